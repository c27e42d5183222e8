//! Every line of `tests/records/*.jsonl` through the code behind `kontra batch`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use kontra::session::answer_request;
use kontra::words::reply;
use serde_json::Value;

/// Whether the answer has what is expected: lists whole and in order, of objects the fields named.
fn holds(expected: &Value, answer: &Value) -> bool {
    match (expected, answer) {
        (Value::Object(expected), Value::Object(answer)) => {
            expected.iter().all(|(name, value)| answer.get(name).is_some_and(|found| holds(value, found)))
        }
        (Value::Array(expected), Value::Array(answer)) => {
            expected.len() == answer.len() && expected.iter().zip(answer).all(|(e, found)| holds(e, found))
        }
        _ => expected == answer,
    }
}

fn cases() -> Vec<Value> {
    let folder = format!("{}/tests/records", env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let lines = |file| fs::read_to_string(file).unwrap().lines().map(str::to_owned).collect::<Vec<_>>();
    files.into_iter().flat_map(lines).map(|line| serde_json::from_str(&line).unwrap()).collect()
}

#[test]
fn every_record_is_judged_as_reasoned() {
    let (mut wrong, mut ids, mut kinds) = (Vec::new(), BTreeSet::new(), BTreeMap::new());
    for case in cases() {
        let ask = case["ask"].to_string();
        let answer: Value = serde_json::from_str(&reply(&answer_request(&ask), &ask)).unwrap();
        if answer["ok"] != true || !holds(&case["expect"], &answer) {
            let record = case["ask"]["record"].as_str().unwrap();
            wrong.push(format!("{}\n{record}\n  expect {}\n  answer {answer}", case["id"], case["expect"]));
        }
        assert!(ids.insert(case["id"].to_string()), "{} stands twice", case["id"]);
        for finding in case["expect"]["findings"].as_array().unwrap() {
            *kinds.entry(finding["kind"].to_string()).or_insert(0) += 1;
        }
    }
    assert!(wrong.is_empty(), "{} of {} wrong:\n{}", wrong.len(), ids.len(), wrong.join("\n"));
    assert!(ids.len() >= 100, "only {} records", ids.len());
    // What is announced in Skat has no like here.
    assert_eq!(kinds.len(), kontra::analysis::Kind::ALL.len() - 1, "{kinds:?}");
    assert!(kinds.iter().all(|(kind, many)| *many >= 4 || kind.contains("illegal-call")), "{kinds:?}");
}

/// Whatever stands in a record, its sentences name a rule of the book, and house rules as such.
#[test]
fn every_finding_cites_a_rule() {
    for case in cases() {
        let ask = case["ask"].to_string();
        let answer: Value = serde_json::from_str(&reply(&answer_request(&ask), &ask)).unwrap();
        for finding in answer["findings"].as_array().unwrap() {
            let (rule, because) = (finding["rule"].as_str().unwrap(), finding["because"].as_str().unwrap());
            assert!(kontra::konter::rule(rule).is_some(), "{rule}");
            assert!(because.ends_with(&format!(". [{rule}]")), "{because}");
            assert!(
                because.chars().next().unwrap().is_uppercase() || because.starts_with(char::is_numeric),
                "{because}"
            );
            let house = ["out-of-turn", "claim", "announce-false"].contains(&rule);
            assert!(!house || because.contains("house rule"), "{because}");
        }
    }
}
