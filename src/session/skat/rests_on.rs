//! Which rules an answer about Skat rests on.

use super::super::declared::Declared;
use super::answer::{AuctionView, KontraView, RamschView, SkatAnswer, TournamentView, ValueView};
use super::view::{Done, Score};
use crate::skat::{Auction, Call, Cover, Doubling, Outcome, RamschFactor, Role, SEATS, slugs};
use crate::trick::Slug;

impl SkatAnswer {
    /// The rules that the answer rests on, the one that decides first. One may come more than once.
    pub fn rests_on(&self) -> Vec<Slug> {
        match self {
            SkatAnswer::Matadors(count) if count.matadors.is_none() => vec![slugs::NULL_ORDER],
            SkatAnswer::Matadors(_) => vec![slugs::MATADORS, slugs::MATADORS_WITH_SKAT],
            SkatAnswer::Auction(view) => of_auction(view),
            SkatAnswer::Declaration(view) if view.faults.is_empty() => vec![slugs::DECLARATION],
            SkatAnswer::Declaration(view) => view.faults.iter().map(|fault| fault.rule()).collect(),
            SkatAnswer::Kontra(view) => of_kontra(view),
            SkatAnswer::Value(view) => of_value(view),
            SkatAnswer::Ramsch(view) => of_ramsch(view),
            SkatAnswer::Bock(view) if view.events.is_empty() => vec![slugs::BOCK_EVENTS],
            SkatAnswer::Bock(view) => view.events.iter().map(|event| event.rule()).collect(),
            SkatAnswer::BockQueue(_) => vec![slugs::BOCK_QUEUE, slugs::BOCK_NOT_MULTIPLIED],
            SkatAnswer::Tournament(view) => of_tournament(view),
            SkatAnswer::Done(done) => of_done(done),
            SkatAnswer::Cards(_) | SkatAnswer::Hand(_) | SkatAnswer::Count(_) => vec![slugs::CARD_POINTS],
            SkatAnswer::Skat(_) => vec![slugs::SKAT_OR_HAND],
            SkatAnswer::Bids(bids) => [slugs::BID_VALUES].into_iter().chain(of_calls(&bids.auction)).collect(),
            SkatAnswer::Who(who, Some(seat)) => vec![who.rule(*seat)],
            SkatAnswer::Who(who, None) => SEATS.map(|seat| who.rule(seat)).to_vec(),
            SkatAnswer::Why(why) => why.under.iter().map(|under| Declared::Contract(under.contract).order()).collect(),
            SkatAnswer::Left(left) if left.null => vec![slugs::NULL_ORDER],
            SkatAnswer::Left(_) => vec![slugs::TRUMP_ORDER],
            SkatAnswer::Worth(worth) => {
                let overbid = worth.cover.filter(|cover| *cover != Cover::AtOnce).map(|_| slugs::OVERBID);
                let items = worth.value.items.iter().map(|(item, _)| item.rule());
                overbid.into_iter().chain([slugs::BASE_VALUES]).chain(items).collect()
            }
            SkatAnswer::Odds(odds) if odds.is_null() => vec![slugs::NULL_WIN],
            SkatAnswer::Odds(_) => vec![slugs::WIN_61, slugs::SCHNEIDER],
            SkatAnswer::Advice(_) => vec![slugs::DISCARD, slugs::DECLARATION],
            SkatAnswer::Score(score) => of_score(score),
            SkatAnswer::Show(_) | SkatAnswer::Record(_) => Vec::new(),
            SkatAnswer::Sheet(..) => vec![slugs::TOURNAMENT_POINTS, slugs::LIST_RANKING],
            SkatAnswer::List(_) => vec![slugs::TOURNAMENT_POINTS, slugs::TOURNAMENT_TABLE, slugs::LIST_RANKING],
        }
    }
}

fn of_auction(view: &AuctionView) -> Vec<Slug> {
    if let Some((.., error)) = view.refused {
        return vec![error.rule()];
    }
    of_calls(&view.auction)
}

fn of_calls(auction: &Auction) -> Vec<Slug> {
    match auction.outcome() {
        Outcome::Running(turn) => vec![match turn.role {
            Role::Caller => slugs::AUCTION_ORDER,
            Role::Hearer => slugs::HOLD_OR_PASS,
            Role::Last => slugs::FOREHAND_LAST,
        }],
        // Only who is left alone ends the auction with a number.
        Outcome::Declarer { .. } if matches!(auction.calls().last(), Some((_, Call::Bid(_)))) => {
            vec![slugs::AUCTION_ORDER, slugs::FOREHAND_LAST]
        }
        Outcome::Declarer { .. } => vec![slugs::AUCTION_ORDER],
        Outcome::Passed => vec![slugs::ALL_PASS],
    }
}

fn of_kontra(view: &KontraView) -> Vec<Slug> {
    let who = SEATS.map(|seat| view.kontra.standing(seat).rule());
    let doubled = view.kontra.doubling() != Doubling::None;
    doubled.then_some(slugs::KONTRA_DOUBLES_BOTH_WAYS).into_iter().chain(who).collect()
}

fn of_value(view: &ValueView) -> Vec<Slug> {
    let settled = &view.settled;
    let losses = [view.decided_by()].into_iter().chain(settled.losses.iter().map(|loss| loss.rule()));
    let charge = settled.overbid().then_some(slugs::OVERBID_CHARGE);
    let items = settled.value.items.iter().map(|(item, _)| item.rule());
    let value = if settled.value.items.is_empty() { slugs::NULL_VALUES } else { slugs::BASE_VALUES };
    let factors = settled.factors.iter().map(|(factor, _)| factor.rule());
    losses.chain(charge).chain([value]).chain(items).chain(factors).collect()
}

fn of_ramsch(view: &RamschView) -> Vec<Slug> {
    let factors = view.result.factors.iter().map(|(factor, _): &(RamschFactor, u16)| factor.rule());
    [view.result.rule(), slugs::RAMSCH_SKAT].into_iter().chain(factors).collect()
}

fn of_tournament(view: &TournamentView) -> Vec<Slug> {
    let doubled = view.undoubled.is_some_and(|(_, doubling)| doubling != Doubling::None);
    let others = view.points.each_other_player > 0;
    let rules =
        [(slugs::TOURNAMENT_POINTS, true), (slugs::TOURNAMENT_TABLE, others), (slugs::TOURNAMENT_NOT_DOUBLED, doubled)];
    rules.into_iter().filter_map(|(rule, it_does)| it_does.then_some(rule)).collect()
}

fn of_done(done: &Done) -> Vec<Slug> {
    match &done.score {
        Some(Ok(score)) => of_score(score),
        _ => vec![done.stage.rule()],
    }
}

fn of_score(score: &Score) -> Vec<Slug> {
    match score {
        Score::Passed(_) => vec![slugs::ALL_PASS],
        Score::Alone { value, .. } => of_value(value),
        Score::Ramsch(view) => of_ramsch(view),
    }
}
