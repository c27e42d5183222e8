use crate::analysis::naming::{NamingError, SuitWorth};
use crate::konter::slugs;
use crate::line;
use crate::session::Naming;

use super::super::names::{self, signed, thousands};
use super::super::trouble::{Said, one};
use super::super::{Block, Grid, Line, Picture, Span};

/// The four suits side by side, and what the figures mean.
pub fn naming(naming: &Naming) -> Vec<Block> {
    let mut blocks: Vec<Block> = vec![line!["Forehand with ", naming.hand, ", by the suit named:"].into()];
    let column = |figure: fn(&SuitWorth) -> String| naming.suits.iter().map(figure).collect::<Vec<String>>();
    let grid = Grid {
        head: naming.suits.iter().map(|suit| Span::Suit(suit.trump)).collect(),
        rows: vec![
            ("points".to_owned(), column(|suit| format!("{:.2}", suit.entry.points))),
            ("won".to_owned(), column(|suit| share_of(suit.entry.win))),
            ("drawn".to_owned(), column(|suit| share_of(suit.entry.draw))),
            ("lost".to_owned(), column(|suit| share_of(suit.loss))),
            ("lines".to_owned(), column(|suit| signed(suit.lines, 2))),
        ],
        best: Some(0),
    };
    blocks.push(Block::Picture(Picture::Grid(grid), naming.suits.iter().map(in_words).collect()));
    blocks.extend(best(naming).map(Block::from));
    blocks.push(
        line![
            "Lines: the mean change of your own row, erased lines being negative, if nobody announces. [",
            slugs::SLATE_WIN,
            "]"
        ]
        .into(),
    );
    let made = &naming.made;
    let worst = |figure: fn(&SuitWorth) -> f64| naming.suits.iter().map(figure).fold(0.0, f64::max);
    let how = format!(
        "Reckoned with open cards: from the first lead on all see all cards and play their best. Means over {} deals \
drawn by seed {}; the standard error here is at most {:.2} points, and {} of the share won.",
        thousands(made.deals),
        made.seed,
        worst(|suit| suit.entry.points_error),
        share_of(worst(|suit| suit.entry.win_error)),
    );
    blocks.push(line![Span::Faint(how)].into());
    blocks
}

/// Which suit to name, and whether another is as good.
fn best(naming: &Naming) -> Option<Line> {
    let (first, rest) = naming.suits.split_first()?;
    let mut line = line!["Best: ", Span::Strong(names::suit(first.trump).to_owned())];
    let close: Vec<&SuitWorth> = rest.iter().filter(|other| first.is_close_to(other)).collect();
    for other in &close {
        line.push(format!(", or {}", names::suit(other.trump)));
    }
    if !close.is_empty() {
        line.push(": the difference is smaller than its error");
    }
    line.append(line![". [", slugs::FOREHAND, "]"]);
    let most = naming.suits.iter().max_by(|a, b| a.entry.points.total_cmp(&b.entry.points))?;
    let error = most.entry.points_error.hypot(first.entry.points_error);
    if most.entry.points > first.entry.points + 2.0 * error && most.entry.win < first.entry.win {
        line.push(format!(" More points are made with {}, but fewer deals are won.", names::suit(most.trump)));
    }
    Some(line)
}

fn in_words(suit: &SuitWorth) -> Line {
    line![format!(
        "{}: {:.2} points, {} won, {} drawn, {} lost, lines {}.",
        names::suit_first(suit.trump),
        suit.entry.points,
        share_of(suit.entry.win),
        share_of(suit.entry.draw),
        share_of(suit.loss),
        signed(suit.lines, 2),
    )]
}

/// A share as the table of holdings tells it.
pub(super) fn share_of(share: f64) -> String {
    format!("{} %", names::percent(share, 1))
}

/// Why there is nothing to say.
pub fn trouble(error: NamingError) -> Said {
    let code = |text: &str| Span::Code(text.to_owned());
    match error {
        NamingError::NotThree(cards) => one(
            line!["Forehand names trumps from three cards, and these are ", cards, ". [", slugs::FOREHAND, "]"],
            line!["Type three cards: ", code("name ♠Q ♥A ♦9"), "."],
        ),
        NamingError::OtherDuty(switch) => one(
            line![
                "The table of holdings was reckoned without a duty to trump or to beat, and the switch ",
                code(switch),
                " lays one down. [",
                slugs::NO_DUTY_TO_BEAT,
                "]"
            ],
            line!["For the usual rules: ", code(&format!("set {switch} free")), "."],
        ),
    }
}
