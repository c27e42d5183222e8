//! What of the table belongs to a question, and what the learner has seen of it.

use crate::deal::Player;
use crate::session::{Answer, Session, SkatAnswer};

use super::table;

/// What of the situation is shown with a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// The slate, once something stands on it.
    pub slate: bool,
    /// The slate in any case.
    pub asks_slate: bool,
    /// What is trump; in Skat what was called, and what is played.
    pub trump: bool,
    /// What was called in Skat, even where nobody opposed forehand.
    pub auction: bool,
    /// The running trick.
    pub trick: bool,
    /// A trick that is complete, where nothing has been led since.
    pub last_trick: bool,
    /// The learner's cards.
    pub hand: bool,
}

impl Scene {
    /// All that is given with the question itself.
    pub fn given() -> Scene {
        Scene { slate: true, trump: true, trick: true, last_trick: true, hand: true, ..Scene::default() }
    }

    /// The table at which the learner plays on.
    pub fn played_on() -> Scene {
        Scene { slate: true, trump: true, trick: true, hand: true, ..Scene::default() }
    }

    /// Of a table that stood there before: what the command looks at that answers.
    pub fn asked(answer: &Answer) -> Scene {
        let nothing = Scene::default();
        match answer {
            Answer::Legal(_) | Answer::Check(_) | Answer::Left(_) => Scene { slate: false, ..Scene::played_on() },
            Answer::Announce(_) => Scene { trump: true, trick: true, hand: true, ..nothing },
            Answer::Trumps(trumps) => Scene { trump: true, hand: trumps.hand.is_some(), ..nothing },
            Answer::Winner(_) => Scene { trump: true, trick: true, last_trick: true, ..nothing },
            Answer::Why(_) | Answer::Count(_) => Scene { trump: true, ..nothing },
            Answer::Match(..) => Scene { slate: true, asks_slate: true, ..nothing },
            Answer::Skat(answer) => Scene::asked_of_skat(answer),
            _ => nothing,
        }
    }

    fn asked_of_skat(answer: &SkatAnswer) -> Scene {
        let nothing = Scene::default();
        match answer {
            SkatAnswer::Left(_) => Scene { slate: false, ..Scene::played_on() },
            SkatAnswer::Who(..) | SkatAnswer::Bids(_) => Scene { trump: true, auction: true, ..nothing },
            SkatAnswer::Why(_) | SkatAnswer::Count(_) => Scene { trump: true, ..nothing },
            SkatAnswer::Worth(_) => Scene { trump: true, hand: true, ..nothing },
            _ => nothing,
        }
    }

    /// Without the cards of somebody who is not the learner.
    pub fn for_me(self, session: &Session, me: Option<Player>) -> Scene {
        Scene { hand: self.hand && table::me(session) == me, ..self }
    }
}

/// Where the learner sits, and whether the table has changed since he last saw it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Eye {
    /// Who he is, if there is a table.
    pub me: Option<Player>,
    /// Whether it has changed.
    pub changed: bool,
}

impl Eye {
    /// Something was shown in between.
    pub fn shown(&mut self, answer: &Answer) {
        match answer {
            Answer::Show(_) | Answer::Position(_) => self.changed = false,
            Answer::Played(_) | Answer::New(_) | Answer::Trump(_) | Answer::Hand(_) => self.changed = true,
            Answer::Skat(answer) => match **answer {
                SkatAnswer::Show(_) => self.changed = false,
                SkatAnswer::Done(_) => self.changed = true,
                _ => {}
            },
            _ => {}
        }
    }

    /// A question is put with this scene: whether it has to be shown.
    pub fn looks(&mut self, scene: Scene, given: bool) -> bool {
        let new = (given || self.changed || scene.asks_slate) && scene != Scene::default();
        self.changed &= !(new && scene.hand);
        new
    }
}
