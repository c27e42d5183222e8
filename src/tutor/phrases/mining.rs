//! What is said of mined puzzles: their draft texts, the facts in their files, and how the search came out.

use std::path::Path;

use crate::analysis::{LineTrick, reason};
use crate::cards::Card;
use crate::konter::{ALL_POINTS, Seating};
use crate::line;
use crate::session::SolveView;
use crate::tutor::content::source::{code, meant};
use crate::tutor::level::Effort;
use crate::tutor::mine::search::Find;
use crate::tutor::mine::{MineError, Mined, Tally};
use crate::words::{self, Block, Complaint, Line};

/// The minable themes, each with what it is about.
const ABOUT: [(&str, &str); 10] = [
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

/// The list of themes that can be mined.
pub fn minable_themes() -> Vec<Block> {
    ABOUT.iter().map(|(name, about)| Block::Entry(line![*name], line![*about])).collect()
}

const NUMBERS: [&str; 7] = ["no", "one", "two", "three", "four", "five", "six"];

/// A title that tells who is to play and how far the end is, and nothing else.
pub fn title(find: &Find, seating: &Seating) -> String {
    let place = seating.place(find.trap.seat).name();
    let does = ["leads", "plays second", "plays third", "plays last"];
    let does = does.get(find.deal.open().trick().len()).unwrap_or(&"plays");
    let tricks = NUMBERS.get(find.trap.tricks).unwrap_or(&"some");
    let tricks = format!("{tricks} trick{}", if find.trap.tricks == 1 { "" } else { "s" });
    match find.goal {
        None => format!("{place} {does}, {tricks} to go"),
        Some(ALL_POINTS) => format!("{place} {does}, {tricks} to go, and all are wanted"),
        Some(1) => format!("{place} {does}, {tricks} to go, and none won yet"),
        Some(_) => format!("{place} {does}, {tricks} to go, and it is close"),
    }
}

/// The draft of what is said once a puzzle is solved: the price of the natural card, why, and both lines of play.
pub fn explain(find: &Find, view: &SolveView, seating: &Seating) -> String {
    let natural = find.trap.natural;
    let mut first: Vec<String> = words::price(view, natural).iter().map(ToString::to_string).collect();
    first.extend(why(find, seating).map(|why| format!("Why: {why}.")));
    first.extend(match find.goal {
        Some(ALL_POINTS) => Some("The Kapo is gone with them.".to_owned()),
        Some(1) => Some("It would be a Kapo.".to_owned()),
        _ => None,
    });
    let paragraph = |card: Card, line: &[LineTrick], more: Option<String>| {
        let tricks = line.iter().map(|trick| format!("- {}", of_line(trick, seating)));
        let lines: Vec<String> = [format!("After {card}:")].into_iter().chain(tricks).chain(more).collect();
        lines.join("\n")
    };
    let alike = alike(&find.bad, &find.good);
    let own = &find.good[..find.good.len() - alike];
    let rest = (alike > 0).then(|| match alike {
        1 => "- The last trick is the same.".to_owned(),
        _ => format!("- The last {} tricks are the same.", NUMBERS.get(alike).unwrap_or(&"few")),
    });
    [first.join(" "), paragraph(natural, &find.bad, None), paragraph(find.right, own, rest)].join("\n\n")
}

/// How many tricks at the end of two lines are the same, card by card.
fn alike(bad: &[LineTrick], good: &[LineTrick]) -> usize {
    bad.iter().rev().zip(good.iter().rev()).take_while(|(one, other)| one == other).count()
}

fn of_line(trick: &LineTrick, seating: &Seating) -> String {
    format!("trick {}: {}", trick.number, words::line_trick(trick, Some(seating)))
}

/// Why the natural card is not the best, as a part of a sentence.
fn why(find: &Find, seating: &Seating) -> Option<Line> {
    let natural = find.trap.natural;
    let solver = &mut find.deal.solver();
    let reason = reason(solver, find.deal.ranking(), find.deal.open(), natural)?;
    Some(words::why(&reason, find.deal.number(), (find.trap.seat, natural), Some(seating)))
}

/// The facts for whoever writes the texts anew.
pub fn facts(find: &Find, seating: &Seating) -> Vec<String> {
    let made = |card: Card| find.solved.worth(card).map_or(0, |worth| worth.points);
    let told = |card: Card| {
        let right = if find.trap.right.contains(card) { "right" } else { "wrong" };
        format!("{card} makes {} ({right})", made(card))
    };
    let [strongest, cheapest, obvious] = find.trap.instincts.cards().map(told);
    let all: Vec<String> = find.solved.worths.iter().map(|worth| format!("{} {}", worth.card, worth.points)).collect();
    let mut facts = vec![
        format!("the strongest card {strongest}; the cheapest {cheapest}; the obvious one {obvious}"),
        format!("points in the end after each card: {}", all.join(", ")),
    ];
    for (card, line) in [(find.trap.natural, &find.bad), (find.right, &find.good)] {
        facts.push(format!("best play after {card}:"));
        facts.extend(line.iter().map(|trick| format!("  {}", of_line(trick, seating))));
    }
    facts.extend(why(find, seating).map(|why| format!("why {} is wrong: {why}", find.trap.natural)));
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
    let (of, seed) = (words::count(tally.wanted, "puzzle"), tally.seed);
    let deals = words::count(tally.deals as usize, "deal");
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

/// Why nothing is mined, or no more.
pub fn not_mined(error: &MineError) -> Complaint {
    let names = || ABOUT.map(|(name, _)| name);
    let minable = || line!["These can be mined: ", names().join(", "), "."];
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
