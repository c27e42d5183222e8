//! Content as its files have it: what can be read, where each field stands, and all lessons as a library,
//! all puzzles on a shelf.

pub mod draft;
pub mod given;
pub mod lesson;
pub mod library;
pub mod locate;
pub mod puzzle;
pub mod schema;
pub mod shelf;
pub mod solution;
pub mod source;
pub mod text;
pub mod told;
pub mod yaml;
