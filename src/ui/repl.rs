//! The prompt.

use std::io;
use std::path::PathBuf;

use rustyline::config::BellStyle;
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{CompletionType, Config, Editor};

use super::app::{App, Outcome};
use super::editor::{Looks, Typing};
use super::exit::Exit;
use super::output::Output;
use super::script;
use crate::line;
use crate::store;
use crate::words::{Block, Line, Span};

/// Talks until the user leaves.
///
/// # Errors
/// If the terminal cannot be read or written.
pub fn run(mut app: App, output: &Output) -> io::Result<Exit> {
    let config = Config::builder()
        .completion_type(CompletionType::List)
        .completion_show_all_if_ambiguous(true)
        .bell_style(BellStyle::None)
        .auto_add_history(false)
        .bracketed_paste(true)
        .build();
    let mut editor: Editor<Typing, FileHistory> = Editor::with_default(config).map_err(io::Error::other)?;
    editor.set_helper(Some(Typing::default()));
    tell(&app, output, &[greeting()])?;
    let (history, trouble) = load_history(&mut editor);
    tell(&app, output, trouble.as_slice())?;
    loop {
        let looks = Looks::new(&output.theme(app.session.settings()));
        let (name, session) = match app.lesson() {
            Some(lesson) => ("learn", lesson.session().unwrap_or(&app.session)),
            None => ("kontra", &app.session),
        };
        let prompt = looks.prompt(name, session);
        if let Some(typing) = editor.helper_mut() {
            typing.observe(session, looks);
        }
        match editor.readline(&prompt) {
            Ok(text) => {
                remember(&mut editor, history.as_ref(), &text);
                // A paste of several lines arrives as one text.
                for line in text.lines() {
                    if !run_line(&mut app, line, output)? {
                        return Ok(Exit::Right);
                    }
                }
            }
            Err(ReadlineError::Interrupted) => {
                let leave = line!["Line dropped. To leave: ", Span::Code("quit".to_owned()), " or Ctrl-D."];
                tell(&app, output, &[leave])?;
            }
            Err(ReadlineError::Eof) => {
                return tell(&app, output, &[line!["Goodbye."]]).map(|()| Exit::Right);
            }
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                tell(&app, output, &[line!["That was no UTF-8 text; the line was dropped."]])?;
            }
            Err(ReadlineError::Io(error)) => return Err(error),
            Err(error) => return Err(io::Error::other(error)),
        }
    }
}

/// Runs one line; says whether to go on.
fn run_line(app: &mut App, line: &str, output: &Output) -> io::Result<bool> {
    let mut stay = true;
    app.each(line, |app, outcome| {
        stay &= !matches!(outcome, Ok(Outcome::Quit));
        script::show(app, &outcome, "", false, output)
    })?;
    Ok(stay)
}

fn tell(app: &App, output: &Output, lines: &[Line]) -> io::Result<()> {
    let blocks: Vec<Block> = lines.iter().cloned().map(Block::Line).collect();
    output.answer(&blocks, app.session.settings())
}

fn greeting() -> Line {
    let code = |text: &str| Span::Code(text.to_owned());
    line![
        Span::Strong(format!("kontra {}", env!("CARGO_PKG_VERSION"))),
        ", Konter a Matt. Try ",
        code("♣A ♠Q 10♥"),
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
                let aside = aside.display().to_string();
                let what =
                    line!["The history could not be read (", error.to_string(), ") and was set aside as ", aside, "."];
                (Some(file), Some(what))
            }
            Err(_) => (None, Some(line!["The history could not be read: ", error.to_string(), "."])),
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
