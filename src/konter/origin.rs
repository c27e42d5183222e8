use super::Rules;
use super::rule_book::{APP, HOUSE, SEED, SEED_APP, WELLKOMM_APP};
use crate::trick::{Documented, Origin, Stems};

/// The origin of each value of each switch; the empty value stands for any other.
#[rustfmt::skip]
pub(super) const ORIGINS: &[Stems] = &[
    ("direction", "anticlockwise", SEED, "The seed deals and plays anticlockwise."),
    ("direction", "clockwise", WELLKOMM_APP, "Wellkomm and the app go clockwise: a mirror image that changes no score."),
    ("announce", "until-own-card", SEED, "The seed lets everybody speak until he plays his own card to the first trick."),
    ("announce", "on-turn", APP, "The app asks each player when it is his turn in the first trick."),
    ("partial", "allowed", HOUSE, "No source says whether the holder of all three queens may say one word only; the default leaves it to him."),
    ("partial", "all-or-nothing", HOUSE, "No source says it; a table may want all that the hand allows, or silence."),
    ("void", "free", SEED, "The seed lets a hand without the suit led play anything."),
    ("void", "must-trump", HOUSE, "No source says it; some trick games oblige a hand without the suit led to trump."),
    ("head", "free", SEED, "The seed knows no duty to beat."),
    ("head", "must-head", HOUSE, "No source says it; some trick games oblige everybody to beat the trick."),
    ("start-lines", "9", APP, "The app starts with nine lines, the one number that fits the seed's least length of a match."),
    ("start-lines", "", HOUSE, "No source starts with this number; it makes the match longer or shorter."),
    ("staenner", "announced", SEED, "In the seed's first way the team that named trumps adds one line and one for each word announced."),
    ("staenner", "flat", APP, "In the app the team that named trumps adds one line, whatever was announced."),
    ("staenner", "carry", SEED, "In the seed's other way the value is kept for the next decided game."),
    ("kapo-line", "1", SEED_APP, "Kapo adds a line in the seed and in the app."),
    ("kapo-line", "0", HOUSE, "No source says it; a table may play without the line for Kapo."),
    ("false-claim", "rest-to-opponents", HOUSE, "No source says what a false claim costs; here the opponents get all that is not in the claimers' tricks."),
    ("false-claim", "play-on", HOUSE, "No source says what a false claim costs; here the cards are taken up again."),
    ("false-claim", "lose-game", HOUSE, "No source says what a false claim costs; here it loses the game."),
    ("revoke", "lose-game", HOUSE, "No source says what a revoke costs; here it loses the game at its announced value."),
    ("revoke", "annul", HOUSE, "No source says what a revoke costs; here the game is struck out and dealt again."),
    ("revoke", "replay", HOUSE, "No source says what a revoke costs; here play goes back to the faulty card."),
    ("revoke", "ignore", HOUSE, "No source says what a revoke costs; here the result stands."),
    ("look-back", "challenge", SEED, "The seed leaves tricks unmixed, so that they may be opened to settle a challenge."),
    ("look-back", "last-trick", HOUSE, "No source says it; many tables show the last trick and no other."),
    ("look-back", "free", HOUSE, "No source says it; a friendly table lets everybody look."),
    ("look-back", "none", HOUSE, "No source says it; a strict table lets nobody look."),
];

/// Who plays by this value of a switch.
///
/// ```
/// use kontra::konter::origin;
/// use kontra::trick::Source;
/// assert_eq!(origin("staenner", "flat").sources, [Source::App]);
/// assert_eq!(origin("start-lines", "12").sources, [Source::House]);
/// ```
pub fn origin(switch: &str, value: &str) -> Origin {
    Rules::origin(switch, value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::konter::{Preset, SWITCHES};
    use crate::trick::Source;

    #[test]
    fn every_value_has_an_origin_and_every_origin_a_value() {
        for switch in &SWITCHES {
            for value in switch.values.iter().filter(|value| !value.contains(' ')) {
                assert!(!origin(switch.name, value).why.is_empty(), "{} {value}", switch.name);
            }
        }
        for (name, value, ..) in ORIGINS.iter().filter(|(_, value, ..)| !value.is_empty()) {
            assert!(Rules::default().set(name, value).is_ok(), "{name} {value}");
        }
    }

    /// The presets are what their sources say, so what the app changes is the app's.
    #[test]
    fn what_the_app_changes_is_said_by_the_app() {
        let (seed, app) = (Rules::from(Preset::Seed), Rules::from(Preset::App));
        for switch in SWITCHES.iter().filter(|switch| (switch.get)(&seed) != (switch.get)(&app)) {
            assert!(origin(switch.name, &(switch.get)(&app)).sources.contains(&Source::App), "{}", switch.name);
        }
    }
}
