//! The slate of whole matches against the naive ledger; correction is entering anew.

use kontra::session::Session;
use proptest::prelude::*;

use super::naive::{Game, Ledger, Switches, any_game, any_switches};
use super::{after, run, view};

/// A session in which these games are entered one after the other, each under its switches, until
/// somebody has won; with the ledger after each. Trumps are named in turn, whatever the game says.
fn entered(start: i32, games: &[(Game, Switches)]) -> (Session, Vec<(Game, Switches)>, Vec<Ledger>) {
    let mut session = after(&[&format!("set start-lines {start}"), "match new N"]);
    let mut ledger = Ledger::new(start);
    let (mut used, mut ledgers) = (Vec::new(), Vec::new());
    for (n, (game, switches)) in games.iter().enumerate() {
        if ledger.is_over() {
            break;
        }
        // N deals the first game, so W names, then S, E, N.
        let game = Game { by_ns: n % 2 == 1, ..*game };
        set(&mut session, *switches);
        run(&mut session, &format!("match game {}", game.result()));
        ledger.enter(game, *switches);
        used.push((game, *switches));
        ledgers.push(ledger.clone());
    }
    (session, used, ledgers)
}

fn set(session: &mut Session, switches: Switches) {
    session.run(&format!("set staenner {}", switches.staenner)).unwrap();
    session.run(&format!("set kapo-line {}", switches.kapo_line)).unwrap();
}

fn games() -> impl Strategy<Value = (i32, Vec<(Game, Switches)>)> {
    (1..=30, prop::collection::vec((any_game(), any_switches()), 1..40))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_slate_is_what_a_naive_ledger_says((start, games) in games()) {
        let (mut session, used, ledgers) = entered(start, &games);
        let view = view(&mut session);
        prop_assert_eq!(view.games.len(), used.len());
        for (shown, ledger) in view.games.iter().zip(&ledgers) {
            prop_assert_eq!(shown.after.lines.map(i32::from), [ledger.ns, ledger.ew]);
            prop_assert_eq!(i32::from(shown.after.carry), ledger.kept);
            let facts = shown.game.unwrap();
            prop_assert!((1..=4 + 3 * 40).contains(&facts.sum.total()));
        }
        let last = ledgers.last().unwrap();
        prop_assert_eq!(view.slate.match_winner.is_some(), last.is_over());
        if last.is_over() {
            prop_assert!(session.run("match game win").is_err());
        }
    }

    /// Rules `next-dealer`, `forehand`: after a Stänner too.
    #[test]
    fn the_deal_goes_round((start, games) in games(), clockwise in any::<bool>()) {
        let direction = if clockwise { "clockwise" } else { "anticlockwise" };
        let mut session = after(&[&format!("set direction {direction}"), &format!("set start-lines {start}"), "match new E"]);
        let round = if clockwise { ["E", "S", "W", "N"] } else { ["E", "N", "W", "S"] };
        for (n, (game, _)) in games.iter().enumerate() {
            let before = view(&mut session);
            prop_assert_eq!(before.dealer.to_string(), round[n % 4]);
            prop_assert_eq!(before.forehand.to_string(), round[(n + 1) % 4]);
            if before.slate.match_winner.is_some() {
                break;
            }
            let (_, after) = run(&mut session, &format!("match game {}", game.result()));
            let facts = after.games.last().unwrap().game.unwrap();
            prop_assert_eq!((facts.dealer, facts.outcome.named), (before.dealer, before.forehand));
        }
    }

    /// A corrected match is the match that would have been entered; where that would have ended earlier,
    /// nothing is changed.
    #[test]
    fn a_correction_is_entering_anew((start, games) in games(), at in any::<prop::sample::Index>(), new in any_game()) {
        let (mut session, mut used, _) = entered(start, &games);
        let at = at.index(used.len());
        let new = Game { by_ns: used[at].0.by_ns, ..new };
        used[at].0 = new;
        let (mut anew, entered, _) = entered(start, &used);
        let before = session.clone();
        let corrected = session.run(&format!("match correct {} {}", at + 1, new.result()));
        if entered.len() == used.len() {
            corrected.unwrap();
            prop_assert_eq!(&view(&mut session).games, &view(&mut anew).games);
            if session != before {
                session.run("undo").unwrap();
            }
            prop_assert_eq!(view(&mut session), view(&mut before.clone()));
        } else {
            prop_assert!(corrected.is_err());
            prop_assert_eq!(session, before);
        }
    }

    /// Striking out the last game is as if it had never been.
    #[test]
    fn the_last_game_can_be_struck_out((start, games) in games()) {
        let (mut session, used, _) = entered(start, &games);
        let (mut without, ..) = entered(start, &used[..used.len() - 1]);
        run(&mut session, "match strike");
        set(&mut without, used[used.len() - 1].1);
        prop_assert_eq!(view(&mut session), view(&mut without));
    }

    /// `match reckon` is entering all games under the rules in force, or refused.
    #[test]
    fn reckoned_again((start, games) in games(), switches in any_switches()) {
        let (mut session, used, _) = entered(start, &games);
        let all: Vec<_> = used.iter().map(|(game, _)| (*game, switches)).collect();
        let (mut anew, entered, _) = entered(start, &all);
        set(&mut session, switches);
        let reckoned = session.run("match reckon");
        prop_assert_eq!(reckoned.is_ok(), entered.len() == used.len());
        if reckoned.is_ok() {
            prop_assert_eq!(view(&mut session), view(&mut anew));
        }
    }
}
