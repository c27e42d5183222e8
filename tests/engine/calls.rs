//! Announcements: who, when, with what.

use std::ops::ControlFlow;

use kontra::deal::{Call, CallRefusal, Class, Deal, Record, Said, Spot};
use kontra::konter::{Announce, Partial, Rules, Word, Words, queens_needed};
use kontra::trick::Seat;

use super::support::{card, fresh, holding, set};

fn words(text: &str) -> Words {
    Word::ALL.into_iter().filter(|word| text.contains(&word.to_string())).collect()
}

fn table(hands: [&str; 4], rules: Rules) -> Deal {
    let mut setup = fresh("♠", hands);
    setup.rules = rules;
    Deal::from(setup.check().unwrap())
}

/// Seat 0 has the Matt, seat 1 both Konters, seats 2 and 3 neither.
const HANDS: [&str; 4] = ["♠Q ♣A ♣9 ♥A ♥9 ♦A", "♥Q ♦Q ♣K ♣10 ♥K ♦K", "♣Q ♣J ♠A ♠9 ♥J ♦J", "♠K ♠J ♠10 ♥10 ♦10 ♦9"];

fn on_turn() -> Rules {
    Rules { announce: Announce::OnTurn, ..Rules::default() }
}

fn all_or_nothing() -> Rules {
    Rules { partial: Partial::AllOrNothing, ..Rules::default() }
}

/// The announcement, and that a refused one changes nothing.
#[track_caller]
fn say(deal: &mut Deal, seat: u8, text: &str) -> Result<Vec<Said>, CallRefusal> {
    let before = deal.clone();
    let said = deal.announce(Seat(seat), words(text));
    if said.is_err() {
        assert_eq!(*deal, before);
    } else {
        assert_eq!(deal.position().setup().clone().check().as_ref(), Ok(deal.position()));
    }
    said
}

fn call(seat: u8, word: Word) -> Call {
    Call { word, seat: Seat(seat) }
}

fn without(seat: u8, word: Word, queen: &str, spot: Option<Spot>) -> Result<Vec<Said>, CallRefusal> {
    Err(CallRefusal::Without(call(seat, word), card(queen), spot))
}

#[test]
fn what_each_word_needs() {
    assert_eq!(queens_needed(Word::Matt), set("♠Q"));
    assert_eq!(queens_needed(Word::Konter), set("♥Q ♦Q"));
    let table = [("", "", 0), ("♣Q ♥Q", "", 0), ("♠Q ♥Q", "Matt", 1), ("♥Q ♦Q", "Konter", 1)];
    for (hand, may, lines) in table {
        assert_eq!((Words::of_hand(set(hand)), words(may).lines()), (words(may), lines), "{hand}");
    }
    assert_eq!(Words::of_hand(set("♠Q ♥Q ♦Q ♣9")).lines(), 2, "Konter a Matt");
}

#[test]
fn until_the_own_card() {
    let mut deal = table(HANDS, Rules::default());
    assert!(say(&mut deal.clone(), 1, "Konter").is_ok(), "before anybody has played");
    deal.play(Seat(0), card("♥A")).unwrap();
    assert_eq!(say(&mut deal, 0, "Matt"), Err(CallRefusal::TooLate(Seat(0), Some(card("♥A")))));
    assert_eq!(say(&mut deal, 1, "Konter"), Ok(vec![Said { call: call(1, Word::Konter), again: false }]));
    assert_eq!(deal.announced(), words("Konter"));
    deal.play(Seat(1), card("♥K")).unwrap();
    assert_eq!(say(&mut deal, 1, "Konter"), Err(CallRefusal::TooLate(Seat(1), Some(card("♥K")))));
    deal.play(Seat(2), card("♥J")).unwrap();
    deal.play(Seat(3), card("♥10")).unwrap();
    assert_eq!(say(&mut deal, 0, "Matt"), Err(CallRefusal::TooLate(Seat(0), Some(card("♥A")))));
    assert_eq!(deal.announced().lines(), 1, "the value stays");
}

/// Third and fourth player may speak in mid-trick, out of turn.
#[test]
fn in_mid_trick_and_out_of_turn() {
    let hands = ["♣A ♣9 ♥A ♥9 ♦A ♣10", "♠A ♣K ♠9 ♥K ♦K ♣J", "♥Q ♦Q ♣Q ♥J ♦J ♠J", "♠Q ♠K ♠10 ♥10 ♦10 ♦9"];
    let mut deal = table(hands, Rules::default());
    deal.play(Seat(0), card("♥A")).unwrap();
    assert!(say(&mut deal, 3, "Matt").is_ok());
    deal.play(Seat(1), card("♥K")).unwrap();
    assert!(say(&mut deal, 2, "Konter").is_ok());
    assert_eq!(deal.announced().lines(), 2, "partners and opponents alike");
}

#[test]
fn only_on_turn_at_that_table() {
    let mut deal = table(HANDS, on_turn());
    assert_eq!(say(&mut deal, 1, "Konter"), Err(CallRefusal::NotOnTurn(Seat(1), Seat(0))));
    assert!(say(&mut deal, 0, "Matt").is_ok());
    deal.play(Seat(0), card("♥A")).unwrap();
    assert_eq!(say(&mut deal, 0, "Matt"), Err(CallRefusal::TooLate(Seat(0), Some(card("♥A")))));
    assert!(say(&mut deal, 1, "Konter").is_ok());
    assert_eq!(deal.announced().lines(), 2);
}

#[test]
fn without_the_cards() {
    let mut deal = table(HANDS, Rules::default());
    let at = |seat| Some(Spot::Hand(Seat(seat)));
    assert_eq!(say(&mut deal, 1, "Matt"), without(1, Word::Matt, "♠Q", at(0)));
    assert_eq!(say(&mut deal, 2, "Konter"), without(2, Word::Konter, "♥Q", at(1)));
    assert_eq!(
        say(&mut deal, 0, "Konter Matt"),
        without(0, Word::Konter, "♥Q", at(1)),
        "one of two is false: none counts"
    );
    assert_eq!(deal.announced().lines(), 0);
}

/// The same word by the same seat counts once.
#[test]
fn the_same_word_again() {
    let mut deal = table(HANDS, Rules::default());
    say(&mut deal, 0, "Matt").unwrap();
    assert_eq!(say(&mut deal, 0, "Matt"), Ok(vec![Said { call: call(0, Word::Matt), again: true }]));
    assert_eq!((deal.announced().lines(), deal.position().setup().calls.len()), (1, 1));
}

const ALL_THREE: [&str; 4] = ["♠Q ♥Q ♦Q x3", "x6", "x6", "x6"];

#[test]
fn one_word_now_and_one_later() {
    let mut deal = table(ALL_THREE, Rules::default());
    assert!(say(&mut deal, 0, "Konter").is_ok());
    assert_eq!(deal.announced().lines(), 1);
    assert!(say(&mut deal, 0, "Matt").is_ok());
    assert_eq!(deal.announced().lines(), 2);
}

#[test]
fn all_or_nothing_at_that_table() {
    let mut deal = table(ALL_THREE, all_or_nothing());
    assert_eq!(say(&mut deal, 0, "Konter"), Err(CallRefusal::AllOrNothing(call(0, Word::Konter))));
    assert_eq!(say(&mut deal, 0, "Matt"), Err(CallRefusal::AllOrNothing(call(0, Word::Matt))));
    assert_eq!(say(&mut deal, 0, "Konter Matt").unwrap().len(), 2);
    // Who has but one word says all of his.
    assert!(say(&mut table(HANDS, all_or_nothing()), 0, "Matt").is_ok());
}

/// A hand that nobody has seen is believed, and the queens are then known to be there.
#[test]
fn unknown_hands_are_believed() {
    let mut deal = table(["x6"; 4], Rules::default());
    say(&mut deal, 2, "Konter Matt").unwrap();
    assert_eq!(deal.position().hand(Seat(2)), &holding("♠Q ♥Q ♦Q x3"));
    assert_eq!(say(&mut deal, 1, "Matt"), without(1, Word::Matt, "♠Q", Some(Spot::Hand(Seat(2)))));

    let mut deal = table(["♥Q ♣9 x4", "x6", "x6", "x6"], Rules::default());
    say(&mut deal, 0, "Konter").unwrap();
    assert_eq!(deal.position().hand(Seat(0)), &holding("♥Q ♦Q ♣9 x3"));
}

#[test]
fn no_room_for_the_queens() {
    let mut deal = table(["♣A ♣K ♣Q ♣J ♣9 x1", "x6", "x6", "x6"], Rules::default());
    assert_eq!(say(&mut deal, 0, "Konter"), without(0, Word::Konter, "♥Q", None));
    assert!(say(&mut deal, 0, "Matt").is_ok());
}

/// A queen that the table has seen is in no unknown hand.
#[test]
fn a_queen_known_elsewhere() {
    let mut deal = table(["x6", "x6", "x6", "♦Q x5"], Rules::default());
    assert_eq!(say(&mut deal, 1, "Konter"), without(1, Word::Konter, "♦Q", Some(Spot::Hand(Seat(3)))));
    deal.play(Seat(0), card("♠Q")).unwrap();
    assert_eq!(say(&mut deal, 1, "Matt"), without(1, Word::Matt, "♠Q", Some(Spot::Trick(0))));
}

/// A hand that is known to have no trumps has no Matt.
#[test]
fn a_queen_that_cannot_be_there() {
    let mut setup = fresh("♠", ["x6"; 4]);
    setup.voids[1] = [Class::Trumps].into_iter().collect();
    let mut deal = Deal::from(setup.check().unwrap());
    assert_eq!(say(&mut deal, 1, "Matt"), without(1, Word::Matt, "♠Q", None));
}

/// A call that a position line brings along counts like one that was made here.
#[test]
fn a_call_written_down() {
    let mut setup = fresh("♠", ["x6"; 4]);
    setup.calls = vec![call(1, Word::Matt)];
    let mut deal = Deal::from(setup.check().unwrap());
    assert_eq!(say(&mut deal, 2, "Matt"), without(2, Word::Matt, "♠Q", Some(Spot::Hand(Seat(1)))));
    assert!(deal.play(Seat(0), card("♠Q")).is_err(), "seat 1 has said that it holds the card");
}

/// In a deal that is taken up later nobody knows the card, but it is too late all the same.
#[test]
fn too_late_without_the_card() {
    let mut setup = fresh("♠", ["x5"; 4]);
    setup.won = [holding("x4"), holding("")];
    let mut deal = Deal::from(setup.check().unwrap());
    assert_eq!(say(&mut deal, 0, "Matt"), Err(CallRefusal::TooLate(Seat(0), None)));
}

/// How many lines a record's announcements add.
fn lines_of(record: &str, rules: Rules) -> u8 {
    let record: Record = format!("[Contract \"C0\"] {record}").parse().unwrap();
    Deal::replay(&record, &rules).unwrap().announced().lines()
}

#[test]
fn a_record_says_both_words_together() {
    let hand = "[Deal \"CAC9SQHAHQDQ/x6/x6/x6\"]";
    let both = ["1. 0: K0 M0 HA *", "1. 0: M0 {and} K0 HA *", "[Calls \"K0M0\"] 1. 0: HA *", "1. 0: HA *"];
    let found = both.map(|tricks| lines_of(&format!("{hand} {tricks}"), all_or_nothing()));
    assert_eq!(found, [2, 2, 2, 0]);
    // One word of three queens counts nothing, and both count once the other is said too.
    assert_eq!(lines_of(&format!("{hand} 1. 0: M0 HA *"), all_or_nothing()), 0);
    let later = "[Deal \"CKCJSAHAHKDA/CAC9SQH9HQDQ/x6/x6\"] 1. 0: M1 HA K1 H9 *";
    assert_eq!(lines_of(later, all_or_nothing()), 2);
    // A false Konter takes nothing from a true Matt.
    assert_eq!(lines_of("[Deal \"CAC9CJSQHAH9/HQx5/x6/x6\"] 1. 0: K0 M0 HA *", all_or_nothing()), 1);
}

#[test]
fn a_call_in_the_tag_alone_is_made_before_the_first_card_of_its_seat() {
    let head = "[Contract \"S0\"] [Calls \"M2\"] [Deal \"CQSKJ9HKDT/CAKJSAHAT/CT9SQHJDQ9/STHQ9DAKJ\"]";
    let known = |record: &str| {
        let record: Record = record.parse().unwrap();
        let mut known = Vec::new();
        let deal = Deal::retell(&record, record.position(&Rules::default()).unwrap(), |deal, _| {
            known.push(deal.announced().lines());
            ControlFlow::Continue(())
        });
        (known, deal.unwrap().announced().lines())
    };
    assert_eq!(known(&format!("{head} 1. 0: SK SA DQ ST 2. 1: HA *")), (vec![0, 0, 1, 1, 1], 1));
    assert_eq!(known(&format!("{head} 1. 0: SK *")), (vec![0], 1));
}
