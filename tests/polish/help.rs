//! Help and the manual page.

use super::*;

#[test]
fn topics() {
    has(&said(&["help", "codes"], ""), &["130 interrupted", "A script or a batch ends with 1"]);
    has(&said(&["help", "exit"], ""), &["quit Leave"]);
    let fields = said(&["help", "fields"], "");
    has(&fields, &["voids what each seat does not hold", "Example: `konter H0 2"]);
    has(&said(&["help", "position"], ""), &["More: `help fields`"]);
    has(&run(&["position", "konter"], "").err, &["help fields"]);
    has(&said(&["help", "environment"], ""), &["KONTRA_CARDS", "NO_COLOR"]);
    has(
        &said(&["help"], ""),
        &[
            "cards, places, fields, records, open-cards, grades, keys, codes, inside, stars, check-content, files, environment",
        ],
    );
}

/// What a learner and an author look for.
#[test]
fn topics_of_the_learning_side() {
    for topic in ["hint", "skip", "inside"] {
        let told = said(&["help", topic], "");
        has(&told, &["helps: first what the question is about", "fresh copy of the situation", "changes no exit code"]);
    }
    has(&said(&["help", "codes"], ""), &["A wrong answer inside a lesson or a puzzle is no failure"]);
    has(&said(&["help", "files"], ""), &["progress.yaml", "progress.yaml.damaged", "XDG_DATA_HOME", "new lesson NAME"]);
    has(&said(&["help", "environment"], ""), &["XDG_DATA_HOME"]);
    has(&said(&["help", "check-content"], ""), &["kontra check-content FILE…", "--json", "with 2 if there is no file"]);
    has(&said(&["help", "drill"], ""), &["from level 1 on", "0 to 4294967295"]);
    has(&run(&["--help"], "").out, &["progress.yaml", "XDG_DATA_HOME", "new lesson"]);
}

#[test]
fn the_words_of_every_language() {
    let cards = said(&["help", "cards"], "");
    for words in ["C clubs", "Kr Kreuz Eichel", "D Dame Ober", "Schëppen", "D dame", "V vrouw", "Kn knekt", "as 1"] {
        assert!(cards.contains(words), "{words}: {cards}");
    }
}

#[test]
fn the_manual_is_one_page() {
    let page = run(&["man"], "").out;
    let titles: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
    for title in [
        "NAME",
        "SYNOPSIS",
        "DESCRIPTION",
        "OPTIONS",
        "COMMANDS",
        "EXAMPLES",
        "\"EXIT STATUS\"",
        "FILES",
        "ENVIRONMENT",
    ] {
        assert!(titles.contains(&title), "{title}: {titles:?}");
    }
    assert!(!page.contains("(1)"), "there is no other page");
    let bare = page.replace('\\', "");
    for doc in kontra::ui::docs() {
        has(&bare, &[doc.example, doc.name]);
    }
    has(&bare, &["--trump", "--keep-going", "kontra learn 4"]);
}

/// Every example that needs no terminal and no file does what is said of it.
#[test]
fn the_examples_of_the_manual_work() {
    for (example, what) in kontra::words::EXAMPLES.iter().filter(|(example, _)| !example.contains('<')) {
        let arguments: Vec<&str> = example
            .split('"')
            .enumerate()
            .flat_map(|(n, part)| if n % 2 == 1 { vec![part] } else { part.split_whitespace().collect() })
            .collect();
        let ran = run(&arguments[1..], "");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{example}: {what}");
    }
}

#[test]
fn plain_sentences_begin_with_a_capital() {
    let said = run(&["--plain", "-c", "trump ♥; hand ♠9 ♠Q ♦10; trick ♠K; legal; why ♠Q; show"], "").out;
    let small: Vec<&str> = said.lines().filter(|line| line.starts_with(char::is_lowercase)).collect();
    assert!(small.is_empty(), "{small:?}");
    has(&said, &["N played king of spades.", "N is winning with king of spades."]);
    // What is to be typed stays as it is.
    let learn = run(&["--plain", "learn"], "").out;
    assert!(learn.starts_with("learn 1: "), "{learn}");
    has(&learn, &["\nlearn 99: Three queens that are always trumps (5 min)\n"]);
}
