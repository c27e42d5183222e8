use std::sync::Arc;

use crate::konter::{Booked, Entry, LedgerError, Outcome, Place, Rules, Slate, Team, book};

use super::command::MatchError;
use super::names::Names;

/// One match: who plays, what was entered, and how that adds up.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// What teams and players are called.
    pub names: Names,
    /// Who keeps the slate: his team is the lower row (rule `scorer-row`, seed).
    pub scorer: Option<Place>,
    /// Who deals the next game (rule `next-dealer`, seed).
    pub dealer: Place,
    start: u8,
    booked: Vec<Booked>,
}

impl Match {
    /// A match in which nothing has been entered.
    pub fn new(rules: &Rules, dealer: Place) -> Match {
        Match { names: Names::default(), scorer: None, dealer, start: rules.start_lines, booked: Vec::new() }
    }

    /// Lines of each team at the start.
    pub fn start(&self) -> u16 {
        u16::from(self.start)
    }

    /// Everything entered, in order.
    pub fn booked(&self) -> &[Booked] {
        &self.booked
    }

    /// Whether nothing has been entered.
    pub fn is_empty(&self) -> bool {
        self.booked.is_empty()
    }

    /// The slate now.
    pub fn slate(&self) -> Slate {
        self.booked.last().map_or(Slate { lines: [self.start(); 2], carry: 0 }, |last| last.after)
    }

    /// The team that has won.
    pub fn winner(&self) -> Option<Team> {
        self.slate().match_winner().map(|team| Team::ALL[team])
    }

    /// The team in the upper row and the one in the lower.
    pub fn rows(&self) -> [Team; 2] {
        let lower = self.scorer.map_or(Team::EastWest, Place::team);
        [lower.other(), lower]
    }

    /// Rules under which nothing has been reckoned yet take effect.
    pub(in crate::session) fn set_rules(&mut self, rules: &Rules) {
        if self.is_empty() {
            self.start = rules.start_lines;
        }
    }

    /// Enters a game and says which number it has, from 0.
    pub(in crate::session) fn enter(&mut self, outcome: Outcome, rules: Rules) -> Result<usize, MatchError> {
        outcome.check().map_err(MatchError::Outcome)?;
        if let Some(team) = self.winner() {
            return Err(MatchError::Over(self.names.team(team)));
        }
        // What a match started with stays, whatever is set later.
        let rules = Rules { start_lines: self.start, ..rules };
        self.change(|entries| entries.push(Entry::Game(outcome, rules)))?;
        self.dealer = outcome.next_dealer();
        Ok(self.booked.len() - 1)
    }

    /// Sets the rows by hand.
    pub(in crate::session) fn set_rows(&mut self, rows: [u16; 2]) {
        // Rows can be set at any time, so nothing can be wrong with what follows: nothing does.
        let _ = self.change(|entries| entries.push(Entry::Rows(rows)));
    }

    /// Puts a game in the place of an entry; what comes later is reckoned again.
    pub(in crate::session) fn correct(
        &mut self,
        index: usize,
        outcome: Outcome,
        rules: Rules,
    ) -> Result<(), MatchError> {
        outcome.check().map_err(MatchError::Outcome)?;
        let old = self.booked[index].entry;
        // A game stays under the rules under which it was played.
        let rules = if let Entry::Game(_, rules) = old { rules } else { Rules { start_lines: self.start, ..rules } };
        self.change(|entries| entries[index] = Entry::Game(outcome, rules))?;
        let was_in_turn = !matches!(old, Entry::Game(old, _) if old.next_dealer() != self.dealer);
        if index + 1 == self.booked.len() && was_in_turn {
            self.dealer = outcome.next_dealer();
        }
        Ok(())
    }

    /// Strikes an entry out; what comes later is reckoned again. If it was the last game, its dealer
    /// deals again.
    pub(in crate::session) fn strike(&mut self, index: usize, rules: &Rules) -> Result<(), MatchError> {
        let struck = self.booked[index].entry;
        self.change(|entries| {
            entries.remove(index);
        })?;
        if let (Entry::Game(outcome, _), true) = (struck, index == self.booked.len()) {
            self.dealer = crate::konter::Seating::dealer_of(outcome.named, rules.direction);
        }
        self.set_rules(rules);
        Ok(())
    }

    /// Reckons every game by these rules.
    pub(in crate::session) fn reckon(&mut self, rules: Rules) -> Result<(), MatchError> {
        let mut again = self.clone();
        again.start = rules.start_lines;
        again.change(|entries| {
            for entry in entries {
                if let Entry::Game(_, old) = entry {
                    *old = rules;
                }
            }
        })?;
        *self = again;
        Ok(())
    }

    fn change(&mut self, change: impl FnOnce(&mut Vec<Entry>)) -> Result<(), MatchError> {
        let mut entries: Vec<Entry> = self.booked.iter().map(|booked| booked.entry).collect();
        change(&mut entries);
        self.booked = book(self.start(), &entries).map_err(|LedgerError { index, .. }| {
            let before = book(self.start(), &entries[..index]).unwrap_or_default();
            let slate = before.last().map_or(self.slate(), |last| last.after);
            let winner = slate.match_winner().map_or(String::new(), |team| self.names.team(Team::ALL[team]));
            MatchError::GameAfterEnd(index + 1, winner.into())
        })?;
        Ok(())
    }

    /// The next match: the same players and scorer, the same or new teams, and the deal goes on.
    fn next(&self, rules: &Rules, names: Names) -> Match {
        Match { names, scorer: self.scorer, ..Match::new(rules, self.dealer) }
    }
}

/// Matches one after the other; the last is the one that is played.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    matches: Vec<Arc<Match>>,
    current: Arc<Match>,
}

impl Series {
    /// One match in which nothing has been entered.
    pub fn new(rules: &Rules, dealer: Place) -> Series {
        Series { matches: Vec::new(), current: Arc::new(Match::new(rules, dealer)) }
    }

    /// The match that is played.
    pub fn current(&self) -> &Match {
        &self.current
    }

    /// The match that is played, to be changed.
    pub(in crate::session) fn current_mut(&mut self) -> &mut Match {
        Arc::make_mut(&mut self.current)
    }

    /// Every match, the one that is played last.
    pub fn all(&self) -> impl Iterator<Item = &Match> {
        self.matches.iter().chain([&self.current]).map(Arc::as_ref)
    }

    /// How many matches there are.
    pub fn count(&self) -> usize {
        self.matches.len() + 1
    }

    /// Starts another match; one in which something was entered is kept.
    pub(in crate::session) fn start(&mut self, next: Match) {
        let last = std::mem::replace(&mut self.current, Arc::new(next));
        if !last.is_empty() {
            self.matches.push(last);
        }
    }

    /// A new match with the same teams, or with these two places as partners (rule `revenge`, seed). The
    /// deal goes on in turn.
    pub(in crate::session) fn revenge(&mut self, rules: &Rules, partners: Option<[Place; 2]>) {
        let names = match partners {
            None => self.current.names.clone(),
            Some([first, second]) => self.current.names.seated(first, second),
        };
        let mut next = self.current.next(rules, names);
        // Whoever changes places takes the slate and the deal along.
        if let Some([first, second]) = partners {
            let opposite = Place::ALL[(first as usize + 2) % 4];
            let moved = |place: Place| match place {
                place if place == opposite => second,
                place if place == second => opposite,
                place => place,
            };
            next.scorer = next.scorer.map(moved);
            next.dealer = moved(next.dealer);
        }
        self.start(next);
    }
}
