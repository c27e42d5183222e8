//! What a learner types as an answer, and what an author writes as one.

use std::ops::Range;

use crate::cards::{Card, Cards};
use crate::deal::Game;
use crate::konter::{Place, Word, Words};
use crate::line;
use crate::notation::{self, Lang, ReadError, ReadErrorKind};
use crate::session::Gist;
use crate::skat::{seat_name, seat_named};
use crate::trick::Seat;
use crate::words::{Line, reading};

use crate::tutor::content::source::code;
use crate::tutor::phrases::yes_no::{NO, YES, in_lang};
use crate::tutor::prose::{mentions, number};

/// How cards are written: those of a game, in a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Script {
    /// The game.
    pub game: Game,
    /// The language.
    pub lang: Lang,
}

impl Script {
    /// The one in which authors write.
    pub fn of_authors(game: Game) -> Script {
        Script { game, lang: Lang::En }
    }
}

/// Why a text is no answer of the kind wanted.
#[derive(Clone, Debug, PartialEq)]
pub struct Unread {
    /// What is wrong, one fact a line.
    pub what: Vec<Line>,
    /// The bytes that are.
    pub span: Range<usize>,
    /// Whether it is not even nearly an answer of that kind.
    pub alien: bool,
}

/// Reads an answer of the same kind as this one, cards in this script. Order, case and a full stop do not matter.
pub fn read(text: &str, like: &Gist, script: Script) -> Result<Gist, Unread> {
    let lang = script.lang;
    let bare = text.trim().trim_end_matches(['.', '!', '?']).trim_end();
    let start = text.len() - text.trim_start().len();
    let span = start..start + bare.len();
    let or =
        |gist: Option<Gist>, wanted: Line| gist.ok_or(Unread { what: vec![wanted], span: span.clone(), alien: true });
    match like {
        Gist::Cards(_) => cards(bare, script).map_err(|(error, read)| match read {
            // Names were put in, and so the places are not those of what was typed.
            Some(read) => Unread { span, ..unread(&error, &read, 0) },
            None => unread(&error, bare, start),
        }),
        Gist::Suit(_) => {
            notation::suit(bare, lang).map(|suit| Gist::Suit(suit.value)).map_err(|error| unread(&error, bare, start))
        }
        Gist::Number(_) => or(amount(bare).map(Gist::Number), line!["Answer with a number, such as ", code("7"), "."]),
        Gist::YesNo(_) => or(yes_or_no(bare, lang), line!["Answer with ", code("yes"), " or ", code("no"), "."]),
        Gist::Place(_) => {
            or(Place::named(bare).map(Gist::Place), line!["Answer with a place: ", code("N"), ", W, S or E."])
        }
        Gist::Words(_) => or(
            words(bare),
            line![
                "Answer with ",
                code("konter"),
                ", ",
                code("matt"),
                ", ",
                code("konter a matt"),
                " or ",
                code("none"),
                "."
            ],
        ),
        // A seat answers to its letter; a digit is the number of a choice.
        Gist::Says(_) if script.game == Game::Skat && seat(bare).is_some() => {
            Ok(Gist::Says(seat(bare).map(seat_name).unwrap_or_default().to_owned()))
        }
        // A name keeps its capital, however it is typed.
        Gist::Says(words) if words.to_lowercase() == bare.to_lowercase() => Ok(like.clone()),
        Gist::Says(_) => {
            or((!bare.is_empty()).then(|| Gist::Says(bare.to_lowercase())), line!["Answer with one of the choices."])
        }
        Gist::Numbers(of) if of.len() == 1 => {
            or(numbers(bare), line!["Answer with a number, such as ", code("48"), " or ", code("-96"), "."])
        }
        Gist::Numbers(_) => or(numbers(bare), line!["Answer with numbers, such as ", code("40 30"), "."]),
        Gist::Pair(_) => or(pair(bare), line!["Answer with two numbers, N–S first, such as ", code("21 19"), "."]),
    }
}

/// A seat of Skat by its letter or its name.
fn seat(word: &str) -> Option<Seat> {
    seat_named(word).filter(|_| word.chars().all(char::is_alphabetic))
}

/// What the answer looks like when it is told.
pub fn told(gist: &Gist) -> Line {
    match gist {
        Gist::Cards(cards) if cards.is_empty() => line!["none"],
        Gist::Cards(cards) => line![*cards],
        Gist::Number(number) => line![*number],
        Gist::YesNo(yes) => line![if *yes { "yes" } else { "no" }],
        Gist::Suit(suit) => line![*suit],
        Gist::Place(place) => line![*place],
        Gist::Words(words) if *words == Words::default() => line!["none"],
        Gist::Words(words) => line![words.iter().map(|word| word.to_string()).collect::<Vec<_>>().join(" a ")],
        Gist::Says(words) => line![words],
        Gist::Pair([first, second]) => line![format!("{first} {second}")],
        Gist::Numbers(numbers) => line![numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(" ")],
    }
}

/// Whether a text says that every card is meant.
pub fn is_all(text: &str) -> bool {
    let bare = text.trim().trim_end_matches(['.', '!']).to_lowercase();
    matches!(bare.as_str(), "all" | "all of them" | "all cards" | "any" | "any card" | "everything")
}

fn cards(text: &str, script: Script) -> Result<Gist, (ReadError, Option<String>)> {
    match text.to_lowercase().as_str() {
        "none" | "nothing" | "no card" | "no cards" => Ok(Gist::Cards(Cards::EMPTY)),
        _ => {
            let read = named(text, script);
            let cards = notation::cards(read.as_deref().unwrap_or(text), script.lang, script.game.pack());
            cards.map(|cards| Gist::Cards(cards.set())).map_err(|error| (error, read))
        }
    }
}

/// Cards with the names put in that they have in this game.
fn named(text: &str, script: Script) -> Option<String> {
    match script.game {
        Game::Konter => with_names(text),
        Game::Skat => None,
    }
}

/// What queens are called, the longest name first.
const NAMES: [(&[&str], &str); 6] = [
    (&["all", "three", "queens"], "♠Q ♥Q ♦Q"),
    (&["three", "queens"], "♠Q ♥Q ♦Q"),
    (&["two", "konters"], "♥Q ♦Q"),
    (&["both", "konters"], "♥Q ♦Q"),
    (&["konters"], "♥Q ♦Q"),
    (&["matt"], "♠Q"),
];

/// Cards with the names of the queens put in, and without the words and full stops between them; none if
/// there are none.
pub fn with_names(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let bare = |word: &str| word.trim_end_matches(['.', '!', '?']).to_lowercase();
    let mut rest = words.as_slice();
    let (mut read, mut changed) = (Vec::new(), false);
    while let Some((first, more)) = rest.split_first() {
        let named = NAMES.iter().find(|(name, _)| {
            rest.len() >= name.len() && name.iter().zip(rest).all(|(part, word)| bare(word) == *part)
        });
        rest = match (named, bare(first).as_str()) {
            (Some((name, cards)), _) => {
                read.push(*cards);
                &rest[name.len()..]
            }
            (None, "the" | "and" | "&") => more,
            (None, _) => {
                read.push(first.trim_end_matches(['.', '!', '?']));
                changed |= first.ends_with(['.', '!', '?']);
                more
            }
        };
        changed |= named.is_some() || matches!(bare(first).as_str(), "the" | "and" | "&");
    }
    changed.then(|| read.join(" "))
}

/// The one card that a line plays.
pub fn card(text: &str, script: Script) -> Result<Card, Unread> {
    let text = text.trim().trim_end_matches(['.', '!', '?']).trim_end();
    let text = ["play ", "lead "].iter().find_map(|verb| text.strip_prefix(verb)).unwrap_or(text);
    let named = named(text, script);
    let read = named.as_deref().unwrap_or(text);
    notation::card(read, script.lang, script.game.pack())
        .map(|card| card.value)
        .map_err(|error| unread(&error, read, 0))
}

/// Why a text is no cards, when it starts at this byte of what was typed.
pub fn unread(error: &ReadError, text: &str, start: usize) -> Unread {
    let complaint = reading(error, text);
    let what = complaint.what.into_iter().chain(complaint.help).collect();
    let alien = matches!(error.kind, ReadErrorKind::UnknownWord { .. } | ReadErrorKind::UnknownSuit { .. });
    Unread { what, span: error.span.start + start..error.span.end + start, alien }
}

fn yes_or_no(text: &str, lang: Lang) -> Option<Gist> {
    let first = text.split(|letter: char| !letter.is_alphanumeric()).next()?.to_lowercase();
    let named = |words: &[&str]| words.contains(&first.as_str());
    let (yes, no) = in_lang(lang);
    match (named(yes) || named(YES), named(no) || named(NO)) {
        (true, _) => Some(Gist::YesNo(true)),
        (_, true) => Some(Gist::YesNo(false)),
        _ => None,
    }
}

fn words(text: &str) -> Option<Gist> {
    let parts: Vec<String> = text.split([' ', ',']).filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    let mut words = Words::default();
    // Where a word may stand that joins two others.
    let mut joins = false;
    for part in &parts {
        match part.as_str() {
            "none" | "nothing" if parts.len() == 1 => return Some(Gist::Words(words)),
            "konter" | "kontra" => words.insert(Word::Konter),
            "matt" | "midd" | "meedchen" => words.insert(Word::Matt),
            "a" | "and" | "&" if joins => {
                joins = false;
                continue;
            }
            _ => return None,
        }
        joins = true;
    }
    joins.then_some(Gist::Words(words))
}

/// What numbers of this game are numbers of.
const UNITS: [&str; 10] = ["card", "point", "trump", "line", "trick", "game", "matador", "deal", "round", "level"];

/// A number, perhaps with what it is a number of; or a word for nothing at all.
fn amount(text: &str) -> Option<u64> {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let is_unit = |word: &str| UNITS.contains(&word.trim_end_matches('s'));
    match words.as_slice() {
        [word] if matches!(word.as_str(), "none" | "nothing" | "nil") => Some(0),
        [none, of] if none == "no" && is_unit(of) => Some(0),
        [word] => number(word),
        [word, of] if is_unit(of) => number(word),
        _ => None,
    }
}

fn pair(text: &str) -> Option<Gist> {
    let numbers: Vec<&str> = text.split([' ', ',', ':', '-', '–']).filter(|word| !word.is_empty()).collect();
    let numbers: Vec<&str> =
        numbers.into_iter().filter(|word| !matches!(word.to_lowercase().as_str(), "to" | "and")).collect();
    let [first, second] = numbers.as_slice() else { return None };
    Some(Gist::Pair([number(first)?, number(second)?]))
}

fn numbers(text: &str) -> Option<Gist> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty() && !UNITS.contains(&word.trim_end_matches('s')));
    let numbers: Vec<i32> = words.map(|word| word.replace(['–', '−'], "-").parse().ok()).collect::<Option<_>>()?;
    (!numbers.is_empty()).then_some(Gist::Numbers(numbers))
}

/// The one choice of which a part was typed: words that stand in it one after the other.
pub fn part_of<'a>(text: &str, choices: &'a [(String, Gist)]) -> Option<&'a Gist> {
    let words = mentions(text).words;
    let mut found = choices.iter().filter(|(choice, _)| mentions(choice).has_phrase(&words.join(" ")));
    match (found.next(), found.next()) {
        (Some((_, gist)), None) if matches!(gist, Gist::Says(_)) => Some(gist),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Suit;

    #[test]
    fn answers_are_read_tolerantly_and_told_readably() {
        let read = |text: &str, like: Gist| {
            read(text, &like, Script::of_authors(Game::Konter)).map(|gist| told(&gist).to_string()).ok()
        };
        let is = |told: &str| Some(told.to_owned());
        assert_eq!(read(" DT, queen of spades. ", Gist::Cards(Cards::EMPTY)), is("♠Q ♦10"));
        assert_eq!(read("None", Gist::Cards(Cards::EMPTY)), is("none"));
        for (typed, cards) in [
            ("Matt", "♠Q"),
            ("the Matt.", "♠Q"),
            ("the three queens", "♠Q ♥Q ♦Q"),
            ("The Matt and both Konters", "♠Q ♥Q ♦Q"),
            ("CJ, HA, HJ and H9", "♣J ♥A ♥J ♥9"),
            ("HA. SK.", "♠K ♥A"),
        ] {
            assert_eq!(read(typed, Gist::Cards(Cards::EMPTY)), is(cards), "{typed}");
        }
        assert_eq!(read("the two queens", Gist::Cards(Cards::EMPTY)), None);
        for (typed, number) in
            [("none", "0"), ("1 point", "1"), ("24 cards", "24"), ("ten points.", "10"), ("no lines", "0")]
        {
            assert_eq!(read(typed, Gist::Number(0)), is(number), "{typed}");
        }
        assert_eq!(read("7 or 8", Gist::Number(0)), None);
        assert_eq!(read("Seven!", Gist::Number(0)), is("7"));
        assert_eq!(read("Yes, it is", Gist::YesNo(false)), is("yes"));
        assert_eq!(read("maybe", Gist::YesNo(false)), None);
        assert_eq!(read("ja", Gist::YesNo(false)), None);
        let said = |text: &str, lang| match super::read(text, &Gist::YesNo(false), Script { game: Game::Konter, lang })
        {
            Ok(Gist::YesNo(yes)) => Some(yes),
            _ => None,
        };
        let words = [
            (Lang::De, "Ja!", "nein"),
            (Lang::Lb, "jo", "Nee."),
            (Lang::Fr, "oui", "non"),
            (Lang::Nl, "ja", "nee"),
            (Lang::Sv, "ja", "nej"),
            (Lang::Es, "Sí", "no"),
        ];
        for (lang, yes, no) in words {
            assert_eq!(
                [yes, no, "yes", "no"].map(|word| said(word, lang)),
                [true, false, true, false].map(Some),
                "{lang:?}"
            );
        }
        assert_eq!(read("Hearts", Gist::Suit(Suit::Clubs)), is("♥"));
        assert_eq!(read("west", Gist::Place(Place::North)), is("W"));
        assert_eq!(read("Konter a Matt", Gist::Words(Words::default())), is("Konter a Matt"));
        assert_eq!(read("nothing", Gist::Words(Words::default())), is("none"));
        assert_eq!(read("matt and konter", Gist::Words(Words::default())), is("Konter a Matt"));
        for typed in ["konter a", "a", "none matt", "konter a and matt"] {
            assert_eq!(read(typed, Gist::Words(Words::default())), None, "{typed}");
        }
        assert!(is_all("All!") && !is_all("all but one"));
        assert_eq!(read("21:19", Gist::Pair([0, 0])), is("21 19"));
        assert_eq!(read("21 to 19", Gist::Pair([0, 0])), is("21 19"));
        assert_eq!(read("11, 10, −4", Gist::Numbers(Vec::new())), is("11 10 -4"));
        assert_eq!(read("eleven", Gist::Numbers(Vec::new())), None);
        for typed in ["play HA", "lead ♥A!", "HA."] {
            assert_eq!(
                card(typed, Script::of_authors(Game::Konter)).map(|card| card.to_string()),
                Ok("♥A".to_owned()),
                "{typed}"
            );
        }
        assert_eq!(
            card("play the Matt", Script::of_authors(Game::Konter)).map(|card| card.to_string()),
            Ok("♠Q".to_owned())
        );
    }

    #[test]
    fn a_part_of_one_choice_is_that_choice() {
        let choices = ["the highest trump", "the first trump", "the lower row"];
        let choices = choices.map(|text| (text.to_owned(), Gist::Says(text.to_owned())));
        let part = |text: &str| part_of(text, &choices).map(|gist| told(gist).to_string());
        assert_eq!(part("Highest trump."), Some("the highest trump".to_owned()));
        assert_eq!(part("lower"), Some("the lower row".to_owned()));
        assert_eq!(part("trump"), None);
        assert_eq!(part("not the lower"), None);
        assert_eq!(part(""), None);
    }

    #[test]
    fn a_seat_of_skat_answers_to_its_letter() {
        let of = |text: &str, game| read(text, &Gist::Says("forehand".to_owned()), Script::of_authors(game)).ok();
        let says = |name: &str| Some(Gist::Says(name.to_owned()));
        for (typed, seat) in [("m", "middlehand"), ("F", "forehand"), ("Rearhand.", "rearhand")] {
            assert_eq!(of(typed, Game::Skat), says(seat));
        }
        // A digit is the number of a choice, and in Konter a Matt nobody sits in middlehand.
        assert_eq!((of("1", Game::Skat), of("m", Game::Konter)), (says("1"), says("m")));
    }
}
