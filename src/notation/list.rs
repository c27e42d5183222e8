use super::{CardList, Spanned};

impl CardList {
    /// The same cards in a text that has this many bytes in front.
    pub fn shifted(mut self, by: usize) -> CardList {
        fn shift<T>(all: &mut [Spanned<T>], by: usize) {
            for one in all {
                one.span = one.span.start + by..one.span.end + by;
            }
        }
        shift(&mut self.cards, by);
        shift(&mut self.void, by);
        self
    }
}
