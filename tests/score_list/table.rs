//! Deals played at the prompt, and what the list tells them.

use super::{after, run, scores, sheet};
use kontra::session::ListDone;

const TEN: &str = "hand F ♣J ♠J ♥J ♦J ♣A ♣10 ♣K ♣Q ♣9 ♣8; hand skat ♥7 ♥8; pass; pass; bid 18; declare clubs hand";

#[test]
fn a_deal_that_ends_enters_itself() {
    let mut session = after(&["list new Anna Ben Cem", TEN, "giveup F agreed"]);
    let shown = sheet(&mut session);
    assert_eq!((shown.deals.len(), shown.dealer), (1, 1));
    // Forehand sits left of Anna, who deals.
    assert_eq!(scores(&mut session), [0, -336, 0]);
    session.run("undo").unwrap();
    assert_eq!(sheet(&mut session).deals.len(), 0);
    session.run("redo").unwrap();
    assert_eq!(sheet(&mut session).deals.len(), 1);
}

#[test]
fn a_deal_that_ended_before_the_list_is_entered_on_demand() {
    let mut session = after(&[TEN, "giveup F agreed", "list new Anna Ben Cem"]);
    assert_eq!(sheet(&mut session).deals.len(), 0);
    session.run("score").unwrap();
    assert_eq!(sheet(&mut session).deals.len(), 0, "a question enters nothing");
    assert_eq!(run(&mut session, "list add").0, ListDone::Entered(1));
    assert!(session.run("list add").is_err());
}

#[test]
fn a_bock_deal_counts_double_at_the_table() {
    let bock = ["set bock on", "list new Anna Ben Cem", "list add Ben clubs 24 won kontra", TEN, "giveup F agreed"];
    assert_eq!(scores(&mut after(&bock)), [0, 48, -672]);
    let doubled =
        ["set bock on", "set bock-start doubled", "list new Anna Ben Cem", "list add Ben clubs 24 won kontra"];
    assert_eq!(scores(&mut after(&doubled)), [0, 96, 0]);
}

/// The declarer's score as the table tells it is the one that is entered.
#[test]
fn table_and_list_agree_on_a_deal_that_is_doubled_for_what_it_starts() {
    let kontra = "hand F ♣J ♠J ♥J ♦J ♣A ♣10 ♣K ♣Q ♣9 ♣8; hand skat ♥7 ♥8; bid 18; hold; pass; pass; declare clubs hand; kontra; re; giveup F agreed";
    let mut session = after(&["set bock on", "set bock-start doubled", "list new Anna Ben Cem", kontra]);
    let entered = scores(&mut session)[1];
    let Ok(kontra::session::Answer::Skat(answer)) = session.run("score") else { panic!() };
    assert_eq!(answer.gist(), Some(kontra::session::Gist::Numbers(vec![entered])));
    assert_eq!(entered, -336 * 4 * 2);
}

#[test]
fn every_way_to_tell_a_deal() {
    let ways: [(&str, &str, i32); 10] = [
        ("Anna clubs hand won 72", "Anna clubs hand 72 won", 72),
        ("anna ♣ hand 72 wins", "Anna clubs hand 72 won", 72),
        ("Anna clubs points 61 with 1", "Anna clubs with 1 won points 61", 24),
        ("Anna clubs with 1 points 90", "Anna clubs 36 won points 90", 36),
        ("Anna clubs with 1 bid 18 and points 60", "Anna clubs 24 lost points 60", -48),
        ("Anna grand without 3 schwarz won", "Anna grand 144 won", 144),
        ("Anna grand hand ouvert with 4 lost", "Anna grand hand ouvert 264 lost", -528),
        ("Anna clubs bid 40 with 1", "Anna clubs 48 lost", -96),
        ("Anna null 23 won", "Anna null won", 23),
        ("Anna null hand ouvert lost re", "Anna null ouvert hand re lost", -472),
    ];
    for (way, same, score) in ways {
        let mut session = after(&["list new Anna Ben Cem", &format!("list add {way}")]);
        assert_eq!(scores(&mut session)[0], score, "{way}");
        let other = after(&["list new Anna Ben Cem", &format!("list add {same}")]);
        assert_eq!(session.lists(), other.lists(), "{way}");
    }
}

#[test]
fn rules_of_a_deal_are_kept_with_it() {
    let mut session = after(&["list new Anna Ben Cem", "list add Anna clubs hand 36 lost", "set lost-hand single"]);
    assert_eq!(scores(&mut session), [-72, 0, 0]);
    session.run("list correct 1 Ben clubs hand 36 lost").unwrap();
    assert_eq!(scores(&mut session), [0, -72, 0]);
    session.run("list reckon").unwrap();
    assert_eq!(scores(&mut session), [0, -36, 0]);
}
