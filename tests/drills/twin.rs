//! What the answer of a question must be, from its words and the commands that set it up, by the rules
//! page alone. Nothing here calls the engine.

use kontra::tutor::{Drill, Question};

use super::naive::{self, DECK, Name, Table};

/// Places in playing order.
pub const PLACES: [&str; 4] = ["N", "W", "S", "E"];

/// What the answer must be.
#[derive(Clone, Debug, PartialEq)]
pub enum Expected {
    Cards(Vec<Name>),
    Number(usize),
    Words(&'static str),
    Pair([u8; 2]),
    YesNo(bool),
    /// Numbers in their order, those that are lost below nothing.
    Scores(Vec<i32>),
}

impl Expected {
    /// What a learner types.
    pub fn typed(&self) -> String {
        match self {
            Expected::Cards(cards) if cards.is_empty() => "none".to_owned(),
            Expected::Cards(cards) => cards.join(" "),
            Expected::Number(number) => number.to_string(),
            Expected::Words(words) => (*words).to_owned(),
            Expected::Pair([first, second]) => format!("{first} {second}"),
            Expected::YesNo(yes) => (if *yes { "yes" } else { "no" }).to_owned(),
            Expected::Scores(scores) => scores.iter().map(i32::to_string).collect::<Vec<_>>().join(" "),
        }
    }

    /// What one types who is wrong.
    pub fn wrong(&self, question: &Question) -> String {
        match self {
            Expected::Cards(cards) if !question.choices.is_empty() => {
                question.choices.iter().find(|choice| !cards.contains(&choice.as_str())).expect("a choice").clone()
            }
            Expected::Cards(cards) => {
                let other = DECK.iter().find(|card| !cards.contains(card)).copied();
                other.map_or("none".to_owned(), str::to_owned)
            }
            Expected::Number(number) => (number + 1).to_string(),
            Expected::Words("none") => "matt".to_owned(),
            Expected::Words(_) => "none".to_owned(),
            Expected::Pair([first, second]) => format!("{second} {}", first + 1),
            Expected::YesNo(yes) => Expected::YesNo(!yes).typed(),
            Expected::Scores(scores) => Expected::Scores(scores.iter().map(|score| score + 1).collect()).typed(),
        }
    }
}

/// The cards that a text names, in order.
pub fn cards(text: &str) -> Vec<Name> {
    let words = text.split(|c: char| c.is_whitespace() || ",;:.".contains(c));
    words.filter_map(|word| DECK.iter().find(|card| **card == word).copied()).collect()
}

/// Cards in letters, with one suit for several ranks, as in `CA9HQDT`.
pub fn coded(text: &str) -> Vec<Name> {
    let mut suit = "";
    let mut found = Vec::new();
    for letter in text.chars() {
        match letter {
            'C' => suit = "♣",
            'S' => suit = "♠",
            'H' => suit = "♥",
            'D' => suit = "♦",
            '-' => {}
            rank => {
                let rank = if rank == 'T' { "10".to_owned() } else { rank.to_string() };
                let name = format!("{suit}{rank}");
                found.push(DECK.iter().find(|card| **card == name).copied().expect("a card"));
            }
        }
    }
    found
}

fn suit(letter: &str) -> &'static str {
    match letter {
        "C" => "♣",
        "S" => "♠",
        "H" => "♥",
        _ => "♦",
    }
}

/// What the text says is trump.
fn named(text: &str) -> &'static str {
    let words = [("Clubs are named.", "♣"), ("Spades are named.", "♠"), ("Hearts are named.", "♥")];
    words.iter().find(|(words, _)| text.contains(words)).map_or("♦", |(_, suit)| suit)
}

/// What follows a word in the commands that set the situation up.
pub fn given<'a>(question: &'a Question, word: &str) -> Option<&'a str> {
    question.given.iter().find_map(|line| line.strip_prefix(word)?.strip_prefix(' '))
}

/// The items of a text.
pub fn items(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| line.strip_prefix("- "))
}

/// A position, seen by the seat to play.
pub struct Position {
    pub trump: &'static str,
    pub trick: Vec<Name>,
    pub hand: Vec<Name>,
    pub won: Vec<Name>,
    pub place: &'static str,
}

/// Reads the position of a question.
pub fn position(question: &Question) -> Position {
    let fields: Vec<&str> = given(question, "position").expect("a position").split(' ').collect();
    let lead: usize = fields[2].parse().expect("a seat");
    let trick = coded(fields[3]);
    let turn = (lead + trick.len()) % 4;
    let hands: Vec<&str> = fields[4].split('/').collect();
    let won = if fields[5].contains('x') { Vec::new() } else { coded(&fields[5].replace('/', "")) };
    // The dealer is N, so forehand is W.
    let place = PLACES[(turn + 1) % 4];
    Position { trump: suit(&fields[1][..1]), trick, hand: coded(hands[turn]), won, place }
}

/// Numbered tricks: for each the place and the card of every play.
pub fn tricks(text: &str) -> Vec<Vec<(&str, Name)>> {
    let numbered = items(text).filter(|item| item.starts_with(|c: char| c.is_ascii_digit()));
    let play = |play| {
        let (place, card): (&str, &str) = str::split_once(play, ' ').expect("a place and a card");
        (place, cards(card)[0])
    };
    numbered.map(|item| item.split_once(". ").expect("a number").1.split(", ").map(play).collect()).collect()
}

/// Whether the tricks were led and won as they must be, forehand first.
fn in_order(tricks: &[Vec<(&str, Name)>], forehand: &str, trump: &str) -> bool {
    let mut leader = forehand.to_owned();
    tricks.iter().all(|trick| {
        let first = PLACES.iter().position(|place| *place == leader).expect("a place");
        let right = trick.iter().enumerate().all(|(n, (place, _))| *place == PLACES[(first + n) % 4]);
        let played: Vec<Name> = trick.iter().map(|(_, card)| *card).collect();
        leader = trick[naive::winner(&played, trump)].0.to_owned();
        right && trick.len() == 4
    })
}

/// The place after this one.
pub fn after(place: &str) -> &'static str {
    let at = PLACES.iter().position(|other| *other == place).expect("a place");
    PLACES[(at + 1) % 4]
}

fn seated(text: &str, place: &str) -> bool {
    text.contains(&format!("You sit at {place}"))
}

/// What the answer of a question must be.
pub fn expected(drill: Drill, question: &Question) -> Expected {
    let text = question.text.as_str();
    match drill {
        Drill::Trumps => trumps(question),
        Drill::Points => {
            assert_eq!(cards(text), cards(&question.answer));
            Expected::Number(cards(text).iter().map(|card| usize::from(naive::points(card))).sum())
        }
        Drill::Legal => {
            let position = position(question);
            assert_eq!(named(text), position.trump);
            assert!(seated(text, position.place), "{text}");
            Expected::Cards(naive::legal(&position.hand, &position.trick, position.trump, Table::default()))
        }
        Drill::Winner => {
            let trick = cards(given(question, "trick").expect("a trick"));
            assert_eq!((trick.len(), question.choices.join(" ")), (4, trick.join(" ")));
            assert_eq!(Some(named(text)), given(question, "trump"));
            Expected::Cards(vec![trick[naive::winner(&trick, named(text))]])
        }
        Drill::Announce => announce(question),
        Drill::Left => left(question),
        Drill::Slate => slate(question),
        Drill::Revoke => revoke(question),
        Drill::Matadors | Drill::Value | Drill::Kontra | Drill::SixtyOne => super::skat_twin::expected(drill, question),
    }
}

fn trumps(question: &Question) -> Expected {
    let trump = given(question, "trump").expect("a suit");
    assert_eq!(named(&question.text), trump);
    let hand = cards(given(question, "hand").expect("a hand"));
    let trumps: Vec<Name> = hand.into_iter().filter(|card| naive::is_trump(card, trump)).collect();
    if question.counted { Expected::Number(trumps.len()) } else { Expected::Cards(trumps) }
}

fn left(question: &Question) -> Expected {
    let (position, tricks) = (position(question), tricks(&question.text));
    assert!(seated(&question.text, position.place), "{}", question.text);
    assert_eq!(named(&question.text), position.trump);
    assert!(in_order(&tricks, "W", position.trump), "{}", question.text);
    let mut played: Vec<Name> = tricks.iter().flatten().map(|(_, card)| *card).collect();
    let mut won = position.won.clone();
    played.sort();
    won.sort();
    assert_eq!(played, won);
    assert_eq!(position.hand.len() + tricks.len(), 6);
    let seen = |card: &&&str| played.contains(card) || position.trick.contains(card) || position.hand.contains(card);
    Expected::Number(naive::trumps(position.trump).iter().filter(|card| !seen(card)).count())
}

/// How many cards have been played, and whether the player asked has played one of them.
pub fn timing(question: &Question) -> (usize, bool) {
    let (place, _) = given(question, "hand").and_then(|hand| hand.split_once(' ')).expect("a place");
    let played = given(question, "play").map_or(0, |plays| cards(plays).len());
    let mut next = after(given(question, "new").expect("a dealer"));
    let mut before = 0;
    while next != place {
        (before, next) = (before + 1, after(next));
    }
    (played, played > before)
}

fn announce(question: &Question) -> Expected {
    let text = &question.text;
    let (place, hand) = given(question, "hand").and_then(|hand| hand.split_once(' ')).expect("a hand");
    assert!(seated(text, place), "{text}");
    let hand = cards(hand);
    assert_eq!(hand.len(), 6);
    let (played, late) = timing(question);
    let says = |part: &str| text.contains(part);
    if says("have not played yet") || says("about to lead") {
        assert!(!late, "{text}");
    }
    if says("you played") || says("You led") || says("won trick 1") {
        assert!(late, "{text}");
    }
    assert_eq!(played >= 4 && !says("you played") && !says("You led"), says("won trick 1"), "{text}");
    let matt = hand.contains(&"♠Q");
    let konter = hand.contains(&"♥Q") && hand.contains(&"♦Q");
    Expected::Words(match (late, konter, matt) {
        (false, true, true) => "konter a matt",
        (false, true, false) => "konter",
        (false, false, true) => "matt",
        _ => "none",
    })
}

/// The two numbers of a text such as `N–S 7, E–W 9`.
fn pair(text: &str) -> [u8; 2] {
    let number = |team: &str| {
        let rest = text.split(team).nth(1).expect("a team").trim_start();
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().expect("a number")
    };
    [number("N–S"), number("E–W")]
}

/// What the slate question tells: lines before, who named trumps, words, points, and Kapo.
pub struct Told {
    pub lines: [u8; 2],
    pub declarers: usize,
    pub words: u8,
    pub points: [u8; 2],
    pub kapo: bool,
}

/// Reads it.
pub fn told(question: &Question) -> Told {
    let items: Vec<&str> = items(&question.text).collect();
    let [first, second] = given(question, "slate").and_then(|rows| rows.split_once(' ')).expect("a slate").into();
    let lines = [first, second].map(|lines| lines.parse().expect("a number"));
    // A slate that differs from the start is shown beside the question, and only then.
    let start = items.iter().find(|item| item.starts_with("Slate: "));
    assert_eq!(start.map(|item| pair(item)), (lines == [9, 9]).then_some(lines));
    let (place, what) = items[0].split_once(' ').expect("a place");
    let forehand = if what == "dealt" { after(place) } else { place };
    assert_eq!(given(question, "match dealer").map(after), Some(forehand));
    let declarers = if ["N", "S"].contains(&forehand) { 0 } else { 1 };
    let words = ["Konter", "Matt"].iter().filter(|word| items[1].contains(*word)).count() as u8;
    let kapo = items[2].contains("Kapo") || items[2].contains("took no trick");
    Told { lines, declarers, words, points: pair(items[2]), kapo }
}

fn slate(question: &Question) -> Expected {
    let Told { lines, declarers, words, points, kapo } = told(question);
    assert_eq!(points[0] + points[1], 40);
    assert!(!kapo || points.contains(&0));
    let value = 1 + words + u8::from(kapo);
    let mut after = lines;
    match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Equal => after[declarers] += value,
        order => {
            let winner = if order.is_gt() { 0 } else { 1 };
            after[winner] = after[winner].saturating_sub(value);
            if winner != declarers {
                after[declarers] += value;
            }
        }
    }
    Expected::Pair(after)
}

fn revoke(question: &Question) -> Expected {
    let trump = named(&question.text);
    let tricks = tricks(&question.text);
    assert!(in_order(&tricks, after(given(question, "new").expect("a dealer")), trump), "{}", question.text);
    // The record that is reviewed holds the same cards.
    let written: Vec<Name> = question.answer.split(' ').filter(|word| is_code(word)).flat_map(coded).collect();
    assert_eq!(written, tricks.iter().flatten().map(|(_, card)| *card).collect::<Vec<_>>());
    let mut revokes = Vec::new();
    for (n, trick) in tricks.iter().enumerate() {
        let asked = naive::asked_by(trick[0].1, trump);
        for (place, card) in trick {
            let later = tricks[n + 1..].iter().flatten().filter(|(other, _)| other == place);
            let withheld = later.map(|(_, card)| card).any(|card| asked.contains(card));
            if !asked.contains(card) && !naive::is_trump(card, trump) && withheld {
                revokes.push(*card);
            }
        }
    }
    assert!(revokes.len() < 2, "{}", question.text);
    Expected::Cards(revokes)
}

fn is_code(word: &str) -> bool {
    word.len() == 2 && word.starts_with(['C', 'S', 'H', 'D']) && word.ends_with(['A', 'K', 'Q', 'J', 'T', '9'])
}
