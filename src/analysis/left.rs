//! What is left to play when a claim is made in a record, as far as it is known.

use crate::cards::Cards;
use crate::deal::{Call, Holding, Moment, Play, SEATS, Setup, Voids, Walk};
use crate::konter::{CARDS_EACH, Side};
use crate::trick::{Ranking, Seat};

use super::Layouts;
use super::behaviour::Behaviour;
use super::cards::Hands;
use super::finding::{Finding, Kind};

/// A record as far as it has been looked through.
pub(super) struct Left<'a> {
    pub walk: &'a Walk,
    pub hands: &'a Hands,
    /// The announcements that count.
    pub calls: &'a [Call],
    pub findings: &'a [Finding],
}

impl Left<'_> {
    /// The layouts of the hidden cards when this claim is made. None where a card is not where it should
    /// be, or nobody wrote down what matters.
    pub fn layouts(&self, claim: &Moment<(Seat, u8)>, dealt: &Setup, ranking: &Ranking) -> Option<Layouts> {
        let hands = self.hands_at(claim)?;
        let (lead, trick) = self.running(claim)?;
        let won = self.won(claim)?;
        let calls = self.calls.to_vec();
        let view = Setup { lead, trick, hands, won, calls, voids: [Voids::NONE; SEATS], ..dealt.clone() };
        let revokes = self.findings.iter().filter(|finding| finding.kind() == Kind::Revoke);
        let revoked: Vec<Seat> = revokes.filter_map(|finding| finding.seat).collect();
        let shown = Behaviour::before(self.walk, ranking, (claim.trick, claim.order), &revoked);
        let silence_tells = self.findings.is_empty();
        Some(Layouts::new(ranking, view, &Behaviour { silence_tells, ..shown }))
    }

    /// What each seat still holds.
    fn hands_at(&self, claim: &Moment<(Seat, u8)>) -> Option<[Holding; SEATS]> {
        if self.hands.any_strange() {
            return None;
        }
        let (mut known, mut many) = (self.hands.held, [CARDS_EACH; SEATS]);
        for play in self.walk.plays().filter(|play| is_before(play, claim)) {
            let seat = play.seat.index();
            known[seat].remove(play.card?);
            many[seat] = many[seat].checked_sub(1)?;
        }
        let mut hands = [Holding::default(); SEATS];
        for (seat, hand) in hands.iter_mut().enumerate() {
            let unknown = many[seat].checked_sub(known[seat].len())?;
            *hand = Holding { known: known[seat], unknown: unknown as u8 };
        }
        Some(hands)
    }

    /// Who leads, and the cards of the running trick.
    fn running(&self, claim: &Moment<(Seat, u8)>) -> Option<(Seat, Vec<crate::cards::Card>)> {
        let running = self.walk.tricks.get(claim.trick - 1)?;
        if claim.due.is_none() {
            return Some((running.winner?, Vec::new()));
        }
        let leader = running.plays().next().map(|play| play.seat).or(running.written).or(running.due)?;
        let cards = running.plays().take(claim.played).map(|play| play.card).collect::<Option<Vec<_>>>()?;
        Some((leader, cards))
    }

    /// What each side has won.
    fn won(&self, claim: &Moment<(Seat, u8)>) -> Option<[Holding; 2]> {
        let complete = claim.trick - usize::from(claim.due.is_some());
        let mut won = [Cards::EMPTY; 2];
        for trick in self.walk.tricks.iter().take(complete) {
            for play in trick.plays() {
                won[Side::of(trick.winner?).index()].insert(play.card?);
            }
        }
        Some(won.map(Holding::known))
    }
}

fn is_before(play: &Play, claim: &Moment<(Seat, u8)>) -> bool {
    (play.trick, play.order) < (claim.trick, claim.order)
}
