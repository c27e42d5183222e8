//! Files of matches and sessions: killed writers, two writers at once, damage, places where nothing can
//! be written.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};
use std::thread;
use std::time::Duration;

use assert_cmd::Command;
use proptest::prelude::*;
use tempfile::TempDir;

const KONTRA: &str = env!("CARGO_BIN_EXE_kontra");

/// A folder with a file of a match that need not exist.
fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("evening.match");
    (folder, file)
}

fn kontra(file: &Path, words: &[&str]) -> (i32, String, String) {
    let output = Command::new(KONTRA).env_clear().arg("match").arg(file).args(words).write_stdin("").output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn entries(file: &Path) -> usize {
    let (code, json, error) = kontra(file, &["export", "json"]);
    assert_eq!(code, 0, "{error}");
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    value["matches"].as_array().unwrap().iter().map(|one| one["games"].as_array().unwrap().len()).sum()
}

#[test]
fn a_match_is_made_resumed_and_read() {
    let (folder, file) = place();
    assert_eq!(kontra(&file, &["show"]).0, 0);
    assert!(!file.exists(), "looking makes no file");
    assert_eq!(kontra(&file, &["name", "N", "Anna", "Maria"]).0, 0);
    assert_eq!(kontra(&file, &["game", "W", "19", "21", "matt"]).0, 0);
    let (_, out, _) = kontra(&file, &[]);
    assert_eq!(out, "", "a pipe without commands says nothing");
    let (code, out, _) = kontra(&file, &["show"]);
    assert!(code == 0 && out.contains("N–S  ||||| ||╳╳       7") && out.contains("Anna Maria and S"), "{out}");
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.starts_with("kontra match 1\n") && text.ends_with("\nend\n"), "{text}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    // A session can load it as well.
    let load = format!("load {}; match", file.display());
    let output = Command::new(KONTRA).env_clear().args(["-c", &load]).output().unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().contains("Anna Maria and S"));
}

#[test]
fn commands_come_from_a_pipe() {
    let (_folder, file) = place();
    let script = "# an evening\nmatch name N Anna\nmatch game win\nmatch game tie; undo\nset staenner carry\nmatch game tie\nquit\n";
    let output = Command::new(KONTRA).env_clear().arg("match").arg(&file).write_stdin(script).output().unwrap();
    assert!(output.status.success());
    let text = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let expected = [
        "kontra match 1",
        "match new N",
        "match name N Anna",
        "match game W win  # 9:8",
        "set staenner carry",
        "match game S 20 20  # 9:8",
        "end",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn the_rules_of_the_file_hold() {
    let (_folder, file) = place();
    let output = Command::new(KONTRA)
        .env_clear()
        .args(["--preset", "app", "match"])
        .arg(&file)
        .args(["game", "tie", "matt"])
        .output();
    assert!(output.unwrap().status.success());
    let (_, out, _) = kontra(&file, &["game", "tie", "matt"]);
    assert!(out.contains("staenner=flat") && out.contains("10"), "{out}");
}

#[test]
fn damaged_files_are_refused_with_their_line_and_left_alone() {
    let good = "kontra match 1\nmatch new N\nmatch game W 19 21\nend\n";
    let utf16: Vec<u8> = good.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let cases: Vec<(Vec<u8>, &[&str])> = vec![
        (b"".to_vec(), &["line 1: there is nothing"]),
        (b"just a text\n".to_vec(), &["line 1: `just a text` is no version", "kontra match 1"]),
        (b"kontra match 2\nend\n".to_vec(), &["written by a later program", "that is 2"]),
        (b"kontra session 1\nend\n".to_vec(), &["saved session and no match", "load "]),
        (b"kontra match 1\nmatch game W 19 21\n".to_vec(), &["line 2: the file ends before the last line"]),
        (b"kontra match 1\nmatch game W 19 2".to_vec(), &["line 2, column 14", "19 and 2 make 21"]),
        (
            b"kontra match 1\n\n  match game W mat\nend\n".to_vec(),
            &["line 3, column 16", "says nothing about the result"],
        ),
        (b"kontra match 1\nend\nmatch game win\n".to_vec(), &["line 3: something stands after `end`"]),
        (b"kontra match 1\nload other\nend\n".to_vec(), &["line 2: `load other` would touch another file"]),
        (b"kontra match 1\nmatch export csv x\nend\n".to_vec(), &["line 2", "would touch another file"]),
        (b"kontra match 1\n# \xC3\xA9\xFF\nend\n".to_vec(), &["line 2, column 4", "no UTF-8"]),
        (b"kontra match 1\nslate 0 9\nmatch game win\nend\n".to_vec(), &["line 3", "the match is over"]),
        (utf16.clone(), &["line 1", "no version"]),
        ([vec![0xFF, 0xFE], utf16].concat(), &["line 1, column 1", "no UTF-8"]),
    ];
    for (bytes, expected) in cases {
        let (folder, file) = place();
        fs::write(&file, &bytes).unwrap();
        for words in [&["show"][..], &["game", "win"], &["new"]] {
            let (code, _, error) = kontra(&file, words);
            let error = error.replace('\n', " ");
            assert_eq!(code, 3, "{error}");
            assert!(expected.iter().all(|part| error.contains(part)), "{expected:?}: {error}");
        }
        assert_eq!(fs::read(&file).unwrap(), bytes);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

#[test]
fn other_line_ends_a_mark_and_comments_are_read() {
    for text in [
        "\u{feff}kontra match 1\r\n# hello\r\nmatch game W 19 21 # one\r\n\r\nend",
        "kontra match 1\nm game W 19 21\nend\n\n# bye",
    ] {
        let (_folder, file) = place();
        fs::write(&file, text).unwrap();
        assert_eq!(entries(&file), 1, "{text:?}");
    }
}

#[test]
fn names_that_are_no_files() {
    let (folder, _) = place();
    for (name, part) in [("none/evening", "cannot be read"), (".", "cannot be read")] {
        let (code, _, error) = kontra(&folder.path().join(name), &["game", "win"]);
        assert!(code == 3 && error.contains(part) && error.contains(name), "{error}");
    }
    let output = Command::new(KONTRA).env_clear().current_dir(folder.path()).args(["match", "show"]).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(3) && error.contains("is a command of the match"), "{error}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// Where nothing can be written, nothing is changed, and the program says so. A device is as full for
/// the superuser as for anybody.
#[cfg(target_os = "linux")]
#[test]
fn a_full_or_closed_place_changes_nothing() {
    for (file, words) in [("/dev/full/x", &["game", "win"][..]), ("/proc/evening.match", &["game", "win"])] {
        let (code, out, error) = kontra(Path::new(file), words);
        assert!(code == 3 && out.is_empty() && error.contains(file) && error.contains("cannot be"), "{out}{error}");
    }
    let script = "match game win; save /proc/session; match";
    let output = Command::new(KONTRA).env_clear().args(["-c", script]).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("`/proc/session` cannot be written") && error.contains("Nothing was changed"), "{error}");
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_permissions_stay() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, file) = place();
    kontra(&file, &["game", "win"]);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    let link = folder.path().join("link");
    std::os::unix::fs::symlink(&file, &link).unwrap();
    assert_eq!(kontra(&link, &["game", "win"]).0, 0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(entries(&file), 2);
}

/// Many programs enter games in the same file at once: none is lost.
#[test]
fn writers_at_once_lose_nothing() {
    let (folder, file) = place();
    kontra(&file, &["game", "tie"]);
    let writers: Vec<_> = (0..6)
        .map(|_| {
            let file = file.clone();
            thread::spawn(move || {
                for _ in 0..8 {
                    let (code, _, error) = kontra(&file, &["game", "tie"]);
                    assert_eq!(code, 0, "{error}");
                }
            })
        })
        .collect();
    writers.into_iter().for_each(|writer| writer.join().unwrap());
    assert_eq!(entries(&file), 1 + 6 * 8);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

/// A prompt that stays open while another program writes reads that first, and says so.
#[test]
fn an_open_prompt_goes_on_from_what_another_wrote() {
    let (_folder, file) = place();
    let mut open = Process::new(KONTRA)
        .env_clear()
        .arg("match")
        .arg(&file)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut to = open.stdin.take().unwrap();
    let mut from = BufReader::new(open.stdout.take().unwrap());
    let mut until = |text: &str| {
        let mut all = String::new();
        while !all.contains(text) {
            assert!(from.read_line(&mut all).unwrap() > 0, "{text} is missing in {all}");
        }
        all
    };
    writeln!(to, "match game tie").unwrap();
    until("[next-dealer]");
    kontra(&file, &["game", "tie", "matt"]);
    writeln!(to, "match game tie").unwrap();
    until("Somebody else wrote");
    until("3. ");
    drop(to);
    open.wait().unwrap();
    assert_eq!(entries(&file), 3);
}

/// Kills the program at random moments while it enters game after game. Every game that it confirmed is
/// in the file, and the file can always be read.
#[test]
fn a_killed_program_loses_nothing_that_it_confirmed() {
    let (folder, file) = place();
    let mut confirmed = 0;
    for round in 0..25_u64 {
        let mut child = Process::new(KONTRA)
            .env_clear()
            .args(["--json", "match"])
            .arg(&file)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut to = child.stdin.take().unwrap();
        let from = BufReader::new(child.stdout.take().unwrap());
        let writer = thread::spawn(move || {
            // The pipe breaks when the program is killed.
            while writeln!(to, "match game tie").is_ok() {}
        });
        let reader =
            thread::spawn(move || from.lines().map_while(Result::ok).filter(|line| line.ends_with('}')).count());
        thread::sleep(Duration::from_micros(3_000 + round * 7_919 % 40_000));
        child.kill().unwrap();
        child.wait().unwrap();
        writer.join().unwrap();
        confirmed += reader.join().unwrap();
        if file.exists() {
            let kept = entries(&file);
            assert!(kept >= confirmed, "round {round}: {kept} of {confirmed}");
            confirmed = kept;
        }
    }
    assert!(confirmed > 25, "{confirmed} games are too few to say anything");
    // What the killed ones left is swept up by the next.
    kontra(&file, &["game", "tie"]);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Any bytes, and any damage to a good file, are read or refused; nothing panics.
    #[test]
    fn no_file_is_too_strange(at in 0..200_usize, junk in prop::collection::vec(any::<u8>(), 0..6), cut in any::<bool>()) {
        use kontra::session::{Keeper, Kind, Session};
        let good = "kontra match 1\nset preset app\nmatch new N\nmatch name N-S Löwen\nmatch game E 19 21 matt  # 7:11\nslate 5 5\nend\n";
        let mut bytes = good.as_bytes().to_vec();
        let at = at.min(bytes.len());
        if cut {
            bytes.truncate(at);
        } else {
            bytes.splice(at..at, junk);
        }
        let (_folder, file) = place();
        fs::write(&file, &bytes).unwrap();
        let mut session = Session::default().with_files();
        if let Err(trouble) = Keeper::open(Kind::Match, &file, &mut session) {
            prop_assert!(!kontra::words::trouble(&trouble, "").what.is_empty());
            prop_assert_eq!(session.saved(), Session::default().saved());
        }
        prop_assert_eq!(fs::read(&file).unwrap(), bytes);
    }
}

#[test]
fn nothing_of_ours_is_written_over() {
    let (folder, file) = place();
    assert_eq!(kontra(&file, &["game", "W", "19", "21", "matt"]).0, 0);
    let before = fs::read(&file).unwrap();
    let lost = |(code, _, error): (i32, String, String)| {
        let error = error.replace("\n", " ");
        assert!(code != 0 && error.contains("which would be lost"), "{code} {error}");
    };
    // The match itself, by whatever name.
    lost(kontra(&file, &["export", "csv", file.to_str().unwrap()]));
    let link = folder.path().join("link");
    #[cfg(unix)]
    std::os::unix::fs::symlink(&file, &link).unwrap();
    #[cfg(unix)]
    lost(kontra(&file, &["export", "json", link.to_str().unwrap()]));
    let run = |commands: String| {
        let output = Command::new(KONTRA).env_clear().args(["-c", &commands]).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    };
    lost(run(format!("trump ♥; save {}", file.display())));
    assert_eq!(fs::read(&file).unwrap(), before);
    // A session gives way to a session, but not to one in which nothing has happened.
    let session = folder.path().join("evening.session");
    assert_eq!(run(format!("trump ♥; save {}", session.display())).0, 0);
    assert_eq!(run(format!("trump ♠; save {}", session.display())).0, 0);
    lost(run(format!("save {}", session.display())));
    assert!(fs::read_to_string(&session).unwrap().contains("trump ♠"));
    // An export may be written again.
    let csv = folder.path().join("evening.csv");
    assert_eq!(kontra(&file, &["export", "csv", csv.to_str().unwrap()]).0, 0);
    assert_eq!(kontra(&file, &["export", "csv", csv.to_str().unwrap()]).0, 0);
}
