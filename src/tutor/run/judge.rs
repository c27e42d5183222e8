//! Whether an answer is right, and why not.

use crate::cards::{Card, Cards, Suit};
use crate::konter::PACK;
use crate::notation::{self, Lang};
use crate::session::{Answer, Declared, Gist, Played, Session, Trumps};
use crate::words::{Block, Line};

use crate::tutor::phrases;
use crate::tutor::prose;
use crate::tutor::run::reply::{self, Unread};
use crate::tutor::run::stage::{Task, TaskKind};
use crate::tutor::tell::{complain, tell};

/// What is said of an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    Right(Vec<Block>),
    Wrong(Vec<Block>),
    /// It cannot be read, so it does not count; and whether it is not even nearly an answer.
    Unread(Vec<Block>, bool),
}

impl From<Unread> for Mark {
    fn from(unread: Unread) -> Mark {
        Mark::Unread(unread.what.into_iter().map(Block::Line).collect(), unread.alien)
    }
}

impl Task {
    /// Judges a line that a learner typed, with cards in this language.
    pub fn judge(&self, line: &str, lang: Lang) -> Mark {
        match &self.kind {
            TaskKind::Card { outcomes } => self.judge_card(line, lang, outcomes),
            TaskKind::Answer { answer, want, choices } => match choose(line, lang, want, choices) {
                Err(unread) => unread,
                Ok(gist) if gist == *want => Mark::Right(praise(answer, want)),
                Ok(gist) => Mark::Wrong(self.why_not(answer, want, &gist)),
            },
        }
    }

    /// The right answer and why it is right, for whoever has no second try.
    pub fn solution(&self) -> Vec<Block> {
        let told = Block::Line(phrases::reveal(&self.want()));
        let reason = match &self.kind {
            TaskKind::Card { .. } => Vec::new(),
            TaskKind::Answer { answer, .. } => first(answer),
        };
        [told].into_iter().chain(reason).collect()
    }

    fn why_not(&self, answer: &Answer, want: &Gist, gist: &Gist) -> Vec<Block> {
        let mut blocks = vec![Block::Line(phrases::wrong())];
        let one_of = matches!(&self.kind, TaskKind::Answer { choices, .. } if !choices.is_empty());
        if let (Gist::Cards(right), Gist::Cards(cards)) = (want, gist) {
            let odd = *cards - *right;
            // Where one card is wanted, to say which is missing would be to answer.
            let missing = if one_of || right.len() == 1 { Cards::EMPTY } else { *right - *cards };
            for (cards, line) in [(odd, phrases::too_many as fn(Cards) -> Line), (missing, phrases::missing)] {
                if !cards.is_empty() {
                    blocks.extend((!one_of).then(|| line(cards).into()));
                    blocks.extend(cards.iter().flat_map(|card| self.why_card(Some(answer), card)));
                }
            }
            return blocks;
        }
        match (self.explained(gist), want, gist) {
            (Some(text), ..) => blocks.extend(text),
            (None, Gist::Number(right), Gist::Number(number)) => {
                blocks.push(Block::Line(phrases::off(number > right, &answer.rests_on())));
            }
            (None, Gist::YesNo(_), _) => blocks.extend(tell(answer)),
            _ => blocks.push(Block::Line(phrases::look_at(&answer.rests_on()))),
        }
        blocks
    }

    /// The author's explanation of a wrong answer.
    fn explained(&self, gist: &Gist) -> Option<Vec<Block>> {
        self.wrong.iter().find(|(wrong, _)| wrong == gist).map(|(_, text)| prose::blocks(text))
    }

    /// Why a card is right or wrong: in the author's words, or in the engine's.
    fn why_card(&self, answer: Option<&Answer>, card: Card) -> Vec<Block> {
        if let Some(text) = self.explained(&Gist::Cards(Cards::only(card))) {
            return text;
        }
        let told = match answer {
            Some(Answer::Trumps(Trumps { trump: Declared::Suit(suit), .. })) => under(*suit, card),
            None | Some(Answer::Legal(_)) => self.session.clone().run(&format!("check {card}")),
            Some(_) => self.session.clone().run(&format!("why {card}")),
        };
        told.map_or_else(|trouble| complain(&trouble, ""), |answer| first(&answer))
    }

    fn judge_card(&self, line: &str, lang: Lang, outcomes: &[(Card, Played)]) -> Mark {
        let text = line.trim();
        let text = text.strip_prefix("play ").unwrap_or(text);
        let card = match notation::card(text, lang, PACK) {
            Ok(card) => card.value,
            Err(error) => return reply::unread(&error, text, 0).into(),
        };
        let checked = self.session.clone().run(&format!("check {card}"));
        match (outcomes.iter().find(|(right, _)| *right == card), checked) {
            (Some((_, played)), checked) => {
                let mut blocks = vec![Block::Line(phrases::right_card())];
                blocks.extend(checked.iter().flat_map(tell));
                blocks.extend(tell(&Answer::Played(played.clone())));
                Mark::Right(blocks)
            }
            (None, Ok(Answer::Check(check))) if check.verdict.legal => {
                let mut blocks = vec![Block::Line(phrases::wrong())];
                let explained = self.explained(&Gist::Cards(Cards::only(card)));
                blocks.extend(explained.unwrap_or_else(|| vec![Block::Line(phrases::legal_but_not_it())]));
                Mark::Wrong(blocks)
            }
            (None, Err(trouble)) => Mark::Unread(complain(&trouble, ""), false),
            (None, Ok(_)) => {
                let mut blocks = vec![Block::Line(phrases::wrong())];
                blocks.extend(self.why_card(None, card));
                Mark::Wrong(blocks)
            }
        }
    }
}

/// That the answer is right, and why: in the engine's words where they are about this one answer.
fn praise(answer: &Answer, want: &Gist) -> Vec<Block> {
    let reason = match answer {
        Answer::Why(_) => first(answer),
        Answer::Legal(_) | Answer::Check(_) | Answer::Winner(_) => tell(answer),
        _ => return vec![phrases::right(want, &answer.rests_on()).into()],
    };
    [phrases::right(want, &[]).into()].into_iter().chain(reason).collect()
}

/// What `why` says first: what the card is. Its points and where it lies are another matter.
fn first(answer: &Answer) -> Vec<Block> {
    let mut blocks = tell(answer);
    if matches!(answer, Answer::Why(_)) {
        blocks.truncate(1);
    }
    blocks
}

/// The answer that a line is: one of the choices, by its text or its number, or the answer itself.
fn choose(line: &str, lang: Lang, want: &Gist, choices: &[(String, Gist)]) -> Result<Gist, Mark> {
    let read = reply::read(line, want, lang);
    if choices.is_empty() {
        return read.map_err(Mark::from);
    }
    let by_text = read.ok().filter(|gist| choices.iter().any(|(_, choice)| choice == gist));
    let by_number = || {
        let number: usize = line.trim().trim_end_matches('.').parse().ok()?;
        let numbered = !matches!(want, Gist::Number(_));
        choices.get(number.checked_sub(1)?).filter(|_| numbered).map(|(_, gist)| gist.clone())
    };
    by_text.or_else(by_number).ok_or_else(|| Mark::Unread(phrases::choices(choices), true))
}

/// What a card is when this suit is named.
fn under(trump: Suit, card: Card) -> Result<Answer, crate::session::Trouble> {
    let mut session = Session::default();
    session.run(&format!("trump {trump}"))?;
    session.run(&format!("why {card}"))
}
