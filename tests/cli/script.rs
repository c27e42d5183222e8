//! Commands on standard input.

use super::*;

#[test]
fn a_script_stops_at_the_first_error() {
    let script = "trump ♥\n\n# a comment\nhand ♠9 ♠Q # three more unknown\nnonsense ♠A\ntrumps\n";
    let ran = run_with_input(&[], script);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("Hearts are trumps") && !ran.out.contains("8 trumps"), "{}", ran.out);
    assert!(ran.err.starts_with("line 5:\n"), "{}", ran.err);
    assert!(ran.err.contains("There is no command `nonsense`"), "{}", ran.err);
    // No prompt, no colour.
    assert!(!ran.out.contains("kontra") && !(ran.out + &ran.err).contains('\u{1b}'));

    let ran = run_with_input(&["--keep-going"], script);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("8"), "{}", ran.out);
}

#[test]
fn the_caret_stands_under_what_is_wrong() {
    let ran = run_with_input(&[], "trump ♥; play ♠K ♥X\n");
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!(lines[0], "line 1:");
    let column = |line: &str, c| line.chars().position(|other| other == c).unwrap();
    assert_eq!(column(lines[2], '^'), column(lines[1], 'X'), "{}", ran.err);
    let ran = run_with_input(&["--plain"], "play ♥X\n");
    assert!(ran.err.starts_with("line 1: "), "{}", ran.err);
}

#[test]
fn good_scripts() {
    for script in ["", "\n\n", "# nothing\n", "trump ♥", "trump ♥\r\nlegal # no\r\n", "quit\nnonsense\n"] {
        let ran = run_with_input(&["--keep-going"], script);
        let good = !script.contains("legal");
        assert_eq!((ran.code, ran.err.is_empty()), (i32::from(!good), good), "{script:?}: {}", ran.err);
    }
    let ran = run_with_input(&[], "\u{feff}trump ♥\r\ntrumps\r\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("8 trumps") || ran.out.contains("there are 8"), "{}", ran.out);
    // The flags set the table.
    let ran = run_with_input(&["--trump", "♥", "--hand", "♠9 ♠Q ♦10", "--trick", "♠K"], "legal\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn lines_that_cannot_be_read() {
    let mut script = b"trump \xff\ntrump ".to_vec();
    script.extend(vec![b'x'; 1 << 20]);
    script.extend("\n\u{0}\u{1b}[31m\u{202e}\ntrump ♥\n".bytes());
    let ran = run_with_input(&["--keep-going"], script);
    assert_eq!(ran.code, 1);
    for text in ["line 1:", "This is no UTF-8 text", "line 2:", "The line is longer than 65536 bytes", "line 3:"] {
        assert!(ran.err.contains(text), "{text} is not in {}", ran.err);
    }
    assert!(!ran.err.contains(['\0', '\u{1b}', '\u{202e}']) && ran.err.len() < 4000, "{}", ran.err);
    assert!(ran.out.contains("Hearts are trumps"));
}

#[test]
fn a_script_in_json() {
    let ran = run_with_input(&["--json", "--keep-going"], "trump ♥; trumps\nnonsense\npoints ♣A\n");
    let good: Vec<bool> = json(&ran.out).iter().map(|line| line["ok"] == true).collect();
    assert_eq!((good, ran.code, ran.err.as_str()), (vec![true, true, false, true], 1, ""));
}

/// The game of the rules page, typed in card by card.
#[test]
fn the_full_game() {
    let script = "new N\nhand W ♣Q ♠J ♠9\ntrump ♠\n\
        hand W ♣Q ♠J ♠9 ♠K ♦10 ♥K\nhand S ♣A ♥A ♣J ♣K ♠A ♥10\nhand E ♦Q ♦9 ♣10 ♥J ♠Q ♣9\nhand N ♥9 ♦A ♠10 ♦J ♦K ♥Q\n\
        play ♠K\nplay ♠A\nannounce E matt\nplay ♦Q\nplay ♠10\n\
        play ♥A\nplay ♠Q\nplay ♥9\nplay ♥K\nplay ♥J\nplay ♥Q\nplay ♦10\nplay ♥10\n\
        play ♦A\nplay ♠9\nplay ♣J\nplay ♦9\nplay ♠J\nplay ♣K\nplay ♣10\nplay ♦J\n\
        play ♣Q\nplay ♣A\nplay ♣9\nplay ♦K\n";
    let ran = run_with_input(&[], script);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let said = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    for text in ["N–S 21, E–W 19, Matt announced: N–S cross out 2 lines, E–W add 2.", "W deals next"] {
        assert!(said.contains(text), "{text} is not in {}", ran.out);
    }
}
