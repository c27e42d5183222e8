//! Answers as sentences and pictures.

mod calls;
mod claim;
mod knowledge;
mod matches;
mod naming;
mod odds;
mod play;
mod program;
pub(super) mod review;
mod rules;
mod score;
mod solve;
mod table;

pub use calls::trouble as advice_trouble;
pub use matches::{read_again, reckoned as reckoned_game};
pub use naming::trouble as naming_trouble;
pub(super) use odds::how;
pub use play::check;
pub use review::tally;
pub use score::{reckoning, running};
pub use solve::{line_trick, played_out, price};
pub use table::announced;

use crate::session::Answer;

use super::{Block, Line, Picture};
use crate::line;

/// The answer in words.
pub fn answer(answer: &Answer) -> Vec<Block> {
    match answer {
        Answer::Game(game) => program::game(*game),
        Answer::New(new) => table::new_deal(new),
        Answer::Position(view) | Answer::Show(view) => table::table(view),
        Answer::Trump(trump) => table::trump(trump),
        Answer::Trumps(trumps) => table::trumps(trumps),
        Answer::Naming(naming) => naming::naming(naming),
        Answer::Cards(hand) | Answer::Hand(hand) => table::hand(hand),
        Answer::Trick(trick) => play::trick(trick),
        Answer::Played(played) => play::played(played),
        Answer::Legal(legal) => play::legal(legal),
        Answer::Check(check) => play::check(check),
        Answer::Why(why) => play::why(why),
        Answer::Left(left) => knowledge::left(left),
        Answer::Odds(view) => odds::odds(view),
        Answer::Count(count) => score::count(count),
        Answer::Points(points) => {
            vec![line![points.cards, ": ", super::names::count(points.points, "point"), "."].into()]
        }
        Answer::Winner(winner) => play::winner(winner),
        Answer::Solved(view) => solve::solve(view),
        Answer::Announce(may) => score::may_announce(may),
        Answer::CallAdvice(view) => calls::advice(view),
        Answer::Announced(announced) => score::announced(announced),
        Answer::Claimed(view) => claim::claim(view),
        Answer::Score(result) => score::score(result),
        Answer::Slate(slate) => score::slate(slate),
        Answer::Reckoned(games, _) => score::reckoned(games),
        Answer::Match(done, view) => matches::played(done, view),
        Answer::Export { format, what, .. } => {
            super::export(*format, what).lines().map(|row| line![super::Span::Code(row.to_owned())].into()).collect()
        }
        Answer::Lines(lines) => lines.lines().map(|row| line![super::Span::Code(row.to_owned())].into()).collect(),
        Answer::Saved { file, lines } => vec![super::files::saved(file, *lines).into()],
        Answer::Loaded { file, lines, table } => {
            let mut blocks: Vec<Block> = vec![super::files::loaded(file, *lines).into()];
            blocks.extend(table::table(table));
            blocks
        }
        Answer::Review(reviewed) => review::review(reviewed),
        Answer::Line(line) => vec![line![super::Span::Code(line.clone())].into()],
        Answer::Undone(line) => vec![line!["Undone: ", super::Span::Code(line.clone()), "."].into()],
        Answer::Redone(line) => vec![line!["Done again: ", super::Span::Code(line.clone()), "."].into()],
        Answer::RulesDiff(found) => rules::diff(found),
        Answer::Rules(all) => rules::rules(all),
        Answer::Skat(answer) => super::skat::answer(answer),
        Answer::Rule(rule, rules) => rules::rule(rule, rules),
        Answer::RulesAbout(word, rules) => rules::rules_about(word, rules),
        Answer::Setting { name, value, may_be } => vec![program::setting(name, value.clone(), may_be, line![])],
        Answer::Settings(settings, rules) => program::settings(settings, rules),
        Answer::Set { name, value, rules } => program::set(name, value, rules),
    }
}

/// Cards in a row, which a screen reader gets as a list.
fn row(cards: &[crate::cards::Card]) -> Block {
    Block::Picture(Picture::Row(cards.to_vec()), vec![line![cards]])
}

fn item(line: Line) -> Block {
    Block::Item(line)
}
