//! Questions asked in one piece, without a table: a line of `kontra batch`, or the flags of the command
//! line. Each row of [`DOINGS`] is one kind of question.

mod slate;

use serde_json::{Map, Value};

use crate::cards::Cards;
use crate::deal::{Deal, Game, Setup};
use crate::konter::{CARDS_EACH, PACK, Rules, Slate, Words, ranking};
use crate::notation::{self, CardList, Lang, PositionLine};
use crate::trick::{Ranking, Switched};

use super::answer::{Answer, MayAnnounce};
use super::left::Left;
use super::questions::{left, still_out};
use super::referee::ask_claim;
use super::reviewed::ask_review;
use super::settings::{Setting, SettingError};
use super::situation::{Situation, points, situation, trumps, winner};
use super::{Impossible, Trouble, Unreadable, Usage, nearest};

/// One kind of question: its name, the fields that it reads, and how it is answered.
pub struct Doing {
    /// The value of the field `do`.
    pub name: &'static str,
    /// What it answers, in one sentence.
    pub help: &'static str,
    /// The fields that it cannot do without, unless a position stands for them.
    pub needs: &'static [&'static str],
    /// The fields that it reads if they are there.
    pub takes: &'static [&'static str],
    answer: fn(&Request) -> Result<Answer, Fault>,
}

/// Every kind of question, in the order of the documentation.
pub const DOINGS: &[Doing] = &[
    Doing {
        name: "trumps",
        help: "The trumps of a suit, highest first; only those of a hand, if one is given.",
        needs: &["trump"],
        takes: &["hand", "rules"],
        answer: ask_trumps,
    },
    Doing {
        name: "legal",
        help: "What a hand may play to a trick, and why not the rest.",
        needs: &["trump", "hand"],
        takes: &["trick", "position", "record", "rules"],
        answer: |request| request.situation(|situation| Ok(Answer::Legal(situation.legal()))),
    },
    Doing {
        name: "check",
        help: "Whether a hand may play one card, and why.",
        needs: &["trump", "hand", "card"],
        takes: &["trick", "position", "record", "rules"],
        answer: ask_check,
    },
    Doing {
        name: "winner",
        help: "Which card wins a trick, finished or not.",
        needs: &["trump", "trick"],
        takes: &["rules"],
        answer: ask_winner,
    },
    Doing {
        name: "points",
        help: "The points of some cards.",
        needs: &["cards"],
        takes: &[],
        answer: |request| Ok(Answer::Points(points(request.required("cards")?.set()))),
    },
    Doing {
        name: "left",
        help: "The trumps, cards and points still out.",
        needs: &["trump", "seen"],
        takes: &["hand", "position", "record", "by_seat", "rules"],
        answer: ask_left,
    },
    Doing {
        name: "claim",
        help: "Whether a claim of so many points holds, and what it costs if it does not.",
        needs: &["position", "said"],
        takes: &["seat", "rules"],
        answer: ask_claim,
    },
    Doing { name: "announce", help: "What a hand may announce.", needs: &["hand"], takes: &[], answer: ask_announce },
    Doing {
        name: "slate",
        help: "What a game, or several, change on the slate.",
        needs: &["declarer", "winner"],
        takes: &["start", "announced", "kapo", "carry", "games", "rules"],
        answer: slate::ask_slate,
    },
    Doing {
        name: "review",
        help: "The faults of a recorded deal, its result as written, and under the rules.",
        needs: &["record"],
        takes: &["rules"],
        answer: ask_review,
    },
];

/// Every field of a request with its type in a JSON schema, and what it says.
pub const FIELDS: &[(&str, &str, &str)] = &[
    ("do", "string", "the kind of question"),
    ("game", "string", "konter when absent"),
    ("id", "any", "comes back with the answer"),
    ("trump", "string", "the suit named"),
    ("hand", "cards", "the cards of one hand"),
    ("trick", "cards", "the cards of the trick in the order of play; absent or empty: to lead"),
    ("card", "string", "the card asked about"),
    ("cards", "cards", "some cards"),
    ("seen", "cards", "cards that have been played"),
    ("position", "string", "a position line"),
    ("by_seat", "boolean", "whether to say what each hand can hold"),
    ("said", "number", "the points that somebody says his side has"),
    ("seat", "number", "who says so, 0 to 3; the seat to play when absent"),
    ("record", "string", "the record of one deal"),
    ("rules", "object", "switches and their values, and preset"),
    ("start", "slate", "lines of teams A and B, 9 when absent"),
    ("declarer", "team", "the team that named trumps"),
    ("winner", "team", "the team that won, null for a Stänner"),
    ("announced", "words", "what was announced"),
    ("kapo", "boolean", "whether the losers took no trick"),
    ("carry", "number", "lines kept from Stänners before"),
    ("games", "games", "several games in order, each with declarer, winner, announced and kapo"),
];

/// A request: fields with values, and the language of its cards.
#[derive(Clone, Debug, Default)]
pub struct Request {
    fields: Map<String, Value>,
    lang: Lang,
}

/// What a request got, with the id that it bore.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The id, as it was given.
    pub id: Option<Value>,
    /// The answer, or the trouble.
    pub result: Result<Answer, Fault>,
}

/// Trouble with a request, and the field that it is in.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The trouble; its span lies within the field.
    pub trouble: Box<Trouble>,
    /// The field; none if the request as a whole is at fault.
    pub field: Option<String>,
}

impl<T: Into<Trouble>> From<T> for Fault {
    fn from(trouble: T) -> Fault {
        Fault { trouble: Box::new(trouble.into()), field: None }
    }
}

pub(super) fn fault(field: &str, trouble: impl Into<Trouble>) -> Fault {
    Fault { trouble: Box::new(trouble.into()), field: Some(field.to_owned()) }
}

/// Answers one line of `kontra batch`.
///
/// ```
/// use kontra::session::{Answer, answer_request};
/// let reply = answer_request(r#"{"do": "points", "cards": "♣A ♠Q 10♥"}"#);
/// let Ok(Answer::Points(points)) = reply.result else { panic!() };
/// assert_eq!(points.points, 6);
/// ```
pub fn answer_request(line: &str) -> Reply {
    match serde_json::from_str::<Map<String, Value>>(line) {
        Ok(mut fields) => {
            let id = fields.remove("id");
            Reply { id, result: Request { fields, lang: Lang::En }.answer() }
        }
        Err(error) => {
            let at = error.column().saturating_sub(1).min(line.len());
            let end = line.len().min(at + 1).max(at);
            Reply { id: None, result: Err(Trouble::at(Unreadable::Json(json_fault(&error)), at..end).into()) }
        }
    }
}

/// What the JSON reader says, without the place that the span gives.
fn json_fault(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.clone(), |(what, _)| what.to_owned())
}

impl Request {
    /// A request made of texts, as the flags of the command line give them.
    pub fn from_texts<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>, rules: &Rules, lang: Lang) -> Request {
        let text = |(field, text): (&str, &str)| (field.to_owned(), Value::String(text.to_owned()));
        let mut fields: Map<String, Value> = texts.into_iter().map(text).collect();
        let mut switches = Map::new();
        switches.insert("preset".to_owned(), rules.preset.name().into());
        switches.extend(rules.changed().map(|(name, value)| (name.to_owned(), Value::String(value))));
        fields.insert("rules".to_owned(), Value::Object(switches));
        Request { fields, lang }
    }

    /// Answers the request.
    ///
    /// # Errors
    /// What is wrong with it, and in which field.
    pub fn answer(&self) -> Result<Answer, Fault> {
        if let Some(unknown) = self.fields.keys().find(|name| !FIELDS.iter().any(|(known, ..)| known == *name)) {
            let near = nearest(unknown, FIELDS.iter().map(|(name, ..)| *name));
            return Err(fault(unknown, Unreadable::UnknownField(unknown.clone(), near)));
        }
        let game = self.text("game")?.unwrap_or("konter");
        if game != "konter" {
            return Err(fault("game", Unreadable::FieldWord(game.to_owned(), vec!["konter"])));
        }
        let wanted = self.text("do")?.ok_or_else(|| Fault::from(Unreadable::MissingField("do")))?;
        let doing = DOINGS.iter().find(|doing| doing.name == wanted).ok_or_else(|| {
            fault("do", Unreadable::FieldWord(wanted.to_owned(), DOINGS.iter().map(|doing| doing.name).collect()))
        })?;
        (doing.answer)(self)
    }

    pub(super) fn get(&self, field: &str) -> Option<&Value> {
        self.fields.get(field).filter(|value| !value.is_null())
    }

    pub(super) fn text(&self, field: &str) -> Result<Option<&str>, Fault> {
        match self.get(field) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(fault(field, Unreadable::FieldType("a string"))),
        }
    }

    /// Cards as one string or as a list of strings.
    fn cards(&self, field: &'static str) -> Result<Option<CardList>, Fault> {
        let joined;
        let text = match self.get(field) {
            None => return Ok(None),
            Some(Value::String(text)) => text.as_str(),
            Some(Value::Array(list)) if list.iter().all(Value::is_string) => {
                joined = list.iter().filter_map(Value::as_str).collect::<Vec<&str>>().join(" ");
                &joined
            }
            Some(_) => return Err(fault(field, Unreadable::FieldType("cards in a string"))),
        };
        notation::cards(text, self.lang, PACK).map(Some).map_err(|error| fault(field, error))
    }

    fn required(&self, field: &'static str) -> Result<CardList, Fault> {
        self.cards(field)?.ok_or_else(|| Unreadable::MissingField(field).into())
    }

    fn flag(&self, field: &str) -> Result<bool, Fault> {
        match self.get(field) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(_) => Err(fault(field, Unreadable::FieldType("true or false"))),
        }
    }

    pub(super) fn number(&self, field: &str) -> Result<u16, Fault> {
        let Some(value) = self.get(field) else { return Ok(0) };
        let number = value.as_u64().and_then(|number| u16::try_from(number).ok());
        number
            .filter(|number| *number <= Slate::MOST)
            .ok_or_else(|| fault(field, Unreadable::FieldType("a number of lines")))
    }

    /// The rules: the defaults, or those of a preset, with the switches of the field `rules`.
    pub(super) fn rules(&self, preset: Option<Rules>) -> Result<Rules, Fault> {
        let mut rules = preset.unwrap_or_default();
        let switches = match self.get("rules") {
            None => return Ok(rules),
            Some(Value::Object(switches)) => switches,
            Some(_) => return Err(fault("rules", Unreadable::FieldType("an object of switches"))),
        };
        let refuse = |error: SettingError| fault("rules", Usage::Setting(error));
        for (name, value) in switches {
            let value = match value {
                Value::String(text) => text.clone(),
                Value::Number(number) => number.to_string(),
                _ => return Err(fault("rules", Unreadable::FieldType("an object of switches"))),
            };
            match Setting::read(Game::Konter, name, &value).map_err(refuse)? {
                Setting::Preset(preset) => rules = self.with_preset(preset, switches)?,
                Setting::Switch(name, value) => drop(rules.set(name, &value)),
                Setting::Look(_) => return Err(refuse(SettingError::Unknown(name.clone(), None))),
            }
        }
        Ok(rules)
    }

    /// A preset with the switches that stand beside it, in whatever order they stand.
    fn with_preset(&self, preset: &str, switches: &Map<String, Value>) -> Result<Rules, Fault> {
        let beside =
            switches.iter().filter(|(name, _)| *name != "preset").map(|(name, value)| (name.clone(), value.clone()));
        let fields = [("rules".to_owned(), Value::Object(beside.collect()))].into_iter().collect();
        Request { fields, lang: self.lang }.rules(Rules::of_preset(preset))
    }

    fn ranking(&self) -> Result<(crate::cards::Suit, Ranking), Fault> {
        let text = self.text("trump")?.ok_or_else(|| Fault::from(Unreadable::MissingField("trump")))?;
        let suit = notation::suit(text, self.lang).map_err(|error| fault("trump", error))?.value;
        Ok((suit, ranking(suit, &self.rules(None)?)))
    }

    pub(super) fn deal(&self) -> Result<Option<Deal>, Fault> {
        if let Some((record, rules)) = self.record(notation::record_so_far)? {
            let deal = Deal::replay(&record, &rules);
            return deal.map(Some).map_err(|error| fault("record", Impossible::from(error)));
        }
        let Some(text) = self.text("position")? else { return Ok(None) };
        let line = PositionLine::read(text).map_err(|error| fault("position", error))?;
        let rules = self.rules(Some(line.setup.rules))?;
        let setup = Setup { rules, ..line.setup.clone() };
        let refuse = |defects: Vec<_>| {
            let at = line.span(&defects[0]);
            fault("position", Trouble::at(Impossible::Defects(defects, None), at))
        };
        setup.check().map(|position| Some(Deal::from(position))).map_err(refuse)
    }

    /// Six cards at most, as they are dealt.
    fn hand(&self) -> Result<Cards, Fault> {
        let hand = self.required("hand")?;
        match hand.cards.get(CARDS_EACH) {
            Some(card) => Err(fault("hand", Trouble::at(Impossible::HandTooBig(hand.cards.len()), card.span.clone()))),
            None => Ok(hand.set()),
        }
    }

    fn trick(&self, most: usize) -> Result<CardList, Fault> {
        let trick = self.cards("trick")?.unwrap_or_default();
        match trick.cards.get(most) {
            Some(card) => {
                let trouble = Impossible::TrickTooLong(trick.cards.len(), most);
                Err(fault("trick", Trouble::at(trouble, card.span.clone())))
            }
            None => Ok(trick),
        }
    }

    /// Asks about the hand and the trick, or about the seat to play in the position.
    fn situation(&self, ask: impl Fn(&Situation) -> Result<Answer, Fault>) -> Result<Answer, Fault> {
        if let Some(deal) = self.deal()? {
            let situation = situation(&deal, |_| None)?;
            return if situation.hand.is_empty() { Err(Impossible::NoHand(None).into()) } else { ask(&situation) };
        }
        let (_, ranking) = self.ranking()?;
        let hand = self.hand()?;
        let trick = self.trick(3)?;
        apart(hand, &trick, "trick")?;
        let situation =
            Situation { ranking: &ranking, place: None, hand, unknown: 0, possible: Cards::EMPTY, trick: trick.list() };
        ask(&situation)
    }
}

/// Refuses a card of the field that is in the hand as well.
fn apart(hand: Cards, cards: &CardList, field: &'static str) -> Result<(), Fault> {
    match cards.cards.iter().find(|card| hand.contains(card.value)) {
        Some(card) => Err(fault(field, Trouble::at(Impossible::Twice(card.value), card.span.clone()))),
        None => Ok(()),
    }
}

fn ask_trumps(request: &Request) -> Result<Answer, Fault> {
    let (suit, ranking) = request.ranking()?;
    let hand = request.cards("hand")?.map(|hand| hand.set());
    Ok(Answer::Trumps(trumps(&ranking, suit, hand)))
}

fn ask_check(request: &Request) -> Result<Answer, Fault> {
    let text = request.text("card")?.ok_or_else(|| Fault::from(Unreadable::MissingField("card")))?;
    let card = notation::card(text, request.lang, PACK).map_err(|error| fault("card", error))?;
    request.situation(|situation| {
        let check = situation.check(card.value);
        check.map(Answer::Check).map_err(|trouble| fault("card", Trouble::from(trouble).or_at(card.span.clone())))
    })
}

fn ask_winner(request: &Request) -> Result<Answer, Fault> {
    let (_, ranking) = request.ranking()?;
    let trick = request.trick(4)?.list();
    let winner = winner(&ranking, &trick, trick.len() == 4, |_| None);
    winner.map(Answer::Winner).ok_or_else(|| Impossible::NoTrick.into())
}

fn ask_left(request: &Request) -> Result<Answer, Fault> {
    if let Some(deal) = request.deal()? {
        return Ok(Answer::Left(left(&deal, deal.position().turn(), request.flag("by_seat")?, |_| None)));
    }
    let (suit, ranking) = request.ranking()?;
    let seen = request.required("seen")?;
    let hand = if request.get("hand").is_some() { request.hand()? } else { Cards::EMPTY };
    apart(hand, &seen, "seen")?;
    let out = ranking.pack() - seen.set() - hand;
    let hands = if hand.is_empty() { 4 } else { 3 };
    Ok(Answer::Left(Left { voids: None, ..still_out(&ranking, out, suit, hands) }))
}

fn ask_announce(request: &Request) -> Result<Answer, Fault> {
    let may = Words::of_hand(request.hand()?);
    Ok(Answer::Announce(MayAnnounce { may, lines: may.lines(), players: Vec::new(), said: Vec::new() }))
}
