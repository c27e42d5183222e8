use super::Rules;
use crate::trick::{ALL_OF_IT, Documented, Rule, Slug, Source, entry};

/// The rule with this slug.
pub fn rule(slug: &str) -> Option<&'static Rule> {
    Rules::rule(slug)
}

pub(super) const SEED: &[Source] = &[Source::Seed];
pub(super) const SEED_APP: &[Source] = &[Source::Seed, Source::App];
const SEED_WELLKOMM_APP: &[Source] = &[Source::Seed, Source::Wellkomm, Source::App];
pub(super) const WELLKOMM_APP: &[Source] = &[Source::Wellkomm, Source::App];
pub(super) const APP: &[Source] = &[Source::App];
pub(super) const HOUSE: &[Source] = &[Source::House];
const SEED_HOUSE: &[Source] = &[Source::Seed, Source::House];

/// Every rule of the game, in the order in which one would explain it.
#[rustfmt::skip]
pub const RULE_BOOK: &[Rule] = &[
    entry("Cards", Slug("deck"), SEED, None,
        "The pack has 24 cards: A K Q J 10 9 in each of ♣ ♠ ♥ ♦. There is no 8 and no 7, and every card exists once."),
    entry("Cards", Slug("card-points"), SEED, None,
        "An ace counts 4, a king 3, a queen 2, a jack 1; tens and nines count nothing. That is 10 a suit and 40 in all. Naming trumps changes no value."),
    entry("Cards", Slug("permanent-trumps"), SEED, None,
        "♠Q, ♥Q and ♦Q are trumps in every game, in that order, right below the ace of trumps. ♠Q is the Matt, ♥Q and ♦Q are the two Konters. None of them belongs to the suit printed on it."),
    entry("Cards", Slug("trump-order"), SEED, None,
        "Trumps from the highest: the ace of the suit named, ♠Q ♥Q ♦Q, then that suit's K J 10 9. With clubs named ♣Q stands between ♣K and ♣J, so clubs have nine trumps and the other suits eight."),
    entry("Cards", Slug("plain-order"), SEED, None,
        "Spades, hearts and diamonds rank A K J 10 9 when they are not trump, for their queens are trumps, and plain clubs rank A K Q J 10 9. ♣Q is a trump only when clubs are."),

    entry("Deal", Slug("teams"), SEED, None,
        "Four people play, two against two. Partners sit opposite each other."),
    entry("Deal", Slug("direction"), SEED_WELLKOMM_APP, None,
        "Deal and play go anticlockwise, as the seed has it. Wellkomm and the app go clockwise, which mirrors the table and changes no score."),
    entry("Deal", Slug("cut"), SEED_APP, None,
        "The player who plays last before the dealer cuts the pack."),
    entry("Deal", Slug("forehand"), SEED_HOUSE, Some("Naming a suit that he does not hold is allowed by house rule."),
        "The player after the dealer gets three cards, looks at those alone and must name one of the four suits as trump. He cannot pass."),
    entry("Deal", Slug("deal"), SEED, None,
        "Everybody gets six cards in two packets of three. Trump is named before forehand sees the second packet."),
    entry("Deal", Slug("first-lead"), WELLKOMM_APP, None,
        "Forehand leads to the first trick."),
    entry("Deal", Slug("next-dealer"), SEED, None,
        "The forehand of this game deals the next, after a Stänner too."),
    entry("Deal", Slug("misdeal"), HOUSE, ALL_OF_IT,
        "After a wrong deal the same dealer deals again."),

    entry("Announcements", Slug("announcements"), SEED, None,
        "Matt may be said by the holder of ♠Q, Konter by the holder of both ♥Q and ♦Q, Konter a Matt by the holder of all three. The trump suit does not matter, and ♣Q never counts."),
    entry("Announcements", Slug("announce-who"), SEED_APP, None,
        "Any player of either team may announce, for his own hand only."),
    entry("Announcements", Slug("announce-when"), SEED_APP, None,
        "One announces before playing one's own card to the first trick, so the second, third and fourth player may speak in mid-trick. Later is too late and the value stays. The app allows it only on one's turn."),
    entry("Announcements", Slug("announce-add-up"), APP, None,
        "Konter adds a line to the value of the game and Matt adds a line, whoever says them, partners and opponents alike: two lines at most. The same word said twice counts once."),
    entry("Announcements", Slug("announce-partial"), HOUSE, ALL_OF_IT,
        "Whoever holds all three queens may say one word only, and the other later while still in time."),
    entry("Announcements", Slug("announce-false"), SEED_HOUSE, Some("That it is refused without further penalty is a house rule."),
        "An announcement without the cards is refused and reported. The value stays."),

    entry("Play", Slug("lead-any"), SEED_APP, None,
        "Whoever leads may lead any card."),
    entry("Play", Slug("follow-trump"), SEED, None,
        "When a trump is led, play a trump if you have one; if not, play anything. Leading ♠Q, ♥Q or ♦Q is leading trump."),
    entry("Play", Slug("follow-or-trump"), SEED, None,
        "When a plain suit is led and you hold it, play a card of that suit or any trump, but no other plain suit."),
    entry("Play", Slug("void-free"), SEED_WELLKOMM_APP, None,
        "When a plain suit is led and you hold none of it, play anything. You need not trump."),
    entry("Play", Slug("no-duty-to-beat"), SEED, None,
        "You never have to beat, overtrump or undertrump. The seed lays no such duty on anybody; tables that want one have the switches void and head."),
    entry("Play", Slug("trick-winner"), SEED, None,
        "The highest trump wins the trick; without a trump, the highest card of the suit led. A discard never wins. The winner leads next. A deal has six tricks."),

    entry("Count", Slug("count"), SEED, None,
        "Each team counts the points in its tricks. The two counts always make 40."),
    entry("Count", Slug("win"), SEED, None,
        "21 points or more win the game. The seed says \"over 21\" in one place and \"more than 20\" in another; with 40 points shared out only 21 leaves room for the tie at 20 and for a result of 21 to 19."),
    entry("Count", Slug("staenner"), SEED, None,
        "20 to 20 is a Stänner, also called Rampo: nobody wins."),
    entry("Count", Slug("kapo"), SEED, None,
        "A team that takes no trick at all is Kapo. Tricks count, not points: 40 to 0 with one trick of tens and nines is no Kapo."),
    entry("Count", Slug("claim"), SEED_HOUSE, Some("What a false claim costs, and when a claim is Kapo, are house rules."),
        "A team with more than 20 points in its tricks may lay down its cards and say its count (\"we have 23\"). The referee recounts. A claim is Kapo only if the claimers have won every trick and must win the rest."),

    entry("Slate", Slug("slate-start"), APP, None,
        "Each team starts with 9 lines. A table may settle on 1 to 30; 9 is the only number that fits the seed's \"at least three games\" both with and without Kapo."),
    entry("Slate", Slug("game-value"), SEED_APP, None,
        "A game is worth one line, plus one for Konter, one for Matt and one for Kapo: one to four lines."),
    entry("Slate", Slug("slate-win"), SEED, None,
        "The winners cross out the value of the game; the losers add it if they named trumps. Otherwise the losers add nothing."),
    entry("Slate", Slug("slate-staenner"), SEED, None,
        "In a Stänner nobody crosses out anything; the team that named trumps adds one line and one for each word announced. The app always adds one. The seed's other way keeps the value for the next decided game."),
    entry("Slate", Slug("slate-floor"), HOUSE, ALL_OF_IT,
        "A row stops at no lines; what a game would cross out beyond that is lost."),
    entry("Slate", Slug("match-end"), SEED, None,
        "A team without lines has won the match. Only the winners of a game cross out, so both cannot get there at once."),
    entry("Slate", Slug("match-length"), SEED, None,
        "A match takes at least three games. That follows from nine lines and at most four a game; nobody has to enforce it."),
    entry("Slate", Slug("scorer-row"), SEED, None,
        "The team of whoever keeps the slate stands in the lower row."),
    entry("Slate", Slug("revenge"), SEED, None,
        "The losers may ask for revenge, a new match with the same teams. Otherwise the teams change."),

    entry("Conduct", Slug("revoke"), HOUSE, ALL_OF_IT,
        "A card that follow-trump or follow-or-trump forbids is a revoke. Noticed before the next trick is led, the card goes back. Later, the offenders lose the game at its announced value, and add it if they named trumps, unless a team already had 21 points in the tricks completed before: then the result stands, Kapo included. A game lost by a revoke never counts Kapo."),
    entry("Conduct", Slug("look-back"), SEED_HOUSE, Some("Who may open tricks, and when, is a house rule."),
        "Tricks stay unmixed, face down beside the winner, and may be opened to settle a challenge."),
    entry("Conduct", Slug("out-of-turn"), HOUSE, ALL_OF_IT,
        "A card played out of turn draws a warning and nothing more."),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::konter::SWITCHES;

    #[test]
    fn a_slug_stands_once_and_house_rules_say_so() {
        for (n, rule) in RULE_BOOK.iter().enumerate() {
            assert!(RULE_BOOK[..n].iter().all(|other| other.slug != rule.slug), "{} stands twice", rule.slug);
            assert_eq!(rule.sources.contains(&Source::House), rule.house.is_some(), "{}", rule.slug);
        }
    }

    #[test]
    fn every_switch_varies_a_rule() {
        for switch in SWITCHES {
            assert!(rule(switch.slug.0).is_some(), "{}: {}", switch.name, switch.slug);
        }
    }
}
