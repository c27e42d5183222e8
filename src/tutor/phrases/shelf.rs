//! What is said about the puzzles that there are.

use crate::deal::Game;
use crate::line;
use crate::tutor::content::puzzle::{Puzzle, all_themes, themes};
use crate::tutor::content::shelf::{Group, LEVELS, Shelf};
use crate::tutor::content::source::code;
use crate::tutor::progress::Progress;
use crate::tutor::progress::tally::Tally;
use crate::tutor::prose;
use crate::words::{Bar, Block, Complaint, Line, Picture, Span, count, game_name};

/// How many puzzles of a game there are of each theme and level, how many are solved, and what to type.
pub fn overview(shelf: &Shelf, game: Game, progress: &Progress, next: Option<&Puzzle>) -> Vec<Block> {
    let title = line!["Puzzles of ", game_name(game)];
    let mut blocks = vec![Block::Heading(title), Block::Line(sum(shelf, game, progress))];
    let themes = themes(game).iter().copied().map(Group::Theme).filter_map(|group| bar(group, shelf, progress));
    blocks.push(Block::Heading(line!["By theme"]));
    blocks.push(bars(themes.collect()));
    blocks.push(Block::Heading(line!["By level"]));
    blocks.extend(levels(shelf, game, progress));
    blocks.push(Block::Gap);
    if let Some(puzzle) = next {
        let mut line = line!["Next: ", code("puzzle next"), ", "];
        line.append(prose::line(&puzzle.title));
        line.push(format!(" (level {}).", puzzle.level));
        blocks.push(line.into());
    }
    let all = Group::Game(game);
    let theme = next.or(shelf.of(&all).next()).and_then(|puzzle| puzzle.themes.first());
    let of_theme = theme.map(|theme| line![code(format!("puzzle {theme}")), " puts one of a theme, "]);
    let mut ways = of_theme.unwrap_or_default();
    ways.append(line![code("puzzle 2"), " one of a level, ", code("puzzle random"), " any; "]);
    ways.append(line![code("puzzle list"), " tells them by name, and ", code("help stars"), " how they are counted."]);
    blocks.push(ways.into());
    blocks.extend(of_other(shelf, game).map(Block::from));
    blocks
}

/// How many puzzles there are of the other game.
fn of_other(shelf: &Shelf, game: Game) -> Option<Line> {
    let other = Game::ALL.into_iter().find(|other| *other != game)?;
    let puzzles = shelf.of(&Group::Game(other)).count();
    let told = || {
        line![
            count(puzzles, "more puzzle"),
            " of ",
            game_name(other),
            ": ",
            code(format!("game {}", other.name())),
            "."
        ]
    };
    (puzzles > 0).then(told)
}

/// A bar for each level of a game.
pub fn levels(shelf: &Shelf, game: Game, progress: &Progress) -> Option<Block> {
    let all: Vec<Bar> =
        LEVELS.map(|level| Group::Level(game, level)).filter_map(|group| bar(group, shelf, progress)).collect();
    (!all.is_empty()).then(|| bars(all))
}

/// How far somebody is with all puzzles of a game.
pub fn sum(shelf: &Shelf, game: Game, progress: &Progress) -> Line {
    let all = Tally::count(shelf.of(&Group::Game(game)), progress);
    line![format!(
        "{} of {} solved, with {} of {} stars.",
        all.solved,
        count(all.of, "puzzle"),
        all.stars,
        all.most_stars()
    )]
}

fn bars(bars: Vec<Bar>) -> Block {
    let words = bars.iter().map(|bar| line![format!("{}: {}.", bar.label, bar.words)]).collect();
    Block::Picture(Picture::Bars(bars), words)
}

/// How far somebody is with a theme or level, if there is a puzzle of it.
fn bar(group: Group, shelf: &Shelf, progress: &Progress) -> Option<Bar> {
    let tally = Tally::count(shelf.of(&group), progress);
    let label = match group {
        Group::Game(game) => game_name(game).to_owned(),
        Group::Theme(theme) => theme.to_owned(),
        Group::Level(_, level) => format!("level {level}"),
    };
    let mut words = format!("{} of {} solved", tally.solved, tally.of);
    if tally.stars > 0 {
        words += &format!(", {}", count(tally.stars, "star"));
    }
    (tally.of > 0).then_some(Bar { label, done: tally.solved, of: tally.of, words })
}

/// The puzzles of a theme or level, or all, by what starts them.
pub fn list(shelf: &Shelf, group: &Group, progress: &Progress) -> Vec<Block> {
    let mut blocks = Vec::new();
    for level in LEVELS {
        let mut of_level = shelf.of(group).filter(|puzzle| puzzle.level == level).peekable();
        if of_level.peek().is_some() {
            blocks.push(Block::Heading(line![format!("Level {level}")]));
        }
        blocks.extend(of_level.map(|puzzle| entry(puzzle, &shelf.shortest_name(puzzle), progress)));
    }
    blocks
}

fn entry(puzzle: &Puzzle, name: &str, progress: &Progress) -> Block {
    let mut what = prose::line(&puzzle.title);
    what.push(format!(" ({})", puzzle.themes.join(", ")));
    let known = progress.puzzle(&puzzle.id);
    match (known.stars, known.tries) {
        (0, 0) => {}
        (0, _) => what.append(line![" tried"]),
        (stars, _) => what.append(line![" ", Span::Good(format!("solved, {}", count(stars, "star")))]),
    }
    Block::Entry(line![code(format!("puzzle {name}"))], what)
}

/// A theme or level as part of a sentence.
fn of(group: &Group) -> String {
    match group {
        Group::Theme(theme) => format!(" of the theme {theme}"),
        Group::Level(_, level) => format!(" of level {level}"),
        Group::Game(_) => String::new(),
    }
}

/// All are solved, so one comes again: whether the others have more stars.
pub fn all_solved(group: &Group, fewer: bool) -> Line {
    let which = if fewer { "has the fewest stars" } else { "was solved longest ago" };
    line![format!("Every puzzle{} is solved. Here is the one that {which}.", of(group))]
}

/// All of a theme or level are solved, so another comes.
pub fn on_with_others(group: &Group) -> Line {
    line![format!("Every puzzle{} is solved. On with the others:", of(group))]
}

/// A puzzle by chance, and what puts it again.
pub fn by_chance(seed: u32) -> Line {
    line!["By chance. The same one again: ", code(format!("puzzle random {seed}")), "."]
}

/// What comes after a puzzle: how many are left of the theme or level chosen last, and of all.
pub fn next(group: &Group, left: usize, left_of_all: usize) -> Line {
    let are = |left: usize| if left == 1 { "is" } else { "are" };
    let command = code("puzzle next");
    match (group, left, left_of_all) {
        (_, _, 0) => {
            line!["Every puzzle is solved. ", command, " puts one of them again, ", code("puzzle"), " shows all."]
        }
        (_, 0, rest) => line![
            format!("Every puzzle{} is solved. Next: ", of(group)),
            command,
            format!(", of {} that {} left.", count(rest, "other"), are(rest))
        ],
        (group, left, _) => {
            line!["Next: ", command, format!(". {}{} {} not solved yet.", count(left, "puzzle"), of(group), are(left))]
        }
    }
}

/// There is no such theme or level.
pub fn no_group(name: &str) -> Complaint {
    let near = crate::session::nearest(&name.to_lowercase(), all_themes());
    let help = match near {
        Some(near) => line!["Did you mean ", code(near), "?"],
        None => line![code("puzzle"), " shows themes and levels, ", code("puzzle list"), " all puzzles."],
    };
    Complaint { what: vec![line!["There is no theme or level ", code(name), "."]], span: None, help: Some(help) }
}

/// There is no puzzle of this theme or level.
pub fn none_of(group: &Group) -> Complaint {
    let help = line![code("puzzle"), " shows of what there are some."];
    let what = line![format!("There is no puzzle{} yet.", of(group))];
    Complaint { what: vec![what], span: None, help: Some(help) }
}

/// There is no puzzle at all.
pub fn none() -> Complaint {
    let help = line!["Write one: ", code("new puzzle"), "."];
    Complaint { what: vec![line!["There are no puzzles."]], span: None, help: Some(help) }
}
