//! Yes and no, as they may be typed.

use crate::notation::Lang;

/// Yes, in the language of the program.
pub const YES: &[&str] = &["yes", "y", "true", "yeah", "yep"];
/// No, in the language of the program.
pub const NO: &[&str] = &["no", "n", "false", "nope"];

/// Yes and no in the language in which cards are typed.
pub fn in_lang(lang: Lang) -> (&'static [&'static str], &'static [&'static str]) {
    match lang {
        Lang::En => (YES, NO),
        Lang::De => (&["ja", "j"], &["nein"]),
        Lang::Lb => (&["jo", "j"], &["nee", "neen"]),
        Lang::Fr => (&["oui", "o"], &["non"]),
        Lang::Nl => (&["ja", "j"], &["nee"]),
        Lang::Sv => (&["ja", "j"], &["nej"]),
        Lang::Es => (&["sí", "si", "s"], &["no"]),
    }
}
