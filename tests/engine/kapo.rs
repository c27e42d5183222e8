//! Kapo of a claim where hands are hidden, against every layout and every play tried one by one.

use kontra::analysis::{Claim, Kapo, claim, review, wins_all};
use kontra::cards::{Card, Cards};
use kontra::deal::{Class, Deal, Holding, Position, Record, SEATS, Setup};
use kontra::konter::{Rules, Side};
use kontra::notation::PositionLine;

use super::claims::wins;
use super::naive::{self, DECK, Name, SUITS, TABLES, Table};
use super::support::{Dice, card, rules, seats, set_of, suit};

/// An ending as it really is, and who can see what.
struct Ending {
    trump: Name,
    table: Table,
    lead: usize,
    trick: Vec<Name>,
    hands: [Vec<Name>; SEATS],
    open: [bool; SEATS],
    voids: Vec<(usize, Class)>,
}

/// An ending of so many cards; one hand often has the highest trumps, and some have played already.
fn ending(dice: &mut Dice, left: usize, open: [bool; SEATS]) -> Ending {
    let (trump, table) = (SUITS[dice.below(4)], TABLES[dice.below(4)]);
    let mut deck = DECK.to_vec();
    dice.draw(&mut deck, 24);
    let lead = dice.below(4);
    if dice.below(4) > 0 {
        // The leader gets some of the highest trumps, and the rest of his hand at random.
        let high: Vec<Name> = naive::trumps(trump)[..1 + dice.below(left)].to_vec();
        deck.retain(|card| !high.contains(card));
        deck.splice(lead * left..lead * left, high);
    }
    let mut hands: [Vec<Name>; SEATS] = std::array::from_fn(|n| deck[n * left..(n + 1) * left].to_vec());
    let mut trick = Vec::new();
    for place in 0..[0, 0, 1, 2, 3][dice.below(5)] {
        let seat = (lead + place) % SEATS;
        let legal = naive::legal(&hands[seat], &trick, trump, table);
        let played = legal[dice.below(legal.len())];
        hands[seat].retain(|card| *card != played);
        trick.push(played);
    }
    let ranking = kontra::konter::ranking(suit(trump), &Rules::default());
    let void = |seat: usize, class: Class| {
        let held = set_of(&hands[seat]) | set_of(&trick);
        (class.cards(&ranking) & held).is_empty()
    };
    let some: Vec<(usize, Class)> = (0..2).map(|_| (dice.below(4), Class::ALL[dice.below(5)])).collect();
    let voids = some.into_iter().filter(|(seat, class)| void(*seat, *class)).collect();
    Ending { trump, table, lead, trick, hands, open, voids }
}

impl Ending {
    fn position(&self) -> Position {
        let hand = |n: usize| match self.open[n] {
            true => Holding::known(set_of(&self.hands[n])),
            false => Holding::unknown(self.hands[n].len() as u8),
        };
        let mut setup = Setup::fresh(rules(self.table), suit(self.trump), std::array::from_fn(hand));
        setup.lead = seats().nth(self.lead).unwrap();
        setup.trick = self.trick.iter().map(|name| card(name)).collect();
        let left = [self.hands.concat(), self.trick.clone()].concat();
        let gone: Cards = DECK.iter().filter(|name| !left.contains(name)).map(|name| card(name)).collect();
        setup.won[0] = Holding::known(gone);
        for (seat, class) in &self.voids {
            setup.voids[*seat].insert(*class);
        }
        setup.check().unwrap()
    }

    /// Whether the seat may hold these cards.
    fn allows(&self, seat: usize, hand: &[Name]) -> bool {
        let ranking = kontra::konter::ranking(suit(self.trump), &Rules::default());
        let barred = self.voids.iter().filter(|(void, _)| *void == seat);
        let mut barred = barred.map(|(_, class)| class.cards(&ranking));
        let place = (seat + SEATS - self.lead) % SEATS;
        let played = self.trick.get(place).copied();
        let dealt = [hand, &Vec::from_iter(played)].concat();
        let legal = |played| naive::legal(&dealt, &self.trick[..place], self.trump, self.table).contains(&played);
        barred.all(|class| (class & set_of(hand)).is_empty()) && played.is_none_or(legal)
    }

    /// In how many layouts the side must win all that is left, and in how many it need not; the count
    /// ends with the first of these if `fast`.
    fn layouts(&self, side: usize, fast: bool) -> (usize, usize) {
        let hidden: Vec<Name> = (0..SEATS).filter(|n| !self.open[*n]).flat_map(|n| self.hands[n].clone()).collect();
        let mut hands: [Vec<Name>; SEATS] =
            std::array::from_fn(|n| if self.open[n] { self.hands[n].clone() } else { Vec::new() });
        let mut found = (0, 0);
        self.spread(&hidden, &mut hands, side, fast, &mut found);
        found
    }

    fn spread(&self, cards: &[Name], hands: &mut [Vec<Name>; 4], side: usize, fast: bool, found: &mut (usize, usize)) {
        if fast && found.1 > 0 {
            return;
        }
        let Some((card, rest)) = cards.split_first() else {
            if (0..SEATS).all(|n| self.open[n] || self.allows(n, &hands[n])) {
                let won = wins(hands, self.lead, &self.trick, side, self.trump, self.table);
                found.0 += usize::from(won);
                found.1 += usize::from(!won);
            }
            return;
        };
        for n in 0..SEATS {
            if !self.open[n] && hands[n].len() < self.hands[n].len() {
                hands[n].push(card);
                self.spread(rest, hands, side, fast, found);
                hands[n].pop();
            }
        }
    }
}

/// Compares so many endings; gives how many were proved, in all of which every layout was.
fn compare(seed: u64, rounds: usize, left: usize, open: &[[bool; SEATS]]) -> usize {
    let mut dice = Dice(seed);
    let mut proved = 0;
    for round in 0..rounds {
        let ending = ending(&mut dice, left, open[round % open.len()]);
        let deal = Deal::from(ending.position());
        for side in Side::ALL {
            let (won, lost) = ending.layouts(side.index(), true);
            assert!(won + lost > 0);
            let found = wins_all(&deal, side);
            assert_eq!(found == Some(true), lost == 0, "{} {side:?} {found:?}", deal.position());
            if found == Some(false) {
                assert_eq!(ending.layouts(side.index(), false).0, 0, "{}", deal.position());
            }
            proved += usize::from(lost == 0);
        }
    }
    proved
}

const ALL: [bool; SEATS] = [true; SEATS];
const PAIRS: [[bool; SEATS]; 2] = [[true, false, true, false], [false, true, false, true]];
const OWN: [[bool; SEATS]; 2] = [[true, false, false, false], [false, true, false, false]];

#[test]
fn with_all_hands_known() {
    let proved = [compare(1, 1_000, 1, &[ALL]), compare(2, 1_000, 2, &[ALL]), compare(3, 300, 3, &[ALL])];
    assert!(proved.iter().all(|proved| *proved >= 20), "{proved:?}");
}

#[test]
fn with_the_hands_of_both_claimers_known() {
    let proved = [compare(4, 1_000, 1, &PAIRS), compare(5, 1_000, 2, &PAIRS), compare(6, 300, 3, &PAIRS)];
    assert!(proved.iter().all(|proved| *proved >= 10), "{proved:?}");
}

#[test]
fn with_one_hand_known_or_none() {
    let none = [false; SEATS];
    let open = [OWN[0], OWN[1], [true, true, false, false], none];
    let proved = [compare(7, 1_000, 1, &open), compare(8, 400, 2, &open), compare(9, 30, 3, &OWN)];
    assert!(proved.iter().all(|proved| *proved >= 2), "{proved:?}");
}

fn judge(line: &str) -> Claim {
    let position = PositionLine::read(line).unwrap().setup.check().unwrap();
    claim(&Deal::from(position), Side(0), 40).unwrap()
}

fn reviewed(text: &str) -> Option<Kapo> {
    let record: Record = text.parse().unwrap();
    review(&record, &Rules::default()).unwrap().claim.map(|claim| claim.kapo)
}

/// Seat 0 has the highest trump as his last card, and nobody else's card is known.
#[test]
fn the_highest_trump_is_enough() {
    let last = judge("konter C0 0 - CA/x1/x1/x1 CKQJTSAQJT9HAKQJT9DAKQT9/- - -");
    assert_eq!(last.kapo, Some(Kapo::Certain));
    // ♣K is not: ♣A is out.
    let lower = judge("konter C0 0 - CK/x1/x1/x1 CQJT9SAQJT9HAKQJT9DAKQT9/- - -");
    assert_eq!(lower.kapo, Some(Kapo::Unknown));
}

/// A plain ace is enough only if nobody can trump: seats 1 and 3 have shown that they cannot.
#[test]
fn what_plays_have_shown_counts() {
    let line = "konter S0 0 - HA/x1/x1/x1 CAKQJTSAQKT9HKQJTDAKQJT9/- - -/";
    assert_eq!(judge(&format!("{line}T/-/T")).kapo, Some(Kapo::Certain));
    assert_eq!(judge(&format!("{line}T/-/-")).kapo, Some(Kapo::Unknown));
}

/// Announced queens lie with the announcer: ♠Q that is out is the partner's, and beats nobody of his own.
#[test]
fn announced_queens_count() {
    let line = "konter S0 0 - HQ/x1/x1/x1 CAKQJTSAKJT9HAKJTDAKQJT9/- CALLS -";
    assert_eq!(judge(&line.replace("CALLS", "M2")).kapo, Some(Kapo::Certain));
    assert_eq!(judge(&line.replace("CALLS", "M1")).kapo, Some(Kapo::Unknown));
    assert_eq!(judge(&line.replace("CALLS", "-")).kapo, Some(Kapo::Unknown));
}

/// The record of a game of seat 0, who is strong and leads from the top, until he has 21 points in all
/// tricks played; none if he loses one before.
fn game(dice: &mut Dice) -> Option<([Cards; SEATS], String)> {
    let ranking = kontra::konter::ranking(suit("♠"), &Rules::default());
    let mut deck: Vec<Card> = ranking.sorted(ranking.pack());
    let mut first: Vec<Card> = deck.drain(..2 + dice.below(3)).collect();
    dice.draw(&mut deck, 18);
    first.extend(deck.drain(..6 - first.len()));
    let mut hands: [Cards; SEATS] = [Cards::EMPTY; SEATS];
    hands[0] = first.into_iter().collect();
    for (n, card) in deck.into_iter().enumerate() {
        hands[1 + n % 3].insert(card);
    }
    let mut deal = Deal::new(Rules::default(), suit("♠"), hands.map(Holding::known)).unwrap();
    let mut moves = String::new();
    loop {
        let position = deal.position();
        if position.tricks_won(Side(1)) > 0 || position.is_over() {
            return None;
        }
        let begins = position.trick().is_empty();
        if begins && position.points()[0] >= 21 {
            moves.push_str(&format!("L{}.{}", if dice.below(2) == 0 { 0 } else { 2 }, position.points()[0]));
            return Some((hands, moves));
        }
        let turn = position.turn().unwrap();
        let legal = ranking.sorted(position.legal(turn));
        let played = if begins { legal[0] } else { legal[dice.below(legal.len())] };
        if begins {
            moves.push_str(&format!("{}. {}: ", deal.trick_number(), turn.0));
        }
        moves.push_str(&format!("{} ", Cards::only(played).code()));
        deal.play(turn, played).unwrap();
    }
}

/// A review finds the same as the referee at the table, whatever hands are written down.
#[test]
fn the_review_says_what_the_referee_says() {
    let mut dice = Dice(77);
    let (mut certain, mut games) = ([0; 4], 0);
    let shown = [ALL, PAIRS[0], OWN[0], [false; SEATS]];
    while games < 150 {
        let Some((hands, moves)) = game(&mut dice) else { continue };
        games += 1;
        for (n, open) in shown.iter().enumerate() {
            let hands: Vec<String> =
                (0..SEATS).map(|n| if open[n] { hands[n].code() } else { "x6".to_owned() }).collect();
            let text = format!("[Contract \"S0\"] [Deal \"{}\"] {moves}", hands.join("/"));
            let record: Record = text.parse().unwrap();
            let deal = Deal::replay(&record, &Rules::default()).unwrap();
            let at_table = claim(&deal, Side(0), 21).unwrap().kapo;
            assert_eq!(at_table, reviewed(&text), "{text}");
            certain[n] += usize::from(at_table == Some(Kapo::Certain));
        }
    }
    assert!(certain.windows(2).all(|pair| pair[0] >= pair[1]), "more is known, more is proved: {certain:?}");
    assert!(certain[2] > 10, "{certain:?}");
}

/// A record with one hand, seat 0's, who has but trumps left, whether the last of them is written or not.
#[test]
fn a_record_with_one_hand() {
    let text = "[Contract \"S0\"] [Dealer \"N\"] [Deal \"SAQKJT9/x6/x6/x6\"] 1. 0: SA HQ CA DA 2. 0: SQ DQ CQ DJ \
                3. 0: SK HK CK DK 4. 0: SJ C9 CJ D9 L0.35";
    assert_eq!(reviewed(text), Some(Kapo::Certain));
    assert_eq!(reviewed(&text.replace("SAQKJT9/", "SAQKJTx1/")), Some(Kapo::Certain));
}

/// Seat 0 has the last two trumps and ♣J; seat 3 has shown no clubs. If seat 1 has none either, ♣K and ♣Q
/// are the partner's; if seat 1 revoked, which ♣9 proves, he may have them.
#[test]
fn a_revoke_shows_no_void() {
    let text = "[Contract \"S0\"] [Deal \"CAJSAQHQDQ/x6/x6/x6\"] 1. 0: CA HA CT HK 2. 0: SA ST S9 SJ \
                3. 0: SQ D9 DA SK L0.25";
    assert_eq!(reviewed(text), Some(Kapo::Certain));
    assert_eq!(reviewed(&text.replace("D9", "C9")), Some(Kapo::Unknown));
}

/// Where two seats say Matt and nobody has shown ♠Q, there is no layout, and nothing is proved.
#[test]
fn what_contradicts_itself_proves_nothing() {
    let text = "[Contract \"H0\"] [Deal \"HACAKDAKSA/x6/x6/x6\"] 1. 0: CA M1 CJ M3 CQ CT 2. 0: CK C9 DJ DT \
                3. 0: DA D9 HK SK L0.23";
    assert_eq!(reviewed(text), Some(Kapo::Unknown));
}

/// The most hidden endings in which a claim can hold, after two tricks: what is proved of them, and that
/// a search that leads nowhere gives up.
#[test]
fn after_two_tricks() {
    let kapo = |hands: &str| judge(&format!("konter S0 0 - {hands} CAKQJHAKDAK/- - -")).kapo;
    assert_eq!(kapo("SAQHQDQ/x4/x4/x4"), Some(Kapo::Certain), "the four highest trumps");
    assert_eq!(kapo("SAQHQC9/x4/x4/x4"), Some(Kapo::Unknown), "♣9 may be led first");
    assert_eq!(kapo("x4/x4/x4/x4"), Some(Kapo::Unknown));
    assert_eq!(kapo("SAHQSKJ/x4/SQDQST9/x4"), Some(Kapo::Certain), "all trumps in two hands");
    assert_eq!(kapo("SAHQSKJ/x4/x4/x4"), Some(Kapo::Unknown));
}
