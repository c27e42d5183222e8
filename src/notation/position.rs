//! The position line: `konter H0 2 DAD9 CA9HQDKT/CTSKQHA9/x4/x4 SAJT9/- M1 -`.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use nom::branch::alt;
use nom::character::complete::{char, one_of};
use nom::combinator::{map, map_opt, opt, value};
use nom::multi::many1;
use nom::sequence::{pair, preceded};
use nom::{IResult, Parser};

use super::line::{Field, Line, PositionError, order, seat, suit, voids, written, written_voids};
use crate::deal::{Call, Defect, Holding, Position, Setup};
use crate::konter::{Preset, Rules, Word};

/// A position line as read: what it says, and where it says what.
#[derive(Clone, Debug, PartialEq)]
pub struct PositionLine {
    /// The position, not yet checked.
    pub setup: Setup,
    line: Line,
}

impl PositionLine {
    /// Reads a line. Blanks may be doubled, case does not matter and suit symbols are understood.
    ///
    /// # Errors
    /// If a field is missing or cannot be read; the span is where reading stopped.
    ///
    /// ```
    /// use kontra::notation::PositionLine;
    /// let line = "konter C0 0 - SQJHT9DKJ/x6/x6/x6 -/- - -";
    /// assert_eq!(PositionLine::read(line).unwrap().setup.to_string(), line);
    /// ```
    pub fn read(text: &str) -> Result<PositionLine, PositionError> {
        let line = Line::cut(text)?;
        let preset = line.read(Field::Game, game)?;
        let (trump, named_by) = line.read(Field::Contract, pair(suit, seat))?;
        let setup = Setup {
            rules: Rules::from(preset),
            trump,
            named_by,
            lead: line.read(Field::Lead, seat)?,
            trick: line.read(Field::Trick, order)?,
            hands: line.groups(Field::Hands)?,
            won: line.groups(Field::Won)?,
            calls: line.read(Field::Calls, alt((value(Vec::new(), char('-')), many1(call))))?,
            voids: line.read(Field::Voids, voids)?,
        };
        Ok(PositionLine { setup, line })
    }

    /// Where the line says what this defect is about.
    pub fn span(&self, defect: &Defect) -> Range<usize> {
        self.line.defect(defect)
    }
}

fn game(input: &str) -> IResult<&str, Preset> {
    let (rest, _) = nom::bytes::complete::tag_no_case("konter").parse(input)?;
    let preset = map_opt(nom::character::complete::alpha1, |name: &str| Preset::named(&name.to_lowercase()));
    map(opt(preceded(char('.'), preset)), |preset| preset.unwrap_or(Preset::Seed)).parse(rest)
}

pub(super) fn call(input: &str) -> IResult<&str, Call> {
    let word = alt((value(Word::Konter, one_of("Kk")), value(Word::Matt, one_of("Mm"))));
    map(pair(word, seat), |(word, seat)| Call { word, seat }).parse(input)
}

impl FromStr for PositionLine {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<PositionLine, PositionError> {
        PositionLine::read(text)
    }
}

/// The line, strictly: one blank between fields, sets in writing order. Of the rules it names the
/// preset only; a switch that was changed is not part of a position.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = match self.rules.preset {
            Preset::Seed => "konter".to_owned(),
            preset => format!("konter.{}", preset.name()),
        };
        let trick = written(self.trick.iter().map(|card| card.code()), "");
        let hands = written(self.hands.iter().map(Holding::to_string), "/");
        let won = written(self.won.iter().map(Holding::to_string), "/");
        let calls = written(self.calls.iter().map(|call| format!("{}{}", call.word.letter(), call.seat)), "");
        let (trump, named_by, lead) = (self.trump.letter(), self.named_by, self.lead);
        write!(f, "{game} {trump}{named_by} {lead} {trick} {hands} {won} {calls} {}", written_voids(&self.voids))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.setup(), f)
    }
}
