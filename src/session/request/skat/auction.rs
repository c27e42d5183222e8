//! The questions about the auction and about Kontra.

use serde_json::Value;

use super::super::super::answer::Answer;
use super::super::super::skat::{AuctionView, KontraView, SkatAnswer, SkatIllegal, SkatImpossible};
use super::super::super::{Trouble, Unreadable};
use super::super::{Fault, Request, fault, unknown_word};
use super::{integer, seat};
use crate::skat::{
    Auction, Call, CallError, Doubling, FOREHAND, Kontra, Outcome, Rules, SEATS, Say, Standing, standings, standings_of,
};
use crate::trick::Seat;

impl Request {
    /// The calls of an auction, each a seat and a value, `hold` or `pass`.
    fn calls(&self) -> Result<Vec<(Seat, Call)>, Fault> {
        const WANTED: &str = "a list of calls, each a seat and a value, hold or pass";
        let list = self.list("calls", WANTED)?.ok_or_else(|| Fault::from(Unreadable::MissingField("calls")))?;
        let mut calls = Vec::with_capacity(list.len());
        for (n, value) in list.iter().enumerate() {
            let field = format!("calls[{n}]");
            match value.as_array().map(Vec::as_slice) {
                Some([who, what]) => calls.push((seat(&field, who)?, call(&field, what)?)),
                _ => return Err(fault(&field, Unreadable::FieldType("a seat and a value, hold or pass"))),
            }
        }
        Ok(calls)
    }

    /// The asking for Kontra before anything is said, and whether the auction tells why.
    fn asking(&self, rules: &Rules) -> Result<KontraView, Fault> {
        self.not_both("calls", "asked")?;
        let declarer = self.seat("declarer")?;
        let (standings, declarer, reasons) = match self.asked()? {
            Some(asked) => {
                let (standings, declarer) = of_asked(&asked, declarer, rules)?;
                (standings, declarer, false)
            }
            None if self.get("calls").is_none() => return Err(Unreadable::MissingOneOf(&["calls", "asked"]).into()),
            None => {
                let calls = self.calls()?;
                let auction = Auction::of(&calls).map_err(|(n, error)| illegal_call(&calls, n, error))?;
                let declarer = after(&auction, declarer)?;
                (standings(&auction, declarer, rules), declarer, true)
            }
        };
        Ok(KontraView { kontra: Kontra::new(standings, false, rules), declarer, reasons, rules: *rules })
    }

    fn asked(&self) -> Result<Option<Vec<Seat>>, Fault> {
        let Some(list) = self.list("asked", "a list of seats: F, M or R")? else { return Ok(None) };
        let named = list.iter().enumerate().map(|(n, value)| seat(&format!("asked[{n}]"), value));
        let asked: Vec<Seat> = named.collect::<Result<_, _>>()?;
        match SEATS.into_iter().all(|seat| asked.contains(&seat)) {
            true => Err(fault("asked", Trouble::from(SkatImpossible::AllAsked))),
            false => Ok(Some(asked)),
        }
    }

    /// What those who are asked say, one after the other.
    fn answers(&self, view: &mut KontraView) -> Result<(), Fault> {
        let list = self.list("answers", "a list of answers, such as leave, kontra and re")?.unwrap_or_default();
        for (n, value) in list.iter().enumerate() {
            let field = format!("answers[{n}]");
            let word = value.as_str().ok_or_else(|| fault(&field, Unreadable::FieldType("a word such as kontra")))?;
            let say = say(word)
                .ok_or_else(|| unknown_word(&field, word, vec!["kontra", "leave", "re", "supra", "resupra"]))?;
            answer(view, say).map_err(|trouble| fault(&field, trouble.or_at(0..word.len())))?;
        }
        Ok(())
    }
}

fn call(field: &str, value: &Value) -> Result<Call, Fault> {
    match value.as_str().map(str::to_lowercase).as_deref() {
        Some("hold") => Ok(Call::Hold),
        Some("pass") => Ok(Call::Pass),
        Some(word) => {
            word.parse().map(Call::Bid).map_err(|_| unknown_word(field, word, vec!["a value", "hold", "pass"]))
        }
        None => integer(field, value, 0, u16::MAX.into()).map(|value| Call::Bid(value as u16)),
    }
}

fn say(word: &str) -> Option<Say> {
    match word.to_lowercase().as_str() {
        "leave" => Some(Say::Leave),
        word => Doubling::named(word).filter(|doubling| *doubling != Doubling::None).map(Say::Double),
    }
}

fn illegal_call(calls: &[(Seat, Call)], n: usize, error: CallError) -> Fault {
    let (seat, call) = calls[n];
    fault(&format!("calls[{n}]"), Trouble::from(SkatIllegal::Call(seat, call, error)))
}

/// Who is declarer after an auction; a seat that was named must be the one.
fn after(auction: &Auction, named: Option<Seat>) -> Result<Option<Seat>, Fault> {
    let declarer = match auction.outcome() {
        Outcome::Running(turn) => {
            return Err(fault("calls", Trouble::from(SkatImpossible::AuctionRunning(turn, auction.bid()))));
        }
        Outcome::Declarer { seat, .. } => Some(seat),
        Outcome::Passed => None,
    };
    match named {
        Some(named) if Some(named) != declarer => {
            Err(fault("declarer", Trouble::from(SkatImpossible::OtherDeclarer(declarer))))
        }
        _ => Ok(declarer),
    }
}

/// Where everybody stands if it is only known who is asked. The declarer is known if two are.
fn of_asked(asked: &[Seat], named: Option<Seat>, rules: &Rules) -> Result<([Standing; 3], Option<Seat>), Fault> {
    if let Some(declarer) = named.filter(|seat| asked.contains(seat)) {
        return Err(fault("declarer", Trouble::from(SkatImpossible::DeclarerAsked(declarer))));
    }
    let others: Vec<Seat> = SEATS.into_iter().filter(|seat| !asked.contains(seat)).collect();
    let declarer = named.or_else(|| others.first().copied().filter(|_| others.len() == 1));
    // Whoever it is, the answers come in the same order.
    let standings = standings_of(asked, declarer.or_else(|| others.first().copied()).unwrap_or(FOREHAND));
    let off = |standing: Standing| if standing.may() && !rules.kontra_re.is_on() { Standing::Off } else { standing };
    Ok((standings.map(off), declarer))
}

/// The next answer, of whoever may speak; forehand first where several may.
fn answer(view: &mut KontraView, say: Say) -> Result<(), Trouble> {
    let kontra = &mut view.kontra;
    let next =
        kontra.asked_now().map(|(seat, _)| seat).or_else(|| SEATS.into_iter().find(|seat| kontra.may(*seat).is_ok()));
    let seat = match (next, say) {
        (Some(seat), _) => seat,
        (None, Say::Leave) => return Err(SkatImpossible::NobodyAsked.into()),
        // Somebody of the side whose word it is.
        (None, Say::Double(word)) => {
            let is_declarer = |seat: &Seat| kontra.standing(*seat) == Standing::Declarer;
            let speaks = |seat: &Seat| is_declarer(seat) == word.is_declarers();
            kontra.caller().filter(speaks).or_else(|| SEATS.into_iter().find(speaks)).unwrap_or(FOREHAND)
        }
    };
    let is_declarer = kontra.standing(seat) == Standing::Declarer;
    let who = if is_declarer { view.declarer } else { Some(seat) };
    kontra.say(seat, say).map_err(|silence| SkatIllegal::Say(who, silence).into())
}

pub(in super::super) fn ask_auction(request: &Request) -> Result<Answer, Fault> {
    let (calls, rules) = (request.calls()?, request.rules(None)?);
    let mut auction = Auction::default();
    let mut refused = None;
    for (n, (seat, call)) in calls.into_iter().enumerate() {
        if let Err(error) = auction.say(seat, call) {
            refused = Some((n, seat, call, error));
            break;
        }
    }
    Ok(Answer::Skat(Box::new(SkatAnswer::Auction(AuctionView { auction, refused, rules }))))
}

pub(in super::super) fn ask_kontra(request: &Request) -> Result<Answer, Fault> {
    let rules = request.rules(None)?;
    let mut view = request.asking(&rules)?;
    request.answers(&mut view)?;
    Ok(Answer::Skat(Box::new(SkatAnswer::Kontra(view))))
}
