//! Shipped content is right, and a lesson reads as its author meant it.

use kontra::tutor::{Library, Run, check};
use kontra::words::Block;

#[test]
fn shipped_content_has_no_findings() {
    let findings: Vec<String> = check(&Library::shipped()).iter().map(ToString::to_string).collect();
    assert!(findings.is_empty(), "{}", findings.join("\n"));
}

/// The blocks as bare text, a picture by its words.
fn text(blocks: &[Block]) -> String {
    let lines = blocks.iter().map(|block| match block {
        Block::Heading(line) => format!("# {line}\n"),
        Block::Line(line) => format!("{line}\n"),
        Block::Item(line) => format!("  {line}\n"),
        Block::Entry(term, what) => format!("{term}: {what}\n"),
        Block::Picture(_, words) => words.iter().map(|line| format!("[{line}]\n")).collect(),
    });
    lines.collect()
}

fn transcript(name: &str, lines: &[&str]) -> String {
    let library = Library::built_in();
    let mut run = Run::new(library.find(name).unwrap()).unwrap();
    let mut all = text(&run.start());
    for line in lines {
        assert!(!run.is_over(), "`{line}` comes after the end");
        all += &format!("> {line}\n{}", text(&run.feed(line)));
    }
    assert!(run.is_over());
    all
}

#[test]
fn three_queens_answered_rightly() {
    insta::assert_snapshot!(transcript("three-queens", &["♥A ♥K ♠Q ♦Q", "no", "2", "nine", "♣Q", "play DQ"]));
}
