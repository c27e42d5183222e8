//! A few facts of Skat laid on the table.

use crate::line;
use crate::session::Session;
use crate::skat::{FOREHAND, seat_letter, seat_named};
use crate::trick::Seat;

use crate::tutor::content::source::{Fault, Path, code};
use crate::tutor::content::text::Text;

use super::{Facts, command, run};

/// How forehand comes to play alone, where nobody says how it was.
const UNOPPOSED: [&str; 3] = ["pass", "pass", "bid 18"];

/// What is said in the auction, besides numbers.
const ANSWERS: [&str; 4] = ["hold", "yes", "pass", "no"];

pub fn set_up(facts: &Facts, session: &mut Session, path: &Path) -> Result<(), Fault> {
    for (name, there) in [("trump", facts.trump.is_some()), ("slate", facts.slate.is_some())] {
        if there {
            let message = match name {
                "trump" => line!["Skat has no suit named but a contract: write ", code("contract"), "."],
                _ => {
                    line!["Skat has no slate: write the list as commands, such as ", code("list new Anna Ben Cem"), "."]
                }
            };
            return Err(Fault::of_name(&path.key(name), message));
        }
    }
    let calls: Vec<(usize, &str)> = facts.calls.iter().flat_map(said).collect();
    let (auction, kontra) = calls.split_at(calls.iter().take_while(|(_, call)| is_of_auction(call)).count());
    if facts.calls.is_none() && facts.contract.is_some() {
        UNOPPOSED.into_iter().try_for_each(|line| run(session, line, path).map(|_| ()))?;
    }
    say(session, auction, path)?;
    let at = path.key("contract");
    let is_hand = |contract: &Text| contract.joined().split_whitespace().any(|word| word.eq_ignore_ascii_case("hand"));
    if facts.contract.as_ref().is_some_and(|contract| !is_hand(contract)) {
        ["pickup", "discard"].into_iter().try_for_each(|line| run(session, line, &at).map(|_| ()))?;
    }
    // What two cards were put away nobody knows, so a hand is told once they are gone.
    if let Some(hand) = &facts.hand {
        let seat = facts.place.as_ref().map_or(Ok(FOREHAND), |place| read_seat(place, &path.key("place")))?;
        command(session, &format!("hand {} ", seat_letter(seat)), hand, &path.key("hand"))?;
    }
    if let Some(contract) = &facts.contract {
        command(session, "declare ", contract, &at)?;
    }
    say(session, kontra, path)?;
    match &facts.trick {
        Some(trick) => command(session, "play ", trick, &path.key("trick")).map(|_| ()),
        None => Ok(()),
    }
}

fn read_seat(text: &Text, path: &Path) -> Result<Seat, Fault> {
    seat_named(&text.joined()).ok_or_else(|| Fault::new(path, line!["A place is F, M or R."]))
}

/// What was said, each with its number.
fn said(calls: &Text) -> impl Iterator<Item = (usize, &str)> {
    calls.parts().iter().map(String::as_str).enumerate()
}

fn is_of_auction(call: &str) -> bool {
    let what = call.split_whitespace().last().unwrap_or_default().to_lowercase();
    ANSWERS.contains(&what.as_str()) || what.parse::<u16>().is_ok()
}

/// Says what stands in a file as somebody writes it, `M 18`, by the commands that say it.
fn say(session: &mut Session, calls: &[(usize, &str)], path: &Path) -> Result<(), Fault> {
    for (n, call) in calls {
        let path = path.key("calls").index(*n);
        let words: Vec<&str> = call.split_whitespace().collect();
        let (seat, what) = match words.as_slice() {
            [seat, what] if seat_named(seat).is_some() => (*seat, *what),
            _ => return Err(Fault::new(&path, line!["A call is a player and what he says: ", code("M 18"), "."])),
        };
        let line = match what.parse::<u16>() {
            Ok(_) => format!("bid {seat} {what}"),
            Err(_) => format!("{what} {seat}"),
        };
        run(session, &line, &path)?;
    }
    Ok(())
}
