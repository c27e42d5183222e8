//! The README shows what the program prints.

#[test]
fn the_readme_is_true() {
    // The README keeps a match and a list in files of these names.
    let clear = || ["evening.match", "evening.list"].map(std::fs::remove_file);
    let _ = clear();
    // It also learns, and writes a lesson: not where whoever runs the tests does.
    let home = tempfile::tempdir().expect("a folder");
    let home = home.path().to_str().expect("a name that is text");
    trycmd::TestCases::new().env("HOME", home).env("XDG_DATA_HOME", home).case("README.md").run();
    assert!(clear().iter().all(Result::is_ok), "a match and a list were kept");
}
