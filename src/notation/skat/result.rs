//! The result of a Skat deal as it is written: the same words in both forms.

use crate::deal::{Ending, SKAT_SEATS, SkatResult};
use crate::skat::{ALL_POINTS, SEATS, TRICKS};
use crate::trick::Seat;

/// Enters one word of a result; says whether it is one.
pub(super) fn enter(word: &str, result: &mut SkatResult) -> bool {
    known(word, result).is_some()
}

fn known(word: &str, result: &mut SkatResult) -> Option<()> {
    let ending = match word.to_ascii_lowercase().as_str() {
        "win" | "won" => Some(Ending::Won),
        "loss" | "lost" => Some(Ending::Lost),
        "passed" => Some(Ending::Passed),
        "penalty" => Some(Ending::Penalty),
        _ => None,
    };
    if ending.is_some() {
        result.ending = ending;
        return Some(());
    }
    match (word, word.split_once(':')) {
        ("bidok", _) => result.overbid = Some(false),
        ("overbid", _) => result.overbid = Some(true),
        (_, Some((name, value))) => property(name, value, result)?,
        (_, None) => points(word, result)?,
    }
    Some(())
}

fn property(name: &str, value: &str, result: &mut SkatResult) -> Option<()> {
    match name {
        "d" => result.declarer = seat(value)?,
        "v" => result.score = numbers(value)?,
        "m" => result.matadors = Some(value.parse().ok()?),
        "p" => points(value, result)?,
        "t" => result.tricks = Some(value.parse().ok().filter(|tricks| *tricks <= TRICKS)?),
        "s" => result.schneider = Some(flag(value)?),
        "z" => result.schwarz = Some(flag(value)?),
        "l" => result.left = seat(value)?,
        "to" => result.timed_out = seat(value)?,
        "r" => result.resigned = flag(value)?,
        _ => {
            let seat = name.strip_prefix('p')?.parse::<usize>().ok()?;
            *result.penalties.get_mut(seat)? = value.parse().ok()?;
        }
    }
    Some(())
}

/// `59`, `59-61` or, of a Ramsch, `30/50/40`.
fn points(text: &str, result: &mut SkatResult) -> Option<()> {
    let (own, theirs) = match text.split_once(['-', '–']) {
        Some((own, theirs)) => (own, Some(theirs.parse().ok().filter(|points| *points <= ALL_POINTS)?)),
        None => (text, None),
    };
    let own: Vec<u8> = numbers(own)?;
    if own.iter().any(|points| *points > ALL_POINTS) {
        return None;
    }
    (result.points, result.defenders) = (own, theirs);
    Some(())
}

/// One number, or three with slashes between.
fn numbers<T: std::str::FromStr>(text: &str) -> Option<Vec<T>> {
    let numbers: Vec<T> = text.split('/').map(|number| number.parse().ok()).collect::<Option<_>>()?;
    matches!(numbers.len(), 1 | SKAT_SEATS).then_some(numbers)
}

/// A seat, or `-1` for none.
fn seat(text: &str) -> Option<Option<Seat>> {
    match text.parse::<i8>().ok()? {
        -1 => Some(None),
        number => SEATS.get(usize::try_from(number).ok()?).map(|seat| Some(*seat)),
    }
}

fn flag(text: &str) -> Option<bool> {
    match text {
        "0" => Some(false),
        "1" => Some(true),
        _ => None,
    }
}

/// The words of a result. A `line` of the server has all that it has; with tags only what says something
/// is written, the points first.
pub(super) fn words(result: &SkatResult, line: bool) -> String {
    let mut words: Vec<String> = Vec::new();
    let seat = |seat: Option<Seat>| seat.map_or("-1".to_owned(), |seat| seat.to_string());
    let points = list(&result.points);
    if !line && !result.points.is_empty() {
        words.push(result.defenders.map_or(points.clone(), |defenders| format!("{points}-{defenders}")));
    }
    if result.declarer.is_some() || (line && result.ending != Some(Ending::Passed)) {
        words.push(format!("d:{}", seat(result.declarer)));
    }
    words.extend(result.ending.map(|ending| ending_word(ending).to_owned()));
    if !result.score.is_empty() {
        words.push(format!("v:{}", list(&result.score)));
    }
    words.extend(result.matadors.map(|matadors| format!("m:{matadors}")));
    words.extend(result.overbid.map(|overbid| if overbid { "overbid" } else { "bidok" }.to_owned()));
    if line && !result.points.is_empty() {
        words.push(format!("p:{points}"));
    }
    words.extend(result.tricks.map(|tricks| format!("t:{tricks}")));
    words.extend(result.schneider.map(|schneider| format!("s:{}", u8::from(schneider))));
    words.extend(result.schwarz.map(|schwarz| format!("z:{}", u8::from(schwarz))));
    let whole = line && result.ending != Some(Ending::Passed);
    let penalties = result.penalties.iter().enumerate().filter(|(_, penalty)| whole || **penalty > 0);
    words.extend(penalties.map(|(seat, penalty)| format!("p{seat}:{penalty}")));
    for (name, who) in [("l", result.left), ("to", result.timed_out)] {
        if whole || who.is_some() {
            words.push(format!("{name}:{}", seat(who)));
        }
    }
    if whole || result.resigned {
        words.push(format!("r:{}", u8::from(result.resigned)));
    }
    words.join(" ")
}

const fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "win",
        Ending::Lost => "loss",
        Ending::Passed => "passed",
        Ending::Penalty => "penalty",
    }
}

fn list<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join("/")
}
