//! Random deals of Konter a Matt, and the borders that points cross there.

use crate::analysis::naming::{PACKET, naming};
use crate::analysis::{GameEnd, OpenDeal};
use crate::cards::{Card, Cards, Dice, Suit};
use crate::deal::{Holding, Position, SEATS, Setup, Voids};
use crate::konter::{self, ALL_POINTS, CARDS_EACH, PACK, Rules, Side};

use super::walk::{Goal, Table};

/// A team with so many points has won (rule `win`).
pub const WIN: u8 = konter::WIN;
/// With so many nobody has (rule `staenner`).
pub const EVEN: u8 = GameEnd::EVEN;
/// All points: with every trick, a Kapo.
pub const ALL: u8 = ALL_POINTS;

/// A fresh deal, in which forehand has named the suit that is best for its first three cards.
pub fn fresh(dice: &mut Dice) -> Option<Position> {
    let (rules, mut left) = (Rules::default(), PACK);
    let first = dice.hand(left, PACKET);
    left -= first;
    let mut hands = [Cards::EMPTY; SEATS];
    for (seat, hand) in hands.iter_mut().enumerate() {
        let more = dice.hand(left, CARDS_EACH - if seat == 0 { PACKET } else { 0 });
        left -= more;
        *hand = more | if seat == 0 { first } else { Cards::EMPTY };
    }
    let trump = naming(first, &rules).ok()?.first().map_or(Suit::Clubs, |best| best.trump);
    Setup::fresh(rules, trump, hands.map(Holding::known)).check().ok()
}

impl Table for Position {
    fn open(&self) -> Option<OpenDeal> {
        self.turn().and_then(|_| OpenDeal::of(self).ok())
    }

    fn play(&mut self, card: Card) -> bool {
        self.turn().is_some_and(|seat| Position::play(self, seat, card).is_ok())
    }

    /// All hands are open, so what each showed not to hold need not be told.
    fn line(&self) -> String {
        Setup { voids: [Voids::NONE; SEATS], ..self.setup().clone() }.to_string()
    }

    /// To win, to hold a Stänner, to make Kapo or to escape it.
    fn goals(&self) -> Vec<Goal> {
        let Some(side) = self.turn().map(Side::of) else { return Vec::new() };
        let mut goals = vec![Goal::points(WIN), Goal::points(EVEN)];
        goals.extend((self.tricks_won(side.other()) == 0).then(|| Goal::every_trick(ALL)));
        goals.extend((self.tricks_won(side) == 0).then(Goal::a_trick));
        goals
    }
}
