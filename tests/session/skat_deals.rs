//! Whole deals of Skat, line by line: every file of `deals` is typed into a session, and what is answered is
//! snapshotted. A line that is refused must leave everything as it was.

use std::fs;
use std::path::Path;

use kontra::session::{Answer, SkatAnswer};

use super::{after, reply};

/// Types a script into a fresh table of Skat.
fn typed(script: &str) -> String {
    let mut session = after(&["game skat"]);
    let mut text = String::new();
    for line in script.lines() {
        let Some(line) = line.strip_prefix('#').map_or(Some(line), |note| {
            text += &format!("{}\n\n", note.trim());
            None
        }) else {
            continue;
        };
        let before = session.clone();
        text += &format!("> {line}\n{}\n", reply(&mut session, line));
        if before.clone().run(line).is_err() {
            assert_eq!(session, before, "{line} is refused and has changed something");
        }
    }
    text
}

#[test]
fn whole_deals() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/session/deals");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 13, "the deals are somewhere else");
    for file in files {
        let name = file.file_stem().unwrap().to_str().unwrap().replace('-', "_");
        insta::with_settings!({ snapshot_path => "../snapshots", omit_expression => true }, {
            insta::assert_snapshot!(name, typed(&fs::read_to_string(&file).unwrap()));
        });
    }
}

/// What forehand scores in one of the two plays of the same clubs game, when this is said about Kontra.
fn scored(script: &str, said: &[&str]) -> i32 {
    let mut session = after(&["game skat"]);
    for line in script.lines().filter(|line| !line.starts_with('#')) {
        // What the script says about Kontra, and a card before it, are left out.
        let of_kontra = ["kontra", "leave", "re", "who"].iter().any(|word| line.split(' ').next() == Some(word));
        if !of_kontra && session.run(line).is_ok() && line.starts_with("declare") {
            said.iter().for_each(|line| assert!(session.run(line).is_ok(), "{line}"));
        }
    }
    let Answer::Skat(answer) = session.run("score").unwrap() else { panic!() };
    let SkatAnswer::Score(score) = *answer else { panic!() };
    score.scores()[0]
}

/// The seeds' table: a game won scores its value and one lost twice that; Kontra doubles both, and Re once more.
#[test]
fn one_deal_six_ways() {
    let (won, lost) = (include_str!("deals/clubs-won.txt"), include_str!("deals/clubs-60.txt"));
    let cards =
        |script: &str| script.lines().filter(|line| line.starts_with("hand")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(cards(won), cards(lost), "the same deal");
    let ways: [&[&str]; 3] = [&["leave"], &["kontra", "leave"], &["kontra", "re"]];
    assert_eq!(ways.map(|said| scored(won, said)), [24, 48, 96]);
    assert_eq!(ways.map(|said| scored(lost, said)), [-48, -96, -192]);
}

/// A defender may lay his cards open only if he alone takes every trick that is left against any play, or else the
/// declarer gets the rest (rule `claims`): ♠J ♠10 take nothing against ♣J ♠A, and these take everything.
#[test]
fn a_defender_who_shows_his_cards_must_take_everything() {
    let rest = "D8D7 CAKQT987HAKQT9/SQ987H87DAKQJT9 - -";
    for (hands, told, score) in [
        ("CJSA/SJST/HJSK", "Middlehand does not take every trick that is left", 48),
        ("SJST/CJSA/HJSK", "The tricks that are left go to the defenders", -96),
    ] {
        let mut session = after(&["game skat", &format!("position skat G0 0 - {hands}/{rest}")]);
        let said = reply(&mut session, "claim M");
        assert!(said.contains(told), "{said}");
        let Answer::Skat(answer) = session.run("score").unwrap() else { panic!() };
        let SkatAnswer::Score(result) = *answer else { panic!() };
        assert_eq!(result.scores()[0], score, "{said}");
    }
}
