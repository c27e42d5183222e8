use std::io::{self, IsTerminal, Write};

use crate::session::{Color, Settings};
use crate::words::{Block, Complaint};

use super::render::{Theme, complaint, render};

/// Columns where nobody says how many there are.
const USUAL_WIDTH: usize = 80;

/// What the surroundings say of colour. Read once, so that the decision is a pure function.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// `NO_COLOR` is set and not empty.
    pub no_color: bool,
    /// `CLICOLOR_FORCE` is set, not empty and not 0.
    pub force: bool,
    /// `TERM` is `dumb`.
    pub dumb: bool,
}

impl Surroundings {
    /// Reads the environment.
    pub fn read() -> Surroundings {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        Surroundings {
            no_color: set("NO_COLOR"),
            force: set("CLICOLOR_FORCE") && std::env::var_os("CLICOLOR_FORCE").is_some_and(|value| value != "0"),
            dumb: std::env::var_os("TERM").is_some_and(|term| term == "dumb"),
        }
    }

    /// Whether to use colour: what was asked for, then `NO_COLOR`, `CLICOLOR_FORCE`, and last whether
    /// the stream is a terminal that can.
    ///
    /// ```
    /// use kontra::{session::Color, ui::Surroundings};
    /// let force = Surroundings { force: true, ..Surroundings::default() };
    /// assert!(force.color(Color::Auto, false));
    /// assert!(!Surroundings { no_color: true, ..force }.color(Color::Auto, true));
    /// ```
    pub fn color(&self, asked: Color, terminal: bool) -> bool {
        match asked {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => !self.no_color && (self.force || (terminal && !self.dumb)),
        }
    }
}

/// The two streams that the program writes to.
pub struct Output {
    surroundings: Surroundings,
    out_is_terminal: bool,
    err_is_terminal: bool,
}

impl Default for Output {
    fn default() -> Output {
        Output {
            surroundings: Surroundings::read(),
            out_is_terminal: io::stdout().is_terminal(),
            err_is_terminal: io::stderr().is_terminal(),
        }
    }
}

impl Output {
    /// How text looks on standard output.
    pub fn theme(&self, settings: &Settings) -> Theme {
        self.theme_for(settings, self.out_is_terminal)
    }

    fn theme_for(&self, settings: &Settings, terminal: bool) -> Theme {
        let columns = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
        Theme {
            color: self.surroundings.color(settings.color, terminal),
            suits: settings.suits,
            ascii: settings.ascii,
            plain: settings.plain,
            width: columns.filter(|columns| terminal && *columns > 0).unwrap_or(USUAL_WIDTH),
        }
    }

    /// Writes an answer to standard output.
    ///
    /// # Errors
    /// If it cannot be written, as when the reader of a pipe is gone.
    pub fn answer(&self, blocks: &[Block], settings: &Settings) -> io::Result<()> {
        self.text(&render(blocks, &self.theme(settings)))
    }

    /// Writes text to standard output.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn text(&self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        out.flush()
    }

    /// Writes a complaint to standard error, after the name of what was read if it has one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn complain(&self, trouble: &Complaint, text: &str, from: &str, settings: &Settings) -> io::Result<()> {
        let theme = self.theme_for(settings, self.err_is_terminal);
        let text = complaint(trouble, text, &theme);
        // A caret stands right only if nothing stands before the line above it.
        let glue = match (from.is_empty(), text.starts_with(' ')) {
            (true, _) => "",
            (false, true) => "\n",
            (false, false) => " ",
        };
        io::stderr().lock().write_all(format!("{from}{glue}{text}").as_bytes())
    }
}
