use super::cards::{Context, Spanned, cards};
use super::error::{ReadError, ReadErrorKind};
use super::explain::clash;
use super::fold::{Folded, fold};
use super::foreign::suits;
use super::lang::Lang;
use super::near::nearest;
use super::pieces::{LONGEST_PIECE, check};
use crate::cards::{Card, Cards, Suit};

/// Reads exactly one card of this deck.
///
/// ```
/// use kontra::cards::Cards;
/// use kontra::notation::{Lang, card};
/// let matt = card(" dame de pique ", Lang::Fr, Cards::PACK_24)?;
/// assert_eq!(matt.value.to_string(), "♠Q");
/// assert_eq!(matt.span, 1..14);
/// # Ok::<(), kontra::notation::ReadError>(())
/// ```
///
/// # Errors
/// Those of [`cards`], and no card or more than one.
pub fn card(text: &str, lang: Lang, deck: Cards) -> Result<Spanned<Card>, ReadError> {
    let list = cards(text, lang, deck)?;
    if let Some(void) = list.void.first() {
        return Err(ReadError::new(ReadErrorKind::MissingRank { suit: void.value }, void.span.clone()));
    }
    if let Some(second) = list.cards.get(1) {
        return Err(ReadError::new(ReadErrorKind::TooManyCards { most: 1 }, second.span.clone()));
    }
    list.cards.into_iter().next().ok_or_else(|| ReadError::new(ReadErrorKind::NoCard, 0..text.len()))
}

/// Reads one suit: a symbol, or a letter or word of the language.
///
/// ```
/// use kontra::cards::Suit;
/// use kontra::notation::{Lang, suit};
/// assert_eq!(suit("♡", Lang::De)?.value, Suit::Hearts);
/// assert_eq!(suit("Schëppen", Lang::Lb)?.value, Suit::Spades);
/// # Ok::<(), kontra::notation::ReadError>(())
/// ```
///
/// # Errors
/// What is no suit in this language.
pub fn suit(text: &str, lang: Lang) -> Result<Spanned<Suit>, ReadError> {
    check(text)?;
    let name = text.trim();
    let start = text.len() - text.trim_start().len();
    let span = start..start + name.len();
    if name.is_empty() {
        return Err(ReadError::new(ReadErrorKind::NoSuit, 0..text.len()));
    }
    if name.len() > LONGEST_PIECE {
        return Err(ReadError::new(ReadErrorKind::TooLong { most: LONGEST_PIECE }, span));
    }
    if let Some(suit) = Suit::ALL.into_iter().find(|suit| name.strip_prefix(suit.symbol()) == Some("")) {
        return Ok(Spanned { value: suit, span });
    }
    let folded = Folded::new(name, start).text;
    let is_named = |suit: &Suit| {
        let names = lang.suit_names(*suit).iter();
        names.map(|name| fold(name)).chain([suit.symbol().to_string()]).any(|name| name == folded)
    };
    match Suit::ALL.into_iter().find(is_named) {
        Some(value) => Ok(Spanned { value, span }),
        None => Err(no_suit(Context { text, lang, deck: Cards::PACK_32 }, &folded, span)),
    }
}

fn no_suit(context: Context, folded: &str, span: std::ops::Range<usize>) -> ReadError {
    if let Some(error) = clash(context, span.clone()) {
        return error;
    }
    let text = context.text[span.clone()].to_owned();
    let meanings = suits(context.lang, folded);
    if !meanings.is_empty() {
        return ReadError::new(ReadErrorKind::ForeignSuit { text, meanings }, span);
    }
    let names = Suit::ALL.into_iter().flat_map(|suit| context.lang.suit_names(suit)).copied();
    ReadError::new(ReadErrorKind::UnknownSuit { text, lang: context.lang, nearest: nearest(folded, names) }, span)
}

/// The first language in which this word reads as cards or as a suit. What is typed at the prompt
/// may be a command or cards, so no command may have such a name.
///
/// ```
/// use kontra::notation::{Lang, reads_as_card_or_suit};
/// assert_eq!(reads_as_card_or_suit("ka"), Some(Lang::De));
/// assert_eq!(reads_as_card_or_suit("legal"), None);
/// ```
pub fn reads_as_card_or_suit(word: &str) -> Option<Lang> {
    let is_card = |lang| match cards(word, lang, Cards::PACK_32) {
        Ok(list) => !list.cards.is_empty() || !list.void.is_empty(),
        Err(error) => matches!(error.kind, ReadErrorKind::Ambiguous { .. }),
    };
    Lang::ALL.into_iter().find(|&lang| suit(word, lang).is_ok() || is_card(lang))
}
