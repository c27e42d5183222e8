//! Blocks as bare text, for transcripts.

use kontra::words::Block;

/// The blocks as bare text, a picture by its words.
pub fn text(blocks: &[Block]) -> String {
    let lines = blocks.iter().map(|block| match block {
        Block::Heading(line) => format!("# {line}\n"),
        Block::Line(line) => format!("{line}\n"),
        Block::Item(line) => format!("  {line}\n"),
        Block::Gap => "\n".to_owned(),
        Block::Entry(term, what) => format!("{term}: {what}\n"),
        Block::Picture(_, words) => words.iter().map(|line| format!("[{line}]\n")).collect(),
    });
    lines.collect()
}
