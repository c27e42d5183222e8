use crate::deal::skat::Flaw;
use crate::line;
use crate::skat::{CARDS_EACH, Doubling, Rules, SKAT_CARDS};
use crate::words::{Line, names};

/// One thing that makes a position of Skat impossible.
pub fn flaw(flaw: &Flaw) -> Line {
    let mut line = match flaw {
        Flaw::SkatSize(has) => {
            line![format!("{SKAT_CARDS} cards lie aside, not "), *has, format!("; {CARDS_EACH} are in each hand.")]
        }
        Flaw::NoSuchLead(seat) => {
            line!["The lead is with one of the seats 0, 1 and 2, not with ", seat.to_string(), "."]
        }
        Flaw::NoSuchDeclarer(seat) => line!["The declarer is one of the seats 0, 1 and 2, not ", seat.to_string(), "."],
        Flaw::Piles(piles) => line![
            "Declarer and defenders have won cards, or in Ramsch each of the three: ",
            names::count(*piles, "pile"),
            " do not fit.",
        ],
        Flaw::Call(step, _) if step.doubling == Doubling::None => line!["Nothing was said there."],
        Flaw::Call(step, _) => {
            let word = step.doubling.name(&Rules::default());
            line![format!("Seat {} cannot have said {word}.", step.seat)]
        }
        Flaw::NullIsOver => line!["A null is over once the declarer has a trick."],
    };
    line.append(line![" [", flaw.rule(), "]"]);
    line
}
