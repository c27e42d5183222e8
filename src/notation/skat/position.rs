//! The position line: `skat CH0 0 - CAKJTSAJTHAJDA/x10/x10/x2 -/- K1R0 -`.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use nom::branch::alt;
use nom::character::complete::{alpha1, char, one_of};
use nom::combinator::{map, map_opt, opt, recognize, value};
use nom::multi::{many0, many1};
use nom::sequence::{pair, preceded};
use nom::{IResult, Parser};

use crate::deal::skat::{Flaw, Parties, Playing, Position, Setup, Step};
use crate::deal::{Defect, Holding};
use crate::notation::line::{
    Field, Line, PositionError, PositionErrorKind, order, seat, suit, voids, written, written_voids,
};
use crate::skat::{Contract, Declaration, Doubling, Flag, Flags, Preset, Rules};
use crate::trick::Seat;

/// A position line of Skat as read: what it says, and where it says what.
#[derive(Clone, Debug, PartialEq)]
pub struct SkatLine {
    /// The position, not yet checked.
    pub setup: Setup,
    line: Line,
}

/// What stands before the declarer's number, or Ramsch.
enum Announced {
    Alone(Contract, Flags, Seat),
    Ramsch,
}

impl SkatLine {
    /// Reads a line. Blanks may be doubled, case does not matter and suit symbols are understood; flags say
    /// what the rules make them imply.
    ///
    /// # Errors
    /// If a field is missing or cannot be read, or the flags do not fit; the span is what is wrong.
    ///
    /// ```
    /// use kontra::notation::SkatLine;
    /// let line = SkatLine::read("skat ♣o0 0 - CAKJTSAJTHAJDA/x10/x10/x2 -/- K1R0 -").unwrap();
    /// assert_eq!(line.setup.to_string(), "skat CHSZO0 0 - CAKJTSAJTHAJDA/x10/x10/x2 -/- K1R0 -");
    /// ```
    pub fn read(text: &str) -> Result<SkatLine, PositionError> {
        let line = Line::cut(text)?;
        let preset = line.read(Field::Game, game)?;
        let playing = playing(&line)?;
        let [forehand, middlehand, rearhand, skat] = line.groups(Field::Hands)?;
        let setup = Setup {
            rules: Rules::from(preset),
            playing,
            lead: line.read(Field::Lead, seat)?,
            trick: line.read(Field::Trick, order)?,
            hands: [forehand, middlehand, rearhand],
            skat,
            won: match playing {
                Playing::Alone { .. } => Parties::Alone(line.groups(Field::Won)?),
                Playing::Ramsch => Parties::Ramsch(line.groups(Field::Won)?),
            },
            calls: line.read(Field::Calls, alt((value(Vec::new(), char('-')), many1(step))))?,
            voids: line.read(Field::Voids, voids)?,
        };
        Ok(SkatLine { setup, line })
    }

    /// Where the line says what this defect is about.
    pub fn span(&self, defect: &Defect) -> Range<usize> {
        self.line.defect(defect)
    }
}

/// Where a line says what this flaw is about.
pub(in crate::notation) fn flaw_span(line: &Line, flaw: &Flaw) -> Range<usize> {
    match flaw {
        Flaw::SkatSize(_) => line.group(Field::Hands, 3),
        Flaw::NoSuchLead(_) => line.field(Field::Lead),
        Flaw::NoSuchDeclarer(_) => line.field(Field::Contract),
        Flaw::Piles(_) => line.field(Field::Won),
        Flaw::NullIsOver => line.group(Field::Won, 0),
        Flaw::Call(step, _) => {
            // Said twice, it is the second time that is wrong.
            let (text, field) = (line.text(Field::Calls).to_ascii_uppercase(), line.field(Field::Calls));
            let at = text.rfind(&said(step));
            at.map_or(field.clone(), |at| field.start + at..field.start + at + 2)
        }
    }
}

fn game(input: &str) -> IResult<&str, Preset> {
    let name = recognize(pair(alpha1, opt(preceded(char('.'), alpha1))));
    map_opt(name, |name: &str| Preset::named(&name.to_lowercase())).parse(input)
}

fn playing(line: &Line) -> Result<Playing, PositionError> {
    let alone = map((contract, flags, seat), |(contract, flags, seat)| Announced::Alone(contract, flags, seat));
    let (contract, flags, declarer) =
        match line.read(Field::Contract, alt((value((), one_of("Rr")).map(|()| Announced::Ramsch), alone)))? {
            Announced::Ramsch => return Ok(Playing::Ramsch),
            Announced::Alone(contract, flags, seat) => (contract, flags.lettered(contract), seat),
        };
    match Declaration::new(contract, flags) {
        Ok(declaration) => Ok(Playing::Alone { declaration, declarer }),
        Err(errors) => {
            let kind = match errors.first() {
                Some(error) => PositionErrorKind::Declaration(*error),
                None => PositionErrorKind::Unreadable(Field::Contract),
            };
            Err(PositionError { kind, span: line.field(Field::Contract) })
        }
    }
}

pub(super) fn contract(input: &str) -> IResult<&str, Contract> {
    let other = alt((value(Contract::Grand, one_of("Gg")), value(Contract::Null, one_of("Nn"))));
    alt((map(suit, Contract::of_suit), other)).parse(input)
}

pub(super) fn flags(input: &str) -> IResult<&str, Flags> {
    let flag = map_opt(nom::character::complete::anychar, |letter: char| {
        Flag::ALL.into_iter().find(|flag| flag.letter() == letter.to_ascii_uppercase())
    });
    map(many0(flag), |flags| flags.into_iter().fold(Flags::default(), Flags::and)).parse(input)
}

pub(super) fn step(input: &str) -> IResult<&str, Step> {
    let doubling = map_opt(nom::character::complete::anychar, |found: char| {
        Doubling::ALL.into_iter().find(|doubling| letter(*doubling) == Some(found.to_ascii_uppercase()))
    });
    map(pair(doubling, seat), |(doubling, seat)| Step { doubling, seat }).parse(input)
}

/// Kontra, Re, Supra, and X for Resupra.
pub(super) const fn letter(doubling: Doubling) -> Option<char> {
    match doubling {
        Doubling::None => None,
        Doubling::Kontra => Some('K'),
        Doubling::Re => Some('R'),
        Doubling::Supra => Some('S'),
        Doubling::Resupra => Some('X'),
    }
}

pub(super) fn said(step: &Step) -> String {
    format!("{}{}", letter(step.doubling).map_or(String::new(), String::from), step.seat)
}

impl FromStr for SkatLine {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<SkatLine, PositionError> {
        SkatLine::read(text)
    }
}

/// The line, strictly: one blank between fields, sets in writing order, all flags that hold. Of the rules
/// it names the preset only.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let contract = match self.playing {
            Playing::Alone { declaration, declarer } => format!("{declaration}{declarer}"),
            Playing::Ramsch => "R".to_owned(),
        };
        let trick = written(self.trick.iter().map(|card| card.code()), "");
        let hands = written(self.hands.iter().chain([&self.skat]).map(Holding::to_string), "/");
        let won = written(self.won.as_slice().iter().map(Holding::to_string), "/");
        let calls = written(self.calls.iter().filter(|step| letter(step.doubling).is_some()).map(said), "");
        let (game, lead, voids) = (self.rules.preset.name(), self.lead, written_voids(&self.voids));
        write!(f, "{game} {contract} {lead} {trick} {hands} {won} {calls} {voids}")
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.setup(), f)
    }
}
