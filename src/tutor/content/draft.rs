//! New files of content, for authors.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::deal::Game;
use crate::store;

use super::puzzle::game_of_theme;
use super::schema::ContentKind;
use super::shelf::is_reserved;

/// What a new lesson of a game looks like.
const fn lesson_template(game: Game) -> &'static str {
    match game {
        Game::Konter => include_str!("templates/konter.lesson.yaml"),
        Game::Skat => include_str!("templates/skat.lesson.yaml"),
    }
}

/// What a new puzzle of a game looks like.
const fn puzzle_template(game: Game) -> &'static str {
    match game {
        Game::Konter => include_str!("templates/konter.puzzle.yaml"),
        Game::Skat => include_str!("templates/skat.puzzle.yaml"),
    }
}

/// The theme of a new puzzle of a game, where none is named.
const fn first_theme(game: Game) -> &'static str {
    match game {
        Game::Konter => "trump-count",
        Game::Skat => "jacks",
    }
}

/// The longest name.
const LONGEST: usize = 60;

/// Why there is no new file.
#[derive(Debug)]
pub enum DraftError {
    /// A name has small letters, digits and hyphens, and nothing else.
    Name(String),
    /// There is a file already.
    Exists(PathBuf),
    /// Another lesson or puzzle answers to this name.
    Taken(String),
    /// No puzzle has this theme.
    Theme(String),
    /// The name means something else to `puzzle`.
    Reserved(String),
    /// It cannot be written.
    Write(PathBuf, io::Error),
}

/// Writes a new lesson below this folder, and beside it the schema that editors read. What is asked for is a name,
/// perhaps after a game and a stroke; without one it is about this game. The last argument tells whether another lesson
/// answers to a name.
///
/// # Errors
/// If the name is none, or the file is there already, or cannot be written, or another lesson answers to
/// the name. No file is ever overwritten but the schema.
pub fn new_lesson(folder: &Path, game: Game, asked: &str, taken: impl Fn(&str) -> bool) -> Result<PathBuf, DraftError> {
    let (game, name) = of_game(asked).unwrap_or((game, asked));
    check_name(name)?;
    let lessons = folder.join("lessons");
    let file = lessons.join(game.name()).join(format!("{name}.yaml"));
    check_new(&file, name, taken)?;
    write(&lessons.join("lesson.schema.json"), &schema(ContentKind::Lesson), store::write)?;
    write(&file, &lesson(game, name), store::write_new)?;
    Ok(file)
}

/// Writes a new puzzle below this folder, and beside the themes the schema that editors read; the file, and the name of
/// the puzzle. What is asked for is a name, or a theme, a stroke and a name; a theme tells the game, and without one it
/// is this. The last argument tells whether another puzzle answers to a name.
///
/// # Errors
/// As for a lesson; or if there is no such theme, or the name means something else to `puzzle`.
pub fn new_puzzle(
    folder: &Path,
    game: Game,
    asked: &str,
    taken: impl Fn(&str) -> bool,
) -> Result<(PathBuf, String), DraftError> {
    let named = of_game(asked);
    let (game, below) = named.unwrap_or((game, asked));
    let (theme, name) = below.split_once('/').unwrap_or((first_theme(game), below));
    check_name(if name.is_empty() { asked } else { name })?;
    let fits = |of: &Game| named.is_none_or(|(game, _)| *of == game);
    let game = game_of_theme(theme).filter(fits).ok_or_else(|| DraftError::Theme(theme.to_owned()))?;
    if is_reserved(name) {
        return Err(DraftError::Reserved(name.to_owned()));
    }
    let puzzles = folder.join("puzzles");
    let file = puzzles.join(game.name()).join(theme).join(format!("{name}.yaml"));
    check_new(&file, name, taken)?;
    write(&puzzles.join("puzzle.schema.json"), &schema(ContentKind::Puzzle), store::write)?;
    write(&file, &puzzle(game, theme, name), store::write_new)?;
    Ok((file, name.to_owned()))
}

/// A name after a game and a stroke.
fn of_game(asked: &str) -> Option<(Game, &str)> {
    Game::ALL.into_iter().find_map(|game| Some((game, asked.strip_prefix(game.name())?.strip_prefix('/')?)))
}

/// A name has small letters, digits and hyphens.
fn check_name(name: &str) -> Result<(), DraftError> {
    let fine = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let begins = name.starts_with(|c: char| c.is_ascii_alphanumeric());
    match begins && name.len() <= LONGEST && name.chars().all(fine) {
        true => Ok(()),
        false => Err(DraftError::Name(name.to_owned())),
    }
}

/// No file is overwritten, and no name is that of another.
fn check_new(file: &Path, name: &str, taken: impl Fn(&str) -> bool) -> Result<(), DraftError> {
    match file.symlink_metadata() {
        Ok(_) => Err(DraftError::Exists(file.to_owned())),
        Err(_) if taken(name) => Err(DraftError::Taken(name.to_owned())),
        Err(_) => Ok(()),
    }
}

fn schema(kind: ContentKind) -> String {
    format!("{:#}\n", kind.schema())
}

/// Writes a file with one of the ways to write, into a folder that is made if need be.
fn write(file: &Path, text: &str, write: impl FnOnce(&Path, &[u8]) -> io::Result<()>) -> Result<(), DraftError> {
    let failed = |error| DraftError::Write(file.to_owned(), error);
    file.parent().map_or(Ok(()), fs::create_dir_all).map_err(failed)?;
    write(file, text.as_bytes()).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => DraftError::Exists(file.to_owned()),
        _ => failed(error),
    })
}

/// The text of a new lesson, which is right as it stands.
pub fn lesson(game: Game, name: &str) -> String {
    let title = crate::words::capitalized(&name.replace('-', " "));
    lesson_template(game).replace("NAME", name).replace("TITLE", &title)
}

/// The text of a new puzzle, which is right as it stands.
pub fn puzzle(game: Game, theme: &str, name: &str) -> String {
    puzzle_template(game).replace("THEME", theme).replace("NAME", name)
}

/// Whether a text is the one that every new lesson or puzzle has until its author writes his own.
pub fn is_placeholder(text: &str) -> bool {
    let first = text.lines().next().unwrap_or("").trim();
    let is_of = |template: &str| {
        // A text of one line may stand behind the name of its field.
        let is_line = |line: &str| template.lines().any(|other| other.trim().trim_start_matches("- say: ") == line);
        text.lines().map(str::trim).filter(|line| !line.is_empty()).all(is_line)
    };
    let templates = || Game::ALL.into_iter().flat_map(|game| [lesson_template(game), puzzle_template(game)]);
    !first.is_empty() && templates().any(is_of)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::tutor::all_themes;
    use crate::tutor::{Source, check};

    #[test]
    fn a_new_lesson_is_right() {
        for game in Game::ALL {
            let name = format!("lessons/{}/my-first-lesson.yaml", game.name());
            assert_eq!(check(&[Source::new(name, lesson(game, "my-first-lesson"))]), []);
        }
    }

    #[test]
    fn a_new_puzzle_is_right_whatever_its_theme() {
        for theme in all_themes() {
            let game = game_of_theme(theme).unwrap();
            let name = format!("puzzles/{}/{theme}/mine.yaml", game.name());
            assert_eq!(check(&[Source::new(name, puzzle(game, theme, "mine"))]), [], "{theme}");
        }
        for game in Game::ALL {
            assert_eq!(game_of_theme(first_theme(game)), Some(game));
        }
    }

    #[test]
    fn a_name_names_a_file_in_the_folder() {
        for name in ["", "-x", "a/b", "..", "Große", "a b", "x.yaml"] {
            assert!(
                matches!(new_lesson(Path::new("nowhere"), Game::Konter, name, |_| false), Err(DraftError::Name(_))),
                "{name}"
            );
        }
    }
}
