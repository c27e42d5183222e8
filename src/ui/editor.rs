//! What helps while a line is typed: completion, hints, coloured suits.

use std::borrow::Cow;

use rustyline::Context;
use rustyline::Helper;
use rustyline::completion::{Completer, Pair};
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hint, Hinter};
use rustyline::validate::Validator;

use crate::cards::{Card, Cards, Suit};
use crate::deal::Game;
use crate::konter::Place;
use crate::session::{Doc, Session, Takes, setting_names};
use crate::skat::seat_letter;
use crate::tutor::{Library, puzzle_groups, puzzle_names};
use crate::words::topics_of;

use super::commands::{doc, docs_of};
use super::render::{Ink, Theme};

/// How what is typed looks.
#[derive(Clone, Copy, Debug)]
pub struct Looks {
    theme: Theme,
}

impl Looks {
    /// As everything else looks.
    pub fn new(theme: &Theme) -> Looks {
        Looks { theme: *theme }
    }

    /// `kontra ♥ W>`: what is trump and who is to play at the table, if there is one, bare and coloured.
    pub fn prompt(&self, name: &str, table: Option<&Session>) -> (String, String) {
        let bare = Theme { color: false, ..self.theme };
        let prompt = |theme: &Theme| {
            let mut text = name.to_owned();
            if let Some(session) = table.filter(|session| session.game() == Game::Skat) {
                let deal = &session.skat().deal;
                text = Game::Skat.name().to_owned();
                if let Some(playing) = deal.position().map(|position| position.playing()) {
                    text += playing
                        .declaration()
                        .map_or(" ramsch".to_owned(), |game| format!(" {}", game.contract().name()))
                        .as_str();
                }
                if let Some(seat) = deal.stage().seat() {
                    text += &format!(" {}", seat_letter(seat));
                }
            } else if let Some(trump) = table.and_then(Session::trump) {
                text += " ";
                text += &theme.paint(&theme.suit_sign(trump).to_string(), Ink::Suit(trump));
                if let Some(turn) = table.and_then(Session::turn) {
                    text += &format!(" {turn}");
                }
            }
            text + "> "
        };
        (prompt(&bare), prompt(&self.theme))
    }

    /// The line with its cards coloured, character for character the same.
    fn paint(&self, line: &str) -> String {
        line.split_inclusive(is_gap).map(|token| self.paint_token(token)).collect()
    }

    /// A token of one suit is coloured as a whole, whether the suit stands first or last; in a longer
    /// one each suit colours what follows it.
    fn paint_token(&self, token: &str) -> String {
        let suits: Vec<(usize, Suit)> = token.char_indices().filter_map(|(at, c)| Some((at, suit_of(c)?))).collect();
        let mut painted = String::with_capacity(token.len() * 2);
        let mut from = 0;
        for (n, (at, suit)) in suits.iter().enumerate() {
            let start = if suits.len() == 1 { 0 } else { *at };
            let end = suits.get(n + 1).map_or(token.trim_end_matches(is_gap).len(), |(next, _)| *next);
            painted += &token[from..start];
            painted += &self.theme.paint(&token[start..end], Ink::Suit(*suit));
            from = end;
        }
        painted + &token[from..]
    }
}

fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '/')
}

fn suit_of(symbol: char) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| suit.symbol() == symbol)
}

/// The helper of the line editor, with what it needs to know of the table.
#[derive(Default)]
pub struct Typing {
    looks: Option<Looks>,
    game: Game,
    legal: Cards,
    out: Cards,
}

impl Typing {
    /// Takes note of the table before a line is typed.
    pub fn observe(&mut self, session: &Session, looks: Looks) {
        self.looks = Some(looks);
        self.game = session.game();
        if self.game == Game::Skat {
            let deal = &session.skat().deal;
            self.legal = deal.stage().seat().map_or(Cards::EMPTY, |seat| deal.legal(seat));
            let seen = deal.position().map_or(Cards::EMPTY, |position| position.seen());
            self.out = self.game.pack() - seen;
            return;
        }
        let position = session.deal().map(|deal| deal.position());
        let turn = position.and_then(|position| Some((position, position.turn()?)));
        self.legal = turn.map_or(Cards::EMPTY, |(position, seat)| {
            let known = position.legal(seat);
            if known.is_empty() { position.possible(seat) } else { known }
        });
        self.out = self.game.pack() - position.map_or(Cards::EMPTY, |position| position.seen());
    }

    /// What may stand at the end of this text: where the word begins, and what it may be.
    pub fn offers(&self, text: &str) -> (usize, Vec<String>) {
        let command = text.rfind(';').map_or(0, |at| at + 1);
        let start = text
            .rfind(|c: char| c.is_whitespace() || c == ';')
            .map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
        let typed = &text[start..];
        let words: Vec<&str> = text[command..start].split_whitespace().collect();
        let offers = match words.first().map(|name| doc(name, self.game)) {
            None => self.anything(typed),
            Some(Some(doc)) => self.arguments(doc, &words[1..]),
            Some(None) => self.names(self.out),
        };
        (start, offers.into_iter().filter(|offer| fits(offer, typed)).collect())
    }

    /// The first word: legal cards, then commands, slugs and suits.
    fn anything(&self, typed: &str) -> Vec<String> {
        let mut offers = self.names(self.legal);
        offers.extend(docs_of(self.game).map(|doc| doc.name.to_owned()));
        if !typed.is_empty() {
            offers.extend(self.names(self.out - self.legal));
        }
        offers
    }

    /// Cards as they are shown: with symbols, or with letters where only ASCII is.
    fn names(&self, cards: Cards) -> Vec<String> {
        let ascii = self.looks.is_some_and(|looks| looks.theme.ascii);
        cards.iter().map(|card: Card| if ascii { card.code() } else { card.to_string() }).collect()
    }

    fn suits(&self) -> Vec<String> {
        let ascii = self.looks.is_some_and(|looks| looks.theme.ascii);
        Suit::ALL.map(|suit| if ascii { suit.letter().to_string() } else { suit.to_string() }).to_vec()
    }

    fn arguments(&self, doc: &Doc, before: &[&str]) -> Vec<String> {
        if before.last() == Some(&"--diff") {
            return words(self.game.rules().presets());
        }
        let flags = doc.flags().map(|(name, _)| format!("--{name}")).filter(|flag| !before.contains(&flag.as_str()));
        let mut offers = self.takes(doc, before);
        for flag in flags {
            if !offers.contains(&flag) {
                offers.push(flag);
            }
        }
        offers
    }

    /// What completes the arguments of a command but for its flags.
    fn takes(&self, doc: &Doc, before: &[&str]) -> Vec<String> {
        let places = || Place::ALL.map(|place| place.letter().to_string()).to_vec();
        let at_start = before.is_empty();
        match doc.takes {
            Takes::Nothing | Takes::Free => Vec::new(),
            Takes::LegalCard => self.names(self.legal),
            Takes::Cards => self.names(self.out),
            Takes::Suit if at_start => self.suits(),
            Takes::PlaceAndCards => {
                let mut offers = if at_start { places() } else { Vec::new() };
                offers.extend(self.names(self.out));
                offers
            }
            Takes::Place if at_start => places(),
            Takes::Announcement => {
                let mut offers = if at_start { places() } else { Vec::new() };
                offers.extend(["matt", "konter", "konter a matt"].map(str::to_owned));
                offers
            }
            Takes::Slug if at_start => self.game.rules().book().iter().map(|rule| rule.slug.0.to_owned()).collect(),
            Takes::Setting if at_start => setting_names(self.game).map(|(name, _)| name.to_owned()).collect(),
            Takes::Setting => setting_names(self.game)
                .find(|(name, _)| before == [*name])
                .map_or(Vec::new(), |(_, values)| words(values)),
            Takes::Command if at_start => docs_of(self.game)
                .map(|doc| doc.name)
                .chain(topics_of(self.game).map(|(name, _)| *name))
                .map(str::to_owned)
                .collect(),
            Takes::Lesson if at_start => {
                let library = Library::built_in();
                let of_game = library.lessons().iter().filter(|lesson| lesson.game == self.game);
                of_game.map(|lesson| lesson.name().to_owned()).collect()
            }
            Takes::Puzzle if at_start => puzzle_names(self.game),
            Takes::Puzzle if before == ["list"] => puzzle_groups(self.game),
            Takes::Any(words) => {
                words.iter().filter(|word| !before.contains(*word)).map(|word| (*word).to_owned()).collect()
            }
            Takes::Words(words) if at_start => words.iter().map(|word| (*word).to_owned()).collect(),
            _ => Vec::new(),
        }
    }
}

/// The values, if all can be typed as they stand: "1 to 30" cannot.
fn words(values: &[&str]) -> Vec<String> {
    let range = values.iter().any(|value| value.contains(' '));
    values.iter().filter(|_| !range).map(|value| (*value).to_owned()).collect()
}

/// Whether an offer continues what is typed; a card also answers to its letters.
fn fits(offer: &str, typed: &str) -> bool {
    let typed = typed.to_lowercase();
    if offer.to_lowercase().starts_with(&typed) {
        return true;
    }
    offer.parse::<Card>().is_ok_and(|card| {
        let spelt = format!("{}{}", card.suit().letter(), card.rank().label());
        [card.to_string(), card.code(), spelt].iter().any(|form| form.to_lowercase().starts_with(&typed))
    })
}

impl Helper for Typing {}

impl Validator for Typing {}

impl Completer for Typing {
    type Candidate = Pair;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (start, offers) = self.offers(&line[..pos]);
        let pair = |offer: String| Pair { display: offer.clone(), replacement: format!("{offer} ") };
        Ok((start, offers.into_iter().map(pair).collect()))
    }
}

/// What may follow, shown behind the cursor. It has no completion, so no key can insert it.
pub struct Usage(String);

impl Hint for Usage {
    fn display(&self) -> &str {
        &self.0
    }

    fn completion(&self) -> Option<&str> {
        None
    }
}

impl Hinter for Typing {
    type Hint = Usage;

    fn hint(&self, line: &str, pos: usize, _: &Context<'_>) -> Option<Usage> {
        // Without colour nobody could tell the hint from what is typed.
        let visible = self.looks.is_some_and(|looks| looks.theme.color);
        let name = line.strip_suffix(' ')?;
        let doc = doc(name.rsplit(';').next()?.trim(), self.game)?;
        (visible && pos == line.len() && !doc.usage.is_empty()).then(|| Usage(doc.usage.to_owned()))
    }
}

impl Highlighter for Typing {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        match self.looks {
            Some(looks) if looks.theme.color => Cow::Owned(looks.paint(line)),
            _ => Cow::Borrowed(line),
        }
    }

    fn highlight_prompt<'b, 's: 'b, 'p: 'b>(&'s self, prompt: &'p str, _: bool) -> Cow<'b, str> {
        Cow::Borrowed(prompt)
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        match self.looks {
            Some(looks) => Cow::Owned(looks.theme.paint(hint, Ink::Faint)),
            None => Cow::Borrowed(hint),
        }
    }

    fn highlight_char(&self, line: &str, _: usize, kind: CmdKind) -> bool {
        kind != CmdKind::MoveCursor && line.chars().any(|c| suit_of(c).is_some())
    }
}
