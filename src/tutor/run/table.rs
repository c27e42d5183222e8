//! What a learner has before him, whatever the game: who he is, and what he holds.

use crate::cards::Cards;
use crate::deal::{Game, Player};
use crate::session::{Answer, Session, SkatAnswer};
use crate::skat::SEATS;

/// Who the learner is: whoever is to act. In Skat, where one may be asked out of turn, it is the one player whose
/// cards are known, if there is one.
pub fn me(session: &Session) -> Option<Player> {
    match session.game() {
        Game::Konter => session.mover(),
        Game::Skat => {
            let deal = &session.skat().deal;
            let mut known = SEATS.into_iter().filter(|seat| !deal.hand(*seat).known.is_empty());
            match (known.next(), known.next()) {
                (Some(only), None) => Some(only.into()),
                _ => session.mover(),
            }
        }
    }
}

/// The cards of the learner, as far as they are known.
pub fn hand(session: &Session) -> Cards {
    match (session.game(), me(session)) {
        (_, Some(Player::Skat(seat))) => session.skat().deal.hand(seat).known,
        (Game::Konter, _) => match session.clone().run("hand") {
            Ok(Answer::Hand(hand)) => hand.cards.into_iter().collect(),
            _ => Cards::EMPTY,
        },
        _ => Cards::EMPTY,
    }
}

/// Whether a card was played, or why not another thing was done.
pub fn is_play(answer: &Answer) -> bool {
    match answer {
        Answer::Played(_) => true,
        Answer::Skat(answer) => matches!(**answer, SkatAnswer::Done(_)),
        _ => false,
    }
}
