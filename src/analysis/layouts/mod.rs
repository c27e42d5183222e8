use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::cards::{Card, Cards};
use crate::deal::{Deal, Holding, SEATS, Setup};
use crate::konter::{Partial, Word, Words, queens_needed};
use crate::trick::{Ranking, Seat};

use super::behaviour::Behaviour;

mod numbered;

pub use numbered::{Laid, Numbered};

/// Where a hidden card may lie: the four hands, then the tricks of the two sides.
const SPOTS: usize = SEATS + 2;

/// How many cards each spot still takes.
type Room = [u8; SPOTS];

/// A set of spots, one bit each.
type Spots = u8;

/// The ways in which the cards that nobody has seen may lie: in the unknown part of hands, and of won
/// tricks where nobody wrote those down. They are counted exactly and never listed.
///
/// A layout is possible if every hand fits what its owner showed by his plays, under the duties of this
/// table, and what was announced. Before the first card one hand sees 17,153,136 of them:
///
/// ```
/// use kontra::analysis::Layouts;
/// use kontra::deal::Deal;
/// use kontra::notation::PositionLine;
/// let line = PositionLine::read("konter C0 0 - SQJHT9DKJ/x6/x6/x6 -/- - -").unwrap();
/// let deal = Deal::from(line.setup.check().unwrap());
/// assert_eq!(Layouts::known(&deal).count(), 17_153_136);
/// ```
#[derive(Clone, Debug)]
pub struct Layouts {
    /// What is known: the position, less what the one who looks cannot see.
    view: Setup,
    room: Room,
    hidden: Vec<(Card, Spots)>,
    conditions: Vec<Condition>,
}

/// What binds several cards at once.
#[derive(Clone, Copy, Debug)]
enum Condition {
    /// No more than so many of these lie in won tricks: one player has one card in each trick.
    MostWon(Cards, usize),
    /// Not all of these lie in this hand.
    NotAll(Cards, Seat),
}

impl Layouts {
    /// The layouts of the cards that are unknown in this deal as it stands.
    pub fn known(deal: &Deal) -> Layouts {
        Layouts::of(deal, deal.position().setup().clone())
    }

    /// The layouts as one seat sees them: the other hands are hidden from it, whatever the deal knows of them,
    /// but for announced queens. Where its own hand is not known there is no telling what it sees, and what the
    /// deal knows holds.
    pub fn seen_by(deal: &Deal, seat: Seat) -> Layouts {
        let mut view = deal.position().setup().clone();
        if view.hands[seat.index()].is_complete() {
            let calls = view.calls.clone();
            for (other, hand) in view.hands.iter_mut().enumerate().filter(|(other, _)| *other != seat.index()) {
                let said = calls.iter().filter(|call| call.seat.index() == other);
                let shown = said.fold(Cards::EMPTY, |queens, call| queens | queens_needed(call.word)) & hand.known;
                *hand = Holding { known: shown, unknown: (hand.len() - shown.len()) as u8 };
            }
        }
        Layouts::of(deal, view)
    }

    fn of(deal: &Deal, view: Setup) -> Layouts {
        Layouts::new(deal.position().ranking(), view, &Behaviour::of(deal))
    }

    /// The layouts of what this view leaves open, if the hands behaved like this.
    pub(super) fn new(ranking: &Ranking, view: Setup, behaviour: &Behaviour) -> Layouts {
        let mut room = [0; SPOTS];
        for (spot, held) in view.hands.iter().chain(&view.won).enumerate() {
            room[spot] = held.unknown;
        }
        let barred = behaviour.barred;
        let open = |card: Card| -> Spots {
            let free = |spot: &usize| room[*spot] > 0 && barred.get(*spot).is_none_or(|cards| !cards.contains(card));
            (0..SPOTS).filter(free).fold(0, |spots, spot| spots | bit(spot))
        };
        let hidden = ranking.pack().iter().filter(|card| view.spot(*card).is_none());
        let hidden = hidden.map(|card| (card, open(card))).collect();
        let mut layouts = Layouts { view, room, hidden, conditions: Vec::new() };
        layouts.place_announced_queens();
        if layouts.view.rules.partial == Partial::AllOrNothing && behaviour.silence_tells {
            layouts.heed_silence(&behaviour.played);
        }
        layouts
    }

    /// What is known, from the view that was taken.
    pub fn view(&self) -> &Setup {
        &self.view
    }

    /// The cards that lie nobody knows where.
    pub fn hidden(&self) -> Cards {
        self.hidden.iter().map(|(card, _)| *card).collect()
    }

    /// An announced queen that nobody has seen since lies in the announcer's hand or in a trick that
    /// nobody wrote down, and no more of them than one a trick (rule `announcements`).
    fn place_announced_queens(&mut self) {
        for (seat, words) in self.said() {
            let queens = words.iter().fold(Cards::EMPTY, |queens, word| queens | queens_needed(word));
            let own = bit(seat.index()) | bit(SEATS) | bit(SEATS + 1);
            self.restrict(queens, own);
            let tricks = self.view.won.iter().map(Holding::len).sum::<usize>() / SEATS;
            let won = queens & self.view.won.iter().fold(Cards::EMPTY, |cards, won| cards | won.known);
            let most = tricks.saturating_sub(won.len());
            if (queens & self.hidden()).len() > most {
                self.conditions.push(Condition::MostWon(queens, most));
            }
        }
    }

    /// Under `partial: all-or-nothing` whoever said one word only did not hold all three queens.
    fn heed_silence(&mut self, played: &[Cards; SEATS]) {
        for (seat, words) in self.said() {
            let unsaid: Vec<Word> = Word::ALL.into_iter().filter(|word| !words.contains(*word)).collect();
            let [unsaid] = unsaid[..] else { continue };
            let own = played[seat.index()] | self.view.hands[seat.index()].known;
            let rest = queens_needed(unsaid) - own;
            if rest.is_subset(self.hidden()) {
                match rest.len() {
                    1 => self.restrict(rest, !bit(seat.index())),
                    _ => self.conditions.push(Condition::NotAll(rest, seat)),
                }
            }
        }
    }

    /// What each seat that spoke has announced.
    fn said(&self) -> Vec<(Seat, Words)> {
        let words = |seat: Seat| self.view.calls.iter().filter(move |call| call.seat == seat).map(|call| call.word);
        let all = (0..SEATS).map(|n| Seat(n as u8)).map(|seat| (seat, words(seat).collect::<Words>()));
        all.filter(|(_, words)| words.lines() > 0).collect()
    }

    fn restrict(&mut self, cards: Cards, to: Spots) {
        for (_, spots) in self.hidden.iter_mut().filter(|(card, _)| cards.contains(*card)) {
            *spots &= to;
        }
    }

    /// How many layouts there are. None: what is known contradicts itself.
    pub fn count(&self) -> u64 {
        self.count_from(self.hidden.clone())
    }

    /// In how many of them a seat holds this hidden card.
    pub fn count_with(&self, card: Card, seat: Seat) -> u64 {
        self.count_at(card, seat.index())
    }

    /// In how many of them this hidden card lies in this spot: the four hands, then what the two sides won.
    pub(super) fn count_at(&self, card: Card, spot: usize) -> u64 {
        let mut cards = self.hidden.clone();
        for (_, spots) in cards.iter_mut().filter(|(other, _)| *other == card) {
            *spots &= bit(spot);
        }
        self.count_from(cards)
    }

    /// The spots in which this hidden card can lie, as far as a card by itself can tell.
    pub(super) fn spots_of(&self, card: Card) -> impl Iterator<Item = usize> + use<> {
        let spots = self.hidden.iter().find(|(other, _)| *other == card).map_or(0, |(_, spots)| *spots);
        spots_in(spots)
    }

    /// The hidden cards, each with one that is exactly like it: what holds of that one in every count
    /// holds of the card.
    pub(super) fn alike(&self) -> Vec<(Card, Card)> {
        let bound = self.bound();
        let like = |&(card, spots): &(Card, Spots)| {
            let other = self.hidden.iter().find(|(other, there)| *there == spots && !bound.contains(*other));
            (card, other.filter(|_| !bound.contains(card)).map_or(card, |(other, _)| *other))
        };
        self.hidden.iter().map(like).collect()
    }

    /// The cards that conditions bind.
    fn bound(&self) -> Cards {
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
    pub(super) fn each(&self, look: &mut dyn FnMut(&[Cards; SEATS]) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut hidden = self.hidden.clone();
        hidden.sort_by_key(|(_, spots)| spots.count_ones());
        let mut hands = self.view.hands.map(|hand| hand.known);
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
            count += self.place(rest, placed, room, groups);
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

    fn holds(&self, placed: &[(Card, usize)]) -> bool {
        let many = |cards: Cards, there: &dyn Fn(usize) -> bool| {
            placed.iter().filter(|(card, spot)| cards.contains(*card) && there(*spot)).count()
        };
        match *self {
            Condition::MostWon(cards, most) => many(cards, &|spot| spot >= SEATS) <= most,
            Condition::NotAll(cards, seat) => many(cards, &|spot| spot == seat.index()) < cards.len(),
        }
    }
}

const fn bit(spot: usize) -> Spots {
    1 << spot
}

fn spots_in(spots: Spots) -> impl Iterator<Item = usize> {
    (0..SPOTS).filter(move |spot| spots & bit(*spot) != 0)
}

/// In how many ways the cards of these groups fill the room: each group is spread over its spots, spot
/// by spot. There are at most 6^24 ways, which is less than 2^63.
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
                    *next.entry((after, left - here)).or_default() += ways * choose(left, here);
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
