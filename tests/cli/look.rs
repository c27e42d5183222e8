//! Colour, ASCII and plain output.

use super::*;

/// Whether this command line writes colours in these surroundings.
fn coloured(arguments: &[&str], surroundings: &[(&str, &str)]) -> bool {
    let mut command = kontra(&[&["trumps", "♥"], arguments].concat());
    command.envs(surroundings.iter().copied());
    ran(&mut command).out.contains('\u{1b}')
}

#[test]
fn colour() {
    assert!(!coloured(&[], &[]), "a pipe");
    assert!(coloured(&["--color", "always"], &[]));
    assert!(coloured(&["--color", "always"], &[("NO_COLOR", "1"), ("TERM", "dumb")]), "what is asked for wins");
    assert!(coloured(&[], &[("CLICOLOR_FORCE", "1")]));
    assert!(coloured(&[], &[("CLICOLOR_FORCE", "1"), ("TERM", "dumb")]));
    assert!(coloured(&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "")]), "empty is not set");
    assert!(!coloured(&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(!coloured(&[], &[("CLICOLOR_FORCE", "0")]));
    assert!(!coloured(&["--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&["--json", "--color", "always"], &[]), "JSON has no colours");
}

/// Every example, and every example with something wrong behind it.
fn everything() -> impl Iterator<Item = String> {
    docs().flat_map(|doc| [doc.example.to_owned(), format!("{}; trump ♥; play ♠K ♠K ♠7 é", doc.example)])
}

#[test]
fn ascii_is_ascii() {
    for commands in everything() {
        let ran = run(&["--ascii", "-c", &commands]);
        assert!((ran.out.clone() + &ran.err).is_ascii(), "{commands}: {}{}", ran.out, ran.err);
    }
    for topic in kontra::words::TOPICS
        .iter()
        .map(|(name, _)| *name)
        .chain(kontra::konter::RULE_BOOK.iter().map(|rule| rule.slug.0))
    {
        assert!(run(&["--ascii", "help", topic]).out.is_ascii(), "{topic}");
    }
}

#[test]
fn plain_has_words_for_symbols() {
    for commands in everything() {
        let ran = run(&["--plain", "-c", &commands]);
        let said = ran.out + &ran.err;
        assert!(!said.contains(['♣', '♠', '♥', '♦', '│', '─', '┌', '╭', '^']), "{commands}: {said}");
    }
    let said = run(&["--plain", "-c", "trump ♥; trumps"]).out;
    assert!(said.contains("queen of spades"), "{said}");
}
