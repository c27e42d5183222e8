//! Kontra and its answers in words.

use super::super::{Block, Line, Span};
use super::names::{seat, seat_first, seats};
use crate::line;
use crate::session::KontraView;
use crate::skat::{Doubling, Rules, SEATS, Say, Silence, Standing, slugs};
use crate::trick::Seat;

/// Who is asked and why, what was said, and what it makes of the score.
pub fn kontra(view: &KontraView) -> Vec<Block> {
    let mut blocks: Vec<Block> = who(view).into_iter().map(Block::Item).collect();
    for (who, say) in view.kontra.steps() {
        let speaker = match view.kontra.standing(*who) {
            Standing::Declarer => Span::Strong("The declarer".to_owned()),
            _ => seat_first(*who),
        };
        blocks.push(match say {
            Say::Leave => line![speaker, " leaves it."].into(),
            Say::Double(doubling) => {
                line![speaker, " says ", Span::Strong(doubling.name(&view.rules).to_owned()), "."].into()
            }
        });
    }
    blocks.extend(next(view).map(Block::from));
    blocks.extend(factor(view).map(Block::from));
    blocks
}

/// Why each is asked or not; where only this is known, who is asked.
fn who(view: &KontraView) -> Vec<Line> {
    let standings = SEATS.map(|seat| (seat, view.kontra.standing(seat)));
    match standings.iter().find(|(_, standing)| matches!(standing, Standing::Ramsch | Standing::Off)) {
        Some((seat, standing)) => vec![self::standing(*seat, *standing)],
        None if view.reasons => standings.map(|(seat, standing)| self::standing(seat, standing)).to_vec(),
        None => {
            let asked = view.kontra.asked();
            let mut line = line!["Asked for Kontra: "];
            line.append(seats(&asked));
            line.append(line![". [", slugs::KONTRA_WHO, "]"]);
            vec![line]
        }
    }
}

/// Why a player is asked for Kontra, or is not.
pub fn standing(who: Seat, standing: Standing) -> Line {
    let seat = seat_first(who);
    let mut line = match standing {
        Standing::Off => line!["This table plays without Kontra (", Span::Code("kontra-re=off".to_owned()), ")."],
        Standing::Ramsch => line!["Ramsch has no declarer, so nobody says Kontra."],
        Standing::Declarer => line![seat, " is the declarer: he can only answer a Kontra."],
        Standing::SitsOut => line!["The dealer sits out and is never asked."],
        Standing::TookPart => line![seat, " called or held a value: he is asked."],
        Standing::TookNoPart => line![seat, " called and held nothing: he is not asked."],
        Standing::AnyDefender => {
            line![seat, " is a defender, and here both are asked (", Span::Code("kontra-who=any".to_owned()), ")."]
        }
        Standing::RefusedEighteen => line![seat, " said no to 18: he is not asked."],
        Standing::PassedBeforeAnyCall => line![seat, " passed when 18 would have been enough: he is not asked."],
        Standing::PassedHigher(bid) => {
            line![seat, " passed when the bidding stood at ", bid, ", where 18 was no longer enough: he is asked."]
        }
        Standing::RefusedNothing => line![seat, " never said no to 18: he is asked."],
    };
    line.append(line![" [", standing.rule(), "]"]);
    line
}

/// What somebody has said so far counts for, while nobody is declarer yet.
pub fn so_far(who: Seat, standing: Standing) -> Line {
    let seat = seat_first(who);
    let mut line = match standing {
        Standing::TookPart => line![seat, " has called or held a value: as a defender he will be asked."],
        Standing::TookNoPart => line![seat, " has called and held nothing so far: he would not be asked."],
        Standing::AnyDefender => {
            line![
                seat,
                " will be asked as a defender, whatever he says (",
                Span::Code("kontra-who=any".to_owned()),
                ")."
            ]
        }
        Standing::RefusedNothing => line![seat, " has not said no to 18 so far: as a defender he would be asked."],
        _ => return self::standing(who, standing),
    };
    line.append(line![" [", standing.rule(), "]"]);
    line
}

/// Who is asked next, if anybody is.
fn next(view: &KontraView) -> Option<Line> {
    let (who, doubling) = view.kontra.asked_now()?;
    let name = Span::Strong(doubling.name(&view.rules).to_owned());
    let (who, rule) = match view.kontra.standing(who) {
        Standing::Declarer => (Span::Strong("The declarer".to_owned()), slugs::RE_WHO),
        _ if doubling == Doubling::Kontra => (seat_first(who), slugs::KONTRA_ORDER),
        _ => (seat_first(who), slugs::KONTRA_LEVELS),
    };
    Some(line![who, " is asked next: ", name, " or leave it. [", rule, "]"])
}

/// What the score is multiplied by, where somebody might have said Kontra.
fn factor(view: &KontraView) -> Option<Line> {
    let doubling = view.kontra.doubling();
    let nobody_can = |seat| matches!(view.kontra.standing(seat), Standing::Ramsch | Standing::Off);
    Some(match doubling {
        Doubling::None if SEATS.into_iter().any(nobody_can) => return None,
        Doubling::None => line!["Nobody has said Kontra: the score counts once."],
        _ => line![
            doubling.name(&view.rules),
            format!(": the score is multiplied by {}. [", doubling.factor()),
            slugs::KONTRA_DOUBLES_BOTH_WAYS,
            "]"
        ],
    })
}

/// Why somebody may not say something now; by whom, if that is known.
pub fn silence(who: Option<Seat>, silence: Silence, rules: &Rules) -> Line {
    let name = |doubling: Doubling| doubling.name(rules);
    let subject = || who.map_or(Span::Strong("The declarer".to_owned()), seat_first);
    let mut line = match silence {
        Silence::Standing(standing) => return self::standing(who.unwrap_or(SEATS[0]), standing),
        Silence::NotYet(first) => line![seat_first(first), " is asked first."],
        Silence::LeftIt => line![subject(), " has left it, and nobody is asked twice."],
        Silence::KontraSaid(caller) if who == Some(caller) => line![subject(), " has said Kontra."],
        Silence::KontraSaid(caller) => line![seat_first(caller), " has said Kontra, which ends the asking."],
        Silence::OnlyDeclarer => line!["Only the declarer answers a Kontra."],
        Silence::NoKontra => line!["Nobody has said Kontra, so there is nothing to answer."],
        Silence::NoMore(Doubling::None) => line!["This table plays without Kontra."],
        Silence::NoMore(last) => line!["Nothing follows ", name(last), " at this table."],
        Silence::OnlyCaller(caller) => {
            line![
                "Only ",
                seat(caller),
                ", who said Kontra, goes on (",
                Span::Code("supra-who=caller".to_owned()),
                ")."
            ]
        }
        Silence::TooLate => {
            line!["A card has been played: it is too late for ", who.map_or(Span::from("him"), seat), "."]
        }
        Silence::CardsShown => line!["The declarer's cards lie open: it is too late."],
        Silence::NotNext(next) => line!["The next step is ", name(next), "."],
    };
    line.append(line![" [", silence.rule(), "]"]);
    line
}
