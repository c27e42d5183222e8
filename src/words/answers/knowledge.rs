use crate::cards::{Cards, Suit};
use crate::deal::{Class, Voids};
use crate::konter::slugs;
use crate::line;
use crate::session::{BySeat, Declared, Left, SeatCards, TrumpLeads, VoidFact};

use crate::skat::Contract;

use super::super::{Block, Line, Span, names};
use super::item;

/// What is still out.
pub fn left(left: &Left) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut head = left.place.map_or(line!["Still out: "], |place| line!["Still out as ", place, " sees it: "]);
    if !left.trump.ranking().trumps().is_empty() {
        head.append(line![names::count(left.trumps.len(), "trump"), ", "]);
    }
    head.append(line![names::count(left.cards.len(), "card"), ", ", names::count(left.points, "point"), ".",]);
    blocks.push(head.into());
    let trumps: Cards = left.trumps.iter().copied().collect();
    if !left.trumps.is_empty() {
        blocks.push(item(line!["Trumps: ", &left.trumps[..]]));
    }
    for suit in Suit::ALL {
        let plain = (left.cards - trumps) & Cards::of_suit(suit);
        if !plain.is_empty() {
            let name = match left.trump {
                Declared::Suit(_) => format!("Plain {}: ", names::suit(suit)),
                Declared::Contract(_) => format!("{}: ", names::suit_first(suit)),
            };
            blocks.push(item(line![name, sorted(left, plain)]));
        }
    }
    match &left.by_seat {
        None => blocks.extend(left.voids.iter().flatten().map(|fact| item(void(fact)))),
        Some(seats) => blocks.extend(by_seat(left, seats)),
    }
    if left.unseen > 0 {
        let cards = names::count(left.unseen, "card");
        blocks.push(line![format!("{cards} in the tricks unknown: some of these may be gone.")].into());
    }
    if let Some(TrumpLeads { hands, leads, leave }) = left.leads {
        let leads = if leads == 1 { "one trump lead leaves" } else { "two trump leads leave" };
        let hands = names::count(hands, "hand");
        let leave = if leave == 0 { "none".to_owned() } else { leave.to_string() };
        blocks.push(line![format!("If the trumps are spread evenly over {hands}, {leads} {leave}.")].into());
    }
    if left.trumps.is_empty() && left.unseen == 0 {
        blocks.extend(match left.trump {
            Declared::Contract(Contract::Null) => None,
            Declared::Contract(_) => Some(line!["No trump is out."].into()),
            Declared::Suit(_) => Some(line!["No trump is out: aces are the highest cards now."].into()),
        });
    }
    blocks
}

fn void(fact: &VoidFact) -> Line {
    let who = fact.place.map_or(Span::Strong(format!("Seat {}", fact.seat)), Span::from);
    let mut line = line![who, " holds no ", names::class(fact.class)];
    line.append(match fact.play {
        Some((trick, place, card)) => line![" (", card, ", ", format!("{trick}.{place}"), ")."],
        None => line!["."],
    });
    line
}

/// What each hand can hold.
fn by_seat(left: &Left, by_seat: &BySeat) -> Vec<Block> {
    let layouts = left.layouts.unwrap_or_default();
    let mut blocks: Vec<Block> = Vec::new();
    if let (Some(place), false) = (left.place, by_seat.own_known) {
        blocks.push(line!["The cards of ", place, " are not known here, so this is what the table knows."].into());
    }
    if layouts == 0 {
        blocks.push(
            line![
                Span::Bad("No layout".to_owned()),
                " of the hidden cards fits what was played and announced: a card was a revoke, or something is mistyped. [",
                slugs::REVOKE,
                "]"
            ]
            .into(),
        );
        blocks.extend(left.voids.iter().flatten().map(|fact| item(void(fact))));
        return blocks;
    }
    for hand in &by_seat.seats {
        blocks.push(Block::Heading(line![who(hand), ", ", names::count(hand.cards, "card")]));
        blocks.extend(facts(left, hand));
    }
    let number = names::thousands(layouts);
    blocks.push(match layouts {
        1 => line!["The hidden cards can lie in ", Span::Strong("one".to_owned()), " way only."].into(),
        _ => line!["The hidden cards can lie in ", Span::Strong(number), " ways: so many layouts."].into(),
    });
    blocks
}

fn who(hand: &SeatCards) -> Span {
    hand.place.map_or(Span::Strong(format!("Seat {}", hand.seat)), Span::from)
}

/// What is known of one hand: what it holds, the suits that it showed to lack, what else it cannot hold,
/// and what it may.
fn facts(left: &Left, hand: &SeatCards) -> Vec<Block> {
    let mut blocks = Vec::new();
    if !hand.holds.is_empty() {
        blocks.push(item(line!["Holds ", sorted(left, hand.holds), "."]));
    }
    if hand.holds.len() == hand.cards {
        return blocks;
    }
    let mut told = Voids::NONE;
    for fact in left.voids.iter().flatten().filter(|fact| fact.seat == hand.seat) {
        told.insert(fact.class);
        blocks.push(item(void(fact)));
    }
    let ranking = left.trump.ranking();
    let cannot = hand.cannot - told.cards(&ranking);
    let lacks = |class: &Class| {
        let out = class.cards(&ranking) & (left.cards | hand.holds);
        !out.is_empty() && out.is_subset(cannot)
    };
    let whole: Voids = Class::ALL.into_iter().filter(lacks).collect();
    let single = cannot - whole.cards(&ranking);
    for class in whole.iter() {
        blocks.push(item(line!["Can hold no ", names::class(class), "."]));
    }
    if !single.is_empty() {
        blocks.push(item(line!["Cannot hold ", sorted(left, single), "."]));
    }
    if !hand.may.is_empty() {
        blocks.push(item(line!["May hold ", sorted(left, hand.may), "."]));
    }
    blocks
}

/// Cards as players sort them. No switch changes that order.
fn sorted(left: &Left, cards: Cards) -> Span {
    Span::Cards(left.trump.ranking().sorted(cards))
}
