//! A table of Skat: the deal that runs, and the rules by which it runs.

use std::ops::Range;

use crate::analysis::{OddsError, OddsWanted, OpenDeal, Watch, skat_odds};
use crate::cards::Card;
use crate::deal::skat::{Deal, Held, Refused, Setup, Stage};
use crate::deal::{Game, SkatRecord};
use crate::notation::{CardList, Spanned};
use crate::session::declared::Declared;
use crate::session::situation::{Situation, points, trumps, winner};
use crate::session::solve::cannot;
use crate::session::{Answer, Impossible, SolveView, Trouble, TroubleKind, Winner};
use crate::skat::{Call, Claim, Contract, Matadors, Rules, SEATS, Say, ranking};
use crate::trick::Seat;

use super::answer::{MatadorCount, SkatAnswer};
use super::command::{SkatCommand, Whose};
use super::look;
use super::trouble::{SkatIllegal, SkatImpossible};
use super::view::{Did, Done, PlayStep};

/// A table of Skat.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The rules in force.
    pub rules: Rules,
    /// The deal that runs.
    pub deal: Deal,
}

impl Default for Table {
    fn default() -> Table {
        Table::new(Rules::default())
    }
}

impl Table {
    /// A table before its first deal.
    pub fn new(rules: Rules) -> Table {
        Table { rules, deal: Deal::unseen(rules) }
    }

    /// Changes the rules. In mid-deal the deal goes on by those that it began with.
    pub fn set_rules(&mut self, rules: Rules) {
        if self.is_fresh() {
            self.deal = Deal::unseen(rules);
        }
        self.rules = rules;
    }

    /// Takes the cards up for a new deal, which may be a compulsory Ramsch.
    pub(in crate::session) fn begin(&mut self, ramsch: bool) {
        self.deal = fresh(self.rules, ramsch);
    }

    /// Whether nothing is known of the deal yet.
    pub(in crate::session) fn is_fresh(&self) -> bool {
        [false, true].into_iter().any(|ramsch| self.deal == fresh(*self.deal.rules(), ramsch))
    }

    /// Carries out a command; `bock` if the deal is one of a Bock round. On trouble the table may be half
    /// changed; the session drops it then.
    pub fn answer(&mut self, command: SkatCommand, bock: bool) -> Result<Answer, Trouble> {
        let done = match command {
            // What the next deal is, its owner knows, and has dealt it.
            SkatCommand::New => {
                Did::New { bock, ramsch: !matches!(self.deal.stage(), Stage::Auction(_)), dropped: false, dealer: None }
            }
            SkatCommand::GrandHand(seat) => {
                let seat = self.actor(seat)?;
                self.grand_hand(seat, true)?
            }
            SkatCommand::Call(seat, Spanned { value: Call::Pass, .. })
                if matches!(self.deal.stage(), Stage::GrandHand(_)) =>
            {
                let seat = self.actor(seat)?;
                self.grand_hand(seat, false)?
            }
            SkatCommand::Hand(whose, Some(cards)) => self.know(whose, &cards)?,
            SkatCommand::Call(seat, call) => {
                let seat = self.actor(seat)?;
                let Spanned { value, span } = call;
                self.deal.say(seat, value).map_err(|refused| by(seat, refused, span))?;
                Did::Call(seat, value)
            }
            SkatCommand::PickUp(cards) => self.pick_up(cards.as_ref())?,
            SkatCommand::Discard(cards) => {
                let seat = self.actor(None)?;
                let away = cards.as_ref().map_or(Held::UNKNOWN.skat, |cards| cards.set().into());
                self.deal.discard(away).map_err(|refused| blamed(refused, cards.as_ref()))?;
                Did::Discarded(seat, away)
            }
            SkatCommand::Declare(contract, flags) => {
                let seat = self.actor(None)?;
                if matches!(self.deal.stage(), Stage::Skat { .. }) {
                    if !flags.hand {
                        return Err(TroubleKind::from(SkatIllegal::HandNotSaid(contract, flags)).into());
                    }
                    self.deal.play_hand().map_err(illegal)?;
                }
                Did::Declared(seat, self.deal.declare(contract, flags).map_err(illegal)?)
            }
            SkatCommand::Pick(game) => {
                let seat = self.actor(None)?;
                self.deal.pick(game).map_err(illegal)?;
                Did::Picked(seat, game)
            }
            SkatCommand::Double(seat, doubling) => self.say(seat, Say::Double(doubling))?,
            SkatCommand::Leave(seat) => self.say(seat, Say::Leave)?,
            SkatCommand::Push(cards) => {
                let seat = self.actor(None)?;
                match &cards {
                    Some(cards) => self.deal.push(seat, cards.set()).map_err(|refused| blamed(refused, Some(cards)))?,
                    None => self.deal.push_blind(seat).map_err(illegal)?,
                }
                Did::Pushed(seat, cards.map(|cards| cards.set()))
            }
            SkatCommand::Play(plays) => self.play(&plays)?,
            SkatCommand::Open(seat) => {
                // A game ouvert is the declarer's.
                let seat = seat.or(self.deal.declarer()).map_or_else(|| self.actor(None), Ok)?;
                self.deal.lay_open(seat, None).map_err(illegal)?;
                Did::Opened(seat)
            }
            SkatCommand::Claim(seat) => self.claim(seat)?,
            SkatCommand::GiveUp(seat, agreed) => {
                let seat = self.actor(seat)?;
                Did::GaveUp(seat, self.deal.concede(seat, agreed).map_err(illegal)?)
            }
            SkatCommand::Position(setup) => {
                // A position names a preset; switches changed in this session stay changed.
                let same = setup.rules.preset == self.rules.preset;
                let rules = if same { self.rules } else { setup.rules };
                let position = Setup { rules, ..*setup }.check().map_err(|defects| illegal(Refused::Cards(defects)))?;
                self.rules = rules;
                self.deal = Deal::from(position);
                Did::Set
            }
            question => return self.ask(question, bock),
        };
        Ok(skat(SkatAnswer::Done(Box::new(Done::new(done, &self.deal, bock)))))
    }

    /// Who acts: the seat that was named, or the one that is to act.
    fn actor(&self, seat: Option<Seat>) -> Result<Seat, Trouble> {
        seat.or(self.deal.stage().seat()).ok_or_else(|| illegal(Refused::Stage(self.deal.stage())))
    }

    fn grand_hand(&mut self, seat: Seat, yes: bool) -> Result<Did, Trouble> {
        if !matches!(self.deal.stage(), Stage::GrandHand(_)) {
            return Err(TroubleKind::from(SkatIllegal::GrandHand).into());
        }
        self.deal.grand_hand(seat, yes).map_err(|refused| by(seat, refused, 0..0))?;
        Ok(Did::GrandHand(seat, yes))
    }

    fn know(&mut self, whose: Whose, cards: &CardList) -> Result<Did, Trouble> {
        let wrong = |refused| blamed(refused, Some(cards));
        let seat = match whose {
            Whose::Skat => {
                self.deal.know_skat(cards.set()).map_err(wrong)?;
                return Ok(Did::KnowsSkat(self.deal.skat()));
            }
            Whose::Seat(seat) => seat,
            Whose::Next => self.actor(None)?,
        };
        self.deal.know(seat, cards.set()).map_err(wrong)?;
        Ok(Did::Knows(seat, self.deal.hand(seat)))
    }

    fn pick_up(&mut self, cards: Option<&CardList>) -> Result<Did, Trouble> {
        let seat = self.actor(None)?;
        let set = cards.map(CardList::set);
        let taken = match self.deal.stage() {
            Stage::Push { seat, .. } => self.deal.look(seat, set),
            _ => self.deal.take_skat(set),
        };
        taken.map_err(|refused| blamed(refused, cards))?;
        Ok(Did::PickedUp(seat, set))
    }

    /// Says Kontra or its answer: whoever is asked, or a defender who may speak unasked.
    fn say(&mut self, seat: Option<Seat>, say: Say) -> Result<Did, Trouble> {
        let free = || match say {
            Say::Double(doubling) => SEATS.into_iter().find(|seat| self.deal.may_say(*seat) == Ok(doubling)),
            Say::Leave => None,
        };
        let asked = match self.deal.stage() {
            Stage::Kontra { asked, .. } => Some(asked),
            _ => None,
        };
        let seat = seat.or(asked).or_else(free).map_or_else(|| self.actor(None), Ok)?;
        self.deal.kontra(seat, say).map_err(|refused| by(seat, refused, 0..0))?;
        Ok(Did::Said(seat, say))
    }

    fn play(&mut self, plays: &[(Option<Seat>, Spanned<Card>)]) -> Result<Did, Trouble> {
        let mut steps = Vec::new();
        for (earlier, (seat, card)) in plays.iter().enumerate() {
            let seat = self.actor(*seat)?;
            let number = self.deal.trick_number();
            let refused = |refused| Trouble::at(SkatIllegal::Refused(refused, Some(seat), earlier), card.span.clone());
            let played = self.deal.play(seat, card.value).map_err(refused)?;
            steps.push(PlayStep::new(&self.deal, number, &played));
        }
        Ok(Did::Played(steps))
    }

    /// The declarer claims what is left, and the others accept; a defender who does is believed.
    fn claim(&mut self, seat: Option<Seat>) -> Result<Did, Trouble> {
        let seat = self.actor(seat)?;
        let claim = match self.deal.declarer() == Some(seat) {
            true => Claim::DeclarerShows { accepted: [true; 2] },
            false => Claim::DefenderShows { takes_all: self.takes_all(seat) },
        };
        Ok(Did::Claimed(seat, self.deal.claim(seat, claim).map_err(illegal)?))
    }

    /// Whether a defender takes every trick that is left against any play (rule `claims`). Where not all cards are
    /// known he is believed, and in a null it is the declarer whose tricks count.
    fn takes_all(&self, seat: Seat) -> bool {
        let open = self.deal.position().and_then(|position| OpenDeal::of_skat(position).ok());
        open.is_none_or(|open| open.is_null() || open.takes_all(seat))
    }

    /// What every card of the player to play is worth with open cards, and how play goes on, after this card if one
    /// is named.
    fn solve(&self, card: Option<Spanned<Card>>) -> Result<Answer, Trouble> {
        let position = self.deal.position().ok_or(SkatImpossible::NoGame)?;
        let open = OpenDeal::of_skat(position).map_err(|error| cannot(error, Game::Skat, None))?;
        if let Some(card) = &card {
            self.clone().play(&[(None, card.clone())])?;
        }
        Ok(Answer::Solved(Box::new(SolveView::new(&open, Game::Skat, card.map(|card| card.value), true))))
    }

    /// What every card of the player to play is worth on average, as he sees the deal.
    pub(in crate::session) fn odds(&self, wanted: &OddsWanted, watch: &dyn Watch) -> Result<Answer, Impossible> {
        let odds = skat_odds(&self.deal, wanted, watch).map_err(|error| match error {
            OddsError::Over => Impossible::DealOver,
            OddsError::NoSides if self.deal.position().is_none() => SkatImpossible::NoGame.into(),
            OddsError::NoSides => SkatImpossible::NotSolved.into(),
            error => SkatImpossible::Odds(Box::new(error)).into(),
        })?;
        Ok(skat(SkatAnswer::Odds(Box::new(odds))))
    }

    /// Answers a question, which changes nothing.
    fn ask(&self, question: SkatCommand, bock: bool) -> Result<Answer, Trouble> {
        Ok(match question {
            SkatCommand::Cards(cards) => skat(SkatAnswer::Cards(look::cards(&cards.list(), &self.deal))),
            SkatCommand::Hand(Whose::Skat, _) => skat(SkatAnswer::Skat(self.deal.skat())),
            SkatCommand::Hand(whose, _) => {
                let seat = match whose {
                    Whose::Seat(seat) => seat,
                    _ => self.actor(None)?,
                };
                skat(SkatAnswer::Hand(look::hand(seat, &self.deal)))
            }
            SkatCommand::Bids => skat(SkatAnswer::Bids(look::bids(&self.deal))),
            SkatCommand::Who(seat) => skat(SkatAnswer::Who(look::who(&self.deal), seat)),
            SkatCommand::Legal => Answer::Legal(self.situation()?.legal()),
            SkatCommand::Check(card) => {
                let check = self.situation()?.check(card.value);
                Answer::Check(check.map_err(|trouble| Trouble::at(trouble, card.span))?)
            }
            SkatCommand::CheckPlayed(trick, place) => {
                let past = self.deal.past(trick, place).ok_or(Impossible::NoSuchPlay(trick, place))?;
                Answer::Check(look::past(past))
            }
            SkatCommand::Why(card) => skat(SkatAnswer::Why(look::why(card, &self.deal, self.situation().ok()))),
            SkatCommand::Trumps(contract) => {
                let contract = contract.or_else(|| look::contract(&self.deal)).ok_or(SkatImpossible::NoGame)?;
                Answer::Trumps(trumps(ranking(contract), Declared::Contract(contract), None))
            }
            SkatCommand::Left(seat) => {
                let position = self.deal.position().ok_or(SkatImpossible::NoGame)?;
                let seat = seat.or(position.turn()).unwrap_or(SEATS[0]);
                skat(SkatAnswer::Left(look::left(seat, &self.deal, position)))
            }
            SkatCommand::Count => skat(SkatAnswer::Count(look::count(&self.deal).ok_or(SkatImpossible::NoGame)?)),
            SkatCommand::Points(cards) => Answer::Points(points(Game::Skat, cards.set())),
            SkatCommand::Winner => Answer::Winner(self.winner()?),
            SkatCommand::Solve(card) => self.solve(card)?,
            SkatCommand::Matadors(Some((contract, cards))) => {
                let (cards, matadors) = (cards.set(), Matadors::of(contract, cards.set()));
                skat(SkatAnswer::Matadors(MatadorCount { contract, cards, matadors }))
            }
            SkatCommand::Matadors(None) => {
                let contract = look::contract(&self.deal).ok_or(SkatImpossible::NoGame)?;
                let (cards, matadors) = (self.deal.twelve(), self.deal.matadors(contract));
                if matadors.is_none() && contract != Contract::Null {
                    return Err(look::no_matadors(&self.deal, contract).into());
                }
                skat(SkatAnswer::Matadors(MatadorCount { contract, cards, matadors }))
            }
            SkatCommand::Worth => skat(SkatAnswer::Worth(look::worth(&self.deal)?)),
            SkatCommand::Value(sum) => skat(sum.answer(&self.rules)?),
            SkatCommand::Ramsch(sum) => skat(sum.answer(&self.rules)?),
            SkatCommand::Score => {
                let settlement = self.deal.settle(bock).map_err(SkatImpossible::Unsettled)?;
                skat(SkatAnswer::Score(Box::new(look::score(settlement, &self.deal, bock))))
            }
            SkatCommand::Record(line) => {
                let record = self.record()?;
                skat(SkatAnswer::Record(if line { record.line() } else { record.to_string() }))
            }
            SkatCommand::ShowLine => Answer::Line(self.deal.position().ok_or(SkatImpossible::NoGame)?.to_string()),
            _ => skat(SkatAnswer::Show(Box::new(look::show(&self.deal)))),
        })
    }

    /// The deal written down.
    pub fn record(&self) -> Result<SkatRecord, SkatImpossible> {
        self.deal.record().ok_or(SkatImpossible::NoBeginning)
    }

    /// The hand of whoever is to play, before the running trick.
    pub fn situation(&self) -> Result<Situation<'_>, Trouble> {
        let position = self.deal.position().ok_or(SkatImpossible::NoGame)?;
        let seat = match self.deal.stage() {
            Stage::Play(seat) => seat,
            stage => return Err(illegal(Refused::Stage(stage))),
        };
        let hand = position.hand(seat);
        if hand.known.is_empty() {
            return Err(Impossible::NoHand(Some(seat.into())).into());
        }
        Ok(Situation {
            ranking: position.ranking(),
            place: Some(seat.into()),
            hand: hand.known,
            unknown: hand.unknown,
            possible: position.possible(seat),
            trick: position.trick().cards(),
            pack: Game::Skat.pack_rule(),
        })
    }

    fn winner(&self) -> Result<Winner, Trouble> {
        let position = self.deal.position().ok_or(SkatImpossible::NoGame)?;
        let trick = match position.trick().is_empty() {
            true => self.deal.tricks().last().ok_or(Impossible::NoTrick)?,
            false => position.trick(),
        };
        let by = |place| Some(trick.seat_at(place).into());
        winner(position.ranking(), &trick.cards(), trick.is_full(), by).ok_or(Impossible::NoTrick.into())
    }
}

/// A deal of which nothing is known.
fn fresh(rules: Rules, ramsch: bool) -> Deal {
    let compulsory = ramsch.then(|| Deal::compulsory_ramsch(rules, Held::UNKNOWN).ok()).flatten();
    compulsory.unwrap_or_else(|| Deal::unseen(rules))
}

fn skat(answer: SkatAnswer) -> Answer {
    Answer::Skat(Box::new(answer))
}

fn illegal(refused: Refused) -> Trouble {
    TroubleKind::from(SkatIllegal::Refused(refused, None, 0)).into()
}

fn at(refused: Refused, span: Range<usize>) -> Trouble {
    placed(SkatIllegal::Refused(refused, None, 0), span)
}

/// What a seat wanted and does not get.
fn by(seat: Seat, refused: Refused, span: Range<usize>) -> Trouble {
    placed(SkatIllegal::Refused(refused, Some(seat), 0), span)
}

fn placed(illegal: SkatIllegal, span: Range<usize>) -> Trouble {
    if span.is_empty() { TroubleKind::from(illegal).into() } else { Trouble::at(illegal, span) }
}

/// The refusal with the typed card that it is about.
fn blamed(refused: Refused, cards: Option<&CardList>) -> Trouble {
    let about = look::card_of(&refused);
    let typed = about.and_then(|card| cards?.cards.iter().find(|typed| typed.value == card));
    at(refused, typed.map_or(0..0, |typed| typed.span.clone()))
}
