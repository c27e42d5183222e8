//! Odds asked for at a table or in a request.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::analysis::{CardOdds, Odds, OddsError, OddsWanted, Watch, odds};
use crate::deal::{Deal, Game};
use crate::konter::{Place, Staenner, slugs};
use crate::trick::Slug;

use super::answer::Answer;
use super::args::Args;
use super::command::Command;
use super::request::{Fault, Request, fault};
use super::state::State;
use super::{Impossible, Trouble, Unreadable};

/// The words that `odds` takes.
pub(in crate::session) const ODDS_WORDS: &[&str] = &["--exact", "--error", "--seed"];

/// The odds of every legal card.
#[derive(Clone, Debug, PartialEq)]
pub struct OddsView {
    /// Who plays, at a table.
    pub place: Option<Place>,
    /// The odds.
    pub odds: Odds,
    /// What the lines leave out: a rule each.
    pub left_out: Vec<Slug>,
}

impl OddsView {
    fn new(deal: &Deal, odds: Odds) -> OddsView {
        let carries = deal.position().setup().rules.staenner == Staenner::Carry;
        let left_out = [slugs::KAPO].into_iter().chain(carries.then_some(slugs::SLATE_STAENNER)).collect();
        OddsView { place: None, odds, left_out }
    }
}

/// `cards` holds the cards in the order of the odds, the best first.
impl Serialize for OddsView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let odds = &self.odds;
        let mut map = serializer.serialize_map(None)?;
        if let Some(place) = self.place {
            map.serialize_entry("place", &place)?;
        }
        map.serialize_entry("seat", &odds.seat.0)?;
        map.serialize_entry("cards", &ByCard(&odds.cards))?;
        map.serialize_entry("layouts", &odds.layouts)?;
        map.serialize_entry("exact", &odds.is_exact())?;
        map.serialize_entry("solved", &odds.solved)?;
        if let Some(seed) = odds.seed {
            map.serialize_entry("seed", &seed)?;
        }
        if odds.stopped {
            map.serialize_entry("stopped", &true)?;
        }
        map.serialize_entry("left_out", &self.left_out)?;
        map.end()
    }
}

struct ByCard<'a>(&'a [CardOdds]);

impl Serialize for ByCard<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|odds| (odds.card.to_string(), Figures::from(odds))))
    }
}

/// The figures of a card; the standard error of the points stands by itself, those of the others together.
#[derive(Serialize)]
struct Figures {
    points: f64,
    win: f64,
    draw: f64,
    loss: f64,
    lines: f64,
    standard_error: f64,
    standard_errors: Errors,
}

#[derive(Serialize)]
struct Errors {
    win: f64,
    draw: f64,
    loss: f64,
    lines: f64,
}

impl From<&CardOdds> for Figures {
    fn from(odds: &CardOdds) -> Figures {
        let CardOdds { points, win, draw, loss, lines, .. } = odds;
        Figures {
            points: points.value,
            win: win.value,
            draw: draw.value,
            loss: loss.value,
            lines: lines.value,
            standard_error: points.error,
            standard_errors: Errors { win: win.error, draw: draw.error, loss: loss.error, lines: lines.error },
        }
    }
}

/// Reads `[--exact] [--error E] [--seed N]`.
pub(super) fn read_odds(args: &mut Args) -> Result<Command, Trouble> {
    read_wanted(args, OddsWanted::default()).map(Command::Odds)
}

/// The same, for a game in which odds are wanted like this where nothing is said.
pub(in crate::session) fn read_wanted(args: &mut Args, mut wanted: OddsWanted) -> Result<OddsWanted, Trouble> {
    while let Some(word) = args.word() {
        match word.value.trim_start_matches('-') {
            "exact" => wanted.exact = Some(true),
            "error" => {
                let [least, most] = OddsWanted::ERRORS;
                wanted.error = args.decimal(least, most)?;
            }
            "seed" => wanted.seed = args.seed()?,
            _ => return Err(args.refuse(word)),
        }
    }
    Ok(wanted)
}

impl State {
    /// The odds of the player to play.
    pub(super) fn odds(&self, wanted: &OddsWanted, watch: &dyn Watch) -> Result<OddsView, Impossible> {
        if self.claimed.is_some() {
            return Err(Impossible::ClaimEnded);
        }
        let (deal, seating) = (self.deal()?, self.seating());
        let found = odds(deal, wanted, watch).map_err(|error| impossible(error, Some(seating)))?;
        Ok(OddsView { place: Some(seating.place(found.seat)), ..OddsView::new(deal, found) })
    }
}

fn impossible(error: OddsError, seating: Option<crate::konter::Seating>) -> Impossible {
    match error {
        OddsError::Over => Impossible::DealOver,
        error => Impossible::Odds(Box::new(error), seating),
    }
}

/// Odds asked for in a request.
pub(super) fn ask_odds(request: &Request) -> Result<Answer, Fault> {
    match request.game() {
        Game::Konter => {
            let deal = request.deal()?.ok_or_else(missing)?;
            let wanted = read_fields(request, OddsWanted::default())?;
            let found = odds(&deal, &wanted, request.watch()).map_err(|error| impossible(error, None))?;
            Ok(Answer::Odds(Box::new(OddsView::new(&deal, found))))
        }
        Game::Skat => {
            let table = request.skat_table()?.ok_or_else(missing)?;
            let wanted = read_fields(request, OddsWanted::SKAT)?;
            let field = if request.get("record").is_some() { "record" } else { "position" };
            table.odds(&wanted, request.watch()).map_err(|error| fault(field, Trouble::from(error)))
        }
    }
}

fn missing() -> Fault {
    Unreadable::MissingOneOf(&["position", "record"]).into()
}

fn read_fields(request: &Request, mut wanted: OddsWanted) -> Result<OddsWanted, Fault> {
    if let Some(error) = request.get("error") {
        let [least, most] = OddsWanted::ERRORS;
        let number = error.as_f64().filter(|number| (least..=most).contains(number));
        wanted.error = number.ok_or_else(|| fault("error", Unreadable::Decimal(told(error), least, most)))?;
    }
    wanted.seed = request.seed()?.unwrap_or(wanted.seed);
    if request.get("exact").is_some() {
        wanted.exact = Some(request.flag("exact")?);
    }
    Ok(wanted)
}

/// A value as it was written, without quotes around a text.
fn told(value: &serde_json::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
