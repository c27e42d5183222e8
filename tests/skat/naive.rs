//! The rules page once more, as plainly as it can be written: card names, lists and loops. Nothing here
//! calls the engine. Read it beside the page, section by section.

/// A card as the page writes it, suit and rank: `CJ`, `DT`.
pub type Name = &'static str;

/// Section 1.
#[rustfmt::skip]
pub const PACK: [Name; 32] = [
    "CA", "CT", "CK", "CQ", "CJ", "C9", "C8", "C7",
    "SA", "ST", "SK", "SQ", "SJ", "S9", "S8", "S7",
    "HA", "HT", "HK", "HQ", "HJ", "H9", "H8", "H7",
    "DA", "DT", "DK", "DQ", "DJ", "D9", "D8", "D7",
];

pub const CONTRACTS: [&str; 6] = ["clubs", "spades", "hearts", "diamonds", "grand", "null"];

/// Section 1: A 11, T 10, K 4, Q 3, J 2, others 0.
pub fn points(card: &str) -> u32 {
    let rank = &card[1..];
    if rank == "A" {
        11
    } else if rank == "T" {
        10
    } else if rank == "K" {
        4
    } else if rank == "Q" {
        3
    } else if rank == "J" {
        2
    } else {
        0
    }
}

/// Section 5, trumps from high to low.
pub fn trumps(contract: &str) -> &'static [Name] {
    match contract {
        "clubs" => &["CJ", "SJ", "HJ", "DJ", "CA", "CT", "CK", "CQ", "C9", "C8", "C7"],
        "spades" => &["CJ", "SJ", "HJ", "DJ", "SA", "ST", "SK", "SQ", "S9", "S8", "S7"],
        "hearts" => &["CJ", "SJ", "HJ", "DJ", "HA", "HT", "HK", "HQ", "H9", "H8", "H7"],
        "diamonds" => &["CJ", "SJ", "HJ", "DJ", "DA", "DT", "DK", "DQ", "D9", "D8", "D7"],
        "grand" => &["CJ", "SJ", "HJ", "DJ"],
        "null" => &[],
        _ => panic!("no such contract: {contract}"),
    }
}

/// Section 6: `T` for trump, else the printed suit.
fn led_suit(card: Name, contract: &str) -> &'static str {
    if trumps(contract).contains(&card) { "T" } else { &card[..1] }
}

/// Section 6: follow the led suit if you hold any card of it; if void, any card.
pub fn legal(hand: &[Name], trick: &[Name], contract: &str) -> Vec<Name> {
    if trick.is_empty() {
        return hand.to_vec();
    }
    let asked = led_suit(trick[0], contract);
    let mut following = Vec::new();
    for card in hand {
        if led_suit(card, contract) == asked {
            following.push(*card);
        }
    }
    if following.is_empty() { hand.to_vec() } else { following }
}

/// Section 6: the place of the highest trump, else of the highest card of the led suit.
pub fn winner(trick: &[Name], contract: &str) -> usize {
    for high in trumps(contract) {
        for (place, card) in trick.iter().enumerate() {
            if card == high {
                return place;
            }
        }
    }
    let order = if contract == "null" { "AKQJT987" } else { "ATKQ987" };
    for rank in order.chars() {
        for (place, card) in trick.iter().enumerate() {
            if card[..1] == trick[0][..1] && card.ends_with(rank) {
                return place;
            }
        }
    }
    panic!("the card led is of the suit led");
}

/// What a deal was: sections 4, 7 and 8.
#[derive(Clone, Debug)]
pub struct Deal {
    pub contract: &'static str,
    pub twelve: Vec<Name>,
    pub hand: bool,
    pub schneider_announced: bool,
    pub schwarz_announced: bool,
    pub ouvert: bool,
    pub bid: u32,
    pub points: u32,
    pub tricks: u32,
    /// 1, 2, 4, 8 or 16.
    pub kontra: u32,
    pub bock: bool,
}

#[derive(Debug, PartialEq)]
pub struct Outcome {
    pub matadors: u32,
    pub with: bool,
    pub value: u32,
    pub charge: u32,
    pub overbid: bool,
    pub won: bool,
    pub score: i64,
}

/// Section 7: with or without, and how many.
pub fn matadors(contract: &str, twelve: &[Name]) -> (bool, u32) {
    let with = twelve.contains(&"CJ");
    let mut count = 0;
    for trump in trumps(contract) {
        if twelve.contains(trump) != with {
            break;
        }
        count += 1;
    }
    (with, count)
}

/// Section 7.
fn value(deal: &Deal, matadors: u32) -> u32 {
    let base = match deal.contract {
        "diamonds" => 9,
        "hearts" => 10,
        "spades" => 11,
        "clubs" => 12,
        "grand" => 24,
        _ if deal.hand && deal.ouvert => return 59,
        _ if deal.ouvert => return 46,
        _ if deal.hand => return 35,
        _ => return 23,
    };
    let mut level = matadors + 1;
    if deal.hand {
        level += 1;
    }
    if deal.points >= 90 || deal.points <= 30 || deal.schneider_announced {
        level += 1;
    }
    if deal.schneider_announced {
        level += 1;
    }
    if deal.tricks == 0 || deal.tricks == 10 || deal.schwarz_announced {
        level += 1;
    }
    if deal.schwarz_announced {
        level += 1;
    }
    if deal.ouvert {
        level += 1;
    }
    base * level
}

/// Section 5, the last column of its table, and what it says of announced levels.
fn contract_won(deal: &Deal) -> bool {
    if deal.contract == "null" {
        deal.tricks == 0
    } else if deal.schwarz_announced || deal.ouvert {
        deal.tricks == 10
    } else if deal.schneider_announced {
        deal.points >= 90
    } else {
        deal.points >= 61
    }
}

/// Sections 8, 9 and 11. None for a null below the bid, which is refused.
pub fn outcome(deal: &Deal) -> Option<Outcome> {
    let (with, matadors) = matadors(deal.contract, &deal.twelve);
    let value = value(deal, matadors);
    let overbid = value < deal.bid;
    let base = match deal.contract {
        "diamonds" => 9,
        "hearts" => 10,
        "spades" => 11,
        "clubs" => 12,
        "grand" => 24,
        _ if overbid => return None,
        _ => 1,
    };
    let mut charge = value;
    if overbid {
        charge = base;
        while charge < deal.bid {
            charge += base;
        }
    }
    let won = contract_won(deal) && !overbid;
    let mut score = if won { i64::from(value) } else { -2 * i64::from(charge) };
    score *= i64::from(deal.kontra);
    if deal.bock {
        score *= 2;
    }
    Some(Outcome { matadors, with, value, charge, overbid, won, score })
}

/// Section 10 with the defaults of section 14, or the skat to the loser.
#[derive(Clone, Debug)]
pub struct Ramsch {
    pub points: [u32; 3],
    pub tricks: [u32; 3],
    pub last: usize,
    pub skat: u32,
    pub skat_to_loser: bool,
    pub pushes: u32,
    pub bock: bool,
}

pub fn ramsch(deal: &Ramsch) -> [i64; 3] {
    let mut factor = 1;
    for _ in 0..deal.pushes {
        factor *= 2;
    }
    if deal.bock {
        factor *= 2;
    }
    let mut scores = [0; 3];
    for seat in 0..3 {
        if deal.tricks[seat] == 10 {
            scores[seat] = 120 * factor;
            return scores;
        }
    }
    if deal.tricks[0] == 0 || deal.tricks[1] == 0 || deal.tricks[2] == 0 {
        factor *= 2;
    }
    let mut points = deal.points;
    if !deal.skat_to_loser {
        points[deal.last] += deal.skat;
    }
    let most = *points.iter().max().unwrap();
    if points == [most; 3] {
        return scores;
    }
    for seat in 0..3 {
        if points[seat] == most {
            let skat = if deal.skat_to_loser { deal.skat } else { 0 };
            scores[seat] = -i64::from(most + skat) * factor;
        }
    }
    scores
}
