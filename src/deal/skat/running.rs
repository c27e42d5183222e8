use crate::cards::Cards;
use crate::deal::moves::History;
use crate::deal::{Defect, Evidence, Holding, Past};
use crate::skat::{Auction, Claim, Contract, GrandHand, Kontra, Pushes, Rules, SEATS, Side};
use crate::trick::{Seat, Trick};

use super::{Held, Position, Refused, Stage};

/// A whole deal, from the cards dealt to the result. What is to be done next is its [`stage`](Deal::stage);
/// every action that does not fit is refused and changes nothing.
///
/// ```
/// use kontra::deal::skat::{Deal, Held, Stage};
/// use kontra::skat::{Call, Contract, FOREHAND, MIDDLEHAND, REARHAND};
/// let mut deal = Deal::new(Default::default(), Held::UNKNOWN).unwrap();
/// deal.say(MIDDLEHAND, Call::Bid(18)).unwrap();
/// deal.say(FOREHAND, Call::Pass).unwrap();
/// deal.say(REARHAND, Call::Pass).unwrap();
/// assert_eq!(deal.stage(), Stage::Skat { declarer: MIDDLEHAND, bid: 18 });
/// deal.play_hand().unwrap();
/// deal.declare(Contract::Grand, Default::default()).unwrap();
/// assert_eq!(deal.stage(), Stage::Play(FOREHAND), "nobody else took part, so nobody is asked for Kontra");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Deal {
    pub(super) rules: Rules,
    /// The cards as they were dealt.
    pub(super) dealt: Held,
    /// The cards as they lie before the play.
    pub(super) held: Held,
    /// The declarer's cards as far as they are known, the skat among them.
    pub(super) twelve: Cards,
    pub(super) auction: Auction,
    pub(super) declarer: Option<Seat>,
    pub(super) pushes: Pushes,
    pub(super) grand_hand: GrandHand,
    pub(super) phase: Phase,
    pub(super) history: History,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Phase {
    Auction,
    GrandHand,
    Push,
    Skat,
    Discard,
    Declare { hand: bool },
    Pick { hand: bool, value: u16 },
    Picked { hand: bool, game: Contract },
    Passed,
    Play(Box<Game>),
}

/// What is there from the announcement on.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Game {
    pub position: Position,
    pub kontra: Kontra,
    /// The tricks that were left went to this side.
    pub given: Option<(Claim, Side)>,
    /// Whose cards lie open.
    pub open: [bool; 3],
}

impl Deal {
    /// A deal before the auction.
    ///
    /// # Errors
    /// Every defect of the cards.
    pub fn new(rules: Rules, cards: impl Into<Held>) -> Result<Deal, Vec<Defect>> {
        let held = cards.into().dealt()?;
        Ok(Deal::before(rules, held, Phase::Auction))
    }

    /// A deal before the auction of which no card is known yet.
    pub fn unseen(rules: Rules) -> Deal {
        Deal::before(rules, Held::UNKNOWN, Phase::Auction)
    }

    /// A deal of a round of compulsory Ramsch (rule `bock-then-ramsch`): there is no auction.
    ///
    /// # Errors
    /// Every defect of the cards.
    pub fn compulsory_ramsch(rules: Rules, cards: impl Into<Held>) -> Result<Deal, Vec<Defect>> {
        let mut deal = Deal::new(rules, cards)?;
        match rules.grand_hand.is_on() {
            true => deal.phase = Phase::GrandHand,
            // The cards were checked, so that a Ramsch can begin.
            false => drop(deal.ramsch()),
        }
        Ok(deal)
    }

    fn before(rules: Rules, held: Held, phase: Phase) -> Deal {
        Deal {
            rules,
            dealt: held,
            held,
            twelve: Cards::EMPTY,
            auction: Auction::default(),
            declarer: None,
            pushes: Pushes::default(),
            grand_hand: GrandHand::default(),
            phase,
            history: History::default(),
        }
    }

    /// What is to be done next.
    pub fn stage(&self) -> Stage {
        let declarer = self.declarer.unwrap_or(SEATS[0]);
        let (hidden_bid, bid) = (self.bid(), self.bid().unwrap_or(0));
        match &self.phase {
            Phase::Auction => self.auction.turn().map_or(Stage::Over, Stage::Auction),
            Phase::GrandHand => self.grand_hand.turn().map_or(Stage::Over, Stage::GrandHand),
            Phase::Push => self.pushes.turn().map_or(Stage::Over, |seat| {
                let (looked, blind_pushes) = (self.pushes.has_looked(), self.pushes.blind_pushes());
                Stage::Push { seat, looked, blind_pushes }
            }),
            Phase::Skat => Stage::Skat { declarer, bid },
            Phase::Discard => Stage::Discard { declarer, bid },
            Phase::Declare { hand } => Stage::Declare { declarer, bid: hidden_bid, hand: *hand },
            Phase::Pick { value, .. } => Stage::Pick { declarer, bid, value: *value },
            Phase::Passed | Phase::Picked { .. } => Stage::Over,
            Phase::Play(game) => game.stage(),
        }
    }

    /// The rules in force.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The cards as they were dealt, as far as they are known.
    pub fn dealt(&self) -> &Held {
        &self.dealt
    }

    /// The auction.
    pub fn auction(&self) -> &Auction {
        &self.auction
    }

    /// Who plays alone, once that is known.
    pub fn declarer(&self) -> Option<Seat> {
        self.declarer
    }

    /// What the declarer bid, once that is known; nothing for a Grand Hand in place of a Ramsch, or where
    /// the play was written down without its auction.
    pub fn bid(&self) -> Option<u16> {
        self.declarer.and_then(|_| self.auction.bid())
    }

    /// How often the two cards were pushed on unseen before a Ramsch.
    pub fn blind_pushes(&self) -> u8 {
        self.pushes.blind_pushes()
    }

    /// What a seat holds now. A seat that is none of the three holds nothing.
    pub fn hand(&self, seat: Seat) -> Holding {
        let hands = self.position().map_or(&self.held.hands, |position| &position.setup().hands);
        hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The cards on the table that nobody plays with: the skat, or what was put away. None while somebody
    /// has taken them up.
    pub fn skat(&self) -> Holding {
        self.position().map_or(self.held.skat, |position| *position.skat())
    }

    /// The cards that one of the unknown cards of a seat may be.
    pub fn possible(&self, seat: Seat) -> Cards {
        match (SEATS.contains(&seat), self.position()) {
            (false, _) => Cards::EMPTY,
            (_, Some(position)) => position.possible(seat),
            (_, None) => self.held.reach(seat) - self.held.hands[seat.index()].known,
        }
    }

    /// The play, from the announcement on.
    pub fn position(&self) -> Option<&Position> {
        self.game().map(|game| &game.position)
    }

    /// Kontra and its answers, from the announcement on.
    pub fn kontra_so_far(&self) -> Option<&Kontra> {
        self.game().map(|game| &game.kontra)
    }

    /// Whether the cards of a seat lie open on the table.
    pub fn lies_open(&self, seat: Seat) -> bool {
        self.game().is_some_and(|game| game.open.get(seat.index()).is_some_and(|open| *open))
    }

    /// The claim that ended the play, and the side to which it gave the tricks that were left.
    pub fn given(&self) -> Option<(Claim, Side)> {
        self.game().and_then(|game| game.given)
    }

    /// The complete tricks that were played here, the first one first.
    pub fn tricks(&self) -> &[Trick] {
        self.history.tricks()
    }

    /// The number of the running trick, counted from 1; after the last trick, 11.
    pub fn trick_number(&self) -> usize {
        self.position().map_or(0, Position::tricks_done) + 1
    }

    /// The tricks that were played here with their numbers, the running one last.
    pub fn numbered(&self) -> impl Iterator<Item = (usize, &Trick)> + Clone {
        let numbered = |position| {
            let position: &Position = position;
            self.history.numbered(position.tricks_done(), position.trick())
        };
        self.position().into_iter().flat_map(numbered)
    }

    /// All that is known of who is void in what, with the first play that showed it.
    pub fn evidence(&self) -> Vec<Evidence> {
        self.position().map_or(Vec::new(), |position| position.board().evidence(self.numbered()))
    }

    /// Judges a card played earlier by the hand that the player held then. Trick and place count from 1.
    pub fn past(&self, number: usize, place: usize) -> Option<Past> {
        self.position()?.board().past(self.numbered(), number, place)
    }

    /// Refused, since something else is to be done now.
    pub(super) fn not_now<T>(&self) -> Result<T, Refused> {
        Err(Refused::Stage(self.stage()))
    }

    pub(super) fn game(&self) -> Option<&Game> {
        match &self.phase {
            Phase::Play(game) => Some(game),
            _ => None,
        }
    }

    pub(super) fn game_mut(&mut self) -> Option<&mut Game> {
        match &mut self.phase {
            Phase::Play(game) => Some(game),
            _ => None,
        }
    }
}

/// The play as it was written down: of what came before nothing is known.
impl From<Position> for Deal {
    fn from(position: Position) -> Deal {
        let declarer = position.playing().declarer();
        let kontra = position.kontra();
        let rules = position.setup().rules;
        let game = Game { position, kontra, given: None, open: [false; 3] };
        Deal { declarer, ..Deal::before(rules, Held::UNKNOWN, Phase::Play(Box::new(game))) }
    }
}
