use crate::analysis::cards::{CardRules, Hands, order, revokes};
use crate::analysis::finding::Finding;
use crate::analysis::review::{CannotReview, Given};
use crate::cards::Cards;
use crate::deal::skat::Step;
use crate::deal::{Break, SKAT_SEATS, SkatRecord, SkatResult, Walk};
use crate::skat::{
    ALL_POINTS, Announced, CARDS_EACH, Contract, Declaration, Doubling, Matadors, OutcomeError, RAMSCH_ORDER, Rules,
    TRICKS, Terms, With, check_bid, ranking, slugs,
};
use crate::trick::Seat;

use super::before::{auction, discards, game, null_below_bid};
use super::check::check;
use super::doubling::doublings;
use super::end::{SkatEnd, of_game, without_game};
use super::hands::Table;
use super::played::{self, Played, Sides, played_by, sides, so_far};
use super::ruling::{Case, SkatRuling};
use super::what::{SkatFinding, Tally};

/// A Skat record walked through.
pub(super) type SkatWalk = Walk<Step, Break, SKAT_SEATS>;

/// As Skat calls the rules about cards that are not where they should be.
const SKAT: CardRules = CardRules {
    each: CARDS_EACH,
    deck: slugs::DEAL,
    first_lead: slugs::FIRST_LEAD,
    trick_winner: slugs::TRICK_WINNER,
    out_of_turn: slugs::REVOKE,
};

/// A Skat record looked through: every fault that it proves, and what follows.
#[derive(Clone, Debug, PartialEq)]
pub struct SkatReview {
    /// The rules by which it was judged.
    pub rules: Rules,
    /// Who plays alone.
    pub declarer: Option<Seat>,
    /// What he bid; 0 where no auction is written.
    pub bid: u16,
    /// What he announced, put right where that was plainly wrong; none in a Ramsch.
    pub declaration: Option<Declaration>,
    /// The same with the matadors, where they can be counted.
    pub announced: Option<Announced>,
    /// How far the game was doubled by those who might.
    pub doubling: Doubling,
    /// The deal belongs to a Bock round.
    pub bock: bool,
    /// The faults in order of play; none for a clean deal.
    pub findings: Vec<SkatFinding>,
    /// How much of the hands is known; all of them where every card was seen.
    pub given: Given,
    /// How the record ends.
    pub end: SkatEnd,
    /// The result of what was played, if it can be told.
    pub played: Option<Played>,
    /// Points and score as they are written or, if none are, as they were played.
    pub written: Option<Tally>,
    /// The score that the record claims for the declarer.
    pub claimed: Option<i32>,
    /// What the rules make of it.
    pub ruled: SkatRuling,
}

impl SkatReview {
    /// Whether nothing is wrong as far as anybody can tell.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }

    /// What was played for.
    pub fn terms(&self) -> Terms {
        Terms { bid: self.bid, doubling: self.doubling, bock: self.bock }
    }

    /// What the rules let the declarer score.
    pub fn score(&self) -> Option<i32> {
        let tally = self.ruled.tally.as_ref()?;
        if let [score] = tally.score[..] { Some(score) } else { None }
    }
}

/// Looks a record through by these rules. Nobody is accused without proof: of a hidden hand only what later
/// plays show is known.
///
/// ```
/// use kontra::analysis::{Kind, skat_review};
/// use kontra::deal::SkatRecord;
/// use kontra::skat::Rules;
/// let text = "[Auction \"1:18 0:hold 1:19\"]";
/// let record: SkatRecord = text.parse().unwrap();
/// let review = skat_review(&record, &Rules::default()).unwrap();
/// assert_eq!((review.findings[0].kind(), review.findings[0].rule.0), (Kind::IllegalCall, "bid-values"));
/// ```
///
/// # Errors
/// If cards were played and there is no telling what was trump.
pub fn skat_review(record: &SkatRecord, rules: &Rules) -> Result<SkatReview, CannotReview> {
    let mut findings = Vec::new();
    let auction = auction(record, &mut findings);
    let game = game(record, &auction, &mut findings);
    if game.is_none() && !record.tricks.is_empty() {
        return Err(CannotReview::NoContract);
    }
    let table = Table::new(record, game.as_ref());
    let declaration = game.and_then(|game| game.declaration);
    let ranking = ranking(declaration.map_or(RAMSCH_ORDER, Declaration::contract));
    let aside = if table.aside.is_complete() { table.aside.known } else { Default::default() };
    let walk: SkatWalk = Walk::of(&record.before, &record.tricks, ranking, &table.hands, aside);
    let declarer = game.and_then(|game| game.declarer);
    discards(record, declarer, table.twelve, &mut findings);
    let hands = Hands::new(&walk.tricks, &table.hands, &SKAT, &mut findings);
    order(&walk.tricks, &hands, &SKAT, &mut findings);
    revokes(&walk.tricks, ranking, &hands, &mut findings);
    let kontra = game.map(|game| doublings(record, &game, &auction, &walk, rules, &mut findings));
    let doubling = kontra.map_or(Doubling::None, |kontra| kontra.doubling());
    let bid = auction.bid().unwrap_or(0);
    let terms = Terms { bid, doubling, bock: record.bock };
    let announced = declaration.zip(declarer).and_then(|(declaration, seat)| {
        // A null has no matadors.
        let null = (declaration.contract() == Contract::Null).then_some(Cards::EMPTY);
        match null.or_else(|| table.counted(played_by(&walk, seat))) {
            Some(cards) => Some(Announced::new(declaration, cards)),
            None => Announced::counted(declaration, written_matadors(record)?),
        }
    });
    let below = announced.and_then(|announced| check_bid(announced, bid, rules).err());
    if let Some(OutcomeError::NullBelowBid { value, bid } | OutcomeError::PickAGame { value, bid }) = below {
        null_below_bid(declarer, value, bid, &mut findings);
    }
    let now = |trick: usize| declarer.and_then(|declarer| so_far(&walk, &table, declarer, trick));
    let after_all = declarer.and_then(|declarer| sides(&walk, &table, declarer, walk.tricks.len() + 1));
    let end = match &game {
        None => without_game(record, &auction, &walk),
        Some(game) => of_game(record, game, &walk),
    };
    let played = match (announced, declarer) {
        (Some(announced), Some(declarer)) if end == SkatEnd::ResultOnly => as_if_played(record)
            .and_then(|so_far| played::game(announced, so_far, SkatEnd::Played, declarer, &terms, rules)),
        (Some(announced), Some(declarer)) => {
            after_all.and_then(|so_far| played::game(announced, so_far, end, declarer, &terms, rules))
        }
        _ if game.is_some() && declarer.is_none() => played::ramsch(record, &walk, &table, rules),
        _ => None,
    };
    if let Some(written) = record.result.as_ref().filter(|_| !hands.any_strange()) {
        check(written, end, declarer, announced, played.as_ref(), &mut findings);
    }
    findings.sort_by_key(Finding::position);
    let case = Case { declarer, announced, terms, rules, played: played.as_ref() };
    let ruled = case.rule(&findings, now);
    let written = record.result.as_ref().map(as_written).or(played.as_ref().map(Played::tally));
    let claimed = record.result.as_ref().and_then(|result| match result.score[..] {
        [score] => Some(score),
        _ => None,
    });
    Ok(SkatReview {
        rules: *rules,
        declarer,
        bid,
        declaration,
        announced,
        doubling,
        bock: record.bock,
        findings,
        given: given(record, &walk),
        end,
        played,
        written,
        claimed,
        ruled,
    })
}

/// How much of the hands is known. Where no card was played they do not matter.
fn given(record: &SkatRecord, walk: &SkatWalk) -> Given {
    let played = walk.plays().next().is_some();
    let seen = walk.full() == usize::from(TRICKS) && walk.plays().all(|play| play.card.is_some());
    let hands = record.hands.unwrap_or_default();
    match hands.iter().all(|hand| hand.is_complete() && !hand.is_empty()) || seen || !played {
        true => Given::All,
        false if hands.iter().all(|hand| hand.known.is_empty()) => Given::Nothing,
        false => Given::Part,
    }
}

/// The matadors as the result has them, where the cards do not show them.
fn written_matadors(record: &SkatRecord) -> Option<Matadors> {
    let written = record.result.as_ref()?.matadors?;
    let side = if written < 0 { With::Without } else { With::With };
    Some(Matadors { side, count: written.unsigned_abs() })
}

/// What a result alone says that both sides took; it must say both points and tricks.
fn as_if_played(record: &SkatRecord) -> Option<Sides> {
    let result = record.result.as_ref()?;
    let ([points], Some(tricks)) = (&result.points[..], result.tricks) else { return None };
    let theirs = ALL_POINTS.checked_sub(*points)?;
    Some(([Some(*points), Some(theirs)], [tricks, TRICKS.checked_sub(tricks)?]))
}

fn as_written(result: &SkatResult) -> Tally {
    Tally { points: result.points.iter().copied().chain(result.defenders).collect(), score: result.score.clone() }
}
