//! The reader of files of rules: what it reads, and where it points.

use kontra::konter::{Preset, Rules, SWITCHES};
use kontra::notation::{LARGEST_RULES, RulesFileErrorKind, read_rules};
use kontra::trick::RulesErrorKind;
use kontra::words::rules_file;
use proptest::prelude::*;

/// The kind of the error, its line and what it points at.
fn error(text: &str) -> (RulesFileErrorKind, usize, &str) {
    let error = read_rules(text.as_bytes()).expect_err(text);
    let line = text.trim_start_matches('\u{feff}').lines().nth(error.line - 1).unwrap_or_default();
    assert!(!rules_file(&error).what.is_empty());
    (error.kind, error.line, &line[error.span])
}

#[test]
fn a_preset_and_its_changes_in_any_order() {
    let rules: Rules = "app staenner=carry start-lines=12 kapo-line=0".parse().expect("rules");
    for text in [
        "preset: app\nstaenner: carry\nstart-lines: 12\nkapo-line: 0\n",
        "# Friday\nKAPO_LINE: \"0\"\nstaenner: 'carry'\nstart_lines: 12 # long\n\npreset: App\n",
        "\u{feff}preset: app\r\nstaenner: carry\r\nstart-lines: 12\r\nkapo-line: 0\r\n",
        "{preset: app, staenner: carry, start-lines: 12, kapo-line: 0}",
    ] {
        assert_eq!(read_rules(text.as_bytes()), Ok(rules), "{text}");
    }
    for text in ["", "# nothing\n", "{}", "preset: seed"] {
        assert_eq!(read_rules(text.as_bytes()), Ok(Rules::from(Preset::Seed)), "{text}");
    }
}

#[test]
fn every_mistake_has_its_place() {
    use RulesErrorKind::*;
    let of = RulesFileErrorKind::Rules;
    assert_eq!(error("preset: ap\n"), (of(Preset("ap".into())), 1, "ap"));
    assert_eq!(error("preset: app\nrevok: annul\n"), (of(Switch("revok".into())), 2, "revok"));
    assert_eq!(error("void: free\n\nrevoke:  anul\n"), (of(Value("revoke", "anul".into())), 3, "anul"));
    assert_eq!(error("staenner:\n").0, of(Value("staenner", String::new())));
    assert_eq!(error("start-lines: 31\n"), (of(Value("start-lines", "31".into())), 1, "31"));
    assert_eq!(error("void: free\nvoid: free\n"), (of(Twice("void")), 2, "void"));
    assert_eq!(error("preset: app\npreset: app\n"), (RulesFileErrorKind::TwoPresets, 2, "preset"));
    for text in ["- flat\n", "flat\n", "staenner: [flat]\n", "staenner: {flat: 1}\n"] {
        assert_eq!(error(text).0, RulesFileErrorKind::Shape, "{text}");
    }
    for text in ["preset: app\n---\npreset: app\n", "\"open\n", "\tpreset: app\n", "void: &a [*a"] {
        assert!(matches!(error(text).0, RulesFileErrorKind::Yaml(_) | RulesFileErrorKind::Shape), "{text}");
    }
    let kind = |bytes: &[u8]| read_rules(bytes).expect_err("no rules").kind;
    assert_eq!(kind(b"\xff\xfe"), RulesFileErrorKind::NotUtf8);
    assert_eq!(kind(&vec![b'#'; LARGEST_RULES + 1]), RulesFileErrorKind::TooLarge);
}

#[test]
fn what_is_meant_is_offered() {
    let help = |text: &str| rules_file(&read_rules(text.as_bytes()).expect_err(text)).help.map(|help| help.to_string());
    assert_eq!(help("pre-set: app").as_deref(), Some("Did you mean `preset`?"));
    assert_eq!(help("stanner: flat").as_deref(), Some("Did you mean `staenner`?"));
    assert!(help("revoke: anul").is_some_and(|help| help.ends_with("Did you mean `annul`?")));
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused_with_a_place(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        if let Err(error) = read_rules(&bytes) {
            prop_assert!(error.line >= 1);
            prop_assert!(!rules_file(&error).what.is_empty());
        }
    }

    #[test]
    fn any_lines_are_read_or_refused_with_a_place(
        lines in prop::collection::vec("(preset|void|staenner|revok|\"|-|\t| |é)(: ?|)(app|flat|free|9|~|\\[|&a|♥|)", 0..6)
    ) {
        let text = lines.join("\n");
        if let Err(error) = read_rules(text.as_bytes()) {
            let line = text.lines().nth(error.line - 1).unwrap_or_default();
            prop_assert!(line.get(error.span.clone()).is_some(), "{:?} in {:?}", error, line);
        }
    }

    #[test]
    fn what_a_file_says_is_what_a_record_says(picks in prop::collection::vec((0..11usize, 0..4usize), 0..6)) {
        let mut rules = Rules::from(Preset::App);
        for (switch, value) in picks {
            let switch = &SWITCHES[switch];
            let value = switch.values[value % switch.values.len()];
            let _ = rules.set(switch.name, value);
        }
        let file = rules.to_string().replace("app", "preset: app").replace(' ', "\n").replace("preset:\n", "preset: ").replace('=', ": ");
        prop_assert_eq!(read_rules(file.as_bytes()), Ok(rules), "{}", file);
    }
}
