//! `kontra batch`: one reply a line, in order, whatever the lines are.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::json;

use super::*;

#[test]
fn good_and_bad_lines_keep_their_order() {
    let mut input = br#"{"id": 1, "do": "points", "cards": "C9"}
nonsense
{"id": 2, "do": "points", "cards": ["CA", "SQ"]}

{"id": 3, "do": "points", "cards": "#
        .to_vec();
    input.extend(b"\"\xff\"}\n{\"id\": 4, \"do\": \"points\", \"cards\": \"");
    input.extend(vec![b'x'; 1 << 20]);
    input.extend(b"\"}\r\n{\"id\": 5, \"do\": \"points\", \"cards\": \"HJ\"}");
    let ran = run_with_input(&["batch"], input);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    let replies: Vec<_> = json(&ran.out).iter().map(|reply| (reply["id"].clone(), reply["ok"] == true)).collect();
    let null = Value::Null;
    assert_eq!(
        replies,
        [
            (json!(1), true),
            (null.clone(), false),
            (json!(2), true),
            (null.clone(), false),
            (null, false),
            (json!(5), true)
        ]
    );
    let messages: Vec<String> = json(&ran.out).iter().map(|reply| reply["error"]["message"].to_string()).collect();
    assert!(
        messages[1].contains("JSON") && messages[3].contains("UTF-8") && messages[4].contains("65536"),
        "{messages:?}"
    );
}

#[test]
fn nothing_asked_nothing_answered() {
    for input in ["", "\n", " \r\n\n", "\u{feff}"] {
        let ran = run_with_input(&["batch"], input);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""), "{input:?}");
    }
    let ran = run_with_input(&["batch"], "\u{feff}{\"do\":\"points\",\"cards\":\"\"}");
    assert_eq!((ran.code, ran.out.as_str()), (0, "{\"ok\":true,\"points\":0}\n"));
}

#[test]
fn ids_come_back_as_they_were() {
    let ids = [
        json!(7),
        json!(-1),
        json!(0.1),
        json!("a\u{7}\"♥"),
        json!(true),
        json!(null),
        json!([1, {"a": null}]),
        json!({"x": [2]}),
    ];
    for id in ids {
        for cards in ["CA", "C7"] {
            let request = json!({"id": id, "do": "points", "cards": cards}).to_string();
            let [reply] = &json(&run_with_input(&["batch"], request).out)[..] else { panic!() };
            assert_eq!((&reply["id"], reply["ok"] == true), (&id, cards == "CA"));
            assert!(reply.as_object().unwrap().contains_key("id"));
        }
    }
}

/// The span of an error lies in the decoded text of its field.
#[test]
fn an_error_names_the_field_and_its_bytes() {
    let ran = run_with_input(&["batch"], r#"{"do": "points", "cards": "\u2663A ♠7"}"#);
    let error = &json(&ran.out)[0]["error"];
    assert_eq!((&error["field"], &error["span"]), (&json!("cards"), &json!([8, 9])));
    assert_eq!(&"♣A ♠7"[8..9], "7");
    let ran = run_with_input(&["batch"], r#"{"do": "points", "cards": "♠Q10♥"}"#);
    let message = json(&ran.out)[0]["error"]["message"].to_string();
    assert!(message.contains("`♠Q10♥` is partly"), "{message}");
}

/// An illegal play asked about is an answer, not an error.
#[test]
fn an_illegal_play_is_an_answer() {
    let ran =
        run_with_input(&["batch"], r#"{"do": "check", "trump": "♥", "hand": "♠9 ♦10", "trick": "♠K", "card": "♦10"}"#);
    assert_eq!((ran.code, json(&ran.out)[0]["legal"].clone()), (0, json!(false)));
}

/// Whether a value is what a schema of ours allows.
fn allows(schema: &Value, value: &Value) -> bool {
    let is = |kind: &str| match kind {
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        other => panic!("a type {other}"),
    };
    let kinds = match &schema["type"] {
        Value::String(kind) => vec![kind.as_str()],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => vec![],
    };
    let inside = value.as_object().is_none_or(|fields| {
        fields.iter().all(|(name, value)| schema["properties"].get(name).is_none_or(|inner| allows(inner, value)))
    });
    let items = value
        .as_array()
        .is_none_or(|items| items.iter().all(|item| schema.get("items").is_none_or(|inner| allows(inner, item))));
    (kinds.is_empty() || kinds.into_iter().any(is))
        && schema.get("const").is_none_or(|wanted| wanted == value)
        && schema.get("enum").is_none_or(|values| values.as_array().unwrap().contains(value))
        && inside
        && items
}

#[test]
fn the_schema_fits_every_case() {
    let ran = run(&["batch", "--schema"]);
    let schema: Value = serde_json::from_str(&ran.out).unwrap();
    let kinds = schema["oneOf"].as_array().unwrap();
    assert_eq!(kinds.len(), kontra::session::DOINGS.len());
    let cases = concat!(
        include_str!("../cases/konter.jsonl"),
        "\n",
        include_str!("../cases/konter-more.jsonl"),
        "\n",
        include_str!("../cases/skat.jsonl"),
        "\n",
        include_str!("../cases/skat-more.jsonl"),
        "\n",
        include_str!("../cases/solve.jsonl"),
    );
    let mut fitted = 0;
    for line in cases.lines().filter(|line| !line.trim().is_empty()) {
        let case: Value = serde_json::from_str(line).unwrap();
        let ask = case["ask"].as_object().unwrap();
        if case["expect"]["ok"] == false {
            continue;
        }
        let game = ask.get("game").cloned().unwrap_or(json!("konter"));
        let about = |kind: &&Value| kind["properties"]["game"]["enum"].as_array().unwrap().contains(&game);
        let is_asked = |kind: &&Value| kind["properties"]["do"]["const"] == ask["do"];
        let kind = kinds.iter().filter(about).find(is_asked).unwrap_or_else(|| panic!("no kind for {line}"));
        for field in kind["required"].as_array().unwrap() {
            assert!(ask.contains_key(field.as_str().unwrap()), "{field} is required, and missing in {line}");
        }
        for (name, value) in ask {
            let schema = kind["properties"].get(name).unwrap_or_else(|| panic!("{name} is not in the schema: {line}"));
            assert!(allows(schema, value), "{name} does not fit {schema}: {line}");
        }
        fitted += 1;
    }
    assert!(fitted > 400);
}

/// Whoever stops reading ends the program quietly.
#[test]
fn a_closed_pipe_ends_quietly() {
    for arguments in [&["batch"][..], &["--json"], &[]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kontra"))
            .args(arguments)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let line: &[u8] = if arguments == ["batch"] { b"{\"do\":\"trumps\",\"trump\":\"C\"}\n" } else { b"rules\n" };
        let mut stdin = child.stdin.take().unwrap();
        // Sooner or later nobody reads these either.
        while stdin.write_all(&line.repeat(100)).is_ok() {}
        drop(stdin);
        let ended = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&ended.stderr);
        assert_eq!((ended.status.code(), said.as_ref()), (Some(0), ""), "{arguments:?}");
    }
}
