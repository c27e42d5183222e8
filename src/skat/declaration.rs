use std::fmt;

use serde::Serialize;

use super::{Contract, slugs};
use crate::trick::Slug;

/// What is announced besides the contract.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Flags {
    /// The skat stayed where it was, and the declarer said so (rule `hand-must-be-said`).
    pub hand: bool,
    /// Schneider announced.
    pub schneider: bool,
    /// Schwarz announced.
    pub schwarz: bool,
    /// The cards are laid open after the announcement and any Kontra.
    pub ouvert: bool,
}

/// One of the four flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Flag {
    Hand,
    Schneider,
    Schwarz,
    Ouvert,
}

impl Flag {
    /// All four, in the order in which they count.
    pub const ALL: [Flag; 4] = [Flag::Hand, Flag::Schneider, Flag::Schwarz, Flag::Ouvert];

    /// The letter in positions and records; Schwarz is `Z`.
    pub const fn letter(self) -> char {
        match self {
            Flag::Hand => 'H',
            Flag::Schneider => 'S',
            Flag::Schwarz => 'Z',
            Flag::Ouvert => 'O',
        }
    }
}

const PLAIN: Flags = Flags { hand: false, schneider: false, schwarz: false, ouvert: false };
const HAND: Flags = Flags { hand: true, ..PLAIN };
const OPEN: Flags = Flags { ouvert: true, ..PLAIN };
const HAND_SCHNEIDER: Flags = Flags { schneider: true, ..HAND };
const HAND_SCHWARZ: Flags = Flags { schwarz: true, ..HAND_SCHNEIDER };

const OF_SUIT_AND_GRAND: &[Flags] =
    &[PLAIN, HAND, HAND_SCHNEIDER, HAND_SCHWARZ, Flags { ouvert: true, ..HAND_SCHWARZ }];
const OF_NULL: &[Flags] = &[PLAIN, OPEN, HAND, Flags { ouvert: true, ..HAND }];

impl Flags {
    /// Whether this flag is set.
    pub const fn has(self, flag: Flag) -> bool {
        match flag {
            Flag::Hand => self.hand,
            Flag::Schneider => self.schneider,
            Flag::Schwarz => self.schwarz,
            Flag::Ouvert => self.ouvert,
        }
    }

    /// These flags and one more.
    pub const fn and(mut self, flag: Flag) -> Flags {
        match flag {
            Flag::Hand => self.hand = true,
            Flag::Schneider => self.schneider = true,
            Flag::Schwarz => self.schwarz = true,
            Flag::Ouvert => self.ouvert = true,
        }
        self
    }

    /// The flags that are set.
    pub fn iter(self) -> impl Iterator<Item = Flag> {
        Flag::ALL.into_iter().filter(move |flag| self.has(*flag))
    }

    /// The complete sets that a contract may be announced with (rule `declaration`).
    pub fn legal(contract: Contract) -> impl Iterator<Item = Flags> {
        if contract == Contract::Null { OF_NULL } else { OF_SUIT_AND_GRAND }.iter().copied()
    }

    /// What was meant by flags that were spoken: outside null, Schwarz says Schneider as well, and ouvert
    /// says both. Hand is never understood: it must be said.
    ///
    /// ```
    /// use kontra::skat::{Contract, Flag, Flags};
    /// let said = Flags::default().and(Flag::Hand).and(Flag::Schwarz);
    /// assert!(said.spoken(Contract::Grand).schneider);
    /// assert_eq!(said.spoken(Contract::Null), said);
    /// ```
    pub fn spoken(self, contract: Contract) -> Flags {
        if contract == Contract::Null {
            return self;
        }
        let schwarz = self.schwarz || self.ouvert;
        Flags { schwarz, schneider: self.schneider || schwarz, ..self }
    }

    /// What is meant by the letters of a record or a position, which leave out what follows from the rules:
    /// as [`spoken`](Flags::spoken), and Hand as well wherever Schneider is announced.
    pub fn lettered(self, contract: Contract) -> Flags {
        let flags = self.spoken(contract);
        let hand = flags.hand || (contract != Contract::Null && flags.schneider);
        Flags { hand, ..flags }
    }
}

/// The letters of the flags in the order `H S Z O`; nothing for none.
impl fmt::Display for Flags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|flag| write!(f, "{}", flag.letter()))
    }
}

/// A legal announcement: a contract with a complete set of flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Declaration {
    contract: Contract,
    #[serde(flatten)]
    flags: Flags,
}

/// One thing that is wrong with an announcement. It is put right on the spot, without penalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DeclarationError {
    /// In a suit game or a grand this is announced from the hand only.
    NeedsHand(Flag),
    /// The first is not complete without the second.
    Incomplete(Flag, Flag),
    /// There is no such thing in null.
    NotInNull(Flag),
}

impl DeclarationError {
    /// The rule that says so.
    pub fn rule(self) -> Slug {
        match self {
            DeclarationError::NeedsHand(Flag::Ouvert) | DeclarationError::Incomplete(Flag::Ouvert, _) => slugs::OUVERT,
            _ => slugs::DECLARATION,
        }
    }
}

impl Declaration {
    /// Checks an announcement; every fault is listed.
    ///
    /// ```
    /// use kontra::skat::{Contract, Declaration, DeclarationError, Flag, Flags};
    /// let flags = Flags::default().and(Flag::Schneider);
    /// let faults = Declaration::new(Contract::Hearts, flags).unwrap_err();
    /// assert_eq!(faults, [DeclarationError::NeedsHand(Flag::Schneider)]);
    /// assert!(Declaration::new(Contract::Hearts, flags.and(Flag::Hand)).is_ok());
    /// ```
    pub fn new(contract: Contract, flags: Flags) -> Result<Declaration, Vec<DeclarationError>> {
        if Flags::legal(contract).any(|legal| legal == flags) {
            return Ok(Declaration { contract, flags });
        }
        let extras = flags.iter().filter(|flag| *flag != Flag::Hand);
        if contract == Contract::Null {
            return Err(extras.filter(|flag| *flag != Flag::Ouvert).map(DeclarationError::NotInNull).collect());
        }
        let mut faults = Vec::new();
        if !flags.hand {
            faults.extend(extras.map(DeclarationError::NeedsHand));
        }
        if flags.schwarz && !flags.schneider {
            faults.push(DeclarationError::Incomplete(Flag::Schwarz, Flag::Schneider));
        }
        if flags.ouvert {
            let missing = [Flag::Schneider, Flag::Schwarz].into_iter().filter(|flag| !flags.has(*flag));
            faults.extend(missing.map(|flag| DeclarationError::Incomplete(Flag::Ouvert, flag)));
        }
        Err(faults)
    }

    /// The contract alone, after picking up the skat.
    pub const fn plain(contract: Contract) -> Declaration {
        Declaration { contract, flags: PLAIN }
    }

    /// The contract alone, from the hand.
    pub const fn from_hand(contract: Contract) -> Declaration {
        Declaration { contract, flags: HAND }
    }

    /// The contract.
    pub const fn contract(self) -> Contract {
        self.contract
    }

    /// What was announced with it.
    pub const fn flags(self) -> Flags {
        self.flags
    }
}

/// The letters of records and positions: `GHSZO`, `N`, `DH`.
impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.contract.letter(), self.flags)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_flags() -> impl Iterator<Item = Flags> {
        (0..16).map(|bits| {
            let set = Flag::ALL.into_iter().enumerate().filter(move |(n, _)| bits >> n & 1 == 1);
            set.fold(PLAIN, |flags, (_, flag)| flags.and(flag))
        })
    }

    #[test]
    fn a_refusal_always_has_a_reason() {
        for contract in Contract::ALL {
            let legal = all_flags().filter(|flags| Declaration::new(contract, *flags).is_ok()).count();
            assert_eq!(legal, if contract == Contract::Null { 4 } else { 5 });
            for flags in all_flags() {
                let faults = Declaration::new(contract, flags).err();
                assert!(faults.is_none_or(|faults| !faults.is_empty()), "{contract:?} {flags}");
            }
        }
    }

    #[test]
    fn letters_say_more_than_words() {
        let open = PLAIN.and(Flag::Ouvert);
        assert_eq!(open.lettered(Contract::Clubs).to_string(), "HSZO");
        assert_eq!(open.spoken(Contract::Clubs).to_string(), "SZO");
        assert_eq!(open.lettered(Contract::Null), open);
        assert!(all_flags().all(|flags| Declaration::new(Contract::Grand, flags.lettered(Contract::Grand)).is_ok()));
        let faults = Declaration::new(Contract::Grand, open).err().unwrap_or_default();
        assert_eq!(faults.len(), 3);
        assert!(faults.iter().all(|fault| fault.rule() == slugs::OUVERT));
    }
}
