//! What is said about rules that cannot be read, in a record, on the command line or in a file.

use crate::deal::Game;
use crate::line;
use crate::notation::{LARGEST_RULES, RulesFileError, RulesFileErrorKind};
use crate::session::nearest;
use crate::trick::RulesErrorKind;

use super::{Complaint, Line, Span, names};

fn code(text: impl Into<String>) -> Span {
    Span::Code(text.into())
}

/// What is wrong with rules of a game and what to do, where these names may stand beside those of the
/// switches.
pub fn said(error: &RulesErrorKind, game: Game, beside: &[&'static str]) -> (Vec<Line>, Option<Line>) {
    let rules = game.rules();
    let switches = || beside.iter().copied().chain(rules.switches().map(|switch| switch.name));
    let meant = |word: &str, known: Vec<&'static str>| {
        let near = nearest(&word.to_lowercase(), known.iter().copied());
        near.map(|near| line!["Did you mean ", code(near), "?"])
    };
    let may_be = |known: &[&str]| line!["It may be ", names::any_of(known), "."];
    let (what, help) = match error {
        RulesErrorKind::Preset(name) => {
            let known = rules.presets();
            let help = meant(name, known.to_vec()).unwrap_or_else(|| may_be(known));
            (line!["There are no rules ", code(name), "."], Some(help))
        }
        RulesErrorKind::Switch(name) => {
            let all = || line!["All of them: ", code("set"), "."];
            let help = meant(name, switches().collect()).unwrap_or_else(all);
            (line!["The rules have no switch ", code(name), "."], Some(help))
        }
        RulesErrorKind::Value(switch, value) => {
            let known = rules.switch(switch).map_or(&[][..], |other| other.values);
            let what = match value.as_str() {
                "" => line!["The switch ", code(*switch), " has no value here."],
                value => line!["The switch ", code(*switch), " cannot be ", code(value), "."],
            };
            let mut help = may_be(known);
            if let Some(near) = meant(value, known.to_vec()).filter(|_| !value.is_empty()) {
                help.push(" ");
                help.append(near);
            }
            (what, Some(help))
        }
        RulesErrorKind::Twice(switch) => (line!["The switch ", code(*switch), " is set twice."], None),
    };
    (vec![what], help)
}

/// A file that cannot be read at all, and what the system says of it.
pub fn no_file(name: &str, error: &std::io::Error) -> Complaint {
    let what = line!["The file ", code(name), format!(" cannot be read: {error}.")];
    Complaint { what: vec![what], span: None, help: None }
}

/// What is wrong with a file of rules. The span lies in the line that the error names.
pub fn rules_file(error: &RulesFileError) -> Complaint {
    let example = || {
        Some(line!["A file of rules has lines such as ", code("preset: app"), " and ", code("staenner: carry"), "."])
    };
    let (what, help) = match &error.kind {
        RulesFileErrorKind::Rules(kind) => said(kind, Game::Konter, &["preset"]),
        RulesFileErrorKind::TwoPresets => (vec![line!["Here is a second ", code("preset"), "."]], None),
        RulesFileErrorKind::Shape => (vec![line!["Here is something else than a switch and its value."]], example()),
        RulesFileErrorKind::Yaml(told) => (vec![line!["This is no YAML: ", told, "."]], example()),
        RulesFileErrorKind::NotUtf8 => (vec![line!["The file is no UTF-8 text."]], example()),
        RulesFileErrorKind::TooLarge => {
            (vec![line!["The file is larger than ", LARGEST_RULES / 1024, " KB, and no rules are."]], example())
        }
    };
    let whole = matches!(error.kind, RulesFileErrorKind::NotUtf8 | RulesFileErrorKind::TooLarge);
    Complaint { what, span: (!whole).then(|| error.span.clone()), help }
}
