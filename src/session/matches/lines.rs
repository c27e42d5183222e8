//! Matches as the commands that would enter them.

use crate::deal::GameRules;
use crate::konter::{Entry, Outcome, Place, Rules, Side, Team};

use super::series::{Match, Series};

/// The settings that lead from one set of rules to another.
pub fn lines_to(from: impl Into<GameRules>, to: impl Into<GameRules>) -> Vec<String> {
    let mut lines = Vec::new();
    let (mut rules, to) = (from.into(), to.into());
    if rules.preset_name() != to.preset_name() {
        rules = to.preset(to.preset_name()).unwrap_or(rules);
        lines.push(format!("set preset {}", to.preset_name()));
    }
    let wanted = rules.switches().zip(to.switches()).filter(|(is, to)| is.value != to.value);
    lines.extend(wanted.map(|(_, to)| format!("set {} {}", to.name, to.value)));
    lines
}

impl Series {
    /// The lines that make these matches, from a fresh session; then the rules in force. A number sign
    /// starts what is only there for a reader: the slate after each game.
    pub fn lines(&self, rules: &Rules) -> Vec<String> {
        let mut written = Written { lines: Vec::new(), rules: Rules::default() };
        for played in self.all() {
            written.add(played, rules);
        }
        written.go_to(rules);
        written.lines
    }
}

struct Written {
    lines: Vec<String>,
    rules: Rules,
}

impl Written {
    fn go_to(&mut self, rules: &Rules) {
        self.lines.extend(lines_to(self.rules, *rules));
        self.rules = *rules;
    }

    fn add(&mut self, played: &Match, last: &Rules) {
        let first = played.booked().iter().find_map(|booked| match booked.entry {
            Entry::Game(_, rules) => Some(rules),
            Entry::Rows(_) => None,
        });
        let start = u8::try_from(played.start()).unwrap_or(last.start_lines);
        self.go_to(&Rules { start_lines: start, ..first.unwrap_or(*last) });
        let games = played.booked().iter().map(|booked| booked.entry);
        let mut dealer = games
            .clone()
            .find_map(|entry| Some(crate::konter::Seating::dealer_of(game(entry)?.named, self.rules.direction)));
        dealer = dealer.or(Some(played.dealer));
        self.lines.extend(dealer.map(|dealer| format!("match new {dealer}")));
        self.names(played);
        for booked in played.booked() {
            let text = match booked.entry {
                Entry::Game(outcome, rules) => {
                    self.go_to(&rules);
                    dealer = Some(outcome.next_dealer());
                    said(&outcome)
                }
                Entry::Rows([a, b]) => format!("slate {a} {b}"),
            };
            let [a, b] = booked.after.lines;
            self.lines.push(format!("{text}  # {a}:{b}"));
        }
        if dealer != Some(played.dealer) {
            self.lines.push(format!("match dealer {}", played.dealer));
        }
    }

    fn names(&mut self, played: &Match) {
        let team = |team: &Team| Some((letters(*team).to_owned(), played.names.teams[team.index()].as_ref()?));
        let player = |place: &Place| Some((place.to_string(), played.names.players[*place as usize].as_ref()?));
        let names = Team::ALL.iter().filter_map(team).chain(Place::ALL.iter().filter_map(player));
        self.lines.extend(names.map(|(who, name)| format!("match name {who} {name}")));
        self.lines.extend(played.scorer.map(|scorer| format!("match scorer {scorer}")));
    }
}

fn game(entry: Entry) -> Option<Outcome> {
    match entry {
        Entry::Game(outcome, _) => Some(outcome),
        Entry::Rows(_) => None,
    }
}

/// A team as it can be typed on any keyboard.
fn letters(team: Team) -> &'static str {
    match team {
        Team::NorthSouth => "N-S",
        Team::EastWest => "E-W",
    }
}

/// `match game W 40 0 matt kapo`.
fn said(outcome: &Outcome) -> String {
    let ended = match (outcome.points, outcome.winner) {
        (Some([a, b]), _) => format!("{a} {b}"),
        (None, Some(Side::DECLARERS)) => "win".to_owned(),
        (None, Some(_)) => "lose".to_owned(),
        (None, None) => "tie".to_owned(),
    };
    let mut text = format!("match game {} {ended}", outcome.named);
    for word in outcome.announced.iter() {
        text += " ";
        text += &word.to_string().to_lowercase();
    }
    if outcome.kapo {
        text += " kapo";
    }
    text
}
