//! What happens before the first card: auction, skat, cards put away, announcement.

use crate::deal::{Holding, SkatRecord};
use crate::skat::{Auction, Contract, Declaration, DiscardError, Flags, Outcome, SKAT_CARDS, slugs};
use crate::trick::Seat;

use super::what::{SkatFinding, SkatWhat};

/// Things that may be wrong before the first trick, in order: the calls of the auction have their numbers.
const AUCTION_OVER: usize = usize::MAX - 8;

/// The game that is judged: what was announced, with what is plainly wrong put right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Game {
    /// Who plays alone; nobody in a Ramsch.
    pub declarer: Option<Seat>,
    /// The announcement; none in a Ramsch.
    pub declaration: Option<Declaration>,
}

/// The auction as far as it keeps the rules. Calls after the first that is refused count where they can,
/// and are not reported.
pub(super) fn auction(record: &SkatRecord, findings: &mut Vec<SkatFinding>) -> Auction {
    let mut auction = Auction::default();
    let mut clean = true;
    for (index, (seat, call)) in record.auction.iter().enumerate() {
        if let Err(error) = auction.say(*seat, *call)
            && std::mem::take(&mut clean)
        {
            let what = SkatWhat::Call { index, call: *call, error };
            findings.push(SkatFinding::early(index, Some(*seat), error.rule(), what));
        }
    }
    auction
}

/// The game that was announced. None if there is none.
pub(super) fn game(record: &SkatRecord, auction: &Auction, findings: &mut Vec<SkatFinding>) -> Option<Game> {
    let passed = auction.outcome() == Outcome::Passed;
    let Some(named) = record.named else {
        // Where all passed and cards were played, it was a Ramsch.
        return (passed && !record.tricks.is_empty()).then_some(Game { declarer: None, declaration: None });
    };
    let Some(contract) = named.contract else {
        if let Some(seat) = named.seat.or(winner(auction)) {
            let what = SkatWhat::RamschWithDeclarer;
            findings.push(SkatFinding::early(AUCTION_OVER + 2, Some(seat), slugs::RAMSCH, what));
        }
        return Some(Game { declarer: None, declaration: None });
    };
    let declarer = record.declarer().or(winner(auction));
    if findings.is_empty() && !record.auction.is_empty() {
        wrong_declarer(auction, declarer, findings);
    }
    let took = record.took.is_some() || record.discard.is_some_and(|discard| !discard.is_empty());
    let declaration = declaration(contract, named.flags, took, declarer, findings);
    Some(Game { declarer, declaration: Some(declaration) })
}

fn winner(auction: &Auction) -> Option<Seat> {
    match auction.outcome() {
        Outcome::Declarer { seat, .. } => Some(seat),
        _ => None,
    }
}

fn wrong_declarer(auction: &Auction, declarer: Option<Seat>, findings: &mut Vec<SkatFinding>) {
    let (rule, what) = match auction.outcome() {
        Outcome::Declarer { seat, .. } if declarer == Some(seat) => return,
        Outcome::Declarer { seat, .. } => (slugs::AUCTION_ORDER, SkatWhat::WrongDeclarer { winner: Some(seat) }),
        Outcome::Passed => (slugs::ALL_PASS, SkatWhat::WrongDeclarer { winner: None }),
        Outcome::Running(turn) => (slugs::AUCTION_ORDER, SkatWhat::AuctionRunning { due: turn.seat }),
    };
    findings.push(SkatFinding::early(AUCTION_OVER, declarer, rule, what));
}

/// The announcement put right: after the skat was taken up it is the plain game, and open only in null.
fn declaration(
    contract: Contract,
    letters: Flags,
    took: bool,
    declarer: Option<Seat>,
    findings: &mut Vec<SkatFinding>,
) -> Declaration {
    let mut find = |rule, what| findings.push(SkatFinding::early(AUCTION_OVER + 2, declarer, rule, what));
    let corrected = |hand: bool, ouvert: bool| {
        let plain = if hand { Declaration::from_hand(contract) } else { Declaration::plain(contract) };
        let open = Flags { ouvert: ouvert && contract == Contract::Null, ..plain.flags() };
        Declaration::new(contract, open).unwrap_or(plain)
    };
    if took && letters.hand {
        find(slugs::SKAT_OR_HAND, SkatWhat::HandWithSkat);
        return corrected(false, letters.ouvert);
    }
    // After the skat was taken up the letters imply no Hand.
    let flags = if took { letters } else { letters.lettered(contract) };
    Declaration::new(contract, flags).unwrap_or_else(|faults| {
        let rule = faults.first().map_or(slugs::DECLARATION, |fault| fault.rule());
        find(rule, SkatWhat::Declaration { contract, flags: letters, faults });
        corrected(flags.hand, flags.ouvert)
    })
}

/// Checks the cards put away against the twelve that the declarer held, as far as they are known.
pub(super) fn discards(
    record: &SkatRecord,
    declarer: Option<Seat>,
    twelve: Option<Holding>,
    findings: &mut Vec<SkatFinding>,
) {
    let Some(discard) = record.discard.filter(|discard| !discard.is_empty()) else { return };
    let strange = twelve.filter(Holding::is_complete).map(|twelve| discard.known - twelve.known);
    let error = match strange.filter(|strange| !strange.is_empty()) {
        Some(strange) => DiscardError::NotHeld(strange),
        None if discard.len() != SKAT_CARDS => DiscardError::Count(discard.len()),
        None => return,
    };
    let what = SkatWhat::Discard(error);
    let mut finding = SkatFinding::early(AUCTION_OVER + 1, declarer, error.rule(), what);
    finding.card = match error {
        DiscardError::NotHeld(cards) => cards.first(),
        DiscardError::Count(_) => None,
    };
    findings.push(finding);
}

/// A null that is worth less than the bid.
pub(super) fn null_below_bid(declarer: Option<Seat>, value: u16, bid: u16, findings: &mut Vec<SkatFinding>) {
    let what = SkatWhat::NullBelowBid { value, bid };
    findings.push(SkatFinding::early(AUCTION_OVER + 3, declarer, slugs::IMPOSSIBLE_NULL, what));
}
