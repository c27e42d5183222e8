use crate::cards::{Card, Cards};
use crate::deal::Holding;
use crate::deal::skat::{Deal, Parties, Setup};
use crate::skat::SEATS;
use crate::trick::Seat;

use super::{Numbered, Places};

/// The ways in which the cards of Skat that one seat has not seen may lie: in the hands, in the two cards aside, and
/// in won tricks that nobody wrote down.
///
/// The declarer knows what he put away, and nobody else does. Without a Hand game nobody can tell what he put away
/// from what he was dealt: each way counts the same.
///
/// ```
/// use kontra::analysis::SkatLayouts;
/// use kontra::deal::skat::Deal;
/// use kontra::notation::SkatLine;
/// use kontra::skat::FOREHAND;
/// let line = SkatLine::read("skat CH0 0 - CAKJTSAJTHAJDA/x10/x10/x2 -/- - -").unwrap();
/// let deal = Deal::from(line.setup.check().unwrap());
/// assert_eq!(SkatLayouts::seen_by(&deal, FOREHAND).unwrap().count(), 42_678_636);
/// ```
#[derive(Clone, Debug)]
pub struct SkatLayouts {
    places: Places,
}

impl SkatLayouts {
    /// The layouts as one seat sees them: the other hands are hidden from it, but for one that lies open, and so is
    /// what lies aside, but from a declarer who put it there. Where its own hand is not known there is no telling
    /// what it sees, and what the deal knows holds. None where nobody plays alone.
    pub fn seen_by(deal: &Deal, seat: Seat) -> Option<SkatLayouts> {
        SkatLayouts::but_for(deal, seat, None)
    }

    /// The same, as if one seat had shown nothing by what it played.
    pub(in crate::analysis) fn but_for(deal: &Deal, seat: Seat, silent: Option<Seat>) -> Option<SkatLayouts> {
        let position = deal.position()?;
        let declaration = position.playing().declaration()?;
        let mut view: Setup = position.setup().clone();
        if view.hands.get(seat.index())?.is_complete() {
            let ouvert = declaration.flags().ouvert;
            let open = |other: Seat| deal.lies_open(other) || (ouvert && deal.declarer() == Some(other));
            for other in SEATS.into_iter().filter(|other| *other != seat && !open(*other)) {
                let hand = &mut view.hands[other.index()];
                *hand = Holding::unknown(hand.len() as u8);
            }
            if declaration.flags().hand || deal.declarer() != Some(seat) {
                view.skat = Holding::unknown(view.skat.len() as u8);
            }
        }
        let Parties::Alone([own, others]) = view.won else { return None };
        let [forehand, middlehand, rearhand] = view.hands;
        let ranking = position.ranking();
        let barred = SEATS.map(|seat| match silent == Some(seat) {
            true => Cards::EMPTY,
            false => position.voids(seat).cards(ranking),
        });
        let pack = ranking.pack() - view.trick.iter().copied().collect();
        let held = [forehand, middlehand, rearhand, view.skat, own, others];
        Some(SkatLayouts { places: Places::new(pack, SEATS.len(), held, &barred) })
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

    /// In how many of them this hidden card lies aside.
    pub fn count_aside(&self, card: Card) -> u64 {
        self.places.count_at(card, SEATS.len())
    }

    /// The layouts by number.
    pub fn numbered(&self) -> Numbered {
        self.places.numbered()
    }

    /// The places and the hidden cards.
    pub(in crate::analysis) fn places(&self) -> &Places {
        &self.places
    }
}
