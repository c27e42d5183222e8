//! The auction and who may say Kontra, written down once more as one reads section 3 aloud, against the
//! engine over random calls.

use kontra::skat::{Auction, Call, Kontra, Outcome, Rules, bid_values, standings};
use kontra::trick::Seat;

use kontra::cards::Dice;

/// What has been said, how far it was read, and what it came to.
struct Table<'a> {
    calls: &'a [(usize, Call)],
    at: usize,
    bid: u16,
    took_part: [bool; 3],
    /// Passed when 18 would have been enough.
    refused: [bool; 3],
}

/// Why reading stopped.
#[derive(Debug, PartialEq)]
enum Stop {
    Illegal(usize),
    Running(usize),
}

#[derive(Debug, PartialEq)]
struct Read {
    declarer: Option<(usize, u16)>,
    took_part: [bool; 3],
    refused: [bool; 3],
}

impl Table<'_> {
    /// The next thing said, which must be said by this player.
    fn hear(&mut self, seat: usize) -> Result<Call, Stop> {
        match self.calls.get(self.at) {
            None => Err(Stop::Running(seat)),
            Some((who, _)) if *who != seat => Err(Stop::Illegal(self.at)),
            Some((_, call)) => {
                self.at += 1;
                Ok(*call)
            }
        }
    }

    fn illegal<T>(&self) -> Result<T, Stop> {
        Err(Stop::Illegal(self.at - 1))
    }

    /// Caller and hearer go on until one passes; gives the survivor.
    fn pair(&mut self, caller: usize, hearer: usize) -> Result<usize, Stop> {
        loop {
            match self.hear(caller)? {
                Call::Pass => {
                    self.refused[caller] = self.bid == 0 && !self.took_part[caller];
                    return Ok(hearer);
                }
                Call::Bid(value) if bid_values().contains(&value) && value > self.bid => self.bid = value,
                _ => return self.illegal(),
            }
            self.took_part[caller] = true;
            match self.hear(hearer)? {
                Call::Pass => {
                    self.refused[hearer] = self.bid == 18 && !self.took_part[hearer];
                    return Ok(caller);
                }
                Call::Hold => self.took_part[hearer] = true,
                Call::Bid(_) => return self.illegal(),
            }
        }
    }

    fn read(&mut self) -> Result<Read, Stop> {
        let survivor = self.pair(1, 0)?;
        let survivor = self.pair(2, survivor)?;
        let mut declarer = Some((survivor, self.bid));
        if self.bid == 0 {
            match self.hear(0)? {
                Call::Pass => declarer = None,
                Call::Bid(18) => {
                    declarer = Some((0, 18));
                    self.took_part[0] = true;
                }
                _ => return self.illegal(),
            }
        }
        if self.at < self.calls.len() {
            return Err(Stop::Illegal(self.at));
        }
        Ok(Read { declarer, took_part: self.took_part, refused: self.refused })
    }
}

fn random_calls(dice: &mut Dice) -> Vec<(usize, Call)> {
    let mut auction = Auction::default();
    let mut calls = Vec::new();
    while let Some(turn) = auction.turn() {
        if dice.below(25) == 0 {
            break;
        }
        let values = bid_values();
        let value = values[dice.below(values.len())].min(18 + dice.below(12) as u16);
        let call = [Call::Pass, Call::Hold, Call::Bid(value), Call::Bid(value)][dice.below(4)];
        let seat = if dice.below(20) == 0 { Seat(dice.below(3) as u8) } else { turn.seat };
        // Mostly what is legal, so that auctions come to an end.
        let said = auction.say(seat, call).is_ok();
        if said || dice.below(30) == 0 {
            calls.push((seat.index(), call));
        }
        if !said && calls.len() > auction.calls().len() {
            break;
        }
    }
    calls
}

#[test]
fn auctions_and_who_is_asked() {
    let mut dice = Dice(1932);
    let (mut ended, mut refused) = (0, 0);
    for _ in 0..100_000 {
        let calls = random_calls(&mut dice);
        let mut table = Table { calls: &calls, at: 0, bid: 0, took_part: [false; 3], refused: [false; 3] };
        let read = table.read();
        let engine: Vec<(Seat, Call)> = calls.iter().map(|(seat, call)| (Seat(*seat as u8), *call)).collect();
        let auction = match (Auction::of(&engine), &read) {
            (Err((n, _)), Err(Stop::Illegal(at))) => {
                assert_eq!(n, *at, "{calls:?}");
                refused += 1;
                continue;
            }
            (Ok(auction), _) => auction,
            other => panic!("{calls:?}: {other:?}"),
        };
        match (auction.outcome(), read) {
            (Outcome::Running(turn), Err(Stop::Running(seat))) => assert_eq!(turn.seat.index(), seat, "{calls:?}"),
            (Outcome::Passed, Ok(Read { declarer: None, .. })) => {}
            (Outcome::Declarer { seat, bid }, Ok(read)) => {
                assert_eq!(read.declarer, Some((seat.index(), bid)), "{calls:?}");
                asked(&auction, seat, &read);
                ended += 1;
            }
            other => panic!("{calls:?}: {other:?}"),
        }
    }
    assert!(ended > 20_000 && refused > 1_000, "{ended} ended, {refused} refused");
}

/// Section 9, point 2 and the table of variants.
fn asked(auction: &Auction, declarer: Seat, read: &Read) {
    for (name, may) in
        [("took-part", read.took_part), ("any", [true; 3]), ("not-refused-18", read.refused.map(|no| !no))]
    {
        let mut rules = Rules::default();
        rules.set("kontra-who", name).unwrap();
        let expected: Vec<Seat> =
            (0..3).filter(|seat| *seat != declarer.index() && may[*seat]).map(|seat| Seat(seat as u8)).collect();
        let kontra = Kontra::new(standings(auction, Some(declarer), &rules), false, &rules);
        assert_eq!(kontra.asked(), expected, "{name} {:?}", auction.calls());
    }
}
