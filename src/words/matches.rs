//! The match: what it does not take, what may follow `match`, and the match as data.

use serde_json::{Value, json};

use crate::konter::{ALL_POINTS, OutcomeError, Place, Team, slugs};
use crate::line;
use crate::session::{Export, Exported, GameView, LONGEST_NAME, MatchError, MatchView};
use crate::trick::Slug;

use super::answers::reckoned_game;
use super::trouble::{Said, one};
use super::{Block, Line, Span};

fn code(text: impl Into<String>) -> Span {
    Span::Code(text.into())
}

/// Why the match does not take something.
pub fn trouble(error: &MatchError) -> Said {
    match error {
        MatchError::Outcome(OutcomeError::NotForty([a, b])) => one(
            line![
                *a,
                " and ",
                *b,
                format!(" make {}, and a deal has {ALL_POINTS} points. [", u16::from(*a) + u16::from(*b)),
                slugs::COUNT,
                "]"
            ],
            line!["First the points of those who named trumps, as in ", code("21 19"), "."],
        ),
        MatchError::Outcome(OutcomeError::KapoWithPoints(points)) => one(
            line![
                "The losers have ",
                super::count(*points, "point"),
                ", so they took a trick: no Kapo. [",
                slugs::KAPO,
                "]"
            ],
            line!["The result of a Kapo is ", code("40 0 kapo"), " or ", code("win kapo"), "."],
        ),
        MatchError::Outcome(OutcomeError::KapoWithoutWinner) => {
            (vec![line!["Nobody wins a Stänner, so nobody is Kapo. [", slugs::KAPO, "]"]], None)
        }
        MatchError::NotForehand(said, forehand) => one(
            line![*forehand, " is forehand and names trumps, not ", *said, ". [", Slug("next-dealer"), "]"],
            line!["If somebody else dealt: ", code("match dealer E"), ", or name the player."],
        ),
        MatchError::NoSuchEntry(_, 0) => {
            one(line!["Nothing has been entered yet."], line!["Enter one: ", code("match game W 21 19"), "."])
        }
        MatchError::NoSuchEntry(number, count) => one(
            line!["There is no game ", *number, "; the last is ", *count, "."],
            line!["All of them: ", code("match"), "."],
        ),
        MatchError::GameAfterEnd(number, team) => one(
            line![
                Span::Strong(team.to_string()),
                " would have won the match before game ",
                *number,
                ", which could not have been played. [",
                slugs::MATCH_END,
                "]"
            ],
            line!["Strike the last games out first: ", code("match strike"), "."],
        ),
        MatchError::Over(team) => one(
            line![Span::Strong(team.clone()), " have no lines left: the match is over. [", slugs::MATCH_END, "]"],
            line![
                "A new one: ",
                code("match revenge"),
                " or ",
                code("match new"),
                ". A mistake: ",
                code("match correct"),
                " or ",
                code("match strike"),
                "."
            ],
        ),
        MatchError::NotOver => one(
            line!["Revenge is asked for when the match is over, and nobody has won it yet. [", Slug("revenge"), "]"],
            line!["To start anew all the same: ", code("match new"), "."],
        ),
        MatchError::Unknown(name, near) => one(
            line!["Nobody here is called ", code(&**name), "."],
            match near {
                Some(near) => line!["Did you mean ", code(&**near), "?"],
                None => line![
                    "Places are N W S E, teams N-S and E-W. A name is given with ",
                    code("match name N Anna"),
                    "."
                ],
            },
        ),
        MatchError::NotAPlayer(name) => {
            one(line![code(name), " is a team, and a player is meant."], line!["Places are N W S E."])
        }
        MatchError::NameTaken(name) => (vec![line!["Somebody else is called ", code(name), "."]], None),
        MatchError::BadName(_) => one(
            line![format!(
                "A name has 1 to {LONGEST_NAME} letters, no semicolon or number sign, and is no place, number or word of a result."
            )],
            line!["Such as ", code("match name N Anna"), "."],
        ),
        MatchError::SamePlayer => {
            one(line!["Nobody is his own partner."], line!["Such as ", code("match revenge new N E"), "."])
        }
    }
}

/// A word that cannot follow `match`.
pub fn unknown_word(word: &str, near: Option<&str>) -> Said {
    one(
        line![code("match"), " cannot do anything with ", code(word), "."],
        match near {
            Some(near) => line!["Did you mean ", code(format!("match {near}")), "?"],
            None => {
                line!["Enter a game: ", code("match game W 21 19 matt"), ". Everything else: ", code("help match"), "."]
            }
        },
    )
}

/// A word that says nothing about a result.
pub fn unknown_result(word: &str) -> Said {
    one(line![code(word), " says nothing about the result of a game."], results())
}

/// A game without a result.
pub fn no_result() -> Said {
    one(line!["How did the game end?"], results())
}

fn results() -> Line {
    line![
        "First who named trumps, then ",
        code("21 19"),
        ", ",
        code("win"),
        ", ",
        code("lose"),
        " or ",
        code("tie"),
        "; then ",
        code("konter"),
        ", ",
        code("matt"),
        ", ",
        code("kapo"),
        "."
    ]
}

/// What may follow `match`, one entry each.
pub fn help() -> Vec<Block> {
    let entry = |usage: &str, about: &str| Block::Entry(line![code(usage)], line![about]);
    let mut blocks = vec![
        entry("match", "Show every game with its sum, and the slate."),
        entry(
            "match game [WHO] RESULT",
            "Enter a game. WHO named trumps: a place or a name; forehand if left out. RESULT: 21 19 (their points first), win, lose or tie; then konter, matt, kapo.",
        ),
        entry(
            "match correct N [WHO] RESULT",
            "Put another result in the place of game N; later games are reckoned again.",
        ),
        entry("match strike [N]", "Strike game N out, or the last one."),
        entry("match name WHO NAME", "Name a player (N W S E) or a team (N-S, E-W)."),
        entry("match scorer WHO", "Say who keeps the slate: his team is the lower row."),
        entry("match dealer WHO", "Say who deals next, if not whoever is in turn."),
        entry("match reckon", "Reckon all games by the rules now in force; else each keeps its own."),
        entry(
            "match revenge [same|new WHO WHO]",
            "After the end a new match with the same teams, or with these two as partners.",
        ),
        entry("match new [DEALER]", "Start another match without names; the ones before are kept."),
        entry("match export json|csv [FILE]", "Give all matches as data."),
    ];
    blocks.push(
        line![
            "A deal that is played to its end here enters itself. In a file: ",
            code("kontra match FILE"),
            "; the file keeps its own rules, and of a deal that still runs nothing."
        ]
        .into(),
    );
    blocks
}

/// All matches or lists as data: one JSON object, or a table with CRLF line ends (RFC 4180).
pub fn export(format: Export, what: &Exported) -> String {
    match format {
        Export::Json => {
            let mut data = exported_data(what);
            if let Some(fields) = data.as_object_mut() {
                fields.insert("version".to_owned(), json!(1));
            }
            format!("{data:#}\n")
        }
        Export::Csv => match what {
            Exported::Matches(matches) => csv(matches),
            Exported::Lists(sheets) => super::skat::sheets_csv(sheets),
        },
    }
}

/// All matches or lists as one JSON object.
pub fn exported_data(what: &Exported) -> Value {
    match what {
        Exported::Matches(matches) => json!({"matches": matches.iter().map(data).collect::<Vec<_>>()}),
        Exported::Lists(sheets) => json!({"lists": sheets.iter().map(super::skat::sheet_data).collect::<Vec<_>>()}),
    }
}

/// A match as data.
pub fn data(view: &MatchView) -> Value {
    let teams = Team::ALL.map(|team| view.names.teams[team.index()].clone());
    let players = Place::ALL.map(|place| (place.to_string(), json!(view.names.players[place as usize])));
    json!({
        "match": view.number,
        "teams": {"N-S": teams[0], "E-W": teams[1]},
        "players": players.into_iter().collect::<serde_json::Map<_, _>>(),
        "scorer": view.scorer,
        "start": view.start,
        "games": view.games.iter().map(|game| game_data(game, view)).collect::<Vec<_>>(),
        "lines": view.slate.lines,
        "carry": view.slate.carry,
        "winner": view.slate.match_winner,
        "next_dealer": view.dealer,
    })
}

fn game_data(game: &GameView, view: &MatchView) -> Value {
    let mut data = json!({"game": game.number, "lines": game.after.lines, "carry": game.after.carry});
    if let (Some(facts), Some(map)) = (&game.game, data.as_object_mut()) {
        let outcome = &facts.outcome;
        let more = [
            ("dealer", json!(facts.dealer)),
            ("named", json!(outcome.named)),
            ("declarers", json!(outcome.declarers())),
            ("winner", json!(outcome.winners())),
            ("points", json!(outcome.points)),
            ("announced", json!(outcome.announced)),
            ("kapo", json!(outcome.kapo)),
            ("rules", json!(facts.rules)),
            ("value", json!(facts.sum.total())),
            ("change", json!(facts.change)),
            ("sum", json!(reckoned_game(game, facts, view))),
        ];
        map.extend(more.into_iter().map(|(name, value)| (name.to_owned(), value)));
    }
    data
}

const COLUMNS: [&str; 17] = [
    "match",
    "game",
    "dealer",
    "named",
    "declarers",
    "winner",
    "declarers_points",
    "opponents_points",
    "announced",
    "kapo",
    "value",
    "change_ns",
    "change_ew",
    "lines_ns",
    "lines_ew",
    "carry",
    "sum",
];

fn csv(matches: &[MatchView]) -> String {
    let mut text = record(&COLUMNS.map(str::to_owned));
    for view in matches {
        for game in &view.games {
            text += &record(&row(view, game));
        }
    }
    text
}

fn row(view: &MatchView, game: &GameView) -> [String; 17] {
    let name = |team: Team| view.names.team(team).replace('–', "-");
    let [ns, ew] = game.after.lines.map(|lines| lines.to_string());
    let (number, carry) = (game.number.to_string(), game.after.carry.to_string());
    let mut row: [String; 17] = Default::default();
    if let Some(facts) = &game.game {
        let outcome = &facts.outcome;
        let points =
            outcome.points.map_or([String::new(), String::new()], |points| points.map(|points| points.to_string()));
        row[2] = view.names.player(facts.dealer);
        row[3] = view.names.player(outcome.named);
        row[4] = name(outcome.declarers());
        row[5] = outcome.winners().map(name).unwrap_or_default();
        [row[6], row[7]] = points;
        row[8] = super::names::words(outcome.announced).unwrap_or_default();
        row[9] = if outcome.kapo { "yes" } else { "no" }.to_owned();
        row[10] = facts.sum.total().to_string();
        [row[11], row[12]] = facts.change.map(|change| change.to_string());
        row[16] = reckoned_game(game, facts, view);
    }
    row[0] = view.number.to_string();
    row[1] = number;
    [row[13], row[14]] = [ns, ew];
    row[15] = carry;
    row
}

/// One record of RFC 4180: a field with a comma, a quote or a line break stands in quotes, and a quote
/// within is doubled.
pub fn record(fields: &[String]) -> String {
    let quoted = |field: &String| match field.contains([',', '"', '\r', '\n']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.clone(),
    };
    fields.iter().map(quoted).collect::<Vec<_>>().join(",") + "\r\n"
}

/// That data was written to a file.
pub fn exported(file: &str) -> Line {
    line!["Written: ", code(file), "."]
}
