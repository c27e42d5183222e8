//! What cannot be read, and where; and that what is written comes back.

use kontra::cards::{Card, Cards};
use kontra::deal::skat::Step;
use kontra::deal::{Break, Ending, Holding, Item, Mark, Named, SkatItem, SkatRecord, SkatResult, SkatTrick};
use kontra::notation::{AnyRecord, AnyRecordError, any_records, skat_record};
use kontra::skat::{Call, Contract, Doubling, Flag, Flags, Rules};
use kontra::trick::Seat;
use proptest::prelude::*;

const PACK: &str = "SJ.D9.CA.DJ.SA.CJ.C8.SQ.HT.H8.ST.S8.DA.D7.S9.D8.C7.H7.DT.S7.CT.HJ.C9.SK.H9.HA.HK.DQ.CK.HQ.DK.CQ";

/// The text at fault, the debug form of what is wrong, and the rule.
fn error(text: &str) -> (String, String, Option<&'static str>) {
    let error = skat_record(text).expect_err(text);
    (text[error.span].to_owned(), format!("{:?}", error.kind), error.kind.rule().map(|rule| rule.0))
}

#[test]
fn faults_have_a_place_and_a_rule() {
    let game = "[Game \"skat\"]";
    let cases: [(String, &str, &str, Option<&str>); 22] = [
        (format!("(;GM[Skat]MV[w {PACK} 1 18 0 wha 2 p ]"), "wha", "UnknownMove(\"wha\")", None),
        (format!("(;GM[Skat]MV[w {PACK} 1 18 5 p ]"), "5", "UnknownMove(\"5\")", None),
        (format!("(;GM[Skat]MV[w {PACK} 1"), "MV[", "OpenProperty(\"MV\")", None),
        (format!("(;GM[Skat]MV[w {PACK} 1 ]"), "1", "NoMove", None),
        ("(;GM[Skat]P0[a]".to_owned(), "", "NoMoves", None),
        ("(;GM[Go]MV[]".to_owned(), "Go", "OtherGame(\"Go\")", None),
        ("(;GM[Skat] what".to_owned(), "w", "NoProperty", None),
        (format!("(;GM[Skat]MV[w {} ]", PACK.replace("CQ", "SJ")), "SJ", "Twice(♠J)", Some("deal")),
        (
            format!("(;GM[Skat]MV[w {} ]", &PACK[..80]),
            &PACK[..80],
            "HandSize { seat: Some(Seat(2)), has: 7, due: 10 }",
            Some("deal"),
        ),
        (format!("(;GM[Skat]MV[w {PACK} 1 18 0 p 2 p 1 GH 0 SJ ]"), "", "Truncated", None),
        (format!("(;GM[Skat]MV[w {PACK} 1 18 0 p 2 p 1 GH 1 G ]"), "G", "DeclaredTwice", Some("declaration")),
        (format!("(;GM[Skat]MV[w {PACK} 1 GH w * 0 SJ ]"), "SJ", "AfterStop", None),
        (format!("(;GM[Skat]MV[w {PACK} ]R[d:4 win]"), "d:4", "UnknownWord(\"d:4\")", None),
        ("(;GM[Skat]MV[1 p 2 p 0 p ]R[p:121]".to_owned(), "p:121", "UnknownWord", None),
        (format!("{game} [Contract \"X1\"]"), "X", "Value(Contract)", None),
        (format!("{game} [Auction \"1:18 0:maybe\"]"), "0:maybe", "Value(Auction)", None),
        (
            format!("{game} [Deal \"CA/x10/x10\"]"),
            "CA",
            "HandSize { seat: Some(Seat(0)), has: 1, due: 10 }",
            Some("deal"),
        ),
        (format!("{game} [Deal \"CAx9/x10/CAx9\"]"), "A", "Twice(♣A)", Some("deal")),
        (format!("{game} [Contract \"C1\"] 1. 0: SA SK"), "", "Truncated { trick: 1, cards: 2 }", None),
        (format!("{game} [Contract \"C1\"] 1. 0: SA SK SQ ST"), "ST", "TooManyCards(1)", Some("trick-winner")),
        (format!("{game} [Contract \"C1\"] 1. 3: SA SK SQ"), "1. 3:", "Expected(Item)", None),
        (format!("{game} [Rules \"skat kontra-who=me\"]"), "me", "Value(\"kontra-who\", \"me\")", None),
    ];
    for (text, place, kind, rule) in cases {
        let (found, what, slug) = error(&text);
        assert_eq!((found.as_str(), slug), (place, rule), "{what} in {text}");
        assert!(what.contains(kind), "{what} is not {kind}");
    }
}

/// What stands in lines of the wild: an unknown card, announcement and cards apart, an open hand.
#[test]
fn other_ways_to_write_a_line() {
    let open = "C8.SQ.HT.H8.SJ.D9.CA.DJ.SA.CJ";
    let line = format!("  ;GM[Skat]MV[w {PACK} 1 18 0 p 2 p 1 s 1 GO.ST.S8.{open} 0 ?? w TI.2 ]");
    let record = skat_record(&line).unwrap();
    assert_eq!(record.discard, Some(Holding::known("ST S8".parse().unwrap())));
    assert_eq!(record.tricks[0].items[0], Item::Card { seat: None, card: None, mark: Mark::None });
    let apart = skat_record(&format!("(;MV[w {PACK} 1 18 0 p 2 p 1 s w DK.CQ 1 D 1 ST.S8 w LE.0 ]")).unwrap();
    assert_eq!(apart.discard, record.discard);
    let three = skat_record(&format!("(;MV[w {PACK} 1 s 1 D.ST.S8.DA w LE.0 ]")).unwrap();
    assert_eq!(three.discard.unwrap().len(), 3);
    let hidden = "??.".repeat(30);
    let shown = skat_record(&format!("(;MV[w {hidden}??.?? 1 18 1 s w DK.CQ 1 D w LE.0 ]")).unwrap();
    assert_eq!(shown.skat, Some(Holding::known("DK CQ".parse().unwrap())));
    let calls = skat_record("(;MV[1 D 0 k 1 r 0 s 1 x w LE.0 ]").unwrap();
    assert_eq!(calls.before.len(), 5);
    assert_eq!(calls.to_string().lines().last(), Some("K0 R1 S0 X1 LE.0"));
}

/// One that fails is reported with its number and its line, and the next is read.
#[test]
fn a_stream_of_both_games() {
    let text = "[Game \"konter\"] [Contract \"S0\"]\n1. 0: SK SA DQ ST\n*\n\
                (;GM[Skat]MV[1 p 2 p 0 p ]R[passed] ;)\n\
                (;GM[Skat]MV[1 p 2 nonsense ]\n\n\
                [Game \"skat\"]\n[Contract \"R\"]\n1. 0: SA SK\n*\n\
                [Game \"skat\"]\n[Contract \"Q\"]\n(;GM[Skat]MV[1 p";
    let read: Vec<_> = any_records(text.as_bytes()).map(Result::unwrap).collect();
    let seen: Vec<_> = read
        .iter()
        .map(|one| {
            let what = match &one.record {
                Ok(AnyRecord::Konter(_)) => "konter",
                Ok(AnyRecord::Skat(_)) => "skat",
                Err(AnyRecordError::Skat(_)) => "no skat",
                Err(_) => "no konter",
            };
            (one.number, one.line, what)
        })
        .collect();
    let expected =
        [(1, 1, "konter"), (2, 4, "skat"), (3, 5, "no skat"), (4, 7, "skat"), (5, 11, "no skat"), (6, 13, "no skat")];
    assert_eq!(seen, expected);
}

fn seat() -> impl Strategy<Value = Seat> {
    (0..3_u8).prop_map(Seat)
}

fn cards(from: std::ops::Range<usize>, many: usize) -> impl Strategy<Value = Holding> {
    let all: Vec<Card> = from.filter_map(Card::from_index).collect();
    proptest::sample::subsequence(all, 0..=many).prop_map(move |known| {
        let known: Cards = known.into_iter().collect();
        Holding { known, unknown: (many - known.len()) as u8 }
    })
}

fn text() -> impl Strategy<Value = String> {
    proptest::string::string_regex("[A-Za-zé \\[\\]\"\\\\]{1,8}").unwrap()
}

fn said() -> impl Strategy<Value = SkatItem> {
    let doubling = proptest::sample::select(&Doubling::ALL[1..]);
    prop_oneof![
        (doubling, seat()).prop_map(|(doubling, seat)| Item::Call(Step { doubling, seat })),
        (seat(), proptest::sample::select(&Break::ALL[..])).prop_map(|(seat, what)| Item::Claim(seat, what)),
    ]
}

fn trick(marks: bool) -> impl Strategy<Value = SkatTrick> {
    let mark = proptest::sample::select(if marks { &Mark::ALL[..] } else { &Mark::ALL[..1] });
    let card = proptest::option::weighted(0.9, (0..32_usize).prop_map(|n| Card::from_index(n).unwrap()));
    let plays = proptest::collection::vec((card, mark, proptest::collection::vec(said(), 0..2)), 3);
    (seat(), plays).prop_map(|(leader, plays)| SkatTrick {
        leader: Some(leader),
        items: plays
            .into_iter()
            .flat_map(|(card, mark, more)| [Item::Card { seat: None, card, mark }].into_iter().chain(more))
            .collect(),
    })
}

fn named() -> impl Strategy<Value = Named> {
    let flags = proptest::sample::subsequence(&Flag::ALL[..], 0..=4);
    (proptest::sample::select(&Contract::ALL[..]), flags, seat()).prop_map(|(contract, flags, seat)| Named {
        contract: Some(contract),
        flags: flags.into_iter().fold(Flags::default(), Flags::and),
        seat: Some(seat),
    })
}

fn result() -> impl Strategy<Value = SkatResult> {
    let ending = proptest::sample::select(&[Ending::Won, Ending::Lost, Ending::Penalty][..]);
    let numbers = (0..=120_u8, -500..500_i32, 0..=10_u8, -11..12_i8);
    (ending, proptest::option::of(seat()), numbers, any::<[bool; 4]>(), proptest::option::of(seat())).prop_map(
        |(ending, declarer, (points, score, tricks, matadors), [overbid, schneider, schwarz, resigned], left)| {
            SkatResult {
                ending: Some(ending),
                declarer,
                points: vec![points],
                score: vec![score],
                tricks: Some(tricks),
                matadors: Some(matadors),
                overbid: Some(overbid),
                schneider: Some(schneider),
                schwarz: Some(schwarz),
                penalties: [0, u8::from(schwarz), 0],
                left,
                resigned,
                ..SkatResult::default()
            }
        },
    )
}

fn auction() -> impl Strategy<Value = Vec<(Seat, Call)>> {
    let call = prop_oneof![Just(Call::Hold), Just(Call::Pass), (0..300_u16).prop_map(Call::Bid)];
    proptest::collection::vec((seat(), call), 0..8)
}

prop_compose! {
    /// Any record, true or not; one that the line form can hold has no marks.
    fn record(marks: bool)(
        hands in (cards(0..10, 10), cards(10..20, 10), cards(20..30, 10)),
        skat in cards(30..32, 2),
        auction in auction(),
        discard in proptest::option::of(cards(0..32, 2)),
        named in named(),
        (names, dealer, rules) in (any::<[bool; 3]>(), proptest::option::of(text()), any::<bool>()),
        (before, tricks) in
            (proptest::collection::vec(said(), 0..3), proptest::collection::vec(trick(marks), 0..10)),
        result in result(),
        name in text(),
        (bock, blind_pushes) in (any::<bool>(), 0..4_u8),
    ) -> SkatRecord {
        SkatRecord {
            rules: rules.then(|| "skat.isko lost-hand=single".parse::<Rules>().unwrap()),
            names: names.map(|known| known.then(|| name.clone())),
            dealer,
            bock,
            hands: Some([hands.0, hands.1, hands.2]),
            skat: Some(skat),
            auction,
            took: discard.and(named.seat),
            discard,
            named: Some(named),
            blind_pushes,
            result: Some(result),
            other: vec![("SE".to_owned(), name)],
            before,
            tricks,
            ..SkatRecord::default()
        }
    }
}

proptest! {
    #[test]
    fn tags_come_back(record in record(true)) {
        let text = record.to_string();
        prop_assert_eq!(text.parse::<SkatRecord>(), Ok(record), "{}", text);
    }

    #[test]
    fn lines_come_back(record in record(false)) {
        let line = record.line();
        prop_assert_eq!(line.parse::<SkatRecord>(), Ok(record), "{}", line);
    }

    /// No text, however mangled, is more than refused, and spans stay inside.
    #[test]
    fn mangled_texts(record in record(true), at in 0..400_usize, what in "[\\PC\\s]{0,3}", cut in any::<bool>()) {
        for text in [record.to_string(), record.line()] {
            let at = (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap();
            let text = format!("{}{what}{}", &text[..at], if cut { "" } else { &text[at..] });
            if let Err(error) = skat_record(&text) {
                prop_assert!(text.get(error.span.clone()).is_some(), "{:?} in {text}", error);
                error.line_and_column(&text);
            } else if let Ok(record) = skat_record(&text) {
                let _ = kontra::analysis::skat_review(&record, &Rules::default());
            }
        }
    }
}

/// A blank between the bracket and the name of a tag moves the place of a fault by as much.
#[test]
fn a_fault_of_a_tag_ends_with_its_name() {
    for text in ["[\tਖX \"open", "[ Game \"skat\"]\n[\tGame \"skat\"]"] {
        let error = skat_record(text).unwrap_err();
        let at = text.get(error.span.clone());
        assert!(at.is_some_and(|at| at.ends_with('X') || at.ends_with("Game")), "{error:?} in {text}: {at:?}");
    }
}
