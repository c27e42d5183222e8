//! What is on the slate after a game.

use crate::cards::Dice;
use crate::deal::SEATS;
use crate::konter::{ALL_POINTS, Place, Rules, Side, Slate, Team, WIN, Word};
use crate::trick::Seat;
use crate::tutor::phrases::drill::hints;
use crate::tutor::phrases::drill::questions::{self, Declarers, Tricks};

use super::game::seating;
use super::{Question, of_level};

/// The fewest lines of a team, and how many counts there are.
const LINES: [(usize, usize); 5] = [(5, 8), (5, 8), (4, 9), (4, 9), (1, 5)];
/// Of so many games one is a Stänner, and one has all points on one side; 0 is never.
const STAENNER: [usize; 5] = [0, 0, 4, 5, 5];
const ALL: [usize; 5] = [0, 0, 0, 4, 3];

/// Announcements, ties and Kapo come level by level, and in the end short rows. From level 4 on it is
/// told who dealt instead of who named trumps.
pub fn question(dice: &mut Dice, level: u8) -> Question {
    let (least, counts) = of_level(LINES, level);
    let lines = [0; 2].map(|_| (least + dice.below(counts)) as u16);
    // A slate on which something has happened is shown anyhow.
    let shown = (lines == Slate::start(&Rules::default()).lines).then_some(lines);
    let dealer = Place::ALL[dice.below(SEATS)];
    let seating = seating(dealer);
    let forehand = seating.place(Seat(0));
    let mut one_of = |many: usize| many > 0 && dice.below(many) == 0;
    let (tie, all) = (one_of(of_level(STAENNER, level)), one_of(of_level(ALL, level)));
    let most = match (tie, all) {
        (true, _) => ALL_POINTS / 2,
        (_, true) => ALL_POINTS,
        _ => WIN + dice.below(usize::from(ALL_POINTS - WIN)) as u8,
    };
    let winners = Team::ALL[dice.below(Team::ALL.len())];
    let mut points = [ALL_POINTS - most; 2];
    points[winners.index()] = most;
    let tricks = match (most == ALL_POINTS, dice.below(3)) {
        (false, _) => Tricks::Some,
        (true, 0) => Tricks::Worthless(winners.other()),
        (true, _) if level == 4 => Tricks::Kapo,
        (true, _) => Tricks::None(winners.other()),
    };
    let said = said(dice, level);
    let declarers = seating.team(Side::DECLARERS);
    let mut answer = vec![format!("match game {}", forehand.letter())];
    answer.extend([declarers, declarers.other()].map(|team| points[team.index()].to_string()));
    answer.extend(said.iter().map(|(_, word)| word.to_string().to_lowercase()));
    answer.extend(matches!(tricks, Tricks::Kapo | Tricks::None(_)).then(|| "kapo".to_owned()));
    let who = if level < 4 { Declarers::Named(forehand) } else { Declarers::Dealt(dealer) };
    Question {
        given: vec![format!("match dealer {}", dealer.letter()), format!("slate {} {}", lines[0], lines[1])],
        text: questions::slate(shown, who, &said, points, tricks),
        answer: answer.join(" "),
        counted: false,
        choices: Vec::new(),
        hints: hints::SLATE,
    }
}

/// What was announced, and by whom, which makes no difference.
fn said(dice: &mut Dice, level: u8) -> Vec<(Place, Word)> {
    let kinds: &[&[Word]] = match level {
        1 => &[&[]],
        2 => &[&[], &[Word::Matt], &[Word::Konter]],
        _ => &[&[], &[Word::Matt], &[Word::Konter], &[Word::Konter, Word::Matt]],
    };
    let words = dice.pick(kinds).copied().unwrap_or_default();
    words.iter().map(|word| (Place::ALL[dice.below(SEATS)], *word)).collect()
}
