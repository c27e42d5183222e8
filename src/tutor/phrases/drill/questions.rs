//! The questions of the drills. A line that starts with `- ` is an item.

use crate::cards::{Card, Cards, Suit};
use crate::konter::{Place, Team, Word};
use crate::notation::Lang;
use crate::words::{capitalized, count};

/// Cards in this order, as one types them.
pub fn cards(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// `Hearts are named.`
fn named(trump: Suit) -> String {
    format!("{} are named.", capitalized(Lang::En.suit_word(trump)))
}

/// Each text as an item.
pub fn items(texts: impl IntoIterator<Item = String>) -> String {
    texts.into_iter().map(|text| format!("- {text}\n")).collect()
}

/// Tricks with their numbers, each card with its player.
fn tricks(tricks: &[Vec<(Place, Card)>]) -> String {
    items((1..).zip(tricks).map(|(number, plays)| {
        let plays: Vec<String> = plays.iter().map(|(place, card)| format!("{} {card}", place.letter())).collect();
        format!("{number}. {}", plays.join(", "))
    }))
}

/// Which of some cards are trumps, or how many.
pub fn trumps(trump: Suit, cards: usize, counted: bool) -> String {
    format!("{} {} of these {cards} cards are trumps?", named(trump), if counted { "How many" } else { "Which" })
}

/// How many points these heaps of cards are.
pub fn points(heaps: &[String]) -> String {
    let question = match heaps.len() {
        1 => "How many points are these cards?".to_owned(),
        heaps => format!("How many points are these {heaps} heaps together?"),
    };
    format!("{question}\n{}", items(heaps.iter().cloned()))
}

/// What may be played.
pub fn legal(trump: Suit, place: Place, leads: bool) -> String {
    let leads = if leads { " and lead" } else { "" };
    format!("{} You sit at {}{leads}. What may you play?", named(trump), place.letter())
}

/// Which card wins.
pub fn winner(trump: Suit) -> String {
    format!("{} Which card wins this trick?", named(trump))
}

/// How many trumps the others hold.
pub fn left(trump: Suit, place: Place, played: &[Vec<(Place, Card)>]) -> String {
    let many =
        if played.len() == 1 { "one trick was".to_owned() } else { format!("{} were", count(played.len(), "trick")) };
    format!(
        "{} You sit at {}, and {many} played:\n{}\nHow many trumps do the other three still hold?",
        named(trump),
        place.letter(),
        tricks(played),
    )
}

/// How far trick 1 is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// It has not begun, and this player leads.
    Begins(Place),
    /// This player led, and the one asked has played this card or none.
    Own(Place, Option<Card>),
    /// This player led; who has played must be seen.
    Runs(Place),
    /// It is over, and this player won it.
    TrickTwo(Place),
}

/// What may be announced; the cards dealt, unless they are shown anyhow.
pub fn announce(place: Place, moment: Moment, dealt: Option<Cards>) -> String {
    let (you, led) = (place.letter(), |leader: Place| match leader == place {
        true => "You led".to_owned(),
        false => format!("{} led", leader.letter()),
    });
    let moment = match moment {
        Moment::Begins(leader) if leader == place => "You are about to lead to trick 1.".to_owned(),
        Moment::Begins(leader) => format!("{} is about to lead to trick 1.", leader.letter()),
        Moment::Own(leader, None) => format!("{} to trick 1, and you have not played yet.", led(leader)),
        Moment::Own(leader, Some(card)) if leader == place => format!("You led {card} to trick 1."),
        Moment::Own(leader, Some(card)) => format!("{} to trick 1, and you played {card}.", led(leader)),
        Moment::Runs(leader) => format!("{} to trick 1.", led(leader)),
        Moment::TrickTwo(leader) if leader == place => "You won trick 1.".to_owned(),
        Moment::TrickTwo(leader) => format!("{} won trick 1.", leader.letter()),
    };
    let dealt = dealt.map_or(String::new(), |dealt| items([format!("You were dealt: {dealt}")]));
    format!("You sit at {you}. {moment} What is the most that you may announce now?\n{dealt}")
}

/// What is said of who named trumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declarers {
    /// This player did.
    Named(Place),
    /// The player after this dealer did.
    Dealt(Place),
}

/// What is said of the tricks, where one team has all points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tricks {
    /// Both have points, so nothing.
    Some,
    /// That it is a Kapo.
    Kapo,
    /// That this team has none.
    None(Team),
    /// That this team has one without points.
    Worthless(Team),
}

/// What is on the slate after a game; the lines before, unless they are shown anyhow.
pub fn slate(
    lines: Option<[u16; 2]>,
    who: Declarers,
    said: &[(Place, Word)],
    points: [u8; 2],
    tricks: Tricks,
) -> String {
    let [first, second] = Team::ALL;
    let who = match who {
        Declarers::Named(place) => format!("{} named trumps", place.letter()),
        Declarers::Dealt(place) => format!("{} dealt", place.letter()),
    };
    let said: Vec<String> = said.iter().map(|(place, word)| format!("{word} by {}", place.letter())).collect();
    let said = if said.is_empty() { "nothing".to_owned() } else { said.join(", ") };
    let tricks = match tricks {
        Tricks::Some => String::new(),
        Tricks::Kapo => ", a Kapo".to_owned(),
        Tricks::None(team) => format!("; {team} took no trick"),
        Tricks::Worthless(team) => format!("; {team} took one trick, of nines and tens"),
    };
    let lines = lines.map(|lines| format!("Slate: {first} {}, {second} {}", lines[0], lines[1]));
    let rows =
        [who, format!("Announced: {said}"), format!("Counted: {first} {}, {second} {}{tricks}", points[0], points[1])];
    format!("How many lines has each team after this game?\n{}", items(rows.into_iter().chain(lines)))
}

/// Which card was a revoke; whether there may be none.
pub fn revoke(trump: Suit, played: &[Vec<(Place, Card)>], perhaps: bool) -> String {
    let perhaps = if perhaps { ", if any" } else { "" };
    format!("{} Which card was a revoke{perhaps}?\n{}", named(trump), tricks(played))
}
