//! The program is killed at any moment while it answers.

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command as Process, Stdio};
use std::time::Duration;

use kontra::tutor::{MOST_OF_A_DRILL, Progress};

use super::home::Home;
use super::read;

fn start(home: &Home) -> Child {
    Process::new(env!("CARGO_BIN_EXE_kontra"))
        .arg("--json")
        .env_clear()
        .env("HOME", home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// How many questions have been answered, as far as somebody was told.
fn confirmed(told: &str) -> u32 {
    told.lines().filter(|line| line.contains(r#""mark":"skipped""#) && line.ends_with('}')).count() as u32
}

#[test]
fn an_answer_that_was_confirmed_is_in_the_file() {
    let home = Home::new();
    let (mut all, mut died) = (0, 0);
    for round in 0..70u64 {
        let mut child = start(&home);
        let mut input = child.stdin.take().unwrap();
        input.write_all(format!("drill trumps {round}\n{}", "skip\n".repeat(5000)).as_bytes()).unwrap();
        // Sometimes soon after the start, sometimes after so many answers, never twice at the same moment.
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut told = String::new();
        for _ in 0..round % 8 {
            output.read_line(&mut told).unwrap();
        }
        std::thread::sleep(Duration::from_micros(round * 7919 % if round % 8 == 0 { 60_000 } else { 9_000 }));
        child.kill().unwrap();
        output.read_to_string(&mut told).unwrap();
        died += u32::from(child.wait().unwrap().signal() == Some(9));
        all += confirmed(&told);
        let kept = std::fs::read_to_string(home.progress()).unwrap_or_default();
        let kept = Progress::read(&kept).unwrap_or_else(|error| panic!("{error}: {kept}"));
        let asked = kept.drills.get("trumps").map_or(0, |drill| drill.asked);
        // The last answer may have been kept before anybody could be told.
        assert!((all..=all + 1).contains(&asked), "{all} were confirmed, {asked} are kept");
        assert_eq!(kept.practice.len(), MOST_OF_A_DRILL.min(asked as usize), "each comes back, while there is room");
        all = asked;
    }
    assert!(died > 60 && all > 100, "{died} were killed, after {all} answers");
    // What a dead program has left beside the file is cleared away by the next.
    home.said(&["drill", "trumps", "1"], "skip\n");
    let names: Vec<_> = std::fs::read_dir(home.data()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["progress.yaml"]);
}

/// One is killed while others go on: they neither wait for it nor lose anything.
#[test]
fn the_others_go_on() {
    let home = Home::with_six();
    let mut victims: Vec<Child> = (0..2).map(|_| start(&home)).collect();
    for victim in &mut victims {
        let input = "drill trumps 1\n".to_owned() + &"skip\n".repeat(5000);
        victim.stdin.as_mut().unwrap().write_all(input.as_bytes()).unwrap();
    }
    let mut survivor = start(&home);
    let mut input = survivor.stdin.take().unwrap();
    input.write_all(format!("learn 99\n{}", "skip\n".repeat(5)).as_bytes()).unwrap();
    drop(input);
    std::thread::sleep(Duration::from_millis(40));
    let mut all = 0;
    for mut victim in victims {
        victim.kill().unwrap();
        let mut told = String::new();
        victim.stdout.take().unwrap().read_to_string(&mut told).unwrap();
        victim.wait().unwrap();
        all += confirmed(&told);
    }
    let output = survivor.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(confirmed(&String::from_utf8(output.stdout).unwrap()), 5);
    let progress = read(&home.progress());
    assert_eq!(progress.lessons["konter/99-six-questions"].answers.len(), 5);
    let asked = progress.drills.get("trumps").map_or(0, |drill| drill.asked);
    assert!((all..=all + 2).contains(&asked), "{all} were confirmed, {asked} are kept");
}
