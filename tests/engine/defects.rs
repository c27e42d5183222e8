//! Everything that can be wrong with a position that somebody wrote down.

use kontra::deal::{Call, Class, Defect, Holding, Setup, Spot, Voids};
use kontra::konter::Word;
use kontra::trick::{Reason, Seat};

use super::support::{card, cards, fresh, hands, holding, set, suit};

fn void_in(class: Class) -> Voids {
    [class].into_iter().collect()
}

/// Six unknown cards each, hearts named.
fn unknown() -> Setup {
    fresh("♥", ["x6", "x6", "x6", "x6"])
}

fn matt(seat: u8) -> Call {
    Call { word: Word::Matt, seat: Seat(seat) }
}

fn konter(seat: u8) -> Call {
    Call { word: Word::Konter, seat: Seat(seat) }
}

fn size(seat: u8, has: usize, due: usize) -> Defect {
    Defect::HandSize { seat: Seat(seat), has, due }
}

#[track_caller]
fn refused(setup: Setup, defects: &[Defect]) {
    assert_eq!(setup.check().unwrap_err(), defects);
}

#[test]
fn nothing_wrong() {
    assert!(unknown().check().is_ok());
}

#[test]
fn a_card_that_the_pack_lacks() {
    refused(fresh("♥", ["♠8 x5", "x6", "x6", "x6"]), &[Defect::NotInPack(card("♠8"), Spot::Hand(Seat(0)))]);
}

#[test]
fn a_card_in_two_spots() {
    let (zero, two) = (Spot::Hand(Seat(0)), Spot::Hand(Seat(2)));
    refused(fresh("♥", ["♠A x5", "x6", "♠A x5", "x6"]), &[Defect::Twice(card("♠A"), zero, two)]);

    let mut setup = fresh("♥", ["♠K x4", "x5", "x5", "x5"]);
    setup.won = [holding("♠K ♠A ♣9 ♦9"), Holding::default()];
    refused(setup, &[Defect::Twice(card("♠K"), Spot::Won(0), zero)]);

    let mut setup = fresh("♥", ["x5", "♠K x5", "x6", "x6"]);
    setup.trick = cards("♠K");
    refused(setup, &[Defect::Twice(card("♠K"), Spot::Trick(0), Spot::Hand(Seat(1)))]);
}

#[test]
fn a_trick_of_four_is_complete() {
    let mut setup = fresh("♥", ["x5", "x5", "x5", "x5"]);
    setup.trick = cards("♠K ♠A ♠9 ♠10");
    refused(setup, &[Defect::TrickTooLong(4)]);
}

#[test]
fn won_cards_come_in_fours() {
    let mut setup = unknown();
    setup.won = [Holding::default(), holding("♠9 x2")];
    refused(setup, &[Defect::WonNotInTricks(1, 3)]);

    // Two wrong sides make up whole tricks together; both are named all the same.
    let mut setup = fresh("♥", ["x5", "x5", "x5", "x5"]);
    setup.won = [holding("x1"), holding("x3")];
    refused(setup, &[Defect::WonNotInTricks(0, 1), Defect::WonNotInTricks(1, 3)]);
}

#[test]
fn more_tricks_than_a_deal_has() {
    let mut setup = fresh("♥", ["", "", "", ""]);
    setup.won = [holding("x12"), holding("x16")];
    refused(setup, &[Defect::TooManyWon(7)]);

    let mut setup = fresh("♥", ["", "", "", ""]);
    setup.won = [holding("x12"), holding("x12")];
    setup.trick = cards("♠K");
    refused(setup, &[Defect::TooManyWon(6)]);
}

#[test]
fn hands_of_the_wrong_size() {
    refused(fresh("♥", ["x5", "♠A x6", "x6", "x6"]), &[size(0, 5, 6), size(1, 7, 6)]);

    // Seats 3 and 0 have played, and one trick is done: they are due 4 cards, the others 5.
    let mut setup = fresh("♥", ["x4", "x5", "x5", "x5"]);
    setup.won = [holding("x4"), Holding::default()];
    setup.lead = Seat(3);
    setup.trick = cards("♠K ♠A");
    refused(setup, &[size(3, 5, 4)]);
}

#[test]
fn forehand_alone_names_trumps() {
    let mut setup = unknown();
    setup.named_by = Seat(2);
    refused(setup, &[Defect::NotForehand(Seat(2))]);
}

#[test]
fn a_word_without_its_queen() {
    // ♠Q lies in another hand.
    let mut setup = fresh("♥", ["♠Q x5", "x6", "x6", "x6"]);
    setup.calls = vec![matt(1)];
    refused(setup, &[Defect::FalseCall(matt(1), card("♠Q"))]);

    // Another seat has just played ♦Q.
    let mut setup = fresh("♥", ["x5", "x6", "x6", "x6"]);
    setup.trick = cards("♦Q");
    setup.calls = vec![konter(1)];
    refused(setup, &[Defect::FalseCall(konter(1), card("♦Q"))]);

    // All six cards are known, and ♥Q is not among them.
    let mut setup = fresh("♥", ["♣A ♣K ♣Q ♣J ♣9 ♦Q", "x6", "x6", "x6"]);
    setup.calls = vec![konter(0)];
    refused(setup, &[Defect::FalseCall(konter(0), card("♥Q"))]);

    // One unknown card cannot be two queens.
    let mut setup = fresh("♥", ["♣A ♣K ♣Q ♣J ♣9 x1", "x6", "x6", "x6"]);
    setup.calls = vec![konter(0)];
    refused(setup, &[Defect::FalseCall(konter(0), card("♦Q"))]);
}

/// There is one ♠Q: it cannot have been in two hands, wherever it lies now.
#[test]
fn a_queen_claimed_by_two() {
    let mut setup = unknown();
    setup.calls = vec![matt(0), matt(3)];
    refused(setup, &[Defect::FalseCall(matt(3), card("♠Q"))]);

    let mut setup = fresh("♥", ["x5", "x5", "x5", "x5"]);
    setup.won = [holding("♠Q ♥9 ♥K ♥J"), Holding::default()];
    setup.calls = vec![matt(0), matt(3)];
    refused(setup, &[Defect::FalseCall(matt(3), card("♠Q"))]);
}

/// A seat puts one card into a trick, so both red queens of one hand are not in the first trick.
#[test]
fn two_queens_in_one_trick_are_not_from_one_hand() {
    let mut setup = fresh("♥", ["x5", "x5", "x5", "x5"]);
    setup.won = [holding("♦Q ♥9 ♥K ♥Q"), Holding::default()];
    setup.calls = vec![konter(0)];
    refused(setup, &[Defect::FalseCall(konter(0), card("♦Q"))]);

    let mut setup = fresh("♥", ["x4", "x4", "x4", "x4"]);
    setup.won = [holding("♦Q ♥9 ♥K ♥Q x4"), Holding::default()];
    setup.calls = vec![konter(0)];
    assert!(setup.check().is_ok());
}

#[test]
fn true_calls() {
    // Won, in one's own hand, played by oneself, unknown.
    let mut setup = fresh("♥", ["x5", "x5", "x5", "x5"]);
    setup.won = [holding("♠Q ♥9 ♥K ♥J"), Holding::default()];
    setup.calls = vec![matt(2)];
    assert!(setup.check().is_ok());
    let mut setup = fresh("♥", ["♥Q x4", "x6", "x6", "x6"]);
    setup.trick = cards("♦Q");
    setup.calls = vec![konter(0), matt(1)];
    assert!(setup.check().is_ok());
    // Every hand is known, and ♠Q went in tricks that nobody wrote down.
    let mut setup = fresh("♥", ["♣A", "♣K", "♣Q", "♣J"]);
    setup.won = [holding("x8"), holding("x12")];
    setup.calls = vec![matt(2)];
    assert!(setup.check().is_ok());
}

/// What was announced and has not been played is in the announcer's hand, however the line has it.
#[test]
fn an_announced_queen_is_in_the_hand() {
    let mut setup = fresh("♥", ["x5", "x5", "x5", "x5"]);
    setup.won = [holding("♣A ♣9 ♣K ♣J"), Holding::default()];
    setup.calls = vec![matt(3), konter(1)];
    let position = setup.clone().check().unwrap();
    assert_eq!(position.hand(Seat(3)), &holding("♠Q x4"));
    assert_eq!(position.hand(Seat(1)), &holding("♥Q ♦Q x3"));
    assert!(!position.possible(Seat(0)).contains(card("♠Q")));

    // A seat that has no trump left does not hold the Matt.
    setup.voids[3] = void_in(Class::Trumps);
    refused(setup.clone(), &[Defect::HeldInVoid(Seat(3), Class::Trumps, card("♠Q"))]);

    // With unknown won cards the queens may have been played.
    setup.won = [holding("x4"), Holding::default()];
    assert_eq!(setup.check().unwrap().hand(Seat(1)), &holding("x5"));
}

#[test]
fn a_call_said_twice() {
    let mut setup = unknown();
    setup.calls = vec![matt(1), matt(1)];
    refused(setup, &[Defect::CallTwice(matt(1))]);
}

#[test]
fn a_card_held_in_a_void() {
    let spades = Class::Plain(suit("♠"));
    let mut setup = fresh("♥", ["x6", "♠9 ♠Q x4", "x6", "x6"]);
    setup.voids[1] = void_in(spades);
    refused(setup.clone(), &[Defect::HeldInVoid(Seat(1), spades, card("♠9"))]);
    setup.voids[1] = void_in(Class::Trumps);
    refused(setup, &[Defect::HeldInVoid(Seat(1), Class::Trumps, card("♠Q"))]);

    // The card that the seat has just played was in its hand when the earlier tricks were played.
    let mut setup = fresh("♥", ["x5", "x6", "x6", "x6"]);
    setup.voids[0] = void_in(spades);
    setup.trick = cards("♠9");
    refused(setup, &[Defect::HeldInVoid(Seat(0), spades, card("♠9"))]);
}

#[test]
fn a_revoke_in_the_running_trick() {
    let mut setup = fresh("♥", ["x5", "♠9 x4", "x6", "x6"]);
    setup.trick = cards("♠K ♦9");
    let defects = setup.check().unwrap_err();
    let [Defect::Revoke(seat, verdict)] = &defects[..] else { panic!("{defects:?}") };
    assert_eq!((*seat, verdict.card, verdict.legal), (Seat(1), card("♦9"), false));
    assert_eq!((verdict.because.rule.0, verdict.because.proof), ("follow-or-trump", set("♠9")));
}

/// No defect hides another.
#[test]
fn all_at_once() {
    let spades = Class::Plain(suit("♠"));
    let mut setup = unknown();
    setup.hands = hands(["♠8 ♠A x4", "♠A ♠9 x4", "♥9 x4", "♠Q x5"]);
    setup.named_by = Seat(1);
    setup.lead = Seat(1);
    setup.trick = cards("♥K ♦9 ♥J ♥10");
    setup.won = [holding("♣A x1"), Holding::default()];
    setup.calls = vec![matt(0), matt(0)];
    setup.voids[1] = void_in(spades);
    let defects = setup.check().unwrap_err();
    let has = |wanted: &Defect| defects.contains(wanted);
    assert!(has(&Defect::NotInPack(card("♠8"), Spot::Hand(Seat(0)))));
    assert!(has(&Defect::Twice(card("♠A"), Spot::Hand(Seat(0)), Spot::Hand(Seat(1)))));
    assert!(has(&Defect::TrickTooLong(4)));
    assert!(has(&Defect::WonNotInTricks(0, 2)));
    assert!(has(&size(0, 6, 5)) && has(&size(1, 6, 5)) && has(&size(3, 6, 5)));
    assert!(has(&Defect::NotForehand(Seat(1))));
    assert!(has(&Defect::CallTwice(matt(0))));
    assert_eq!(defects.iter().filter(|d| **d == Defect::FalseCall(matt(0), card("♠Q"))).count(), 2);
    assert!(has(&Defect::HeldInVoid(Seat(1), spades, card("♠A"))));
    assert!(has(&Defect::HeldInVoid(Seat(1), spades, card("♠9"))));
    let revokes: Vec<_> = defects.iter().filter(|d| matches!(d, Defect::Revoke(..))).collect();
    let [Defect::Revoke(seat, verdict)] = revokes[..] else { panic!("{revokes:?}") };
    assert_eq!((*seat, verdict.because.reason), (Seat(2), Reason::MustFollowTrump));
    assert_eq!(defects.len(), 14);
}
