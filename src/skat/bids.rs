use std::sync::LazyLock;

use serde::Serialize;

use super::{Contract, Flags};

/// The lowest value that can be called.
pub const LOWEST_BID: u16 = 18;

/// One way to have a game of some value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Way {
    /// The contract.
    pub contract: Contract,
    /// The level that the base value is multiplied by; none for a null.
    pub level: Option<u16>,
}

/// The highest level that a suit game or a grand can have (rule `max-value`): matadors, and one each for
/// the game, Hand, Schneider, its announcement, Schwarz, its announcement and ouvert.
pub const fn highest_level(contract: Contract) -> Option<u16> {
    match contract {
        Contract::Null => None,
        _ => Some(contract.trumps() as u16 + 7),
    }
}

/// The fixed value of a null (rule `null-values`).
pub const fn null_value(hand: bool, ouvert: bool) -> u16 {
    match (hand, ouvert) {
        (false, false) => 23,
        (true, false) => 35,
        (false, true) => 46,
        (true, true) => 59,
    }
}

/// Every value that some game can have, from 18 to 264 (rule `bid-values`): 63 numbers.
///
/// ```
/// use kontra::skat::bid_values;
/// assert_eq!(bid_values().len(), 63);
/// assert_eq!(&bid_values()[..6], [18, 20, 22, 23, 24, 27]);
/// assert_eq!(bid_values().last(), Some(&264));
/// ```
pub fn bid_values() -> &'static [u16] {
    static ALL: LazyLock<Vec<u16>> = LazyLock::new(|| {
        let mut values: Vec<u16> = Contract::ALL.into_iter().flat_map(values_of).collect();
        values.sort_unstable();
        values.dedup();
        values
    });
    &ALL
}

fn values_of(contract: Contract) -> Vec<u16> {
    match (contract.base(), highest_level(contract)) {
        (Some(base), Some(highest)) => (2..=highest).map(|level| base * level).collect(),
        _ => Flags::legal(contract).map(|flags| null_value(flags.hand, flags.ouvert)).collect(),
    }
}

/// Whether the value can be called.
pub fn is_bid(value: u16) -> bool {
    bid_values().binary_search(&value).is_ok()
}

/// The lowest value above this one that can be called; above none it is 18.
pub fn next_bid(above: Option<u16>) -> Option<u16> {
    let above = above.unwrap_or(0);
    bid_values().iter().copied().find(|value| *value > above)
}

/// The nearest value below this one that can be called.
pub fn bid_below(value: u16) -> Option<u16> {
    bid_values().iter().rev().copied().find(|bid| *bid < value)
}

/// All ways to have a game of this value.
///
/// ```
/// use kontra::skat::{Contract, ways};
/// let ways: Vec<_> = ways(48).iter().map(|way| (way.contract, way.level)).collect();
/// assert_eq!(ways, [(Contract::Clubs, Some(4)), (Contract::Grand, Some(2))]);
/// ```
pub fn ways(value: u16) -> Vec<Way> {
    let mut ways = Vec::new();
    for contract in Contract::ALL {
        match (contract.base(), highest_level(contract)) {
            (Some(base), Some(highest)) => {
                let level = value / base;
                if value.is_multiple_of(base) && (2..=highest).contains(&level) {
                    ways.push(Way { contract, level: Some(level) });
                }
            }
            _ if values_of(contract).contains(&value) => ways.push(Way { contract, level: None }),
            _ => {}
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The list as the rules page types it.
    const PAGE: &str = "18 20 22 23 24 27 30 33 35 36 40 44 45 46 48 50 54 55 59 60 63 66 70 72 77 80 81 84 88 90 96 99 \
        100 108 110 117 120 121 126 130 132 135 140 143 144 150 153 154 156 160 162 165 168 170 176 180 187 192 198 204 \
        216 240 264";

    #[test]
    fn the_list_of_the_page() {
        let page: Vec<u16> = PAGE.split_whitespace().filter_map(|value| value.parse().ok()).collect();
        assert_eq!(bid_values(), page);
        assert!(page.iter().all(|value| is_bid(*value) && !ways(*value).is_empty()));
        for spitze in [171, 189, 190, 200, 207] {
            assert!(!is_bid(spitze) && ways(spitze).is_empty());
        }
    }

    #[test]
    fn neighbours() {
        assert_eq!(next_bid(None), Some(LOWEST_BID));
        assert_eq!((bid_below(19), next_bid(Some(19))), (Some(18), Some(20)));
        assert_eq!((bid_below(18), next_bid(Some(264))), (None, None));
    }
}
