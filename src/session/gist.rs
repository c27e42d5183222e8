//! The gist of an answer: what a lesson compares, and a puzzle's solution is.

use crate::cards::{Card, Cards, Suit};
use crate::deal::GameRules;
use crate::konter::{Place, Slate, Sum, Words, slugs};
use crate::skat::Contract;
use crate::trick::{Fact, Rule, Slug};

use super::answer::{Answer, Trumps, Why};
use super::declared::Declared;

/// An answer in one piece.
///
/// ```
/// use kontra::session::{Gist, Session};
/// let mut session = Session::default();
/// let trumps = session.run("trumps ♣").unwrap();
/// assert!(trumps.gist().unwrap().agrees(&Gist::Number(9)));
/// assert_eq!(session.run("points ♣A ♠Q").unwrap().gist(), Some(Gist::Number(6)));
/// assert_eq!(session.run("rules deck").unwrap().gist(), Some(Gist::Number(24)));
/// assert_eq!(session.run("rules").unwrap().gist(), None);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Gist {
    /// Cards in no order.
    Cards(Cards),
    /// A number.
    Number(u64),
    /// Yes or no.
    YesNo(bool),
    /// A suit.
    Suit(Suit),
    /// A place at the table.
    Place(Place),
    /// Words to announce; there may be none.
    Words(Words),
    /// One number for N–S and one for E–W.
    Pair([u64; 2]),
    /// Several numbers in their order, or one below nothing.
    Numbers(Vec<i32>),
    /// A few words, as a rule has them.
    Says(String),
}

impl Gist {
    /// Whether a belief about this answer is true. A number also fits as many cards, for who asks how
    /// many there are.
    pub fn agrees(&self, belief: &Gist) -> bool {
        match (self, belief) {
            (Gist::Cards(cards), Gist::Number(number)) => cards.len() as u64 == *number,
            _ => self == belief,
        }
    }
}

impl Answer {
    /// What the answer comes down to, if it is one thing: of `left` the trumps that are out, of `why`
    /// whether the card is a trump, of `solve` the best cards, of `odds` the best card, of `score` and
    /// `slate` the lines of N–S and E–W, of `review` the cards at fault, of a rule its [fact](GameRules::fact).
    pub fn gist(&self) -> Option<Gist> {
        Some(match self {
            Answer::New(new) => Gist::Place(new.forehand),
            Answer::Trump(trump) => Gist::Suit(trump.trump),
            Answer::Trumps(trumps) => cards(&trumps.trumps),
            Answer::Naming(naming) => Gist::Suit(naming.suits.first()?.trump),
            Answer::Cards(hand) | Answer::Hand(hand) => cards(&hand.cards),
            Answer::Trick(trick) => Gist::Cards(trick.plays.iter().map(|(_, card)| *card).collect()),
            Answer::Legal(legal) => Gist::Cards(legal.legal),
            Answer::Check(check) => Gist::YesNo(check.verdict.legal),
            Answer::Why(why) => Gist::YesNo(is_trump(why)?),
            Answer::Left(left) => cards(&left.trumps),
            Answer::Odds(view) => Gist::Cards(Cards::only(view.odds.cards.first()?.card)),
            Answer::Count(count) => Gist::Pair(count.teams.map(|team| u64::from(team.points))),
            Answer::Points(points) => Gist::Number(u64::from(points.points)),
            Answer::Winner(winner) => Gist::Cards(Cards::only(winner.winner.card)),
            Answer::Solved(view) => Gist::Cards(view.solved.best()),
            Answer::Announce(may) => Gist::Words(may.may),
            Answer::Announced(said) => Gist::Number(u64::from(said.value)),
            Answer::Claimed(claim) => Gist::YesNo(claim.claim.holds()),
            Answer::Score(score) => Gist::Pair(score.after.lines.map(u64::from)),
            Answer::Slate(slate) => Gist::Pair(slate.lines.map(u64::from)),
            Answer::Match(_, view) => Gist::Pair(view.slate.lines.map(u64::from)),
            Answer::Skat(answer) => answer.gist()?,
            Answer::Rule(rule, rules) => of_rule(rule, rules)?,
            Answer::Review(reviewed) => {
                Gist::Cards(reviewed.review.faults().iter().filter_map(|(_, card)| *card).collect())
            }
            Answer::Reckoned(games, _) => Gist::Pair(games.last()?.slate.lines.map(u64::from)),
            _ => return None,
        })
    }

    /// The rules that the answer rests on, the one that decides first.
    ///
    /// ```
    /// use kontra::session::Session;
    /// let mut session = Session::default();
    /// session.run("trump ♥").unwrap();
    /// let why = session.run("why ♠Q").unwrap();
    /// assert_eq!(why.rests_on()[0].0, "permanent-trumps");
    /// ```
    pub fn rests_on(&self) -> Vec<Slug> {
        let rules = match self {
            Answer::Trumps(trumps) => rules_of_trumps(trumps),
            Answer::Legal(legal) => {
                let see = legal.illegal.iter().flat_map(|verdict| verdict.because.see.iter().copied());
                [legal.rule].into_iter().chain(see).collect()
            }
            Answer::Check(check) => {
                [check.verdict.because.rule].into_iter().chain(check.verdict.because.see.iter().copied()).collect()
            }
            Answer::Why(why) => why.under.iter().map(|under| under.rule).collect(),
            Answer::Left(left) => vec![left.trump.order()],
            Answer::Odds(_) => vec![slugs::WIN, slugs::GAME_VALUE],
            Answer::Trump(_) => vec![slugs::TRUMP_ORDER],
            Answer::Count(_) => vec![slugs::COUNT],
            Answer::Points(_) => vec![slugs::CARD_POINTS],
            Answer::Winner(winner) => [slugs::TRICK_WINNER].into_iter().chain(winner.see.iter().copied()).collect(),
            Answer::New(_) => vec![slugs::FOREHAND, slugs::DIRECTION],
            Answer::Announce(_) => vec![slugs::ANNOUNCEMENTS, slugs::ANNOUNCE_WHEN],
            Answer::Announced(_) => vec![slugs::ANNOUNCE_ADD_UP, slugs::GAME_VALUE],
            Answer::Score(score) => {
                rules_of_game(&score.sum, score.winner.is_some(), score.change, [score.before, score.after])
            }
            Answer::Match(_, view) => view.games.last().map_or(Vec::new(), |last| match &last.game {
                Some(game) => {
                    rules_of_game(&game.sum, game.outcome.winner.is_some(), game.change, [last.before, last.after])
                }
                None => Vec::new(),
            }),
            Answer::Claimed(_) => vec![slugs::CLAIM, slugs::WIN],
            Answer::Skat(answer) => answer.rests_on(),
            Answer::RulesDiff(diff) => diff.differ.iter().map(|switch| switch.rule).collect(),
            Answer::Rule(rule, _) => vec![rule.slug],
            Answer::Review(reviewed) => reviewed.review.faults().iter().map(|(rule, _)| *rule).collect(),
            _ => Vec::new(),
        };
        let mut once = Vec::new();
        for rule in rules {
            if !once.contains(&rule) {
                once.push(rule);
            }
        }
        once
    }
}

fn cards(cards: &[Card]) -> Gist {
    Gist::Cards(cards.iter().copied().collect())
}

/// Whether the card is a trump, where that is the same under every suit asked about.
fn is_trump(why: &Why) -> Option<bool> {
    let first = why.under.first()?.is_trump;
    why.under.iter().all(|under| under.is_trump == first).then_some(first)
}

/// The order of the trumps, and where a permanent trump is among them, its own rule.
fn rules_of_trumps(trumps: &Trumps) -> Vec<Slug> {
    if let Declared::Contract(contract) = trumps.trump {
        let jacks = (contract != Contract::Null).then_some(crate::skat::slugs::JACKS_TRUMP);
        return [trumps.trump.order()].into_iter().chain(jacks).collect();
    }
    let queens = crate::konter::Word::ALL.map(crate::konter::queens_needed);
    let permanent = trumps.trumps.iter().any(|card| queens.iter().any(|queens| queens.contains(*card)));
    [slugs::TRUMP_ORDER].into_iter().chain(permanent.then_some(slugs::PERMANENT_TRUMPS)).collect()
}

/// What one game on the slate rests on.
fn rules_of_game(sum: &Sum, decided: bool, change: [i16; 2], [before, after]: [Slate; 2]) -> Vec<Slug> {
    let floored = before.lines.iter().zip(change).any(|(lines, change)| i32::from(*lines) + i32::from(change) < 0);
    let end = after.match_winner().is_some();
    [
        (slugs::GAME_VALUE, decided),
        (slugs::SLATE_WIN, decided),
        (slugs::STAENNER, !decided),
        (slugs::SLATE_STAENNER, !decided),
        (slugs::ANNOUNCE_ADD_UP, sum.announced > 0),
        (slugs::KAPO, sum.kapo > 0),
        (slugs::SLATE_FLOOR, floored),
        (slugs::MATCH_END, end),
    ]
    .into_iter()
    .filter_map(|(rule, it_does)| it_does.then_some(rule))
    .collect()
}

fn of_rule(rule: &Rule, rules: &GameRules) -> Option<Gist> {
    Some(match rules.fact(rule.slug)?.1 {
        Fact::Number(number) => u64::try_from(number).map_or(Gist::Numbers(vec![number]), Gist::Number),
        Fact::Numbers(numbers) => Gist::Numbers(numbers.to_vec()),
        Fact::Cards(cards) => self::cards(cards),
        Fact::Suit(suit) => Gist::Suit(suit),
        Fact::Yes(yes) => Gist::YesNo(yes),
        Fact::Is(words) => Gist::Says(words.to_owned()),
    })
}
