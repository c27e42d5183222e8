//! Claims, what each seat can hold, and how rules differ.

use kontra::analysis::Kapo;
use kontra::konter::Place::{East, North, West};
use kontra::konter::{Preset, Rules, Team};
use kontra::session::{Answer, ClaimView, Impossible};
use kontra::trick::Source;

use super::*;

/// The game of the rules page up to the end of its first trick, all hands known.
fn first_trick() -> Session {
    after(&[
        "new N; hand W ♣Q ♠J ♠9 ♠K ♦10 ♥K; hand S ♣A ♥A ♣J ♣K ♠A ♥10; hand E ♦Q ♦9 ♣10 ♥J ♠Q ♣9; hand N ♥9 ♦A ♠10 ♦J ♦K ♥Q",
        "trump ♠; play ♠K ♠A; announce E matt; play ♦Q ♠10",
    ])
}

/// S sees its own five cards; E has said Matt and so holds ♠Q: the other 14 are spread 5, 4 and 5.
#[test]
fn what_a_seat_sees_of_the_others() {
    let mut session = first_trick();
    let left = ask!(session, "left S --by-seat", Left);
    assert_eq!(left.layouts, Some(252_252));
    let seats = left.by_seat.unwrap().seats;
    assert_eq!(
        seats.iter().map(|hand| (hand.place, hand.cards)).collect::<Vec<_>>(),
        [(Some(West), 5), (Some(East), 5), (Some(North), 5)]
    );
    let queen = set("♠Q");
    assert_eq!(seats[1].holds, queen);
    assert!([&seats[0], &seats[2]].iter().all(|hand| hand.cannot == queen && hand.holds.is_empty()));
    assert_eq!(seats[0].may, set("♣Q ♠J ♠9 ♦10 ♥K ♦9 ♣10 ♥J ♣9 ♥9 ♦A ♦J ♦K ♥Q"));
    // The player to play is S, and the flag may stand first.
    assert_eq!(ask!(session, "left --by-seat", Left), ask!(session, "left --by-seat S", Left));
    // E itself knows its queen, and sees three unknown hands: 15 cards, 5 each.
    assert_eq!(ask!(session, "left E", Left).layouts, Some(756_756));
    assert_eq!(ask!(session, "left E", Left).by_seat, None);
}

#[test]
fn a_table_that_cannot_be_says_so() {
    let mut session = after(&["position konter S0 0 - CAKQ/x3/x3/x3 CJT9SAKJHAKQDAKQ/- - -/H/H/H"]);
    assert_eq!(ask!(session, "left", Left).layouts, Some(0));
    assert!(reply(&mut session, "left --by-seat").contains("No layout of the hidden cards fits"));
}

fn claim(session: &mut Session, line: &str) -> ClaimView {
    *ask!(session, line, Claimed)
}

#[test]
fn a_claim_that_holds_ends_the_deal() {
    let line = "position konter S0 0 - x3/x3/x3/x3 CAKHAKDAKST9/C9H9DT9 M1 -";
    let mut session = after(&["new N", line]);
    assert_eq!(impossible(&mut session, "score").0, Impossible::DealNotOver(3));
    let before = session.clone();
    let view = claim(&mut session, "claim W 23");
    assert!(view.claim.holds() && view.costs.is_empty());
    assert_eq!((view.team, view.claim.counted, view.claim.kapo), (Some(Team::EastWest), 21, Some(Kapo::Lost)));
    // W named trumps: E–W cross out 1 + Matt; N–S add nothing. The other 19 points are counted for them.
    let score = view.score.unwrap();
    assert_eq!((score.points, score.winner, score.kapo), ([19, 21], Some(Team::EastWest), false));
    assert_eq!((score.change, score.after.lines), ([0, -2], [9, 7]));
    assert_eq!(ask!(session, "score", Score), score);
    for line in ["play ♣10", "announce W matt", "hand W ♣10", "trick ♣10", "trump ♥", "claim 21", "solve", "odds"]
    {
        assert_eq!(impossible(&mut session, line).0, Impossible::ClaimEnded, "{line}");
    }
    let new = ask!(session.clone(), "new", New);
    assert_eq!((new.dealer, new.slate.lines), (West, [9, 7]), "forehand deals next");
    session.run("undo").unwrap();
    assert_eq!(session.run("show").unwrap(), before.clone().run("show").unwrap());
    assert!(session.run("play ♣10").is_ok());
}

/// Whether Kapo is proved depends on what is known, never on what is likely.
#[test]
fn a_claim_is_kapo_only_if_that_is_sure() {
    let known = "position konter S0 0 - SAQ/CQJ/HQ9/CTDQ CAK9SKJT9HAKJTDAKJT9/- - -";
    let view = claim(&mut after(&[known]), "claim 27");
    assert_eq!(view.claim.kapo, Some(Kapo::Certain));
    let score = view.score.unwrap();
    assert_eq!((score.points, score.kapo, score.sum.kapo), ([0, 40], true, 1), "W is seat 0");
    // Of the two highest trumps it is sure whoever holds the rest.
    let hidden = known.replace("CQJ/HQ9/CTDQ", "x2/x2/x2");
    let view = claim(&mut after(&[&hidden]), "claim 27");
    assert_eq!(view.claim.kapo, Some(Kapo::Certain));
    // With ♥Q for ♠Q it depends on who has that.
    let unknown = hidden.replace("SAQ/", "SAHQ/");
    let view = claim(&mut after(&[&unknown]), "claim 27");
    assert_eq!(view.claim.kapo, Some(Kapo::Unknown));
    assert_eq!(view.score.unwrap().sum.kapo, 0);
}

/// W says 21, and E–W have 20.
#[test]
fn what_a_false_claim_costs_at_this_table() {
    let twenty = "position konter S0 0 - x3/x3/x3/x3 CAKHAKDASQT9/C9H9DT9 - -";
    let with = |value: &str| {
        let mut session = after(&[&format!("set false-claim {value}"), twenty]);
        let view = claim(&mut session, "claim 21");
        assert!(!view.claim.holds() && view.costs.len() == 3);
        assert_eq!(view.in_force.name(), value);
        (session, view)
    };
    let (_, view) = with("rest-to-opponents");
    let score = view.score.unwrap();
    assert_eq!((score.points, score.winner), ([20, 20], None), "a Stänner: E–W named trumps and add a line");
    assert_eq!(score.change, [0, 1]);
    let (_, view) = with("lose-game");
    let score = view.score.unwrap();
    assert_eq!((score.winner, score.change), (Some(Team::NorthSouth), [-1, 1]));
    let (mut session, view) = with("play-on");
    assert!(view.score.is_none());
    assert!(session.run("play ♣10").is_ok(), "play goes on");
}

#[test]
fn who_claims() {
    let mut session = after(&["position konter S0 0 - x4/x4/x4/x4 CAKHAKDAKST9/- - -"]);
    assert_eq!(claim(&mut session.clone(), "claim 18").team, Some(Team::EastWest), "the player to play is W");
    assert_eq!(claim(&mut session, "claim N 18").team, Some(Team::NorthSouth));
    assert!(refused(&mut Session::default(), "claim 41").1 == "41");
    assert!(matches!(impossible(&mut Session::default(), "claim 21").0, Impossible::NoTrump(West)));
}

/// What the app changes, with who says so; and nothing where nothing differs.
#[test]
fn the_app_differs_in_three_switches() {
    let diff = ask!(Session::default(), "rules --diff app", RulesDiff);
    let names: Vec<&str> = diff.differ.iter().map(|switch| switch.switch).collect();
    assert_eq!(names, ["direction", "announce", "staenner"]);
    assert!(diff.differ.iter().all(|switch| switch.there.origin.sources.contains(&Source::App)));
    assert!(diff.differ.iter().all(|switch| switch.here.origin.sources == [Source::Seed]));
    let mut app = Session::new(Rules::from(Preset::App), Default::default());
    assert_eq!(ask!(app, "rules --diff app", RulesDiff).differ, []);
    assert_eq!(ask!(app, "rules --diff app revoke=annul", RulesDiff).differ.len(), 1);
    assert!(reply(&mut app, "rules --diff app").contains("no switch differs"));
    let Ok(Answer::Rule(rule, _)) = app.run("rules claim") else { panic!("rules still explains") };
    assert_eq!(rule.slug.0, "claim");
}
