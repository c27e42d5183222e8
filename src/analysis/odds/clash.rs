use crate::cards::Cards;
use crate::deal::{Call, Deal, SEATS, skat};
use crate::trick::Seat;

use crate::analysis::behaviour::Behaviour;
use crate::analysis::layouts::{Layouts, SkatLayouts};

/// What contradicts the rest of what is known: without any one of these there would be a layout. Empty where
/// no single fact is to blame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clash {
    /// Seats that showed not to hold some cards.
    pub voids: Vec<Seat>,
    /// Announcements.
    pub calls: Vec<Call>,
}

impl Clash {
    /// What leaves a seat of Skat without a layout.
    pub(super) fn of_skat(deal: &skat::Deal, seat: Seat) -> Clash {
        let free = |silent: &Seat| SkatLayouts::but_for(deal, seat, Some(*silent)).is_some_and(|it| it.count() > 0);
        Clash { voids: crate::skat::SEATS.into_iter().filter(free).collect(), calls: Vec::new() }
    }

    /// What leaves this view without a layout.
    pub(super) fn of(deal: &Deal, view: &Layouts) -> Clash {
        let (ranking, behaviour) = (deal.position().ranking(), Behaviour::of(deal));
        let free = |seat: &Seat| {
            let mut less = behaviour;
            less.barred[seat.index()] = Cards::EMPTY;
            Layouts::new(ranking, view.view().clone(), &less).count() > 0
        };
        let unsaid = |call: &Call| {
            let mut less = view.view().clone();
            less.calls.retain(|other| other != call);
            Layouts::new(ranking, less, &behaviour).count() > 0
        };
        let seats = (0..SEATS as u8).map(Seat).filter(|seat| !behaviour.barred[seat.index()].is_empty());
        Clash { voids: seats.filter(free).collect(), calls: view.view().calls.iter().copied().filter(unsaid).collect() }
    }
}
