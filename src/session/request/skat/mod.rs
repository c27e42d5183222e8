//! What requests about Skat read: contracts, flags, seats, numbers and the switches of the rules.

pub(super) mod auction;
pub(super) mod deal;
pub(super) mod score;
pub(super) mod value;

use serde_json::Value;

use super::super::skat::{SkatIllegal, SkatImpossible};
use super::super::{Trouble, Unreadable, nearest};
use super::{Fault, Request, fault, unknown_word};
use crate::deal::skat::Refused;
use crate::notation::{self, ReadErrorKind};
use crate::skat::{Contract, Doubling, Flag, Flags, Players, Rules, Silence, Standing, seat_named};
use crate::trick::Seat;

/// The fields of the flags, in the order of [`Flag::ALL`].
const FLAGS: [&str; 4] = ["hand", "schneider_announced", "schwarz_announced", "ouvert"];

impl Request {
    /// A contract: its name or letter, or a suit as any suit is written.
    pub(super) fn contract(&self, field: &'static str) -> Result<Option<Contract>, Fault> {
        let Some(text) = self.text(field)? else { return Ok(None) };
        let word = text.trim();
        let name = Contract::ALL.into_iter().find(|contract| contract.name().eq_ignore_ascii_case(word));
        // Every other letter is a suit, which depends on the language.
        let letter = || Contract::named(word).filter(|contract| contract.suit().is_none());
        if let Some(contract) = name.or_else(letter) {
            return Ok(Some(contract));
        }
        match notation::suit(text, self.lang) {
            Ok(suit) => Ok(Some(Contract::of_suit(suit.value))),
            Err(error) if matches!(error.kind, ReadErrorKind::ForeignSuit { .. } | ReadErrorKind::SuitClash { .. }) => {
                Err(fault(field, error))
            }
            Err(_) => Err(unknown_word(field, text, Contract::ALL.map(Contract::name).to_vec())),
        }
    }

    fn needed_contract(&self) -> Result<Contract, Fault> {
        self.contract("contract")?.ok_or_else(|| Unreadable::MissingField("contract").into())
    }

    /// What is announced besides the contract.
    fn flags(&self) -> Result<Flags, Fault> {
        let mut flags = Flags::default();
        for (flag, field) in Flag::ALL.into_iter().zip(FLAGS) {
            if self.flag(field)? {
                flags = flags.and(flag);
            }
        }
        Ok(flags)
    }

    /// A whole number between these two, if the field is there.
    fn integer(&self, field: &str, least: i64, most: i64) -> Result<Option<i64>, Fault> {
        self.get(field).map(|value| integer(field, value, least, most)).transpose()
    }

    /// The same, small and not below nothing.
    fn small(&self, field: &'static str, most: u8) -> Result<Option<u8>, Fault> {
        Ok(self.integer(field, 0, most.into())?.and_then(|number| u8::try_from(number).ok()))
    }

    fn needed_small(&self, field: &'static str, most: u8) -> Result<u8, Fault> {
        self.small(field, most)?.ok_or_else(|| Unreadable::MissingField(field).into())
    }

    /// A list, if the field is there.
    fn list(&self, field: &str, wanted: &'static str) -> Result<Option<&[Value]>, Fault> {
        match self.get(field) {
            None => Ok(None),
            Some(Value::Array(list)) => Ok(Some(list)),
            Some(_) => Err(fault(field, Unreadable::FieldType(wanted))),
        }
    }

    /// One number for each of F, M and R.
    fn three(&self, field: &'static str, most: u8) -> Result<Option<[u8; 3]>, Fault> {
        const WANTED: &str = "a list of three numbers, of F, M and R";
        let Some(list) = self.list(field, WANTED)? else { return Ok(None) };
        let mut three = [0; 3];
        if list.len() != three.len() {
            return Err(fault(field, Unreadable::FieldType(WANTED)));
        }
        for (n, (number, value)) in three.iter_mut().zip(list).enumerate() {
            *number = integer(&format!("{field}[{n}]"), value, 0, most.into())? as u8;
        }
        Ok(Some(three))
    }

    /// A list of numbers between these two.
    fn integers(&self, field: &'static str, least: i64, most: i64) -> Result<Option<Vec<i64>>, Fault> {
        let Some(list) = self.list(field, "a list of numbers")? else { return Ok(None) };
        let number = |(n, value)| integer(&format!("{field}[{n}]"), value, least, most);
        list.iter().enumerate().map(number).collect::<Result<_, _>>().map(Some)
    }

    /// A seat, if the field is there.
    fn seat(&self, field: &'static str) -> Result<Option<Seat>, Fault> {
        self.get(field).map(|value| seat(field, value)).transpose()
    }

    /// Kontra and what followed it; nothing when absent. How many steps a table knows is not asked: this is
    /// arithmetic.
    fn doubling(&self, rules: &Rules) -> Result<Doubling, Fault> {
        let Some(text) = self.text("kontra")? else { return Ok(Doubling::None) };
        match Doubling::named(text) {
            None => Err(unknown_word("kontra", text, vec!["none", "kontra", "re", "supra", "resupra"])),
            Some(doubling) if doubling != Doubling::None && !rules.kontra_re.is_on() => {
                let off = Refused::Kontra(Silence::Standing(Standing::Off));
                Err(fault("kontra", Trouble::from(SkatIllegal::Refused(off, None, 0))))
            }
            Some(doubling) => Ok(doubling),
        }
    }

    /// What the declarer bid; 0 where it is not known.
    fn bid(&self) -> Result<u16, Fault> {
        let Some(value) = self.integer("bid", 0, i64::from(u16::MAX))? else { return Ok(0) };
        let value = value as u16;
        SkatImpossible::check_bid(value).map_err(|error| fault("bid", Trouble::from(error)))?;
        Ok(value)
    }

    /// How many sit at the table.
    fn players(&self, field: &'static str) -> Result<Option<Players>, Fault> {
        let number = self.integer(field, 3, 4)?;
        Ok(number.and_then(|number| Players::of(usize::try_from(number).ok()?)))
    }

    /// Refuses two fields of which only one can be meant.
    fn not_both(&self, one: &'static str, other: &'static str) -> Result<(), Fault> {
        match self.get(one).is_some() && self.get(other).is_some() {
            true => Err(fault(other, Unreadable::FieldsClash(one, other))),
            false => Ok(()),
        }
    }
}

fn integer(field: &str, value: &Value, least: i64, most: i64) -> Result<i64, Fault> {
    let number = value.as_i64().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| fault(field, Unreadable::FieldNumber(least, most)))
}

fn seat(field: &str, value: &Value) -> Result<Seat, Fault> {
    let text = value.as_str().ok_or_else(|| fault(field, Unreadable::FieldType("a seat: F, M or R")))?;
    seat_named(text).ok_or_else(|| unknown_word(field, text, vec!["F", "M", "R"]))
}
