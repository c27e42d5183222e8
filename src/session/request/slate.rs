//! The questions of the slate: one game, or several in order.

use serde_json::Value;

use super::super::answer::Answer;
use super::super::{Impossible, Unreadable};
use super::{Fault, Request, fault};
use crate::konter::{Game, Reckoning, Rules, Slate, SlateError, Team, Word, Words, reckon};

pub(super) fn ask_slate(request: &Request) -> Result<Answer, Fault> {
    let rules = request.rules(None)?;
    let start = request.start(&rules)?;
    match request.get("games") {
        None => Ok(Answer::Reckoned(vec![request.reckon(start, &rules)?], false)),
        Some(Value::Array(games)) if !games.is_empty() => {
            let mut slate = start;
            let mut reckoned: Vec<Reckoning> = Vec::new();
            for (n, game) in games.iter().enumerate() {
                let Value::Object(fields) = game else {
                    return Err(fault("games", Unreadable::FieldType("a list of games")));
                };
                let game = request.inner(fields.clone());
                let own = if game.get("rules").is_some() { game.rules(None)? } else { rules };
                let inside = |fault: Fault| Fault { field: Some(within(n, fault.field.as_deref())), ..fault };
                let entered = game.reckon(slate, &own).map_err(inside)?;
                slate = entered.slate;
                reckoned.push(entered);
            }
            Ok(Answer::Reckoned(reckoned, true))
        }
        Some(_) => Err(fault("games", Unreadable::FieldType("a list of games"))),
    }
}

fn within(game: usize, field: Option<&str>) -> String {
    format!("games[{game}]{}", field.map_or(String::new(), |field| format!(".{field}")))
}

impl Request {
    fn start(&self, rules: &Rules) -> Result<Slate, Fault> {
        let carry = self.number("carry")?;
        let mut slate = Slate { carry, ..Slate::start(rules) };
        match self.get("start") {
            None => {}
            Some(Value::Object(rows)) if rows.keys().all(|row| row == "A" || row == "B") => {
                let rows = self.inner(rows.clone());
                for (team, name) in ["A", "B"].into_iter().enumerate() {
                    if rows.get(name).is_some() {
                        slate.lines[team] =
                            rows.number(name).map_err(|f| Fault { field: Some("start".to_owned()), ..f })?;
                    }
                }
            }
            Some(_) => return Err(fault("start", Unreadable::FieldType("an object with lines of A and B"))),
        }
        Ok(slate)
    }

    fn team(&self, field: &'static str) -> Result<Option<usize>, Fault> {
        if !self.fields.contains_key(field) {
            return Err(Unreadable::MissingField(field).into());
        }
        match self.text(field)? {
            None => Ok(None),
            Some("A") => Ok(Some(0)),
            Some("B") => Ok(Some(1)),
            Some(other) => Err(fault(field, Unreadable::FieldWord(other.to_owned(), vec!["A", "B"]))),
        }
    }

    fn announced(&self) -> Result<Words, Fault> {
        let refuse = || fault("announced", Unreadable::FieldType("a list of words"));
        let list = match self.get("announced") {
            None => return Ok(Words::default()),
            Some(Value::Array(list)) => list,
            Some(_) => return Err(refuse()),
        };
        let word = |value: &Value| {
            let text = value.as_str().ok_or_else(refuse)?;
            let known = Word::ALL.into_iter().find(|word| word.to_string().eq_ignore_ascii_case(text));
            known.ok_or_else(|| fault("announced", Unreadable::FieldWord(text.to_owned(), vec!["Konter", "Matt"])))
        };
        list.iter().map(word).collect()
    }

    fn reckon(&self, slate: Slate, rules: &Rules) -> Result<Reckoning, Fault> {
        let declarer = self.team("declarer")?.ok_or_else(|| fault("declarer", Unreadable::FieldType("A or B")))?;
        let winner = self.team("winner")?;
        let game = Game { declarer, winner, announced: self.announced()?, kapo: self.flag("kapo")? };
        reckon(slate, game, rules).map_err(|error| match error {
            SlateError::MatchOver(_) => Impossible::Slate(error, None::<Team>).into(),
            SlateError::KapoWithoutWinner => fault("kapo", Impossible::Slate(error, None)),
        })
    }
}
