//! What all trick games share.

mod slug;

pub use slug::Slug;
