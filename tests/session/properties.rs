//! What holds for every position, every set of rules and every line.

use std::sync::Arc;

use kontra::analysis::Watch;
use kontra::cards::{Rank, Suit};
use kontra::deal::{Call, Class, Deal, Holding, Setup, Voids};
use kontra::konter::{PACK, Place, Preset, RULE_BOOK, Rules, SWITCHES, Word};
use kontra::notation::{Lang, PositionLine};
use kontra::session::{SuitColors, Watcher, answer_request, setting_names};
use kontra::trick::Seat;
use kontra::ui::{App, Failed, Outcome, Theme, complaint as laid_out, docs, render};
use proptest::prelude::*;
use proptest::sample::select;

use super::*;

fn any_suit() -> impl Strategy<Value = Suit> {
    select(&Suit::ALL[..])
}

fn any_seat() -> impl Strategy<Value = Seat> {
    (0..4_u8).prop_map(Seat)
}

fn any_card() -> impl Strategy<Value = Card> {
    select(Cards::PACK_32.iter().collect::<Vec<_>>())
}

fn any_holding() -> impl Strategy<Value = Holding> {
    (prop::collection::vec(any_card(), 0..8), 0..=32_u8)
        .prop_map(|(known, unknown)| Holding { known: known.into_iter().collect(), unknown })
}

fn any_voids() -> impl Strategy<Value = Voids> {
    prop::sample::subsequence(&Class::ALL[..], 0..=5).prop_map(Voids::from_iter)
}

fn any_call() -> impl Strategy<Value = Call> {
    (select(&Word::ALL[..]), any_seat()).prop_map(|(word, seat)| Call { word, seat })
}

/// A position that somebody made up; most are impossible.
fn any_setup() -> impl Strategy<Value = Setup> {
    let names = (select(&Preset::ALL[..]), any_suit(), any_seat(), any_seat());
    let cards = (prop::collection::vec(any_card(), 0..6), prop::array::uniform4(any_holding()));
    let rest = (
        prop::array::uniform2(any_holding()),
        prop::collection::vec(any_call(), 0..4),
        prop::array::uniform4(any_voids()),
    );
    (names, cards, rest).prop_map(|((preset, trump, named_by, lead), (trick, hands), (won, calls, voids))| Setup {
        rules: Rules::from(preset),
        trump,
        named_by,
        lead,
        trick,
        hands,
        won,
        calls,
        voids,
    })
}

/// A deal after some legal cards, as it looks to whoever sees the hands of these seats.
#[derive(Clone, Debug)]
struct Plan {
    pack: Vec<Card>,
    trump: Suit,
    seen: Vec<u8>,
    choices: Vec<prop::sample::Index>,
}

fn any_plan() -> impl Strategy<Value = Plan> {
    let pack = Just(PACK.iter().collect::<Vec<_>>()).prop_shuffle();
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..=24);
    let seen = prop::sample::subsequence(vec![0_u8, 1, 2, 3], 0..=4);
    (pack, any_suit(), seen, choices).prop_map(|(pack, trump, seen, choices)| Plan { pack, trump, seen, choices })
}

impl Plan {
    fn deal(&self) -> Deal {
        let hand = |n: usize| self.pack[6 * n..6 * n + 6].iter().copied().collect::<Cards>();
        let open = [0, 1, 2, 3].map(|n| Holding::known(hand(n)));
        let shown = [0, 1, 2, 3].map(|n| if self.seen.contains(&(n as u8)) { open[n] } else { Holding::unknown(6) });
        let mut truth = Deal::new(Rules::default(), self.trump, open).unwrap();
        let mut seen = Deal::new(Rules::default(), self.trump, shown).unwrap();
        for choice in &self.choices {
            let Some(turn) = truth.position().turn() else { break };
            let legal: Vec<Card> = truth.position().legal(turn).iter().collect();
            let card = *choice.get(&legal);
            truth.play(turn, card).unwrap();
            seen.play(turn, card).unwrap();
        }
        seen
    }
}

proptest! {
    #[test]
    fn any_position_is_read_as_written(setup in any_setup()) {
        let line = setup.to_string();
        prop_assert!(line.chars().all(|c| c.is_ascii_alphanumeric() || "/.- ".contains(c)), "{}", line);
        let read = PositionLine::read(&line).map(|line| line.setup);
        prop_assert_eq!(read.as_ref(), Ok(&setup), "{}", line);
        // Whether or not it can be, the session says so and does not fall over.
        let mut session = Session::default();
        match session.run(&format!("position {line}")) {
            Ok(_) => prop_assert!(setup.check().is_ok()),
            Err(trouble) => prop_assert!(trouble.span.is_some(), "{}", line),
        }
    }

    #[test]
    fn a_position_that_was_reached_is_read_as_written(plan in any_plan()) {
        let deal = plan.deal();
        let line = deal.position().to_string();
        let read = PositionLine::read(&line).unwrap().setup.check();
        prop_assert_eq!(read.as_ref(), Ok(deal.position()), "{}", line);
        let mut session = after(&[&format!("position {line}")]);
        prop_assert_eq!(ask!(session, "show --line", Line), line);
    }

    /// The same cards typed at the prompt end in the same position, and undo leads back.
    #[test]
    fn a_session_plays_as_the_engine_does(plan in any_plan()) {
        let deal = plan.deal();
        let mut session = after(&["new N", &format!("trump {}", plan.trump)]);
        for (n, place) in "WSEN".chars().enumerate() {
            if plan.seen.contains(&(n as u8)) {
                let hand: Cards = plan.pack[6 * n..6 * n + 6].iter().copied().collect();
                session.run(&format!("hand {place} {hand}")).unwrap();
            }
        }
        let before = ask!(session, "show --line", Line);
        let mut plays = 0;
        for (_, trick) in deal.numbered() {
            for card in trick.cards() {
                session.run(&format!("play {card}")).unwrap();
                plays += 1;
            }
        }
        prop_assert_eq!(session.deal(), Some(&deal));
        for _ in 0..plays {
            session.run("undo").unwrap();
        }
        prop_assert_eq!(ask!(session, "show --line", Line), before);
    }

    #[test]
    fn rules_are_read_as_written(preset in select(&Preset::ALL[..]), choices in prop::array::uniform11(0..30_usize)) {
        let mut rules = Rules::from(preset);
        for (switch, choice) in SWITCHES.iter().zip(choices) {
            let value = match switch.name {
                "start-lines" => (choice + 1).to_string(),
                _ => switch.values[choice % switch.values.len()].to_owned(),
            };
            rules.set(switch.name, &value).unwrap();
        }
        let text = rules.to_string();
        let mut words = text.split(' ');
        let mut read = Rules::from(Preset::named(words.next().unwrap()).unwrap());
        for (name, value) in words.map(|word| word.split_once('=').unwrap()) {
            read.set(name, value).unwrap();
        }
        prop_assert_eq!(read, rules);
    }
}

#[test]
fn small_things_are_read_as_written() {
    for place in Place::ALL {
        assert_eq!(Place::named(&place.to_string()), Some(place));
        assert_eq!(Place::named(place.name()), Some(place));
    }
    for lang in Lang::ALL {
        assert_eq!(lang.to_string().parse(), Ok(lang));
    }
    for preset in Preset::ALL {
        assert_eq!(Preset::named(preset.name()), Some(preset));
    }
    for suit in Suit::ALL {
        for rank in Rank::ALL {
            let card = Card::new(suit, rank);
            assert_eq!(Card::from_index(card.index()), Some(card));
        }
    }
}

/// A word that some command takes, or that none does.
fn word() -> impl Strategy<Value = String> {
    let listed = |words: &str| words.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let mut known = listed(
        "N W S E north ♣ ♠ ♥ ♦ h clubs -- --line matt konter a 0 9 999 1000 -1 1.1 2.3 7.9 99999999999.1 x6 - ♥- 🃑 🂬",
    );
    known.extend(RULE_BOOK.iter().map(|rule| rule.slug.to_string()));
    for (name, values) in setting_names(kontra::deal::Game::Konter) {
        known.push(name.to_owned());
        known.extend(values.iter().map(|value| (*value).to_owned()));
        known.extend(values.iter().map(|value| format!("{name}={value}")));
    }
    known.extend(docs().map(|doc| doc.name.to_owned()));
    let cards = || select(PACK.iter().map(|card| card.to_string()).collect::<Vec<_>>());
    prop_oneof![
        6 => cards(),
        2 => (cards(), cards()).prop_map(|(one, other)| one + &other),
        4 => select(known),
        1 => any::<String>(),
        1 => "\\PC{0,8}",
        1 => "[\\x00-\\x1f\u{7f}\u{202e}\u{200b}\u{feff}é\u{301}]{1,4}",
        1 => (any::<char>(), 1..3000_usize).prop_map(|(c, n)| c.to_string().repeat(n)),
    ]
}

/// The name of a command, or its example, with words behind it.
fn any_line() -> impl Strategy<Value = String> {
    let names: Vec<&str> = docs().flat_map(|doc| doc.aliases.iter().copied().chain([doc.name])).collect();
    let name = prop_oneof![
        8 => select(names).prop_map(str::to_owned),
        1 => Just(String::new()),
        1 => word(),
    ];
    let made = (name, prop::collection::vec(word(), 0..7), select(vec![" ", "  ", ",", "", "; "]))
        .prop_map(|(name, words, glue)| format!("{name} {}", words.join(glue)));
    let examples: Vec<String> = docs().map(|doc| doc.example.to_owned()).collect();
    let game = ["new N", "trump ♠", "hand W ♣Q ♠J ♠9 ♠K ♦10 ♥K", "hand S ♣A ♥A ♣J ♣K ♠A ♥10", "announce E matt"];
    let plays =
        ["play ♠K ♠A ♦Q ♠10", "play ♥A ♠Q ♥9 ♥K", "play ♥J ♥Q ♦10 ♥10", "play ♦A ♠9 ♣J ♦9 ♠J ♣K ♣10 ♦J ♣Q ♣A ♣9 ♦K"];
    prop_oneof![
        6 => made,
        2 => select(examples),
        3 => select([&game[..], &plays[..]].concat()).prop_map(str::to_owned),
        1 => select(vec!["undo", "redo"]).prop_map(str::to_owned),
    ]
}

const THEMES: [(bool, bool, bool, usize); 4] =
    [(true, false, false, 80), (false, true, false, 20), (false, false, true, 80), (true, true, true, 1)];

/// Everything that can be made of an outcome is made, and holds what it must.
fn is_told_well(outcome: &Result<Outcome, Failed>) {
    for (color, ascii, plain, width) in THEMES {
        let theme = Theme { color, suits: SuitColors::Four, ascii, plain, width };
        let text = match outcome {
            Ok(outcome) => render(&outcome.blocks(), &theme),
            Err(failed) => laid_out(&failed.complaint, &failed.text, &theme),
        };
        assert!(!ascii || text.is_ascii(), "{text:?}");
        assert!(!plain || !text.contains(['♣', '♠', '♥', '♦']), "{text:?}");
        assert!(color || !text.contains('\u{1b}'), "{text:?}");
        assert!(!text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\u{1b}')), "{text:?}");
    }
    let json = match outcome {
        Ok(Outcome::Quit) => return,
        Ok(outcome) => outcome.json().unwrap(),
        Err(failed) => failed.json(),
    };
    assert!(!json.contains('\n'));
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(value["ok"], outcome.is_ok());
    if let Err(failed) = outcome {
        assert!(!value["error"]["message"].as_str().unwrap().is_empty(), "{json}");
        let span = failed.complaint.span.clone();
        assert!(span.is_none_or(|span| failed.text.get(span).is_some()), "{failed:?}");
    }
}

/// Work that takes long is stopped as soon as it asks.
struct InAHurry;

impl Watch for InAHurry {
    fn begin(&self, _: u64) {}

    fn done(&self, _: u64) {}

    fn stop(&self) -> bool {
        true
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_lines_are_answered_or_refused(lines in prop::collection::vec(any_line(), 1..12)) {
        let mut app = App::default();
        app.session = app.session.watched_by(Watcher::new(Arc::new(InAHurry)));
        for line in lines {
            let before = app.session.clone();
            let single = kontra::session::commands(&line).count() == 1;
            let outcomes = app.line(&line);
            if single && matches!(outcomes[..], [Err(_)]) {
                prop_assert_eq!(&app.session, &before, "{}", line);
            }
            outcomes.iter().for_each(is_told_well);
        }
    }
}

fn any_json() -> impl Strategy<Value = serde_json::Value> {
    use serde_json::{Value, json};
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        word().prop_map(Value::from),
        select(vec!["A", "B", "♥", "♣A ♠Q", "konter C0 0 - SQJHT9DKJ/x6/x6/x6 -/- - -", ""]).prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 8, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec((word(), inner), 0..3)
                .prop_map(|fields| json!(fields.into_iter().collect::<std::collections::BTreeMap<_, _>>())),
        ]
    })
}

proptest! {
    #[test]
    fn any_request_is_answered_or_refused(
        asked in select(kontra::session::DOINGS.iter().map(|doing| doing.name).collect::<Vec<_>>()),
        game in select(kontra::deal::Game::ALL.map(kontra::deal::Game::name).to_vec()),
        fields in prop::collection::vec((select(kontra::session::FIELDS.iter().map(|field| field.name).collect::<Vec<_>>()), any_json()), 0..6),
    ) {
        let mut request: serde_json::Map<String, serde_json::Value> =
            fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        request.entry("do").or_insert(asked.into());
        request.entry("game").or_insert(game.into());
        let id = request.get("id").cloned();
        let line = serde_json::Value::Object(request).to_string();
        let reply = answer_request(&line);
        let written: serde_json::Value = serde_json::from_str(&kontra::words::reply(&reply, &line)).unwrap();
        prop_assert_eq!(&written["ok"], &serde_json::Value::from(reply.result.is_ok()));
        prop_assert_eq!(&written["id"], &id.unwrap_or_default());
    }

    #[test]
    fn any_text_is_no_request(text in any::<String>()) {
        let reply = answer_request(&text);
        let written: serde_json::Value = serde_json::from_str(&kontra::words::reply(&reply, &text)).unwrap();
        prop_assert_eq!(&written["ok"], false);
    }
}
