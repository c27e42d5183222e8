//! The README shows what the program prints.

#[test]
fn the_readme_is_true() {
    // The README keeps a match in a file of this name.
    let clear = || std::fs::remove_file("evening.match");
    let _ = clear();
    trycmd::TestCases::new().case("README.md").run();
    assert!(clear().is_ok(), "a match was kept");
}
