//! Commands that only ask.

use crate::analysis::Layouts;
use crate::cards::{Card, Cards, Suit};
use crate::deal::{Call, CallRefusal, Deal, Holding, SEATS};
use crate::konter::{CARDS_EACH, Place, Side, Team, WIN, Word, Words, ranking, reckon};
use crate::trick::{Ranking, Seat, Trick};

use super::Impossible;
use super::answer::*;
use super::declared::Declared;
use super::left::{Left, TrumpLeads, VoidFact};
use super::referee::by_seat;
use super::result::{Score, SlateView};
use super::situation::{Situation, points, situation, trumps, under, winner};
use super::state::State;

/// The cards that forehand sees when he names trumps.
const PACKET: usize = 3;

impl State {
    fn place(&self, seat: Seat) -> Place {
        self.seating().place(seat)
    }

    pub(super) fn what_is_trump(&self, new: bool) -> Result<Trump, Impossible> {
        let position = self.deal()?.position();
        let trumps = position.ranking().sorted(position.ranking().trumps());
        let named_by = self.place(position.setup().named_by);
        let trump = position.setup().trump;
        let hand = position.hand(position.setup().named_by).known;
        let unheld = hand.len() >= PACKET && (hand & Cards::of_suit(trump)).is_empty();
        Ok(Trump { trump, named_by, trumps, new, unheld })
    }

    pub(super) fn trumps(&self, suit: Option<Suit>) -> Result<Trumps, Impossible> {
        Ok(match suit {
            Some(suit) => trumps(&ranking(suit, &self.rules), Declared::Suit(suit), None),
            None => {
                let position = self.deal()?.position();
                trumps(position.ranking(), Declared::Suit(position.setup().trump), None)
            }
        })
    }

    /// The hand of the player to play, before the running trick.
    pub(super) fn situation(&self) -> Result<Situation<'_>, Impossible> {
        situation(self.deal()?, |seat| Some(self.place(seat).into()))
    }

    /// The same, of which at least one card is known.
    pub(super) fn known_hand(&self) -> Result<Situation<'_>, Impossible> {
        let situation = self.situation()?;
        if situation.hand.is_empty() { Err(Impossible::NoHand(situation.place)) } else { Ok(situation) }
    }

    pub(super) fn check(&self, card: Card) -> Result<Check, Impossible> {
        self.situation()?.check(card).map_err(|trouble| match self.setup().spot(card) {
            Some(spot) if trouble == Impossible::NotInHand(card) => Impossible::Elsewhere(card, spot, self.seating()),
            _ => trouble,
        })
    }

    pub(super) fn show_hand(&self, place: Option<Place>) -> Result<HandView, Impossible> {
        let seat = place.map(|place| self.seating().seat(place)).or(self.turn()).ok_or(Impossible::DealOver)?;
        Ok(self.view_hand(Some(self.place(seat)), &self.hand(seat)))
    }

    pub(super) fn view_hand(&self, place: Option<Place>, hand: &Holding) -> HandView {
        let named = self.trump();
        let under_each = |suit: Suit| {
            let ranking = ranking(suit, &self.rules);
            (suit, ranking.sorted(ranking.trumps() & hand.known))
        };
        HandView {
            place,
            cards: match &self.deal {
                Some(deal) => deal.position().ranking().sorted(hand.known),
                None => hand.known.iter().collect(),
            },
            unknown: hand.unknown,
            points: points(crate::deal::Game::Konter, hand.known).points,
            trumps: named.map_or(Suit::ALL.to_vec(), |suit| vec![suit]).into_iter().map(under_each).collect(),
            named: named.is_some(),
            may_announce: self.may_still_announce(place, hand.known),
        }
    }

    /// What a hand allows and its holder has not said, unless he is too late.
    fn may_still_announce(&self, place: Option<Place>, hand: Cards) -> Option<Words> {
        let may = Words::of_hand(hand);
        let (Some(place), Some(deal)) = (place, &self.deal) else { return Some(may) };
        let seat = self.seating().seat(place);
        let said = |word| deal.position().setup().calls.contains(&Call { word, seat });
        deal.in_time(seat).is_ok().then(|| may.iter().filter(|word| !said(*word)).collect())
    }

    pub(super) fn view(&self, number: usize, trick: &Trick) -> Result<TrickView, Impossible> {
        let ranking = self.deal()?.position().ranking();
        let cards = trick.cards();
        Ok(TrickView {
            number,
            plays: trick.plays().map(|(seat, card)| (self.place(seat), card)).collect(),
            winning: (!cards.is_empty()).then(|| ranking.winner(&cards)),
            points: ranking.points(trick.set()),
            next: self.turn().map(|seat| self.place(seat)),
            direction: self.rules.direction,
        })
    }

    pub(super) fn trick_view(&self) -> Result<TrickView, Impossible> {
        let deal = self.deal()?;
        self.view(deal.trick_number().min(CARDS_EACH), deal.position().trick())
    }

    pub(super) fn check_played(&self, trick: usize, place: usize) -> Result<Check, Impossible> {
        let past = self.deal()?.past(trick, place).ok_or(Impossible::NoSuchPlay(trick, place))?;
        let unknown = past.unknown;
        Ok(Check {
            place: Some(self.place(past.seat).into()),
            verdict: past.verdict.clone(),
            past: Some(past),
            unknown,
        })
    }

    pub(super) fn why(&self, card: Card) -> Why {
        let rankings: Vec<(Suit, Ranking)> = match self.trump() {
            Some(suit) => vec![(suit, ranking(suit, &self.rules))],
            None => Suit::ALL.map(|suit| (suit, ranking(suit, &self.rules))).to_vec(),
        };
        Why {
            card,
            under: rankings.iter().map(|(suit, ranking)| under(ranking, *suit, card)).collect(),
            points: points(crate::deal::Game::Konter, Cards::only(card)).points,
            check: self.known_hand().ok().and_then(|situation| situation.check(card).ok()),
            played: self.played(card),
        }
    }

    /// Who played the card, in which trick and as which card of it, if it was played here.
    pub(super) fn played(&self, card: Card) -> Option<(Place, usize, usize)> {
        self.deal.as_ref()?.numbered().find_map(|(number, trick)| {
            let place = trick.plays().position(|(_, other)| other == card)?;
            Some((self.place(trick.seat_at(place)), number, place + 1))
        })
    }

    pub(super) fn left(&self, place: Option<Place>, by_seat: bool) -> Result<Left, Impossible> {
        let deal = self.deal()?;
        let seat = place.map(|place| self.seating().seat(place)).or(deal.position().turn());
        let names = |seat| Some(self.place(seat));
        Ok(Left { place: seat.map(|seat| self.place(seat)), ..left(deal, seat, by_seat, names) })
    }

    pub(super) fn count(&self) -> Result<Count, Impossible> {
        let position = self.deal()?.position();
        let points = position.points();
        let all = position.ranking().points(position.ranking().pack());
        let in_trick = position.ranking().points(position.trick().set());
        let teams = Team::ALL.map(|team| {
            let side = self.seating().side(team);
            let points = points[side.index()];
            TeamCount {
                team,
                points,
                tricks: position.tricks_won(side),
                needs: WIN.saturating_sub(points),
                unknown: position.won(side).unknown,
            }
        });
        Ok(Count { teams, in_trick, still_out: all - points[0] - points[1], over: position.is_over() })
    }

    pub(super) fn winner(&self) -> Result<Winner, Impossible> {
        let deal = self.deal()?;
        let running = deal.position().trick();
        let trick = if running.is_empty() { deal.tricks().last().ok_or(Impossible::NoTrick)? } else { running };
        let by = |place| Some(self.place(trick.seat_at(place)).into());
        winner(deal.position().ranking(), &trick.cards(), trick.is_full(), by).ok_or(Impossible::NoTrick)
    }

    fn said(&self) -> Vec<(Place, Word)> {
        let calls = self.deal.iter().flat_map(|deal| &deal.position().setup().calls);
        calls.map(|call| (self.place(call.seat), call.word)).collect()
    }

    pub(super) fn may_announce(&self, place: Option<Place>) -> Result<MayAnnounce, Impossible> {
        let seat_may = |place: Place| {
            let seat = self.seating().seat(place);
            let hand = self.hand(seat);
            let in_time = self.deal.as_ref().map_or(Ok(()), |deal| deal.in_time(seat));
            let new = |word: &Word| !self.said().contains(&(place, *word));
            PlayerMay {
                place,
                may: Words::of_hand(hand.known).iter().filter(new).collect(),
                in_time: !matches!(in_time, Err(CallRefusal::TooLate(..))),
                waits: matches!(in_time, Err(CallRefusal::NotOnTurn(..))),
                unknown: !hand.is_complete(),
            }
        };
        let asked = |other: &Place| place.is_none_or(|place| place == *other);
        let players = Place::ALL.into_iter().filter(asked).map(seat_may).collect();
        let seat = place.map(|place| self.seating().seat(place)).or(self.turn());
        let own = seat.map(|seat| seat_may(self.place(seat))).filter(|player| player.in_time);
        let own = own.map(|player| player.may).unwrap_or_default();
        Ok(MayAnnounce { may: own, lines: own.lines(), players, said: self.said() })
    }

    pub(super) fn score(&self) -> Result<Score, Impossible> {
        let deal = self.deal()?;
        if !self.is_over() {
            return Err(Impossible::DealNotOver(CARDS_EACH + 1 - deal.trick_number()));
        }
        let (Some(result), Some(game)) = (self.result(), self.game()) else { return Err(Impossible::UnknownResult) };
        let booked = self.entered.and_then(|index| self.series.current().booked().get(index));
        let (before, reckoning) = match booked.and_then(|booked| Some((booked.before, booked.reckoning?))) {
            Some(entered) => entered,
            None => {
                let reckoning = reckon(self.slate(), game, &self.rules);
                let team = self.match_winner();
                (self.slate(), reckoning.map_err(|error| Impossible::Slate(error, team))?)
            }
        };
        let points = Team::ALL.map(|team| result.points[self.seating().side(team).index()]);
        Ok(Score {
            points,
            winner: result.winner.map(|side| self.seating().team(side)),
            declarers: self.seating().team(Side::DECLARERS),
            kapo: result.kapo,
            claim: self.claimed.map(|(claim, _)| claim),
            announced: self.said(),
            sum: reckoning.sum,
            rules: self.rules,
            change: reckoning.change,
            before,
            after: reckoning.slate,
            match_winner: reckoning.slate.match_winner().map(|team| Team::ALL[team]),
            names: self.series.current().names.teams.clone(),
            lower: self.series.current().rows()[1],
            next_dealer: self.place(Seat(0)),
        })
    }

    pub(super) fn slate_view(&self) -> SlateView {
        // Rows that were set by hand since have nothing to do with the last deal any more.
        let played = self.series.current();
        let last = self.entered.filter(|index| index + 1 == played.booked().len()).map(|index| &played.booked()[index]);
        SlateView {
            lines: self.slate().lines,
            carry: self.slate().carry,
            change: last.and_then(|last| last.reckoning).map(|reckoning| reckoning.change),
            before: last.map(|last| last.before.lines),
            match_winner: self.match_winner(),
            names: played.names.teams.clone(),
            lower: played.rows()[1],
        }
    }

    pub(super) fn table(&self) -> Table {
        let deal = self.deal.as_ref();
        let view = |place: Place| self.view_hand(Some(place), &self.hand(self.seating().seat(place)));
        Table {
            dealer: self.dealer,
            direction: self.rules.direction,
            rules: self.rules,
            trump: self.what_is_trump(false).ok().map(|trump| (trump.trump, trump.named_by)),
            hands: Place::ALL.map(view),
            turn: self.turn().map(|seat| self.place(seat)),
            trick: self.trick_view().ok().filter(|_| self.turn().is_some()),
            count: self.count().ok(),
            announced: self.said(),
            position: deal.map(|deal| deal.position().to_string()),
        }
    }
}

/// What is still out as this seat sees it: the pack less what has been played and less its own cards.
/// The hands that other seats may have are looked into on request only: that counts every card.
pub(super) fn left(deal: &Deal, seat: Option<Seat>, look: bool, name: impl Fn(Seat) -> Option<Place>) -> Left {
    let position = deal.position();
    let ranking = position.ranking();
    let own = seat.map_or(Holding::default(), |seat| *position.hand(seat));
    let cards = ranking.pack() - position.seen() - own.known;
    let voids = deal.evidence().into_iter().map(|evidence| VoidFact {
        place: name(evidence.seat),
        seat: evidence.seat.0,
        class: evidence.void,
        play: evidence.play,
    });
    let voids: Vec<VoidFact> = voids.collect();
    let unseen = Side::ALL.iter().map(|side| usize::from(position.won(*side).unknown)).sum();
    let may_hold_trumps = |other: &Seat| {
        let mine = Some(*other) == seat && own.is_complete();
        !mine && !position.hand(*other).is_empty() && !position.voids(*other).contains(crate::deal::Class::Trumps)
    };
    let seats = || (0..SEATS).map(|n| Seat(n as u8));
    // Where every other hand is known there is nothing to guess.
    let open = seats().any(|other| Some(other) != seat && !position.hand(other).is_complete());
    let hands = if open { seats().filter(may_hold_trumps).count() } else { 0 };
    let (layouts, looked) = match look {
        true => by_seat(deal, seat, name),
        false => (Layouts::seen_by(deal, seat.unwrap_or(Seat(0))).count(), None),
    };
    Left {
        unseen,
        voids: Some(voids),
        layouts: Some(layouts),
        by_seat: looked,
        ..still_out(ranking, cards, Declared::Suit(position.setup().trump), hands)
    }
}

/// The cards still out, and what trump leads leave of the trumps if `hands` hands share them evenly (the
/// seed's hint under "Strategy", which counts two leads).
pub(super) fn still_out(ranking: &Ranking, cards: Cards, trump: Declared, hands: usize) -> Left {
    let trumps = ranking.sorted(cards & ranking.trumps());
    let leads = if trumps.len() > hands { 2 } else { 1 };
    let share = |n: usize| (trumps.len() + n) / hands.max(1);
    let leave = (0..hands).map(|n| share(n).saturating_sub(leads)).sum();
    Left {
        place: None,
        leads: (hands > 0 && trumps.len() > 1).then_some(TrumpLeads { hands, leads, leave }),
        trumps,
        cards,
        points: ranking.points(cards),
        voids: None,
        layouts: None,
        by_seat: None,
        unseen: 0,
        trump,
    }
}
