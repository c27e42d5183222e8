//! What a holding of three cards is worth with each suit named, from a table that ships inside the program,
//! and how that table is made.

mod advice;
mod maker;
mod model;
mod shape;
mod sums;
mod table;

pub use advice::{NamingError, SuitWorth, naming};
pub use maker::{Recipe, make_table, make_table_by};
pub use model::{FIGURES, Figures, Fit, Model, UNIT};
pub use shape::{Class, PACKET, Shape, class_of, fold, holdings, renamed, renamings, threes};
pub use table::{BadTable, Entry, Made, NamingTable};
