//! What a table can ask of a deal that runs: why somebody may not speak, what a game needs, what is unknown.

use kontra::cards::{Cards, Dice};
use kontra::deal::Holding;
use kontra::deal::skat::{Deal, Held, Missing, Playing, Refused, Setup, Stage, Unsettled};
use kontra::skat::*;

use super::support::{Eye, cards};
use super::twin::shuffled;

fn rules(set: &[(&str, &str)]) -> Rules {
    let mut rules = Rules::default();
    set.iter().for_each(|(name, value)| rules.set(name, value).unwrap());
    rules
}

/// What is said, as `M 18 F hold`.
fn said(rules: Rules, held: impl Into<Held>, calls: &str) -> Deal {
    let mut deal = Deal::new(rules, held).unwrap();
    let words: Vec<&str> = calls.split_whitespace().collect();
    for pair in words.chunks(2) {
        let call = match pair[1] {
            "hold" => Call::Hold,
            "pass" => Call::Pass,
            value => Call::Bid(value.parse().unwrap()),
        };
        deal.say(seat_named(pair[0]).unwrap(), call).unwrap();
    }
    deal
}

const F_AT_20: &str = "M 20 F hold M pass R pass";

#[test]
fn why_somebody_may_not_speak() {
    let mut deal = said(rules(&[]), Held::UNKNOWN, F_AT_20);
    assert!(matches!(deal.may_say(MIDDLEHAND), Err(Refused::Stage(Stage::Skat { bid: 20, .. }))));
    deal.play_hand().unwrap();
    assert!(matches!(deal.kontra(MIDDLEHAND, Say::Leave), Err(Refused::Stage(Stage::Declare { hand: true, .. }))));
    deal.declare(Contract::Grand, Flags::default()).unwrap();
    let Stage::Kontra { asked, to_say, may } = deal.stage() else { panic!() };
    assert_eq!((asked, to_say, may[1]), (MIDDLEHAND, Doubling::Kontra, Ok(Doubling::Kontra)));
    assert_eq!(deal.silence(REARHAND), Some(Silence::Standing(Standing::TookNoPart)));
    assert_eq!(deal.silence(FOREHAND).map(Silence::rule), Some(slugs::RE_WHO));
    // No card before the answer.
    let refused = deal.play(FOREHAND, cards("CA").first().unwrap()).unwrap_err();
    assert_eq!(refused.rules(), [slugs::KONTRA_WHEN]);
    deal.kontra(MIDDLEHAND, Say::Double(Doubling::Kontra)).unwrap();
    let before = deal.clone();
    deal.leave_kontra();
    assert_eq!((deal.doubling(), deal.stage()), (Doubling::Kontra, Stage::Play(FOREHAND)));
    assert_eq!(deal.position().unwrap().to_string(), "skat GH0 0 - x10/x10/x10/x2 -/- K1 -");
    assert_ne!(deal, before);
}

#[test]
fn until_ones_own_first_card() {
    let rules = rules(&[("kontra-when", "before-own-first-card"), ("kontra-who", "any")]);
    let mut deal = said(rules, Held::UNKNOWN, F_AT_20);
    deal.play_hand().unwrap();
    deal.declare(Contract::Grand, Flags::default()).unwrap();
    assert_eq!(deal.stage(), Stage::Play(FOREHAND));
    deal.play(FOREHAND, cards("CA").first().unwrap()).unwrap();
    deal.play(MIDDLEHAND, cards("CT").first().unwrap()).unwrap();
    assert_eq!(deal.silence(MIDDLEHAND), Some(Silence::TooLate));
    deal.kontra(REARHAND, Say::Double(Doubling::Kontra)).unwrap();
    assert!(matches!(deal.stage(), Stage::Kontra { asked: FOREHAND, to_say: Doubling::Re, .. }));
    assert!(deal.play(REARHAND, cards("C7").first().unwrap()).is_err(), "the answer comes first");
    deal.kontra(FOREHAND, Say::Double(Doubling::Re)).unwrap();
    deal.play(REARHAND, cards("C7").first().unwrap()).unwrap();
    assert_eq!(deal.doubling(), Doubling::Re);
    assert_eq!(deal.silence(REARHAND), Some(Silence::NoMore(Doubling::Re)));
}

#[test]
fn what_a_game_needs() {
    let pack = shuffled(&mut Dice(1));
    let mut deal = said(rules(&[]), Eye::All.dealt(&pack), "M 264 F hold M pass R pass");
    deal.play_hand().unwrap();
    let refused = deal.declare(Contract::Null, Flags::default()).unwrap_err();
    assert_eq!(refused, Refused::Bid(OutcomeError::NullBelowBid { value: 35, bid: 264 }));
    let refused = deal.clone().declare(Contract::Null, Flags::default().and(Flag::Schwarz)).unwrap_err();
    assert_eq!(refused, Refused::Declaration(vec![DeclarationError::NotInNull(Flag::Schwarz)]));
    let declared = deal.declare(Contract::Hearts, Flags::default()).unwrap();
    assert_eq!((declared.cover, declared.lost_at_once), (Some(Cover::Never), false), "allowed, and told");
    // Somebody who does not see the cards cannot tell.
    let mut blind = said(rules(&[]), Held::UNKNOWN, F_AT_20);
    blind.play_hand().unwrap();
    assert_eq!(blind.declare(Contract::Hearts, Flags::default()).unwrap().cover, None);
    // What Schwarz says is completed; Hand is not said after a look.
    let mut open = said(rules(&[]), Held::UNKNOWN, F_AT_20);
    let mut looked = open.clone();
    open.play_hand().unwrap();
    let declared = open.declare(Contract::Grand, Flags::default().and(Flag::Ouvert)).unwrap();
    assert_eq!(declared.declaration.to_string(), "GHSZO");
    looked.take_skat(None).unwrap();
    looked.discard(Holding::unknown(2)).unwrap();
    assert_eq!(looked.declare(Contract::Grand, Flags::default().and(Flag::Hand)), Err(Refused::SkatTaken));
    let refused = looked.declare(Contract::Grand, Flags::default().and(Flag::Schneider)).unwrap_err();
    assert_eq!(refused.rules(), [slugs::DECLARATION]);
}

#[test]
fn a_null_that_is_settled() {
    let pack = shuffled(&mut Dice(2));
    let mut deal = said(rules(&[("null-below-bid", "settle")]), Eye::All.dealt(&pack), "M 24 F hold M pass R pass");
    deal.take_skat(None).unwrap();
    deal.discard(deal.hand(FOREHAND).known.iter().take(2).collect::<Cards>()).unwrap();
    assert!(deal.declare(Contract::Null, Flags::default()).unwrap().lost_at_once);
    assert_eq!(deal.stage(), Stage::Pick { declarer: FOREHAND, bid: 24, value: 23 });
    assert_eq!(deal.pick(Contract::Null), Err(Refused::PickIsNull));
    deal.pick(Contract::Diamonds).unwrap();
    assert_eq!(deal.stage(), Stage::Over);
    assert!(deal.settle(true).is_ok());
}

/// Two runs of matadors: one that the known cards settle, and one that they do not.
#[test]
fn matadors_of_a_hand_in_the_dark() {
    let mine = "CJ SA ST SK SQ S9 HA HT H9 H8";
    let mut deal = said(rules(&[]), Held::seen_by(MIDDLEHAND, cards(mine)), F_AT_20);
    deal.play_hand().unwrap();
    assert_eq!(deal.matadors(Contract::Grand), None, "without one at least");
    deal.know(FOREHAND, cards("SJ")).unwrap();
    assert_eq!(deal.matadors(Contract::Grand), Some(Matadors { side: With::Without, count: 1 }));
    assert_eq!(deal.matadors(Contract::Null), None);
    deal.declare(Contract::Grand, Flags::default()).unwrap();
    assert_eq!(deal.cover(), Some(Cover::AtOnce));
    deal.leave_kontra();
    // A trick is not enough to settle it, and a concession needs the points.
    deal.play(FOREHAND, cards("CA").first().unwrap()).unwrap();
    deal.play(MIDDLEHAND, cards("CJ").first().unwrap()).unwrap();
    deal.play(REARHAND, cards("C7").first().unwrap()).unwrap();
    deal.concede(MIDDLEHAND, false).unwrap();
    assert!(deal.settle(false).is_ok(), "all that the defenders had is known");
    let mut deal = said(rules(&[]), Held::UNKNOWN, F_AT_20);
    deal.play_hand().unwrap();
    deal.declare(Contract::Hearts, Flags::default()).unwrap();
    deal.leave_kontra();
    deal.concede(FOREHAND, false).unwrap();
    assert_eq!(
        deal.settle(false),
        Err(Unsettled::Missing(Missing::Matadors { declarer: deal.declarer().unwrap(), known: Cards::EMPTY }))
    );
    deal.know(FOREHAND, cards("CJ HA")).unwrap();
    deal.know(MIDDLEHAND, cards("SJ")).unwrap();
    assert_eq!(deal.settle(false), Err(Unsettled::Missing(Missing::Points)), "nobody knows what lies in the skat");
    deal.know_skat(cards("C7 C8")).unwrap();
    assert!(deal.settle(false).is_ok());
}

#[test]
fn cards_that_cannot_be_there() {
    let mut deal = said(rules(&[]), Held::seen_by(FOREHAND, cards("CA CK CQ CJ CT C9 C8 C7 SA SK")), F_AT_20);
    let before = deal.clone();
    for (refused, rule) in [
        (deal.take_skat(Some(cards("CA D7"))), slugs::DEAL),
        (deal.take_skat(Some(cards("D7 D8 D9"))), slugs::DEAL),
        (deal.know(MIDDLEHAND, cards("CA")), slugs::DEAL),
        (deal.know(FOREHAND, cards("D7")), slugs::DEAL),
        (deal.know(kontra::trick::Seat(3), cards("D7")), slugs::SEATS),
        (deal.know_skat(cards("D7 D8 D9")), slugs::DEAL),
    ] {
        let rules = refused.unwrap_err().rules();
        assert!(!rules.is_empty() && rules.iter().all(|found| *found == rule), "{rules:?}");
        assert_eq!(deal, before);
    }
    deal.take_skat(Some(cards("D7 D8"))).unwrap();
    assert_eq!(deal.dealt().skat, cards("D7 D8").into());
    let refused = deal.discard(cards("D7 DA")).unwrap_err();
    assert_eq!(refused, Refused::Discard(DiscardError::NotHeld(cards("DA"))));
    assert_eq!(deal.discard(cards("D7")).unwrap_err().rules(), [slugs::WRONG_DISCARD]);
    assert!(Deal::new(rules(&[]), Held { skat: Holding::unknown(3), ..Held::UNKNOWN }).is_err());
    assert!(Deal::new(rules(&[]), Held { hands: [Holding::unknown(9); 3], ..Held::UNKNOWN }).is_err());
}

/// What one has pushed lies with the next until he pushes unseen by all but himself.
#[test]
fn pushed_cards_are_remembered_as_long_as_they_can_be() {
    let rules = rules(&[("schieberamsch", "on")]);
    let mine = cards("CA CK CQ CJ CT C9 C8 C7 SA SK");
    let mut deal = Deal::compulsory_ramsch(rules, Held::seen_by(FOREHAND, mine)).unwrap();
    deal.look(FOREHAND, Some(cards("D7 SJ"))).unwrap();
    assert_eq!((deal.dealt().skat, deal.hand(FOREHAND).len()), (cards("D7 SJ").into(), 12));
    assert_eq!(deal.push(FOREHAND, cards("SJ D7")), Err(Refused::Push(PushError::Jacks(cards("SJ")))));
    assert_eq!(deal.push_blind(FOREHAND).unwrap_err().rules(), [slugs::BLIND_PUSH]);
    deal.push(FOREHAND, cards("D7 CA")).unwrap();
    deal.look(MIDDLEHAND, None).unwrap();
    assert_eq!(deal.hand(MIDDLEHAND), Holding { known: cards("D7 CA"), unknown: 10 });
    deal.push(MIDDLEHAND, Holding::unknown(2)).unwrap();
    assert_eq!((deal.hand(MIDDLEHAND), deal.skat()), (Holding::unknown(10), Holding::unknown(2)));
    assert!(cards("D7 CA").is_subset(deal.possible(MIDDLEHAND)));
    deal.push_blind(REARHAND).unwrap();
    assert_eq!((deal.blind_pushes(), deal.stage()), (1, Stage::Play(FOREHAND)));
}

#[test]
fn from_a_position() {
    let hands = [Holding::unknown(10); 3];
    let playing = Playing::Alone { declaration: Declaration::plain(Contract::Grand), declarer: REARHAND };
    let position = Setup::fresh(Rules::default(), playing, hands, Holding::unknown(2)).check().unwrap();
    let mut deal = Deal::from(position);
    assert_eq!((deal.stage(), deal.declarer(), deal.bid()), (Stage::Play(FOREHAND), Some(REARHAND), None));
    assert_eq!(deal.silence(FOREHAND), Some(Silence::TooLate));
    deal.play(FOREHAND, cards("CA").first().unwrap()).unwrap();
    assert_eq!((deal.trick_number(), deal.numbered().count()), (1, 1));
    assert_eq!(deal.cover(), None);
}

#[test]
fn who_looks_into_the_skat_is_out() {
    let mut deal = said(rules(&[]), Held::UNKNOWN, "M 18");
    deal.looked_into_skat(MIDDLEHAND).unwrap();
    assert_eq!(deal.looked_into_skat(MIDDLEHAND).unwrap_err().rules(), [slugs::LOOKED_INTO_SKAT]);
    deal.say(REARHAND, Call::Pass).unwrap();
    deal.say(FOREHAND, Call::Bid(18)).unwrap();
    assert_eq!(deal.stage(), Stage::Skat { declarer: FOREHAND, bid: 18 });
}
