use crate::cards::Cards;
use crate::deal::board::{Board, Layout};
use crate::deal::holding::fill_last_open;
use crate::deal::{Defect, Holding, Voids};
use crate::skat::{CARDS_EACH, Dealt, PACK, RAMSCH_ORDER, SEATS, SKAT_CARDS, ranking};
use crate::trick::Seat;

use super::Flaw;

/// Where the cards lie before anything is played, as far as they are known: a player at a table knows ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// What each seat holds.
    pub hands: [Holding; 3],
    /// The cards on the table: the skat, or what was put away.
    pub skat: Holding,
}

impl Held {
    /// Nothing but the numbers is known.
    pub const UNKNOWN: Held =
        Held { hands: [Holding::unknown(CARDS_EACH as u8); 3], skat: Holding::unknown(SKAT_CARDS as u8) };

    /// What one player sees of the deal.
    pub fn seen_by(seat: Seat, cards: Cards) -> Held {
        let mut held = Held::UNKNOWN;
        held.hands[seat.index()] = Holding::known(cards);
        held
    }

    /// Ten cards each and two in the skat, and none of them twice. The last open holding is then known.
    pub(super) fn dealt(mut self) -> Result<Held, Vec<Defect>> {
        self.deduce();
        let mut defects = Vec::new();
        let board = self.board();
        board.check_pack(&mut defects);
        board.check_counts(&mut defects);
        if self.skat.len() != SKAT_CARDS {
            defects.push(Defect::Skat(Flaw::SkatSize(self.skat.len())));
        }
        if defects.is_empty() { Ok(self) } else { Err(defects) }
    }

    /// Makes cards known, in a hand or else on the table.
    pub(super) fn reveal(mut self, seat: Option<Seat>, cards: Cards) -> Result<Held, Vec<Defect>> {
        let holding = seat.map_or(&mut self.skat, |seat| &mut self.hands[seat.index()]);
        let due = holding.len();
        holding.show(cards);
        let has = holding.len();
        let mut defects = Vec::new();
        self.board().check_pack(&mut defects);
        if has != due {
            defects.push(seat.map_or(Defect::Skat(Flaw::SkatSize(has)), |seat| Defect::HandSize { seat, has, due }));
        }
        self.deduce();
        if defects.is_empty() { Ok(self) } else { Err(defects) }
    }

    /// A seat takes up the cards on the table.
    pub(super) fn take_up(&mut self, seat: Seat) {
        let skat = std::mem::take(&mut self.skat);
        let hand = &mut self.hands[seat.index()];
        hand.known |= skat.known;
        hand.unknown += skat.unknown;
    }

    /// A seat lays these cards down. If some of them are unknown, any card of his may be one of them; only
    /// those that he must keep are still known to be his.
    pub(super) fn lay_down(&mut self, seat: Seat, away: Holding, kept: Cards) {
        let hand = &mut self.hands[seat.index()];
        for card in away.known {
            hand.take(card);
        }
        if away.unknown > 0 {
            let left = (hand.len() as u8).saturating_sub(away.unknown);
            let known = hand.known & kept;
            *hand = Holding { known, unknown: left.saturating_sub(known.len() as u8) };
        }
        self.skat = away;
        self.deduce();
    }

    /// All cards that a seat may hold.
    pub(super) fn reach(&self, seat: Seat) -> Cards {
        self.hands[seat.index()].known | self.board().possible(seat)
    }

    /// What of these cards a seat cannot have.
    pub(super) fn not_held(&self, seat: Seat, cards: Cards) -> Cards {
        let hand = &self.hands[seat.index()];
        let wanting = cards - hand.known;
        if wanting.len() > usize::from(hand.unknown) { wanting } else { cards - self.reach(seat) }
    }

    fn deduce(&mut self) {
        let left_over = self.board().layout.left_over(PACK);
        fill_last_open(self.hands.iter_mut().chain([&mut self.skat]), left_over);
    }

    fn board(&self) -> Board<'_> {
        let layout = Layout { lead: SEATS[0], trick: &[], hands: &self.hands, won: &[], aside: Some(&self.skat) };
        Board { ranking: ranking(RAMSCH_ORDER), each: CARDS_EACH, layout, voids: &[Voids::NONE; 3] }
    }
}

impl From<Dealt> for Held {
    fn from(dealt: Dealt) -> Held {
        Held { hands: dealt.hands.map(Holding::known), skat: Holding::known(dealt.skat) }
    }
}
