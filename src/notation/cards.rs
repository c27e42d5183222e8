use std::ops::Range;

use super::error::{ReadError, ReadErrorKind};
use super::explain::explain;
use super::fold::Folded;
use super::grammar::{Item, Reading, Rules, readings};
use super::lang::Lang;
use super::lexer::{Meaning, Segment, Vocabulary, lex};
use super::pieces::{groups, stray};
use super::printed::printed;
use crate::cards::{Card, Cards, Suit};

/// A value that was read, and the bytes of the text where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// What was read.
    pub value: T,
    /// Where: bytes of the text given.
    pub span: Range<usize>,
}

/// Cards in the order in which they were written, so that it serves for tricks as well as hands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardList {
    /// The cards. Of `♠AK` the second has only its rank as span.
    pub cards: Vec<Spanned<Card>>,
    /// The suits marked as empty, as in `♥-`.
    pub void: Vec<Spanned<Suit>>,
}

impl CardList {
    /// The cards as a set.
    pub fn set(&self) -> Cards {
        self.list().into_iter().collect()
    }

    /// The cards in the order written.
    pub fn list(&self) -> Vec<Card> {
        self.cards.iter().map(|card| card.value).collect()
    }
}

/// Reads any number of cards of this deck; empty text and `-` are no cards.
///
/// Blanks and commas separate; slash, dot and hyphen do so between complete cards. A suit may stand
/// before several ranks, and `♥-` marks a suit as empty. A token with more than one reading is refused.
///
/// ```
/// use kontra::cards::Cards;
/// use kontra::notation::{Lang, ReadErrorKind, cards};
/// let read = |text, lang| cards(text, lang, Cards::PACK_24).map(|list| list.set().to_string());
/// assert_eq!(read("♠AK9 10d, ace of hearts", Lang::En).as_deref(), Ok("♠A ♠K ♠9 ♥A ♦10"));
/// assert_eq!(read("HA HV", Lang::Nl).as_deref(), Ok("♥A ♥Q"));
/// assert!(matches!(read("HAHV", Lang::Nl).unwrap_err().kind, ReadErrorKind::Ambiguous { .. }));
/// ```
///
/// # Errors
/// The first fault in the text: no error leaves a part of the text unread in silence.
pub fn cards(text: &str, lang: Lang, deck: Cards) -> Result<CardList, ReadError> {
    match printed(text, lang) {
        Some(reading) => {
            let mut reader = Reader { context: Context { text, lang, deck }, list: CardList::default() };
            reader.accept(reading).map(|()| reader.list)
        }
        None => searched(text, lang, deck),
    }
}

/// The cards of any text, by searching for its readings.
pub(super) fn searched(text: &str, lang: Lang, deck: Cards) -> Result<CardList, ReadError> {
    let groups = groups(text)?;
    let mut pieces = groups.iter().flatten();
    let mut reader = Reader { context: Context { text, lang, deck }, list: CardList::default() };
    if pieces.next().is_some_and(is_hyphen) && pieces.next().is_none() {
        return Ok(reader.list);
    }
    groups.iter().try_for_each(|group| reader.group(group))?;
    Ok(reader.list)
}

/// What every reader and every explanation of an error needs to know.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) text: &'a str,
    pub(super) lang: Lang,
    pub(super) deck: Cards,
}

impl Context<'_> {
    /// The names with which pieces are read first, and those for a second try.
    fn vocabularies(self, pieces: &[Folded]) -> impl Iterator<Item = Vocabulary> {
        let plain = Vocabulary { lang: self.lang, english: false };
        let widest = self.widest(pieces);
        std::iter::once(plain).chain((widest != plain).then_some(widest))
    }

    /// All names that pieces may be read with: where a suit is a symbol, English letters of ranks too.
    pub(super) fn widest(self, pieces: &[Folded]) -> Vocabulary {
        let english = pieces.iter().any(|piece| piece.text.contains(['♣', '♠', '♥', '♦']));
        Vocabulary { lang: self.lang, english }
    }

    /// The one complete reading of pieces that belong together, if there is any.
    fn read(self, pieces: &[Folded], rules: Rules) -> Result<Option<Reading>, ReadError> {
        for vocabulary in self.vocabularies(pieces) {
            let Some(segments) = lex_all(pieces, vocabulary) else { continue };
            self.check_count(&segments)?;
            let mut found = readings(&segments, rules);
            match found.readings.pop() {
                Some(reading) if found.readings.is_empty() && !found.gave_up => return Ok(Some(reading)),
                Some(last) => {
                    let readings = found.readings.iter().chain([&last]).map(Reading::list).collect();
                    return Err(ReadError::new(ReadErrorKind::Ambiguous { readings }, whole(pieces)));
                }
                None => {}
            }
        }
        Ok(None)
    }

    /// Refuses more names than the cards of the deck could have, before a search among them.
    fn check_count(self, segments: &[Segment]) -> Result<(), ReadError> {
        // Rank, connecting word, suit and hyphen.
        let most = 4 * self.deck.len().max(1);
        match segments.get(most) {
            Some(first) => {
                let kind = ReadErrorKind::TooManyCards { most: self.deck.len() };
                Err(ReadError::new(kind, first.span.clone()))
            }
            None => Ok(()),
        }
    }
}

/// The cards of a text that is one complete token, or pieces that belong together. Asks for no
/// explanation where it is not, so that explanations may ask it.
pub(super) fn only_reading(text: &str, lang: Lang) -> Option<Vec<Card>> {
    let groups = groups(text).ok()?;
    let [pieces] = groups.as_slice() else { return None };
    let context = Context { text, lang, deck: Cards::PACK_32 };
    context.read(pieces, Rules::default()).ok()?.map(|reading| reading.list())
}

/// The names of all these pieces.
pub(super) fn lex_all(pieces: &[Folded], vocabulary: Vocabulary) -> Option<Vec<Segment>> {
    let names: Option<Vec<Vec<Segment>>> = pieces.iter().map(|piece| lex(piece, vocabulary)).collect();
    Some(names?.into_iter().flatten().collect())
}

/// From the first byte of the pieces to the last.
pub(super) fn whole(pieces: &[Folded]) -> Range<usize> {
    let start = pieces.first().map_or(0, |piece| piece.whole().start);
    start..pieces.last().map_or(start, |piece| piece.whole().end)
}

fn is_hyphen(piece: &Folded) -> bool {
    piece.text == "-"
}

struct Reader<'a> {
    context: Context<'a>,
    list: CardList,
}

impl Reader<'_> {
    /// Reads pieces between which there are only blanks. What is complete stands for itself; names
    /// that are not, one after the other, are read together.
    fn group(&mut self, pieces: &[Folded]) -> Result<(), ReadError> {
        let mut open = 0;
        for (at, piece) in pieces.iter().enumerate() {
            let alone = std::slice::from_ref(piece);
            if open == at && is_hyphen(piece) {
                self.check_hyphen(pieces, at)?;
                open = at + 1;
            } else if let Some(reading) = self.context.read(alone, Rules::default())? {
                self.together(&pieces[open..at], true)?;
                self.accept(reading)?;
                open = at + 1;
            } else if !self.is_part(piece) {
                return Err(explain(self.context, &pieces[open..=at], Rules::default()));
            }
        }
        self.together(&pieces[open..], false)
    }

    /// A hyphen with blanks around it stands between cards, or is no separator.
    fn check_hyphen(&self, pieces: &[Folded], at: usize) -> Result<(), ReadError> {
        let between = at > 0 && at + 1 < pieces.len() && !is_hyphen(&pieces[at - 1]);
        if between { Ok(()) } else { Err(stray(self.context.text, pieces[at].whole())) }
    }

    /// Whether a piece may be a part of cards: one name, or ranks.
    fn is_part(&self, piece: &Folded) -> bool {
        let names = lex(piece, Vocabulary { lang: self.context.lang, english: true });
        names.is_some_and(|names| match names.as_slice() {
            [name] => !name.meanings.iter().any(|meaning| matches!(meaning, Meaning::Other(_))),
            names => names.iter().all(|name| name.rank().is_some()),
        })
    }

    fn together(&mut self, pieces: &[Folded], goes_on: bool) -> Result<(), ReadError> {
        if pieces.is_empty() {
            return Ok(());
        }
        let rules = Rules { goes_on, ..Rules::default() };
        match self.context.read(pieces, rules)? {
            Some(reading) => self.accept(reading),
            None => Err(explain(self.context, pieces, rules)),
        }
    }

    fn accept(&mut self, reading: Reading) -> Result<(), ReadError> {
        reading.items.into_iter().try_for_each(|item| self.accept_card(item))?;
        reading.void.into_iter().try_for_each(|void| self.accept_void(void))
    }

    fn accept_card(&mut self, item: Item) -> Result<(), ReadError> {
        let (card, deck, span) = (item.card, self.context.deck, item.span());
        if !deck.contains(card) {
            return Err(ReadError::new(ReadErrorKind::NotInDeck { card, deck }, item.rank));
        }
        if let Some(first) = self.list.cards.iter().find(|old| old.value == card) {
            return Err(ReadError::new(ReadErrorKind::Twice { card, first: first.span.clone() }, span));
        }
        if let Some(void) = self.list.void.iter().find(|void| void.value == card.suit()) {
            let kind = ReadErrorKind::VoidAndHeld { suit: void.value, first: void.span.clone() };
            return Err(ReadError::new(kind, span));
        }
        self.list.cards.push(Spanned { value: card, span });
        Ok(())
    }

    fn accept_void(&mut self, void: Spanned<Suit>) -> Result<(), ReadError> {
        if let Some(held) = self.list.cards.iter().find(|card| card.value.suit() == void.value) {
            let kind = ReadErrorKind::VoidAndHeld { suit: void.value, first: held.span.clone() };
            return Err(ReadError::new(kind, void.span));
        }
        if !self.list.void.iter().any(|old| old.value == void.value) {
            self.list.void.push(void);
        }
        Ok(())
    }
}
