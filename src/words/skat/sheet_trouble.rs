//! What the score list does not take, and what may follow `list`.

use super::super::names::{capitalized, count};
use super::super::trouble::{Said, one};
use super::super::{Block, Line, Span};
use super::names;
use crate::line;
use crate::session::{LONGEST_NAME, ListError};
use crate::skat::{ALL_POINTS, Contract, MOST_ASIDE, Rules, With, slugs};

fn code(text: impl Into<String>) -> Span {
    Span::Code(text.into())
}

/// Why the list does not take something.
pub fn trouble(error: &ListError) -> Said {
    match error {
        ListError::NoList => {
            one(line!["No list has been started."], line!["Start one: ", code("list new Anna Ben Cem"), "."])
        }
        ListError::Players(found) => one(
            line![format!("Three or four play Skat, not {found}. ["), slugs::SEATS, "]"],
            line!["Name them in the order in which they sit; the first deals: ", code("list new Anna Ben Cem"), "."],
        ),
        ListError::BadName(_) => one(
            line![format!(
                "A name is one word of 1 to {LONGEST_NAME} letters, without semicolon or number sign, and no number or word of a deal."
            )],
            line!["Such as ", code("list new Anna Ben Cem"), "."],
        ),
        ListError::NameTaken(name) => (vec![line!["Somebody else is called ", code(name), "."]], None),
        ListError::Unknown(name, near) => one(
            line!["Nobody on the list is called ", code(name), "."],
            match near {
                Some(near) => line!["Did you mean ", code(near), "?"],
                None => line!["Who plays: ", code("list"), ". Another name: ", code("list name ANNA NAME"), "."],
            },
        ),
        ListError::NoResult(reason) => {
            let mut what = vec![line!["The deal on the table has no result to enter."]];
            what.extend(super::table::unsettled(reason));
            (what, Some(line!["Or tell the deal: ", code("list add NAME clubs hand 36 won"), "."]))
        }
        ListError::AlreadyEntered(number) => one(
            line![format!("This deal is on the list as deal {number}.")],
            line!["The next deal: ", code("new"), ". A mistake: ", code(format!("list correct {number} …")), "."],
        ),
        ListError::NoSuchDeal(_, 0) => one(
            line!["Nothing has been entered yet."],
            line!["Enter a deal: ", code("list add NAME clubs hand 36 won"), "."],
        ),
        ListError::NoSuchDeal(number, count) => one(
            line![format!("There is no deal {number}; the last is {count}.")],
            line!["All of them: ", code("list"), "."],
        ),
        ListError::Over(rounds) => one(
            line![format!("The list is over after {}. [", count(usize::from(*rounds), "round")), slugs::ROUNDS, "]"],
            line![
                "Another: ",
                code("list new"),
                ". To play on: ",
                code(format!("set rounds {}", u16::from(*rounds) + 1)),
                "."
            ],
        ),
        ListError::Value { contract, flags, matadors, value, lowest, highest } => {
            let run = matadors.filter(|_| *contract != Contract::Null);
            let run =
                run.map(|run| format!(" {} {}", if run.side == With::With { "with" } else { "without" }, run.count));
            let name = names::declaration(*contract, *flags) + run.as_deref().unwrap_or_default();
            self::value(*contract, name, run.as_deref().unwrap_or(" with 2"), [*value, *lowest, *highest])
        }
        ListError::PointsInNull => {
            (vec![line!["In null no points count, only tricks: tell none. [", slugs::NULL_WIN, "]"]], None)
        }
        ListError::EveryTrickPoints(points) => {
            let text = format!("That game is won with every trick, and so with {ALL_POINTS} points, not {points}. [");
            (vec![line![text, slugs::ANNOUNCED_LEVELS, "]"]], None)
        }
        ListError::NotMade(true, points) => {
            let text = format!(
                "With {} nobody is Schwarz: every trick has {ALL_POINTS} points, none at most {MOST_ASIDE}. [",
                count(*points, "point")
            );
            (vec![line![text, slugs::SCHWARZ_BY_TRICKS, "]"]], None)
        }
        ListError::NotMade(false, points) => {
            let text = format!("With {} of the declarer neither side is Schneider. [", count(*points, "point"));
            (vec![line![text, slugs::SCHNEIDER, "]"]], None)
        }
        ListError::NotLost(points, bid) => {
            let text =
                format!("With {} and a value that reaches the bid {bid}, that game is won. [", count(*points, "point"));
            (vec![line![text, slugs::WIN_61, "]"]], None)
        }
        ListError::HowEnded => one(line!["How did the game end?"], deals()),
        ListError::HowMuch => one(line!["What was it worth?"], deals()),
        ListError::TooFewPoints(points) => {
            (vec![line![format!("With {} that game is lost. [", count(*points, "point")), slugs::WIN_61, "]"]], None)
        }
        ListError::Overbid(value, bid) => (
            vec![line![
                format!("A game of {value} does not reach the bid {bid}, so it is lost. ["),
                slugs::OVERBID,
                "]"
            ]],
            None,
        ),
        ListError::NoDoubling(doubling) => one(
            line![
                format!("Nobody says {} at this table. [", doubling.name(&Rules::default())),
                slugs::KONTRA_LEVELS,
                "]"
            ],
            line!["What is played: ", code("set kontra-re"), " and ", code("set kontra-levels"), "."],
        ),
        ListError::SitsOut(_) => one(
            line!["Of four players the dealer sits out, and has no game in this deal. [", slugs::SEATS, "]"],
            line!["If somebody else dealt: ", code("list dealer NAME"), "."],
        ),
        ListError::SatOut(number) => one(
            line![format!("Who dealt deal {number} sat out, and has no game in it. ["), slugs::SEATS, "]"],
            line!["Who dealt, and who played: ", code("list"), "."],
        ),
        ListError::RamschDue(grand) => {
            let or = if *grand { " or a Grand Hand" } else { "" };
            one(
                line![
                    format!("This deal belongs to a round of Ramsch: only a Ramsch{or} can be entered. ["),
                    slugs::BOCK_THEN_RAMSCH,
                    "]"
                ],
                line!["Such as ", code("list add ramsch NAME 65"), "."],
            )
        }
        ListError::NotPassed => one(
            line!["When all pass, this table plays Ramsch. [", slugs::ALL_PASS, "]"],
            line!["Such as ", code("list add ramsch NAME 65"), "."],
        ),
        ListError::RamschWho(_) => one(
            line!["One or two lose a Ramsch, and one makes a Durchmarsch. [", slugs::RAMSCH_LOSER, "]"],
            line!["Such as ", code("list add ramsch NAME 65"), " or ", code("list add ramsch nobody"), "."],
        ),
        ListError::RamschPoints { losers, virgin, points, lowest, highest } => {
            let who = match losers {
                1 => "Who alone loses a Ramsch",
                2 => "Each of two who lose a Ramsch",
                _ => "Each of three who tie in a Ramsch",
            };
            let without = if *virgin { ", when somebody takes no trick," } else { "" };
            let range = if lowest < highest { format!("{lowest} to {highest}") } else { highest.to_string() };
            (vec![line![format!("{who}{without} has {range} points, not {points}. ["), slugs::RAMSCH_LOSER, "]"]], None)
        }
        ListError::Later(number, reason) => {
            let (why, _) = trouble(reason);
            let mut what = vec![line![format!("With this change deal {number} could not have been:")]];
            what.extend(why);
            (what, Some(line!["Strike the last deals out first: ", code("list undo"), "."]))
        }
    }
}

fn value(contract: Contract, name: String, run: &str, [value, lowest, highest]: [u16; 3]) -> Said {
    match contract.base() {
        None => one(
            line![format!("{name} is worth {lowest}, not {value}. ["), slugs::NULL_VALUES, "]"],
            line!["The value may be left out: ", code("list add NAME null won"), "."],
        ),
        Some(base) => one(
            line![
                format!(
                    "{} is no value of this game: {name} counts a multiple of {base}, from {lowest} to {highest}. [",
                    value
                ),
                slugs::BASE_VALUES,
                "]"
            ],
            line!["Or give the matadors: ", code(format!("list add NAME {}{run} won", contract.name())), "."],
        ),
    }
}

/// A word that cannot follow `list`.
pub fn unknown_word(word: &str, near: Option<&str>) -> Said {
    one(
        line![code("list"), " cannot do anything with ", code(word), "."],
        match near {
            Some(near) => line!["Did you mean ", code(format!("list {near}")), "?"],
            None if word.eq_ignore_ascii_case("set") => {
                line![
                    "Settings are made at the prompt of a list, without ",
                    code("list"),
                    ": ",
                    code("set bock on"),
                    "."
                ]
            }
            None => line![
                "Enter a deal: ",
                code("list add NAME clubs hand 36 won"),
                ". Everything else: ",
                code("help list"),
                "."
            ],
        },
    )
}

/// A word that says nothing about a deal.
pub fn unknown_deal_word(word: &str) -> Said {
    one(line![code(word), " says nothing about the deal, or says it twice."], deals())
}

fn deals() -> Line {
    line![
        "Who, what, the value or the matadors, and won or lost: ",
        code("NAME clubs hand 36 won kontra"),
        ", ",
        code("NAME grand with 2 lost"),
        ", ",
        code("NAME null lost"),
        ", ",
        code("ramsch NAME 65"),
        ", ",
        code("passed"),
        "."
    ]
}

/// What may follow `list`, one entry each.
pub fn help() -> Vec<Block> {
    let entry = |usage: &str, about: &str| Block::Entry(line![code(usage)], line![about]);
    let mut blocks = vec![
        entry("list", "Show every deal, the scores, games won and lost, tournament points, and what comes next."),
        entry(
            "list new NAME NAME NAME [NAME]",
            "Start a list of these players as they sit; the first deals, and of four he sits out.",
        ),
        entry("list add", "Enter the deal on the table, if it ended before the list began; others enter themselves."),
        entry(
            "list add WHO GAME …",
            "Enter a deal told in words: the game with hand, schneider announced, ouvert; its value, or with 2 and what was made (schneider, schwarz); won or lost; kontra or re; bid 40; points 60.",
        ),
        entry("list add passed", "All passed."),
        entry(
            "list add ramsch WHO POINTS",
            "A Ramsch: who lost and with how many points; nobody, or WHO durchmarsch; then virgin, pushed 2.",
        ),
        entry("list correct N …", "Put another deal in the place of deal N; what came later is reckoned again."),
        entry("list undo", "Strike the last deal out; list strike N another."),
        entry("list name WHO NAME", "Give a player another name."),
        entry("list dealer WHO", "Say who deals next, if not whoever is in turn."),
        entry("list bock", "Show which deals counted double, and how many Bock deals are left."),
        entry("list reckon", "Reckon all deals by the rules now in force; else each keeps its own."),
        entry("list export json|csv [FILE]", "Give all lists as data."),
    ];
    blocks.push(
        line![
            "The length of a list: ",
            code("set rounds 12"),
            "; Bock rounds: ",
            code("set bock on"),
            ". In a file: ",
            code("kontra list FILE"),
            "; the file keeps its own rules, and of a deal that still runs nothing."
        ]
        .into(),
    );
    blocks
}

/// A Grand Hand where nobody is asked for one.
pub fn no_grand_hand() -> Said {
    one(
        line![
            capitalized(
                "grand Hand in place of Ramsch: it is asked for only in a compulsory Ramsch after a Bock round, at a table that allows it. ["
            ),
            slugs::BOCK_THEN_RAMSCH,
            "]"
        ],
        line![
            "The switches: ",
            code("set bock-then-ramsch on"),
            " and ",
            code("set grand-hand on"),
            ". As any other game: ",
            code("declare grand hand"),
            "."
        ],
    )
}
