//! What cards are called: one table a language. In each list the short name stands first and the
//! word that the program uses itself stands second; the rest are read, never written.

use super::lang::Lang;
use crate::cards::{Rank, Suit};

/// The names of one language.
pub(super) struct Table {
    /// In the order of [`Suit::ALL`].
    suits: [&'static [&'static str]; 4],
    /// In the order of [`Rank::ALL`].
    ranks: [&'static [&'static str]; 8],
    /// The word between rank and suit, as in "ace of clubs".
    pub(super) of: Option<&'static str>,
}

impl Table {
    /// Every name of this suit, the short one first.
    pub(super) const fn suit(&self, suit: Suit) -> &'static [&'static str] {
        self.suits[suit as usize]
    }

    /// Every name of this rank, the short one first.
    pub(super) const fn rank(&self, rank: Rank) -> &'static [&'static str] {
        self.ranks[rank as usize]
    }
}

impl Lang {
    pub(super) const fn table(self) -> &'static Table {
        match self {
            Lang::En => &ENGLISH,
            Lang::De => &GERMAN,
            Lang::Lb => &LUXEMBOURGISH,
            Lang::Fr => &FRENCH,
            Lang::Nl => &DUTCH,
            Lang::Sv => &SWEDISH,
            Lang::Es => &SPANISH,
        }
    }

    /// Every name of this suit that is read, the short one first, then the usual word.
    pub const fn suit_names(self, suit: Suit) -> &'static [&'static str] {
        self.table().suit(suit)
    }

    /// Every name of this rank that is read, the short one first, then the usual word.
    pub const fn rank_names(self, rank: Rank) -> &'static [&'static str] {
        self.table().rank(rank)
    }

    /// The usual word for this suit, such as "clubs".
    pub const fn suit_word(self, suit: Suit) -> &'static str {
        self.suit_names(suit)[1]
    }

    /// The usual word for this rank, such as "ten".
    pub const fn rank_word(self, rank: Rank) -> &'static str {
        self.rank_names(rank)[1]
    }
}

// The plurals of the ranks are names so that `aces` is not read as the ace of S.
const ENGLISH: Table = Table {
    suits: [
        &["C", "clubs", "club"],
        &["S", "spades", "spade"],
        &["H", "hearts", "heart"],
        &["D", "diamonds", "diamond"],
    ],
    ranks: [
        &["A", "ace", "aces"],
        &["K", "king", "kings"],
        &["Q", "queen", "queens"],
        &["J", "jack", "jacks"],
        &["T", "ten", "tens", "10"],
        &["9", "nine", "nines"],
        &["8", "eight", "eights"],
        &["7", "seven", "sevens"],
    ],
    of: Some("of"),
};

const GERMAN: Table = Table {
    suits: [
        &["Kr", "Kreuz", "Eichel", "Eicheln"],
        &["P", "Pik", "Grün", "Gruen", "Blatt", "Laub"],
        &["H", "Herz", "Rot"],
        &["Ka", "Karo", "Schellen", "Schelle"],
    ],
    ranks: [
        &["A", "Ass", "As", "Daus"],
        &["K", "König", "Koenig"],
        &["D", "Dame", "Ober"],
        &["B", "Bube", "Bauer", "Unter"],
        &["Z", "Zehn", "10"],
        &["9", "Neun"],
        &["8", "Acht"],
        &["7", "Sieben"],
    ],
    of: None,
};

const LUXEMBOURGISH: Table = Table {
    suits: [
        &["Kr", "Kräiz", "Kräizer"],
        &["P", "Schëppen", "Schëpp"],
        &["H", "Häerz", "Häerzer"],
        &["R", "Rauten", "Raut"],
    ],
    ranks: [
        &["A", "Äss"],
        &["K", "Kinnek"],
        &["D", "Damm"],
        &["B", "Bauer"],
        &["Z", "Zéng", "10"],
        &["9", "Néng"],
        &["8", "Aacht"],
        &["7", "Siwen"],
    ],
    of: None,
};

const FRENCH: Table = Table {
    suits: [
        &["T", "trèfle", "trèfles"],
        &["P", "pique", "piques"],
        &["C", "cœur", "cœurs"],
        &["K", "carreau", "carreaux"],
    ],
    ranks: [
        &["A", "as", "1"],
        &["R", "roi"],
        &["D", "dame"],
        &["V", "valet"],
        &["10", "dix"],
        &["9", "neuf"],
        &["8", "huit"],
        &["7", "sept"],
    ],
    of: Some("de"),
};

const DUTCH: Table = Table {
    suits: [
        &["K", "klaveren", "klaver"],
        &["S", "schoppen", "schop"],
        &["H", "harten", "hart"],
        &["R", "ruiten", "ruit"],
    ],
    ranks: [
        &["A", "aas"],
        &["H", "heer"],
        &["V", "vrouw"],
        &["B", "boer"],
        &["10", "tien"],
        &["9", "negen"],
        &["8", "acht"],
        &["7", "zeven"],
    ],
    of: None,
};

const SWEDISH: Table = Table {
    suits: [&["K", "klöver"], &["S", "spader"], &["H", "hjärter"], &["R", "ruter"]],
    ranks: [
        &["E", "ess", "äss", "A"],
        &["K", "kung"],
        &["D", "dam", "F", "fru"],
        &["Kn", "knekt"],
        &["10", "tio"],
        &["9", "nio"],
        &["8", "åtta"],
        &["7", "sju"],
    ],
    of: None,
};

const SPANISH: Table = Table {
    suits: [
        &["T", "tréboles", "trébol"],
        &["P", "picas", "pica"],
        &["C", "corazones", "corazón"],
        &["D", "diamantes", "diamante"],
    ],
    ranks: [
        &["A", "as", "1"],
        &["K", "rey", "R"],
        &["Q", "reina"],
        &["J", "jota"],
        &["10", "diez"],
        &["9", "nueve"],
        &["8", "ocho"],
        &["7", "siete"],
    ],
    of: Some("de"),
};
