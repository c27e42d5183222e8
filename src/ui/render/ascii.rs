use super::clean::takes_no_column;

/// The character in ASCII: a letter without its accent (with the umlaut as Germans write it out), a
/// sign by one like it, a picture of a control character as its escape, and `?` for the rest.
pub(super) fn ascii(c: char) -> String {
    match c {
        '\0'..='\x7f' => c.to_string(),
        '\u{2400}'..='\u{241f}' => char::from_u32(c as u32 - 0x2400).map_or_else(String::new, escape),
        '␡' => escape('\x7f'),
        _ if takes_no_column(c) => String::new(),
        _ => letter(c).or_else(|| sign(c)).unwrap_or("?").to_owned(),
    }
}

fn escape(control: char) -> String {
    control.escape_default().to_string()
}

fn letter(c: char) -> Option<&'static str> {
    Some(match c {
        'ä' | 'æ' => "ae",
        'ö' | 'œ' => "oe",
        'ü' => "ue",
        'ß' => "ss",
        'Ä' | 'Æ' => "Ae",
        'Ö' | 'Œ' => "Oe",
        'Ü' => "Ue",
        'ẞ' => "SS",
        'à' | 'á' | 'â' | 'ã' | 'å' => "a",
        'À' | 'Á' | 'Â' | 'Ã' | 'Å' => "A",
        'ç' => "c",
        'Ç' => "C",
        'è' | 'é' | 'ê' | 'ë' => "e",
        'È' | 'É' | 'Ê' | 'Ë' => "E",
        'ì' | 'í' | 'î' | 'ï' => "i",
        'Ì' | 'Í' | 'Î' | 'Ï' => "I",
        'ñ' => "n",
        'Ñ' => "N",
        'ò' | 'ó' | 'ô' | 'õ' | 'ø' => "o",
        'Ò' | 'Ó' | 'Ô' | 'Õ' | 'Ø' => "O",
        'ù' | 'ú' | 'û' => "u",
        'Ù' | 'Ú' | 'Û' => "U",
        'ý' | 'ÿ' => "y",
        'Ý' | 'Ÿ' => "Y",
        _ => return None,
    })
}

fn sign(c: char) -> Option<&'static str> {
    Some(match c {
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' => " ",
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '─' => "-",
        '…' => "...",
        '“' | '”' | '„' | '«' | '»' => "\"",
        '‘' | '’' | '‚' | '‹' | '›' => "'",
        '·' | '•' => "*",
        '×' | '✗' | '╳' => "x",
        '→' => "->",
        '←' => "<-",
        '≤' => "<=",
        '≥' => ">=",
        '≠' => "!=",
        '±' => "+-",
        '½' => "1/2",
        '¼' => "1/4",
        '¾' => "3/4",
        '│' => "|",
        '\u{2500}'..='\u{257f}' => "+",
        '♣' => "C",
        '♠' => "S",
        '♥' => "H",
        '♦' => "D",
        _ => return None,
    })
}
