//! The README shows what the program prints.

#[test]
fn the_readme_is_true() {
    trycmd::TestCases::new().case("README.md");
}
