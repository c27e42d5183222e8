//! Kontra and Re in whole sequences, each taken from section 9 of the page.

use kontra::cards::Dice;
use kontra::skat::{
    Auction, Call, Doubling, FOREHAND, Kontra, MIDDLEHAND, REARHAND, Rules, Say, Silence, Standing, standings,
};
use kontra::trick::Seat;

const KONTRA: Say = Say::Double(Doubling::Kontra);

fn auction(calls: &[(Seat, Call)]) -> Auction {
    Auction::of(calls).unwrap()
}

/// M 18, F hold, M 20, F pass, R pass: middlehand plays.
fn middlehand_plays() -> Auction {
    auction(&[
        (MIDDLEHAND, Call::Bid(18)),
        (FOREHAND, Call::Hold),
        (MIDDLEHAND, Call::Bid(20)),
        (FOREHAND, Call::Pass),
        (REARHAND, Call::Pass),
    ])
}

fn asking(auction: &Auction, declarer: Option<Seat>, rules: &str) -> Kontra {
    let rules: Rules = rules.parse().unwrap();
    Kontra::new(standings(auction, declarer, &rules), false, &rules)
}

#[test]
fn each_player_has_a_reason() {
    let auction = middlehand_plays();
    let reasons = |rules: &str| {
        let kontra = asking(&auction, Some(MIDDLEHAND), rules);
        [FOREHAND, MIDDLEHAND, REARHAND].map(|seat| kontra.standing(seat))
    };
    use Standing::{AnyDefender, Declarer, Off, PassedHigher, TookNoPart, TookPart};
    assert_eq!(reasons("skat"), [TookPart, Declarer, TookNoPart]);
    assert_eq!(reasons("kontra-who=any"), [AnyDefender, Declarer, AnyDefender]);
    assert_eq!(reasons("kontra-who=not-refused-18"), [TookPart, Declarer, PassedHigher(20)]);
    assert_eq!(reasons("skat.isko"), [Off, Declarer, Off]);
    let kontra = asking(&auction, Some(MIDDLEHAND), "skat");
    assert_eq!(kontra.standing(Seat(3)), Standing::SitsOut);
}

#[test]
fn why_somebody_may_not_speak() {
    let mut kontra = asking(&middlehand_plays(), Some(MIDDLEHAND), "skat");
    let rule = |result: Result<Doubling, Silence>| result.map_err(|silence| silence.rule().0);
    assert_eq!(rule(kontra.may(FOREHAND)), Ok(Doubling::Kontra));
    assert_eq!(rule(kontra.may(MIDDLEHAND)), Err("re-who"));
    assert_eq!(rule(kontra.may(REARHAND)), Err("kontra-who"));
    kontra.say(FOREHAND, KONTRA).unwrap();
    assert_eq!(rule(kontra.may(MIDDLEHAND)), Ok(Doubling::Re));
    assert_eq!(rule(kontra.may(FOREHAND)), Err("kontra-order"));
    assert_eq!(rule(kontra.may(REARHAND)), Err("kontra-who"));
    kontra.say(MIDDLEHAND, Say::Double(Doubling::Re)).unwrap();
    assert_eq!(rule(kontra.may(FOREHAND)), Err("no-more-after-re"));
    assert_eq!(rule(kontra.may(MIDDLEHAND)), Err("no-more-after-re"));
}

#[test]
fn nobody_to_ask() {
    let alone = auction(&[(MIDDLEHAND, Call::Pass), (REARHAND, Call::Pass), (FOREHAND, Call::Bid(18))]);
    let kontra = asking(&alone, Some(FOREHAND), "skat");
    assert_eq!((kontra.asked(), kontra.asked_now()), (vec![], None));
    assert_eq!(kontra.may(MIDDLEHAND).unwrap_err().rule().0, "kontra-who");
    let passed = auction(&[(MIDDLEHAND, Call::Pass), (REARHAND, Call::Pass), (FOREHAND, Call::Pass)]);
    let mut ramsch = asking(&passed, None, "skat.ramsch");
    assert_eq!(ramsch.say(MIDDLEHAND, KONTRA).unwrap_err().rule().0, "kontra-not-in-ramsch");
    let mut isko = asking(&middlehand_plays(), Some(MIDDLEHAND), "skat.isko");
    assert_eq!(isko.say(FOREHAND, KONTRA), Err(Silence::Standing(Standing::Off)));
}

/// Whatever is said, only what is announced as the next step is taken, and the factor is a power of two.
#[test]
fn only_who_is_asked_is_heard() {
    let words =
        [Say::Leave, KONTRA, Say::Double(Doubling::Re), Say::Double(Doubling::Supra), Say::Double(Doubling::Resupra)];
    for (rules, most) in
        [("skat", 4), ("kontra-levels=4", 16), ("history-1932=on kontra-who=any", 16), ("skat.isko", 1)]
    {
        let mut dice = Dice(4);
        let mut highest = 1;
        for _ in 0..2_000 {
            let mut kontra = asking(&middlehand_plays(), Some(MIDDLEHAND), rules);
            for _ in 0..20 {
                let (seat, word) = (Seat(dice.below(4) as u8), words[dice.below(5)]);
                let before = kontra.clone();
                let due = kontra.asked_now();
                let heard = kontra.say(seat, word).is_ok();
                let fits =
                    due.is_some_and(|(who, next)| who == seat && [Say::Leave, Say::Double(next)].contains(&word));
                assert_eq!(heard, fits, "{seat:?} {word:?} {before:?}");
                assert!(heard || kontra == before);
            }
            highest = highest.max(kontra.doubling().factor());
        }
        assert_eq!(highest, most, "{rules}");
    }
}
