//! Compiled-in content: a lesson or puzzle that is added or changed must reach the program.

fn main() {
    for folder in ["lessons", "puzzles"] {
        println!("cargo:rerun-if-changed={folder}");
    }
}
