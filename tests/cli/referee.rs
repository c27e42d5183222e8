//! Flags of commands, claims and files of rules, from outside.

use std::fs;
use std::path::PathBuf;

use super::*;

const POSITION: &str = "konter S0 0 - SAK/x2/x2/x2 CAKQ9HAKQ9DAKQ9/SQJT9 - -/H/-/-";

/// Two hearts, two clubs and two diamonds are out; seat 1 has no heart: C(4,2) for it, then C(4,2).
#[test]
fn flags_of_a_command() {
    for arguments in [["left", "W", "--by-seat"], ["left", "--by-seat", "W"]] {
        let ran = run(&[&arguments[..], &["--position", POSITION]].concat());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(ran.out.contains("36"), "{}", ran.out);
    }
    let told = &json(&run(&["--json", "left", "--by-seat", "--position", POSITION]).out)[0];
    assert_eq!(told["layouts"], 36);
    assert_eq!(told["by_seat"]["seats"][0]["cannot"], serde_json::json!(["♥J", "♥10"]));
    assert!(run(&["left", "--help"]).out.contains("--by-seat"));
    assert!(run(&["help", "left"]).out.contains("--by-seat"));
    assert!(run(&["rules", "--help"]).out.contains("--diff <PRESET>"));
    assert!(run(&["man"]).out.contains("diff") && run(&["completions", "bash"]).out.contains("--by-seat"));
    for arguments in [&["rules", "--diff", "app"][..], &["rules", "--diff=app"], &["-c", "rules --diff app"]] {
        let ran = run(arguments);
        assert!(ran.code == 0 && ran.out.contains("staenner: announced here, flat there"), "{}{}", ran.out, ran.err);
    }
    assert_eq!(run(&["rules", "--diff", "ap"]).code, 2);
}

#[test]
fn a_false_claim_is_wrong() {
    let table = |won: &str| format!("konter S0 0 - x3/x3/x3/x3 {won}/C9H9DT9 - -");
    let (good, bad) = (table("CAKHAKDAKST9"), table("CAKHAKDASQT9"));
    let ran = run(&["claim", "21", "--position", &good]);
    assert!(ran.code == 0 && ran.out.contains("The claim holds"), "{}", ran.out);
    let ran = run(&["claim", "N", "21", "--position", &good]);
    assert!(ran.code == 1 && ran.out.contains("The claim is false"), "{}", ran.out);
    let told = &json(&run(&["--json", "claim", "21", "--position", &bad]).out)[0];
    assert_eq!((&told["holds"], &told["score"]["winner"]), (&Value::Bool(false), &Value::Null));
    assert_eq!(told["costs"]["rest-to-opponents"]["points"], serde_json::json!([20, 20]));
    assert_eq!(told["in_force"], "rest-to-opponents");
}

/// A file that goes when the test does.
struct File(PathBuf);

impl File {
    fn new(name: &str, text: &str) -> File {
        let path = std::env::temp_dir().join(format!("kontra-{}-{name}.yaml", std::process::id()));
        fs::write(&path, text).expect("a temporary file");
        File(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().expect("UTF-8")
    }
}

impl Drop for File {
    fn drop(&mut self) {
        // Whether it can be removed is no matter of the test.
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn rules_in_a_file() {
    let good = File::new("good", "staenner: carry\npreset: app\n");
    let in_force = "Rules in force: app staenner=carry";
    assert!(run(&["--rules", good.name(), "set"]).out.contains(in_force));
    assert!(ran(kontra(&["set"]).env("KONTRA_RULES", good.name())).out.contains(in_force));
    let seed = ran(kontra(&["--preset", "seed", "set"]).env("KONTRA_RULES", good.name()));
    assert!(seed.out.contains("Rules in force: seed"), "{}", seed.out);
    assert_eq!(ran(kontra(&["set"]).env("KONTRA_RULES", "")).code, 0);
    assert_eq!(run(&["--rules", good.name(), "--preset", "app", "set"]).code, 2);

    let bad = File::new("bad", "preset: app\nrevoke: anul\n");
    let ran = run(&["--rules", bad.name(), "set"]);
    assert_eq!((ran.code, ran.out.as_str()), (3, ""));
    assert!(ran.err.starts_with(&format!("{}:2:9:", bad.name())), "{}", ran.err);
    assert!(ran.err.contains("Did you mean `annul`?"), "{}", ran.err);
    assert_eq!(json(&run(&["--json", "--rules", bad.name(), "set"]).out)[0]["ok"], false);
    let ran = run(&["--rules", "/nowhere/at/all.yaml", "set"]);
    assert!(ran.code == 3 && ran.err.contains("cannot be read"), "{}", ran.err);
}
