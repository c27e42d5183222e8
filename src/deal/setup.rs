use crate::cards::{Card, Cards, Suit};
use crate::konter::{CARDS_EACH, PACK, Rules, Side, Word, queens_needed, ranking};
use crate::trick::{Ranking, Seat, Trick, Verdict};

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
    /// In the tricks of a side.
    Won(Side),
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
    WonNotInTricks(Side, usize),
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
        self.check_pack(&mut defects);
        self.check_counts(&mut defects);
        if self.named_by != Seat(0) {
            defects.push(Defect::NotForehand(self.named_by));
        }
        self.check_calls(&mut defects);
        self.check_voids(&ranking, &mut defects);
        self.check_trick(&ranking, &mut defects);
        if !defects.is_empty() {
            return Err(defects);
        }
        let mut trick = Trick::new(self.lead, SEATS);
        for &card in &self.trick {
            trick.push(card);
        }
        Ok(Position::checked(self, trick, ranking))
    }

    /// Where each card lies that is known to lie somewhere.
    fn spots(&self) -> impl Iterator<Item = (Card, Spot)> + '_ {
        let hands =
            (0..SEATS).flat_map(|n| self.hands[n].known.iter().map(move |card| (card, Spot::Hand(Seat(n as u8)))));
        let trick = self.trick.iter().enumerate().map(|(place, card)| (*card, Spot::Trick(place)));
        let won = Side::ALL
            .into_iter()
            .flat_map(|side| self.won[side.index()].known.iter().map(move |card| (card, Spot::Won(side))));
        won.chain(trick).chain(hands)
    }

    /// Where this card is known to lie.
    pub fn spot(&self, card: Card) -> Option<Spot> {
        self.spots().find(|(other, _)| *other == card).map(|(_, spot)| spot)
    }

    fn check_pack(&self, defects: &mut Vec<Defect>) {
        let mut seen: Vec<(Card, Spot)> = Vec::new();
        for (card, spot) in self.spots() {
            if !PACK.contains(card) {
                defects.push(Defect::NotInPack(card, spot));
            }
            match seen.iter().find(|(other, _)| *other == card) {
                Some((_, first)) => defects.push(Defect::Twice(card, *first, spot)),
                None => seen.push((card, spot)),
            }
        }
    }

    fn check_counts(&self, defects: &mut Vec<Defect>) {
        if self.trick.len() >= SEATS {
            defects.push(Defect::TrickTooLong(self.trick.len()));
        }
        for side in Side::ALL {
            let cards = self.won[side.index()].len();
            if !cards.is_multiple_of(SEATS) {
                defects.push(Defect::WonNotInTricks(side, cards));
            }
        }
        let tricks = self.tricks_won();
        if tricks > CARDS_EACH || (tricks == CARDS_EACH && !self.trick.is_empty()) {
            defects.push(Defect::TooManyWon(tricks));
            return;
        }
        for (n, hand) in self.hands.iter().enumerate() {
            let seat = Seat(n as u8);
            let due = CARDS_EACH - tricks - usize::from(self.has_played(seat));
            if hand.len() != due {
                defects.push(Defect::HandSize { seat, has: hand.len(), due });
            }
        }
    }

    fn tricks_won(&self) -> usize {
        self.won.iter().map(Holding::len).sum::<usize>() / SEATS
    }

    fn place_in_trick(&self, seat: Seat) -> usize {
        (seat.index() + SEATS - self.lead.index()) % SEATS
    }

    fn has_played(&self, seat: Seat) -> bool {
        self.place_in_trick(seat) < self.trick.len()
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
        let left_over = PACK - self.spots().map(|(card, _)| card).collect();
        let mut open = self.hands.iter_mut().filter(|hand| !hand.is_complete());
        if let (Some(hand), None) = (open.next(), open.next())
            && left_over.len() == usize::from(hand.unknown)
        {
            hand.reveal(left_over);
        }
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
            let too_many = won.contains(*queen) && (mine & won).len() > self.tricks_won();
            too_many || others.contains(*queen) || !self.may_have_had(call.seat, *queen)
        })
    }

    /// Whether the seat may have been dealt this card, as far as this moment tells.
    fn may_have_had(&self, seat: Seat, card: Card) -> bool {
        match self.spot(card) {
            Some(Spot::Hand(holder)) => holder == seat,
            Some(Spot::Trick(place)) => place == self.place_in_trick(seat),
            Some(Spot::Won(_)) => true,
            None => self.hands[seat.index()].unknown > 0 || self.won.iter().any(|won| won.unknown > 0),
        }
    }

    fn check_voids(&self, ranking: &Ranking, defects: &mut Vec<Defect>) {
        for (n, voids) in self.voids.iter().enumerate() {
            let seat = Seat(n as u8);
            let played = self.trick.get(self.place_in_trick(seat)).map_or(Cards::EMPTY, |card| Cards::only(*card));
            for class in voids.iter() {
                let held = class.cards(ranking) & (self.hands[n].known | played);
                defects.extend(held.iter().map(|card| Defect::HeldInVoid(seat, class, card)));
            }
        }
    }

    fn check_trick(&self, ranking: &Ranking, defects: &mut Vec<Defect>) {
        for (place, &card) in self.trick.iter().enumerate().take(SEATS) {
            let seat = self.lead.on(place, SEATS);
            let verdict = ranking.verdict(self.hands[seat.index()].known, &self.trick[..place], card);
            if !verdict.legal {
                defects.push(Defect::Revoke(seat, verdict));
            }
        }
    }
}
