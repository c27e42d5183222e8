//! What every event changes, with the days counted by hand.

use kontra::tutor::Ending::{self, Assisted, Right, Second, Skipped, Wrong};
use kontra::tutor::{
    Drill, DrillProgress, Event, HARDEST, Key, LessonProgress, MOST_OF_A_DRILL, Progress, PuzzleProgress,
};

use super::{MONDAY, answered, date, due, key, later};

const ID: &str = "konter/04-three-queens";

/// Progress after these events, all on one day.
fn after(events: &[Event]) -> Progress {
    let mut progress = Progress::default();
    events.iter().for_each(|event| progress.apply(event, MONDAY));
    progress
}

fn lesson(events: &[Event]) -> LessonProgress {
    after(events).lesson(ID).cloned().unwrap_or_default()
}

#[test]
fn a_question_known_again_and_again_comes_back_later_and_later() {
    let three = key("konter/04-three-queens#3");
    let mut progress = after(&[Event::Missed(three.clone())]);
    assert_eq!(progress.practice[&three.to_string()], due(1, MONDAY));
    // A day, three days, a week and three weeks; 2028 has a 29th of February.
    let days = [(2, date(2028, 2, 29)), (3, date(2028, 3, 3)), (4, date(2028, 3, 10)), (5, date(2028, 3, 31))];
    let mut today = MONDAY;
    for (r#box, next) in days {
        assert_eq!(progress.due(today), std::slice::from_ref(&three));
        progress.apply(&Event::Practised(three.clone(), Right), today);
        assert_eq!(progress.practice[&three.to_string()], due(r#box, next));
        assert_eq!(progress.due(next.yesterday().unwrap()), []);
        assert_eq!(progress.day(&three), Some(next));
        today = next;
    }
    progress.apply(&Event::Practised(three, Right), today);
    assert_eq!(progress, Progress::default(), "known in the last box, it is learned");
}

#[test]
fn whatever_is_not_known_goes_back_to_the_first_box() {
    for ending in [Second, Assisted, Skipped, Wrong] {
        for known in 0..5 {
            let one = key("drill/trumps/2#8823");
            let mut progress = after(&[Event::Missed(one.clone())]);
            for _ in 0..known {
                progress.apply(&Event::Practised(one.clone(), Right), MONDAY);
            }
            progress.apply(&Event::Practised(one.clone(), ending), later(9));
            assert_eq!(progress.practice[&one.to_string()], due(1, later(9)), "{ending:?} after {known}");
        }
    }
    // Missed in a lesson, it does so too.
    let one = key("konter/04-three-queens#1");
    let mut progress = after(&[Event::Missed(one.clone()), Event::Practised(one.clone(), Right)]);
    progress.apply(&Event::Missed(one.clone()), later(1));
    assert_eq!(progress.practice[&one.to_string()], due(1, later(1)));
}

#[test]
fn what_is_hardest_comes_first_and_then_what_waited_longest() {
    let mut progress = Progress::default();
    for (name, r#box, day) in [("a#1", 2, 0), ("b#1", 1, 0), ("c#1", 1, -3), ("d#1", 3, -9), ("e#1", 1, 1)] {
        progress.practice.insert(name.to_owned(), due(r#box, later(day)));
    }
    progress.practice.insert("no key at all".to_owned(), due(1, MONDAY));
    let names = |keys: Vec<Key>| keys.iter().map(Key::to_string).collect::<Vec<_>>();
    assert_eq!(names(progress.due(MONDAY)), ["c#1", "b#1", "a#1", "d#1"]);
    assert_eq!(names(progress.due(later(1))), ["c#1", "b#1", "e#1", "a#1", "d#1"]);
    assert_eq!(progress.to_practise(), progress.due(later(1)));
    assert_eq!(names(progress.due(later(-4))), ["d#1"]);
    assert_eq!((progress.day(&key("d#1")), progress.day(&key("f#1"))), (Some(later(-9)), None));
}

#[test]
fn a_lesson_is_left_and_gone_on_with() {
    let begun = Event::Begun(ID.to_owned());
    let one = answered(ID, 1, Right, false);
    let open = lesson(&[begun.clone(), one.clone(), answered(ID, 2, Skipped, false)]);
    assert_eq!((open.answers.as_slice(), open.finished, open.best), (&[Right, Skipped][..], None, 0));
    assert!(open.is_open(3) && !open.is_open(2), "three questions or two");
    assert!(!lesson(std::slice::from_ref(&begun)).is_open(3), "nothing is answered yet");
    // A second session that answers the same question again replaces the answer, and adds none.
    let twice = lesson(&[begun.clone(), one.clone(), answered(ID, 1, Second, false)]);
    assert_eq!(twice.answers, [Second]);
    // An answer beyond the next one, from a session that another has overtaken, changes nothing.
    assert_eq!(lesson(&[begun.clone(), one.clone(), answered(ID, 3, Right, false)]).answers, [Right]);
    assert_eq!(lesson(&[one, begun]).answers, []);
}

/// Goes through a lesson with these endings.
fn through(endings: &[Ending]) -> Vec<Event> {
    let last = endings.len();
    let answers = endings.iter().enumerate().map(|(n, ending)| answered(ID, n + 1, *ending, n + 1 == last));
    [Event::Begun(ID.to_owned())].into_iter().chain(answers).collect()
}

#[test]
fn the_best_result_and_the_first_day_stay() {
    let mut progress = after(&through(&[Right, Second, Right]));
    let said = |progress: &Progress| {
        let lesson = progress.lesson(ID).unwrap();
        (lesson.answers.clone(), lesson.best, lesson.finished)
    };
    assert_eq!(said(&progress), (vec![Right, Second, Right], 2, Some(MONDAY)));
    for event in through(&[Wrong, Assisted, Right]) {
        progress.apply(&event, later(7));
    }
    assert_eq!(said(&progress), (vec![Wrong, Assisted, Right], 2, Some(MONDAY)), "worse, a week later");
    for event in through(&[Right, Right, Right]) {
        progress.apply(&event, later(8));
    }
    assert_eq!(said(&progress), (vec![Right; 3], 3, Some(MONDAY)));
    progress.apply(&Event::Begun(ID.to_owned()), later(9));
    assert_eq!(said(&progress), (vec![], 3, Some(MONDAY)), "started again, and not a line forgotten");
    // Only the end counts, however well it began.
    progress = after(&through(&[Right, Right, Right])[..3]);
    assert_eq!(said(&progress), (vec![Right, Right], 0, None));
}

#[test]
fn drills_add_up() {
    let drilled = |right, level, row| Event::Drilled { drill: Drill::Trumps, right, level, row };
    let progress = after(&[drilled(true, 1, 1), drilled(true, 2, 2), drilled(false, 1, 0), drilled(true, 1, 1)]);
    assert_eq!(progress.drill(Drill::Trumps), DrillProgress { asked: 4, right: 3, level: 1, best: 2 });
    // A file may say anything.
    let mut progress = Progress::default();
    assert_eq!(progress.drill(Drill::Trumps).level, 1);
    let most = DrillProgress { asked: u32::MAX, right: u32::MAX, level: 255, best: u32::MAX };
    progress.drills.insert("trumps".to_owned(), most);
    assert_eq!(progress.drill(Drill::Trumps).level, HARDEST);
    progress.apply(&drilled(true, 5, 1), MONDAY);
    assert_eq!(progress.drills["trumps"], DrillProgress { level: 5, ..most });
}

#[test]
fn the_end_of_all_days() {
    let one = key("a#1");
    let mut progress = Progress::default();
    progress.practice.insert(one.to_string(), due(4, jiff::civil::Date::MAX));
    progress.apply(&Event::Practised(one.clone(), Right), jiff::civil::Date::MAX);
    assert_eq!(progress.practice[&one.to_string()], due(5, jiff::civil::Date::MAX));
    // A box that there is not is the last.
    for r#box in [5, 6, 200] {
        progress.practice.insert(one.to_string(), due(r#box, MONDAY));
        progress.apply(&Event::Practised(one.clone(), Right), MONDAY);
        assert_eq!(progress.practice.get(&one.to_string()), None, "{}", r#box);
    }
    progress.practice.insert(one.to_string(), due(0, MONDAY));
    progress.apply(&Event::Practised(one.clone(), Right), MONDAY);
    assert_eq!(progress.practice[&one.to_string()], due(1, MONDAY));
}

/// Whoever drills for hours keeps a small file.
#[test]
fn so_many_questions_of_a_drill_wait_and_no_more() {
    let mut progress = Progress::default();
    progress.apply(&Event::Missed(key(&format!("{ID}#1"))), MONDAY);
    progress.apply(&Event::Missed(key("drill/legal/1#1")), MONDAY);
    let question = |n: usize| key(&format!("drill/trumps/1#{n}"));
    for n in 0..100 {
        progress.apply(&Event::Missed(question(n)), later(n as i64));
        assert!(progress.practice.contains_key(&question(n).to_string()), "the newest is kept: {n}");
    }
    assert_eq!(progress.practice.len(), MOST_OF_A_DRILL + 2);
    let oldest = (0..100).find(|n| progress.practice.contains_key(&question(*n).to_string()));
    assert_eq!(oldest, Some(100 - MOST_OF_A_DRILL));
    // What is known gives way before what is not, however new.
    progress.apply(&Event::Practised(question(99), Right), later(99));
    progress.apply(&Event::Missed(question(100)), later(100));
    assert!(!progress.practice.contains_key(&question(99).to_string()));
    assert_eq!(progress.practice.len(), MOST_OF_A_DRILL + 2);
}

#[test]
fn what_is_no_key_goes_with_the_next_write_of_practice() {
    for event in [Event::Missed(key("a#1")), Event::Practised(key("a#1"), Wrong), Event::Gone(vec![key("b#1")])] {
        let mut progress = Progress::default();
        for name in ["no key", "drill/gone/1#1", "b#1"] {
            progress.practice.insert(name.to_owned(), due(1, MONDAY));
        }
        progress.apply(&event, MONDAY);
        let rest: Vec<&str> = progress.practice.keys().map(String::as_str).collect();
        assert_eq!(rest, if matches!(event, Event::Gone(_)) { vec![] } else { vec!["a#1", "b#1"] });
    }
}

/// The most stars count, every end is a try, and the day is that of the last time it was solved.
#[test]
fn a_puzzle() {
    let puzzled = |stars| Event::Puzzled { id: "konter/kapo/x".to_owned(), stars };
    let mut progress = Progress::default();
    assert_eq!(progress.puzzle("konter/kapo/x"), PuzzleProgress::default());
    let expected = [
        (0, MONDAY, (0, 1, None)),
        (2, later(1), (2, 2, Some(later(1)))),
        (1, later(2), (2, 3, Some(later(2)))),
        (0, later(3), (2, 4, Some(later(2)))),
        (3, later(4), (3, 5, Some(later(4)))),
    ];
    for (stars, today, (most, tries, solved)) in expected {
        progress.apply(&puzzled(stars), today);
        assert_eq!(progress.puzzle("konter/kapo/x"), PuzzleProgress { stars: most, tries, solved });
    }
    let text = progress.to_text();
    assert!(
        text.contains("puzzles:\n  konter/kapo/x:\n    stars: 3\n    tries: 5\n    solved: 2028-03-03\n"),
        "{text}"
    );
    // A file of an older program knows no puzzles.
    assert_eq!(Progress::read("lessons: {}\ndrills: {}\npractice: {}\n"), Ok(Progress::default()));
}
