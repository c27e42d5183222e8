//! The rules of a request: a preset and switches, of whichever game it is about.

use serde_json::Value;

use crate::skat::{BockEvent, BockEvents};
use crate::trick::Switched;

use super::super::settings::{Setting, SettingError};
use super::super::{Unreadable, Usage};
use super::{Fault, Request, fault};

impl Request {
    /// The rules: these or the defaults, or those of a preset, with the switches of the field `rules`.
    pub(in super::super) fn rules<R: Switched>(&self, base: Option<R>) -> Result<R, Fault> {
        let wrong = || fault("rules", Unreadable::FieldType("an object of switches"));
        let switches = match self.get("rules") {
            None => return Ok(base.unwrap_or_default()),
            Some(Value::Object(switches)) => switches,
            Some(_) => return Err(wrong()),
        };
        let mut rules = base.unwrap_or_default();
        let mut set: Vec<&str> = Vec::new();
        // The preset comes first, wherever it stands.
        let (presets, others): (Vec<_>, Vec<_>) = switches.iter().partition(|(name, _)| *name == "preset");
        for (name, value) in presets.into_iter().chain(others) {
            let text = switch_text(value).ok_or_else(wrong)?;
            let refuse = |error: SettingError| fault("rules", Usage::Setting(error));
            match Setting::read(self.game, name, &text).map_err(|error| refuse(nearer(error)))? {
                Setting::Preset(preset) => rules = R::of_preset(preset).unwrap_or(rules),
                Setting::Look(_) => return Err(refuse(SettingError::Unknown(name.clone(), None))),
                Setting::Switch(known, _) if set.contains(&known) => {
                    return Err(fault("rules", Unreadable::FieldsClash(known, known)));
                }
                Setting::Switch(known, value) => {
                    // It was read against the same table, so it can be set.
                    let _ = rules.set(known, &value);
                    set.push(known);
                }
            }
        }
        Ok(rules)
    }
}

/// The value of a switch as text: true and false are on and off, and a list has commas between.
fn switch_text(value: &Value) -> Option<String> {
    Some(match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Bool(on) => if *on { "on" } else { "off" }.to_owned(),
        Value::Array(list) if list.is_empty() => "none".to_owned(),
        Value::Array(list) => list.iter().map(Value::as_str).collect::<Option<Vec<&str>>>()?.join(","),
        _ => return None,
    })
}

/// Of a list of events, the one that there is not, and those that there are.
fn nearer(error: SettingError) -> SettingError {
    match error {
        SettingError::Value { name: "bock-events", value, .. } => {
            let text = value.to_lowercase().replace('_', "-");
            let value = text.parse::<BockEvents>().err().unwrap_or(value);
            let may_be = BockEvent::ALL.map(BockEvent::name).into_iter().chain(["none"]).collect();
            SettingError::Value { name: "bock-events", value, may_be }
        }
        error => error,
    }
}
