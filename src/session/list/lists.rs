use std::sync::Arc;

use crate::session::LONGEST_NAME;
use crate::skat::{Kind, ListLine, Players, Rules};

use super::command::ListError;
use super::ledger::{Booked, Entry, What, book, next_kind, queue};

/// One list: who plays, what was entered, and how that adds up.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreList {
    names: Vec<String>,
    players: Players,
    /// The place of who deals next.
    dealer: usize,
    booked: Vec<Booked>,
}

impl ScoreList {
    /// A list in which nothing has been entered; the first player deals.
    ///
    /// # Errors
    /// If three or four names make no table.
    pub fn new(names: Vec<String>) -> Result<ScoreList, ListError> {
        let players = Players::of(names.len()).ok_or(ListError::Players(names.len()))?;
        for (n, name) in names.iter().enumerate() {
            check(name, &names[..n])?;
        }
        Ok(ScoreList { names, players, dealer: 0, booked: Vec::new() })
    }

    /// The players, in the order in which they sit.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// How many they are.
    pub fn players(&self) -> Players {
        self.players
    }

    /// The place of who deals next.
    pub fn dealer(&self) -> usize {
        self.dealer
    }

    /// Everything entered, in order.
    pub fn booked(&self) -> &[Booked] {
        &self.booked
    }

    /// The place of who answers to a name, in any case.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| known.to_lowercase() == name.to_lowercase())
    }

    /// How many deals of a round were played: a Grand Hand in place of a Ramsch is none.
    pub fn played(&self) -> usize {
        self.booked.iter().filter(|booked| !booked.extra).count()
    }

    /// Whether all rounds are played (rule `rounds`).
    pub fn is_over(&self, rules: &Rules) -> bool {
        self.played() >= self.players.deals(usize::from(rules.rounds))
    }

    /// What the next deal is under these rules.
    pub fn next_kind(&self, rules: &Rules) -> Kind {
        if self.is_over(rules) { Kind::Plain } else { next_kind(&queue(self.players, &self.booked, rules), rules) }
    }

    /// How many Bock deals are left, and how many of compulsory Ramsch.
    pub fn left(&self, rules: &Rules) -> (usize, usize) {
        let queue = queue(self.players, &self.booked, rules);
        if rules.bock.is_on() { (queue.left(), queue.ramsch_left()) } else { (0, 0) }
    }

    /// What each player has on the list.
    pub fn lines(&self) -> Vec<ListLine> {
        let mut lines = vec![ListLine::default(); self.players.count()];
        for booked in &self.booked {
            match &booked.entry.what {
                What::Alone(alone) => lines[alone.declarer].enter(booked.scores[alone.declarer]),
                _ => lines.iter_mut().zip(&booked.scores).for_each(|(line, score)| line.game_points += score),
            }
        }
        lines
    }

    pub(super) fn rename(&mut self, place: usize, name: &str) -> Result<(), ListError> {
        let others: Vec<String> =
            self.names.iter().enumerate().filter(|(n, _)| *n != place).map(|(_, name)| name.clone()).collect();
        check(name, &others)?;
        self.names[place] = name.to_owned();
        Ok(())
    }

    pub(super) fn set_dealer(&mut self, place: usize) {
        self.dealer = place;
    }

    /// Enters a deal and says which number it has, from 0.
    pub(super) fn enter(&mut self, what: What, rules: Rules) -> Result<usize, ListError> {
        if self.is_over(&rules) {
            return Err(ListError::Over(rules.rounds));
        }
        let dealer = self.dealer;
        let rules = self.of_a_deal(rules);
        self.change(self.booked.len(), |entries| entries.push(Entry { dealer, what, rules }))?;
        let extra = self.booked.last().is_some_and(|last| last.extra);
        self.dealer = if extra { dealer } else { self.players.next_dealer(dealer) };
        Ok(self.booked.len() - 1)
    }

    /// Puts a deal in the place of another; the dealer and the rules stay.
    pub(super) fn correct(&mut self, index: usize, what: What) -> Result<(), ListError> {
        self.change(index, |entries| entries[index].what = what)
    }

    /// Strikes a deal out; if it was the last, its dealer deals again.
    pub(super) fn strike(&mut self, index: usize) -> Result<(), ListError> {
        let dealer = self.booked[index].entry.dealer;
        self.change(index, |entries| {
            entries.remove(index);
        })?;
        if index == self.booked.len() {
            self.dealer = dealer;
        }
        Ok(())
    }

    /// Reckons every deal by these rules.
    pub(super) fn reckon(&mut self, rules: Rules) -> Result<(), ListError> {
        let rules = self.of_a_deal(rules);
        self.change(usize::MAX, |entries| entries.iter_mut().for_each(|entry| entry.rules = rules))
    }

    /// Rules as a deal keeps them: how long the list is has nothing to do with a deal.
    fn of_a_deal(&self, rules: Rules) -> Rules {
        Rules { players: self.players, rounds: Rules::default().rounds, ..rules }
    }

    /// Changes the entries; what is wrong with another than the one at `index` came of the change.
    fn change(&mut self, index: usize, change: impl FnOnce(&mut Vec<Entry>)) -> Result<(), ListError> {
        let mut entries: Vec<Entry> = self.booked.iter().map(|booked| booked.entry.clone()).collect();
        let before = entries.len();
        change(&mut entries);
        let struck = entries.len() < before;
        self.booked = book(self.players, &entries).map_err(|(at, error)| match at == index && !struck {
            true => error,
            false => ListError::Later(at + 1 + usize::from(struck && at >= index), Box::new(error)),
        })?;
        Ok(())
    }
}

/// Whether this may be the name of a player beside these.
fn check(name: &str, others: &[String]) -> Result<(), ListError> {
    let printable = |c: char| !c.is_control() && !c.is_whitespace() && !matches!(c, ';' | '#');
    let number = name.trim_start_matches(['-', '+']).parse::<f64>().is_ok();
    if number
        || name.is_empty()
        || name.chars().count() > LONGEST_NAME
        || !name.chars().all(printable)
        || super::said::is_taken(name)
    {
        return Err(ListError::BadName(name.to_owned()));
    }
    match others.iter().any(|other| other.to_lowercase() == name.to_lowercase()) {
        true => Err(ListError::NameTaken(name.to_owned())),
        false => Ok(()),
    }
}

/// Lists one after the other; the last is the one that is kept now.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lists {
    past: Vec<Arc<ScoreList>>,
    current: Option<Arc<ScoreList>>,
}

impl Lists {
    /// The list that is kept now.
    pub fn current(&self) -> Option<&ScoreList> {
        self.current.as_deref()
    }

    pub(super) fn current_mut(&mut self) -> Result<&mut ScoreList, ListError> {
        self.current.as_mut().map(Arc::make_mut).ok_or(ListError::NoList)
    }

    /// Every list, the one that is kept now last.
    pub fn all(&self) -> impl Iterator<Item = &ScoreList> {
        self.past.iter().chain(&self.current).map(Arc::as_ref)
    }

    /// How many lists there are.
    pub fn count(&self) -> usize {
        self.past.len() + usize::from(self.current.is_some())
    }

    /// Starts another list; one in which something was entered is kept.
    pub(super) fn start(&mut self, next: ScoreList) {
        let last = self.current.replace(Arc::new(next));
        self.past.extend(last.filter(|last| !last.booked.is_empty()));
    }
}
