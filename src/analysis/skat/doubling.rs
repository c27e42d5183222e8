//! Kontra and Re, and what follows them.

use crate::analysis::finding::{Finding, Shown};
use crate::deal::skat::Step;
use crate::deal::{Moment, SkatRecord};
use crate::skat::{Auction, Kontra, KontraWhen, Rules, Say, Silence, Standing, slugs, standings};
use crate::trick::Seat;

use super::before::Game;
use super::review::SkatWalk;
use super::what::{SkatFinding, SkatWhat};

/// Goes through what was said; the steps that count are those of the machine that comes back. Nobody writes
/// down that he leaves it, so whoever is passed over has left it.
pub(super) fn doublings(
    record: &SkatRecord,
    game: &Game,
    auction: &Auction,
    walk: &SkatWalk,
    rules: &Rules,
    findings: &mut Vec<SkatFinding>,
) -> Kontra {
    let open = game.declaration.is_some_and(|declared| declared.flags().ouvert);
    let mut kontra = Kontra::new(standings_of(record, game, auction, rules), open, rules);
    let tag = record.calls.as_deref().unwrap_or_default();
    let at_once = |said: &Step| Moment { trick: 1, order: 0, played: 0, due: None, what: *said };
    let made: Vec<Moment<Step>> = match walk.calls.is_empty() {
        true => tag.iter().map(at_once).collect(),
        false => walk.calls.clone(),
    };
    let mut plays = walk.plays().peekable();
    let mut count: Vec<Step> = Vec::new();
    for said in &made {
        while let Some(play) = plays.next_if(|play| (play.trick, play.order) < (said.trick, said.order)) {
            kontra.card_played(play.seat);
        }
        match say(&mut kontra, said.what) {
            Ok(()) => count.push(said.what),
            Err(silence) => findings.push(fault(walk, said, silence, rules)),
        }
    }
    if !walk.calls.is_empty() && record.calls.is_some() {
        let unsaid: Vec<Step> =
            tag.iter().filter(|said| made.iter().all(|made| made.what != **said)).copied().collect();
        let missing: Vec<Step> = count.into_iter().filter(|said| !tag.contains(said)).collect();
        if !unsaid.is_empty() || !missing.is_empty() {
            findings.push(SkatFinding::late(slugs::KONTRA_DOUBLES_BOTH_WAYS, SkatWhat::Calls { unsaid, missing }));
        }
    }
    kontra
}

/// Without an auction nobody knows who took part, and no defender is accused.
fn standings_of(record: &SkatRecord, game: &Game, auction: &Auction, rules: &Rules) -> [Standing; 3] {
    let known = standings(auction, game.declarer, rules);
    let unknown = |standing| match standing {
        Standing::TookNoPart | Standing::RefusedNothing => Standing::AnyDefender,
        other => other,
    };
    if record.auction.is_empty() { known.map(unknown) } else { known }
}

fn say(kontra: &mut Kontra, said: Step) -> Result<(), Silence> {
    let mut asked = kontra.clone();
    loop {
        match asked.say(said.seat, Say::Double(said.doubling)) {
            Err(Silence::NotYet(first)) => asked.say(first, Say::Leave)?,
            Err(silence) => return Err(silence),
            Ok(()) => break,
        }
    }
    *kontra = asked;
    Ok(())
}

/// A fault of somebody who spoke; too late, with the card that was played before.
fn fault(walk: &SkatWalk, said: &Moment<Step>, silence: Silence, rules: &Rules) -> SkatFinding {
    let own = rules.kontra_when == KontraWhen::BeforeOwnFirstCard;
    let late = matches!(silence, Silence::TooLate | Silence::CardsShown);
    let before = |seat: Seat| !own || seat == said.what.seat;
    let proof = walk.plays().find(|play| late && before(play.seat)).and_then(Shown::of);
    Finding {
        trick: Some(said.trick),
        place: said.played + 1,
        seat: Some(said.what.seat),
        card: None,
        rule: silence.rule(),
        what: SkatWhat::Doubling { said: said.what, silence },
        proof: proof.into_iter().collect(),
        order: said.order,
    }
}
