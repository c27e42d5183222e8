//! Counting the points of a deal, on the way to 61.

use crate::cards::{Card, Dice};
use crate::skat::{Contract, SEATS, seat_letter};
use crate::tutor::drill::{Question, of_level};
use crate::tutor::phrases::drill::{hints, skat as questions};

use super::play::{Played, played};
use super::{table, unopposed};

/// The tricks of the declarer that lie there, before whole deals are asked about.
const HEAPS: [usize; 2] = [2, 3];
/// The tricks played.
const TRICKS: [usize; 5] = [2, 3, 3, 5, 7];

/// At levels 1 and 2 the declarer's tricks lie together, at level 2 with the cards that he put away. From level 3 on
/// the deal is told trick by trick: who won it must be seen, and what each side has be kept apart.
pub fn question(dice: &mut Dice, level: u8) -> Question {
    let contracts = [Contract::Clubs, Contract::Spades, Contract::Hearts, Contract::Diamonds, Contract::Grand];
    let contract = contracts[dice.below(contracts.len())];
    let Played { tricks, aside } = played(dice, contract, of_level(TRICKS, level));
    if usize::from(level) <= HEAPS.len() {
        let mut heaps: Vec<String> = tricks.iter().map(|(_, cards)| questions::cards(cards)).collect();
        heaps.extend((level > 1).then(|| questions::cards(&aside.iter().collect::<Vec<Card>>())));
        return Question {
            given: table(),
            text: questions::heaps(&heaps, level > 1),
            answer: format!("points {}", heaps.join(" ")),
            counted: false,
            choices: Vec::new(),
            hints: hints::SIXTY_ONE,
        };
    }
    let declarer = SEATS[dice.below(SEATS.len())];
    let away = questions::cards(&aside.iter().collect::<Vec<Card>>());
    let mut given = table();
    given.extend(unopposed(declarer));
    given.extend([format!("pickup {away}"), format!("discard {away}"), format!("declare {}", contract.name())]);
    let plays: Vec<Card> = tricks.iter().flat_map(|(_, cards)| cards.iter().copied()).collect();
    given.push(format!("play {}", questions::cards(&plays)));
    let told: Vec<String> = tricks
        .iter()
        .map(|(leader, cards)| {
            let play = |(n, card): (usize, &Card)| format!("{} {card}", seat_letter(leader.on(n, SEATS.len())));
            cards.iter().enumerate().map(play).collect::<Vec<_>>().join(", ")
        })
        .collect();
    Question {
        given,
        text: questions::deal(contract, declarer, &told, &away),
        answer: "points".to_owned(),
        counted: false,
        choices: Vec::new(),
        hints: hints::SIXTY_ONE,
    }
}
