//! What is said of mined puzzles: their draft texts, the facts in their files, and how the search came out.

use std::path::Path;

use crate::analysis::{LineTrick, reason};
use crate::cards::Card;
use crate::deal::Game;
use crate::konter;
use crate::line;
use crate::session::SolveView;
use crate::skat;
use crate::tutor::content::source::{code, meant};
use crate::tutor::level::Effort;
use crate::tutor::mine::search::Find;
use crate::tutor::mine::{MineError, Mined, Tally};
use crate::words::{self, Block, Complaint, Line};

/// The minable themes of a game, each with what it is about.
const fn about(game: Game) -> &'static [(&'static str, &'static str)] {
    match game {
        Game::Konter => &KONTER,
        Game::Skat => &SKAT,
    }
}

const KONTER: [(&str, &str); 10] = [
    ("kapo", "every trick, or one at least"),
    ("staenner", "20 points each: a draw that is all there is, or a win that becomes one"),
    ("save-the-matt", "the Matt and the trump ace on different sides"),
    ("plain-club-queen", "the queen of clubs where she is no trump"),
    ("when-to-trump", "a plain suit is led: trump it or not"),
    ("partner-wins", "the partner has the trick: what to give him, and whether to take over"),
    ("three-queens", "a queen that is a trump in every game"),
    ("cash-the-aces", "to lead: the ace of a plain suit, now or later"),
    ("trump-count", "to lead: trumps while the others have some, or something else"),
    ("points", "which points to give away, and when"),
];

const SKAT: [(&str, &str); 4] = [
    ("null", "a null held or caught"),
    ("schneider", "90 points or 31, or else every trick, or one at least"),
    ("jacks", "a border that a jack decides: 61 points, 90 or 31"),
    ("sixty-one", "61 points, or 60, and no jack decides"),
];

/// The list of themes of a game that can be mined.
pub fn minable_themes(game: Game) -> Vec<Block> {
    about(game).iter().map(|(name, about)| Block::Entry(line![*name], line![*about])).collect()
}

const NUMBERS: [&str; 11] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// A title that tells who is to play and how far the end is, and nothing else.
pub fn title(find: &Find, view: &SolveView) -> String {
    let who = match &view.seating {
        Some(seating) => seating.place(find.trap.seat).name(),
        None if find.solved.first => "Declarer",
        None => "Defender",
    };
    let does = ["leads", "plays second", "plays third", "plays last"];
    let does = does.get(find.deal.open().trick().len()).unwrap_or(&"plays");
    let tricks = NUMBERS.get(find.trap.tricks).unwrap_or(&"some");
    let tricks = format!("{tricks} trick{}", if find.trap.tricks == 1 { "" } else { "s" });
    let null = if find.deal.is_null() { " in a null" } else { "" };
    let more = match find.goal {
        None => "",
        Some(goal) if goal == all_points(find) => ", and all are wanted",
        Some(1) => ", and none won yet",
        Some(_) => ", and it is close",
    };
    format!("{who} {does}{null}, {tricks} to go{more}")
}

/// The draft of what is said once a puzzle is solved: the price of the wrong card, why, and both lines of play.
pub fn explain(find: &Find, view: &SolveView) -> String {
    let wrong = find.wrong;
    let mut first: Vec<String> = words::price(view, wrong).iter().map(ToString::to_string).collect();
    first.extend(why(find, view).map(|why| format!("Why: {why}.")));
    let name = if view.game == Game::Konter { "Kapo" } else { "Schwarz" };
    first.extend(match find.goal {
        Some(goal) if goal == all_points(find) => Some(format!("The {name} is gone with them.")),
        Some(1) => Some(format!("It would be a {name}.")),
        _ => None,
    });
    let paragraph = |card: Card, line: &[LineTrick], more: Option<String>| {
        let tricks = line.iter().map(|trick| format!("- {}", of_line(trick, view)));
        let lines: Vec<String> = [format!("After {card}:")].into_iter().chain(tricks).chain(more).collect();
        lines.join("\n")
    };
    let alike = alike(&find.bad, &find.good);
    let own = &find.good[..find.good.len() - alike];
    let rest = (alike > 0).then(|| match alike {
        1 => "- The last trick is the same.".to_owned(),
        _ => format!("- The last {} tricks are the same.", NUMBERS.get(alike).unwrap_or(&"few")),
    });
    [first.join(" "), paragraph(wrong, &find.bad, None), paragraph(find.right, own, rest)].join("\n\n")
}

/// How many tricks at the end of two lines are the same, card by card.
fn alike(bad: &[LineTrick], good: &[LineTrick]) -> usize {
    bad.iter().rev().zip(good.iter().rev()).take_while(|(one, other)| one == other).count()
}

fn of_line(trick: &LineTrick, view: &SolveView) -> String {
    format!("trick {}: {}", trick.number, words::line_trick(view, trick))
}

fn all_points(find: &Find) -> u8 {
    match find.deal.game() {
        Game::Konter => konter::ALL_POINTS,
        Game::Skat => skat::ALL_POINTS,
    }
}

/// Why the wrong card is not the best, as a part of a sentence; of Skat that is not told.
fn why(find: &Find, view: &SolveView) -> Option<Line> {
    let seating = view.seating.as_ref()?;
    let wrong = find.wrong;
    let solver = &mut find.deal.solver();
    let reason = reason(solver, find.deal.ranking(), find.deal.open(), wrong)?;
    Some(words::why(&reason, find.deal.number(), (find.trap.seat, wrong), Some(seating)))
}

/// The facts for whoever writes the texts anew.
pub fn facts(find: &Find, view: &SolveView) -> Vec<String> {
    let made = |card: Card| find.solved.worth(card).map_or(0, |worth| worth.points);
    let null = find.solved.null;
    let told = |card: Card| {
        let right = if find.trap.right.contains(card) { "right" } else { "wrong" };
        if null { format!("{card} is {right}") } else { format!("{card} makes {} ({right})", made(card)) }
    };
    let [strongest, cheapest, obvious] = find.trap.instincts.cards().map(told);
    let end = |points: u8| match null {
        true if find.solved.is_held(points) => "held".to_owned(),
        true => "lost".to_owned(),
        false => points.to_string(),
    };
    let all: Vec<String> =
        find.solved.worths.iter().map(|worth| format!("{} {}", worth.card, end(worth.points))).collect();
    let what = if null { "the null" } else { "points in the end" };
    let mut facts = vec![
        format!("the strongest card {strongest}; the cheapest {cheapest}; the obvious one {obvious}"),
        format!("{what} after each card: {}", all.join(", ")),
    ];
    let alone = skat::SEATS.into_iter().filter(|_| view.game == Game::Skat);
    let declarer = alone.filter(|seat| find.deal.sides().is_first(*seat)).map(skat::seat_name);
    facts.extend(declarer.map(|name| format!("the declarer is {name}")));
    for (card, line) in [(find.wrong, &find.bad), (find.right, &find.good)] {
        facts.push(format!("best play after {card}:"));
        facts.extend(line.iter().map(|trick| format!("  {}", of_line(trick, view))));
    }
    facts.extend(why(find, view).map(|why| format!("why {} is wrong: {why}", find.wrong)));
    let effort = Effort::of(&find.trap);
    let told = [
        ("tricks left", effort.tricks),
        ("seen after", effort.depth),
        ("instincts wrong", effort.fooled),
        ("wrong cards, at most 4", effort.wrong),
        ("loss of 1 to 3", effort.small),
    ];
    let told: Vec<String> = told.iter().map(|(what, number)| format!("{what} {number}")).collect();
    facts.push(format!("level {}: {} = {}", find.level, told.join(" + "), effort.sum()));
    facts
}

/// What was found, one file each, and how the search came out.
pub fn mined(found: &[Mined], tally: Tally) -> Vec<Block> {
    let folder = found.first().and_then(|mined| mined.file.ancestors().nth(3)).map(Path::to_path_buf);
    let mut blocks = Vec::new();
    if let Some(folder) = &folder {
        blocks.push(line!["Written below ", folder.display().to_string(), ":"].into());
        blocks.extend(found.iter().map(|mined| {
            Block::Item(line![&mined.id, format!(".yaml, level {}: {}", mined.level, mined.themes.join(", "))])
        }));
    }
    blocks.push(came_out(found.len(), tally).into());
    if let Some(folder) = folder {
        let mut line = line!["The texts are drafts: write them anew from the facts in the files. Check them: "];
        line.push(code(format!("kontra check-content {}", folder.display())));
        blocks.push(line.into());
    }
    blocks
}

fn came_out(found: usize, tally: Tally) -> Line {
    let deals = words::count(tally.deals as usize, "deal");
    let Some(seed) = tally.seed else { return out_of_records(found, &deals, tally.stopped) };
    let of = words::count(tally.wanted, "puzzle");
    match tally.stopped {
        _ if found >= tally.wanted => line![format!("Found {of} in {deals}, with the seed {seed}.")],
        true => line![format!("Stopped after {deals}: found {found} of {of}, with the seed {seed}.")],
        false => {
            let mut line =
                line![format!("Found {found} of {of} in {deals}, with the seed {seed}. Take another seed, ")];
            line.append(line!["search more with ", code("--deals"), ", or ask for less."]);
            line
        }
    }
}

fn out_of_records(found: usize, deals: &str, stopped: bool) -> Line {
    let found = if found == 0 { "no puzzle".to_owned() } else { words::count(found, "puzzle") };
    let told = if stopped { format!("Stopped after {deals}") } else { format!("Looked through {deals}") };
    line![format!("{told}: found {found}. One is made where a card gave something up, unless one like it is known.")]
}

/// Why nothing is mined, or no more.
pub fn not_mined(error: &MineError) -> Complaint {
    let names = Game::ALL.into_iter().flat_map(about).map(|(name, _)| *name);
    let minable = || line!["These can be mined: ", names.collect::<Vec<_>>().join(", "), "."];
    match error {
        MineError::Unknown(name) => {
            let near = meant(name, crate::tutor::all_themes());
            complaint(line!["There is no theme ", code(name), "."], near.unwrap_or_else(minable))
        }
        MineError::NotMined(name) => {
            let what = line![
                "Puzzles about ",
                code(name),
                " ask for something else than a card to play with open hands, so they are not mined."
            ];
            complaint(what, minable())
        }
        MineError::Write(file, error, found) => {
            let what = line!["The file ", file.display().to_string(), " cannot be written: ", error.to_string(), "."];
            let before = found.iter().map(|mined| line!["Written before it: ", mined.file.display().to_string(), "."]);
            Complaint { what: [what].into_iter().chain(before).collect(), span: None, help: None }
        }
    }
}

/// There is no folder for the user's own puzzles.
pub fn no_puzzle_folder() -> Complaint {
    complaint(
        line!["There is no folder for puzzles of your own, because there is no home folder."],
        line!["Name one: ", code("--out FOLDER")],
    )
}

fn complaint(what: Line, help: Line) -> Complaint {
    Complaint { what: vec![what], span: None, help: Some(help) }
}
