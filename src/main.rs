//! The `kontra` program.

fn main() {}
