use std::process::ExitCode;

use crate::session::{Trouble, TroubleKind};

/// How the program ends, for whoever started it. Where Ctrl-C ends it the signal does, and shells say 130.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// All is right.
    Right = 0,
    /// Something is illegal, impossible or wrong.
    Wrong = 1,
    /// The command cannot be carried out as it was given.
    Usage = 2,
    /// Something cannot be read.
    Unreadable = 3,
}

impl From<&Trouble> for Exit {
    fn from(trouble: &Trouble) -> Exit {
        match trouble.kind {
            TroubleKind::Usage(_) => Exit::Usage,
            TroubleKind::Unreadable(_) => Exit::Unreadable,
            TroubleKind::Impossible(_) | TroubleKind::Illegal(_) => Exit::Wrong,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}
