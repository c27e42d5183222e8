//! The drills of Skat.

pub mod kontra;
pub mod matadors;
mod play;
pub mod sixty_one;
pub mod value;

use crate::skat::{FOREHAND, MIDDLEHAND, seat_letter};
use crate::trick::Seat;

/// Nobody opposes this player, who takes the game at 18: what is said, as somebody types it.
fn unopposed(declarer: Seat) -> Vec<String> {
    let letter = seat_letter(declarer);
    let said = match declarer {
        FOREHAND => ["pass M".to_owned(), "pass R".to_owned(), format!("bid {letter} 18")],
        MIDDLEHAND => [format!("bid {letter} 18"), "pass F".to_owned(), "pass R".to_owned()],
        _ => ["pass M".to_owned(), format!("bid {letter} 18"), "pass F".to_owned()],
    };
    said.to_vec()
}

/// What every question of Skat begins with.
fn table() -> Vec<String> {
    vec!["game skat".to_owned()]
}
