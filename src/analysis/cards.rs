//! Faults of the cards played: revokes, wrong leaders, cards out of turn, not held or played twice.

use crate::cards::{Card, Cards};
use crate::deal::{Holding, Play, SEATS, Walk, Walked};
use crate::konter::{CARDS_EACH, Side, WIN, slugs};
use crate::trick::{Ranking, Seat};

use super::finding::{Finding, Shown, What};

/// What the record proves about hands.
pub(super) struct Hands {
    /// The cards that each seat is known to have been dealt.
    pub held: [Cards; SEATS],
    /// Which hands are known whole.
    pub whole: [bool; SEATS],
    /// The plays, numbered as the walk has them, whose card cannot be the seat's.
    strange: Vec<(usize, usize)>,
}

impl Hands {
    /// Sorts out which plays can have been, and reports the others.
    pub fn new(walk: &Walk, dealt: &[Holding; SEATS], findings: &mut Vec<Finding>) -> Hands {
        let mut hands = Hands {
            held: dealt.map(|hand| hand.known),
            whole: dealt.map(|hand| hand.is_complete()),
            strange: Vec::new(),
        };
        let dealt_to = |card: Card| (0..SEATS).find(|seat| dealt[*seat].known.contains(card));
        let mut first: [Option<&Play>; 32] = [None; 32];
        let mut many = [0; SEATS];
        for play in walk.plays() {
            let seat = play.seat.index();
            many[seat] += 1;
            let Some(card) = play.card else { continue };
            let holder = dealt_to(card);
            let rightful = holder == Some(seat);
            let elsewhere = !rightful && (holder.is_some() || hands.whole[seat]);
            match first[card.index()] {
                // Who held a card may play it; that another seat had played it was reported there.
                Some(earlier) if rightful && earlier.seat != play.seat => {}
                Some(earlier) => {
                    let proof = Shown::of(earlier).into_iter().collect();
                    findings.push(Finding::play(play, slugs::DECK, What::PlayedTwice, proof));
                    hands.strange.push((play.trick, play.place));
                }
                None if elsewhere => {
                    let later =
                        walk.plays().find(|later| later.card == play.card && Some(later.seat.index()) == holder);
                    let there = holder.map(|seat| Shown { trick: play.trick, seat: Seat(seat as u8), card });
                    let proof = later.and_then(Shown::of).or(there).into_iter().collect();
                    let what = What::NotHeld {
                        holder: holder.map(|seat| Seat(seat as u8)),
                        hand: hands.whole[seat].then_some(dealt[seat].known),
                    };
                    findings.push(Finding::play(play, slugs::DECK, what, proof));
                    hands.strange.push((play.trick, play.place));
                }
                None if many[seat] > CARDS_EACH && !rightful => {
                    let own = walk.plays().filter(|own| own.seat == play.seat).filter_map(Shown::of);
                    let what = What::NotHeld { holder: None, hand: None };
                    let proof = own.take_while(|own| own.card != card).collect();
                    findings.push(Finding::play(play, slugs::DECK, what, proof));
                    hands.strange.push((play.trick, play.place));
                }
                None => {
                    hands.held[seat].insert(card);
                }
            }
            first[card.index()].get_or_insert(play);
        }
        hands
    }

    /// Whether the card of this play cannot have been the seat's.
    fn is_strange(&self, play: &Play) -> bool {
        self.strange.contains(&(play.trick, play.place))
    }

    /// Whether any card is not where it should be.
    pub fn any_strange(&self) -> bool {
        !self.strange.is_empty()
    }

    /// All cards of which it is known who was dealt them.
    pub fn known(&self) -> Cards {
        self.held.iter().fold(Cards::EMPTY, |known, hand| known | *hand)
    }

    /// The seat that is known to have held a card.
    pub fn holder(&self, card: Card) -> Option<Seat> {
        (0..SEATS).find(|seat| self.held[*seat].contains(card)).map(|seat| Seat(seat as u8))
    }
}

/// Wrong leaders and cards out of turn. A leader who is wrong is not out of turn as well, and one who won
/// only because a card was not where it belongs is not wrong as well.
pub(super) fn order(walk: &Walk, hands: &Hands, findings: &mut Vec<Finding>) {
    for (n, trick) in walk.tricks.iter().enumerate() {
        let Some(first) = trick.plays().next() else { continue };
        let leader = trick.written.or(trick.due);
        let spoilt = n > 0 && walk.tricks[n - 1].plays().any(|play| hands.is_strange(play));
        if let (Some(leader), Some(due)) = (leader, trick.due)
            && leader != due
            && !spoilt
        {
            let rule = if n == 0 { slugs::FIRST_LEAD } else { slugs::TRICK_WINNER };
            let taken = n.checked_sub(1).and_then(|before| {
                let before = &walk.tricks[before];
                before.plays().find(|play| Some(play.seat) == before.winner).and_then(Shown::of)
            });
            let play = Play { seat: leader, ..*first };
            findings.push(Finding::play(&play, rule, What::WrongLeader { due }, taken.into_iter().collect()));
        }
        for play in trick.plays().filter(|play| play.seat != play.due) {
            let earlier = trick.plays().find(|earlier| earlier.seat == play.seat && earlier.place < play.place);
            let what = What::OutOfTurn { due: play.due, again: earlier.is_some() };
            let proof = earlier.and_then(Shown::of).into_iter().collect();
            findings.push(Finding::play(play, slugs::OUT_OF_TURN, what, proof));
        }
    }
}

/// Revokes: cards that the hand forbade, as far as later plays or the deal show what it held. Where the
/// first card was out of turn it is open which card was led, and nobody is accused.
pub(super) fn revokes(walk: &Walk, ranking: &Ranking, hands: &Hands, findings: &mut Vec<Finding>) {
    let mut held = hands.held;
    let mut shown = [Cards::EMPTY; SEATS];
    for play in walk.plays().filter(|play| !hands.is_strange(play)) {
        shown[play.seat.index()] |= play.card.map_or(Cards::EMPTY, Cards::only);
    }
    for (n, trick) in walk.tricks.iter().enumerate() {
        let mut cards: Vec<Card> = Vec::with_capacity(SEATS);
        let led = trick.plays().next().is_some_and(|play| play.card.is_some() && play.seat == play.due);
        for play in trick.plays() {
            let seat = play.seat.index();
            if play.card.is_none() || hands.is_strange(play) {
                // What was really played may be any card of the hand that is not seen elsewhere.
                held[seat] &= shown[seat];
            }
            let Some(card) = play.card else { continue };
            let hand = held[seat];
            if !hands.is_strange(play) {
                if led && !ranking.legal(hand, &cards).contains(card) {
                    findings.push(revoke(walk, n, play, card, hand, &cards, ranking));
                }
                held[seat].remove(card);
            }
            cards.push(card);
        }
    }
}

fn revoke(walk: &Walk, n: usize, play: &Play, card: Card, hand: Cards, trick: &[Card], ranking: &Ranking) -> Finding {
    let verdict = ranking.verdict(hand, trick, card);
    let withheld = verdict.because.proof;
    let later = walk.tricks[n..].iter().flat_map(Walked::plays).filter(|later| later.seat == play.seat);
    let shown = later.filter_map(Shown::of).find(|shown| shown.trick > play.trick && withheld.contains(shown.card));
    let by_deal = shown.is_none();
    let in_hand = withheld.first().map(|card| Shown { trick: play.trick, seat: play.seat, card });
    let won_before =
        walk.won_before(play.trick).and_then(|won| Side::ALL.into_iter().find(|side| won[side.index()].0 >= WIN));
    let goes_back = walk.tricks[n + 1..].iter().all(Walked::is_empty);
    let rule = verdict.because.rule;
    let what = What::Revoke { verdict, by_deal, goes_back, won_before };
    Finding::play(play, rule, what, shown.or(in_hand).into_iter().collect())
}
