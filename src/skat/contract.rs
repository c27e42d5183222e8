use std::sync::LazyLock;

use serde::Serialize;

use super::slugs;
use crate::cards::{Card, Cards, Rank, Suit};
use crate::trick::{Duty, Order, Ranking};

/// The 32 cards: A K Q J 10 9 8 7 in four suits (rule `card-points`).
pub const PACK: Cards = Cards::PACK_32;

/// Ten cards each; two make the skat (rule `deal`).
pub const CARDS_EACH: usize = 10;

/// All card points together (rule `card-points`).
pub const ALL_POINTS: u8 = 120;

/// The contract whose order of cards Ramsch is played in (rule `ramsch`): only the jacks are trumps.
pub const RAMSCH_ORDER: Contract = Contract::Grand;

/// The four jacks, from the highest trump down (rule `jacks-trump`).
pub const JACKS: [Card; 4] = [
    Card::new(Suit::Clubs, Rank::Jack),
    Card::new(Suit::Spades, Rank::Jack),
    Card::new(Suit::Hearts, Rank::Jack),
    Card::new(Suit::Diamonds, Rank::Jack),
];

/// What a declarer can announce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Contract {
    /// Jacks and clubs are trumps.
    Clubs,
    /// Jacks and spades are trumps.
    Spades,
    /// Jacks and hearts are trumps.
    Hearts,
    /// Jacks and diamonds are trumps.
    Diamonds,
    /// Only the jacks are trumps.
    Grand,
    /// No trumps, and the declarer must not take a trick.
    Null,
}

impl Contract {
    /// All six, in the order of the rules page.
    pub const ALL: [Contract; 6] =
        [Contract::Clubs, Contract::Spades, Contract::Hearts, Contract::Diamonds, Contract::Grand, Contract::Null];

    /// The suit game of this suit.
    pub const fn of_suit(suit: Suit) -> Contract {
        match suit {
            Suit::Clubs => Contract::Clubs,
            Suit::Spades => Contract::Spades,
            Suit::Hearts => Contract::Hearts,
            Suit::Diamonds => Contract::Diamonds,
        }
    }

    /// The suit that is trump besides the jacks, if one is.
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Contract::Clubs => Some(Suit::Clubs),
            Contract::Spades => Some(Suit::Spades),
            Contract::Hearts => Some(Suit::Hearts),
            Contract::Diamonds => Some(Suit::Diamonds),
            Contract::Grand | Contract::Null => None,
        }
    }

    /// The base value of a suit game or a grand (rule `base-values`); a null has fixed values instead.
    pub const fn base(self) -> Option<u16> {
        match self {
            Contract::Diamonds => Some(9),
            Contract::Hearts => Some(10),
            Contract::Spades => Some(11),
            Contract::Clubs => Some(12),
            Contract::Grand => Some(24),
            Contract::Null => None,
        }
    }

    /// How many trumps there are: the longest run of matadors.
    pub const fn trumps(self) -> u8 {
        match self {
            Contract::Grand => 4,
            Contract::Null => 0,
            _ => 11,
        }
    }

    /// The name, as in `declare clubs`.
    pub const fn name(self) -> &'static str {
        match self {
            Contract::Clubs => "clubs",
            Contract::Spades => "spades",
            Contract::Hearts => "hearts",
            Contract::Diamonds => "diamonds",
            Contract::Grand => "grand",
            Contract::Null => "null",
        }
    }

    /// The letter in positions and records: `C S H D G N`.
    pub const fn letter(self) -> char {
        match self {
            Contract::Clubs => 'C',
            Contract::Spades => 'S',
            Contract::Hearts => 'H',
            Contract::Diamonds => 'D',
            Contract::Grand => 'G',
            Contract::Null => 'N',
        }
    }

    /// The contract that a name or a letter stands for, in any case.
    pub fn named(text: &str) -> Option<Contract> {
        let is = |contract: &Contract| {
            text.eq_ignore_ascii_case(contract.name()) || text.eq_ignore_ascii_case(&contract.letter().to_string())
        };
        Contract::ALL.into_iter().find(is)
    }
}

/// A 11, 10 10, K 4, Q 3, J 2 (rule `card-points`): 30 a suit, 120 in all.
pub fn points(card: Card) -> u8 {
    match card.rank() {
        Rank::Ace => 11,
        Rank::Ten => 10,
        Rank::King => 4,
        Rank::Queen => 3,
        Rank::Jack => 2,
        Rank::Nine | Rank::Eight | Rank::Seven => 0,
    }
}

/// The ranking of a contract (rules `trump-order`, `grand-order`, `null-order`), worked out once.
///
/// ```
/// use kontra::skat::{Contract, ranking};
/// let order = |cards: Vec<_>| cards.iter().map(ToString::to_string).collect::<Vec<String>>().join(" ");
/// let hearts = ranking(Contract::Hearts);
/// assert_eq!(order(hearts.sorted(hearts.trumps())), "♣J ♠J ♥J ♦J ♥A ♥10 ♥K ♥Q ♥9 ♥8 ♥7");
/// let null = ranking(Contract::Null);
/// assert_eq!(order(null.sorted(null.plain(kontra::cards::Suit::Hearts))), "♥A ♥K ♥Q ♥J ♥10 ♥9 ♥8 ♥7");
/// ```
pub fn ranking(contract: Contract) -> &'static Ranking {
    static ALL: LazyLock<[Ranking; 6]> = LazyLock::new(|| Contract::ALL.map(work_out));
    &ALL[contract as usize]
}

/// The trumps from the highest down: the ladder that matadors are counted on (rule `matadors`).
pub fn ladder(contract: Contract) -> &'static [Card] {
    static ALL: LazyLock<[Vec<Card>; 6]> = LazyLock::new(|| Contract::ALL.map(trumps));
    &ALL[contract as usize]
}

/// Side suits and trump suits of suit games and grand, without their jacks.
const RANKS: [Rank; 7] = [Rank::Ace, Rank::Ten, Rank::King, Rank::Queen, Rank::Nine, Rank::Eight, Rank::Seven];

fn suit_cards(suit: Suit, ranks: &[Rank]) -> Vec<Card> {
    ranks.iter().map(|rank| Card::new(suit, *rank)).collect()
}

fn trumps(contract: Contract) -> Vec<Card> {
    match contract {
        Contract::Null => Vec::new(),
        _ => {
            let suit = contract.suit().map(|suit| suit_cards(suit, &RANKS));
            JACKS.into_iter().chain(suit.into_iter().flatten()).collect()
        }
    }
}

fn work_out(contract: Contract) -> Ranking {
    let ranks: &[Rank] = if contract == Contract::Null { &Rank::ALL } else { &RANKS };
    let plain = Suit::ALL.map(|suit| match contract.suit() == Some(suit) {
        true => Vec::new(),
        false => suit_cards(suit, ranks),
    });
    let notes = JACKS.map(|jack| (jack, slugs::JACK_IS_NO_SUIT_CARD));
    Ranking::new(&Order {
        trumps: &trumps(contract),
        plain: [&plain[0], &plain[1], &plain[2], &plain[3]],
        points,
        notes: if contract == Contract::Null { &[] } else { &notes },
        duty: DUTY,
    })
}

/// Follow the suit led, jacks and trumps being one suit; without it, anything.
const DUTY: Duty = Duty {
    lead: slugs::FIRST_LEAD,
    trump_led: slugs::FOLLOW_SUIT,
    plain_led: slugs::FOLLOW_SUIT,
    void: slugs::VOID_FREE,
    beat: slugs::VOID_FREE,
    may_trump: false,
    void_must_trump: false,
    must_head: false,
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirty_points_a_suit() {
        for suit in Suit::ALL {
            let points: u8 = Cards::of_suit(suit).iter().map(points).sum();
            assert_eq!(points, 30);
        }
    }

    #[test]
    fn every_contract_ranks_every_card() {
        for contract in Contract::ALL {
            let ranking = ranking(contract);
            assert_eq!(ranking.pack(), PACK, "{contract:?}");
            assert_eq!(ranking.trumps().len(), usize::from(contract.trumps()), "{contract:?}");
            assert_eq!(ranking.points(PACK), ALL_POINTS, "{contract:?}");
            assert_eq!(ranking.sorted(ranking.trumps()), ladder(contract));
            assert_eq!(Contract::named(&contract.letter().to_string()), Some(contract));
            assert_eq!(Contract::named(&contract.name().to_uppercase()), Some(contract));
        }
    }

    #[test]
    fn a_jack_is_no_suit_card_but_in_null() {
        let jack = JACKS[2];
        let led = Card::new(Suit::Hearts, Rank::Ace);
        let hand = Cards::only(jack) | Cards::only(Card::new(Suit::Diamonds, Rank::Seven));
        assert_eq!(ranking(Contract::Clubs).legal(hand, &[led]), hand);
        assert_eq!(ranking(Contract::Clubs).verdict(hand, &[led], jack).because.see, [slugs::JACK_IS_NO_SUIT_CARD]);
        assert_eq!(ranking(Contract::Null).legal(hand, &[led]), Cards::only(jack));
    }
}
