//! Drills: every question has the answer that the rules page gives it, levels are levels, and what is said
//! is fit to be read.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use kontra::cards::Dice;
use kontra::deal::Game;
use kontra::session::Settings;
use kontra::tutor::{Drill, Event, HARDEST, Key, Question, Run, Was};
use proptest::prelude::*;

#[path = "support/blocks.rs"]
mod blocks;
#[allow(dead_code)]
#[path = "engine/naive.rs"]
mod naive;
#[path = "drills/skat_twin.rs"]
mod skat_twin;
#[path = "drills/twin.rs"]
mod twin;

use blocks::text;
use twin::{Expected, expected};

/// Questions of each level.
const MANY: u32 = 200;

fn levels() -> impl Iterator<Item = u8> {
    1..=HARDEST
}

/// The questions of a level.
fn questions(drill: Drill, level: u8) -> impl Iterator<Item = (u32, Question)> {
    // Numbers from all over.
    (0..MANY).map(|n| n.wrapping_mul(2_654_435_761)).map(move |number| (number, drill.question(level, number)))
}

/// Gives the answer of the twin after a wrong one.
fn answered(drill: Drill) {
    for level in levels() {
        for (number, question) in questions(drill, level) {
            let expected = expected(drill, &question);
            let mut run = Run::practice(&[Key::Drill(drill, level, number)], |_| None, |_| None);
            run.start();
            assert!(!run.is_over(), "{drill} {level} {number}: the engine has no answer\n{question:?}");
            let mut mark = |line: &str| run.feed(line, &Settings::default(), None).note.mark;
            assert_eq!(mark(&expected.wrong(&question)), Was::Wrong, "{drill} {level} {number}\n{question:?}");
            assert_eq!(mark(&expected.typed()), Was::Right, "{drill} {level} {number}: {expected:?}\n{question:?}");
        }
    }
}

#[test]
fn trumps_are_answered_by_the_page() {
    answered(Drill::Trumps);
}

#[test]
fn points_are_answered_by_the_page() {
    answered(Drill::Points);
}

#[test]
fn legal_is_answered_by_the_page() {
    answered(Drill::Legal);
}

#[test]
fn winner_is_answered_by_the_page() {
    answered(Drill::Winner);
}

#[test]
fn announce_is_answered_by_the_page() {
    answered(Drill::Announce);
}

#[test]
fn left_is_answered_by_the_page() {
    answered(Drill::Left);
}

#[test]
fn slate_is_answered_by_the_page() {
    answered(Drill::Slate);
}

#[test]
fn revoke_is_answered_by_the_page() {
    answered(Drill::Revoke);
}

#[test]
fn matadors_are_answered_by_the_page() {
    answered(Drill::Matadors);
}

#[test]
fn value_is_answered_by_the_page() {
    answered(Drill::Value);
}

#[test]
fn kontra_is_answered_by_the_page() {
    answered(Drill::Kontra);
}

#[test]
fn sixty_one_is_answered_by_the_page() {
    answered(Drill::SixtyOne);
}

#[test]
fn a_number_is_one_question_for_ever_and_numbers_differ() {
    for drill in Drill::ALL {
        let mut texts = BTreeSet::new();
        for level in levels() {
            for (number, question) in questions(drill, level) {
                assert_eq!(question, drill.question(level, number), "{drill} {level} {number}");
                texts.insert(format!("{:?} {}", question.given, question.text));
            }
        }
        assert!(texts.len() >= 900, "{drill}: only {} of 1000 differ", texts.len());
    }
}

/// What makes a question hard, as a number: how much there is to look at, and how much of it misleads.
fn hardness(drill: Drill, question: &Question) -> usize {
    let queens = |cards: &[&str]| cards.iter().filter(|card| card.ends_with('Q')).count();
    let text = &question.text;
    match drill {
        Drill::Trumps => {
            let hand = twin::cards(&question.given.join(" "));
            hand.len() + queens(&hand)
        }
        Drill::Points => twin::cards(text).len(),
        Drill::Legal => {
            let position = twin::position(question);
            position.hand.len() + position.trick.len() + queens(&position.hand)
        }
        Drill::Winner => {
            let trump = twin::given(question, "trump").unwrap();
            let trick = twin::cards(twin::given(question, "trick").unwrap());
            trick.iter().filter(|card| naive::is_trump(card, trump) || card.ends_with('Q')).count()
        }
        Drill::Announce => {
            let useful = match expected(drill, question) {
                Expected::Words("konter a matt") => 3,
                Expected::Words("konter") => 2,
                Expected::Words("matt") => 1,
                _ => 0,
            };
            let hand = twin::cards(twin::given(question, "hand").unwrap());
            let told = usize::from(!text.contains("about to lead") && !text.contains("you"));
            queens(&hand) - useful + twin::timing(question).0.min(1) + told
        }
        Drill::Left => {
            let position = twin::position(question);
            position.won.len() + position.trick.len()
        }
        Drill::Slate => {
            let told = twin::told(question);
            let Expected::Pair(after) = expected(drill, question) else { return 0 };
            let tie = told.points[0] == told.points[1];
            usize::from(told.words)
                + usize::from(told.kapo)
                + usize::from(tie)
                + usize::from(text.contains("dealt"))
                + usize::from(after.contains(&0))
        }
        Drill::Revoke => {
            let clean = expected(drill, question) == Expected::Cards(Vec::new());
            twin::tricks(text).len() + usize::from(clean)
        }
        Drill::Matadors => match expected(drill, question) {
            Expected::Number(count) => 10 * count + cards_in_skat(text),
            _ => 0,
        },
        Drill::Value => skat_twin::items(question).len(),
        Drill::Kontra => question.given.len() + usize::from(text.contains("At this table")),
        Drill::SixtyOne => skat_twin::cards(text).len() + usize::from(text.contains("Put away")),
    }
}

/// How many trumps lie in the skat, where they are easily forgotten.
fn cards_in_skat(text: &str) -> usize {
    let skat = text.lines().last().unwrap_or_default();
    skat_twin::cards(skat).iter().filter(|card| card.ends_with('J')).count()
}

#[test]
fn levels_get_harder() {
    for drill in Drill::ALL {
        let sum = |level| questions(drill, level).map(|(_, question)| hardness(drill, &question)).sum::<usize>();
        let sums: Vec<usize> = levels().map(sum).collect();
        assert!(sums.is_sorted_by(|easy, hard| easy < hard), "{drill}: {sums:?}");
    }
}

/// What kind of answer, or of situation, a question is about.
fn kinds(drill: Drill, question: &Question) -> Vec<String> {
    let expected = expected(drill, question);
    let kind = |text: &str| vec![text.to_owned()];
    match (drill, &expected) {
        (Drill::Trumps, Expected::Cards(cards)) => kind(if cards.is_empty() { "none" } else { "some" }),
        (Drill::Legal, Expected::Cards(cards)) => {
            let position = twin::position(question);
            let rule = naive::deciding(&position.hand, &position.trick, position.trump);
            let all = if cards.len() == position.hand.len() { "all" } else { "not all" };
            [kind(rule), kind(&format!("{} in the trick", position.trick.len())), kind(all)].concat()
        }
        (Drill::Winner, Expected::Cards(cards)) => {
            let trump = twin::given(question, "trump").unwrap();
            let place = question.choices.iter().position(|choice| choice == cards[0]).unwrap();
            vec![format!("place {place}"), format!("trump {}", naive::is_trump(cards[0], trump))]
        }
        (Drill::Announce, Expected::Words(words)) => {
            let queens = twin::cards(twin::given(question, "hand").unwrap()).contains(&"♠Q");
            let late = if twin::timing(question).1 && queens { "too late" } else { "in time" };
            [kind(words), kind(late)].concat()
        }
        (Drill::Left, Expected::Number(number)) => vec![number.to_string()],
        (Drill::Slate, Expected::Pair(after)) => {
            let told = twin::told(question);
            let mut kinds = vec![format!("{:?}", told.points[0].cmp(&told.points[1]))];
            kinds.extend(told.kapo.then(|| "Kapo".to_owned()));
            kinds.extend((told.points.contains(&0) && !told.kapo).then(|| "40:0".to_owned()));
            kinds.extend(after.contains(&0).then(|| "the end".to_owned()));
            kinds
        }
        (Drill::Revoke, Expected::Cards(cards)) => {
            let trump = question.given[1].trim_start_matches("trump ").to_owned();
            let tricks = twin::tricks(&question.text);
            let led = tricks.iter().find(|trick| trick.iter().any(|(_, card)| cards.contains(card)));
            let led = led.map(|trick| if naive::is_trump(trick[0].1, &trump) { "trump led" } else { "plain led" });
            kind(led.unwrap_or("none"))
        }
        (Drill::Matadors, Expected::Number(number)) => vec![number.to_string()],
        (Drill::Value, Expected::Scores(scores)) => kind(if scores[0] < 0 { "lost" } else { "won" }),
        (Drill::Kontra, Expected::YesNo(yes)) => [
            kind(if *yes { "yes" } else { "no" }),
            kind(if question.text.contains("Re now") { "Re" } else { "Kontra" }),
        ]
        .concat(),
        (Drill::SixtyOne, Expected::Number(_)) => kind("one side"),
        (Drill::SixtyOne, _) => kind("both sides"),
        _ => Vec::new(),
    }
}

#[test]
fn every_kind_of_answer_occurs() {
    let want: [(Drill, &[&str]); 11] = [
        (Drill::Trumps, &["some"]),
        (
            Drill::Legal,
            &[
                "lead-any",
                "follow-trump",
                "follow-or-trump",
                "void-free",
                "all",
                "not all",
                "0 in the trick",
                "1 in the trick",
                "2 in the trick",
                "3 in the trick",
            ],
        ),
        (Drill::Winner, &["place 0", "place 1", "place 2", "place 3", "trump true", "trump false"]),
        (Drill::Announce, &["none", "matt", "konter", "konter a matt", "too late", "in time"]),
        (Drill::Left, &["0", "1", "2", "3", "4", "5"]),
        (Drill::Slate, &["Less", "Equal", "Greater", "Kapo", "40:0", "the end"]),
        (Drill::Revoke, &["none", "trump led", "plain led"]),
        (Drill::Matadors, &["1", "2", "3", "4", "5", "6"]),
        (Drill::Value, &["won", "lost"]),
        (Drill::Kontra, &["yes", "no", "Re", "Kontra"]),
        (Drill::SixtyOne, &["one side", "both sides"]),
    ];
    for (drill, want) in want {
        let mut found: BTreeMap<String, usize> = BTreeMap::new();
        for kind in levels().flat_map(|level| questions(drill, level)).flat_map(|(_, question)| kinds(drill, &question))
        {
            *found.entry(kind).or_default() += 1;
        }
        for kind in want {
            assert!(found.get(*kind).is_some_and(|many| *many >= 10), "{drill}: {kind} in {found:?}");
        }
    }
}

#[test]
fn easy_questions_have_always_an_answer() {
    let none = |level| questions(Drill::Revoke, level).filter(|(_, question)| is_none(question)).count();
    assert_eq!([1, 2].map(none), [0, 0]);
    let late = |level| questions(Drill::Announce, level).filter(|(_, question)| twin::timing(question).1).count();
    assert_eq!([1, 2, 3].map(late), [0, 0, 0]);
    assert!([4, 5].map(late).iter().all(|late| *late > 30));
}

fn is_none(question: &Question) -> bool {
    expected(Drill::Revoke, question) == Expected::Cards(Vec::new())
}

/// Before the answer no text names it: a winner stands among four, and a suspect among many.
#[test]
fn texts_do_not_tell() {
    for drill in Drill::ALL {
        for (_, question) in levels().flat_map(|level| questions(drill, level)) {
            let named = match drill.game() {
                Game::Konter => twin::cards(&question.text).len(),
                Game::Skat => skat_twin::cards(&question.text).len(),
            };
            assert!(named == 0 || named >= 4 || drill == Drill::Announce, "{drill}: {}", question.text);
            assert!(question.hints.iter().all(|hint| twin::cards(hint).is_empty()));
            assert!(!question.text.contains("  ") && !question.text.is_empty());
        }
    }
}

/// Someone who drills, with the questions that will be asked.
struct Learner {
    drill: Drill,
    run: Run,
    level: u8,
    dice: Dice,
}

impl Learner {
    fn new(drill: Drill, level: u8, seed: u32) -> Learner {
        let mut run = Run::drill(drill, level, seed);
        run.start();
        Learner { drill, run, level, dice: Dice(seed.into()) }
    }

    fn question(&mut self) -> Question {
        self.drill.question(self.level, (self.dice.roll() >> 32) as u32)
    }

    /// Answers the next question, and notes the level.
    fn answer(&mut self, right: bool, took: Option<u64>) -> String {
        let question = self.question();
        let expected = expected(self.drill, &question);
        let line = if right { expected.typed() } else { expected.wrong(&question) };
        let response = self.run.feed(&line, &Settings::default(), took.map(Duration::from_secs));
        assert_eq!(response.note.mark, if right { Was::Right } else { Was::Wrong }, "{line}: {question:?}");
        let noted = response.events.iter().find_map(|event| match event {
            Event::Drilled { level, .. } => Some(*level),
            _ => None,
        });
        self.level = noted.unwrap();
        format!("> {line}\n{}", text(&response.blocks))
    }
}

#[test]
fn only_quick_answers_raise_the_level() {
    for drill in Drill::ALL {
        let seconds = u64::from(drill.seconds(1));
        let mut learner = Learner::new(drill, 1, 11);
        for _ in 0..9 {
            let said = learner.answer(true, Some(seconds + 1));
            assert!(said.contains(&format!("It took you {} seconds", seconds + 1)), "{said}");
        }
        assert_eq!(learner.level, 1, "{drill}");
        for took in [seconds, seconds + 1, seconds, 0] {
            learner.answer(true, Some(took));
        }
        // A slow answer between breaks the row.
        assert_eq!(learner.level, 1, "{drill}");
        learner.answer(true, Some(seconds));
        assert_eq!(learner.level, 2, "{drill}");
        for _ in 0..3 {
            learner.answer(true, Some(1));
        }
        assert_eq!(learner.level, 3, "{drill}");
        learner.answer(false, Some(1));
        assert_eq!(learner.level, 2, "{drill}");
        for _ in 0..20 {
            learner.answer(true, None);
        }
        assert_eq!(learner.level, HARDEST, "{drill}");
    }
}

/// After a wrong answer no line is said twice, and the explanation is short.
#[test]
fn explanations_are_short_and_say_nothing_twice() {
    for drill in Drill::ALL {
        for (level, seed) in levels().flat_map(|level| (0..20).map(move |seed| (level, seed))) {
            let said = Learner::new(drill, level, seed).answer(false, None);
            let end = said.find("\n# ").unwrap();
            let lines: Vec<&str> = said[..end].lines().skip(1).collect();
            let once: BTreeSet<&str> = lines.iter().copied().collect();
            assert_eq!(once.len(), lines.len(), "{said}");
            assert!(lines.len() <= 12, "{drill}: {said}");
        }
    }
}

#[test]
fn winner_answered_rightly() {
    let mut learner = Learner::new(Drill::Winner, 1, 7);
    let mut said = text(&Run::drill(Drill::Winner, 1, 7).start().blocks);
    for took in [5, 5, 40, 5, 5, 5, 25, 24, 23] {
        said += &learner.answer(true, Some(took));
    }
    assert_eq!(learner.level, 3);
    said += &text(&learner.run.leave().blocks);
    insta::assert_snapshot!(said);
}

#[test]
fn legal_answered_wrongly() {
    let mut run = Run::drill(Drill::Legal, 3, 7);
    let mut said = text(&run.start().blocks);
    for line in
        ["♣A ♥K ♦J", "perhaps", "all", "none", "hint", "hint", "hint", "hint", "?", "skip", "legal", "♣9", "quit"]
    {
        said += &format!("> {line}\n{}", text(&run.feed(line, &Settings::default(), None).blocks));
    }
    insta::assert_snapshot!(said);
}

/// Every drill at every other level, and what is said to a wrong answer.
#[test]
fn one_wrong_answer_each() {
    let mut said = String::new();
    for drill in Drill::ALL {
        for level in [1, 3, 5] {
            said += &text(&Run::drill(drill, level, 3).start().blocks).lines().skip(2).collect::<Vec<_>>().join("\n");
            let told = Learner::new(drill, level, 3).answer(false, None);
            let end = told.find("\n# ").unwrap();
            said += &format!("\n{}\n\n", &told[..end]);
        }
    }
    insta::assert_snapshot!(said);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever is typed, a drill goes on.
    #[test]
    fn no_line_stops_a_drill(
        seed: u32,
        level in 0u8..9,
        lines in proptest::collection::vec(
            prop_oneof![
                ".{0,30}",
                "[1-9]{1,20}",
                "(♣A|♠Q|♥10|all|none|hint|[?]|skip|why|legal|review|points|matt|konter|left|winner|[0-9]{1,3}| |;){0,6}",
            ],
            1..8,
        ),
    ) {
        for drill in Drill::ALL {
            let mut run = Run::drill(drill, level, seed);
            prop_assert!(!run.start().blocks.is_empty());
            for line in &lines {
                let took = Some(Duration::from_secs(u64::from(seed % 99)));
                prop_assert!(!run.feed(line, &Settings::default(), took).blocks.is_empty() || line.trim().starts_with(';'));
                prop_assert!(!run.is_over());
            }
        }
    }
}
