use unicode_width::UnicodeWidthChar;

/// Most accents that are kept on one letter; a text may pile up any number.
const MOST_ACCENTS: usize = 3;

/// The text with nothing in it that moves the cursor, changes colours, turns the direction of writing
/// or hides: control characters become pictures such as ␛, other invisible ones their number.
///
/// ```
/// use kontra::ui::clean;
/// assert_eq!(clean("♥K\u{1b}[31m\t\u{202e}x"), "♥K␛[31m␉\\u{202e}x");
/// assert_eq!(clean("♥\u{fe0f}9"), "♥9");
/// ```
pub fn clean(text: &str) -> String {
    let mut cleaned = String::with_capacity(text.len());
    let mut accents = 0;
    for c in text.chars() {
        accents = if takes_no_column(c) { accents + 1 } else { 0 };
        if accents <= MOST_ACCENTS {
            push_clean(&mut cleaned, c);
        }
    }
    cleaned
}

fn push_clean(cleaned: &mut String, c: char) {
    match c {
        '\0'..='\x1f' => cleaned.extend(char::from_u32(0x2400 + c as u32)),
        '\x7f' => cleaned.push('␡'),
        // Variation selectors: some terminals draw a suit two columns wide because of them.
        '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' => {}
        _ if is_invisible(c) => cleaned.extend(c.escape_unicode()),
        _ => cleaned.push(c),
    }
}

/// Whether the character is an accent, or another that stands on the one before it.
pub(super) fn takes_no_column(c: char) -> bool {
    c.width() == Some(0) && !is_invisible(c)
}

/// Controls, marks of direction, and characters that show as nothing or break a line.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e007f}')
}

/// The last place not after this byte at which the text can be cut.
pub(super) fn floor_boundary(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}
