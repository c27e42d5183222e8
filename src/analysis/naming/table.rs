//! The table that ships: what each holding is worth with each suit named.

use std::fmt::Write;
use std::sync::LazyLock;

use crate::cards::{Cards, Suit};

use super::shape::{Shape, class_of};

/// The first line of the file.
const TITLE: &str = "kontra naming trumps 1";

/// The bytes of an entry.
const WIDTH: usize = 10;

/// Steps of a point, and of the standard error of points and shares, that an entry tells apart.
const STEPS: [f64; 5] = [1_000.0, 50_000.0, 50_000.0, 10_000.0, 50_000.0];

/// What a holding is worth with one suit named: the means over all deals, with all cards open from the first
/// lead on, and nothing announced.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Entry {
    /// The points of forehand and his partner.
    pub points: f64,
    /// The share of deals that they win (rule `win`).
    pub win: f64,
    /// The share that ends 20:20 (rule `staenner`).
    pub draw: f64,
    /// The standard error of the points.
    pub points_error: f64,
    /// The standard error of the share won.
    pub win_error: f64,
}

impl Entry {
    fn figures(&self) -> [f64; 5] {
        [self.points, self.win, self.draw, self.points_error, self.win_error]
    }

    fn of(bytes: &[u8]) -> Entry {
        let mut figures = STEPS;
        for (figure, two) in figures.iter_mut().zip(bytes.chunks_exact(2)) {
            *figure = f64::from(u16::from_le_bytes([two[0], two[1]])) / *figure;
        }
        let [points, win, draw, points_error, win_error] = figures;
        Entry { points, win, draw, points_error, win_error }
    }

    fn bytes(&self) -> impl Iterator<Item = u8> {
        // Errors are rounded up: none is made smaller than it is, but for what a number of the file is off by.
        let steps = |(n, (figure, steps)): (usize, (f64, f64))| {
            let figure = figure * steps;
            (if n < 3 { figure.round() } else { (figure - 1e-6).ceil() }) as u16
        };
        self.figures().into_iter().zip(STEPS).enumerate().map(steps).flat_map(u16::to_le_bytes)
    }
}

/// How a table was made.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Made {
    /// The seed, on which the entries depend together with the error wanted, and on nothing else.
    pub seed: u64,
    /// The standard error of the mean points that no entry was to exceed.
    pub error: f64,
    /// The greatest standard error of the mean points.
    pub worst: f64,
    /// How many deals were solved.
    pub deals: u64,
    /// How many seconds that took.
    pub seconds: u64,
    /// On how many threads.
    pub threads: usize,
}

/// What is wrong with a file that should be a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadTable {
    /// A line of its head is missing or cannot be read.
    Head(&'static str),
    /// It has so many bytes of entries, and should have so many.
    Size(usize, usize),
}

/// The worth of every holding of three cards with every suit named.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NamingTable {
    /// How it was made.
    pub made: Made,
    /// An entry for each class of each structure, in order.
    entries: Vec<Entry>,
}

impl NamingTable {
    /// The table that ships inside the program.
    ///
    /// ```
    /// use kontra::analysis::naming::NamingTable;
    /// use kontra::cards::Suit;
    /// let table = NamingTable::shipped();
    /// let holding = "♠Q ♥A ♦9".parse().unwrap();
    /// let [spades, hearts] = [Suit::Spades, Suit::Hearts].map(|trump| table.entry(trump, holding).unwrap());
    /// assert!(hearts.points > spades.points);
    /// ```
    pub fn shipped() -> &'static NamingTable {
        // A test reads it, so that it can be read.
        static SHIPPED: LazyLock<NamingTable> =
            LazyLock::new(|| NamingTable::read(include_bytes!("../../../tables/naming.table")).unwrap_or_default());
        &SHIPPED
    }

    /// A table of these entries, for each class of each structure in order.
    pub(super) fn new(made: Made, entries: Vec<Entry>) -> NamingTable {
        let worst = entries.iter().map(|entry| entry.points_error).fold(0.0, f64::max);
        NamingTable { made: Made { worst, ..made }, entries }
    }

    /// What this holding of three cards is worth with this suit named; none if it is none.
    pub fn entry(&self, trump: Suit, holding: Cards) -> Option<Entry> {
        let before = match Shape::of(trump) {
            Shape::Major => 0,
            Shape::Clubs => Shape::Major.classes().len(),
        };
        self.entries.get(before + class_of(trump, holding)?).copied()
    }

    /// All entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Reads a file: lines of text to an empty one, then the entries in ten bytes each, five numbers of two
    /// bytes, the lower first.
    ///
    /// # Errors
    /// If it is no whole table.
    pub fn read(file: &[u8]) -> Result<NamingTable, BadTable> {
        let end = file.windows(2).position(|two| two == b"\n\n").ok_or(BadTable::Head(TITLE))?;
        let head = std::str::from_utf8(&file[..end]).map_err(|_| BadTable::Head(TITLE))?;
        if head.lines().next() != Some(TITLE) {
            return Err(BadTable::Head(TITLE));
        }
        let made = Made {
            seed: field(head, "seed")?,
            error: field(head, "error")?,
            worst: field(head, "worst")?,
            deals: field(head, "deals")?,
            seconds: field(head, "seconds")?,
            threads: field(head, "threads")?,
        };
        let entries = &file[end + 2..];
        let due = Shape::ALL.iter().map(|shape| shape.classes().len()).sum::<usize>() * WIDTH;
        if entries.len() != due {
            return Err(BadTable::Size(entries.len(), due));
        }
        Ok(NamingTable { made, entries: entries.chunks_exact(WIDTH).map(Entry::of).collect() })
    }

    /// The file.
    pub fn bytes(&self) -> Vec<u8> {
        let Made { seed, error, worst, deals, seconds, threads } = self.made;
        let mut head = format!("{TITLE}\nseed {seed}\nerror {error}\nworst {worst:.5}\n");
        // Writing to a string cannot fail.
        let _ = write!(head, "deals {deals}\nseconds {seconds}\nthreads {threads}\n\n");
        let mut file = head.into_bytes();
        file.extend(self.entries.iter().flat_map(Entry::bytes));
        file
    }
}

fn field<T: std::str::FromStr>(head: &str, name: &'static str) -> Result<T, BadTable> {
    let value = head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.and_then(|value| value.parse().ok()).ok_or(BadTable::Head(name))
}
