//! Lists kept in a file: made, resumed, written by two, killed in the middle.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};
use std::thread;
use std::time::Duration;

use assert_cmd::Command;
use tempfile::TempDir;

const KONTRA: &str = env!("CARGO_BIN_EXE_kontra");

fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("evening.list");
    (folder, file)
}

fn kontra(file: &Path, words: &[&str], input: &str) -> (i32, String, String) {
    let mut command = Command::new(KONTRA);
    let output = command.env_clear().arg("list").arg(file).args(words).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn deals(file: &Path) -> usize {
    let (code, json, error) = kontra(file, &["export", "json"], "");
    assert_eq!(code, 0, "{error}");
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    value["lists"].as_array().unwrap().iter().map(|one| one["deals"].as_array().unwrap().len()).sum()
}

#[test]
fn a_list_is_made_resumed_and_read() {
    let (folder, file) = place();
    assert_eq!(kontra(&file, &["new", "Anna", "Ben", "Cem"], "").0, 0);
    assert_eq!(kontra(&file, &["add", "Ben", "clubs", "hand", "36", "won", "kontra"], "").0, 0);
    assert_eq!(kontra(&file, &[], "set bock on\nlist add Cem grand with 2 lost re\nlist add Anna null won\n").0, 0);
    let text = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let expected = [
        "kontra list 1",
        "game skat",
        "list new Anna Ben Cem",
        "list add Ben clubs hand 36 won kontra  # 0 72 0",
        "set bock on",
        "list add Cem grand 72 lost re  # 0 72 -576",
        "list add Anna null 23 won  # 46 72 -576",
        "end",
    ];
    assert_eq!(lines, expected);
    let (code, shown, _) = kontra(&file, &["show"], "");
    assert!(code == 0 && shown.contains("Bock: 2 more deals."), "{shown}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    // A session can load it as well.
    let load = format!("load {}; list", file.display());
    let output = Command::new(KONTRA).env_clear().args(["-c", &load]).output().unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().contains("Ranking by scores: Ben; Anna; Cem."));
}

#[test]
fn other_files_and_wrong_words_are_refused() {
    let (folder, file) = place();
    let (code, _, error) = kontra(&file, &["add", "Ben", "clubs", "24", "won"], "");
    assert!(code != 0 && error.contains("No list has been started"), "{error}");
    assert!(!file.exists());
    let other = folder.path().join("evening.match");
    fs::write(&other, "kontra match 1\nmatch new N\nend\n").unwrap();
    let (code, _, error) = kontra(&other, &[], "");
    assert!(code != 0 && error.contains("is a match and no list"), "{error}");
    fs::write(&file, "kontra list 1\ngame skat\nlist new Anna Ben Cem\nlist add Bem clubs 24 won\nend\n").unwrap();
    let (code, _, error) = kontra(&file, &["show"], "");
    assert!(code != 0 && error.contains("line 4, column 10") && error.contains("Did you mean"), "{error}");
    let (code, _, error) = kontra(Path::new("add"), &[], "");
    assert!(code != 0 && error.contains("is a command of the list"), "{error}");
    let (_, _, error) = kontra(&other.with_extension("x"), &[], &format!("load {}\n", file.display()));
    assert!(error.contains("The list is kept in"), "{error}");
}

/// Kills the program at random moments while it enters deal after deal. Every deal that it confirmed is in
/// the file, and the file can always be read.
#[test]
fn a_killed_program_loses_nothing_that_it_confirmed() {
    let (folder, file) = place();
    kontra(&file, &[], "set rounds 99\nlist new Anna Ben Cem Doris\n");
    let mut confirmed = 0;
    for round in 0..12_u64 {
        let mut child = Process::new(KONTRA)
            .env_clear()
            .args(["--json", "list"])
            .arg(&file)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut to = child.stdin.take().unwrap();
        let from = BufReader::new(child.stdout.take().unwrap());
        // The pipe breaks when the program is killed.
        let writer = thread::spawn(move || while writeln!(to, "list add passed").is_ok() {});
        let good = |line: &String| line.starts_with(r#"{"ok":true"#) && line.ends_with('}');
        let reader = thread::spawn(move || from.lines().map_while(Result::ok).filter(good).count());
        thread::sleep(Duration::from_micros(8_000 + round * 7_919 % 30_000));
        child.kill().unwrap();
        child.wait().unwrap();
        writer.join().unwrap();
        confirmed += reader.join().unwrap();
        let kept = deals(&file);
        assert!(kept >= confirmed, "round {round}: {kept} of {confirmed}");
        confirmed = kept;
    }
    assert!(confirmed > 5, "{confirmed} deals are too few to say anything");
    kontra(&file, &["undo"], "");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
