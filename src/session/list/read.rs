//! `list …` as somebody types it.

use std::ops::Range;

use crate::notation::Spanned;
use crate::session::matches::export_args;
use crate::session::skat::{SkatCommand, contract};
use crate::session::{Args, SkatImpossible, Trouble, Unreadable, Usage, nearest};
use crate::skat::{ALL_POINTS, Contract, Doubling, Flag, Flags, Matadors, With};

use super::command::{LIST_WORDS, ListCommand, ListError};
use super::said::{SaidAlone, SaidDeal};

/// The most that a value or a bid is read as.
const MOST: u16 = 999;

/// Reads what follows `list`.
pub fn read_list(args: &mut Args) -> Result<SkatCommand, Trouble> {
    let Some(word) = args.word() else { return Ok(SkatCommand::List(ListCommand::Show)) };
    let command = match word.value.to_lowercase().as_str() {
        "show" => ListCommand::Show,
        "new" => {
            args.some()?;
            ListCommand::New(std::iter::from_fn(|| args.word()).map(owned).collect())
        }
        "add" if args.is_empty() => ListCommand::Add(None),
        "add" => ListCommand::Add(Some(said(args)?)),
        "undo" => ListCommand::Strike(None),
        "strike" if args.is_empty() => ListCommand::Strike(None),
        "strike" => ListCommand::Strike(Some(usize::from(args.number(1, u16::MAX)?))),
        "correct" => {
            let number = usize::from(args.number(1, u16::MAX)?);
            args.some()?;
            ListCommand::Correct(number, said(args)?)
        }
        "name" => {
            let player = who(args)?;
            let name = who(args)?;
            let rest = args.rest();
            if !rest.value.is_empty() {
                let all = name.span.start..rest.span.end;
                return Err(Trouble::at(SkatImpossible::List(ListError::BadName(name.value)), all));
            }
            ListCommand::Name(player, name.value)
        }
        "dealer" => ListCommand::Dealer(who(args)?),
        "reckon" => ListCommand::Reckon,
        "bock" => ListCommand::Bock,
        "export" => {
            let (format, file) = export_args(args)?;
            ListCommand::Export(format, file)
        }
        other => {
            let near = nearest(other, LIST_WORDS.iter().copied());
            return Err(Trouble::at(Usage::ListWord(word.value.to_owned(), near), word.span));
        }
    };
    args.end()?;
    Ok(SkatCommand::List(command))
}

fn owned(word: Spanned<&str>) -> Spanned<String> {
    Spanned { value: word.value.to_owned(), span: word.span }
}

fn who(args: &mut Args) -> Result<Spanned<String>, Trouble> {
    args.some()?;
    Ok(owned(args.word().unwrap_or(Spanned { value: "", span: 0..0 })))
}

/// A deal: who played what, and how it ended.
fn said(args: &mut Args) -> Result<SaidDeal, Trouble> {
    let first = who(args)?;
    match first.value.to_lowercase().as_str() {
        "passed" | "pass" => Ok(SaidDeal::Passed(first.span)),
        "ramsch" => ramsch(args, first.span),
        _ => alone(args, first).map(|said| SaidDeal::Alone(Box::new(said))),
    }
}

fn ramsch(args: &mut Args, span: Range<usize>) -> Result<SaidDeal, Trouble> {
    let (mut who, mut points, mut pushed) = (Vec::new(), None, 0);
    let (mut durchmarsch, mut virgin, mut nobody) = (false, false, false);
    let start = span.start;
    while let Some(word) = args.peek() {
        match word.value.to_lowercase().as_str() {
            "nobody" => nobody = true,
            "and" | "lost" | "loses" | "lose" => {}
            "durchmarsch" => durchmarsch = true,
            "virgin" => virgin = true,
            "pushed" | "blind" => {
                args.word();
                pushed = args.number(0, 3)? as u8;
                continue;
            }
            number if number.starts_with(|c: char| c.is_ascii_digit()) => {
                points = Some(args.number(1, u16::from(ALL_POINTS))?);
                continue;
            }
            _ => who.push(owned(word)),
        }
        args.word();
    }
    Ok(SaidDeal::Ramsch { who, nobody, points, durchmarsch, virgin, pushed, span: start..args.at() })
}

/// A contract, then its value or its matadors, how it ended and what was said, in any order.
fn alone(args: &mut Args, declarer: Spanned<String>) -> Result<SaidAlone, Trouble> {
    args.some()?;
    let start = args.peek().map_or(args.at(), |word| word.span.start);
    let contract: Contract = contract(args)?;
    let mut said = SaidAlone {
        declarer,
        contract,
        flags: Flags::default(),
        announced: false,
        value: None,
        matadors: None,
        won: None,
        doubling: Doubling::None,
        bid: None,
        points: None,
        span: start..args.at(),
    };
    while let Some(word) = args.word() {
        one(&mut said, word, args)?;
    }
    said.span.end = args.at();
    Ok(said)
}

fn one(said: &mut SaidAlone, word: Spanned<&str>, args: &mut Args) -> Result<(), Trouble> {
    let lower = word.value.to_lowercase();
    match lower.as_str() {
        "hand" => said.flags = said.flags.and(Flag::Hand),
        "schneider" => said.flags = said.flags.and(Flag::Schneider),
        "schwarz" => said.flags = said.flags.and(Flag::Schwarz),
        "ouvert" | "open" => said.flags = said.flags.and(Flag::Ouvert),
        "announced" => said.announced = true,
        "won" | "wins" | "win" => once(&mut said.won, true, word)?,
        "lost" | "loses" | "lose" => once(&mut said.won, false, word)?,
        "kontra" | "contra" | "re" | "supra" | "zippe" | "resupra" => {
            said.doubling = Doubling::named(&lower).unwrap_or_default().max(said.doubling);
        }
        "with" | "without" => {
            let side = if lower == "with" { With::With } else { With::Without };
            let count = args.number(1, 11)? as u8;
            once(&mut said.matadors, Matadors { side, count }, word)?;
        }
        "bid" => {
            let at = args.peek().map_or(word.span, |word| word.span);
            let bid = args.number(0, MOST)?;
            SkatImpossible::check_bid(bid).map_err(|error| Trouble::at(error, at))?;
            said.bid = Some(bid);
        }
        "points" => said.points = Some(args.number(0, u16::from(ALL_POINTS))? as u8),
        "value" | "and" | "for" => {}
        number if number.starts_with(|c: char| c.is_ascii_digit()) => {
            let value = number.parse().ok().filter(|value| *value <= MOST);
            let value = value
                .ok_or_else(|| Trouble::at(Unreadable::Number(word.value.to_owned(), 18, MOST), word.span.clone()))?;
            once(&mut said.value, Spanned { value, span: word.span.clone() }, word)?;
        }
        _ => return Err(Trouble::at(Usage::DealWord(word.value.to_owned()), word.span)),
    }
    Ok(())
}

/// What is said twice is refused at its second place.
fn once<T>(place: &mut Option<T>, value: T, word: Spanned<&str>) -> Result<(), Trouble> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(Trouble::at(Usage::DealWord(word.value.to_owned()), word.span)),
    }
}
