//! What an author believes, held against what the engine says.

use crate::deal::Game;
use crate::line;
use crate::session::Gist;
use crate::words::Line;

use crate::tutor::content::source::{Fault, Path};
use crate::tutor::content::text::Text;
use crate::tutor::run::reply::{self, Script, told};
use crate::tutor::tell::join;

/// What the author believes, if it is true. A number may say how many cards there are.
pub fn believed(gist: &Gist, expect: &Text, game: Game, path: &Path) -> Result<Gist, Fault> {
    let text = expect.joined();
    let count = matches!(gist, Gist::Cards(_)) && text.bytes().all(|byte| byte.is_ascii_digit());
    exactly(gist, if count { &Gist::Number(0) } else { gist }, expect, game, path)
}

/// What the author believes, read as one kind of answer, if it is true.
pub fn exactly(gist: &Gist, like: &Gist, expect: &Text, game: Game, path: &Path) -> Result<Gist, Fault> {
    let belief = reply::read(&expect.joined(), like, Script::of_authors(game))
        .map_err(|error| expect.fault(path, error.span.clone(), join(error.what)))?;
    match gist.agrees(&belief) {
        true => Ok(belief),
        false => Err(Fault::new(path, differs(gist, &belief))),
    }
}

fn differs(gist: &Gist, belief: &Gist) -> Line {
    let mut message = line!["The program says "];
    message.append(match (gist, belief) {
        (Gist::Cards(cards), Gist::Number(_)) => line![cards.len()],
        _ => told(gist),
    });
    message.push(", not ");
    message.append(told(belief));
    message.push(".");
    message
}
