use serde::Serialize;

use super::slugs::*;
use crate::trick::Slug;

/// A short answer that can be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// One number.
    Number(i32),
    /// Several numbers, in the order asked for.
    Numbers(&'static [i32]),
    /// A word or a name; cards as `♣J`.
    Is(&'static str),
    /// Yes or no.
    Yes(bool),
}

/// A question about a rule, and its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// The rule.
    pub slug: Slug,
    /// What is asked.
    pub question: &'static str,
    /// The answer.
    pub fact: Fact,
}

/// The facts of one rule.
///
/// ```
/// use kontra::skat::{Fact, facts};
/// assert_eq!(facts("win-61").next().map(|question| question.fact), Some(Fact::Number(61)));
/// ```
pub fn facts(slug: &str) -> impl Iterator<Item = &'static Question> {
    FACTS.iter().filter(move |question| question.slug.0 == slug)
}

const fn ask(slug: Slug, question: &'static str, fact: Fact) -> Question {
    Question { slug, question, fact }
}

use Fact::{Is, Number, Numbers, Yes};

/// At least one fact for every rule, in the order of the rule book.
#[rustfmt::skip]
pub const FACTS: &[Question] = &[
    ask(CARD_POINTS, "How many card points are in the pack?", Number(120)),
    ask(CARD_POINTS, "How many points do ace, ten, king, queen and jack count?", Numbers(&[11, 10, 4, 3, 2])),
    ask(SEATS, "Who deals where three sit?", Is("rearhand")),
    ask(SEATS, "Does the dealer play where four sit?", Yes(false)),
    ask(DEAL, "How many cards does each player get in the three packets?", Numbers(&[3, 4, 3])),
    ask(DEAL, "How many cards are in the skat?", Number(2)),
    ask(ROUNDS, "How many deals has an official list of 12 rounds, for three and for four?", Numbers(&[36, 48])),

    ask(BID_VALUES, "How many values can be called?", Number(63)),
    ask(BID_VALUES, "What are the lowest and the highest value?", Numbers(&[18, 264])),
    ask(BID_VALUES, "Which value follows 18?", Number(20)),
    ask(AUCTION_ORDER, "Who calls first?", Is("middlehand")),
    ask(AUCTION_ORDER, "May somebody who passed call again?", Yes(false)),
    ask(HOLD_OR_PASS, "May the hearer name a number?", Yes(false)),
    ask(FOREHAND_LAST, "At which value may forehand take the game when the others passed without a call?", Number(18)),
    ask(ALL_PASS, "What follows by default when all pass?", Is("redeal")),

    ask(SKAT_OR_HAND, "How many cards does a declarer hold who has taken up the skat?", Number(12)),
    ask(DISCARD, "May jacks be put away?", Yes(true)),
    ask(DECLARATION, "May Schneider be announced after taking up the skat?", Yes(false)),
    ask(OUVERT, "Which contract may be ouvert without Hand?", Is("null")),
    ask(HAND_MUST_BE_SAID, "Is a game Hand because the skat was left lying?", Yes(false)),

    ask(JACKS_TRUMP, "Which card is the highest trump in hearts?", Is("♣J")),
    ask(TRUMP_ORDER, "How many trumps has a suit game?", Number(11)),
    ask(GRAND_ORDER, "How many trumps has a grand?", Number(4)),
    ask(NULL_ORDER, "Which card of a suit is right below the jack in null?", Is("10")),

    ask(FOLLOW_SUIT, "Must a trump be played on a trump led if one is held?", Yes(true)),
    ask(JACK_IS_NO_SUIT_CARD, "Does ♥J follow ♥A in clubs?", Yes(false)),
    ask(VOID_FREE, "Must a player without the suit led trump?", Yes(false)),
    ask(TRICK_WINNER, "How many tricks has a deal?", Number(10)),
    ask(FIRST_LEAD, "Who leads to the first trick?", Is("forehand")),

    ask(WIN_61, "With how many points is a suit game or grand won?", Number(61)),
    ask(SCHNEIDER, "With how many points at most is a side Schneider?", Number(30)),
    ask(SCHNEIDER, "With how many points does the declarer make Schneider?", Number(90)),
    ask(SCHWARZ_BY_TRICKS, "Is 120 points with nine tricks Schwarz?", Yes(false)),
    ask(ANNOUNCED_LEVELS, "How many points does the declarer need with Schneider announced?", Number(90)),
    ask(NULL_WIN, "How many tricks may the declarer of a null take?", Number(0)),

    ask(MATADORS, "How many matadors are there at most, in a suit game and in grand?", Numbers(&[11, 4])),
    ask(MATADORS_WITH_SKAT, "In how many cards are matadors counted?", Number(12)),
    ask(GAME_LEVEL, "What is the level of a game with one matador and nothing else?", Number(2)),
    ask(BASE_VALUES, "What are the base values of clubs, spades, hearts, diamonds and grand?", Numbers(&[12, 11, 10, 9, 24])),
    ask(NULL_VALUES, "What are null, null from the hand, null ouvert and null ouvert from the hand worth?", Numbers(&[23, 35, 46, 59])),
    ask(MISSED_ANNOUNCEMENT_COUNTS, "How many levels do Schneider and its announcement add when it is missed?", Number(2)),
    ask(MAX_VALUE, "What are the most valuable suit game and the most valuable grand worth?", Numbers(&[216, 264])),

    ask(OVERBID, "Is a game of 20 won with 70 points at a bid of 24?", Yes(false)),
    ask(OVERBID_CHARGE, "What is a hearts game charged that was overbid at 24, before it is doubled?", Number(30)),
    ask(LOST_DOUBLES, "What does a lost game of 24 score?", Number(-48)),
    ask(IMPOSSIBLE_NULL, "May null be announced at a bid of 24?", Yes(false)),

    ask(KONTRA_WHO, "May a defender say Kontra who called and held nothing?", Yes(false)),
    ask(KONTRA_ORDER, "Which defender is asked first, if forehand is one?", Is("forehand")),
    ask(KONTRA_WHEN, "May Kontra be said after the first card?", Yes(false)),
    ask(KONTRA_OUVERT, "Do the defenders see an open hand before they decide on Kontra?", Yes(false)),
    ask(RE_WHO, "Who may say Re?", Is("declarer")),
    ask(RE_ONLY_AFTER_KONTRA, "May Re be said without a Kontra?", Yes(false)),
    ask(NO_MORE_AFTER_RE, "How many steps of doubling are there by default?", Number(2)),
    ask(KONTRA_DOUBLES_BOTH_WAYS, "What do Kontra and Re together multiply a game by?", Number(4)),
    ask(KONTRA_DOUBLES_BOTH_WAYS, "What does a lost game of 24 score after Kontra and Re?", Number(-192)),
    ask(KONTRA_NOT_OVERBID, "Does Kontra make a game of 24 reach a bid of 40?", Yes(false)),
    ask(KONTRA_LEVELS, "What do Supra and Resupra multiply by, all steps together?", Numbers(&[8, 16])),
    ask(KONTRA_NOT_IN_RAMSCH, "Is there Kontra in Ramsch?", Yes(false)),
    ask(KONTRA_HISTORY, "What was the third of the four steps called?", Is("Zippe")),

    ask(RAMSCH, "Which contract has the order of cards of Ramsch?", Is("grand")),
    ask(RAMSCH_SKAT, "Who gets the skat by default?", Is("last-trick")),
    ask(RAMSCH_LOSER, "What does the loser of a Ramsch score with 54 points?", Number(-54)),
    ask(RAMSCH_TIE, "What does each player score at 40 each?", Number(0)),
    ask(VIRGIN, "What does a virgin multiply the loss by?", Number(2)),
    ask(DURCHMARSCH, "What does a Durchmarsch score?", Number(120)),
    ask(SCHIEBERAMSCH, "May somebody who looked push a jack?", Yes(false)),
    ask(BLIND_PUSH, "What do three blind pushes multiply by?", Number(8)),

    ask(BOCK_ROUND, "How many deals has a Bock round where three sit, and where four?", Numbers(&[3, 4])),
    ask(BOCK_KONTRA, "How many Bock rounds start when Kontra was said and the declarer wins?", Number(1)),
    ask(BOCK_RE, "How many Bock rounds start when Re was said and the declarer loses?", Number(1)),
    ask(BOCK_QUEUE, "Does a passed deal use up a Bock deal?", Yes(true)),
    ask(BOCK_NOT_MULTIPLIED, "What is a score multiplied by when two Bock rounds are waiting?", Number(2)),
    ask(BOCK_EVENTS, "How many rounds does a game of 96 start at a table that counts 72 and 96?", Number(1)),
    ask(BOCK_THEN_RAMSCH, "Does a Grand Hand count as a deal of the Ramsch round?", Yes(false)),

    ask(TOURNAMENT_POINTS, "What does a won game add?", Number(50)),
    ask(TOURNAMENT_TABLE, "What does each other player get for a lost game, where three sit and where four?", Numbers(&[40, 30])),
    ask(TOURNAMENT_NOT_DOUBLED, "What are a game of 24 won with Kontra and its tournament points together?", Number(98)),
    ask(LIST_RANKING, "What decides first at the same total?", Is("more own games won")),

    ask(REVOKE, "Does a declarer win who has 61 points before a defender revokes?", Yes(true)),
    ask(CLAIMS, "With how many cards in hand may the declarer still give up alone, at least?", Number(9)),
    ask(WRONG_DISCARD, "What does a clubs game with one matador score after a wrong discard?", Number(-48)),
    ask(LOOKED_INTO_SKAT, "May somebody bid who has looked into the skat?", Yes(false)),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::RULE_BOOK;

    #[test]
    fn every_rule_has_a_fact_and_the_order_is_that_of_the_book() {
        let mut slugs: Vec<Slug> = FACTS.iter().map(|question| question.slug).collect();
        slugs.dedup();
        assert_eq!(slugs, RULE_BOOK.iter().map(|rule| rule.slug).collect::<Vec<_>>());
        assert!(FACTS.iter().all(|question| question.question.ends_with('?')));
    }
}
