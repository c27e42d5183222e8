use crate::cards::{Card, Cards, Suit};
use crate::konter::{CARDS_EACH, PACK, Rules, Word, queens_needed, ranking};
use crate::trick::{Ranking, Seat, Verdict};

use super::board::{Board, Layout};
use super::holding::fill_last_open;
use super::moves::Moves;
use super::skat::Flaw;
use super::{Class, Holding, Position, Voids};

/// Players at the table.
pub const SEATS: usize = 4;

/// Something announced, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// What was said.
    pub word: Word,
    /// Who said it.
    pub seat: Seat,
}

/// A moment of a deal as somebody wrote it down, true or not. [`Setup::check`] finds out.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The rules in force.
    pub rules: Rules,
    /// The suit named.
    pub trump: Suit,
    /// The seat that named it.
    pub named_by: Seat,
    /// The seat that led, or leads, the running trick.
    pub lead: Seat,
    /// The running trick in the order of play.
    pub trick: Vec<Card>,
    /// What each seat holds.
    pub hands: [Holding; SEATS],
    /// What each side has won.
    pub won: [Holding; 2],
    /// What was announced and counts.
    pub calls: Vec<Call>,
    /// What each seat showed in earlier tricks not to hold.
    pub voids: [Voids; SEATS],
}

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// In a hand.
    Hand(Seat),
    /// In the running trick, at a place counted from 0.
    Trick(usize),
    /// In a pile of won tricks: of the side with this number, or of this party.
    Won(usize),
    /// Laid aside, where nobody plays with it.
    Aside,
}

/// One thing that makes a setup impossible.
#[derive(Clone, Debug, PartialEq)]
pub enum Defect {
    /// A card that the pack does not have.
    NotInPack(Card, Spot),
    /// The same card in two spots.
    Twice(Card, Spot, Spot),
    /// A running trick has three cards at most; the fourth completes it.
    TrickTooLong(usize),
    /// Won cards come in tricks of four.
    WonNotInTricks(usize, usize),
    /// More tricks won than a deal has.
    TooManyWon(usize),
    /// A hand has another number of cards than is due.
    HandSize {
        /// The seat.
        seat: Seat,
        /// The cards it has.
        has: usize,
        /// The cards it should have.
        due: usize,
    },
    /// Somebody else than forehand named trumps.
    NotForehand(Seat),
    /// A word said by a seat that cannot have had the queen.
    FalseCall(Call, Card),
    /// The same seat said the same word twice.
    CallTwice(Call),
    /// A seat holds a card of a class that it is said to be void in.
    HeldInVoid(Seat, Class, Card),
    /// A card of the running trick that the rest of the hand forbade.
    Revoke(Seat, Verdict),
    /// Something that only Skat knows.
    Skat(Flaw),
}

impl Setup {
    /// A fresh deal: forehand has named trumps and leads.
    pub fn fresh(rules: Rules, trump: Suit, hands: [Holding; SEATS]) -> Setup {
        Setup {
            rules,
            trump,
            named_by: Seat(0),
            lead: Seat(0),
            trick: Vec::new(),
            hands,
            won: [Holding::default(); 2],
            calls: Vec::new(),
            voids: [Voids::NONE; SEATS],
        }
    }

    /// Checks everything that one moment can prove: pack, counts, turn, running trick, calls and voids.
    /// What follows from the rest is then known: announced queens, and the cards of the last open hand.
    ///
    /// # Errors
    /// Every defect that there is, not only the first.
    ///
    /// # Panics
    /// If a seat is not one of the four.
    pub fn check(mut self) -> Result<Position, Vec<Defect>> {
        let ranking = ranking(self.trump, &self.rules);
        let mut defects = Vec::new();
        self.deduce();
        let board = self.board(&ranking);
        board.check_pack(&mut defects);
        board.check_counts(&mut defects);
        if self.named_by != Seat(0) {
            defects.push(Defect::NotForehand(self.named_by));
        }
        self.check_calls(&mut defects);
        let board = self.board(&ranking);
        board.check_voids(&mut defects);
        board.check_trick(&mut defects);
        if !defects.is_empty() {
            return Err(defects);
        }
        let trick = self.layout().running();
        Ok(Position::checked(self, trick, ranking))
    }

    /// What is wrong with this as a part of a deal: cards may be missing, so that the pack is not whole and
    /// nothing follows from the rest, but all hands must have begun with as many cards.
    ///
    /// ```
    /// use kontra::notation::PositionLine;
    /// let part = |line: &str| PositionLine::read(line).unwrap().setup.check_part();
    /// assert_eq!(part("konter S0 0 - SA/ST/CA/S9 -/- - -"), []);
    /// assert_eq!(part("konter S0 0 - SAH9/ST/CAD9/S9DK -/- - -").len(), 1);
    /// ```
    pub fn check_part(&self) -> Vec<Defect> {
        let ranking = ranking(self.trump, &self.rules);
        let mut defects = Vec::new();
        let board = Board { each: self.layout().dealt(), ..self.board(&ranking) };
        board.check_pack(&mut defects);
        board.check_counts(&mut defects);
        board.check_voids(&mut defects);
        board.check_trick(&mut defects);
        defects
    }

    /// The cards, as every game looks at them.
    pub(super) fn board<'a>(&'a self, ranking: &'a Ranking) -> Board<'a> {
        Board { ranking, each: CARDS_EACH, layout: self.layout(), voids: &self.voids }
    }

    /// Where the cards lie, as every game looks at them.
    pub(super) fn layout(&self) -> Layout<'_> {
        Layout { lead: self.lead, trick: &self.trick, hands: &self.hands, won: &self.won, aside: None }
    }

    /// What a play moves.
    pub(super) fn moves<'a>(&'a mut self, ranking: &'a Ranking) -> Moves<'a> {
        let Setup { lead, trick, hands, won, voids, .. } = self;
        Moves { ranking, lead, trick, hands, won, voids }
    }

    /// Where this card is known to lie.
    pub fn spot(&self, card: Card) -> Option<Spot> {
        self.layout().spot(card)
    }

    fn check_calls(&self, defects: &mut Vec<Defect>) {
        for (n, call) in self.calls.iter().enumerate() {
            if self.calls[..n].contains(call) {
                defects.push(Defect::CallTwice(*call));
            }
            if let Some(queen) = self.false_queen(n, *call) {
                defects.push(Defect::FalseCall(*call, queen));
            }
        }
    }

    /// What must be where, once all won cards are known: an announced queen that lies nowhere else is in
    /// the announcer's hand, and what is left over fills the one hand that is not known.
    pub(super) fn deduce(&mut self) {
        if !self.won.iter().all(Holding::is_complete) {
            return;
        }
        for call in self.calls.clone() {
            for queen in queens_needed(call.word) {
                if self.spot(queen).is_none() {
                    self.hands[call.seat.index()].reveal(Cards::only(queen));
                }
            }
        }
        let left_over = self.layout().left_over(PACK);
        fill_last_open(&mut self.hands, left_over);
    }

    /// A queen that the `n`th call needs and its seat cannot have been dealt: it lies elsewhere, another
    /// seat has said that it had it, or the seat would have played two of its queens to one trick.
    fn false_queen(&self, n: usize, call: Call) -> Option<Card> {
        let said = |own: bool| {
            let by = move |other: &&Call| (other.seat == call.seat) == own;
            self.calls[..n].iter().filter(by).fold(Cards::EMPTY, |queens, other| queens | queens_needed(other.word))
        };
        let (mut mine, others) = (said(true), said(false));
        let won = self.won[0].known | self.won[1].known;
        queens_needed(call.word).iter().find(|queen| {
            mine.insert(*queen);
            let too_many = won.contains(*queen) && (mine & won).len() > self.layout().tricks_won();
            too_many || others.contains(*queen) || !self.may_have_had(call.seat, *queen)
        })
    }

    /// Whether the seat may have been dealt this card, as far as this moment tells.
    fn may_have_had(&self, seat: Seat, card: Card) -> bool {
        match self.spot(card) {
            Some(Spot::Hand(holder)) => holder == seat,
            Some(Spot::Trick(place)) => place == self.layout().place_in_trick(seat),
            Some(Spot::Won(_) | Spot::Aside) => true,
            None => self.hands[seat.index()].unknown > 0 || self.won.iter().any(|won| won.unknown > 0),
        }
    }
}
