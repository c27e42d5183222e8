//! Places with room for cards that nobody has seen, and the ways in which these may lie there.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::cards::{Card, Cards};
use crate::deal::{Holding, SEATS};
use crate::trick::Seat;

/// How many places there are: four hands and the tricks of two sides, or three hands, the two cards aside and the
/// tricks of two sides.
pub(in crate::analysis) const SPOTS: usize = 6;

/// How many cards each spot still takes.
pub(super) type Room = [u8; SPOTS];

/// A set of spots, one bit each.
pub(super) type Spots = u8;

/// The places of one deal, with what is known to lie there, and the cards that lie nobody knows where.
#[derive(Clone, Debug)]
pub(in crate::analysis) struct Places {
    /// How many of the places are hands; these come first.
    pub(super) seats: usize,
    /// What is known to lie in each.
    pub(super) known: [Cards; SPOTS],
    pub(super) room: Room,
    pub(super) hidden: Vec<(Card, Spots)>,
    pub(super) conditions: Vec<Condition>,
}

/// What binds several cards at once.
#[derive(Clone, Copy, Debug)]
pub(super) enum Condition {
    /// No more than so many of these lie in won tricks: one player has one card in each trick.
    MostWon(Cards, usize),
    /// Not all of these lie in this hand.
    NotAll(Cards, Seat),
}

impl Places {
    /// Places that hold this, for the cards of a pack less those of the running trick. The first places are the
    /// hands of so many seats, and a seat cannot hold what is barred to it.
    pub fn new(pack: Cards, seats: usize, held: [Holding; SPOTS], barred: &[Cards]) -> Places {
        let room = held.map(|held| held.unknown);
        let known = held.map(|held| held.known);
        let open = |card: Card| -> Spots {
            let free = |spot: &usize| room[*spot] > 0 && barred.get(*spot).is_none_or(|cards| !cards.contains(card));
            (0..SPOTS).filter(free).fold(0, |spots, spot| spots | bit(spot))
        };
        let hidden = pack - known.iter().fold(Cards::EMPTY, |all, known| all | *known);
        let hidden = hidden.iter().map(|card| (card, open(card))).collect();
        Places { seats, known, room, hidden, conditions: Vec::new() }
    }

    /// The cards that lie nobody knows where.
    pub fn hidden(&self) -> Cards {
        self.hidden.iter().map(|(card, _)| *card).collect()
    }

    fn hands_known(&self) -> [Cards; SEATS] {
        let [a, b, c, d, ..] = self.known;
        [a, b, c, d]
    }

    pub(super) fn restrict(&mut self, cards: Cards, to: Spots) {
        for (_, spots) in self.hidden.iter_mut().filter(|(card, _)| cards.contains(*card)) {
            *spots &= to;
        }
    }

    /// How many layouts there are. None: what is known contradicts itself.
    pub fn count(&self) -> u64 {
        self.count_from(self.hidden.clone())
    }

    /// In how many of them this hidden card lies in this spot: the four hands, then what the two sides won.
    pub fn count_at(&self, card: Card, spot: usize) -> u64 {
        let mut cards = self.hidden.clone();
        for (_, spots) in cards.iter_mut().filter(|(other, _)| *other == card) {
            *spots &= bit(spot);
        }
        self.count_from(cards)
    }

    /// The spots in which this hidden card can lie, as far as a card by itself can tell.
    pub fn spots_of(&self, card: Card) -> impl Iterator<Item = usize> + use<> {
        let spots = self.hidden.iter().find(|(other, _)| *other == card).map_or(0, |(_, spots)| *spots);
        spots_in(spots)
    }

    /// The hidden cards, each with one that is exactly like it: what holds of that one in every count
    /// holds of the card.
    pub fn alike(&self) -> Vec<(Card, Card)> {
        let bound = self.bound();
        let like = |&(card, spots): &(Card, Spots)| {
            let other = self.hidden.iter().find(|(other, there)| *there == spots && !bound.contains(*other));
            (card, other.filter(|_| !bound.contains(card)).map_or(card, |(other, _)| *other))
        };
        self.hidden.iter().map(like).collect()
    }

    /// The cards that conditions bind.
    pub(super) fn bound(&self) -> Cards {
        self.conditions.iter().fold(Cards::EMPTY, |bound, condition| bound | condition.cards())
    }

    /// Bound cards are placed one by one, all others by the group.
    fn count_from(&self, cards: Vec<(Card, Spots)>) -> u64 {
        let bound = self.bound();
        let (bound, free): (Vec<_>, Vec<_>) = cards.into_iter().partition(|(card, _)| bound.contains(*card));
        let mut groups: BTreeMap<Spots, u8> = BTreeMap::new();
        for (_, spots) in free {
            *groups.entry(spots).or_default() += 1;
        }
        self.place(&bound, &mut Vec::new(), self.room, &groups)
    }

    /// Looks at the four hands of every layout until `look` says that it has seen enough. Layouts that
    /// differ in won tricks alone show the same hands.
    pub fn each(&self, look: &mut dyn FnMut(&[Cards; SEATS]) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut hidden = self.hidden.clone();
        hidden.sort_by_key(|(_, spots)| spots.count_ones());
        let mut hands = self.hands_known();
        self.deal_out(&hidden, &mut Vec::new(), self.room, &mut hands, look)
    }

    fn deal_out(
        &self,
        hidden: &[(Card, Spots)],
        placed: &mut Vec<(Card, usize)>,
        room: Room,
        hands: &mut [Cards; SEATS],
        look: &mut dyn FnMut(&[Cards; SEATS]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(((card, spots), rest)) = hidden.split_first() else {
            let holds = room == [0; SPOTS] && self.conditions.iter().all(|condition| condition.holds(placed));
            return if holds { look(hands) } else { ControlFlow::Continue(()) };
        };
        for spot in spots_in(*spots).filter(|spot| room[*spot] > 0) {
            let (mut room, before) = (room, *hands);
            room[spot] -= 1;
            if let Some(hand) = hands.get_mut(spot) {
                hand.insert(*card);
            }
            placed.push((*card, spot));
            self.deal_out(rest, placed, room, hands, look)?;
            placed.pop();
            *hands = before;
        }
        ControlFlow::Continue(())
    }

    fn place(
        &self,
        bound: &[(Card, Spots)],
        placed: &mut Vec<(Card, usize)>,
        room: Room,
        groups: &BTreeMap<Spots, u8>,
    ) -> u64 {
        let Some(((card, spots), rest)) = bound.split_first() else {
            let holds = self.conditions.iter().all(|condition| condition.holds(placed));
            return if holds { arrangements(groups, room) } else { 0 };
        };
        let mut count = 0;
        for spot in spots_in(*spots).filter(|spot| room[*spot] > 0) {
            let mut room = room;
            room[spot] -= 1;
            placed.push((*card, spot));
            count = self.place(rest, placed, room, groups).saturating_add(count);
            placed.pop();
        }
        count
    }
}

impl Condition {
    fn cards(&self) -> Cards {
        match self {
            Condition::MostWon(cards, _) | Condition::NotAll(cards, _) => *cards,
        }
    }

    pub(super) fn holds(&self, placed: &[(Card, usize)]) -> bool {
        let many = |cards: Cards, there: &dyn Fn(usize) -> bool| {
            placed.iter().filter(|(card, spot)| cards.contains(*card) && there(*spot)).count()
        };
        match *self {
            Condition::MostWon(cards, most) => many(cards, &|spot| spot >= SEATS) <= most,
            Condition::NotAll(cards, seat) => many(cards, &|spot| spot == seat.index()) < cards.len(),
        }
    }
}

pub(super) const fn bit(spot: usize) -> Spots {
    1 << spot
}

pub(super) fn spots_in(spots: Spots) -> impl Iterator<Item = usize> {
    (0..SPOTS).filter(move |spot| spots & bit(*spot) != 0)
}

/// In how many ways the cards of these groups fill the room: each group is spread over its spots, spot
/// by spot. In Skat with nothing known there can be more ways than the number holds; then it stands for so many or more.
fn arrangements(groups: &BTreeMap<Spots, u8>, room: Room) -> u64 {
    let mut ways: BTreeMap<Room, u64> = BTreeMap::from([(room, 1)]);
    for (&spots, &cards) in groups {
        let mut spreading: BTreeMap<(Room, u8), u64> = BTreeMap::new();
        spreading.extend(ways.into_iter().map(|(room, ways)| ((room, cards), ways)));
        for spot in spots_in(spots) {
            let mut next: BTreeMap<(Room, u8), u64> = BTreeMap::new();
            for ((room, left), ways) in spreading {
                for here in 0..=left.min(room[spot]) {
                    let mut after = room;
                    after[spot] -= here;
                    let sum: &mut u64 = next.entry((after, left - here)).or_default();
                    *sum = sum.saturating_add(ways.saturating_mul(choose(left, here)));
                }
            }
            spreading = next;
        }
        ways =
            spreading.into_iter().filter(|((_, left), _)| *left == 0).map(|((room, _), ways)| (room, ways)).collect();
    }
    ways.get(&[0; SPOTS]).copied().unwrap_or(0)
}

/// How many ways there are to choose so many of some cards.
fn choose(of: u8, many: u8) -> u64 {
    (0..u64::from(many)).fold(1, |ways, n| ways * (u64::from(of) - n) / (n + 1))
}
