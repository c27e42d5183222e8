//! Commands of the score list carried out, and what the list tells the deal on the table.

use crate::deal::skat::Settlement;
use crate::session::state::State;
use crate::session::{Answer, Exported, QueuedDeal, SkatAnswer, SkatImpossible, Trouble};
use crate::skat::{Contract, Kind, Rules, SEATS};
use crate::trick::Seat;

use super::command::{ListCommand, ListDone, ListError};
use super::ledger::{Alone, Together, What};
use super::lists::ScoreList;
use super::said::{SaidDeal, at, place};

impl From<ListError> for Trouble {
    fn from(error: ListError) -> Trouble {
        SkatImpossible::List(error).into()
    }
}

impl State {
    /// Carries out a command of the score list.
    pub(in crate::session) fn run_list(&mut self, command: ListCommand) -> Result<Answer, Trouble> {
        let rules = self.skat.rules;
        let done = match command {
            ListCommand::Show => ListDone::Shown,
            ListCommand::Export(format, file) => {
                let what = Exported::Lists(self.lists.sheets(&rules));
                return Ok(Answer::Export { format, file, what });
            }
            ListCommand::Bock => {
                let deals = self.list()?.booked().iter().map(QueuedDeal::of).collect();
                return Ok(Answer::Skat(Box::new(SkatAnswer::BockQueue(deals))));
            }
            ListCommand::New(names) => {
                let all = names.first().zip(names.last()).map_or(0..0, |(a, b)| a.span.start..b.span.end);
                let names = names.into_iter().map(|name| name.value).collect();
                let list = ScoreList::new(names).map_err(|error| at(error, &all))?;
                self.skat.rules.players = list.players();
                self.lists.start(list);
                self.listed = None;
                ListDone::New
            }
            ListCommand::Add(None) => ListDone::Entered(self.enter_table()? + 1),
            ListCommand::Add(Some(said)) => {
                let what = said.what(self.list()?, &rules)?;
                let index = self.lists.current_mut()?.enter(what, rules).map_err(|error| at(error, &said.span()))?;
                self.deal_next();
                ListDone::Entered(index + 1)
            }
            ListCommand::Correct(number, said) => {
                self.correct(number, &said)?;
                ListDone::Corrected(number)
            }
            ListCommand::Strike(number) => {
                let number = number.unwrap_or(self.list()?.booked().len());
                let index = self.deal_numbered(number)?;
                let list = self.lists.current_mut()?;
                list.strike(index)?;
                let was_last = index == list.booked().len();
                self.listed = match self.listed {
                    Some(listed) if listed == index => None,
                    Some(listed) if listed > index => Some(listed - 1),
                    other => other,
                };
                if was_last {
                    self.deal_next();
                }
                ListDone::Struck(number)
            }
            ListCommand::Name(who, name) => {
                let place = place(self.list()?, &who)?;
                self.lists.current_mut()?.rename(place, &name)?;
                ListDone::Named(place)
            }
            ListCommand::Dealer(who) => {
                let place = place(self.list()?, &who)?;
                self.lists.current_mut()?.set_dealer(place);
                ListDone::Dealer
            }
            ListCommand::Reckon => {
                self.lists.current_mut()?.reckon(rules)?;
                ListDone::Reckoned
            }
        };
        let sheet = self.lists.sheet(&self.skat.rules).ok_or(ListError::NoList)?;
        Ok(Answer::Skat(Box::new(SkatAnswer::Sheet(done, Box::new(sheet)))))
    }

    fn list(&self) -> Result<&ScoreList, ListError> {
        self.lists.current().ok_or(ListError::NoList)
    }

    fn deal_numbered(&self, number: usize) -> Result<usize, ListError> {
        let count = self.list()?.booked().len();
        if (1..=count).contains(&number) { Ok(number - 1) } else { Err(ListError::NoSuchDeal(number, count)) }
    }

    fn correct(&mut self, number: usize, said: &SaidDeal) -> Result<(), Trouble> {
        let index = self.deal_numbered(number)?;
        let list = self.list()?;
        // A deal stays under the rules under which it was played.
        let what = said.what(list, &list.booked()[index].entry.rules)?;
        self.lists.current_mut()?.correct(index, what).map_err(|error| match error {
            ListError::SitsOut(_) => at(ListError::SatOut(number), &said.who()),
            error => at(error, &said.span()),
        })
    }

    /// Enters the deal on the table, which is over, and says which number it has, from 0.
    fn enter_table(&mut self) -> Result<usize, ListError> {
        let list = self.list()?;
        if let Some(listed) = self.listed {
            return Err(ListError::AlreadyEntered(listed + 1));
        }
        let settlement = self.skat.deal.settle(false).map_err(ListError::NoResult)?;
        let active = list.players().active(list.dealer());
        let what = What::of(&settlement, active);
        let rules: Rules = *self.skat.deal.rules();
        // How long the list is does not depend on the rules with which a deal began.
        let rules = Rules { rounds: self.skat.rules.rounds, ..rules };
        let index = self.lists.current_mut()?.enter(what, rules)?;
        self.listed = Some(index);
        Ok(index)
    }

    /// Enters the deal on the table if it has just ended and a list is kept. After the last round of a list
    /// deals are played for nothing.
    pub(in crate::session) fn enter_ended(&mut self) -> Option<usize> {
        self.enter_table().ok()
    }

    /// Whether the deal on the table counts double as a Bock deal.
    pub(in crate::session) fn is_bock(&self) -> bool {
        let Some(list) = self.lists.current() else { return false };
        match self.listed {
            Some(listed) => list.booked().get(listed).is_some_and(|booked| booked.doubled),
            None => list.next_kind(&self.skat.rules) == Kind::Bock,
        }
    }

    /// Whether the next deal is a compulsory Ramsch.
    pub(in crate::session) fn is_ramsch_due(&self) -> bool {
        self.lists.current().is_some_and(|list| list.next_kind(&self.skat.rules) == Kind::Ramsch)
    }

    /// Takes the cards up, for the next deal of the list.
    pub(in crate::session) fn deal_next(&mut self) {
        self.listed = None;
        self.skat.begin(self.is_ramsch_due());
    }

    /// A deal of which nothing is known yet becomes what the list makes it.
    pub(in crate::session) fn refresh_deal(&mut self) {
        if self.skat.is_fresh() {
            self.skat.begin(self.is_ramsch_due());
        }
    }
}

impl What {
    /// What came of a deal of these players: forehand, middlehand and rearhand.
    fn of(settlement: &Settlement, active: [usize; 3]) -> What {
        let place = |seat: Seat| active[seat.index().min(SEATS.len() - 1)];
        match settlement {
            Settlement::Passed => What::Passed,
            Settlement::Alone(result) => {
                let contract = result.declaration.contract();
                What::Alone(Alone {
                    declarer: place(result.declarer),
                    contract,
                    flags: result.declaration.flags(),
                    value: result.settled.charge,
                    won: result.settled.won(),
                    doubling: result.doubling,
                    points: result.taken.filter(|_| contract != Contract::Null).map(|taken| taken.points()),
                })
            }
            Settlement::Ramsch { ramsch, result } => What::Ramsch(Together {
                end: result.end,
                who: result.who.iter().map(|seat| place(*seat)).collect(),
                amount: result.amount,
                virgin: ramsch.tricks.contains(&0),
                blind_pushes: ramsch.blind_pushes,
            }),
        }
    }
}
