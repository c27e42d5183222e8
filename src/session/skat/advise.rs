//! What to put away and what to announce, asked for at a table or in a line.

use crate::analysis::{AdviceRefusal, AdviceWanted, Watch, advice};
use crate::cards::Cards;
use crate::deal::skat::Stage;
use crate::notation::{CardList, Spanned};
use crate::session::{Answer, Args, Trouble};
use crate::skat::{FOREHAND, LOWEST_BID, Rules, seat_named};
use crate::trick::Seat;

use super::answer::SkatAnswer;
use super::table::Table;
use super::trouble::SkatImpossible;

/// The words that `advise` takes besides cards.
pub(super) const ADVISE_WORDS: &[&str] = &["F", "M", "R", "bid", "--seed"];

/// What `advise` was asked, as far as it was said.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AdviseArgs {
    /// The twelve cards; without them those on the table.
    pub cards: Option<CardList>,
    /// Where the declarer sits.
    pub seat: Option<Seat>,
    /// What was bid.
    pub bid: Option<Spanned<u16>>,
    /// What the layouts depend on.
    pub seed: Option<u64>,
}

/// Reads `[CARDS] [F|M|R] [bid N] [--seed N]`, in any order.
pub(super) fn read_advise(args: &mut Args) -> Result<AdviseArgs, Trouble> {
    let mut read = AdviseArgs::default();
    while let Some(word) = args.peek() {
        if let Some(seat) = seat_named(word.value).filter(|_| read.seat.is_none()) {
            args.word();
            read.seat = Some(seat);
            continue;
        }
        match word.value.to_lowercase().trim_start_matches('-') {
            "bid" | "at" if read.bid.is_none() => {
                args.word();
                let at = args.peek().map_or(word.span, |word| word.span);
                read.bid = Some(Spanned { value: args.number(0, u16::MAX)?, span: at });
            }
            "seed" if read.seed.is_none() => {
                args.word();
                read.seed = Some(args.seed()?);
            }
            _ if read.cards.is_none() => {
                let start = word.span.start;
                let mut end = word.span.end;
                while let Some(card) = args.peek().filter(|word| !is_word(word.value)) {
                    end = card.span.end;
                    args.word();
                }
                read.cards = Some(args.cards_in(start..end)?);
            }
            _ => return Err(args.refuse(word)),
        }
    }
    Ok(read)
}

fn is_word(word: &str) -> bool {
    seat_named(word).is_some() || matches!(word.to_lowercase().trim_start_matches('-'), "bid" | "at" | "seed")
}

impl Table {
    /// Advice for the declarer: with these cards, or with those that he holds on the table.
    pub(in crate::session) fn advise(&self, asked: &AdviseArgs, watch: &dyn Watch) -> Result<Answer, Trouble> {
        let (cards, declarer, bid) = match &asked.cards {
            Some(cards) => (cards.set(), FOREHAND, LOWEST_BID),
            None => self.twelve()?,
        };
        if let Some(Spanned { value, span }) = &asked.bid {
            SkatImpossible::check_bid(*value).map_err(|error| Trouble::at(error, span.clone()))?;
        }
        let wanted = AdviceWanted {
            cards,
            declarer: asked.seat.unwrap_or(declarer),
            bid: asked.bid.as_ref().map_or(bid, |bid| bid.value),
            seed: asked.seed.unwrap_or(1),
        };
        let refused = |trouble: Trouble| {
            let thirteenth = asked.cards.as_ref().and_then(|cards| cards.cards.get(12));
            thirteenth.map_or(trouble.clone(), |card| trouble.or_at(card.span.clone()))
        };
        advised(&wanted, &self.rules, watch).map_err(|error| refused(error.into()))
    }

    /// The twelve cards that the declarer holds, where he sits, and what was bid.
    fn twelve(&self) -> Result<(Cards, Seat, u16), Trouble> {
        let Stage::Discard { declarer, .. } = self.deal.stage() else {
            return Err(SkatImpossible::NothingToPutAway.into());
        };
        let held = self.deal.hand(declarer);
        if !held.is_complete() {
            return Err(SkatImpossible::TwelveUnknown(declarer, held.known).into());
        }
        Ok((held.known, declarer, self.deal.auction().bid().unwrap_or(LOWEST_BID)))
    }
}

/// The answer, or why there is none.
pub(in crate::session) fn advised(
    wanted: &AdviceWanted,
    rules: &Rules,
    watch: &dyn Watch,
) -> Result<Answer, SkatImpossible> {
    match advice(wanted, rules, watch) {
        Ok(advice) => Ok(Answer::Skat(Box::new(SkatAnswer::Advice(Box::new(advice))))),
        Err(AdviceRefusal::NotTwelve(count)) => Err(SkatImpossible::NotTwelve(count)),
        Err(AdviceRefusal::Stopped) => Err(SkatImpossible::AdviceStopped),
    }
}
