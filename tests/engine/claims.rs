//! Claims: the recount, Kapo, and what a false one costs.

use kontra::analysis::{Claim, ClaimError, Kapo, claim, wins_all};
use kontra::cards::{Card, Cards};
use kontra::deal::{Deal, Holding, Position, SEATS};
use kontra::konter::{FalseClaim, Rules, Side};
use kontra::notation::PositionLine;

use super::naive::{self, DECK, Name, SUITS, TABLES, Table};
use super::support::{Dice, card, names, rules, seats, suit};

fn position(line: &str) -> Position {
    PositionLine::read(line).unwrap().setup.check().unwrap()
}

fn deal(line: &str) -> Deal {
    Deal::from(position(line))
}

fn judge(line: &str, side: Side, said: u8) -> Claim {
    claim(&deal(line), side, said).unwrap()
}

/// The naive twin of "wins every trick in any order of play": a list of hands, every order tried.
pub fn wins(hands: &[Vec<Name>; 4], lead: usize, trick: &[Name], side: usize, trump: Name, table: Table) -> bool {
    if trick.len() == 4 {
        let winner = (lead + naive::winner(trick, trump)) % 4;
        let over = hands.iter().all(Vec::is_empty);
        return winner % 2 == side && (over || wins(hands, winner, &[], side, trump, table));
    }
    let seat = (lead + trick.len()) % 4;
    naive::legal(&hands[seat], trick, trump, table).into_iter().all(|played| {
        let mut hands = hands.clone();
        hands[seat].retain(|card| *card != played);
        wins(&hands, lead, &[trick, &[played]].concat(), side, trump, table)
    })
}

#[test]
fn kapo_as_brute_force_has_it() {
    let mut dice = Dice(41);
    let mut proved = 0;
    for round in 0..3_000 {
        let mut deck = DECK;
        dice.draw(&mut deck, 24);
        let (trump, table) = (SUITS[dice.below(4)], TABLES[dice.below(4)]);
        // One or two tricks are left: with more, hardly any side must win them all.
        let left = 1 + round % 2;
        let mut hands: [Vec<Name>; 4] = std::array::from_fn(|n| deck[n * left..(n + 1) * left].to_vec());
        // Let one hand have the highest trumps now and then.
        if dice.below(2) == 0 {
            let high = &naive::trumps(trump)[..left];
            for hand in &mut hands[1..] {
                hand.retain(|card| !high.contains(card));
            }
            hands[0] = high.to_vec();
            let mut rest = deck.iter().filter(|card| !high.contains(card)).copied().collect::<Vec<Name>>();
            rest.retain(|card| !hands[1..].concat().contains(card));
            for hand in &mut hands[1..] {
                while hand.len() < left {
                    hand.extend(rest.pop());
                }
            }
        }
        let gone: Cards = DECK.iter().filter(|name| !hands.concat().contains(name)).map(|name| card(name)).collect();
        let lead = dice.below(4);
        let mut setup = kontra::deal::Setup::fresh(
            rules(table),
            suit(trump),
            std::array::from_fn(|n| Holding::known(hands[n].iter().map(|name| card(name)).collect())),
        );
        setup.lead = seats().nth(lead).unwrap();
        setup.won = [Holding::known(gone), Holding::default()];
        let position = setup.check().unwrap();
        for side in Side::ALL {
            let expected = wins(&hands, lead, &[], side.index(), trump, table);
            assert_eq!(wins_all(&Deal::from(position.clone()), side), Some(expected), "{position}");
            proved += usize::from(expected);
        }
    }
    assert!(proved > 100, "{proved} proved");
}

/// Seat 0 leads the two highest trumps, in whichever order.
#[test]
fn a_claim_that_must_win_the_rest_is_kapo() {
    let sure = judge("konter S0 0 - SAQ/CQJ/HQ9/CTDQ CAK9SKJT9HAKJTDAKJT9/- - -", Side(0), 27);
    assert!(sure.holds());
    assert_eq!((sure.counted, sure.kapo), (27, Some(Kapo::Certain)));
    let ends = sure.ends(FalseClaim::LoseGame).unwrap();
    assert_eq!((ends.points, ends.winner, ends.kapo), ([40, 0], Some(Side(0)), true));
}

/// It has the highest trump and ♣9; leading that first loses a trick to ♣Q.
#[test]
fn a_way_to_lose_a_trick_is_enough() {
    let risky = judge("konter S0 0 - SAC9/CQJ/HQ9/CTDQ CAKSKQJT9HAKJTDAKJT9/- - -", Side(0), 27);
    assert_eq!(risky.kapo, Some(Kapo::Open));
}

/// With unknown hands the two highest trumps are proved, for nobody can beat them wherever the rest lies;
/// with the highest and ♥Q it is not known who has ♠Q. A lost trick refutes without any hands.
#[test]
fn what_is_not_known_is_not_proved() {
    let known = judge("konter S0 0 - SAQ/x2/x2/x2 CAK9SKJT9HAKJTDAKJT9/- - -", Side(0), 27);
    assert_eq!(known.kapo, Some(Kapo::Certain));
    let unknown = judge("konter S0 0 - SAHQ/x2/x2/x2 CAK9SKJT9HAKJTDAKJT9/- - -", Side(0), 27);
    assert_eq!(unknown.kapo, Some(Kapo::Unknown));
    let lost = judge("konter S0 0 - SAQ/x2/x2/x2 CAKQJHAKJDAKSKJT/CT9HTDT - -", Side(0), 29);
    assert_eq!((lost.counted, lost.kapo), (29, Some(Kapo::Lost)));
}

/// Three aces with their kings are 21; with a queen for a king 20.
#[test]
fn twenty_one_holds_and_twenty_does_not() {
    let good = judge("konter S0 0 - x3/x3/x3/x3 CAKHAKDAKST9/C9H9DT9 - -", Side(0), 23);
    assert_eq!((good.counted, good.said, good.holds(), good.rest, good.tricks), (21, 23, true, 19, 2));
    let ends = good.ends(FalseClaim::RestToOpponents).unwrap();
    assert_eq!((ends.points, ends.winner, ends.kapo), ([21, 19], Some(Side(0)), false));
    let short = judge("konter S0 0 - x3/x3/x3/x3 CAKHAKDASQT9/C9H9DT9 - -", Side(0), 21);
    assert_eq!((short.counted, short.holds(), short.kapo), (20, false, None));
}

/// Each value of the switch `false-claim`, by the page: the rest goes to the opponents, or play goes on, or
/// the claimers lose; and a false claim is no Kapo, even of those who have taken no trick.
#[test]
fn what_a_false_claim_costs() {
    let claim = |counted| Claim { side: Side(1), said: 21, counted, rest: 40 - counted, tricks: 0, kapo: None };
    let ends = |counted, cost| claim(counted).ends(cost).map(|ends| (ends.points, ends.winner, ends.kapo));
    assert_eq!(ends(19, FalseClaim::RestToOpponents), Some(([21, 19], Some(Side(0)), false)));
    assert_eq!(ends(20, FalseClaim::RestToOpponents), Some(([20, 20], None, false)));
    assert_eq!(ends(0, FalseClaim::RestToOpponents), Some(([40, 0], Some(Side(0)), false)));
    assert_eq!(ends(20, FalseClaim::LoseGame), Some(([20, 20], Some(Side(0)), false)));
    assert_eq!(ends(20, FalseClaim::PlayOn), None);
}

#[test]
fn what_cannot_be_judged() {
    let over = deal("konter S0 0 - -/-/-/- CAKQJT9SAKQJT9/HAKQJT9DAKQJT9 - -");
    assert_eq!(claim(&over, Side(0), 21), Err(ClaimError::DealOver));
    let unseen = deal("konter S0 0 - x2/x2/x2/x2 x8/SKHJTDKJT9S9 - -");
    assert_eq!(claim(&unseen, Side(0), 21), Err(ClaimError::Uncounted(Side(0))));
    assert!(claim(&unseen, Side(1), 21).is_ok());
}

/// The points of the running trick are nobody's yet.
#[test]
fn the_running_trick_does_not_count() {
    let mut deal = Deal::new(Rules::default(), suit("♠"), [Holding::unknown(6); SEATS]).unwrap();
    let plays: Vec<Card> = ["♣A", "♣K", "♣Q", "♣J", "♥A"].iter().map(|name| card(name)).collect();
    for card in plays {
        let turn = deal.position().turn().unwrap();
        deal.play(turn, card).unwrap();
    }
    assert_eq!(claim(&deal, Side(0), 10).unwrap().counted, 10);
    assert!(names(deal.position().seen()).contains(&"♥A"));
}
