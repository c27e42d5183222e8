//! Puzzles: what the checker proves of them, and how they are asked. Lines and columns are counted by hand.

#[path = "support/blocks.rs"]
mod blocks;

use blocks::text;

use kontra::session::Settings;
use kontra::tutor::{Puzzle, Run, Source, Was, check};

/// What is wrong with a puzzle, whatever its level.
fn findings(text: &str) -> Vec<String> {
    all_findings(text).into_iter().filter(|finding| !finding.contains("By the formula")).collect()
}

fn all_findings(text: &str) -> Vec<String> {
    let found = check(&[Source::new("x.yaml", text)]);
    found.iter().map(|finding| finding.to_string().trim_start_matches("x.yaml:").to_owned()).collect()
}

/// A puzzle that is right.
const PUZZLE: &str = "\
id: konter/follow-or-trump/small
title: Small
position: konter H0 0 SK x5/CQ9SQ9DQT/x6/x6 -/- - -
task: legal
solution: [♠9, ♠Q, ♦Q]
themes: [follow-or-trump]
level: 2
explain: Because.
";

#[track_caller]
fn puzzle(from: &str, to: &str, expected: &[&str]) {
    assert!(PUZZLE.contains(from), "{from}");
    assert_eq!(findings(&PUZZLE.replacen(from, to, 1)), expected);
}

#[test]
fn puzzles() {
    puzzle("Small", "Small", &[]);
    puzzle("♠9, ♠Q, ♦Q", "♠9, ♠Q", &["5:11: solution: The program says ♠Q ♠9 ♦Q, not ♠Q ♠9."]);
    puzzle("[♠9, ♠Q, ♦Q]", "3", &["5:11: solution: The 24-card deck (9 to A) has no 3."]);
    puzzle("title: Small", "title: Mind ♦Q", &["2:8: title: This gives the solution away."]);
    puzzle("task: legal", "task: leagl", &["4:7: task: There is no task `leagl`. Did you mean `legal`?"]);
    puzzle(
        "[follow-",
        "[folow-",
        &["6:10: themes[0]: There is no theme `folow-or-trump`. Did you mean `follow-or-trump`?"],
    );
    puzzle("level: 2", "level: 6", &["7:8: level: A level is a number from 1 to 5."]);
    puzzle("position:", "positoin:", &["3:1: positoin: There is no field `positoin` here. Did you mean `position`?"]);
    puzzle(
        "task: legal",
        "task: name-trump",
        &[
            "4:7: task: Forehand names trumps from three cards, and of W there are 0 cards known. [forehand] Type the three cards: `name ♠Q ♥A ♦9`.",
        ],
    );
    puzzle("task: legal", "task: legal\ngoal: 21", &["5:1: goal: The task `legal` takes no `goal`."]);
    puzzle("legal\nsolution: [♠9, ♠Q, ♦Q]", "announce\nsolution: matt", &[]);
    puzzle("legal\nsolution: [♠9, ♠Q, ♦Q]", "count\nsolution: 0", &[]);
    // Seven cards in sight, and three rules after the one that says that she is none.
    puzzle("legal\nsolution: [♠9, ♠Q, ♦Q]", "answer\nask: Is she one?\nanswer: why ♣Q\nsolution: no", &[]);
}

#[test]
fn the_score_is_proved() {
    let position = "konter S0 0 - -/-/-/- CAKQJT9SAKQJT9/HAKQJT9DAKQJT9 - -";
    let text = PUZZLE.replace("konter H0 0 SK x5/CQ9SQ9DQT/x6/x6 -/- - -", position);
    // 20 to 20, nothing announced: E–W named trumps and add one line.
    let text = text.replace("legal\nsolution: [♠9, ♠Q, ♦Q]", "score\nsolution: [9, 10]");
    assert_eq!(findings(&text), [""; 0]);
    assert_eq!(findings(&text.replace("[9, 10]", "[8, 10]")), ["5:11: solution: The program says 9 10, not 8 10."]);
}

/// Two tricks are left; W leads ♠9, the trump under N's last, or ♥A. ♠9 draws that trump for nothing, and W's ace
/// then takes E's: 8 points, 22 in the end. ♥A is trumped: N has 4 of the 8, and W ends with 18.
const LAST_TRUMP: &str = "konter S0 0 - S9HA/H9D9/CADT/STHT CKT9SAJHJDAJ/CQJSKQHKQDKQ - -";

#[track_caller]
fn open_cards(task: &str, expected: &[&str]) {
    let text = PUZZLE.replace("konter H0 0 SK x5/CQ9SQ9DQT/x6/x6 -/- - -", LAST_TRUMP);
    let text = text.replace("task: legal\nsolution: [♠9, ♠Q, ♦Q]", task);
    assert_eq!(findings(&text), expected, "{task}");
}

#[test]
fn open_cards_are_proved() {
    open_cards("task: win\ngoal: 21\nsolution: ♠9", &[]);
    open_cards("task: win\ngoal: 22\nsolution: [♠9]", &[]);
    open_cards("task: most-points\nsolution: ♠9", &[]);
    open_cards("task: answer\nask: Which is best?\nanswer: solve\nsolution: ♠9", &[]);
    open_cards(
        "task: win\ngoal: 21\nsolution: ♥A",
        &[
            "6:11: solution: ♥A does not do it. ♥A gives up 4 points: E–W end with 18, not 22. That is lost in place of won. Best play after ♥A trick 5: W ♥A, S ♥9, E ♦10, N ♥10: 4 to E–W. trick 6: W ♠9, S ♦9, E ♣A, N ♠10: 4 to N–S. In the end: N–S 22, E–W 18.",
        ],
    );
    open_cards(
        "task: most-points\nsolution: [♠9, ♥A]",
        &[
            "5:11: solution: ♥A does not do it. ♥A gives up 4 points: E–W end with 18, not 22. That is lost in place of won. Best play after ♥A trick 5: W ♥A, S ♥9, E ♦10, N ♥10: 4 to E–W. trick 6: W ♠9, S ♦9, E ♣A, N ♠10: 4 to N–S. In the end: N–S 22, E–W 18.",
        ],
    );
    open_cards("task: win\ngoal: 23\nsolution: ♠9", &["5:7: goal: No card reaches 23: the best makes 22."]);
    let all = ["4:7: task: Every legal card is right here, so nothing can be found."];
    open_cards("task: win\ngoal: 18\nsolution: [♠9, ♥A]", &all);
}

#[test]
fn a_puzzle_with_open_cards_needs_all_cards() {
    puzzle(
        "task: legal\nsolution: [♠9, ♠Q, ♦Q]",
        "task: win\ngoal: 21\nsolution: ♠9",
        &[
            "4:7: task: All hands must be open for this, and not all cards of W, E and N are known. Say what is held: `hand W …`. What the player to play can expect without seeing them: `odds`.",
        ],
    );
    let unknown = LAST_TRUMP.replace("CKT9SAJHJDAJ/CQJSKQHKQDKQ", "x8/x8");
    let text = PUZZLE.replace("konter H0 0 SK x5/CQ9SQ9DQT/x6/x6 -/- - -", &unknown);
    let text = text.replace("task: legal\nsolution: [♠9, ♠Q, ♦Q]", "task: win\ngoal: 21\nsolution: ♠9");
    assert_eq!(findings(&text), ["3:11: position: The goal counts all points, so the won cards must be known."]);
}

/// The game of the rules page, in which E–W hold nothing back.
const GAME: &str = "\
[Game \"konter\"] [Dealer \"N\"] [Contract \"S0\"]
  1. 0: SK SA M2 DQ ST
  2. 1: HA SQ H9 HK
  3. 2: HJ HQ DT HT
  4. 3: DA S9 CJ D9
  5. 0: SJ CK CT DJ
  6. 0: CQ CA C9 DK";

fn with_record(record: &str, task: &str) -> String {
    let start =
        PUZZLE.replace("position: konter H0 0 SK x5/CQ9SQ9DQT/x6/x6 -/- - -", &format!("record: |\n  {record}"));
    start.replace("task: legal\nsolution: [♠9, ♠Q, ♦Q]", task)
}

/// N throws ♦J on ♥A in trick 2 and plays ♥9 in trick 5.
fn revoked() -> String {
    GAME.replace("HA SQ H9", "HA SQ DJ").replace("CT DJ", "CT H9")
}

#[test]
fn a_ruling_finds_the_one_fault_of_a_record() {
    let ruling = |trick: u8, seat: u8, card: &str| {
        findings(&with_record(
            &revoked(),
            &format!("task: ruling\nsolution: {{ trick: {trick}, seat: {seat}, card: {card} }}"),
        ))
    };
    assert_eq!(ruling(2, 3, "♦J"), [""; 0]);
    let told = ["12:11: solution: The fault is ♦J, by seat 3 in trick 2."];
    assert_eq!(ruling(5, 3, "♦J"), told);
    assert_eq!(ruling(2, 1, "♦J"), told);
    assert_eq!(ruling(2, 3, "♥9"), told);
    let clean = with_record(GAME, "task: ruling\nsolution: { trick: 2, seat: 3, card: ♦J }");
    assert_eq!(findings(&clean), ["3:9: record: A ruling is about one fault, and this record has 0."]);
}

#[test]
fn a_record_that_cannot_be_played_is_refused_where_that_is() {
    let count = "task: count\nsolution: 10";
    // Before trick 5 W has won 9 and 5 points with E, and W is to lead.
    let (four, _) = GAME.split_once("\n  5.").expect("a fifth trick");
    assert_eq!(findings(&with_record(four, "task: count\nsolution: 14")), [""; 0]);
    assert_eq!(findings(&with_record(four, count)), ["10:11: solution: The program says 14, not 10."]);
    let twice = four.replace("DA S9", "DA SK");
    let found = findings(&with_record(&twice, count));
    assert!(found[0].starts_with("3:9: record: It cannot be played to its end. 4.2: W played ♠K"), "{found:?}");
    let wrong = findings(&with_record(&revoked(), "task: score\nsolution: [7, 11]"));
    assert!(wrong[0].starts_with("3:9: record: "), "{wrong:?}");
    assert!(wrong[0].contains("2.3: N held ♥9 at trick 2 and played ♦J"), "{wrong:?}");
}

#[test]
fn a_whole_game_is_scored_from_its_record() {
    // 21 to 19 with Matt said by E: N–S cross out two lines and E–W add two.
    assert_eq!(findings(&with_record(GAME, "task: score\nsolution: [7, 11]")), [""; 0]);
    let slate = GAME.replace("[Contract", "[Slate \"5-3\"] [Contract");
    // The slate names seats 0 and 2 first, which are W and E.
    assert_eq!(findings(&with_record(&slate, "task: score\nsolution: [1, 7]")), [""; 0]);
}

#[test]
fn a_claim_ends_the_deal_of_a_record() {
    // After trick 5 E–W have 9 + 5 + 5 points, and 21 is said: false, and the last trick goes to N–S as well.
    let (five, _) = GAME.split_once("\n  6.").expect("a sixth trick");
    let claimed = format!("{five} L0.21");
    assert_eq!(findings(&with_record(&claimed, "task: score\nsolution: [7, 11]")), [""; 0]);
    let still = findings(&with_record(five, "task: score\nsolution: [7, 11]"));
    assert!(still[0].contains("1 trick to go"), "{still:?}");
}

#[test]
fn trumps_are_named_only_where_one_suit_is_clearly_best() {
    let name = |hand: &str, solution: &str| {
        let text = PUZZLE
            .replace("position: konter H0 0 SK x5/CQ9SQ9DQT/x6/x6 -/- - -", &format!("given: {{ hand: {hand} }}"));
        findings(&text.replace("legal\nsolution: [♠9, ♠Q, ♦Q]", &format!("name-trump\nsolution: {solution}")))
    };
    assert_eq!(name("♠Q ♥A ♥9", "♥"), [""; 0]);
    assert_eq!(name("♠Q ♥A ♥9", "♠"), ["5:11: solution: The program says ♥, not ♠."]);
    // The three cards are as good for one red suit as for the other.
    assert_eq!(name("♠Q ♥9 ♦9", "♥"), ["4:7: task: The two best suits are too near each other to tell them apart."]);
}

#[test]
fn a_question_of_ones_own_has_a_sentence_and_may_have_choices() {
    let task = "task: answer\nanswer: rules scorer-row\nask: Where does the scorer's team stand?\nsolution: the lower row\nchoices: [the upper row, the lower row]";
    let text = PUZZLE.replace("task: legal\nsolution: [♠9, ♠Q, ♦Q]", task);
    assert_eq!(findings(&text), [""; 0]);
    assert_eq!(
        findings(&text.replace("choices: [the upper row, the lower row]\n", "")),
        ["7:11: solution: The answer is a few words, so there must be `choices`."]
    );
    let missing = text.replace("ask: Where does the scorer's team stand?\n", "");
    assert_eq!(findings(&missing), ["1:1: The field `ask` is missing."]);
    let told = text.replace("stand?", "stand, in the lower row?");
    assert_eq!(findings(&told), ["6:6: ask: This gives the solution away."]);
}

fn run(task: &str) -> Run {
    let text = PUZZLE.replace("konter H0 0 SK x5/CQ9SQ9DQT/x6/x6 -/- - -", LAST_TRUMP);
    let text = text.replace("task: legal\nsolution: [♠9, ♠Q, ♦Q]", task);
    Run::puzzle(&Puzzle::read(Source::new("x.yaml", text)).expect("a puzzle")).expect("a right puzzle")
}

#[test]
fn a_wrong_card_is_played_out_and_the_puzzle_put_again() {
    let mut run = run("task: win\ngoal: 21\nsolution: ♠9");
    let start = text(&run.start().blocks);
    assert!(start.contains("You are W and to play: with which card do E–W reach 21 points"), "{start}");
    let mut feed = |line: &str| run.feed(line, &Settings::default(), None);
    let wrong = feed("HA");
    assert_eq!(wrong.note.mark, Was::Wrong);
    let told = text(&wrong.blocks);
    for part in ["♥A gives up 4 points", "Best play after ♥A", "S ♥9", "N–S 22, E–W 18", "Once more", "reach 21"]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(!told.contains("Because."), "{told}");
    for command in ["solve", "odds", "show ; solve", "review --grades"] {
        let told = text(&feed(command).blocks);
        assert!(told.contains("would solve the puzzle"), "{command}: {told}");
    }
    assert!(text(&feed("why ♠9").blocks).contains("trump"));
    let right = feed("S9");
    assert!(right.note.over);
    let told = text(&right.blocks);
    for part in ["Right", "Best play after ♠9", "Because.", "2 stars"] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn three_hints_get_stronger() {
    let mut run = run("task: win\ngoal: 21\nsolution: ♠9\nhint: Who holds the last trump?");
    run.start();
    let mut hint = || text(&run.feed("hint", &Settings::default(), None).blocks);
    let hints = [hint(), hint(), hint(), hint()];
    assert!(!hints[0].contains('♠') && !hints[0].is_empty(), "{hints:?}");
    assert_eq!(hints[1], "Who holds the last trump?\n");
    assert!(hints[2].contains("♠9"), "{hints:?}");
    assert!(hints[3].contains("strongest"), "{hints:?}");
}

/// The effort that the checker reckons for a puzzle of level 1.
#[track_caller]
fn effort(text: &str, expected: &str) {
    let found = all_findings(&text.replace("level: 2", "level: 1"));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].ends_with(&format!("level: By the formula {expected}.")), "{found:?}");
}

#[test]
fn the_level_is_that_of_the_formula() {
    assert_eq!(all_findings(PUZZLE), [""; 0]);
    // Six cards and the one led; ♠Q, ♦Q and ♣Q are not what is printed on them.
    effort(PUZZLE, "the level is 2: 7 / 4 + 3 = 5");
    // Trumps took ♥A with ♠Q, ♥J with ♥Q and ♦A with ♠9.
    let (four, _) = GAME.split_once("\n  5.").expect("a fifth trick");
    effort(&with_record(four, "task: count\nsolution: 14"), "the level is 3: 16 / 4 + 3 = 7");
    // Matt counts, and those who named trumps lost.
    effort(&with_record(GAME, "task: score\nsolution: [7, 11]"), "the level is 4: 24 / 4 + 2 = 8");
    let name = |hand: &str, suit: &str| {
        let given = format!("given: {{ hand: {hand} }}");
        let text = PUZZLE.replace("position: konter H0 0 SK x5/CQ9SQ9DQT/x6/x6 -/- - -", &given);
        text.replace("legal\nsolution: [♠9, ♠Q, ♦Q]", &format!("name-trump\nsolution: {suit}"))
    };
    // Hearts are most cards, have the dearest card, and give most trumps: no rule of thumb misleads.
    assert_eq!(all_findings(&name("♠Q ♥A ♥9", "♥").replace("level: 2", "level: 1")), [""; 0]);
    // Two tricks, seen in the second; of the three instincts only the obvious lead is wrong, ♥A; it costs four.
    let play = PUZZLE.replace("konter H0 0 SK x5/CQ9SQ9DQT/x6/x6 -/- - -", LAST_TRUMP);
    let play = play.replace("task: legal\nsolution: [♠9, ♠Q, ♦Q]", "task: win\ngoal: 21\nsolution: ♠9");
    assert_eq!(all_findings(&play), ["8:8: level: By the formula the level is 1: 2 + 2 + 1 + 1 + 0 = 6."]);
}

/// A puzzle with open cards, and one of each other task: what waits meanwhile, and what is answered.
#[test]
fn what_would_solve_it_waits_and_nothing_else() {
    let (five, _) = GAME.split_once("\n  6.").expect("a sixth trick");
    let given = PUZZLE.replace("position: konter H0 0 SK x5/CQ9SQ9DQT/x6/x6 -/- - -", "given: { hand: ♠Q ♥A ♥9 }");
    let of = |task: &str| PUZZLE.replace("task: legal\nsolution: [♠9, ♠Q, ♦Q]", task);
    let open = of("task: win\ngoal: 21\nsolution: ♠9").replace("konter H0 0 SK x5/CQ9SQ9DQT/x6/x6 -/- - -", LAST_TRUMP);
    let claim = "task: answer\nask: Does it hold?\nanswer: claim W 21\nsolution: no";
    let shipped = |text: &str| text.to_owned();
    let cases: [(String, &[&str], &[&str]); 11] = [
        (
            open,
            &["solve", "odds", "announce --advice", "review --grades"],
            &["points", "left", "legal", "show", "why S9"],
        ),
        (
            of("task: legal\nsolution: [♠9, ♠Q, ♦Q]"),
            &["legal", "check SQ", "why SQ", "play SQ", "solve"],
            &["trumps", "show"],
        ),
        (
            given.replace("task: legal\nsolution: [♠9, ♠Q, ♦Q]", "task: name-trump\nsolution: ♥"),
            &["name", "name SQ HA H9"],
            &["trumps H", "points SQ", "rules forehand"],
        ),
        (of("task: announce\nsolution: matt"), &["announce", "announce matt", "hand"], &["trumps", "legal"]),
        (
            with_record(five, "task: count\nsolution: 19"),
            &["points", "show", "show --line", "claim 21", "play CQ"],
            &["points SA SK", "trumps", "left"],
        ),
        (
            with_record(GAME, "task: score\nsolution: [7, 11]"),
            &["score", "slate", "match", "match show", "new"],
            &["points SA SK", "rules game-value", "points"],
        ),
        (
            with_record(&revoked(), "task: ruling\nsolution: { trick: 2, seat: 3, card: ♦J }"),
            &["review", "review [Contract \"S0\"] 1. 0: HA *"],
            &["trumps", "rules revoke"],
        ),
        // Whether the answer is yes or no, every claim waits.
        (with_record(five, claim), &["claim W 21", "claim W 19", "claim N 40"], &["trumps", "rules claim"]),
        // In Skat the table says who is asked next.
        (
            shipped(include_str!("../puzzles/skat/re/who-answers.yaml")),
            &["who", "who M", "show", "legal", "check ♣7", "play ♣7", "re", "leave", "hand M ♣J"],
            &["rules re-who", "value clubs with 1", "points ♣A", "trumps"],
        ),
        (
            shipped(include_str!("../puzzles/skat/bock/only-one-round.yaml")),
            &["list", "list bock", "new"],
            &["rules bock-re", "matadors spades ♣J ♠J", "points ♣A"],
        ),
        (
            shipped(include_str!("../puzzles/skat/null/three-clubs.yaml")),
            &["solve", "odds", "review --grades", "advise"],
            &["legal", "points", "left", "rules null-order"],
        ),
    ];
    for (text, waits, answered) in cases {
        let puzzle = Puzzle::read(Source::new("x.yaml", text.clone())).expect("a puzzle");
        let mut run = Run::puzzle(&puzzle).unwrap_or_else(|finding| panic!("{finding}: {text}"));
        run.start();
        for (commands, waiting) in [(waits, true), (answered, false)] {
            for command in commands {
                let response = run.feed(command, &Settings::default(), None);
                assert_eq!(response.note.mark, Was::Command, "{command}: {text}");
                let told = blocks::text(&response.blocks);
                assert_eq!(told.contains("would solve the puzzle"), waiting, "{command}: {told}: {text}");
            }
        }
    }
}

#[test]
fn a_record_without_a_dealer_names_the_same_places_throughout() {
    let (four, _) = GAME.split_once("\n  5.").expect("a fifth trick");
    let text = with_record(&four.replace(" [Dealer \"N\"]", ""), "task: count\nsolution: 14");
    let mut run = Run::puzzle(&Puzzle::read(Source::new("x.yaml", text)).expect("a puzzle")).expect("a right puzzle");
    let told = blocks::text(&run.start().blocks);
    assert!(told.contains("E–W") && told.contains("W ♠K, S ♠A") && !told.contains("seat"), "{told}");
}

#[test]
fn a_slip_costs_nothing_and_a_copy_is_called_one() {
    // W has led ♠A, and S holds two spades and ♥Q: a club is no answer.
    let text = "id: konter/kapo/small
title: Small
position: konter H0 0 SA SQTHAKD9/CTSKJHQ9DK/CKQHTDAQT/CAJ9S9HJDJ -/- - -
task: win
goal: 1
solution: ♥Q
themes: [kapo]
level: 5
explain: Because.
";
    assert_eq!(all_findings(text), [""; 0]);
    let puzzle = Puzzle::read(Source::new("x.yaml", text)).expect("a puzzle");
    let mut slip = Run::puzzle(&puzzle).expect("a right puzzle");
    slip.start();
    let told = slip.feed("CT", &Settings::default(), None);
    assert_eq!(told.note.mark, Was::Unread);
    assert!(blocks::text(&told.blocks).contains("♣10 may not be played"), "{:?}", told.blocks);
    let solved = slip.feed("HQ", &Settings::default(), None);
    assert!(blocks::text(&solved.blocks).contains("3 stars"), "{:?}", solved.blocks);
    // A card that is legal and fails is a miss, and it is said what was wanted.
    let mut miss = Run::puzzle(&puzzle).expect("a right puzzle");
    miss.start();
    let told = blocks::text(&miss.feed("H9", &Settings::default(), None).blocks);
    assert!(told.contains("a side that takes no trick is Kapo"), "{told}");

    let mut run = run("task: win\ngoal: 21\nsolution: ♠9");
    run.start();
    let mut feed = |line: &str| run.feed(line, &Settings::default(), None);
    let copy = feed("new N");
    assert_eq!(copy.note.mark, Was::Command);
    assert!(blocks::text(&copy.blocks).contains("the puzzle stays as it is"), "{:?}", copy.blocks);
    assert!(!blocks::text(&feed("points").blocks).contains("stays as it is"));
    assert!(blocks::text(&feed("S9").blocks).contains("3 stars"));
}
