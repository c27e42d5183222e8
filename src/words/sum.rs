//! How the value of a game adds up.

use crate::konter::{Staenner, Sum, Words};

use super::names;

/// `1 for the game + 1 for Matt + 1 for Kapo = 3`.
pub fn sum(sum: &Sum, announced: Words) -> String {
    let mut parts = vec![format!("{} for the game", sum.game)];
    if sum.announced > 0 {
        parts.extend(announced.iter().map(|word| format!("1 for {word}")));
    }
    if sum.kapo > 0 {
        parts.push(format!("{} for Kapo", sum.kapo));
    }
    if sum.carried > 0 {
        parts.push(format!("{} carried over", sum.carried));
    }
    match parts.len() {
        1 => parts.remove(0),
        _ => format!("{} = {}", parts.join(" + "), sum.total()),
    }
}

/// What happens to the slate, as a sentence: `A cross out 2, B add 2`. `names` are those of the teams.
pub fn change(change: [i16; 2], staenner: Option<Staenner>, kept: u16, teams: [&str; 2]) -> String {
    let lines = |number: i16| names::count(usize::from(number.unsigned_abs()), "line");
    let erased = (0..2).find(|team| change[*team] < 0);
    let added = (0..2).find(|team| change[*team] > 0);
    match (erased, added, staenner) {
        (Some(winner), Some(loser), _) => {
            format!("{} cross out {}, {} add {}", teams[winner], lines(change[winner]), teams[loser], change[loser])
        }
        (Some(winner), None, _) => format!("{} cross out {}", teams[winner], lines(change[winner])),
        (None, Some(loser), _) => format!("{} add {}", teams[loser], lines(change[loser])),
        (None, None, Some(Staenner::Carry)) => {
            format!("nobody changes; {} for the next decided game", names::count(usize::from(kept), "line"))
        }
        (None, None, _) => "nothing changes".to_owned(),
    }
}
