//! What each rule comes down to: one question, and a typed answer under the rules in force.

use super::{Announce, Direction, Head, LookBack, Partial, Revoke, Rules, Staenner, Void};
use crate::cards::{Card, Rank, Suit};
use crate::trick::{Asked, Documented, Fact, Slug, Told};

use Fact::{Is, Number, Yes};
use Told::{Fixed, Under};

const fn queen(suit: Suit) -> Card {
    Card::new(suit, Rank::Queen)
}

/// One row a rule, in the order of the rule book.
#[rustfmt::skip]
pub(super) const FACTS: &[Asked<Rules>] = &[
    (Slug("deck"), "How many cards are in the pack?", Fixed(Number(24))),
    (Slug("card-points"), "How many points are in the pack?", Fixed(Number(40))),
    (Slug("permanent-trumps"), "Which cards are always trumps?", Fixed(Fact::Cards(&[queen(Suit::Spades), queen(Suit::Hearts), queen(Suit::Diamonds)]))),
    (Slug("trump-order"), "Which trump is the highest?", Fixed(Is("the ace of the suit named"))),
    (Slug("plain-order"), "Which suit keeps its queen when it is plain?", Fixed(Fact::Suit(Suit::Clubs))),

    (Slug("teams"), "Who is your partner?", Fixed(Is("the player opposite"))),
    (Slug("direction"), "Which way does play go?", Under(|rules| match rules.direction {
        Direction::Anticlockwise => Is("anticlockwise"),
        Direction::Clockwise => Is("clockwise"),
    })),
    (Slug("cut"), "Who cuts?", Fixed(Is("the player who plays last before the dealer"))),
    (Slug("forehand"), "How many cards does forehand see before naming trumps?", Fixed(Number(3))),
    (Slug("deal"), "How many cards does everybody get?", Fixed(Number(6))),
    (Slug("first-lead"), "Who leads to the first trick?", Fixed(Is("forehand"))),
    (Slug("next-dealer"), "Who deals the next game?", Fixed(Is("the forehand of this game"))),
    (Slug("misdeal"), "Who deals again after a wrong deal?", Fixed(Is("the same dealer"))),

    (Slug("announcements"), "Which cards does Konter need?", Fixed(Fact::Cards(&[queen(Suit::Hearts), queen(Suit::Diamonds)]))),
    (Slug("announce-who"), "Who may announce?", Fixed(Is("any player"))),
    (Slug("announce-when"), "Until when may you announce?", Under(|rules| match rules.announce {
        Announce::UntilOwnCard => Is("before your own card to the first trick"),
        Announce::OnTurn => Is("on your turn, before your own card to the first trick"),
    })),
    (Slug("announce-add-up"), "How many lines can the words add at most?", Fixed(Number(2))),
    (Slug("announce-partial"), "May the holder of all three queens say one word only?", Under(|rules| Yes(rules.partial == Partial::Allowed))),
    (Slug("announce-false"), "What becomes of an announcement without the cards?", Fixed(Is("it is refused and the value stays"))),

    (Slug("lead-any"), "What may be led?", Fixed(Is("any card"))),
    (Slug("follow-trump"), "A trump is led and you hold one: what do you owe?", Fixed(Is("a trump"))),
    (Slug("follow-or-trump"), "A plain suit is led and you hold it: what may you play?", Fixed(Is("a card of that suit or any trump"))),
    (Slug("void-free"), "A plain suit is led and you hold none of it: what may you play?", Under(|rules| match rules.void {
        Void::Free => Is("any card"),
        Void::MustTrump => Is("a trump, if you hold one"),
    })),
    (Slug("no-duty-to-beat"), "Must you beat a card if you can?", Under(|rules| Yes(rules.head == Head::MustHead))),
    (Slug("trick-winner"), "What wins a trick that has trumps in it?", Fixed(Is("the highest trump"))),

    (Slug("count"), "What do the counts of both teams come to?", Fixed(Number(40))),
    (Slug("win"), "How many points win the game?", Fixed(Number(21))),
    (Slug("staenner"), "How many points has each team in a Stänner?", Fixed(Number(20))),
    (Slug("kapo"), "How many tricks has a team that is Kapo?", Fixed(Number(0))),
    (Slug("claim"), "How many points must a team have to lay down?", Fixed(Number(21))),

    (Slug("slate-start"), "With how many lines does each team start?", Under(|rules| Number(rules.start_lines.into()))),
    (Slug("game-value"), "How many lines can one game be worth at most?", Under(|rules| Number(3 + i32::from(rules.kapo_line)))),
    (Slug("slate-win"), "Who adds lines after a game that was won?", Fixed(Is("the losers, if they named trumps"))),
    (Slug("slate-staenner"), "Who adds lines after a Stänner?", Under(|rules| match rules.staenner {
        Staenner::Announced | Staenner::Flat => Is("the team that named trumps"),
        Staenner::Carry => Is("nobody, the value is kept"),
    })),
    (Slug("slate-floor"), "At how many lines does a row stop?", Fixed(Number(0))),
    (Slug("match-end"), "Who has won the match?", Fixed(Is("the team without lines"))),
    (Slug("match-length"), "How many games does a match take at least?", Fixed(Number(3))),
    (Slug("scorer-row"), "Where does the team of the scorer stand?", Fixed(Is("the lower row"))),
    (Slug("revenge"), "Who may ask for revenge?", Fixed(Is("the losers"))),

    (Slug("revoke"), "What follows a revoke that is noticed late?", Under(|rules| match rules.revoke {
        Revoke::LoseGame => Is("the offenders lose the game"),
        Revoke::Annul => Is("the game is struck out"),
        Revoke::Replay => Is("play goes back to the faulty card"),
        Revoke::Ignore => Is("the result stands"),
    })),
    (Slug("look-back"), "When may tricks be opened?", Under(|rules| match rules.look_back {
        LookBack::Challenge => Is("to settle a challenge"),
        LookBack::LastTrick => Is("the last trick only"),
        LookBack::Free => Is("at any time"),
        LookBack::None => Is("never"),
    })),
    (Slug("out-of-turn"), "What follows a card out of turn?", Fixed(Is("a warning"))),
];

/// What is asked about a rule, and the answer under these rules.
///
/// ```
/// use kontra::konter::{Preset, Rules, fact, rule};
/// use kontra::trick::Fact;
/// let direction = rule("direction").unwrap().slug;
/// assert_eq!(fact(direction, &Rules::default()), Some(("Which way does play go?", Fact::Is("anticlockwise"))));
/// assert_eq!(fact(direction, &Rules::from(Preset::App)).unwrap().1, Fact::Is("clockwise"));
/// ```
pub fn fact(rule: Slug, rules: &Rules) -> Option<(&'static str, Fact)> {
    rules.facts(rule).next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::konter::{Preset, RULE_BOOK, SWITCHES};

    #[test]
    fn every_rule_has_one_fact_under_any_rules() {
        let slugs: Vec<&str> = FACTS.iter().map(|(slug, ..)| slug.0).collect();
        let book: Vec<&str> = RULE_BOOK.iter().map(|rule| rule.slug.0).collect();
        assert_eq!(slugs, book);
        for switch in SWITCHES {
            for value in switch.values.iter().filter(|value| !value.contains(' ')) {
                let mut rules = Rules::from(Preset::Seed);
                if rules.set(switch.name, value).is_err() {
                    continue;
                }
                assert!(RULE_BOOK.iter().all(|rule| fact(rule.slug, &rules).is_some()), "{} {value}", switch.name);
            }
        }
    }
}
