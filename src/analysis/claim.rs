use crate::deal::Deal;
use crate::konter::{FalseClaim, Result as DealResult, Side, WIN};

use super::proof::proof;
use super::{Kapo, Layouts};

/// A claim as the referee recounts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Who lays down.
    pub side: Side,
    /// The points that they say they have.
    pub said: u8,
    /// The points in their tricks.
    pub counted: u8,
    /// The points that are not in their tricks.
    pub rest: u8,
    /// Their tricks.
    pub tricks: u8,
    /// Whether the claim is Kapo; it is asked only of a claim that holds.
    pub kapo: Option<Kapo>,
}

/// Why a claim cannot be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimError {
    /// All cards have been played: the result stands.
    DealOver,
    /// Cards in the tricks of this side are unknown, and the claim depends on them.
    Uncounted(Side),
}

/// Judges a claim (rule `claim`): a side may lay down once it has more than 20 points in its complete
/// tricks. It is the points that decide, not the number said: a wrong number is put right by the recount.
///
/// ```
/// use kontra::analysis::{Kapo, claim};
/// use kontra::deal::Deal;
/// use kontra::konter::Side;
/// use kontra::notation::PositionLine;
/// // Seat 0 leads the two highest trumps.
/// let line = "konter S0 0 - SAQ/CQJ/HQ9/CTDQ CAK9SKJT9HAKJTDAKJT9/- - -";
/// let deal = Deal::from(PositionLine::read(line).unwrap().setup.check().unwrap());
/// let judged = claim(&deal, Side(0), 26).unwrap();
/// assert!(judged.holds() && judged.counted == 27 && judged.kapo == Some(Kapo::Certain));
/// ```
///
/// # Errors
/// If the deal is over, or cards that decide it are unknown.
pub fn claim(deal: &Deal, side: Side, said: u8) -> Result<Claim, ClaimError> {
    let position = deal.position();
    if position.is_over() {
        return Err(ClaimError::DealOver);
    }
    let counted = position.points()[side.index()];
    if !position.won(side).is_complete() {
        return Err(ClaimError::Uncounted(side));
    }
    let rest = position.ranking().points(position.ranking().pack()) - counted;
    let mut claim = Claim { side, said, counted, rest, tricks: position.tricks_won(side), kapo: None };
    claim.kapo = claim.holds().then(|| kapo(deal, side));
    Ok(claim)
}

fn kapo(deal: &Deal, side: Side) -> Kapo {
    if deal.position().tricks_won(side.other()) > 0 {
        return Kapo::Lost;
    }
    match wins_all(deal, side) {
        None => Kapo::Unknown,
        Some(false) => Kapo::Open,
        Some(true) => Kapo::Certain,
    }
}

/// Whether a side wins every trick that is left, in whatever order both sides play whatever cards they
/// may. Where cards are hidden, whether it does so in every layout that plays and calls allow; none if
/// it cannot be told.
pub fn wins_all(deal: &Deal, side: Side) -> Option<bool> {
    proof(deal.position().ranking(), &Layouts::known(deal), side)
}

impl Claim {
    /// Whether the claimers have what it takes.
    pub fn holds(&self) -> bool {
        self.counted >= WIN
    }

    /// How the deal ends with this claim under a value of the switch `false-claim`; none if play goes on.
    ///
    /// A claim that holds is won as it stands: what is left counts for the other side, or for the claimers
    /// if they make Kapo, and changes nothing on the slate. A false claim is never Kapo for anybody, since
    /// the rest is not played (house).
    pub fn ends(&self, cost: FalseClaim) -> Option<DealResult> {
        let mut points = [self.rest; 2];
        points[self.side.index()] = self.counted;
        if self.holds() {
            let kapo = self.kapo == Some(Kapo::Certain);
            if kapo {
                points = [0; 2];
                points[self.side.index()] = self.counted + self.rest;
            }
            return Some(DealResult { points, winner: Some(self.side), kapo });
        }
        let other = self.side.other();
        match cost {
            FalseClaim::PlayOn => None,
            FalseClaim::LoseGame => Some(DealResult { points, winner: Some(other), kapo: false }),
            FalseClaim::RestToOpponents => {
                let winner = (points[other.index()] >= WIN).then_some(other);
                Some(DealResult { points, winner, kapo: false })
            }
        }
    }
}
