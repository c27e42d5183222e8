use crate::cards::Cards;
use crate::konter::{Reckoning, Staenner, Team, Words, queens_needed, slugs};
use crate::line;
use crate::session::{Announced, Count, MayAnnounce, Score, SlateView, TeamCount};
use crate::trick::Slug;

use super::super::sum::{change, sum};
use super::super::{Block, Line, Picture, Span, names};
use super::{item, table};

/// The count of both teams in one sentence: `N–S 9, E–W 0.`
pub fn running(count: &[TeamCount; 2]) -> Line {
    let team = |team: &TeamCount| {
        let or_more = if team.unknown > 0 { " or more" } else { "" };
        line![team.team, format!(" {}{or_more}", team.points)]
    };
    let mut line = team(&count[0]);
    line.push(", ");
    line.append(team(&count[1]));
    line.push(".");
    line
}

/// The count, and what each team still needs.
pub fn count(count: &Count) -> Vec<Block> {
    let mut blocks = Vec::new();
    for team in &count.teams {
        let tricks = names::count(team.tricks, "trick");
        let mut line = line![team.team, ": ", names::count(team.points, "point"), " in ", tricks];
        if team.unknown > 0 {
            line.push(format!(", {} of them unknown", names::count(team.unknown, "card")));
        }
        line.push(match team.needs {
            _ if count.over => ".".to_owned(),
            0 => ": enough to win.".to_owned(),
            needs => format!(", needs {needs} more to win."),
        });
        blocks.push(line.into());
    }
    if count.over {
        blocks.push(line!["All six tricks have been played: ", Span::Code("score".to_owned()), "."].into());
        return blocks;
    }
    let mut out = line!["Still out: ", names::count(count.still_out, "point")];
    if count.in_trick > 0 {
        out.push(format!(", {} of them on the table", count.in_trick));
    }
    out.append(line![". [", slugs::WIN, "]"]);
    blocks.push(out.into());
    blocks
}

/// What may be announced, player by player.
pub fn may_announce(may: &MayAnnounce) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    if may.players.is_empty() {
        let words = names::words(may.may);
        let lines = names::count(may.lines, "line");
        blocks.push(match words {
            Some(words) => line!["This hand may announce ", Span::Strong(words), ": ", lines, " more."].into(),
            None => line!["This hand has nothing to announce."].into(),
        });
    }
    for player in &may.players {
        let mut line = line![player.place, ": "];
        let words = names::words(player.may);
        line.push(match (player.in_time, words) {
            (false, _) => Span::Faint("too late".to_owned()),
            (true, Some(words)) => Span::Strong(words),
            (true, None) if player.unknown => Span::from("cards unknown"),
            (true, None) => Span::from("nothing"),
        });
        if player.waits {
            line.push(Span::Faint(" (on his turn)".to_owned()));
        }
        blocks.push(item(line));
    }
    blocks.extend(table::announced(&may.said).map(Block::from));
    blocks.push(
        line!["Matt needs ♠Q, Konter needs ♥Q and ♦Q. [", slugs::ANNOUNCEMENTS, "] [", slugs::ANNOUNCE_WHEN, "]"]
            .into(),
    );
    blocks
}

/// Something was announced.
pub fn announced(said: &Announced) -> Vec<Block> {
    let words = names::words(said.words).unwrap_or_default();
    let value = names::count(usize::from(said.value), "line");
    let mut blocks: Vec<Block> = vec![
        line![
            said.place,
            " announces ",
            Span::Strong(words),
            ". The game is worth ",
            value,
            " now. [",
            slugs::ANNOUNCE_ADD_UP,
            "]"
        ]
        .into(),
    ];
    if let Some(again) = names::words(said.again) {
        blocks.push(line![again, " had been said before and counts once."].into());
    }
    if said.more {
        blocks.push(
            line![
                said.place,
                " may say the other word too while in time; that is a house rule. [",
                slugs::ANNOUNCE_PARTIAL,
                "]"
            ]
            .into(),
        );
    }
    if said.believed {
        let queens: Cards = said.words.iter().fold(Cards::EMPTY, |queens, word| queens | queens_needed(word));
        blocks.push(line!["Not all of the hand is known: ", said.place, " is believed to hold ", queens, "."].into());
    }
    blocks
}

/// The result of a deal.
pub fn score(score: &Score) -> Vec<Block> {
    let words: Words = score.announced.iter().map(|(_, word)| *word).collect();
    let mut head = line![];
    for team in Team::ALL {
        head.append(line![team, format!(" {}, ", score.points[team.index()])]);
    }
    if score.kapo {
        head.push("Kapo, ");
    }
    let said = names::words(words).map_or("nothing announced".to_owned(), |words| format!("{words} announced"));
    let teams = Team::ALL.map(|team| team.to_string());
    let staenner = score.winner.is_none().then_some(score.rules.staenner);
    let change = change(score.change, staenner, score.after.carry, [&teams[0], &teams[1]]);
    head.push(format!("{said}: {change}."));
    let mut blocks: Vec<Block> = vec![Block::Heading(head)];
    let named = line![score.declarers, " named trumps."];
    let (mut verdict, slug) = match score.winner {
        Some(winner) => (line![winner, " win. "], slugs::SLATE_WIN),
        None => (line!["A Stänner: nobody wins. "], slugs::SLATE_STAENNER),
    };
    verdict.append(named);
    verdict.append(line![" Value: ", sum(&score.sum, words), ". [", slugs::GAME_VALUE, "] [", slug, "]"]);
    blocks.push(verdict.into());
    blocks.extend(switches(score).into_iter().map(Block::from));
    blocks.extend(slate(&SlateView {
        lines: score.after.lines,
        carry: score.after.carry,
        change: Some(score.change),
        before: Some(score.before.lines),
        match_winner: score.match_winner,
        names: score.names.clone(),
        lower: score.lower,
    }));
    blocks.push(line![score.next_dealer, " deals next: ", Span::Code("new".to_owned()), ". [next-dealer]"].into());
    blocks
}

/// The switches and house rules on which this result rests.
fn switches(score: &Score) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut by = |name: &str, value: &str, slug: Slug| {
        lines.push(line!["By the switch ", Span::Code(format!("{name}={value}")), ". [", slug, "]"]);
    };
    if score.claim.is_some_and(|claim| !claim.holds()) {
        by("false-claim", score.rules.false_claim.name(), slugs::CLAIM);
    }
    if score.winner.is_none() && score.rules.staenner != Staenner::Announced {
        by("staenner", score.rules.staenner.name(), slugs::SLATE_STAENNER);
    }
    if score.kapo && score.rules.kapo_line == 0 {
        by("kapo-line", "0", slugs::GAME_VALUE);
    }
    let over = |team: Team| score.change[team.index()] + (score.before.lines[team.index()] as i16) < 0;
    if Team::ALL.into_iter().any(over) {
        lines.push(line!["A row stops at no lines; the rest is lost, by house rule. [", slugs::SLATE_FLOOR, "]"]);
    }
    lines
}

/// The slate, the scorer's team last.
pub fn slate(view: &SlateView) -> Vec<Block> {
    let name = |team: Team| Span::Strong(view.names[team.index()].clone().unwrap_or_else(|| team.to_string()));
    let [upper, lower] = [view.lower.other(), view.lower];
    let mut line = line!["Slate: "];
    for (team, glue) in [(upper, ", "), (lower, ".")] {
        line.append(line![name(team), " ", view.lines[team.index()], glue]);
    }
    if view.carry > 0 {
        line.push(format!(" {} carried over.", names::count(usize::from(view.carry), "line")));
    }
    let mut blocks = vec![Block::Picture(Picture::Slate(view.clone()), vec![line])];
    if let Some(team) = view.match_winner {
        blocks.push(line![name(team), " have no lines left: they have won the match. [", slugs::MATCH_END, "]"].into());
    }
    blocks
}

/// Games entered on a slate of the teams A and B.
pub fn reckoned(games: &[Reckoning]) -> Vec<Block> {
    games.iter().map(|game| line![reckoning(game)].into()).collect()
}

/// One game of the teams A and B as a sentence.
pub fn reckoning(game: &Reckoning) -> String {
    let staenner = game.game.winner.is_none().then_some(game.staenner);
    let change = change(game.change, staenner, game.slate.carry, ["A", "B"]);
    let change = match staenner {
        Some(_) => format!("Stänner: {change}"),
        None => change,
    };
    let [a, b] = game.slate.lines;
    format!("{}: {change}; slate A {a}, B {b}.", sum(&game.sum, game.game.announced))
}
