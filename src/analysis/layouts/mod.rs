use std::ops::ControlFlow;

use crate::cards::{Card, Cards};
use crate::deal::{Deal, Holding, SEATS, Setup};
use crate::konter::{Partial, Word, Words, queens_needed};
use crate::trick::{Ranking, Seat};

use super::behaviour::Behaviour;

mod numbered;
mod places;
mod skat;

pub use numbered::{Laid, Numbered};
pub use skat::SkatLayouts;

pub(super) use places::Places;
use places::{Condition, bit};

/// The ways in which the cards that nobody has seen may lie: in the unknown part of hands, and of won
/// tricks where nobody wrote those down. They are counted exactly and never listed.
///
/// A layout is possible if every hand fits what its owner showed by his plays, under the duties of this
/// table, and what was announced. Before the first card one hand sees 17,153,136 of them:
///
/// ```
/// use kontra::analysis::Layouts;
/// use kontra::deal::Deal;
/// use kontra::notation::PositionLine;
/// let line = PositionLine::read("konter C0 0 - SQJHT9DKJ/x6/x6/x6 -/- - -").unwrap();
/// let deal = Deal::from(line.setup.check().unwrap());
/// assert_eq!(Layouts::known(&deal).count(), 17_153_136);
/// ```
#[derive(Clone, Debug)]
pub struct Layouts {
    /// What is known: the position, less what the one who looks cannot see.
    view: Setup,
    places: Places,
}

impl Layouts {
    /// The layouts of the cards that are unknown in this deal as it stands.
    pub fn known(deal: &Deal) -> Layouts {
        Layouts::of(deal, deal.position().setup().clone())
    }

    /// The layouts as one seat sees them: the other hands are hidden from it, whatever the deal knows of them,
    /// but for announced queens. Where its own hand is not known there is no telling what it sees, and what the
    /// deal knows holds.
    pub fn seen_by(deal: &Deal, seat: Seat) -> Layouts {
        let mut view = deal.position().setup().clone();
        if view.hands[seat.index()].is_complete() {
            let calls = view.calls.clone();
            for (other, hand) in view.hands.iter_mut().enumerate().filter(|(other, _)| *other != seat.index()) {
                let said = calls.iter().filter(|call| call.seat.index() == other);
                let shown = said.fold(Cards::EMPTY, |queens, call| queens | queens_needed(call.word)) & hand.known;
                *hand = Holding { known: shown, unknown: (hand.len() - shown.len()) as u8 };
            }
        }
        Layouts::of(deal, view)
    }

    fn of(deal: &Deal, view: Setup) -> Layouts {
        Layouts::new(deal.position().ranking(), view, &Behaviour::of(deal))
    }

    /// The layouts of what this view leaves open, if the hands behaved like this.
    pub(super) fn new(ranking: &Ranking, view: Setup, behaviour: &Behaviour) -> Layouts {
        let [a, b, c, d] = view.hands;
        let [own, other] = view.won;
        let pack = ranking.pack() - view.trick.iter().copied().collect();
        let places = Places::new(pack, SEATS, [a, b, c, d, own, other], &behaviour.barred);
        let mut layouts = Layouts { view, places };
        layouts.place_announced_queens();
        if layouts.view.rules.partial == Partial::AllOrNothing && behaviour.silence_tells {
            layouts.heed_silence(&behaviour.played);
        }
        layouts
    }

    /// What is known, from the view that was taken.
    pub fn view(&self) -> &Setup {
        &self.view
    }

    /// An announced queen that nobody has seen since lies in the announcer's hand or in a trick that
    /// nobody wrote down, and no more of them than one a trick (rule `announcements`).
    fn place_announced_queens(&mut self) {
        for (seat, words) in self.said() {
            let queens = words.iter().fold(Cards::EMPTY, |queens, word| queens | queens_needed(word));
            let own = bit(seat.index()) | bit(SEATS) | bit(SEATS + 1);
            self.places.restrict(queens, own);
            let tricks = self.view.won.iter().map(Holding::len).sum::<usize>() / SEATS;
            let won = queens & self.view.won.iter().fold(Cards::EMPTY, |cards, won| cards | won.known);
            let most = tricks.saturating_sub(won.len());
            if (queens & self.places.hidden()).len() > most {
                self.places.conditions.push(Condition::MostWon(queens, most));
            }
        }
    }

    /// Under `partial: all-or-nothing` whoever said one word only did not hold all three queens.
    fn heed_silence(&mut self, played: &[Cards; SEATS]) {
        for (seat, words) in self.said() {
            let unsaid: Vec<Word> = Word::ALL.into_iter().filter(|word| !words.contains(*word)).collect();
            let [unsaid] = unsaid[..] else { continue };
            let own = played[seat.index()] | self.view.hands[seat.index()].known;
            let rest = queens_needed(unsaid) - own;
            if rest.is_subset(self.places.hidden()) {
                match rest.len() {
                    1 => self.places.restrict(rest, !bit(seat.index())),
                    _ => self.places.conditions.push(Condition::NotAll(rest, seat)),
                }
            }
        }
    }

    /// What each seat that spoke has announced.
    fn said(&self) -> Vec<(Seat, Words)> {
        let words = |seat: Seat| self.view.calls.iter().filter(move |call| call.seat == seat).map(|call| call.word);
        let all = (0..SEATS).map(|n| Seat(n as u8)).map(|seat| (seat, words(seat).collect::<Words>()));
        all.filter(|(_, words)| words.lines() > 0).collect()
    }

    /// The cards that lie nobody knows where.
    pub fn hidden(&self) -> Cards {
        self.places.hidden()
    }

    /// How many layouts there are. None: what is known contradicts itself.
    pub fn count(&self) -> u64 {
        self.places.count()
    }

    /// In how many of them a seat holds this hidden card.
    pub fn count_with(&self, card: Card, seat: Seat) -> u64 {
        self.places.count_at(card, seat.index())
    }

    /// The layouts by number.
    pub fn numbered(&self) -> Numbered {
        self.places.numbered()
    }

    /// The places and the hidden cards.
    pub(super) fn places(&self) -> &Places {
        &self.places
    }

    /// The hidden cards, each with one that is exactly like it.
    pub(super) fn alike(&self) -> Vec<(Card, Card)> {
        self.places.alike()
    }

    /// Looks at the four hands of every layout until `look` says that it has seen enough.
    pub(super) fn each(&self, look: &mut dyn FnMut(&[Cards; SEATS]) -> ControlFlow<()>) -> ControlFlow<()> {
        self.places.each(look)
    }
}
