//! One message an error, as a terminal would show it.

use super::*;

/// The sentences, the line that was read, and the caret by display width.
fn shown(complaint: &Complaint, text: &str) -> String {
    let mut shown: String = complaint.what.iter().map(|line| format!("{line}\n")).collect();
    if let Some(span) = &complaint.span {
        let line = |c: char| if c.is_control() { '␣' } else { c };
        let width = |text: &str| text.chars().map(line).collect::<String>().width();
        let before = width(&text[..span.start]);
        let carets = width(&text[span.clone()]).max(1);
        shown += &format!(
            "  {}\n  {}{}\n",
            text.chars().map(line).collect::<String>(),
            " ".repeat(before),
            "^".repeat(carets)
        );
    }
    complaint.help.iter().for_each(|help| shown += &format!("{help}\n"));
    shown
}

fn message(text: &str, error: ReadError) -> String {
    shown(&reading(&error, text), text)
}

fn snapshot(name: &str, message: String) {
    insta::with_settings!({ snapshot_path => "../snapshots", omit_expression => true }, {
        insta::assert_snapshot!(name, message);
    });
}

macro_rules! message_of_cards {
    ($($name:ident: $lang:ident $text:expr;)*) => {
        $(#[test]
        fn $name() {
            let text: &str = $text;
            let error = cards(text, Lang::$lang, Cards::PACK_24).expect_err(text);
            snapshot(stringify!($name), message(text, error));
        })*
    };
}

message_of_cards! {
    unknown_rank: En "♣A ♠X";
    unknown_rank_near: En "♣A ♠quen";
    unknown_word: De "♥A hallo";
    unknown_word_near: En "clbus ace";
    foreign_rank: En "♠A ♥V";
    foreign_rank_in_many: En "♥D";
    foreign_rank_numeral: De "♥1";
    foreign_suit: En "Herz Ass";
    foreign_suit_in_many: De "hearts ace, clubs ace";
    foreign_cards: En "♥A KrA";
    mixed_order: En "♠Q10♥";
    mixed_order_group: En "♠AK9♥";
    mixed_order_words: De "Kreuz Ass König Herz";
    mixed_order_english_letter: Nl "♠AK9♥";
    ambiguous_dutch: Nl "♠9 HAHV";
    ambiguous_swedish: Sv "KAKD";
    suit_clash: De "♥A K9";
    not_in_deck: En "♥A ♠A7";
    low_rank: En "♥A ♠6";
    twice: En "♠A ♥K SA";
    twice_glued: En "♠AKA";
    void_and_held: En "♥A ♥-";
    knight: En "🂬";
    joker: En "🃏";
    back: En "🂠";
    tarot_trump: En "🃡";
    missing_rank: En "♠A ♥";
    missing_suit: En "♠A K";
    semicolon: En "♠A; ♥K";
    stray_hyphen: En "♠A- ♥K";
    stray_word: En "of clubs";
    stray_slash: En "♠A//♥K";
    too_many_cards: Nl &"H ".repeat(97);
    too_long: En &"x".repeat(201);
    control_character: En "♠\u{1b}A";
}

#[test]
fn one_card() {
    let of = |text| message(text, card(text, Lang::En, Cards::PACK_24).expect_err(text));
    snapshot("no_card", of(""));
    snapshot("more_than_one_card", of("♥A ♥K"));
}

#[test]
fn one_suit() {
    let of = |text, lang| message(text, suit(text, lang).expect_err(text));
    snapshot("no_suit", of("", Lang::En));
    snapshot("unknown_suit", of("x", Lang::Fr));
    snapshot("unknown_suit_near", of("haerts", Lang::En));
    snapshot("suit_clash_alone", of("K", Lang::De));
    snapshot("foreign_suit_alone", of("P", Lang::En));
}

#[test]
fn language() {
    let of = |text: &str| message(text, text.parse::<Lang>().expect_err(text));
    snapshot("unknown_language", of("klingon"));
    snapshot("unknown_language_near", of("germn"));
}

#[test]
fn display_needs_no_text() {
    let error = cards("HAHV", Lang::Nl, Cards::PACK_24).expect_err("ambiguous");
    assert_eq!(error.to_string(), "This can be read in more than one way: ♥A ♥Q, or ♥A ♥K ♥Q.");
    assert!(matches!(error.kind, ReadErrorKind::Ambiguous { readings } if readings.len() == 2));
}
