//! The table of commands: each name, alias, usage, help and example stands here and nowhere else.

use crate::cards::Card;
use crate::deal::{Game, GameRules};
use crate::konter::{Place, Words};
use crate::notation::{self, PositionLine, Spanned};
use crate::trick::{Rule, RulesErrorKind};

use super::args::Args;
use super::command::Command;
use super::matches::{MATCH_WORDS, announced_word, read_match};
use super::odds::{ODDS_WORDS, read_odds};
use super::review_flags::read_review;
use super::settings::{Setting, SettingError, setting_named};
use super::spec::{Takes, commands};
use super::{Impossible, Trouble, Usage, nearest};

commands! {
    /// Every command that a [`Session`](super::Session) understands, in the order of the help.
    COMMANDS: Command;

    Deal "new" ["deal"], "[DEALER]", Takes::Place,
        "Start a new deal; without a dealer, the next in turn deals.",
        "new N", read_new;
    Deal "hand" [], "[PLACE] [CARDS]", Takes::PlaceAndCards,
        "Say what a player holds, or show it; without a place, the player to play.",
        "hand W ♣Q ♠J ♠9", read_hand;
    Deal "trump" [], "[SUIT]", Takes::Suit,
        "Name trumps, or say what is trump.",
        "trump ♥", |args| args.suit().map(Command::Trump);
    Deal "announce" ["say"], "[PLACE] [WORD] [--advice]", Takes::Announcement,
        "Say konter, matt or konter a matt for a player, or show what may be said; with --advice, what it is worth.",
        "trump ♠; hand E ♠Q ♥9; announce E matt", read_announce;
    Deal "play" [], "[PLACE] CARD [[PLACE] CARD …]", Takes::LegalCard,
        "Play cards in order; turn, winner and count follow by themselves.",
        "trump ♠; play ♠K ♠A ♦Q ♠10", read_play;
    Deal "trick" [], "[[PLACE] CARDS]", Takes::PlaceAndCards,
        "Show the running trick, or lay cards before the player to play; a place says who led.",
        "trump ♥; hand ♠Q ♦10 ♣9; trick ♠K", read_trick;
    Deal "position" ["pos"], "LINE", Takes::Free,
        "Set the table to a position written as one line.",
        "position konter S0 3 - CAJHAT/x4/x4/x4 SAKTDQ/C9HQDAK - -/D/-/-", read_position;
    Deal "undo" [], "", Takes::Nothing,
        "Take back the last change, whatever it was.",
        "trump ♥; undo", |args| args.end().map(|()| Command::Undo);
    Deal "redo" [], "", Takes::Nothing,
        "Take back an undo.",
        "trump ♥; undo; redo", |args| args.end().map(|()| Command::Redo);

    Questions "legal" ["moves"], "", Takes::Nothing,
        "List what the player to play may play, and why not the rest.",
        "trump ♥; hand ♠9 ♠Q ♦10; trick ♠K; legal", |args| args.end().map(|()| Command::Legal);
    Questions "check" [], "CARD|TRICK.PLACE", Takes::LegalCard,
        "Say whether a card may be played, or whether one already played was legal (2.3 is trick 2, third card).",
        "trump ♥; hand ♠9 ♠Q ♦10; trick ♠K; check ♦10", read_check;
    Questions "why" ["explain"], "CARD", Takes::Cards,
        "Say what a card is, what beats it, and why it may or may not be played.",
        "why ♣Q", |args| args.card().map(|card| Command::Why(card.value));
    Questions "name" ["naming"], "[CARDS]", Takes::Cards,
        "Say what naming each suit is worth with three cards; without cards, with the three that forehand is known to hold.",
        "name ♠Q ♥A ♦9", read_naming;
    Questions "trumps" [], "[SUIT]", Takes::Suit,
        "List the trumps of a suit from the highest down; without one, of the suit named.",
        "trumps ♣", |args| args.suit().map(Command::Trumps);
    Questions "odds" [], "[--exact] [--error E] [--seed N]", Takes::Any(ODDS_WORDS),
        "Say what each card of the player to play is worth on average over all that the others may hold.",
        "position konter C0 0 - SQHT/x2/x2/x2 CAKQJDAKQJ/H9DT9CTSAKJT - -; odds", read_odds;
    Questions "left" ["out"], "[PLACE] [--by-seat]", Takes::Place,
        "List trumps and cards still out as a player sees it, and who is void in what; with --by-seat, what each hand can hold, and in how many layouts.",
        "trump ♠; hand ♠K ♣9; left", read_left;
    Questions "points" ["count"], "[CARDS]", Takes::Cards,
        "Count the points of each team, or of some cards.",
        "points ♣A ♠Q 10♥", |args| Ok(if args.is_empty() { Command::Count } else { Command::Points(args.cards()?) });
    Questions "winner" ["wins"], "", Takes::Nothing,
        "Say who wins the running trick, or won the last one.",
        "trump ♥; trick ♠K ♦Q ♥K; winner", |args| args.end().map(|()| Command::Winner);
    Questions "solve" [], "[CARD]", Takes::LegalCard,
        "Say what each card of the player to play is worth with all hands open, and how play goes on if both sides play their best; with a card, how it goes on after that.",
        "position konter S0 0 - S9HA/H9D9/CADT/STHT CKT9SAJHJDAJ/CQJSKQHKQDKQ - -; solve", read_solve;
    Questions "show" ["table"], "[--line]", Takes::Nothing,
        "Show the table; with --line, the position as one line.",
        "trump ♥; show --line", read_show;

    Score "claim" [], "[PLACE] POINTS", Takes::Place,
        "Lay down for the team of a player and say its points; they are recounted, and a claim that holds ends the deal.",
        "position konter S0 0 - x3/x3/x3/x3 CAKHAKDAKST9/C9H9DT9 - -; claim W 21", read_claim;
    Score "score" ["result"], "", Takes::Nothing,
        "Show the result of the deal and how its value adds up.",
        "position konter S0 0 - -/-/-/- CAKQJT9SAKQJT9/HAKQJT9DAKQJT9 - -; score", |args| args.end().map(|()| Command::Score);
    Score "slate" ["lines"], "[N–S E–W]", Takes::Free,
        "Show the slate, or set its two rows.",
        "slate 9 9", read_slate;
    Score "review" [], "[FILE|RECORD] [--grades] [--odds] [--html FILE] [--all-revokes] [--strict]",
        Takes::Words(&["--grades", "--odds", "--html", "--all-revokes", "--strict"]),
        "Settle a dispute: look through recorded deals of either game for revokes, false calls and wrong results, and say what follows; alone, the deal on the table. With --grades, say what each card cost.",
        "review [Contract \"S0\"] 1. 0: HA CQ HK HJ 2. 0: H9 HT SA C9 *", read_review;
    Score "match" ["m"], "[show|new|name|scorer|dealer|game|correct|strike|reckon|revenge|export …]",
        Takes::Words(MATCH_WORDS),
        "Show the match, or enter a game of it by its result; more: help match.",
        "match game W 19 21 matt; match", read_match;

    Learn "rules" ["rule"], "[SLUG] [--diff PRESET]", Takes::Slug,
        "List the rules, or explain one with its source; with --diff, where other rules differ from those in force, and why.",
        "rules permanent-trumps", read_rules;

    Program "game" [], "[konter|skat]", Takes::Words(Game::NAMES),
        "Say which game is played, or choose it.",
        "game skat", read_game;
    Program "save" [], "[FILE]", Takes::Free,
        "Write the session to a file, every line that changed something; without a file, show them.",
        "trump ♥; save", |args| {
            let file = args.rest().value;
            Ok(Command::Save((!file.is_empty()).then(|| file.to_owned())))
        };
    Program "load" [], "FILE", Takes::Free,
        "Read a saved session in the place of this one; undo brings this one back.",
        "load evening.kontra", |args| { args.some()?; Ok(Command::Load(args.rest().value.to_owned())) };
    Program "set" [], "[SETTING VALUE]", Takes::Setting,
        "List the settings and the switches of the rules, or change one.",
        "set staenner flat", read_set;
}

/// The commands that both games have: those about the session itself, and the rules.
pub const OF_BOTH: &[&str] = &["undo", "redo", "review", "rules", "game", "save", "load", "set"];

/// Whether a command serves whichever game is played.
pub(super) fn is_of_both(name: &str) -> bool {
    OF_BOTH.contains(&name)
}

fn read_new(args: &mut Args) -> Result<Command, Trouble> {
    let place = args.place();
    match args.word() {
        Some(word) => Err(args.refuse(word)),
        None => Ok(Command::New(place)),
    }
}

fn read_hand(args: &mut Args) -> Result<Command, Trouble> {
    let place = args.place();
    let cards = if args.is_empty() { None } else { Some(args.cards()?) };
    Ok(Command::Hand(place, cards))
}

fn read_naming(args: &mut Args) -> Result<Command, Trouble> {
    if args.is_empty() {
        return Ok(Command::Naming(None));
    }
    let rest = args.rest();
    // Who types a suit wants it named.
    if let Ok(suit) = notation::suit(rest.value, args.lang) {
        return Err(Trouble::at(Usage::NamesNothing(suit.value), rest.span));
    }
    Ok(Command::Naming(Some(args.cards_in(rest.span)?)))
}

fn read_trick(args: &mut Args) -> Result<Command, Trouble> {
    let place = args.place();
    let cards = if args.is_empty() { None } else { Some(args.cards()?) };
    if place.is_some() && cards.is_none() {
        args.some()?;
    }
    Ok(Command::Trick(place, cards))
}

fn read_play(args: &mut Args) -> Result<Command, Trouble> {
    plays(args, Place::named).map(Command::Play)
}

/// Cards in order, each with who plays it, where that is said.
pub(super) type Plays<W> = Vec<(Option<W>, Spanned<Card>)>;

/// Reads cards with who plays them.
pub(super) fn plays<W: Copy>(args: &mut Args, named: fn(&str) -> Option<W>) -> Result<Plays<W>, Trouble> {
    args.some()?;
    let mut plays = Vec::new();
    let mut who = None;
    let mut from: Option<usize> = None;
    let mut to = 0;
    // Cards between two names are read as one text, since a card's name may take two words.
    while let Some(word) = args.word() {
        match named(word.value) {
            Some(next) => {
                if let Some(start) = from.take() {
                    add_plays(&mut plays, who, args, start..to)?;
                }
                who = Some(next);
            }
            None => {
                from.get_or_insert(word.span.start);
                to = word.span.end;
            }
        }
    }
    match from {
        Some(start) => add_plays(&mut plays, who, args, start..to)?,
        None => args.some()?,
    }
    Ok(plays)
}

fn add_plays<W: Copy>(
    plays: &mut Plays<W>,
    who: Option<W>,
    args: &Args,
    span: std::ops::Range<usize>,
) -> Result<(), Trouble> {
    for (n, card) in args.cards_in(span)?.cards.into_iter().enumerate() {
        plays.push((who.filter(|_| n == 0), card));
    }
    Ok(())
}

/// Asks for advice in the place of saying anything.
const ADVICE: &str = "--advice";

fn read_announce(args: &mut Args) -> Result<Command, Trouble> {
    let advice = args.flag(ADVICE);
    let place = args.place();
    if advice || args.flag(ADVICE) {
        return args.end().map(|()| Command::CallAdvice(place));
    }
    if args.is_empty() {
        return Ok(Command::MayAnnounce(place));
    }
    let mut words = Words::default();
    while let Some(word) = args.word() {
        match announced_word(word.value) {
            Some(call) => call.into_iter().for_each(|word| words.insert(word)),
            None => return Err(args.refuse(word)),
        }
    }
    if words == Words::default() {
        args.some()?;
    }
    Ok(Command::Announce(place, words))
}

fn read_position(args: &mut Args) -> Result<Command, Trouble> {
    args.some()?;
    let Spanned { value, span } = args.rest();
    let line = PositionLine::read(value).map_err(|error| Trouble::from(error).shifted(span.start))?;
    // Checked here, where the line is at hand, so that the caret can stand under the first defect.
    if let Err(defects) = line.setup.clone().check() {
        let at = line.span(&defects[0]);
        return Err(Trouble::at(Impossible::Defects(defects, None), at).shifted(span.start));
    }
    Ok(Command::Position(Box::new(line.setup)))
}

fn read_check(args: &mut Args) -> Result<Command, Trouble> {
    if let Some((trick, place)) = args.peek().and_then(|word| played(word.value)) {
        args.word();
        args.end()?;
        return Ok(Command::CheckPlayed(trick, place));
    }
    args.card().map(Command::Check)
}

/// `2.3`: the third card of trick 2.
pub(super) fn played(word: &str) -> Option<(usize, usize)> {
    let (trick, place) = word.split_once('.')?;
    Some((trick.parse().ok()?, place.parse().ok()?))
}

fn read_show(args: &mut Args) -> Result<Command, Trouble> {
    match args.word() {
        None => Ok(Command::Show),
        Some(word) if matches!(word.value, "--line" | "line") => args.end().map(|()| Command::ShowLine),
        Some(word) => Err(args.refuse(word)),
    }
}

fn read_solve(args: &mut Args) -> Result<Command, Trouble> {
    args.optional_card().map(Command::Solve)
}

fn read_left(args: &mut Args) -> Result<Command, Trouble> {
    let by_seat = args.flag("--by-seat");
    let place = args.place();
    let by_seat = by_seat || args.flag("--by-seat");
    args.end().map(|()| Command::Left(place, by_seat))
}

/// The most points that a side can have.
const ALL_POINTS: u16 = 40;

fn read_claim(args: &mut Args) -> Result<Command, Trouble> {
    let place = args.place();
    let said = args.number(0, ALL_POINTS)?;
    args.end()?;
    Ok(Command::Claim(place, said as u8))
}

fn read_slate(args: &mut Args) -> Result<Command, Trouble> {
    if args.is_empty() {
        return Ok(Command::Slate(None));
    }
    let most = crate::konter::Slate::MOST;
    let start = args.peek().map_or(0, |first| first.span.start);
    let first = args.number(0, most)?;
    let end = args.peek().map_or(start, |second| second.span.end);
    let rows = [first, args.number(0, most)?];
    args.end()?;
    if rows == [0, 0] {
        return Err(Trouble::at(Impossible::BothWithoutLines, start..end));
    }
    Ok(Command::Slate(Some(rows)))
}

fn read_rules(args: &mut Args) -> Result<Command, Trouble> {
    if args.flag("--diff") {
        args.some()?;
        let written = args.rest();
        // The presets of either game have names of their own.
        let other = || Game::ALL.into_iter().find_map(|game| GameRules::read(game, written.value).ok());
        let read = GameRules::read(args.game, written.value);
        let read =
            read.or_else(|error| other().filter(|_| matches!(error.kind, RulesErrorKind::Preset(_))).ok_or(error));
        return read.map(Command::RulesDiff).map_err(|error| Trouble::from(error).shifted(written.span.start));
    }
    let Some(word) = args.word() else { return Ok(Command::Rules) };
    args.end()?;
    let slug = word.value.to_lowercase();
    let rules = args.game.rules();
    if let Some(rule) = rules.rule(&slug) {
        return Ok(Command::Rule(rule));
    }
    let about = rules_about(args.game, &slug);
    if about.is_empty() {
        let other = Game::ALL.into_iter().find_map(|game| Some((game, game.rules().rule(&slug)?)));
        if let Some((game, rule)) = other {
            return Err(Trouble::at(Usage::RuleOfOtherGame(rule.slug.0, game), word.span));
        }
        let near = nearest(&slug, rules.book().iter().map(|rule| rule.slug.0));
        return Err(Trouble::at(Usage::UnknownRule(word.value.to_owned(), near), word.span));
    }
    Ok(Command::RulesAbout(word.value.to_owned(), about))
}

/// The rules of a game in whose name or text this word stands, in small letters.
pub fn rules_about(game: Game, word: &str) -> Vec<&'static Rule> {
    let is_it = |part: &str| part == word;
    let speaks = |rule: &&Rule| {
        rule.slug.0.split('-').any(is_it) || rule.text.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(is_it)
    };
    game.rules().book().iter().filter(speaks).collect()
}

/// The game to play from now on, or none, which asks for it.
fn read_game(args: &mut Args) -> Result<Command, Trouble> {
    let Some(word) = args.word() else { return Ok(Command::Game(None)) };
    args.end()?;
    let game = Game::named(&word.value.to_lowercase());
    let unknown = || Trouble::at(Usage::UnknownGame(word.value.to_owned()), word.span);
    game.map(|game| Command::Game(Some(game))).ok_or_else(unknown)
}

fn read_set(args: &mut Args) -> Result<Command, Trouble> {
    let Some(name) = args.word() else { return Ok(Command::Settings) };
    // `set staenner=flat` is what records write.
    let (name, value) = match name.value.split_once('=') {
        Some((left, right)) => {
            let middle = name.span.start + left.len();
            let value = Spanned { value: right, span: middle + 1..name.span.end };
            (Spanned { value: left, span: name.span.start..middle }, Some(value))
        }
        None => (name, args.word()),
    };
    let Some(value) = value else {
        return setting_named(args.game, name.value)
            .map(|(known, _)| Command::ShowSetting(known))
            .map_err(|error| Trouble::at(Usage::Setting(error), name.span));
    };
    args.end()?;
    Setting::read(args.game, name.value, value.value).map(Command::Set).map_err(|error| {
        let at = if matches!(error, SettingError::Unknown(..)) { name.span } else { value.span };
        Trouble::at(Usage::Setting(error), at)
    })
}
