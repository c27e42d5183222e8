//! `match …` as somebody types it.

use crate::konter::{Place, Word, Words};
use crate::notation::Spanned;
use crate::session::{Args, Command, Trouble, Unreadable, Usage, nearest};

use super::command::{Ended, MATCH_WORDS, MatchCommand, MatchError, Said, Who};
use super::names::{LONGEST_NAME, Named};
use super::view::Export;
use crate::konter::ALL_POINTS;
use crate::session::Impossible;

/// Words of a result, which therefore are no names.
const RESULTS: &[(&str, Token)] = &[
    ("win", Token::Ended(Ended::Won)),
    ("won", Token::Ended(Ended::Won)),
    ("wins", Token::Ended(Ended::Won)),
    ("lose", Token::Ended(Ended::Lost)),
    ("lost", Token::Ended(Ended::Lost)),
    ("loses", Token::Ended(Ended::Lost)),
    ("tie", Token::Ended(Ended::Tie)),
    ("staenner", Token::Ended(Ended::Tie)),
    ("stänner", Token::Ended(Ended::Tie)),
    ("rampo", Token::Ended(Ended::Tie)),
    ("kapo", Token::Kapo),
];

#[derive(Clone, Copy)]
enum Token {
    Ended(Ended),
    Kapo,
}

/// A word of an announcement: what it adds, or nothing for the words between.
pub fn announced_word(word: &str) -> Option<Option<Word>> {
    match word.to_lowercase().as_str() {
        "a" | "and" | "an" | "&" | "+" => Some(None),
        "konter" | "kontra" | "k" => Some(Some(Word::Konter)),
        "matt" | "midd" | "meedchen" | "m" => Some(Some(Word::Matt)),
        _ => None,
    }
}

/// Reads what follows `match`.
pub fn read_match(args: &mut Args) -> Result<Command, Trouble> {
    let Some(word) = args.word() else { return Ok(Command::Match(MatchCommand::Show)) };
    let command = match word.value.to_lowercase().as_str() {
        "show" => MatchCommand::Show,
        "new" => MatchCommand::New(args.place()),
        "name" => return name(args).map(Command::Match),
        "scorer" => MatchCommand::Scorer(who(args)?),
        "dealer" => MatchCommand::Dealer(who(args)?),
        "game" => MatchCommand::Game(said(args)?),
        "correct" => MatchCommand::Correct(usize::from(args.number(1, u16::MAX)?), said(args)?),
        "strike" => MatchCommand::Strike(match args.is_empty() {
            true => None,
            false => Some(usize::from(args.number(1, u16::MAX)?)),
        }),
        "reckon" => MatchCommand::Reckon,
        "revenge" => MatchCommand::Revenge(revenge(args)?),
        "export" => {
            let (format, file) = export_args(args)?;
            return Ok(Command::Match(MatchCommand::Export(format, file)));
        }
        other => {
            let near = nearest(other, MATCH_WORDS.iter().copied());
            return Err(Trouble::at(Usage::MatchWord(word.value.to_owned(), near), word.span));
        }
    };
    args.end()?;
    Ok(Command::Match(command))
}

fn who(args: &mut Args) -> Result<Who, Trouble> {
    args.some()?;
    let word = args.word().unwrap_or(Spanned { value: "", span: 0..0 });
    Ok(Spanned { value: word.value.to_owned(), span: word.span })
}

fn name(args: &mut Args) -> Result<MatchCommand, Trouble> {
    let who = who(args)?;
    args.some()?;
    let rest = args.rest();
    let name = rest.value.split_whitespace().collect::<Vec<_>>().join(" ");
    match is_name(&name) {
        true => Ok(MatchCommand::Name(who, name)),
        false => Err(Trouble::at(Impossible::Match(MatchError::BadName(name)), rest.span)),
    }
}

/// Whether a text can be told from every other word of a result.
fn is_name(name: &str) -> bool {
    let lower = name.to_lowercase();
    let taken = Named::letters(&lower).is_some()
        || announced_word(&lower).is_some()
        || RESULTS.iter().any(|(word, _)| *word == lower)
        || points(&lower).is_some()
        || lower.parse::<u64>().is_ok();
    let printable = |c: char| !c.is_control() && !matches!(c, ';' | '#');
    !taken && !name.is_empty() && name.chars().count() <= LONGEST_NAME && name.chars().all(printable)
}

/// `21:19` or `21-19`.
fn points(word: &str) -> Option<[&str; 2]> {
    let (a, b) = word.split_once([':', '-', '–', '/'])?;
    let number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    (number(a) && number(b)).then_some([a, b])
}

/// A result: who named trumps, how it ended, what was announced, Kapo; all but the end in any order.
fn said(args: &mut Args) -> Result<Said, Trouble> {
    let mut said = Said { named: None, ended: Ended::Tie, announced: Words::default(), kapo: false, span: 0..0 };
    let mut ended: Option<Ended> = None;
    let mut first = true;
    let (mut from, mut to) = (None, 0);
    while let Some(word) = args.peek() {
        let lower = word.value.to_lowercase();
        let start = word.span.start;
        if is_number(&lower) || points(&lower).is_some() {
            let points = read_points(args)?;
            replace(&mut ended, Ended::Points(points), args, word)?;
        } else if let Some((_, token)) = RESULTS.iter().find(|(name, _)| *name == lower) {
            args.word();
            match token {
                Token::Ended(end) => replace(&mut ended, *end, args, word)?,
                Token::Kapo => said.kapo = true,
            }
        } else if let Some(call) = announced_word(&lower) {
            args.word();
            call.into_iter().for_each(|word| said.announced.insert(word));
        } else if first {
            said.named = Some(who(args)?);
            first = false;
            continue;
        } else {
            return Err(Trouble::at(Usage::ResultWord(word.value.to_owned()), word.span));
        }
        first = false;
        from.get_or_insert(start);
        to = args.at();
    }
    let span = from.unwrap_or(to)..to;
    match ended {
        Some(ended) => Ok(Said { ended, span, ..said }),
        None => Err(args.nothing(Usage::NoResult)),
    }
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_ascii_digit())
}

fn replace(ended: &mut Option<Ended>, new: Ended, args: &Args, word: Spanned<&str>) -> Result<(), Trouble> {
    match ended.replace(new) {
        None => Ok(()),
        Some(_) => Err(args.refuse(word)),
    }
}

/// `21 19`, `21:19`, or `21` alone: the other side has the rest.
fn read_points(args: &mut Args) -> Result<[u8; 2], Trouble> {
    let most = u16::from(ALL_POINTS);
    if let Some(word) = args.peek()
        && let Some(both) = points(word.value)
    {
        args.word();
        let number = |text: &str| text.parse().ok().filter(|number| u16::from(*number) <= most);
        return match both.map(number) {
            [Some(a), Some(b)] => Ok([a, b]),
            _ => Err(Trouble::at(Unreadable::Number(word.value.to_owned(), 0, most), word.span)),
        };
    }
    let first = args.number(0, most)?;
    let second = match args.peek().is_some_and(|word| is_number(word.value)) {
        true => args.number(0, most)?,
        false => most - first,
    };
    Ok([first as u8, second as u8])
}

fn revenge(args: &mut Args) -> Result<Option<[Who; 2]>, Trouble> {
    match args.word() {
        None => Ok(None),
        Some(word) if word.value.eq_ignore_ascii_case("same") => Ok(None),
        Some(word) if word.value.eq_ignore_ascii_case("new") => Ok(Some([who(args)?, who(args)?])),
        Some(word) => Err(args.refuse(word)),
    }
}

/// What follows `export`: how, and into which file.
pub fn export_args(args: &mut Args) -> Result<(Export, Option<String>), Trouble> {
    args.some()?;
    let format = match args.word() {
        Some(word) if word.value.eq_ignore_ascii_case("json") => Export::Json,
        Some(word) if word.value.eq_ignore_ascii_case("csv") => Export::Csv,
        Some(word) => return Err(args.refuse(word)),
        None => Export::Json,
    };
    let file = args.rest().value;
    Ok((format, (!file.is_empty()).then(|| file.to_owned())))
}

impl Said {
    /// The same once it is known who named trumps.
    pub(super) fn outcome(&self, named: Place) -> crate::konter::Outcome {
        use crate::konter::{Outcome, Side};
        let (winner, points) = match self.ended {
            Ended::Points(points) => {
                let counted = Outcome::counted(named, points);
                (counted.winner, Some(points))
            }
            Ended::Won => (Some(Side::DECLARERS), None),
            Ended::Lost => (Some(Side::OPPONENTS), None),
            Ended::Tie => (None, Some([ALL_POINTS / 2; 2])),
        };
        Outcome { named, winner, points, announced: self.announced, kapo: self.kapo }
    }
}
