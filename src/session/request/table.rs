//! The table of all kinds of question, and that of the fields that they read.

use crate::deal::Game;

use super::super::answer::Answer;
use super::super::odds::ask_odds;
use super::super::referee::ask_claim;
use super::super::reviewed::ask_review;
use super::konter::{ask_announce, ask_naming};
use super::skat::{auction, score, value};
use super::slate::ask_slate;
use super::solve::ask_solve;
use super::{Fault, Request, play};

/// One kind of question: its name, the fields that it reads, and how it is answered.
pub struct Doing {
    /// The games that it is about.
    pub games: &'static [Game],
    /// The value of the field `do`.
    pub name: &'static str,
    /// What it answers, in one sentence.
    pub help: &'static str,
    /// The fields that it cannot do without, unless one of `instead` stands for them.
    pub needs: &'static [&'static str],
    /// The fields that stand for those that it needs.
    pub instead: &'static [&'static str],
    /// The fields that it reads if they are there.
    pub takes: &'static [&'static str],
    pub(super) answer: fn(&Request) -> Result<Answer, Fault>,
}

const KONTER: &[Game] = &[Game::Konter];
const SKAT: &[Game] = &[Game::Skat];
const NONE: &[&str] = &[];

/// Every kind of question, in the order of the documentation.
#[rustfmt::skip]
pub const DOINGS: &[Doing] = &[
    Doing {
        games: KONTER, name: "trumps",
        help: "The trumps of a suit, highest first; only those of a hand, if one is given.",
        needs: &["trump"], instead: NONE, takes: &["hand", "rules"], answer: play::ask_trumps,
    },
    Doing {
        games: SKAT, name: "trumps",
        help: "The trumps of a contract, highest first; only those of a hand, if one is given.",
        needs: &["contract"], instead: NONE, takes: &["hand", "rules"], answer: play::ask_trumps,
    },
    Doing {
        games: KONTER, name: "legal",
        help: "What a hand may play to a trick, and why not the rest.",
        needs: &["trump", "hand"], instead: &["position", "record"], takes: &["trick", "rules"], answer: play::ask_legal,
    },
    Doing {
        games: SKAT, name: "legal",
        help: "What a hand may play to a trick, and why not the rest.",
        needs: &["contract", "hand"], instead: &["position", "record"], takes: &["trick", "rules"], answer: play::ask_legal,
    },
    Doing {
        games: KONTER, name: "check",
        help: "Whether a hand may play one card, and why.",
        needs: &["trump", "hand", "card"], instead: &["position", "record"], takes: &["trick", "rules"], answer: play::ask_check,
    },
    Doing {
        games: SKAT, name: "check",
        help: "Whether a hand may play one card, and why.",
        needs: &["contract", "hand", "card"], instead: &["position", "record"], takes: &["trick", "rules"], answer: play::ask_check,
    },
    Doing {
        games: KONTER, name: "winner",
        help: "Which card wins a trick, finished or not.",
        needs: &["trump", "trick"], instead: NONE, takes: &["rules"], answer: play::ask_winner,
    },
    Doing {
        games: SKAT, name: "winner",
        help: "Which card wins a trick, finished or not.",
        needs: &["contract", "trick"], instead: NONE, takes: &["rules"], answer: play::ask_winner,
    },
    Doing {
        games: &Game::ALL, name: "points",
        help: "The points of some cards.",
        needs: &["cards"], instead: NONE, takes: NONE,
        answer: play::ask_points,
    },
    Doing {
        games: KONTER, name: "left",
        help: "The trumps, cards and points still out.",
        needs: &["trump", "seen"], instead: &["position", "record"], takes: &["hand", "by_seat", "rules"], answer: play::ask_left,
    },
    Doing {
        games: SKAT, name: "left",
        help: "The trumps, cards and points still out.",
        needs: &["contract", "seen"], instead: &["position", "record"], takes: &["hand", "rules"], answer: play::ask_left,
    },
    Doing {
        games: &Game::ALL, name: "odds",
        help: "What each card of the seat to play is worth on average, as it sees the deal.",
        needs: &["position"], instead: &["record"], takes: &["error", "seed", "exact", "rules"], answer: ask_odds,
    },
    Doing {
        games: SKAT, name: "advise",
        help: "Which two of twelve cards to put away, and which game to announce.",
        needs: &["cards"], instead: NONE, takes: &["declarer", "bid", "seed", "rules"], answer: value::ask_advise,
    },
    Doing {
        games: KONTER, name: "claim",
        help: "Whether a claim of so many points holds, and what it costs if it does not.",
        needs: &["position", "said"], instead: NONE, takes: &["seat", "rules"], answer: ask_claim,
    },
    Doing {
        games: KONTER, name: "announce",
        help: "What a hand may announce.",
        needs: &["hand"], instead: NONE, takes: NONE, answer: ask_announce,
    },
    Doing {
        games: KONTER, name: "name",
        help: "What naming each suit is worth to forehand with three cards.",
        needs: &["hand"], instead: NONE, takes: &["rules"], answer: ask_naming,
    },
    Doing {
        games: KONTER, name: "slate",
        help: "What a game, or several, change on the slate.",
        needs: &["declarer", "winner"], instead: &["games"], takes: &["start", "announced", "kapo", "carry", "rules"],
        answer: ask_slate,
    },
    Doing {
        games: &Game::ALL, name: "review",
        help: "The faults of a recorded deal, its result as written, and under the rules.",
        needs: &["record"], instead: NONE, takes: &["grades", "rules"], answer: ask_review,
    },
    Doing {
        games: &Game::ALL, name: "solve",
        help: "The final points of the side to play for each of its cards, with all hands open.",
        needs: &["position"], instead: &["record"], takes: &["partial", "line", "rules"], answer: ask_solve,
    },
    Doing {
        games: SKAT, name: "matadors",
        help: "The matadors in the hand and the skat.",
        needs: &["contract", "cards"], instead: NONE, takes: &["rules"], answer: value::ask_matadors,
    },
    Doing {
        games: SKAT, name: "auction",
        help: "Where calls lead, or the first that is illegal.",
        needs: &["calls"], instead: NONE, takes: &["rules"], answer: auction::ask_auction,
    },
    Doing {
        games: SKAT, name: "declaration",
        help: "Whether a contract may be announced with these flags.",
        needs: &["contract"], instead: NONE,
        takes: &["hand", "schneider_announced", "schwarz_announced", "ouvert", "rules"], answer: value::ask_declaration,
    },
    Doing {
        games: SKAT, name: "kontra",
        help: "Who is asked for Kontra and why, and what the answers make of the score.",
        needs: &["calls"], instead: &["asked"], takes: &["declarer", "answers", "rules"], answer: auction::ask_kontra,
    },
    Doing {
        games: SKAT, name: "value",
        help: "What a game is worth, and what the declarer scores.",
        needs: &["contract", "cards", "declarer_points", "declarer_tricks"], instead: &["matadors", "replacement"],
        takes: &["side", "hand", "schneider_announced", "schwarz_announced", "ouvert", "bid", "kontra", "bock", "rules"],
        answer: value::ask_value,
    },
    Doing {
        games: SKAT, name: "ramsch",
        help: "The scores of a Ramsch.",
        needs: &["trick_points", "tricks", "last_trick_winner"], instead: NONE,
        takes: &["skat_points", "latest_tricks", "blind_pushes", "bock", "rules"], answer: score::ask_ramsch,
    },
    Doing {
        games: SKAT, name: "bock",
        help: "How many Bock rounds a deal starts, or how many Bock deals are left after each of several.",
        needs: &["declarer_won"], instead: &["started"],
        takes: &[
            "kontra", "declarer_points", "contract", "hand", "undoubled_value_if_won", "totals_before", "totals_after",
            "players", "rules",
        ],
        answer: score::ask_bock,
    },
    Doing {
        games: SKAT, name: "tournament",
        help: "Tournament points of a deal, or the totals of a list.",
        needs: &["table", "declarer_score"], instead: &["undoubled_score", "players"], takes: &["kontra", "rules"],
        answer: score::ask_tournament,
    },
];

impl Doing {
    /// The row of this name for this game.
    pub fn find(game: Game, name: &str) -> Option<&'static Doing> {
        DOINGS.iter().find(|doing| doing.name == name && doing.games.contains(&game))
    }

    /// The names of the kinds of question about a game.
    pub fn names(game: Game) -> Vec<&'static str> {
        DOINGS.iter().filter(|doing| doing.games.contains(&game)).map(|doing| doing.name).collect()
    }

    /// Every field that it reads.
    pub fn fields(&self) -> impl Iterator<Item = &'static str> {
        ["do", "game", "id"].iter().chain(self.needs).chain(self.instead).chain(self.takes).copied()
    }
}

/// A field of requests: its type in a JSON schema, and what it says.
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub kind: &'static str,
    /// What it says.
    pub help: &'static str,
    /// The kinds of question in which it means this; all others if there are none.
    pub only: &'static [&'static str],
}

const fn field(name: &'static str, kind: &'static str, help: &'static str) -> Field {
    Field { name, kind, help, only: NONE }
}

const fn field_of(only: &'static [&'static str], name: &'static str, kind: &'static str, help: &'static str) -> Field {
    Field { name, kind, help, only }
}

/// Every field of a request. Where one means several things, it stands once for each.
#[rustfmt::skip]
pub const FIELDS: &[Field] = &[
    field("do", "string", "the kind of question"),
    field("game", "string", "konter when absent"),
    field("id", "any", "comes back with the answer"),
    field("trump", "string", "the suit named"),
    field("contract", "contract", "the contract; a suit may be written as any suit is"),
    field("hand", "cards", "the cards of one hand"),
    field_of(&["declaration", "value", "bock"], "hand", "boolean", "whether the skat stayed where it was"),
    field("trick", "cards", "the cards of the trick in the order of play; absent or empty: to lead"),
    field("card", "string", "the card asked about"),
    field("cards", "cards", "some cards"),
    field_of(&["matadors", "value"], "cards", "cards", "the hand and the skat, twelve cards; matadors may stand for them"),
    field("seen", "cards", "cards that have been played"),
    field("position", "string", "a position line"),
    field("by_seat", "boolean", "whether to say what each hand can hold"),
    field("partial", "boolean", "whether cards may be missing, with hands of as many cards each"),
    field("line", "boolean", "whether to tell a line of best play"),
    field("said", "number", "the points that somebody says his side has"),
    field("seat", "number", "who says so, 0 to 3; the seat to play when absent"),
    field("error", "decimal", "the standard error of the mean points at which layouts are no longer drawn; 0.1 when absent, in Skat 1, and there of a null in percent"),
    field("seed", "integer", "what the layouts drawn depend on; 1 when absent"),
    field("exact", "boolean", "true: solve every layout; false: draw some; absent: every one, if that takes seconds"),
    field("record", "string", "the record of one deal, of Skat also as a line of the International Skat Server"),
    field("grades", "boolean", "whether to grade the plays with open cards"),
    field("rules", "object", "switches and their values, and preset"),
    field("start", "slate", "lines of teams A and B, 9 when absent"),
    field_of(&["slate"], "declarer", "team", "the team that named trumps"),
    field_of(&["kontra"], "declarer", "seat", "who plays alone; what the calls say when absent"),
    field_of(&["advise"], "declarer", "seat", "who plays alone; F when absent"),
    field_of(&["advise"], "cards", "cards", "the hand and the skat, twelve cards"),
    field("winner", "team", "the team that won, null for a Stänner"),
    field("announced", "words", "what was announced"),
    field("kapo", "boolean", "whether the losers took no trick"),
    field("carry", "number", "lines kept from Stänners before"),
    field("games", "games", "several games in order, each with declarer, winner, announced and kapo"),
    field("calls", "calls", "the calls of the auction in order: a seat, and a value, hold or pass"),
    field("schneider_announced", "boolean", "whether Schneider is announced"),
    field("schwarz_announced", "boolean", "whether Schwarz is announced"),
    field("ouvert", "boolean", "whether the cards are laid open"),
    field("asked", "seats", "who is asked for Kontra, in place of calls"),
    field("answers", "answers", "what each who is asked says, in order: kontra or leave, then re or leave"),
    field("matadors", "number", "how many matadors, in place of cards"),
    field("side", "side", "whether these are held or missing; not known when absent"),
    field("bid", "number", "the value that the declarer bid; not known when absent"),
    field("declarer_points", "number", "the declarer's points, the skat included; null does not ask"),
    field("declarer_tricks", "number", "the declarer's tricks"),
    field("kontra", "doubling", "the last that was said; none when absent"),
    field("bock", "boolean", "whether the deal belongs to a Bock round"),
    field("replacement", "contract", "the game lost in place of a null below the bid, with null_below_bid settle"),
    field("trick_points", "three", "points in the tricks of F, M and R"),
    field("tricks", "three", "tricks of F, M and R"),
    field("last_trick_winner", "number", "who took the last trick: 0 is F, 1 M, 2 R"),
    field("latest_tricks", "three", "the number, from 1, of the last trick that F, M and R took, for ties"),
    field("skat_points", "number", "points in the skat; what the tricks leave of 120 when absent"),
    field("blind_pushes", "number", "how often the skat was pushed on unseen"),
    field("declarer_won", "boolean", "whether the declarer won"),
    field("undoubled_value_if_won", "number", "the value won before Kontra, Re and Bock, 0 for a lost game"),
    field("totals_before", "integers", "the totals of the players before the deal"),
    field("totals_after", "integers", "the totals of the players after it"),
    field("started", "integers", "the rounds that each deal started"),
    field("players", "number", "how many sit at the table, 3 or 4"),
    field_of(&["tournament"], "players", "lines", "what each player has: game_points, won and lost"),
    field("table", "number", "how many sit at the table, 3 or 4"),
    field("declarer_score", "integer", "the declarer's score as settled"),
    field("undoubled_score", "integer", "his score before Kontra and Re, with kontra"),
];

impl Field {
    /// What a field means in this kind of question.
    pub fn of(doing: &str, name: &str) -> Option<&'static Field> {
        let named = || FIELDS.iter().filter(|field| field.name == name);
        named().find(|field| field.only.contains(&doing)).or_else(|| named().find(|field| field.only.is_empty()))
    }
}

/// Whether some question about this game reads the field.
pub(super) fn is_read(game: Game, name: &str) -> bool {
    DOINGS.iter().any(|doing| doing.games.contains(&game) && doing.fields().any(|known| known == name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_is_described_and_read() {
        for doing in DOINGS {
            for name in doing.fields() {
                assert!(Field::of(doing.name, name).is_some(), "{} of {}", name, doing.name);
            }
        }
        for field in FIELDS {
            let reads = |doing: &&Doing| Field::of(doing.name, field.name).is_some_and(|of| of.help == field.help);
            let read = DOINGS.iter().filter(reads).any(|doing| doing.fields().any(|name| name == field.name));
            assert!(read, "nothing reads {}", field.name);
        }
    }

    #[test]
    fn a_name_has_one_row_for_each_game() {
        for game in Game::ALL {
            let names = Doing::names(game);
            for (n, name) in names.iter().enumerate() {
                assert!(!names[..n].contains(name), "{name} twice");
            }
            assert_eq!(Game::named(game.name()), Some(game));
        }
    }
}
