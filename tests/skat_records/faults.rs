//! Planted faults: one fault, one finding, at its place and with its rule.

use kontra::analysis::{CardFault, Kind, SkatReview, SkatWhat, Then, skat_review};
use kontra::cards::{Card, Cards, Dice};
use kontra::deal::{Item, SkatRecord};
use kontra::skat::{Ground, Rules, Side, ranking};
use kontra::trick::Seat;

use super::game::{Game, Way};

fn review(record: &SkatRecord) -> SkatReview {
    skat_review(record, &Rules::default()).unwrap()
}

fn of(text: &str) -> SkatReview {
    review(&text.parse().unwrap_or_else(|error| panic!("{error:?} in {text}")))
}

/// Kind, trick, seat, card and rule of a finding.
type Found = (Kind, Option<usize>, Option<u8>, Option<String>, &'static str);

fn found(review: &SkatReview) -> Vec<Found> {
    let of = |found: &kontra::analysis::SkatFinding| {
        let seat = found.seat.map(|seat| seat.0);
        (found.kind(), found.trick, seat, found.card.map(Card::code), found.rule.0)
    };
    review.findings.iter().map(of).collect()
}

/// A game with a declarer that is played to the end of the tenth trick.
fn whole(dice: &mut Dice) -> SkatRecord {
    loop {
        let record = Game::new(dice, Way::Out).record;
        if record.tricks.len() == 10 {
            return record;
        }
    }
}

fn card_of(item: &Item<kontra::deal::skat::Step, kontra::deal::Break>) -> Option<Card> {
    if let Item::Card { card, .. } = item { *card } else { None }
}

/// A card that the hand forbade, in a deal that was stopped with this trick.
#[test]
fn a_planted_revoke_is_found() {
    let mut dice = Dice(11);
    let mut planted = 0;
    while planted < 300 {
        let mut record = whole(&mut dice);
        let (number, place) = (dice.below(10), 1 + dice.below(2));
        let contract = record.named.unwrap().contract.unwrap();
        let seat = record.tricks[number].leader.unwrap().on(place, 3);
        let trick: Vec<Card> = record.tricks[number].items.iter().filter_map(card_of).collect();
        let later: Cards = record.tricks[number..]
            .iter()
            .filter_map(|trick| {
                let place = (3 + seat.index() - trick.leader.unwrap().index()) % 3;
                card_of(&trick.items[place])
            })
            .collect();
        let wrong = later - ranking(contract).legal(later, &trick[..place]);
        let Some(wrong) = dice.one_of(wrong) else { continue };
        let before = record.before.clone();
        record.tricks.truncate(number + 1);
        let Item::Card { card, .. } = &mut record.tricks[number].items[place] else { panic!("a card") };
        *card = Some(wrong);
        record.tricks[number].items.push(Item::Stop);
        record.result = None;
        let review = review(&record);
        let expected = (Kind::Revoke, Some(number + 1), Some(seat.0), Some(wrong.code()), "follow-suit");
        assert_eq!(found(&review), [expected], "{record}");
        assert_eq!(review.findings[0].place, place + 1);
        assert!(later.contains(review.findings[0].proof[0].card));
        // The side that is guilty loses, unless the deal was decided before.
        let ruling = review.ruled.ruling.as_ref().unwrap();
        let guilty = if Some(seat) == review.declarer { Side::Declarer } else { Side::Defenders };
        assert!(ruling.ground == Ground::DecidedBefore || ruling.winner == guilty.other());
        assert_eq!(review.score(), Some(ruling.settled.score));
        assert_eq!(before, record.before);
        planted += 1;
    }
}

#[test]
fn cards_that_are_not_where_they_should_be() {
    let mut dice = Dice(12);
    for _ in 0..200 {
        let whole = whole(&mut dice);
        let number = 1 + dice.below(9);
        // The leader of the first trick plays a card again.
        let mut record = whole.clone();
        let first = card_of(&record.tricks[0].items[0]).unwrap();
        let leader = record.tricks[number].leader.unwrap();
        let Item::Card { card, .. } = &mut record.tricks[number].items[0] else { panic!("a card") };
        *card = Some(first);
        record.tricks.truncate(number + 1);
        record.tricks[number].items.truncate(1);
        record.tricks[number].items.push(Item::Stop);
        record.result = None;
        let review = self::review(&record);
        let expected = (Kind::PlayedTwice, Some(number + 1), Some(leader.0), Some(first.code()), "deal");
        assert_eq!(found(&review), [expected], "{record}");
        assert_eq!(review.ruled.then, Some(Then::DealAgain));
        // Somebody plays a card of his neighbour's.
        let mut record = whole.clone();
        let seat = record.tricks[number].leader.unwrap();
        let other = card_of(&record.tricks[number].items[1]).unwrap();
        let Item::Card { card, .. } = &mut record.tricks[number].items[0] else { panic!("a card") };
        *card = Some(other);
        record.tricks.truncate(number + 1);
        record.tricks[number].items.truncate(1);
        record.tricks[number].items.push(Item::Stop);
        record.result = None;
        let review = self::review(&record);
        assert_eq!(found(&review), [(Kind::NotHeld, Some(number + 1), Some(seat.0), Some(other.code()), "deal")]);
        // Somebody else leads.
        let mut record = whole.clone();
        let due = record.tricks[number].leader.unwrap();
        let leader = due.on(1, 3);
        let lead = record.tricks[number].items[1].clone();
        record.tricks.truncate(number + 1);
        record.tricks[number].leader = Some(leader);
        record.tricks[number].items = vec![lead, Item::Stop];
        record.result = None;
        let review = self::review(&record);
        let [finding] = &review.findings[..] else { panic!("{:?}", review.findings) };
        assert_eq!((finding.kind(), finding.trick, finding.seat), (Kind::WrongLeader, Some(number + 1), Some(leader)));
        assert_eq!(finding.what, SkatWhat::Card(CardFault::WrongLeader { due }));
        assert_eq!(finding.rule.0, "trick-winner");
        assert!(review.ruled.ruling.is_some());
    }
}

#[test]
fn a_wrong_result_is_one_fault() {
    let mut dice = Dice(13);
    for n in 0..200 {
        let mut record = whole(&mut dice);
        let result = record.result.as_mut().unwrap();
        match n % 4 {
            0 => result.score[0] += 1,
            1 => result.points[0] = (result.points[0] + 1) % 121,
            2 => result.tricks = result.tricks.map(|tricks| (tricks + 1) % 11),
            _ => {
                result.score[0] = -result.score[0];
                result.overbid = result.overbid.map(|overbid| !overbid);
            }
        }
        let null = record.named.unwrap().contract == Some(kontra::skat::Contract::Null);
        let review = review(&record);
        let kinds: Vec<Kind> = review.findings.iter().map(|found| found.kind()).collect();
        assert_eq!(kinds, [Kind::WrongResult], "{record}");
        let SkatWhat::Result(differs) = &review.findings[0].what else { panic!("{:?}", review.findings) };
        assert_eq!(differs.len(), if n % 4 == 3 && !null { 2 } else { 1 });
        assert_eq!(review.findings[0].trick, None);
    }
}

/// A deal in which middlehand has all four jacks and five more clubs.
fn deal(rest: &str) -> String {
    format!("[Deal \"SAKHAK987DKQ7/CATKQJ9SJHQJDJ/C87STQ987HTDAT\"] [Skat \"D98\"]\n{rest}")
}

#[test]
fn faults_before_the_first_card() {
    let cases: [(&str, Kind, Option<u8>, &str); 16] = [
        ("[Auction \"1:17\"]", Kind::IllegalCall, Some(1), "bid-values"),
        ("[Auction \"2:18\"]", Kind::IllegalCall, Some(2), "auction-order"),
        ("[Auction \"1:18 0:20\"]", Kind::IllegalCall, Some(0), "hold-or-pass"),
        ("[Auction \"1:20 0:hold 1:18\"]", Kind::IllegalCall, Some(1), "auction-order"),
        ("[Auction \"1:pass 2:pass 0:20\"]", Kind::IllegalCall, Some(0), "forehand-last"),
        ("[Auction \"1:18 0:pass 2:pass\"] [Contract \"CH0\"]", Kind::IllegalDeclaration, Some(0), "auction-order"),
        ("[Auction \"1:pass 2:pass 0:pass\"] [Contract \"CH0\"]", Kind::IllegalDeclaration, Some(0), "all-pass"),
        ("[Auction \"1:18 0:hold\"] [Contract \"CH1\"]", Kind::IllegalDeclaration, Some(1), "auction-order"),
        ("[Auction \"1:18 0:pass 2:pass\"] [Contract \"R1\"]", Kind::IllegalDeclaration, Some(1), "ramsch"),
        (
            "[Auction \"1:18 0:pass 2:pass 1:skat\"] [Discard \"C7C8\"] [Contract \"CS1\"]",
            Kind::IllegalDeclaration,
            Some(1),
            "declaration",
        ),
        ("[Auction \"1:18 0:pass 2:pass 1:skat\"] [Contract \"CO1\"]", Kind::IllegalDeclaration, Some(1), "ouvert"),
        (
            "[Auction \"1:18 0:pass 2:pass 1:skat\"] [Contract \"CH1\"]",
            Kind::IllegalDeclaration,
            Some(1),
            "skat-or-hand",
        ),
        (
            "[Auction \"1:24 0:pass 2:pass 1:skat\"] [Contract \"N1\"]",
            Kind::IllegalDeclaration,
            Some(1),
            "impossible-null",
        ),
        (
            "[Auction \"1:18 0:pass 2:pass\"] [Contract \"CH1\"] [Calls \"K0\"]",
            Kind::IllegalCall,
            Some(0),
            "kontra-who",
        ),
        (
            "[Auction \"1:18 0:hold 1:20 0:pass 2:pass\"] [Contract \"CH1\"] R1",
            Kind::IllegalCall,
            Some(1),
            "re-only-after-kontra",
        ),
        ("[Contract \"R\"] K1", Kind::IllegalCall, Some(1), "kontra-not-in-ramsch"),
    ];
    for (text, kind, seat, rule) in cases {
        let review = of(text);
        // What is said before the first trick belongs to it.
        let trick = text.ends_with(|c: char| c.is_ascii_digit()).then_some(1).or(text.contains("Calls").then_some(1));
        assert_eq!(found(&review), [(kind, trick, seat, None, rule)], "{text}");
    }
}

#[test]
fn a_wrong_discard_loses_the_game() {
    let bids = "[Auction \"1:18 0:pass 2:pass 1:skat\"]";
    let review = of(&deal(&format!("{bids} [Discard \"D98HQ\"] [Contract \"C1\"]")));
    assert_eq!(found(&review), [(Kind::IllegalDeclaration, None, Some(1), None, "wrong-discard")]);
    // With 4 jacks, ♣A, ♣10, ♣K, ♣Q and ♣9: with 9, game 10, 120, lost 240.
    assert_eq!(review.score(), Some(-240));
    let review = of(&deal(&format!("{bids} [Discard \"SAHQ\"] [Contract \"C1\"]")));
    assert_eq!(found(&review), [(Kind::IllegalDeclaration, None, Some(1), Some("SA".to_owned()), "discard")]);
}

#[test]
fn kontra_out_of_time() {
    let head = "[Auction \"1:18 0:hold 1:20 0:pass 2:pass\"] [Contract \"CH1\"]\n";
    let review = of(&deal(&format!("{head}1. 0: SA K0 HQ ST *")));
    assert_eq!(found(&review), [(Kind::LateAnnouncement, Some(1), Some(0), None, "kontra-when")]);
    assert_eq!(review.findings[0].proof[0].card.code(), "SA");
    let review = of(&deal(&format!("[Rules \"skat\"] {head}K0 R1 1. 0: SA HQ ST *")));
    assert!(review.is_clean() && review.doubling.factor() == 4, "{:?}", review.findings);
    let review = of(&deal(&format!("[Calls \"-\"] {head}K0 1. 0: SA HQ ST *")));
    assert_eq!(found(&review), [(Kind::WrongResult, None, None, None, "kontra-doubles-both-ways")]);
    let review = of(&deal(&format!("[Calls \"K0\"] {head}1. 0: SA HQ ST *")));
    assert!(review.is_clean() && review.doubling.factor() == 2);
}

/// A deal with hidden hands: a revoke is a finding once a later card proves it.
#[test]
fn hidden_hands() {
    let review = of("[Contract \"CH1\"] 1. 0: SA HQ ST 2. 0: SK SQ S7 *");
    assert_eq!(found(&review), [(Kind::Revoke, Some(1), Some(1), Some("HQ".to_owned()), "follow-suit")]);
    assert_eq!(review.findings[0].proof[0].trick, 2);
    assert_eq!(of("[Contract \"CH1\"] 1. 0: SA HQ ST 2. 0: SK ?? S7 *").findings, []);
    assert!(skat_review(&"1. 0: SA HQ ST *".parse().unwrap(), &Rules::default()).is_err());
    assert_eq!(Seat(0), review.findings[0].seat.unwrap().on(2, 3));
}

/// A Ramsch: the fewest points want to be had, and the skat goes with the last trick.
#[test]
fn a_ramsch_is_scored_by_seat() {
    let mut dice = Dice(5);
    for _ in 0..100 {
        let mut record = whole(&mut dice);
        if record.named.unwrap().contract != Some(kontra::skat::Contract::Grand) {
            continue;
        }
        // The same cards as a Ramsch: the declarer's hand as he played it.
        let (declarer, discard) = (record.declarer().unwrap(), record.discard);
        let (hands, skat) = (record.hands.as_mut().unwrap(), record.skat.unwrap());
        if let Some(discard) = discard {
            let hand = &mut hands[declarer.index()].known;
            *hand = (*hand | skat.known) - discard.known;
            record.skat = Some(discard);
        }
        (record.took, record.discard, record.result) = (None, None, None);
        record.before.clear();
        record.auction.clear();
        record.named = Some(kontra::deal::Named { contract: None, flags: Default::default(), seat: None });
        let review = review(&record);
        assert_eq!(review.findings, []);
        let tally = review.ruled.tally.unwrap();
        assert_eq!((tally.points.iter().map(|points| u32::from(*points)).sum::<u32>(), tally.score.len()), (120, 3));
        let most = tally.points.iter().max().unwrap();
        let loses = |seat: usize| tally.score[seat] < 0;
        assert!((0..3).all(|seat| loses(seat) == (tally.points[seat] == *most)), "{tally:?}");
        let (points, score) = (tally.points, tally.score);
        record.result = Some(kontra::deal::SkatResult { points, score, ..Default::default() });
        assert_eq!(self::review(&record).findings, []);
        assert_eq!(record.line().parse::<SkatRecord>().unwrap(), record);
        assert_eq!(record.to_string().parse::<SkatRecord>().unwrap(), record);
    }
}
