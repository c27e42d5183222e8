//! The match in words and pictures: wide, narrow, for a screen reader, in ASCII.

use kontra::session::{Export, Exported, Session};
use kontra::ui::{Theme, render};
use kontra::words::{answer, export};

use super::after;

const EVENING: [&str; 12] = [
    "match name N Anna",
    "match name S Carl",
    "match name N-S The Lions",
    "match scorer Anna",
    "match game W 19 21 matt",
    "match game tie konter",
    "set staenner carry",
    "match game E tie",
    "match game win kapo",
    "slate 5 12",
    "match game 3 37",
    "set kapo-line 0",
];

fn themes() -> [(&'static str, Theme); 5] {
    let theme = Theme { width: 40, ..Theme::default() };
    [
        ("40 columns", theme),
        ("60 columns", Theme { width: 60, ..theme }),
        ("100 columns", Theme { width: 100, ..theme }),
        ("plain", Theme { plain: true, ..theme }),
        ("ascii", Theme { ascii: true, width: 60, ..theme }),
    ]
}

fn shown(session: &mut Session, line: &str) -> String {
    let blocks = answer(&session.run(line).unwrap());
    let one = |(name, theme): (&str, Theme)| format!("== {line}, {name}\n{}", render(&blocks, &theme));
    themes().into_iter().map(one).collect()
}

#[test]
fn the_history_of_a_match() {
    insta::assert_snapshot!(shown(&mut after(&EVENING), "match"));
}

#[test]
fn a_match_before_its_first_game() {
    insta::assert_snapshot!(shown(&mut Session::default(), "match"));
}

#[test]
fn what_each_command_says() {
    let mut session = after(&EVENING);
    let lines = [
        "match game lose kapo",
        "match game N win konter a matt",
        "match correct 2 win",
        "match strike 5",
        "match reckon",
        "match scorer E",
        "match dealer Carl",
        "match name E-W Jets",
        "match new",
        "slate 1 3",
        "match game lose matt",
        "match revenge",
        "slate 0 2",
        "match revenge new N E",
    ];
    let plain = Theme { width: 80, ..Theme::default() };
    let told = |line: &str| match session.run(line) {
        Ok(said) => format!("> {line}\n{}\n", render(&answer(&said), &plain)),
        Err(error) => panic!("{line}: {error:?}"),
    };
    let text: String = lines.into_iter().map(told).collect();
    insta::assert_snapshot!(text);
}

#[test]
fn as_data() {
    let mut session = after(&EVENING);
    session.run("match name W Say \"cheese\", please").unwrap();
    let views = Exported::Matches(session.series().views(session.rules()));
    let csv = export(Export::Csv, &views);
    // RFC 4180: every record ends with CRLF, and has as many fields as the first.
    assert!(csv.ends_with("\r\n") && csv.matches('\n').count() == csv.matches("\r\n").count());
    assert!(csv.contains(r#","Say ""cheese"", please","#));
    insta::assert_snapshot!(csv.replace("\r\n", "␍␊\n"));
    let json = export(Export::Json, &views);
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(value["version"], 1);
    assert_eq!(value["matches"][0]["games"].as_array().unwrap().len(), 6);
    insta::assert_snapshot!("as_json", json);
}
