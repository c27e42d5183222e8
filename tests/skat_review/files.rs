//! The program on records of Skat: the server's scores, both games in one stream, pipes, JSON, narrow screens.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use super::game::{Game, Way};

const ISS: &str = include_str!("../cases/iss.txt");
const KONTER: &str = "[Game \"konter\"]\n[Contract \"S0\"]\n1. 0: HA CQ HK HJ\n2. 0: H9 HT SA C9\n*\n";

fn kontra(arguments: &[&str], input: &str) -> Output {
    let home = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("skat-review-home");
    let mut child = Command::new(env!("CARGO_BIN_EXE_kontra"))
        .args(arguments)
        .env("HOME", &home)
        .env("XDG_DATA_HOME", &home)
        .env("XDG_STATE_HOME", &home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn json(output: &Output) -> Vec<serde_json::Value> {
    text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The server's score of a line, read with nothing but a search for `v:`.
fn written(line: &str) -> Option<i64> {
    line.split(" v:").nth(1)?.split(' ').next()?.parse().ok()
}

#[test]
fn every_line_gives_the_score_of_the_server() {
    let output = kontra(&["--json", "review", "-"], ISS);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let told = json(&output);
    assert_eq!(told.len(), ISS.lines().count());
    let mut many = 0;
    for (line, told) in ISS.lines().zip(&told) {
        assert_eq!(told["findings"], serde_json::json!([]), "{line}");
        let Some(score) = written(line) else { continue };
        assert_eq!((&told["ruled"]["score"], &told["claimed"]), (&score.into(), &score.into()), "{line}");
        assert!(told["sum"].as_str().unwrap().ends_with(&score.to_string().replace('-', "−")), "{told}");
        many += 1;
    }
    assert_eq!(many, 7);
}

#[test]
fn both_games_and_a_bad_line_in_one_stream() {
    let first = ISS.lines().next().unwrap();
    let cut = &first[..400];
    let tags = "[Game \"skat\"] [Contract \"CH1\"]\n1. 0: SA HQ ST\n2. 0: SK SQ S7\n*\n";
    let output = kontra(&["review", "-"], &format!("{first}\n{KONTER}{cut}\n{tags}{first}\n"));
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert!(out.contains("Record 1: No fault. Rearhand loses Diamonds: −54."), "{out}");
    assert!(out.contains("Record 2: 1 fault.") && out.contains("[follow-or-trump]"), "{out}");
    assert!(out.contains("Record 4: 1 fault.") && out.contains("[follow-suit]"), "{out}");
    assert!(out.contains("5 records: 2 without a fault, 2 with, 1 unreadable."), "{out}");
    assert!(err.contains("record 3, line 7, column ") && err.contains("`MV` has no end"), "{err}");
    assert_eq!(output.status.code(), Some(3));
    let lines = json(&kontra(&["--json", "review", "-"], &format!("{first}\n{KONTER}{cut}\n{first}\n")));
    assert_eq!(lines.iter().map(|line| line["ok"] == true).collect::<Vec<_>>(), [true, true, false, true]);
    assert_eq!((&lines[0]["record"], &lines[0]["end"]), (&1.into(), &"played".into()));
}

#[test]
fn plain_and_marked() {
    let record = "[Game \"skat\"] [Contract \"CH1\"] 1. 0: SA HQ ST 2. 0: SK SQ S7 *";
    let out = text(&kontra(&["--plain", "review", "-"], record).stdout);
    assert!(out.contains("ace of spades") && !out.contains('♠'), "{out}");
    let long = ISS.lines().next().unwrap().replace(" 2 DA ", " 2 XX ");
    let err = text(&kontra(&["review", "-"], &long).stderr);
    assert!(err.contains("2 XX 2") && err.contains("^^"), "{err}");
    assert!(err.lines().all(|line| line.chars().count() <= 80), "{err}");
}

#[test]
fn at_the_prompt_a_line_of_the_server_is_one_command() {
    let line = ISS.lines().nth(5).unwrap();
    let output = kontra(&["-c", &format!("review {line}; points ♣A")], "");
    let out = text(&output.stdout);
    assert!(out.contains("All three passed: nobody scores.") && out.contains("4 points"), "{out}");
    // The same as an argument.
    assert!(text(&kontra(&["review", line], "").stdout).contains("All three passed"), "{line}");
}

#[test]
fn rules_that_are_set_beat_those_of_the_record() {
    let line = ISS.lines().next().unwrap();
    let output = kontra(&["--json", "-c", &format!("game skat; set preset skat.isko; review {line}")], "");
    assert_eq!(json(&output)[2]["rules"], "skat.isko");
}

/// Random games, played and scored by the naive twin of the rules page and written by our own writer, give
/// their scores through the program. `KONTRA_LINES` asks for more of them.
#[test]
fn lines_of_our_own_writer_give_their_scores() {
    let many = std::env::var("KONTRA_LINES").ok().and_then(|many| many.parse().ok()).unwrap_or(600);
    let mut dice = kontra::cards::Dice(2026);
    let ways = [Way::Out, Way::Out, Way::DeclarerResigns, Way::DefendersResign];
    let games: Vec<Game> = (0..many).map(|n| Game::new(&mut dice, ways[n % ways.len()])).collect();
    let lines: String = games.iter().map(|game| game.record.line() + "\n").collect();
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("lines.iss");
    std::fs::write(&file, lines).unwrap();
    let output = kontra(&["--json", "review", file.to_str().unwrap()], "");
    let told = json(&output);
    assert_eq!((told.len(), output.status.code()), (games.len(), Some(0)));
    for (game, told) in games.iter().zip(&told) {
        assert_eq!(told["ruled"]["score"], serde_json::json!(game.score), "{}", game.record.line());
    }
}
