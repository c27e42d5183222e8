//! Commands of the match carried out.

use crate::konter::{Outcome, Place, Seating, Team};
use crate::session::state::State;
use crate::session::{Answer, Impossible, Trouble, nearest};
use crate::trick::Seat;

use super::command::{Done, MatchCommand, MatchError, Said, Who};
use super::names::Named;
use super::series::Match;
use super::view::Exported;

impl State {
    /// Carries out a command of the match.
    pub(in crate::session) fn run_match(&mut self, command: MatchCommand) -> Result<Answer, Trouble> {
        let done = match command {
            MatchCommand::Show => Done::Shown,
            MatchCommand::Export(format, file) => {
                let what = Exported::Matches(self.series.views(&self.rules));
                return Ok(Answer::Export { format, file, what });
            }
            MatchCommand::New(dealer) => {
                let next = Match::new(&self.rules, dealer.unwrap_or(self.series.current().dealer));
                self.series.start(next);
                self.clear_table();
                Done::New
            }
            MatchCommand::Name(who, name) => {
                let named = self.who(&who)?;
                self.series.current_mut().names.set(named, &name).map_err(|error| at(error, &who))?;
                Done::Named(named)
            }
            MatchCommand::Scorer(who) => {
                let place = self.player(&who)?;
                self.series.current_mut().scorer = Some(place);
                Done::Scorer(place)
            }
            MatchCommand::Dealer(who) => {
                let place = self.player(&who)?;
                self.series.current_mut().dealer = place;
                self.clear_table();
                Done::Dealer(place)
            }
            MatchCommand::Game(said) => self.enter_said(&said)?,
            MatchCommand::Correct(number, said) => {
                let index = self.entry(number)?;
                let outcome = self.outcome(&said, self.forehand_of(index))?;
                let rules = self.rules;
                self.series.current_mut().correct(index, outcome, rules).map_err(|error| in_result(error, &said))?;
                Done::Corrected(number)
            }
            MatchCommand::Strike(number) => {
                let number = number.unwrap_or(self.series.current().booked().len());
                let index = self.entry(number)?;
                let rules = self.rules;
                self.series.current_mut().strike(index, &rules).map_err(Impossible::Match)?;
                self.entered = match self.entered {
                    Some(entered) if entered == index => None,
                    Some(entered) if entered > index => Some(entered - 1),
                    other => other,
                };
                if self.series.current().booked().len() == index {
                    self.clear_table();
                }
                Done::Struck(number)
            }
            MatchCommand::Reckon => {
                let rules = self.rules;
                self.series.current_mut().reckon(rules).map_err(Impossible::Match)?;
                Done::Reckoned
            }
            MatchCommand::Revenge(partners) => self.revenge(partners)?,
        };
        Ok(Answer::Match(done, Box::new(self.series.view(&self.rules))))
    }

    fn revenge(&mut self, partners: Option<[Who; 2]>) -> Result<Done, Trouble> {
        if self.series.current().winner().is_none() {
            return Err(Impossible::Match(MatchError::NotOver).into());
        }
        let places = match &partners {
            None => None,
            Some([first, second]) => {
                let places = [self.player(first)?, self.player(second)?];
                if places[0] == places[1] {
                    return Err(at(MatchError::SamePlayer, second));
                }
                Some(places)
            }
        };
        let rules = self.rules;
        self.series.revenge(&rules, places);
        self.clear_table();
        Ok(Done::Revenge { same_teams: places.is_none_or(|[a, b]| a.team() == b.team()) })
    }

    /// Enters a result that somebody says. A deal on the table is over with it.
    fn enter_said(&mut self, said: &Said) -> Result<Done, Trouble> {
        let seating = Seating { dealer: self.series.current().dealer, direction: self.rules.direction };
        let forehand = seating.place(Seat(0));
        let outcome = self.outcome(said, forehand)?;
        let rules = self.rules;
        let index = self.series.current_mut().enter(outcome, rules).map_err(|error| in_result(error, said))?;
        self.clear_table();
        Ok(Done::Entered(index + 1, (outcome.named != forehand).then_some(forehand)))
    }

    fn outcome(&self, said: &Said, forehand: Place) -> Result<Outcome, Trouble> {
        let named = match &said.named {
            None => forehand,
            Some(who) => match self.who(who)? {
                Named::Place(place) => place,
                Named::Team(team) if team == forehand.team() => forehand,
                Named::Team(team) => return Err(at(MatchError::NotForehand(team, forehand), who)),
            },
        };
        Ok(said.outcome(named))
    }

    /// Who was forehand in the game of this entry; where rows were set by hand, who would have been.
    fn forehand_of(&self, index: usize) -> Place {
        let booked = self.series.current().booked();
        let seating = Seating { dealer: self.series.current().dealer, direction: self.rules.direction };
        let named = |entry: &crate::konter::Booked| match entry.entry {
            crate::konter::Entry::Game(outcome, _) => Some(outcome.named),
            crate::konter::Entry::Rows(_) => None,
        };
        booked.get(index).and_then(named).unwrap_or(seating.place(Seat(0)))
    }

    fn entry(&self, number: usize) -> Result<usize, Impossible> {
        let count = self.series.current().booked().len();
        match (1..=count).contains(&number) {
            true => Ok(number - 1),
            false => Err(Impossible::Match(MatchError::NoSuchEntry(number, count))),
        }
    }

    fn who(&self, who: &Who) -> Result<Named, Trouble> {
        let names = &self.series.current().names;
        Named::letters(&who.value).or_else(|| names.find(&who.value)).ok_or_else(|| {
            let near = nearest(&who.value, names.all()).map(Box::from);
            at(MatchError::Unknown(who.value.as_str().into(), near), who)
        })
    }

    fn player(&self, who: &Who) -> Result<Place, Trouble> {
        match self.who(who)? {
            Named::Place(place) => Ok(place),
            Named::Team(_) => Err(at(MatchError::NotAPlayer(who.value.clone()), who)),
        }
    }

    /// The cards are taken up; whoever is in turn deals.
    pub(in crate::session) fn clear_table(&mut self) {
        let State { rules, settings, .. } = *self;
        let series = self.series.clone();
        let dealer = series.current().dealer;
        *self = State { rules, settings, series, dealer, ..State::default() };
    }

    /// The team that has won the match.
    pub(in crate::session) fn match_winner(&self) -> Option<Team> {
        self.series.current().winner()
    }
}

fn at(error: MatchError, who: &Who) -> Trouble {
    Trouble::at(Impossible::Match(error), who.span.clone())
}

/// What is wrong with the result itself is pointed at.
fn in_result(error: MatchError, said: &Said) -> Trouble {
    match error {
        MatchError::Outcome(_) => Trouble::at(Impossible::Match(error), said.span.clone()),
        error => Impossible::Match(error).into(),
    }
}
