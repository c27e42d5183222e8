use super::{Doubling, KontraWhen, Rules, SEATS, Say, Silence, Standing, SupraWho};
use crate::trick::Seat;

/// Kontra and its answers: who is asked, who may speak, and what came of it.
///
/// ```
/// use kontra::skat::{Doubling, FOREHAND, Kontra, MIDDLEHAND, REARHAND, Rules, Say, standings_of};
/// let standings = standings_of(&[FOREHAND, MIDDLEHAND], REARHAND);
/// let mut kontra = Kontra::new(standings, false, &Rules::default());
/// assert_eq!(kontra.may(MIDDLEHAND).unwrap_err().rule().0, "kontra-order");
/// kontra.say(FOREHAND, Say::Leave).unwrap();
/// kontra.say(MIDDLEHAND, Say::Double(Doubling::Kontra)).unwrap();
/// assert_eq!(kontra.asked_now(), Some((REARHAND, Doubling::Re)));
/// kontra.say(REARHAND, Say::Leave).unwrap();
/// assert_eq!((kontra.doubling().factor(), kontra.asked_now()), (2, None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kontra {
    standings: [Standing; 3],
    steps: Vec<(Seat, Say)>,
    doubling: Doubling,
    /// Who said Kontra.
    caller: Option<Seat>,
    /// Who has left the step that is due, or let it pass.
    left: [bool; 3],
    /// Who has played his first card.
    played: [bool; 3],
    most: u8,
    in_turn: bool,
    ouvert: bool,
    supra: SupraWho,
}

impl Kontra {
    /// The asking after the announcement; `ouvert` if the cards will be laid open.
    pub fn new(standings: [Standing; 3], ouvert: bool, rules: &Rules) -> Kontra {
        Kontra {
            standings,
            steps: Vec::new(),
            doubling: Doubling::None,
            caller: None,
            left: [false; 3],
            played: [false; 3],
            most: rules.kontra_steps(),
            in_turn: ouvert || rules.kontra_when == KontraWhen::BeforeFirstCard,
            ouvert,
            supra: rules.supra_who,
        }
    }

    /// Where a player stands, and why; a dealer who sits out is never asked.
    pub fn standing(&self, seat: Seat) -> Standing {
        self.standings.get(seat.index()).copied().unwrap_or(Standing::SitsOut)
    }

    /// The defenders who are asked, forehand first, until one says Kontra.
    pub fn asked(&self) -> Vec<Seat> {
        SEATS.into_iter().filter(|seat| self.standing(*seat).may()).collect()
    }

    /// How far the game is doubled.
    pub fn doubling(&self) -> Doubling {
        self.doubling
    }

    /// Who said Kontra.
    pub fn caller(&self) -> Option<Seat> {
        self.caller
    }

    /// Whether the declarer was asked for a Re, whatever he answered.
    pub fn re_asked(&self) -> bool {
        self.doubling >= Doubling::Kontra
    }

    /// What was said, in order.
    pub fn steps(&self) -> &[(Seat, Say)] {
        &self.steps
    }

    /// Who must answer now, and what he may say. Where defenders speak until their own first card, nobody
    /// is asked for Kontra: see [`may`](Kontra::may).
    pub fn asked_now(&self) -> Option<(Seat, Doubling)> {
        let next = self.next().filter(|next| *next != Doubling::Kontra || self.in_turn)?;
        SEATS.into_iter().find(|seat| self.may_say(*seat, next)).map(|seat| (seat, next))
    }

    /// What this player may say now, or why nothing.
    pub fn may(&self, seat: Seat) -> Result<Doubling, Silence> {
        let next = match self.next() {
            Some(next) => next,
            None => return Err(self.after_the_last(seat)),
        };
        if let Some(reason) = self.silence(seat, next) {
            return Err(reason);
        }
        match self.asked_now() {
            Some((first, _)) if first != seat => Err(Silence::NotYet(first)),
            _ => Ok(next),
        }
    }

    /// Says something. A refusal changes nothing.
    pub fn say(&mut self, seat: Seat, say: Say) -> Result<(), Silence> {
        if let Say::Double(wanted) = say {
            self.check_word(seat, wanted)?;
        }
        let next = self.may(seat)?;
        match say {
            Say::Leave => self.left[seat.index()] = true,
            Say::Double(_) => {
                self.doubling = next;
                self.left = [false; 3];
                if next == Doubling::Kontra {
                    self.caller = Some(seat);
                }
            }
        }
        self.steps.push((seat, say));
        Ok(())
    }

    /// A card is played by this seat. Before the first card of all, or of his own, is the last moment to
    /// speak (rule `kontra-when`); an answer that is due then counts as left.
    pub fn card_played(&mut self, seat: Seat) {
        if let Some(played) = self.played.get_mut(seat.index()) {
            *played = true;
        }
        if self.doubling != Doubling::None {
            self.left = [true; 3];
        }
    }

    fn next(&self) -> Option<Doubling> {
        self.doubling.next(self.most)
    }

    fn may_say(&self, seat: Seat, next: Doubling) -> bool {
        self.silence(seat, next).is_none()
    }

    /// Why this player may not say this step, apart from whose turn it is.
    fn silence(&self, seat: Seat, next: Doubling) -> Option<Silence> {
        let standing = self.standing(seat);
        let is_declarer = standing == Standing::Declarer;
        if next.is_declarers() && !is_declarer {
            return Some(match (standing.may(), self.caller) {
                (false, _) => Silence::Standing(standing),
                (true, Some(caller)) if next == Doubling::Re => Silence::KontraSaid(caller),
                _ => Silence::OnlyDeclarer,
            });
        }
        if !next.is_declarers() && !standing.may() {
            return Some(Silence::Standing(standing));
        }
        match self.caller {
            Some(caller) if next == Doubling::Supra && caller != seat && self.supra == SupraWho::Caller => {
                return Some(Silence::OnlyCaller(caller));
            }
            _ => {}
        }
        if self.left[seat.index()] {
            return Some(Silence::LeftIt);
        }
        self.too_late(seat, next)
    }

    fn too_late(&self, seat: Seat, next: Doubling) -> Option<Silence> {
        let anybody = self.played.iter().any(|played| *played);
        match (self.in_turn, next) {
            (true, _) if anybody => Some(if self.ouvert { Silence::CardsShown } else { Silence::TooLate }),
            (false, Doubling::Kontra) if self.played[seat.index()] => Some(Silence::TooLate),
            _ => None,
        }
    }

    /// Nothing follows the last step.
    fn after_the_last(&self, seat: Seat) -> Silence {
        match self.standing(seat) {
            standing if standing.may() || standing == Standing::Declarer => Silence::NoMore(self.doubling),
            standing => Silence::Standing(standing),
        }
    }

    /// Whether the word itself fits what was said before.
    fn check_word(&self, seat: Seat, wanted: Doubling) -> Result<(), Silence> {
        let standing = self.standing(seat);
        let next = self.next();
        if matches!(standing, Standing::Off | Standing::Ramsch | Standing::SitsOut) {
            return Err(Silence::Standing(standing));
        }
        if wanted.is_declarers() && standing != Standing::Declarer && self.doubling != Doubling::None {
            return Err(Silence::OnlyDeclarer);
        }
        if next == Some(wanted) {
            return Ok(());
        }
        Err(match (wanted, self.doubling, self.caller) {
            (Doubling::Kontra, _, Some(caller)) => Silence::KontraSaid(caller),
            (_, Doubling::None, _) => Silence::NoKontra,
            _ => next.map_or(Silence::NoMore(self.doubling), Silence::NotNext),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::{FOREHAND, MIDDLEHAND, REARHAND, standings_of};

    const KONTRA: Say = Say::Double(Doubling::Kontra);
    const RE: Say = Say::Double(Doubling::Re);

    fn kontra(set: &[(&str, &str)], ouvert: bool) -> Kontra {
        let mut rules = Rules::default();
        for (name, value) in set {
            assert_eq!(rules.set(name, value), Ok(()));
        }
        Kontra::new(standings_of(&[FOREHAND, REARHAND], MIDDLEHAND), ouvert, &rules)
    }

    fn rule(result: Result<(), Silence>) -> &'static str {
        result.err().map_or("fine", |silence| silence.rule().0)
    }

    #[test]
    fn one_after_the_other_and_once() {
        let mut kontra = kontra(&[], false);
        assert_eq!(kontra.asked(), [FOREHAND, REARHAND]);
        assert_eq!(rule(kontra.say(REARHAND, KONTRA)), "kontra-order");
        assert_eq!(rule(kontra.say(MIDDLEHAND, KONTRA)), "re-who");
        assert_eq!(rule(kontra.say(MIDDLEHAND, RE)), "re-only-after-kontra");
        assert_eq!(rule(kontra.say(Seat(3), KONTRA)), "kontra-order");
        assert_eq!(rule(kontra.say(FOREHAND, Say::Leave)), "fine");
        assert_eq!(rule(kontra.say(FOREHAND, KONTRA)), "kontra-order");
        assert_eq!(rule(kontra.say(REARHAND, KONTRA)), "fine");
        assert_eq!(rule(kontra.say(FOREHAND, KONTRA)), "kontra-order");
        assert_eq!(rule(kontra.say(REARHAND, RE)), "re-who");
        assert_eq!(rule(kontra.say(MIDDLEHAND, RE)), "fine");
        assert_eq!(rule(kontra.say(REARHAND, Say::Double(Doubling::Supra))), "no-more-after-re");
        assert_eq!((kontra.doubling().factor(), kontra.asked_now()), (4, None));
    }

    #[test]
    fn the_first_card_ends_it() {
        let mut before = kontra(&[], false);
        before.card_played(FOREHAND);
        assert_eq!(rule(before.say(FOREHAND, KONTRA)), "kontra-when");
        let mut open = kontra(&[("kontra-when", "before-own-first-card")], true);
        assert_eq!(open.asked_now(), Some((FOREHAND, Doubling::Kontra)));
        open.card_played(FOREHAND);
        assert_eq!(rule(open.say(REARHAND, KONTRA)), "kontra-ouvert");
        let mut due = kontra(&[], false);
        assert_eq!(rule(due.say(FOREHAND, KONTRA)), "fine");
        due.card_played(FOREHAND);
        assert_eq!((due.asked_now(), rule(due.say(MIDDLEHAND, RE))), (None, "kontra-order"));
    }

    #[test]
    fn until_ones_own_first_card() {
        let mut kontra = kontra(&[("kontra-when", "before-own-first-card")], false);
        assert_eq!(kontra.asked_now(), None);
        assert_eq!((kontra.may(FOREHAND), kontra.may(REARHAND)), (Ok(Doubling::Kontra), Ok(Doubling::Kontra)));
        kontra.card_played(FOREHAND);
        assert_eq!(rule(kontra.say(FOREHAND, KONTRA)), "kontra-when");
        kontra.card_played(MIDDLEHAND);
        assert_eq!(rule(kontra.say(REARHAND, KONTRA)), "fine");
        assert_eq!(kontra.asked_now(), Some((MIDDLEHAND, Doubling::Re)), "the declarer answers though he has played");
        assert_eq!(rule(kontra.say(MIDDLEHAND, RE)), "fine");
    }

    #[test]
    fn four_steps() {
        let set = [("kontra-levels", "4")];
        for set in [&set[..], &[("history-1932", "on")]] {
            let mut kontra = kontra(set, false);
            let supra = Say::Double(Doubling::Supra);
            assert_eq!(rule(kontra.say(FOREHAND, KONTRA)), "fine");
            assert_eq!(rule(kontra.say(FOREHAND, supra)), "kontra-levels");
            assert_eq!(rule(kontra.say(MIDDLEHAND, RE)), "fine");
            assert_eq!(rule(kontra.say(REARHAND, supra)), "kontra-levels");
            assert_eq!(rule(kontra.say(FOREHAND, supra)), "fine");
            assert_eq!(kontra.asked_now(), Some((MIDDLEHAND, Doubling::Resupra)));
            assert_eq!(rule(kontra.say(MIDDLEHAND, Say::Double(Doubling::Resupra))), "fine");
            assert_eq!((kontra.doubling().factor(), kontra.asked_now()), (16, None));
        }
        let mut any = kontra(&[("kontra-levels", "4"), ("supra-who", "any")], false);
        assert_eq!((rule(any.say(FOREHAND, KONTRA)), rule(any.say(MIDDLEHAND, RE))), ("fine", "fine"));
        assert_eq!(rule(any.say(FOREHAND, Say::Leave)), "fine");
        assert_eq!(any.asked_now(), Some((REARHAND, Doubling::Supra)));
    }
}
