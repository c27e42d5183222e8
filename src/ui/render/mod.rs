//! What a reader sees: markup laid out as text. Nothing here touches a terminal.

mod ascii;
mod bars;
mod blocks;
mod clean;
mod complaint;
mod curve;
mod excerpt;
mod frame;
mod glyphs;
mod grid;
mod html;
mod odds;
mod picture;
mod role;
mod sheet;
mod skat;
mod slate;
mod strip;
mod symbols;
mod table;
mod theme;
mod words;
mod wrap;

pub use blocks::render;
pub use clean::clean;
pub use complaint::complaint;
pub(in crate::ui) use html::{GENERATOR, html};
pub(in crate::ui) use theme::Ink;
pub use theme::Theme;
