//! Several sessions that keep the same file: each counts, and none undoes another.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command as Process, Stdio};

use jiff::civil::Date;
use kontra::tutor::{
    Diary, Drill, DrillProgress, Due, Ending, Event, LessonProgress, MOST_OF_A_DRILL, Progress, PuzzleProgress,
};
use proptest::prelude::*;
use tempfile::TempDir;

use super::home::Home;
use super::{MONDAY, answered, key, read};

fn any_ending() -> impl Strategy<Value = Ending> {
    prop::sample::select(Ending::ALL.to_vec())
}

/// Events as sessions have them that know nothing of each other.
fn any_event() -> impl Strategy<Value = Event> {
    let id = prop::sample::select(vec!["a", "b"]);
    let question = 1usize..5;
    prop_oneof![
        1 => id.clone().prop_map(|id| Event::Begun(id.to_owned())),
        2 => (id.clone(), question.clone()).prop_map(|(id, n)| Event::Missed(key(&format!("{id}#{n}")))),
        6 => (id.clone(), question.clone(), any_ending())
            .prop_map(|(id, n, ending)| answered(id, n, ending, n == 4)),
        2 => (any::<bool>(), 1u8..6, 0u32..9)
            .prop_map(|(right, level, row)| Event::Drilled { drill: Drill::Trumps, right, level, row }),
        2 => (id.clone(), 0u8..4).prop_map(|(id, stars)| Event::Puzzled { id: id.to_owned(), stars }),
        3 => (id, question, any_ending())
            .prop_map(|(id, n, ending)| Event::Practised(key(&format!("{id}#{n}")), ending)),
    ]
}

fn any_date() -> impl Strategy<Value = Date> {
    let day = |days: i64| Date::constant(2000, 1, 1).saturating_add(jiff::Span::new().days(days));
    prop_oneof![8 => (-40_000i64..80_000).prop_map(day), 1 => Just(Date::MIN), 1 => Just(Date::MAX)]
}

/// Names as a file may have them, however odd.
fn any_name() -> impl Strategy<Value = String> {
    let odd =
        ["", "~", "null", "yes", "0x10", "1e3", "- a", "a: b", "#", "[", "'", "\"", "*a", "&a", "!t", "\u{feff}", " "];
    prop_oneof![
        3 => "[a-z]{1,9}/[0-9]{2}-[a-z-]{1,12}#[0-9]{1,2}",
        1 => prop::sample::select(odd.map(str::to_owned).to_vec()),
        2 => any::<String>(),
    ]
}

fn any_progress() -> impl Strategy<Value = Progress> {
    let lesson = (prop::collection::vec(any_ending(), 0..15), prop::option::of(any_date()), any::<u32>())
        .prop_map(|(answers, finished, best)| LessonProgress { answers, finished, best: best as usize });
    let drill = (any::<(u32, u32, u32)>(), 1u8..=5).prop_map(|((asked, right, best), level)| DrillProgress {
        asked,
        right: right.min(asked),
        level,
        best,
    });
    let due = (1u8..=5, any_date()).prop_map(|(r#box, due)| Due { r#box, due });
    fn maps<T: std::fmt::Debug>(of: impl Strategy<Value = T>) -> impl Strategy<Value = BTreeMap<String, T>> {
        prop::collection::btree_map(any_name(), of, 0..6)
    }
    let puzzle = (0u8..=3, any::<u32>(), prop::option::of(any_date()))
        .prop_map(|(stars, tries, solved)| PuzzleProgress { stars, tries, solved });
    let all = (maps(lesson), maps(drill), maps(puzzle), maps(due));
    all.prop_map(|(lessons, drills, puzzles, practice)| Progress { lessons, drills, puzzles, practice })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_is_written_is_read_back(progress in any_progress()) {
        let text = progress.to_text();
        prop_assert_eq!(Progress::read(&text), Ok(progress), "{}", text);
    }

    #[test]
    fn no_text_is_too_odd_to_be_read_or_refused(text in any::<String>(), at in any::<prop::sample::Index>(), progress in any_progress()) {
        let _ = Progress::read(&text);
        let mut text = progress.to_text().into_bytes();
        text.truncate(at.index(text.len()));
        let _ = Progress::read(&String::from_utf8_lossy(&text));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Two sessions take turns in any order: in the end the file says what one would have who did it all.
    #[test]
    fn two_diaries_are_as_good_as_one(turns in prop::collection::vec((any::<bool>(), any_event()), 1..30)) {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("kontra/progress.yaml");
        let mut diaries = [0, 1].map(|_| Diary::at(&file).on(|| MONDAY));
        let mut all = Progress::default();
        for (second, event) in &turns {
            let diary = &mut diaries[usize::from(*second)];
            diary.note(std::slice::from_ref(event));
            all.apply(event, MONDAY);
            prop_assert_eq!(read(&file), all.clone());
        }
        for diary in &mut diaries {
            prop_assert_eq!(diary.progress(), &all);
            prop_assert_eq!(diary.notices(), vec![]);
        }
        let left: Vec<_> = std::fs::read_dir(folder.path().join("kontra")).unwrap().collect();
        prop_assert_eq!(left.len(), 1, "{:?}", left);
    }
}

#[test]
fn what_a_session_knows_outlives_its_file() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("progress.yaml");
    let mut diary = Diary::at(&file).on(|| MONDAY);
    diary.note(&[answered("a", 1, Ending::Right, false)]);
    std::fs::remove_file(&file).unwrap();
    assert_eq!(diary.progress().lessons["a"].answers, [Ending::Right]);
    diary.note(&[answered("a", 2, Ending::Second, false)]);
    assert_eq!(read(&file).lessons["a"].answers, [Ending::Right, Ending::Second]);
    // The whole folder, too.
    std::fs::remove_dir_all(folder.path()).unwrap();
    diary.note(&[answered("a", 3, Ending::Skipped, true)]);
    assert_eq!(read(&file).lessons["a"].answers.len(), 3);
    assert_eq!(diary.notices(), []);
}

/// Many threads, each with its own diary, note at the same time.
#[test]
fn no_event_is_lost_between_threads() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("progress.yaml");
    std::thread::scope(|scope| {
        for n in 0..6 {
            let file = &file;
            scope.spawn(move || {
                let mut diary = Diary::at(file).on(|| MONDAY);
                for question in 1..=10 {
                    let id = format!("lesson-{n}");
                    diary.note(&[Event::Missed(key(&format!("{id}#{question}")))]);
                    diary.note(&[answered(&id, question, Ending::Second, question == 10)]);
                }
                assert_eq!(diary.notices(), []);
            });
        }
    });
    let progress = read(&file);
    assert_eq!((progress.lessons.len(), progress.practice.len()), (6, 60));
    assert!(progress.lessons.values().all(|lesson| lesson.answers == [Ending::Second; 10]));
}

#[test]
fn several_programs_learn_at_once() {
    let home = Home::with_six();
    let scripts = [
        "drill trumps 1\n".to_owned() + &"skip\n".repeat(15),
        "drill trumps 2\n".to_owned() + &"skip\n".repeat(15),
        "drill trumps 3\n".to_owned() + &"skip\n".repeat(15),
        "learn 99\nskip\nskip\nskip\nskip\nskip\nskip\n".to_owned(),
        "learn 1\nskip\nskip\nskip\n".to_owned(),
        "learn 2\nhint\n".to_owned(),
    ];
    let mut children: Vec<_> = scripts
        .iter()
        .map(|script| {
            let mut child = Process::new(env!("CARGO_BIN_EXE_kontra"))
                .env_clear()
                .env("HOME", home.path())
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            child.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
            child
        })
        .collect();
    for child in children.drain(..) {
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    let progress = read(&home.progress());
    assert_eq!(progress.drills["trumps"].asked, 45);
    assert_eq!(progress.lessons["konter/99-six-questions"].answers, [Ending::Skipped; 6]);
    assert_eq!(progress.lessons["konter/01-cards-and-points"].answers, [Ending::Skipped; 3]);
    assert!(progress.practice.contains_key("konter/02-plain-tricks#1"));
    assert_eq!(progress.practice.len(), MOST_OF_A_DRILL + 6 + 3 + 1);
}
