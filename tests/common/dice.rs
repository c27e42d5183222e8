//! A generator of our own, whose stream no dependency can change: a seed means the same for ever.

/// splitmix64.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`; the bias is far too small to matter here.
    pub fn below(&mut self, n: usize) -> usize {
        (((self.roll() >> 32) * n as u64) >> 32) as usize
    }
}
