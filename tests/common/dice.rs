//! The generator that names deals by a seed.

#[allow(unused_imports)]
pub use kontra::cards::Dice;
