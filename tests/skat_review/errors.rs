//! What is no record of Skat: one snapshot with every kind of error, the text at fault, and what to do.

use std::collections::BTreeSet;

use kontra::notation::{ShapeFault, SkatErrorKind, SkatTag, skat_record};

fn kind(error: &SkatErrorKind) -> String {
    let text = match error {
        SkatErrorKind::Shape(fault) => return shape(fault).to_owned(),
        SkatErrorKind::Value(tag) => return format!("value of {}", tag.name()),
        SkatErrorKind::Rules(_) => "rules",
        SkatErrorKind::OtherGame(_) => "other game",
        SkatErrorKind::Twice(_) => "card twice",
        SkatErrorKind::HandSize { seat: Some(_), .. } => "hand size",
        SkatErrorKind::HandSize { seat: None, .. } => "skat size",
        SkatErrorKind::OpenProperty(_) => "open property",
        SkatErrorKind::NoProperty => "no property",
        SkatErrorKind::NoMoves => "no moves",
        SkatErrorKind::UnknownMove(_) => "unknown move",
        SkatErrorKind::NoMove => "no move",
        SkatErrorKind::UnknownWord(_) => "unknown word",
        SkatErrorKind::DeclaredTwice => "declared twice",
    };
    text.to_owned()
}

fn shape(fault: &ShapeFault) -> &'static str {
    match fault {
        ShapeFault::Empty => "empty",
        ShapeFault::Expected(_) => "expected",
        ShapeFault::TagTwice(_) => "tag twice",
        ShapeFault::OpenTag => "open tag",
        ShapeFault::OpenComment => "open comment",
        ShapeFault::NotInPack(_) => "not in the pack",
        ShapeFault::BeforeFirstTrick => "before the first trick",
        ShapeFault::TrickNumber { .. } => "trick number",
        ShapeFault::TooManyTricks => "too many tricks",
        ShapeFault::TooManyCards(_) => "too many cards",
        ShapeFault::ShortTrick { .. } => "short trick",
        ShapeFault::Truncated { .. } => "truncated",
        ShapeFault::AfterStop => "after the stop",
    }
}

/// Every text that is no record, after the tag that says that it is one of Skat.
const TAGS: &[&str] = &[
    "{",
    "[Contract",
    "[\"CH0\"]",
    "1. 0: SA X7 *",
    "1. 0: SA SX *",
    "1. 0: SA 2=K0 *",
    "[Contract \"CH0\"] [contract \"CH0\"]",
    "SA",
    "2. 0: SA *",
    "1. 0: SA SK SQ SJ",
    "1. 0: SA SK 2. 0: SQ",
    "1. 0: SA SK",
    "1. 0: SA * SK",
    "1. 0: S6 *",
    "[Rules \"scat\"]",
    "[Rules \"skat lost-hand=triple\"]",
    "[Bock \"yes\"]",
    "[Deal \"SAK/x10\"]",
    "[Deal \"SAK/x10/x10\"]",
    "[Deal \"SAKQJT987HAHA/x10/x10\"]",
    "[Deal \"SAKQJT987HAK/SAx9/x10\"]",
    "[Skat \"SA\"]",
    "[Skat \"joker\"]",
    "[Auction \"1:18 0:perhaps\"]",
    "[Discard \"two\"]",
    "[Contract \"H\"] [Contract \"X1\"]",
    "[Contract \"X1\"]",
    "[Blind \"often\"]",
    "[Calls \"K\"]",
    "[Result \"won by a mile\"]",
];

const LINES: &[&str] = &[
    "(;GM[Bridge]MV[] ;)",
    "(;GM[Skat]MV[1 18 0 p",
    "(;GM[Skat] 1 18 ;)",
    "(;GM[Skat]P0[Ann] ;)",
    "(;GM[Skat]MV[1 18 0 what ] ;)",
    "(;GM[Skat]MV[1 18 0 ] ;)",
    "(;GM[Skat]MV[1 p 2 p 0 p ]R[passed on] ;)",
    "(;GM[Skat]MV[1 18 0 p 2 p 1 GH 1 CH ] ;)",
    "(;GM[Skat]MV[1 18 0 p 2 p 1 GH 0 SA 1 SK ] ;)",
    "(;GM[Skat]MV[1 18 0 p 2 p 1 GH 0 S6 ] ;)",
    "(;GM[Skat]BL[often]MV[] ;)",
    "(;GM[Skat]RU[skat kontra=maybe]MV[] ;)",
    "(;GM[Skat]GM[Skat]MV[] ;)",
];

#[test]
fn every_error_has_a_message() {
    let tags = TAGS.iter().map(|text| format!("[Game \"skat\"] {text}"));
    let eleven: String = (1..=11).map(|n| format!("{n}. 0: ?? ?? ?? ")).collect();
    let all = tags.chain(LINES.iter().map(|line| (*line).to_owned())).chain([format!("[Game \"skat\"] {eleven}")]);
    let mut seen = BTreeSet::new();
    let mut text = String::new();
    for record in all {
        let Err(error) = skat_record(&record) else { continue };
        seen.insert(kind(&error.kind));
        text += &format!("{record}\n  {}\n", super::told(&format!("review {record}")).trim_end().replace('\n', "\n  "));
    }
    seen.insert(shape(&ShapeFault::Empty).to_owned());
    let free =
        [SkatTag::Game, SkatTag::Rules, SkatTag::Forehand, SkatTag::Middlehand, SkatTag::Rearhand, SkatTag::Dealer];
    let values =
        SkatTag::ALL.into_iter().filter(|tag| !free.contains(tag)).map(|tag| format!("value of {}", tag.name()));
    for kind in values {
        assert!(seen.contains(&kind), "no text reaches {kind}: {seen:?}");
    }
    // No card can be written that the pack of 32 does not have.
    assert_eq!(seen.len(), 12 + 9 + 12, "{seen:?}");
    insta::with_settings!({ snapshot_path => "../snapshots", omit_expression => true }, {
        insta::assert_snapshot!("skat_record_errors", text);
    });
}

/// A tag whose value names another game is no record of Skat; one that only begins like a record is empty.
#[test]
fn another_game_and_nothing() {
    assert!(super::told("review [Game \"couillon\"]").contains("This is a record of `couillon`."));
    assert_eq!(skat_record("").unwrap_err().kind, SkatErrorKind::Shape(ShapeFault::Empty));
}
