//! A second ledger, as plain as the table of the rules page, and random matches for both.

use proptest::prelude::*;

/// How a game ended for those who named trumps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum End {
    Won,
    Lost,
    Tie,
}

#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// Named by N or S.
    pub by_ns: bool,
    pub end: End,
    pub konter: bool,
    pub matt: bool,
    pub kapo: bool,
}

/// The switches that matter.
#[derive(Clone, Copy, Debug)]
pub struct Switches {
    pub staenner: &'static str,
    pub kapo_line: i32,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Ledger {
    pub ns: i32,
    pub ew: i32,
    pub kept: i32,
}

impl Ledger {
    pub fn new(lines: i32) -> Ledger {
        Ledger { ns: lines, ew: lines, kept: 0 }
    }

    pub fn is_over(&self) -> bool {
        self.ns == 0 || self.ew == 0
    }

    fn row(&mut self, ns: bool) -> &mut i32 {
        if ns { &mut self.ns } else { &mut self.ew }
    }

    pub fn enter(&mut self, game: Game, switches: Switches) {
        let said = i32::from(game.konter) + i32::from(game.matt);
        if game.end == End::Tie {
            match switches.staenner {
                "announced" => *self.row(game.by_ns) += 1 + said,
                "flat" => *self.row(game.by_ns) += 1,
                _ => self.kept += 1 + said,
            }
            return;
        }
        let value = 1 + said + if game.kapo { switches.kapo_line } else { 0 } + self.kept;
        self.kept = 0;
        let winners_ns = game.by_ns == (game.end == End::Won);
        let left = *self.row(winners_ns) - value;
        *self.row(winners_ns) = if left < 0 { 0 } else { left };
        if game.end == End::Lost {
            *self.row(game.by_ns) += value;
        }
    }
}

pub fn any_game() -> impl Strategy<Value = Game> {
    let end = prop_oneof![3 => Just(End::Won), 3 => Just(End::Lost), 2 => Just(End::Tie)];
    (any::<bool>(), end, any::<bool>(), any::<bool>(), any::<bool>())
        .prop_map(|(by_ns, end, konter, matt, kapo)| Game { by_ns, end, konter, matt, kapo: kapo && end != End::Tie })
}

pub fn any_switches() -> impl Strategy<Value = Switches> {
    (prop::sample::select(vec!["announced", "flat", "carry"]), 0..=1)
        .prop_map(|(staenner, kapo_line)| Switches { staenner, kapo_line })
}

impl Game {
    /// The line that enters it, without who named trumps.
    pub fn result(&self) -> String {
        let end = match self.end {
            End::Won => "win",
            End::Lost => "lose",
            End::Tie => "tie",
        };
        let words = [(self.konter, " konter"), (self.matt, " matt"), (self.kapo, " kapo")];
        words.iter().filter(|(said, _)| *said).fold(end.to_owned(), |text, (_, word)| text + word)
    }
}
