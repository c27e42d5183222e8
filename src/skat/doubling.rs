use serde::Serialize;

use super::Rules;

/// How far a game was doubled. The "Bock" of the four old steps is the last of these and has nothing to
/// do with a Bock round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Doubling {
    /// Nobody said anything.
    #[default]
    None,
    /// A defender said Kontra.
    Kontra,
    /// The declarer answered Re.
    Re,
    /// The defender answered Supra, once called Zippe (rule `kontra-levels`).
    Supra,
    /// The declarer answered Resupra, once called Bock.
    Resupra,
}

impl Doubling {
    /// All, from none up.
    pub const ALL: [Doubling; 5] = [Doubling::None, Doubling::Kontra, Doubling::Re, Doubling::Supra, Doubling::Resupra];

    /// What the score is multiplied by (rule `kontra-doubles-both-ways`): 1, 2, 4, 8 or 16.
    pub const fn factor(self) -> u16 {
        1 << self as u16
    }

    /// The next step at a table with so many steps.
    ///
    /// ```
    /// use kontra::skat::Doubling;
    /// assert_eq!(Doubling::Kontra.next(2), Some(Doubling::Re));
    /// assert_eq!(Doubling::Re.next(2), None);
    /// assert_eq!(Doubling::Re.next(4), Some(Doubling::Supra));
    /// ```
    pub fn next(self, steps: u8) -> Option<Doubling> {
        if self as u8 >= steps { None } else { Doubling::ALL.get(self as usize + 1).copied() }
    }

    /// Whether the declarer's side says this.
    pub const fn is_declarers(self) -> bool {
        matches!(self, Doubling::Re | Doubling::Resupra)
    }

    /// What it is called: Kontra, Re, Supra, Resupra or, with `history-1932`, Kontra, Re, Zippe, Bock.
    pub const fn name(self, rules: &Rules) -> &'static str {
        match (self, rules.history_1932.is_on()) {
            (Doubling::None, _) => "none",
            (Doubling::Kontra, _) => "Kontra",
            (Doubling::Re, _) => "Re",
            (Doubling::Supra, false) => "Supra",
            (Doubling::Supra, true) => "Zippe",
            (Doubling::Resupra, false) => "Resupra",
            (Doubling::Resupra, true) => "Bock",
        }
    }

    /// The step with this name, new or old, in any case; `none` too.
    pub fn named(text: &str) -> Option<Doubling> {
        match text.to_lowercase().as_str() {
            "none" => Some(Doubling::None),
            "kontra" | "contra" => Some(Doubling::Kontra),
            "re" => Some(Doubling::Re),
            "supra" | "zippe" => Some(Doubling::Supra),
            "resupra" | "bock" => Some(Doubling::Resupra),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_doubles_the_one_before() {
        assert_eq!(Doubling::ALL.map(Doubling::factor), [1, 2, 4, 8, 16]);
        let mut rules = Rules::default();
        for doubling in Doubling::ALL {
            assert_eq!(Doubling::named(doubling.name(&rules)), Some(doubling));
        }
        assert!(rules.set("history_1932", "on").is_ok());
        for doubling in Doubling::ALL {
            assert_eq!(Doubling::named(doubling.name(&rules)), Some(doubling));
        }
        assert_eq!(Doubling::ALL.map(|doubling| doubling.next(4).is_some()), [true, true, true, true, false]);
    }
}
