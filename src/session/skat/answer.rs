//! Answers about Skat as data.

use crate::analysis::{Advice, Odds, SkatCardOdds};
use crate::cards::Cards;
use crate::deal::Holding;
use crate::session::{Booked, Gist, ListDone, Sheet};
use crate::skat::{
    Auction, BockEvent, BockEvents, BockQueue, Call, CallError, Contract, DealPoints, Declaration, DeclarationError,
    Doubling, Flags, Goal, Kind, Kontra, ListLine, Matadors, Players, Ramsch, RamschResult, Rules, Settled, Taken,
    Terms, WIN,
};
use crate::trick::{Seat, Slug};

use super::view::{self, Done};

/// What came of a command or a request about Skat.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum SkatAnswer {
    Matadors(MatadorCount),
    Auction(AuctionView),
    Declaration(DeclarationView),
    Kontra(KontraView),
    Value(ValueView),
    Ramsch(RamschView),
    Bock(BockView),
    BockQueue(Vec<QueuedDeal>),
    Tournament(TournamentView),
    List(ListView),
    Done(Box<Done>),
    Cards(view::Hand),
    Hand(view::Hand),
    /// The skat, or the two cards put away.
    Skat(Holding),
    Bids(view::Bids),
    /// Who may say Kontra or its answer now; or whether this one may.
    Who(view::Who, Option<Seat>),
    Why(view::Why),
    Left(view::Left),
    Count(view::Count),
    Worth(view::Worth),
    Odds(Box<Odds<SkatCardOdds>>),
    Advice(Box<Advice>),
    Score(Box<view::Score>),
    /// The record of the deal.
    Record(String),
    Show(Box<view::TableView>),
    /// What a command did to the score list, and the list.
    Sheet(ListDone, Box<Sheet>),
}

/// The matadors of some cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatadorCount {
    /// The contract.
    pub contract: Contract,
    /// The cards.
    pub cards: Cards,
    /// How many; none in null.
    pub matadors: Option<Matadors>,
}

/// An auction as far as it went.
#[derive(Clone, Debug, PartialEq)]
pub struct AuctionView {
    /// The calls that were taken.
    pub auction: Auction,
    /// The first call that was refused: its number from 0, who spoke, what, and why not.
    pub refused: Option<(usize, Seat, Call, CallError)>,
    /// The rules, which say what follows if all pass.
    pub rules: Rules,
}

/// An announcement, legal or not.
#[derive(Clone, Debug, PartialEq)]
pub struct DeclarationView {
    /// The contract.
    pub contract: Contract,
    /// What is announced with it.
    pub flags: Flags,
    /// Everything that is wrong with it.
    pub faults: Vec<DeclarationError>,
}

impl DeclarationView {
    /// Looks an announcement over.
    pub fn new(contract: Contract, flags: Flags) -> DeclarationView {
        DeclarationView { contract, flags, faults: Declaration::new(contract, flags).err().unwrap_or_default() }
    }
}

/// Who is asked for Kontra, and what was said.
#[derive(Clone, Debug, PartialEq)]
pub struct KontraView {
    /// The asking so far.
    pub kontra: Kontra,
    /// Who plays alone, where it is known.
    pub declarer: Option<Seat>,
    /// Whether the auction is known, and with it why somebody is asked or not.
    pub reasons: bool,
    /// The rules, which name the steps.
    pub rules: Rules,
}

/// A deal with a declarer, settled.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueView {
    /// The result.
    pub settled: Settled,
    /// The matadors; none in null.
    pub matadors: Option<Matadors>,
    /// Whether it is known if the matadors are held or missing.
    pub side_known: bool,
    /// What the declarer took; none where a null was lost without play.
    pub taken: Option<Taken>,
    /// What the deal was played for.
    pub terms: Terms,
    /// The value of the null in whose place this game is lost, if one was announced below the bid.
    pub in_place_of: Option<u16>,
    /// The rules.
    pub rules: Rules,
}

impl ValueView {
    /// What the declarer had to do to win the contract itself.
    pub fn goal(&self) -> Goal {
        let flags = self.settled.value.flags;
        Declaration::new(self.settled.value.contract, flags).map_or(Goal::Points(WIN), Goal::of)
    }

    /// The rule that decided: the first that loses the game, or that of the goal that was reached.
    pub fn decided_by(&self) -> Slug {
        self.settled.losses.first().map_or_else(|| self.goal().rule(), |loss| loss.rule())
    }
}

/// A Ramsch, settled.
#[derive(Clone, Debug, PartialEq)]
pub struct RamschView {
    /// What was played.
    pub ramsch: Ramsch,
    /// What came of it.
    pub result: RamschResult,
    /// The rules.
    pub rules: Rules,
}

/// The Bock rounds that one deal started.
#[derive(Clone, Debug, PartialEq)]
pub struct BockView {
    /// The events of this table that happened.
    pub events: Vec<BockEvent>,
    /// How many rounds they start.
    pub rounds: usize,
    /// Kontra and what followed it.
    pub doubling: Doubling,
    /// The events that this table plays by.
    pub watched: BockEvents,
}

/// One deal of several, as Bock rounds come and go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueuedDeal {
    /// What kind of deal it was.
    pub kind: Kind,
    /// Whether its score counted double.
    pub doubled: bool,
    /// How many rounds it started.
    pub started: usize,
    /// How many Bock deals are left after it.
    pub left: usize,
}

impl QueuedDeal {
    /// A deal of a list.
    pub fn of(booked: &Booked) -> QueuedDeal {
        let Booked { kind, doubled, started, queue, .. } = booked;
        QueuedDeal { kind: *kind, doubled: *doubled, started: *started, left: queue.left() }
    }

    /// Enters deals that started so many rounds each.
    pub fn enter(players: Players, started: &[usize], rules: &Rules) -> Vec<QueuedDeal> {
        let mut queue = BockQueue::new(players, rules);
        let deal = |started: &usize| {
            let kind = queue.next_kind();
            let doubled = queue.deal(*started);
            QueuedDeal { kind, doubled, started: *started, left: queue.left() }
        };
        started.iter().map(deal).collect()
    }
}

/// The tournament points of one deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentView {
    /// Who sits at the table.
    pub players: Players,
    /// The declarer's score as settled.
    pub score: i32,
    /// The score before Kontra and Re, and these, if that is what was given.
    pub undoubled: Option<(i32, Doubling)>,
    /// The points.
    pub points: DealPoints,
}

/// A list, reckoned.
#[derive(Clone, Debug, PartialEq)]
pub struct ListView {
    /// Who sits at the table.
    pub players: Players,
    /// What each has on the list.
    pub lines: Vec<ListLine>,
    /// The totals.
    pub totals: Vec<i64>,
    /// The players by rank, from 0; those who are equal together.
    pub ranking: Vec<Vec<usize>>,
}

impl SkatAnswer {
    /// What the answer comes down to, if it is one thing: of an auction or of Kontra who is to speak, of a
    /// table the points of declarer and defenders, of a list the totals in the order in which the players sit.
    ///
    /// ```
    /// use kontra::session::{Gist, answer_request};
    /// let line = r#"{"game": "skat", "do": "matadors", "contract": "grand", "cards": "♠J ♥J"}"#;
    /// assert_eq!(answer_request(line).result.unwrap().gist(), Some(Gist::Number(1)));
    /// ```
    pub fn gist(&self) -> Option<Gist> {
        use crate::skat::{Outcome, SEATS, seat_name};
        let numbers = |numbers: &[i32]| Gist::Numbers(numbers.to_vec());
        Some(match self {
            SkatAnswer::Matadors(count) => Gist::Number(count.matadors?.count.into()),
            SkatAnswer::Auction(AuctionView { refused: Some(_), .. }) => Gist::YesNo(false),
            SkatAnswer::Auction(view) => Gist::Says(match view.auction.outcome() {
                Outcome::Running(turn) => seat_name(turn.seat).to_owned(),
                Outcome::Declarer { seat, .. } => seat_name(seat).to_owned(),
                Outcome::Passed => "passed".to_owned(),
            }),
            SkatAnswer::Declaration(view) => Gist::YesNo(view.faults.is_empty()),
            SkatAnswer::Kontra(view) => Gist::Number(view.kontra.doubling().factor().into()),
            SkatAnswer::Value(view) => numbers(&[view.settled.score]),
            SkatAnswer::Ramsch(view) => numbers(&view.result.scores),
            SkatAnswer::Bock(view) => Gist::Number(view.rounds as u64),
            SkatAnswer::BockQueue(deals) => Gist::Number(deals.last().map_or(0, |deal| deal.left) as u64),
            SkatAnswer::Tournament(view) => numbers(&[view.points.declarer]),
            SkatAnswer::Cards(hand) | SkatAnswer::Hand(hand) => Gist::Cards(hand.cards.iter().copied().collect()),
            SkatAnswer::Skat(skat) => Gist::Cards(skat.known),
            SkatAnswer::Why(why) => Gist::YesNo(why.is_trump()?),
            SkatAnswer::Left(left) => Gist::Cards(left.trumps.iter().copied().collect()),
            SkatAnswer::Worth(worth) => Gist::Number(worth.value.total.into()),
            SkatAnswer::Odds(odds) => Gist::Cards(Cards::only(odds.cards.first()?.card)),
            SkatAnswer::Advice(advice) => Gist::Cards(advice.best.first()?.away),
            SkatAnswer::Score(score) => numbers(&score.scores()),
            SkatAnswer::Bids(bids) => Gist::Number((*bids.next.first()?).into()),
            SkatAnswer::Who(who, Some(seat)) => Gist::YesNo(who.speaks(*seat)),
            SkatAnswer::Who(who, None) => {
                let speak = SEATS.into_iter().filter(|seat| who.speaks(*seat));
                let speak: Vec<&str> = speak.map(seat_name).collect();
                Gist::Says(if speak.is_empty() { "nobody".to_owned() } else { speak.join(" and ") })
            }
            SkatAnswer::Count(count) => {
                Gist::Numbers(count.parties.iter().map(|party| i32::from(party.points)).collect())
            }
            SkatAnswer::Done(_) | SkatAnswer::Record(_) | SkatAnswer::Show(_) => return None,
            SkatAnswer::Sheet(_, sheet) => numbers(&sheet.standing()),
            SkatAnswer::List(view) => Gist::Numbers(view.totals.iter().map(|total| *total as i32).collect()),
        })
    }
}
