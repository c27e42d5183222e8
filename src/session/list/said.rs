//! A deal as somebody tells it, and what it says about the game.

use std::ops::Range;

use crate::notation::Spanned;
use crate::session::{SkatIllegal, SkatImpossible, Trouble, TroubleKind};
use crate::skat::{
    ALL_POINTS, Announced, Contract, Declaration, Doubling, Flags, Goal, Matadors, OutcomeError, RamschEnd, RamschSkat,
    Reached, Rules, TRICKS, Taken, With, check_bid, highest_level, null_value,
};

use super::command::{LIST_WORDS, ListError};
use super::ledger::{Alone, Together, What, ramsch_points};
use super::lists::ScoreList;

/// Words of a deal, which therefore are no names.
const WORDS: &[&str] = &[
    "passed",
    "pass",
    "ramsch",
    "hand",
    "schneider",
    "schwarz",
    "ouvert",
    "open",
    "announced",
    "won",
    "wins",
    "win",
    "lost",
    "loses",
    "lose",
    "kontra",
    "contra",
    "re",
    "supra",
    "resupra",
    "zippe",
    "with",
    "without",
    "bid",
    "points",
    "value",
    "virgin",
    "durchmarsch",
    "pushed",
    "blind",
    "nobody",
    "and",
];

/// Whether a word has another meaning where a name could stand.
pub fn is_taken(word: &str) -> bool {
    let lower = word.to_lowercase();
    WORDS.contains(&lower.as_str())
        || LIST_WORDS.contains(&lower.as_str())
        || Contract::ALL.iter().any(|it| it.name() == lower)
}

/// A deal as somebody tells it.
#[derive(Clone, Debug, PartialEq)]
pub enum SaidDeal {
    /// All passed.
    Passed(Range<usize>),
    /// One played alone.
    Alone(Box<SaidAlone>),
    /// A Ramsch: who lost or made a Durchmarsch, the points, and what doubles them.
    Ramsch {
        /// Who lost, or made the Durchmarsch.
        who: Vec<Spanned<String>>,
        /// Whether nobody was said to have lost.
        nobody: bool,
        /// The points of each of them.
        points: Option<u16>,
        /// Whether it was a Durchmarsch.
        durchmarsch: bool,
        /// Whether somebody took no trick.
        virgin: bool,
        /// How often the skat was pushed on unseen.
        pushed: u8,
        /// Where it stands.
        span: Range<usize>,
    },
}

/// A game of one against two as somebody tells it.
#[derive(Clone, Debug, PartialEq)]
pub struct SaidAlone {
    /// The declarer.
    pub declarer: Spanned<String>,
    /// What he played.
    pub contract: Contract,
    /// What was said of Hand and so on; Schneider and Schwarz stand here as announced or as made.
    pub flags: Flags,
    /// Whether Schneider and Schwarz were announced.
    pub announced: bool,
    /// The value.
    pub value: Option<Spanned<u16>>,
    /// The matadors.
    pub matadors: Option<Matadors>,
    /// Whether it was won.
    pub won: Option<bool>,
    /// Kontra and what followed it.
    pub doubling: Doubling,
    /// What was bid.
    pub bid: Option<u16>,
    /// The declarer's points.
    pub points: Option<u8>,
    /// Where it stands, without the declarer.
    pub span: Range<usize>,
}

impl SaidDeal {
    /// Where the name of the declarer stands; in another deal, all of it.
    pub(super) fn who(&self) -> Range<usize> {
        match self {
            SaidDeal::Alone(said) => said.declarer.span.clone(),
            other => other.span(),
        }
    }

    /// The facts of a deal at this table.
    pub(super) fn what(&self, list: &ScoreList, rules: &Rules) -> Result<What, Trouble> {
        match self {
            SaidDeal::Passed(_) => Ok(What::Passed),
            SaidDeal::Alone(said) => {
                let declarer = place(list, &said.declarer)?;
                said.alone(declarer, rules).map(What::Alone)
            }
            SaidDeal::Ramsch { who, nobody, points, durchmarsch, virgin, pushed, span } => {
                let places = who.iter().map(|who| place(list, who)).collect::<Result<Vec<_>, _>>()?;
                let twice = places.iter().enumerate().any(|(n, place)| places[..n].contains(place));
                let end = match (durchmarsch, places.len()) {
                    (true, _) => RamschEnd::Durchmarsch,
                    (false, 0) => RamschEnd::ThreeWayTie,
                    _ => RamschEnd::Loss,
                };
                let fits = match end {
                    RamschEnd::Durchmarsch => places.len() == 1,
                    RamschEnd::ThreeWayTie => *nobody,
                    RamschEnd::Loss => places.len() <= 2 && !nobody,
                };
                if twice || !fits {
                    return Err(at(ListError::RamschWho(places.len()), span));
                }
                let amount = match end {
                    RamschEnd::Durchmarsch => u16::from(ALL_POINTS),
                    RamschEnd::ThreeWayTie => {
                        // Where the skat waits for a loser, three may share less than all.
                        if let Some(points) = points.filter(|_| rules.ramsch_skat == RamschSkat::LastTrick) {
                            ramsch_points(3, *virgin, points, rules).map_err(|error| at(error, span))?;
                        }
                        0
                    }
                    RamschEnd::Loss => points.ok_or_else(|| at(ListError::HowMuch, span))?,
                };
                Ok(What::Ramsch(Together { end, who: places, amount, virgin: *virgin, blind_pushes: *pushed }))
            }
        }
    }

    /// Where it stands, without its names.
    pub(super) fn span(&self) -> Range<usize> {
        match self {
            SaidDeal::Passed(span) | SaidDeal::Ramsch { span, .. } => span.clone(),
            SaidDeal::Alone(said) => said.span.clone(),
        }
    }
}

/// The place of a player who was named.
pub(super) fn place(list: &ScoreList, who: &Spanned<String>) -> Result<usize, Trouble> {
    list.find(&who.value).ok_or_else(|| {
        let lower: Vec<String> = list.names().iter().map(|name| name.to_lowercase()).collect();
        let near = crate::session::nearest(&who.value.to_lowercase(), lower.iter().map(String::as_str));
        let near = near.and_then(|near| list.find(near)).map(|place| list.names()[place].clone());
        at(ListError::Unknown(who.value.clone(), near), &who.span)
    })
}

pub(super) fn at(error: ListError, span: &Range<usize>) -> Trouble {
    Trouble::at(SkatImpossible::List(error), span.clone())
}

/// The most that a side can have made with so many points of the declarer: without a trick there are only
/// those of the two cards put aside, with every trick there are all.
fn may_be_made(points: u8) -> Reached {
    let schneider = Taken::new(points, 1).is_some_and(|taken| taken.reached().schneider);
    let schwarz = [0, TRICKS].into_iter().any(|tricks| Taken::new(points, tricks).is_some());
    Reached { schneider, schwarz }
}

impl SaidAlone {
    /// The game, with its value reckoned or checked.
    fn alone(&self, declarer: usize, rules: &Rules) -> Result<Alone, Trouble> {
        let SaidAlone { contract, doubling, points, .. } = *self;
        let wrong = |error| at(error, &self.span);
        let (spoken, mut reached) = self.announced();
        let declaration = Declaration::new(contract, spoken).map_err(|faults| {
            Trouble::at(TroubleKind::from(SkatIllegal::Declaration(contract, faults)), self.span.clone())
        })?;
        reached.schneider |= points.is_some_and(|points| may_be_made(points).schneider);
        let goal = Goal::of(declaration);
        if let Some(points) = points {
            self.check_points(goal, reached, points).map_err(wrong)?;
        }
        let value = self.value(declaration, reached)?;
        let bid = self.bid.unwrap_or(0);
        if contract == Contract::Null {
            let null = Announced::new(declaration, crate::cards::Cards::EMPTY);
            // By the order such a null is lost as another game, which is the one to enter.
            check_bid(null, bid, rules).map_err(|error| {
                let (OutcomeError::NullBelowBid { value, bid } | OutcomeError::PickAGame { value, bid }) = error;
                let error = OutcomeError::NullBelowBid { value, bid };
                Trouble::at(SkatImpossible::Outcome(error), self.span.clone())
            })?;
        }
        let overbid = value < bid;
        let by_points = points.and_then(|points| match goal {
            Goal::Points(needed) => Some(points >= needed),
            Goal::EveryTrick | Goal::NoTrick => None,
        });
        let won = match (self.won, by_points, overbid) {
            (Some(true), _, true) => return Err(wrong(ListError::Overbid(value, bid))),
            (Some(true), Some(false), _) => return Err(wrong(ListError::TooFewPoints(points.unwrap_or(0)))),
            (Some(false), Some(true), false) if self.bid.is_some() => {
                return Err(wrong(ListError::NotLost(points.unwrap_or(0), bid)));
            }
            (Some(won), ..) => won,
            (None, _, true) => false,
            (None, by_points, false) => by_points.ok_or_else(|| wrong(ListError::HowEnded))?,
        };
        let base = contract.base().unwrap_or(value);
        let value = if overbid { base * bid.div_ceil(base) } else { value };
        self.check(declaration, reached, value, won)?;
        Ok(Alone { declarer, contract, flags: spoken, value, won, doubling, points })
    }

    /// Whether the points are none that what was told rules out.
    fn check_points(&self, goal: Goal, made: Reached, points: u8) -> Result<(), ListError> {
        let may = may_be_made(points);
        match goal {
            Goal::NoTrick => Err(ListError::PointsInNull),
            Goal::EveryTrick if self.won == Some(true) && points < ALL_POINTS => {
                Err(ListError::EveryTrickPoints(points))
            }
            _ if made.schwarz && !may.schwarz => Err(ListError::NotMade(true, points)),
            _ if self.flags.schneider && !self.announced && !may.schneider => Err(ListError::NotMade(false, points)),
            _ => Ok(()),
        }
    }

    /// What was announced, and what was made without being announced.
    fn announced(&self) -> (Flags, Reached) {
        let Flags { hand, schneider, schwarz, ouvert } = self.flags;
        if self.announced {
            return (self.flags.spoken(self.contract), Reached::default());
        }
        let flags = Flags { hand, ouvert, ..Flags::default() }.spoken(self.contract);
        (flags, Reached { schneider: schneider || schwarz, schwarz })
    }

    fn value(&self, declaration: Declaration, reached: Reached) -> Result<u16, Trouble> {
        let contract = self.contract;
        match (&self.value, self.matadors) {
            (Some(value), _) => Ok(value.value),
            (None, _) if contract == Contract::Null => Ok(null_value(self.flags.hand, self.flags.ouvert)),
            (None, Some(matadors)) => Ok(Announced::counted(declaration, matadors)
                .ok_or_else(|| Trouble::at(SkatImpossible::Matadors(contract, matadors.count), self.span.clone()))?
                .value(reached)
                .total),
            (None, None) => Err(at(ListError::HowMuch, &self.span)),
        }
    }

    /// Whether a game can have the value. A lost one may be charged more than it can be worth, for its bid.
    fn check(&self, declaration: Declaration, reached: Reached, value: u16, won: bool) -> Result<(), Trouble> {
        let (contract, flags) = (declaration.contract(), declaration.flags());
        let worth = |count, reached| {
            Announced::counted(declaration, Matadors { side: With::With, count })
                .map_or(0, |announced| announced.value(reached).total)
        };
        let [fewest, most] = self.matadors.map_or([1, contract.trumps().max(1)], |told| [told.count; 2]);
        let lowest = worth(fewest, reached);
        let all = Reached { schneider: true, schwarz: true };
        // The points may rule out that more was made.
        let most = worth(most, self.points.filter(|_| won).map_or(all, may_be_made));
        let step = contract.base().unwrap_or(1);
        // 264 is the highest bid, and an overbid game is charged the next multiple of its base.
        let highest_bid = Contract::Grand.base().zip(highest_level(Contract::Grand)).map_or(0, |(a, b)| a * b);
        let highest = if won || contract == Contract::Null { most } else { step * highest_bid.div_ceil(step) };
        if (lowest..=highest).contains(&value) && value.is_multiple_of(step) {
            return Ok(());
        }
        let span = self.value.as_ref().map_or(&self.span, |value| &value.span);
        Err(at(ListError::Value { contract, flags, matadors: self.matadors, value, lowest, highest }, span))
    }
}
