//! Whether an answer is right, and why not.

use crate::cards::{Card, Cards, Suit};
use crate::deal::Game;
use crate::konter::Words;
use crate::line;
use crate::notation::{self, Lang, ReadErrorKind};
use crate::session::{Answer, Declared, Done, Gist, Session, SkatAnswer, SolveView, Trumps};
use crate::words::{self, Block, Line, Span};

use crate::tutor::phrases;
use crate::tutor::prose;
use crate::tutor::run::puzzle::refutation;
use crate::tutor::run::reply::{self, Script, Unread};
use crate::tutor::run::stage::{Task, TaskKind};
use crate::tutor::run::table::hand;
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
    /// Judges a line that a learner typed, with cards in this language. After the `last` try a wrong answer
    /// is followed by the right one, and a right one needs no more words.
    pub fn judge(&self, line: &str, lang: Lang, last: bool) -> Mark {
        match &self.kind {
            TaskKind::Card { outcomes, solved } => match self.judge_card(line, lang, outcomes, solved.as_deref()) {
                Mark::Wrong(mut blocks) if last => {
                    blocks.push(phrases::reveal(&self.want()).into());
                    Mark::Wrong(blocks)
                }
                mark => mark,
            },
            TaskKind::Answer { answer, want, choices } => match self.read(line, lang, answer, want, choices) {
                Err(unread) => unread,
                Ok(gist) if gist == *want && last => Mark::Right(vec![phrases::right(want, &answer.rests_on()).into()]),
                Ok(gist) if gist == *want => Mark::Right(praise(answer, want)),
                Ok(gist) => Mark::Wrong(self.why_not(answer, want, &gist, last)),
            },
        }
    }

    /// The answer that a line is. Of cards that lie before the learner, `all` is short for every one.
    fn read(
        &self,
        line: &str,
        lang: Lang,
        answer: &Answer,
        want: &Gist,
        choices: &[(String, Gist)],
    ) -> Result<Gist, Mark> {
        match (want, self.asked_about(answer)) {
            (Gist::Cards(_), Some(cards)) if choices.is_empty() && reply::is_all(line) => Ok(Gist::Cards(cards)),
            _ => choose(line, self.script(lang), want, choices),
        }
    }

    /// Whether a line is an answer of the kind wanted, word for word: at a `play` step that a card is played, of
    /// choices one of them.
    pub fn is_answered_by(&self, line: &str, lang: Lang) -> bool {
        let TaskKind::Answer { want, choices, .. } = &self.kind else {
            return line.split_whitespace().next() == Some("play");
        };
        let read = || reply::read(line, want, self.script(lang)).ok();
        match (choices.is_empty(), want) {
            // Without choices anything could be such an answer.
            (true, Gist::Says(_)) => false,
            (true, _) => read().is_some(),
            (false, _) => choices
                .iter()
                .any(|(text, choice)| text.eq_ignore_ascii_case(line) || read().is_some_and(|read| read == *choice)),
        }
    }

    /// How cards are written here in this language.
    fn script(&self, lang: Lang) -> Script {
        Script { game: self.session.game(), lang }
    }

    fn why_not(&self, answer: &Answer, want: &Gist, gist: &Gist, last: bool) -> Vec<Block> {
        let mut blocks = vec![Block::Line(phrases::wrong())];
        match (self.explained(gist), want, gist) {
            (_, Gist::Cards(right), Gist::Cards(cards)) => blocks.extend(self.why_cards(answer, *right, *cards, last)),
            (Some(text), ..) => blocks.extend(text),
            _ if last => {}
            (None, Gist::Number(right), Gist::Number(number)) => {
                blocks.push(Block::Line(phrases::off(number > right, true, &answer.rests_on())));
            }
            (None, Gist::Numbers(right), Gist::Numbers(numbers)) if right.len() == 1 && numbers.len() == 1 => {
                blocks.push(Block::Line(phrases::off(numbers > right, false, &answer.rests_on())));
            }
            (None, Gist::YesNo(_), _) => blocks.extend(tell(answer)),
            (None, Gist::Pair(right), Gist::Pair(pair)) => {
                blocks.extend(phrases::pair(*right, *pair, &answer.rests_on()).into_iter().map(Block::Line));
            }
            (None, Gist::Words(right), Gist::Words(words)) if is_part(*words, *right) => {
                blocks.push(Block::Line(phrases::say_more()));
            }
            _ => blocks.push(Block::Line(phrases::look_at(&answer.rests_on()))),
        }
        blocks.extend(last.then(|| solution(answer, want, self.session.game())).into_iter().flatten());
        blocks
    }

    /// Which cards are too many and which are missing, and why. After the `last` try the answer says the
    /// most of that.
    fn why_cards(&self, answer: &Answer, right: Cards, cards: Cards, last: bool) -> Vec<Block> {
        let one_of = matches!(&self.kind, TaskKind::Answer { choices, .. } if !choices.is_empty());
        if matches!(answer, Answer::Review(_)) {
            // What a card is says nothing about a revoke; the tricks must be gone through again.
            let told = (cards - right).iter().filter_map(|card| self.explained(&Gist::Cards(Cards::only(card))));
            let told: Vec<Block> = told.flatten().collect();
            let look = told.is_empty() && !last;
            return told.into_iter().chain(look.then(|| phrases::look_at(&answer.rests_on()).into())).collect();
        }
        let asked = self.asked_about(answer).unwrap_or(self.session.game().pack());
        // Of a card that lies elsewhere nothing else is to be said, unless the author has something to say.
        let strange: Cards = (cards - asked).iter().filter(|card| !self.explains(*card)).collect();
        let odd = cards - right - strange;
        // Where one card is wanted, to say which is missing would be to answer.
        let missing = if one_of || right.len() == 1 { Cards::EMPTY } else { right - cards };
        let mut blocks: Vec<Block> = Vec::new();
        if !strange.is_empty() {
            blocks.push(phrases::not_there(strange, matches!(answer, Answer::Winner(_))).into());
        }
        // Whoever may try again is told how many are missing, and finds them himself.
        let named = if last { missing } else { Cards::EMPTY };
        for (cards, line) in [(odd, phrases::too_many as fn(Cards) -> Line), (named, phrases::missing)] {
            blocks.extend((!one_of && !cards.is_empty()).then(|| line(cards).into()));
            let told = |card: &Card| {
                !last || self.explains(*card) || (odd.contains(*card) && !matches!(answer, Answer::Legal(_)))
            };
            for block in cards.iter().filter(told).flat_map(|card| self.why_card(Some(answer), card, one_of)) {
                if !blocks.contains(&block) {
                    blocks.push(block);
                }
            }
        }
        if !last && !missing.is_empty() {
            blocks.push(phrases::so_many_missing(missing.len(), &answer.rests_on()).into());
        }
        blocks
    }

    /// The cards among which the answer is, if it is not all.
    fn asked_about(&self, answer: &Answer) -> Option<Cards> {
        match answer {
            Answer::Trumps(trumps) => trumps.hand,
            Answer::Legal(_) | Answer::Solved(_) => Some(hand(&self.session)),
            Answer::Winner(winner) => Some(winner.trick.iter().copied().collect()),
            _ => None,
        }
    }

    /// Whether the author explains this card.
    fn explains(&self, card: Card) -> bool {
        self.explained(&Gist::Cards(Cards::only(card))).is_some()
    }

    /// The author's explanation of a wrong answer.
    fn explained(&self, gist: &Gist) -> Option<Vec<Block>> {
        self.wrong.iter().find(|(wrong, _)| wrong == gist).map(|(_, text)| prose::blocks(text))
    }

    /// Why a card is right or wrong: in the author's words, or in the engine's. Whether the verdict is said
    /// too, where there is one.
    fn why_card(&self, answer: Option<&Answer>, card: Card, verdict: bool) -> Vec<Block> {
        if let Some(text) = self.explained(&Gist::Cards(Cards::only(card))) {
            return text;
        }
        if let Some(Answer::Solved(view)) = answer
            && let Some(price) = words::price(view, card)
        {
            return vec![price.into()];
        }
        let told = match answer {
            Some(Answer::Trumps(Trumps { trump: Declared::Suit(suit), .. })) => under(*suit, card),
            None | Some(Answer::Legal(_) | Answer::Solved(_)) => self.session.clone().run(&format!("check {card}")),
            // Of a rule the author says why, or nobody: it holds whatever is named here.
            Some(Answer::Rule(..)) => return Vec::new(),
            Some(_) => self.session.clone().run(&format!("why {card}")),
        };
        let skip = |answer: &Answer| usize::from(!verdict && matches!(answer, Answer::Check(_)));
        told.map_or_else(
            |trouble| complain(&trouble, ""),
            |answer| first(&answer).into_iter().skip(skip(&answer)).collect(),
        )
    }

    /// A rank alone, of which the learner holds a card: that he has to say the suit.
    fn one_of_rank(&self, line: &str, lang: Lang) -> Option<Unread> {
        let text = line.trim();
        let Err(error) = notation::card(text, lang, self.session.game().pack()) else { return None };
        let ReadErrorKind::MissingSuit { rank } = error.kind else { return None };
        let card = hand(&self.session).iter().find(|card| card.rank() == rank)?;
        let span = error.span.clone();
        Some(Unread { what: vec![phrases::suit_is_missing(text, card)], span, alien: false })
    }

    fn judge_card(&self, line: &str, lang: Lang, outcomes: &[(Card, Answer)], solved: Option<&SolveView>) -> Mark {
        let card = match self.one_of_rank(line, lang).map_or_else(|| reply::card(line, self.script(lang)), Err) {
            Ok(card) => card,
            Err(unread) => return unread.into(),
        };
        let checked = self.session.clone().run(&format!("check {card}"));
        match (outcomes.iter().find(|(right, _)| *right == card), checked) {
            (Some((_, played)), checked) => {
                let mut blocks = vec![Block::Line(phrases::right_card())];
                // What a puzzle says of the card is its explanation.
                if self.puzzle.is_none() {
                    blocks.extend(checked.iter().flat_map(tell));
                    blocks.extend(follows(played));
                }
                Mark::Right(blocks)
            }
            (None, Ok(Answer::Check(check))) if check.verdict.legal => {
                let mut blocks = vec![Block::Line(phrases::wrong())];
                let explained = self.explained(&Gist::Cards(Cards::only(card)));
                let price = solved.and_then(|view| words::price(view, card)).map(Block::Line);
                let without_price = || explained.is_none().then(|| phrases::legal_but_not_it().into());
                let price = price.or_else(without_price);
                blocks.extend(explained.into_iter().flatten().chain(price));
                if self.puzzle.is_some()
                    && let Ok(view) = refutation(&self.session, card)
                {
                    let goal = self.puzzle.as_ref().and_then(|puzzle| puzzle.goal);
                    let missed = |goal| phrases::puzzle::missed(self.session.game(), goal);
                    blocks.extend(goal.and_then(missed).map(Block::Line));
                    blocks.extend(self.why_it_fails(card).map(Block::Line));
                    blocks.extend(words::played_out(&view));
                }
                Mark::Wrong(blocks)
            }
            // A card that the player does not hold is no answer, unless the author has something to say of it.
            (None, Err(trouble)) if !self.explains(card) => Mark::Unread(complain(&trouble, ""), false),
            // In a puzzle a card that may not be played is a slip, and no answer.
            (None, _) if self.puzzle.is_some() => Mark::Unread(self.why_card(None, card, true), false),
            (None, _) => {
                let mut blocks = vec![Block::Line(phrases::wrong())];
                blocks.extend(self.why_card(None, card, true));
                Mark::Wrong(blocks)
            }
        }
    }
}

/// What follows when a card is played. A count that is not known in full says nothing.
pub fn follows(played: &Answer) -> Vec<Block> {
    let mut blocks = tell(played);
    if let Answer::Played(played) = played
        && played.count.iter().any(|team| team.unknown > 0)
    {
        let count = Block::Line(words::running(&played.count));
        blocks.retain(|block| *block != count);
    }
    blocks
}

/// That the answer is right, and why: in the engine's words where they are about this one answer.
fn praise(answer: &Answer, want: &Gist) -> Vec<Block> {
    let reason = match answer {
        Answer::Why(_) => first(answer),
        Answer::Legal(_) | Answer::Check(_) | Answer::Winner(_) => tell(answer),
        Answer::Skat(skat) if explains_itself(skat) => first(answer),
        _ => return vec![phrases::right(want, &answer.rests_on()).into()],
    };
    [phrases::right(want, &[]).into()].into_iter().chain(reason).collect()
}

/// Whether the answer says how it comes about, and no more.
fn explains_itself(answer: &SkatAnswer) -> bool {
    matches!(
        answer,
        SkatAnswer::Why(_)
            | SkatAnswer::Who(..)
            | SkatAnswer::Matadors(_)
            | SkatAnswer::Worth(_)
            | SkatAnswer::Value(_)
            | SkatAnswer::Ramsch(_)
            | SkatAnswer::Score(_)
    )
}

/// The right answer and why it is right, for whoever has no second try.
fn solution(answer: &Answer, want: &Gist, game: Game) -> Vec<Block> {
    let is = |how: Line| vec![Block::Line(phrases::it_is(want, how, &answer.rests_on()))];
    match (answer, answer.gist(), want) {
        // These say what the answer is by themselves.
        (Answer::Legal(_) | Answer::Winner(_), ..) => tell(answer),
        (Answer::Announce(may), ..) if may.players.len() == 1 => tell(answer),
        (Answer::Announce(_), ..) => is(line![]),
        (Answer::Review(_), ..) => {
            let found = findings(answer, want);
            let named = found.iter().any(|block| matches!(block, Block::Item(_)));
            named.then(|| phrases::reveal(want).into()).into_iter().chain(found).collect()
        }
        (Answer::Points(points), ..) => is(phrases::counted(game, points.cards)),
        (_, Some(Gist::Cards(cards)), Gist::Number(1..)) => is(line![cards]),
        (Answer::Trumps(_) | Answer::Left(_), ..) => is(line![]),
        _ => [phrases::reveal(want).into()].into_iter().chain(first(answer)).collect(),
    }
}

/// Whether these words are some of those, and not all.
fn is_part(some: Words, all: Words) -> bool {
    some != Words::default() && some != all && some.iter().all(|word| all.iter().any(|other| other == word))
}

/// The faults of a review, or that there are none; what follows from them is another matter.
fn findings(answer: &Answer, want: &Gist) -> Vec<Block> {
    let found: Vec<Block> = tell(answer).into_iter().filter(|block| matches!(block, Block::Item(_))).collect();
    if found.is_empty() { vec![phrases::reveal(want).into()] } else { found }
}

/// What is said first: of `why` what the card is, of a claim whether it holds, of a new deal who is forehand, of
/// a match the entry. Its points and where it lies, or the slate as a picture, are another matter; and so is
/// whose turn it was to name trumps, for a question tells of one game alone.
fn first(answer: &Answer) -> Vec<Block> {
    let blocks = match answer {
        Answer::Match(Done::Entered(number, Some(_)), view) => {
            tell(&Answer::Match(Done::Entered(*number, None), view.clone()))
        }
        answer => tell(answer),
    };
    match answer {
        Answer::Why(_) | Answer::New(_) => blocks.into_iter().take(1).collect(),
        Answer::Skat(answer) if matches!(**answer, SkatAnswer::Why(_)) => blocks.into_iter().take(1).collect(),
        Answer::Claimed(_) => blocks.into_iter().take(2).collect(),
        Answer::Match(..) => {
            let entry = blocks.into_iter().take_while(|block| !matches!(block, Block::Picture(..)));
            entry.map(without_number).collect()
        }
        _ => blocks,
    }
}

/// An entry without its number in the match, which is of no interest here.
fn without_number(block: Block) -> Block {
    match block {
        Block::Line(Line(mut spans)) => {
            let numbered = matches!(spans.first(), Some(Span::Faint(_)));
            spans.drain(..usize::from(numbered));
            Block::Line(Line(spans))
        }
        other => other,
    }
}

/// The answer that a line is: one of the choices, by its text, a part of it or its number, or the answer
/// itself.
fn choose(line: &str, script: Script, want: &Gist, choices: &[(String, Gist)]) -> Result<Gist, Mark> {
    let read = reply::read(line, want, script);
    if choices.is_empty() {
        return read.map_err(Mark::from);
    }
    let by_text = read.ok().filter(|gist| choices.iter().any(|(_, choice)| choice == gist));
    let by_number = || {
        let number: usize = line.trim().trim_end_matches('.').parse().ok()?;
        let numbered = !matches!(want, Gist::Number(_));
        choices.get(number.checked_sub(1)?).filter(|_| numbered).map(|(_, gist)| gist.clone())
    };
    let by_part = || reply::part_of(line, choices).cloned();
    by_text.or_else(by_number).or_else(by_part).ok_or_else(|| {
        let blocks = [phrases::no_choice(line.trim()).into()].into_iter().chain(phrases::choices(choices));
        Mark::Unread(blocks.collect(), true)
    })
}

/// What a card is when this suit is named.
fn under(trump: Suit, card: Card) -> Result<Answer, crate::session::Trouble> {
    let mut session = Session::default();
    session.run(&format!("trump {trump}"))?;
    session.run(&format!("why {card}"))
}
