//! Reasons on composed endings with ♠ as trump, each reckoned by hand.

use kontra::analysis::{Owned, Reason, reason};
use kontra::cards::{Card, Cards, Suit};
use kontra::konter::{Rules, ranking};
use kontra::solver::{Aim, Open, Sides, Solver};
use kontra::trick::{Seat, Trick};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn owned(seat: u8, text: &str) -> Owned {
    Owned { seat: Seat(seat), card: card(text) }
}

/// The reason against a card: seat 0 leads or has led `trick`, and the hands hold what is left.
fn against(hands: [&str; 4], trick: &str, played: &str) -> Option<Reason> {
    let hands = hands.map(|hand| hand.parse::<Cards>().unwrap());
    let mut running = Trick::new(Seat(0), 4);
    trick.split_whitespace().for_each(|text| assert!(running.push(card(text))));
    let open = Open::new(hands, running).unwrap();
    let spades = ranking(Suit::Spades, &Rules::default());
    let mut solver = Solver::new(&spades, Sides::PARTNERS, Aim::Points);
    reason(&mut solver, &spades, &open, card(played))
}

#[test]
fn a_good_card_has_none() {
    // Drawn by ♠A, ♠9 takes nothing any more.
    assert_eq!(against(["♣A ♠A", "♠9 ♥9", "♣9 ♥10", "♣10 ♦9"], "", "♠A"), None);
    // Not held.
    assert_eq!(against(["♣A ♠A", "♠9 ♥9", "♣9 ♥10", "♣10 ♦9"], "", "♦K"), None);
}

#[test]
fn the_last_trump_takes_it() {
    let trumped = Reason::Trumped { falls: owned(0, "♣A"), to: owned(1, "♠9"), last: true, trick: 5 };
    assert_eq!(against(["♣A ♠A", "♠9 ♥9", "♣9 ♥10", "♣10 ♦9"], "", "♣A"), Some(trumped));
    // The partner holds another trump, so it is not the last one out.
    let trumped = Reason::Trumped { falls: owned(0, "♣A"), to: owned(1, "♠10"), last: false, trick: 5 };
    assert_eq!(against(["♣A ♠A", "♠10 ♥9", "♣9 ♠9", "♣10 ♦9"], "", "♣A"), Some(trumped));
}

/// ♥A has the trick. ♣K thrown on it is lost; kept, it goes on ♦J of the partner.
#[test]
fn points_are_thrown_on_their_trick() {
    let found = against(["♦10", "♦J", "♣10", "♣K ♦9"], "♥A ♥9 ♥10", "♣K");
    assert_eq!(found, Some(Reason::Thrown { to: owned(0, "♥A") }));
}

/// The partner's ♥A had the trick; ♠9 would have taken ♣K and ♦A in the last one.
#[test]
fn the_partner_had_the_trick() {
    let found = against(["♣K", "♣9", "♦A", "♠9 ♦9"], "♥9 ♥A ♥10", "♠9");
    assert_eq!(found, Some(Reason::TookFromPartner { partner: owned(1, "♥A") }));
}

/// ♥A takes ♥K, and then ♥J is high. After ♥J both tricks are lost, four points each.
#[test]
fn the_trick_is_lost() {
    let found = against(["♦9", "♣10", "♣9", "♥A ♥J"], "♥K ♥9 ♥10", "♥J");
    let lost = Reason::LosesTrick { to: owned(0, "♥K"), instead: owned(3, "♥A"), points: 4 };
    assert_eq!(found, Some(lost));
}

/// The same with ♣K in the last trick: that one shows more than half of the eleven points.
#[test]
fn a_card_falls_later() {
    let found = against(["♣9", "♣10", "♣K", "♥A ♥J"], "♥K ♥9 ♥10", "♥J");
    assert_eq!(found, Some(Reason::Falls { falls: owned(3, "♥A"), to: owned(2, "♣K"), trick: 6 }));
}

/// Seat 1 gets the lead with ♣A and plays a heart, on which ♦A must go.
#[test]
fn a_master_is_kept_too_long() {
    let found = against(["♦A ♣9", "♣A ♥9", "♦9 ♣J", "♣10 ♦10"], "", "♣9");
    assert_eq!(found, Some(Reason::MasterKept { card: card("♦A"), to: owned(1, "♥9"), trick: 6 }));
}

/// ♣K on the partner's ♥A is home; kept, it falls to ♣A.
#[test]
fn a_card_was_safe() {
    let found = against(["♣J", "♣10", "♣A", "♣K ♦9"], "♥9 ♥A ♥10", "♦9");
    let safe = Reason::SafeNow { card: card("♣K"), with: owned(1, "♥A"), to: owned(2, "♣A"), trick: 6 };
    assert_eq!(found, Some(safe));
}

/// ♠9 takes the trick too, and ♠A then takes ♠Q with ♥K of the partner.
#[test]
fn a_lower_card_was_enough() {
    let found = against(["♠Q", "♥K", "♥9", "♠A ♠9"], "♦K ♦9 ♦10", "♠A");
    let spent = Reason::Spent { enough: card("♠9"), falls: owned(1, "♥K"), to: owned(0, "♠Q"), trick: 6 };
    assert_eq!(found, Some(spent));
}

/// The same with nothing of the partner's at stake: what is lost is ♠Q itself.
#[test]
fn a_card_of_theirs_escapes() {
    let found = against(["♠Q", "♥10", "♥9", "♠A ♠9"], "♦K ♦9 ♦J", "♠A");
    let escapes = Reason::Escapes { card: owned(0, "♠Q"), trick: 6, caught_by: owned(3, "♠A"), caught_in: 6 };
    assert_eq!(found, Some(escapes));
}
