//! How markup looks: pictures and errors as snapshots, and what must hold of any text and any width.

use insta::assert_snapshot;
use kontra::cards::{Card, Suit};
use kontra::konter::{Place, Team};
use kontra::line;
use kontra::session::{Answer, Session, SlateView, SuitColors, Table, TrickView};
use kontra::trick::Slug;
use kontra::ui::{Theme, clean, complaint, render};
use kontra::words::{Block, Complaint, Line, Picture, Span};
use proptest::collection::vec;
use proptest::prelude::*;
use unicode_width::UnicodeWidthChar;

const HANDS: [&str; 5] = [
    "trump ♥",
    "hand W ♥K ♥9 ♣A ♣10 ♦J ♠Q",
    "hand S ♥10 ♣K ♣J ♠A ♠J ♠10",
    "hand E ♣Q ♦Q ♦10 ♦9 ♦K ♠K",
    "hand N ♥A ♥J ♥Q ♦A ♠9 ♣9",
];

fn card(number: usize) -> Card {
    Card::from_index(number).expect("a number of a card")
}

/// A session after these lines.
fn session(lines: &[&str]) -> Session {
    let mut session = Session::default();
    for line in lines {
        session.run(line).unwrap_or_else(|trouble| panic!("{line}: {trouble:?}"));
    }
    session
}

fn table(lines: &[&str]) -> Table {
    let Ok(Answer::Show(table)) = session(lines).run("show") else { panic!("no table after {lines:?}") };
    *table
}

fn trick(lines: &[&str]) -> TrickView {
    let Ok(Answer::Trick(trick)) = session(lines).run("trick") else { panic!("no trick after {lines:?}") };
    trick
}

fn known(play: &'static str) -> Vec<&'static str> {
    HANDS.into_iter().chain([play]).collect()
}

fn slate(lines: [u16; 2], before: Option<[u16; 2]>, carry: u16) -> SlateView {
    SlateView {
        lines,
        before,
        carry,
        change: None,
        match_winner: None,
        names: Default::default(),
        lower: Team::EastWest,
    }
}

fn picture(picture: Picture) -> Block {
    Block::Picture(picture, vec![line!["The picture in words: N–S hold ", Suit::Hearts, "."]])
}

fn themes() -> Vec<(&'static str, Theme)> {
    let narrow = Theme { width: 40, ..Theme::default() };
    vec![
        ("40 columns", narrow),
        ("60 columns", Theme { width: 60, ..narrow }),
        ("100 columns", Theme { width: 100, ..narrow }),
        ("ascii", Theme { ascii: true, ..narrow }),
        ("plain", Theme { plain: true, ..narrow }),
        ("two colours", Theme { color: true, ..narrow }),
        ("four colours", Theme { color: true, suits: SuitColors::Four, ..narrow }),
    ]
}

/// The blocks in every theme, with escapes that can be seen.
fn in_all_themes(blocks: &[Block]) -> String {
    let shown = |(name, theme): (&str, Theme)| format!("== {name}\n{}", render(blocks, &theme));
    themes().into_iter().map(shown).collect::<String>().replace('\x1b', "␛")
}

#[test]
fn a_table_with_all_hands_known() {
    assert_snapshot!(in_all_themes(&[picture(Picture::Table(table(&known("play ♥K ♥10 ♦Q")).into()))]));
}

#[test]
fn a_table_before_trumps_are_named() {
    assert_snapshot!(in_all_themes(&[picture(Picture::Table(table(&["new E"]).into()))]));
}

#[test]
fn a_table_of_one_known_hand() {
    let table = table(&["new S", "trump ♣", "hand E ♣A ♣Q ♠9 ♦10", "play ♣A"]);
    assert_snapshot!(in_all_themes(&[picture(Picture::Table(table.into()))]));
}

#[test]
fn a_trick() {
    assert_snapshot!(in_all_themes(&[picture(Picture::Trick(trick(&known("play ♥K ♥10 ♦Q"))))]));
}

#[test]
fn a_complete_trick() {
    let Ok(Answer::Played(played)) = session(&HANDS).run("play ♥K ♥10 ♦Q ♥Q") else { panic!() };
    let Some(trick) = played.plays[3].completed.clone() else { panic!() };
    assert_snapshot!(in_all_themes(&[picture(Picture::Trick(trick))]));
}

#[test]
fn slates() {
    let slates = [
        slate([9, 9], None, 0),
        slate([7, 9], Some([9, 9]), 0),
        slate([9, 12], Some([9, 9]), 2),
        slate([0, 3], Some([2, 3]), 0),
        slate([999, 30], Some([997, 30]), 0),
    ];
    assert_snapshot!(in_all_themes(&slates.map(|slate| picture(Picture::Slate(slate)))));
}

#[test]
fn sentences() {
    let cards: Vec<Card> = (0..32).filter_map(Card::from_index).collect();
    let entry = |term: Line, meaning: &str| Block::Entry(term, line![meaning]);
    let code = |text: &str| Span::Code(text.to_owned());
    assert_snapshot!(in_all_themes(&[
        line!["W may play ", &cards[2..7], ", and the ♠Q of a Stänner – in “quotes” – counts for N–S…"].into(),
        Block::Item(line![Span::Bad("Not ".into()), cards[28], ": it is no ", Suit::Diamonds, " trump, see "]),
        Block::Item(line![Span::Good("Legal: ".into()), Place::West, " types ", code("hand W ♣A ♥10"), "."]),
        Block::Heading(line!["What ", Suit::Hearts, " do"]),
        entry(line![code("trump ♥")], "Name trumps, or say what is trump; more than fits on one line or on two."),
        entry(line![code("announce [PLACE] [konter|matt|konter a matt]")], "Announce for a player."),
        entry(line![Slug("void-free")], "Whoever is void may play any card."),
        picture(Picture::Row(cards)),
        line![code("konter S0 3 - CAJHAT/x4/x4/x4 SAKTDQ/C9HQDAK - -/D/-/-")].into(),
        line![Span::Faint("No cards: ".into()), &[][..] as &[Card], "."].into(),
    ]));
}

/// A complaint about these bytes.
fn wrong(span: std::ops::Range<usize>) -> Complaint {
    Complaint { what: vec![line!["This is wrong."]], span: Some(span), help: Some(line!["Do it right."]) }
}

/// The text line and the caret line of a complaint.
fn caret(span: std::ops::Range<usize>, text: &str, theme: &Theme) -> [String; 2] {
    let shown = complaint(&wrong(span), text, theme);
    let mut lines = shown.lines().map(str::to_owned);
    [lines.next().unwrap_or_default(), lines.next().unwrap_or_default()]
}

#[test]
fn the_caret_stands_under_what_is_meant() {
    let theme = Theme::default();
    assert_eq!(caret(5..9, "play ♥V", &theme), ["  play ♥V", "       ^^"]);
    assert_eq!(caret(7..7, "play ♥", &theme), ["  play ♥", "       ^"], "within a character: at it");
    assert_eq!(caret(8..8, "play ♥", &theme), ["  play ♥", "        ^"], "at the end");
    assert_eq!(caret(8..99, "play ♥ 7", &theme), ["  play ♥ 7", "        ^^"], "past the end");
    assert_eq!(caret(6..7, "夜夜X", &theme), ["  夜夜X", "      ^"], "wide characters");
    assert_eq!(caret(3..4, "e\u{301}X", &theme), ["  e\u{301}X", "   ^"], "accents");
    assert_eq!(caret(2..3, "\t\x1bX", &theme), ["  ␉␛X", "    ^"], "control characters");
    assert_eq!(caret(3..4, "\u{202e}X", &theme), ["  \\u{202e}X", "          ^"], "marks of direction");
    assert_eq!(caret(9..10, "line 1\r\nXY\nline 3", &theme), ["  XY", "   ^"], "one of several lines");
    let ascii = Theme { ascii: true, ..theme };
    assert_eq!(caret(6..7, "\t\x1b ♥V", &ascii), ["  \\t\\u{1b} HV", "            ^"]);
}

#[test]
fn a_long_text_is_cut_around_the_caret() {
    let theme = Theme { width: 40, ..Theme::default() };
    let text = "0123456789".repeat(20);
    assert_eq!(caret(3..5, &text, &theme), ["  012345678901234567890123456789012345…", "     ^^"]);
    assert_eq!(
        caret(198..200, &text, &theme),
        ["  …456789012345678901234567890123456789", "                                     ^^"]
    );
    assert_eq!(caret(100..101, &text, &theme), ["  …345678901234567890123456789012345678…", "                    ^"]);
    assert_eq!(caret(37..37, &text[..37], &theme), [format!("  {}", &text[..37]), format!("{:>40}", "^")]);
    assert_eq!(caret(38..38, &text[..38], &theme), [format!("  …{}", &text[3..38]), format!("{:>39}", "^")]);
    let [_, all] = caret(0..200, &text, &theme);
    assert_eq!(all.trim(), "^".repeat(36));
}

#[test]
fn complaints() {
    let with_cards = Complaint {
        what: vec![
            line![card(28), " may not be played. [", Slug("follow-trump"), "]"],
            line!["W holds ", &[16, 17].map(card)[..], "."],
        ],
        span: Some(5..10),
        help: Some(line!["Type ", Span::Code("play ♥A".into()), "."]),
    };
    let about_nothing = Complaint { span: None, ..with_cards.clone() };
    let shown = |(name, theme): (&str, Theme)| {
        let [one, two] = [&with_cards, &about_nothing].map(|it| complaint(it, "play ♦10 now", &theme));
        format!("== {name}\n{one}\n{two}")
    };
    assert_snapshot!(themes().into_iter().map(shown).collect::<String>().replace('\x1b', "␛"));
}

#[test]
fn a_megabyte_is_no_trouble() {
    let text = "\u{1b}[31m♥é夜".repeat(100_000);
    let start = text.len() / 16 * 8;
    for theme in themes().into_iter().map(|(_, theme)| theme) {
        let shown = complaint(&wrong(start..start + 1), &text, &theme);
        assert!(shown.len() < 1000, "{}", shown.len());
        let code = render(&[Block::Item(line!["It is ", Span::Code(text.clone()), "."])], &theme);
        assert!(code.len() < 10_000, "{}", code.len());
        render(&[Block::Item(line![text.as_str()])], &theme);
    }
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,40}",
        ".{0,80}",
        "[a-z ,.–…♥♣10AK\t\n\r\u{1b}\u{9b}\u{301}\u{202e}\u{200b}\u{fe0f}夜äé]{0,120}",
        "(♥10|♣A|♥|x){0,60}",
        "[^ ]{150}",
    ]
}

fn any_line() -> impl Strategy<Value = Line> {
    let cards = vec(0usize..32, 0..12).prop_map(|n| n.into_iter().filter_map(Card::from_index).collect::<Vec<_>>());
    let span = prop_oneof![
        any_text().prop_map(Span::Text),
        any_text().prop_map(Span::Strong),
        any_text().prop_map(Span::Good),
        any_text().prop_map(Span::Bad),
        any_text().prop_map(Span::Faint),
        any_text().prop_map(Span::Code),
        cards.clone().prop_map(Span::Cards),
        cards.prop_map(|cards| cards.first().map_or(Span::Slug(Slug("kapo")), |card| Span::Card(*card))),
        (0usize..4).prop_map(|n| Span::Suit(Suit::ALL[n])),
    ];
    vec(span, 0..6).prop_map(Line)
}

fn any_picture() -> impl Strategy<Value = Picture> {
    let lines = [&HANDS[..1], &["new E"], &HANDS, &known("play ♥K"), &known("play ♥K ♥10 ♦Q")].map(table);
    let number = 0u16..2000;
    prop_oneof![
        vec(0usize..32, 0..40).prop_map(|n| Picture::Row(n.into_iter().filter_map(Card::from_index).collect())),
        (0usize..lines.len(), 0usize..4, any::<u8>()).prop_map(move |(n, place, unknown)| {
            let mut table = lines[n].clone();
            table.hands[place].unknown = unknown;
            Picture::Table(Box::new(table))
        }),
        (any::<usize>(), any::<Option<usize>>(), any::<u8>()).prop_map(|(number, winning, points)| {
            Picture::Trick(TrickView { number, winning, points, ..trick(&known("play ♥K ♥10")) })
        }),
        (any::<[u16; 2]>(), proptest::option::of([number.clone(), number.clone()]), number)
            .prop_map(|(lines, before, carry)| Picture::Slate(slate(lines, before, carry))),
    ]
}

fn any_blocks() -> impl Strategy<Value = Vec<Block>> {
    let block = prop_oneof![
        any_line().prop_map(Block::Heading),
        any_line().prop_map(Block::Line),
        any_line().prop_map(Block::Item),
        (any_line(), any_line()).prop_map(|(term, meaning)| Block::Entry(term, meaning)),
        (any_picture(), vec(any_line(), 0..3)).prop_map(|(picture, lines)| Block::Picture(picture, lines)),
    ];
    vec(block, 0..6)
}

fn any_theme() -> impl Strategy<Value = Theme> {
    (any::<[bool; 4]>(), 0usize..200).prop_map(|([color, four, ascii, plain], width)| Theme {
        color,
        suits: if four { SuitColors::Four } else { SuitColors::Two },
        ascii,
        plain,
        width,
    })
}

/// The text without the colours that rendering adds: only those, so that any other escape is found.
fn without_colors(text: &str) -> String {
    let mut rest = text;
    let mut bare = String::new();
    while let Some((before, escape)) = rest.split_once("\x1b[") {
        let end = escape.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap_or(escape.len());
        assert!(escape[end..].starts_with('m'), "{text:?}");
        bare += before;
        rest = &escape[end + 1..];
    }
    bare + rest
}

fn check_text(shown: &str, theme: &Theme) {
    if !theme.color {
        assert!(!shown.contains('\x1b'), "{shown:?}");
    }
    let bare = without_colors(shown);
    assert!(bare.is_empty() || bare.ends_with('\n'));
    assert!(!bare.contains(|c: char| c.is_control() && c != '\n'), "{bare:?}");
    assert!(!bare.contains(['\u{202e}', '\u{200b}', '\u{fe0f}']), "{bare:?}");
    if theme.ascii {
        assert!(bare.is_ascii(), "{bare:?}");
    }
    if theme.plain {
        assert!(!bare.contains(['♣', '♠', '♥', '♦', '│', '─', '–', '…']), "{bare:?}");
    }
    for line in bare.lines() {
        assert!(!line.ends_with(' '), "{line:?}");
        let width: usize = line.chars().filter_map(UnicodeWidthChar::width).sum();
        assert!(theme.plain || theme.width < 40 || width <= theme.width.min(100), "{width}: {line:?}");
    }
}

/// Lines of code alone are never broken, and so are let out where width counts.
fn is_sole_code(block: &Block) -> bool {
    let sole = |line: &Line| matches!(&line.0[..], [Span::Code(_)]);
    match block {
        Block::Line(line) | Block::Heading(line) => sole(line),
        _ => false,
    }
}

proptest! {
    #[test]
    fn any_blocks_keep_to_the_theme(blocks in any_blocks(), theme in any_theme()) {
        let blocks: Vec<Block> = blocks.into_iter().filter(|block| !is_sole_code(block)).collect();
        check_text(&render(&blocks, &theme), &theme);
    }

    #[test]
    fn any_complaint_keeps_to_the_theme(
        what in vec(any_line().prop_filter("code alone", |line| line.0.len() != 1), 0..3),
        text in any_text(),
        span in proptest::option::of((0usize..200, 0usize..200)),
        theme in any_theme(),
    ) {
        let complaint_ = Complaint { help: what.first().cloned(), what, span: span.map(|(start, end)| start..end) };
        check_text(&complaint(&complaint_, &text, &theme), &theme);
    }

    #[test]
    fn cleaning_leaves_nothing_to_clean(text in any_text()) {
        let cleaned = clean(&text);
        prop_assert_eq!(clean(&cleaned), cleaned.clone());
        assert!(!cleaned.contains(|c: char| c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c)));
    }
}
