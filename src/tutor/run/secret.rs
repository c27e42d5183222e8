//! What a command would tell, and so which commands wait while a puzzle is open.

use crate::session::{Command, SkatCommand};

use crate::tutor::content::puzzle::TaskName;

use super::stage::Task;

/// What a command speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Which card is best.
    Best,
    /// What may be played.
    Legality,
    /// Which suit is best to name.
    Naming,
    /// What may be announced.
    Calls,
    /// The points in the tricks, and claims, which rest on them.
    Count,
    /// The slate, and in Skat the scores.
    Slate,
    /// The faults of a record.
    Faults,
    /// What is still out.
    Left,
    /// Who wins a trick.
    Winner,
    /// What is a trump.
    Trumps,
    /// The points of cards.
    Points,
    /// The rules.
    Rules,
    /// What may be called in an auction.
    Bids,
    /// Who may say Kontra, or its answer.
    Kontra,
    /// How many matadors there are.
    Matadors,
    /// What a game or a Ramsch is worth.
    Value,
    /// How many Bock deals are left.
    Bock,
}

/// What a command would tell. Every command is decided here, so that a new one is not forgotten.
fn tells(command: &Command) -> Vec<Subject> {
    use Subject::{Best, Calls, Count, Faults, Left, Legality, Naming, Points, Rules, Slate, Trumps, Winner};
    match command {
        Command::Solve(_) | Command::Odds(_) | Command::CallAdvice(_) => vec![Best],
        Command::Review(_, flags) | Command::ReviewDeal(flags) | Command::ReviewFile(_, flags) => {
            let graded = flags.grades || flags.odds || flags.html.is_some();
            [Faults].into_iter().chain(graded.then_some(Best)).collect()
        }
        Command::Legal | Command::Check(_) | Command::CheckPlayed(..) | Command::Why(_) => vec![Legality],
        // A card that is played is judged, and its trick counted.
        Command::Play(_) => vec![Legality, Count],
        Command::Naming(_) => vec![Naming],
        // Of a hand it is told what it may announce.
        Command::MayAnnounce(_) | Command::Announce(..) | Command::Hand(..) | Command::Cards(_) => vec![Calls],
        Command::Count | Command::Show | Command::ShowLine | Command::Claim(..) => vec![Count],
        // A new deal begins with the slate.
        Command::Score | Command::Slate(_) | Command::Match(_) | Command::New(_) => vec![Slate],
        Command::Left(..) => vec![Left],
        Command::Winner => vec![Winner],
        Command::Trump(_) | Command::Trumps(_) => vec![Trumps],
        Command::Points(_) => vec![Points],
        Command::Rules | Command::RulesDiff(_) | Command::Rule(_) | Command::RulesAbout(..) => vec![Rules],
        Command::Skat(command) => skat_tells(command),
        Command::Game(_)
        | Command::Position(_)
        | Command::Trick(..)
        | Command::Save(_)
        | Command::Load(_)
        | Command::Undo
        | Command::Redo
        | Command::Settings
        | Command::ShowSetting(_)
        | Command::Set(_) => Vec::new(),
    }
}

/// What a command of Skat would tell.
fn skat_tells(command: &SkatCommand) -> Vec<Subject> {
    use SkatCommand as It;
    use Subject::{Best, Bids, Bock, Count, Kontra, Left, Legality, Matadors, Points, Slate, Trumps, Value, Winner};
    match command {
        It::Solve(_) | It::Odds(_) | It::Advise(_) => vec![Best],
        It::Why(_) => vec![Legality],
        // Before the first card it is told who is asked about Kontra.
        It::Legal | It::Check(_) | It::CheckPlayed(..) => vec![Legality, Kontra],
        // A card that is played is judged, and its trick counted; with the last the deal is scored.
        It::Play(_) | It::Open(_) | It::Claim(_) | It::GiveUp(..) => vec![Legality, Count, Slate, Value, Kontra],
        It::Trumps(_) => vec![Trumps],
        It::Left(_) => vec![Left],
        It::Count => vec![Count],
        // The table ends with what comes next.
        It::Show | It::ShowLine => vec![Count, Bids, Kontra],
        It::Points(_) => vec![Points],
        It::Winner => vec![Winner],
        // Of a hand its matadors are told.
        It::Matadors(_) => vec![Matadors],
        // And what comes next.
        It::Cards(_) | It::Hand(..) => vec![Matadors, Bids, Kontra],
        It::Worth | It::Value(_) | It::Ramsch(_) => vec![Value, Matadors],
        It::Score | It::List(_) => vec![Slate, Value, Bock],
        // After each call it is told what may be called next, and after the announcement who is asked.
        It::Bids | It::Call(..) => vec![Bids],
        It::Who(_) | It::Double(..) | It::Leave(_) => vec![Kontra],
        It::Declare(..) | It::Pick(_) => vec![Kontra, Value],
        // A deal of a Bock round says so.
        It::New => vec![Bock],
        It::PickUp(_) | It::Discard(_) | It::GrandHand(_) | It::Push(_) | It::Record(_) | It::Position(_) => Vec::new(),
    }
}

/// What a puzzle asks about, besides the best card, which is kept from everybody; `answer` is the command that knows
/// it, where the author named one.
pub fn secrets(task: TaskName, answer: Option<&Command>) -> Vec<Subject> {
    match task {
        TaskName::Win | TaskName::MostPoints => Vec::new(),
        TaskName::Legal => vec![Subject::Legality],
        TaskName::NameTrump => vec![Subject::Naming],
        TaskName::Announce => vec![Subject::Calls],
        TaskName::Count => vec![Subject::Count],
        TaskName::Score => vec![Subject::Slate],
        TaskName::Ruling => vec![Subject::Faults],
        TaskName::Answer => answer.map_or(Vec::new(), tells),
    }
}

impl Task {
    /// Whether a command would tell the solution of the puzzle.
    pub fn is_solved_by(&self, command: &Command) -> bool {
        let Some(puzzle) = &self.puzzle else { return false };
        tells(command).iter().any(|told| *told == Subject::Best || puzzle.secrets.contains(told))
    }
}
