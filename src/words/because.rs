//! Why a card may or may not be played, in one sentence each.

use crate::cards::{Card, Cards, Rank, Suit};
use crate::deal::{Class, Player};
use crate::konter::slugs;
use crate::line;
use crate::skat::slugs::JACK_IS_NO_SUIT_CARD;
use crate::trick::{Reason, Slug, Verdict};

use super::{Line, Span, names};

/// The one who holds the cards: a place, or "the hand" where there is no table.
fn holder(place: Option<Player>) -> Span {
    place.map_or(Span::from("the hand"), Span::from)
}

/// The reason for a verdict.
pub fn because(verdict: &Verdict, place: Option<Player>) -> Line {
    let (card, because) = (verdict.card, &verdict.because);
    let Some(led) = because.led else { return line!["Whoever leads may lead any card."] };
    let proof = because.proof;
    let asks = |trump: bool| asks(led, trump, because.may_trump);
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
            line.append(line![", and ", who, " holds ", proof, ". ", card, is_not(because.may_trump)]);
            line
        }
        Reason::MustFollowTrump => {
            line![led, " asks for trumps, and ", who, " holds ", proof, ". ", card, " is no trump."]
        }
        Reason::MustTrump => {
            let mut line = asks(false);
            line.append(line![", and ", who, " holds none, but holds ", proof, ". This table must trump then ("]);
            line.append(line![Span::Code("void=must-trump".to_owned()), "). [", slugs::NO_DUTY_TO_BEAT, "]"]);
            line
        }
        Reason::MustHead => line![
            card,
            " does not beat the trick, and ",
            proof,
            " would. This table must beat it (",
            Span::Code("head=must-head".to_owned()),
            "). [",
            slugs::NO_DUTY_TO_BEAT,
            "]",
        ],
    };
    line.append(explained(verdict));
    line
}

/// Why the cards at stake count as they do, each with a blank before it.
pub(super) fn explained(verdict: &Verdict) -> Line {
    let mut line = line![];
    let Some(led) = verdict.because.led else { return line };
    let notes = verdict.because.see.iter().filter_map(|slug| see(*slug, verdict.card, led, verdict.because.proof));
    for note in notes {
        line.push(" ");
        line.append(note);
    }
    line
}

/// What a card is not that does not follow a suit.
pub fn is_not(may_trump: bool) -> &'static str {
    if may_trump { " is neither of that suit nor a trump." } else { " is not of that suit." }
}

/// `♠K asks for plain spades`; where nobody who holds the suit may trump it, for spades.
pub fn asks(led: Card, trump: bool, may_trump: bool) -> Line {
    match (trump, may_trump) {
        (true, _) => line![led, " asks for trumps"],
        (false, true) => line![led, " asks for plain ", names::suit(led.suit())],
        (false, false) => line![led, " asks for ", names::suit(led.suit())],
    }
}

/// Why a card counts as it does: the first of the cards at stake that the rule is about. The last of
/// them is the queen, or in Skat the jack, that bears the suit led, which the hand may hold without holding
/// the suit.
fn see(slug: Slug, card: Card, led: Card, proof: Cards) -> Option<Line> {
    let rank = if slug == JACK_IS_NO_SUIT_CARD { Rank::Jack } else { Rank::Queen };
    let at_stake = [card, led].into_iter().chain(proof).chain([Card::new(led.suit(), rank)]);
    let about = at_stake.filter(|card| card.rank() == rank).find(|odd| match slug {
        JACK_IS_NO_SUIT_CARD => true,
        slugs::PERMANENT_TRUMPS => odd.suit() != Suit::Clubs,
        slugs::PLAIN_ORDER | slugs::TRUMP_ORDER => odd.suit() == Suit::Clubs,
        _ => false,
    });
    about.map(|odd| counts_as(odd, slug))
}

/// What a card counts as that does not count as printed, by the rule that says so.
pub fn counts_as(card: Card, slug: Slug) -> Line {
    let suit = names::class(Class::Plain(card.suit())).trim_start_matches("plain ");
    match slug {
        JACK_IS_NO_SUIT_CARD => line![card, " is a trump and never a ", suit, "."],
        slugs::PERMANENT_TRUMPS => line![card, " is always a trump and never a ", suit, "."],
        slugs::PLAIN_ORDER => line![card, " is a plain club unless clubs are named."],
        _ => line![card, " is a trump because clubs are."],
    }
}
