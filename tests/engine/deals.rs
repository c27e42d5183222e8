//! Whole random deals, played out by the engine and watched by the naive twin.

use kontra::cards::Card;
use kontra::deal::{Class, Deal, Evidence, Holding};
use kontra::konter::{Rules, Side};
use kontra::trick::Seat;

use super::naive::{self, DECK, Name, SUITS, TABLES, Table};
use super::support::{Dice, card, holding, names, rules, seats, set, set_of, suit};

/// A play that came to pass: trick and place from 1, seat, card.
type Play = (usize, usize, usize, Name);

/// The deal as the twin sees it.
struct Twin {
    trump: Name,
    table: Table,
    hands: [Vec<Name>; 4],
    leader: usize,
    trick: Vec<Name>,
    points: [u8; 2],
    tricks: [u8; 2],
    plays: Vec<Play>,
}

impl Twin {
    fn deal(dice: &mut Dice) -> Twin {
        let mut deck = DECK;
        dice.draw(&mut deck, 24);
        Twin {
            trump: SUITS[dice.below(4)],
            table: TABLES[dice.below(4)],
            hands: std::array::from_fn(|n| deck[n * 6..n * 6 + 6].to_vec()),
            leader: 0,
            trick: Vec::new(),
            points: [0; 2],
            tricks: [0; 2],
            plays: Vec::new(),
        }
    }

    fn turn(&self) -> usize {
        (self.leader + self.trick.len()) % 4
    }

    fn legal(&self) -> Vec<Name> {
        naive::legal(&self.hands[self.turn()], &self.trick, self.trump, self.table)
    }

    fn done(&self) -> usize {
        usize::from(self.tricks[0] + self.tricks[1])
    }

    fn play(&mut self, card: Name) {
        let seat = self.turn();
        self.hands[seat].retain(|held| *held != card);
        self.trick.push(card);
        self.plays.push((self.done() + 1, self.trick.len(), seat, card));
        if self.trick.len() == 4 {
            self.leader = (self.leader + naive::winner(&self.trick, self.trump)) % 4;
            self.points[naive::side(self.leader)] += self.trick.iter().map(|card| naive::points(card)).sum::<u8>();
            self.tricks[naive::side(self.leader)] += 1;
            self.trick.clear();
        }
    }
}

#[test]
fn random_deals_to_the_end() {
    let mut dice = Dice(314_159);
    for _ in 0..400 {
        let mut twin = Twin::deal(&mut dice);
        let rules = rules(twin.table);
        let hands = twin.hands.clone().map(|hand| Holding::known(set_of(&hand)));
        let mut open = Deal::new(rules, suit(twin.trump), hands).unwrap();
        let mut hidden = Deal::new(rules, suit(twin.trump), [holding("x6"); 4]).unwrap();
        while twin.done() < 6 {
            a_wrong_play_changes_nothing(&mut dice, &twin, &mut open);
            let legal = twin.legal();
            let seat = Seat(twin.turn() as u8);
            assert_eq!(open.position().turn(), Some(seat));
            assert_eq!(open.position().legal(seat), set_of(&legal));
            let next = legal[dice.below(legal.len())];
            twin.play(next);
            for deal in [&mut open, &mut hidden] {
                let played = deal.play(seat, card(next)).unwrap();
                assert_eq!((played.seat, played.card), (seat, card(next)));
                assert_eq!(played.completed.is_some(), twin.trick.is_empty());
                assert_eq!(deal.position().points(), twin.points);
                assert_eq!(deal.position().setup().clone().check().as_ref(), Ok(deal.position()));
            }
            what_is_known_is_true(&twin, &open, &hidden);
        }
        the_end_is_the_twins(&twin, &open);
        the_end_is_the_twins(&twin, &hidden);
        assert_eq!(open.position().setup().won, hidden.position().setup().won);
    }
}

/// A random card for a random seat is refused exactly if the twin refuses it, and then nothing changed.
fn a_wrong_play_changes_nothing(dice: &mut Dice, twin: &Twin, deal: &mut Deal) {
    let (seat, name) = (dice.below(4), DECK[dice.below(24)]);
    if seat == twin.turn() && twin.legal().contains(&name) {
        return;
    }
    let before = deal.clone();
    let refusals = deal.play(Seat(seat as u8), card(name)).unwrap_err();
    assert!(!refusals.is_empty());
    assert_eq!(*deal, before);
}

/// Voids hold of the real hands, evidence points at plays that were made, and what the switchless rules
/// let a player conclude is concluded.
fn what_is_known_is_true(twin: &Twin, open: &Deal, hidden: &Deal) {
    let ranking = open.position().ranking();
    for seat in seats() {
        let voids = open.position().voids(seat);
        assert_eq!(voids, hidden.position().voids(seat));
        let hand = set_of(&twin.hands[seat.index()]);
        assert!((hand & voids.cards(ranking)).is_empty(), "{hand} is said to be void in {voids}");
        assert_eq!(hidden.position().hand(seat).len(), hand.len());
        // The last open hand is deduced: then its cards are known.
        let possible = hidden.position().possible(seat) | hidden.position().hand(seat).known;
        assert!(hand.is_subset(possible), "the real cards are possible, or known");
        assert!(twin.plays.iter().all(|play| !possible.contains(card(play.3))), "and none that was played");
    }
    assert_eq!(open.evidence(), hidden.evidence());
    for (n, evidence) in open.evidence().into_iter().enumerate() {
        let same = |other: &Evidence| (other.seat, other.void) == (evidence.seat, evidence.void);
        assert!(!open.evidence()[..n].iter().any(same), "one void is shown once, by the first play");
        let (trick, place, card) = evidence.play.expect("every void was shown by a play");
        let play = twin.plays.iter().find(|play| (play.0, play.1) == (trick, place)).expect("a play that was made");
        assert_eq!((play.2, play.3), (evidence.seat.index(), names(card.into())[0]));
    }
    let shown = |seat: usize, void| open.evidence().iter().any(|e| e.seat.index() == seat && e.void == void);
    let mut led = "";
    for &(_, place, seat, name) in &twin.plays {
        if place == 1 {
            led = name;
        } else if naive::is_trump(led, twin.trump) {
            assert!(naive::is_trump(name, twin.trump) || shown(seat, Class::Trumps));
        } else if !naive::is_trump(name, twin.trump) && naive::printed(name) != naive::printed(led) {
            assert!(shown(seat, Class::Plain(suit(naive::printed(led)))));
            assert!(!twin.table.must_trump || shown(seat, Class::Trumps));
        }
    }
}

fn the_end_is_the_twins(twin: &Twin, deal: &Deal) {
    assert_eq!((twin.plays.len(), twin.points.iter().sum::<u8>(), twin.done()), (24, 40, 6));
    assert!(deal.position().is_over());
    assert_eq!(deal.position().turn(), None);
    assert_eq!((deal.tricks().len(), deal.trick_number()), (6, 7));
    assert_eq!(Side::ALL.map(|side| deal.position().tricks_won(side)), twin.tricks);
    let played: Vec<(usize, Card)> =
        deal.tricks().iter().flat_map(|trick| trick.plays().map(|(seat, card)| (seat.index(), card))).collect();
    let wanted: Vec<(usize, Card)> = twin.plays.iter().map(|play| (play.2, card(play.3))).collect();
    assert_eq!(played, wanted);

    let result = deal.result().unwrap();
    assert_eq!(result.points, twin.points);
    let winner = (0..2).find(|side| twin.points[*side] > 20);
    assert_eq!(result.winner.map(Side::index), winner);
    assert_eq!(result.kapo, winner.is_some_and(|side| twin.tricks[1 - side] == 0));
    for &(trick, place, seat, name) in &twin.plays {
        let past = deal.past(trick, place).unwrap();
        assert_eq!((past.seat.index(), past.verdict.card, past.unknown), (seat, card(name), 0));
        assert!(past.verdict.legal, "every card was legal with the hand of its moment");
    }
    assert_eq!((deal.past(7, 1), deal.past(1, 5), deal.past(1, 0)), (None, None, None));
}

/// A deal that is written down in the middle numbers its tricks from there.
#[test]
fn from_the_middle() {
    let mut setup = super::support::fresh("♥", ["♠A ♠9", "♠K ♦9", "♥9 ♣9", "♣A ♦Q"]);
    setup.won = [Holding::unknown(8), Holding::unknown(8)];
    let mut deal = Deal::from(setup.check().unwrap());
    assert_eq!(deal.trick_number(), 5);
    for (seat, name) in [(0, "♠9"), (1, "♠K"), (2, "♥9"), (3, "♦Q")] {
        deal.play(Seat(seat), card(name)).unwrap();
    }
    assert_eq!(deal.numbered().map(|(number, _)| number).collect::<Vec<_>>(), [5]);
    assert_eq!(deal.position().points(), [0, 5], "♠K 3 and ♦Q 2");
    assert!(deal.past(4, 1).is_none());
    let evidence: Vec<_> = deal.evidence().into_iter().map(|e| (e.seat, e.void)).collect();
    assert_eq!(evidence, [], "whoever holds the suit may trump it");
    assert_eq!(deal.position().seen(), set("♠9 ♠K ♥9 ♦Q"));
    assert_eq!(deal.result(), None);
}

/// A card played from an unknown hand is judged again when the hand shows more of itself.
#[test]
fn judged_with_what_came_later() {
    let mut rules = Rules::default();
    rules.set("head", "must-head").unwrap();
    let mut deal = Deal::new(rules, suit("♥"), [holding("x6"); 4]).unwrap();
    for (seat, name) in [(0, "♠K"), (1, "♠9"), (2, "♠J"), (3, "♠10")] {
        deal.play(Seat(seat), card(name)).unwrap();
    }
    assert!(deal.past(1, 2).unwrap().verdict.legal, "nothing better is known");
    for (seat, name) in [(0, "♣9"), (1, "♠A")] {
        deal.play(Seat(seat), card(name)).unwrap();
    }
    let past = deal.past(1, 2).unwrap();
    assert_eq!((past.trick, past.place, past.seat, past.unknown), (1, 2, Seat(1), 4));
    assert_eq!((past.verdict.legal, past.verdict.because.proof), (false, set("♠A")));
}

/// Only one side's tricks hold unknown cards: they are what is missing from 40.
#[test]
fn the_rest_of_forty() {
    let mut setup = super::support::fresh("♥", ["", "", "", ""]);
    setup.won = [holding("♠A ♠K ♣A ♣K ♥A ♥K ♦A ♦9"), holding("x16")];
    let result = Deal::from(setup.clone().check().unwrap()).result().unwrap();
    assert_eq!((result.points, result.winner, result.kapo), ([25, 15], Some(Side::DECLARERS), false));
    setup.won = [holding("♠A x7"), holding("x16")];
    assert_eq!(Deal::from(setup.check().unwrap()).result(), None);
}

/// Rules do not depend on the presets' other switches.
#[test]
fn a_deal_keeps_its_rules() {
    let deal = Deal::new(Rules::default(), suit("♥"), [holding("x6"); 4]).unwrap();
    assert!(!deal.has_begun());
    assert_eq!(deal.position().setup().rules, Rules::default());
    assert_eq!(deal.position().turn(), Some(Seat(0)), "forehand leads to the first trick");
}

#[test]
fn the_last_open_hand_follows_from_the_rest() {
    // The hands of the full game of the rules page.
    let hands = ["♣Q ♠J ♠9 ♠K ♦10 ♥K", "♣A ♥A ♣J ♣K ♠A ♥10", "♦Q ♦9 ♣10 ♥J ♠Q ♣9", "x6"].map(holding);
    let deal = Deal::new(Rules::default(), suit("♠"), hands).unwrap();
    assert_eq!(*deal.position().hand(Seat(3)), holding("♥9 ♦A ♠10 ♦J ♦K ♥Q"));
}
