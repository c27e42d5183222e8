//! A review as an answer, and as a question asked in one piece.

use crate::analysis::{
    CannotReview, CannotSolve, Grades, NotGraded, OddsWanted, Review, SkatGrade, SkatReview, Watch, as_seen, grades,
    review, skat_grades, skat_review,
};
use crate::cards::Card;
use crate::deal::{Game, Record};
use crate::notation::{self, AnyRecord, RecordError};
use crate::trick::Slug;
use crate::{konter, skat};

use super::answer::Answer;
use super::request::{Fault, Request, fault};
use super::review_flags::ReviewFlags;
use super::{Impossible, Session, SkatImpossible, Trouble, Unreadable};

/// A record looked through.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// What was found.
    pub review: AnyReview,
    /// How it was looked through.
    pub flags: ReviewFlags,
    /// The grades of the plays, or why there are none, if they were asked for.
    pub grades: Option<Result<Grades, NotGraded>>,
    /// The grades of a deal of Skat, or why there are none, if they were asked for.
    pub skat_grades: Option<Result<Vec<SkatGrade>, CannotSolve>>,
    /// The record itself, where a page is to show it.
    pub record: Option<Box<AnyRecord>>,
    /// The tags that nobody reads, where a record is looked at strictly.
    pub unread: Vec<String>,
    /// Its number, if it is one of several.
    pub number: Option<usize>,
}

impl Reviewed {
    /// Whether it was looked at strictly and has a fault: then nothing follows from it.
    pub fn is_refused(&self) -> bool {
        self.flags.strict && !self.review.is_clean()
    }

    /// The game of the record.
    pub fn game(&self) -> Game {
        match self.review {
            AnyReview::Konter(_) => Game::Konter,
            AnyReview::Skat(_) => Game::Skat,
        }
    }
}

/// A record of one of the games looked through.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyReview {
    /// Of Konter a Matt.
    Konter(Box<Review>),
    /// Of Skat.
    Skat(Box<SkatReview>),
}

/// The rules by which records are judged, of each game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Judge {
    /// Of Konter a Matt.
    pub konter: konter::Rules,
    /// Of Skat.
    pub skat: skat::Rules,
}

impl Judge {
    /// These rules over those that a record names.
    pub fn over(self, record: &AnyRecord) -> Judge {
        match record {
            AnyRecord::Konter(record) => Judge { konter: self.konter.over(record.rules), ..self },
            AnyRecord::Skat(record) => Judge { skat: self.skat.over(record.rules), ..self },
        }
    }

    /// Looks a record through, with the flags that were given. Odds take long, and are watched.
    ///
    /// # Errors
    /// If there is no telling what was played.
    pub fn review(&self, record: &AnyRecord, flags: &ReviewFlags, watch: &dyn Watch) -> Result<Reviewed, Impossible> {
        // In Skat another rule says that a game is announced.
        let cannot = |error| match error {
            CannotReview::NoContract => SkatImpossible::NoGame.into(),
            error => Impossible::from(error),
        };
        let (review, other) = match record {
            AnyRecord::Konter(record) => (AnyReview::Konter(Box::new(review(record, &self.konter)?)), &record.other),
            AnyRecord::Skat(record) => {
                (AnyReview::Skat(Box::new(skat_review(record, &self.skat).map_err(cannot)?)), &record.other)
            }
        };
        let tags = other.iter().filter(|_| flags.strict);
        let unread = tags.map(|(name, _)| name.clone()).collect();
        let grades = (flags.grades || flags.html.is_some()).then(|| self.grades(record, flags.odds, watch));
        let skat_grades = match record {
            AnyRecord::Skat(record) if flags.grades => Some(skat_grades(record, &self.skat)),
            _ => None,
        };
        let record = flags.html.is_some().then(|| Box::new(record.clone()));
        Ok(Reviewed { review, flags: flags.clone(), grades, skat_grades, record, unread, number: None })
    }

    fn grades(&self, record: &AnyRecord, odds: bool, watch: &dyn Watch) -> Result<Grades, NotGraded> {
        match record {
            AnyRecord::Konter(record) => {
                let mut found = grades(record, &self.konter)?;
                let wanted = OddsWanted::default();
                found.as_seen = odds.then(|| as_seen(record, &self.konter, &found, &wanted, watch));
                Ok(found)
            }
            AnyRecord::Skat(_) => Err(NotGraded::OtherGame),
        }
    }
}

impl Session {
    /// The rules in force by which records are judged.
    pub fn judge(&self) -> Judge {
        self.state.judge()
    }
}

impl AnyReview {
    /// Whether nothing is wrong as far as anybody can tell.
    pub fn is_clean(&self) -> bool {
        match self {
            AnyReview::Konter(review) => review.is_clean(),
            AnyReview::Skat(review) => review.is_clean(),
        }
    }

    /// Of each fault the rule and the card, if it is about one.
    pub fn faults(&self) -> Vec<(Slug, Option<Card>)> {
        match self {
            AnyReview::Konter(review) => review.findings.iter().map(|found| (found.rule, found.card)).collect(),
            AnyReview::Skat(review) => review.findings.iter().map(|found| (found.rule, found.card)).collect(),
        }
    }
}

impl Request {
    /// The record of Konter a Matt with the rules by which to judge it: those of the request beat its own.
    pub(super) fn record(
        &self,
        read: fn(&str) -> Result<Record, RecordError>,
    ) -> Result<Option<(Record, konter::Rules)>, Fault> {
        let Some(text) = self.text("record")? else { return Ok(None) };
        let record = read(text).map_err(|error| fault("record", error))?;
        let rules = self.rules(record.rules)?;
        Ok(Some((record, rules)))
    }

    /// The rules of the request over those of a record, for the game that it is about.
    fn judge(&self, record: &AnyRecord) -> Result<Judge, Fault> {
        Ok(match record {
            AnyRecord::Konter(record) => Judge { konter: self.rules(record.rules)?, ..Judge::default() },
            AnyRecord::Skat(record) => Judge { skat: self.rules(record.rules)?, ..Judge::default() },
        })
    }
}

pub(super) fn ask_review(request: &Request) -> Result<Answer, Fault> {
    let text = request.text("record")?.ok_or_else(|| Fault::from(Unreadable::MissingField("record")))?;
    let record = match request.game() {
        Game::Konter => notation::record(text).map(AnyRecord::Konter).map_err(Trouble::from),
        Game::Skat => {
            notation::skat_record(text).map(|record| AnyRecord::Skat(Box::new(record))).map_err(Trouble::from)
        }
    };
    let record = record.map_err(|error| fault("record", error))?;
    let flags = ReviewFlags { grades: request.flag("grades")?, ..ReviewFlags::default() };
    let reviewed =
        request.judge(&record)?.review(&record, &flags, request.watch()).map_err(|error| fault("record", error))?;
    Ok(Answer::Review(Box::new(reviewed)))
}
