//! Every fact that is a number comes out of the engine as well.

use kontra::cards::{Card, Cards, Rank, Suit};
use kontra::skat::*;
use kontra::trick::Fact;

fn announced(contract: Contract, flags: &[Flag], count: u8) -> Announced {
    let flags = flags.iter().copied().fold(Flags::default(), Flags::and);
    let declaration = Declaration::new(contract, flags).unwrap();
    Announced::counted(declaration, Matadors { side: With::With, count }).unwrap()
}

fn settled(contract: Contract, points: u8, bid: u16, doubling: Doubling) -> Settled {
    let terms = Terms { bid, doubling, bock: false };
    settle(announced(contract, &[], 1), Taken::new(points, 6).unwrap(), &terms, &Rules::default()).unwrap()
}

fn level(flags: &[Flag]) -> i32 {
    announced(Contract::Clubs, flags, 1).value_at_once().level().unwrap().into()
}

fn ramsch(points: [u8; 3], tricks: [u8; 3], blind_pushes: u8) -> [i32; 3] {
    let ramsch = Ramsch { points, tricks, last_trick: FOREHAND, latest: [None; 3], skat: 0, blind_pushes, bock: false };
    ramsch.settle(&Rules::default()).unwrap().scores
}

fn least(goal: Goal) -> i32 {
    (0..=120).find(|points| goal.is_met(Taken::new(*points, 5).unwrap())).unwrap().into()
}

fn bock(doubling: Doubling, won: bool, value_won: u16, events: BockEvents) -> i32 {
    BockFacts { doubling, won, value_won, ..BockFacts::default() }.started(events).1 as i32
}

/// What the engine says, in the order in which the facts of the rule ask for numbers.
fn numbers(slug: &str) -> Vec<Vec<i32>> {
    use Contract::{Clubs, Diamonds, Grand, Hearts, Null, Spades};
    let one = |number: i32| vec![vec![number]];
    let all = |numbers: Vec<i32>| vec![numbers];
    let flags: Vec<Flag> = Flag::ALL.to_vec();
    match slug {
        "card-points" => {
            let ranks = [Rank::Ace, Rank::Ten, Rank::King, Rank::Queen, Rank::Jack];
            let counts = ranks.map(|rank| points(Card::new(Suit::Hearts, rank)).into()).to_vec();
            vec![vec![ranking(Grand).points(PACK).into()], counts]
        }
        "deal" => {
            let pack: Vec<Card> = PACK.iter().collect();
            let dealt = deal(&pack.try_into().unwrap());
            let hand: Vec<Card> = dealt.hands[0].iter().collect();
            let packets = hand.chunk_by(|a, b| a.index() + 1 == b.index()).map(|packet| packet.len() as i32);
            vec![packets.collect(), vec![dealt.skat.len() as i32]]
        }
        "rounds" => {
            let deals = Players::ALL.map(|players| players.deals(Rules::default().rounds.into()) as i32);
            vec![vec![Rules::default().rounds.into()], deals.to_vec()]
        }
        "bid-values" => {
            let ends = vec![bid_values()[0].into(), (*bid_values().last().unwrap()).into()];
            vec![vec![bid_values().len() as i32], ends, vec![next_bid(Some(18)).unwrap().into()]]
        }
        "forehand-last" => one(LOWEST_BID.into()),
        "skat-or-hand" | "matadors-with-skat" => one((CARDS_EACH + SKAT_CARDS) as i32),
        "trump-order" => one(ladder(Hearts).len() as i32),
        "grand-order" => one(ladder(Grand).len() as i32),
        "trick-winner" => one(TRICKS.into()),
        "win-61" => one(least(Goal::of(Declaration::plain(Clubs)))),
        "schneider" => {
            let schneider = |points: &u8| Taken::new(*points, 5).unwrap().reached().schneider;
            let most = (0..60).rfind(schneider).unwrap();
            vec![vec![most.into()], vec![(61..=120).find(schneider).unwrap().into()]]
        }
        "announced-levels" => one(least(Goal::of(announced(Clubs, &flags[..2], 1).declaration()))),
        "null-win" => {
            let won = |tricks: &u8| Goal::of(Declaration::plain(Null)).is_met(Taken::uncounted(*tricks).unwrap());
            one((0..=10).rfind(won).unwrap().into())
        }
        "matadors" => {
            all([Hearts, Grand].map(|contract| Matadors::of(contract, Cards::PACK_32).unwrap().count.into()).to_vec())
        }
        "game-level" => one(level(&[])),
        "base-values" => {
            all([Clubs, Spades, Hearts, Diamonds, Grand].map(|contract| contract.base().unwrap().into()).to_vec())
        }
        "null-values" => {
            let worth = |(hand, ouvert)| null_value(hand, ouvert).into();
            all([(false, false), (true, false), (false, true), (true, true)].map(worth).to_vec())
        }
        "missed-announcement-counts" => one(level(&flags[..2]) - level(&flags[..1])),
        "max-value" => {
            let most = |contract: Contract, count| {
                announced(contract, &flags, count).value(Reached { schneider: true, schwarz: true }).total.into()
            };
            all(vec![most(Clubs, 11), most(Grand, 4)])
        }
        "overbid-charge" => one(settled(Hearts, 70, 24, Doubling::None).charge.into()),
        "lost-doubles" => {
            let (hand, terms) = (announced(Clubs, &flags[..1], 1), Terms { bid: 18, ..Terms::default() });
            let hand = settle(hand, Taken::new(60, 6).unwrap(), &terms, &Rules::default()).unwrap();
            vec![vec![settled(Clubs, 60, 18, Doubling::None).score], vec![hand.score]]
        }
        "kontra-doubles-both-ways" => {
            vec![vec![Doubling::Re.factor().into()], vec![settled(Clubs, 60, 18, Doubling::Re).score]]
        }
        "kontra-levels" => all([Doubling::Supra, Doubling::Resupra].map(|step| step.factor().into()).to_vec()),
        "ramsch-loser" => one(ramsch([54, 40, 26], [4, 3, 3], 0)[0]),
        "virgin" => one(ramsch([70, 50, 0], [5, 5, 0], 0)[0] / ramsch([70, 50, 0], [5, 4, 1], 0)[0]),
        "durchmarsch" => one(ramsch([120, 0, 0], [10, 0, 0], 0)[0]),
        "blind-push" => one(ramsch([70, 40, 10], [5, 3, 2], 3)[0] / ramsch([70, 40, 10], [5, 3, 2], 0)[0]),
        "bock-round" => {
            let left = |players| {
                let mut queue = BockQueue::new(players, &Rules::default());
                queue.deal(1);
                queue.left() as i32
            };
            all(Players::ALL.map(left).to_vec())
        }
        "bock-kontra" => one(bock(Doubling::Kontra, true, 24, BockEvents::SEEDS)),
        "bock-re" => one(bock(Doubling::Re, false, 0, BockEvents::SEEDS)),
        "bock-not-multiplied" => {
            let terms = Terms { bid: 18, bock: true, ..Terms::default() };
            let taken = Taken::new(70, 6).unwrap();
            let settled = settle(announced(Clubs, &[], 1), taken, &terms, &Rules::default()).unwrap();
            one(settled.score / 24)
        }
        "bock-events" => one(bock(Doubling::None, true, 96, "value-ge-72,value-ge-96".parse().unwrap())),
        "tournament-points" => one(tournament(Players::Three, 24).declarer - 24),
        "tournament-table" => all(Players::ALL.map(|players| tournament(players, -48).each_other_player).to_vec()),
        "tournament-not-doubled" => one(tournament_undoubled(Players::Three, 24, Doubling::Kontra).declarer),
        "claims" => {
            let alone = |cards: &usize| {
                Claim::DeclarerGivesUp { cards: *cards, agreed: false }.ruling() != ClaimRuling::NeedsConsent
            };
            one((1..=10).find(alone).unwrap() as i32)
        }
        "wrong-discard" => {
            let (clubs, terms) = (announced(Clubs, &[], 1), Terms { bid: 18, ..Terms::default() });
            let none = SoFar::default();
            one(rule_on(Fault::WrongDiscard, Side::Declarer, clubs, none, &terms, &Rules::default()).settled.score)
        }
        _ => Vec::new(),
    }
}

#[test]
fn every_number_is_computed() {
    let mut checked = 0;
    for rule in RULE_BOOK {
        let asked: Vec<Vec<i32>> = facts(rule.slug, &Rules::default())
            .filter_map(|(_, fact)| match fact {
                Fact::Number(number) => Some(vec![number]),
                Fact::Numbers(numbers) => Some(numbers.to_vec()),
                Fact::Is(_) | Fact::Yes(_) | Fact::Cards(_) | Fact::Suit(_) => None,
            })
            .collect();
        checked += asked.len();
        assert_eq!(asked, numbers(rule.slug.0), "{}", rule.slug);
    }
    assert!(checked > 40, "{checked}");
}

fn answer(slug: &str, rules: &str) -> Fact {
    fact(rule(slug).unwrap().slug, &rules.parse().unwrap()).unwrap().1
}

#[test]
fn words_and_cards_that_the_engine_uses() {
    assert_eq!(answer("ramsch", "skat"), Fact::Is(RAMSCH_ORDER.name()));
    assert_eq!(answer("jacks-trump", "skat"), Fact::Cards(&ladder(Contract::Hearts)[..1]));
    assert_eq!(answer("kontra-history", "skat"), Fact::Is(Doubling::Supra.name(&"history-1932=on".parse().unwrap())));
    let null = ranking(Contract::Null);
    let hearts = null.sorted(null.plain(Suit::Hearts));
    let jack = hearts.iter().position(|card| card.rank() == Rank::Jack).unwrap();
    assert_eq!(answer("null-order", "skat"), Fact::Is(hearts[jack + 1].rank().label()));
}

/// Where a switch decides, another value gives another answer.
#[test]
fn switches_change_the_answer() {
    let rows = [
        ("rounds", "rounds=3", Fact::Number(3)),
        ("all-pass", "skat.ramsch", Fact::Is("Ramsch")),
        ("kontra-who", "kontra-who=any", Fact::Is("both defenders")),
        ("kontra-when", "kontra-when=before-own-first-card", Fact::Is("before the defender's own first card")),
        ("no-more-after-re", "history-1932=on", Fact::Yes(true)),
        ("impossible-null", "null-below-bid=settle", Fact::Is("the declarer loses a suit game or grand that he picks")),
        ("ramsch-skat", "ramsch-skat=loser", Fact::Is("the loser")),
        ("ramsch-tie", "ramsch-tie=last-trick-loses", Fact::Is("the one who took the later trick")),
        ("virgin", "virgin=off", Fact::Number(1)),
        ("durchmarsch", "durchmarsch=off", Fact::Yes(false)),
        ("schieberamsch", "push-jacks=on", Fact::Yes(true)),
        ("blind-push", "blind-push=off", Fact::Number(1)),
        ("bock-kontra", "bock-events=declarer-lost-after-kontra", Fact::Number(0)),
        ("bock-re", "bock-events=none", Fact::Number(0)),
    ];
    for (slug, rules, expected) in rows {
        assert_eq!(answer(slug, rules), expected, "{slug} {rules}");
        assert!(answer(slug, "skat") != expected, "{slug}");
    }
    let single = facts(slugs::LOST_DOUBLES, &"lost-hand=single".parse().unwrap()).nth(1).unwrap().1;
    assert_eq!(single, Fact::Number(-36));
}
