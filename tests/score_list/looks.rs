//! Whole evenings as transcripts, and the list wide, narrow, for a screen reader, in ASCII.

use kontra::session::{Export, Exported, Session};
use kontra::ui::{Theme, render};
use kontra::words::{answer, export};

use super::after;

/// What is typed and what is said, in 60 columns.
fn transcript(lines: &[&str]) -> String {
    let mut session = Session::default();
    let mut text = String::new();
    for line in lines {
        let answered = session.run(line).unwrap_or_else(|error| panic!("{line}: {error:?}"));
        text += &format!("> {line}\n{}\n", render(&answer(&answered), &Theme { width: 60, ..Theme::default() }));
    }
    text
}

#[test]
fn a_bock_round() {
    insta::assert_snapshot!(transcript(&[
        "game skat",
        "set bock on",
        "list new Anna Ben Cem",
        "list add Ben clubs hand 36 won kontra",
        "new",
        "hand F ♣J ♠J ♥J ♦J ♣A ♣10 ♣K ♣Q ♣9 ♣8",
        "hand skat ♥7 ♥8",
        "bid 18",
        "pass",
        "pass",
        "declare null hand",
        "giveup M",
        "list add passed",
        "list add Anna grand with 2 won",
        "list add Cem null ouvert won",
        "list",
    ]));
}

#[test]
fn a_table_of_four() {
    insta::assert_snapshot!(transcript(&[
        "game skat",
        "set tournament on",
        "set rounds 2",
        "list new Anna Ben Cem Doris",
        "list add Ben spades 33 won",
        "list add Doris hearts with 1 lost bid 24",
        "list add passed",
        "list add Anna grand hand schneider announced with 1 won",
        "list name Doris Dora",
        "list",
        "list correct 2 Dora hearts with 1 schneider won",
        "list dealer Cem",
        "list add Ben null lost re",
        "list strike 1",
        "list add passed",
        "list add passed",
        "list add passed",
        "list add passed",
        "list",
    ]));
}

#[test]
fn ramsch_after_bock() {
    insta::assert_snapshot!(transcript(&[
        "game skat",
        "set bock on",
        "set bock-then-ramsch on",
        "set grand-hand on",
        "list new Anna Ben Cem",
        "list add Ben clubs 24 won kontra",
        "list add passed",
        "list add passed",
        "list add passed",
        "new",
        "grandhand F",
        "hand F ♣J ♠J ♥J ♦J ♣A ♣10 ♣K ♣Q ♣9 ♣8",
        "hand skat ♥7 ♥8",
        "declare grand",
        "giveup F agreed",
        "new",
        "pass",
        "pass",
        "pass",
        "show",
        "list add ramsch Anna 65 virgin",
        "list add ramsch Ben and Cem 50 pushed 1",
        "list add ramsch Ben durchmarsch",
        "list add Anna clubs 24 lost",
        "list",
    ]));
}

const EVENING: [&str; 8] = [
    "set bock on",
    "set bock-then-ramsch on",
    "list new Anna Maximilian Cem Doris",
    "list add Maximilian clubs hand 36 won re points 75",
    "list add Doris grand 264 lost",
    "list add passed",
    "list add ramsch Anna 65 virgin",
    "list add Cem null hand ouvert won",
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

#[test]
fn an_evening() {
    let blocks = answer(&after(&EVENING).run("list").unwrap());
    let one = |(name, theme): (&str, Theme)| format!("== {name}\n{}", render(&blocks, &theme));
    insta::assert_snapshot!(themes().into_iter().map(one).collect::<String>());
}

#[test]
fn no_line_is_wider_than_the_screen() {
    let mut session = after(&EVENING);
    session.run("list name Anna Xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx").unwrap();
    let blocks = answer(&session.run("list").unwrap());
    for width in [40, 60, 80] {
        for line in render(&blocks, &Theme { width, ..Theme::default() }).lines() {
            assert!(unicode_width::UnicodeWidthStr::width(line) <= width, "{width}: {line}");
        }
    }
}

#[test]
fn as_data() {
    let mut session = after(&EVENING);
    session.run("list new A B C").unwrap();
    session.run("list add B diamonds 18 lost").unwrap();
    let all = Exported::Lists(session.lists().sheets(&session.skat().rules));
    let csv = export(Export::Csv, &all);
    assert!(csv.ends_with("\r\n") && csv.matches('\n').count() == csv.matches("\r\n").count());
    insta::assert_snapshot!(csv.replace("\r\n", "␍␊\n"));
    let value: serde_json::Value = serde_json::from_str(&export(Export::Json, &all)).unwrap();
    assert_eq!((&value["version"], &value["lists"][1]["deals"][0]["totals"]["B"]), (&1.into(), &(-36).into()));
    insta::assert_snapshot!("as_json", format!("{:#}", value["lists"][1]));
}
