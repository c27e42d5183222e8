use crate::skat::{Kind, ListLine, Players, Rules, list_ranking, list_totals};

use super::ledger::Booked;
use super::lists::{Lists, ScoreList};

/// A list with all that follows from what was entered.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Which list it is, from 1.
    pub number: usize,
    /// The players, in the order in which they sit.
    pub names: Vec<String>,
    /// How many they are.
    pub players: Players,
    /// The place of who deals next.
    pub dealer: usize,
    /// The round that the next deal belongs to, from 1.
    pub round: usize,
    /// Whether all rounds are played.
    pub over: bool,
    /// What was entered, in order.
    pub deals: Vec<Booked>,
    /// What each player has.
    pub lines: Vec<ListLine>,
    /// The same with tournament points.
    pub tournament: Vec<i64>,
    /// The places by rank; those who are equal together. By tournament points where the table plays for
    /// them, else by scores.
    pub ranking: Vec<Vec<usize>>,
    /// What the next deal is.
    pub next: Kind,
    /// How many Bock deals are left.
    pub bock_left: usize,
    /// How many deals of compulsory Ramsch are left.
    pub ramsch_left: usize,
    /// The rules in force.
    pub rules: Rules,
}

impl Sheet {
    /// The places of forehand, middlehand and rearhand in the next deal.
    pub fn active(&self) -> [usize; 3] {
        self.players.active(self.dealer)
    }

    /// Who sits out in the next deal.
    pub fn sits_out(&self) -> Option<usize> {
        (!self.active().contains(&self.dealer)).then_some(self.dealer)
    }

    /// What each player has, in the order in which they sit: tournament points where the table plays for
    /// them, else scores.
    pub fn standing(&self) -> Vec<i32> {
        let scores = self.lines.iter().map(|line| line.game_points);
        let tournament = self.tournament.iter().map(|total| *total as i32);
        if self.rules.tournament.is_on() { tournament.collect() } else { scores.collect() }
    }

    /// The round that a deal belonged to, from 1; its number from 0.
    pub fn round_of(&self, index: usize) -> usize {
        let before = self.deals.iter().take(index).filter(|deal| !deal.extra).count();
        before / self.players.count() + 1
    }
}

impl Lists {
    /// Every list as a view, under the rules in force.
    pub fn sheets(&self, rules: &Rules) -> Vec<Sheet> {
        self.all().enumerate().map(|(n, list)| sheet(n + 1, list, rules)).collect()
    }

    /// The list that is kept now.
    pub fn sheet(&self, rules: &Rules) -> Option<Sheet> {
        self.current().map(|list| sheet(self.count(), list, rules))
    }
}

fn sheet(number: usize, list: &ScoreList, rules: &Rules) -> Sheet {
    let players = list.players();
    let lines = list.lines();
    let tournament = list_totals(players, &lines);
    let scores: Vec<i64> = lines.iter().map(|line| i64::from(line.game_points)).collect();
    let ranked = if rules.tournament.is_on() { &tournament } else { &scores };
    let (bock_left, ramsch_left) = list.left(rules);
    Sheet {
        number,
        names: list.names().to_vec(),
        players,
        dealer: list.dealer(),
        round: list.played() / players.count() + 1,
        over: list.is_over(rules),
        deals: list.booked().to_vec(),
        ranking: list_ranking(ranked, &lines),
        lines,
        tournament,
        next: list.next_kind(rules),
        bock_left,
        ramsch_left,
        rules: *rules,
    }
}
