use serde::Serialize;

use super::{Auction, KontraWho, LOWEST_BID, Left, Rules, SEATS, slugs};
use crate::trick::{Seat, Slug};

/// Why a player is asked for Kontra, or is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Not asked: the table plays without Kontra.
    Off,
    /// Not asked: Ramsch has no declarer.
    Ramsch,
    /// Not asked: he is the declarer, and can only answer.
    Declarer,
    /// Not asked: he deals and sits out.
    SitsOut,
    /// Asked: he called or held a value.
    TookPart,
    /// Not asked: he called and held nothing.
    TookNoPart,
    /// Asked: at this table any defender is.
    AnyDefender,
    /// Not asked: he said no to 18.
    RefusedEighteen,
    /// Not asked: he passed as caller, and 18 would have been enough.
    PassedBeforeAnyCall,
    /// Asked: he passed only when more than 18 was needed; this is what stood.
    PassedHigher(u16),
    /// Asked: nothing that he said refused 18.
    RefusedNothing,
}

impl Standing {
    /// Whether he is asked.
    pub const fn may(self) -> bool {
        use Standing::{AnyDefender, PassedHigher, RefusedNothing, TookPart};
        matches!(self, TookPart | AnyDefender | PassedHigher(_) | RefusedNothing)
    }

    /// The rule that decides.
    pub const fn rule(self) -> Slug {
        match self {
            Standing::Ramsch => slugs::KONTRA_NOT_IN_RAMSCH,
            Standing::Declarer => slugs::RE_WHO,
            Standing::SitsOut => slugs::KONTRA_ORDER,
            _ => slugs::KONTRA_WHO,
        }
    }
}

/// Where each player stands after the auction (rule `kontra-who`), under the switch `kontra-who`. Without
/// a declarer it is a Ramsch.
///
/// ```
/// use kontra::skat::{Auction, Call, FOREHAND, MIDDLEHAND, REARHAND, Rules, Standing, standings};
/// let calls = [(MIDDLEHAND, Call::Bid(18)), (FOREHAND, Call::Pass), (REARHAND, Call::Pass)];
/// let auction = Auction::of(&calls).unwrap();
/// let mut rules = Rules::default();
/// use Standing::{Declarer, PassedHigher, RefusedEighteen, TookNoPart};
/// assert_eq!(standings(&auction, Some(MIDDLEHAND), &rules), [TookNoPart, Declarer, TookNoPart]);
/// rules.set("kontra-who", "not-refused-18").unwrap();
/// assert_eq!(standings(&auction, Some(MIDDLEHAND), &rules), [RefusedEighteen, Declarer, PassedHigher(18)]);
/// ```
pub fn standings(auction: &Auction, declarer: Option<Seat>, rules: &Rules) -> [Standing; 3] {
    SEATS.map(|seat| {
        if declarer.is_none() {
            Standing::Ramsch
        } else if declarer == Some(seat) {
            Standing::Declarer
        } else if !rules.kontra_re.is_on() {
            Standing::Off
        } else {
            defender(auction, seat, rules.kontra_who)
        }
    })
}

/// Where each would stand as a defender by what he said so far, while nobody is declarer yet.
pub fn standings_so_far(auction: &Auction, rules: &Rules) -> [Standing; 3] {
    SEATS.map(|seat| if rules.kontra_re.is_on() { defender(auction, seat, rules.kontra_who) } else { Standing::Off })
}

fn defender(auction: &Auction, seat: Seat, who: KontraWho) -> Standing {
    match who {
        KontraWho::Any => Standing::AnyDefender,
        _ if auction.took_part(seat) => Standing::TookPart,
        KontraWho::TookPart => Standing::TookNoPart,
        KontraWho::NotRefused18 => match auction.left(seat) {
            Some(Left::Hearing(LOWEST_BID)) => Standing::RefusedEighteen,
            Some(Left::Calling(None) | Left::Last) => Standing::PassedBeforeAnyCall,
            Some(Left::Hearing(bid) | Left::Calling(Some(bid))) => Standing::PassedHigher(bid),
            Some(Left::Looked) | None => Standing::RefusedNothing,
        },
    }
}

/// The standings when it is only known who is asked, in whatever order.
pub fn standings_of(asked: &[Seat], declarer: Seat) -> [Standing; 3] {
    SEATS.map(|seat| match (seat == declarer, asked.contains(&seat)) {
        (true, _) => Standing::Declarer,
        (false, true) => Standing::TookPart,
        (false, false) => Standing::TookNoPart,
    })
}
