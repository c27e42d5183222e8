//! What a puzzle understands while it is open: its own words, the commands of the program, and what it refuses.

use super::home::{has, json};
use super::{RIGHT, WRONG, home};

/// What is said to these lines after the puzzle was put.
fn said(lines: &[&str]) -> String {
    home().said(&["puzzle", "small"], &(lines.join("\n") + "\n"))
}

#[test]
fn the_words_of_a_lesson() {
    has(&said(&["hint", "hint", "hint", "hint"]), &["trumps that are still out", "It is ♥Q", "`skip` moves on."]);
    let again = said(&["?", "", "  "]);
    assert_eq!(again.matches("with which card do").count(), 4, "{again}");
    has(&said(&["skip"]), &["Skipped. The answer was ♥Q.", "Best play after ♥Q", "Draw the last trump", "puzzle next"]);
    has(&said(&["quit"]), &["You left the puzzle. `puzzle small` puts it again."]);
    // What comes after the last word is for the table.
    has(&said(&[RIGHT, "trumps ♣"]), &["3 stars", "With clubs named"]);
}

#[test]
fn every_other_command_answers() {
    let lines =
        ["help", "help hint", "rules revoke", "trumps", "legal", "why ♥Q", "points ♠A", "check ♠A", "show", "drill"];
    for line in lines.into_iter().chain(["learn", "progress", "puzzle", "puzzle list", "set", "review /nowhere"]) {
        let home = home();
        let ran = home.run(&["--json", "--keep-going"], format!("puzzle small\n{line}\n{RIGHT}\n"));
        let told = json(&ran.out);
        assert_eq!(told.last().unwrap()["lesson"]["mark"], "right", "{line}: {}", ran.out);
        assert_eq!(told.last().unwrap()["stars"], 3, "{line}: {}", ran.out);
        assert!(!ran.out.contains("would solve the puzzle"), "{line}: {}", ran.out);
    }
}

#[test]
fn what_would_solve_it_waits() {
    let home = home();
    let record = home.write("deal.txt", "[Contract \"H0\"]\n1. 0: SA ST CJ H9\n").display().to_string();
    let review = format!("review {record} --grades");
    let typed = "review --grades [Contract \"H0\"] 1. 0: SA ST CJ H9";
    for line in ["solve", "solve ♥Q", "odds", "review --grades", "review --odds", review.as_str(), typed] {
        let said = home.said(&["puzzle", "small"], &format!("{line}\n{RIGHT}\n"));
        has(&said, &["would solve the puzzle, so it waits until you have.", "Solved at the first try: 3 stars."]);
        assert_eq!(said.matches("Best play").count(), 1, "{line}: {said}");
    }
    // A page of it would tell as well.
    let page = home.path().join("page.html");
    let line = format!("review {record} --html {}", page.display());
    has(&home.said(&["puzzle", "small"], &format!("{line}\n")), &["would solve the puzzle"]);
    assert!(!page.exists());
    // A review that reckons nothing answers.
    let ran = home.run(&["puzzle", "small"], format!("review {record}\n"));
    assert!(!ran.out.contains("would solve"), "{}", ran.out);
}

#[test]
fn a_setting_holds_and_the_puzzle_stays() {
    let said = said(&["set cards de", "Herz Dame"]);
    has(&said, &["Solved at the first try: 3 stars."]);
    let plain = said_plain();
    assert!(!plain.contains(['♥', '♠', '│', '█']), "{plain}");
    has(&plain, &["queen of hearts", "Solved at the first try: 3 stars."]);
}

fn said_plain() -> String {
    home().run(&["--plain", "puzzle", "small"], format!("{WRONG}\nquit\npuzzle small\n{RIGHT}\npuzzle\n")).out
}

#[test]
fn in_one_line() {
    let home = home();
    let said = home.said(&["-c", &format!("puzzle small; {WRONG}; hint; {RIGHT}; puzzle list trump-count")], "");
    has(&said, &["Solved in the end: 1 star.", "puzzle small Two cards to go (trump-count) solved, 1 star"]);
}
