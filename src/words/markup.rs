//! Text before layout and colour: what a piece of a sentence *is*, not how it looks.

use std::ops::Range;

use crate::analysis::Mean;
use crate::cards::{Card, Cards, Suit};
use crate::deal::Player;
use crate::konter::{Place, Team};
use crate::session::view::TableView;
use crate::session::{Sheet, SlateView, Table, TrickView};
use crate::trick::Slug;

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Span {
    /// Words.
    Text(String),
    /// Words that matter most.
    Strong(String),
    /// Words that say that all is well.
    Good(String),
    /// Words that say that something is not allowed or wrong.
    Bad(String),
    /// Words that may be skipped.
    Faint(String),
    /// One card.
    Card(Card),
    /// Cards in the order given; none reads "none".
    Cards(Vec<Card>),
    /// A suit.
    Suit(Suit),
    /// A rule.
    Slug(Slug),
    /// Something to type.
    Code(String),
}

/// One sentence, or one fact.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line(pub Vec<Span>);

/// Puts a [`Line`] together: `line!["W led ", card, "."]`.
#[macro_export]
macro_rules! line {
    ($($span:expr),* $(,)?) => {
        $crate::words::Line(vec![$($crate::words::Span::from($span)),*])
    };
}

impl Line {
    /// Adds one more piece.
    pub fn push(&mut self, span: impl Into<Span>) {
        self.0.push(span.into());
    }

    /// Adds the pieces of another line.
    pub fn append(&mut self, line: Line) {
        self.0.extend(line.0);
    }
}

/// A part of an answer as a reader sees it.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// The title of what follows.
    Heading(Line),
    /// A sentence or a fact.
    Line(Line),
    /// One of several facts that belong together, set in a little.
    Item(Line),
    /// A term and what it means, to be set in two columns.
    Entry(Line, Line),
    /// Distance between paragraphs, where there is room to look at.
    Gap,
    /// A picture, and the same facts in words for whoever cannot or will not look.
    Picture(Picture, Vec<Line>),
}

/// What is shown rather than told.
#[derive(Clone, Debug, PartialEq)]
pub enum Picture {
    /// A row of cards, the highest first.
    Row(Vec<Card>),
    /// The table with its four places, hands and the running trick.
    Table(Box<Table>),
    /// A trick, its cards before the places that played them.
    Trick(TrickView),
    /// The slate with its two rows.
    Slate(SlateView),
    /// A table of Skat with its hands and the running trick.
    Skat(Box<TableView>),
    /// How far several things are.
    Bars(Vec<Bar>),
    /// What each card is worth on average.
    Odds(Box<OddsTable>),
    /// Figures side by side.
    Grid(Grid),
    /// The score list of Skat.
    Sheet(Box<Sheet>),
    /// How the expected result of a deal went.
    Curve(Curve),
    /// The four hands as they were dealt.
    Dealt(Dealt),
    /// The tricks of a deal, one under the other.
    Tricks(Tricks),
}

/// What each card is worth on average, in rows and columns.
#[derive(Clone, Debug, PartialEq)]
pub struct OddsTable {
    /// What stands above the columns: points, or what is shared, and then the others.
    pub head: Vec<&'static str>,
    /// Whether there are no errors to be shown.
    pub exact: bool,
    /// The rows, the best card first.
    pub rows: Vec<OddsRow>,
}

/// What one card is worth on average.
#[derive(Clone, Debug, PartialEq)]
pub struct OddsRow {
    /// The card.
    pub card: Card,
    /// What stands first, with its error.
    pub first: Mean,
    /// Whether that is a share, and no number of points.
    pub is_share: bool,
    /// The shares of a bar: won, and drawn.
    pub bar: [f64; 2],
    /// The shares in the columns that follow.
    pub shares: Vec<f64>,
    /// The change of the slate, the last column, where there is one.
    pub lines: Option<f64>,
}

/// The four hands of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// The hands of N, W, S, E, or of the seats in order where nobody says who sat where.
    pub hands: Vec<DealtHand>,
    /// Whether they have places at a table.
    pub at_table: bool,
}

/// One hand of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealtHand {
    /// Whose it is.
    pub label: String,
    /// What he is in this deal.
    pub role: String,
    /// The cards, as players sort them.
    pub cards: Vec<Card>,
    /// How many more are not known, in words; nothing if all are.
    pub unknown: String,
}

/// The tricks of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tricks {
    /// Who plays in which column.
    pub players: Vec<String>,
    /// The tricks.
    pub rows: Vec<TrickRow>,
    /// What is written beside them.
    pub labels: TrickLabels,
}

/// What the columns of tricks are called, and what the marks in them mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickLabels {
    /// Above the numbers of the tricks.
    pub trick: &'static str,
    /// Above the points in them.
    pub points: &'static str,
    /// Of a card that was led.
    pub led: &'static str,
    /// How a card looks that took the trick.
    pub framed: &'static str,
    /// Of a card that took the trick.
    pub won: &'static str,
    /// Before the points that a card gave up.
    pub gave_up: &'static str,
    /// After them.
    pub gave_up_points: &'static str,
    /// Of a card with which a fault was found.
    pub fault: &'static str,
    /// Of a card that is not known.
    pub unknown: &'static str,
}

/// One trick of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrickRow {
    /// Its number, from 1.
    pub number: usize,
    /// What each column played.
    pub cells: Vec<Option<Laid>>,
    /// The known points in it, once all have played.
    pub points: Option<u8>,
}

/// A card on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The card; none if it is unknown.
    pub card: Option<Card>,
    /// Whether it was led.
    pub led: bool,
    /// Whether it took the trick.
    pub won: bool,
    /// The points that it gave up.
    pub cost: u8,
    /// Whether a fault was found with it.
    pub fault: bool,
}

/// The expected result of a deal, card by card.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What it shows.
    pub title: Line,
    /// The points, before the first card and after each.
    pub points: Vec<u8>,
    /// The points of half of the game: more wins.
    pub half: u8,
    /// How many cards make a trick.
    pub each: usize,
    /// What the tricks are called where there is room.
    pub tricks: Vec<String>,
    /// What the same in words is called.
    pub in_words: &'static str,
    /// For each card the letter of who gave up something with it.
    pub marks: Vec<Option<char>>,
}

/// Figures in rows and columns.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    /// What stands above each column.
    pub head: Vec<Span>,
    /// Rows: what they are, and a figure for each column.
    pub rows: Vec<(String, Vec<String>)>,
    /// The column that stands out, counted from 0.
    pub best: Option<usize>,
}

/// How far something is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// What it is.
    pub label: String,
    /// How much is done.
    pub done: usize,
    /// Of how much.
    pub of: usize,
    /// The same in a few words.
    pub words: String,
}

/// A complaint: what is wrong, where in the text that was read, and what to do about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Complaint {
    /// What is wrong, one fact a line.
    pub what: Vec<Line>,
    /// The bytes of the text read that the caret goes under.
    pub span: Option<Range<usize>>,
    /// What to type instead, or how to go on.
    pub help: Option<Line>,
}

impl From<&str> for Span {
    fn from(text: &str) -> Span {
        Span::Text(text.to_owned())
    }
}

impl From<String> for Span {
    fn from(text: String) -> Span {
        Span::Text(text)
    }
}

impl From<&String> for Span {
    fn from(text: &String) -> Span {
        Span::Text(text.clone())
    }
}

impl From<Card> for Span {
    fn from(card: Card) -> Span {
        Span::Card(card)
    }
}

impl From<Cards> for Span {
    fn from(cards: Cards) -> Span {
        Span::Cards(cards.iter().collect())
    }
}

impl From<&[Card]> for Span {
    fn from(cards: &[Card]) -> Span {
        Span::Cards(cards.to_vec())
    }
}

impl From<Suit> for Span {
    fn from(suit: Suit) -> Span {
        Span::Suit(suit)
    }
}

impl From<Slug> for Span {
    fn from(slug: Slug) -> Span {
        Span::Slug(slug)
    }
}

impl From<Place> for Span {
    fn from(place: Place) -> Span {
        Span::Strong(place.letter().to_string())
    }
}

impl From<Player> for Span {
    fn from(player: Player) -> Span {
        Span::Strong(player.to_string())
    }
}

impl From<Team> for Span {
    fn from(team: Team) -> Span {
        Span::Strong(team.to_string())
    }
}

impl From<Line> for Block {
    fn from(line: Line) -> Block {
        Block::Line(line)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Span {
            fn from(number: $number) -> Span {
                Span::Text(number.to_string())
            }
        })*
    };
}
numbers!(u8, u16, i16, i32, u64, usize);
