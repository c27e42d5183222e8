//! A few facts of Konter a Matt laid on the table.

use crate::deal::{Game, SEATS};
use crate::konter::{Place, Seating};
use crate::line;
use crate::session::Session;

use crate::tutor::content::source::{Fault, Path, code};
use crate::tutor::content::text::Text;

use super::{Facts, command};

pub fn set_up(facts: &Facts, session: &mut Session, path: &Path) -> Result<(), Fault> {
    if facts.contract.is_some() {
        let message = line!["Konter a Matt has no contract but the suit named: write ", code("trump"), "."];
        return Err(Fault::of_name(&path.key("contract"), message));
    }
    check_twice(facts, path)?;
    let place = facts.place.as_ref().map(|place| read_place(place, &path.key("place"))).transpose()?;
    let hand = place.map_or("hand ".to_owned(), |place| format!("hand {place} "));
    let simple = [("slate", "slate ", &facts.slate), ("trump", "trump ", &facts.trump)];
    for (name, words, value) in simple.into_iter().chain([("hand", hand.as_str(), &facts.hand)]) {
        if let Some(value) = value {
            command(session, words, value, &path.key(name))?;
        }
    }
    for (n, call) in facts.calls.iter().flat_map(|calls| calls.parts().iter().enumerate()) {
        command(session, "announce ", &Text::from(call.as_str()), &path.key("calls").index(n))?;
    }
    lay_trick(facts, session, place, path)
}

/// Refuses a card that would lie on the table and be in the hand as well.
fn check_twice(facts: &Facts, path: &Path) -> Result<(), Fault> {
    let (Some(hand), Some(trick)) = (&facts.hand, &facts.trick) else { return Ok(()) };
    let at = path.key("trick");
    let cards = |text: &Text, path: &Path| text.cards(Game::Konter, path);
    // What cannot be read is told by the commands.
    let (Ok(hand), Ok(trick)) = (cards(hand, &path.key("hand")), cards(trick, &at)) else { return Ok(()) };
    match trick.list().into_iter().find(|card| hand.set().contains(*card)) {
        None => Ok(()),
        Some(card) => Err(Fault::new(&at, line![card, " stands twice: in the hand and in the trick."])),
    }
}

fn read_place(text: &Text, path: &Path) -> Result<Place, Fault> {
    Place::named(&text.joined()).ok_or_else(|| Fault::new(path, line!["A place is N, W, S or E."]))
}

/// Lays the trick before the place, so that it is his turn; without a place, before the hand.
fn lay_trick(facts: &Facts, session: &mut Session, place: Option<Place>, path: &Path) -> Result<(), Fault> {
    let at = path.key("trick");
    match (&facts.trick, place) {
        (None, None) => Ok(()),
        (Some(trick), None) => command(session, "trick ", trick, &at).map(|_| ()),
        (None, Some(_)) if facts.trump.is_none() => Ok(()),
        (trick, Some(place)) => {
            let nothing = Text::from("-");
            let trick = trick.as_ref().unwrap_or(&nothing);
            let before = trick.cards(Game::Konter, &at)?.list().len();
            let seating = Seating { dealer: Place::North, direction: session.rules().direction };
            let lead = seating.place(seating.seat(place).on(SEATS.saturating_sub(before) % SEATS, SEATS));
            command(session, &format!("trick {lead} "), trick, &at).map(|_| ())
        }
    }
}
