//! Every line of `tests/cases/skat.jsonl`: each field of `expect` must be in the answer. The expectations
//! come from the rules page and from a separate naive program.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::Value;

use super::answers::answer;

fn same(name: &str, expected: &Value, found: &Value) -> bool {
    match (expected, found) {
        (Value::Array(expected), Value::Array(found)) if name == "legal" => {
            expected.len() == found.len() && expected.iter().all(|card| found.contains(card))
        }
        _ => expected == found,
    }
}

#[test]
fn the_shared_cases() {
    let path = format!("{}/tests/cases/skat.jsonl", env!("CARGO_MANIFEST_DIR"));
    let (mut ids, mut wrong, mut skipped) = (BTreeSet::new(), Vec::new(), BTreeMap::new());
    for line in fs::read_to_string(path).unwrap().lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let (id, ask, expected) = (&case["id"], &case["ask"], case["expect"].as_object().unwrap());
        assert!(ids.insert(id.to_string()) && !expected.is_empty(), "{id}");
        let Some(answer) = answer(ask) else {
            *skipped.entry(ask["do"].to_string()).or_insert(0) += 1;
            continue;
        };
        for (name, value) in expected {
            if !answer.get(name).is_some_and(|found| same(name, value, found)) {
                wrong.push(format!("{id}: {name} is not {value} in {answer}\n  {ask}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!((ids.len(), skipped.into_iter().collect::<Vec<_>>()), (289, vec![("\"solve\"".to_owned(), 25)]));
}
