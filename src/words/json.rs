//! Answers as JSON: the data of the answer, with its sentences where the format wants them.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Value, json};

use crate::analysis::Kapo;
use crate::cards::{Card, Cards};
use crate::deal::{GameRules, Player};
use crate::konter::{Change, Reckoning, Side, Words, slugs};
use crate::session::{Answer, Check, ClaimCost, ClaimView, Export, Fault, LOOKS, Legal, Reply, Score, SkatAnswer, Why};
use crate::trick::{Fact, Rule, Slug, Verdict};

use super::answers::reckoning;
use super::review_json::ReviewJson;
use super::sum::sum;
use super::trouble::trouble as complaint;
use super::{Complaint, because};

/// An answer that serializes to the fields of a good reply, without `ok` and `id`.
///
/// ```
/// use kontra::session::Session;
/// use kontra::words::Json;
/// let answer = Session::default().run("points ♣A ♠Q").unwrap();
/// assert_eq!(serde_json::to_string(&Json(&answer)).unwrap(), r#"{"points":6}"#);
/// ```
pub struct Json<'a>(pub &'a Answer);

impl Serialize for Json<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Answer::Game(game) => json!({"game": game.name()}).serialize(serializer),
            Answer::New(new) => new.serialize(serializer),
            Answer::Position(table) | Answer::Show(table) => table.serialize(serializer),
            Answer::Trump(trump) => trump.serialize(serializer),
            Answer::Trumps(trumps) => trumps.serialize(serializer),
            Answer::Naming(naming) => super::naming_json::data(naming).serialize(serializer),
            Answer::Cards(hand) | Answer::Hand(hand) => hand.serialize(serializer),
            Answer::Trick(trick) => trick.serialize(serializer),
            Answer::Played(played) => played.serialize(serializer),
            Answer::Legal(legal) => LegalJson::new(legal).serialize(serializer),
            Answer::Check(check) => CheckJson::new(check).serialize(serializer),
            Answer::Why(why) => why_json(why, serializer),
            Answer::Left(left) => left.serialize(serializer),
            Answer::Odds(view) => view.serialize(serializer),
            Answer::Count(count) => count.serialize(serializer),
            Answer::Points(points) => points.serialize(serializer),
            Answer::Winner(winner) => winner.serialize(serializer),
            Answer::Solved(view) => view.serialize(serializer),
            Answer::Announce(may) => may.serialize(serializer),
            Answer::CallAdvice(view) => super::naming_json::calls(view).serialize(serializer),
            Answer::Announced(announced) => announced.serialize(serializer),
            Answer::Claimed(view) => claim_json(view, serializer),
            Answer::Score(score) => score_json(score, serializer),
            Answer::Slate(slate) => slate.serialize(serializer),
            Answer::Reckoned(games, many) => reckoned_json(games, *many, serializer),
            Answer::Match(_, view) => super::matches::data(view).serialize(serializer),
            Answer::Export { format, what, .. } => match format {
                Export::Json => super::matches::exported_data(what),
                Export::Csv => json!({"csv": super::export(*format, what)}),
            }
            .serialize(serializer),
            Answer::Lines(text) => json!({"lines": text.lines().collect::<Vec<_>>()}).serialize(serializer),
            Answer::Saved { file, lines } => json!({"saved": file, "lines": lines}).serialize(serializer),
            Answer::Loaded { file, lines, table } => {
                json!({"loaded": file, "lines": lines, "table": table}).serialize(serializer)
            }
            Answer::Review(reviewed) => ReviewJson(reviewed).serialize(serializer),
            Answer::Skat(answer) => match &**answer {
                SkatAnswer::Sheet(_, sheet) => super::skat::sheet_data(sheet).serialize(serializer),
                other => super::skat::data(other).serialize(serializer),
            },
            Answer::Line(line) => json!({"position": line}).serialize(serializer),
            Answer::Undone(line) => json!({"undone": line}).serialize(serializer),
            Answer::Redone(line) => json!({"redone": line}).serialize(serializer),
            Answer::Rules(rules) => json!({"rules": rules.book()}).serialize(serializer),
            Answer::RulesDiff(diff) => diff.serialize(serializer),
            Answer::Rule(rule, rules) => rule_json(rule, rules).serialize(serializer),
            Answer::RulesAbout(word, rules) => json!({"about": word, "rules": rules}).serialize(serializer),
            Answer::Setting { name, value, may_be } => {
                json!({"setting": name, "value": value, "values": may_be}).serialize(serializer)
            }
            Answer::Settings(settings, rules) => {
                let looks = LOOKS.iter().filter_map(|(name, _)| Some((*name, settings.value(name)?)));
                let switches = rules.switches().map(|switch| (switch.name, switch.value));
                let preset = [("preset", rules.preset_name().to_owned())];
                serializer.collect_map(looks.chain(preset).chain(switches))
            }
            Answer::Set { name, value, rules } => {
                json!({"set": name, "value": value, "rules": rules}).serialize(serializer)
            }
        }
    }
}

/// A rule with the one thing that it comes down to.
#[derive(serde::Serialize)]
struct RuleJson<'a> {
    #[serde(flatten)]
    rule: &'a Rule,
    question: Option<&'static str>,
    answer: Option<Fact>,
}

fn rule_json<'a>(rule: &'a Rule, rules: &GameRules) -> RuleJson<'a> {
    let (question, answer) = rules.fact(rule.slug).unzip();
    RuleJson { rule, question, answer }
}

#[derive(serde::Serialize)]
struct LegalJson<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Player>,
    legal: Cards,
    rule: Slug,
    illegal: Vec<IllegalJson<'a>>,
    #[serde(skip_serializing_if = "is_zero")]
    unknown: u8,
}

#[derive(serde::Serialize)]
struct IllegalJson<'a> {
    card: Card,
    rule: Slug,
    because: String,
    proof: Cards,
    #[serde(skip_serializing_if = "<[Slug]>::is_empty")]
    see: &'a [Slug],
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl<'a> LegalJson<'a> {
    fn new(legal: &'a Legal) -> LegalJson<'a> {
        let illegal = |verdict: &'a Verdict| IllegalJson {
            card: verdict.card,
            rule: verdict.because.rule,
            because: because(verdict, legal.place).to_string(),
            proof: verdict.because.proof,
            see: &verdict.because.see,
        };
        LegalJson {
            place: legal.place,
            legal: legal.legal,
            rule: legal.rule,
            illegal: legal.illegal.iter().map(illegal).collect(),
            unknown: legal.unknown,
        }
    }
}

#[derive(serde::Serialize)]
struct CheckJson<'a> {
    card: Card,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Player>,
    #[serde(skip_serializing_if = "Option::is_none")]
    played: Option<[usize; 2]>,
    legal: bool,
    rule: Slug,
    see: &'a [Slug],
    because: String,
    proof: Cards,
    #[serde(skip_serializing_if = "is_zero")]
    unknown: u8,
}

impl<'a> CheckJson<'a> {
    fn new(check: &'a Check) -> CheckJson<'a> {
        let verdict = &check.verdict;
        CheckJson {
            card: verdict.card,
            place: check.place,
            played: check.past.as_ref().map(|past| [past.trick, past.place]),
            legal: verdict.legal,
            rule: verdict.because.rule,
            see: &verdict.because.see,
            because: because(verdict, check.place).to_string(),
            proof: verdict.because.proof,
            unknown: check.unknown,
        }
    }
}

fn why_json<S: Serializer>(why: &Why, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    map.serialize_entry("card", &why.card)?;
    map.serialize_entry("points", &why.points)?;
    map.serialize_entry("under", &why.under)?;
    if let Some(check) = &why.check {
        map.serialize_entry("check", &CheckJson::new(check))?;
    }
    if let Some((place, trick, nth)) = &why.played {
        map.serialize_entry("played", &json!({"by": place, "trick": trick, "place": nth}))?;
    }
    map.end()
}

fn claim_json<S: Serializer>(view: &ClaimView, serializer: S) -> Result<S::Ok, S::Error> {
    let claim = &view.claim;
    let kapo = claim.kapo.map(|kapo| match kapo {
        Kapo::Lost => "trick_lost",
        Kapo::Unknown => "unproved",
        Kapo::Open => "may_lose",
        Kapo::Certain => "proved",
    });
    let side = |side: Side| match view.team {
        Some(team) if side == claim.side => json!(team),
        Some(team) => json!(team.other()),
        None => json!(side),
    };
    let in_order = |points: [u8; 2]| match view.team {
        Some(team) if team.index() != claim.side.index() => [points[1], points[0]],
        _ => points,
    };
    let cost = |cost: &ClaimCost| match cost.ends {
        None => json!({"play_goes_on": true}),
        Some(ends) => json!({"points": in_order(ends.points), "winner": ends.winner.map(side)}),
    };
    let mut map = serializer.serialize_map(None)?;
    map.serialize_entry(if view.team.is_some() { "team" } else { "side" }, &side(claim.side))?;
    map.serialize_entry("said", &claim.said)?;
    map.serialize_entry("counted", &claim.counted)?;
    map.serialize_entry("tricks", &claim.tricks)?;
    map.serialize_entry("holds", &claim.holds())?;
    map.serialize_entry("agrees", &(claim.said == claim.counted))?;
    map.serialize_entry("rule", &slugs::CLAIM)?;
    if let Some(kapo) = kapo {
        map.serialize_entry("kapo", kapo)?;
    }
    if !view.costs.is_empty() {
        let costs: serde_json::Map<String, Value> =
            view.costs.iter().map(|found| (found.value.name().to_owned(), cost(found))).collect();
        map.serialize_entry("costs", &costs)?;
        map.serialize_entry("in_force", view.in_force.name())?;
    }
    if let Some(score) = &view.score {
        map.serialize_entry("score", &ScoreJson::new(score))?;
    }
    map.end()
}

fn score_json<S: Serializer>(score: &Score, serializer: S) -> Result<S::Ok, S::Error> {
    ScoreJson::new(score).serialize(serializer)
}

#[derive(serde::Serialize)]
struct ScoreJson<'a> {
    #[serde(flatten)]
    score: &'a Score,
    value: u16,
    sum: String,
}

impl<'a> ScoreJson<'a> {
    fn new(score: &'a Score) -> ScoreJson<'a> {
        let words: Words = score.announced.iter().map(|(_, word)| *word).collect();
        ScoreJson { score, value: score.sum.total(), sum: sum(&score.sum, words) }
    }
}

#[derive(serde::Serialize)]
struct Rows<T> {
    #[serde(rename = "A")]
    a: T,
    #[serde(rename = "B")]
    b: T,
}

impl<T: Copy> From<[T; 2]> for Rows<T> {
    fn from([a, b]: [T; 2]) -> Rows<T> {
        Rows { a, b }
    }
}

fn reckoned_json<S: Serializer>(games: &[Reckoning], many: bool, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    let change = |change: Change| Rows::from(change);
    match (games, many) {
        ([game], false) => {
            map.serialize_entry("change", &change(game.change))?;
            map.serialize_entry("sum", &reckoning(game))?;
        }
        _ => {
            map.serialize_entry("change", &games.iter().map(|game| change(game.change)).collect::<Vec<_>>())?;
            map.serialize_entry("sum", &games.iter().map(reckoning).collect::<Vec<_>>())?;
        }
    }
    if let Some(last) = games.last() {
        map.serialize_entry("slate", &Rows::from(last.slate.lines))?;
        map.serialize_entry("carry", &last.slate.carry)?;
    }
    map.end()
}

/// A reply of `kontra batch` as one line of JSON, without the line end.
///
/// ```
/// use kontra::{session::answer_request, words::reply};
/// let line = r#"{"id": 7, "do": "points", "cards": "♠7"}"#;
/// let bad = reply(&answer_request(line), line);
/// assert!(bad.starts_with(r#"{"id":7,"ok":false,"error":{"message":"#));
/// assert!(bad.ends_with(r#""field":"cards","span":[3,4]}}"#));
/// ```
pub fn reply(reply: &Reply, line: &str) -> String {
    #[derive(serde::Serialize)]
    struct Good<'a> {
        #[serde(skip_serializing_if = "Option::is_none")]
        id: &'a Option<Value>,
        ok: bool,
        #[serde(flatten)]
        answer: Json<'a>,
    }
    #[derive(serde::Serialize)]
    struct Bad<'a> {
        id: &'a Option<Value>,
        ok: bool,
        error: ErrorJson,
    }
    let written = match &reply.result {
        Ok(answer) => serde_json::to_string(&Good { id: &reply.id, ok: true, answer: Json(answer) }),
        Err(Fault { trouble, field }) => {
            let text = field.as_deref().and_then(|field| field_text(line, field));
            let complaint = complaint(trouble, text.as_deref().unwrap_or(line));
            serde_json::to_string(&Bad { id: &reply.id, ok: false, error: error(&complaint, field.clone()) })
        }
    };
    // Nothing above has a map with keys that are no strings, the one thing that cannot be written.
    written.unwrap_or_default()
}

/// The decoded text of a field of the request, which the span of an error lies in.
fn field_text(line: &str, field: &str) -> Option<String> {
    match serde_json::from_str::<Value>(line).ok()?.get_mut(field)?.take() {
        Value::String(text) => Some(text),
        Value::Array(list) => Some(list.iter().filter_map(Value::as_str).collect::<Vec<&str>>().join(" ")),
        _ => None,
    }
}

/// An error as JSON has it.
#[derive(serde::Serialize)]
pub struct ErrorJson {
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<[usize; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
}

/// A complaint as JSON has it.
pub fn error(complaint: &Complaint, field: Option<String>) -> ErrorJson {
    let lines: Vec<String> = complaint.what.iter().map(ToString::to_string).collect();
    ErrorJson {
        message: lines.join(" "),
        field,
        span: complaint.span.as_ref().map(|span| [span.start, span.end]),
        help: complaint.help.as_ref().map(ToString::to_string),
    }
}
