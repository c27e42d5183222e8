//! The reader of records: what is written comes back, and no text makes it panic.

use kontra::cards::{Cards, Suit};
use kontra::deal::{Call, Holding, Item, Mark, Record, Written};
use kontra::konter::{PACK, Place, Preset, Rules, SWITCHES, Word};
use kontra::notation::{RecordErrorKind, Records, ShapeFault, TextFault, record};
use kontra::trick::Seat;
use proptest::prelude::*;

fn seat() -> impl Strategy<Value = Seat> {
    (0..4_u8).prop_map(Seat)
}

fn call() -> impl Strategy<Value = Call> {
    (prop::sample::select(&Word::ALL[..]), seat()).prop_map(|(word, seat)| Call { word, seat })
}

fn card() -> impl Strategy<Value = Item> {
    let cards: Vec<_> = PACK.iter().collect();
    let card = prop::option::weighted(0.9, prop::sample::select(cards));
    (prop::option::weighted(0.1, seat()), card, prop::sample::select(&Mark::ALL[..]))
        .prop_map(|(seat, card, mark)| Item::Card { seat, card, mark })
}

fn remark() -> impl Strategy<Value = Vec<Item>> {
    let remark = prop_oneof![
        call().prop_map(Item::Call),
        (seat(), 0..41_u8).prop_map(|(seat, said)| Item::Claim(seat, said)),
        "[^}]{0,20}".prop_map(Item::Comment),
    ];
    prop::collection::vec(remark, 0..2)
}

fn trick() -> impl Strategy<Value = Written> {
    (prop::option::of(seat()), prop::collection::vec((remark(), card()), 4), remark()).prop_map(
        |(leader, plays, last)| {
            let items = plays.into_iter().flat_map(|(remark, card)| remark.into_iter().chain([card]));
            Written { leader, items: items.chain(last).collect() }
        },
    )
}

fn rules() -> impl Strategy<Value = Rules> {
    let picks = prop::collection::vec((0..SWITCHES.len(), 0..4_usize), 0..4);
    (prop::sample::select(&Preset::ALL[..]), picks).prop_map(|(preset, picks)| {
        let mut rules = Rules::from(preset);
        for (switch, value) in picks {
            let switch = &SWITCHES[switch];
            let value = switch.values[value % switch.values.len()];
            rules.set(switch.name, if value == "1 to 30" { "7" } else { value }).unwrap();
        }
        rules
    })
}

/// A deal with any number of unknown cards, and the first packet of forehand.
fn dealt() -> impl Strategy<Value = (Option<Cards>, Option<[Holding; 4]>)> {
    let cards: Vec<_> = PACK.iter().collect();
    (Just(cards).prop_shuffle(), prop::array::uniform4(0..7_usize), any::<bool>(), any::<bool>()).prop_map(
        |(cards, known, seen, deal)| {
            let hand = |n: usize| {
                let known: Cards = cards[6 * n..6 * n + known[n]].iter().copied().collect();
                Holding { known, unknown: 6 - known.len() as u8 }
            };
            let first: Cards = cards[..3].iter().copied().collect();
            (seen.then_some(first), deal.then(|| [0, 1, 2, 3].map(hand)))
        },
    )
}

prop_compose! {
    fn any_record()(
        rules in prop::option::of(rules()),
        dealer in prop::option::of(prop::sample::select(&Place::ALL[..])),
        (seen, hands) in dealt(),
        trump in prop::option::of(prop::sample::select(&Suit::ALL[..])),
        calls in prop::option::of(prop::collection::vec(call(), 0..3)),
        result in prop::option::of(prop::array::uniform2(0..41_u8)),
        slate in prop::option::of(prop::array::uniform2(0..30_u16)),
        other in prop::collection::vec("[^\\s]{0,9}", 0..3),
        before in remark(),
        tricks in prop::collection::vec(trick(), 0..7),
        stop in any::<bool>(),
    ) -> Record {
        let other = other.into_iter().enumerate().map(|(n, value)| (format!("Tag{n}"), value)).collect();
        let before: Vec<Item> = before.into_iter().filter(|item| !matches!(item, Item::Claim(..))).collect();
        let contract = trump.map(|trump| (trump, Seat(0)));
        let mut record = Record { rules, dealer, seen, hands, contract, calls, result, slate, other, before, tricks };
        if stop {
            match record.tricks.last_mut() {
                Some(trick) => trick.items.push(Item::Stop),
                None => record.before.push(Item::Stop),
            }
        }
        record
    }
}

proptest! {
    #[test]
    fn what_is_written_comes_back(wanted in any_record()) {
        let text = wanted.to_string();
        let read = record(&text).map_err(|error| TestCaseError::fail(format!("{error:?}\n{text}")))?;
        prop_assert_eq!(&read, &wanted);
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn blanks_and_line_ends_do_not_matter(wanted in any_record(), end in prop::sample::select(&["\r\n", "\r", "\n\n", " \t\n"][..])) {
        let mut wanted = wanted;
        let kept = |item: &Item| !matches!(item, Item::Comment(_));
        wanted.before.retain(kept);
        wanted.tricks.iter_mut().for_each(|trick| trick.items.retain(kept));
        let text = format!("\u{feff}{end}{}", wanted.to_string().replace('\n', end));
        prop_assert_eq!(record(&text).ok(), Some(wanted));
    }

    #[test]
    fn a_review_never_panics(wanted in any_record(), preset in prop::sample::select(&Preset::ALL[..])) {
        let answer = kontra::analysis::review(&wanted, &Rules::from(preset));
        prop_assert_eq!(answer.is_err(), wanted.contract.is_none() && wanted.tricks.iter().any(|t| t.items.iter().any(|i| !matches!(i, Item::Comment(_)))));
    }

    #[test]
    fn no_text_makes_it_panic(text in "(\\[[A-Z][a-z]* \"[ -~]{0,20}\"\\]|[1-6]\\. ?[0-3]:|[CSHD][AKQJT987]|[?!*{}KML0-9=. \r\n\u{feff}♠♥]|\\PC){0,40}") {
        if let Err(error) = record(&text) {
            prop_assert!(error.span.start <= error.span.end && error.span.end <= text.len());
            prop_assert!(text.is_char_boundary(error.span.start) && text.is_char_boundary(error.span.end));
            let (line, column) = error.line_and_column(&text);
            prop_assert!(line >= 1 && column >= 1);
        }
    }

    /// Cut anywhere, a record is refused or is a record that says less; and the next one in the file is
    /// read all the same.
    #[test]
    fn a_cut_record_spoils_no_other(wanted in any_record(), at in any::<prop::sample::Index>()) {
        let text = wanted.to_string();
        let cut: String = text.chars().take(at.index(text.chars().count())).collect();
        let file = format!("{cut}\n[Game \"konter\"] [Contract \"S0\"]\n1. 0: SK\n*\n");
        let last = Records::new(file.as_bytes()).map(Result::unwrap).last().unwrap();
        prop_assert!(record(&last.text.unwrap()).is_ok());
    }
}

fn texts(file: &str) -> Vec<(usize, usize, Result<String, TextFault>)> {
    Records::new(file.as_bytes()).map(Result::unwrap).map(|text| (text.number, text.line, text.text)).collect()
}

#[test]
fn records_are_told_apart() {
    let file = "\u{feff}\r\n[Game \"konter\"]\r\n[Contract \"S0\"]\r\n1. 0: SK {[a] \"quote\"} *\r\n\r\n[Contract \"H0\"] 1. 0: HA *[Game \"konter\"]\r[Contract \"C0\"]\r1. 0: CA *";
    let found = texts(file);
    assert_eq!(found.iter().map(|(number, line, _)| (*number, *line)).collect::<Vec<_>>(), [(1, 2), (2, 6), (3, 6)]);
    for (.., text) in found {
        record(&text.unwrap()).unwrap();
    }
}

#[test]
fn nothing_is_no_record() {
    for text in ["", " \r\n\t", "\u{feff}"] {
        assert_eq!(record(text).unwrap_err().kind, RecordErrorKind::Shape(ShapeFault::Empty));
    }
    assert!(texts(" \n\n").is_empty());
}

#[test]
fn a_record_without_end_is_too_long_and_the_next_is_read() {
    let file =
        format!("[Game \"konter\"]\n1. 0: {{{}\n[Game \"konter\"]\n[Contract \"S0\"] 1. 0: SK *", "x".repeat(70_000));
    let found = texts(&file);
    assert_eq!(found[0].2, Err(TextFault::TooLong));
    assert_eq!((found[1].1, record(found[1].2.as_ref().unwrap()).is_ok()), (3, true));
}

#[test]
fn bytes_that_are_no_text_spoil_one_record() {
    let file = b"[Game \"konter\"]\n{\xff}\n[Game \"konter\"]\n[Contract \"S0\"] 1. 0: SK *";
    let found: Vec<_> = Records::new(&file[..]).map(Result::unwrap).collect();
    assert_eq!(found[0].text, Err(TextFault::NotUtf8));
    assert!(record(found[1].text.as_ref().unwrap()).is_ok());
}

#[test]
fn every_defect_of_a_deal_is_listed() {
    let text = "[Dealer \"N\"]\n[Deal \"CAKQJT/CAKSJAHAT/CT9SQHJDQ7/STHQ9DAKJ\"]\n[Contract \"S1\"] 1. 0: *";
    let error = record(text).unwrap_err();
    let RecordErrorKind::Defects(defects, Some(_)) = &error.kind else { panic!("{error:?}") };
    // ♣A, ♣K and ♣10 in two hands, ♦7 not in the pack, five cards at seat 0, seat 1 named trumps.
    assert_eq!(defects.len(), 6, "{defects:?}");
    assert_eq!(error.line_and_column(text).0, 2);
}
