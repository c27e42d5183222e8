//! What every deal has in common, whatever game is played: hands, a running trick, piles of won cards, and
//! what is known of who is void in what. It is looked at here, and owned by the game.

use crate::cards::{Card, Cards};
use crate::trick::{Ranking, Seat, Trick, Verdict};

use super::{Defect, Evidence, Holding, Past, Refusal, Spot, Voids};

/// Where the cards of a deal lie. There are as many seats as hands.
#[derive(Clone, Copy)]
pub(super) struct Layout<'a> {
    pub lead: Seat,
    pub trick: &'a [Card],
    pub hands: &'a [Holding],
    /// The piles of won cards, as many as there are parties.
    pub won: &'a [Holding],
    /// Cards that nobody plays with.
    pub aside: Option<&'a Holding>,
}

/// A look at the cards of a deal whose contract is known.
#[derive(Clone, Copy)]
pub(super) struct Board<'a> {
    pub ranking: &'a Ranking,
    /// How many cards each seat is dealt to play with.
    pub each: usize,
    pub layout: Layout<'a>,
    pub voids: &'a [Voids],
}

impl Layout<'_> {
    pub fn seats(&self) -> usize {
        self.hands.len()
    }

    /// Where each card lies that is known to lie somewhere.
    pub fn spots(&self) -> impl Iterator<Item = (Card, Spot)> + '_ {
        let of = |holding: &Holding, spot: Spot| holding.known.iter().map(move |card| (card, spot));
        let won = self.won.iter().enumerate().flat_map(move |(pile, won)| of(won, Spot::Won(pile)));
        let aside = self.aside.into_iter().flat_map(move |aside| of(aside, Spot::Aside));
        let trick = self.trick.iter().enumerate().map(|(place, card)| (*card, Spot::Trick(place)));
        let hands = self.hands.iter().enumerate().flat_map(move |(n, hand)| of(hand, Spot::Hand(Seat(n as u8))));
        won.chain(aside).chain(trick).chain(hands)
    }

    /// Where this card is known to lie.
    pub fn spot(&self, card: Card) -> Option<Spot> {
        self.spots().find(|(other, _)| *other == card).map(|(_, spot)| spot)
    }

    /// The cards of this pack that are not known to lie anywhere.
    pub fn left_over(&self, pack: Cards) -> Cards {
        pack - self.spots().map(|(card, _)| card).collect()
    }

    /// The running trick, with its seats.
    pub fn running(&self) -> Trick {
        let mut trick = Trick::new(self.lead, self.seats());
        self.trick.iter().for_each(|card| {
            trick.push(*card);
        });
        trick
    }

    pub fn tricks_won(&self) -> usize {
        self.won.iter().map(Holding::len).sum::<usize>() / self.seats()
    }

    /// How many cards each seat was dealt, if no card is missing from the longest hand.
    pub fn dealt(&self) -> usize {
        let begun = |seat: Seat| self.hands[seat.index()].len() + usize::from(self.has_played(seat));
        self.tricks_won() + (0..self.seats()).map(|n| begun(Seat(n as u8))).max().unwrap_or(0)
    }

    /// The place of a seat in the running trick, counted from 0.
    pub fn place_in_trick(&self, seat: Seat) -> usize {
        (seat.index() + self.seats() - self.lead.index()) % self.seats()
    }

    pub fn has_played(&self, seat: Seat) -> bool {
        self.place_in_trick(seat) < self.trick.len()
    }

    /// The cards seen by all: won and in the running trick.
    pub fn seen(&self) -> Cards {
        self.won.iter().fold(self.trick.iter().copied().collect(), |seen, won| seen | won.known)
    }
}

impl Board<'_> {
    /// The cards that one of the unknown cards of a seat may be.
    pub fn possible(&self, seat: Seat) -> Cards {
        if self.layout.hands[seat.index()].is_complete() {
            return Cards::EMPTY;
        }
        self.layout.left_over(self.ranking.pack()) - self.voids(seat).cards(self.ranking)
    }

    /// What a seat is known not to hold, the running trick included.
    pub fn voids(&self, seat: Seat) -> Voids {
        let place = self.layout.place_in_trick(seat);
        let shown = self.layout.trick.get(place).map_or(Voids::NONE, |card| {
            Voids::from_missing(self.ranking.excludes(&self.layout.trick[..place], *card), self.ranking)
        });
        self.voids[seat.index()].union(shown)
    }

    /// The known cards that a seat may play to the running trick.
    pub fn legal(&self, seat: Seat) -> Cards {
        self.ranking.legal(self.layout.hands[seat.index()].known, self.layout.trick)
    }

    /// Judges one card, as far as the hand is known.
    pub fn verdict(&self, seat: Seat, card: Card) -> Verdict {
        self.ranking.verdict(self.layout.hands[seat.index()].known, self.layout.trick, card)
    }

    /// All reasons why a card cannot be played, at this seat's turn.
    pub fn refusals(&self, seat: Seat, turn: Seat, card: Card) -> Vec<Refusal> {
        if !self.ranking.pack().contains(card) {
            return vec![Refusal::NotInPack(card)];
        }
        let mut refusals = Vec::new();
        if turn != seat {
            refusals.push(Refusal::OutOfTurn { seat, turn });
        }
        let hand = &self.layout.hands[seat.index()];
        match self.layout.spot(card) {
            Some(Spot::Hand(holder)) if holder == seat => {}
            Some(spot) => refusals.push(Refusal::Elsewhere(card, spot)),
            None if hand.is_complete() => refusals.push(Refusal::NotHeld { seat, card, hand: hand.known }),
            None => {}
        }
        if refusals.is_empty() {
            let verdict = self.verdict(seat, card);
            if !verdict.legal {
                refusals.push(Refusal::Illegal(seat, verdict));
            }
            let void = self.voids[seat.index()].iter().find(|class| class.cards(self.ranking).contains(card));
            refusals.extend(void.map(|class| Refusal::ShownVoid(seat, class, card)));
        }
        refusals
    }

    /// Everything wrong with where the cards lie: cards that are not in the pack or lie twice.
    pub fn check_pack(&self, defects: &mut Vec<Defect>) {
        let mut seen: Vec<(Card, Spot)> = Vec::new();
        for (card, spot) in self.layout.spots() {
            if !self.ranking.pack().contains(card) {
                defects.push(Defect::NotInPack(card, spot));
            }
            match seen.iter().find(|(other, _)| *other == card) {
                Some((_, first)) => defects.push(Defect::Twice(card, *first, spot)),
                None => seen.push((card, spot)),
            }
        }
    }

    /// Everything wrong with how many cards lie where.
    pub fn check_counts(&self, defects: &mut Vec<Defect>) {
        if self.layout.trick.len() >= self.layout.seats() {
            defects.push(Defect::TrickTooLong(self.layout.trick.len()));
        }
        for (pile, won) in self.layout.won.iter().enumerate() {
            if !won.len().is_multiple_of(self.layout.seats()) {
                defects.push(Defect::WonNotInTricks(pile, won.len()));
            }
        }
        let tricks = self.layout.tricks_won();
        if tricks > self.each || (tricks == self.each && !self.layout.trick.is_empty()) {
            defects.push(Defect::TooManyWon(tricks));
            return;
        }
        for (n, hand) in self.layout.hands.iter().enumerate() {
            let seat = Seat(n as u8);
            let due = self.each - tricks - usize::from(self.layout.has_played(seat));
            if hand.len() != due {
                defects.push(Defect::HandSize { seat, has: hand.len(), due });
            }
        }
    }

    /// Cards in hands that are said to hold none of their class.
    pub fn check_voids(&self, defects: &mut Vec<Defect>) {
        for (n, voids) in self.voids.iter().enumerate() {
            let seat = Seat(n as u8);
            let played =
                self.layout.trick.get(self.layout.place_in_trick(seat)).map_or(Cards::EMPTY, |card| Cards::only(*card));
            for class in voids.iter() {
                let held = class.cards(self.ranking) & (self.layout.hands[n].known | played);
                defects.extend(held.iter().map(|card| Defect::HeldInVoid(seat, class, card)));
            }
        }
    }

    /// Cards of the running trick that the rest of the hand forbade.
    pub fn check_trick(&self, defects: &mut Vec<Defect>) {
        for (place, &card) in self.layout.trick.iter().enumerate().take(self.layout.seats()) {
            let seat = self.layout.lead.on(place, self.layout.seats());
            let verdict =
                self.ranking.verdict(self.layout.hands[seat.index()].known, &self.layout.trick[..place], card);
            if !verdict.legal {
                defects.push(Defect::Revoke(seat, verdict));
            }
        }
    }

    /// All that is known of who is void in what, with the first play that showed it. The tricks come with
    /// their numbers, the running one last.
    pub fn evidence<'t>(&self, numbered: impl Iterator<Item = (usize, &'t Trick)>) -> Vec<Evidence> {
        let mut found: Vec<Evidence> = Vec::new();
        let known = |found: &[Evidence], seat, void| found.iter().any(|e| e.seat == seat && e.void == void);
        for (number, trick) in numbered {
            let cards = trick.cards();
            for (place, (seat, card)) in trick.plays().enumerate() {
                let shown = Voids::from_missing(self.ranking.excludes(&cards[..place], card), self.ranking);
                for void in shown.iter() {
                    if !known(&found, seat, void) {
                        found.push(Evidence { seat, void, play: Some((number, place + 1, card)) });
                    }
                }
            }
        }
        for seat in (0..self.layout.seats()).map(|n| Seat(n as u8)) {
            for void in self.voids(seat).iter() {
                if !known(&found, seat, void) {
                    found.push(Evidence { seat, void, play: None });
                }
            }
        }
        found
    }

    /// Judges a card of one of these tricks by the hand that the player held then. Trick and place count
    /// from 1.
    pub fn past<'t>(
        &self,
        numbered: impl Iterator<Item = (usize, &'t Trick)> + Clone,
        number: usize,
        place: usize,
    ) -> Option<Past> {
        let (_, trick) = numbered.clone().find(|(n, _)| *n == number)?;
        let (seat, card) = trick.plays().nth(place.checked_sub(1)?)?;
        let later = numbered.filter(|(n, _)| *n > number).filter_map(|(_, trick)| trick.card_of(seat));
        let holding = &self.layout.hands[seat.index()];
        let hand: Cards = later.chain(holding.known).collect();
        let before = &trick.cards()[..place - 1];
        let verdict = match holding.unknown {
            0 => self.ranking.verdict(hand, before, card),
            _ => self.ranking.verdict_in_part(hand, before, card),
        };
        Some(Past { trick: number, place, seat, verdict, unknown: holding.unknown })
    }
}
