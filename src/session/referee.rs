//! What the referee answers: claims, what each seat can hold, and how rules differ.

use serde::Serialize;

use crate::analysis::{self, Claim, ClaimError, Kapo};
use crate::cards::Cards;
use crate::deal::{Deal, GameRules};
use crate::konter::{FalseClaim, Place, Result as DealResult, Side, Team};
use crate::skat;
use crate::trick::{Origin, Seat, Slug};

use super::answer::Answer;
use super::request::{Fault, Request, fault};
use super::result::Score;
use super::state::State;
use super::{Impossible, Unreadable};

/// What one seat is known to hold and not to hold.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatCards {
    /// Who, at a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// The seat.
    pub seat: u8,
    /// How many cards it holds.
    pub cards: usize,
    /// What it surely holds.
    pub holds: Cards,
    /// What it may hold.
    pub may: Cards,
    /// What is still out and surely not there.
    pub cannot: Cards,
}

/// What each hand can hold, as one seat sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BySeat {
    /// The hands that are not open to whoever looks.
    pub seats: Vec<SeatCards>,
    /// Whether the cards of whoever looks are known.
    #[serde(skip)]
    pub own_known: bool,
}

/// A claim, recounted.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimView {
    /// Whose claim it is, at a table.
    pub team: Option<Team>,
    /// The claim.
    pub claim: Claim,
    /// What it costs under each value of the switch, if it is false.
    pub costs: Vec<ClaimCost>,
    /// The value in force.
    pub in_force: FalseClaim,
    /// The result, if the deal ended with it.
    pub score: Option<Score>,
}

/// What a false claim costs under one value of the switch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClaimCost {
    /// The value of the switch.
    pub value: FalseClaim,
    /// How the deal ends; none if play goes on.
    pub ends: Option<DealResult>,
}

/// How other rules differ from those in force.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RulesDiff {
    /// The rules in force.
    pub here: GameRules,
    /// Other rules of the same game.
    pub there: GameRules,
    /// Every switch that differs.
    pub differ: Vec<Difference>,
    /// What it comes to, row by row, where one plays Skat with Kontra and the other without.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub table: Vec<skat::Contrast>,
}

/// One switch that differs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// The name of the switch.
    pub switch: &'static str,
    /// The rule that it varies.
    pub rule: Slug,
    /// The value in force, and who says so.
    pub here: Stand,
    /// The other value, and who says so.
    pub there: Stand,
}

/// A value of a switch with its origin.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stand {
    /// The value.
    pub value: String,
    /// Who says so, and why.
    #[serde(flatten)]
    pub origin: Origin,
}

/// Where these rules of one game differ.
pub(super) fn diff(here: GameRules, there: GameRules) -> RulesDiff {
    let stand = |name, value: String| Stand { origin: here.origin(name, &value), value };
    let both = here.switches().filter_map(|mine| Some((there.switch(mine.name)?, mine)));
    let differ = both.filter(|(yours, mine)| yours.value != mine.value).map(|(yours, mine)| Difference {
        switch: mine.name,
        rule: mine.slug,
        here: stand(mine.name, mine.value),
        there: stand(mine.name, yours.value),
    });
    let differ = differ.collect();
    let table = match (&here, &there) {
        (GameRules::Skat(here), GameRules::Skat(there)) => skat::contrasts(here, there),
        _ => Vec::new(),
    };
    RulesDiff { here, there, differ, table }
}

/// What a seat knows of every hand, and in how many layouts.
pub(super) fn by_seat(deal: &Deal, seat: Option<Seat>, name: impl Fn(Seat) -> Option<Place>) -> (u64, Option<BySeat>) {
    // When nobody is to play there are no hands left to ask about.
    let seat = seat.unwrap_or(Seat(0));
    let (layouts, hands) = analysis::knowledge(deal, seat);
    let seats = hands.into_iter().map(|known| SeatCards {
        place: name(known.seat),
        seat: known.seat.0,
        cards: known.cards,
        holds: known.holds,
        may: known.may,
        cannot: known.cannot,
    });
    let own_known = deal.position().hand(seat).is_complete();
    (layouts, Some(BySeat { seats: seats.collect(), own_known }))
}

/// Judges a claim of a side.
pub(super) fn judge(
    deal: &Deal,
    side: Side,
    said: u8,
    team: impl Fn(Side) -> Option<Team>,
) -> Result<ClaimView, Impossible> {
    let claim = analysis::claim(deal, side, said).map_err(|error| match error {
        ClaimError::DealOver => Impossible::DealOver,
        ClaimError::Uncounted(side) => Impossible::Uncounted(side, team(side)),
    })?;
    let cost = |value| ClaimCost { value, ends: claim.ends(value) };
    let costs = if claim.holds() { Vec::new() } else { FalseClaim::ALL.map(cost).to_vec() };
    let in_force = deal.position().setup().rules.false_claim;
    Ok(ClaimView { team: team(side), claim, costs, in_force, score: None })
}

impl State {
    /// A claim of the team of a place, or of the player to play. It ends the deal, unless it is false and
    /// play goes on at this table.
    pub(super) fn claim(&mut self, place: Option<Place>, said: u8) -> Result<Answer, super::Trouble> {
        let seating = self.seating();
        let deal = self.deal()?;
        let seat = place.map(|place| seating.seat(place)).or(deal.position().turn()).ok_or(Impossible::DealOver)?;
        let mut view = judge(deal, Side::of(seat), said, |side| Some(seating.team(side)))?;
        self.claimed = view.claim.ends(view.in_force).map(|result| (view.claim, result));
        if self.claimed.is_some() {
            self.enter();
            view.score = self.score().ok();
        }
        Ok(Answer::Claimed(Box::new(view)))
    }
}

impl ClaimView {
    /// Whether the claim is proved to be Kapo.
    pub fn is_kapo(&self) -> bool {
        self.claim.kapo == Some(Kapo::Certain)
    }
}

/// A claim asked about in a request.
pub(super) fn ask_claim(request: &Request) -> Result<Answer, Fault> {
    let deal = request.deal()?.ok_or_else(|| Fault::from(Unreadable::MissingField("position")))?;
    if request.get("said").is_none() {
        return Err(Unreadable::MissingField("said").into());
    }
    let within = |field: &'static str, least: u8, most: u8| -> Result<u8, Fault> {
        let number = request.number(field)?;
        let small = u8::try_from(number).ok().filter(|small| (least..=most).contains(small));
        small.ok_or_else(|| fault(field, Unreadable::Number(number.to_string(), least.into(), most.into())))
    };
    let said = within("said", 0, 40)?;
    let seat = match request.get("seat") {
        Some(_) => Some(Seat(within("seat", 0, 3)?)),
        None => deal.position().turn(),
    };
    let side = Side::of(seat.ok_or(Impossible::DealOver)?);
    Ok(Answer::Claimed(Box::new(judge(&deal, side, said, |_| None)?)))
}
