//! The file of a mined puzzle: right as it stands, with a draft of its texts and the facts for a better one.

use crate::session::{Answer, Session, SolveView};
use crate::tutor::phrases::mining;

use super::search::Find;

/// A mined puzzle in words.
pub struct Draft {
    pub title: String,
    pub explain: String,
    /// What is known of it, line by line.
    pub facts: Vec<String>,
}

/// What a session knows of a find, as somebody who typed the position would: who sits where, what every card is
/// worth, and best play after the natural card. Nothing, if that is something else: a line names no switches, and by
/// them other cards may be right.
pub fn view(find: &Find) -> Option<SolveView> {
    let mut session = Session::on(find.deal.game());
    session.run(&format!("position {}", find.line)).ok()?;
    match session.run(&format!("solve {}", find.wrong)).ok()? {
        Answer::Solved(view) => Some(*view).filter(|view| view.solved == find.solved),
        _ => None,
    }
}

impl Draft {
    /// The texts of a find.
    pub fn of(find: &Find) -> Option<Draft> {
        let view = view(find)?;
        Some(Draft {
            title: mining::title(find, &view),
            explain: mining::explain(find, &view),
            facts: mining::facts(find, &view),
        })
    }

    /// The file.
    pub fn yaml(&self, id: &str, find: &Find) -> String {
        let task = find.task().name();
        let goal = find.goal.map_or(String::new(), |goal| format!("\ngoal: {goal}"));
        // Bare, it would be no word in YAML.
        let themes = find.themes.iter().map(|theme| if *theme == "null" { "\"null\"" } else { *theme });
        let cards: Vec<String> = find.trap.right.iter().map(|card| card.to_string()).collect();
        let lines = [
            format!("id: {id}"),
            format!("title: {}", self.title),
            format!("position: {}", find.line),
            format!("task: {task}{goal}"),
            format!("solution: [{}]", cards.join(", ")),
            format!("themes: [{}]", themes.collect::<Vec<_>>().join(", ")),
            format!("level: {}", find.level),
            "# facts:".to_owned(),
        ];
        let facts = self.facts.iter().map(|fact| format!("#   {fact}"));
        let text = self.explain.lines().flat_map(wrapped);
        let explain = ["explain: |".to_owned()].into_iter().chain(text);
        let mut yaml: String = lines.into_iter().chain(facts).chain(explain).map(|line| line + "\n").collect();
        while yaml.ends_with("\n\n") {
            yaml.pop();
        }
        yaml
    }
}

/// The longest line of a text, in characters.
const WIDTH: usize = 100;

/// A paragraph in lines, set in by two blanks; what goes on of an item is set in by two more.
fn wrapped(paragraph: &str) -> Vec<String> {
    let inner = if paragraph.starts_with("- ") { "    " } else { "  " };
    let mut lines = vec![String::new()];
    for word in paragraph.split(' ') {
        let last = lines.len() - 1;
        let length = lines[last].chars().count() + 1 + word.chars().count();
        match lines[last].trim().is_empty() {
            true => lines[last] = format!("  {word}"),
            false if length > WIDTH => lines.push(format!("{inner}{word}")),
            false => lines[last] += &format!(" {word}"),
        }
    }
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}
