//! The puzzles that there are.

use std::path::Path as FilePath;
use std::sync::OnceLock;

use crate::deal::Game;
use crate::line;
use crate::tutor::check;
use crate::tutor::content::library::{Library, files};
use crate::tutor::content::puzzle::{Puzzle, all_themes, themes};
use crate::tutor::content::source::{Finding, Source, code};
use crate::words::Complaint;

/// The folder of puzzles, in the program and in what belongs to the user.
const FOLDER: &str = "puzzles";
/// The levels that a puzzle may have.
pub const LEVELS: std::ops::RangeInclusive<u8> = 1..=5;
/// What stands before a theme or a level in what `puzzle` takes, and so is the name of no puzzle.
pub const WORDS: [&str; 3] = ["next", "random", "list"];

/// Puzzles in their order: the easiest first, then theme by theme, then by their names.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shelf {
    puzzles: Vec<Puzzle>,
    findings: Vec<Finding>,
    /// The files of the user as they were found, by which it is known whether they have changed.
    own: Vec<Result<Source, Finding>>,
}

/// Puzzles that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Group {
    /// All of a game.
    Game(Game),
    /// Those with this theme, be it the first or another.
    Theme(&'static str),
    /// Those of a game and of this level.
    Level(Game, u8),
}

/// No puzzle, theme or level has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPuzzle {
    /// What was asked for.
    pub name: String,
    /// The name of a puzzle or a theme that may be meant.
    pub nearest: Option<String>,
}

impl UnknownPuzzle {
    /// The same in words.
    pub fn complaint(&self) -> Complaint {
        let is_number = self.name.parse::<u32>().is_ok();
        let what = match is_number {
            true => line!["There is no level ", code(&self.name), "."],
            false => line!["There is no puzzle or theme ", code(&self.name), "."],
        };
        let help = match &self.nearest {
            _ if is_number => line![format!("Levels go from {} to {}.", LEVELS.start(), LEVELS.end())],
            Some(near) => line!["Did you mean ", code(near), "?"],
            None => line![code("puzzle"), " shows the themes, ", code("puzzle list"), " the puzzles."],
        };
        Complaint { what: vec![what], span: None, help: Some(help) }
    }
}

impl Group {
    /// The theme of this name, or where this game is played the level.
    ///
    /// ```
    /// use kontra::{deal::Game, tutor::Group};
    /// let named = |name| Group::named(name, Game::Skat);
    /// assert_eq!(named("Kapo"), Some(Group::Theme("kapo")));
    /// assert_eq!([named("3"), named("6")], [Some(Group::Level(Game::Skat, 3)), None]);
    /// ```
    pub fn named(name: &str, game: Game) -> Option<Group> {
        let name = name.trim().to_lowercase();
        let level = name.parse().ok().filter(|level| LEVELS.contains(level));
        let theme = all_themes().find(|theme| *theme == name);
        theme.map(Group::Theme).or(level.map(|level| Group::Level(game, level)))
    }

    /// Whether a puzzle is one of them.
    pub fn has(&self, puzzle: &Puzzle) -> bool {
        match self {
            Group::Game(game) => puzzle.game == *game,
            Group::Theme(theme) => puzzle.themes.iter().any(|other| other == theme),
            Group::Level(game, level) => puzzle.game == *game && puzzle.level == *level,
        }
    }
}

impl Shelf {
    /// The puzzles that are compiled in, which are read once. They are not proved here; a test does that, and sees to
    /// it that all of them can be read.
    pub fn built_in() -> Shelf {
        static PUZZLES: OnceLock<Vec<Puzzle>> = OnceLock::new();
        let puzzles = PUZZLES.get_or_init(|| {
            let mut shelf = Shelf::default();
            shipped().filter_map(|source| Puzzle::read(source).ok()).for_each(|puzzle| shelf.puzzles.push(puzzle));
            shelf.sorted().puzzles
        });
        Shelf { puzzles: puzzles.clone(), ..Shelf::default() }
    }

    /// The puzzles that are compiled in, and beside them those of the folder `puzzles` in this one. Only what the
    /// checker has nothing against is taken in; the rest is [found](Self::findings).
    pub fn with_folder(folder: &FilePath) -> Shelf {
        Shelf::default().again(folder)
    }

    /// The same as it is now. If no file has changed since, none is proved once more.
    pub(in crate::tutor) fn again(self, folder: &FilePath) -> Shelf {
        let folder = folder.join(FOLDER);
        let (found, more) = files(&folder);
        let mut own: Vec<Result<Source, Finding>> = found.iter().map(|file| check::files::load(file)).collect();
        own.extend(more.then(|| Err(check::files::too_many(&folder))));
        if !self.puzzles.is_empty() && self.own == own {
            return self;
        }
        let mut shelf = Shelf { own, ..Shelf::built_in() };
        let sources: Vec<Source> = shelf.own.iter().filter_map(|own| own.as_ref().ok()).cloned().collect();
        shelf.findings.extend(shelf.own.iter().filter_map(|own| own.as_ref().err()).cloned());
        let taken: Vec<&str> = shelf.puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
        let findings = check::beside(&taken, &sources);
        let faulty = |source: &Source| findings.iter().any(|finding| finding.file == source.name);
        let good = sources.into_iter().filter(|source| !faulty(source));
        let puzzles: Vec<Puzzle> = good.filter_map(|source| Puzzle::read(source).ok()).collect();
        shelf.puzzles.extend(puzzles);
        shelf.findings.extend(findings);
        shelf.sorted()
    }

    /// A shelf of these, for tests.
    #[cfg(test)]
    pub fn holding(puzzles: Vec<Puzzle>) -> Shelf {
        Shelf { puzzles, ..Shelf::default() }.sorted()
    }

    fn sorted(mut self) -> Shelf {
        let place = |theme: &str| all_themes().position(|other| other == theme);
        self.puzzles.sort_by_cached_key(|puzzle| {
            let theme = puzzle.themes.first().and_then(|theme| place(theme));
            (puzzle.level, theme, puzzle.name().to_owned(), puzzle.id.clone())
        });
        self
    }

    /// The puzzles in order.
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }

    /// Those of a group, in order.
    pub fn of<'a>(&'a self, group: &'a Group) -> impl Iterator<Item = &'a Puzzle> {
        self.puzzles.iter().filter(move |puzzle| group.has(puzzle))
    }

    /// What was wrong with files of the user's folder, which are left out.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// What is wrong with the files of this name, if there are such files and they are left out.
    pub fn faults_of(&self, name: &str) -> Vec<&Finding> {
        let name = name.trim().to_lowercase();
        let is_it = |finding: &&Finding| {
            let source = Source::new(finding.file.as_str(), "");
            source.due_id().is_some_and(|id| names(id).contains(&name.as_str()))
        };
        self.findings.iter().filter(is_it).collect()
    }

    /// The puzzle with this id.
    pub fn get(&self, id: &str) -> Option<&Puzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.id == id)
    }

    /// The puzzle with this id, the same without the game, or its name alone.
    ///
    /// # Errors
    /// If there is none; with the nearest name, which may be that of a theme.
    ///
    /// ```
    /// use kontra::tutor::Shelf;
    /// let shelf = Shelf::built_in();
    /// assert!(shelf.find("kapoo").is_err_and(|unknown| unknown.nearest.as_deref() == Some("kapo")));
    /// ```
    pub fn find(&self, name: &str) -> Result<&Puzzle, UnknownPuzzle> {
        let name = name.trim().to_lowercase();
        let answers = self.puzzles.iter().filter(|puzzle| names(&puzzle.id).contains(&name.as_str()));
        // What is built in keeps its name, whatever somebody calls his own.
        answers.min_by_key(|puzzle| (puzzle.id != name, !is_built_in(puzzle))).ok_or_else(|| {
            let known = self.puzzles.iter().flat_map(|puzzle| names(&puzzle.id));
            let words = all_themes().chain(WORDS).map(|word| -> &str { word });
            let nearest = crate::session::nearest(&name, words.chain(known)).map(str::to_owned);
            UnknownPuzzle { name, nearest }
        })
    }

    /// The shortest name that finds this puzzle and no other, and means nothing else.
    pub fn shortest_name(&self, puzzle: &Puzzle) -> String {
        let finds_it = |name: &&str| !is_reserved(name) && self.find(name).is_ok_and(|found| found.id == puzzle.id);
        names(&puzzle.id).into_iter().rev().find(finds_it).unwrap_or(&puzzle.id).to_owned()
    }
}

/// Whether a puzzle is compiled in.
fn is_built_in(puzzle: &Puzzle) -> bool {
    puzzle.source.name.starts_with(&format!("{FOLDER}/"))
}

/// Whether a name means something else to `puzzle`: a word, a theme, or a number.
pub fn is_reserved(name: &str) -> bool {
    WORDS.contains(&name) || all_themes().any(|theme| theme == name) || name.parse::<u32>().is_ok()
}

/// The themes and levels of a game, for completion.
pub fn puzzle_groups(game: Game) -> Vec<String> {
    themes(game).iter().copied().map(str::to_owned).chain(LEVELS.map(|level| level.to_string())).collect()
}

/// What completion offers after `puzzle`: its words, the themes and levels of this game, and what starts each of its
/// puzzles that is compiled in. None of them is read for it.
pub fn puzzle_names(game: Game) -> Vec<String> {
    let ids: Vec<String> = shipped().filter_map(|source| source.due_id().map(str::to_owned)).collect();
    let folder = format!("{}/", game.name());
    let of_game = ids.iter().filter(|id| id.starts_with(&folder));
    let name = |id: &String| {
        let [_, below, name] = names(id);
        let shared = ids.iter().filter(|other| names(other)[2] == name).count() > 1;
        if shared || is_reserved(name) { below.to_owned() } else { name.to_owned() }
    };
    WORDS.into_iter().map(str::to_owned).chain(puzzle_groups(game)).chain(of_game.map(name)).collect()
}

/// What a puzzle answers to: its id, the same without the game, and its name.
fn names(id: &str) -> [&str; 3] {
    let below = id.split_once('/').map_or(id, |(_, below)| below);
    [id, below, id.rsplit('/').next().unwrap_or(id)]
}

fn shipped() -> impl Iterator<Item = Source> {
    Library::shipped().into_iter().filter(|source| source.name.starts_with("puzzles/"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn puzzle(id: &str, level: u8) -> Puzzle {
        let theme = id.split('/').nth(1).unwrap_or_default();
        let text = format!(
            "id: {id}\ntitle: X\nposition: x\ntask: legal\nsolution: x\nthemes: [{theme}]\nlevel: {level}\nexplain: x\n"
        );
        Puzzle::read(Source::new(id, text)).unwrap()
    }

    fn shelf() -> Shelf {
        let ids =
            ["konter/kapo/last", "konter/points/first", "konter/points/last", "konter/kapo/kapo", "konter/kapo/3"];
        Shelf::holding(ids.into_iter().zip([2, 2, 1, 1, 5]).map(|(id, level)| puzzle(id, level)).collect())
    }

    #[test]
    fn the_order_is_by_level_theme_and_name() {
        let shelf = shelf();
        let order: Vec<&str> = shelf.puzzles().iter().map(|puzzle| puzzle.id.as_str()).collect();
        let expected =
            ["konter/points/last", "konter/kapo/kapo", "konter/points/first", "konter/kapo/last", "konter/kapo/3"];
        assert_eq!(order, expected);
    }

    #[test]
    fn a_puzzle_is_found_by_each_of_its_names() {
        let shelf = shelf();
        let found = |name: &str| shelf.find(name).map(|puzzle| puzzle.id.as_str()).map_err(|unknown| unknown.nearest);
        for name in ["konter/points/first", "points/first", "first", " FIRST "] {
            assert_eq!(found(name), Ok("konter/points/first"), "{name}");
        }
        // Of two with one name the easier comes first, and each has a name that is its own.
        assert_eq!(found("last"), Ok("konter/points/last"));
        assert_eq!(found("kapo/last"), Ok("konter/kapo/last"));
        for (name, near) in [("frist", "first"), ("kapo/lst", "kapo/last"), ("staener", "staenner"), ("lits", "list")] {
            assert_eq!(found(name), Err(Some(near.to_owned())), "{name}");
        }
        assert_eq!(found("qwertyuiop"), Err(None));
    }

    #[test]
    fn the_shortest_name_finds_the_puzzle_and_means_nothing_else() {
        let shelf = shelf();
        let short: Vec<String> = shelf.puzzles().iter().map(|puzzle| shelf.shortest_name(puzzle)).collect();
        assert_eq!(short, ["last", "kapo/kapo", "first", "kapo/last", "kapo/3"]);
        for (name, puzzle) in short.iter().zip(shelf.puzzles()) {
            assert_eq!((shelf.find(name), Group::named(name, Game::Konter)), (Ok(puzzle), None), "{name}");
        }
    }

    #[test]
    fn every_built_in_puzzle_can_be_read() {
        let shelf = Shelf::built_in();
        assert_eq!(shelf.puzzles().len(), shipped().count());
        for puzzle in shelf.puzzles() {
            let offers = puzzle_names(puzzle.game);
            let name = shelf.shortest_name(puzzle);
            let below = names(&puzzle.id)[1];
            assert!(offers.iter().any(|other| *other == name || other == below), "{name} is not offered");
        }
    }
}
