//! The deal on the table written down and looked through.

use kontra::cards::{Card, Cards, Dice};
use kontra::deal::SkatRecord;
use kontra::session::{Answer, AnyReview, Gist, Session, SkatAnswer};

fn run(session: &mut Session, line: &str) -> Answer {
    session.run(line).unwrap_or_else(|error| panic!("{line}: {error:?}"))
}

fn gist(session: &mut Session, line: &str) -> Gist {
    run(session, line).gist().unwrap()
}

fn record(session: &mut Session, line: &str) -> String {
    let Answer::Skat(answer) = run(session, line) else { panic!("{line}") };
    let SkatAnswer::Record(text) = *answer else { panic!("{line}") };
    text
}

/// A random deal, in which middlehand takes the skat up or not.
fn dealt(dice: &mut Dice) -> Session {
    let mut session = Session::default();
    let mut pack: Vec<Card> = Cards::PACK_32.iter().collect();
    dice.draw(&mut pack, 32);
    run(&mut session, "game skat");
    let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    for (who, cards) in ["F", "M", "R", "skat"].iter().zip(pack.chunks(10)) {
        run(&mut session, &format!("hand {who} {}", text(cards)));
    }
    ["bid 18", "hold", "bid 20", "pass", "pass"].iter().for_each(|line| drop(run(&mut session, line)));
    match dice.below(2) {
        0 => drop(run(&mut session, "declare grand hand")),
        _ => {
            run(&mut session, "pickup");
            run(&mut session, &format!("discard {}", text(&pack[10..12])));
            run(&mut session, ["declare hearts", "declare null"][dice.below(2)]);
        }
    }
    match dice.below(2) {
        0 => drop(run(&mut session, "leave")),
        _ => ["kontra", "re"].iter().for_each(|line| drop(run(&mut session, line))),
    }
    session
}

#[test]
fn a_deal_played_here_is_clean_and_has_the_same_score() {
    let mut dice = Dice(7);
    let mut whole = 0;
    for n in 0..60 {
        let mut session = dealt(&mut dice);
        let stop = if n % 3 == 0 { dice.below(20) } else { 30 };
        for _ in 0..stop {
            let Ok(legal) = session.run("legal") else { break };
            let Some(Gist::Cards(legal)) = legal.gist() else { panic!("cards") };
            run(&mut session, &format!("play {}", dice.one_of(legal).unwrap()));
        }
        if n % 6 == 0 && session.run("legal").is_ok() {
            run(&mut session, ["claim M", "giveup M agreed", "giveup F", "claim R"][n / 6 % 4]);
        }
        let (tags, line) = (record(&mut session, "record"), record(&mut session, "record iss"));
        let read: SkatRecord = line.parse().unwrap();
        assert_eq!(read.tricks, tags.parse::<SkatRecord>().unwrap().tricks);
        let Answer::Review(reviewed) = run(&mut session, "review") else { panic!("a review") };
        let AnyReview::Skat(review) = &reviewed.review else { panic!("of Skat") };
        assert_eq!(review.findings, [], "{tags}");
        // What was written is read and judged alike.
        let Answer::Review(again) = run(&mut session, &format!("review {line}")) else { panic!("a review") };
        assert_eq!(again.review, reviewed.review, "{line}");
        if let Ok(score) = session.run("score") {
            let Some(Gist::Numbers(score)) = score.gist() else { panic!("a score") };
            let own = score.into_iter().find(|score| *score != 0).unwrap();
            assert_eq!(review.score().unwrap(), own, "{tags}");
            whole += 1;
        }
    }
    assert!(whole > 40, "{whole} deals were over");
}

#[test]
fn before_and_within_a_deal() {
    let mut session = Session::default();
    run(&mut session, "game skat");
    assert!(record(&mut session, "record iss").contains("MV[w * ]"));
    assert!(gist(&mut session, "review") == Gist::Cards(Cards::EMPTY));
    run(&mut session, "position skat GH0 0 - x8/x8/x8/x2 x6/- - -");
    let before = session.clone();
    assert!(session.run("record").is_err() && session.run("review").is_err());
    assert!(session == before);
}
