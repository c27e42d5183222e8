//! What has been found out about the start of tricks.

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
    shift: u32,
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
    /// A table of 2^`bits` entries of 16 bytes. A small one stays in the cache, and cache beats size.
    pub fn new(bits: u32) -> Table {
        Table { entries: vec![Entry::default(); 1 << bits], shift: 64 - bits, age: 0 }
    }

    /// Becomes a table of so many bits, if it is smaller.
    pub fn grow(&mut self, bits: u32) {
        if self.entries.len() < 1 << bits {
            *self = Table::new(bits);
        }
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
    fn slot(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
    }

    #[inline]
    pub fn find(&self, key: u64) -> Option<Known> {
        let entry = &self.entries[self.slot(key)];
        let found = entry.key == key && entry.age == self.age;
        found.then_some(Known { lower: entry.lower, upper: entry.upper, best: entry.best })
    }

    #[inline]
    pub fn keep(&mut self, key: u64, known: Known) {
        let Known { lower, upper, best } = known;
        let slot = self.slot(key);
        self.entries[slot] = Entry { key, age: self.age, lower, upper, best };
    }
}
