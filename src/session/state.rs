use std::collections::VecDeque;

use crate::analysis::Claim;
use crate::cards::Suit;
use crate::deal::{Deal, Game, GameRules, Holding, Player, SEATS, Setup};
use crate::konter::{CARDS_EACH, Place, Result as DealResult, Rules, Seating, Slate};
use crate::notation::{self, ReadError, ReadErrorKind, Spanned};
use crate::skat::{self, Call};
use crate::trick::Seat;

use super::answer::Answer;
use super::args::Args;
use super::command::Command;
use super::commands::{COMMANDS, is_of_both};
use super::list::{ListCommand, Lists};
use super::matches::{MatchCommand, Series, lines_to};
use super::reviewed::Judge;
use super::saved::{self, Kind};
use super::settings::Settings;
use super::skat::{SKAT_COMMANDS, SkatCommand, SkatTable};
use super::spec::find;
use super::{Impossible, LONGEST_LINE, Trouble, Unreadable, Usage, Watcher};

/// How many changes can be undone.
const MOST_UNDOS: usize = 1000;

/// All that is known at one table. Every change can be undone, settings and rules included.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Session {
    pub(super) state: State,
    past: VecDeque<Change>,
    future: Vec<Change>,
    /// The lines that lead from a fresh session to this one.
    log: Vec<String>,
    /// Whether files may be read and written, as at the prompt but not in a lesson.
    files: bool,
    watcher: Watcher,
}

/// The line that changed something, and what there was before (or, for a redo, after).
#[derive(Clone, Debug, PartialEq)]
struct Change {
    line: String,
    state: State,
    /// The lines that led there, where they are not those of today without the last (or with one more).
    log: Option<Vec<String>>,
}

/// What is known at one moment.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct State {
    /// The game that is played; of the other one everything is kept.
    pub plays: Game,
    /// The table of Skat.
    pub skat: SkatTable,
    pub rules: Rules,
    pub settings: Settings,
    pub dealer: Place,
    /// What the seats are known to hold before trumps are named.
    pub hands: [Holding; SEATS],
    /// The deal, once trumps are named.
    pub deal: Option<Deal>,
    /// The claim with which the deal ended, and how.
    pub claimed: Option<(Claim, DealResult)>,
    /// The matches; the running deal is entered once it is over.
    pub series: Series,
    /// The number of the entry that is the running deal, from 0.
    pub entered: Option<usize>,
    /// The score lists of Skat; the running deal is entered once it is over.
    pub lists: Lists,
    /// The number of the deal of the list that is the running deal, from 0.
    pub listed: Option<usize>,
}

impl Default for State {
    fn default() -> State {
        let rules = Rules::default();
        State {
            plays: Game::default(),
            skat: SkatTable::default(),
            rules,
            settings: Settings::default(),
            dealer: Place::North,
            hands: [Holding::unknown(CARDS_EACH as u8); SEATS],
            deal: None,
            claimed: None,
            series: Series::new(&rules, Place::North),
            entered: None,
            lists: Lists::default(),
            listed: None,
        }
    }
}

impl State {
    pub fn seating(&self) -> Seating {
        Seating { dealer: self.dealer, direction: self.rules.direction }
    }

    /// The rules in force in the game that is played.
    pub fn game_rules(&self) -> GameRules {
        self.rules_of(self.plays)
    }

    /// The rules in force in a game, whichever is played.
    pub(super) fn rules_of(&self, game: Game) -> GameRules {
        match game {
            Game::Konter => self.rules.into(),
            Game::Skat => self.skat.rules.into(),
        }
    }

    /// The rules in force in either game.
    pub fn judge(&self) -> Judge {
        Judge { konter: self.rules, skat: self.skat.rules }
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

    pub fn slate(&self) -> Slate {
        self.series.current().slate()
    }

    /// What files of matches and of lists hold.
    fn kept(&self) -> (&Series, &Rules, &Lists, &skat::Rules) {
        (&self.series, &self.rules, &self.lists, &self.skat.rules)
    }
}

impl Session {
    /// A session with these rules and settings, which no undo takes away.
    pub fn new(rules: Rules, settings: Settings) -> Session {
        let state = State { rules, settings, series: Series::new(&rules, Place::North), ..State::default() };
        let mut log = lines_to(Rules::default(), rules);
        // How things look belongs to the terminal; what is typed must be read again as it was.
        if settings.cards != Settings::default().cards {
            log.push(format!("set cards {}", settings.cards.code()));
        }
        Session { state, log, ..Session::default() }
    }

    /// A session with this table, which no undo takes away.
    pub(super) fn at(state: State) -> Session {
        Session { state, ..Session::default() }
    }

    /// The same session, which may read and write the files that its user names.
    pub fn with_files(self) -> Session {
        Session { files: true, ..self }
    }

    /// The same session, whose long work this one watches.
    pub fn watched_by(self, watcher: Watcher) -> Session {
        Session { watcher, ..self }
    }

    /// Who watches the long work.
    pub fn watcher(&self) -> &Watcher {
        &self.watcher
    }

    /// Whether this file may be touched.
    ///
    /// # Errors
    /// If this session touches none.
    pub fn may_touch(&self, file: &std::path::Path) -> Result<(), Trouble> {
        if self.files { Ok(()) } else { Err(saved::FileTroubleKind::NoFiles.of(file)) }
    }

    /// The lines that lead from a fresh session to this one.
    pub fn log(&self) -> &[String] {
        &self.log
    }

    /// The matches.
    pub fn series(&self) -> &Series {
        &self.state.series
    }

    /// The score lists of Skat.
    pub fn lists(&self) -> &Lists {
        &self.state.lists
    }

    /// The slate of the match that is played.
    pub fn slate(&self) -> Slate {
        self.state.slate()
    }

    /// Takes over matches and rules of another session, with an empty table. Nothing before can be undone.
    pub(super) fn adopt(&mut self, other: &Session) {
        let settings = self.state.settings;
        self.state = State { settings, ..other.state.clone() };
        self.log.clone_from(&other.log);
        self.past.clear();
        self.future.clear();
    }

    /// Takes over these settings, which no undo takes away.
    pub fn use_settings(&mut self, settings: Settings) {
        self.state.settings = settings;
    }

    /// The settings in force.
    pub fn settings(&self) -> &Settings {
        &self.state.settings
    }

    /// The game that is played.
    pub fn game(&self) -> Game {
        self.state.plays
    }

    /// The rules in force in the game that is played.
    pub fn game_rules(&self) -> GameRules {
        self.state.game_rules()
    }

    /// The table of Skat.
    pub fn skat(&self) -> &SkatTable {
        &self.state.skat
    }

    /// A fresh session with this game on the table.
    pub fn on(game: Game) -> Session {
        match game {
            Game::Konter => Session::default(),
            Game::Skat => Session::default().playing_skat(skat::Rules::default()),
        }
    }

    /// The same session with Skat on the table, by these rules, which no undo takes away.
    pub fn playing_skat(mut self, rules: skat::Rules) -> Session {
        self.state.plays = Game::Skat;
        self.state.skat = SkatTable::new(rules);
        self.log.push(format!("game {}", Game::Skat.name()));
        self.log.extend(lines_to(skat::Rules::default(), rules));
        self
    }

    /// The rules in force.
    pub fn rules(&self) -> &Rules {
        &self.state.rules
    }

    /// The suit named, if one is.
    pub fn trump(&self) -> Option<Suit> {
        self.state.trump()
    }

    /// Who sits where at the table of Konter a Matt.
    pub fn seating(&self) -> Seating {
        self.state.seating()
    }

    /// Who plays next; before trumps are named, who names them.
    pub fn turn(&self) -> Option<Place> {
        self.state.turn().map(|seat| self.state.seating().place(seat))
    }

    /// Who is to act, whatever the game: to play a card, to name trumps, to say something in an auction.
    pub fn mover(&self) -> Option<Player> {
        match self.game() {
            Game::Konter => self.turn().map(Player::from),
            Game::Skat => self.state.skat.deal.stage().seat().map(Player::from),
        }
    }

    /// The deal, once trumps are named.
    pub fn deal(&self) -> Option<&Deal> {
        self.state.deal.as_ref()
    }

    /// Whether a word names a command of the game on the table. Commands of Konter a Matt are known in Skat too, which
    /// tells whose they are.
    pub fn knows(&self, word: &str) -> bool {
        find(COMMANDS, word).is_some() || (self.game() == Game::Skat && find(SKAT_COMMANDS, word).is_some())
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
        let args = |doc| Args::new(text, start + name.len(), lang, self.game(), doc);
        if let Some(spec) = find(COMMANDS, name).filter(|spec| self.game() == Game::Konter || is_of_both(spec.doc.name))
        {
            return (spec.read)(&mut args(&spec.doc));
        }
        if self.game() == Game::Skat {
            if let Some(spec) = find(SKAT_COMMANDS, name) {
                return (spec.read)(&mut args(&spec.doc)).map(Command::Skat);
            }
            if let Some(command) = bare_bid(text.trim(), start) {
                return Ok(Command::Skat(command));
            }
        }
        if let Some((other, game)) = of_other_game(name, self.game()) {
            return Err(Trouble::at(Usage::OtherGame(other, game), start..start + name.len()));
        }
        // `skat` could be read as the cards ♠A ♠K ♠10, which nobody means.
        if let Some(game) = Game::named(&text.trim().to_lowercase()) {
            return Ok(Command::Game(Some(game)));
        }
        match notation::cards(text, lang, self.game().pack()) {
            Ok(cards) if self.game() == Game::Skat => Ok(Command::Skat(SkatCommand::Cards(cards))),
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
        self.run_checked(text, |_| Ok(()))
    }

    /// The same, but what would change matches, lists or rules is shown first to `commit`, which may refuse it.
    pub(super) fn run_checked(
        &mut self,
        text: &str,
        commit: impl FnOnce(&State) -> Result<(), Trouble>,
    ) -> Result<Answer, Trouble> {
        let line = text.trim();
        match self.read(text)? {
            Command::Undo => self.undo(commit),
            Command::Redo => self.redo(commit),
            Command::Save(file) => self.save(file.as_deref()),
            Command::Load(file) => self.load(line, &file, commit),
            command => {
                // The answer names a file for others to write; where there are none, nobody would.
                if let Command::Match(MatchCommand::Export(_, Some(file)))
                | Command::Skat(SkatCommand::List(ListCommand::Export(_, Some(file)))) = &command
                {
                    self.may_touch(std::path::Path::new(file))?;
                }
                let mut state = self.state.clone();
                let answer =
                    state.answer(command, self.watcher.watch()).map_err(|trouble| trouble.pointing_at(text, line))?;
                if state != self.state {
                    self.commit(&state, commit)?;
                    let before = std::mem::replace(&mut self.state, state);
                    self.remember(Change { line: line.to_owned(), state: before, log: None });
                    self.log.push(one_line(line));
                }
                Ok(answer)
            }
        }
    }

    fn commit(&self, next: &State, commit: impl FnOnce(&State) -> Result<(), Trouble>) -> Result<(), Trouble> {
        if next.kept() == self.state.kept() { Ok(()) } else { commit(next) }
    }

    fn remember(&mut self, change: Change) {
        self.past.push_back(change);
        self.future.clear();
        if self.past.len() > MOST_UNDOS {
            self.past.pop_front();
        }
    }

    /// Puts a saved session in the place of this one, which is one change.
    fn load(
        &mut self,
        line: &str,
        file: &str,
        commit: impl FnOnce(&State) -> Result<(), Trouble>,
    ) -> Result<Answer, Trouble> {
        self.may_touch(std::path::Path::new(file))?;
        // Of the settings only the look of things is kept; saved lines begin with everything else.
        let settings = Settings { cards: Settings::default().cards, ..self.state.settings };
        let fresh = Session::new(Rules::default(), settings);
        let loaded = saved::load(std::path::Path::new(file), &Kind::ALL, fresh)?;
        self.commit(&loaded.state, commit)?;
        let lines = loaded.log.len();
        let before = std::mem::replace(&mut self.state, loaded.state);
        let log = std::mem::replace(&mut self.log, loaded.log);
        self.remember(Change { line: line.to_owned(), state: before, log: Some(log) });
        Ok(Answer::Loaded { file: file.to_owned(), lines, table: Box::new(self.state.table()) })
    }

    fn undo(&mut self, commit: impl FnOnce(&State) -> Result<(), Trouble>) -> Result<Answer, Trouble> {
        let change = self.past.back().ok_or(Impossible::NothingTo("undo"))?;
        self.commit(&change.state, commit)?;
        let Change { line, state, log } = self.past.pop_back().ok_or(Impossible::NothingTo("undo"))?;
        let after = std::mem::replace(&mut self.state, state);
        let log = match log {
            Some(log) => Some(std::mem::replace(&mut self.log, log)),
            None => self.log.pop().and(None),
        };
        self.future.push(Change { line: line.clone(), state: after, log });
        Ok(Answer::Undone(line))
    }

    fn redo(&mut self, commit: impl FnOnce(&State) -> Result<(), Trouble>) -> Result<Answer, Trouble> {
        let change = self.future.last().ok_or(Impossible::NothingTo("redo"))?;
        self.commit(&change.state, commit)?;
        let Change { line, state, log } = self.future.pop().ok_or(Impossible::NothingTo("redo"))?;
        let before = std::mem::replace(&mut self.state, state);
        let log = match log {
            Some(log) => Some(std::mem::replace(&mut self.log, log)),
            None => {
                self.log.push(one_line(&line));
                None
            }
        };
        self.past.push_back(Change { line: line.clone(), state: before, log });
        Ok(Answer::Redone(line))
    }
}

/// A number alone, which is a bid.
fn bare_bid(text: &str, start: usize) -> Option<SkatCommand> {
    let value: u16 = text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))?;
    Some(SkatCommand::Call(None, Spanned { value: Call::Bid(value), span: start..start + text.len() }))
}

/// A command that only the other game has: its name, and that game.
fn of_other_game(name: &str, game: Game) -> Option<(&'static str, Game)> {
    match game {
        Game::Konter => find(SKAT_COMMANDS, name).map(|spec| (spec.doc.name, Game::Skat)),
        Game::Skat => find(COMMANDS, name).map(|spec| (spec.doc.name, Game::Konter)),
    }
}

/// The line without line breaks and the like, which a blank stands for as well.
fn one_line(line: &str) -> String {
    line.replace(|c: char| c.is_control(), " ")
}

/// Whether a text that is neither command nor cards was more likely meant as cards.
fn looks_like_cards(first: &str, error: &ReadError) -> bool {
    let is_word = first.chars().count() > 2 && first.chars().all(|letter| letter.is_alphabetic() || letter == '-');
    let unknown = matches!(error.kind, ReadErrorKind::UnknownWord { nearest: None, .. });
    !(is_word && unknown && error.span.start < first.len())
}
