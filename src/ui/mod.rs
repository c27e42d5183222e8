//! What a reader sees: markup laid out as text. Nothing here touches a terminal.

mod ascii;
mod clean;
mod complaint;
mod excerpt;
mod frame;
mod glyphs;
mod picture;
mod render;
mod role;
mod slate;
mod strip;
mod symbols;
mod table;
mod theme;
mod words;
mod wrap;

pub use clean::clean;
pub use complaint::complaint;
pub use render::render;
pub use theme::Theme;
