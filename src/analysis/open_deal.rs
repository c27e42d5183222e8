//! A deal with all hands open: the moment the solver looks at, what was won before, and how play goes on.

use crate::cards::{Card, Cards};
use crate::deal::skat::{self, Parties, Playing};
use crate::deal::{Defect, Game, Holding, Position, SEATS, SKAT_SEATS, Setup};
use crate::konter::{self, ALL_POINTS};
use crate::skat::Contract;
use crate::solver::{Aim, Open, Sides, Solver};
use crate::trick::{Ranking, Seat, Trick};

/// A moment of a deal with every hand open, and what the sides have won before. In Konter a Matt the first
/// side is seats 0 and 2, in Skat the declarer.
#[derive(Clone, Debug)]
pub struct OpenDeal {
    ranking: Ranking,
    sides: Sides,
    aim: Aim,
    game: Game,
    open: Open,
    /// Tricks completed before.
    done: usize,
    /// What the first side has won and what the others have, points or in a null tricks; nothing if that cannot be
    /// told.
    won: [u8; 2],
    is_final: bool,
    /// The points that the declarer of Skat needs.
    needs: u8,
}

/// Why the solver cannot be asked.
#[derive(Clone, Debug, PartialEq)]
pub enum CannotSolve {
    /// All cards have been played, or the rest changes nothing.
    DealOver,
    /// The cards of these seats are not known.
    HandsUnknown(Vec<Seat>),
    /// The cards do not make a deal, nor a part of one.
    Defects(Vec<Defect>),
    /// In a Ramsch each plays for himself, and only two sides are solved.
    NoSides,
}

/// A complete trick of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Taken {
    /// Its number in the deal, counted from 1.
    pub number: usize,
    pub trick: Trick,
    pub winner: Seat,
    /// The cards that were still in the hands when it had been played.
    pub left: [Cards; SEATS],
}

impl Taken {
    /// The card that took it.
    pub fn with(&self) -> Option<Card> {
        self.trick.card_of(self.winner)
    }
}

impl OpenDeal {
    /// A position of Konter a Matt.
    ///
    /// # Errors
    /// If hands are unknown or nothing is left to play.
    ///
    /// ```
    /// use kontra::analysis::{GameEnd, OpenDeal};
    /// use kontra::notation::PositionLine;
    /// // The last trick: ♠A, a trump, takes the ace of the partner with it.
    /// let line = "konter S0 0 - SA/ST/CA/S9 CKCQCJCTC9HKHQHJ/SKSQSJHAHTH9DADKDQDJDTD9 - -";
    /// let position = PositionLine::read(line).unwrap().setup.check().unwrap();
    /// let open = OpenDeal::of(&position).unwrap();
    /// let solved = open.solve(&mut open.solver());
    /// assert_eq!((solved.value(), solved.worths[0].end), (20, Some(GameEnd::Staenner)));
    /// ```
    pub fn of(position: &Position) -> Result<OpenDeal, CannotSolve> {
        OpenDeal::konter(position.setup())
    }

    /// A part of a deal of Konter a Matt, from which cards may be missing.
    ///
    /// # Errors
    /// If hands are unknown or do not fit, or nothing is left to play.
    pub fn part(setup: &Setup) -> Result<OpenDeal, CannotSolve> {
        match setup.check_part() {
            defects if defects.is_empty() => OpenDeal::konter(setup),
            defects => Err(CannotSolve::Defects(defects)),
        }
    }

    fn konter(setup: &Setup) -> Result<OpenDeal, CannotSolve> {
        let ranking = konter::ranking(setup.trump, &setup.rules);
        let hands = known(&setup.hands)?;
        let open = open(hands, setup.lead, &setup.trick, SEATS)?;
        let rest = ranking.points(left(&open));
        let whole = is_whole(&open, setup.won.iter(), &ranking);
        let certain = |side: usize| setup.won[side].is_complete().then(|| ranking.points(setup.won[side].known));
        let others = |points: u8| ALL_POINTS.checked_sub(points)?.checked_sub(rest);
        let won = match [certain(0), certain(1)] {
            [Some(own), Some(other)] => Some([own, other]),
            [Some(own), None] => others(own).map(|other| [own, other]),
            [None, Some(other)] => others(other).map(|own| [own, other]),
            [None, None] => None,
        };
        let won = won.filter(|_| whole);
        let done = setup.won.iter().map(Holding::len).sum::<usize>() / SEATS;
        Ok(OpenDeal { done, ..OpenDeal::at(ranking, Sides::PARTNERS, Game::Konter, open, won) })
    }

    /// A position of Skat.
    ///
    /// # Errors
    /// If hands are unknown, nothing is left to play, or the game is a Ramsch.
    pub fn of_skat(position: &skat::Position) -> Result<OpenDeal, CannotSolve> {
        if position.is_over() { Err(CannotSolve::DealOver) } else { OpenDeal::skat(position.setup()) }
    }

    /// A part of a deal of Skat, from which cards may be missing.
    ///
    /// # Errors
    /// If hands are unknown or do not fit, nothing is left to play, or the game is a Ramsch.
    pub fn skat_part(setup: &skat::Setup) -> Result<OpenDeal, CannotSolve> {
        match setup.check_part() {
            defects if defects.is_empty() => OpenDeal::skat(setup),
            defects => Err(CannotSolve::Defects(defects)),
        }
    }

    fn skat(setup: &skat::Setup) -> Result<OpenDeal, CannotSolve> {
        let (Playing::Alone { declaration, declarer }, Parties::Alone(piles)) = (setup.playing, &setup.won) else {
            return Err(CannotSolve::NoSides);
        };
        let null = setup.playing.contract() == Contract::Null;
        let needs = crate::skat::Goal::of(declaration).points();
        let ranking = crate::skat::ranking(setup.playing.contract()).clone();
        let [forehand, middlehand, rearhand] = known(&setup.hands)?;
        let open = open([forehand, middlehand, rearhand, Cards::EMPTY], setup.lead, &setup.trick, SKAT_SEATS)?;
        let certain = piles.iter().chain([&setup.skat]).all(Holding::is_complete);
        let whole = is_whole(&open, piles.iter().chain([&setup.skat]), &ranking);
        let points = [piles[0].known | setup.skat.known, piles[1].known].map(|cards| ranking.points(cards));
        let tricks = [0, 1].map(|side: usize| piles[side].len() / SKAT_SEATS);
        let done = tricks.iter().sum();
        let won = match null {
            // How many cards were won is known whatever they are.
            true => whole.then_some(tricks.map(|tricks| tricks as u8)),
            false => (certain && whole).then_some(points),
        };
        let aim = if null { Aim::FewTricks } else { Aim::Points };
        Ok(OpenDeal { done, aim, needs, ..OpenDeal::at(ranking, Sides::alone(declarer), Game::Skat, open, won) })
    }

    /// A moment of Konter a Matt of which nothing is told but the hands and the running trick.
    pub(super) fn new(ranking: &Ranking, open: Open) -> OpenDeal {
        let whole = is_whole(&open, [].into_iter(), ranking);
        let most = open.hands().iter().map(|hand| hand.len()).max().unwrap_or(0);
        let done = konter::CARDS_EACH.saturating_sub(most.max(1));
        let won = whole.then_some([0; 2]);
        OpenDeal { done, ..OpenDeal::at(ranking.clone(), Sides::PARTNERS, Game::Konter, open, won) }
    }

    fn at(ranking: Ranking, sides: Sides, game: Game, open: Open, won: Option<[u8; 2]>) -> OpenDeal {
        let (aim, done, needs, is_final) = (Aim::Points, 0, 0, won.is_some());
        OpenDeal { ranking, sides, aim, game, open, done, won: won.unwrap_or_default(), is_final, needs }
    }
}

impl OpenDeal {
    /// Whether points in the end can be told; if not, won cards are unknown, or cards are missing.
    pub fn is_final(&self) -> bool {
        self.is_final
    }

    /// A solver for this deal and others of the same contract.
    pub fn solver(&self) -> Solver {
        Solver::new(&self.ranking, self.sides, self.aim)
    }

    /// Whether it is a null, in which only the tricks of the declarer count.
    pub fn is_null(&self) -> bool {
        self.aim == Aim::FewTricks
    }

    /// What cards of a trick, or of all tricks that are left, count for.
    fn counts(&self, cards: Cards) -> u8 {
        match self.aim {
            Aim::Points => self.ranking.points(cards),
            Aim::Tricks | Aim::FewTricks => (cards.len() / self.open.trick().seats()) as u8,
        }
    }

    /// What is trump and what beats what.
    pub fn ranking(&self) -> &Ranking {
        &self.ranking
    }

    /// Who plays with whom.
    pub fn sides(&self) -> Sides {
        self.sides
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The hands and the running trick.
    pub fn open(&self) -> &Open {
        &self.open
    }

    /// The points that the declarer of Skat needs by what he announced (rules `win-61`, `announced-levels`).
    pub(super) fn needs(&self) -> u8 {
        self.needs
    }

    /// What each side has won before.
    pub(super) fn won(&self) -> [u8; 2] {
        self.won
    }

    /// The points of both sides together; in a null the tricks.
    pub(super) fn all(&self) -> u8 {
        self.won[0] + self.won[1] + self.counts(left(&self.open))
    }

    /// Who is to play, unless all cards have been played.
    pub fn turn(&self) -> Option<Seat> {
        self.open.turn()
    }

    /// The number of the running trick, counted from 1.
    pub fn number(&self) -> usize {
        self.done + 1
    }

    /// What the seat to play may play.
    pub fn legal(&self) -> Cards {
        let hand = self.turn().map_or(Cards::EMPTY, |seat| self.open.hands()[seat.index()]);
        self.ranking.legal(hand, &self.open.trick().cards())
    }

    /// Plays a legal card for the seat to play; the trick that it completes.
    pub(super) fn play(&mut self, card: Card) -> Option<Taken> {
        // A card that is not in the hand changes nothing.
        let (open, complete) = self.open.play(card, &self.ranking)?;
        let number = self.number();
        self.open = open;
        let (trick, winner) = complete?;
        self.won[usize::from(!self.sides.is_first(winner))] += self.counts(trick.set());
        self.done += 1;
        Some(Taken { number, trick, winner, left: *self.open.hands() })
    }

    /// What the first side has in the end if both sides play their best.
    pub(super) fn value(&self, solver: &mut Solver) -> u8 {
        self.won[0] + self.turn().map_or(0, |_| solver.value(&self.open))
    }

    /// The tricks to the end, this card first if one is named and then best play of both sides. Of cards that are
    /// worth the same each seat plays the one that it prefers in that trick, or else the lowest of the plainest suit.
    pub(super) fn best_line(
        mut self,
        solver: &mut Solver,
        first: Option<Card>,
        prefers: impl Fn(usize, Seat) -> Option<Card>,
    ) -> Vec<Taken> {
        let mut line: Vec<Taken> = first.and_then(|card| self.play(card)).into_iter().collect();
        let number = self.number();
        let cards = solver.line(&self.open, |trick, seat| prefers(number + trick, seat));
        line.extend(cards.into_iter().filter_map(|card| self.play(card)));
        line
    }
}

/// Cards, the lowest of the plainest suit first: in this order those that are worth the same are played.
pub(super) fn plainest_first(ranking: &Ranking, cards: Cards) -> impl Iterator<Item = Card> {
    ranking.sorted(cards).into_iter().rev()
}

/// The cards that are not in won tricks.
fn left(open: &Open) -> Cards {
    open.hands().iter().fold(open.trick().set(), |all, hand| all | *hand)
}

/// Whether these cards are all that the game has.
fn is_whole<'a>(open: &Open, aside: impl Iterator<Item = &'a Holding>, ranking: &Ranking) -> bool {
    left(open).len() + aside.map(Holding::len).sum::<usize>() == ranking.pack().len()
}

/// The hands, if all are known.
fn known<const N: usize>(hands: &[Holding; N]) -> Result<[Cards; N], CannotSolve> {
    let hidden = hands.iter().enumerate().filter(|(_, hand)| !hand.is_complete());
    let hidden: Vec<Seat> = hidden.map(|(n, _)| Seat(n as u8)).collect();
    if hidden.is_empty() { Ok(hands.map(|hand| hand.known)) } else { Err(CannotSolve::HandsUnknown(hidden)) }
}

/// The hands and the running trick, as the solver takes them.
fn open(hands: [Cards; SEATS], lead: Seat, cards: &[Card], seats: usize) -> Result<Open, CannotSolve> {
    let mut trick = Trick::new(lead, seats);
    cards.iter().for_each(|card| {
        trick.push(*card);
    });
    // What was checked before cannot be unbalanced.
    let open = Open::new(hands, trick).map_err(|_| CannotSolve::DealOver)?;
    if open.turn().is_some() { Ok(open) } else { Err(CannotSolve::DealOver) }
}
