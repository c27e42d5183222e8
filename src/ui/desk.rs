use crate::session::{Answer, LOOKS, Settings};
use crate::tutor::{self, Library, Response, Run, Was};
use crate::words::{Complaint, Line};

use super::exit::Exit;
use super::outcome::Outcome;

/// Where one learns: the lesson that is open, and those that were left before their end.
#[derive(Debug, Default)]
pub struct Desk {
    open: Option<Run>,
    left: Vec<Run>,
}

impl Desk {
    /// The lesson that is open.
    pub fn open(&self) -> Option<&Run> {
        self.open.as_ref()
    }

    /// What the open lesson says to a line.
    pub fn feed(&mut self, line: &str, settings: &Settings) -> Option<Outcome> {
        let response = self.open.as_mut()?.feed(line, settings);
        if response.note.over {
            self.open = None;
        }
        Some(told(response))
    }

    /// What the open lesson says to a word that means something to lessons only.
    pub fn own_word(&mut self, line: &str, settings: &Settings) -> Option<Outcome> {
        if tutor::is_own_word(line) { self.feed(line, settings) } else { None }
    }

    /// Leaves the open lesson and keeps its place.
    pub fn leave(&mut self) -> Option<Outcome> {
        self.put_away().map(told)
    }

    /// Starts a lesson in place of the open one; or goes on where it was left, unless it is to start
    /// again.
    ///
    /// # Errors
    /// If there is no such lesson, or it is faulty.
    pub fn learn(&mut self, name: &str, again: bool) -> Result<Outcome, (Complaint, Exit)> {
        let library = Library::built_in();
        let lesson = library.find(name).map_err(|unknown| (unknown.complaint(), Exit::Usage))?;
        let is_it = |run: &Run| run.id() == lesson.id;
        let left = if self.open.as_ref().is_some_and(is_it) {
            self.put_away();
            None
        } else {
            self.put_away()
        };
        let kept = self.left.iter().position(is_it).map(|at| self.left.swap_remove(at)).filter(|_| !again);
        let (run, mut response) = match kept {
            Some(mut run) => {
                let response = run.resume();
                (run, response)
            }
            None => {
                let mut run = Run::new(lesson).map_err(|findings| {
                    let what: Vec<Line> = findings.into_iter().map(|finding| finding.message).collect();
                    (Complaint { what, span: None, help: None }, Exit::Wrong)
                })?;
                let response = run.start();
                (run, response)
            }
        };
        self.open = (!run.is_over()).then_some(run);
        if let Some(left) = left {
            response.blocks.splice(0..0, left.blocks);
        }
        Ok(told(response))
    }

    /// Something that was asked while a lesson is open says so, and a setting how far it reaches.
    pub fn note(&self, outcome: Outcome) -> Outcome {
        let Some(run) = &self.open else { return outcome };
        let set = match &outcome {
            Outcome::Answer(Answer::Set { name, .. }) => Some(name.clone()),
            _ => None,
        };
        let mut outcome = outcome.within(&run.note(Was::Command));
        if let (Some(name), Outcome::Told(blocks, _)) = (set, &mut outcome) {
            let is_look = name != "preset" && LOOKS.iter().any(|(look, _)| *look == name);
            blocks.push(tutor::set_inside(!is_look).into());
        }
        outcome
    }

    fn put_away(&mut self) -> Option<Response> {
        let mut run = self.open.take()?;
        let response = run.leave();
        self.left.push(run);
        Some(response)
    }
}

fn told(Response { blocks, note }: Response) -> Outcome {
    Outcome::from(blocks).within(&note)
}
