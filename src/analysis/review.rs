use crate::cards::Suit;
use crate::deal::{Deal, Defect, Holding, Record, SEATS, Setup, Unplayable, Walk};
use crate::konter::{CARDS_EACH, PACK, Result as DealResult, Rules, Seating, Side, Slate, WIN, Words};
use crate::trick::{Ranking, Seat};

use super::cards::{Hands, KONTER, order, revokes};
use super::count::{ALL_POINTS, check, counted, tricks_of};
use super::finding::{Finding, What};
use super::layouts::Layouts;
use super::left::Left;
use super::proof::proof;
use super::ruling::Outcome;
use super::said::{Recounted, calls, claims, is_silent};

/// A record looked through: every fault that it proves, and what follows.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The rules by which it was judged.
    pub rules: Rules,
    /// Who sat where, if the record says who dealt.
    pub seating: Option<Seating>,
    /// The suit named.
    pub trump: Option<Suit>,
    /// The faults in order of play; none for a clean deal.
    pub findings: Vec<Finding>,
    /// The announcements that count.
    pub announced: Words,
    /// How the record ends.
    pub end: End,
    /// Which hands were given.
    pub given: Given,
    /// Whether every card dealt was given or played, so that nothing about the hands is open.
    pub all_seen: bool,
    /// No hands fit these plays and calls, and nothing says whose fault that is. Only where nothing was
    /// found.
    pub contradiction: bool,
    /// The claim that ended the deal.
    pub claim: Option<Claimed>,
    /// The slate before.
    pub start: Slate,
    /// The result as it is written, or if none is, as it was played.
    pub written: Option<Outcome>,
    /// The result of the tricks, if it can be told.
    pub result: Option<DealResult>,
}

/// How a record ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All six tricks were played.
    Played,
    /// A claim ended the deal.
    Claimed,
    /// The deal was stopped before this card: the trick and the place in it, counted from 1.
    Stopped(usize, usize),
    /// The record ends before this card, and nobody stopped the deal.
    Open(usize, usize),
    /// Only the result is written.
    ResultOnly,
    /// From this trick on nobody can tell who played what.
    Lost(usize),
}

/// Which of the hands dealt a record gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// All of them, whole.
    All,
    /// Some of the cards.
    Part,
    /// None.
    Nothing,
}

/// A claim that was good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// Who laid down.
    pub seat: Seat,
    /// The points in the tricks of his side.
    pub has: u8,
    /// Whether it is a Kapo.
    pub kapo: Kapo,
}

/// Whether a claim is a Kapo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kapo {
    /// The claimers won every trick and must win the rest, in any order of play.
    Certain,
    /// The opponents have won a trick.
    Lost,
    /// The opponents may yet win a trick.
    Open,
    /// The hands are not known, so nobody can tell.
    Unknown,
}

/// Why a record cannot be reviewed.
#[derive(Clone, Debug, PartialEq)]
pub enum CannotReview {
    /// Cards were played, and nobody knows what was trump.
    NoContract,
    /// The cards dealt do not make a deal.
    Defects(Vec<Defect>),
}

/// Looks a record through by these rules. Nobody is accused without proof: of a hidden hand only what
/// later plays show is known.
///
/// ```
/// use kontra::analysis::{Kind, review};
/// use kontra::deal::Record;
/// use kontra::konter::Rules;
/// let record: Record = "[Contract \"S0\"] 1. 0: HA CQ HK HJ 2. 0: H9 HT SA C9 *".parse().unwrap();
/// let review = review(&record, &Rules::default()).unwrap();
/// assert_eq!(review.findings[0].kind(), Kind::Revoke);
/// assert_eq!(review.findings[0].proof[0].card.to_string(), "♥10");
/// ```
///
/// # Errors
/// If there is no telling what the cards mean.
pub fn review(record: &Record, rules: &Rules) -> Result<Review, CannotReview> {
    if record.contract.is_none() && !is_silent(record) {
        return Err(CannotReview::NoContract);
    }
    let position = record.position(rules).map_err(CannotReview::Defects)?;
    let (ranking, dealt) = (position.ranking(), position.setup().hands);
    let walk = Walk::new(record, ranking, &dealt);
    let mut findings = Vec::new();
    let hands = Hands::new(&walk.tricks, &dealt, &KONTER, &mut findings);
    order(&walk.tricks, &hands, &KONTER, &mut findings);
    revokes(&walk.tricks, ranking, &hands, &mut findings);
    findings.iter_mut().for_each(|finding| won_before(&walk, finding));
    let calls = calls(record, &walk, &hands, rules, &mut findings);
    let claims = claims(&walk, &mut findings);
    let end = end(record, &walk, &claims);
    let claim = claims.iter().find(|claim| end == End::Claimed && claim.is_enough());
    let claim = claim.map(|claim| {
        let left = Left { walk: &walk, hands: &hands, calls: &calls, findings: &findings };
        claimed(claim, &left, position.setup(), ranking)
    });
    let result = match claim {
        Some(claim) => Some(by_claim(&claim)),
        None => counted(&walk).or(record.result.filter(|_| end == End::ResultOnly).and_then(as_written)),
    };
    if let Some(written) = record.result.filter(|_| !hands.any_strange()) {
        let short = claim.is_some_and(|claim| by_count(&claim).points == written);
        let known = if short { Some(written) } else { result.map(|result| result.points) };
        check(&walk, written, known, &mut findings);
    }
    findings.sort_by_key(Finding::position);
    let start = Slate { lines: record.slate.unwrap_or(Slate::start(rules).lines), carry: 0 };
    let given = given(record, &dealt);
    let all_seen = given == Given::All || (hands.known() == PACK && !hands.any_strange());
    let contradiction = findings.is_empty() && !all_seen && is_contradiction(record, &walk, rules);
    let mut review = Review {
        rules: *rules,
        seating: record.seating(rules),
        trump: record.contract.map(|(suit, _)| suit),
        findings,
        announced: calls.iter().map(|call| call.word).collect(),
        end,
        given,
        all_seen,
        contradiction,
        claim,
        start,
        written: None,
        result,
    };
    review.written = match record.result {
        Some(points) => Some(review.as_written(points)),
        None => result.map(|result| review.outcome(result)),
    };
    Ok(review)
}

/// Enters which side had won before a revoke.
fn won_before(walk: &Walk, finding: &mut Finding) {
    if let (What::Revoke { won_before, .. }, Some(trick)) = (&mut finding.what, finding.trick) {
        let won = walk.won_before(trick);
        *won_before = won.and_then(|won| Side::ALL.into_iter().find(|side| won[side.index()].0 >= WIN));
    }
}

/// Which hands the record gives; what forehand saw when he named trumps is no hand.
fn given(record: &Record, dealt: &[Holding; SEATS]) -> Given {
    if dealt.iter().all(Holding::is_complete) {
        return Given::All;
    }
    let any = record.hands.iter().flatten().any(|hand| !hand.known.is_empty());
    if any { Given::Part } else { Given::Nothing }
}

/// Whether no hands fit the plays and calls of a record without a finding. Where a card is unknown,
/// nothing is said.
fn is_contradiction(record: &Record, walk: &Walk, rules: &Rules) -> bool {
    if walk.lost.is_some() || walk.plays().any(|play| play.card.is_none()) {
        return false;
    }
    match Deal::replay(record, rules) {
        Ok(deal) => Layouts::known(&deal).count() == 0,
        // By itself the card is in order, or there would be a finding: it is against what its player called.
        Err(Unplayable::Card(..)) => true,
        Err(_) => false,
    }
}

impl Review {
    /// Whether nothing is wrong as far as anybody can tell.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty() && !self.contradiction
    }

    /// The result that stands in the record. That the losers took no trick it does not say; the tricks do.
    fn as_written(&self, points: [u8; 2]) -> Outcome {
        match as_written(points) {
            Some(result) => {
                let same = |played: &DealResult| played.winner == result.winner;
                let kapo = self.result.filter(same).is_some_and(|played| played.kapo);
                self.outcome(DealResult { kapo, ..result })
            }
            None => Outcome { points: Some(points), winner: None, kapo: false, reckoning: None },
        }
    }
}

/// A result of two counts that make 40; without tricks there is no telling a Kapo.
fn as_written(points: [u8; 2]) -> Option<DealResult> {
    (u16::from(points[0]) + u16::from(points[1]) == u16::from(ALL_POINTS)).then(|| DealResult::new(points, [1, 1]))
}

fn end(record: &Record, walk: &Walk, claims: &[Recounted]) -> End {
    if let Some(trick) = walk.lost {
        return End::Lost(trick);
    }
    if walk.full() == CARDS_EACH {
        return End::Played;
    }
    if claims.iter().any(Recounted::is_enough) {
        return End::Claimed;
    }
    let next = match walk.tricks.last() {
        Some(last) if !last.is_full() => (walk.tricks.len(), last.len() + 1),
        _ => (walk.tricks.len() + 1, 1),
    };
    match (record.is_stopped(), record.tricks.is_empty() && record.result.is_some()) {
        (true, _) => End::Stopped(next.0, next.1),
        (false, true) => End::ResultOnly,
        (false, false) => End::Open(next.0, next.1),
    }
}

/// What a good claim comes to, and whether it is a Kapo.
fn claimed(recounted: &Recounted, left: &Left, dealt: &Setup, ranking: &Ranking) -> Claimed {
    let (seat, _) = recounted.claim.what;
    let side = Side::of(seat);
    let kapo = match tricks_of(left.walk, side.other()) {
        1.. => Kapo::Lost,
        0 => match left.layouts(&recounted.claim, dealt, ranking).and_then(|left| proof(ranking, &left, side)) {
            Some(true) => Kapo::Certain,
            Some(false) => Kapo::Open,
            None => Kapo::Unknown,
        },
    };
    Claimed { seat, has: recounted.has, kapo }
}

/// The count that a claim says; with a certain Kapo all points.
fn by_claim(claim: &Claimed) -> DealResult {
    match claim.kapo {
        Kapo::Certain => {
            let mut points = [0; 2];
            points[Side::of(claim.seat).index()] = ALL_POINTS;
            DealResult { points, winner: Some(Side::of(claim.seat)), kapo: true }
        }
        _ => by_count(claim),
    }
}

/// The points in the claimers' tricks, and the rest to their opponents.
fn by_count(claim: &Claimed) -> DealResult {
    let side = Side::of(claim.seat);
    let mut points = [ALL_POINTS - claim.has.min(ALL_POINTS); 2];
    points[side.index()] = claim.has;
    DealResult { points, winner: Some(side), kapo: false }
}
