//! What the table says of one holding.

use super::super::stakes;
use super::shape::PACKET;
use super::table::{Entry, NamingTable};
use crate::cards::{Cards, Suit};
use crate::konter::{Head, Rules, Void, Words};

/// What a suit is worth to whoever names it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SuitWorth {
    /// The suit.
    pub trump: Suit,
    /// The points of forehand and his partner, and the shares of deals that they win and that are drawn.
    pub entry: Entry,
    /// The share of deals that they lose.
    pub loss: f64,
    /// The mean change of their own row of the slate in lines, erased lines being negative, with nothing
    /// announced (rules `slate-win`, `slate-staenner`).
    pub lines: f64,
}

impl SuitWorth {
    /// Whether neither this suit nor the other is proven better: their shares of deals won lie within two
    /// standard errors of the difference.
    pub fn is_close_to(&self, other: &SuitWorth) -> bool {
        let error = self.entry.win_error.hypot(other.entry.win_error);
        (self.entry.win - other.entry.win).abs() <= 2.0 * error
    }
}

/// Why there is nothing to say of a holding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamingError {
    /// Trumps are named from three cards (rule `forehand`), and these are so many.
    NotThree(usize),
    /// The table knows the usual duties alone; this switch lays down another.
    OtherDuty(&'static str),
}

/// What each suit is worth that forehand may name with these three cards, the best for the slate first.
///
/// # Errors
/// If these are not three cards of the pack, or the rules know a duty to trump or to beat.
///
/// ```
/// use kontra::analysis::naming::naming;
/// use kontra::konter::Rules;
/// let suits = naming("♠Q ♥A ♦9".parse().unwrap(), &Rules::default()).unwrap();
/// assert_eq!(suits.len(), 4);
/// assert_eq!(suits[0].trump.symbol(), '♥');
/// ```
pub fn naming(holding: Cards, rules: &Rules) -> Result<Vec<SuitWorth>, NamingError> {
    match (rules.void, rules.head) {
        (Void::Free, Head::Free) => {}
        (Void::Free, _) => return Err(NamingError::OtherDuty("head")),
        _ => return Err(NamingError::OtherDuty("void")),
    }
    let none = NamingError::NotThree(holding.len());
    if holding.len() != PACKET {
        return Err(none);
    }
    let table = NamingTable::shipped();
    let own = stakes(true, Words::default(), rules).map(|change| f64::from(change[0]));
    let worth = |trump| {
        let entry = table.entry(trump, holding).ok_or(none)?;
        let loss = (1.0 - entry.win - entry.draw).max(0.0);
        let lines = entry.win * own[0] + entry.draw * own[1] + loss * own[2];
        Ok(SuitWorth { trump, entry, loss, lines })
    };
    let mut suits = Suit::ALL.into_iter().map(worth).collect::<Result<Vec<_>, _>>()?;
    suits.sort_by(|a, b| a.lines.total_cmp(&b.lines).then(b.entry.points.total_cmp(&a.entry.points)));
    Ok(suits)
}
