//! The position line of Skat: what is read, what is written, and where a defect points.

use kontra::cards::{Card, Cards};
use kontra::deal::skat::{Flaw, Parties, Playing, Setup, Step};
use kontra::deal::{Class, Defect, Holding, Voids};
use kontra::notation::{Field, PositionErrorKind, SkatLine};
use kontra::skat::*;
use kontra::trick::Seat;
use proptest::prelude::*;
use proptest::sample::select;

/// Forehand's cards in the examples.
const TEN: &str = "CAKJTSAJTHAJDA";

#[test]
fn lines_that_say_the_same() {
    for (read, written) in [
        ("skat CH0 0 - CAKJTSAJTHAJDA/x10/x10/x2 -/- K1R0 -", None),
        ("skat.isko G1 2 CACT x9/x10/x9/x2 x3/- - -", Some("skat.isko G1 2 CACT x9/x10/x9/x2 x3/- - -")),
        ("SKAT.Ramsch r 0 - x10/x10/x10/x2 -/-/- - -", Some("skat.ramsch R 0 - x10/x10/x10/x2 -/-/- - -")),
        ("skat  ♥z1 1 ♥10 x10/x9/x10/C7x1 -/- k0 -/CT/-", Some("skat HHSZ1 1 HT x10/x9/x10/C7x1 -/- K0 -/CT/-")),
        ("skat NOH2 0 - x10/x10/x10/x2 -/- - -", Some("skat NHO2 0 - x10/x10/x10/x2 -/- - -")),
        ("skat Hs0 0 - x10/x10/x10/x2 -/- - -", Some("skat HHS0 0 - x10/x10/x10/x2 -/- - -")),
    ] {
        let line = SkatLine::read(read).unwrap();
        assert_eq!(line.setup.to_string(), written.unwrap_or(read), "{read}");
        assert_eq!(written.unwrap_or(read).parse::<SkatLine>().unwrap().setup, line.setup);
    }
}

/// What the error underlines.
fn unreadable(text: &str) -> (PositionErrorKind, &str) {
    let error = SkatLine::read(text).unwrap_err();
    (error.kind, &text[error.span])
}

#[test]
fn where_reading_stopped() {
    use PositionErrorKind::{Declaration, Fields, Twice, Unreadable};
    let line = |field: Field, said: &str| {
        let mut fields = ["skat", "C0", "0", "-", "x10/x10/x10/x2", "-/-", "-", "-"];
        fields[field as usize] = said;
        fields.join(" ")
    };
    for (field, said, at) in [
        (Field::Game, "skatt", "s"),
        (Field::Game, "skat.seed", "s"),
        (Field::Contract, "X0", "X"),
        (Field::Contract, "C4", "4"),
        (Field::Contract, "R0", "0"),
        (Field::Lead, "F", "F"),
        (Field::Trick, "CAX", "X"),
        (Field::Hands, "x10/x10/x10", "x10/x10/x10"),
        (Field::Won, "-/-/-", "-/-/-"),
        (Field::Calls, "K", ""),
        (Field::Calls, "M1", "M"),
        (Field::Voids, "-/Q/-", "-"),
    ] {
        let text = line(field, said);
        let (kind, found) = unreadable(&text);
        assert_eq!(kind, Unreadable(field), "{text}");
        assert!(found.starts_with(at) || found == at, "{text}: {found}");
    }
    assert_eq!(unreadable("skat C0 0 -").0, Fields(4));
    let text = line(Field::Hands, "CAKA/x10/x10/x2");
    assert_eq!((unreadable(&text).0, unreadable(&text).1), (Twice(card("CA")), "A"));
    let text = line(Field::Contract, "NS1");
    let wanted = Declaration(DeclarationError::NotInNull(Flag::Schneider));
    assert_eq!(unreadable(&text), (wanted, "NS1"));
}

fn card(code: &str) -> Card {
    super::support::card(code)
}

/// The defects of a line, and what each of them underlines.
fn defects(text: &str) -> Vec<(Defect, String)> {
    let line = SkatLine::read(text).unwrap();
    let defects = line.setup.clone().check().unwrap_err();
    defects.into_iter().map(|defect| (defect.clone(), text[line.span(&defect)].to_owned())).collect()
}

#[test]
fn each_defect_points_at_its_place() {
    let step = |doubling, seat| Step { doubling, seat: Seat(seat) };
    type Is = fn(&Defect) -> bool;
    let table: &[(&str, Is, &str)] = &[
        ("skat C0 0 - CAx9/x10/CAx9/x2 -/- - -", |d| matches!(d, Defect::Twice(..)), "A"),
        ("skat C0 0 - CAx9/x10/x10/SKCAx0 -/- - -", |d| matches!(d, Defect::Twice(..)), "A"),
        ("skat C0 0 - CAx8/x9/x9/CAx1 x3/- - -", |d| matches!(d, Defect::Twice(..)), "A"),
        ("skat C0 0 CACKCQ x9/x9/x9/x2 -/- - -", |d| matches!(d, Defect::TrickTooLong(3)), "CACKCQ"),
        ("skat C0 0 - x9/x9/x9/x2 x2/x1 - -", |d| matches!(d, Defect::WonNotInTricks(0, 2)), "x2"),
        ("skat C0 0 - -/-/-/x2 x30/x3 - -", |d| matches!(d, Defect::TooManyWon(11)), "x30/x3"),
        ("skat C0 0 - x10/x9/x10/x2 -/- - -", |d| matches!(d, Defect::HandSize { .. }), "x9"),
        ("skat S0 0 - CAx9/x10/x10/x2 -/- - C/-/-", |d| matches!(d, Defect::HeldInVoid(..)), "C"),
        ("skat S0 0 HAHT x9/CAHKx8/x10/x2 -/- - -", |d| matches!(d, Defect::HandSize { .. }), "CAHKx8"),
        ("skat S0 0 HACA x9/HKx8/x10/x2 -/- - -", |d| matches!(d, Defect::Revoke(..)), "A"),
        ("skat C0 0 - x10/x10/x10/C7 -/- - -", |d| *d == Defect::Skat(Flaw::SkatSize(1)), "C7"),
        ("skat C0 0 - x10/x10/x10/x3 -/- - -", |d| *d == Defect::Skat(Flaw::SkatSize(3)), "x3"),
        ("skat C0 3 - x10/x10/x10/x2 -/- - -", |d| *d == Defect::Skat(Flaw::NoSuchLead(Seat(3))), "3"),
        ("skat C3 0 - x10/x10/x10/x2 -/- - -", |d| *d == Defect::Skat(Flaw::NoSuchDeclarer(Seat(3))), "C3"),
        ("skat N0 0 - x8/x8/x8/x2 x6/- - -", |d| *d == Defect::Skat(Flaw::NullIsOver), "x6"),
        ("skat N0 0 CA x8/x9/x9/x2 x3/- - -", |d| *d == Defect::Skat(Flaw::NullIsOver), "x3"),
    ];
    for (text, is, underlined) in table {
        let found = defects(text);
        let of_it: Vec<_> = found.iter().filter(|(defect, _)| is(defect)).collect();
        assert!(of_it.iter().any(|(_, shown)| shown == underlined), "{text}: {found:?}");
    }
    // Calls, with the reason why they cannot have been said.
    for (game, calls, wanted, rule) in [
        ("skat C0", "K0", step(Doubling::Kontra, 0), slugs::RE_WHO),
        ("skat C0", "R0", step(Doubling::Re, 0), slugs::RE_ONLY_AFTER_KONTRA),
        ("skat C0", "K1R2", step(Doubling::Re, 2), slugs::RE_WHO),
        ("skat C0", "K1K2", step(Doubling::Kontra, 2), slugs::KONTRA_ORDER),
        ("skat C0", "K1R0S1", step(Doubling::Supra, 1), slugs::NO_MORE_AFTER_RE),
        ("skat C0", "K3", step(Doubling::Kontra, 3), slugs::KONTRA_ORDER),
        ("skat.isko C0", "K1", step(Doubling::Kontra, 1), slugs::KONTRA_WHO),
        ("skat.ramsch R", "K1", step(Doubling::Kontra, 1), slugs::KONTRA_NOT_IN_RAMSCH),
    ] {
        let won = if game.ends_with('R') { "-/-/-" } else { "-/-" };
        let text = format!("{game} 0 - x10/x10/x10/x2 {won} {calls} -");
        let found = defects(&text);
        let [(Defect::Skat(Flaw::Call(step, silence)), shown)] = &found[..] else { panic!("{text}: {found:?}") };
        assert_eq!((*step, silence.rule()), (wanted, rule), "{text}");
        assert_eq!(shown, &calls[calls.len() - 2..]);
    }
    // Said twice, the second is the one too many, and both reasons of a pair are told.
    assert_eq!(defects("skat C0 0 - x10/x10/x10/x2 -/- K1K1 -").len(), 1);
    assert_eq!(defects("skat C0 0 - x9/x9/x10/x2 -/- R0K0 -").len(), 4);
}

/// Rearhand's Kontra stands although middlehand was asked before; with four steps everybody's turn comes.
#[test]
fn calls_that_can_have_been_said() {
    for calls in ["K1", "K2", "K1R0", "K2R0"] {
        let line = SkatLine::read(&format!("skat C0 0 - {TEN}/x10/x10/x2 -/- {calls} -")).unwrap();
        assert!(line.setup.check().is_ok(), "{calls}");
    }
    let mut setup = SkatLine::read("skat C0 0 - x10/x10/x10/x2 -/- K2R0S2X0 -").unwrap().setup;
    setup.rules.set("kontra-levels", "4").unwrap();
    assert!(setup.clone().check().is_ok());
    setup.rules.set("supra-who", "any").unwrap();
    setup.calls[2].seat = Seat(1);
    assert!(setup.check().is_ok());
}

#[test]
fn the_last_open_holding_follows() {
    let hands = ["CAKQJT987SAK", "SQJT987HAKQJ", "HT987DAKQJT9"].join("/");
    let position = SkatLine::read(&format!("skat C0 0 - {hands}/x2 -/- - -")).unwrap().setup.check().unwrap();
    assert_eq!(position.skat().known.code(), "D87");
    assert_eq!(position.points(), Parties::Alone([0, 0]));
    let open = SkatLine::read("skat C0 0 - CAKQJT987SAK/SQJT987HAKQJ/x10/DAK -/- - -").unwrap().setup.check().unwrap();
    assert_eq!(open.hand(REARHAND).known.code(), "HT987DQJT987");
    assert_eq!(open.points(), Parties::Alone([15, 0]), "what was put away is the declarer's");
}

fn cards(code: &str) -> Cards {
    code.parse().unwrap()
}

/// Once the last trick is played its winner has the skat of a Ramsch, or nobody before the loser is found.
#[test]
fn the_skat_of_a_ramsch() {
    let won = "CAKQJT987SAKQ87H87/SJT9HAKQJT9/DQJT987";
    let setup = SkatLine::read(&format!("skat.ramsch R 1 - -/-/-/DAK {won} - -")).unwrap().setup;
    let points = |setup: &Setup| setup.clone().check().unwrap().points();
    assert_eq!(points(&setup), Parties::Ramsch([48, 42 + 15, 15]));
    let mut to_loser = setup.clone();
    to_loser.rules.set("ramsch-skat", "loser").unwrap();
    assert_eq!(points(&to_loser), Parties::Ramsch([48, 42, 15]));
    let mut piles = setup;
    piles.won = Parties::Alone([cards("CAKQJT987SAKQ87H87"), cards("SJT9HAKQJT9DQJT987")].map(Into::into));
    assert_eq!(piles.check(), Err(vec![Defect::Skat(Flaw::Piles(2))]));
}

fn any_cards() -> impl Strategy<Value = Cards> {
    prop::collection::vec(0_usize..32, 0..8).prop_map(|all| all.into_iter().filter_map(Card::from_index).collect())
}

fn any_holding() -> impl Strategy<Value = Holding> {
    (any_cards(), 0_u8..=10).prop_map(|(known, unknown)| Holding { known, unknown })
}

fn any_playing() -> impl Strategy<Value = Playing> {
    let all: Vec<Declaration> = Contract::ALL
        .into_iter()
        .flat_map(|contract| Flags::legal(contract).filter_map(move |flags| Declaration::new(contract, flags).ok()))
        .collect();
    let alone =
        (select(all), 0_u8..4).prop_map(|(declaration, seat)| Playing::Alone { declaration, declarer: Seat(seat) });
    prop_oneof![5 => alone, 1 => Just(Playing::Ramsch)]
}

fn any_setup() -> impl Strategy<Value = Setup> {
    let trick = prop::collection::vec(0_usize..32, 0..4)
        .prop_map(|all| all.into_iter().filter_map(Card::from_index).collect::<Vec<_>>());
    let voids = prop::collection::vec(select(&Class::ALL[..]), 0..4).prop_map(Voids::from_iter);
    let step = (select(&Doubling::ALL[1..]), 0_u8..4).prop_map(|(doubling, seat)| Step { doubling, seat: Seat(seat) });
    let calls = prop::collection::vec(step, 0..4);
    let holdings = [any_holding(), any_holding(), any_holding()];
    let won = [any_holding(), any_holding(), any_holding()];
    (
        select(&Preset::ALL[..]),
        any_playing(),
        0_u8..4,
        trick,
        holdings,
        any_holding(),
        won,
        calls,
        [voids.clone(), voids.clone(), voids],
    )
        .prop_map(|(preset, playing, lead, trick, hands, skat, [first, second, third], calls, voids)| Setup {
            rules: preset.into(),
            playing,
            lead: Seat(lead),
            trick,
            hands,
            skat,
            won: match playing {
                Playing::Alone { .. } => Parties::Alone([first, second]),
                Playing::Ramsch => Parties::Ramsch([first, second, third]),
            },
            calls,
            voids,
        })
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(setup in any_setup()) {
        let text = setup.to_string();
        let line = text.parse::<SkatLine>().unwrap();
        prop_assert_eq!(&line.setup, &setup);
        prop_assert!(text.chars().all(|c| c.is_ascii_alphanumeric() || "/.- ".contains(c)));
        // Whatever is wrong with it is told, and stands somewhere in the line.
        for defect in setup.check().err().into_iter().flatten() {
            prop_assert!(!text[line.span(&defect)].is_empty() , "{:?} in {}", defect, text);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(skat|skat.isko|♥|x|/|-| |[CSHDGNR][HOSZ]?[0-3]|[AKQJT987]|10|é){0,40}") {
        match SkatLine::read(&text) {
            Ok(line) => drop(line.setup.check()),
            Err(error) => prop_assert!(text.get(error.span).is_some()),
        }
    }
}
