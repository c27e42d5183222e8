//! The match: what was entered, and how it adds up.

use crate::konter::{Place, Staenner, Team, Words, slugs};
use crate::line;
use crate::session::{Done, GameFacts, GameView, MatchView, Named, SlateView};
use crate::trick::Slug;

use super::super::sum::{change, sum};
use super::super::{Block, Line, Span, names};
use super::score::slate;

fn code(text: impl Into<String>) -> Span {
    Span::Code(text.into())
}

/// What a command did, then as much of the match as that concerns.
pub fn played(done: &Done, view: &MatchView) -> Vec<Block> {
    let mut blocks: Vec<Block> = match done {
        Done::Shown => return whole(view),
        Done::New => vec![line![begins(view), "."].into()],
        Done::Revenge { same_teams } => {
            let teams = if *same_teams { "the same teams" } else { "new teams" };
            vec![line![begins(view), format!(", with {teams}. ["), Slug("revenge"), "]"].into()]
        }
        Done::Named(who) => return vec![named(*who, view).into()],
        Done::Scorer(place) => vec![
            line![
                player(*place, view),
                " keeps the slate, so ",
                team(view.rows[1], view),
                " are the lower row. [",
                Slug("scorer-row"),
                "]"
            ]
            .into(),
        ],
        Done::Dealer(_) => Vec::new(),
        Done::Entered(number, instead_of) => {
            let mut blocks = entry(view, *number);
            if let (Some(forehand), Some(facts)) = (instead_of, facts(view, *number)) {
                blocks.push(out_of_turn(*forehand, &facts, view).into());
            }
            blocks
        }
        Done::Corrected(number) => {
            let mut blocks = entry(view, *number);
            if *number < view.games.len() {
                blocks.push(line!["What came after it is reckoned again."].into());
            }
            blocks
        }
        Done::Struck(number) => {
            let again = if *number <= view.games.len() { " What came after it is reckoned again." } else { "" };
            vec![line![format!("Game {number} is struck out.{again}")].into()]
        }
        Done::Reckoned => view.games.iter().map(|game| Block::Item(told(game, view))).collect(),
    };
    // Only after a game has been entered is it news what the last one changed.
    let before = view.slate.before.filter(|_| matches!(done, Done::Entered(..)));
    blocks.extend(slate(&SlateView { before, ..view.slate.clone() }));
    blocks.push(next(view).into());
    blocks
}

/// Everything about the match.
fn whole(view: &MatchView) -> Vec<Block> {
    let mut head = line![format!("Match {}: ", view.number)];
    head.append(full(Team::NorthSouth, view));
    head.push(" against ");
    head.append(full(Team::EastWest, view));
    let mut blocks = vec![Block::Heading(head)];
    if view.won != [0, 0] {
        let [a, b] = Team::ALL.map(|of| line![team(of, view), format!(" {}", view.won[of.index()])]);
        let mut line = line!["Matches won before: "];
        line.append(a);
        line.push(", ");
        line.append(b);
        line.push(".");
        blocks.push(line.into());
    }
    blocks.extend(view.games.iter().map(|game| Block::Item(told(game, view))));
    if view.games.is_empty() {
        let lines = names::count(usize::from(view.start), "line");
        blocks.push(line!["Nothing has been entered; each team has ", lines, ". [", slugs::SLATE_START, "]"].into());
    }
    blocks.extend(slate(&view.slate));
    blocks.push(next(view).into());
    blocks
}

fn begins(view: &MatchView) -> String {
    format!("Match {} begins", view.number)
}

fn named(who: Named, view: &MatchView) -> Line {
    match who {
        Named::Team(of) => line![format!("{of} are "), Span::Strong(view.names.team(of)), "."],
        Named::Place(place) => line![format!("{place} is "), Span::Strong(view.names.player(place)), "."],
    }
}

/// The team, by its name if it has one.
fn team(team: Team, view: &MatchView) -> Span {
    Span::Strong(view.names.team(team))
}

/// `Lions (Anna and Carl)`.
fn full(of: Team, view: &MatchView) -> Line {
    let [a, b] = match of {
        Team::NorthSouth => [Place::North, Place::South],
        Team::EastWest => [Place::East, Place::West],
    };
    let known = [a, b].iter().any(|place| view.names.players[*place as usize].is_some());
    let players = format!("{} and {}", view.names.player(a), view.names.player(b));
    match (&view.names.teams[of.index()], known) {
        (Some(name), true) => line![Span::Strong(name.clone()), format!(" ({players})")],
        (Some(name), false) => line![Span::Strong(name.clone()), format!(" ({of})")],
        (None, true) => line![Span::Strong(players)],
        (None, false) => line![of],
    }
}

fn player(place: Place, view: &MatchView) -> Span {
    Span::Strong(view.names.player(place))
}

fn facts(view: &MatchView, number: usize) -> Option<GameFacts> {
    view.games.get(number.checked_sub(1)?)?.game
}

fn entry(view: &MatchView, number: usize) -> Vec<Block> {
    let game = number.checked_sub(1).and_then(|index| view.games.get(index));
    let mut blocks: Vec<Block> = game.map(|game| told(game, view).into()).into_iter().collect();
    blocks.extend(game.and_then(|game| Some(switches(game, &game.game?))).into_iter().flatten().map(Block::from));
    blocks
}

/// One entry as one line with its sum.
fn told(game: &GameView, view: &MatchView) -> Line {
    let mut line = line![Span::Faint(format!("{}. ", game.number))];
    match &game.game {
        None => line.push(format!("Rows set by hand; {}.", lines_left(game, view))),
        Some(facts) => {
            line.append(line![player(facts.outcome.named, view), " names trumps"]);
            line.push(format!(
                "; {}. {}; {}.",
                ended(facts, view),
                reckoned(game, facts, view),
                lines_left(game, view)
            ));
        }
    }
    line
}

/// `Lions win 21:19 with Matt`.
fn ended(facts: &GameFacts, view: &MatchView) -> String {
    let outcome = &facts.outcome;
    let mut text = match outcome.winners() {
        None => "Stänner".to_owned(),
        Some(winners) => {
            let mut text = format!("{} win", view.names.team(winners));
            if let (Some(points), Some(winner)) = (outcome.points, outcome.winner) {
                text += &format!(" {}:{}", points[winner.index()], points[winner.other().index()]);
            }
            text
        }
    };
    if let Some(words) = names::words(outcome.announced) {
        text += &format!(", {words}");
    }
    if outcome.kapo {
        text += ", Kapo";
    }
    text
}

/// `1 for the game + 1 for Matt = 2: Lions cross out 2 lines`.
pub fn reckoned(game: &GameView, facts: &GameFacts, view: &MatchView) -> String {
    let teams = Team::ALL.map(|team| view.names.team(team));
    let staenner = facts.outcome.winner.is_none().then_some(facts.rules.staenner);
    let change = change(facts.change, staenner, game.after.carry, [&teams[0], &teams[1]]);
    format!("{}: {change}", sum(&facts.sum, counted(facts)))
}

/// The words that count: under `staenner: flat` a tie counts none.
fn counted(facts: &GameFacts) -> Words {
    if facts.sum.announced == 0 { Words::default() } else { facts.outcome.announced }
}

fn lines_left(game: &GameView, view: &MatchView) -> String {
    let [upper, lower] = view.rows.map(|team| format!("{} {}", view.names.team(team), game.after.lines[team.index()]));
    format!("{upper}, {lower}")
}

/// The rules on which an entry rests.
fn switches(game: &GameView, facts: &GameFacts) -> Vec<Line> {
    let rule = match facts.outcome.winner {
        Some(_) => slugs::SLATE_WIN,
        None => slugs::SLATE_STAENNER,
    };
    let mut lines = vec![line!["[", slugs::GAME_VALUE, "] [", rule, "]"]];
    if facts.outcome.winner.is_none() && facts.rules.staenner != Staenner::Announced {
        let switch = code(format!("staenner={}", facts.rules.staenner.name()));
        lines.push(line!["By the switch ", switch, ". [", slugs::SLATE_STAENNER, "]"]);
    }
    if facts.outcome.kapo && facts.rules.kapo_line == 0 {
        lines.push(line!["By the switch ", code("kapo-line=0"), ". [", slugs::GAME_VALUE, "]"]);
    }
    let over = |team: &Team| facts.change[team.index()] + (game.before.lines[team.index()] as i16) < 0;
    if Team::ALL.iter().any(over) {
        lines.push(line!["A row stops at no lines; the rest is lost, by house rule. [", slugs::SLATE_FLOOR, "]"]);
    }
    lines
}

fn out_of_turn(forehand: Place, facts: &GameFacts, view: &MatchView) -> Line {
    line![
        player(facts.outcome.named, view),
        " named trumps, so ",
        player(facts.dealer, view),
        " dealt; in turn ",
        player(forehand, view),
        " would have named them. [",
        Slug("next-dealer"),
        "]",
    ]
}

/// What comes next.
fn next(view: &MatchView) -> Line {
    match view.slate.match_winner {
        Some(winner) => line![
            team(winner.other(), view),
            " may ask for a new match: ",
            code("match revenge"),
            ", or with new teams ",
            code("match revenge new N E"),
            ". [",
            Slug("revenge"),
            "]"
        ],
        None => line![
            player(view.dealer, view),
            " deals, ",
            player(view.forehand, view),
            " names trumps. [",
            Slug("next-dealer"),
            "]"
        ],
    }
}

/// That somebody else had written the file.
pub fn read_again(file: &str) -> Line {
    line!["Somebody else wrote in ", code(file), " meanwhile; it was read again first."]
}
