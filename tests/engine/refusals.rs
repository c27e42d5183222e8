//! Every reason why a play is refused, and that a refused play changes nothing.

use kontra::deal::{Class, Deal, Refusal, Spot};
use kontra::trick::{Reason, Seat};

use super::support::{card, fresh, holding, set, suit};

#[track_caller]
fn refusals(deal: &Deal, seat: u8, name: &str) -> Vec<Refusal> {
    let mut tried = deal.clone();
    let refusals = tried.play(Seat(seat), card(name)).unwrap_err();
    assert_eq!(tried, *deal, "nothing has changed");
    refusals
}

fn deal(hands: [&str; 4]) -> Deal {
    Deal::from(fresh("♥", hands).check().unwrap())
}

fn known() -> Deal {
    deal(["♠K ♥9 ♣A ♣K ♣J ♦9", "♠9 ♠Q ♦A ♦K ♦J ♣Q", "x6", "x6"])
}

#[test]
fn the_deal_is_over() {
    let mut setup = fresh("♥", ["", "", "", ""]);
    setup.won = [holding("x12"), holding("x12")];
    let deal = Deal::from(setup.check().unwrap());
    assert_eq!(refusals(&deal, 0, "♠A"), [Refusal::DealOver]);
}

#[test]
fn somebody_elses_turn() {
    assert_eq!(refusals(&known(), 1, "♠9"), [Refusal::OutOfTurn { seat: Seat(1), turn: Seat(0) }]);
    let mut deal = known();
    deal.play(Seat(0), card("♠K")).unwrap();
    assert_eq!(refusals(&deal, 0, "♥9"), [Refusal::OutOfTurn { seat: Seat(0), turn: Seat(1) }]);
}

#[test]
fn no_such_card() {
    assert_eq!(refusals(&known(), 0, "♠8"), [Refusal::NotInPack(card("♠8"))]);
}

#[test]
fn the_card_lies_elsewhere() {
    let mut deal = known();
    let at = |spot| vec![Refusal::Elsewhere(card("♠K"), spot)];
    deal.play(Seat(0), card("♠K")).unwrap();
    deal.play(Seat(1), card("♠9")).unwrap();
    assert_eq!(refusals(&deal, 2, "♠K"), at(Spot::Trick(0)));
    assert_eq!(refusals(&deal, 2, "♦A"), [Refusal::Elsewhere(card("♦A"), Spot::Hand(Seat(1)))]);
    deal.play(Seat(2), card("♠A")).unwrap();
    deal.play(Seat(3), card("♠10")).unwrap();
    assert_eq!(refusals(&deal, 2, "♠K"), at(Spot::Won(0)));
}

#[test]
fn the_card_is_not_held() {
    let hand = set("♠K ♥9 ♣A ♣K ♣J ♦9");
    assert_eq!(refusals(&known(), 0, "♠A"), [Refusal::NotHeld { seat: Seat(0), card: card("♠A"), hand }]);
}

#[test]
fn the_rules_forbid_it() {
    let mut deal = known();
    deal.play(Seat(0), card("♠K")).unwrap();
    let refusals = refusals(&deal, 1, "♦A");
    let [Refusal::Illegal(seat, verdict)] = &refusals[..] else { panic!("{refusals:?}") };
    assert_eq!((*seat, verdict.card), (Seat(1), card("♦A")));
    assert_eq!((verdict.because.reason, verdict.because.proof), (Reason::MustFollow, set("♠9")));
    assert!(deal.play(Seat(1), card("♠Q")).is_ok(), "any trump will do");
}

/// Seat 1 discards on a led diamond, so it has none; an unknown hand is held to that later.
#[test]
fn shown_void_before() {
    let mut deal = deal(["♦9 ♦J ♣A ♣K ♣J ♠K", "x6", "x6", "x6"]);
    for (seat, name) in [(0, "♦9"), (1, "♠9"), (2, "♦10"), (3, "♦A")] {
        deal.play(Seat(seat), card(name)).unwrap();
    }
    for (seat, name) in [(3, "♥K"), (0, "♣J")] {
        deal.play(Seat(seat), card(name)).unwrap();
    }
    let diamonds = Class::Plain(suit("♦"));
    assert_eq!(refusals(&deal, 1, "♦K"), [Refusal::ShownVoid(Seat(1), diamonds, card("♦K"))]);
    deal.play(Seat(1), card("♦Q")).unwrap();
}

#[test]
fn all_reasons_at_once() {
    let away = Refusal::OutOfTurn { seat: Seat(1), turn: Seat(0) };
    let there = Refusal::Elsewhere(card("♠K"), Spot::Hand(Seat(0)));
    assert_eq!(refusals(&known(), 1, "♠K"), [away, there]);

    let mut setup = fresh("♥", ["♠K x4", "♠9 x4", "x5", "x5"]);
    setup.won = [holding("x4"), holding("")];
    let diamonds = Class::Plain(suit("♦"));
    setup.voids[1] = [diamonds].into_iter().collect();
    let mut deal = Deal::from(setup.check().unwrap());
    deal.play(Seat(0), card("♠K")).unwrap();
    let refusals = refusals(&deal, 1, "♦9");
    let [Refusal::Illegal(_, verdict), void] = &refusals[..] else { panic!("{refusals:?}") };
    assert_eq!(verdict.because.proof, set("♠9"));
    assert_eq!(*void, Refusal::ShownVoid(Seat(1), diamonds, card("♦9")));
}

/// Amending the setup keeps what was played, refuses what cannot be, and never leaves a history that
/// does not belong to the position.
#[test]
fn amending() {
    let mut deal = known();
    for (seat, name) in [(0, "♠K"), (1, "♠9"), (2, "♠A"), (3, "♠10")] {
        deal.play(Seat(seat), card(name)).unwrap();
    }
    let before = deal.clone();
    assert!(deal.amend(|setup| setup.hands[2] = holding("x6")).is_err());
    assert_eq!(deal, before);
    deal.amend(|setup| setup.hands[2] = holding("♥A x4")).unwrap();
    assert_eq!((deal.tricks().len(), deal.trick_number()), (1, 2));
    deal.amend(|setup| *setup = fresh("♥", ["x6", "x6", "x6", "x6"])).unwrap();
    assert_eq!((deal.tricks().len(), deal.trick_number()), (0, 1));
    assert_eq!(deal.numbered().count(), 0);
}
