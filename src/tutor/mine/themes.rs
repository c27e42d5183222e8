//! The themes that can be mined, game by game: what of a moment of play each of them is about.

use crate::analysis::{LineTrick, OpenDeal, Solved};
use crate::cards::{Card, Cards, Rank, Suit};
use crate::deal::Game;
use crate::konter::{Word, queens_needed};
use crate::skat::{ALL_POINTS, JACKS};
use crate::trick::Ranking;

use super::konter::{ALL, EVEN, WIN};
use super::skat::{MAKES_SCHNEIDER, OUT_OF_SCHNEIDER};

/// What a theme looks at: a moment of play, and best play after its wrong card and after the right one.
pub struct Look<'a> {
    pub deal: &'a OpenDeal,
    pub solved: &'a Solved,
    /// The goal, unless the most points are asked for, or a null is.
    pub goal: Option<u8>,
    /// The card that does not work.
    pub wrong: Card,
    /// The right card, of several the best that is most like the wrong one.
    pub right: Card,
    pub bad: &'a [LineTrick],
    pub good: &'a [LineTrick],
}

/// A theme: a name, and whether a moment of play is about it.
pub struct Theme {
    pub name: &'static str,
    pub is: fn(&Look) -> bool,
}

/// The themes of a game, the rarest first: the first that a puzzle has names its folder.
pub const fn themes(game: Game) -> &'static [Theme] {
    match game {
        Game::Konter => &KONTER,
        Game::Skat => &SKAT,
    }
}

const KONTER: [Theme; 10] = [
    Theme { name: "kapo", is: |look| matches!(look.goal, Some(ALL | 1)) },
    Theme { name: "staenner", is: staenner },
    Theme { name: "save-the-matt", is: save_the_matt },
    Theme { name: "plain-club-queen", is: plain_club_queen },
    Theme { name: "when-to-trump", is: when_to_trump },
    Theme { name: "partner-wins", is: partner_wins },
    Theme { name: "three-queens", is: three_queens },
    Theme { name: "cash-the-aces", is: cash_the_aces },
    Theme { name: "trump-count", is: trump_count },
    // Which points to give away: whatever is about nothing else.
    Theme { name: POINTS, is: |look| KONTER[..9].iter().all(|theme| !(theme.is)(look)) },
];

/// A point more or less interests nobody here, so what is asked for is always a border. The other themes of the game are
/// no matter of one card with open hands.
const SKAT: [Theme; 4] = [
    Theme { name: "null", is: |look| look.deal.is_null() },
    Theme {
        name: "schneider",
        is: |look| matches!(look.goal, Some(MAKES_SCHNEIDER | OUT_OF_SCHNEIDER | ALL_POINTS | 1)),
    },
    Theme { name: "jacks", is: |look| look.goal.is_some() && look.turns_on(|card| JACKS.contains(&card)) },
    // Whatever border is about nothing else.
    Theme { name: SIXTY_ONE, is: |look| look.goal.is_some() && SKAT[..3].iter().all(|theme| !(theme.is)(look)) },
];

const POINTS: &str = "points";
const SIXTY_ONE: &str = "sixty-one";

/// What play is about if it is about nothing special: the points.
pub const fn of_points(game: Game) -> &'static str {
    match game {
        Game::Konter => POINTS,
        Game::Skat => SIXTY_ONE,
    }
}

impl Look<'_> {
    fn ranking(&self) -> &Ranking {
        self.deal.ranking()
    }

    /// The right card and the wrong one.
    fn pair(&self) -> [Card; 2] {
        [self.right, self.wrong]
    }

    fn is_either(&self, is: impl Fn(Card) -> bool) -> bool {
        self.pair().into_iter().any(is)
    }

    /// Whether such a card is the right or the wrong one, or takes the running trick after one of them and not after
    /// the other.
    fn turns_on(&self, is: impl Fn(Card) -> bool) -> bool {
        let takers = [self.good, self.bad].map(|line| line.first().and_then(LineTrick::with));
        let decides = takers[0] != takers[1] && takers.into_iter().flatten().any(&is);
        decides || self.is_either(is)
    }

    fn leads(&self) -> bool {
        self.deal.open().trick().is_empty()
    }

    /// The cards in the hands of the side to play, or of the other side.
    fn hands(&self, own: bool) -> Cards {
        let sides = self.deal.sides();
        let hands = self.deal.open().hands().iter().zip(0..);
        let first = self.solved.first == own;
        let of_side = hands.filter(|(_, seat)| sides.is_first(crate::trick::Seat(*seat)) == first);
        of_side.fold(Cards::EMPTY, |all, (hand, _)| all | *hand)
    }

    /// Whether the side to play wins this card in a line.
    fn wins(&self, card: Card, line: &[LineTrick]) -> Option<bool> {
        let trick = line.iter().find(|trick| trick.cards().contains(card))?;
        Some(trick.first == self.solved.first)
    }

    fn trump_ace(&self) -> Option<Card> {
        self.ranking().sorted(self.ranking().trumps()).first().copied()
    }
}

/// A Stänner is all that can be had, or the wrong card makes one of a win (rule `staenner`).
fn staenner(look: &Look) -> bool {
    let made = look.solved.worth(look.wrong).map(|worth| worth.points);
    look.goal == Some(EVEN) || (look.goal == Some(WIN) && made == Some(EVEN))
}

/// One side holds the Matt and the other the trump ace, which alone beats it; the right card wins the Matt, and the
/// wrong one loses it.
fn save_the_matt(look: &Look) -> bool {
    let matt = Card::new(Suit::Spades, Rank::Queen);
    let Some(ace) = look.trump_ace() else { return false };
    let apart = [true, false].into_iter().any(|own| look.hands(own).contains(matt) && look.hands(!own).contains(ace));
    apart && look.wins(matt, look.good) == Some(true) && look.wins(matt, look.bad) == Some(false)
}

/// ♣Q is a plain club, and the right card or the wrong one.
fn plain_club_queen(look: &Look) -> bool {
    let queen = Card::new(Suit::Clubs, Rank::Queen);
    !look.ranking().is_trump(queen) && look.is_either(|card| card == queen)
}

/// A permanent trump of another suit than the one named is the right card or the wrong one, or takes the running
/// trick after one of them and not after the other.
fn three_queens(look: &Look) -> bool {
    let named = look.trump_ace().map(Card::suit);
    let queens: Cards = Word::ALL.into_iter().fold(Cards::EMPTY, |queens, word| queens | queens_needed(word));
    let is_queen = |card: Card| queens.contains(card) && Some(card.suit()) != named;
    look.turns_on(is_queen)
}

/// A plain suit is led, there is a choice between trumps and plain cards, and that is what the cards differ in.
fn when_to_trump(look: &Look) -> bool {
    let cards = look.deal.open().trick().cards();
    let plain_led = cards.first().is_some_and(|led| !look.ranking().is_trump(*led));
    let [right, wrong] = look.pair().map(|card| look.ranking().is_trump(card));
    plain_led && right != wrong
}

/// The partner has the trick at the moment; the cards differ in what they give him, or in whether they take over.
fn partner_wins(look: &Look) -> bool {
    let trick = look.deal.open().trick();
    let cards = trick.cards();
    if cards.is_empty() {
        return false;
    }
    let ahead = look.ranking().winner(&cards);
    let partner = look.deal.sides().is_first(trick.seat_at(ahead)) == look.solved.first;
    let [right, wrong] = look
        .pair()
        .map(|card| (look.ranking().points(Cards::only(card)), look.ranking().beaten_by(cards[ahead]).contains(card)));
    partner && right != wrong
}

/// To lead, and a plain ace is the right card or the wrong one.
fn cash_the_aces(look: &Look) -> bool {
    let is_ace = |card: Card| card.rank() == Rank::Ace && !look.ranking().is_trump(card);
    look.leads() && look.is_either(is_ace)
}

/// To lead, trumps are out with the others, and a trump is the right card or the wrong one.
fn trump_count(look: &Look) -> bool {
    let out = look.hands(false) & look.ranking().trumps();
    look.leads() && !out.is_empty() && look.is_either(|card| look.ranking().is_trump(card))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::analysis::Solvers;
    use crate::notation::PositionLine;
    use crate::tutor::mine::search::find;
    use crate::tutor::mine::walk::Moment;

    /// The right card, the wrong one, and what they are about.
    fn about(line: &str) -> String {
        let line = format!("konter {line} -/- - -");
        let deal = OpenDeal::part(&PositionLine::read(&line).unwrap().setup).unwrap();
        let mut solvers = Solvers::default();
        let solved = deal.solve(solvers.of(&deal));
        let find =
            find(Moment { deal, solved, line, goals: Vec::new(), played: None }, None, None, &mut solvers).unwrap();
        format!("{} {} {}", find.right, find.wrong, find.themes.join(" "))
    }

    #[test]
    fn the_matt_is_saved_or_caught() {
        // ♥9 calls for ♥A, the only trump of seat 1; ♠Q would fall to it.
        assert_eq!(about("H0 0 - SQH9/HACT/C9D9/CJDT"), "♥9 ♠Q save-the-matt three-queens trump-count");
        // ♥A calls for ♠Q, with which seat 1 would trump ♣A.
        assert_eq!(about("H0 0 - HACA/SQD9/C9DT/CTDJ"), "♥A ♣A save-the-matt three-queens cash-the-aces");
    }

    #[test]
    fn what_a_lead_is_about() {
        // ♠9 is the last trump out.
        assert_eq!(about("S0 0 - CASA/S9H9/C9HT/CTD9"), "♠A ♣A cash-the-aces trump-count");
    }

    #[test]
    fn what_to_add_to_a_trick() {
        // To trump with ♠9 leaves ♠K to ♠Q.
        assert_eq!(about("S0 0 C9CTCJ SQ/D9/DT/SKS9"), "♠K ♠9 points");
        // ♠9 of seat 3 will take ♣A of the partner: no points to it.
        assert_eq!(about("S0 0 CAC9 DT/CT/HAH9/S9D9"), "♥9 ♥A partner-wins");
        // ♣A of the partner takes ♣K, and ♠9 is good for ♥A.
        assert_eq!(about("S0 0 CK HA/C9S9/CTCJ/CADT"), "♣9 ♠9 when-to-trump");
    }

    #[test]
    fn the_list_tells_of_every_theme() {
        for game in Game::ALL {
            let told: Vec<String> = crate::tutor::minable_themes(game).iter().map(ToString::to_string).collect();
            assert_eq!(told.len(), themes(game).len());
            for (theme, told) in themes(game).iter().zip(told) {
                assert!(told.starts_with(theme.name), "{told}");
                assert!(crate::tutor::themes(game).contains(&theme.name), "{told}");
            }
        }
    }
}
