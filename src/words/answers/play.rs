use crate::cards::{Card, Cards};
use crate::deal::{Player, SEATS};
use crate::konter::slugs;
use crate::line;
use crate::session::{Check, Legal, Played, TrickView, Under, Why, Winner};
use crate::skat::slugs::{JACK_IS_NO_SUIT_CARD, JACKS_TRUMP};

use super::super::because::{asks, because, counts_as};
use super::super::{Block, Line, Picture, Span, names};
use super::{item, score};
use crate::trick::Reason;

fn who(place: Option<Player>) -> Span {
    match place.map(Span::from) {
        // `forehand` begins the sentence.
        Some(Span::Strong(name)) => Span::Strong(names::capitalized(&name)),
        Some(other) => other,
        None => Span::from("This hand"),
    }
}

/// The running trick.
pub fn trick(view: &TrickView) -> Vec<Block> {
    let mut lines = Vec::new();
    let Some(winning) = view.winning else {
        let next = view.next.map(|next| line!["Trick ", view.number, ": ", next, " leads."]);
        return vec![next.unwrap_or(line!["All six tricks have been played."]).into()];
    };
    for (place, card) in &view.plays {
        lines.push(line![*place, " played ", *card, "."]);
    }
    if view.plays.len() == SEATS {
        return vec![Block::Picture(Picture::Trick(view.clone()), lines), completed(view).into()];
    }
    let (by, card) = view.plays[winning];
    let mut state = line!["Trick ", view.number, ": ", card, " of ", by, " is winning, "];
    state.push(names::count(view.points, "point"));
    state.push(" so far.");
    if let Some(next) = view.next {
        state.append(line![" ", next, " plays next."]);
    }
    vec![Block::Picture(Picture::Trick(view.clone()), lines), state.into()]
}

/// Cards that were played: a word for each, a sentence for each trick that they completed.
pub fn played(played: &Played) -> Vec<Block> {
    let mut blocks = Vec::new();
    for step in &played.plays {
        match &step.completed {
            None => blocks.push(line![step.place, " plays ", step.card, "."].into()),
            Some(trick) => {
                blocks.push(line![step.place, " plays ", step.card, "."].into());
                blocks.push(completed(trick).into());
            }
        }
    }
    if played.plays.iter().any(|step| step.completed.is_some()) {
        blocks.push(score::running(&played.count).into());
    }
    match (&played.score, played.trick.next) {
        (Some(result), _) => blocks.extend(score::score(result)),
        (None, Some(next)) if played.trick.plays.is_empty() => {
            blocks.push(line![next, " leads to trick ", played.trick.number, "."].into())
        }
        (None, Some(next)) => blocks.push(line![next, " plays next."].into()),
        (None, None) => {}
    }
    blocks
}

fn completed(trick: &TrickView) -> Line {
    let cards: Vec<Card> = trick.plays.iter().map(|(_, card)| *card).collect();
    let mut line = line!["Trick ", trick.number, ": ", &cards[..], ". "];
    if let Some((by, card)) = trick.winning.map(|winning| trick.plays[winning]) {
        line.append(line![by, " wins it with ", card, ", ", names::count(trick.points, "point"), "."]);
    }
    line
}

/// What may be played.
pub fn legal(legal: &Legal) -> Vec<Block> {
    let mut blocks = Vec::new();
    let all = legal.illegal.is_empty();
    let mut head = line![who(legal.place), " may play "];
    if all && legal.legal.len() > 1 {
        head.push("any card: ");
    }
    head.append(line![&legal.sorted[..], "."]);
    blocks.push(head.into());
    let mut reason = why_these(legal);
    reason.append(line![" [", legal.rule, "]"]);
    blocks.push(reason.into());
    blocks.extend(not_these(legal).into_iter().map(item));
    blocks.extend(legal.odd.iter().map(|(card, slug)| {
        let mut line = counts_as(*card, *slug);
        line.append(line![" [", *slug, "]"]);
        line.into()
    }));
    if legal.unknown > 0 {
        blocks.push(unknown(legal).into());
    }
    blocks
}

fn why_these(legal: &Legal) -> Line {
    let Some(&led) = legal.trick.first() else { return line!["Whoever leads may lead any card."] };
    let holder = legal.place.map_or(Span::from("it"), Span::from);
    let mut line = asks(led, legal.trump_led, legal.may_trump);
    line.append(match legal.asked.is_empty() {
        true => line![", and ", holder, " holds none."],
        false if legal.trump_led => line![", and ", holder, " holds ", legal.asked, "."],
        false if !legal.may_trump => line![", and ", holder, " holds ", legal.asked, ": a card of that suit."],
        false => line![", and ", holder, " holds ", legal.asked, ": a card of that suit, or any trump."],
    });
    line
}

/// The cards that may not be played, those with the same reason together.
fn not_these(legal: &Legal) -> Vec<Line> {
    let mut groups: Vec<(Reason, Cards)> = Vec::new();
    for verdict in &legal.illegal {
        let reason = verdict.because.reason;
        match groups.iter_mut().find(|(other, _)| *other == reason) {
            Some((_, cards)) => *cards |= Cards::only(verdict.card),
            None => groups.push((reason, Cards::only(verdict.card))),
        }
    }
    let line = |(reason, cards): (Reason, Cards)| {
        let why = match reason {
            Reason::MustFollowTrump => line!["no trump."],
            Reason::MustTrump => stricter("this table must trump then", "void=must-trump"),
            Reason::MustHead => stricter("this table must beat the trick", "head=must-head"),
            _ if !legal.may_trump => line!["not of that suit."],
            _ => line!["neither of that suit nor a trump."],
        };
        let mut line = line![Span::Bad("Not ".to_owned()), cards, ": "];
        line.append(why);
        line
    };
    groups.into_iter().map(line).collect()
}

/// A duty that a switch lays on the table, against the usual rule.
fn stricter(duty: &str, switch: &str) -> Line {
    line![duty, " (", Span::Code(switch.to_owned()), "). [", slugs::NO_DUTY_TO_BEAT, "]"]
}

fn unknown(legal: &Legal) -> Line {
    let cards = names::count(legal.unknown, "card");
    let mut line = line![Span::Faint(format!("{cards} of the hand unknown. "))];
    if legal.unsure {
        line.push("What they are may change this answer.");
    }
    line
}

/// A verdict on one card.
pub fn check(check: &Check) -> Vec<Block> {
    let verdict = &check.verdict;
    let mut head = match (&check.past, verdict.legal) {
        (None, true) => line![Span::Good("Legal: ".to_owned()), verdict.card, " may be played."],
        (None, false) => line![Span::Bad("Illegal: ".to_owned()), verdict.card, " may not be played."],
        (Some(_), true) => line![Span::Good("Legal: ".to_owned())],
        (Some(_), false) => line![Span::Bad("Illegal: ".to_owned())],
    };
    if let (Some(past), Some(place)) = (&check.past, check.place) {
        let nth = names::ordinal(past.place);
        head.append(line![place, " played ", verdict.card, " as ", nth, " card of trick ", past.trick, "."]);
    }
    let mut reason = because(verdict, check.place);
    reason.append(line![" [", verdict.because.rule, "]"]);
    let mut blocks: Vec<Block> = vec![head.into(), reason.into()];
    if check.unknown > 0 && verdict.legal && verdict.because.led.is_some() {
        let cards = names::count(check.unknown, "card");
        blocks.push(line![Span::Faint(format!("So far as is known: {cards} of the hand unknown."))].into());
    }
    blocks
}

/// What a card is.
pub fn why(why: &Why) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for under in &why.under {
        let mut line = line!["With ", names::suit(under.trump), " named, "];
        line.append(what_it_is(why.card, under));
        blocks.push(line.into());
    }
    blocks.push(line!["It counts ", names::count(why.points, "point"), ". [", slugs::CARD_POINTS, "]"].into());
    if let Some((place, trick, nth)) = why.played {
        blocks.push(line![place, " played it as ", names::ordinal(nth), " card of trick ", trick, "."].into());
    }
    if let Some(verdict) = &why.check {
        blocks.extend(check(verdict));
    }
    blocks
}

fn what_it_is(card: Card, under: &Under) -> Line {
    let rank = under.below.len() + 1;
    let kind = match under.is_trump {
        true => "trump".to_owned(),
        false => names::class(crate::deal::Class::Plain(card.suit())).to_owned(),
    };
    let place = if rank == 1 { "the highest".to_owned() } else { format!("the {} highest", names::ordinal(rank)) };
    let mut line = line![card, " is a ", kind, ", ", place, " of ", under.of];
    if !under.below.is_empty() {
        line.append(line![", below ", &under.below[..]]);
    }
    line.push(if under.is_trump { "." } else { "; any trump beats it." });
    line.append(line![" [", under.rule, "]"]);
    line
}

/// Who wins the trick.
pub fn winner(winner: &Winner) -> Vec<Block> {
    let card = winner.winner.card;
    let verb = if winner.complete { "wins" } else { "is winning" };
    let by = winner.by.map_or(line![], |by| line![" of ", by]);
    let mut head = line![card];
    head.append(by);
    head.append(line![
        ", the ",
        names::ordinal(winner.winner.place),
        " card, ",
        verb,
        ": ",
        names::count(winner.points, "point"),
        if winner.complete { "." } else { " so far." },
    ]);
    let led = winner.trick.first().copied().unwrap_or(card);
    let trumps = winner.trick.len() > 1;
    let mut reason = match (winner.trump, trumps) {
        (_, false) => line!["Nothing else has been played yet."],
        (false, _) if !winner.trumps => {
            line!["There are no trumps, and it is the highest card of the suit of ", led, "."]
        }
        (true, _) => line!["It is the highest trump in the trick."],
        (false, _) => line!["No trump was played, and it is the highest card of the suit of ", led, "."],
    };
    reason.append(line![" [", slugs::TRICK_WINNER, "]"]);
    let mut blocks: Vec<Block> = vec![head.into(), reason.into()];
    let queens: Cards = winner.trick.iter().copied().filter(|card| card.rank() == crate::cards::Rank::Queen).collect();
    if winner.see.contains(&slugs::PERMANENT_TRUMPS) {
        let always: Cards = queens.iter().filter(|queen| queen.suit() != crate::cards::Suit::Clubs).collect();
        let verb = if always.len() == 1 { " is always a trump" } else { " are always trumps" };
        blocks.push(line![always, verb, ". [", slugs::PERMANENT_TRUMPS, "]"].into());
    }
    if winner.see.contains(&JACK_IS_NO_SUIT_CARD) {
        blocks.push(jacks(&winner.trick).into());
    }
    blocks
}

/// What the jacks of a trick are in Skat.
fn jacks(trick: &[Card]) -> Line {
    let jacks: Cards = trick.iter().copied().filter(|card| card.rank() == crate::cards::Rank::Jack).collect();
    match jacks.iter().next() {
        Some(jack) if jacks.len() == 1 => {
            let mut line = counts_as(jack, JACK_IS_NO_SUIT_CARD);
            line.append(line![" [", JACK_IS_NO_SUIT_CARD, "]"]);
            line
        }
        _ => line![jacks, " are trumps, whatever the suit. [", JACKS_TRUMP, "]"],
    }
}
