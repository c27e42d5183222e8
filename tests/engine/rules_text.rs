//! Rules as records write them: what is written reads back, and what cannot be read says where.

use kontra::konter::{Preset, Rules, SWITCHES};
use kontra::trick::RulesErrorKind;

use super::support::Dice;

#[test]
fn what_is_written_reads_back() {
    let mut dice = Dice(5);
    for _ in 0..2_000 {
        let mut rules = Rules::from(Preset::ALL[dice.below(2)]);
        for switch in &SWITCHES {
            let value = switch.values[dice.below(switch.values.len())];
            let value = if value.contains(' ') { (1 + dice.below(30)).to_string() } else { value.to_owned() };
            if dice.below(2) == 0 {
                rules.set(switch.name, &value).unwrap();
            }
        }
        assert_eq!(rules.to_string().parse(), Ok(rules), "{rules}");
    }
}

#[test]
fn the_example_of_the_notation_page() {
    let rules: Rules = "seed revoke=annul staenner=flat".parse().unwrap();
    let mut expected = Rules::default();
    expected.set("revoke", "annul").unwrap();
    expected.set("staenner", "flat").unwrap();
    assert_eq!(rules, expected);
    assert_eq!("App".parse(), Ok(Rules::from(Preset::App)));
    assert_eq!("".parse(), Ok(Rules::default()));
    assert_eq!("KAPO_LINE=0".parse::<Rules>().unwrap().kapo_line, 0);
}

#[test]
fn errors_say_what_and_where() {
    let error = |text: &str| text.parse::<Rules>().map_err(|error| (error.kind, error.span)).unwrap_err();
    use RulesErrorKind::*;
    assert_eq!(error("sed"), (Preset("sed".into()), 0..3));
    assert_eq!(error("seed revok=annul"), (Switch("revok".into()), 5..10));
    assert_eq!(error("seed revoke=anul"), (Value("revoke", "anul".into()), 12..16));
    assert_eq!(error("seed revoke="), (Value("revoke", String::new()), 12..12));
    assert_eq!(error("seed revoke"), (Value("revoke", String::new()), 5..11));
    assert_eq!(error("seed app"), (Switch("app".into()), 5..8));
    assert_eq!(error("seed revoke=annul revoke=annul"), (Twice("revoke"), 18..24));
    assert_eq!(error("seed start-lines=31"), (Value("start-lines", "31".into()), 17..19));
}
