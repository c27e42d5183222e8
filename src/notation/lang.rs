use std::fmt;
use std::str::FromStr;

use super::error::{ReadError, ReadErrorKind};
use super::fold::fold;
use super::near::nearest;

/// A language in which cards may be typed. Symbols and numerals are read in all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Lang {
    #[default]
    En,
    De,
    Lb,
    Fr,
    Nl,
    Sv,
    Es,
}

impl Lang {
    /// All languages, English first.
    pub const ALL: [Lang; 7] = [Lang::En, Lang::De, Lang::Lb, Lang::Fr, Lang::Nl, Lang::Sv, Lang::Es];

    /// The two letters of ISO 639, such as `de`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::De => "de",
            Lang::Lb => "lb",
            Lang::Fr => "fr",
            Lang::Nl => "nl",
            Lang::Sv => "sv",
            Lang::Es => "es",
        }
    }

    /// The name of the language in English.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::De => "German",
            Lang::Lb => "Luxembourgish",
            Lang::Fr => "French",
            Lang::Nl => "Dutch",
            Lang::Sv => "Swedish",
            Lang::Es => "Spanish",
        }
    }

    /// What its speakers call the language.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::De => "Deutsch",
            Lang::Lb => "Lëtzebuergesch",
            Lang::Fr => "français",
            Lang::Nl => "Nederlands",
            Lang::Sv => "svenska",
            Lang::Es => "español",
        }
    }
}

/// The English name.
impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads the code, the English name or the language's own name, in any case, with or without accents.
///
/// ```
/// use kontra::notation::Lang;
/// assert_eq!("lb".parse(), Ok(Lang::Lb));
/// assert_eq!("Letzebuergesch".parse(), Ok(Lang::Lb));
/// assert!("klingon".parse::<Lang>().is_err());
/// ```
impl FromStr for Lang {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Lang, ReadError> {
        let wanted = fold(text.trim());
        let names = |lang: Lang| [lang.code(), lang.name(), lang.own_name()];
        Lang::ALL.into_iter().find(|&lang| names(lang).iter().any(|name| fold(name) == wanted)).ok_or_else(|| {
            let nearest = nearest(&wanted, Lang::ALL.into_iter().flat_map(names));
            ReadError::new(ReadErrorKind::UnknownLanguage { text: text.trim().to_owned(), nearest }, 0..text.len())
        })
    }
}
