//! What each card is worth on average.

use crate::analysis::{CardOdds, Odds};
use crate::konter::slugs;
use crate::line;
use crate::session::OddsView;

use super::super::{Block, Line, OddsRow, OddsTable, Picture, Span, names};

/// The odds as a table, how they were found, and what they take for granted.
pub fn odds(view: &OddsView) -> Vec<Block> {
    let odds = &view.odds;
    let lines = odds.cards.iter().map(|card| in_words(card, odds.is_exact())).collect();
    let head = vec!["points", "won", "drawn", "lost", "lines"];
    let table = OddsTable { head, exact: odds.is_exact(), rows: odds.cards.iter().map(row).collect() };
    let who = view.place.map_or(Span::Strong(format!("seat {}", odds.seat.0)), Span::from);
    let how = how(odds, who, &format!("the standard error of the points is {:.2}", odds.error()));
    let mut blocks = vec![how.into(), Block::Picture(Picture::Odds(Box::new(table)), lines)];
    let mut left_out = line!["Lines: how the own row of the slate changes on average; announcements so far count"];
    left_out.push(match view.left_out.contains(&slugs::SLATE_STAENNER) {
        true => ", Kapo and what a Stänner carries over do not. [",
        false => ", Kapo does not. [",
    });
    left_out.append(line![slugs::GAME_VALUE, "]"]);
    blocks.push(left_out.into());
    let open =
        line!["After the card everybody is taken to see all hands, which flatters clever leads a little. More: "];
    blocks.push(Line([open.0, line![Span::Code("help open-cards".to_owned()), "."].0].concat()).into());
    blocks
}

fn row(odds: &CardOdds) -> OddsRow {
    let [win, draw, loss] = [odds.win, odds.draw, odds.loss].map(|share| share.value);
    let (shares, lines) = (vec![win, draw, loss], Some(odds.lines.value));
    OddsRow { card: odds.card, first: odds.points, is_share: false, bar: [win, draw], shares, lines }
}

/// Who looks, at how many layouts, and how exact what follows is.
pub fn how<C>(odds: &Odds<C>, who: Span, error: &str) -> Line {
    let Odds { layouts, solved, seed, stopped, .. } = odds;
    let mut line = match stopped {
        true => line![Span::Bad("Stopped before the end.".to_owned()), " As "],
        false => line!["As "],
    };
    line.append(line![who, " sees it, "]);
    let (all, some) = (names::thousands(*layouts), names::thousands(*solved));
    match seed {
        None if odds.is_exact() => {
            line.push(Span::Strong("exact".to_owned()));
            line.push(match layouts {
                1 => ": the hidden cards can lie in one way only.".to_owned(),
                _ => format!(" over all {all} layouts of the hidden cards."),
            });
        }
        None => line.push(format!("over {some} of the {all} layouts of the hidden cards; {error}.")),
        Some(seed) => line.push(format!(
            "over {some} layouts drawn with seed {seed}, of {all} in which the hidden cards can lie; {error}."
        )),
    }
    line
}

/// One card, for whoever cannot see the table.
fn in_words(odds: &CardOdds, exact: bool) -> Line {
    let mut line = line![odds.card, format!(": {:.2} points", odds.points.value)];
    if !exact {
        line.push(format!(", standard error {:.2}", odds.points.error));
    }
    let [win, draw, loss] = [odds.win, odds.draw, odds.loss].map(|share| names::percent(share.value, 0));
    line.push(format!("; wins {win} percent, draws {draw}, loses {loss}; "));
    line.push(match odds.lines.value {
        less if less < -0.005 => format!("crosses out {:.2} lines.", -less),
        more if more > 0.005 => format!("adds {more:.2} lines."),
        _ => "the slate stays as it is.".to_owned(),
    });
    line
}
