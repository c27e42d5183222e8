use serde::Serialize;

use crate::cards::Card;
use crate::deal::board::{Board, Layout};
use crate::deal::holding::fill_last_open;
use crate::deal::moves::Moves;
use crate::deal::{Defect, Holding, Spot, Voids};
use crate::skat::{
    Auction, CARDS_EACH, Contract, Declaration, Doubling, Goal, Kontra, KontraWho, PACK, RAMSCH_ORDER, Rules, SEATS,
    SKAT_CARDS, Say, Silence, ranking, slugs, standings,
};
use crate::trick::{Ranking, Seat, Slug};

use super::{Parties, Position};

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Playing {
    /// One plays alone against two.
    Alone {
        /// What he announced.
        declaration: Declaration,
        /// Who he is.
        declarer: Seat,
    },
    /// Everybody for himself.
    Ramsch,
}

impl Playing {
    /// The contract whose order of cards holds.
    pub const fn contract(self) -> Contract {
        match self {
            Playing::Alone { declaration, .. } => declaration.contract(),
            Playing::Ramsch => RAMSCH_ORDER,
        }
    }

    /// What was announced, if anything was.
    pub const fn declaration(self) -> Option<Declaration> {
        match self {
            Playing::Alone { declaration, .. } => Some(declaration),
            Playing::Ramsch => None,
        }
    }

    /// Who plays alone.
    pub const fn declarer(self) -> Option<Seat> {
        match self {
            Playing::Alone { declarer, .. } => Some(declarer),
            Playing::Ramsch => None,
        }
    }

    /// The number of a seat's party: 0 the declarer, 1 the defenders; in Ramsch the seat's own.
    pub const fn party(self, seat: Seat) -> usize {
        match self {
            Playing::Alone { declarer, .. } => (declarer.0 != seat.0) as usize,
            Playing::Ramsch => seat.index(),
        }
    }

    /// The same for every party.
    pub const fn parties<T: Copy>(self, of_each: T) -> Parties<T> {
        match self {
            Playing::Alone { .. } => Parties::Alone([of_each; 2]),
            Playing::Ramsch => Parties::Ramsch([of_each; 3]),
        }
    }

    /// Whether it is a null, which ends with the declarer's first trick (rule `null-win`).
    pub fn is_null(self) -> bool {
        self.declaration().is_some_and(|declaration| Goal::of(declaration) == Goal::NoTrick)
    }
}

/// A step of doubling, and who said it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Step {
    /// Kontra, Re and so on.
    pub doubling: Doubling,
    /// Who said it.
    pub seat: Seat,
}

/// A moment of the play as somebody wrote it down, true or not. [`Setup::check`] finds out.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The rules in force.
    pub rules: Rules,
    /// What is played, and by whom.
    pub playing: Playing,
    /// The seat that led, or leads, the running trick.
    pub lead: Seat,
    /// The running trick in the order of play.
    pub trick: Vec<Card>,
    /// What each seat holds.
    pub hands: [Holding; 3],
    /// The two cards laid aside: the skat in a Hand game and in Ramsch, or else what the declarer put away.
    pub skat: Holding,
    /// What each party has won, the two cards aside not included.
    pub won: Parties<Holding>,
    /// Kontra and what followed it.
    pub calls: Vec<Step>,
    /// What each seat showed in earlier tricks not to hold.
    pub voids: [Voids; 3],
}

/// One thing that makes a setup of Skat impossible, besides what can be wrong with any deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The two cards aside are not two.
    SkatSize(usize),
    /// The lead is with a seat that is none of the three.
    NoSuchLead(Seat),
    /// The declarer is none of the three.
    NoSuchDeclarer(Seat),
    /// So many piles of won cards do not fit what is played.
    Piles(usize),
    /// A step of doubling that cannot have been said, and why not.
    Call(Step, Silence),
    /// A null is over once the declarer has a trick.
    NullIsOver,
}

impl Flaw {
    /// The rule that says so.
    pub const fn rule(self) -> Slug {
        match self {
            Flaw::SkatSize(_) => slugs::DEAL,
            Flaw::NoSuchLead(_) | Flaw::NoSuchDeclarer(_) => slugs::SEATS,
            Flaw::Piles(_) => slugs::RAMSCH,
            Flaw::Call(_, silence) => silence.rule(),
            Flaw::NullIsOver => slugs::NULL_WIN,
        }
    }
}

impl Setup {
    /// The beginning of the play: forehand leads.
    pub fn fresh(rules: Rules, playing: Playing, hands: [Holding; 3], skat: Holding) -> Setup {
        Setup {
            rules,
            playing,
            lead: SEATS[0],
            trick: Vec::new(),
            hands,
            skat,
            won: playing.parties(Holding::default()),
            calls: Vec::new(),
            voids: [Voids::NONE; 3],
        }
    }

    /// Checks everything that one moment can prove: pack, counts, turn, running trick, calls and voids.
    /// The cards of the last holding that is not known are then known.
    ///
    /// # Errors
    /// Every defect that there is, not only the first; without three seats no other can be told.
    pub fn check(mut self) -> Result<Position, Vec<Defect>> {
        let mut defects = self.check_seats();
        if !defects.is_empty() {
            return Err(defects);
        }
        self.deduce();
        let ranking = ranking(self.playing.contract());
        let board = self.board(ranking);
        board.check_pack(&mut defects);
        board.check_counts(&mut defects);
        let flaws = self.check_skat().into_iter().chain(self.kontra().1).map(Defect::Skat);
        defects.extend(flaws);
        board.check_voids(&mut defects);
        board.check_trick(&mut defects);
        if !defects.is_empty() {
            return Err(defects);
        }
        let trick = self.layout().running();
        Ok(Position::checked(self, trick, ranking))
    }

    /// What is wrong with this as a part of a deal: cards may be missing, the two aside among them, so that the
    /// pack is not whole and nothing follows from the rest, but all hands must have begun with as many cards.
    pub fn check_part(&self) -> Vec<Defect> {
        let mut defects = self.check_seats();
        if !defects.is_empty() {
            return defects;
        }
        let board = Board { each: self.layout().dealt(), ..self.board(ranking(self.playing.contract())) };
        board.check_pack(&mut defects);
        board.check_counts(&mut defects);
        board.check_voids(&mut defects);
        board.check_trick(&mut defects);
        defects
    }

    /// Where this card is known to lie.
    pub fn spot(&self, card: Card) -> Option<Spot> {
        self.layout().spot(card)
    }

    /// The cards, as every game looks at them.
    pub(super) fn board<'a>(&'a self, ranking: &'a Ranking) -> Board<'a> {
        Board { ranking, each: CARDS_EACH, layout: self.layout(), voids: &self.voids }
    }

    pub(super) fn layout(&self) -> Layout<'_> {
        let (hands, won) = (&self.hands, self.won.as_slice());
        Layout { lead: self.lead, trick: &self.trick, hands, won, aside: Some(&self.skat) }
    }

    /// What a play moves.
    pub(super) fn moves<'a>(&'a mut self, ranking: &'a Ranking) -> Moves<'a> {
        let Setup { lead, trick, hands, won, voids, .. } = self;
        Moves { ranking, lead, trick, hands, won: won.as_mut_slice(), voids }
    }

    /// What is left over fills the last holding that is not known, wherever it lies.
    pub(super) fn deduce(&mut self) {
        let left_over = self.layout().left_over(PACK);
        let holdings = self.hands.iter_mut().chain([&mut self.skat]).chain(self.won.as_mut_slice());
        fill_last_open(holdings, left_over);
    }

    /// Kontra and its answers as they stand after the calls, and the calls that cannot be. Who took part in
    /// the auction is not written, so any defender may have spoken.
    pub(super) fn kontra(&self) -> (Kontra, Vec<Flaw>) {
        let rules = Rules { kontra_who: KontraWho::Any, ..self.rules };
        let standings = standings(&Auction::default(), self.playing.declarer(), &rules);
        let mut kontra = Kontra::new(standings, false, &rules);
        let flaws = self.calls.iter().filter_map(|step| {
            let silence = said_after_others_left(&mut kontra, *step).err()?;
            Some(Flaw::Call(*step, silence))
        });
        let flaws = flaws.collect();
        (kontra, flaws)
    }

    fn check_seats(&self) -> Vec<Defect> {
        let there = |seat: &Seat| SEATS.contains(seat);
        let lead = (!there(&self.lead)).then_some(Flaw::NoSuchLead(self.lead));
        let declarer = self.playing.declarer().filter(|seat| !there(seat)).map(Flaw::NoSuchDeclarer);
        let (piles, due) = (self.won.as_slice().len(), self.playing.parties(()).as_slice().len());
        let piles = (piles != due).then_some(Flaw::Piles(piles));
        [lead, declarer, piles].into_iter().flatten().map(Defect::Skat).collect()
    }

    fn check_skat(&self) -> Vec<Flaw> {
        let size = self.skat.len();
        let size = (size != SKAT_CARDS).then_some(Flaw::SkatSize(size));
        let own = self.won.as_slice()[0].len();
        let goes_on = own > self.hands.len() || (own > 0 && !self.trick.is_empty());
        let null = (self.playing.is_null() && goes_on).then_some(Flaw::NullIsOver);
        size.into_iter().chain(null).collect()
    }
}

/// Says a step; whoever is asked before has left it, which a position does not write down.
fn said_after_others_left(kontra: &mut Kontra, step: Step) -> Result<(), Silence> {
    loop {
        match kontra.say(step.seat, Say::Double(step.doubling)) {
            Err(Silence::NotYet(first)) => kontra.say(first, Say::Leave)?,
            said => return said,
        }
    }
}
