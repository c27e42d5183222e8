//! The reader of cards against the page on notation.

use kontra::cards::{Card, Cards, Rank, Suit};
use kontra::notation::{Lang, ReadError, ReadErrorKind, card, cards, reads_as_card_or_suit, suit};
use kontra::words::{Complaint, reading};
use serde::Deserialize;
use unicode_width::UnicodeWidthStr;

#[path = "notation/messages.rs"]
mod messages;
#[path = "notation/properties.rs"]
mod properties;
#[path = "notation/rules.rs"]
mod rules;

/// A line of `read.jsonl`: stored cards in the order written, or the kind of the error.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    lang: String,
    text: String,
    cards: Option<String>,
    #[serde(default)]
    void: String,
    error: Option<String>,
}

fn lang(code: &str) -> Lang {
    code.parse().expect("a language")
}

fn kind(error: &ReadError) -> String {
    format!("{:?}", error.kind).split([' ', '(']).next().unwrap_or_default().to_owned()
}

#[test]
fn every_row_of_the_tables_is_read() {
    let mut wrong = Vec::new();
    for line in include_str!("notation/read.jsonl").lines() {
        let case: Case = serde_json::from_str(line).expect(line);
        let has_low_cards = case.cards.as_deref().is_some_and(|cards| cards.contains(['7', '8']));
        let deck = if has_low_cards { Cards::PACK_32 } else { Cards::PACK_24 };
        let (got, void) = match cards(&case.text, lang(&case.lang), deck) {
            Ok(list) => (
                Ok(list.list().into_iter().map(Card::code).collect::<String>()),
                list.void.iter().map(|void| void.value.letter()).collect(),
            ),
            Err(error) => (Err(kind(&error)), String::new()),
        };
        let want = case.error.map_or(Ok(case.cards.unwrap_or_default()), Err);
        if got != want || void != case.void {
            wrong.push(format!("{line}\n    gives {got:?}, void {void:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn letters_and_words_of_a_suit() {
    let table: [(&str, [&str; 4]); 7] = [
        ("en", ["C club clubs", "S spade spades", "H heart hearts", "D diamond diamonds"]),
        ("de", ["Kr Kreuz Eichel", "P Pik Grün Blatt", "H Herz Rot", "Ka Karo Schellen"]),
        ("lb", ["Kr Kräiz Kräizer", "P Schëppen", "H Häerz Häerzer", "R Rauten"]),
        ("fr", ["T trèfle", "P pique", "C cœur", "K carreau"]),
        ("nl", ["K klaveren", "S schoppen", "H harten", "R ruiten"]),
        ("sv", ["K klöver", "S spader", "H hjärter", "R ruter"]),
        ("es", ["T tréboles", "P picas", "C corazones", "D diamantes"]),
    ];
    for (code, names) in table {
        for (value, names) in Suit::ALL.into_iter().zip(names) {
            let symbol = value.to_string();
            for name in names.split(' ').chain([symbol.as_str()]) {
                assert_eq!(suit(name, lang(code)).map(|suit| suit.value), Ok(value), "{name} in {code}");
                assert_eq!(
                    suit(&name.to_uppercase(), lang(code)).map(|suit| suit.value),
                    Ok(value),
                    "{name} in {code}"
                );
            }
        }
    }
}

#[test]
fn letters_and_words_of_a_rank() {
    let table = [
        ("en", "A ace|K king|Q queen|J jack|T 10 ten|9 nine|8 eight|7 seven"),
        ("de", "A Ass Daus|K König|D Dame Ober|B Bube Bauer Unter|Z 10 Zehn|9 Neun|8 Acht|7 Sieben"),
        ("lb", "A Äss|K Kinnek|D Damm|B Bauer|Z 10 Zéng|9 Néng|8 Aacht|7 Siwen"),
        ("fr", "A 1 as|R roi|D dame|V valet|10 dix|9 neuf|8 huit|7 sept"),
        ("nl", "A aas|H heer|V vrouw|B boer|10 tien|9 negen|8 acht|7 zeven"),
        ("sv", "E A ess|K kung|D F dam fru|Kn knekt|10 tio|9 nio|8 åtta|7 sju"),
        ("es", "A 1 as|K R rey|Q reina|J jota|10 diez|9 nueve|8 ocho|7 siete"),
    ];
    for (code, names) in table {
        for (rank, names) in Rank::ALL.into_iter().zip(names.split('|')) {
            for name in names.split(' ') {
                let read = card(&format!("♠ {name}"), lang(code), Cards::PACK_32);
                assert_eq!(read.map(|card| card.value), Ok(Card::new(Suit::Spades, rank)), "{name} in {code}");
            }
        }
    }
}

#[test]
fn spans_are_bytes_of_the_text_given() {
    let text = " ♠️AK, ace of ♡ ♦-";
    let list = cards(text, Lang::En, Cards::PACK_24).expect("cards");
    let shown: Vec<&str> = list.cards.iter().map(|card| &text[card.span.clone()]).collect();
    assert_eq!(shown, ["♠️A", "K", "ace of ♡"]);
    assert_eq!(&text[list.void[0].span.clone()], "♦-");
}

#[test]
fn one_card_or_suit_is_one() {
    let kind_of = |text| kind(&card(text, Lang::En, Cards::PACK_24).expect_err(text));
    assert_eq!(kind_of(""), "NoCard");
    assert_eq!(kind_of("-"), "NoCard");
    assert_eq!(kind_of("♥-"), "MissingRank");
    assert_eq!(kind_of("♥AK"), "TooManyCards");
    let kind_of = |text, lang| kind(&suit(text, lang).expect_err(text));
    assert_eq!(kind_of(" ", Lang::En), "NoSuit");
    assert_eq!(kind_of("K", Lang::De), "SuitClash");
    assert_eq!(kind_of("Herz", Lang::En), "ForeignSuit");
    assert_eq!(kind_of("x", Lang::En), "UnknownSuit");
    assert_eq!(kind_of("♥A", Lang::En), "UnknownSuit");
}

#[test]
fn too_much_is_refused_before_it_is_read() {
    let kind_of = |text: String| kind(&cards(&text, Lang::Nl, Cards::PACK_24).expect_err("too long"));
    assert_eq!(kind_of(" ".repeat(65 * 1024)), "TooLong");
    assert_eq!(kind_of("H".repeat(201)), "TooLong");
    assert_eq!(kind_of("H".repeat(200)), "TooManyCards");
    assert_eq!(kind_of("H ".repeat(3000)), "TooManyCards");
}

#[test]
fn languages_are_read_by_any_of_their_names() {
    for lang in Lang::ALL {
        for name in [lang.code(), lang.name(), lang.own_name()] {
            assert_eq!(name.parse(), Ok(lang));
            assert_eq!(name.to_uppercase().parse(), Ok(lang));
        }
    }
}

#[test]
fn words_that_read_as_cards() {
    for (word, lang) in [("ka", Lang::De), ("D10", Lang::En), ("TA", Lang::Fr), ("HAHV", Lang::Nl), ("♥-", Lang::En)]
    {
        assert_eq!(reads_as_card_or_suit(word), Some(lang), "{word}");
    }
    for word in ["legal", "check", "hand", "-", "", "help", "trick", "undo", "ace"] {
        assert_eq!(reads_as_card_or_suit(word), None, "{word}");
    }
}
