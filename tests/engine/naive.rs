//! The rules page once more, as plainly as it can be written: card names, lists and loops. Nothing
//! here calls the engine. Read it beside the page, section by section.

/// A card as the page writes it, such as `♦10`.
pub type Name = &'static str;

/// Rule `deck`: 24 cards, A K Q J 10 9 in ♣ ♠ ♥ ♦.
#[rustfmt::skip]
pub const DECK: [Name; 24] = [
    "♣A", "♣K", "♣Q", "♣J", "♣10", "♣9",
    "♠A", "♠K", "♠Q", "♠J", "♠10", "♠9",
    "♥A", "♥K", "♥Q", "♥J", "♥10", "♥9",
    "♦A", "♦K", "♦Q", "♦J", "♦10", "♦9",
];

pub const SUITS: [Name; 4] = ["♣", "♠", "♥", "♦"];

/// The two switches of play.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Table {
    /// `void: must-trump`
    pub must_trump: bool,
    /// `head: must-head`
    pub must_head: bool,
}

pub const TABLES: [Table; 4] = [
    Table { must_trump: false, must_head: false },
    Table { must_trump: true, must_head: false },
    Table { must_trump: false, must_head: true },
    Table { must_trump: true, must_head: true },
];

/// Rule `trump-order`, highest first.
pub fn trumps(trump: &str) -> &'static [Name] {
    match trump {
        "♠" => &["♠A", "♠Q", "♥Q", "♦Q", "♠K", "♠J", "♠10", "♠9"],
        "♥" => &["♥A", "♠Q", "♥Q", "♦Q", "♥K", "♥J", "♥10", "♥9"],
        "♦" => &["♦A", "♠Q", "♥Q", "♦Q", "♦K", "♦J", "♦10", "♦9"],
        "♣" => &["♣A", "♠Q", "♥Q", "♦Q", "♣K", "♣Q", "♣J", "♣10", "♣9"],
        _ => panic!("no such suit: {trump}"),
    }
}

/// Rule `plain-order`, highest first; a suit that is trump has no plain cards.
pub fn plain(suit: &str, trump: &str) -> &'static [Name] {
    if suit == trump {
        return &[];
    }
    match suit {
        "♣" => &["♣A", "♣K", "♣Q", "♣J", "♣10", "♣9"],
        "♠" => &["♠A", "♠K", "♠J", "♠10", "♠9"],
        "♥" => &["♥A", "♥K", "♥J", "♥10", "♥9"],
        "♦" => &["♦A", "♦K", "♦J", "♦10", "♦9"],
        _ => panic!("no such suit: {suit}"),
    }
}

pub fn is_trump(card: &str, trump: &str) -> bool {
    trumps(trump).contains(&card)
}

/// The suit printed on a card.
pub fn printed(card: &str) -> &str {
    card.trim_end_matches(['A', 'K', 'Q', 'J', '1', '0', '9'])
}

/// What a card led asks for: all trumps, or the plain suit that it belongs to.
pub fn asked_by(led: &str, trump: &str) -> &'static [Name] {
    if is_trump(led, trump) { trumps(trump) } else { plain(printed(led), trump) }
}

/// Rule `card-points`.
pub fn points(card: &str) -> u8 {
    if card.ends_with('A') {
        4
    } else if card.ends_with('K') {
        3
    } else if card.ends_with('Q') {
        2
    } else if card.ends_with('J') {
        1
    } else {
        0
    }
}

/// Rule `trick-winner`: the place of the highest trump, else of the highest card of the suit led.
pub fn winner(trick: &[Name], trump: &str) -> usize {
    for high in trumps(trump).iter().chain(asked_by(trick[0], trump)) {
        for (place, card) in trick.iter().enumerate() {
            if card == high {
                return place;
            }
        }
    }
    panic!("the card led is of the suit led");
}

/// Whether the card would win the trick so far.
pub fn heads(trick: &[Name], card: Name, trump: &str) -> bool {
    let mut after = trick.to_vec();
    after.push(card);
    winner(&after, trump) == trick.len()
}

fn those_in(hand: &[Name], cards: &[Name]) -> Vec<Name> {
    hand.iter().copied().filter(|card| cards.contains(card)).collect()
}

/// Rules `lead-any`, `follow-trump`, `follow-or-trump`, `void-free` and the switch `void`.
fn answers(hand: &[Name], led: Name, trump: &str, table: Table) -> Vec<Name> {
    let own_trumps = those_in(hand, trumps(trump));
    if is_trump(led, trump) {
        return if own_trumps.is_empty() { hand.to_vec() } else { own_trumps };
    }
    let suit = plain(printed(led), trump);
    if !those_in(hand, suit).is_empty() {
        return hand.iter().copied().filter(|card| suit.contains(card) || own_trumps.contains(card)).collect();
    }
    if table.must_trump && !own_trumps.is_empty() { own_trumps } else { hand.to_vec() }
}

/// The cards that may be played, with the switch `head` as well.
pub fn legal(hand: &[Name], trick: &[Name], trump: &str, table: Table) -> Vec<Name> {
    if trick.is_empty() {
        return hand.to_vec();
    }
    let answers = answers(hand, trick[0], trump, table);
    if !table.must_head {
        return answers;
    }
    let heading: Vec<Name> = answers.iter().copied().filter(|card| heads(trick, card, trump)).collect();
    if heading.is_empty() { answers } else { heading }
}

/// The rule that decides what the hand may play.
pub fn deciding(hand: &[Name], trick: &[Name], trump: &str) -> &'static str {
    if trick.is_empty() {
        "lead-any"
    } else if is_trump(trick[0], trump) {
        "follow-trump"
    } else if !those_in(hand, plain(printed(trick[0]), trump)).is_empty() {
        "follow-or-trump"
    } else {
        "void-free"
    }
}

/// The held cards that forbid an illegal card: those of the suit asked for; with none of it, the trumps
/// that `void: must-trump` asks for; where only `head: must-head` forbids it, the cards that head.
pub fn forbidding(hand: &[Name], trick: &[Name], card: Name, trump: &str, table: Table) -> Vec<Name> {
    if answers(hand, trick[0], trump, table).contains(&card) {
        return legal(hand, trick, trump, table);
    }
    let asked = those_in(hand, asked_by(trick[0], trump));
    if asked.is_empty() { those_in(hand, trumps(trump)) } else { asked }
}

/// Seats 0 and 2 are one side, 1 and 3 the other.
pub fn side(seat: usize) -> usize {
    seat % 2
}
