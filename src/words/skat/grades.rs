//! What each card of a deal of Skat cost, in words and as JSON.

use serde_json::{Map, Value, json};

use super::super::names::count;
use super::super::{Block, Line, Span};
use super::json::letter;
use super::names::{seat_first, seats};
use crate::analysis::{CannotSolve, SkatGrade};
use crate::line;
use crate::skat::slugs;

/// The cards that cost something, the dearest first; or why there are no grades.
pub fn grades(graded: &Result<Vec<SkatGrade>, CannotSolve>) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(line!["Grades, with all hands open"])];
    match graded {
        Err(why) => blocks.push(not_graded(why).into()),
        Ok(grades) if grades.is_empty() => blocks.push(line!["None: no card was played."].into()),
        Ok(grades) => {
            let mut costly: Vec<&SkatGrade> = grades.iter().filter(|grade| grade.cost() > 0).collect();
            costly.sort_by_key(|grade| std::cmp::Reverse(grade.cost()));
            if costly.is_empty() {
                blocks.push(line![Span::Good("No card cost anything".to_owned()), "."].into());
            }
            blocks.extend(costly.into_iter().map(|grade| Block::Item(mistake(grade))));
        }
    }
    blocks
}

/// `1.2: Middlehand ♣8 gave up 14, and the game. Better: ♣7.`
fn mistake(grade: &SkatGrade) -> Line {
    let mut line = line![format!("{}.{}: ", grade.trick, grade.place), seat_first(grade.seat), " ", grade.card];
    match (grade.solved.null, grade.lost_the_game()) {
        (true, _) => line.append(line![" gave up ", Span::Bad("the game".to_owned())]),
        (false, true) => {
            line.append(line![format!(" gave up {}, and ", grade.cost()), Span::Bad("the game".to_owned())]);
        }
        (false, false) => line.push(format!(" gave up {}", count(grade.cost(), "point"))),
    }
    line.push(". Better: ");
    for (n, card) in grade.solved.best().iter().enumerate() {
        line.append(if n == 0 { line![card] } else { line![" ", card] });
    }
    line.push(".");
    line
}

fn not_graded(why: &CannotSolve) -> Line {
    match why {
        CannotSolve::HandsUnknown(hidden) => {
            let mut line = line!["None: not all cards of "];
            line.append(seats(hidden));
            line.push(" are known.");
            line
        }
        CannotSolve::NoSides => line!["None: nobody plays alone. [", slugs::RAMSCH, "]"],
        CannotSolve::Defects(_) | CannotSolve::DealOver => line!["None: the cards make no deal."],
    }
}

/// The same for programs.
pub fn json(graded: &Result<Vec<SkatGrade>, CannotSolve>) -> Map<String, Value> {
    let of = |grade: &SkatGrade| {
        json!({
            "trick": grade.trick,
            "place": grade.place,
            "seat": letter(grade.seat),
            "card": grade.card,
            "cost": grade.cost(),
            "best": grade.solved.best(),
            "lost_the_game": grade.lost_the_game(),
        })
    };
    match graded {
        Ok(grades) => Map::from_iter([("grades".to_owned(), grades.iter().map(of).collect())]),
        Err(why) => Map::from_iter([
            ("grades".to_owned(), Value::Null),
            ("not_graded".to_owned(), Value::from(not_graded(why).to_string())),
        ]),
    }
}
