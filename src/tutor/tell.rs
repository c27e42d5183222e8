//! Answers and troubles in words, as the whole program says them.

use crate::session::{Answer, Trouble};
use crate::words::{Block, Complaint, Line};

use stub::{answer, trouble};

/// An answer as blocks.
pub(super) fn tell(told: &Answer) -> Vec<Block> {
    answer(told)
}

/// A trouble as blocks.
pub(super) fn complain(told: &Trouble) -> Vec<Block> {
    let Complaint { what, help, .. } = trouble(told);
    what.into_iter().chain(help).map(Block::Line).collect()
}

/// A trouble as one line.
pub(super) fn in_one(told: &Trouble) -> Line {
    let Complaint { what, help, .. } = trouble(told);
    join(what.into_iter().chain(help))
}

/// Sentences as one line.
pub(super) fn join(sentences: impl IntoIterator<Item = Line>) -> Line {
    let mut joined = Line::default();
    for sentence in sentences {
        if !joined.0.is_empty() {
            joined.push(" ");
        }
        joined.append(sentence);
    }
    joined
}

/// Stands in for `words::answer` and `words::trouble` until they are there.
mod stub {
    use crate::line;
    use crate::session::{Answer, Illegal, Impossible, Trouble, TroubleKind, Unreadable};
    use crate::trick::Verdict;
    use crate::words::{Block, Complaint, Line, reading};

    pub fn answer(answer: &Answer) -> Vec<Block> {
        let lines = match answer {
            Answer::Trumps(trumps) => {
                vec![line!["Trumps when ", trumps.trump, " is named: ", trumps.trumps.as_slice(), "."]]
            }
            Answer::Legal(legal) => {
                let illegal = legal.illegal.iter().map(verdict);
                [line!["Legal: ", legal.legal, " (", legal.rule, ")."]].into_iter().chain(illegal).collect()
            }
            Answer::Check(check) => vec![verdict(&check.verdict)],
            Answer::Why(why) => why
                .under
                .iter()
                .map(|under| {
                    let what = if under.is_trump { " is a trump when " } else { " is no trump when " };
                    line![why.card, what, under.trump, " is named (", under.rule, ")."]
                })
                .collect(),
            Answer::Hand(hand) => vec![line!["Hand: ", hand.cards.as_slice(), "."]],
            Answer::Trick(trick) => {
                let cards: Vec<_> = trick.plays.iter().map(|(_, card)| *card).collect();
                vec![line!["Trick: ", cards.as_slice(), "."]]
            }
            Answer::Trump(trump) => vec![line!["Trump: ", trump.trump, "."]],
            Answer::Winner(winner) => vec![line![winner.winner.card, " wins the trick."]],
            Answer::Played(played) => {
                played.plays.iter().map(|step| line![step.place, " plays ", step.card, "."]).collect()
            }
            Answer::Rule(rule) => vec![line![rule.slug, ": ", rule.text]],
            _ => vec![line!["(answer)"]],
        };
        lines.into_iter().map(Block::Line).collect()
    }

    fn verdict(verdict: &Verdict) -> Line {
        let because = &verdict.because;
        let word = if verdict.legal { " is legal (" } else { " is illegal (" };
        let mut line = line![verdict.card, word, because.rule, "; "];
        match because.led {
            Some(led) => line.append(line!["led ", led, ", of its kind you hold ", because.proof, ")."]),
            None => line.append(line!["it leads)."]),
        }
        line
    }

    pub fn trouble(trouble: &Trouble) -> Complaint {
        let what = match &trouble.kind {
            TroubleKind::Unreadable(Unreadable::Cards(error)) => return reading(error, ""),
            TroubleKind::Unreadable(Unreadable::Position(_)) => line!["This is no position line."],
            TroubleKind::Impossible(Impossible::Defects(..)) => line!["These cards do not make a deal."],
            TroubleKind::Illegal(Illegal::Play { card, .. }) => line![*card, " cannot be played here."],
            TroubleKind::Usage(_) => line!["This command is not understood."],
            _ => line!["This cannot be."],
        };
        Complaint { what: vec![what], span: trouble.span.clone(), help: None }
    }
}
