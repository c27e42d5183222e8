//! A table as a record left it.

use crate::deal::{Deal, Item, Record};
use crate::konter::{Place, Team};

use super::matches::Series;
use super::state::{Session, State};
use super::{Impossible, Trouble};

impl Session {
    /// A session in which this deal of Konter a Matt was played as far as its record goes, to a claim if it ends with
    /// one, from the slate that the record names. No undo takes it away. Where the record names no dealer it is North.
    ///
    /// ```
    /// use kontra::session::{Gist, Session};
    /// let record = kontra::notation::record_so_far("[Contract \"S0\"] 1. 0: SK SA DQ ST 2. 1: HA").unwrap();
    /// let mut session = Session::of_record(&record).unwrap();
    /// assert_eq!(session.run("points").unwrap().gist(), Some(Gist::Pair([9, 0])));
    /// ```
    ///
    /// # Errors
    /// If a card of it cannot be played.
    pub fn of_record(record: &Record) -> Result<Session, Trouble> {
        let rules = record.rules.unwrap_or_default();
        let dealer = record.dealer.unwrap_or(Place::North);
        let deal = Deal::replay(record, &rules).map_err(Impossible::from)?;
        let hands = record.setup(&rules).hands;
        let series = Series::new(&rules, dealer);
        let mut state = State { rules, dealer, hands, series, deal: Some(deal), ..State::default() };
        if let Some(lines) = record.slate {
            let seating = state.seating();
            let rows = Team::ALL.map(|team| lines[seating.side(team).index()]);
            state.series.current_mut().set_rows(rows);
        }
        state.enter();
        let claim = record.tricks.last().into_iter().flat_map(|trick| &trick.items).find_map(|item| match item {
            Item::Claim(seat, said) => Some((state.seating().place(*seat), *said)),
            _ => None,
        });
        if let Some((place, said)) = claim {
            state.claim(Some(place), said)?;
        }
        Ok(Session::at(state))
    }
}
