//! What requests about Konter a Matt alone read: the switches of its rules, a position or a record.

use serde_json::{Map, Value};

use crate::deal::{Deal, Setup};
use crate::konter::{Preset, Rules, Words};
use crate::notation::{self, PositionLine};

use super::super::answer::{Answer, MayAnnounce};
use super::super::settings::{Setting, SettingError};
use super::super::{Impossible, Trouble, Unreadable, Usage};
use super::{Fault, Request, fault};

impl Request {
    /// The rules: the defaults, or those of a preset, with the switches of the field `rules`.
    pub(in super::super) fn rules(&self, preset: Option<Rules>) -> Result<Rules, Fault> {
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
            match Setting::read(name, &value).map_err(refuse)? {
                Setting::Preset(preset) => rules = self.with_preset(preset, switches)?,
                Setting::Switch(name, value) => drop(rules.set(&name, &value)),
                Setting::Look(_) => return Err(refuse(SettingError::Unknown(name.clone(), None))),
            }
        }
        Ok(rules)
    }

    /// A preset with the switches that stand beside it, in whatever order they stand.
    fn with_preset(&self, preset: Preset, switches: &Map<String, Value>) -> Result<Rules, Fault> {
        let beside =
            switches.iter().filter(|(name, _)| *name != "preset").map(|(name, value)| (name.clone(), value.clone()));
        let fields = [("rules".to_owned(), Value::Object(beside.collect()))].into_iter().collect();
        self.inner(fields).rules(Some(Rules::from(preset)))
    }

    pub(in super::super) fn deal(&self) -> Result<Option<Deal>, Fault> {
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
}

pub(super) fn ask_announce(request: &Request) -> Result<Answer, Fault> {
    let may = Words::of_hand(request.hand()?);
    Ok(Answer::Announce(MayAnnounce { may, lines: may.lines(), players: Vec::new(), said: Vec::new() }))
}
