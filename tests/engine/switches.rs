//! Presets and switches.

use kontra::konter::{
    Announce, Direction, FalseClaim, Head, LookBack, Partial, Preset, Revoke, Rules, SWITCHES, Staenner, Void,
};
use kontra::trick::SwitchError;

#[test]
fn the_seed_has_all_defaults() {
    let seed = Rules::from(Preset::Seed);
    let wanted = Rules {
        preset: Preset::Seed,
        direction: Direction::Anticlockwise,
        announce: Announce::UntilOwnCard,
        partial: Partial::Allowed,
        void: Void::Free,
        head: Head::Free,
        start_lines: 9,
        staenner: Staenner::Announced,
        kapo_line: 1,
        false_claim: FalseClaim::RestToOpponents,
        revoke: Revoke::LoseGame,
        look_back: LookBack::Challenge,
    };
    assert_eq!((seed, Rules::default()), (wanted, wanted));
    for switch in SWITCHES {
        assert_eq!((switch.get)(&seed), switch.values[0], "{}: the default stands first", switch.name);
    }
}

/// `app` is clockwise, on turn and flat, and else the seed.
#[test]
fn the_app_differs_in_three() {
    let app = Rules::from(Preset::App);
    let differ: Vec<String> = SWITCHES
        .iter()
        .filter(|switch| (switch.get)(&app) != (switch.get)(&Rules::default()))
        .map(|switch| format!("{}={}", switch.name, (switch.get)(&app)))
        .collect();
    assert_eq!(differ, ["direction=clockwise", "announce=on-turn", "staenner=flat"]);
    assert_eq!(app.to_string(), "app");
    assert_eq!((Preset::named("app"), Preset::named("seed")), (Some(Preset::App), Some(Preset::Seed)));
    assert_eq!(Preset::named("club"), None);
}

/// Every value of every switch can be set and is read back, and the text names exactly what differs.
#[test]
fn every_value_can_be_set() {
    for preset in Preset::ALL {
        for switch in SWITCHES {
            let values = if switch.name == "start-lines" { &["9", "1", "30"] } else { switch.values };
            for value in values {
                let usual = (switch.get)(&Rules::from(preset));
                let mut rules = Rules::from(preset);
                rules.set(&switch.name.replace('-', "_").to_uppercase(), &value.replace('-', "_")).unwrap();
                assert_eq!((switch.get)(&rules), *value);
                let change = if *value == usual { String::new() } else { format!(" {}={value}", switch.name) };
                assert_eq!(rules.to_string(), format!("{}{change}", preset.name()));
            }
        }
    }
}

#[test]
fn what_cannot_be_set() {
    let mut rules = Rules::default();
    assert_eq!(rules.set("trump", "♥"), Err(SwitchError::Unknown("trump".to_owned())));
    let wrong = [
        ("staenner", "free"),
        ("start-lines", "0"),
        ("start-lines", "31"),
        ("start-lines", "nine"),
        ("kapo-line", "2"),
        ("direction", ""),
    ];
    for (name, value) in wrong {
        let switch = SWITCHES.iter().find(|switch| switch.name == name).unwrap().name;
        assert_eq!(rules.set(name, value), Err(SwitchError::Value { switch, value: value.to_owned() }));
    }
    assert_eq!(rules, Rules::default(), "nothing has changed");
}
