//! What is still out, as an answer.

use serde::Serialize;

use crate::cards::{Card, Cards};
use crate::deal::Class;
use crate::konter::Place;

use super::declared::Declared;
use super::referee::BySeat;

/// What is still out, as one hand sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Left {
    /// Who looks.
    #[serde(skip)]
    pub place: Option<Place>,
    /// Trumps, highest first.
    pub trumps: Vec<Card>,
    /// All cards.
    pub cards: Cards,
    /// Their points.
    pub points: u8,
    /// Who is known to be void in what.
    #[serde(serialize_with = "by_seat", skip_serializing_if = "Option::is_none")]
    pub voids: Option<Vec<VoidFact>>,
    /// In how many ways the cards that the seat cannot see may lie.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layouts: Option<u64>,
    /// What each hand can hold, if that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_seat: Option<BySeat>,
    /// Cards in the won tricks that nobody wrote down.
    #[serde(skip)]
    pub unseen: usize,
    /// What trump leads leave of the trumps, if these are spread evenly; none where nothing is open.
    #[serde(skip)]
    pub leads: Option<TrumpLeads>,
    /// What is trump.
    #[serde(skip)]
    pub trump: Declared,
}

/// What one or two trump leads leave of the trumps still out, if these are spread evenly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrumpLeads {
    /// The hands that may hold trumps.
    pub hands: usize,
    /// How many leads are counted: one if it takes no more, else two.
    pub leads: usize,
    /// The trumps that are left then.
    pub leave: usize,
}

/// Somebody is known to hold none of a class.
#[derive(Clone, Debug, PartialEq)]
pub struct VoidFact {
    /// Who, at a table.
    pub place: Option<Place>,
    /// The seat.
    pub seat: u8,
    /// In what.
    pub class: Class,
    /// The trick, the place in it and the card that showed it, counted from 1.
    pub play: Option<(usize, usize, Card)>,
}

/// `{"1": "ST"}`: the letters of each seat that has any.
fn by_seat<S: serde::Serializer>(voids: &Option<Vec<VoidFact>>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut letters: std::collections::BTreeMap<String, Vec<Class>> = Default::default();
    for fact in voids.iter().flatten() {
        letters.entry(fact.seat.to_string()).or_default().push(fact.class);
    }
    serializer.collect_map(letters.into_iter().map(|(seat, classes)| {
        let voids: crate::deal::Voids = classes.into_iter().collect();
        (seat, voids.to_string())
    }))
}
