//! The schemas that editors use say of every shipped file what the program says.

use kontra::tutor::{ContentKind, Library};
use serde_json::Value;

use super::GOOD;
use super::home::{Home, SIX};

/// What is wrong with a value, as far as a small validator can tell. It knows every word that our schemas
/// use and refuses any other, so that none is passed over in silence.
fn faults(root: &Value, schema: &Value, value: &Value, path: &str) -> Vec<String> {
    let Value::Object(words) = schema else {
        assert_eq!(*schema, Value::Bool(true), "a schema");
        return Vec::new();
    };
    let mut found = Vec::new();
    let good = |schema: &Value| faults(root, schema, value, path).is_empty();
    for (word, what) in words {
        let fine = match word.as_str() {
            "$schema" | "title" | "description" | "default" | "$defs" | "format" => true,
            "$ref" => {
                let name = what.as_str().unwrap().strip_prefix('#').unwrap();
                found.extend(faults(root, root.pointer(name).expect("a schema of this name"), value, path));
                true
            }
            "type" => match what {
                Value::Array(types) => types.iter().any(|one| is_of(value, one.as_str().unwrap())),
                one => is_of(value, one.as_str().unwrap()),
            },
            "required" => {
                let there = |name: &Value| value.get(name.as_str().unwrap()).is_some();
                !value.is_object() || what.as_array().unwrap().iter().all(there)
            }
            "properties" => {
                for (name, schema) in what.as_object().unwrap() {
                    let inner = value.get(name).map(|value| faults(root, schema, value, &format!("{path}.{name}")));
                    found.extend(inner.into_iter().flatten());
                }
                true
            }
            "additionalProperties" => {
                let known = words.get("properties").and_then(Value::as_object);
                let others = value.as_object().into_iter().flatten();
                let mut others = others.filter(|(name, _)| known.is_none_or(|known| !known.contains_key(*name)));
                match what {
                    Value::Bool(true) => true,
                    Value::Bool(false) => others.next().is_none(),
                    schema => others.all(|(_, value)| faults(root, schema, value, path).is_empty()),
                }
            }
            "items" => {
                for (n, value) in value.as_array().into_iter().flatten().enumerate() {
                    found.extend(faults(root, what, value, &format!("{path}[{n}]")));
                }
                true
            }
            "minItems" => value.as_array().is_none_or(|list| list.len() as u64 >= what.as_u64().unwrap()),
            "maxItems" => value.as_array().is_none_or(|list| list.len() as u64 <= what.as_u64().unwrap()),
            "minimum" => value.as_f64().is_none_or(|number| number >= what.as_f64().unwrap()),
            "maximum" => value.as_f64().is_none_or(|number| number <= what.as_f64().unwrap()),
            "minLength" => value.as_str().is_none_or(|text| text.chars().count() as u64 >= what.as_u64().unwrap()),
            "maxLength" => value.as_str().is_none_or(|text| text.chars().count() as u64 <= what.as_u64().unwrap()),
            "enum" => what.as_array().unwrap().contains(value),
            "oneOf" => what.as_array().unwrap().iter().filter(|schema| good(schema)).count() == 1,
            "anyOf" => what.as_array().unwrap().iter().any(good),
            other => panic!("the validator does not know `{other}`"),
        };
        if !fine {
            found.push(format!("{path}: {word}"));
        }
    }
    found
}

fn is_of(value: &Value, kind: &str) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("there is no type {other}"),
    }
}

/// YAML as an editor sees it: names are texts.
fn json(yaml: serde_yaml::Value) -> Value {
    use serde_yaml::Value as Yaml;
    match yaml {
        Yaml::Mapping(map) => {
            let name = |name: Yaml| match name {
                Yaml::String(name) => name,
                other => serde_yaml::to_string(&other).unwrap().trim().to_owned(),
            };
            map.into_iter().map(|(key, value)| (name(key), json(value))).collect()
        }
        Yaml::Sequence(list) => list.into_iter().map(json).collect(),
        other => serde_json::to_value(other).unwrap(),
    }
}

fn judged(kind: ContentKind, text: &str) -> Vec<String> {
    let schema = kind.schema();
    let yaml: serde_yaml::Value = serde_yaml::from_str(text).unwrap();
    faults(&schema, &schema, &json(yaml), "")
}

#[test]
fn every_file_that_is_shipped_is_valid() {
    let shipped = Library::shipped();
    assert!(shipped.len() > 14);
    for source in shipped {
        let kind = if source.name.starts_with("lessons/") { ContentKind::Lesson } else { ContentKind::Puzzle };
        assert_eq!(judged(kind, &source.text), [""; 0], "{}", source.name);
    }
    let home = Home::new();
    home.said(&["new", "lesson", "mine"], "");
    let draft = std::fs::read_to_string(home.data().join("lessons/konter/mine.yaml")).unwrap();
    for text in [GOOD, SIX, &draft] {
        assert_eq!(judged(ContentKind::Lesson, text), [""; 0]);
    }
}

/// What an editor can know to be wrong, it underlines.
#[test]
fn what_the_program_refuses_is_invalid() {
    let cases = [
        ("minutes: 1\n", ""),
        ("minutes: 1", "minutes: one"),
        ("minutes: 1", "minutes: -1"),
        ("minutes: 1", "minuets: 1"),
        ("minutes: 1", "minutes: 1\nexam: perhaps"),
        ("minutes: 1", "minutes: 1\nexam: true"),
        ("minutes: 1", "minutes: 0"),
        ("title: Small", "title: ''"),
        ("title: Small", "title: 0123456789 0123456789 0123456789 0123456789 0123456789 012345"),
        ("game: konter", "game: whist"),
        ("[permanent-trumps, trump-order]", "[]"),
        ("[permanent-trumps, trump-order]", "permanent-trumps"),
        ("    answer: trumps\n", ""),
        ("    answer: trumps\n", "    anwser: trumps\n"),
        ("    answer: trumps", "    answer: trumps\n    play: Play."),
        ("    accept: legal\n", ""),
        ("- say: Three", "- tell: Three"),
        ("      - Look at the queens.\n", ""),
        ("{ trump: ♥,", "{ trumps: ♥,"),
        ("{ trump: ♥, hand: ♠Q ♥A ♣Q }", "[[♠Q]]"),
        ("♣Q: Only when clubs are named.", "- Only when clubs are named."),
        ("♣Q: Only when clubs are named.", "♣Q: [Only when clubs are named.]"),
    ];
    for (from, to) in cases {
        let text = super::changed(from, to);
        assert_ne!(judged(ContentKind::Lesson, &text), [""; 0], "{from} → {to}");
        assert!(!kontra::tutor::check(&[kontra::tutor::Source::new("x", &*text)]).is_empty(), "{from} → {to}");
    }
}

#[test]
fn steps_and_exams() {
    let head = super::GOOD.split("steps:").next().unwrap();
    let judged = |text: &str| judged(ContentKind::Lesson, text).is_empty();
    assert!(!judged(&format!("{head}steps: []\n")) && judged(&format!("{head}steps: [say: Hello.]\n")));
    // An exam has no hints, and need not teach.
    let exam = |hints: &str| {
        let head = head.replace("[permanent-trumps, trump-order]", "[]");
        format!("{head}exam: true\nsteps:\n  - ask: What?\n    answer: trumps\n    expect: 2\n{hints}")
    };
    assert!(judged(&exam("")) && !judged(&exam("    hints: [a, b, c]\n")));
}

/// Numbers may stand wherever a text that means one may.
#[test]
fn what_the_program_takes_is_valid() {
    for (from, to) in [
        ("expect: ♠Q ♥A", "expect: 2"),
        ("expect: ♠Q ♥A", "expect: [♠Q, ♥A]"),
        ("replies: [S9, SA]", "replies: S9 SA"),
        ("accept: legal", "accept: [♠J, ♠Q, ♥10]"),
        ("minutes: 1", "minutes: 1\nexam: false"),
    ] {
        let text = super::changed(from, to);
        assert_eq!(judged(ContentKind::Lesson, &text), [""; 0], "{to}");
        let text = if to == "expect: 2" {
            text.replace("They are ♥A ♠Q.", "There are 2.").replace("♣Q: Only", "3: Only")
        } else {
            text
        };
        let findings = kontra::tutor::check(&[kontra::tutor::Source::new("x", text)]);
        assert!(findings.is_empty(), "{to}: {findings:?}");
    }
}

#[test]
fn the_schemas_can_be_printed() {
    let home = Home::new();
    for kind in ContentKind::ALL {
        let ran = home.run(&["check-content", "--schema", kind.name()], "");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert_eq!(serde_json::from_str::<Value>(&ran.out).unwrap(), kind.schema());
    }
    assert_eq!(home.run(&["check-content", "--schema", "nonsense"], "").code, 2);
}
