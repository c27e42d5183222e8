use serde::Serialize;

use crate::konter::{Place, Team};

use super::command::MatchError;

/// The most characters of a name.
pub const LONGEST_NAME: usize = 30;

/// What the teams and the players are called; nobody needs a name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Names {
    /// Of N–S and E–W.
    pub teams: [Option<String>; 2],
    /// Of the players in the order of [`Place::ALL`].
    pub players: [Option<String>; 4],
}

impl Names {
    /// The name of a team, or its places.
    pub fn team(&self, team: Team) -> String {
        self.teams[team.index()].clone().unwrap_or_else(|| team.to_string())
    }

    /// The name of a player, or the letter of the place.
    pub fn player(&self, place: Place) -> String {
        self.players[place as usize].clone().unwrap_or_else(|| place.to_string())
    }

    /// Who answers to a word: a whole name, or the first word of one, in any case. Nobody if two do.
    pub fn find(&self, word: &str) -> Option<Named> {
        let teams = Team::ALL.into_iter().map(|team| (self.teams[team.index()].as_ref(), Named::Team(team)));
        let players = Place::ALL.into_iter().map(|place| (self.players[place as usize].as_ref(), Named::Place(place)));
        let all: Vec<(&String, Named)> = teams.chain(players).filter_map(|(name, who)| Some((name?, who))).collect();
        let same = |text: &str| text.to_lowercase() == word.to_lowercase();
        if let Some((_, who)) = all.iter().find(|(name, _)| same(name)) {
            return Some(*who);
        }
        let mut first = all.iter().filter(|(name, _)| name.split_whitespace().next().is_some_and(same));
        match (first.next(), first.next()) {
            (Some((_, who)), None) => Some(*who),
            _ => None,
        }
    }

    /// Every name that there is.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.teams.iter().chain(&self.players).flatten().map(String::as_str)
    }

    /// Gives a name.
    ///
    /// # Errors
    /// If somebody else has it.
    pub fn set(&mut self, who: Named, name: &str) -> Result<(), MatchError> {
        let mut others = self.clone();
        *others.slot(who) = None;
        if others.all().any(|other| other.to_lowercase() == name.to_lowercase()) {
            return Err(MatchError::NameTaken(name.to_owned()));
        }
        *self.slot(who) = Some(name.to_owned());
        Ok(())
    }

    fn slot(&mut self, who: Named) -> &mut Option<String> {
        match who {
            Named::Team(team) => &mut self.teams[team.index()],
            Named::Place(place) => &mut self.players[place as usize],
        }
    }

    /// The same players in new teams: these two sit opposite, the first where he sits. Teams that change
    /// lose their names.
    pub fn seated(&self, first: Place, second: Place) -> Names {
        let opposite = Place::ALL[(first as usize + 2) % 4];
        let mut names = self.clone();
        if opposite != second {
            names.players.swap(opposite as usize, second as usize);
            names.teams = Default::default();
        }
        names
    }
}

/// A player or a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// The player at this place.
    Place(Place),
    /// This team.
    Team(Team),
}

impl Named {
    /// What letters stand for: `N`, `north`, `N-S`.
    pub fn letters(word: &str) -> Option<Named> {
        Place::named(word).map(Named::Place).or_else(|| Team::named(word).map(Named::Team))
    }
}
