//! What a table of Skat tells, as data.

use crate::cards::{Card, Cards};
use crate::deal::skat::{AloneResult, Deal, Declared, Playing, Position, Refused, Settlement, Stage, Unsettled};
use crate::deal::{Defect, Evidence, Holding, Past, Played, Refusal};
use crate::session::Check;
use crate::session::situation::Situation;
use crate::skat::{
    Announced, Auction, CARDS_EACH, Call, ClaimRuling, Contract, Cover, Declaration, Doubling, Goal, Matadors, Rules,
    SEATS, Say, Silence, Standing, Terms, Value, WIN, bid_values, ranking,
};
use crate::trick::{Seat, Trick};

use super::answer::{RamschView, ValueView};
use super::trouble::SkatImpossible;

/// Something was done, and how the deal stands after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Done {
    /// What was done.
    pub did: Did,
    /// What is to be done next.
    pub stage: Stage,
    /// The auction so far.
    pub auction: Auction,
    /// Who plays alone, once that is known.
    pub declarer: Option<Seat>,
    /// Where everybody stands, while Kontra is asked for.
    pub who: Option<Who>,
    /// The points after a complete trick.
    pub count: Option<Count>,
    /// The result, once it is known; or why there is none though the deal is over.
    pub score: Option<Result<Box<Score>, Unsettled>>,
    /// The rules in force.
    pub rules: Rules,
}

/// What was done.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Did {
    New,
    Knows(Seat, Holding),
    KnowsSkat(Holding),
    Call(Seat, Call),
    PickedUp(Seat, Option<Cards>),
    Discarded(Seat, Holding),
    Declared(Seat, Declared),
    Said(Seat, Say),
    /// Two cards were pushed on, after a look or unseen.
    Pushed(Seat, Option<Cards>),
    GrandHand(Seat, bool),
    Played(Vec<PlayStep>),
    Opened(Seat),
    Claimed(Seat, ClaimRuling),
    /// The table was set to a position.
    Set,
}

/// One card played.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayStep {
    /// Who played.
    pub seat: Seat,
    /// What.
    pub card: Card,
    /// The trick that it completed.
    pub completed: Option<TrickView>,
}

/// A trick, running or complete.
#[derive(Clone, Debug, PartialEq)]
pub struct TrickView {
    /// Its number, counted from 1.
    pub number: usize,
    /// Who played what, in order.
    pub plays: Vec<(Seat, Card)>,
    /// The place in the trick, counted from 0, that wins it so far.
    pub winning: Option<usize>,
    /// Points so far.
    pub points: u8,
}

/// A hand, or some cards.
#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    /// Whose hand it is.
    pub seat: Option<Seat>,
    /// The cards as players sort them.
    pub cards: Vec<Card>,
    /// How many more are unknown.
    pub unknown: u8,
    /// Their points.
    pub points: u8,
    /// The contract by which they are sorted, if one is played.
    pub contract: Option<Contract>,
    /// The matadors that the known cards have in a suit game and in grand.
    pub matadors: Vec<(Contract, Matadors)>,
}

/// What may be called.
#[derive(Clone, Debug, PartialEq)]
pub struct Bids {
    /// The auction so far.
    pub auction: Auction,
    /// The values that may be called next.
    pub next: Vec<u16>,
}

/// Where everybody stands with Kontra and its answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Who {
    /// What each seat may say now, or why nothing; none before the announcement and after the end.
    pub may: Option<[Result<Doubling, Silence>; 3]>,
    /// Why each seat is asked, or is not; as the auction went so far.
    pub standing: [Standing; 3],
    /// What is to be done now.
    pub stage: Stage,
    /// How far the game is doubled.
    pub doubling: Doubling,
    /// The rules, which name the steps and say who is asked and when.
    pub rules: Rules,
}

/// What a card is.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// The card.
    pub card: Card,
    /// What it is in the contract that is played, or in each kind of contract.
    pub under: Vec<Under>,
    /// Its points.
    pub points: u8,
    /// Whether it may be played now, if somebody is to play.
    pub check: Option<Check>,
}

/// What a card is in one contract.
#[derive(Clone, Debug, PartialEq)]
pub struct Under {
    /// The contract.
    pub contract: Contract,
    /// Whether the card is a trump.
    pub is_trump: bool,
    /// The cards of its own suit that beat it, highest first.
    pub below: Vec<Card>,
    /// How many cards its own suit has: the trumps, or the side suit.
    pub of: usize,
}

/// What is still out, as a seat sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Left {
    /// Who looks.
    pub seat: Seat,
    /// Trumps, highest first.
    pub trumps: Vec<Card>,
    /// The cards of each side suit, highest first.
    pub suits: Vec<Vec<Card>>,
    /// Their points.
    pub points: u8,
    /// How many cards.
    pub cards: usize,
    /// What plays showed.
    pub voids: Vec<Evidence>,
    /// Whether the contract has trumps.
    pub null: bool,
}

/// The points so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Count {
    /// The declarer and the defenders, or each seat in Ramsch.
    pub parties: Vec<PartyCount>,
    /// Points on the table in the running trick.
    pub in_trick: u8,
    /// The goal of the declarer.
    pub goal: Option<Goal>,
}

/// The points of one party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartyCount {
    /// Who.
    pub party: Party,
    /// Points, the two cards aside among them where they count for it.
    pub points: u8,
    /// Tricks.
    pub tricks: u8,
    /// Cards among them that are unknown.
    pub unknown: u8,
}

/// A party of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Party {
    Declarer(Seat),
    Defenders,
    Seat(Seat),
}

/// What the game that is played is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Worth {
    /// The announcement.
    pub declaration: Declaration,
    /// The value as it stands, part by part.
    pub value: Value,
    /// What was bid.
    pub bid: Option<u16>,
    /// What it takes to reach the bid.
    pub cover: Option<Cover>,
    /// What the declarer must do.
    pub goal: Goal,
}

/// The result of a deal.
#[derive(Clone, Debug, PartialEq)]
pub enum Score {
    /// Nobody played.
    Passed(Rules),
    /// One played alone.
    Alone {
        /// Who.
        declarer: Seat,
        /// What he announced.
        declaration: Declaration,
        /// How it was settled.
        value: ValueView,
    },
    /// Everybody played for himself.
    Ramsch(RamschView),
}

/// The table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableView {
    /// What is to be done next.
    pub stage: Stage,
    /// The auction so far.
    pub auction: Auction,
    /// Who plays alone, once that is known.
    pub declarer: Option<Seat>,
    /// What is played.
    pub playing: Option<Playing>,
    /// How far it is doubled.
    pub doubling: Doubling,
    /// What each seat holds.
    pub hands: [Hand; 3],
    /// The two cards aside, or the skat.
    pub skat: Holding,
    /// The running trick.
    pub trick: Option<TrickView>,
    /// The points so far.
    pub count: Option<Count>,
    /// The rules in force.
    pub rules: Rules,
}

impl Done {
    pub(super) fn new(did: Did, deal: &Deal) -> Done {
        let stage = deal.stage();
        let completed = |step: &PlayStep| step.completed.is_some();
        let trick = matches!(&did, Did::Played(steps) if steps.iter().any(completed));
        let asked = matches!(stage, Stage::Kontra { .. }) && !matches!(did, Did::Knows(..) | Did::KnowsSkat(_));
        let over = stage == Stage::Over;
        let settled = || deal.settle(false).map(|settlement| Box::new(score(settlement, deal)));
        Done {
            did,
            stage,
            auction: deal.auction().clone(),
            declarer: deal.declarer(),
            who: asked.then(|| who(deal)),
            count: if trick { count(deal) } else { None },
            score: over.then(settled),
            rules: *deal.rules(),
        }
    }
}

impl Why {
    /// Whether the card is a trump, where that is the same in every contract asked about.
    pub fn is_trump(&self) -> Option<bool> {
        let first = self.under.first()?.is_trump;
        self.under.iter().all(|under| under.is_trump == first).then_some(first)
    }
}

impl Score {
    /// What the declarer scores, or what each seat does.
    pub fn scores(&self) -> Vec<i32> {
        match self {
            Score::Passed(_) => vec![0],
            Score::Alone { value, .. } => vec![value.settled.score],
            Score::Ramsch(view) => view.result.scores.to_vec(),
        }
    }
}

impl PlayStep {
    pub(super) fn new(deal: &Deal, number: usize, played: &Played) -> PlayStep {
        let completed = played.completed.map(|trick| trick_view(deal, number, &trick));
        PlayStep { seat: played.seat, card: played.card, completed }
    }
}

fn trick_view(deal: &Deal, number: usize, trick: &Trick) -> TrickView {
    let ranking = ranking(contract(deal).unwrap_or(crate::skat::RAMSCH_ORDER));
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
        None => crate::skat::standings(deal.auction(), declarer, deal.rules()),
    };
    Who { may, standing, stage: deal.stage(), doubling: deal.doubling(), rules: *deal.rules() }
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
    Why { card, under: under.collect(), points: crate::skat::points(card), check }
}

/// A card played earlier, judged.
pub(super) fn past(past: Past) -> Check {
    Check { place: Some(past.seat.into()), verdict: past.verdict.clone(), unknown: past.unknown, past: Some(past) }
}

pub(super) fn left(seat: Seat, deal: &Deal, position: &Position) -> Left {
    let ranking = position.ranking();
    // The declarer has put away the skat himself, and knows it.
    let own = deal.declarer() == Some(seat) && !position.playing().declaration().is_some_and(|it| it.flags().hand);
    let aside = if own { position.skat().known } else { Cards::EMPTY };
    let out = ranking.pack() - position.seen() - position.hand(seat).known - aside;
    let suit = |suit| ranking.sorted(ranking.plain(suit) & out);
    Left {
        seat,
        trumps: ranking.sorted(ranking.trumps() & out),
        suits: crate::cards::Suit::ALL.map(suit).into_iter().filter(|cards| !cards.is_empty()).collect(),
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
    let announced = announced.ok_or(SkatImpossible::NoMatadors(deal.twelve()))?;
    let bid = deal.bid();
    Ok(Worth {
        declaration,
        value: announced.value_at_once(),
        bid,
        cover: bid.map(|bid| announced.covers(bid)),
        goal: Goal::of(declaration),
    })
}

pub(super) fn score(settlement: Settlement, deal: &Deal) -> Score {
    let rules = *deal.rules();
    match settlement {
        Settlement::Passed => Score::Passed(rules),
        Settlement::Ramsch { ramsch, result } => Score::Ramsch(RamschView { ramsch, result, rules }),
        Settlement::Alone(alone) => {
            let AloneResult { declarer, declaration, bid, matadors, taken, doubling, settled } = *alone;
            let terms = Terms { bid: bid.unwrap_or(0), doubling, bock: false };
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

/// Points that the declarer still needs, where points are the goal.
pub fn needs(goal: Goal, points: u8) -> Option<u8> {
    match goal {
        Goal::Points(needed) => Some(needed.max(WIN).saturating_sub(points)),
        Goal::EveryTrick | Goal::NoTrick => None,
    }
}
