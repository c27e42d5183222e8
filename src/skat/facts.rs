//! What each rule comes down to: questions with typed answers, under the rules in force.

use super::Rules;
use super::slugs::*;
use super::{
    AllPass, BockFacts, Doubling, JACKS, KontraWhen, KontraWho, LostHand, NullBelowBid, RamschSkat, RamschTie,
};
use crate::trick::{Asked, Documented, Fact, Slug, Told};

use Fact::{Cards, Is, Number, Numbers, Yes};
use Told::{Fixed, Under};

/// The first thing that is asked about a rule, and the answer under these rules. A rule of a chapter that
/// the table does not play is answered as if it did.
///
/// ```
/// use kontra::skat::{Rules, fact, rule};
/// use kontra::trick::Fact;
/// let win = rule("win-61").unwrap().slug;
/// let (question, answer) = fact(win, &Rules::default()).unwrap();
/// assert_eq!(question, "With how many points is a suit game or grand won?");
/// assert_eq!(answer, Fact::Number(61));
/// ```
pub fn fact(rule: Slug, rules: &Rules) -> Option<(&'static str, Fact)> {
    facts(rule, rules).next()
}

/// All that is asked about a rule, and the answers under these rules.
///
/// ```
/// use kontra::skat::{Rules, facts, slugs};
/// use kontra::trick::Fact;
/// let mut rules = Rules::default();
/// rules.set("kontra-who", "any").unwrap();
/// let answers: Vec<_> = facts(slugs::KONTRA_WHO, &rules).map(|(_, answer)| answer).collect();
/// assert_eq!(answers[0], Fact::Is("both defenders"));
/// ```
pub fn facts(rule: Slug, rules: &Rules) -> impl Iterator<Item = (&'static str, Fact)> {
    rules.facts(rule)
}

fn rounds_started(rules: &Rules, doubling: Doubling, won: bool) -> Fact {
    let facts = BockFacts { doubling, won, ..BockFacts::default() };
    Number(facts.started(rules.bock_events).1 as i32)
}

/// The rule, what is asked, and where the answer comes from: at least one row a rule, in the order of the
/// rule book.
#[rustfmt::skip]
pub(super) const FACTS: &[Asked<Rules>] = &[
    (CARD_POINTS, "How many card points are in the pack?", Fixed(Number(120))),
    (CARD_POINTS, "How many points do ace, ten, king, queen and jack count?", Fixed(Numbers(&[11, 10, 4, 3, 2]))),
    (SEATS, "Who deals where three sit?", Fixed(Is("rearhand"))),
    (SEATS, "Does the dealer play where four sit?", Fixed(Yes(false))),
    (DEAL, "How many cards does each player get in the three packets?", Fixed(Numbers(&[3, 4, 3]))),
    (DEAL, "How many cards are in the skat?", Fixed(Number(2))),
    (ROUNDS, "How many rounds has this table's list?", Under(|rules| Number(rules.rounds.into()))),
    (ROUNDS, "How many deals has an official list of 12 rounds, for three and for four?", Fixed(Numbers(&[36, 48]))),

    (BID_VALUES, "How many values can be called?", Fixed(Number(63))),
    (BID_VALUES, "What are the lowest and the highest value?", Fixed(Numbers(&[18, 264]))),
    (BID_VALUES, "Which value follows 18?", Fixed(Number(20))),
    (AUCTION_ORDER, "Who calls first?", Fixed(Is("middlehand"))),
    (AUCTION_ORDER, "May somebody who passed call again?", Fixed(Yes(false))),
    (HOLD_OR_PASS, "May the hearer name a number?", Fixed(Yes(false))),
    (FOREHAND_LAST, "At which value may forehand take the game when the others passed without a call?", Fixed(Number(18))),
    (ALL_PASS, "What follows when all pass?", Under(|rules| match rules.all_pass {
        AllPass::Redeal => Is("the next dealer deals"),
        AllPass::Ramsch => Is("Ramsch"),
    })),

    (SKAT_OR_HAND, "How many cards does a declarer hold who has taken up the skat?", Fixed(Number(12))),
    (DISCARD, "May jacks be put away?", Fixed(Yes(true))),
    (DECLARATION, "May Schneider be announced after taking up the skat?", Fixed(Yes(false))),
    (OUVERT, "Which contract may be ouvert without Hand?", Fixed(Is("null"))),
    (HAND_MUST_BE_SAID, "Is a game Hand because the skat was left lying?", Fixed(Yes(false))),

    (JACKS_TRUMP, "Which card is the highest trump in hearts?", Fixed(Cards(&[JACKS[0]]))),
    (JACKS_TRUMP, "Which cards are trumps in every suit game and in grand, from the highest down?", Fixed(Cards(&JACKS))),
    (TRUMP_ORDER, "How many trumps has a suit game?", Fixed(Number(11))),
    (GRAND_ORDER, "How many trumps has a grand?", Fixed(Number(4))),
    (NULL_ORDER, "Which rank is right below the jack in null?", Fixed(Is("10"))),

    (FOLLOW_SUIT, "Must a trump be played on a trump led if one is held?", Fixed(Yes(true))),
    (JACK_IS_NO_SUIT_CARD, "Does ♥J follow ♥A in clubs?", Fixed(Yes(false))),
    (VOID_FREE, "Must a player without the suit led trump?", Fixed(Yes(false))),
    (TRICK_WINNER, "How many tricks has a deal?", Fixed(Number(10))),
    (FIRST_LEAD, "Who leads to the first trick?", Fixed(Is("forehand"))),

    (WIN_61, "With how many points is a suit game or grand won?", Fixed(Number(61))),
    (SCHNEIDER, "With how many points at most is a side Schneider?", Fixed(Number(30))),
    (SCHNEIDER, "With how many points does the declarer make Schneider?", Fixed(Number(90))),
    (SCHWARZ_BY_TRICKS, "Is 120 points with nine tricks Schwarz?", Fixed(Yes(false))),
    (ANNOUNCED_LEVELS, "How many points does the declarer need with Schneider announced?", Fixed(Number(90))),
    (NULL_WIN, "How many tricks may the declarer of a null take?", Fixed(Number(0))),

    (MATADORS, "How many matadors are there at most, in a suit game and in grand?", Fixed(Numbers(&[11, 4]))),
    (MATADORS_WITH_SKAT, "In how many cards are matadors counted?", Fixed(Number(12))),
    (GAME_LEVEL, "What is the level of a game with one matador and nothing else?", Fixed(Number(2))),
    (BASE_VALUES, "What are the base values of clubs, spades, hearts, diamonds and grand?", Fixed(Numbers(&[12, 11, 10, 9, 24]))),
    (NULL_VALUES, "What are null, null from the hand, null ouvert and null ouvert from the hand worth?", Fixed(Numbers(&[23, 35, 46, 59]))),
    (MISSED_ANNOUNCEMENT_COUNTS, "How many levels do Schneider and its announcement add when it is missed?", Fixed(Number(2))),
    (MAX_VALUE, "What are the most valuable suit game and the most valuable grand worth?", Fixed(Numbers(&[216, 264]))),

    (OVERBID, "Is a game of 20 won with 70 points at a bid of 24?", Fixed(Yes(false))),
    (OVERBID_CHARGE, "What is a hearts game charged that was overbid at 24, before it is doubled?", Fixed(Number(30))),
    (LOST_DOUBLES, "What does a lost game of 24 score that was not Hand?", Fixed(Number(-48))),
    (LOST_DOUBLES, "What does a lost Hand game of 36 score?", Under(|rules| match rules.lost_hand {
        LostHand::Double => Number(-72),
        LostHand::Single => Number(-36),
    })),
    (IMPOSSIBLE_NULL, "What becomes of a null announced at a bid of 24?", Under(|rules| match rules.null_below_bid {
        NullBelowBid::Refuse => Is("it is refused"),
        NullBelowBid::Settle => Is("the declarer loses a suit game or grand that he picks"),
    })),

    (KONTRA_WHO, "Which defenders are asked for Kontra?", Under(|rules| match rules.kontra_who {
        KontraWho::TookPart => Is("those who called or held a value"),
        KontraWho::Any => Is("both defenders"),
        KontraWho::NotRefused18 => Is("those who did not pass when 18 was enough"),
    })),
    (KONTRA_ORDER, "Which defender is asked first, if forehand is one?", Fixed(Is("forehand"))),
    (KONTRA_WHEN, "Until when may Kontra be said?", Under(|rules| match rules.kontra_when {
        KontraWhen::BeforeFirstCard => Is("before the first card"),
        KontraWhen::BeforeOwnFirstCard => Is("before the defender's own first card"),
    })),
    (KONTRA_OUVERT, "Do the defenders see an open hand before they decide on Kontra?", Fixed(Yes(false))),
    (RE_WHO, "Who may say Re?", Fixed(Is("declarer"))),
    (RE_ONLY_AFTER_KONTRA, "May Re be said without a Kontra?", Fixed(Yes(false))),
    (NO_MORE_AFTER_RE, "May anything be said after Re?", Under(|rules| Yes(rules.kontra_steps() > 2))),
    (KONTRA_DOUBLES_BOTH_WAYS, "What do Kontra and Re together multiply a game by?", Fixed(Number(4))),
    (KONTRA_DOUBLES_BOTH_WAYS, "What does a lost game of 24 score after Kontra and Re?", Fixed(Number(-192))),
    (KONTRA_NOT_OVERBID, "Does Kontra make a game of 24 reach a bid of 40?", Fixed(Yes(false))),
    (KONTRA_LEVELS, "What do Supra and Resupra multiply by, all steps together?", Fixed(Numbers(&[8, 16]))),
    (KONTRA_NOT_IN_RAMSCH, "Is there Kontra in Ramsch?", Fixed(Yes(false))),
    (KONTRA_HISTORY, "What was the third of the four steps called?", Fixed(Is("Zippe"))),

    (RAMSCH, "Which contract has the order of cards of Ramsch?", Fixed(Is("grand"))),
    (RAMSCH_SKAT, "Who gets the skat?", Under(|rules| match rules.ramsch_skat {
        RamschSkat::LastTrick => Is("whoever takes the last trick"),
        RamschSkat::Loser => Is("the loser"),
    })),
    (RAMSCH_LOSER, "What does the loser of a Ramsch score with 54 points?", Fixed(Number(-54))),
    (RAMSCH_TIE, "Who loses when two have most points?", Under(|rules| match rules.ramsch_tie {
        RamschTie::AllLose => Is("both"),
        RamschTie::LastTrickLoses => Is("the one who took the later trick"),
    })),
    (VIRGIN, "What does a virgin multiply the loss by?", Under(|rules| Number(if rules.virgin.is_on() { 2 } else { 1 }))),
    (DURCHMARSCH, "Does taking all ten tricks win a Ramsch?", Under(|rules| Yes(rules.durchmarsch.is_on()))),
    (DURCHMARSCH, "What does a Durchmarsch score?", Fixed(Number(120))),
    (SCHIEBERAMSCH, "May somebody who looked push a jack?", Under(|rules| Yes(rules.push_jacks.is_on()))),
    (BLIND_PUSH, "What do three blind pushes multiply by?", Under(|rules| Number(if rules.blind_push.is_on() { 8 } else { 1 }))),

    (BOCK_ROUND, "How many deals has a Bock round where three sit, and where four?", Fixed(Numbers(&[3, 4]))),
    (BOCK_KONTRA, "How many Bock rounds start when Kontra was said, no Re, and the declarer wins?",
        Under(|rules| rounds_started(rules, Doubling::Kontra, true))),
    (BOCK_RE, "How many Bock rounds start when Re was said and the declarer loses?",
        Under(|rules| rounds_started(rules, Doubling::Re, false))),
    (BOCK_QUEUE, "Does a passed deal use up a Bock deal?", Fixed(Yes(true))),
    (BOCK_NOT_MULTIPLIED, "What is a score multiplied by when two Bock rounds are waiting?", Fixed(Number(2))),
    (BOCK_EVENTS, "How many rounds does a game of 96 start at a table that counts 72 and 96?", Fixed(Number(1))),
    (BOCK_THEN_RAMSCH, "Does a Grand Hand count as a deal of the Ramsch round?", Fixed(Yes(false))),

    (TOURNAMENT_POINTS, "What does a won game add?", Fixed(Number(50))),
    (TOURNAMENT_TABLE, "What does each other player get for a lost game, where three sit and where four?", Fixed(Numbers(&[40, 30]))),
    (TOURNAMENT_NOT_DOUBLED, "What are a game of 24 won with Kontra and its tournament points together?", Fixed(Number(98))),
    (LIST_RANKING, "What decides first at the same total?", Fixed(Is("more own games won"))),

    (REVOKE, "Does a declarer win who has 61 points before a defender revokes?", Fixed(Yes(true))),
    (CLAIMS, "With how many cards in hand may the declarer still give up alone, at least?", Fixed(Number(9))),
    (WRONG_DISCARD, "What does a clubs game with one matador score after a wrong discard?", Fixed(Number(-48))),
    (LOOKED_INTO_SKAT, "May somebody bid who has looked into the skat?", Fixed(Yes(false))),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::{RULE_BOOK, SWITCHES};

    #[test]
    fn every_rule_has_a_fact_under_any_rules() {
        let mut slugs: Vec<Slug> = FACTS.iter().map(|(slug, ..)| *slug).collect();
        slugs.dedup();
        assert_eq!(slugs, RULE_BOOK.iter().map(|rule| rule.slug).collect::<Vec<_>>());
        assert!(FACTS.iter().all(|(_, question, _)| question.ends_with('?')));
        for switch in SWITCHES {
            for value in switch.values {
                let mut rules = Rules::default();
                let _ = rules.set(switch.name, value);
                assert!(RULE_BOOK.iter().all(|rule| fact(rule.slug, &rules).is_some()), "{} {value}", switch.name);
            }
        }
    }

    #[test]
    fn a_question_stands_once() {
        for (n, (slug, question, _)) in FACTS.iter().enumerate() {
            assert!(FACTS[..n].iter().all(|(_, other, _)| other != question), "{slug}: {question}");
        }
    }
}
