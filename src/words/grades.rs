//! Grades in sentences: what each card cost and why, how well each played, and the curve of the result.

use crate::analysis::{Accuracy, GameEnd, Grade, Grades, GradesEnd, NotGraded, Owned, Reason};
use crate::cards::Card;
use crate::deal::SEATS;
use crate::konter::{ALL_POINTS, Place, Seating, Side};
use crate::line;
use crate::trick::Seat;

use super::as_seen::as_seen;
use super::finding::Table;
use super::{Block, Curve, Line, Picture, Span, names};

/// The grades after a review, the dearest card first; or why there are none.
pub(super) fn grades(graded: &Result<Grades, NotGraded>, seating: Option<&Seating>) -> Vec<Block> {
    section(graded, seating, |grades| {
        let mut blocks = mistakes(grades, seating);
        blocks.extend(accuracy(grades, seating));
        blocks.extend(curve(grades, seating));
        blocks
    })
}

/// The grades of a page: the curve first, for there it is a picture, and what accuracy is.
pub(super) fn grades_of_page(graded: &Result<Grades, NotGraded>, seating: Option<&Seating>) -> Vec<Block> {
    section(graded, seating, |grades| {
        let mut blocks = curve(grades, seating);
        blocks.extend(mistakes(grades, seating));
        let players = accuracy(grades, seating);
        if !players.is_empty() {
            blocks.push(Block::Heading(line!["Accuracy"]));
            blocks.extend(players);
            blocks.push(line![
                "A decision is a play in which some legal card would have cost something; right is one that cost nothing. Each card is valued with all hands open and best play from there on."
            ].into());
        }
        blocks
    })
}

/// What is told of the grades under their heading, and of those by odds; or why there are none.
fn section(
    graded: &Result<Grades, NotGraded>,
    seating: Option<&Seating>,
    told: impl FnOnce(&Grades) -> Vec<Block>,
) -> Vec<Block> {
    let table = Table { seating };
    let mut blocks = vec![Block::Heading(line!["Grades, with all hands open"])];
    match graded {
        Ok(grades) => {
            blocks.extend(told(grades));
            blocks.extend(grades.as_seen.iter().flat_map(|seen| as_seen(seen, &table)));
        }
        Err(why) => blocks.push(not_graded(*why, &table).into()),
    }
    blocks
}

/// The cards that cost something, one fact each, and how far the grades go.
fn mistakes(grades: &Grades, seating: Option<&Seating>) -> Vec<Block> {
    let table = Table { seating };
    let worst = grades.worst_first();
    let mut blocks: Vec<Block> = worst.iter().map(|grade| Block::Item(mistake(grade, &table))).collect();
    if blocks.is_empty() && !grades.plays.is_empty() {
        blocks.push(line![Span::Good("No card cost anything".to_owned()), "."].into());
    }
    blocks.extend(end(grades.end).map(Block::Line));
    blocks
}

/// `1.1: W ♠K gave up 3, from a win to a loss: it falls to ♠A of S. Better: ♥K.`
fn mistake(grade: &Grade, table: &Table) -> Line {
    let who = names::capital(table.seat(grade.seat));
    let mut line = line![format!("{}.{}: ", grade.trick, grade.place), who, " ", grade.card];
    line.push(format!(" gave up {}", grade.cost()));
    if let Some((before, after)) = grade.swing() {
        line.push(", from ");
        line.push(ended(before));
        line.push(" to ");
        line.push(Span::Bad(ended(after).to_owned()));
    }
    if let Some(why) = &grade.reason {
        line.push(": ");
        line.append(reason(why, grade, table));
    }
    line.push(". Better: ");
    line.append(any_of(grade.best().iter()));
    line.push(".");
    line
}

/// How a game ends.
pub(super) const fn ended(end: GameEnd) -> &'static str {
    match end {
        GameEnd::Won => "a win",
        GameEnd::Staenner => "a Stänner",
        GameEnd::Lost => "a loss",
    }
}

fn any_of(cards: impl Iterator<Item = Card>) -> Line {
    let cards: Vec<Card> = cards.collect();
    let mut line = line![];
    for (n, card) in cards.iter().enumerate() {
        let glue = if n + 1 == cards.len() { " or " } else { ", " };
        line.push(if n == 0 { "" } else { glue });
        line.push(*card);
    }
    line
}

/// Why this card of a seat is not the best in this trick, as a part of a sentence: `it falls to ♠A of S`.
pub fn why(told: &Reason, trick: usize, (seat, card): (Seat, Card), seating: Option<&Seating>) -> Line {
    let grade = Grade { trick, place: 0, seat, card, values: Vec::new(), reason: None };
    reason(told, &grade, &Table { seating })
}

/// Why a card was not the best, as a part of a sentence.
pub(super) fn reason(reason: &Reason, grade: &Grade, table: &Table) -> Line {
    let now = |trick: usize| trick == grade.trick;
    let of = |owned: Owned| line![owned.card, " of ", table.seat(owned.seat)];
    // The seat's own cards need no owner.
    let own = |owned: Owned| match owned {
        Owned { card, .. } if card == grade.card => line!["it"],
        Owned { seat, card } if seat == grade.seat => line![card],
        other => of(other),
    };
    let then = |trick: usize| if now(trick) { "" } else { "then " };
    let mut line = line![];
    let later = |line: &mut Line, trick: usize| {
        if !now(trick) {
            line.push(format!(" in trick {trick}"));
        }
    };
    match *reason {
        Reason::TookFromPartner { partner } => {
            line.push("it takes the trick that ");
            line.append(of(partner));
            line.push(" had already");
        }
        Reason::Spent { enough, falls, to, trick } => {
            line.append(line![enough, " was enough, and "]);
            line.append(own(falls));
            line.push(" then falls to ");
            line.append(of(to));
            later(&mut line, trick);
        }
        Reason::Trumped { falls, to, last: true, trick } => {
            line.append(line![table.seat(to.seat), " still held the last trump out, ", to.card, ", which "]);
            line.push(format!("{}takes ", then(trick)));
            line.append(own(falls));
            later(&mut line, trick);
        }
        Reason::Trumped { falls, to, last: false, trick } => {
            line.append(of(to));
            line.push(format!(" {}trumps ", then(trick)));
            line.append(own(falls));
            later(&mut line, trick);
        }
        Reason::MasterKept { card, to, trick } => {
            line.append(line![card, " was high now, and falls to "]);
            line.append(of(to));
            later(&mut line, trick);
        }
        Reason::SafeNow { card, with, to, trick } => {
            line.append(line![card, " was safe on "]);
            line.append(of(with));
            line.push(", and falls to ");
            line.append(of(to));
            later(&mut line, trick);
        }
        Reason::Thrown { to } => {
            line.push("it goes to ");
            line.append(of(to));
        }
        Reason::LosesTrick { to, instead, points } => {
            line.append(of(to));
            line.push(format!(" takes the trick with its {}, and ", names::count(points, "point")));
            line.append(own(instead));
            line.push(" would have");
        }
        Reason::Falls { falls, to, trick } => {
            line.append(own(falls));
            line.push(format!(" {}falls to ", then(trick)));
            line.append(of(to));
            later(&mut line, trick);
        }
        Reason::Escapes { card, trick, caught_by, caught_in } => {
            line.append(of(card));
            line.push(" gets home");
            later(&mut line, trick);
            line.push(", and would have fallen to ");
            line.append(if caught_by.seat == grade.seat { line![caught_by.card] } else { of(caught_by) });
            if caught_in != trick {
                line.push(format!(" in trick {caught_in}"));
            }
        }
    }
    line
}

/// Why there are no grades, and what would help.
pub(super) fn not_graded(why: NotGraded, table: &Table) -> Line {
    match why {
        NotGraded::NoDeal => line!["None: the cards make no deal."],
        NotGraded::NoPlays => line!["None: no card was played."],
        NotGraded::OtherGame => line!["None: they are for Konter a Matt, and this is a deal of Skat."],
        NotGraded::HiddenCards(missing) => {
            let mut line = line!["None: "];
            let hidden: Vec<(usize, usize)> = missing.into_iter().enumerate().filter(|(_, many)| *many > 0).collect();
            for (n, (seat, many)) in hidden.iter().enumerate() {
                let glue = if n + 1 == hidden.len() { " and " } else { ", " };
                line.push(if n == 0 { "" } else { glue });
                line.push(if n == 0 { names::count(*many, "card") } else { many.to_string() });
                line.append(line![" of ", table.seat(Seat(*seat as u8))]);
            }
            line.append(line![
                " are not known. Write the hands into the tag ",
                Span::Code("[Deal \"…\"]".to_owned()),
                ", or all cards played."
            ]);
            line
        }
    }
}

/// How far the grades go, where that is not the whole deal.
pub(super) fn end(end: GradesEnd) -> Option<Line> {
    Some(match end {
        GradesEnd::Played => return None,
        GradesEnd::Record => line!["The grades go as far as the cards that were played."],
        GradesEnd::Unknown(trick, place) => {
            line![format!("The grades end before {trick}.{place}, a card that is not known.")]
        }
        GradesEnd::Fault(trick, place) => {
            line![format!("The grades end before {trick}.{place}: from there on the deal was not played by the rules.")]
        }
    })
}

/// The seats as they are told: N, W, S, E at a table, or else in order.
pub(super) fn seats(seating: Option<&Seating>) -> [Seat; 4] {
    match seating {
        Some(seating) => Place::ALL.map(|place| seating.seat(place)),
        None => [0, 1, 2, 3].map(Seat),
    }
}

/// How well each played.
fn accuracy(grades: &Grades, seating: Option<&Seating>) -> Vec<Block> {
    if grades.plays.is_empty() {
        return Vec::new();
    }
    let table = Table { seating };
    let all = grades.accuracy();
    let told = seats(seating).map(|seat| (seat, all[seat.index()]));
    told.into_iter().map(|(seat, told)| Block::Entry(line![names::capital(table.seat(seat))], one(&told))).collect()
}

fn one(told: &Accuracy) -> Line {
    let (Some(percent), Some(tenths)) = (told.percent(), told.tenths()) else { return line!["nothing to decide"] };
    let decisions = names::count(told.decisions, "decision");
    let mut line = line![format!("{} of {decisions} right ({percent}\u{a0}%)", told.right)];
    if told.given_up > 0 {
        let points = names::count(told.given_up, "point");
        line.push(format!(", {points} given up, {}.{} a decision", tenths / 10, tenths % 10));
    }
    line
}

/// The curve of the expected result, with what it is.
fn curve(grades: &Grades, seating: Option<&Seating>) -> Vec<Block> {
    if grades.plays.is_empty() {
        return Vec::new();
    }
    let table = Table { seating };
    let who = if seating.is_some() { "letters: who" } else { "numbers: which seat" };
    let of = table.side(Side::DECLARERS);
    let title = line!["Points of ", of, " in the end with best play; ", who, " gave some up."];
    let mark = |grade: &Grade| {
        let letter = match seating {
            Some(seating) => seating.place(grade.seat).letter(),
            None => char::from(b'0' + grade.seat.0),
        };
        (grade.cost() > 0).then_some(letter)
    };
    let marks: Vec<Option<char>> = grades.plays.iter().map(mark).collect();
    let trick = |n: usize| if n == 1 { format!("trick {n}") } else { n.to_string() };
    let curve = Curve {
        title,
        points: grades.curve.clone(),
        half: ALL_POINTS / 2,
        each: SEATS,
        tricks: (1..=marks.len().div_ceil(SEATS)).map(trick).collect(),
        in_words: "The same in words",
        marks,
    };
    vec![Block::Gap, Block::Picture(Picture::Curve(curve), turning_points(grades, seating))]
}

/// The curve in words: where it turns.
pub(super) fn turning_points(grades: &Grades, seating: Option<&Seating>) -> Vec<Line> {
    let table = Table { seating };
    let both = |points: u8| table.pair([points, ALL_POINTS - points]);
    let said = |what: Line, points: u8| {
        let mut line = what;
        line.push(": ");
        line.append(both(points));
        line.push(".");
        line
    };
    let mut lines = vec![said(line!["With best play, before the first card"], grades.curve[0])];
    for (n, grade) in grades.plays.iter().enumerate().filter(|(_, grade)| grade.cost() > 0) {
        let what =
            line![format!("After {}.{}, ", grade.trick, grade.place), grade.card, " of ", table.seat(grade.seat)];
        lines.push(said(what, grades.curve[n + 1]));
    }
    if let [.., last] = grades.curve[..] {
        let what = if grades.end == GradesEnd::Played { "In the end" } else { "At the end of the grades" };
        lines.push(said(line![what], last));
    }
    lines
}
