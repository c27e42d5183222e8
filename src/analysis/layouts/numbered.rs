use crate::cards::{Card, Cards, Dice};
use crate::deal::SEATS;

use super::places::{Condition, Places, Room, SPOTS, Spots, spots_in};

/// The layouts by number, from 0: any of them can be looked at by itself, so that they can be gone through
/// in parts and drawn uniformly, and none is held in memory.
///
/// ```
/// use kontra::analysis::Layouts;
/// use kontra::cards::Dice;
/// use kontra::deal::Deal;
/// use kontra::notation::PositionLine;
/// let line = PositionLine::read("konter C0 0 - SQJHT9DKJ/x6/x6/x6 -/- - -").unwrap();
/// let numbered = Layouts::known(&Deal::from(line.setup.check().unwrap())).numbered();
/// assert_eq!(numbered.count(), 17_153_136);
/// let last = numbered.nth(17_153_135).unwrap();
/// assert_eq!(last.hands().map(|hand| hand.len()), [6; 4]);
/// assert_eq!(numbered.nth(17_153_136), None);
/// assert_eq!(numbered.draw(&mut Dice(7)), numbered.draw(&mut Dice(7)));
/// ```
#[derive(Clone, Debug)]
pub struct Numbered {
    /// The ways to place the cards that conditions bind, with what is known.
    starts: Vec<Start>,
    /// The other hidden cards in the order in which they are placed.
    free: Vec<(Card, Spots)>,
    /// What one more card of room in a spot adds to the code of the room.
    steps: [usize; SPOTS],
    /// By the code of the room that is left: in how many ways the last free cards, as many as there is room
    /// for, fill it.
    ways: Vec<u64>,
}

/// One way to place the bound cards.
#[derive(Clone, Debug)]
struct Start {
    laid: Laid,
    room: Room,
    code: usize,
    /// The number of the first layout that does not begin so.
    end: u64,
}

/// One layout: where every card lies that is not in the running trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// How many of the spots are hands.
    seats: usize,
    spots: [Cards; SPOTS],
}

impl Laid {
    /// What each seat holds; at a table of three the fourth holds nothing.
    pub fn hands(&self) -> [Cards; SEATS] {
        let [a, b, c, d, ..] = self.spots;
        [a, b, c, if self.seats == SEATS { d } else { Cards::EMPTY }]
    }

    /// What lies aside, where nobody plays with it.
    pub fn aside(&self) -> Cards {
        if self.seats == SEATS { Cards::EMPTY } else { self.spots[self.seats] }
    }

    /// What each side has won.
    pub fn won(&self) -> [Cards; 2] {
        let [.., first, second] = self.spots;
        [first, second]
    }

    /// The hands, what lies aside, then what the two sides have won.
    pub(in super::super) fn spots(&self) -> &[Cards] {
        &self.spots
    }
}

impl Places {
    /// The layouts by number.
    pub fn numbered(&self) -> Numbered {
        let bound = self.bound();
        let (bound, free): (Vec<_>, Vec<_>) = self.hidden.iter().partition(|(card, _)| bound.contains(*card));
        let mut steps = [0; SPOTS];
        let mut codes = 1;
        for (spot, room) in self.room.iter().enumerate() {
            steps[spot] = codes;
            codes *= usize::from(*room) + 1;
        }
        let ways = ways(&free, self.room, &steps, codes);
        let mut numbered = Numbered { starts: Vec::new(), free, steps, ways };
        let laid = Laid { seats: self.seats, spots: self.known };
        numbered.begin(&bound, &self.conditions, &mut Vec::new(), laid, self.room);
        numbered
    }
}

impl Numbered {
    /// Places the bound cards one by one, in all ways that the conditions allow.
    fn begin(
        &mut self,
        bound: &[(Card, Spots)],
        conditions: &[Condition],
        placed: &mut Vec<(Card, usize)>,
        laid: Laid,
        room: Room,
    ) {
        let Some(((card, spots), rest)) = bound.split_first() else {
            let code = room.iter().zip(self.steps).map(|(room, step)| usize::from(*room) * step).sum();
            let fits = room.iter().copied().map(usize::from).sum::<usize>() == self.free.len();
            if fits && self.ways[code] > 0 && conditions.iter().all(|condition| condition.holds(placed)) {
                let end = self.count().saturating_add(self.ways[code]);
                self.starts.push(Start { laid, room, code, end });
            }
            return;
        };
        for spot in spots_in(*spots).filter(|spot| room[*spot] > 0) {
            let (mut laid, mut room) = (laid, room);
            laid.spots[spot].insert(*card);
            room[spot] -= 1;
            placed.push((*card, spot));
            self.begin(rest, conditions, placed, laid, room);
            placed.pop();
        }
    }

    /// How many layouts there are.
    pub fn count(&self) -> u64 {
        self.starts.last().map_or(0, |start| start.end)
    }

    /// The layout with this number; none if there are not so many.
    pub fn nth(&self, number: u64) -> Option<Laid> {
        let at = self.starts.partition_point(|start| start.end <= number);
        let start = self.starts.get(at)?;
        let before = if at == 0 { 0 } else { self.starts[at - 1].end };
        let Start { mut laid, mut room, mut code, .. } = *start;
        let mut number = number - before;
        for (card, spots) in &self.free {
            for spot in spots_in(*spots) {
                if room[spot] == 0 {
                    continue;
                }
                let ways = self.ways[code - self.steps[spot]];
                if number < ways {
                    laid.spots[spot].insert(*card);
                    room[spot] -= 1;
                    code -= self.steps[spot];
                    break;
                }
                number -= ways;
            }
        }
        Some(laid)
    }

    /// One of the layouts, each as likely as any other; none if there is none.
    pub fn draw(&self, dice: &mut Dice) -> Option<Laid> {
        self.nth(dice.under(self.count()))
    }
}

/// In how many ways the last cards fill each room, by its code. A room of fewer cards has a smaller code.
fn ways(free: &[(Card, Spots)], most: Room, steps: &[usize; SPOTS], codes: usize) -> Vec<u64> {
    let mut ways = vec![0; codes];
    ways[0] = 1;
    for code in 1..codes {
        let left: Room = std::array::from_fn(|spot| (code / steps[spot] % (usize::from(most[spot]) + 1)) as u8);
        let cards: usize = left.iter().copied().map(usize::from).sum();
        let Some((_, spots)) = free.len().checked_sub(cards).and_then(|first| free.get(first)) else { continue };
        let fewer = spots_in(*spots).filter(|spot| left[*spot] > 0).map(|spot| ways[code - steps[spot]]);
        ways[code] = fewer.fold(0, u64::saturating_add);
    }
    ways
}
