//! One fault, and how it is proved, in a sentence or two.

use crate::analysis::{Finding, Review, What, Wrong};
use crate::deal::Call;
use crate::konter::{Revoke, Seating, Side, Word, queens_needed, slugs};
use crate::line;
use crate::trick::Seat;

use super::card_fault::{not_held, out_of_turn, played_twice, revoke, trick, wrong_leader};
use super::{Line, Span, names};

fn code(text: &str) -> Span {
    Span::Code(text.to_owned())
}

/// The words for a review: who sits where.
pub(super) struct Table<'a> {
    pub seating: Option<&'a Seating>,
}

impl Table<'_> {
    pub fn seat(&self, seat: Seat) -> Span {
        names::seat(seat, self.seating)
    }

    pub fn side(&self, side: Side) -> Span {
        names::side(side, self.seating)
    }

    /// Two numbers, N–S first where there is a table: `N–S 21, E–W 19`, `seats 0 and 2: 19, …`.
    pub fn pair<T: Copy + Into<Span>>(&self, both: [T; 2]) -> Line {
        let order = match self.seating {
            Some(seating) => crate::konter::Team::ALL.map(|team| seating.side(team)),
            None => Side::ALL,
        };
        let [first, second] = order;
        let (one, other) = (both[first.index()], both[second.index()]);
        let glue = if self.seating.is_some() { " " } else { ": " };
        line![self.side(first), glue, one.into(), ", ", self.side(second), glue, other.into()]
    }
}

/// The fault in words, with its rule.
pub fn finding(finding: &Finding, review: &Review) -> Line {
    let table = Table { seating: review.seating.as_ref() };
    let who = finding.seat.map_or(Span::from("Somebody"), |seat| table.seat(seat));
    let who = match who {
        Span::Strong(name) => Span::Strong(capital(&name)),
        who => who,
    };
    let mut line = match &finding.what {
        What::Revoke { verdict, by_deal, .. } => revoke(finding, verdict, *by_deal, who),
        What::WrongLeader { due } => {
            let due = table.seat(*due);
            let mut line = wrong_leader(
                finding,
                who,
                match finding.rule {
                    slugs::FIRST_LEAD => line![due, " is forehand and leads to the first"],
                    _ => line![due, " had won the trick before"],
                },
            );
            line.push(" No source says what that costs: by house rule the result stands.");
            line
        }
        What::OutOfTurn { due, again } => {
            let mut line = out_of_turn(finding, who, table.seat(*due), *again);
            line.push(" By house rule that draws a warning and nothing more.");
            line
        }
        What::NotHeld { holder, hand } => {
            not_held(finding, who, holder.map(|seat| table.seat(seat)), *hand, ["was dealt", "six"])
        }
        What::PlayedTwice => played_twice(finding, who, |seat| table.seat(seat)),
        What::Late { word, turn } => late(finding, who, word.to_string(), turn.map(|seat| table.seat(seat))),
        What::False { word, queen, holder } => {
            let mut line = line![who, format!(" announced {word} without "), *queen];
            line.append(holder.map_or(line![""], |seat| line![", which ", table.seat(seat), " held"]));
            line.push(". It does not count; that it costs nothing more is a house rule.");
            line
        }
        What::OneFalse { word, seats } => one_false(*word, seats.map(|seat| table.seat(seat))),
        What::Partial { word } => line![
            who,
            format!(" announced only {word} and held all three queens; this table wants all or nothing ("),
            code("partial=all-or-nothing"),
            "). It does not count."
        ],
        What::FalseClaim { said, has } => line![
            who,
            format!(" laid down and said {said}, but "),
            side_of(finding, &table),
            format!(" had {has} in their tricks, and 21 win. What a false claim costs is a house rule.")
        ],
        What::Miscounted { said, has } => {
            line![who, format!(" laid down and said {said}; the recount gives {has}, which is enough.")]
        }
        What::Result(wrong) => result(wrong, &table),
    };
    line.append(line![" [", finding.rule, "]"]);
    line
}

/// The text with a capital, to begin a sentence.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// Two said what only one can hold.
fn one_false(word: Word, [first, second]: [Span; 2]) -> Line {
    let first = match first {
        Span::Strong(name) => Span::Strong(capital(&name)),
        first => first,
    };
    let mut line = line![first, " and ", second, format!(" both announced {word}, and ")];
    let queens: Vec<Span> = queens_needed(word).iter().map(Span::from).collect();
    for (n, queen) in queens.into_iter().enumerate() {
        line.append(if n == 0 { line![queen] } else { line![" and ", queen] });
    }
    line.push(
        " cannot be in both hands: at least one of the two calls is false, and nothing shows which. The word \
         counts once; that a false call costs nothing more is a house rule.",
    );
    line
}

fn side_of(finding: &Finding, table: &Table) -> Span {
    finding.seat.map_or(Span::from("they"), |seat| table.side(Side::of(seat)))
}

fn late(finding: &Finding, who: Span, word: String, turn: Option<Span>) -> Line {
    if let Some(turn) = turn {
        return line![
            who,
            format!(" announced {word} on the turn of "),
            turn,
            "; this table lets one speak only on one's own (",
            code("announce=on-turn"),
            "). It does not count."
        ];
    }
    let mut line = line![who, format!(" announced {word} in trick {}, too late", trick(finding))];
    if let Some(own) = finding.proof.first() {
        line.append(line![": after playing ", own.card, " to trick 1"]);
    }
    line.push(". The value stays.");
    line
}

fn result(wrong: &Wrong, table: &Table) -> Line {
    match wrong {
        Wrong::Sum { written: [ours, theirs], counted, tricks } => {
            let sum = u16::from(*ours) + u16::from(*theirs);
            let mut line = line![format!("{ours} + {theirs} makes {sum} and not 40: ")];
            line.push(match 40_u16.checked_sub(sum) {
                Some(missing) => format!("a trick of {missing} is missing"),
                None => format!("{} too many", sum - 40),
            });
            if sum < 40 {
                line.push(which(tricks, counted.is_some()));
            }
            line.push(".");
            if let Some(counted) = counted {
                line.push(" The tricks give ");
                line.append(table.pair(*counted));
                line.push(".");
            }
            line
        }
        Wrong::Count { written, counted, tricks, swapped } => {
            let mut line = line!["The result says "];
            line.append(table.pair(*written));
            line.push("; the tricks give ");
            line.append(table.pair(*counted));
            line.push(match (swapped, &tricks[..]) {
                (true, _) => ": the two were exchanged.".to_owned(),
                (_, []) => ".".to_owned(),
                (_, [only]) => format!(": trick {only} was counted for the wrong side."),
                (_, many) => format!(": one of the tricks {} was counted for the wrong side.", numbers(many)),
            });
            line
        }
        Wrong::TooFew { written, side, has } => {
            let mut line = line!["The result says "];
            line.append(table.pair(*written));
            line.append(line![", but ", table.side(*side), format!(" have {has} in their tricks already.")]);
            line
        }
        Wrong::Calls { unsaid, missing } => {
            let said = |calls: &[Call]| -> Vec<Line> {
                calls.iter().map(|call| line![format!("{} of ", call.word), table.seat(call.seat)]).collect()
            };
            let mut line = line!["The tricks decide what was announced: "];
            let facts = [(said(unsaid), " stands in the tag only"), (said(missing), " is missing from the tag")];
            let mut first = true;
            for (calls, what) in facts {
                for call in calls {
                    line.push(if std::mem::take(&mut first) { "" } else { ", " });
                    line.append(call);
                    line.push(what);
                }
            }
            line.push(".");
            line
        }
    }
}

/// Which trick is missing.
fn which(tricks: &[usize], can_count: bool) -> String {
    match tricks {
        [only] => format!(", trick {only}"),
        [] if can_count => ", but no single trick is worth that".to_owned(),
        [] => ", and without the tricks nobody can tell which".to_owned(),
        many => format!(", one of the tricks {}", numbers(many)),
    }
}

fn numbers(all: &[usize]) -> String {
    let all: Vec<String> = all.iter().map(usize::to_string).collect();
    names::any_of(&all.iter().map(String::as_str).collect::<Vec<&str>>())
}

/// The switch and the value that decide on a revoke.
pub(super) fn revoke_switch(value: Revoke) -> Span {
    Span::Code(format!("revoke={}", value.name()))
}
