//! Commands carried out: those that change the table are here, those that only ask in `questions`.

use crate::analysis::Watch;
use crate::cards::{Card, Cards, Suit};
use crate::deal::skat::Stage;
use crate::deal::{CallRefusal, Deal, Defect, GameRules, Holding, SEATS, Setup};
use crate::konter::{Game, Outcome, Place, Rules, Seating, Words, queens_needed};
use crate::trick::Seat;

use super::answer::{Announced, Answer, New, PlayStep, Played};
use super::command::Command;
use super::referee::diff;
use super::settings::{Look, Setting, SettingError, setting_names};
use super::situation::points;
use super::skat::view::Did;
use super::skat::{SkatAnswer, SkatCommand};
use super::state::State;
use super::{Illegal, Impossible, Trouble, Unreadable, Usage};
use crate::notation::{AnyRecord, CardList, Spanned};

impl State {
    /// Carries out a command; long work is watched. On trouble the state may be half changed; the session
    /// drops it then.
    pub fn answer(&mut self, command: Command, watch: &dyn Watch) -> Result<Answer, Trouble> {
        if self.claimed.is_some() && changes_deal(&command) {
            return Err(Impossible::ClaimEnded.into());
        }
        Ok(match command {
            Command::Game(game) => {
                self.plays = game.unwrap_or(self.plays);
                Answer::Game(self.plays)
            }
            Command::Skat(SkatCommand::List(command)) => self.run_list(command)?,
            Command::Skat(SkatCommand::Odds(wanted)) => self.skat.odds(&wanted, watch)?,
            Command::Skat(SkatCommand::Advise(asked)) => self.skat.advise(&asked, watch)?,
            Command::Skat(command) => self.skat_answer(command)?,
            Command::New(dealer) => Answer::New(self.new_deal(dealer)),
            Command::Position(setup) => self.set_position(*setup)?,
            Command::Trump(Some(suit)) => self.name_trump(suit)?,
            Command::Trump(None) => Answer::Trump(self.what_is_trump(false)?),
            Command::Hand(place, Some(cards)) => self.set_hand(place, &cards)?,
            Command::Hand(place, None) => Answer::Hand(self.show_hand(place)?),
            Command::Trick(place, Some(cards)) => self.lay_trick(place, &cards)?,
            Command::Play(plays) => Answer::Played(self.play(&plays)?),
            Command::Announce(place, words) => Answer::Announced(self.announce(place, words)?),
            Command::Claim(place, said) => self.claim(place, said)?,
            Command::Slate(rows) => {
                if let Some(lines) = rows {
                    self.series.current_mut().set_rows(lines);
                }
                Answer::Slate(self.slate_view())
            }
            Command::Set(setting) => self.set(setting)?,
            Command::Settings => Answer::Settings(self.settings, self.game_rules()),
            Command::Rules => Answer::Rules(self.game_rules()),
            Command::RulesDiff(other) => Answer::RulesDiff(diff(self.rules_of(other.game()), other)),
            Command::Rule(rule) => Answer::Rule(rule, self.game_rules()),
            Command::RulesAbout(word, rules) => Answer::RulesAbout(word, rules),
            Command::ShowSetting(name) => self.show_setting(name),
            Command::Trumps(suit) => Answer::Trumps(self.trumps(suit)?),
            Command::Naming(cards) => Answer::Naming(self.naming(cards.as_ref())?),
            Command::Cards(cards) => Answer::Cards(self.view_hand(None, &Holding::known(cards.set()))),
            Command::Trick(_, None) => Answer::Trick(self.trick_view()?),
            Command::Legal => Answer::Legal(self.known_hand()?.legal()),
            Command::Check(card) => {
                let check = self.check(card.value).map_err(|trouble| Trouble::at(trouble, card.span))?;
                Answer::Check(check)
            }
            Command::CheckPlayed(trick, place) => Answer::Check(self.check_played(trick, place)?),
            Command::Why(card) => Answer::Why(self.why(card)),
            Command::Left(place, by_seat) => Answer::Left(self.left(place, by_seat)?),
            Command::Odds(wanted) => Answer::Odds(Box::new(self.odds(&wanted, watch)?)),
            Command::Count => Answer::Count(self.count()?),
            Command::Points(cards) => Answer::Points(points(crate::deal::Game::Konter, cards.set())),
            Command::Winner => Answer::Winner(self.winner()?),
            Command::Solve(card) => self.solve(card)?,
            Command::CallAdvice(place) => Answer::CallAdvice(self.call_advice(place, watch)?),
            Command::MayAnnounce(place) => Answer::Announce(self.may_announce(place)?),
            Command::Score => Answer::Score(self.score()?),
            Command::Review(record, flags) => {
                Answer::Review(Box::new(self.judge().over(&record).review(&record, &flags, watch)?))
            }
            Command::ReviewDeal(flags) => {
                let record = match self.plays {
                    crate::deal::Game::Konter => AnyRecord::Konter(self.record()?),
                    crate::deal::Game::Skat => AnyRecord::Skat(Box::new(self.skat.record()?)),
                };
                Answer::Review(Box::new(self.judge().over(&record).review(&record, &flags, watch)?))
            }
            // Whoever runs a session reads the files.
            Command::ReviewFile(file, ..) => return Err(Unreadable::File(file, String::new()).into()),
            Command::Show => Answer::Show(Box::new(self.table())),
            Command::ShowLine => Answer::Line(self.deal()?.position().to_string()),
            Command::Match(command) => self.run_match(command)?,
            // History and files are the session's; a state alone has none.
            Command::Save(_) => return Err(Impossible::NothingTo("save").into()),
            Command::Load(_) => return Err(Impossible::NothingTo("load").into()),
            Command::Undo => return Err(Impossible::NothingTo("undo").into()),
            Command::Redo => return Err(Impossible::NothingTo("redo").into()),
        })
    }

    /// Carries out a command at the table of Skat. A deal that it ends is entered on the score list.
    fn skat_answer(&mut self, command: SkatCommand) -> Result<Answer, Trouble> {
        let is_new = command == SkatCommand::New;
        let running = is_new && self.skat.deal.stage() != Stage::Over && !self.skat.is_fresh();
        match command {
            SkatCommand::New => self.deal_next(),
            SkatCommand::Position(_) => self.listed = None,
            _ => {}
        }
        let before = self.skat.deal.clone();
        let mut answer = self.skat.answer(command, self.is_bock())?;
        if is_new
            && let Answer::Skat(skat) = &mut answer
            && let SkatAnswer::Done(done) = &mut **skat
            && let Did::New { dropped, dealer, .. } = &mut done.did
        {
            *dropped = running;
            *dealer = self.lists.current().map(|list| list.names()[list.dealer()].clone());
        }
        let ended = self.skat.deal != before && self.skat.deal.stage() == Stage::Over;
        if ended
            && let Some(index) = self.enter_ended()
            && let Answer::Skat(skat) = &mut answer
            && let SkatAnswer::Done(done) = &mut **skat
        {
            done.enter(index + 1, &self.skat.deal, self.is_bock());
        }
        Ok(answer)
    }

    /// A new deal. After the end of a match it is the first of the next one, with the same teams.
    fn new_deal(&mut self, dealer: Option<Place>) -> New {
        if self.is_over() && self.entered.is_none() {
            // Played for nothing, or nobody knows its result: the deal goes on all the same.
            self.series.current_mut().dealer = self.seating().place(Seat(0));
        }
        let new_match = self.match_winner().is_some();
        if new_match {
            self.series.revenge(&self.rules, None);
        }
        if let Some(dealer) = dealer {
            self.series.current_mut().dealer = dealer;
        }
        self.clear_table();
        New { dealer: self.dealer, forehand: self.seating().place(Seat(0)), slate: self.slate_view(), new_match }
    }

    fn set_position(&mut self, setup: Setup) -> Result<Answer, Trouble> {
        // A position names a preset; switches changed in this session stay changed.
        let setup =
            Setup { rules: if setup.rules.preset == self.rules.preset { self.rules } else { setup.rules }, ..setup };
        self.rules = setup.rules;
        self.deal = Some(Deal::from(setup.check().map_err(|defects| self.defects(defects))?));
        self.claimed = None;
        self.entered = None;
        self.series.current_mut().set_rules(&self.rules);
        self.enter();
        Ok(Answer::Position(Box::new(self.table())))
    }

    fn name_trump(&mut self, suit: Suit) -> Result<Answer, Trouble> {
        let (seating, named) = (self.seating(), self.trump());
        match &mut self.deal {
            Some(deal) if deal.has_begun() && named != Some(suit) => return Err(Impossible::TrumpIsFixed.into()),
            Some(deal) => deal.amend(|setup| setup.trump = suit).map_err(|d| Impossible::Defects(d, Some(seating)))?,
            None => self.deal = Some(Deal::new(self.rules, suit, self.hands).map_err(|defects| self.defects(defects))?),
        }
        Ok(Answer::Trump(self.what_is_trump(true)?))
    }

    fn set_hand(&mut self, place: Option<Place>, cards: &CardList) -> Result<Answer, Trouble> {
        let seating = self.seating();
        let seat = place.map(|place| seating.seat(place)).or(self.turn()).ok_or(Impossible::DealOver)?;
        let due = self.hand(seat).len();
        self.amend(|setup| {
            let hand = &mut setup.hands[seat.index()];
            hand.known = cards.set();
            hand.unknown = due.saturating_sub(hand.known.len()) as u8;
        })
        .map_err(|defects| {
            let at = blame(&defects, cards, due);
            let trouble = Trouble::from(self.defects(defects));
            at.map_or(trouble.clone(), |span| trouble.or_at(span))
        })?;
        Ok(Answer::Hand(self.show_hand(Some(seating.place(seat)))?))
    }

    /// Changes the setup and checks it, before trumps are named as well as after.
    fn amend(&mut self, change: impl FnOnce(&mut Setup)) -> Result<(), Vec<Defect>> {
        match &mut self.deal {
            Some(deal) => deal.amend(change),
            None => {
                let mut setup = self.setup();
                change(&mut setup);
                self.hands = setup.check()?.setup().hands;
                Ok(())
            }
        }
    }

    /// Lays the running trick. With a place, it led. Without one the player to play stays the same if
    /// his hand is known and the first card is not in it: the cards lie before him.
    fn lay_trick(&mut self, place: Option<Place>, cards: &CardList) -> Result<Answer, Trouble> {
        let seating = self.seating();
        let turn = self.deal()?.position().turn().ok_or(Impossible::DealOver)?;
        let leader = self.deal()?.position().trick().leader();
        let list = cards.list();
        if let Some(fifth) = cards.cards.get(SEATS) {
            return Err(Trouble::at(Impossible::TrickTooLong(list.len(), SEATS, SEATS), fifth.span.clone()));
        }
        let before_him =
            |hand: Holding| !hand.known.is_empty() && list.first().is_some_and(|card| !hand.known.contains(*card));
        let lead = match place {
            // Whoever won the trick before leads, whatever is typed.
            _ if !self.deal()?.tricks().is_empty() => leader,
            Some(place) => seating.seat(place),
            None if before_him(self.hand(turn)) && list.len() < SEATS => turn.on(SEATS - list.len(), SEATS),
            _ => leader,
        };
        self.take_back_trick(lead)?;
        let mut completed = None;
        for (n, card) in cards.cards.iter().enumerate() {
            let leads = place.filter(|_| n == 0);
            let step = self.play_one(leads, card.value, n).map_err(|trouble| trouble.or_at(card.span.clone()))?;
            completed = step.completed;
        }
        Ok(Answer::Trick(completed.map_or_else(|| self.trick_view(), Ok)?))
    }

    /// Gives the cards of the running trick back to the hands and lets another seat lead.
    fn take_back_trick(&mut self, lead: Seat) -> Result<(), Trouble> {
        let seating = self.seating();
        let Some(deal) = &mut self.deal else { return Ok(()) };
        let plays: Vec<(Seat, Card)> = deal.position().trick().plays().collect();
        let give_back = |setup: &mut Setup| {
            for (seat, card) in plays {
                let hand = &mut setup.hands[seat.index()];
                // Into an unknown hand the card goes back unknown: it may never have been there.
                match hand.is_complete() {
                    true => hand.known |= Cards::only(card),
                    false => hand.unknown += 1,
                }
            }
            setup.trick.clear();
            setup.lead = lead;
        };
        deal.amend(give_back).map_err(|defects| Impossible::Defects(defects, Some(seating)).into())
    }

    fn play(&mut self, plays: &[(Option<Place>, Spanned<Card>)]) -> Result<Played, Trouble> {
        let mut steps = Vec::new();
        for (earlier, (place, card)) in plays.iter().enumerate() {
            let played = self.play_one(*place, card.value, earlier);
            steps.push(played.map_err(|trouble| trouble.or_at(card.span.clone()))?);
        }
        Ok(Played { plays: steps, trick: self.trick_view()?, count: self.count()?.teams, score: self.score().ok() })
    }

    /// Plays one card, after so many `earlier` ones of the same line.
    pub(super) fn play_one(&mut self, place: Option<Place>, card: Card, earlier: usize) -> Result<PlayStep, Trouble> {
        let seating = self.seating();
        let turn = self.deal()?.position().turn();
        let seat = place.map(|place| seating.seat(place)).or(turn).ok_or(Impossible::DealOver)?;
        let number = self.deal()?.trick_number();
        let played = self.played(card).map(|(place, trick, _)| (place, trick));
        let Some(deal) = &mut self.deal else { return Err(Impossible::DealOver.into()) };
        let played = deal.play(seat, card).map_err(|refusals| Illegal::Play {
            card,
            refusals,
            seating,
            evidence: deal.evidence(),
            played,
            earlier,
        })?;
        let completed = played.completed.map(|trick| self.view(number, &trick)).transpose()?;
        self.enter();
        Ok(PlayStep { place: seating.place(seat), card, completed })
    }

    /// Enters a deal that is over in the match, once. After the end of a match a deal is played for
    /// nothing and changes no slate.
    pub(super) fn enter(&mut self) {
        let Some(outcome) = self.played_outcome().filter(|_| self.entered.is_none()) else { return };
        self.entered = self.series.current_mut().enter(outcome, self.rules).ok();
    }

    /// The deal as an entry of the match, once its result is known. Where a claim was ruled on, points
    /// that do not say who won are left out.
    fn played_outcome(&self) -> Option<Outcome> {
        let deal = self.deal.as_ref()?;
        let result = self.result()?;
        let named = self.seating().place(Seat(0));
        let counted =
            Outcome { announced: deal.announced(), kapo: result.kapo, ..Outcome::counted(named, result.points) };
        match counted.check().is_ok() && counted.winner == result.winner {
            true => Some(counted),
            false => Some(Outcome { winner: result.winner, points: None, ..counted }),
        }
    }

    /// The deal as a game of the slate, once its result is known.
    pub(super) fn game(&self) -> Option<Game> {
        self.played_outcome().map(|outcome| outcome.game())
    }

    fn announce(&mut self, place: Option<Place>, words: Words) -> Result<Announced, Trouble> {
        let seating = self.seating();
        let turn = self.deal()?.position().turn();
        let seat = place.map(|place| seating.seat(place)).or(turn).ok_or(Impossible::DealOver)?;
        let known = self.hand(seat).known;
        let Some(deal) = &mut self.deal else { return Err(Impossible::DealOver.into()) };
        let said = deal
            .announce(seat, words)
            .map_err(|refusal: CallRefusal| Trouble::from(Illegal::Call(refusal, seating)))?;
        let count = deal.announced();
        let again = said.iter().filter(|said| said.again).map(|said| said.call.word).collect();
        let value = 1 + u16::from(count.lines());
        let believed = !words.iter().all(|word| queens_needed(word).is_subset(known));
        let more = Words::of_hand(deal.position().hand(seat).known).iter().any(|word| !count.contains(word));
        Ok(Announced { place: seating.place(seat), words, again, count, value, believed, more })
    }

    fn show_setting(&self, name: &'static str) -> Answer {
        let rules = self.game_rules();
        let value = self.settings.value(name).or_else(|| Some(rules.switch(name)?.value));
        let value = value.unwrap_or_else(|| rules.preset_name().to_owned());
        let may_be =
            setting_names(rules.game()).find(|(known, _)| *known == name).map_or(Vec::new(), |(_, all)| all.to_vec());
        Answer::Setting { name, value, may_be }
    }

    fn set(&mut self, setting: Setting) -> Result<Answer, Trouble> {
        let (name, value) = match setting {
            Setting::Look(look) => {
                self.settings.apply(look);
                let name = match look {
                    Look::Cards(_) => "cards",
                    Look::Color(_) => "color",
                    Look::Suits(_) => "suits",
                    Look::Ascii(_) => "ascii",
                    Look::Plain(_) => "plain",
                };
                (name, self.settings.value(name).unwrap_or_default())
            }
            Setting::Preset(preset) => {
                let unknown = || Usage::Setting(SettingError::Unknown(preset.to_owned(), None));
                self.set_game_rules(self.game_rules().preset(preset).ok_or_else(unknown)?)?;
                ("preset", preset.to_owned())
            }
            Setting::Switch(name, value) => {
                let mut rules = self.game_rules();
                // The setting was read against the same table, so it can be set.
                rules.set(name, &value).map_err(|_| Usage::Setting(SettingError::Unknown(name.to_owned(), None)))?;
                self.set_game_rules(rules)?;
                (name, value)
            }
        };
        Ok(Answer::Set { name: name.to_owned(), value, rules: self.game_rules() })
    }

    fn set_game_rules(&mut self, rules: GameRules) -> Result<(), Trouble> {
        match rules {
            GameRules::Konter(rules) => self.set_rules(rules),
            GameRules::Skat(rules) => {
                self.skat.set_rules(rules);
                self.refresh_deal();
                Ok(())
            }
        }
    }

    fn set_rules(&mut self, rules: Rules) -> Result<(), Trouble> {
        if rules.direction != self.rules.direction {
            if self.deal.is_some() {
                return Err(Impossible::DirectionIsFixed.into());
            }
            // Seats go the other way round, and the cards stay with the players.
            let (before, after) = (self.seating(), Seating { direction: rules.direction, ..self.seating() });
            self.hands = std::array::from_fn(|n| self.hands[before.seat(after.place(Seat(n as u8))).index()]);
        }
        // A match that has not begun starts with the lines of the new rules.
        self.series.current_mut().set_rules(&rules);
        self.rules = rules;
        let seating = self.seating();
        if let Some(deal) = &mut self.deal {
            deal.amend(|setup| setup.rules = rules).map_err(|defects| Impossible::Defects(defects, Some(seating)))?;
        }
        Ok(())
    }

    pub(super) fn defects(&self, defects: Vec<Defect>) -> Impossible {
        Impossible::Defects(defects, Some(self.seating()))
    }
}

/// Whether the command is about cards of a running deal.
fn changes_deal(command: &Command) -> bool {
    match command {
        Command::Trump(suit) => suit.is_some(),
        Command::Hand(_, cards) | Command::Trick(_, cards) => cards.is_some(),
        Command::Play(_) | Command::Announce(..) | Command::Claim(..) => true,
        _ => false,
    }
}

/// The typed card that the first defect is about: the one named, or the first one too many.
fn blame(defects: &[Defect], cards: &CardList, due: usize) -> Option<std::ops::Range<usize>> {
    let span = |card: Card| cards.cards.iter().find(|typed| typed.value == card).map(|typed| typed.span.clone());
    defects.iter().find_map(|defect| match defect {
        Defect::NotInPack(card, _) | Defect::Twice(card, ..) | Defect::HeldInVoid(_, _, card) => span(*card),
        Defect::HandSize { .. } => cards.cards.get(due).map(|typed| typed.span.clone()),
        Defect::Revoke(_, verdict) => verdict.because.proof.first().and_then(span),
        _ => None,
    })
}
