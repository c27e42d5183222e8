//! A deal written down.

use crate::deal::{Break, Ending, Holding, Item, Mark, Named, SkatItem, SkatRecord, SkatResult, SkatTrick};
use crate::skat::{Claim, SEATS, Side, With};
use crate::trick::{Seat, Trick};

use super::running::Phase;
use super::{AloneResult, Deal, Playing, Settlement, Stage};

impl Deal {
    /// The deal as it stands, from the cards dealt on, with its result if it has one. One that runs is written
    /// as stopped. None if it began with a position, so that nobody knows what came before.
    ///
    /// ```
    /// use kontra::deal::skat::Deal;
    /// use kontra::skat::{Call, FOREHAND, MIDDLEHAND};
    /// let mut deal = Deal::unseen(Default::default());
    /// deal.say(MIDDLEHAND, Call::Bid(18)).unwrap();
    /// deal.say(FOREHAND, Call::Pass).unwrap();
    /// let line = deal.record().unwrap().line();
    /// assert!(line.contains("MV[1 18 0 p w * ]"), "{line}");
    /// ```
    pub fn record(&self) -> Option<SkatRecord> {
        let tricks: Vec<(usize, &Trick)> = self.numbered().collect();
        let from = tricks.first().map_or(self.trick_number(), |(number, _)| *number);
        if from != 1 {
            return None;
        }
        let took = self.took();
        let playing = self.position().map(|position| position.playing());
        let mut record = SkatRecord {
            rules: Some(self.rules),
            hands: some_known(&self.dealt.hands).then_some(self.dealt.hands),
            skat: some_known(&[self.dealt.skat]).then_some(self.dealt.skat),
            auction: self.auction.calls().to_vec(),
            took,
            discard: took.filter(|_| self.phase != Phase::Discard).map(|_| self.skat()),
            named: playing.map(named),
            blind_pushes: self.blind_pushes(),
            calls: self.position().map(|position| position.setup().calls.clone()).filter(|calls| !calls.is_empty()),
            result: self.written(),
            tricks: tricks.iter().map(|(_, trick)| written(trick)).collect(),
            ..SkatRecord::default()
        };
        let mut ends = self.ended();
        if self.stage() != Stage::Over {
            ends.push(Item::Stop);
        }
        match record.tricks.last_mut() {
            Some(last) => last.items.extend(ends),
            None => record.before.extend(ends),
        }
        Some(record)
    }

    /// Who took the skat up.
    fn took(&self) -> Option<Seat> {
        let took = match &self.phase {
            Phase::Discard => true,
            Phase::Declare { hand } | Phase::Pick { hand, .. } | Phase::Picked { hand, .. } => !hand,
            Phase::Play(game) => game.position.playing().declaration().is_some_and(|it| !it.flags().hand),
            Phase::Auction | Phase::GrandHand | Phase::Push | Phase::Skat | Phase::Passed => false,
        };
        self.declarer.filter(|_| took)
    }

    /// What broke the play off. Of two defenders it is enough to know the side.
    fn ended(&self) -> Vec<SkatItem> {
        let (Some((claim, _)), Some(declarer)) = (self.given(), self.declarer) else { return Vec::new() };
        let [one, other] = [1, 2].map(|n| declarer.on(n, SEATS.len()));
        let resigns = |seat| Item::Claim(seat, Break::Resigns);
        match claim {
            Claim::DeclarerGivesUp { .. } | Claim::ThrowsIn(Side::Declarer) => vec![resigns(declarer)],
            Claim::DefenderGivesUp | Claim::ThrowsIn(Side::Defenders) => vec![resigns(one), resigns(other)],
            Claim::DeclarerShows { .. } => vec![Item::Claim(declarer, Break::Shows)],
            Claim::DefenderShows { takes_all: true } => vec![Item::Claim(one, Break::Shows)],
            // He showed his cards and did not take all: the rest is the declarer's.
            Claim::DefenderShows { takes_all: false } => vec![resigns(one), resigns(other)],
        }
    }

    /// The result, if there is one.
    fn written(&self) -> Option<SkatResult> {
        Some(match self.settle(false).ok()? {
            Settlement::Passed => SkatResult { ending: Some(Ending::Passed), ..SkatResult::default() },
            Settlement::Ramsch { result, .. } => {
                SkatResult { points: result.compared.to_vec(), score: result.scores.to_vec(), ..SkatResult::default() }
            }
            Settlement::Alone(alone) => of_alone(*alone),
        })
    }
}

fn of_alone(alone: AloneResult) -> SkatResult {
    let AloneResult { declarer, matadors, taken, settled, .. } = alone;
    let run = matadors.map_or(0, |run| match run.side {
        With::With => run.count as i8,
        With::Without => -(run.count as i8),
    });
    SkatResult {
        ending: Some(if settled.won() { Ending::Won } else { Ending::Lost }),
        declarer: Some(declarer),
        points: taken.iter().map(|taken| taken.points()).collect(),
        score: vec![settled.score],
        tricks: taken.map(|taken| taken.tricks()),
        matadors: Some(run),
        overbid: Some(settled.overbid()).filter(|_| matadors.is_some()),
        ..SkatResult::default()
    }
}

fn some_known(holdings: &[Holding]) -> bool {
    holdings.iter().any(|holding| !holding.known.is_empty())
}

fn named(playing: Playing) -> Named {
    let declared = playing.declaration();
    Named {
        contract: declared.map(|declared| declared.contract()),
        flags: declared.map_or(Default::default(), |declared| declared.flags()),
        seat: playing.declarer(),
    }
}

fn written(trick: &Trick) -> SkatTrick {
    let cards = trick.cards().into_iter();
    let items = cards.map(|card| Item::Card { seat: None, card: Some(card), mark: Mark::default() });
    SkatTrick { leader: Some(trick.seat_at(0)), items: items.collect() }
}
