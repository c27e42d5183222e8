//! What is said about a text that could not be read.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use super::{Complaint, Line, Span};
use crate::cards::{Card, Cards, Rank, Suit};
use crate::line;
use crate::notation::{Lang, NotACard, ReadError, ReadErrorKind as Kind};

/// The sentences for an error in this text.
///
/// ```
/// use kontra::cards::Cards;
/// use kontra::notation::{Lang, cards};
/// let text = "♥V";
/// let complaint = kontra::words::reading(&cards(text, Lang::En, Cards::PACK_24).unwrap_err(), text);
/// assert_eq!(complaint.what[0].to_string(), "`V` is the jack (Valet) in French and the queen (Vrouw) in Dutch.");
/// assert_eq!(complaint.help.unwrap().to_string(), "Write `♥J` or `♥Q`, or set the language.");
/// ```
pub fn reading(error: &ReadError, text: &str) -> Complaint {
    Complaint { what: vec![what(error, Some(text))], span: Some(error.span.clone()), help: help(&error.kind) }
}

/// What is wrong, without a look at the text.
impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&what(self, None), f)
    }
}

impl Error for ReadError {}

fn what(error: &ReadError, text: Option<&str>) -> Line {
    match &error.kind {
        Kind::UnknownRank { text, lang, .. } => line![code(text), " is no rank in ", lang.name(), "."],
        Kind::UnknownSuit { text, lang, .. } => line![code(text), " is no suit in ", lang.name(), "."],
        Kind::UnknownWord { text, lang, .. } => line![code(text), " is neither suit nor rank in ", lang.name(), "."],
        Kind::UnknownLanguage { text, .. } => line![code(text), " is no language that cards are read in."],
        Kind::ForeignRank { text, meanings, .. } => line![code(text), " is ", foreign_rank(text, meanings), "."],
        Kind::ForeignSuit { text, meanings } => line![code(text), " is ", foreign(meanings, suit_word), "."],
        Kind::ForeignCards { text, readings } => {
            line![code(text), " is ", foreign(readings, |cards| in_a_row(cards)), "."]
        }
        Kind::MixedOrder { .. } => {
            line![typed(text, &error.span), " is partly suit first and partly rank first."]
        }
        Kind::Ambiguous { readings } => ambiguous(typed(text, &error.span), readings),
        Kind::SuitClash { letter, lang, suits } => {
            line![code(letter), " may be ", joined(suits.iter().map(|suit| lang.suit_word(*suit)), "or"), "."]
        }
        Kind::NotInDeck { card, deck } => line!["The ", deck_name(*deck), " has no ", *card, "."],
        Kind::LowRank { numeral, deck } => line!["The ", deck_name(*deck), " has no ", numeral.to_string(), "."],
        Kind::Twice { card, first } => line![*card, " stands here twice", places(text, first, &error.span), "."],
        Kind::VoidAndHeld { suit, first } => {
            line![*suit, " is marked as empty and has a card", places(text, first, &error.span), "."]
        }
        Kind::NotACard(other) => not_a_card(*other),
        Kind::MissingRank { suit } => line![*suit, " has no rank here."],
        Kind::MissingSuit { rank } => line!["The ", Lang::En.rank_word(*rank), " has no suit here."],
        kind => about_the_text(kind),
    }
}

fn about_the_text(kind: &Kind) -> Line {
    match kind {
        Kind::NoSuit => line!["There is no suit here."],
        Kind::Semicolon => line!["A semicolon ends a command and never separates cards."],
        Kind::StraySeparator { text } if text.starts_with(char::is_alphabetic) => {
            line![code(text), " may stand between a rank and its suit only."]
        }
        Kind::StraySeparator { text } => line![code(text), " may stand between complete cards only."],
        Kind::TooManyCards { most: 1 } => line!["There is room for one card only."],
        Kind::TooManyCards { most } => line!["These are more than the ", *most, " cards of the deck."],
        Kind::TooLong { most } => line!["This is longer than ", *most, " bytes."],
        Kind::ControlCharacter { character } => {
            line![format!("The character U+{:04X} cannot be seen and is not read.", u32::from(*character))]
        }
        _ => line!["There is no card here."],
    }
}

fn help(kind: &Kind) -> Option<Line> {
    let help = match kind {
        Kind::UnknownRank { nearest: Some(name), .. }
        | Kind::UnknownSuit { nearest: Some(name), .. }
        | Kind::UnknownWord { nearest: Some(name), .. }
        | Kind::UnknownLanguage { nearest: Some(name), .. } => line!["Did you mean ", code(*name), "?"],
        Kind::UnknownRank { lang, .. } => {
            line!["The ranks are ", joined(Rank::ALL.map(|rank| rank_letter(*lang, rank)), "and"), "."]
        }
        Kind::UnknownSuit { lang, .. } => {
            line!["The suits are ♣ ♠ ♥ ♦, or ", joined(Suit::ALL.map(|suit| lang.suit_names(suit)[0]), "and"), "."]
        }
        Kind::UnknownWord { lang, .. } => {
            let words = format!("{} {}", lang.suit_word(Suit::Spades), lang.rank_word(Rank::Queen));
            line!["A card is a suit and a rank, such as ", code("♠Q"), " or ", code(words), "."]
        }
        Kind::UnknownLanguage { .. } => line!["The languages are ", joined(Lang::ALL.map(Lang::code), "and"), "."],
        Kind::ForeignRank { suit, meanings, .. } => {
            let rank = |rank: &Rank| suit.map_or(rank.to_string(), |suit| Card::new(suit, *rank).to_string());
            instead(meanings, rank)
        }
        Kind::ForeignSuit { meanings, .. } => instead(meanings, Suit::to_string),
        Kind::ForeignCards { readings, .. } => instead(readings, |cards| in_a_row(cards)),
        Kind::MixedOrder { repairs } => write(repairs),
        Kind::Ambiguous { .. } => line!["Write each card with its suit, and blanks between the cards."],
        Kind::SuitClash { lang, suits, .. } => write(suits.iter().map(|suit| lang.suit_names(*suit)[0])),
        Kind::NotACard(NotACard::Knight(suit)) => {
            line!["The jack is ", Card::new(*suit, Rank::Jack), ", the queen ", Card::new(*suit, Rank::Queen), "."]
        }
        Kind::MissingRank { suit } => {
            let card = Card::new(*suit, Rank::Ace).to_string();
            line!["Write a card, such as ", code(card), ", or ", code(format!("{suit}-")), " for none of the suit."]
        }
        Kind::MissingSuit { rank } => {
            line!["Write the suit with it, such as ", code(Card::new(Suit::Spades, *rank).to_string()), "."]
        }
        Kind::Semicolon => line!["Write a blank or a comma."],
        Kind::StraySeparator { text } if text == "-" => line!["A suit without cards is ", code("♥-"), "."],
        _ => return None,
    };
    Some(help)
}

fn code(text: impl Into<String>) -> Span {
    Span::Code(text.into())
}

/// The bytes of the text as the start of a sentence.
fn typed(text: Option<&str>, span: &Range<usize>) -> Span {
    text.and_then(|text| text.get(span.clone())).map_or(Span::from("This"), code)
}

/// At which characters, from one, the two places start.
fn places(text: Option<&str>, first: &Range<usize>, second: &Range<usize>) -> String {
    let column = |at: usize| Some(text?.get(..at)?.chars().count() + 1);
    match (column(first.start), column(second.start)) {
        (Some(first), Some(second)) => format!(", at characters {first} and {second}"),
        _ => String::new(),
    }
}

fn deck_name(deck: Cards) -> &'static str {
    match deck {
        Cards::PACK_24 => "24-card deck (9 to A)",
        Cards::PACK_32 => "32-card deck (7 to A)",
        _ => "deck",
    }
}

fn ambiguous(typed: Span, readings: &[Vec<Card>]) -> Line {
    let mut line = line![typed, " can be read in more than one way: "];
    for (n, cards) in readings.iter().enumerate() {
        line.push(if n == 0 { "" } else { ", or " });
        line.push(cards.as_slice());
    }
    line.push(".");
    line
}

fn not_a_card(other: NotACard) -> Line {
    match other {
        NotACard::Knight(suit) => {
            line!["This is the knight of ", Lang::En.suit_word(suit), ", and no deck here has knights."]
        }
        NotACard::Joker => line!["This is a joker, and no deck here has jokers."],
        NotACard::Back => line!["This is the back of a card."],
        NotACard::Trump => line!["This is a trump of a Tarot pack, and no deck here has them."],
    }
}

/// Such as "the jack (Valet) in French and the queen (Vrouw) in Dutch". Where many languages agree,
/// their words would bury the sentence.
fn foreign_rank(typed: &str, meanings: &[(Lang, Rank)]) -> String {
    foreign(meanings, |rank| {
        let english = Lang::En.rank_word(*rank);
        let mut langs = meanings.iter().filter(|(_, other)| other == rank).map(|(lang, _)| *lang);
        match (langs.next(), langs.next()) {
            (Some(lang), None) if typed.chars().count() <= 2 => {
                format!("the {english} ({})", capitalised(lang.rank_word(*rank)))
            }
            _ => format!("the {english}"),
        }
    })
}

/// Each meaning once, with the languages that have it.
fn foreign<T: PartialEq>(meanings: &[(Lang, T)], name: impl Fn(&T) -> String) -> String {
    let mut groups: Vec<(&T, Vec<&str>)> = Vec::new();
    for (lang, meaning) in meanings {
        match groups.iter_mut().find(|(known, _)| *known == meaning) {
            Some((_, langs)) => langs.push(lang.name()),
            None => groups.push((meaning, vec![lang.name()])),
        }
    }
    joined(groups.into_iter().map(|(meaning, langs)| format!("{} in {}", name(meaning), joined(langs, "and"))), "and")
}

/// What to write in place of a word of other languages.
fn instead<T>(meanings: &[(Lang, T)], form: impl Fn(&T) -> String) -> Line {
    let mut forms: Vec<String> = Vec::new();
    for form in meanings.iter().map(|(_, meaning)| form(meaning)) {
        if !forms.contains(&form) {
            forms.push(form);
        }
    }
    let mut line = choice(forms);
    line.push(", or set the language.");
    line
}

fn write<T: Into<String>>(forms: impl IntoIterator<Item = T>) -> Line {
    let mut line = choice(forms);
    line.push(".");
    line
}

fn choice<T: Into<String>>(forms: impl IntoIterator<Item = T>) -> Line {
    let mut line = line!["Write "];
    for (n, form) in forms.into_iter().enumerate() {
        line.push(if n == 0 { "" } else { " or " });
        line.push(code(form));
    }
    line
}

/// The short name, and for the ten the numeral, which every language has.
fn rank_letter(lang: Lang, rank: Rank) -> &'static str {
    if rank == Rank::Ten { rank.label() } else { lang.rank_names(rank)[0] }
}

fn in_a_row(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

fn suit_word(suit: &Suit) -> String {
    Lang::En.suit_word(*suit).to_owned()
}

fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    let first = chars.next();
    first.into_iter().flat_map(char::to_uppercase).chain(chars).collect()
}

/// "a, b and c".
fn joined<T: AsRef<str>>(words: impl IntoIterator<Item = T>, last: &str) -> String {
    let words: Vec<T> = words.into_iter().collect();
    let mut text = String::new();
    for (n, word) in words.iter().enumerate() {
        if n > 0 {
            text += &if n + 1 == words.len() { format!(" {last} ") } else { ", ".to_owned() };
        }
        text += word.as_ref();
    }
    text
}
