//! Why a card was not the best: what differs between best play after it and best play after a better one.

use crate::cards::{Card, Cards};
use crate::deal::SEATS;
use crate::konter::Side;
use crate::solver::{Open, Solver};
use crate::trick::{Ranking, Seat};

use super::super::open_deal::{OpenDeal, Taken};

/// A card and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Owned {
    /// Who holds or plays it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// Why a card was not the best. Both sides play their best after it, and so they do after the better card;
/// each reason names what differs, and holds the cards that prove it. Tricks are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Reason {
    /// The card takes a trick that the partner's card would have taken.
    TookFromPartner {
        /// The partner with his card.
        partner: Owned,
    },
    /// A lower card would have taken the trick too, and later the higher one is missing.
    Spent {
        /// The card that would have been enough.
        enough: Card,
        /// A card of the side that then falls.
        falls: Owned,
        /// The card that takes it, and that the card spent would have beaten.
        to: Owned,
        /// The trick.
        trick: usize,
    },
    /// A card that is highest in its suit is trumped.
    Trumped {
        /// The card.
        falls: Owned,
        /// The trump.
        to: Owned,
        /// Whether it is the last trump but for those of the seat itself.
        last: bool,
        /// The trick.
        trick: usize,
    },
    /// A card that nobody could beat in its suit was not led, and falls later.
    MasterKept {
        /// The card.
        card: Card,
        /// What takes it.
        to: Owned,
        /// The trick.
        trick: usize,
    },
    /// A card would have been safe on a trick of one's own side, and falls later.
    SafeNow {
        /// The card.
        card: Card,
        /// Who takes the running trick, with which card.
        with: Owned,
        /// What takes the card later.
        to: Owned,
        /// The trick in which it falls.
        trick: usize,
    },
    /// The card goes to a trick that the other side has already.
    Thrown {
        /// Whose card wins the trick.
        to: Owned,
    },
    /// The running trick goes to the other side.
    LosesTrick {
        /// Who takes it.
        to: Owned,
        /// Who would have taken it.
        instead: Owned,
        /// What is in it, in points.
        points: u8,
    },
    /// A card of the side falls that would have been won.
    Falls {
        /// The card.
        falls: Owned,
        /// What takes it.
        to: Owned,
        /// The trick.
        trick: usize,
    },
    /// A card of the other side gets home that would have been caught.
    Escapes {
        /// The card.
        card: Owned,
        /// The trick in which it gets home.
        trick: usize,
        /// What would have caught it.
        caught_by: Owned,
        /// The trick in which that would have been.
        caught_in: usize,
    },
}

/// Why this card costs something at this moment of a deal of Konter a Matt with all hands open: none if it does
/// not, or if it cannot be played.
///
/// ```
/// use kontra::analysis::{Owned, Reason, reason};
/// use kontra::cards::{Cards, Suit};
/// use kontra::konter::{Rules, ranking};
/// use kontra::solver::{Aim, Open, Sides, Solver};
/// use kontra::trick::{Seat, Trick};
/// // Seat 1 holds the last trump out: led now, ♣A falls to it.
/// let hands = ["♣A ♠A", "♠9 ♥9", "♣9 ♥10", "♣10 ♦9"].map(|hand| hand.parse::<Cards>().unwrap());
/// let open = Open::new(hands, Trick::new(Seat(0), 4)).unwrap();
/// let spades = ranking(Suit::Spades, &Rules::default());
/// let mut solver = Solver::new(&spades, Sides::PARTNERS, Aim::Points);
/// let why = reason(&mut solver, &spades, &open, "♣A".parse().unwrap());
/// let owned = |seat, card: &str| Owned { seat: Seat(seat), card: card.parse().unwrap() };
/// assert_eq!(why, Some(Reason::Trumped { falls: owned(0, "♣A"), to: owned(1, "♠9"), last: true, trick: 5 }));
/// ```
pub fn reason(solver: &mut Solver, ranking: &Ranking, open: &Open, played: Card) -> Option<Reason> {
    let deal = OpenDeal::new(ranking, *open);
    let values = solver.cards(open);
    let value = values.of(played)?;
    let first = Side::of(deal.turn()?) == Side::DECLARERS;
    let of_side = |value: u8| if first { i16::from(value) } else { -i16::from(value) };
    let most = values.iter().map(|(_, value)| of_side(value)).max()?;
    let best: Cards = values.iter().filter(|(_, value)| of_side(*value) == most).map(|(card, _)| card).collect();
    let cost = (most - of_side(value)) as u8;
    why(solver, &deal, played, best, cost, |_, _| None)
}

/// The same where the values are known: `best` are the cards that cost nothing, `went_on` is what each seat really
/// played in a trick.
pub(super) fn why(
    solver: &mut Solver,
    deal: &OpenDeal,
    played: Card,
    best: Cards,
    cost: u8,
    went_on: impl Fn(usize, Seat) -> Option<Card>,
) -> Option<Reason> {
    let better = nearest(deal.ranking(), best, played).filter(|_| cost > 0)?;
    let bad = deal.clone().best_line(solver, Some(played), went_on);
    let in_bad = |number: usize, seat: Seat| bad.iter().find(|taken| taken.number == number)?.trick.card_of(seat);
    let good = deal.clone().best_line(solver, Some(better), in_bad);
    Comparison { deal, seat: deal.turn()?, played, better, bad: &bad, good: &good }.reason(cost)
}

/// Of the best cards the one most like this: of its suit, or else the lowest of the plainest.
pub(in crate::analysis) fn nearest(ranking: &Ranking, best: Cards, card: Card) -> Option<Card> {
    let alike = best & ranking.asks(card);
    let from = if alike.is_empty() { best } else { alike };
    ranking.sorted(from).last().copied()
}

/// Two lines of best play from the same moment.
struct Comparison<'a> {
    deal: &'a OpenDeal,
    /// Who played the card.
    seat: Seat,
    played: Card,
    better: Card,
    bad: &'a [Taken],
    good: &'a [Taken],
}

impl Comparison<'_> {
    fn is_ours(&self, seat: Seat) -> bool {
        Side::of(seat) == Side::of(self.seat)
    }

    /// Where a card goes after the better card.
    fn fate(&self, card: Card) -> Option<&Taken> {
        self.good.iter().find(|taken| taken.trick.set().contains(card))
    }

    /// The cards of a trick that the others take, and that we would have taken.
    fn lost(&self, taken: &Taken) -> Cards {
        if self.is_ours(taken.winner) {
            return Cards::EMPTY;
        }
        let ours = |card: &Card| self.fate(*card).is_some_and(|fate| self.is_ours(fate.winner));
        taken.trick.set().iter().filter(ours).collect()
    }

    /// The first trick that shows half of what the card cost, or else the one that shows most.
    fn reason(&self, cost: u8) -> Option<Reason> {
        let shown = |taken: &&Taken| self.deal.ranking().points(self.lost(taken));
        let half = self.bad.iter().find(|taken| 2 * shown(taken) >= cost);
        let most = self.bad.iter().rev().max_by_key(shown);
        self.shown_by(half.or(most)?)
    }

    /// What a trick shows. Each kind of reason is decided by a predicate, the most telling first.
    fn shown_by(&self, taken: &Taken) -> Option<Reason> {
        let kinds = [
            Comparison::took_from_partner,
            Comparison::spent,
            Comparison::master_kept,
            Comparison::trumped,
            Comparison::loses_trick,
            Comparison::thrown,
            Comparison::safe_now,
            Comparison::falls,
            Comparison::escapes,
        ];
        kinds.iter().find_map(|kind| kind(self, taken))
    }

    fn taker(taken: &Taken) -> Option<Owned> {
        Some(Owned { seat: taken.winner, card: taken.with()? })
    }

    /// The card of ours in a trick that is lost and counts most.
    fn dearest(&self, taken: &Taken) -> Option<Owned> {
        let lost = self.lost(taken);
        let ours = taken.trick.plays().filter(|(seat, card)| self.is_ours(*seat) && lost.contains(*card));
        let (seat, card) = ours.max_by_key(|(_, card)| self.deal.ranking().points(Cards::only(*card)))?;
        Some(Owned { seat, card })
    }

    /// Who wins the running trick before the card is played.
    fn ahead(&self) -> Option<Owned> {
        let cards = self.deal.open().trick().cards();
        (!cards.is_empty()).then(|| {
            let place = self.deal.ranking().winner(&cards);
            Owned { seat: self.deal.open().trick().seat_at(place), card: cards[place] }
        })
    }

    /// Whether a card is worth any points.
    fn counts(&self, card: Card) -> bool {
        self.deal.ranking().points(Cards::only(card)) > 0
    }

    fn beats(&self, card: Card, other: Card) -> bool {
        self.deal.ranking().beaten_by(other).contains(card)
    }

    /// The partner had the trick and keeps it after the better card; the card would have won a trick itself.
    fn took_from_partner(&self, _: &Taken) -> Option<Reason> {
        let partner = self.ahead().filter(|ahead| self.is_ours(ahead.seat))?;
        let kept = self.good.first()?.winner == partner.seat;
        let taken = self.bad.first()?.winner == self.seat;
        let later = self.fate(self.played)?.with() == Some(self.played);
        (kept && taken && later).then_some(Reason::TookFromPartner { partner })
    }

    /// The seat takes the trick either way, and what the lower card leaves in the hand beats what later takes a
    /// card of ours.
    fn spent(&self, taken: &Taken) -> Option<Reason> {
        let takes = |line: &[Taken]| line.first().is_some_and(|first| first.winner == self.seat);
        let (falls, to) = (self.dearest(taken)?, Comparison::taker(taken)?);
        let lower = self.beats(self.played, self.better) && self.beats(self.played, to.card);
        let later = self.bad.first()?.number < taken.number && self.counts(falls.card);
        (takes(self.good) && takes(self.bad) && lower && later).then_some(Reason::Spent {
            enough: self.better,
            falls,
            to,
            trick: taken.number,
        })
    }

    /// The seat was to lead and held a card that none of the others could beat in its suit.
    fn master_kept(&self, taken: &Taken) -> Option<Reason> {
        let ranking = self.deal.ranking();
        let others = (0..SEATS).filter(|seat| *seat != self.seat.index());
        let others = others.fold(Cards::EMPTY, |all, seat| all | self.deal.open().hands()[seat]);
        let above = ranking.beaten_by(self.better) & ranking.asks(self.better) & others;
        let cashed = self.good.first()?.with() == Some(self.better);
        let falls = self.lost(taken).contains(self.better);
        (self.deal.open().trick().is_empty() && above.is_empty() && cashed && falls).then_some(Reason::MasterKept {
            card: self.better,
            to: Comparison::taker(taken)?,
            trick: taken.number,
        })
    }

    /// A plain suit was led, and without the trump our card would have taken the trick.
    fn trumped(&self, taken: &Taken) -> Option<Reason> {
        let ranking = self.deal.ranking();
        let to = Comparison::taker(taken).filter(|to| ranking.is_trump(to.card))?;
        let cards = taken.trick.cards();
        let asked = ranking.asks(*cards.first()?);
        let plain = taken.trick.plays().filter(|(_, card)| asked.contains(*card) && !ranking.is_trump(*card));
        let (seat, card) = plain.min_by_key(|(_, card)| ranking.beaten_by(*card).len())?;
        let lone = taken.trick.set() & ranking.trumps() == Cards::only(to.card);
        let others = (0..SEATS).filter(|seat| *seat != self.seat.index());
        let left = others.fold(Cards::EMPTY, |all, seat| all | taken.left[seat]);
        let last = lone && (left & ranking.trumps()).is_empty();
        (self.is_ours(seat) && self.lost(taken).contains(card)).then_some(Reason::Trumped {
            falls: Owned { seat, card },
            to,
            last,
            trick: taken.number,
        })
    }

    /// The others had the trick already, and the card does not take it from them.
    fn thrown(&self, taken: &Taken) -> Option<Reason> {
        let ahead = self.ahead().filter(|ahead| !self.is_ours(ahead.seat))?;
        let now = self.bad.first()?.number == taken.number && self.dearest(taken)?.card == self.played;
        (now && !self.beats(self.played, ahead.card)).then_some(Reason::Thrown { to: Comparison::taker(taken)? })
    }

    /// The running trick goes to the others and would have been ours.
    fn loses_trick(&self, taken: &Taken) -> Option<Reason> {
        let good = self.good.first().filter(|good| good.number == taken.number && self.is_ours(good.winner))?;
        let points = self.deal.ranking().points(taken.trick.set());
        (!self.deal.open().trick().is_empty()).then_some(Reason::LosesTrick {
            to: Comparison::taker(taken)?,
            instead: Comparison::taker(good)?,
            points,
        })
    }

    /// The better card would have gone on a trick that is ours either way.
    fn safe_now(&self, taken: &Taken) -> Option<Reason> {
        let (good, bad) = (self.good.first()?, self.bad.first()?);
        let safe = self.is_ours(good.winner) && self.is_ours(bad.winner) && good.winner != self.seat;
        let falls = self.lost(taken).contains(self.better);
        (safe && falls).then_some(Reason::SafeNow {
            card: self.better,
            with: Comparison::taker(good)?,
            to: Comparison::taker(taken)?,
            trick: taken.number,
        })
    }

    fn falls(&self, taken: &Taken) -> Option<Reason> {
        let falls = self.dearest(taken).filter(|falls| self.counts(falls.card))?;
        Some(Reason::Falls { falls, to: Comparison::taker(taken)?, trick: taken.number })
    }

    /// What is left: a card of the others that we would have caught.
    fn escapes(&self, taken: &Taken) -> Option<Reason> {
        let lost = self.lost(taken);
        let theirs = taken.trick.plays().filter(|(seat, card)| !self.is_ours(*seat) && lost.contains(*card));
        let (seat, card) = theirs.max_by_key(|(_, card)| self.deal.ranking().points(Cards::only(*card)))?;
        let caught = self.fate(card)?;
        Some(Reason::Escapes {
            card: Owned { seat, card },
            trick: taken.number,
            caught_by: Comparison::taker(caught)?,
            caught_in: caught.number,
        })
    }
}
