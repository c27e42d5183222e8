//! Content as its files have it: what can be read, where each field stands, and all lessons as a library.

pub mod draft;
pub mod given;
pub mod lesson;
pub mod library;
pub mod locate;
pub mod puzzle;
pub mod schema;
pub mod solution;
pub mod source;
pub mod text;
pub mod told;
pub mod yaml;
