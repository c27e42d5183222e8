//! The engine and the naive twin over 100,000 seeded inputs each.

use kontra::cards::{Card, Cards, Dice};
use kontra::skat::{
    Announced, Contract, Declaration, Doubling, Flag, Flags, Ramsch, Rules, Taken, Terms, With, bid_values, ranking,
    settle,
};
use kontra::trick::Seat;

use super::naive::{self, CONTRACTS, Name, PACK};

const RUNS: usize = 100_000;

fn engine(name: Name) -> Card {
    Cards::PACK_32.iter().find(|card| card.code() == name).unwrap()
}

/// Every card of the pack with its name, in the order of [`PACK`].
fn table() -> Vec<(Name, Card)> {
    PACK.into_iter().map(|name| (name, engine(name))).collect()
}

/// The pack with this many random cards in front.
fn drawn(dice: &mut Dice, pack: &[(Name, Card)], many: usize) -> Vec<(Name, Card)> {
    let mut pack = pack.to_vec();
    dice.draw(&mut pack, many);
    pack.truncate(many);
    pack
}

fn names(cards: &[(Name, Card)]) -> Vec<Name> {
    cards.iter().map(|(name, _)| *name).collect()
}

fn set(cards: &[(Name, Card)]) -> Cards {
    cards.iter().map(|(_, card)| *card).collect()
}

#[test]
fn legal_plays_and_winners() {
    let (mut dice, pack) = (Dice(18), table());
    for _ in 0..RUNS {
        let contract = dice.below(6);
        let (played, held) = (dice.below(4), 1 + dice.below(10));
        let cards = drawn(&mut dice, &pack, played + held);
        let (trick, hand) = cards.split_at(played);
        let ranking = ranking(Contract::ALL[contract]);
        let in_order: Vec<Card> = trick.iter().map(|(_, card)| *card).collect();
        let expected = naive::legal(&names(hand), &names(trick), CONTRACTS[contract]);
        let expected: Cards = expected.into_iter().map(engine).collect();
        let place = format!("{} {:?} on {:?}", CONTRACTS[contract], names(hand), names(trick));
        if played < 3 {
            assert_eq!(ranking.legal(set(hand), &in_order), expected, "{place}");
            let (_, card) = hand[dice.below(held)];
            assert_eq!(ranking.verdict(set(hand), &in_order, card).legal, expected.contains(card), "{place}");
        }
        if played > 0 {
            assert_eq!(ranking.winner(&in_order), naive::winner(&names(trick), CONTRACTS[contract]), "{place}");
        }
        let points: u32 = names(hand).into_iter().map(naive::points).sum();
        assert_eq!(u32::from(ranking.points(set(hand))), points);
    }
}

/// The rows of the table in section 4: Hand, Schneider and Schwarz announced, ouvert.
fn announced(dice: &mut Dice, contract: &str) -> [bool; 4] {
    let rows: [[bool; 4]; 5] = match contract {
        "null" => [
            [false; 4],
            [false, false, false, true],
            [true, false, false, false],
            [true, false, false, true],
            [false; 4],
        ],
        _ => {
            [[false; 4], [true, false, false, false], [true, true, false, false], [true, true, true, false], [true; 4]]
        }
    };
    rows[dice.below(5)]
}

#[test]
fn values_and_scores() {
    let (mut dice, pack, rules) = (Dice(264), table(), Rules::default());
    let mut refused = 0;
    for _ in 0..RUNS {
        let contract = dice.below(6);
        // Half of the time the ladder of trumps stands on top, so that long runs come up.
        let mut cards = pack.clone();
        if dice.below(2) == 0 {
            let run = dice.below(12);
            let held = |name: &Name| naive::trumps(CONTRACTS[contract]).iter().take(run).any(|trump| trump == name);
            let (top, rest): (Vec<_>, Vec<_>) = cards.iter().copied().partition(|(name, _)| held(name));
            let without = dice.below(2) == 0;
            let rest = drawn(&mut dice, &rest, 12 - if without { 0 } else { top.len() });
            cards = if without { rest } else { top.into_iter().chain(rest).collect() };
        } else {
            cards = drawn(&mut dice, &pack, 12);
        }
        let [hand, schneider_announced, schwarz_announced, ouvert] = announced(&mut dice, CONTRACTS[contract]);
        let edges = [0, 30, 31, 60, 61, 89, 90, 120];
        let points = if dice.below(2) == 0 { edges[dice.below(8)] } else { dice.below(121) as u32 };
        // No trick means only what was put aside, every trick all there is.
        let tricks = match dice.below(11) as u32 {
            0 if points > 22 => 1,
            10 if points < 120 => 9,
            tricks => tricks,
        };
        let bids = bid_values();
        let most = if dice.below(3) == 0 { bids.len() } else { 20 };
        let deal = naive::Deal {
            contract: CONTRACTS[contract],
            twelve: names(&cards),
            hand,
            schneider_announced,
            schwarz_announced,
            ouvert,
            bid: bids[dice.below(most)].into(),
            points,
            tricks,
            kontra: 1 << dice.below(5),
            bock: dice.below(4) == 0,
        };
        assert_eq!(found(&deal, set(&cards), &rules), naive::outcome(&deal), "{deal:?}");
        refused += usize::from(naive::outcome(&deal).is_none());
    }
    assert!(refused > 1_000, "nulls below the bid are among them: {refused}");
}

fn found(deal: &naive::Deal, cards: Cards, rules: &Rules) -> Option<naive::Outcome> {
    let said = [deal.hand, deal.schneider_announced, deal.schwarz_announced, deal.ouvert];
    let flags = Flag::ALL.into_iter().zip(said).filter(|(_, said)| *said);
    let flags = flags.fold(Flags::default(), |flags, (flag, _)| flags.and(flag));
    let contract = Contract::named(deal.contract).unwrap();
    let announced = Announced::new(Declaration::new(contract, flags).unwrap(), cards);
    let taken = Taken::new(deal.points as u8, deal.tricks as u8).unwrap();
    let doubling = Doubling::ALL.into_iter().find(|doubling| u32::from(doubling.factor()) == deal.kontra).unwrap();
    let terms = Terms { bid: deal.bid as u16, doubling, bock: deal.bock };
    let settled = settle(announced, taken, &terms, rules).ok()?;
    // A null has no matadors; the twin walks an empty ladder.
    let (with, matadors) = match announced.matadors() {
        Some(matadors) => (matadors.side == With::With, matadors.count.into()),
        None => (deal.twelve.contains(&"CJ"), 0),
    };
    Some(naive::Outcome {
        matadors,
        with,
        value: settled.value.total.into(),
        charge: settled.charge.into(),
        overbid: settled.overbid(),
        won: settled.won(),
        score: settled.score.into(),
    })
}

#[test]
fn ramsch() {
    let mut dice = Dice(120);
    let mut rules = Rules::default();
    for _ in 0..RUNS {
        let skat_to_loser = dice.below(2) == 0;
        rules.set("ramsch-skat", if skat_to_loser { "loser" } else { "last-trick" }).unwrap();
        let first = dice.below(11);
        let second = dice.below(11 - first);
        let tricks = [first, second, 10 - first - second];
        let skat = dice.below(22);
        // Few values, so that ties come up.
        let step = 1 + dice.below(12);
        let one = (dice.below(121 - skat) / step) * step;
        let two = (dice.below(121 - skat - one) / step) * step;
        let mut points = [one, two, 120 - skat - one - two];
        // Points and the last trick belong to those who have tricks.
        let start = dice.below(3);
        let last = (0..3).map(|n| (start + n) % 3).find(|seat| tricks[*seat] > 0).unwrap();
        for seat in (0..3).filter(|seat| tricks[*seat] == 0) {
            points[last] += std::mem::take(&mut points[seat]);
        }
        let deal = naive::Ramsch {
            points: points.map(|points| points as u32),
            tricks: tricks.map(|tricks| tricks as u32),
            last,
            skat: skat as u32,
            skat_to_loser,
            pushes: dice.below(4) as u32,
            bock: dice.below(2) == 0,
        };
        let played = Ramsch {
            points: points.map(|points| points as u8),
            tricks: tricks.map(|tricks| tricks as u8),
            last_trick: Seat(last as u8),
            latest: [None; 3],
            skat: skat as u8,
            blind_pushes: deal.pushes as u8,
            bock: deal.bock,
        };
        let scores = played.settle(&rules).unwrap().scores.map(i64::from);
        assert_eq!(scores, naive::ramsch(&deal), "{deal:?}");
    }
}
