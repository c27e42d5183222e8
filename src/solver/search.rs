//! Alpha-beta with a window of nothing: is a number of points within reach?

use super::board::Board;
use super::open::MOST_SEATS;
use super::running::Running;
use super::table::{Known, Table};

/// The hands as bits, from the one that leads on.
pub(super) type Hands = [u64; MOST_SEATS];

/// With so few tricks left it costs more to sort neighbours out than to try them.
const FEW: usize = 3;

/// A search through one deal of `N` seats. All points are those that the first side makes from here on.
pub(super) struct Search<'a, const N: usize> {
    pub board: &'a Board,
    pub table: &'a mut Table,
    /// The values of the last two tricks.
    pub endings: &'a mut Table,
    /// The seats of the first side, as [`Sides::first_twice`](super::open::Sides::first_twice) has them.
    pub first: u32,
    /// The seats that want the first side to make much, in the same way.
    pub eager: u32,
    /// What a trick counts by itself.
    pub per_trick: i32,
}

/// The start of a trick, and what is asked.
pub(super) struct Start {
    /// The seat that leads.
    pub lead: usize,
    /// The places of the first side, one bit each.
    pub first: u32,
    /// The places that want it to make much.
    pub eager: u32,
    /// How many tricks are left.
    pub tricks: usize,
    /// Whether the first side makes so many points.
    pub goal: i32,
    /// What all cards left count.
    pub total: i32,
}

impl Start {
    /// Whether a side does not want what it makes.
    #[inline(always)]
    fn shuns(&self) -> bool {
        self.first != self.eager
    }
}

impl<const N: usize> Search<'_, N> {
    /// The start of a trick.
    #[inline(always)]
    pub fn begin(&self, lead: usize, tricks: usize, goal: i32, total: i32) -> Start {
        Start { lead, first: self.first >> lead, eager: self.eager >> lead, tricks, goal, total }
    }

    /// At the start of a trick: a number on the same side of `goal` as the value, and no nearer to it.
    pub fn start(&mut self, hands: &Hands, start: Start) -> i32 {
        if start.tricks == 1 {
            return self.last_trick(hands, start.first);
        }
        let left = hands.iter().fold(0, |left, hand| left | hand);
        let key = left << 2 | start.lead as u64;
        if start.tricks == 2 && !self.board.must_head {
            return self.last_two(hands, &start, key);
        }
        let known = self.table.find(key).unwrap_or(Known { lower: 0, upper: start.total as u8, best: u8::MAX });
        let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
        if lower >= start.goal {
            return lower;
        }
        if upper < start.goal {
            return upper;
        }
        let (value, best) = self.lead(&mut hands.clone(), &start, known.best);
        let known = if value >= start.goal {
            Known { lower: value as u8, best, ..known }
        } else {
            Known { upper: value as u8, best, ..known }
        };
        self.table.keep(key, known);
        value
    }

    fn last_trick(&self, hands: &Hands, first: u32) -> i32 {
        let card = |place: usize| hands[place].trailing_zeros() as usize;
        let led = Running::led(self.board, card(0));
        let trick = (1..N).fold(led, |trick, place| trick.with(self.board, place, card(place)));
        if first >> trick.winner & 1 == 1 { trick.points + self.per_trick } else { 0 }
    }

    fn last_two(&mut self, hands: &Hands, start: &Start, key: u64) -> i32 {
        if let Some(known) = self.endings.find(key) {
            return i32::from(known.lower);
        }
        let value = self.two_tricks(hands, start);
        self.endings.keep(key, Known { lower: value as u8, upper: value as u8, best: u8::MAX });
        value
    }

    /// Every card to lead: the value, and the card that was best. The one that was best before comes first, then
    /// the strongest, since where trumps decide, drawing them settles most; the weakest, if nobody wants tricks.
    fn lead(&mut self, hands: &mut Hands, start: &Start, likely: u8) -> (i32, u8) {
        let hand = hands[0];
        let eager = start.eager & 1 == 1;
        let mut best = (if eager { -1 } else { i32::MAX }, likely);
        let mut left = self.leads(hands);
        let mut prefer = if likely < 64 { 1 << likely } else { 0 };
        while left != 0 {
            let liked = left & std::mem::take(&mut prefer);
            let from = if liked != 0 { liked } else { left };
            let weakest = from.trailing_zeros() as usize & 63;
            let bit = if start.shuns() { weakest } else { 63 - from.leading_zeros() as usize };
            left &= !(1 << bit);
            hands[0] = hand & !(1 << bit);
            let value = self.second(hands, start, Running::led(self.board, bit));
            if eager && value > best.0 || !eager && value < best.0 {
                best = (value, bit as u8);
                if eager == (value >= start.goal) {
                    break;
                }
            }
        }
        best
    }

    /// The cards to lead that are worth a thought. Whoever holds the highest trumps wins with any of them.
    #[inline(always)]
    fn leads(&self, hands: &Hands) -> u64 {
        let hand = hands[0];
        let others = hands[1..N].iter().fold(0, |others, hand| others | hand);
        let rivals = others & self.board.trumps;
        let masters = hand & self.board.trumps & !u64::MAX.checked_shr(rivals.leading_zeros()).unwrap_or(0);
        self.board.settled(masters, masters, hand, others) | self.board.one_of_each(hand & !masters, hand)
    }

    /// Every card of the player at a place after the first.
    pub fn follow(&mut self, hands: &mut Hands, start: &Start, trick: Running, place: usize) -> i32 {
        match place {
            1 => self.second(hands, start, trick),
            2 => self.third(hands, start, trick),
            _ => self.fourth(hands, start, trick),
        }
    }

    #[inline(always)]
    fn second(&mut self, hands: &mut Hands, start: &Start, trick: Running) -> i32 {
        self.every(hands, start, trick, 1, |search, hands, trick| search.third(hands, start, trick))
    }

    #[inline(always)]
    fn third(&mut self, hands: &mut Hands, start: &Start, trick: Running) -> i32 {
        self.every(hands, start, trick, 2, |search, hands, trick| {
            if N == 3 { search.full(hands, start, trick) } else { search.fourth(hands, start, trick) }
        })
    }

    #[inline(always)]
    fn fourth(&mut self, hands: &mut Hands, start: &Start, trick: Running) -> i32 {
        self.every(hands, start, trick, 3, |search, hands, trick| search.full(hands, start, trick))
    }

    /// Every card of the player at a place, until one settles the question.
    #[inline(always)]
    fn every(
        &mut self,
        hands: &mut Hands,
        start: &Start,
        trick: Running,
        place: usize,
        mut next: impl FnMut(&mut Self, &mut Hands, Running) -> i32,
    ) -> i32 {
        let hand = hands[place];
        let eager = start.eager >> place & 1 == 1;
        let mut best = if eager { -1 } else { i32::MAX };
        let (mut left, prefer) = self.answers(hands, start, &trick, place);
        while left != 0 {
            let liked = left & prefer;
            let bit = if liked != 0 { liked } else { left }.trailing_zeros() as usize & 63;
            left &= !(1 << bit);
            hands[place] = hand & !(1 << bit);
            let value = next(self, hands, trick.with(self.board, place, bit));
            if eager && value > best || !eager && value < best {
                best = value;
                if eager == (value >= start.goal) {
                    break;
                }
            }
        }
        hands[place] = hand;
        best
    }

    /// The cards of the player at a place that are worth a thought, and those among them to try first: much on a trick
    /// that is won, what takes one that is not, and otherwise what costs nothing.
    #[inline(always)]
    fn answers(&self, hands: &Hands, start: &Start, trick: &Running, place: usize) -> (u64, u64) {
        let hand = hands[place];
        let legal = trick.legal(self.board, hand);
        let takes = trick.takes();
        let ahead = start.first >> trick.winner & 1 == start.first >> place & 1;
        let won = ahead && (place + 2 != N || trick.legal(self.board, hands[N - 1]) & takes == 0);
        let is_settled = place + 1 == N || place + 2 == N && won;
        let cards = if is_settled && start.tricks > FEW {
            let others = (0..N).filter(|other| *other != place).fold(trick.best, |others, other| others | hands[other]);
            self.board.settled(legal, if won { legal } else { legal & takes }, hand, others)
        } else {
            self.board.one_of_each(legal, hand)
        };
        let prefer = if start.shuns() {
            !takes
        } else if won {
            self.board.rich
        } else if cards & takes != 0 {
            takes
        } else {
            self.board.poor
        };
        (cards, prefer)
    }

    /// The trick is full.
    #[inline(always)]
    fn full(&mut self, hands: &Hands, start: &Start, trick: Running) -> i32 {
        let count = trick.points + self.per_trick;
        let gain = if start.first >> trick.winner & 1 == 1 { count } else { 0 };
        let (goal, total) = (start.goal - gain, start.total - count);
        if goal <= 0 {
            return gain;
        }
        if goal > total {
            return gain + total;
        }
        let turned = |place: usize| if place >= N { place - N } else { place } & 3;
        let mut next = [0; MOST_SEATS];
        for (place, hand) in next.iter_mut().enumerate().take(N) {
            *hand = hands[turned(place + trick.winner)];
        }
        let lead = turned(start.lead + trick.winner);
        gain + self.start(&next, self.begin(lead, start.tricks - 1, goal, total))
    }
}
