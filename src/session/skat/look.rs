//! A table of Skat looked at.

use crate::cards::{Card, Cards, Suit};
use crate::deal::skat::{AloneResult, Deal, Position, Refused, Settlement, Stage};
use crate::deal::{Defect, Holding, Past, Played, Refusal};
use crate::session::Check;
use crate::session::situation::Situation;
use crate::skat::{
    Announced, CARDS_EACH, Contract, Goal, Matadors, RAMSCH_ORDER, SEATS, Terms, bid_values, points, ranking,
    standings, standings_so_far,
};
use crate::trick::{Seat, Trick};

use super::answer::{RamschView, ValueView};
use super::arithmetic;
use super::trouble::SkatImpossible;
use super::view::{
    Bids, Count, Did, Done, Hand, Left, Party, PartyCount, PlayStep, Score, TableView, TrickView, Under, Who, Why,
    Worth,
};

impl Done {
    pub(super) fn new(did: Did, deal: &Deal, bock: bool) -> Done {
        let stage = deal.stage();
        let completed = |step: &PlayStep| step.completed.is_some();
        let trick = matches!(&did, Did::Played(steps) if steps.iter().any(completed));
        // Where Kontra may be said until one's own card, nobody is asked, and it is told all the same.
        let unasked = || matches!(stage, Stage::Play(_)) && SEATS.into_iter().any(|seat| deal.may_say(seat).is_ok());
        let asked =
            (matches!(stage, Stage::Kontra { .. }) || unasked()) && !matches!(did, Did::Knows(..) | Did::KnowsSkat(_));
        let over = stage == Stage::Over;
        let settled = || deal.settle(bock).map(|settlement| Box::new(score(settlement, deal, bock)));
        Done {
            did,
            stage,
            auction: deal.auction().clone(),
            declarer: deal.declarer(),
            who: asked.then(|| who(deal)),
            count: if trick { count(deal) } else { None },
            score: over.then(settled),
            listed: None,
            rules: *deal.rules(),
        }
    }

    /// The deal was entered on the score list as this number, in a Bock round or not.
    pub(in crate::session) fn enter(&mut self, number: usize, deal: &Deal, bock: bool) {
        self.listed = Some(number);
        self.score = Some(deal.settle(bock).map(|settlement| Box::new(score(settlement, deal, bock))));
    }
}

impl PlayStep {
    pub(super) fn new(deal: &Deal, number: usize, played: &Played) -> PlayStep {
        let completed = played.completed.map(|trick| trick_view(deal, number, &trick));
        PlayStep { seat: played.seat, card: played.card, completed }
    }
}

fn trick_view(deal: &Deal, number: usize, trick: &Trick) -> TrickView {
    let ranking = ranking(contract(deal).unwrap_or(RAMSCH_ORDER));
    TrickView {
        number,
        plays: trick.plays().collect(),
        winning: (!trick.is_empty()).then(|| ranking.winner(&trick.cards())),
        points: ranking.points(trick.set()),
    }
}

/// The contract that is played; of a Ramsch the one whose order of cards it has.
pub(super) fn contract(deal: &Deal) -> Option<Contract> {
    deal.position().map(|position| position.playing().contract())
}

pub(super) fn cards(cards: &[Card], deal: &Deal) -> Hand {
    sorted(None, &Holding::known(cards.iter().copied().collect()), deal)
}

pub(super) fn hand(seat: Seat, deal: &Deal) -> Hand {
    sorted(Some(seat), &deal.hand(seat), deal)
}

fn sorted(seat: Option<Seat>, holding: &Holding, deal: &Deal) -> Hand {
    let played = contract(deal);
    let order = ranking(played.unwrap_or(Contract::Grand));
    let games = [Contract::Clubs, Contract::Spades, Contract::Hearts, Contract::Diamonds, Contract::Grand];
    let whole = played.is_none() && holding.is_complete() && holding.len() >= CARDS_EACH;
    let matadors = games.into_iter().filter(|_| whole);
    Hand {
        seat,
        cards: order.sorted(holding.known),
        unknown: holding.unknown,
        points: order.points(holding.known),
        contract: played,
        matadors: matadors.filter_map(|game| Some((game, Matadors::of(game, holding.known)?))).collect(),
    }
}

pub(super) fn bids(deal: &Deal) -> Bids {
    let auction = deal.auction().clone();
    let bid = auction.bid().unwrap_or(0);
    let next = bid_values().iter().copied().filter(|value| *value > bid).collect();
    Bids { auction, next }
}

pub(super) fn who(deal: &Deal) -> Who {
    let may = |seat: Seat| match deal.may_say(seat) {
        Ok(doubling) => Some(Ok(doubling)),
        Err(Refused::Kontra(silence)) => Some(Err(silence)),
        Err(_) => None,
    };
    let [forehand, middlehand, rearhand] = SEATS.map(may);
    let may = forehand.zip(middlehand).zip(rearhand).map(|((f, m), r)| [f, m, r]);
    let declarer = deal.declarer();
    let kontra = deal.kontra_so_far();
    let standing = match kontra {
        Some(kontra) => SEATS.map(|seat| kontra.standing(seat)),
        None if matches!(deal.stage(), Stage::Auction(_)) => standings_so_far(deal.auction(), deal.rules()),
        None => standings(deal.auction(), declarer, deal.rules()),
    };
    let passed = declarer.is_none() && deal.stage() == Stage::Over && deal.position().is_none();
    Who { may, standing, passed, stage: deal.stage(), doubling: deal.doubling(), rules: *deal.rules() }
}

pub(super) fn why(card: Card, deal: &Deal, situation: Option<Situation>) -> Why {
    let contracts = match contract(deal) {
        Some(contract) => vec![contract],
        None => Contract::ALL.to_vec(),
    };
    let under = contracts.into_iter().map(|contract| {
        let ranking = ranking(contract);
        let own = ranking.asks(card);
        Under {
            contract,
            is_trump: ranking.is_trump(card),
            below: ranking.sorted(ranking.beaten_by(card) & own),
            of: own.len(),
        }
    });
    let check = situation.and_then(|situation| situation.check(card).ok());
    Why { card, under: under.collect(), points: points(card), check }
}

/// A card played earlier, judged.
pub(super) fn past(past: Past) -> Check {
    Check { place: Some(past.seat.into()), verdict: past.verdict.clone(), unknown: past.unknown, past: Some(past) }
}

/// The cards that are still out as a seat sees it.
pub fn seen_by(seat: Seat, deal: &Deal, position: &Position) -> Cards {
    // The declarer has put away the skat himself, and knows it.
    let own = deal.declarer() == Some(seat) && !position.playing().declaration().is_some_and(|it| it.flags().hand);
    let aside = if own { position.skat().known } else { Cards::EMPTY };
    position.ranking().pack() - position.seen() - position.hand(seat).known - aside
}

pub(super) fn left(seat: Seat, deal: &Deal, position: &Position) -> Left {
    let ranking = position.ranking();
    let out = seen_by(seat, deal, position);
    let suit = |suit| ranking.sorted(ranking.plain(suit) & out);
    Left {
        seat,
        trumps: ranking.sorted(ranking.trumps() & out),
        suits: Suit::ALL.map(suit).into_iter().filter(|cards| !cards.is_empty()).collect(),
        points: ranking.points(out),
        cards: out.len(),
        voids: deal.evidence().into_iter().filter(|evidence| evidence.seat != seat).collect(),
        null: ranking.trumps().is_empty(),
    }
}

pub(super) fn count(deal: &Deal) -> Option<Count> {
    let position = deal.position()?;
    let playing = position.playing();
    let (points, tricks) = (position.points(), position.tricks());
    let party = |n: usize| match playing.declarer() {
        Some(declarer) if n == 0 => Party::Declarer(declarer),
        Some(_) => Party::Defenders,
        None => Party::Seat(SEATS[n]),
    };
    let unknown = |n: usize| {
        let skat = if matches!(party(n), Party::Declarer(_)) { position.skat().unknown } else { 0 };
        position.won().as_slice()[n].unknown + skat
    };
    let parties = points.as_slice().iter().zip(tricks.as_slice()).enumerate();
    let parties = parties.map(|(n, (points, tricks))| PartyCount {
        party: party(n),
        points: *points,
        tricks: *tricks,
        unknown: unknown(n),
    });
    Some(Count {
        parties: parties.collect(),
        in_trick: position.ranking().points(position.trick().set()),
        goal: playing.declaration().map(Goal::of),
    })
}

pub(super) fn worth(deal: &Deal) -> Result<Worth, SkatImpossible> {
    let declaration =
        deal.position().and_then(|position| position.playing().declaration()).ok_or(SkatImpossible::NoGame)?;
    let contract = declaration.contract();
    let announced = match deal.matadors(contract) {
        Some(matadors) => Announced::counted(declaration, matadors),
        None if contract == Contract::Null => Some(Announced::new(declaration, Cards::EMPTY)),
        None => None,
    };
    let announced = announced.ok_or_else(|| no_matadors(deal, contract))?;
    let bid = deal.bid();
    let terms = Terms { bid: bid.unwrap_or(0), doubling: deal.doubling(), bock: false };
    Ok(arithmetic::worth(announced, terms, bid.is_some(), deal.rules()))
}

/// What is wrong where nobody can count the declarer's matadors.
pub(super) fn no_matadors(deal: &Deal, contract: Contract) -> SkatImpossible {
    deal.declarer()
        .map_or(SkatImpossible::NoGame, |declarer| SkatImpossible::NoMatadors(declarer, contract, deal.twelve()))
}

pub(super) fn score(settlement: Settlement, deal: &Deal, bock: bool) -> Score {
    let rules = *deal.rules();
    match settlement {
        Settlement::Passed => Score::Passed(rules),
        Settlement::Ramsch { ramsch, result } => Score::Ramsch(RamschView { ramsch, result, rules }),
        Settlement::Alone(alone) => {
            let AloneResult { declarer, declaration, bid, matadors, taken, doubling, settled } = *alone;
            let terms = Terms { bid: bid.unwrap_or(0), doubling, bock };
            let value = ValueView { settled, matadors, side_known: true, taken, terms, in_place_of: None, rules };
            Score::Alone { declarer, declaration, value }
        }
    }
}

pub(super) fn show(deal: &Deal) -> TableView {
    let position = deal.position();
    TableView {
        stage: deal.stage(),
        auction: deal.auction().clone(),
        declarer: deal.declarer(),
        playing: position.map(Position::playing),
        doubling: deal.doubling(),
        hands: SEATS.map(|seat| hand(seat, deal)),
        skat: deal.skat(),
        trick: position.map(|position| trick_view(deal, deal.trick_number(), position.trick())),
        count: count(deal),
        rules: *deal.rules(),
    }
}

/// The card that a refusal is about, where it is about one.
pub(super) fn card_of(refused: &Refused) -> Option<Card> {
    let of_defect = |defect: &Defect| match defect {
        Defect::NotInPack(card, _) | Defect::Twice(card, ..) | Defect::HeldInVoid(_, _, card) => Some(*card),
        _ => None,
    };
    match refused {
        Refused::Cards(defects) => defects.iter().find_map(of_defect),
        Refused::Discard(crate::skat::DiscardError::NotHeld(cards)) => cards.first(),
        Refused::Play(refusals) => refusals.iter().find_map(|refusal| match refusal {
            Refusal::NotInPack(card) | Refusal::Elsewhere(card, _) | Refusal::NotHeld { card, .. } => Some(*card),
            Refusal::Illegal(_, verdict) => Some(verdict.card),
            _ => None,
        }),
        _ => None,
    }
}
