//! Ten thousand random games without a fault, and as many with one revoke, which is found and proved.

use kontra::analysis::{End, Kind, Review, Then, review};
use kontra::cards::Cards;
use kontra::deal::{Call, Item};
use kontra::konter::{FalseClaim, Revoke, Rules, Side, Word};
use kontra::trick::Seat;

use super::dice::{Dice, Game};

const GAMES: u64 = 10_000;

fn of(game: &Game, with_hands: bool) -> Review {
    review(&game.record(with_hands), &Rules::default()).unwrap()
}

#[test]
fn legal_games_have_no_fault() {
    for seed in 0..GAMES {
        let game = Game::new(&mut Dice(seed), false);
        for with_hands in [true, false] {
            let review = of(&game, with_hands);
            assert!(review.findings.is_empty(), "seed {seed}: {:?}\n{}", review.findings, game.record(with_hands));
            assert_eq!(review.end, End::Played);
            let result = review.result.unwrap();
            assert_eq!(result.points[0] + result.points[1], 40);
            assert_eq!(review.ruling().outcome, review.written);
        }
    }
}

/// All 24 cards are played in the end, so the card withheld always appears, and the hands need not be given.
#[test]
fn one_planted_revoke_is_the_one_finding() {
    let mut planted = 0;
    for seed in 0..GAMES {
        let game = Game::new(&mut Dice(seed), true);
        let Some(revoke) = game.revoke else { continue };
        planted += 1;
        let asked = game.ranking.asks(revoke.led.unwrap());
        let withheld = revoke.hand & asked;
        assert!(!withheld.is_empty() && !asked.contains(revoke.card) && !game.ranking.is_trump(revoke.card));
        let shown = game
            .plays
            .iter()
            .find(|play| play.trick > revoke.trick && play.seat == revoke.seat && withheld.contains(play.card))
            .unwrap();
        for with_hands in [true, false] {
            let review = of(&game, with_hands);
            let context = || format!("seed {seed}: {:?}\n{}", review.findings, game.record(with_hands));
            let [finding] = &review.findings[..] else { panic!("{}", context()) };
            assert_eq!(finding.kind(), Kind::Revoke, "{}", context());
            assert_eq!((finding.trick, finding.seat), (Some(revoke.trick), Some(revoke.seat)), "{}", context());
            assert_eq!(finding.card, Some(revoke.card));
            let rule = if game.ranking.is_trump(revoke.led.unwrap()) { "follow-trump" } else { "follow-or-trump" };
            assert_eq!(finding.rule.0, rule);
            let [proof] = finding.proof[..] else { panic!("{}", context()) };
            assert_eq!((proof.trick, proof.seat, proof.card), (shown.trick, shown.seat, shown.card));
            rulings(&game, &review);
        }
    }
    assert!(planted > GAMES / 2, "only {planted} revokes");
}

/// What the four values of the switch make of it, reckoned by hand.
fn rulings(game: &Game, review: &Review) {
    let revoke = game.revoke.unwrap();
    let before = |side: usize| {
        let mut points = 0;
        for trick in 1..revoke.trick {
            let winner = game.leaders[trick];
            if winner.index() % 2 == side {
                let cards: Cards = game.plays.iter().filter(|play| play.trick == trick).map(|play| play.card).collect();
                points += game.ranking.points(cards);
            }
        }
        points
    };
    let had = before(0) >= 21 || before(1) >= 21;
    let offender = Side::of(revoke.seat);
    let lost = review.under(Revoke::LoseGame).outcome.unwrap();
    if had {
        for value in Revoke::ALL {
            assert_eq!(review.under(value).outcome, review.written);
        }
        return;
    }
    assert_eq!((lost.winner, lost.kapo), (Some(offender.other()), false));
    let slate = lost.reckoning.unwrap().slate.lines;
    assert_eq!(slate, if offender == Side::DECLARERS { [10, 8] } else { [8, 9] });
    assert_eq!((review.under(Revoke::Annul).outcome, review.under(Revoke::Annul).then), (None, Some(Then::DealAgain)));
    let replay = review.under(Revoke::Replay);
    assert_eq!((replay.outcome, replay.then), (None, Some(Then::PlayOn(revoke.trick, revoke.place + 1))));
    assert_eq!(review.under(Revoke::Ignore).outcome, review.written);
}

/// What a record without hands is believed of stops where the proof does: up to the trick before the card
/// withheld appears nobody is accused.
#[test]
fn without_proof_nobody_is_accused() {
    for seed in 0..GAMES / 10 {
        let game = Game::new(&mut Dice(seed), true);
        let Some(revoke) = game.revoke else { continue };
        let mut record = game.record(false);
        let full = review(&record, &Rules::default()).unwrap();
        record.tricks.truncate(full.findings[0].proof[0].trick - 1);
        let early = review(&record, &Rules::default()).unwrap();
        assert!(early.findings.is_empty(), "seed {seed}, revoke {revoke:?}: {:?}\n{record}", early.findings);
    }
}

/// What was really played and truly called always fits some hands, however early the record ends.
#[test]
fn a_legal_deal_is_never_a_contradiction() {
    for seed in 0..GAMES / 50 {
        let game = Game::new(&mut Dice(seed), false);
        let record = game.record(false);
        let queen = "♠Q".parse().unwrap();
        let holder = (0..4).find(|seat| game.hands[usize::from(*seat)].contains(queen)).map(Seat).unwrap();
        for tricks in 1..=6 {
            let mut early = record.clone();
            early.tricks.truncate(tricks);
            early.tricks[0].items.insert(0, Item::Call(Call { word: Word::Matt, seat: holder }));
            let review = review(&early, &Rules::default()).unwrap();
            assert!(review.is_clean(), "seed {seed}: {review:?}\n{early}");
        }
    }
}

/// The switch for claims does not touch a revoke.
#[test]
fn claims_have_their_own_switch() {
    let game = (0..).map(|seed| Game::new(&mut Dice(seed), true)).find(|game| game.revoke.is_some()).unwrap();
    let rules = Rules { false_claim: FalseClaim::LoseGame, ..Rules::default() };
    assert_eq!(review(&game.record(true), &rules).unwrap().findings.len(), 1);
}
