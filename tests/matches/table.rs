//! What players do at the table: names, scorer, revenge, mistakes, deals played card by card.

use kontra::konter::{Place, Team};
use kontra::session::{Answer, Done};

use super::{after, refused, run, view};

#[test]
fn the_sample_game_by_its_result() {
    let mut session = after(&["match new N"]);
    let (done, view) = run(&mut session, "match game W 19 21 matt");
    assert_eq!((done, view.slate.lines), (Done::Entered(1, None), [7, 11]));
    assert_eq!((view.dealer, view.forehand), (Place::West, Place::South));
}

#[test]
fn every_way_to_say_a_result() {
    let same =
        ["19 21 matt", "19:21 matt", "19-21 midd", "19 matt", "W 19 21 m", "west 19 matt", "E-W 19 matt", "matt 19 21"];
    for said in same {
        let mut session = after(&["match new N"]);
        assert_eq!(run(&mut session, &format!("match game {said}")).1.slate.lines, [7, 11], "{said}");
    }
    let mut session = after(&["match new N"]);
    assert_eq!(run(&mut session, "m game lose konter a matt kapo").1.slate.lines, [5, 13]);
    assert_eq!(run(&mut session, "match game 20").1.slate.lines, [6, 13]);
}

#[test]
fn names_stand_for_places_and_teams() {
    let mut session = after(&[
        "match name N Anna",
        "match name W Jean Paul",
        "match name E-W The Jets",
        "match dealer anna",
        "match scorer Jean",
    ]);
    assert_eq!(view(&mut session).rows, [Team::NorthSouth, Team::EastWest]);
    assert_eq!(run(&mut session, "match scorer Anna").1.rows, [Team::EastWest, Team::NorthSouth]);
    let (_, shown) = run(&mut session, "match game jean 21 19");
    assert_eq!(shown.games[0].game.unwrap().outcome.named, Place::West);
    assert!(refused(&mut session, "match name S the jets").contains("Somebody else is called"));
    for bad in ["N", "win", "21", "21:19", "a;b", "matt", "ns", &"x".repeat(31)] {
        let text = format!("match name S {bad}");
        assert!(refused(&mut session, &text).contains("A name has 1 to 30 letters"), "{bad}");
    }
}

#[test]
fn a_player_out_of_turn_is_believed_and_reported_a_team_is_refused() {
    let mut session = after(&["match new N"]);
    let (done, shown) = run(&mut session, "match game E 21 19");
    assert_eq!(done, Done::Entered(1, Some(Place::West)));
    assert_eq!((shown.slate.lines, shown.dealer), ([9, 8], Place::East));
    assert!(refused(&mut session, "match game E-W win").contains("N is forehand"));
}

#[test]
fn revenge_with_the_same_teams() {
    let mut session = after(&["match name N Anna", "match name N-S Lions", "match scorer N", "set start-lines 2"]);
    assert!(refused(&mut session, "match revenge").contains("nobody has won it yet"));
    run(&mut session, "match game lose matt");
    assert!(refused(&mut session, "match game win").contains("Lions have no lines left"));
    let (done, shown) = run(&mut session, "match revenge");
    assert_eq!(done, Done::Revenge { same_teams: true });
    assert_eq!((shown.number, shown.won, shown.slate.lines), (2, [1, 0], [2, 2]));
    assert_eq!((shown.dealer, shown.names.team(Team::NorthSouth).as_str()), (Place::West, "Lions"));
    assert_eq!(shown.rows, [Team::EastWest, Team::NorthSouth]);
    session.run("undo").unwrap();
    assert_eq!(view(&mut session).number, 1);
}

#[test]
fn revenge_with_new_teams() {
    let names =
        ["match name N Anna", "match name W Bob", "match name S Carl", "match name E Dora", "match name E-W Jets"];
    let mut session = after(&names);
    after(&names);
    session.run("slate 0 4").unwrap();
    session.run("match scorer Dora").unwrap();
    session.run("match dealer Carl").unwrap();
    let (done, shown) = run(&mut session, "match revenge new Anna Dora");
    assert_eq!(done, Done::Revenge { same_teams: false });
    let seated = Place::ALL.map(|place| shown.names.player(place));
    assert_eq!(seated, ["Anna", "Bob", "Dora", "Carl"]);
    assert_eq!(shown.names.teams, [None, None]);
    // The slate and the deal go with the players.
    assert_eq!((shown.scorer, shown.dealer), (Some(Place::South), Place::East));
}

#[test]
fn a_new_deal_after_the_end_is_the_first_of_the_next_match() {
    let mut session = after(&["match name N Anna", "slate 0 4"]);
    let Ok(Answer::New(new)) = session.run("new") else { panic!() };
    assert!(new.new_match);
    let shown = view(&mut session);
    assert_eq!((shown.number, shown.slate.lines, shown.names.player(Place::North).as_str()), (2, [9, 9], "Anna"));
}

const DEAL: [&str; 12] = [
    "new N",
    "trump ♠",
    "hand W ♣Q ♠J ♠9 ♠K ♦10 ♥K",
    "hand S ♣A ♥A ♣J ♣K ♠A ♥10",
    "play ♠K ♠A",
    "announce E matt",
    "play ♦Q ♠10",
    "play ♥A ♠Q ♥9 ♥K",
    "play ♥J ♥Q ♦10 ♥10",
    "play ♦A ♠9 ♣J ♦9",
    "play ♠J ♣K ♣10 ♦J",
    "play ♣Q ♣A ♣9 ♦K",
];

#[test]
fn a_deal_played_enters_itself_once() {
    let mut session = after(&DEAL);
    let shown = view(&mut session);
    let facts = shown.games[0].game.unwrap();
    assert_eq!((facts.outcome.points, facts.outcome.named), (Some([19, 21]), Place::West));
    assert_eq!((shown.games.len(), shown.slate.lines, shown.dealer), (1, [7, 11], Place::West));
    // A result typed afterwards is the next game.
    let (done, shown) = run(&mut session, "match game win");
    assert_eq!((done, shown.games[1].game.unwrap().outcome.named), (Done::Entered(2, None), Place::South));
    assert_eq!(session.deal(), None);
}

#[test]
fn the_score_of_a_deal_follows_a_correction_before_it() {
    let mut lines = vec!["match new E", "match game win"];
    lines.extend(&DEAL[..]);
    let mut session = after(&lines);
    let score = |session: &mut kontra::session::Session| match session.run("score") {
        Ok(Answer::Score(score)) => (score.before.lines, score.after.lines),
        other => panic!("{other:?}"),
    };
    assert_eq!(score(&mut session), ([8, 9], [6, 11]));
    session.run("match correct 1 lose matt").unwrap();
    assert_eq!(score(&mut session), ([11, 7], [9, 9]));
    session.run("match strike 1").unwrap();
    assert_eq!(score(&mut session), ([9, 9], [7, 11]));
}

#[test]
fn rows_set_by_hand_are_part_of_the_history() {
    let mut session = after(&["match game tie", "slate 5 3", "match game win"]);
    let shown = view(&mut session);
    assert_eq!(shown.games.len(), 3);
    assert!(shown.games[1].game.is_none());
    session.run("match correct 1 lose").unwrap();
    assert_eq!(view(&mut session).slate.lines, shown.slate.lines);
    session.run("match strike 2").unwrap();
    // Game 1 is now 8:10, then W's partner's opponents S win one.
    assert_eq!(view(&mut session).slate.lines, [7, 10]);
}

#[test]
fn a_new_match_keeps_the_one_before() {
    let mut session = after(&["match game win", "match name N Anna"]);
    let (done, shown) = run(&mut session, "match new S");
    assert_eq!((done, shown.number, shown.dealer), (Done::New, 2, Place::South));
    assert!(shown.names.all().next().is_none());
    // One in which nothing was entered is not worth keeping.
    assert_eq!(run(&mut session, "match new").1.number, 2);
}
