//! The commands of Skat: each name, alias, usage, help and example stands here and nowhere else. What both
//! games have, such as `undo` and `rules`, stands in the table of [`COMMANDS`](crate::session::COMMANDS).

use crate::analysis::OddsWanted;
use crate::deal::skat::Refused;
use crate::notation::{SkatLine, Spanned};
use crate::session::{Args, Takes, Trouble, Usage, commands};
use crate::skat::{Call, Contract, Doubling, Flags, seat_named};
use crate::trick::Seat;

use super::advise::{ADVISE_WORDS, read_advise};
use super::arithmetic::{RAMSCH_WORDS, VALUE_WORDS, flag_named, read_ramsch, read_sum};
use super::command::{SkatCommand, Whose};
use super::trouble::SkatIllegal;
use crate::session::LIST_WORDS;
use crate::session::list::read_list;
use crate::session::odds::{ODDS_WORDS, read_wanted};

commands! {
    /// Every command of Skat, in the order of the help.
    SKAT_COMMANDS: SkatCommand;

    Deal "new" ["deal"], "", Takes::Nothing,
        "Start the next deal.",
        "game skat; new", |args| args.end().map(|()| SkatCommand::New);
    Deal "hand" [], "[F|M|R|skat] [CARDS]", Takes::Cards,
        "Say what a player holds or what lies in the skat, or show it; without a seat, whoever is to act.",
        "game skat; hand M ♣J ♠J ♥A ♥10", read_hand;
    Deal "bid" ["call"], "[F|M|R] [VALUE]", Takes::Free,
        "Call a value; a number alone does the same. Without a value, show what may be called.",
        "game skat; bid 18", read_bid;
    Deal "hold" ["yes"], "[F|M|R]", Takes::Nothing,
        "Hold the value that was called.",
        "game skat; bid 18; hold", |args| read_call(args, Call::Hold);
    Deal "pass" ["no"], "[F|M|R]", Takes::Nothing,
        "Pass: out of the auction for this deal.",
        "game skat; pass", |args| read_call(args, Call::Pass);
    Deal "pickup" ["take"], "[CARDS]", Takes::Cards,
        "Take up the skat, or the two cards before a Ramsch; which they are may be said.",
        "game skat; bid 18; pass; pass; pickup ♥7 ♦8", |args| optional(args).map(SkatCommand::PickUp);
    Deal "discard" ["away"], "[CARDS]", Takes::Cards,
        "Put two cards away; without cards, two that nobody knows.",
        "game skat; bid 18; pass; pass; pickup; discard ♥7 ♦8", |args| optional(args).map(SkatCommand::Discard);
    Deal "declare" ["game-is"], "CONTRACT [hand] [schneider] [schwarz] [ouvert]", Takes::Any(DECLARED),
        "Announce the contract: clubs, spades, hearts, diamonds, grand or null, and what is announced with it.",
        "game skat; bid 18; pass; pass; declare grand hand", read_declare;
    Deal "pick" [], "CONTRACT", Takes::Words(PICKED),
        "Pick the game that is lost in place of a null below the bid, at a table that settles it so.",
        "game skat; set null-below-bid settle; bid 24; pass; pass; pickup; discard; declare null; pick diamonds", |args| {
            let contract = contract(args)?;
            args.end().map(|()| SkatCommand::Pick(contract))
        };
    Deal "grandhand" [], "[F|M|R]", Takes::Nothing,
        "Play a Grand Hand in place of a compulsory Ramsch, where the table allows it; pass says no.",
        "game skat; set bock on; set bock-then-ramsch on; set grand-hand on; list new Anna Ben Cem; list add Ben clubs 24 won kontra; list add passed; list add passed; list add passed; grandhand",
        |args| {
            let seat = seat(args);
            args.end().map(|()| SkatCommand::GrandHand(seat))
        };
    Deal "kontra" ["contra"], "[F|M|R]", Takes::Nothing,
        "Say Kontra, for the defender who is asked.",
        "game skat; bid 18; hold; pass; pass; declare clubs hand; kontra", |args| read_double(args, Doubling::Kontra);
    Deal "re" [], "", Takes::Nothing,
        "Answer Kontra with Re.",
        "game skat; bid 18; hold; pass; pass; declare clubs hand; kontra; re", |args| read_double(args, Doubling::Re);
    Deal "supra" ["zippe"], "", Takes::Nothing,
        "Answer Re, at a table with four steps.",
        "game skat; set kontra-levels 4; bid 18; hold; pass; pass; declare clubs hand; kontra; re; supra",
        |args| read_double(args, Doubling::Supra);
    Deal "resupra" ["bock"], "", Takes::Nothing,
        "Answer Supra, at a table with four steps.",
        "game skat; set kontra-levels 4; bid 18; hold; pass; pass; declare clubs hand; kontra; re; supra; resupra",
        |args| read_double(args, Doubling::Resupra);
    Deal "leave" [], "[F|M|R]", Takes::Nothing,
        "Leave it without Kontra, or without an answer.",
        "game skat; bid 18; hold; pass; pass; declare clubs hand; leave", |args| {
            let seat = seat(args);
            args.end().map(|()| SkatCommand::Leave(seat))
        };
    Deal "push" [], "[CARDS|blind]", Takes::Words(&["blind"]),
        "Push two cards on before a Ramsch: after a look, or blind.",
        "game skat; set all-pass ramsch; set schieberamsch on; pass; pass; pass; push blind", read_push;
    Deal "play" [], "[F|M|R] CARD [CARD …]", Takes::LegalCard,
        "Play cards in order; turn, winner and points follow by themselves.",
        "game skat; bid 18; pass; pass; declare grand hand; play ♥A ♥7 ♥8", read_play;
    Deal "position" ["pos"], "LINE", Takes::Free,
        "Set the table to a position written as one line.",
        "game skat; position skat CH0 0 - CAKJTSAJTHAJDA/x10/x10/x2 -/- K1R0 -", read_position;
    Deal "open" [], "[F|M|R]", Takes::Nothing,
        "Lay your cards open and play on.",
        "game skat; bid 18; pass; pass; declare null hand ouvert; open M", |args| {
            let seat = seat(args);
            args.end().map(|()| SkatCommand::Open(seat))
        };
    Deal "claim" [], "[F|M|R]", Takes::Nothing,
        "Show your cards and claim all tricks that are left; the others accept.",
        "game skat; bid 18; pass; pass; declare grand hand; claim M", |args| {
            let seat = seat(args);
            args.end().map(|()| SkatCommand::Claim(seat))
        };
    Deal "giveup" ["resign"], "[F|M|R] [agreed]", Takes::Words(&["agreed"]),
        "Give up. A declarer with eight cards or fewer needs a defender who agrees.",
        "game skat; bid 18; pass; pass; declare grand hand; giveup M", |args| {
            let seat = seat(args);
            let agreed = args.flag("agreed");
            args.end().map(|()| SkatCommand::GiveUp(seat, agreed))
        };

    Questions "who" ["may"], "[F|M|R]", Takes::Nothing,
        "Say who may say Kontra or Re now, and of everybody else why not; of one player, whether he may.",
        "game skat; bid 18; hold; pass; pass; declare clubs hand; who", |args| {
            let seat = seat(args);
            args.end().map(|()| SkatCommand::Who(seat))
        };
    Questions "legal" ["moves"], "", Takes::Nothing,
        "List what the player to play may play, and why not the rest.",
        "game skat; hand F ♥J ♥A ♣7; bid 18; pass; pass; declare clubs hand; legal", |args| args.end().map(|()| SkatCommand::Legal);
    Questions "check" [], "CARD|TRICK.PLACE", Takes::LegalCard,
        "Say whether a card may be played, or whether one already played was legal (2.3 is trick 2, third card).",
        "game skat; hand F ♥J ♥A ♣7; bid 18; pass; pass; declare clubs hand; check ♥A", |args| {
            if let Some((trick, place)) = args.peek().and_then(|word| crate::session::commands::played(word.value)) {
                args.word();
                args.end()?;
                return Ok(SkatCommand::CheckPlayed(trick, place));
            }
            args.card().map(SkatCommand::Check)
        };
    Questions "why" ["explain"], "CARD", Takes::Cards,
        "Say what a card is in the contract, or in each, and why it may or may not be played.",
        "game skat; why ♥J", |args| args.card().map(|card| SkatCommand::Why(card.value));
    Questions "trumps" [], "[CONTRACT]", Takes::Words(CONTRACTS),
        "List the trumps of a contract from the highest down.",
        "game skat; trumps hearts", |args| optional_contract(args).map(SkatCommand::Trumps);
    Questions "left" ["out"], "[F|M|R]", Takes::Nothing,
        "List trumps, cards and points still out as a player sees it, and who is void in what.",
        "game skat; bid 18; pass; pass; declare clubs hand; left F", |args| {
            let seat = seat(args);
            args.end().map(|()| SkatCommand::Left(seat))
        };
    Questions "points" ["count"], "[CARDS]", Takes::Cards,
        "Count the points of declarer and defenders, or of some cards.",
        "game skat; points ♣A ♠10 ♥J", |args| {
            Ok(if args.is_empty() { SkatCommand::Count } else { SkatCommand::Points(args.cards()?) })
        };
    Questions "winner" ["wins"], "", Takes::Nothing,
        "Say who wins the running trick, or won the last one.",
        "game skat; bid 18; pass; pass; declare grand hand; play ♥A ♥7; winner", |args| args.end().map(|()| SkatCommand::Winner);
    Questions "solve" [], "[CARD]", Takes::LegalCard,
        "Say what each card of the player to play is worth with all hands open, and how play goes on if both sides play their best; with a card, how it goes on after that. In a null: whether it is held.",
        "game skat; position skat G0 0 - CJSA/SJST/HJSK/D8D7 CAKQT987HAKQT9/SQ987H87DAKQJT9 - -; solve", |args| args.optional_card().map(SkatCommand::Solve);
    Questions "odds" [], "[--exact] [--error E] [--seed N]", Takes::Any(ODDS_WORDS),
        "Say what each card of the player to play is worth on average over all that the others and the skat may hold: points, and how often the game is won. In a null: how often it is held.",
        "game skat; position skat GH0 0 - CJSA/x2/x2/x2 CAKQT987HAKQT9/SQ987H87DAKQT98 - -; odds",
        |args| read_wanted(args, OddsWanted::SKAT).map(SkatCommand::Odds);
    Questions "advise" ["advice"], "[CARDS] [F|M|R] [bid N] [--seed N]", Takes::Any(ADVISE_WORDS),
        "Say which two cards the declarer had best put away, and which game to announce, by what becomes of it over many layouts of the other cards. Without cards, with the twelve that he holds on the table.",
        "game skat; advise ♣J ♠J ♥J ♣A ♣10 ♣K ♠A ♥A ♥10 ♦9 ♦8 ♦7 F bid 24",
        |args| read_advise(args).map(SkatCommand::Advise);
    Questions "matadors" [], "[CONTRACT CARDS]", Takes::Words(CONTRACTS),
        "Count the declarer's matadors, or those of some cards in a contract.",
        "game skat; matadors clubs ♣J ♠J ♦J ♣A", |args| {
            if args.is_empty() {
                return Ok(SkatCommand::Matadors(None));
            }
            let contract = contract(args)?;
            Ok(SkatCommand::Matadors(Some((contract, args.cards()?))))
        };
    Questions "value" ["worth"],
        "[CONTRACT [hand …] with|without N [bid N] [points N] [tricks N] [kontra|re] …]",
        Takes::Any(VALUE_WORDS),
        "Spell out the sum of a game on paper, and whether it covers the bid; with points, also what it scores. Without a game, that of the game that is played.",
        "game skat; value clubs hand with 2 bid 33 points 61 kontra", |args| {
            if args.is_empty() {
                return Ok(SkatCommand::Worth);
            }
            let contract = contract(args)?;
            read_sum(args, contract).map(|sum| SkatCommand::Value(Box::new(sum)))
        };
    Questions "ramsch" [], "F M R [tricks F M R] [last F|M|R] [blind N] …", Takes::Any(RAMSCH_WORDS),
        "Reckon a Ramsch on paper from the points in the tricks of forehand, middlehand and rearhand; what is short of 120 lay in the skat.",
        "game skat; ramsch 51 55 0 tricks 5 5 0 last F", |args| {
            args.some()?;
            read_ramsch(args).map(|sum| SkatCommand::Ramsch(Box::new(sum)))
        };
    Questions "show" ["table"], "[--line]", Takes::Nothing,
        "Show the table: who plays what, the trick, the hands, and what is to be done next; with --line, the position as one line.",
        "game skat; show", |args| {
            let line = args.flag("--line") || args.flag("line");
            args.end().map(|()| if line { SkatCommand::ShowLine } else { SkatCommand::Show })
        };

    Score "list" ["sheet"], "[show|new|add|undo|strike|correct|name|dealer|reckon|export …]", Takes::Words(LIST_WORDS),
        "Show the score list, start one, enter a deal by its result, or put a mistake right.",
        "game skat; list new Anna Ben Cem; list add Ben clubs hand 36 won kontra", read_list;
    Score "score" ["result"], "", Takes::Nothing,
        "Show the result of the deal: points, value, and how the score adds up.",
        "game skat; pass; pass; pass; score", |args| args.end().map(|()| SkatCommand::Score);
    Score "record" [], "[iss]", Takes::Words(&["iss"]),
        "Write the deal down as it stands: with tags, or with iss as one line of the International Skat Server. A review looks through either.",
        "game skat; pass; pass; pass; record iss", |args| {
            let line = args.flag("iss");
            args.end().map(|()| SkatCommand::Record(line))
        };
}

const CONTRACTS: &[&str] = &["clubs", "spades", "hearts", "diamonds", "grand", "null"];
const PICKED: &[&str] = &["clubs", "spades", "hearts", "diamonds", "grand"];
const DECLARED: &[&str] =
    &["clubs", "spades", "hearts", "diamonds", "grand", "null", "hand", "schneider", "schwarz", "ouvert"];

/// A seat, if the next word is one.
fn seat(args: &mut Args) -> Option<Seat> {
    let seat = seat_named(args.peek()?.value)?;
    args.word();
    Some(seat)
}

/// All that is left as cards, if anything is.
fn optional(args: &mut Args) -> Result<Option<crate::notation::CardList>, Trouble> {
    if args.is_empty() { Ok(None) } else { args.cards().map(Some) }
}

fn read_hand(args: &mut Args) -> Result<SkatCommand, Trouble> {
    let whose = match args.peek() {
        Some(word) if word.value.eq_ignore_ascii_case("skat") => {
            args.word();
            Whose::Skat
        }
        _ => seat(args).map_or(Whose::Next, Whose::Seat),
    };
    Ok(SkatCommand::Hand(whose, optional(args)?))
}

fn read_bid(args: &mut Args) -> Result<SkatCommand, Trouble> {
    let seat = seat(args);
    let Some(word) = args.peek() else { return Ok(SkatCommand::Bids) };
    let call = match word.value.to_lowercase().as_str() {
        "hold" | "yes" => Call::Hold,
        "pass" | "no" => Call::Pass,
        _ => Call::Bid(args.number(0, u16::MAX)?),
    };
    if !matches!(call, Call::Bid(_)) {
        args.word();
    }
    args.end()?;
    Ok(SkatCommand::Call(seat, Spanned { value: call, span: word.span }))
}

fn read_call(args: &mut Args, call: Call) -> Result<SkatCommand, Trouble> {
    let seat = seat(args);
    let span = args.at()..args.at();
    args.end()?;
    Ok(SkatCommand::Call(seat, Spanned { value: call, span }))
}

fn read_double(args: &mut Args, doubling: Doubling) -> Result<SkatCommand, Trouble> {
    let seat = seat(args);
    args.end().map(|()| SkatCommand::Double(seat, doubling))
}

/// The contract that the next word names.
pub fn contract(args: &mut Args) -> Result<Contract, Trouble> {
    args.some()?;
    let word = args.word().unwrap_or(Spanned { value: "", span: 0..0 });
    if let Some(contract) = Contract::named(word.value) {
        return Ok(contract);
    }
    // A suit may be typed as a suit is, in the language that is set.
    if let Ok(suit) = crate::notation::suit(word.value, args.lang) {
        return Ok(Contract::of_suit(suit.value));
    }
    Err(Trouble::at(Usage::UnknownContract(word.value.to_owned(), CONTRACTS), word.span))
}

fn optional_contract(args: &mut Args) -> Result<Option<Contract>, Trouble> {
    if args.is_empty() {
        return Ok(None);
    }
    let contract = contract(args)?;
    args.end().map(|()| Some(contract))
}

fn read_declare(args: &mut Args) -> Result<SkatCommand, Trouble> {
    let contract = contract(args)?;
    let mut flags = Flags::default();
    while let Some(word) = args.word() {
        let text = word.value.to_lowercase();
        // "Schneider announced" is how one says it.
        if matches!(text.as_str(), "announced" | "and") {
            continue;
        }
        let Some(flag) = flag_named(&text) else { return Err(args.refuse(word)) };
        flags = flags.and(flag);
    }
    Ok(SkatCommand::Declare(contract, flags))
}

fn read_push(args: &mut Args) -> Result<SkatCommand, Trouble> {
    if args.flag("blind") || args.is_empty() {
        return args.end().map(|()| SkatCommand::Push(None));
    }
    args.cards().map(|cards| SkatCommand::Push(Some(cards)))
}

fn read_play(args: &mut Args) -> Result<SkatCommand, Trouble> {
    crate::session::commands::plays(args, seat_named).map(SkatCommand::Play)
}

fn read_position(args: &mut Args) -> Result<SkatCommand, Trouble> {
    args.some()?;
    let Spanned { value, span } = args.rest();
    let line = SkatLine::read(value).map_err(|error| Trouble::from(error).shifted(span.start))?;
    // Checked here, where the line is at hand, so that the caret can stand under the first defect.
    if let Err(defects) = line.setup.clone().check() {
        let at = line.span(&defects[0]);
        return Err(Trouble::at(SkatIllegal::Refused(Refused::Cards(defects), None, 0), at).shifted(span.start));
    }
    Ok(SkatCommand::Position(Box::new(line.setup)))
}
