//! The result as written against the one that was played.

use crate::deal::{Ending, SkatResult};
use crate::skat::{Announced, Contract, Taken, With};
use crate::trick::Seat;

use super::end::SkatEnd;
use super::played::Played;
use super::what::{Differs, Part, SkatFinding, SkatWhat};

/// What a result would say.
#[derive(Default)]
struct Due {
    ending: Option<Ending>,
    declarer: Option<Option<Seat>>,
    points: Option<Vec<u8>>,
    defenders: Option<u8>,
    score: Option<Vec<i32>>,
    tricks: Option<u8>,
    matadors: Option<i8>,
    overbid: Option<bool>,
    schneider: Option<bool>,
    schwarz: Option<bool>,
}

/// Compares what is written with what was played, and reports every difference as one fault.
pub(super) fn check(
    written: &SkatResult,
    end: SkatEnd,
    declarer: Option<Seat>,
    announced: Option<Announced>,
    played: Option<&Played>,
    findings: &mut Vec<SkatFinding>,
) {
    let due = match (end, played) {
        (SkatEnd::Passed, _) => Due { ending: Some(Ending::Passed), ..Due::default() },
        (SkatEnd::Penalty(_), _) => Due { ending: Some(Ending::Penalty), ..Due::default() },
        (_, Some(played)) => of_play(played, declarer, announced),
        (_, None) => return,
    };
    let differs = differences(written, due);
    if let Some(first) = differs.first() {
        let rule = first.played.rule();
        findings.push(SkatFinding::late(rule, SkatWhat::Result(differs)));
    }
}

fn of_play(played: &Played, declarer: Option<Seat>, announced: Option<Announced>) -> Due {
    let Played::Game { taken, points, tricks, settled } = played else {
        let tally = played.tally();
        return Due { points: Some(tally.points), score: Some(tally.score), ..Due::default() };
    };
    let matadors = announced.map(|announced| {
        announced.matadors().map_or(0, |run| match run.side {
            With::With => run.count as i8,
            With::Without => -(run.count as i8),
        })
    });
    let (schneider, schwarz) =
        announced.map_or((false, false), |announced| levels(announced, *taken, *tricks, settled.won()));
    Due {
        ending: Some(if settled.won() { Ending::Won } else { Ending::Lost }),
        declarer: Some(declarer),
        points: points.map(|[own, _]| vec![own]),
        defenders: points.map(|[_, theirs]| theirs),
        score: Some(vec![settled.score]),
        tricks: Some(taken.tricks()),
        matadors,
        overbid: Some(settled.overbid()).filter(|_| settled.value.contract != Contract::Null),
        schneider: Some(schneider).filter(|_| points.is_some()),
        schwarz: Some(schwarz),
    }
}

/// Schneider and Schwarz as the server writes them: made by the declarer who reaches his goal, or suffered
/// by one who does not, once a trick was complete and unless he had announced it himself. Never in null.
fn levels(announced: Announced, taken: Taken, tricks: u8, won: bool) -> (bool, bool) {
    let (flags, reached) = (announced.declaration().flags(), taken.reached());
    if announced.declaration().contract() == Contract::Null {
        return (false, false);
    }
    let met = won || crate::skat::Goal::of(announced.declaration()).is_met(taken);
    let schwarz = match met {
        true => reached.schwarz && taken.tricks() > 0,
        false => !flags.schwarz && tricks > 0 && taken.tricks() == 0,
    };
    let schneider = match met {
        true => taken.points() > crate::skat::SCHNEIDER && reached.schneider,
        false => !flags.schneider && tricks > 0 && taken.points() <= crate::skat::SCHNEIDER,
    };
    (schneider || schwarz, schwarz)
}

fn differences(written: &SkatResult, due: Due) -> Vec<Differs> {
    let mut found = Vec::new();
    let mut compare = |written: Option<Part>, played: Option<Part>| {
        if let (Some(written), Some(played)) = (written, played)
            && written != played
        {
            found.push(Differs { written, played });
        }
    };
    compare(written.ending.map(Part::Ending), due.ending.map(Part::Ending));
    let declarer = written.declarer.map(|seat| Part::Declarer(Some(seat)));
    compare(declarer, due.declarer.map(Part::Declarer));
    let list = |points: &Vec<u8>| (!points.is_empty()).then(|| Part::Points(points.clone()));
    compare(list(&written.points), due.points.map(Part::Points));
    compare(written.defenders.map(Part::Defenders), due.defenders.map(Part::Defenders));
    compare(written.tricks.map(Part::Tricks), due.tricks.map(Part::Tricks));
    compare(written.matadors.map(Part::Matadors), due.matadors.map(Part::Matadors));
    compare(written.overbid.map(Part::Overbid), due.overbid.map(Part::Overbid));
    compare(written.schneider.map(Part::Schneider), due.schneider.map(Part::Schneider));
    compare(written.schwarz.map(Part::Schwarz), due.schwarz.map(Part::Schwarz));
    let score = (!written.score.is_empty()).then(|| Part::Score(written.score.clone()));
    compare(score, due.score.map(Part::Score));
    found
}
