use std::collections::VecDeque;

use crate::analysis::Claim;
use crate::cards::Suit;
use crate::deal::{Deal, Holding, SEATS, Setup};
use crate::konter::{CARDS_EACH, PACK, Place, Reckoning, Result as DealResult, Rules, Seating, Slate, Team};
use crate::notation::{self, ReadError, ReadErrorKind};
use crate::trick::Seat;

use super::answer::Answer;
use super::args::Args;
use super::command::Command;
use super::commands::COMMANDS;
use super::settings::Settings;
use super::spec::find;
use super::{Impossible, LONGEST_LINE, Trouble, Unreadable, Usage};

/// How many changes can be undone.
const MOST_UNDOS: usize = 1000;

/// All that is known at one table. Every change can be undone, settings and rules included.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Session {
    pub(super) state: State,
    past: VecDeque<Change>,
    future: Vec<Change>,
}

/// The line that changed something, and what there was before (or, for a redo, after).
#[derive(Clone, Debug, PartialEq)]
struct Change {
    line: String,
    state: State,
}

/// What is known at one moment.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct State {
    pub rules: Rules,
    pub settings: Settings,
    pub dealer: Place,
    /// What the seats are known to hold before trumps are named.
    pub hands: [Holding; SEATS],
    /// The deal, once trumps are named.
    pub deal: Option<Deal>,
    /// The claim with which the deal ended, and how.
    pub claimed: Option<(Claim, DealResult)>,
    /// Rows of N–S and E–W; the running deal is on it once it is over.
    pub slate: Slate,
    /// The deal as it was entered on the slate, with the slate before.
    pub entered: Option<(Slate, Reckoning)>,
}

impl Default for State {
    fn default() -> State {
        let rules = Rules::default();
        State {
            rules,
            settings: Settings::default(),
            dealer: Place::North,
            hands: [Holding::unknown(CARDS_EACH as u8); SEATS],
            deal: None,
            claimed: None,
            slate: Slate::start(&rules),
            entered: None,
        }
    }
}

impl State {
    pub fn seating(&self) -> Seating {
        Seating { dealer: self.dealer, direction: self.rules.direction }
    }

    /// The deal, or the trouble that trumps are not named yet.
    pub fn deal(&self) -> Result<&Deal, Impossible> {
        self.deal.as_ref().ok_or(Impossible::NoTrump(self.seating().place(Seat(0))))
    }

    /// Whether the deal has ended, by its last card or by a claim.
    pub fn is_over(&self) -> bool {
        self.claimed.is_some() || self.deal.as_ref().is_some_and(|deal| deal.position().is_over())
    }

    /// How the deal ended.
    pub fn result(&self) -> Option<DealResult> {
        self.claimed.map(|(_, result)| result).or_else(|| self.deal.as_ref()?.result())
    }

    pub fn trump(&self) -> Option<Suit> {
        self.deal.as_ref().map(|deal| deal.position().setup().trump)
    }

    /// The seat to play; before trumps are named, forehand.
    pub fn turn(&self) -> Option<Seat> {
        match &self.deal {
            Some(_) if self.claimed.is_some() => None,
            Some(deal) => deal.position().turn(),
            None => Some(Seat(0)),
        }
    }

    pub fn hand(&self, seat: Seat) -> Holding {
        match &self.deal {
            Some(deal) => *deal.position().hand(seat),
            None => self.hands[seat.index()],
        }
    }

    /// The setup now. Before trumps are named one suit is as good as another, since nothing that can be
    /// wrong with a fresh deal depends on it.
    pub fn setup(&self) -> Setup {
        match &self.deal {
            Some(deal) => deal.position().setup().clone(),
            None => Setup::fresh(self.rules, Suit::Clubs, self.hands),
        }
    }

    pub fn match_winner(&self) -> Option<Team> {
        self.slate.match_winner().map(|team| Team::ALL[team])
    }
}

impl Session {
    /// A session with these rules and settings, which no undo takes away.
    pub fn new(rules: Rules, settings: Settings) -> Session {
        let state = State { rules, settings, slate: Slate::start(&rules), ..State::default() };
        Session { state, ..Session::default() }
    }

    /// The settings in force.
    pub fn settings(&self) -> &Settings {
        &self.state.settings
    }

    /// The rules in force.
    pub fn rules(&self) -> &Rules {
        &self.state.rules
    }

    /// The suit named, if one is.
    pub fn trump(&self) -> Option<Suit> {
        self.state.trump()
    }

    /// Who plays next; before trumps are named, who names them.
    pub fn turn(&self) -> Option<Place> {
        self.state.turn().map(|seat| self.state.seating().place(seat))
    }

    /// The deal, once trumps are named.
    pub fn deal(&self) -> Option<&Deal> {
        self.state.deal.as_ref()
    }

    /// Reads one command: its name and arguments, or bare cards.
    ///
    /// # Errors
    /// With the place in the text where reading stopped.
    pub fn read(&self, text: &str) -> Result<Command, Trouble> {
        if text.len() > LONGEST_LINE {
            return Err(Unreadable::TooLong(LONGEST_LINE).into());
        }
        let lang = self.state.settings.cards;
        let start = text.len() - text.trim_start().len();
        let name = text.split_whitespace().next().unwrap_or("");
        if let Some(spec) = find(COMMANDS, name) {
            return (spec.read)(&mut Args::new(text, start + name.len(), lang, PACK, &spec.doc));
        }
        match notation::cards(text, lang, PACK) {
            Ok(cards) => Ok(Command::Cards(cards)),
            Err(error) if looks_like_cards(name, &error) => Err(error.into()),
            Err(_) => Err(Trouble::at(Usage::UnknownCommand(name.to_owned(), Vec::new()), start..start + name.len())),
        }
    }

    /// Reads one command and carries it out.
    ///
    /// # Errors
    /// Why there is no answer; then the session is as it was.
    pub fn run(&mut self, text: &str) -> Result<Answer, Trouble> {
        let command = self.read(text)?;
        match command {
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            command => self.change(text.trim(), |state| state.answer(command)),
        }
    }

    /// Lets something change the state; keeps the state before if it did, and restores it on trouble.
    fn change(
        &mut self,
        line: &str,
        change: impl FnOnce(&mut State) -> Result<Answer, Trouble>,
    ) -> Result<Answer, Trouble> {
        let mut state = self.state.clone();
        let answer = change(&mut state)?;
        if state != self.state {
            let before = std::mem::replace(&mut self.state, state);
            self.past.push_back(Change { line: line.to_owned(), state: before });
            self.future.clear();
            if self.past.len() > MOST_UNDOS {
                self.past.pop_front();
            }
        }
        Ok(answer)
    }

    fn undo(&mut self) -> Result<Answer, Trouble> {
        let Change { line, state } = self.past.pop_back().ok_or(Impossible::NothingTo("undo"))?;
        let after = std::mem::replace(&mut self.state, state);
        self.future.push(Change { line: line.clone(), state: after });
        Ok(Answer::Undone(line))
    }

    fn redo(&mut self) -> Result<Answer, Trouble> {
        let Change { line, state } = self.future.pop().ok_or(Impossible::NothingTo("redo"))?;
        let before = std::mem::replace(&mut self.state, state);
        self.past.push_back(Change { line: line.clone(), state: before });
        Ok(Answer::Redone(line))
    }
}

/// Whether a text that is neither command nor cards was more likely meant as cards.
fn looks_like_cards(first: &str, error: &ReadError) -> bool {
    let is_word = first.chars().count() > 2 && first.chars().all(|letter| letter.is_alphabetic() || letter == '-');
    let unknown = matches!(error.kind, ReadErrorKind::UnknownWord { nearest: None, .. });
    !(is_word && unknown && error.span.start < first.len())
}
