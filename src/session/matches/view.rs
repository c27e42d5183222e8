use crate::konter::{Booked, Entry, Outcome, Place, Rules, Seating, Slate, Sum, Team};
use crate::session::{Sheet, SlateView};

use super::names::Names;
use super::series::{Match, Series};

/// How matches are given as data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Export {
    /// One JSON object.
    Json,
    /// A table, RFC 4180.
    Csv,
}

/// What is given as data.
#[derive(Clone, Debug, PartialEq)]
pub enum Exported {
    /// All matches.
    Matches(Vec<MatchView>),
    /// All score lists.
    Lists(Vec<Sheet>),
}

/// A match with all that follows from what was entered.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchView {
    /// Which match it is, from 1.
    pub number: usize,
    /// What teams and players are called.
    pub names: Names,
    /// Who keeps the slate.
    pub scorer: Option<Place>,
    /// The team in the upper row and the one in the lower.
    pub rows: [Team; 2],
    /// Who deals the next game.
    pub dealer: Place,
    /// Who names trumps then.
    pub forehand: Place,
    /// Lines of each team at the start.
    pub start: u16,
    /// What was entered, in order.
    pub games: Vec<GameView>,
    /// The slate now.
    pub slate: SlateView,
    /// Matches won before by N–S and E–W as they sit now, whatever they were called.
    pub won: [usize; 2],
}

/// One entry of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct GameView {
    /// Its number in the match, from 1.
    pub number: usize,
    /// The game; none where the rows were set by hand.
    pub game: Option<GameFacts>,
    /// The slate before.
    pub before: Slate,
    /// The slate after.
    pub after: Slate,
}

/// A game and how it was reckoned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameFacts {
    /// What happened.
    pub outcome: Outcome,
    /// Who dealt.
    pub dealer: Place,
    /// The rules by which it was reckoned.
    pub rules: Rules,
    /// The value, part by part.
    pub sum: Sum,
    /// The change by the rule, before the floor.
    pub change: [i16; 2],
}

impl Series {
    /// Every match as a view, under the rules in force.
    pub fn views(&self, rules: &Rules) -> Vec<MatchView> {
        let mut won = [0; 2];
        let mut views = Vec::with_capacity(self.count());
        for (n, played) in self.all().enumerate() {
            views.push(view(n + 1, played, rules, won));
            if let Some(winner) = played.winner() {
                won[winner.index()] += 1;
            }
        }
        views
    }

    /// The match that is played.
    pub fn view(&self, rules: &Rules) -> MatchView {
        let mut won = [0; 2];
        for winner in self.all().take(self.count() - 1).filter_map(Match::winner) {
            won[winner.index()] += 1;
        }
        view(self.count(), self.current(), rules, won)
    }
}

fn view(number: usize, played: &Match, rules: &Rules, won: [usize; 2]) -> MatchView {
    let slate = played.slate();
    MatchView {
        number,
        names: played.names.clone(),
        scorer: played.scorer,
        rows: played.rows(),
        dealer: played.dealer,
        forehand: Seating { dealer: played.dealer, direction: rules.direction }.place(crate::trick::Seat(0)),
        start: played.start(),
        games: played.booked().iter().enumerate().map(|(n, booked)| game(n + 1, booked)).collect(),
        slate: SlateView {
            lines: slate.lines,
            carry: slate.carry,
            change: None,
            before: played.booked().last().map(|last| last.before.lines),
            match_winner: played.winner(),
            names: played.names.teams.clone(),
            lower: played.rows()[1],
        },
        won,
    }
}

fn game(number: usize, booked: &Booked) -> GameView {
    let facts = match (booked.entry, booked.reckoning) {
        (Entry::Game(outcome, rules), Some(reckoning)) => Some(GameFacts {
            outcome,
            dealer: Seating::dealer_of(outcome.named, rules.direction),
            rules,
            sum: reckoning.sum,
            change: reckoning.change,
        }),
        _ => None,
    };
    GameView { number, game: facts, before: booked.before, after: booked.after }
}
