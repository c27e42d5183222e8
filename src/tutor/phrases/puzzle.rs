//! What is said about puzzles, as opposed to what their authors wrote.

use crate::analysis::{GameEnd, Trap};
use crate::cards::Cards;
use crate::deal::{Game, Player};
use crate::konter::{ALL_POINTS, Team, WIN};
use crate::line;
use crate::session::{Answer, Session};
use crate::skat;
use crate::tutor::content::puzzle::{Puzzle, TaskName};
use crate::tutor::content::source::code;
use crate::tutor::prose;
use crate::tutor::run::stage::{Task, TaskKind};
use crate::tutor::run::table::me;
use crate::words::{Block, Line, Span, capitalized, count};

/// What is asked, in one sentence.
pub fn task(task: TaskName, goal: Option<u8>, session: &Session) -> Line {
    let mut line = line![];
    match task {
        TaskName::Win | TaskName::MostPoints => {
            line.append(mover(session));
            line.push(": with which card ");
            line.append(aim(task, goal, session));
            let alone = session.game() == Game::Konter || side(session).0;
            line.push(if alone { ", whatever the others do?" } else { ", whatever the declarer does?" });
        }
        TaskName::Legal => {
            line.append(mover(session));
            line.push(": which of your cards are legal now?");
        }
        TaskName::NameTrump => line.push("You are forehand and see these three cards: which suit is best to name?"),
        TaskName::Announce => {
            line.append(you(session).unwrap_or_else(|| line!["You"]));
            line.push(": what may you announce now?");
        }
        TaskName::Count => {
            line.append(line!["How many points have "]);
            line.append(side(session).1);
            line.push(match session.game() {
                Game::Konter => " in the tricks that are complete?",
                Game::Skat => " so far, as far as they are certain?",
            });
        }
        TaskName::Score if session.game() == Game::Skat => line.push("The deal is over: what does each score?"),
        TaskName::Score => {
            line.append(line!["The deal is over: how many lines are on the slate now, of ", Team::NorthSouth]);
            line.append(line![" and of ", Team::EastWest, "?"]);
        }
        TaskName::Ruling => line.push("One card was played against the rules: which?"),
        TaskName::Answer => {}
    }
    line
}

/// `You are W`.
fn you(session: &Session) -> Option<Line> {
    me(session).map(|player| match player {
        Player::At(place) => line!["You are ", place],
        Player::Skat(_) => line!["You are ", Span::Strong(player.to_string())],
    })
}

/// The same, who is to play.
fn mover(session: &Session) -> Line {
    let you = you(session);
    let to_play = if you.is_some() { " and to play" } else { "You are to play" };
    let mut line = you.unwrap_or_default();
    line.push(to_play);
    line
}

/// What the right card does for the side of the player.
fn aim(task: TaskName, goal: Option<u8>, session: &Session) -> Line {
    let (one, side) = side(session);
    let does = if one { "does " } else { "do " };
    if is_null(session) {
        return match one {
            true => line!["do you take no trick to the end"],
            false => line!["do the defenders make the declarer take a trick"],
        };
    }
    let mut line = line![does];
    line.append(side);
    match (task, goal) {
        (TaskName::Win, Some(goal)) => line.push(format!(" reach {}", count(goal, "point"))),
        _ => line.push(" make the most points"),
    }
    line
}

/// Whether a null is played.
fn is_null(session: &Session) -> bool {
    session.game() == Game::Skat && session.skat().deal.position().is_some_and(|position| position.playing().is_null())
}

/// The side of the player to play, and whether it is one player.
fn side(session: &Session) -> (bool, Line) {
    match (me(session), session.skat().deal.declarer()) {
        (Some(Player::At(place)), _) => (false, line![place.team()]),
        (Some(Player::Skat(seat)), Some(declarer)) if seat == declarer => (true, line!["the declarer"]),
        (Some(Player::Skat(_)), Some(_)) => (false, line!["the defenders"]),
        _ => (false, line!["your side"]),
    }
}

/// The first hint: what the puzzle is about.
pub fn theme(theme: &str) -> Line {
    let about = match theme {
        "follow-or-trump" => {
            "It is about what you must play and what you may: what was led, and what do you hold of it?"
        }
        "three-queens" => "Not every card is what is printed on it: go through yours, and theirs.",
        "plain-club-queen" => "Ask of every card what it is in this game, before you count suits.",
        "trump-count" => "Count the trumps that are still out, and who has them.",
        "points" => "It is about where the points go: count what lies in each trick.",
        "when-to-trump" => "To trump or not to trump: that is the question.",
        "cash-the-aces" => "A high card does not always win, and it cannot wait for ever.",
        "partner-wins" => "Look at your partner's card before you look at yours.",
        "save-the-matt" => "Only one card beats the Matt: think of where it is.",
        "announce" => "It is about what may be said, by whom and when.",
        "name-trump" => "Think of what stays a trump whatever you name.",
        "kapo" => "Here it is about tricks, down to the last one.",
        "staenner" => "Twenty points are neither won nor lost.",
        "claims" => "A claim stands on points that are in the tricks already.",
        "revoke" => "Look for a card that appears later than it should.",
        "jacks" => "Think of the jacks first: of what suit are they here, and who has the others?",
        "follow-suit" => "Ask what was led before you look at your hand: a suit, or trumps?",
        "matadors" => "Start at the top of the trumps and go down, without leaving out the skat.",
        "value" => "A value is a sum of levels times the value of the suit. Take the levels one by one.",
        "overbid" => "Compare what the game is worth with what was bid.",
        "null" => "In a null the order of the cards is another one, and one trick decides.",
        "sixty-one" => "It is about the last points to 61 or 60: count what each side has and what is still to come.",
        "schneider" => "Here it is not about winning alone: think of 30 and of 90.",
        "kontra" => "Think of who may speak, when, and of what it does to either result.",
        "re" => "Re is a second doubling. Ask who may say it, and when.",
        "bock" => "Ask which deals started a round, and how many deals such a round has.",
        "ramsch" => "A Ramsch has no declarer. Ask who has most points, and who took no trick.",
        "tournament" => "Besides the scores there are points for games won and lost, one's own and those of others.",
        _ => "Take your time.",
    };
    line![about]
}

/// The second hint, where the author has none: where to look.
pub fn look(task: &Task, trap: Option<&Trap>) -> Line {
    // Of two cards the other one would be the right one.
    if let Some(trap) = trap.filter(|trap| trap.depth > 0 && trap.legal.len() > 2) {
        let tricks = count(trap.depth, "trick");
        return line![trap.natural, format!(" comes to mind first. Go on from there for {tricks}, and count.")];
    }
    match &task.kind {
        TaskKind::Card { outcomes, solved } => {
            let (right, all) = (outcomes.len(), solved.as_ref().map_or(0, |view| view.solved.worths.len()));
            line![format!(
                "Of your {all} legal cards {} right. Play each of the others to the end in your head.",
                are(right)
            )]
        }
        TaskKind::Answer { answer, .. } => match (&**answer, answer.rests_on().first()) {
            (Answer::Naming(_), _) => line!["Count for each suit what would be trump in your three cards."],
            (Answer::Count(_), _) => line!["Go from trick to trick, and add only what your side has taken."],
            (_, Some(rule)) => line!["Read ", code(format!("rules {rule}")), " and look again."],
            _ => line!["Go through it card by card."],
        },
    }
}

fn are(right: usize) -> String {
    if right == 1 { "one is".to_owned() } else { format!("{right} are") }
}

/// The cards that a side has won, of a position that does not say in which tricks.
pub fn won(side: Line, cards: Cards) -> Block {
    let mut line = line!["In the tricks of "];
    line.append(side);
    line.append(if cards.is_empty() { line![": nothing yet"] } else { line![": ", cards] });
    Block::Item(line)
}

/// The open hand of another player.
pub fn held(player: Player, cards: Cards) -> Option<Block> {
    let who = capitalized(&player.to_string());
    (!cards.is_empty()).then(|| Block::Item(line![Span::Strong(who), " holds ", cards]))
}

/// A command that would answer the puzzle.
pub fn not_now(command: &str) -> Line {
    line![code(command), " would solve the puzzle, so it waits until you have. ", code("hint"), " helps."]
}

/// A card that misses the goal of the puzzle, where that is neither a win nor a Stänner: of those the price tells.
pub fn missed(game: Game, goal: u8) -> Option<Line> {
    const DECLARER: u8 = skat::WIN;
    const DEFENDERS: u8 = skat::points_needed(skat::WIN, false);
    let wanted = count(goal, "point");
    let sentence = match (game, goal) {
        (Game::Konter, WIN | GameEnd::EVEN) | (Game::Skat, DECLARER | DEFENDERS) => return None,
        (Game::Konter, ALL_POINTS) => format!("Here all {wanted} are wanted, for a Kapo."),
        (Game::Konter, 1) => format!("Here {wanted} is wanted: a side that takes no trick is Kapo."),
        (Game::Skat, skat::ALL_POINTS) => format!("Here all {wanted} are wanted, for Schwarz."),
        (Game::Skat, 1) => format!("Here {wanted} is wanted: a side that takes no trick is Schwarz."),
        _ => format!("Here {wanted} are wanted."),
    };
    Some(line![sentence])
}

/// A command that changed the table, of which only a copy was there to change.
pub fn in_a_copy() -> Line {
    Line(vec![Span::Faint("That was done to a copy: the puzzle stays as it is.".to_owned())])
}

/// After a wrong answer: the position once more.
pub fn again() -> Block {
    Block::Heading(line!["Once more"])
}

/// A puzzle begins.
pub fn title(puzzle: &Puzzle) -> Vec<Block> {
    let ways = line![
        format!("Level {} of 5. ", puzzle.level),
        code("hint"),
        " helps, ",
        code("?"),
        " shows it again, ",
        code("skip"),
        " tells the solution, ",
        code("quit"),
        " leaves."
    ];
    vec![Block::Heading(prose::line(&puzzle.title)), ways.into()]
}

/// The learner leaves a puzzle that is not solved; by what name it is put.
pub fn left(name: &str) -> Line {
    line!["You left the puzzle. ", code(format!("puzzle {name}")), " puts it again."]
}

/// The puzzle is solved, with so many stars of three.
pub fn solved(stars: u8) -> Line {
    let told = match stars {
        3 => "at the first try",
        2 => "after one miss or a hint",
        _ => "in the end",
    };
    line![Span::Good("Solved".to_owned()), format!(" {told}: {}.", count(stars, "star"))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tutor::content::puzzle::all_themes;

    #[test]
    fn every_theme_has_a_hint_of_its_own() {
        let hints: Vec<String> = all_themes().map(|name| theme(name).to_string()).collect();
        for (n, (hint, name)) in hints.iter().zip(all_themes()).enumerate() {
            assert!(*hint != theme("none").to_string() && !hints[..n].contains(hint), "{name}");
        }
    }
}
