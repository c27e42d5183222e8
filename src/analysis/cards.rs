//! Faults of the cards played: revokes, wrong leaders, cards out of turn, not held or played twice.

use crate::cards::{Card, Cards};
use crate::deal::{Holding, Play, SEATS, Walked};
use crate::konter::{CARDS_EACH, slugs};
use crate::trick::{Ranking, Seat, Slug, Verdict};

use super::finding::{CardFault, Finding, Shown};

/// What a game calls the rules about cards that are not where they should be.
pub(super) struct CardRules {
    /// How many cards a hand has.
    pub each: usize,
    /// Every card is there once, in one hand.
    pub deck: Slug,
    /// Who leads to the first trick.
    pub first_lead: Slug,
    /// Who leads to the next.
    pub trick_winner: Slug,
    /// Who plays when.
    pub out_of_turn: Slug,
}

/// As Konter a Matt calls them.
pub(super) const KONTER: CardRules = CardRules {
    each: CARDS_EACH,
    deck: slugs::DECK,
    first_lead: slugs::FIRST_LEAD,
    trick_winner: slugs::TRICK_WINNER,
    out_of_turn: slugs::OUT_OF_TURN,
};

/// What the record proves about hands.
pub(super) struct Hands<const N: usize = SEATS> {
    /// The cards that each seat is known to have had to play with.
    pub held: [Cards; N],
    /// Which hands are known whole.
    pub whole: [bool; N],
    /// The plays, numbered as the walk has them, whose card cannot be the seat's.
    strange: Vec<(usize, usize)>,
}

impl<const N: usize> Hands<N> {
    /// Sorts out which plays can have been, and reports the others.
    pub fn new<W: From<CardFault>>(
        tricks: &[Walked<N>],
        dealt: &[Holding; N],
        rules: &CardRules,
        findings: &mut Vec<Finding<W>>,
    ) -> Hands<N> {
        let mut hands = Hands {
            held: dealt.map(|hand| hand.known),
            whole: dealt.map(|hand| hand.is_complete()),
            strange: Vec::new(),
        };
        let dealt_to = |card: Card| (0..N).find(|seat| dealt[*seat].known.contains(card));
        let mut first: [Option<&Play>; 32] = [None; 32];
        let mut many = [0; N];
        for play in plays(tricks) {
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
                    findings.push(Finding::play(play, rules.deck, CardFault::PlayedTwice, proof));
                    hands.strange.push((play.trick, play.place));
                }
                None if elsewhere => {
                    let later =
                        plays(tricks).find(|later| later.card == play.card && Some(later.seat.index()) == holder);
                    let there = holder.map(|seat| Shown { trick: play.trick, seat: Seat(seat as u8), card });
                    let proof = later.and_then(Shown::of).or(there).into_iter().collect();
                    let what = CardFault::NotHeld {
                        holder: holder.map(|seat| Seat(seat as u8)),
                        hand: hands.whole[seat].then_some(dealt[seat].known),
                    };
                    findings.push(Finding::play(play, rules.deck, what, proof));
                    hands.strange.push((play.trick, play.place));
                }
                None if many[seat] > rules.each && !rightful => {
                    let own = plays(tricks).filter(|own| own.seat == play.seat).filter_map(Shown::of);
                    let what = CardFault::NotHeld { holder: None, hand: None };
                    let proof = own.take_while(|own| own.card != card).collect();
                    findings.push(Finding::play(play, rules.deck, what, proof));
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
        (0..N).find(|seat| self.held[*seat].contains(card)).map(|seat| Seat(seat as u8))
    }
}

/// Wrong leaders and cards out of turn. A leader who is wrong is not out of turn as well, and one who won
/// only because a card was not where it belongs is not wrong as well.
pub(super) fn order<W: From<CardFault>, const N: usize>(
    tricks: &[Walked<N>],
    hands: &Hands<N>,
    rules: &CardRules,
    findings: &mut Vec<Finding<W>>,
) {
    for (n, trick) in tricks.iter().enumerate() {
        let Some(first) = trick.plays().next() else { continue };
        let leader = trick.written.or(trick.due);
        let spoilt = n > 0 && tricks[n - 1].plays().any(|play| hands.is_strange(play));
        if let (Some(leader), Some(due)) = (leader, trick.due)
            && leader != due
            && !spoilt
        {
            let rule = if n == 0 { rules.first_lead } else { rules.trick_winner };
            let taken = n.checked_sub(1).and_then(|before| {
                let before = &tricks[before];
                before.plays().find(|play| Some(play.seat) == before.winner).and_then(Shown::of)
            });
            let play = Play { seat: leader, ..*first };
            findings.push(Finding::play(&play, rule, CardFault::WrongLeader { due }, taken.into_iter().collect()));
        }
        for play in trick.plays().filter(|play| play.seat != play.due) {
            let earlier = trick.plays().find(|earlier| earlier.seat == play.seat && earlier.place < play.place);
            let what = CardFault::OutOfTurn { due: play.due, again: earlier.is_some() };
            let proof = earlier.and_then(Shown::of).into_iter().collect();
            findings.push(Finding::play(play, rules.out_of_turn, what, proof));
        }
    }
}

/// Revokes: cards that the hand forbade, as far as later plays or the deal show what it held. Where the
/// first card was out of turn it is open which card was led, and nobody is accused.
pub(super) fn revokes<W: From<CardFault>, const N: usize>(
    tricks: &[Walked<N>],
    ranking: &Ranking,
    hands: &Hands<N>,
    findings: &mut Vec<Finding<W>>,
) {
    let mut held = hands.held;
    let mut shown = [Cards::EMPTY; N];
    for play in plays(tricks).filter(|play| !hands.is_strange(play)) {
        shown[play.seat.index()] |= play.card.map_or(Cards::EMPTY, Cards::only);
    }
    for (n, trick) in tricks.iter().enumerate() {
        let mut cards: Vec<Card> = Vec::with_capacity(N);
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
                    let verdict = ranking.verdict(hand, &cards, card);
                    findings.push(revoke(&tricks[n..], play, verdict));
                }
                held[seat].remove(card);
            }
            cards.push(card);
        }
    }
}

/// `tricks` are those from the fault on.
fn revoke<W: From<CardFault>, const N: usize>(tricks: &[Walked<N>], play: &Play, verdict: Verdict) -> Finding<W> {
    let withheld = verdict.because.proof;
    let later = plays(tricks).filter(|later| later.seat == play.seat);
    let shown = later.filter_map(Shown::of).find(|shown| shown.trick > play.trick && withheld.contains(shown.card));
    let by_deal = shown.is_none();
    let in_hand = withheld.first().map(|card| Shown { trick: play.trick, seat: play.seat, card });
    let goes_back = tricks[1..].iter().all(Walked::is_empty);
    let rule = verdict.because.rule;
    let fault = CardFault::Revoke { verdict, by_deal, goes_back };
    Finding::play(play, rule, fault, shown.or(in_hand).into_iter().collect())
}

/// All plays in order.
fn plays<const N: usize>(tricks: &[Walked<N>]) -> impl Iterator<Item = &Play> {
    tricks.iter().flat_map(Walked::plays)
}
