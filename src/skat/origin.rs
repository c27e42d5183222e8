use super::Rules;
use super::rule_texts::{HOUSE, ISKO, SEED, SEED_ISKO};
use crate::trick::{Documented, Origin, Stems};

/// The origin of each value of each switch; the empty value stands for any other.
#[rustfmt::skip]
pub(super) const ORIGINS: &[Stems] = &[
    ("players", "3", ISKO, "Skat is a game for three."),
    ("players", "4", SEED_ISKO, "Four may share a table: the dealer sits out."),
    ("rounds", "12", ISKO, "An official list has twelve rounds."),
    ("rounds", "", SEED, "The seeds leave the number of rounds to the table."),
    ("all-pass", "redeal", ISKO, "By the Skat Order a deal that all pass counts for nothing."),
    ("all-pass", "ramsch", SEED, "The seeds let a table choose Ramsch."),
    ("kontra-re", "on", SEED, "Kontra and Re are what the seeds are about."),
    ("kontra-re", "off", ISKO, "The Skat Order has known no doubling since 1932."),
    ("kontra-who", "took-part", SEED, "The seeds ask only defenders who called or held a value."),
    ("kontra-who", "any", SEED, "The seeds report that elsewhere either defender may speak."),
    ("kontra-who", "not-refused-18", SEED, "The seeds report tables that bar whoever refused 18."),
    ("kontra-when", "before-first-card", SEED, "In the seeds Kontra is said before the first card."),
    ("kontra-when", "before-own-first-card", SEED, "The seeds report that elsewhere each defender may speak until his own first card."),
    ("kontra-levels", "2", SEED, "In the seeds nothing follows Re."),
    ("kontra-levels", "4", SEED, "The seeds report tables that go on with Supra and Resupra."),
    ("supra-who", "caller", HOUSE, "No source says who goes on; here it is the defender who said Kontra."),
    ("supra-who", "any", HOUSE, "No source says who goes on; a table may let both defenders."),
    ("history-1932", "off", SEED, "The seeds tell of the old steps as history."),
    ("history-1932", "on", SEED, "Until 1932 the steps were Kontra, Re, Zippe and Bock."),
    ("ramsch-skat", "last-trick", HOUSE, "Most tables give the skat to whoever takes the last trick."),
    ("ramsch-skat", "loser", HOUSE, "Some tables add the skat to what the loser pays."),
    ("ramsch-tie", "all-lose", HOUSE, "At most tables all who have most points lose them."),
    ("ramsch-tie", "last-trick-loses", HOUSE, "Some tables let the later trick decide."),
    ("virgin", "on", HOUSE, "At most tables a player without a trick doubles the loss."),
    ("virgin", "off", HOUSE, "A table may play without it."),
    ("durchmarsch", "on", HOUSE, "At most tables all ten tricks win 120."),
    ("durchmarsch", "off", HOUSE, "A table may play without it; then all ten tricks lose."),
    ("schieberamsch", "off", HOUSE, "Without it the skat stays where it was dealt."),
    ("schieberamsch", "on", HOUSE, "A common way of playing Ramsch."),
    ("blind-push", "on", HOUSE, "Where the skat is pushed, a push unseen usually doubles."),
    ("blind-push", "off", HOUSE, "A table may let it cost nothing."),
    ("push-jacks", "off", HOUSE, "At most tables jacks may not be pushed."),
    ("push-jacks", "on", HOUSE, "Some tables allow it."),
    ("grand-hand", "off", HOUSE, "A compulsory Ramsch is played as one."),
    ("grand-hand", "on", HOUSE, "Some tables let a Grand Hand take its place."),
    ("bock", "off", ISKO, "The Skat Order knows no Bock rounds."),
    ("bock", "on", SEED, "The seeds let a table choose Bock rounds."),
    ("bock-events", "defenders-lost-after-kontra,re-said", SEED, "The seeds start a round after a Kontra that the defenders lose and after every Re."),
    ("bock-events", "", HOUSE, "No source has this list; most programs take a Kontra that the declarer loses."),
    ("bock-start", "plain", HOUSE, "At most tables a Bock round begins with the next deal."),
    ("bock-start", "doubled", HOUSE, "Some tables double the deal that starts it as well."),
    ("bock-then-ramsch", "off", HOUSE, "Without it the game goes on as before."),
    ("bock-then-ramsch", "on", HOUSE, "Some tables follow each Bock round with a round of Ramsch."),
    ("tournament", "off", SEED, "The seeds list tournament points as an option."),
    ("tournament", "on", SEED_ISKO, "The tournament rules add 50, 40 and 30."),
    ("null-below-bid", "refuse", HOUSE, "Nobody can win it, so it is refused when it is announced."),
    ("null-below-bid", "settle", ISKO, "By ISkO 3.6.2 the declarer loses a suit game or grand that he picks."),
    ("lost-hand", "double", ISKO, "Since 1999 every lost game counts double."),
    ("lost-hand", "single", HOUSE, "Before 1999 a lost Hand game cost its value once; some tables still play so."),
];

/// The origin of a value of a switch.
///
/// ```
/// use kontra::skat::origin;
/// use kontra::trick::Source;
/// assert_eq!(origin("all-pass", "ramsch").sources, [Source::Seed]);
/// assert_eq!(origin("rounds", "3").sources, [Source::Seed]);
/// ```
pub fn origin(switch: &str, value: &str) -> Origin {
    Rules::origin(switch, value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::{Preset, SWITCHES};
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

    /// What a preset changes is said by its source.
    #[test]
    fn presets_have_their_source() {
        for (preset, source) in [(Preset::Isko, Source::Isko), (Preset::Ramsch, Source::Seed)] {
            let rules = Rules::from(preset);
            for switch in SWITCHES.iter().filter(|switch| (switch.get)(&rules) != (switch.get)(&Rules::default())) {
                assert!(origin(switch.name, &(switch.get)(&rules)).sources.contains(&source), "{}", switch.name);
            }
        }
    }
}
