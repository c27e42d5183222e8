use crate::cards::{Card, Suit};
use crate::konter::{Announce, Partial, Result as DealResult, Rules, Side, Words, queens_needed};
use crate::trick::{Seat, Trick, Verdict};

use super::moves::History;
use super::{Call, Class, Defect, Holding, Played, Position, Refusal, SEATS, Setup, Spot};

/// A deal as it runs: the position now, and the tricks that led to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Deal {
    position: Position,
    history: History,
    /// The announcements that were made here, each with how many cards of trick 1 had been played.
    said: Vec<(Call, usize)>,
}

/// What a play showed about a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// Whose hand.
    pub seat: Seat,
    /// What it does not hold.
    pub void: Class,
    /// The trick, counted from 1, the place in it, counted from 1, and the card. None if the position
    /// was written down with the void and without the play.
    pub play: Option<(usize, usize, Card)>,
}

/// A card that was played earlier, judged with what is known now.
#[derive(Clone, Debug, PartialEq)]
pub struct Past {
    /// The trick, counted from 1.
    pub trick: usize,
    /// The place in it, counted from 1.
    pub place: usize,
    /// Who played.
    pub seat: Seat,
    /// What is to be said of the card.
    pub verdict: Verdict,
    /// How many cards of the hand are still unknown; the verdict is proof only if there are none.
    pub unknown: u8,
}

/// What came of an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// The call.
    pub call: Call,
    /// The same word was said before: it counts once.
    pub again: bool,
}

/// Why an announcement does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallRefusal {
    /// The announcer has played his own card to trick 1; with the card, if it is known.
    TooLate(Seat, Option<Card>),
    /// Only on one's turn, at this table.
    NotOnTurn(Seat, Seat),
    /// A queen that the word needs is not in the hand; where it is, if that is known.
    Without(Call, Card, Option<Spot>),
    /// All three queens are held, and this table lets nobody say only one word.
    AllOrNothing(Call),
}

impl Deal {
    /// A fresh deal in which forehand has named trumps.
    ///
    /// # Errors
    /// Every defect of the hands.
    pub fn new(rules: Rules, trump: Suit, hands: [Holding; SEATS]) -> Result<Deal, Vec<Defect>> {
        Setup::fresh(rules, trump, hands).check().map(Deal::from)
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The complete tricks that were played here, the first one first.
    pub fn tricks(&self) -> &[Trick] {
        self.history.tricks()
    }

    /// The number of the running trick, counted from 1; after the last trick, 7.
    pub fn trick_number(&self) -> usize {
        self.position.tricks_done() + 1
    }

    /// Whether any card has been played.
    pub fn has_begun(&self) -> bool {
        self.trick_number() > 1 || !self.position.trick().is_empty()
    }

    /// The tricks that were played here with their numbers, the running one last.
    pub fn numbered(&self) -> impl Iterator<Item = (usize, &Trick)> + Clone {
        self.history.numbered(self.position.tricks_done(), self.position.trick())
    }

    /// Plays a card for the seat.
    ///
    /// # Errors
    /// All reasons against it; then nothing has changed.
    pub fn play(&mut self, seat: Seat, card: Card) -> Result<Played, Vec<Refusal>> {
        let played = self.position.play(seat, card)?;
        self.history.add(played.completed);
        Ok(played)
    }

    /// Puts another setup in place of the present one and keeps the history, unless another number of
    /// tricks is now complete: then the tricks played here did not lead to it.
    ///
    /// # Errors
    /// Every defect of the setup; then nothing has changed.
    pub fn amend(&mut self, change: impl FnOnce(&mut Setup)) -> Result<(), Vec<Defect>> {
        let mut setup = self.position.setup().clone();
        change(&mut setup);
        let position = setup.check()?;
        if position.tricks_done() != self.position.tricks_done() {
            self.history.clear();
            self.said.clear();
        }
        self.position = position;
        Ok(())
    }

    /// Announces a word for a seat (rules `announce-when`, `announce-false`, `announce-partial`).
    /// A seat whose cards are unknown is believed, and then known to hold the queens.
    ///
    /// # Errors
    /// Why it does not count; then nothing has changed.
    pub fn announce(&mut self, seat: Seat, words: Words) -> Result<Vec<Said>, CallRefusal> {
        let rules = self.position.setup().rules;
        let mut position = self.position.clone();
        let mut said = Vec::new();
        self.in_time(seat)?;
        for word in words.iter() {
            let call = Call { word, seat };
            let again = position.setup().calls.iter().any(|other| other.word == word);
            if let Some((queen, spot)) = missing_queen(&position, call) {
                return Err(CallRefusal::Without(call, queen, spot));
            }
            position.announce(call, queens_needed(word));
            said.push(Said { call, again });
        }
        if rules.partial == Partial::AllOrNothing {
            let mine: Words = position.setup().calls.iter().filter(|call| call.seat == seat).map(|c| c.word).collect();
            let may = Words::of_hand(position.hand(seat).known);
            if let (Some(said), true) = (said.first(), mine.lines() < may.lines()) {
                return Err(CallRefusal::AllOrNothing(said.call));
            }
        }
        let played = position.trick().cards().len();
        for Said { call, .. } in &said {
            if !self.position.setup().calls.contains(call) {
                self.said.push((*call, played));
            }
        }
        self.position = position;
        Ok(said)
    }

    /// The announcements that count, each with how many cards of trick 1 had been played; none if the position
    /// was written down with it.
    pub fn calls(&self) -> impl Iterator<Item = (Call, Option<usize>)> {
        let when = |call: &Call| self.said.iter().rfind(|(said, _)| said == call).map(|(_, played)| *played);
        self.position.setup().calls.iter().map(move |call| (*call, when(call)))
    }

    /// Whether a seat may still announce.
    ///
    /// # Errors
    /// Why not.
    pub fn in_time(&self, seat: Seat) -> Result<(), CallRefusal> {
        let own = self.numbered().find(|(number, _)| *number == 1).and_then(|(_, trick)| trick.card_of(seat));
        if self.trick_number() > 1 || own.is_some() {
            return Err(CallRefusal::TooLate(seat, own));
        }
        match self.position.turn() {
            Some(turn) if self.position.setup().rules.announce == Announce::OnTurn && turn != seat => {
                Err(CallRefusal::NotOnTurn(seat, turn))
            }
            _ => Ok(()),
        }
    }

    /// The words that were announced and count.
    pub fn announced(&self) -> Words {
        self.position.setup().calls.iter().map(|call| call.word).collect()
    }

    /// All that is known of who is void in what, with the first play that showed it.
    pub fn evidence(&self) -> Vec<Evidence> {
        self.position.board().evidence(self.numbered())
    }

    /// Judges a card played earlier by the hand that the player held then. Trick and place count from 1.
    pub fn past(&self, number: usize, place: usize) -> Option<Past> {
        self.position.board().past(self.numbered(), number, place)
    }

    /// The result, once the deal is over and the points can be known. Where only one side's tricks
    /// hold unknown cards, they are what is missing from the 40 points.
    pub fn result(&self) -> Option<DealResult> {
        let position = &self.position;
        if !position.is_over() {
            return None;
        }
        let mut points = position.points();
        let unsure: Vec<Side> = Side::ALL.into_iter().filter(|side| !position.won(*side).is_complete()).collect();
        match unsure[..] {
            [] => {}
            [side] => {
                let all = position.ranking().points(position.ranking().pack());
                points[side.index()] = all - points[side.other().index()];
            }
            _ => return None,
        }
        Some(DealResult::new(points, Side::ALL.map(|side| position.tricks_won(side))))
    }
}

/// A queen that the word needs and the seat cannot hold, with the spot where it lies if known.
fn missing_queen(position: &Position, call: Call) -> Option<(Card, Option<Spot>)> {
    let hand = position.hand(call.seat);
    let needed = queens_needed(call.word) - hand.known;
    for queen in needed {
        if let Some(spot) = position.setup().spot(queen) {
            return Some((queen, Some(spot)));
        }
    }
    let hidden = needed & position.possible(call.seat);
    let room = needed.len() <= usize::from(hand.unknown);
    if room && hidden == needed { None } else { needed.first().map(|queen| (queen, None)) }
}

impl From<Position> for Deal {
    fn from(position: Position) -> Deal {
        Deal { position, history: History::default(), said: Vec::new() }
    }
}
