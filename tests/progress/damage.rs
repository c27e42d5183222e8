//! A file that is not what it should be: it is set aside or refused, with a message, and nothing is lost.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use kontra::tutor::{Diary, Ending, Event};

use super::home::{Home, flow, has, json};
use super::{MONDAY, answered, key, read};

const SCRIPT: &str = "learn 99\nha hk sq dq\nprogress\nquit\n";
const ID: &str = "konter/99-six-questions";

/// Files beside the progress, with what is in them.
fn beside(home: &Home) -> Vec<(PathBuf, Vec<u8>)> {
    let names = fs::read_dir(home.data()).unwrap().map(|entry| entry.unwrap().path());
    let damaged = names.filter(|path| path.display().to_string().contains(".damaged"));
    damaged.map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

#[test]
fn a_damaged_file_is_set_aside_and_learning_goes_on() {
    let cases: [&[u8]; 9] = [
        b"lessons: [",
        b"lessons: {a: {answers: [right]}\n",
        b"lessons: {}\nlessons: {}\n",
        b"\tlessons: {}\n",
        b"just a text",
        b"- a list\n",
        b"\xff\xfe\x00l\x00e",
        b"\x00\x00\x00\x00\x00\x00\x00\x00",
        // It would be read for hours.
        &[b'['; 900_000],
    ];
    for case in cases {
        let home = Home::with_six();
        let file = home.write("progress.yaml", case);
        let shown = String::from_utf8_lossy(case);
        let said = home.said(&[], SCRIPT);
        assert_eq!(said.matches("The file of your progress was damaged").count(), 1, "{shown}: {said}");
        let aside = file.with_extension("yaml.damaged");
        assert_eq!(beside(&home), [(aside, case.to_vec())], "{shown}");
        assert_eq!(read(&file).lessons[ID].answers, [Ending::Right], "{shown}");
        // The next session has nothing to complain of.
        assert!(!home.said(&["progress"], "").contains("damaged"));
        // Damaged once more, it takes another name.
        fs::write(&file, b"{").unwrap();
        has(&home.said(&["progress"], ""), &["progress.yaml.damaged2"]);
        assert_eq!(beside(&home).len(), 2);
    }
}

/// One bad entry costs nobody the others: it is left out, and the file as it was is kept.
#[test]
fn a_bad_entry_is_left_out_and_the_rest_goes_on() {
    let good = "lessons: {konter/x: {answers: [right]}}\n";
    let cases = [
        (format!("{good}drills: {{trumps: {{asked: many}}}}\n"), "drills.trumps"),
        (format!("{good}drills: {{trumps: 5}}\n"), "drills.trumps"),
        (format!("{good}drills: [trumps]\n"), "drills"),
        (format!("{good}practice: {{a#1: {{box: 1}}}}\n"), "practice.a#1"),
        (format!("{good}practice: {{a#1: {{box: one, due: 2028-02-28}}}}\n"), "practice.a#1"),
        (format!("{good}practice: {{a#1: {{box: 1, due: 2027-02-29}}}}\n"), "practice.a#1"),
        (format!("{good}puzzles: {{konter/kapo/x: {{stars: many, tries: 1}}}}\n"), "puzzles.konter/kapo/x"),
        (
            format!("{good}puzzles: {{konter/kapo/x: {{stars: 1, tries: 1, solved: 2027-02-29}}}}\n"),
            "puzzles.konter/kapo/x",
        ),
        (format!("{good}puzzles: [konter/kapo/x]\n"), "puzzles"),
        ("lessons: {konter/x: {answers: [right]}, b: {answers: [rihgt]}}\n".to_owned(), "lessons.b"),
        ("lessons: {konter/x: {answers: [right]}, 7: {answers: [right]}}\n".to_owned(), "lessons.7"),
    ];
    for (case, place) in cases {
        let home = Home::with_six();
        let file = home.write("progress.yaml", &case);
        let said = home.said(&["progress"], "");
        has(&said, &[&format!("An entry of the file of your progress could not be read and was left out: {place}. ")]);
        let aside = file.with_extension("yaml.damaged");
        assert_eq!(beside(&home), [(aside, case.clone().into_bytes())], "{case}");
        let said = home.said(&[], SCRIPT);
        assert!(!said.contains("left out"), "once is enough: {said}");
        let kept = read(&file).lessons;
        assert_eq!((kept.len(), kept[ID].answers.len(), kept["konter/x"].answers.len()), (2, 1, 1), "{case}");
    }
}

/// What a later program wrote survives this one.
#[test]
fn what_is_not_known_is_kept() {
    let home = Home::with_six();
    let text = "riddles: {a: [1, 2]}\nlessons: {konter/x: {answers: [right], stars: 3}}\n\
                practice: {konter/y#1: {box: 2, due: 2028-02-28, since: 2027-01-01}}\n";
    let file = home.write("progress.yaml", text);
    assert!(!home.said(&[], SCRIPT).contains("left out"));
    assert_eq!(beside(&home), []);
    let kept: serde_yaml::Value = serde_yaml::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    assert_eq!(kept["riddles"]["a"][1], 2);
    assert_eq!(kept["lessons"]["konter/x"]["stars"], 3);
    assert_eq!(kept["practice"]["konter/y#1"]["since"], "2027-01-01");
    assert_eq!(kept["lessons"][ID]["answers"][0], "right");
}

#[test]
fn numbers_out_of_bounds_are_brought_back() {
    let text = "drills: {trumps: {asked: 5, right: 9, level: 99, best: 3}, legal: {asked: -1, right: 0, level: 0, best: 0}}\n\
                puzzles: {a/b/c: {stars: 9, tries: -1}, a/b/d: {stars: -1, tries: 2}}\n\
                practice: {a#1: {box: 300, due: 2028-02-28}, b#1: {box: -2, due: 2028-02-28}}\n";
    let read = kontra::tutor::Progress::read(text).unwrap();
    let drill = |name: &str| (read.drills[name].asked, read.drills[name].right, read.drills[name].level);
    assert_eq!((drill("trumps"), drill("legal")), ((5, 5, 5), (0, 0, 1)));
    assert_eq!((read.puzzle("a/b/c").stars, read.puzzle("a/b/c").tries), (3, 0));
    assert_eq!((read.puzzle("a/b/d").is_solved(), read.puzzle("a/b/d").tries), (false, 2));
    assert_eq!((read.practice["a#1"].r#box, read.practice["b#1"].r#box), (5, 1));
}

/// A link to a file that is not there yet is as good as any, and a damaged file is set aside where it is.
#[cfg(unix)]
#[test]
fn a_link_leads_to_the_file_even_if_it_is_not_there() {
    let home = Home::with_six();
    let elsewhere = home.path().join("elsewhere");
    fs::create_dir_all(&elsewhere).unwrap();
    std::os::unix::fs::symlink(elsewhere.join("mine.yaml"), home.progress()).unwrap();
    home.said(&[], SCRIPT);
    assert!(home.progress().is_symlink());
    assert_eq!(read(&elsewhere.join("mine.yaml")).lessons[ID].answers, [Ending::Right]);
    fs::write(elsewhere.join("mine.yaml"), "lessons: [").unwrap();
    has(&home.said(&["progress"], ""), &["elsewhere/mine.yaml.damaged"]);
    assert!(home.progress().is_symlink() && elsewhere.join("mine.yaml.damaged").is_file());
    home.said(&[], SCRIPT);
    assert_eq!(read(&elsewhere.join("mine.yaml")).lessons.len(), 1);
}

/// Who reads JSON must learn of it too.
#[test]
fn a_program_is_told_as_well() {
    let home = Home::with_six();
    home.write("progress.yaml", "lessons: [");
    let ran = home.run(&["--json"], SCRIPT);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines = json(&ran.out);
    has(&lines[0]["notices"][0].to_string(), &["was damaged", "progress.yaml.damaged"]);
    assert!(lines[1..].iter().all(|line| line.get("notices").is_none()), "{}", ran.out);
}

#[test]
fn an_empty_file_says_nothing_and_is_none_the_worse() {
    for text in ["", "\n\n", "# nothing yet\n", "{}\n", "lessons: {}\n", "\u{feff}lessons: {}\r\npractice: {}\r\n"] {
        let home = Home::with_six();
        let file = home.write("progress.yaml", text);
        assert!(!home.said(&[], SCRIPT).contains("damaged"), "{text:?}");
        assert_eq!(read(&file).lessons[ID].answers, [Ending::Right]);
        assert_eq!(beside(&home), []);
    }
}

/// Cut off anywhere: what still reads is taken, and anything else is set aside; no byte is lost.
#[test]
fn a_file_cut_off_anywhere() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("progress.yaml");
    let mut diary = Diary::at(&file).on(|| MONDAY);
    for question in 1..4 {
        diary.note(&[Event::Missed(key(&format!("a#{question}"))), answered("a", question, Ending::Second, false)]);
    }
    let whole = fs::read(&file).unwrap();
    let mut set_aside = 0;
    for length in 0..whole.len() {
        let cut = &whole[..length];
        fs::write(&file, cut).unwrap();
        let mut diary = Diary::at(&file).on(|| MONDAY);
        diary.note(&[answered("b", 1, Ending::Right, false)]);
        let aside = file.with_extension("yaml.damaged");
        match diary.notices().len() {
            0 => assert!(!aside.exists(), "{length}"),
            _ => {
                set_aside += 1;
                assert_eq!(fs::read(&aside).unwrap(), cut);
                fs::remove_file(&aside).unwrap();
            }
        }
        assert_eq!(read(&file).lessons["b"].answers, [Ending::Right], "{length}");
    }
    assert!(set_aside > 20, "{set_aside}");
}

#[test]
fn a_file_damaged_in_the_middle_of_a_session_costs_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("progress.yaml");
    let mut diary = Diary::at(&file).on(|| MONDAY);
    diary.note(&[answered("a", 1, Ending::Right, false)]);
    fs::write(&file, "lessons: [").unwrap();
    diary.note(&[answered("a", 2, Ending::Right, false)]);
    assert_eq!(diary.notices().len(), 1);
    assert_eq!(read(&file).lessons["a"].answers, [Ending::Right; 2]);
}

/// What cannot be read and cannot be set aside either stays as it is; who learns is told once.
fn refused(home: &Home, reason: &str) {
    let began = Instant::now();
    let mut command = home.kontra(&[]);
    let ran = super::home::ran(command.write_stdin(SCRIPT).timeout(Duration::from_secs(30)));
    assert!(began.elapsed() < Duration::from_secs(30), "{reason}: it waits for something");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let said = flow(&ran.out);
    assert_eq!(said.matches("Progress cannot be kept").count(), 1, "{said}");
    has(&said, &[reason, "It lasts until you leave", "Question 2 of 6", "question 2 of 6"]);
}

#[test]
fn a_file_of_twenty_megabytes_is_refused() {
    let home = Home::with_six();
    let file = home.write("progress.yaml", vec![b'#'; 20 << 20]);
    refused(&home, "too large");
    assert_eq!(fs::metadata(&file).unwrap().len(), 20 << 20);
}

#[test]
fn a_folder_in_place_of_the_file_is_refused() {
    let home = Home::with_six();
    home.write("progress.yaml/inside", "precious");
    refused(&home, "directory");
    assert_eq!(fs::read_to_string(home.progress().join("inside")).unwrap(), "precious");
}

#[cfg(unix)]
#[test]
fn a_pipe_in_place_of_the_file_is_refused_and_not_waited_for() {
    let home = Home::with_six();
    let made = std::process::Command::new("mkfifo").arg(home.progress()).status().unwrap();
    assert!(made.success());
    refused(&home, "not a file");
}

#[cfg(unix)]
#[test]
fn a_link_is_followed_and_stays() {
    let home = Home::with_six();
    let elsewhere = home.path().join("elsewhere.yaml");
    fs::write(&elsewhere, "lessons: {a: {answers: [right]}}\n").unwrap();
    let link = |to: &Path| std::os::unix::fs::symlink(to, home.progress()).unwrap();
    link(&elsewhere);
    home.said(&[], SCRIPT);
    assert!(home.progress().is_symlink());
    assert_eq!(read(&elsewhere).lessons.len(), 2);
    // One that leads back to itself leads nowhere.
    fs::remove_file(home.progress()).unwrap();
    link(&home.progress());
    refused(&home, "symbolic links");
}
