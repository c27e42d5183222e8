use crate::cards::Card;
use crate::konter::{Place, slugs};
use crate::line;
use crate::session::{HandView, New, Table, TrickView, Trump, Trumps};

use super::super::{Block, Line, Picture, Span, names};
use super::{item, row, score};

/// A new deal, and what to type next.
pub fn new_deal(new: &New) -> Vec<Block> {
    let mut blocks: Vec<Block> = vec![
        line![new.dealer, " deals. ", new.forehand, " is forehand: three cards, then trumps. [", slugs::FOREHAND, "]"]
            .into(),
    ];
    if new.new_match {
        blocks.push(line!["The last match is over; a new one begins. [", slugs::MATCH_END, "]"].into());
    }
    blocks.extend(score::slate(&new.slate));
    let hand = Span::Code(format!("hand {} …", new.forehand));
    blocks.push(line!["Next: ", hand, " and ", Span::Code("trump SUIT".to_owned()), "."].into());
    blocks
}

/// What is trump.
pub fn trump(trump: &Trump) -> Vec<Block> {
    let mut head = line![names::suit_first(trump.trump), " are trumps, named by ", trump.named_by, "."];
    if trump.new {
        head.append(line![" ", trump.named_by, " leads. [", slugs::FIRST_LEAD, "]"]);
    }
    let mut blocks = vec![head.into(), row(&trump.trumps)];
    if trump.new && trump.unheld {
        let suit = names::suit(trump.trump);
        blocks.push(
            line![
                trump.named_by,
                " holds no ",
                suit,
                "; naming them is allowed by house rule. [",
                slugs::FOREHAND,
                "]"
            ]
            .into(),
        );
    }
    blocks
}

/// The trumps of a contract.
pub fn trumps(trumps: &Trumps) -> Vec<Block> {
    let under = names::under(trumps.trump);
    let number = names::count(trumps.trumps.len(), "trump");
    let order = trumps.trump.order();
    match trumps.hand {
        Some(hand) if trumps.trumps.is_empty() => {
            vec![line![under, " there is no trump in ", hand, "."].into()]
        }
        Some(_) => vec![line![under, ", ", number, " in the hand:"].into(), row(&trumps.trumps)],
        None if trumps.trumps.is_empty() => vec![line![under, " there are no trumps. [", order, "]"].into()],
        None => {
            vec![line![under, " there are ", number, ", the highest first: [", order, "]"].into(), row(&trumps.trumps)]
        }
    }
}

/// A hand or some cards: what they are worth, what is trump, what may be announced.
pub fn hand(hand: &HandView) -> Vec<Block> {
    let mut blocks = vec![holds(hand).into()];
    if hand.cards.is_empty() {
        return blocks;
    }
    let they = if hand.cards.len() == 1 { "It counts " } else { "They count " };
    blocks.push(line![they, names::count(hand.points, "point"), "."].into());
    for (suit, trumps) in &hand.trumps {
        let mut line = line!["Trumps with ", names::suit(*suit), if hand.named { ": " } else { " named: " }];
        line.push(&trumps[..]);
        blocks.push(item(line));
    }
    blocks.extend(hand.may_announce.map(|may| match names::words(may) {
        Some(words) => line!["May announce ", Span::Strong(words), ". [", slugs::ANNOUNCEMENTS, "]"].into(),
        None => line!["Nothing to announce. [", slugs::ANNOUNCEMENTS, "]"].into(),
    }));
    blocks
}

fn holds(hand: &HandView) -> Line {
    let unknown = names::count(hand.unknown, "unknown card");
    let mut line = hand.place.map_or(line![], |place| line![place, " holds "]);
    match (hand.cards.is_empty(), hand.unknown) {
        (true, 0) => line.push(if hand.place.is_some() { "no cards" } else { "No cards" }),
        (true, _) => line.push(unknown),
        (false, 0) => line.push(&hand.cards[..]),
        (false, _) => line.append(line![&hand.cards[..], " and ", unknown]),
    }
    line.push(".");
    line
}

/// The whole table.
pub fn table(table: &Table) -> Vec<Block> {
    let mut words: Vec<Line> = table.hands.iter().map(holds).collect();
    if let Some(trick) = &table.trick {
        words.extend(in_trick(trick));
    }
    let mut blocks = vec![Block::Picture(Picture::Table(Box::new(table.clone())), words)];
    blocks.push(line![table.dealer, " dealt. ", naming(table)].into());
    if let Some(trick) = &table.trick {
        let cards: Vec<_> = trick.plays.iter().map(|(_, card)| *card).collect();
        let mut line = line!["Trick ", trick.number, ": "];
        match trick.plays.first() {
            Some((leader, _)) => line.append(line![*leader, " led; ", &cards[..], "."]),
            None => line.push("nothing played yet."),
        }
        if let Some(next) = trick.next {
            line.append(line![" ", next, " plays next."]);
        }
        blocks.push(line.into());
    }
    if let Some(count) = &table.count {
        if count.over {
            blocks.push(line!["All six tricks have been played."].into());
        }
        blocks.push(score::running(&count.teams).into());
    }
    blocks.extend(announced(&table.announced).map(Block::from));
    blocks
}

/// Who has played what in the running trick, and who is winning it.
fn in_trick(trick: &TrickView) -> Vec<Line> {
    let play = |(place, card): &(Place, Card)| line![*place, " played ", *card, "."];
    let mut lines: Vec<Line> = trick.plays.iter().map(play).collect();
    let winner = trick.winning.and_then(|winning| trick.plays.get(winning));
    lines.extend(winner.map(|(place, card)| line![*place, " is winning with ", *card, "."]));
    lines
}

fn naming(table: &Table) -> String {
    match (table.trump, table.turn) {
        (Some((suit, place)), _) => format!("{} are trumps, named by {place}.", names::suit_first(suit)),
        (None, Some(place)) => format!("{place} is to name trumps."),
        (None, None) => String::new(),
    }
}

/// What has been announced, if anything was.
pub fn announced(announced: &[(Place, crate::konter::Word)]) -> Option<Line> {
    let mut line = line!["Announced: "];
    for (n, (place, word)) in announced.iter().enumerate() {
        line.append(line![if n > 0 { ", " } else { "" }, word.to_string(), " by ", *place]);
    }
    line.push(".");
    (!announced.is_empty()).then_some(line)
}
