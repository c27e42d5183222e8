//! The one-line form, written.

use super::moves::played;
use super::position::letter;
use super::result::words;
use super::writer::game_letter;
use crate::cards::Card;
use crate::deal::{Holding, Item, SkatItem, SkatRecord, SkatTrick};
use crate::skat::{Call, RAMSCH_ORDER, ranking};
use crate::trick::Seat;

impl SkatRecord {
    /// The record as one line of the International Skat Server, extended as the module says. Marks,
    /// comments and the points of the defenders have no place in it.
    ///
    /// ```
    /// use kontra::deal::SkatRecord;
    /// let text = "(;GM[Skat]P0[]P1[]P2[]MV[1 18 0 p 2 p 1 GH 0 k 1 r 0 SA w * ] ;)";
    /// let record: SkatRecord = text.parse().unwrap();
    /// assert_eq!(record.line(), text);
    /// ```
    pub fn line(&self) -> String {
        let mut line = String::from("(;GM[Skat]");
        let mut property = |name: &str, value: &str| {
            line.push_str(&format!("{name}[{}]", value.replace('\\', "\\\\").replace(']', "\\]")));
        };
        for (name, value) in &self.other {
            property(name, value);
        }
        for (name, player) in ["P0", "P1", "P2"].into_iter().zip(&self.names) {
            property(name, player.as_deref().unwrap_or_default());
        }
        if let Some(dealer) = &self.dealer {
            property("DE", dealer);
        }
        if let Some(rules) = self.rules {
            property("RU", &rules.to_string());
        }
        if self.bock {
            property("BK", "1");
        }
        if self.blind_pushes > 0 {
            property("BL", &self.blind_pushes.to_string());
        }
        let moves: String = self.moves().iter().map(|word| format!("{word} ")).collect();
        property("MV", &moves);
        if let Some(result) = &self.result {
            property("R", &words(result, true));
        }
        line + " ;)"
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.hands.is_some() || self.skat.is_some() {
            let hands = self.hands.unwrap_or([Holding::unknown(10); 3]);
            let skat = self.skat.unwrap_or(Holding::unknown(2));
            let all: Vec<String> = hands.iter().chain([&skat]).map(dotted).collect();
            moves.push(format!("w {}", all.join(".")));
        }
        for (seat, call) in &self.auction {
            moves.push(match call {
                Call::Bid(value) => format!("{seat} {value}"),
                Call::Hold => format!("{seat} y"),
                Call::Pass => format!("{seat} p"),
            });
        }
        if let Some(seat) = self.took {
            moves.push(format!("{seat} s"));
            moves.extend(self.skat.filter(|skat| !skat.known.is_empty()).map(|skat| format!("w {}", dotted(&skat))));
        }
        if let Some(named) = &self.named {
            let discard = self.discard.filter(|discard| !discard.is_empty());
            let discard = discard.map_or(String::new(), |discard| format!(".{}", dotted(&discard)));
            let game = game_letter(named);
            moves.push(match named.seat.or(self.took) {
                Some(seat) => format!("{seat} {game}{}{discard}", named.flags),
                None => format!("w {game}{discard}"),
            });
        }
        let said = self.items().any(|item| matches!(item, Item::Call(_)));
        for call in self.calls.iter().flatten().filter(|_| !said) {
            moves.extend(token(&Item::Call(*call), call.seat));
        }
        moves.extend(self.before.iter().filter_map(|item| token(item, Seat(0))));
        let mut led = Seat(0);
        for trick in &self.tricks {
            let trick = SkatTrick { leader: trick.leader.or(Some(led)), ..trick.clone() };
            let mut seats = played(&trick).into_iter();
            for item in &trick.items {
                let seat = if matches!(item, Item::Card { .. }) { seats.next() } else { None };
                moves.extend(token(item, seat.unwrap_or(led)));
            }
            led = self.winner(&trick).unwrap_or(led);
        }
        moves
    }

    fn items(&self) -> impl Iterator<Item = &SkatItem> {
        self.before.iter().chain(self.tricks.iter().flat_map(|trick| &trick.items))
    }

    /// Who took a trick whose cards are all known.
    fn winner(&self, trick: &SkatTrick) -> Option<Seat> {
        let contract = self.named?.contract.unwrap_or(RAMSCH_ORDER);
        let cards = trick.items.iter().filter_map(|item| match item {
            Item::Card { card, .. } => Some(*card),
            _ => None,
        });
        let cards: Vec<Card> = cards.collect::<Option<_>>()?;
        let winner = (!cards.is_empty()).then(|| ranking(contract).winner(&cards))?;
        played(trick).get(winner).copied()
    }
}

/// Ten cards or two with dots between.
fn dotted(holding: &Holding) -> String {
    let known = holding.known.iter().map(Card::code);
    let unknown = (0..holding.unknown).map(|_| "??".to_owned());
    known.chain(unknown).collect::<Vec<_>>().join(".")
}

/// What stands for one thing that happened; nothing for a comment.
fn token(item: &SkatItem, seat: Seat) -> Option<String> {
    match item {
        Item::Card { card, .. } => Some(format!("{seat} {}", card.map_or("??".to_owned(), Card::code))),
        Item::Call(call) => {
            letter(call.doubling).map(|letter| format!("{} {}", call.seat, letter.to_ascii_lowercase()))
        }
        Item::Claim(seat, what @ (crate::deal::Break::Shows | crate::deal::Break::Resigns)) => {
            Some(format!("{seat} {}", what.letters()))
        }
        Item::Claim(seat, what) => Some(format!("w {}.{seat}", what.letters())),
        Item::Comment(_) => None,
        Item::Stop => Some("w *".to_owned()),
    }
}
