//! The prompt.

use std::io;
use std::path::PathBuf;

use rustyline::config::BellStyle;
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{CompletionType, Config, Editor};

use super::app::App;
use super::editor::{Looks, Typing};
use super::exit::Exit;
use super::outcome::{Failed, Outcome};
use super::output::Output;
use super::script;
use crate::deal::Game;
use crate::line;
use crate::store;
use crate::words::{Line, Span};

/// Talks until the user leaves.
///
/// # Errors
/// If the terminal cannot be read or written.
pub fn run(mut app: App, json: bool, output: &Output) -> io::Result<Exit> {
    let config = Config::builder()
        .completion_type(CompletionType::List)
        .completion_show_all_if_ambiguous(true)
        .bell_style(BellStyle::None)
        .auto_add_history(false)
        .bracketed_paste(true)
        .build();
    let mut editor: Editor<Typing, FileHistory> = Editor::with_default(config).map_err(io::Error::other)?;
    editor.set_helper(Some(Typing::default()));
    app.teacher.look_at_the_clock();
    let mut talk = Talk { app, json, output };
    if talk.app.lesson().is_none() {
        talk.say(greeting(talk.app.session.game()))?;
    }
    let (history, trouble) = load_history(&mut editor);
    trouble.map_or(Ok(()), |trouble| talk.say(trouble))?;
    while let Some(text) = talk.line(&mut editor)? {
        remember(&mut editor, history.as_ref(), &text);
        if !talk.answer(&text)? {
            break;
        }
    }
    if let Some(left) = talk.app.teacher.leave() {
        talk.tell(&Ok(left.into()))?;
    }
    talk.say(line!["Goodbye."]).map(|()| Exit::Right)
}

/// A talk at the prompt.
struct Talk<'a> {
    app: App,
    json: bool,
    output: &'a Output,
}

impl Talk<'_> {
    /// The next line, or nothing on Ctrl-D.
    fn line(&self, editor: &mut Editor<Typing, FileHistory>) -> io::Result<Option<String>> {
        let app = &self.app;
        let looks = Looks::new(&self.output.theme(app.session.settings()));
        // In a lesson each question sets its own table, and says where the learner sits.
        let prompt = match app.lesson() {
            Some(run) => looks.prompt(if run.is_puzzle() { "puzzle" } else { "learn" }, None),
            None => looks.prompt("kontra", Some(&app.session)),
        };
        if let Some(typing) = editor.helper_mut() {
            typing.observe(app.lesson().and_then(|lesson| lesson.session()).unwrap_or(&app.session), looks);
        }
        loop {
            match editor.readline(&prompt) {
                Ok(text) => return Ok(Some(text)),
                Err(ReadlineError::Eof) => return Ok(None),
                Err(ReadlineError::Interrupted) => {
                    let quit = Span::Code("quit".to_owned());
                    self.say(match app.lesson() {
                        Some(_) => {
                            line!["Line dropped. ", quit, " leaves the lesson, Ctrl-D the program; the place is kept."]
                        }
                        None => line!["Line dropped. To leave: ", quit, " or Ctrl-D."],
                    })?;
                }
                Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                    self.say(line!["That was no UTF-8 text; the line was dropped."])?;
                }
                Err(ReadlineError::Io(error)) => return Err(error),
                Err(error) => return Err(io::Error::other(error)),
            }
        }
    }

    /// Answers what was typed; says whether to go on. A paste of several lines arrives as one text.
    fn answer(&mut self, text: &str) -> io::Result<bool> {
        let (json, output) = (self.json, self.output);
        for line in text.split('\n') {
            let mut stay = true;
            self.app.each(line, |app, outcome| {
                stay &= !matches!(outcome, Ok(Outcome::Quit));
                script::show(app, &outcome, "", json, output)
            })?;
            if !stay {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn say(&self, line: Line) -> io::Result<()> {
        self.tell(&Ok(vec![line.into()].into()))
    }

    fn tell(&self, outcome: &Result<Outcome, Failed>) -> io::Result<()> {
        script::show(&self.app, outcome, "", self.json, self.output)
    }
}

fn greeting(game: Game) -> Line {
    let code = |text: &str| Span::Code(text.to_owned());
    let (name, first) = match game {
        Game::Konter => (", Konter a Matt. Try cards such as ", "CA SQ HT"),
        Game::Skat => (", Skat. Try ", "bid 18"),
    };
    line![
        Span::Strong(format!("kontra {}", env!("CARGO_PKG_VERSION"))),
        name,
        code(first),
        ", ",
        code("help"),
        " or ",
        code("learn"),
        "; Ctrl-D leaves.",
    ]
}

/// Loads the lines typed before. Without a home or with a damaged file the prompt works all the same,
/// and says so.
fn load_history(editor: &mut Editor<Typing, FileHistory>) -> (Option<PathBuf>, Option<Line>) {
    let file = match store::history_file() {
        Ok(file) => file,
        Err(error) => return (None, Some(line!["Lines typed here will not be remembered: ", error.to_string(), "."])),
    };
    match editor.load_history(&file) {
        Ok(()) => (Some(file), None),
        Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::NotFound => (Some(file), None),
        Err(error) => match store::set_aside(&file) {
            Ok(aside) => {
                // What was read before the damage is in the file set aside, and no part of the new one.
                let _ = editor.clear_history();
                let aside = aside.display().to_string();
                let what =
                    line!["The history could not be read (", error.to_string(), ") and was set aside as ", aside, "."];
                (Some(file), Some(what))
            }
            Err(_) => {
                let what = line!["The history could not be read (", error.to_string(), ") and is left as it is."];
                (None, Some(what))
            }
        },
    }
}

/// Adds the line to the history, in memory and in the file at once, so that a killed program has lost
/// none. A file that cannot be written is no reason to stop talking.
fn remember(editor: &mut Editor<Typing, FileHistory>, history: Option<&PathBuf>, text: &str) {
    let new = !text.trim().is_empty() && editor.add_history_entry(text).unwrap_or(false);
    if let (true, Some(file)) = (new, history) {
        let _ = editor.append_history(file);
    }
}
