//! What each card is worth on average, as one seat sees the deal.

mod clash;
mod means;
mod question;
mod regression;
mod sample;
mod sums;

use std::time::Instant;

use crate::cards::Card;
use crate::deal::{Deal, skat};
use crate::trick::Seat;

use super::Watch;

pub use clash::Clash;
use means::Figures;
pub use means::Mean;
use question::Question;
use sample::Sample;

/// So few layouts are solved without an estimate of the time it takes.
const FEW: u64 = 2_000;

/// How many seconds exact odds may take that nobody has asked for.
const PATIENCE: f64 = 5.0;

/// How many seconds odds may take at all.
const LONGEST: f64 = 3_600.0;

/// How odds are asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OddsWanted {
    /// Whether every layout is solved, or some are drawn; none: every layout if that takes a few seconds.
    pub exact: Option<bool>,
    /// The standard error of the mean points, in points, at which drawing ends.
    pub error: f64,
    /// What the layouts drawn depend on, and nothing else.
    pub seed: u64,
}

impl OddsWanted {
    /// The least and the greatest standard error that can be asked for, in points.
    pub const ERRORS: [f64; 2] = [0.005, 5.0];

    /// How odds of Skat are asked for: there points are three times as many, and lie much farther apart.
    pub const SKAT: OddsWanted = OddsWanted { exact: None, error: 2.0, seed: 1 };
}

impl Default for OddsWanted {
    fn default() -> OddsWanted {
        OddsWanted { exact: None, error: 0.1, seed: 1 }
    }
}

/// The odds of every legal card, as the seat to play sees the deal.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds<C = CardOdds> {
    /// Who plays.
    pub seat: Seat,
    /// In how many ways the cards that he does not see may lie.
    pub layouts: u64,
    /// How many of these were solved; layouts drawn twice count twice.
    pub solved: u64,
    /// The seed, where layouts were drawn.
    pub seed: Option<u64>,
    /// Whether the work was stopped before it was done.
    pub stopped: bool,
    /// The cards, the best first.
    pub cards: Vec<C>,
}

impl<C> Odds<C> {
    /// Whether every layout was solved.
    pub fn is_exact(&self) -> bool {
        self.seed.is_none() && self.solved == self.layouts
    }

    /// The same with what becomes of each card.
    fn map<D>(self, change: impl FnMut(C) -> D) -> Odds<D> {
        let Odds { seat, layouts, solved, seed, stopped, cards } = self;
        Odds { seat, layouts, solved, seed, stopped, cards: cards.into_iter().map(change).collect() }
    }
}

impl Odds {
    /// The greatest standard error of the mean points of a card.
    pub fn error(&self) -> f64 {
        self.cards.iter().map(|card| card.points.error).fold(0.0, f64::max)
    }
}

/// What a card leads to on average, if from then on everybody sees all cards and plays his best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardOdds {
    /// The card.
    pub card: Card,
    /// The final points of the side that plays it.
    pub points: Mean,
    /// The share of layouts that it wins (rule `win`).
    pub win: Mean,
    /// The share that ends 20:20 (rule `staenner`).
    pub draw: Mean,
    /// The share that it loses.
    pub loss: Mean,
    /// The change of its own row of the slate in lines, erased lines being negative (rules `game-value`,
    /// `slate-win`, `slate-staenner`). Kapo is left out, and so is what is carried from game to game.
    pub lines: Mean,
}

impl Odds<SkatCardOdds> {
    /// The greatest standard error of the mean points of a card; in a null of the share that reaches its end.
    pub fn error(&self) -> f64 {
        let of = |card: &SkatCardOdds| card.points.unwrap_or(card.win).error;
        self.cards.iter().map(of).fold(0.0, f64::max)
    }

    /// Whether it is a null.
    pub fn is_null(&self) -> bool {
        self.cards.iter().any(|card| card.points.is_none())
    }
}

/// What a card of Skat leads to on average, if from then on everybody sees all cards and plays his best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SkatCardOdds {
    /// The card.
    pub card: Card,
    /// The final points of the side that plays it; none in a null, where they count nothing.
    pub points: Option<Mean>,
    /// The share of layouts in which that side reaches its end: its points, or
    /// in a null no trick for the declarer, and one for the others to make him take.
    pub win: Mean,
    /// The share in which it wins, and the other side is Schneider.
    pub schneider: Mean,
    /// The share in which it loses, and is Schneider itself.
    pub lost_schneider: Mean,
    /// Whether it is the side of the declarer.
    pub declarer: bool,
    /// The points that the side needs: 61 for the declarer or what he announced, for the others one more than he may
    /// lose; in a null none.
    pub needs: u8,
}

impl SkatCardOdds {
    /// The points of the declarer on average.
    pub fn declarer_points(&self) -> Option<Mean> {
        let other = |mean: Mean| Mean { value: f64::from(crate::skat::ALL_POINTS) - mean.value, ..mean };
        self.points.map(|points| if self.declarer { points } else { other(points) })
    }
}

/// Why there are no odds.
#[derive(Clone, Debug, PartialEq)]
pub enum OddsError {
    /// All cards have been played.
    Over,
    /// Nobody plays alone: nothing has been announced, or it is a Ramsch.
    NoSides,
    /// So many cards of the seat to play are not known.
    HandUnknown(Seat, u8),
    /// What is known contradicts itself: no layout fits.
    NoLayout(Clash),
    /// To solve all these layouts would take so many seconds; about so many drawn ones do for the error, in less.
    ExactTooLong {
        /// All layouts.
        layouts: u64,
        /// How long they would take, in seconds.
        seconds: u64,
        /// About how many drawn ones do.
        samples: u64,
        /// How long these would take, in seconds.
        samples_seconds: u64,
    },
    /// So small an error needs so many drawn layouts, which would take so many seconds.
    ErrorTooSmall {
        /// How many layouts would have to be drawn.
        samples: u64,
        /// How long they would take, in seconds.
        seconds: u64,
    },
    /// The work was stopped before anything could be said.
    Stopped,
}

/// The odds of every legal card, as the seat to play sees the deal, the best first. From its card on everybody
/// is taken to see all cards, which flatters clever leads a little. What the table has seen counts: plays and
/// announcements; a layout is one way in which all unseen cards may lie, won ones too, and each counts the same.
///
/// Points of drawn layouts are improved by regression on who holds each card, whose exact chances are known;
/// shares and lines are plain averages with their own errors. The numbers do not depend on how many
/// processors there are; whether all layouts are solved depends on how long that takes, unless it is asked for.
///
/// # Errors
/// Why there are none, as [`OddsError`] says. Work that is stopped gives what it has.
///
/// ```
/// use kontra::analysis::{OddsWanted, Unwatched, odds};
/// use kontra::deal::Deal;
/// use kontra::notation::PositionLine;
/// // ♠A is the highest trump, so it costs nothing to keep ♣10 for the end.
/// let line = PositionLine::read("konter S0 0 - SACT/x2/x2/x2 CAKQJ9SKJT9HAKJ/HTDAKJ - -").unwrap();
/// let deal = Deal::from(line.setup.check().unwrap());
/// let odds = odds(&deal, &OddsWanted::default(), &Unwatched).unwrap();
/// assert!(odds.is_exact());
/// assert_eq!((odds.layouts, odds.cards.len()), (90, 2));
/// assert_eq!(odds.cards[0].card.to_string(), "♠A");
/// ```
pub fn odds(deal: &Deal, wanted: &OddsWanted, watch: &dyn Watch) -> Result<Odds, OddsError> {
    let of = |Figures { card, points, outcomes: [win, draw, loss], lines }| CardOdds {
        card,
        points,
        win,
        draw,
        loss,
        lines,
    };
    Ok(find(&Question::konter(deal)?, wanted, watch)?.map(of))
}

/// The same in Skat, of points or in a null of whether it is held; there the error that is wanted is in percent. The
/// auction does not count, and neither does what a declarer would put away.
///
/// # Errors
/// Why there are none, as [`OddsError`] says. Work that is stopped gives what it has.
///
/// ```
/// use kontra::analysis::{OddsWanted, Unwatched, skat_odds};
/// use kontra::deal::skat::Deal;
/// use kontra::notation::SkatLine;
/// // Whoever holds ♠A: the two jacks are the highest trumps.
/// let line = "skat GH0 0 - CJSJ/x2/x2/x2 CAKQT987HAKQT9/SQ987H87DAKQT98 - -";
/// let deal = Deal::from(SkatLine::read(line).unwrap().setup.check().unwrap());
/// let odds = skat_odds(&deal, &OddsWanted::SKAT, &Unwatched).unwrap();
/// assert!(odds.is_exact() && odds.cards.iter().all(|card| card.win.value == 1.0));
/// ```
pub fn skat_odds(deal: &skat::Deal, wanted: &OddsWanted, watch: &dyn Watch) -> Result<Odds<SkatCardOdds>, OddsError> {
    let question = Question::skat(deal)?;
    let (null, declarer, needs) = (question.is_null(), deal.declarer() == Some(question.seat), question.needs());
    let of = |Figures { card, points, outcomes: [win, schneider, lost_schneider], .. }| {
        let points = (!null).then_some(points);
        SkatCardOdds { card, points, win, schneider, lost_schneider, declarer, needs }
    };
    Ok(find(&question, wanted, watch)?.map(of))
}

/// The figures of every legal card.
fn find(question: &Question, wanted: &OddsWanted, watch: &dyn Watch) -> Result<Odds<Figures>, OddsError> {
    let target = question.error(wanted.error);
    if wanted.exact != Some(false) && question.layouts() <= FEW {
        return exact(question, watch).ok_or(OddsError::Stopped);
    }
    let mut sample = Sample::new(question, wanted.seed);
    let begun = Instant::now();
    sample.begin(watch);
    let each = begun.elapsed().as_secs_f64() / sample.solved().max(1) as f64;
    let all = each * question.layouts() as f64;
    let wait = if wanted.exact.is_some() { LONGEST } else { PATIENCE };
    match wanted.exact {
        _ if watch.stop() => {}
        Some(true) if all > wait => {
            let samples = sample.about(target).min(question.layouts());
            let layouts = question.layouts();
            let samples_seconds = (each * samples as f64) as u64;
            return Err(OddsError::ExactTooLong { layouts, seconds: all as u64, samples, samples_seconds });
        }
        Some(false) => {}
        _ if all <= wait => return exact(question, watch).or_else(|| sample.odds(true)).ok_or(OddsError::Stopped),
        _ => {}
    }
    while !watch.stop() && sample.error() > target {
        let more = sample.needs(target);
        let seconds = each * more as f64;
        if seconds > LONGEST {
            return Err(OddsError::ErrorTooSmall { samples: more, seconds: seconds as u64 });
        }
        if more > question.layouts() && wanted.exact.is_none() {
            return exact(question, watch).or_else(|| sample.odds(true)).ok_or(OddsError::Stopped);
        }
        let before = sample.solved();
        sample.go_on(more, watch);
        if sample.solved() == before {
            break;
        }
    }
    sample.odds(sample.error() > target).ok_or(OddsError::Stopped)
}

/// Every layout solved; if the work is stopped, as many as there was time for. None before the first few.
fn exact(question: &Question, watch: &dyn Watch) -> Option<Odds<Figures>> {
    let sums = question.solve_all(watch);
    let whole = sums.solved == question.layouts();
    (whole || sums.solved > 1).then(|| Odds {
        seat: question.seat,
        layouts: question.layouts(),
        solved: sums.solved,
        seed: None,
        stopped: !whole,
        cards: means::best_first(question, &sums, &sums.points(question.layouts()), whole),
    })
}
