//! Between the names of the rules page and the engine's types.

use kontra::cards::{Card, Cards};
use kontra::deal::Holding;
use kontra::deal::skat::{Deal, Held, Refused};
use kontra::skat::*;
use kontra::trick::Seat;

use super::naive::Name;
use super::twin::Act;

pub fn card(name: &str) -> Card {
    Cards::PACK_32.iter().find(|card| card.code() == name).unwrap()
}

pub fn set(names: &[Name]) -> Cards {
    names.iter().map(|name| card(name)).collect()
}

/// Names with blanks between.
pub fn cards(names: &str) -> Cards {
    names.split_whitespace().map(card).collect()
}

pub fn seat(number: usize) -> Seat {
    Seat(number as u8)
}

/// Who follows the deal: the one who sees everything, a player, or somebody who sees no hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Eye {
    All,
    Seat(usize),
    None,
}

impl Eye {
    pub fn sees(self, who: Option<usize>) -> bool {
        self == Eye::All || who.is_some_and(|who| self == Eye::Seat(who))
    }

    pub fn dealt(self, pack: &[Name]) -> Held {
        let mut held = Held::UNKNOWN;
        for who in 0..3 {
            if self.sees(Some(who)) {
                held.hands[who] = Holding::known(set(&pack[who * 10..who * 10 + 10]));
            }
        }
        if self == Eye::All {
            held.skat = Holding::known(set(&pack[30..]));
        }
        held
    }

    /// Does to a deal what this one sees of it; `skat` is what lies on the table, `declarer` whose it is.
    pub fn follow(self, deal: &mut Deal, act: &Act, skat: &[Name], declarer: Option<usize>) -> Result<(), Refused> {
        let taken = |who: Option<usize>| self.sees(who).then(|| set(skat));
        let away = |who: Option<usize>, away: &[Name]| match self.sees(who) {
            true => Holding::known(set(away)),
            false => Holding::unknown(away.len() as u8),
        };
        match act {
            Act::Say(who, call) => deal.say(seat(*who), *call),
            Act::GrandHand(who, yes) => deal.grand_hand(seat(*who), *yes),
            Act::Look(who) => deal.look(seat(*who), taken(Some(*who))),
            Act::Push(who, cards) => deal.push(seat(*who), away(Some(*who), cards)),
            Act::Blind(who) => deal.push_blind(seat(*who)),
            Act::Take => deal.take_skat(taken(declarer)),
            Act::Hand => deal.play_hand(),
            Act::Discard(cards) => deal.discard(away(declarer, cards)),
            Act::Declare(contract, flags) => deal.declare(Contract::ALL[*contract], *flags).map(|_| ()),
            Act::Pick(contract) => deal.pick(Contract::ALL[*contract]),
            Act::Kontra(who, say) => deal.kontra(seat(*who), *say),
            Act::Play(who, name) => deal.play(seat(*who), card(name)).map(|_| ()),
        }
    }
}
