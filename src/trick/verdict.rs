use serde::Serialize;

use crate::cards::{Card, Cards};

use super::{Ranking, Slug};

/// Why a card may or may not be played, as plain data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The card leads.
    Leads,
    /// The card follows the plain suit led.
    Follows,
    /// A trump on a plain suit that the hand holds.
    TrumpsInstead,
    /// A trump on the trump led.
    FollowsTrump,
    /// No trump in the hand to follow with.
    NoTrump,
    /// Nothing of the plain suit led in the hand.
    Void,
    /// Illegal: the hand holds the plain suit led.
    MustFollow,
    /// Illegal: a trump is led, and the hand holds one.
    MustFollowTrump,
    /// Illegal: nothing of the plain suit led, but trumps, and this table must trump.
    MustTrump,
    /// Illegal: other cards beat the trick, and this table must beat it.
    MustHead,
}

/// The reason for a verdict, with the rule and the cards that prove it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Because {
    /// The one rule that decided.
    pub rule: Slug,
    /// What it says here.
    pub reason: Reason,
    /// The card led, if any.
    pub led: Option<Card>,
    /// Whether this game lets one trump a suit that one holds.
    #[serde(skip)]
    pub may_trump: bool,
    /// The held cards that bind the player: those of the suit asked for or, where a stricter duty
    /// decides, those that satisfy it. Empty if nothing binds him.
    pub proof: Cards,
    /// Further rules that explain why a card counts as it does.
    pub see: Vec<Slug>,
}

/// Whether one card may be played, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The card asked about.
    pub card: Card,
    /// Whether it may be played.
    pub legal: bool,
    /// Why.
    #[serde(flatten)]
    pub because: Because,
}

impl Ranking {
    /// Judges one card of a hand. A card that is not in the hand is judged as if it were.
    pub fn verdict(&self, hand: Cards, trick: &[Card], card: Card) -> Verdict {
        let hand = hand | Cards::only(card);
        let legal = self.legal(hand, trick).contains(card);
        let led = trick.first().copied();
        let (reason, proof) = self.reason(hand, trick, card);
        let forbidding = if legal { Cards::EMPTY } else { proof };
        let see = self.see(hand, led, card, forbidding);
        let because =
            Because { rule: self.deciding(hand, led), reason, led, may_trump: self.duty().may_trump, proof, see };
        Verdict { card, legal, because }
    }

    /// Judges a card of a hand of which only these cards are known. A trump on a plain suit shows nothing:
    /// it may be played whether or not the hand holds the suit.
    pub fn verdict_in_part(&self, known: Cards, trick: &[Card], card: Card) -> Verdict {
        let mut verdict = self.verdict(known, trick, card);
        if verdict.because.reason == Reason::Void && self.is_trump(card) && self.duty().may_trump {
            verdict.because.reason = Reason::TrumpsInstead;
            verdict.because.rule = self.duty().plain_led;
        }
        verdict
    }

    /// The rule that decides what this hand may play, whatever the card.
    pub fn deciding(&self, hand: Cards, led: Option<Card>) -> Slug {
        let duty = self.duty();
        match led {
            None => duty.lead,
            Some(led) if self.is_trump(led) => duty.trump_led,
            Some(led) if !(hand & self.asks(led)).is_empty() => duty.plain_led,
            Some(_) => duty.void,
        }
    }

    fn reason(&self, hand: Cards, trick: &[Card], card: Card) -> (Reason, Cards) {
        let Some(&led) = trick.first() else { return (Reason::Leads, Cards::EMPTY) };
        let held = hand & self.asks(led);
        if !self.follow(hand, led).contains(card) {
            return match (held.is_empty(), self.is_trump(led)) {
                (true, _) => (Reason::MustTrump, hand & self.trumps()),
                (false, true) => (Reason::MustFollowTrump, held),
                (false, false) => (Reason::MustFollow, held),
            };
        }
        let legal = self.legal(hand, trick);
        if !legal.contains(card) {
            return (Reason::MustHead, legal);
        }
        let reason = match (held.is_empty(), self.is_trump(led)) {
            (true, true) => Reason::NoTrump,
            (true, false) => Reason::Void,
            (false, true) => Reason::FollowsTrump,
            (false, false) if held.contains(card) => Reason::Follows,
            (false, false) => Reason::TrumpsInstead,
        };
        (reason, held)
    }

    /// The rules behind the cards at stake: those of the card led and the card asked about, those of
    /// held cards that bear the suit led but do not belong to it, those of the cards that forbid the
    /// play, and any stricter duty that applied.
    fn see(&self, hand: Cards, led: Option<Card>, card: Card, forbidding: Cards) -> Vec<Slug> {
        let duty = self.duty();
        let printed = led.map_or(Cards::EMPTY, |led| hand & Cards::of_suit(led.suit()));
        let stakes = led.into_iter().chain([card]).chain(printed).chain(forbidding);
        let mut see: Vec<Slug> = Vec::new();
        for slug in stakes.filter_map(|card| self.note(card)) {
            if !see.contains(&slug) {
                see.push(slug);
            }
        }
        if let Some(led) = led {
            let void = (hand & self.asks(led)).is_empty();
            if (duty.void_must_trump && void && !self.is_trump(led)) || duty.must_head {
                see.push(duty.beat);
            }
        }
        see
    }
}
