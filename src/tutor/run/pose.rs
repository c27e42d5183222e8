//! A question as it is put to the learner.

use crate::cards::{Card, Cards};
use crate::deal::Game;
use crate::konter::{Slate, Team};
use crate::line;
use crate::session::{Answer, Gist, Session};
use crate::words::{Block, Line, called, game_played, is_unopposed, other_rules};

use crate::tutor::phrases;
use crate::tutor::prose;
use crate::tutor::run::scene::Scene;
use crate::tutor::run::stage::{Task, TaskKind};
use crate::tutor::run::table::{hand, me};

/// The question, with the situation that it is asked in.
pub fn pose(task: &Task, situation: bool) -> Vec<Block> {
    let mut blocks = prose::blocks(&task.text);
    let play = matches!(task.kind, TaskKind::Card { .. });
    let table = task.puzzle.as_ref().map_or(&[][..], |puzzle| &puzzle.table);
    if situation && !table.is_empty() {
        blocks.extend_from_slice(table);
    } else if situation {
        blocks.extend(show(&task.session, task.scene));
        blocks.extend(seat(task, play).map(Block::from));
    }
    let choices = match &task.kind {
        TaskKind::Answer { choices, .. } => choices.as_slice(),
        TaskKind::Card { .. } => &[],
    };
    blocks.extend(phrases::choices(choices));
    let fault = matches!(&task.kind, TaskKind::Answer { answer, want: Gist::Cards(_), .. }
        if matches!(**answer, Answer::Review(_)));
    blocks.push(Block::Line(phrases::how(&task.want(), !choices.is_empty(), fault, play)));
    blocks
}

/// Who the learner is, where the question depends on it: of a card to play, and in Skat wherever the others have said
/// or played something.
fn seat(task: &Task, play: bool) -> Option<Line> {
    let deal = &task.session.skat().deal;
    let begun = !deal.auction().calls().is_empty() || deal.position().is_some();
    let asked = task.session.game() == Game::Skat && task.scene.hand && begun && !hand(&task.session).is_empty();
    me(&task.session).filter(|_| play || asked).map(phrases::seat)
}

/// What is trump, what lies on the table and what the learner holds, as far as it belongs to the question.
pub fn show(session: &Session, scene: Scene) -> Vec<Block> {
    let mut blocks = match session.game() {
        Game::Konter => named(session, scene),
        Game::Skat => declared(session, scene),
    };
    blocks.extend(trick(session, scene).map(|cards| row("On the table: ", cards)));
    // In writing order: sorted as players do, trumps would stand out.
    let hand = if scene.hand { hand(session) } else { Cards::EMPTY };
    if !hand.is_empty() {
        blocks.push(row("In your hand: ", hand.iter().collect()));
    }
    blocks
}

/// What is played in Skat, and what was said before.
fn declared(session: &Session, scene: Scene) -> Vec<Block> {
    if !scene.trump {
        return Vec::new();
    }
    let deal = &session.skat().deal;
    let auction = Some(deal.auction()).filter(|auction| scene.auction || !is_unopposed(auction));
    let rules = other_rules(session.game_rules());
    let lines = rules.into_iter().chain(auction.and_then(called)).chain(game_played(deal));
    lines.map(Block::Item).collect()
}

/// What is trump in Konter a Matt, and the slate.
fn named(session: &Session, scene: Scene) -> Vec<Block> {
    let mut blocks = Vec::new();
    // A slate on which nothing has happened yet says nothing, and one after the last trick too much.
    let [ns, ew] = session.slate().lines;
    let over = session.deal().is_some_and(|deal| deal.position().is_over());
    let begun = session.slate() != Slate::start(session.rules());
    let slate = line!["Slate: ", Team::NorthSouth, " ", ns, ", ", Team::EastWest, " ", ew];
    blocks.extend((!over && (scene.asks_slate || scene.slate && begun)).then_some(Block::Item(slate)));
    blocks.extend(session.trump().filter(|_| scene.trump).map(|trump| Block::Item(line!["Trump: ", trump])));
    blocks
}

/// The running trick, or the one that has just been completed.
fn trick(session: &Session, scene: Scene) -> Option<Vec<Card>> {
    let (running, last) = match session.game() {
        Game::Konter => {
            let deal = session.deal()?;
            (deal.position().trick().cards(), deal.tricks().last().map(|trick| trick.cards()))
        }
        Game::Skat => {
            let deal = &session.skat().deal;
            (deal.position()?.trick().cards(), deal.tricks().last().map(|trick| trick.cards()))
        }
    };
    match running.is_empty() {
        false if scene.trick => Some(running),
        true if scene.last_trick => last,
        _ => None,
    }
}

fn row(title: &str, cards: Vec<Card>) -> Block {
    Block::Item(line![title, cards.as_slice()])
}
