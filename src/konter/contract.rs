use std::sync::LazyLock;

use crate::cards::{Card, Cards, Rank, Suit};
use crate::trick::{Duty, Order, Ranking};

use super::{Head, Rules, Void};

/// The 24 cards: A K Q J 10 9 in four suits (rule `deck`, seed).
pub const PACK: Cards = Cards::PACK_24;

/// Six cards each (rule `deal`, seed).
pub const CARDS_EACH: usize = 6;

/// The slugs that verdicts of play carry; their texts stand in the rule book.
pub mod slugs {
    #![allow(missing_docs)]
    use crate::trick::Slug;

    pub const DECK: Slug = Slug("deck");
    pub const DEAL: Slug = Slug("deal");
    pub const DIRECTION: Slug = Slug("direction");
    pub const FOREHAND: Slug = Slug("forehand");
    pub const PERMANENT_TRUMPS: Slug = Slug("permanent-trumps");
    pub const TRUMP_ORDER: Slug = Slug("trump-order");
    pub const PLAIN_ORDER: Slug = Slug("plain-order");
    pub const LEAD_ANY: Slug = Slug("lead-any");
    pub const FOLLOW_TRUMP: Slug = Slug("follow-trump");
    pub const FOLLOW_OR_TRUMP: Slug = Slug("follow-or-trump");
    pub const VOID_FREE: Slug = Slug("void-free");
    pub const NO_DUTY_TO_BEAT: Slug = Slug("no-duty-to-beat");
    pub const TRICK_WINNER: Slug = Slug("trick-winner");
    pub const OUT_OF_TURN: Slug = Slug("out-of-turn");
    pub const FIRST_LEAD: Slug = Slug("first-lead");
    pub const CARD_POINTS: Slug = Slug("card-points");
    pub const COUNT: Slug = Slug("count");
    pub const WIN: Slug = Slug("win");
    pub const STAENNER: Slug = Slug("staenner");
    pub const KAPO: Slug = Slug("kapo");
    pub const ANNOUNCEMENTS: Slug = Slug("announcements");
    pub const ANNOUNCE_WHEN: Slug = Slug("announce-when");
    pub const ANNOUNCE_ADD_UP: Slug = Slug("announce-add-up");
    pub const ANNOUNCE_PARTIAL: Slug = Slug("announce-partial");
    pub const ANNOUNCE_FALSE: Slug = Slug("announce-false");
    pub const GAME_VALUE: Slug = Slug("game-value");
    pub const SLATE_WIN: Slug = Slug("slate-win");
    pub const SLATE_STAENNER: Slug = Slug("slate-staenner");
    pub const SLATE_FLOOR: Slug = Slug("slate-floor");
    pub const SLATE_START: Slug = Slug("slate-start");
    pub const MATCH_END: Slug = Slug("match-end");
    pub const CLAIM: Slug = Slug("claim");
    pub const MISDEAL: Slug = Slug("misdeal");
    pub const REVOKE: Slug = Slug("revoke");
}

/// The trumps below the ace, always in this order (rule `permanent-trumps`, seed).
const QUEENS: [Card; 3] = [
    Card::new(Suit::Spades, Rank::Queen),
    Card::new(Suit::Hearts, Rank::Queen),
    Card::new(Suit::Diamonds, Rank::Queen),
];
const CLUB_QUEEN: Card = Card::new(Suit::Clubs, Rank::Queen);

/// The ranking of the contract in which this suit is named (rules `trump-order`, `plain-order`).
///
/// ```
/// use kontra::cards::Suit;
/// use kontra::konter::{Rules, ranking};
/// let hearts = ranking(Suit::Hearts, &Rules::default());
/// let order: Vec<String> = hearts.sorted(hearts.trumps()).iter().map(|card| card.to_string()).collect();
/// assert_eq!(order.join(" "), "♥A ♠Q ♥Q ♦Q ♥K ♥J ♥10 ♥9");
/// ```
pub fn ranking(trump: Suit, rules: &Rules) -> Ranking {
    // There are sixteen at all, and every question needs one.
    static ALL: LazyLock<Vec<Ranking>> = LazyLock::new(|| {
        let duties = [false, true].map(|head| [false, true].map(|void| duty(void, head)));
        let of = |duty: Duty| Suit::ALL.map(|trump| work_out(trump, duty));
        duties.as_flattened().iter().flat_map(|duty| of(*duty)).collect()
    });
    let (void, head) = (rules.void == Void::MustTrump, rules.head == Head::MustHead);
    ALL[8 * usize::from(head) + 4 * usize::from(void) + trump as usize].clone()
}

fn work_out(trump: Suit, duty: Duty) -> Ranking {
    let suit = suit_cards(trump);
    let mut trumps = vec![suit[0]];
    trumps.extend(QUEENS);
    trumps.extend(&suit[1..]);
    let plain = Suit::ALL.map(|suit| if suit == trump { Vec::new() } else { suit_cards(suit) });
    let club_queen = if trump == Suit::Clubs { slugs::TRUMP_ORDER } else { slugs::PLAIN_ORDER };
    let permanent = |queen| (queen, slugs::PERMANENT_TRUMPS);
    Ranking::new(&Order {
        trumps: &trumps,
        plain: [&plain[0], &plain[1], &plain[2], &plain[3]],
        points,
        notes: &[permanent(QUEENS[0]), permanent(QUEENS[1]), permanent(QUEENS[2]), (CLUB_QUEEN, club_queen)],
        duty,
    })
}

/// The cards that belong to a suit, highest first: the permanent trumps are cards of none.
fn suit_cards(suit: Suit) -> Vec<Card> {
    let cards = Cards::of_suit(suit) & PACK;
    cards.iter().filter(|card| !QUEENS.contains(card)).collect()
}

/// A 4, K 3, Q 2, J 1 (rule `card-points`, seed): 10 a suit, 40 in all.
fn points(card: Card) -> u8 {
    match card.rank() {
        Rank::Ace => 4,
        Rank::King => 3,
        Rank::Queen => 2,
        Rank::Jack => 1,
        _ => 0,
    }
}

fn duty(void_must_trump: bool, must_head: bool) -> Duty {
    Duty {
        lead: slugs::LEAD_ANY,
        trump_led: slugs::FOLLOW_TRUMP,
        plain_led: slugs::FOLLOW_OR_TRUMP,
        void: slugs::VOID_FREE,
        beat: slugs::NO_DUTY_TO_BEAT,
        may_trump: true,
        void_must_trump,
        must_head,
    }
}
