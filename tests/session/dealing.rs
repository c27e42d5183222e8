//! Commands that change the table: new, hand, trump, trick, play, position.

use kontra::deal::{Defect, Refusal, Spot};
use kontra::konter::Place::{self, East, North, South, West};
use kontra::session::{Illegal, Impossible};
use kontra::trick::Seat;

use super::*;

fn dealers(session: &mut Session, line: &str) -> (Place, Place) {
    let new = ask!(session, line, New);
    (new.dealer, new.forehand)
}

/// The refusals of a play, and the text that the trouble points at.
fn refusals<'a>(session: &mut Session, line: &'a str) -> (Vec<Refusal>, &'a str) {
    match refused(session, line) {
        (Trouble { kind: TroubleKind::Illegal(Illegal::Play { refusals, .. }), .. }, at) => (refusals, at),
        (other, _) => panic!("{line}: {other:?}"),
    }
}

fn defects<'a>(session: &mut Session, line: &'a str) -> (Vec<Defect>, &'a str) {
    match impossible(session, line) {
        (Impossible::Defects(defects, _), at) => (defects, at),
        (other, _) => panic!("{line}: {other:?}"),
    }
}

/// Rule `forehand`: the player after the dealer in playing order, N W S E or N E S W.
#[test]
fn forehand_sits_after_the_dealer() {
    let mut session = Session::default();
    for (line, forehand) in [("new N", West), ("deal west", South), ("new s", East), ("new E", North)] {
        assert_eq!(dealers(&mut session, line).1, forehand, "{line}");
    }
    session.run("set direction clockwise").unwrap();
    for (line, forehand) in [("new N", East), ("new E", South), ("new S", West), ("new W", North)] {
        assert_eq!(dealers(&mut session, line).1, forehand, "{line}");
    }
}

const TIE: &str = "position konter S0 0 - -/-/-/- CAKQJT9SAKQJT9/HAKQJT9DAKQJT9 - -";
const WON: &str = "position konter S0 0 - -/-/-/- CAKQJT9SAKQJHJ9/ST9HAKQTDAKQJT9 - -";

/// Rule `next-dealer`: forehand deals the next, after a Stänner too. Rule `misdeal`: a deal that did not
/// end is dealt again by the same player.
#[test]
fn the_next_dealer() {
    for over in [TIE, WON] {
        let mut session = after(&["new N", over]);
        assert_eq!(dealers(&mut session, "new"), (West, South), "{over}");
        assert_eq!(dealers(&mut session, "new"), (West, South));
        session.run(over).unwrap();
        assert_eq!(dealers(&mut session, "new"), (South, East));
        session.run("trump ♥").unwrap();
        assert_eq!(dealers(&mut session, "new"), (South, East));
    }
    let mut session = after(&["set direction clockwise", "new N", TIE]);
    assert_eq!(dealers(&mut session, "new"), (East, South));
}

/// Rule `forehand`: three cards before trump is named, six after.
#[test]
fn a_hand_grows_from_three_cards_to_six() {
    let mut session = after(&["new N"]);
    let hand = ask!(session, "hand ♣Q ♠J ♠9", Hand);
    assert_eq!((hand.place, hand.unknown, hand.points), (Some(West), 3, 3));
    assert_eq!(hand.trumps.len(), 4, "before trump is named it is looked at under each suit");
    session.run("trump ♠").unwrap();
    let hand = ask!(session, "hand", Hand);
    assert_eq!((hand.cards, hand.unknown), (list("♠J ♠9 ♣Q"), 3));
    assert_eq!(hand.trumps, [(kontra::cards::Suit::Spades, list("♠J ♠9"))]);
    let hand = ask!(session, "hand ♣Q ♠J ♠9 ♠K ♦10 ♥K", Hand);
    assert_eq!((hand.unknown, hand.points), (0, 2 + 1 + 3 + 3));
    let other = ask!(session, "hand south ♣A ♥A", Hand);
    assert_eq!((other.place, other.unknown, other.points), (Some(South), 4, 8));
    assert_eq!(ask!(session, "hand", Hand).place, Some(West));
}

#[test]
fn hands_that_cannot_be() {
    let mut session = after(&["new N", "hand S ♥A"]);
    let west = Seat(0);
    let (found, at) = defects(&mut session, "hand W ♣A ♣K ♣Q ♣J ♣10 ♣9 ♠9");
    assert_eq!((found, at), (vec![Defect::HandSize { seat: west, has: 7, due: 6 }], "♠9"));
    let (found, at) = defects(&mut session, "hand W ♣A ♥A");
    assert_eq!(found, [Defect::Twice(card("♥A"), Spot::Hand(west), Spot::Hand(Seat(1)))]);
    assert_eq!(at, "♥A");

    session = after(&["trump ♠", "hand S ♥A ♥K", "play W ♣A"]);
    let (found, at) = defects(&mut session, "hand W ♣A ♠9");
    assert_eq!((found, at), (vec![Defect::Twice(card("♣A"), Spot::Trick(0), Spot::Hand(west))], "♣A"));
    // Five cards are left of six.
    let (found, at) = defects(&mut session, "hand W ♣K ♠Q ♠J ♠10 ♠9 ♥9");
    assert_eq!((found, at), (vec![Defect::HandSize { seat: west, has: 6, due: 5 }], "♥9"));
    session.run("hand W ♣K ♠Q ♠J ♠10 ♠9").unwrap();
}

/// A hand typed after a card that it forbade, in the running trick and in an earlier one.
#[test]
fn a_hand_that_should_have_followed() {
    let mut session = after(&["trump ♠", "play W ♥A S ♣9"]);
    let (found, at) = defects(&mut session, "hand S ♣A ♥9");
    assert!(matches!(&found[..], [Defect::Revoke(Seat(1), verdict)] if verdict.card == card("♣9")), "{found:?}");
    assert_eq!(at, "♥9");
    session.run("play ♥J ♥10").unwrap();
    let (found, at) = defects(&mut session, "hand S ♣A ♥9");
    assert!(matches!(found[..], [Defect::HeldInVoid(Seat(1), _, nine)] if nine == card("♥9")), "{found:?}");
    assert_eq!(at, "♥9");
}

#[test]
fn trumps_may_be_named_anew_until_the_first_lead() {
    let mut session = after(&["new N"]);
    assert!(matches!(impossible(&mut session, "trump").0, Impossible::NoTrump(West)));
    let trump = ask!(session, "trump ♥", Trump);
    assert_eq!(trump.trumps, list("♥A ♠Q ♥Q ♦Q ♥K ♥J ♥10 ♥9"));
    assert_eq!((trump.named_by, trump.new), (West, true));
    assert_eq!(ask!(session, "trump clubs", Trump).trumps.len(), 9);
    session.run("play ♠K").unwrap();
    assert_eq!(impossible(&mut session, "trump ♥").0, Impossible::TrumpIsFixed);
    // To say again what is trump changes nothing and is no trouble.
    assert_eq!(ask!(session, "trump ♣", Trump).trumps.len(), 9);
    session.run("undo").unwrap();
    session.run("trump ♥").unwrap();
}

/// The direction goes by places before trumps are named; then a turn of the table would move the cards.
#[test]
fn the_cards_stay_with_the_players_when_the_direction_changes() {
    let mut session = after(&["new N", "hand W ♠Q", "hand S ♥Q", "hand E ♦Q", "hand N ♣Q", "set direction clockwise"]);
    for (line, queen) in [("hand W", "♠Q"), ("hand S", "♥Q"), ("hand E", "♦Q"), ("hand N", "♣Q")] {
        assert_eq!(ask!(session, line, Hand).cards, list(queen), "{line}");
    }
    assert_eq!(session.turn(), Some(East));
    session.run("trump ♠").unwrap();
    assert_eq!(impossible(&mut session, "set direction anticlockwise").0, Impossible::DirectionIsFixed);
    assert_eq!(impossible(&mut session, "set preset seed").0, Impossible::DirectionIsFixed);
    session.run("set staenner flat").unwrap();
    session.run("new").unwrap();
    session.run("set direction anticlockwise").unwrap();
}

/// The table of the rules page under "Play": trump, cards before the hand, hand, legal cards.
const LEGAL: [(&str, &str, &str, &str); 8] = [
    ("♥", "♠K", "♠Q ♦10 ♣9", "♠Q ♦10 ♣9"),
    ("♥", "♠K", "♠9 ♠Q ♦10 ♣9", "♠9 ♠Q"),
    ("♥", "♠Q", "♠A ♠K ♥9", "♥9"),
    ("♥", "♠Q", "♠A ♠K ♣9", "♠A ♠K ♣9"),
    ("♠", "♥9", "♥Q ♣A ♦9", "♥Q ♣A ♦9"),
    ("♥", "♣K", "♣Q ♦9 ♥9", "♣Q ♥9"),
    ("♣", "♦Q", "♣Q ♦A ♦K", "♣Q"),
    ("♠", "♥A ♠9", "♥J ♠K ♣9", "♥J ♠K"),
];

#[test]
fn cards_before_the_hand_may_be_typed_first_or_last() {
    for (trump, trick, hand, legal) in LEGAL {
        let lines = [format!("trump {trump}"), format!("hand {hand}"), format!("trick {trick}")];
        for order in [[0, 1, 2], [0, 2, 1]] {
            let mut session = Session::default();
            for n in order {
                session.run(&lines[n]).unwrap_or_else(|trouble| panic!("{}: {trouble:?}", lines[n]));
            }
            assert_eq!(ask!(session, "legal", Legal).legal, set(legal), "{lines:?} in the order {order:?}");
        }
    }
}

#[test]
fn a_trick_may_name_its_leader() {
    let mut session = after(&["trump ♥", "trick S ♠K ♠9"]);
    let trick = ask!(session, "trick", Trick);
    assert_eq!(trick.plays, [(South, card("♠K")), (East, card("♠9"))]);
    assert_eq!((trick.winning, trick.points, trick.next), (Some(0), 3, Some(North)));
    // Typed anew it is laid anew.
    let trick = ask!(session, "trick N ♦A", Trick);
    assert_eq!((trick.plays, trick.next), (vec![(North, card("♦A"))], Some(West)));
    assert_eq!(ask!(session, "hand S", Hand).unknown, 6, "South has his card back");
}

/// The five winners of the rules page: trump, trick, winner.
const WINNERS: [(&str, &str, &str); 5] = [
    ("♣", "♥10 ♥K ♣9 ♥A", "♣9"),
    ("♦", "♦Q ♦K ♥Q ♦J", "♥Q"),
    ("♣", "♠A ♠9 ♥A ♦A", "♠A"),
    ("♣", "♣Q ♣K ♣9 ♦10", "♣K"),
    ("♥", "♠K ♦Q ♥K ♠A", "♦Q"),
];

#[test]
fn a_full_trick_is_won() {
    for (trump, cards, winner) in WINNERS {
        let mut session = after(&["new N", &format!("trump {trump}")]);
        let trick = ask!(session, &format!("trick {cards}"), Trick);
        let won = trick.winning.unwrap();
        assert_eq!((trick.number, trick.plays[won].1), (1, card(winner)), "{cards}");
        let place = [West, South, East, North][won];
        let answer = ask!(session, "winner", Winner);
        assert_eq!((answer.winner.card, answer.winner.place, answer.by), (card(winner), won + 1, Some(place.into())));
        assert!(answer.complete);
        assert_eq!(session.turn(), Some(place), "the winner leads next");
    }
}

#[test]
fn a_trick_of_five() {
    let mut session = after(&["trump ♥"]);
    let (what, at) = impossible(&mut session, "trick ♠K ♦Q ♥K ♠A ♣9");
    assert_eq!((what, at), (Impossible::TrickTooLong(5, 4, 4), "♣9"));
}

/// Rule `trick-winner`: the winner leads next, so a later trick can only be his.
#[test]
fn the_winner_leads_the_next_trick() {
    let mut session = after(&["new N", "trump ♠", "play W ♠K S ♠A E ♦Q N ♠10", "hand S ♥A ♣J"]);
    let (found, at) = refusals(&mut session, "trick N ♥9");
    assert_eq!(found, [Refusal::OutOfTurn { seat: Seat(3), turn: Seat(1) }]);
    assert_eq!(at, "♥9");
    let trick = ask!(session, "trick ♥A ♠Q", Trick);
    assert_eq!(trick.plays, [(South, card("♥A")), (East, card("♠Q"))]);
}

#[test]
fn the_last_trick_laid_is_entered_on_the_slate() {
    let last = "position konter S0 0 - C9/S9/H9/D9 CAKQJTSAKQJTHTDT/HAKQJDAKQJ - -";
    for line in ["play ♣9 ♠9 ♥9 ♦9", "trick ♣9 ♠9 ♥9 ♦9"] {
        let mut session = after(&["new N", last, line]);
        let slate = ask!(session, "slate", Slate);
        // S trumps the trick of four nines: 20:20, a Stänner, and E–W named trumps.
        assert_eq!((slate.lines, slate.before), ([9, 10], Some([9, 9])), "{line}");
    }
}

#[test]
fn several_cards_at_once() {
    let mut session = after(&["new N", "trump ♠"]);
    let played = ask!(session, "play W ♠K, S ♠A ♦Q ♠10", Played);
    let places: Vec<Place> = played.plays.iter().map(|step| step.place).collect();
    assert_eq!(places, [West, South, East, North]);
    let trick = played.plays[3].completed.as_ref().unwrap();
    assert_eq!((trick.winning, trick.points), (Some(1), 9));
    assert!(played.plays[..3].iter().all(|step| step.completed.is_none()));
    assert_eq!(played.trick.next, Some(South));
    assert_eq!([played.count[0].points, played.count[1].points], [9, 0]);
}

#[test]
fn a_refused_card_among_several_leaves_everything_as_it_was() {
    let mut session = after(&["new N", "trump ♠", "hand S ♥9 ♣A ♣K ♣J ♦9 ♦10"]);
    // S holds a heart and may not throw a club.
    let (found, at) = refusals(&mut session, "play ♥A ♣A ♥10");
    assert!(matches!(&found[..], [Refusal::Illegal(Seat(1), verdict)] if verdict.because.proof == set("♥9")));
    assert_eq!(at, "♣A");
    assert!(!session.deal().unwrap().has_begun());

    let (found, at) = refusals(&mut session, "play W ♥A E ♥J");
    assert_eq!(found, [Refusal::OutOfTurn { seat: Seat(2), turn: Seat(1) }]);
    assert_eq!(at, "♥J");
    let (found, at) = refusals(&mut session, "play ♥A ♥K");
    assert_eq!((found.len(), at), (1, "♥K"));
    assert!(matches!(found[0], Refusal::NotHeld { seat: Seat(1), .. }), "{found:?}");
    let (found, at) = refusals(&mut session, "play ♣A");
    assert_eq!((found, at), (vec![Refusal::Elsewhere(card("♣A"), Spot::Hand(Seat(1)))], "♣A"));
    let (found, _) = refusals(&mut session, "play W ♥A ♥9 E ♥A");
    assert_eq!(found, [Refusal::Elsewhere(card("♥A"), Spot::Trick(0))]);
}

/// Rule `follow-or-trump`: who throws ♣9 on ♥A has no heart; ♥K later contradicts it.
#[test]
fn a_card_that_contradicts_an_earlier_play() {
    let mut session = after(&["new N", "trump ♠", "play W ♥A S ♣9 E ♥J N ♥10", "play W ♦9"]);
    let line = "play S ♥K";
    let (found, at) = refusals(&mut session, line);
    assert!(matches!(found[..], [Refusal::ShownVoid(Seat(1), _, king)] if king == card("♥K")), "{found:?}");
    assert_eq!(at, "♥K");
    let said = complaint(&session.run(line).unwrap_err(), line);
    assert!(said.contains("With ♣9 (1.2) S showed that he holds no plain heart"), "{said}");
    // The queen of hearts is no heart.
    session.run("play S ♥Q").unwrap();
}

#[test]
fn nothing_is_played_before_trumps_are_named_or_after_the_last_trick() {
    let mut session = after(&["new N"]);
    for line in
        ["play ♥A", "trick ♥A", "legal", "check ♥A", "left", "points", "winner", "announce E matt", "show --line"]
    {
        assert_eq!(impossible(&mut session, line).0, Impossible::NoTrump(West), "{line}");
    }
    session.run(TIE).unwrap();
    let said = reply(&mut session, "show");
    assert!(said.contains("All six tricks have been played.") && !said.contains("nothing played yet"), "{said}");
    for line in ["trick ♥A", "legal", "hand ♥A", "announce matt"] {
        assert_eq!(impossible(&mut session, line).0, Impossible::DealOver, "{line}");
    }
    assert_eq!(impossible(&mut session, "play ♥A").0, Impossible::DealOver);
}

#[test]
fn a_position_line_comes_back_as_it_was() {
    for line in [
        "konter H0 2 DAD9 CA9HQDKT/CTSKQHA9/x4/x4 SAJT9/- M1 -",
        "konter C0 0 - SQJHT9DKJ/x6/x6/x6 -/- - -",
        "konter S0 3 - CAJHAT/x4/x4/x4 SAKTDQ/C9HQDAK - -/D/-/-",
        "konter.app S0 3 - CAJHAT/x4/x4/x4 SAKTDQ/C9HQDAK - -/D/-/-",
    ] {
        let mut session = Session::default();
        ask!(session, &format!("position {line}"), Position);
        assert_eq!(ask!(session, "show --line", Line), line);
        let shown = ask!(session, "show", Show);
        assert_eq!(shown.position.as_deref(), Some(line));
    }
}

#[test]
fn the_caret_stands_under_what_makes_a_position_impossible() {
    let mut session = Session::default();
    let (found, at) = defects(&mut session, "position konter H0 0 - CAK/x6/x6/x6 -/- - -");
    assert_eq!((found, at), (vec![Defect::HandSize { seat: Seat(0), has: 2, due: 6 }], "CAK"));
    let (found, at) = defects(&mut session, "position konter H2 0 - x6/x6/x6/x6 -/- - -");
    assert_eq!((found, at), (vec![Defect::NotForehand(Seat(2))], "H2"));
    let (found, _) = defects(&mut session, "position konter H2 0 - CAK/x6/x6/x6 -/- - -");
    assert_eq!(found.len(), 2, "all defects at once");
}
