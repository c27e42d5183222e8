//! The play of a Skat record as a running deal.

use crate::deal::skat::{Deal, Playing, Setup};
use crate::deal::{Play, SkatRecord, Unplayable};
use crate::skat::{Declaration, RAMSCH_ORDER, Rules, ranking};

use super::before::{auction, game};
use super::hands::Table;
use super::review::SkatWalk;

/// The play as it stands at the end of a record. What was said before it decides what is played; whether that
/// was right is for a [review](super::skat_review) to say.
///
/// ```
/// use kontra::analysis::skat_replay;
/// use kontra::deal::SkatRecord;
/// let record: SkatRecord = "[Contract \"CH0\"] 1. 0: CJ C7 C8 2. 0: SA *".parse().unwrap();
/// let deal = skat_replay(&record, &Default::default()).unwrap();
/// assert_eq!((deal.trick_number(), deal.declarer().unwrap().0), (2, 0));
/// ```
///
/// # Errors
/// If nothing is announced, the cards make no deal, or a card cannot be played.
pub fn skat_replay(record: &SkatRecord, rules: &Rules) -> Result<Deal, Unplayable> {
    replay(record, rules, |_, _| ())
}

/// The same, with a look at the deal before each card.
pub(in crate::analysis) fn replay(
    record: &SkatRecord,
    rules: &Rules,
    mut look: impl FnMut(&Deal, &Play),
) -> Result<Deal, Unplayable> {
    let mut findings = Vec::new();
    let auction = auction(record, &mut findings);
    let game = game(record, &auction, &mut findings).ok_or(Unplayable::NoContract)?;
    let playing = match (game.declaration, game.declarer) {
        (Some(declaration), Some(declarer)) => Playing::Alone { declaration, declarer },
        (Some(_), None) => return Err(Unplayable::NoContract),
        (None, _) => Playing::Ramsch,
    };
    let table = Table::new(record, Some(&game));
    let order = ranking(game.declaration.map_or(RAMSCH_ORDER, Declaration::contract));
    let aside = if table.aside.is_complete() { table.aside.known } else { Default::default() };
    let walk: SkatWalk = SkatWalk::of(&record.before, &record.tricks, order, &table.hands, aside);
    let fresh = Setup::fresh(*rules, playing, table.hands, table.aside);
    let calls = record.calls.clone().unwrap_or_default();
    // Kontra and Re change no card that may be played: those that cannot have been said are left out.
    let position = Setup { calls, ..fresh.clone() }.check().or_else(|_| fresh.check());
    let mut deal = Deal::from(position.map_err(Unplayable::Defects)?);
    for play in walk.plays() {
        let refused = || Unplayable::Card(play.trick, play.place);
        deal.leave_kontra();
        look(&deal, play);
        deal.play(play.seat, play.card.ok_or_else(refused)?).map_err(|_| refused())?;
    }
    match walk.lost {
        Some(trick) => Err(Unplayable::Card(trick, 1)),
        None => Ok(deal),
    }
}
