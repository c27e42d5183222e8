//! What has been found out about the start of tricks.

/// 2^14 entries of 16 bytes: it stays in the cache, and cache beats size.
const BITS: u32 = 14;

/// One entry: which cards are left and who leads, and between which points the value lies.
#[derive(Clone, Copy, Default)]
#[repr(C, align(16))]
struct Entry {
    key: u64,
    age: u32,
    lower: u8,
    upper: u8,
    best: u8,
}

/// The transposition table of one deal: as hands are known, the cards that are left say who owns them.
pub(super) struct Table {
    entries: Vec<Entry>,
    age: u32,
}

/// What the table knows.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub lower: u8,
    pub upper: u8,
    /// The bit number of the card that was best.
    pub best: u8,
}

impl Table {
    pub fn new() -> Table {
        Table { entries: vec![Entry::default(); 1 << BITS], age: 0 }
    }

    /// Forgets everything, by no longer believing it.
    pub fn forget(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.entries.fill(Entry::default());
            self.age = 1;
        }
    }

    #[inline]
    fn slot(key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - BITS)) as usize
    }

    #[inline]
    pub fn find(&self, key: u64) -> Option<Known> {
        let entry = &self.entries[Table::slot(key)];
        let found = entry.key == key && entry.age == self.age;
        found.then_some(Known { lower: entry.lower, upper: entry.upper, best: entry.best })
    }

    #[inline]
    pub fn keep(&mut self, key: u64, known: Known) {
        let Known { lower, upper, best } = known;
        self.entries[Table::slot(key)] = Entry { key, age: self.age, lower, upper, best };
    }
}
