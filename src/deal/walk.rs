//! A record walked through: which seat played what, who won, and what was said when.

use crate::cards::{Card, Cards};
use crate::konter::Side;
use crate::trick::{Ranking, Seat};

use super::{Call, Holding, Item, Record, SEATS, Written};

/// A card that was played, and where it stands in the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The trick, counted from 1.
    pub trick: usize,
    /// The place in the trick in the order of play, counted from 1.
    pub place: usize,
    /// Who played it.
    pub seat: Seat,
    /// The card; none if it is unknown.
    pub card: Option<Card>,
    /// Whose turn it was.
    pub due: Seat,
    /// How many things stand before it in the trick.
    pub order: usize,
}

/// Something that was said, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment<T> {
    /// The trick, counted from 1.
    pub trick: usize,
    /// How many things stand before it in the trick.
    pub order: usize,
    /// How many cards of the trick had been played.
    pub played: usize,
    /// Whose turn it was, unless the trick was complete.
    pub due: Option<Seat>,
    /// What was said.
    pub what: T,
}

/// One trick with everything that follows from the cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Walked<const N: usize = SEATS> {
    /// The seat that should have led, if that is known.
    pub due: Option<Seat>,
    /// The leader as it is written.
    pub written: Option<Seat>,
    /// The plays, the first one first.
    plays: [Option<Play>; N],
    /// The seat that won, once the trick is complete and the winner is certain.
    pub winner: Option<Seat>,
    /// The known points in it.
    pub points: u8,
    /// Cards in it that nobody wrote down.
    pub unknown: u8,
}

impl<const N: usize> Walked<N> {
    /// The plays in order.
    pub fn plays(&self) -> impl Iterator<Item = &Play> {
        self.plays.iter().flatten()
    }

    /// How many cards were played.
    pub fn len(&self) -> usize {
        self.plays().count()
    }

    /// Whether no card was played.
    pub fn is_empty(&self) -> bool {
        self.plays[0].is_none()
    }

    /// Whether all have played.
    pub fn is_full(&self) -> bool {
        self.len() == N
    }
}

/// A record walked through from the first card to the last: of Konter a Matt, unless the calls and claims
/// of another game and its number of seats are named.
#[derive(Clone, Debug, PartialEq)]
pub struct Walk<C = Call, L = u8, const N: usize = SEATS> {
    /// The tricks in order.
    pub tricks: Vec<Walked<N>>,
    /// The announcements.
    pub calls: Vec<Moment<C>>,
    /// The claims: who laid down and said what.
    pub claims: Vec<Moment<(Seat, L)>>,
    /// Where the deal was stopped, if it was.
    pub stop: Option<Moment<()>>,
    /// The first trick of which nobody can tell who played what: neither its leader is written nor the
    /// winner of the one before is certain.
    pub lost: Option<usize>,
}

impl Walk {
    /// Walks through a record in which the seats were dealt these hands.
    pub fn new(record: &Record, ranking: &Ranking, hands: &[Holding; SEATS]) -> Walk {
        Walk::of(&record.before, &record.tricks, ranking, hands, Cards::EMPTY)
    }

    /// Known points and unknown cards of each side in the complete tricks before this one; none where the
    /// winner of one is unknown.
    pub fn won_before(&self, trick: usize) -> Option<[(u8, u8); 2]> {
        self.won_by(trick, |seat| Side::of(seat).index())
    }
}

impl<C: Copy, L: Copy, const N: usize> Walk<C, L, N> {
    /// Walks through the tricks of a deal in which the seats play with these hands, and these cards lie
    /// aside.
    pub fn of(
        before: &[Item<C, L>],
        tricks: &[Written<C, L>],
        ranking: &Ranking,
        hands: &[Holding; N],
        aside: Cards,
    ) -> Walk<C, L, N> {
        let mut walk = Walk {
            tricks: Vec::with_capacity(tricks.len()),
            calls: Vec::new(),
            claims: Vec::new(),
            stop: None,
            lost: None,
        };
        let mut due = Some(Seat(0));
        let (missing, unseen) = hidden(tricks, ranking.pack(), aside);
        walk.say(1, before, 0, Seat(0));
        for (n, written) in tricks.iter().enumerate() {
            let leader = leader(written, due, hands);
            let Some(leader) = leader.or(due) else {
                walk.lost = Some(n + 1);
                return walk;
            };
            walk.tricks.push(Walked {
                due,
                written: written.leader,
                plays: [None; N],
                winner: None,
                points: 0,
                unknown: 0,
            });
            // What stands before the first trick belongs to it.
            let before = if n == 0 { before.len() } else { 0 };
            walk.say(n + 1, &written.items, before, leader);
            let Some(trick) = walk.tricks.last_mut() else { continue };
            trick.fill(missing);
            trick.count(ranking);
            let next = tricks.get(n + 1).and_then(|next| next.leader);
            trick.winner = trick.certain(ranking, unseen).or(if trick.is_full() { next } else { None });
            due = trick.winner;
        }
        walk
    }

    /// Enters what stands in one trick, after `before` other things.
    fn say(&mut self, number: usize, items: &[Item<C, L>], before: usize, leader: Seat) {
        let mut turns = Turns { leader, played: [false; N], many: 0 };
        for (n, item) in items.iter().enumerate() {
            let order = before + n;
            let due = (turns.many < N).then(|| turns.due());
            let played = turns.many;
            match *item {
                Item::Card { seat, card, .. } => {
                    let due = turns.due();
                    let seat = seat.unwrap_or(due);
                    let play = Play { trick: number, place: played + 1, seat, card, due, order };
                    turns.play(seat);
                    if let Some(free) = self.tricks.last_mut().and_then(|trick| trick.plays.get_mut(played)) {
                        *free = Some(play);
                    }
                }
                Item::Call(what) => self.calls.push(Moment { trick: number, order, played, due, what }),
                Item::Claim(seat, said) => {
                    self.claims.push(Moment { trick: number, order, played, due, what: (seat, said) });
                }
                Item::Stop => self.stop = Some(Moment { trick: number, order, played, due, what: () }),
                Item::Comment(_) => {}
            }
        }
    }

    /// All plays in order.
    pub fn plays(&self) -> impl Iterator<Item = &Play> {
        self.tricks.iter().flat_map(Walked::plays)
    }

    /// How many tricks are complete.
    pub fn full(&self) -> usize {
        self.tricks.iter().filter(|trick| trick.is_full()).count()
    }

    /// Known points and unknown cards of each party in the complete tricks before this one; none where the
    /// winner of one is unknown.
    pub fn won_by<const P: usize>(&self, trick: usize, party: impl Fn(Seat) -> usize) -> Option<[(u8, u8); P]> {
        let mut won = [(0, 0); P];
        for trick in self.tricks.iter().take(trick - 1).filter(|trick| trick.is_full()) {
            let pile = won.get_mut(party(trick.winner?))?;
            pile.0 += trick.points;
            pile.1 += trick.unknown;
        }
        Some(won)
    }
}

/// Whose turn it is in one trick.
struct Turns<const N: usize> {
    leader: Seat,
    played: [bool; N],
    many: usize,
}

impl<const N: usize> Turns<N> {
    /// The first seat in order that has not played.
    fn due(&self) -> Seat {
        let mut order = (0..N).map(|n| self.leader.on(n, N));
        order.find(|seat| !self.played[seat.index()]).unwrap_or(self.leader)
    }

    fn play(&mut self, seat: Seat) {
        self.played[seat.index()] = true;
        self.many += 1;
    }
}

impl<const N: usize> Walked<N> {
    /// Puts in the one card of the deal that is not written, if it is here.
    fn fill(&mut self, missing: Option<Card>) {
        for play in self.plays.iter_mut().flatten().filter(|play| play.card.is_none()) {
            play.card = missing;
        }
    }

    fn count(&mut self, ranking: &Ranking) {
        let cards: Cards = self.plays().filter_map(|play| play.card).collect();
        self.points = ranking.points(cards);
        self.unknown = (self.len() - self.plays().filter(|play| play.card.is_some()).count()) as u8;
    }

    /// The winner, if no unknown card can change it.
    fn certain(&self, ranking: &Ranking, unseen: Cards) -> Option<Seat> {
        let led = self.plays[0].and_then(|play| play.card)?;
        if !self.is_full() {
            return None;
        }
        let mut best = (self.plays[0]?.seat, led);
        for play in self.plays().skip(1) {
            if let Some(card) = play.card.filter(|card| ranking.beaten_by(best.1).contains(*card)) {
                best = (play.seat, card);
            }
        }
        let safe = self.unknown == 0 || (ranking.beaten_by(best.1) & unseen).is_empty();
        safe.then_some(best.0)
    }
}

/// The one card that `??` must be, if all others are written, and the cards that are not written.
fn hidden<C, L>(tricks: &[Written<C, L>], pack: Cards, aside: Cards) -> (Option<Card>, Cards) {
    let items = tricks.iter().flat_map(|trick| &trick.items);
    let (mut seen, mut written, mut all) = (aside, 0, 0);
    for item in items {
        if let Item::Card { card, .. } = item {
            all += 1;
            if let Some(card) = card {
                written += 1;
                seen.insert(*card);
            }
        }
    }
    let unseen = pack - seen;
    let one = all + aside.len() == pack.len() && written + 1 == all && unseen.len() == 1;
    (unseen.first().filter(|_| one), unseen)
}

/// The seat that led. What is written holds, unless the hands show that the seat that should have led
/// did so and only the number before the colon is wrong.
fn leader<C, L, const N: usize>(written: &Written<C, L>, due: Option<Seat>, hands: &[Holding; N]) -> Option<Seat> {
    let (Some(said), Some(due)) = (written.leader, due) else { return written.leader };
    let led = written.items.iter().find_map(|item| match item {
        Item::Card { seat, card, .. } => Some((*seat, *card)),
        _ => None,
    });
    let Some((None, Some(card))) = led else { return Some(said) };
    let hand = &hands[said.index()];
    let misprint = hand.is_complete() && !hand.known.contains(card) && hands[due.index()].known.contains(card);
    Some(if misprint { due } else { said })
}
