//! Best play of Skat with open cards, at the prompt and in requests: reasoned endings, nulls against a plain minimax,
//! and what cannot be asked. That the points are right is proved in `solver.rs` and by the shared positions.
#![allow(clippy::unwrap_used)]

#[path = "support/minimax.rs"]
mod minimax;

use kontra::cards::{Cards, Dice};
use kontra::notation::SkatLine;
use kontra::session::{Answer, Session, SolveView, answer_request};
use kontra::skat::{Contract, PACK, ranking};
use kontra::solver::{Aim, Sides};
use kontra::trick::{Seat, Trick};
use kontra::ui::{Theme, render};
use kontra::words::{answer, reply};
use minimax::Minimax;
use serde_json::{Value, json};

/// Two tricks of a Grand are left. ♠A brings 25 and ♣J the rest; or ♣J first, and ♠A afterwards brings as much.
const GRAND: &str = "skat G0 0 - CJSA/SJST/HJSK/D8D7 CAKQT987HAKQT9/SQ987H87DAKQJT9 - -";

/// Two tricks of a null are left. Forehand, the declarer, leads an eight, and under it falls the seven.
const LOST: &str = "skat N0 0 - S8H8/S9S7/H9H7/D8D7 -/CAKQJT987SAKQJTHAKQJTDAKQJT9 - -";

/// The same with both sevens in his hand: no trick can be his.
const HELD: &str = "skat N0 0 - S7H7/S9S8/H9H8/D8D7 -/CAKQJT987SAKQJTHAKQJTDAKQJT9 - -";

fn at(position: &str) -> Session {
    let mut session = Session::default();
    session.run("game skat").unwrap();
    session.run(&format!("position {position}")).unwrap();
    session
}

fn solved(position: &str, line: &str) -> SolveView {
    match at(position).run(line).unwrap() {
        Answer::Solved(view) => *view,
        other => panic!("{other:?}"),
    }
}

fn seen(position: &str, line: &str) -> String {
    let told = at(position).run(line).unwrap();
    render(&answer(&told), &Theme { width: 100, ..Theme::default() })
}

fn asked(request: Value) -> Value {
    let line = request.to_string();
    serde_json::from_str(&reply(&answer_request(&line), &line)).unwrap()
}

#[test]
fn points_of_the_declarer_are_told_with_what_they_mean() {
    let view = solved(GRAND, "solve");
    // 40 + 16 points are won, 25 + 6 are to come; the defenders have 33.
    assert_eq!((view.solved.value(), view.solved.first_points()), (87, 87));
    let told = seen(GRAND, "solve SA");
    for part in ["the declarer ends with:", "87 points, won", "25 to the declarer", "the declarer 87, the defenders 33"]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn defenders_count_their_own_points() {
    let after = GRAND.replace("skat G0 0 - CJSA/", "skat G0 0 SA CJ/");
    let told = seen(&after, "solve");
    for part in ["Middlehand to play", "the defenders end with:", "33 points, lost", "lost in place of"] {
        let there = told.contains(part);
        assert_eq!(there, part != "lost in place of", "{part}: {told}");
    }
}

#[test]
fn a_null_is_held_or_lost() {
    for (position, word, sentence) in [(LOST, "lost", "takes a trick"), (HELD, "held", "takes no trick")] {
        let told = seen(position, "solve");
        assert!(told.contains("of the null after each card:"), "{told}");
        assert!(told.contains(&format!("In the end the declarer {sentence}, and the null is {word}.")), "{told}");
        let reply = asked(json!({"game": "skat", "do": "solve", "position": position, "line": true}));
        assert_eq!(reply["value"], word);
        assert_eq!([&reply["declarer_points"], &reply["points"], &reply["line"][0]["points"]], [&Value::Null; 3]);
    }
}

#[test]
fn a_defender_of_a_null_looks_for_a_trick_of_the_declarer() {
    // Forehand has led ♠8: under ♠7 it wins, over ♠9 it does not, and ♥8 may still be held off.
    let after = LOST.replace("skat N0 0 - S8H8/", "skat N0 0 S8 H8/");
    let told = seen(&after, "solve S9");
    assert!(told.contains("Middlehand to play"), "{told}");
    let view = solved(&after, "solve");
    assert!(view.solved.best().contains("♠7".parse().unwrap()), "{told}");
}

/// Random nulls of up to four cards: whether each card holds it, by brute force.
#[test]
fn a_plain_minimax_agrees_on_nulls() {
    let (mut dice, null) = (Dice(8), ranking(Contract::Null));
    let (mut held, mut lost) = (0, 0);
    for n in 0..400_u16 {
        let (each, declarer) = (1 + usize::from(n % 4), (n % 3) as u8);
        let mut left = PACK;
        let hands = [0, 1, 2].map(|_| {
            let hand = dice.hand(left, each);
            left -= hand;
            hand
        });
        let lead = dice.below(3) as u8;
        let groups = hands.map(group).join("/");
        let line = format!("skat N{declarer} {lead} - {groups}/- -/- - -");
        assert!(SkatLine::read(&line).is_ok(), "{line}");
        let reply = asked(json!({"game": "skat", "do": "solve", "partial": true, "position": line}));
        let sides = Sides::alone(Seat(declarer));
        let mut plain = Minimax::new(null, sides, Aim::FewTricks);
        let open = [hands[0], hands[1], hands[2], Cards::EMPTY];
        for card in hands[usize::from(lead)].iter() {
            let tricks = plain.after(open, Trick::new(Seat(lead), 3), card);
            let expected = if tricks == 0 { "held" } else { "lost" };
            assert_eq!(reply["cards"][card.to_string()], expected, "{card} in {line}");
            if tricks == 0 { held += 1 } else { lost += 1 }
        }
    }
    assert!(held > 100 && lost > 100, "{held} held, {lost} lost");
}

/// Cards as a position line has them.
fn group(cards: Cards) -> String {
    let name = |card: kontra::cards::Card| {
        let text = card.to_string();
        let suit = match card.suit().symbol() {
            '♣' => 'C',
            '♠' => 'S',
            '♥' => 'H',
            _ => 'D',
        };
        format!("{suit}{}", text.trim_start_matches(card.suit().symbol()).replace("10", "T"))
    };
    cards.iter().map(name).collect()
}

#[test]
fn what_cannot_be_solved_is_said() {
    let refused = |session: &mut Session, line: &str| {
        let trouble = session.run(line).unwrap_err();
        let told = kontra::words::trouble(&trouble, line);
        told.what.iter().chain(&told.help).map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let mut fresh = Session::default();
    fresh.run("game skat").unwrap();
    assert!(refused(&mut fresh, "solve").contains("No game is played"));
    assert!(refused(&mut at(GRAND), "solve H7").contains("♥7"));
    let hidden = GRAND.replace("/SJST/HJSK/", "/x2/x2/");
    assert!(refused(&mut at(&hidden), "solve").contains("All hands must be open"));
}
