//! What each rule comes down to: one question, and a typed answer under the rules in force.

use crate::cards::{Card, Rank, Suit};
use crate::trick::Slug;

use super::{Rules, SWITCHES};

/// The one thing that a rule comes down to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A number.
    Number(u16),
    /// Cards.
    Cards(&'static [Card]),
    /// A suit.
    Suit(Suit),
    /// Yes or no.
    Yes(bool),
    /// A few words.
    Is(&'static str),
}

/// Where the answer comes from: it is fixed, or a switch decides.
#[derive(Clone, Copy, Debug)]
enum Source {
    Fixed(Fact),
    /// The switch with this name; for each of its values, in their order, the answer.
    By(&'static str, &'static [Fact]),
    /// The value of the switch with this name is the number.
    Value(&'static str),
}

use Fact::{Is, Number, Yes};
use Source::{By, Fixed, Value};

const fn queen(suit: Suit) -> Card {
    Card::new(suit, Rank::Queen)
}

/// The rule, what is asked, and where the answer comes from; in the order of the rule book.
#[rustfmt::skip]
const FACTS: &[(&str, &str, Source)] = &[
    ("deck", "How many cards are in the pack?", Fixed(Number(24))),
    ("card-points", "How many points are in the pack?", Fixed(Number(40))),
    ("permanent-trumps", "Which cards are always trumps?", Fixed(Fact::Cards(&[queen(Suit::Spades), queen(Suit::Hearts), queen(Suit::Diamonds)]))),
    ("trump-order", "Which trump is the highest?", Fixed(Is("the ace of the suit named"))),
    ("plain-order", "Which suit keeps its queen when it is plain?", Fixed(Fact::Suit(Suit::Clubs))),

    ("teams", "Who is your partner?", Fixed(Is("the player opposite"))),
    ("direction", "Which way does play go?", By("direction", &[Is("anticlockwise"), Is("clockwise")])),
    ("cut", "Who cuts?", Fixed(Is("the player who plays last before the dealer"))),
    ("forehand", "How many cards does forehand see before naming trumps?", Fixed(Number(3))),
    ("deal", "How many cards does everybody get?", Fixed(Number(6))),
    ("first-lead", "Who leads to the first trick?", Fixed(Is("forehand"))),
    ("next-dealer", "Who deals the next game?", Fixed(Is("the forehand of this game"))),
    ("misdeal", "Who deals again after a wrong deal?", Fixed(Is("the same dealer"))),

    ("announcements", "Which cards does Konter need?", Fixed(Fact::Cards(&[queen(Suit::Hearts), queen(Suit::Diamonds)]))),
    ("announce-who", "Who may announce?", Fixed(Is("any player"))),
    ("announce-when", "Until when may you announce?", By("announce",
        &[Is("before your own card to the first trick"), Is("on your turn, before your own card to the first trick")])),
    ("announce-add-up", "How many lines can the words add at most?", Fixed(Number(2))),
    ("announce-partial", "May the holder of all three queens say one word only?", By("partial", &[Yes(true), Yes(false)])),
    ("announce-false", "What becomes of an announcement without the cards?", Fixed(Is("it is refused and the value stays"))),

    ("lead-any", "What may be led?", Fixed(Is("any card"))),
    ("follow-trump", "A trump is led and you hold one: what do you owe?", Fixed(Is("a trump"))),
    ("follow-or-trump", "A plain suit is led and you hold it: what may you play?", Fixed(Is("a card of that suit or any trump"))),
    ("void-free", "A plain suit is led and you hold none of it: what may you play?", By("void",
        &[Is("any card"), Is("a trump, if you hold one")])),
    ("no-duty-to-beat", "Must you beat a card if you can?", By("head", &[Yes(false), Yes(true)])),
    ("trick-winner", "What wins a trick that has trumps in it?", Fixed(Is("the highest trump"))),

    ("count", "What do the counts of both teams come to?", Fixed(Number(40))),
    ("win", "How many points win the game?", Fixed(Number(21))),
    ("staenner", "How many points has each team in a Stänner?", Fixed(Number(20))),
    ("kapo", "How many tricks has a team that is Kapo?", Fixed(Number(0))),
    ("claim", "How many points must a team have to lay down?", Fixed(Number(21))),

    ("slate-start", "With how many lines does each team start?", Value("start-lines")),
    ("game-value", "How many lines can one game be worth at most?", By("kapo-line", &[Number(4), Number(3)])),
    ("slate-win", "Who adds lines after a game that was won?", Fixed(Is("the losers, if they named trumps"))),
    ("slate-staenner", "Who adds lines after a Stänner?", By("staenner",
        &[Is("the team that named trumps"), Is("the team that named trumps"), Is("nobody, the value is kept")])),
    ("slate-floor", "At how many lines does a row stop?", Fixed(Number(0))),
    ("match-end", "Who has won the match?", Fixed(Is("the team without lines"))),
    ("match-length", "How many games does a match take at least?", Fixed(Number(3))),
    ("scorer-row", "Where does the team of the scorer stand?", Fixed(Is("the lower row"))),
    ("revenge", "Who may ask for revenge?", Fixed(Is("the losers"))),

    ("revoke", "What follows a revoke that is noticed late?", By("revoke",
        &[Is("the offenders lose the game"), Is("the game is struck out"), Is("play goes back to the faulty card"), Is("the result stands")])),
    ("look-back", "When may tricks be opened?", By("look-back",
        &[Is("to settle a challenge"), Is("the last trick only"), Is("at any time"), Is("never")])),
    ("out-of-turn", "What follows a card out of turn?", Fixed(Is("a warning"))),
];

/// What is asked about a rule, and the answer under these rules.
///
/// ```
/// use kontra::konter::{Fact, Preset, Rules, fact, rule};
/// let direction = rule("direction").unwrap().slug;
/// assert_eq!(fact(direction, &Rules::default()), Some(("Which way does play go?", Fact::Is("anticlockwise"))));
/// assert_eq!(fact(direction, &Rules::from(Preset::App)).unwrap().1, Fact::Is("clockwise"));
/// ```
pub fn fact(rule: Slug, rules: &Rules) -> Option<(&'static str, Fact)> {
    let (_, question, source) = FACTS.iter().find(|(slug, ..)| *slug == rule.0)?;
    let switch = |name: &str| SWITCHES.iter().find(|switch| switch.name == name);
    let answer = match source {
        Fixed(fact) => *fact,
        By(name, facts) => {
            let switch = switch(name)?;
            let value = (switch.get)(rules);
            *facts.get(switch.values.iter().position(|other| *other == value)?)?
        }
        Value(name) => Number((switch(name)?.get)(rules).parse().ok()?),
    };
    Some((*question, answer))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::konter::{Preset, RULE_BOOK};

    #[test]
    fn every_rule_has_one_fact_under_any_rules() {
        let slugs: Vec<&str> = FACTS.iter().map(|(slug, ..)| *slug).collect();
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

    #[test]
    fn a_switch_answers_for_each_of_its_values() {
        for (slug, _, source) in FACTS {
            if let By(name, facts) = source {
                let switch = SWITCHES.iter().find(|switch| switch.name == *name);
                assert_eq!(switch.map(|switch| switch.values.len()), Some(facts.len()), "{slug}");
            }
        }
    }
}
