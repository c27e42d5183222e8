use strsim::damerau_levenshtein;

use super::fold::fold;

/// The name that was probably meant by a folded word, if one is close. Short names are too easily
/// close to anything.
pub(super) fn nearest(word: &str, names: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    let letters = word.chars().count();
    let allowed = if letters <= 4 { 1 } else { 2 };
    if !(3..=24).contains(&letters) {
        return None;
    }
    names
        .filter(|name| name.chars().count() >= 3)
        .map(|name| (damerau_levenshtein(word, &fold(name)), name))
        .filter(|&(distance, _)| distance <= allowed)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_close() {
        let names = || ["clubs", "spades", "ace", "A"].into_iter();
        assert_eq!(nearest("culbs", names()), Some("clubs"));
        assert_eq!(nearest("ase", names()), Some("ace"));
        assert_eq!(nearest("hello", names()), None);
        assert_eq!(nearest("aa", names()), None);
    }
}
