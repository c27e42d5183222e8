//! Why a card may or may not be played, in one sentence each.

use crate::cards::{Card, Cards, Suit};
use crate::konter::{Place, slugs};
use crate::line;
use crate::trick::{Reason, Slug, Verdict};

use super::{Line, Span, names};

/// The one who holds the cards: a place, or "the hand" where there is no table.
fn holder(place: Option<Place>) -> Span {
    place.map_or(Span::from("the hand"), Span::from)
}

/// The reason for a verdict.
pub fn because(verdict: &Verdict, place: Option<Place>) -> Line {
    let (card, because) = (verdict.card, &verdict.because);
    let Some(led) = because.led else { return line!["Whoever leads may lead any card."] };
    let proof = because.proof;
    let asks = |trump: bool| asks(led, trump);
    let who = holder(place);
    let mut line = match because.reason {
        Reason::Leads => line!["Whoever leads may lead any card."],
        Reason::Follows => line![card, " follows the suit of ", led, "."],
        Reason::TrumpsInstead => line![card, " is a trump, and a trump may be played on any plain suit."],
        Reason::FollowsTrump => line![led, " asks for trumps, and ", card, " is one."],
        Reason::NoTrump => line![led, " asks for trumps, and ", who, " holds none: any card may be played."],
        Reason::Void => {
            let mut line = asks(false);
            line.append(line![", and ", who, " holds none: any card may be played."]);
            line
        }
        Reason::MustFollow => {
            let mut line = asks(false);
            line.append(line![", and ", who, " holds ", proof, ". ", card, " is neither of that suit nor a trump."]);
            line
        }
        Reason::MustFollowTrump => {
            line![led, " asks for trumps, and ", who, " holds ", proof, ". ", card, " is no trump."]
        }
        Reason::MustTrump => {
            let mut line = asks(false);
            line.append(line![", and ", who, " holds none, but holds ", proof, ". This table must trump then ("]);
            line.append(line![Span::Code("void=must-trump".to_owned()), ")."]);
            line
        }
        Reason::MustHead => line![
            card,
            " does not beat the trick, and ",
            proof,
            " would. This table must beat it (",
            Span::Code("head=must-head".to_owned()),
            ").",
        ],
    };
    for explained in because.see.iter().filter_map(|slug| see(*slug, card, led, proof)) {
        line.push(" ");
        line.append(explained);
    }
    line
}

/// `♠K asks for plain spades`.
pub fn asks(led: Card, trump: bool) -> Line {
    match trump {
        true => line![led, " asks for trumps"],
        false => line![led, " asks for plain ", names::suit(led.suit())],
    }
}

/// One sentence for a rule that explains why a card counts as it does.
fn see(slug: Slug, card: Card, led: Card, proof: Cards) -> Option<Line> {
    let queen = |suit| Card::new(suit, crate::cards::Rank::Queen);
    let club_queen = queen(Suit::Clubs);
    match slug {
        slugs::PERMANENT_TRUMPS => {
            let shown = [card, led].into_iter().find(|card| *card != club_queen && is_queen(*card));
            let queen = shown.unwrap_or(queen(led.suit()));
            let suit = names::class(crate::deal::Class::Plain(queen.suit()));
            let no = suit.trim_start_matches("plain ");
            Some(line![queen, " is always a trump and never a ", no, "."])
        }
        slugs::PLAIN_ORDER => Some(line![club_queen, " is a plain club unless clubs are named."]),
        slugs::TRUMP_ORDER if proof.contains(club_queen) || card == club_queen || led == club_queen => {
            Some(line![club_queen, " is a trump because clubs are."])
        }
        _ => None,
    }
}

fn is_queen(card: Card) -> bool {
    card.rank() == crate::cards::Rank::Queen
}
