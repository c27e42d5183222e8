//! A record: one deal as it was written down, from the cards dealt to the result.

use crate::cards::{Card, Cards, Suit};
use crate::konter::{Place, Rules, Seating};
use crate::trick::Seat;

use super::{Call, Defect, Holding, Position, SEATS, Setup};

/// One deal, start to end, as somebody wrote it down. Whatever is missing is unknown; what is there may
/// be against the rules, for a referee must be able to look at it. Only the cards dealt are checked.
///
/// [`Display`](std::fmt::Display) writes it strictly and [`FromStr`](std::str::FromStr) reads it back.
///
/// ```
/// use kontra::deal::Record;
/// let text = "[Contract \"S0\"]\n1. 0: SK SA M2 DQ ST\n*\n";
/// let record: Record = text.parse().unwrap();
/// assert_eq!(record.tricks[0].items.len(), 6);
/// assert_eq!(record.to_string(), format!("[Game \"konter\"]\n{text}"));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    /// The rules by which the table played.
    pub rules: Option<Rules>,
    /// The dealer.
    pub dealer: Option<Place>,
    /// What forehand saw when he named trumps.
    pub seen: Option<Cards>,
    /// The six cards of each seat, as far as they are known.
    pub hands: Option<[Holding; SEATS]>,
    /// The suit named, and the seat that named it.
    pub contract: Option<(Suit, Seat)>,
    /// What was announced and counted, as the tag has it.
    pub calls: Option<Vec<Call>>,
    /// Points of seats 0 and 2 and of seats 1 and 3, as the tag has them.
    pub result: Option<[u8; 2]>,
    /// The slate before the deal, seats 0 and 2 first.
    pub slate: Option<[u16; 2]>,
    /// Tags that mean nothing to a referee: date, event, names.
    pub other: Vec<(String, String)>,
    /// What stands before the first trick.
    pub before: Vec<Item>,
    /// The tricks in order.
    pub tricks: Vec<Written>,
}

/// One trick as it was written down: of Konter a Matt, unless the calls and claims of another game are named.
#[derive(Clone, Debug, PartialEq)]
pub struct Written<C = Call, L = u8> {
    /// Who led, if that is written.
    pub leader: Option<Seat>,
    /// What happened, in order.
    pub items: Vec<Item<C, L>>,
}

impl<C, L> Default for Written<C, L> {
    fn default() -> Written<C, L> {
        Written { leader: None, items: Vec::new() }
    }
}

/// Something that happened, or was noted. A game has its own calls, and its own way to lay down.
#[derive(Clone, Debug, PartialEq)]
pub enum Item<C = Call, L = u8> {
    /// A card, which belongs to the next seat in order unless a seat is written.
    Card {
        /// The seat before the card, as in `3=DJ`.
        seat: Option<Seat>,
        /// The card; none for `??`.
        card: Option<Card>,
        /// A mark behind it, such as `!` or `?`.
        mark: Mark,
    },
    /// An announcement.
    Call(C),
    /// A seat lays down: in Konter a Matt it says its count, `L0.23`.
    Claim(Seat, L),
    /// A comment, without its braces.
    Comment(String),
    /// The deal was stopped here: `*`.
    Stop,
}

/// What a commentator thinks of a play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Mark {
    #[default]
    None,
    Good,
    Bad,
    Brilliant,
    Blunder,
    Interesting,
    Doubtful,
}

impl Mark {
    /// All marks.
    pub const ALL: [Mark; 7] =
        [Mark::None, Mark::Good, Mark::Bad, Mark::Brilliant, Mark::Blunder, Mark::Interesting, Mark::Doubtful];

    /// The mark as it is written behind a card.
    pub const fn text(self) -> &'static str {
        match self {
            Mark::None => "",
            Mark::Good => "!",
            Mark::Bad => "?",
            Mark::Brilliant => "!!",
            Mark::Blunder => "??",
            Mark::Interesting => "!?",
            Mark::Doubtful => "?!",
        }
    }
}

impl Record {
    /// Who sits where, if the dealer is known. `rules` say which way play goes.
    pub fn seating(&self, rules: &Rules) -> Option<Seating> {
        self.dealer.map(|dealer| Seating { dealer, direction: rules.direction })
    }

    /// The cards dealt, with what forehand saw among his, before the first lead. Without a contract the
    /// suit named is clubs, which decides nothing yet.
    pub fn setup(&self, rules: &Rules) -> Setup {
        let mut hands = self.hands.unwrap_or([Holding::unknown(6); SEATS]);
        if let Some(seen) = self.seen {
            let new = (seen - hands[0].known).len() as u8;
            hands[0].known |= seen;
            hands[0].unknown = hands[0].unknown.saturating_sub(new);
        }
        let (trump, named_by) = self.contract.unwrap_or((Suit::Clubs, Seat(0)));
        Setup { named_by, ..Setup::fresh(*rules, trump, hands) }
    }

    /// The position before the first lead.
    ///
    /// # Errors
    /// Every defect of the cards dealt.
    pub fn position(&self, rules: &Rules) -> Result<Position, Vec<Defect>> {
        self.setup(rules).check()
    }

    /// Whether the deal was stopped early.
    pub fn is_stopped(&self) -> bool {
        let last = self.tricks.last().map_or(&self.before, |trick| &trick.items);
        last.contains(&Item::Stop)
    }
}
