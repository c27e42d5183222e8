//! Claims and concessions, and games that a trick or its lack decides.

use kontra::cards::{Cards, Dice};
use kontra::deal::Holding;
use kontra::deal::skat::{AloneResult, Deal, Held, Refused, Settlement, Stage, Unsettled};
use kontra::skat::*;
use kontra::trick::Seat;

use super::support::{Eye, card, cards};
use super::twin::shuffled;

/// Forehand plays this at 18, middlehand having called; nobody says Kontra. The last two cards in writing
/// order are put away.
fn game(held: impl Into<Held>, contract: Contract, hand: bool) -> Deal {
    let mut deal = Deal::new(Rules::default(), held).unwrap();
    for (who, call) in
        [(MIDDLEHAND, Call::Bid(18)), (FOREHAND, Call::Hold), (MIDDLEHAND, Call::Pass), (REARHAND, Call::Pass)]
    {
        deal.say(who, call).unwrap();
    }
    if hand {
        deal.play_hand().unwrap();
    } else {
        deal.take_skat(None).unwrap();
        let away: Cards = deal.hand(FOREHAND).known.iter().skip(10).collect();
        deal.discard(away).unwrap();
    }
    deal.declare(contract, Flags::default()).unwrap();
    deal.leave_kontra();
    deal
}

fn open(seed: u64) -> Held {
    Eye::All.dealt(&shuffled(&mut Dice(seed)))
}

/// Plays so many tricks, the first legal card each.
fn tricks(deal: &mut Deal, many: usize) {
    for _ in 0..many * 3 {
        let Stage::Play(seat) = deal.stage() else { return };
        let card = deal.legal(seat).first().unwrap();
        deal.play(seat, card).unwrap();
    }
}

fn settled(deal: &Deal) -> AloneResult {
    match deal.settle(false).unwrap() {
        Settlement::Alone(result) => *result,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_declarer_gives_up() {
    let mut deal = game(open(1), Contract::Clubs, true);
    let mut early = deal.clone();
    assert_eq!(
        early.concede(FOREHAND, false),
        Ok(ClaimRuling::RestTo(Side::Defenders)),
        "with ten cards nobody is asked"
    );
    assert_eq!(early.stage(), Stage::Over);
    let result = settled(&early);
    assert!(!result.settled.won() && result.taken.unwrap().tricks() == 0);
    assert_eq!(early.play(FOREHAND, early.hand(FOREHAND).known.first().unwrap()).unwrap_err().rules(), [slugs::DEAL]);
    tricks(&mut deal, 2);
    let before = deal.clone();
    assert_eq!(deal.concede(FOREHAND, false), Ok(ClaimRuling::NeedsConsent));
    assert_eq!(deal, before, "with eight cards a defender must agree");
    assert_eq!(deal.settle(false), Err(Unsettled::Running));
    assert_eq!(deal.concede(FOREHAND, true), Ok(ClaimRuling::RestTo(Side::Defenders)));
    assert_eq!(deal.given().map(|(_, side)| side), Some(Side::Defenders));
    let won = deal.position().unwrap().points().alone().unwrap();
    assert_eq!(settled(&deal).taken, Taken::new(won[0], deal.position().unwrap().tricks().alone().unwrap()[0]));
    assert!(deal.concede(MIDDLEHAND, true).is_err(), "nothing follows");
}

#[test]
fn a_defender_gives_up_for_both() {
    let mut deal = game(open(2), Contract::Grand, false);
    tricks(&mut deal, 4);
    let theirs = deal.position().unwrap().points().alone().unwrap()[1];
    let lost = deal.position().unwrap().tricks().alone().unwrap()[1];
    assert_eq!(deal.concede(REARHAND, false), Ok(ClaimRuling::RestTo(Side::Declarer)));
    assert_eq!(settled(&deal).taken, Taken::new(120 - theirs, 10 - lost));
}

#[test]
fn claims_against_others() {
    let fresh = game(open(3), Contract::Spades, false);
    let mut deal = fresh.clone();
    assert_eq!(deal.claim(FOREHAND, Claim::DeclarerShows { accepted: [true, false] }), Ok(ClaimRuling::PlayOnExposed));
    assert!(deal.lies_open(FOREHAND));
    tricks(&mut deal, 1);
    assert_eq!(
        deal.claim(FOREHAND, Claim::DeclarerShows { accepted: [true; 2] }),
        Ok(ClaimRuling::RestTo(Side::Declarer))
    );
    let mut deal = fresh.clone();
    for (takes_all, side) in [(true, Side::Defenders), (false, Side::Declarer)] {
        let ruling = deal.clone().claim(MIDDLEHAND, Claim::DefenderShows { takes_all });
        assert_eq!(ruling, Ok(ClaimRuling::RestTo(side)));
    }
    let before = deal.clone();
    for (seat, claim) in [
        (MIDDLEHAND, Claim::DeclarerShows { accepted: [true; 2] }),
        (FOREHAND, Claim::DefenderGivesUp),
        (FOREHAND, Claim::ThrowsIn(Side::Defenders)),
        (REARHAND, Claim::DeclarerGivesUp { cards: 10, agreed: true }),
    ] {
        assert_eq!(deal.claim(seat, claim), Err(Refused::WrongClaimant(seat)));
    }
    assert_eq!(deal.claim(Seat(3), Claim::DefenderGivesUp), Err(Refused::NoSuchSeat(Seat(3))));
    assert_eq!(deal.lay_open(Seat(3), None), Err(Refused::NoSuchSeat(Seat(3))));
    assert_eq!(deal, before);
    assert_eq!(deal.claim(FOREHAND, Claim::ThrowsIn(Side::Declarer)), Ok(ClaimRuling::RestTo(Side::Defenders)));
    let mut deal = Deal::compulsory_ramsch(Preset::Ramsch.into(), open(3)).unwrap();
    assert_eq!(deal.concede(FOREHAND, true), Err(Refused::ClaimInRamsch));
}

#[test]
fn a_null_that_is_given_up() {
    let mut won = game(open(4), Contract::Null, true);
    let mut lost = won.clone();
    won.concede(MIDDLEHAND, false).unwrap();
    lost.concede(FOREHAND, false).unwrap();
    assert_eq!([won, lost].map(|deal| settled(&deal).settled.score), [35, -70]);
}

/// With all trumps: ten tricks are Schwarz, and 120 points with nine of them are not.
#[test]
fn schwarz_is_counted_by_tricks() {
    let hands = ["CJ SJ HJ DJ CA CT CK CQ C9 C8", "D8 SA ST SK SQ S9 HA HT HK HQ", "D9 DA DT DK DQ S8 S7 H9 H8 H7"];
    for (mine, tricks, levels) in [("C8", 10, 11 + 1 + 2), ("D7", 9, 11 + 1 + 1)] {
        let forehand = hands[0].replace("C8", mine);
        let hands = [cards(&forehand), cards(hands[1]), cards(hands[2])].map(Holding::known);
        let mut deal = game(Held { hands, skat: Holding::unknown(2) }, Contract::Clubs, true);
        for name in forehand.split(' ') {
            deal.play(FOREHAND, card(name)).unwrap();
            for (seat, last) in [(MIDDLEHAND, "D8"), (REARHAND, "D9")] {
                let legal = deal.legal(seat);
                let sorted = legal.iter().find(|card| legal.len() == 1 || *card != self::card(last));
                deal.play(seat, sorted.unwrap()).unwrap();
            }
        }
        let result = settled(&deal);
        assert_eq!(result.taken, Taken::new(120, tricks));
        assert_eq!(result.settled.value.level(), Some(levels + 1), "Hand too");
    }
}

/// The first trick of a null that the declarer takes is the last of the deal.
#[test]
fn null_is_over_at_once() {
    let mut held = Held::UNKNOWN;
    held.hands[0] = cards("CA CK CQ CJ CT C9 C8 SA SK SQ").into();
    held.hands[1] = cards("C7 HA HK HQ HJ HT H9 H8 H7 DA").into();
    held.skat = cards("D7 D8").into();
    let mut deal = game(held, Contract::Null, false);
    deal.play(FOREHAND, cards("CA").first().unwrap()).unwrap();
    deal.play(MIDDLEHAND, cards("C7").first().unwrap()).unwrap();
    assert_eq!(deal.stage(), Stage::Play(REARHAND));
    deal.play(REARHAND, cards("D9").first().unwrap()).unwrap();
    assert_eq!((deal.stage(), deal.position().unwrap().tricks_done()), (Stage::Over, 1));
    assert_eq!(settled(&deal).settled.score, -46);
}

/// A fault in mid-play is ruled on with what the deal knows of itself.
#[test]
fn a_ruling_on_a_fault() {
    let mut deal = game(open(7), Contract::Clubs, true);
    let skat = ranking(Contract::Clubs).points(deal.skat().known);
    assert_eq!(deal.so_far(), SoFar::new([skat, 0], [0, 0]), "before the first trick the declarer has the skat");
    tricks(&mut deal, 3);
    let (announced, so_far) = (deal.announced().unwrap(), deal.so_far().unwrap());
    let ruling = rule_on(Fault::Revoke, Side::Defenders, announced, so_far, &deal.terms(false), deal.rules());
    assert_eq!((ruling.winner, ruling.settled.won()), (Side::Declarer, true));
    assert_eq!(Deal::new(Rules::default(), open(7)).unwrap().so_far(), None);
}
