//! Lists as the commands that would enter them.

use crate::deal::Game;
use crate::session::matches::lines_to;
use crate::skat::{Contract, Doubling, RamschEnd, Rules};

use super::ledger::{Alone, Together, What};
use super::lists::{Lists, ScoreList};

impl Lists {
    /// The lines that make these lists, from a fresh session; then the rules in force. A number sign starts
    /// what is only there for a reader: the scores after each deal.
    pub fn lines(&self, rules: &Rules) -> Vec<String> {
        let mut written = Written { lines: vec![format!("game {}", Game::Skat.name())], rules: Rules::default() };
        self.all().for_each(|list| written.add(list, rules));
        written.go_to(rules);
        written.lines
    }
}

struct Written {
    lines: Vec<String>,
    rules: Rules,
}

impl Written {
    fn go_to(&mut self, rules: &Rules) {
        self.lines.extend(lines_to(self.rules, *rules));
        self.rules = *rules;
    }

    fn add(&mut self, list: &ScoreList, last: &Rules) {
        self.lines.push(format!("list new {}", list.names().join(" ")));
        self.rules.players = list.players();
        // A list that was made shorter after its last deals must have room for them.
        let needed = list.played().div_ceil(list.players().count());
        let rounds = last.rounds.max(u8::try_from(needed).unwrap_or(last.rounds));
        let mut dealer = 0;
        for booked in list.booked() {
            let entry = &booked.entry;
            self.go_to(&Rules { rounds, ..entry.rules });
            if entry.dealer != dealer {
                self.lines.push(format!("list dealer {}", list.names()[entry.dealer]));
            }
            dealer = if booked.extra { entry.dealer } else { list.players().next_dealer(entry.dealer) };
            let totals: Vec<String> = booked.totals.iter().map(ToString::to_string).collect();
            self.lines.push(format!("list add {}  # {}", told(&entry.what, list.names()), totals.join(" ")));
        }
        if list.dealer() != dealer {
            self.lines.push(format!("list dealer {}", list.names()[list.dealer()]));
        }
    }
}

/// `Anna clubs hand 36 won kontra`.
fn told(what: &What, names: &[String]) -> String {
    match what {
        What::Passed => "passed".to_owned(),
        What::Alone(alone) => self::alone(alone, names),
        What::Ramsch(together) => ramsch(together, names),
    }
}

fn alone(game: &Alone, names: &[String]) -> String {
    let Alone { declarer, contract, flags, value, won, doubling, points } = game;
    let mut words = vec![names[*declarer].clone(), contract.name().to_owned()];
    let mut add = |word: &str, said: bool| words.extend(said.then(|| word.to_owned()));
    add("hand", flags.hand);
    // Outside null, who lays his cards open has announced both.
    let open = flags.ouvert && *contract != Contract::Null;
    add("schneider", flags.schneider && !open);
    add("schwarz", flags.schwarz && !open);
    add("announced", flags.schneider && !open);
    add("ouvert", flags.ouvert);
    words.push(value.to_string());
    words.push(if *won { "won" } else { "lost" }.to_owned());
    words.extend((*doubling != Doubling::None).then(|| doubling.name(&Rules::default()).to_lowercase()));
    words.extend(points.map(|points| format!("points {points}")));
    words.join(" ")
}

fn ramsch(together: &Together, names: &[String]) -> String {
    let who: Vec<&str> = together.who.iter().map(|place| names[*place].as_str()).collect();
    let mut text = match together.end {
        RamschEnd::Loss => format!("ramsch {} {}", who.join(" "), together.amount),
        RamschEnd::ThreeWayTie => "ramsch nobody".to_owned(),
        RamschEnd::Durchmarsch => format!("ramsch {} durchmarsch", who.join(" ")),
    };
    if together.virgin {
        text += " virgin";
    }
    if together.blind_pushes > 0 {
        text += &format!(" pushed {}", together.blind_pushes);
    }
    text
}
