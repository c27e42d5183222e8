//! What holds for every name, every set of cards and every text.

use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::*;

/// Every pair of names of a suit and a rank, in each language.
fn every_name() -> impl Iterator<Item = (Lang, Card, &'static str, &'static str)> {
    Lang::ALL.into_iter().flat_map(|lang| {
        Cards::PACK_32.iter().flat_map(move |card| {
            let ranks = move || lang.rank_names(card.rank()).iter().copied();
            lang.suit_names(card.suit()).iter().flat_map(move |&suit| ranks().map(move |rank| (lang, card, suit, rank)))
        })
    })
}

#[test]
fn every_name_in_either_order_has_one_meaning() {
    for (lang, wanted, suit, rank) in every_name() {
        for text in [format!("{suit} {rank}"), format!("{rank} {suit}")] {
            for text in [text.to_lowercase(), text.to_uppercase(), text] {
                assert_eq!(card(&text, lang, Cards::PACK_32).map(|card| card.value), Ok(wanted), "{text} in {lang}");
            }
        }
    }
}

/// Glued, a longer name may come up where the two meet: Luxembourgish `KR` is the suit `Kr`. Then
/// the text is refused; it is never another card.
#[test]
fn glued_names_are_the_same_card_or_refused() {
    let mut refused = Vec::new();
    for (lang, wanted, suit, rank) in every_name() {
        for text in [format!("{suit}{rank}"), format!("{rank}{suit}")] {
            match card(&text, lang, Cards::PACK_32) {
                Ok(card) => assert_eq!(card.value, wanted, "{text} in {lang}"),
                Err(_) => refused.push(format!("{lang} {text}")),
            }
        }
    }
    let plurals = ["aceS", "kingS", "queenS", "jackS", "tenS", "nineS", "eightS", "sevenS"];
    let mut wanted: Vec<String> = plurals.iter().map(|plural| format!("English {plural}")).collect();
    wanted.push("Luxembourgish KR".to_owned());
    assert_eq!(refused, wanted);
}

#[test]
fn what_is_printed_is_read_in_every_language() {
    for wanted in Cards::PACK_32 {
        for lang in Lang::ALL {
            assert_eq!(card(&wanted.to_string(), lang, Cards::PACK_32).map(|card| card.value), Ok(wanted));
        }
        assert_eq!(wanted.to_string().parse(), Ok(wanted));
        assert_eq!(wanted.code().parse(), Ok(wanted));
        assert_eq!(kontra::words::spoken(wanted).parse(), Ok(wanted));
    }
    for suit in Suit::ALL {
        assert_eq!(suit.to_string().parse(), Ok(suit));
        assert_eq!(suit.letter().to_string().parse(), Ok(suit));
    }
}

fn any_cards() -> impl Strategy<Value = Cards> {
    any::<u32>().prop_map(|bits| (0..32).filter(|n| bits >> n & 1 == 1).filter_map(Card::from_index).collect())
}

/// Pieces of names and signs, put together at random: harder for the reader than any characters.
fn scraps() -> impl Strategy<Value = String> {
    let all = Lang::ALL.into_iter().flat_map(|lang| {
        let suits = Suit::ALL.into_iter().flat_map(move |suit| lang.suit_names(suit));
        suits.chain(Rank::ALL.into_iter().flat_map(move |rank| lang.rank_names(rank))).copied()
    });
    let signs = "♣ ♠ ♥ ♦ ♡ 🃑 🂬 - / . , 1 2 of de \u{FE0F} é x".split(' ').chain([" ", " ", " "]);
    let all: Vec<&'static str> = all.chain(signs).collect();
    prop::collection::vec(prop::sample::select(all), 0..40).prop_map(|scraps| scraps.concat())
}

fn reads_well(text: &str) {
    let start = Instant::now();
    for lang in Lang::ALL {
        match cards(text, lang, Cards::PACK_24) {
            Ok(list) => {
                assert_eq!(list.set().len(), list.cards.len());
                assert!(
                    list.cards.iter().all(|card| text.get(card.span.clone()).is_some_and(|shown| !shown.is_empty()))
                );
            }
            Err(error) => {
                assert!(text.get(error.span.clone()).is_some(), "{error:?} in {text:?}");
                assert!(!error.to_string().is_empty() && !reading(&error, text).what.is_empty());
            }
        }
        let _ = suit(text, lang);
    }
    assert!(start.elapsed() < Duration::from_secs(2), "slow: {text:?}");
}

proptest! {
    #[test]
    fn sets_are_read_as_written(set in any_cards()) {
        prop_assert_eq!(set.to_string().parse(), Ok(set));
        prop_assert_eq!(set.code().parse(), Ok(set));
        for lang in Lang::ALL {
            prop_assert_eq!(cards(&set.to_string(), lang, Cards::PACK_32).map(|list| list.set()), Ok(set));
        }
    }

    #[test]
    fn order_is_kept(order in Just(Cards::PACK_32.iter().collect::<Vec<_>>()).prop_shuffle(), length in 0_usize..=32) {
        let text: String = order[..length].iter().map(|card| card.code()).collect();
        prop_assert_eq!(cards(&text, Lang::En, Cards::PACK_32).map(|list| list.list()), Ok(order[..length].to_vec()));
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        reads_well(&text);
    }

    #[test]
    fn any_scraps_of_names_are_read_or_refused(text in scraps()) {
        reads_well(&text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn letters_that_are_suits_and_ranks_do_not_make_it_slow(text in "[HAVBKSR9]{1,200}", swedish in "[KADENSHR]{1,200}") {
        reads_well(&text);
        reads_well(&swedish);
    }
}
