//! The README shows what the program prints.

#[test]
fn the_readme_is_true() {
    // The README keeps a match in a file of this name.
    let clear = || std::fs::remove_file("evening.match");
    let _ = clear();
    // It also learns, and writes a lesson: not where whoever runs the tests does.
    let home = tempfile::tempdir().expect("a folder");
    let home = home.path().to_str().expect("a name that is text");
    trycmd::TestCases::new().env("HOME", home).env("XDG_DATA_HOME", home).case("README.md").run();
    assert!(clear().is_ok(), "a match was kept");
}
