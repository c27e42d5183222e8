//! What went wrong, in words: one fact a line, then what to do about it.

use crate::deal::SEATS;
use crate::konter::{CARDS_EACH, Seating, SlateError, slugs};
use crate::line;
use crate::notation::PositionErrorKind;
use crate::session::{Impossible, SettingError, Takes, Trouble, TroubleKind, Unreadable, Usage};
use crate::trick::Seat;

use super::defect::defect;
use super::{Complaint, Line, Span, names, reading};

fn code(text: impl Into<String>) -> Span {
    Span::Code(text.into())
}

/// The complaint about a trouble with the text that was read.
pub fn trouble(trouble: &Trouble, text: &str) -> Complaint {
    let (what, help) = said(&trouble.kind, text);
    Complaint { what, span: trouble.span.clone(), help }
}

fn said(kind: &TroubleKind, text: &str) -> Said {
    match kind {
        TroubleKind::Usage(usage) => self::usage(usage),
        TroubleKind::Unreadable(Unreadable::Cards(error)) => {
            let read = reading(error, text);
            (read.what, read.help)
        }
        TroubleKind::Unreadable(error) => unreadable(error),
        TroubleKind::Impossible(impossible) => self::impossible(impossible),
        TroubleKind::Illegal(illegal) => super::illegal::illegal(illegal),
    }
}

pub(super) type Said = (Vec<Line>, Option<Line>);

pub(super) fn one(what: Line, help: Line) -> Said {
    (vec![what], Some(help))
}

fn usage(usage: &Usage) -> Said {
    match usage {
        Usage::UnknownCommand(word, nearest) => {
            let what = line!["There is no command ", code(word), ", and it is no card."];
            match nearest.as_slice() {
                [] => one(what, line!["Type ", code("help"), " for all commands."]),
                names => one(what, did_you_mean(names)),
            }
        }
        Usage::Missing(doc) => {
            let help = match doc.name {
                "review" => {
                    let mut help = line!["Name the file in which the deal is written, or write the record itself. "];
                    help.append(usage_of(doc.name, doc.usage));
                    help.append(line![" More: ", code("help records"), "."]);
                    help
                }
                _ => usage_of(doc.name, doc.usage),
            };
            one(line!["Something is missing after ", code(doc.name), "."], help)
        }
        Usage::Superfluous(doc, rest) => {
            one(line![code(doc.name), " does not take ", code(rest), "."], usage_of(doc.name, doc.usage))
        }
        Usage::Argument(doc, word) => {
            let mut help = usage_of(doc.name, doc.usage);
            if matches!(doc.takes, Takes::Place | Takes::PlaceAndCards | Takes::Announcement) {
                help.push(" A place is N, W, S or E.");
            }
            one(line![code(doc.name), " cannot do anything with ", code(word), "."], help)
        }
        Usage::Setting(SettingError::Unknown(name, near)) => one(
            line!["There is no setting or switch ", code(name), "."],
            match near {
                Some(near) => line!["Did you mean ", code(*near), "?"],
                None => line!["Type ", code("set"), " for all of them."],
            },
        ),
        Usage::Setting(SettingError::Value { name, value, may_be }) => {
            let what = match value.is_empty() {
                true => line![code(*name), " needs a value."],
                false => line![code(*name), " cannot be ", code(value), "."],
            };
            one(what, line!["It may be ", names::any_of(may_be), "."])
        }
        Usage::UnknownRule(slug, near) => one(
            line!["There is no rule ", code(slug), "."],
            match near {
                Some(near) => line!["Did you mean ", code(*near), "?"],
                None => line!["Type ", code("rules"), " for all of them."],
            },
        ),
        Usage::Rules(error) => super::rules::said(&error.kind, error.game, &[]),
        Usage::UnknownTopic(topic, nearest) => {
            let what = line!["There is no help on ", code(topic), "."];
            match nearest.as_slice() {
                [] => one(what, line!["Type ", code("help"), " for all that there is."]),
                names => one(what, did_you_mean(names)),
            }
        }
        Usage::RuleOfOtherGame(slug, game) => one(
            line!["The rule ", code(*slug), format!(" belongs to {}.", super::skat::game(*game))],
            line![
                "Read it there: ",
                code(format!("game {0}; rules {slug}", game.name())),
                ", or on the command line ",
                code(format!("kontra --game {} rules {slug}", game.name())),
                "."
            ],
        ),
        Usage::OtherGame(name, game) => one(
            line![code(*name), format!(" belongs to {}.", super::skat::game(*game))],
            line!["Change the game: ", code(format!("game {}", game.name())), "."],
        ),
        Usage::UnknownContract(name, known) => one(
            line!["There is no contract ", code(name), "."],
            match crate::session::nearest(&name.to_lowercase(), known.iter().copied()) {
                Some(near) => line!["Did you mean ", code(near), "?"],
                None => line!["It may be ", names::any_of(known), "."],
            },
        ),
        Usage::UnknownDrill(name, known) => one(
            line!["There is no drill ", code(name), "."],
            match crate::session::nearest(name, known.iter().copied()) {
                Some(near) => line!["Did you mean ", code(near), "?"],
                None => line![code("drill"), " lists them."],
            },
        ),
        Usage::Seed(word) => one(
            line![code(word), " is no seed."],
            line!["A seed is a whole number from 0 to ", u64::from(u32::MAX), "."],
        ),
        Usage::MatchWord(word, near) => super::matches::unknown_word(word, *near),
        Usage::ListWord(word, near) => super::skat::unknown_list_word(word, *near),
        Usage::SaidTwice(word) => (vec![line![code(word), " says again what has been said."]], None),
        Usage::DealWord(word) => super::skat::unknown_deal_word(word),
        Usage::NoResult => super::matches::no_result(),
        Usage::ResultWord(word) => super::matches::unknown_result(word),
        Usage::NamesNothing(suit) => one(
            line![code("name"), " weighs all four suits with three cards; it names none."],
            line!["To name ", names::suit(*suit), ": ", code(format!("trump {}", suit.symbol())), "."],
        ),
        Usage::UnknownGame(name) => one(
            line!["There is no game ", code(name), " here."],
            line!["This program knows ", code("konter"), " and ", code("skat"), "."],
        ),
    }
}

fn did_you_mean(names: &[&str]) -> Line {
    let mut line = line!["Did you mean "];
    for (n, name) in names.iter().enumerate() {
        line.append(line![if n == 0 { "" } else { " or " }, code(*name)]);
    }
    line.push("?");
    line
}

/// `a`, `b` or `c` as things to type.
fn listed(names: &[&str], last: &str) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match names.as_slice() {
        [first @ .., end] if !first.is_empty() => format!("{} {last} {end}", first.join(", ")),
        _ => names.concat(),
    }
}

fn usage_of(name: &str, usage: &str) -> Line {
    line!["Usage: ", code(format!("{name} {usage}").trim_end()), "."]
}

fn unreadable(error: &Unreadable) -> Said {
    match error {
        Unreadable::Cards(_) => (Vec::new(), None),
        Unreadable::Position(error) => position(&error.kind),
        Unreadable::Record(error) => super::record::record(&error.kind),
        Unreadable::SkatRecord(error) => super::skat::record(&error.kind),
        Unreadable::RecordText(fault) => super::record::text(*fault),
        Unreadable::File(file, why) if why.is_empty() => one(
            line!["Nobody reads the file ", code(file), " here."],
            line!["Give the record itself: ", code("review [Contract \"S0\"] 1. 0: SK SA DQ ST *"), "."],
        ),
        Unreadable::File(file, why) => (vec![line!["The file ", code(file), " cannot be read: ", why, "."]], None),
        Unreadable::NotUtf8 => one(line!["This is no UTF-8 text."], line!["Save it as UTF-8 and try again."]),
        Unreadable::TooLong(most) => one(
            line!["The line is longer than ", *most, " bytes."],
            line!["A command is much shorter; perhaps something was pasted by mistake."],
        ),
        Unreadable::Saved(trouble) => super::files::file(trouble),
        Unreadable::Number(text, least, most) => one(
            line![code(text), " is no whole number from ", *least, " to ", *most, "."],
            line!["Type digits, as in ", code("18"), "."],
        ),
        Unreadable::Decimal(text, least, most) => one(
            line![code(text), format!(" is no number from {least} to {most}.")],
            line!["Type a number such as ", code("0.1"), "."],
        ),
        Unreadable::Json(error) => one(
            line!["This is no JSON object: ", error, "."],
            line!["A request looks like ", code(r#"{"do":"points","cards":"♣A ♠Q"}"#), "."],
        ),
        Unreadable::MissingField(field) => (vec![line!["The request needs the field ", code(*field), "."]], None),
        Unreadable::UnknownField(field, near) => (
            vec![line!["Requests have no field ", code(field), "."]],
            near.map(|near| line!["Did you mean ", code(near), "?"]),
        ),
        Unreadable::OtherGamesField(field, game, near) => (
            vec![line!["Requests about ", super::skat::game(*game), " have no field ", code(field), "."]],
            near.map(|near| line!["Did you mean ", code(near), "?"]),
        ),
        Unreadable::MissingOneOf(fields) => {
            (vec![line!["The request needs one of the fields ", listed(fields, "or"), "."]], None)
        }
        Unreadable::FieldsClash(one, other) if one == other => (vec![line![code(*one), " is set twice."]], None),
        Unreadable::FieldsClash(one, other) => (
            vec![line![code(*one), " and ", code(*other), " do not go together."]],
            Some(line!["Leave one of them out."]),
        ),
        Unreadable::FieldNumber(least, most) => {
            (vec![line![format!("This field must be a whole number from {least} to {most}.")]], None)
        }
        Unreadable::FieldType(kind) => (vec![line!["This field must be ", *kind, "."]], None),
        Unreadable::FieldWord(word, known) => {
            let near = crate::session::nearest(&word.to_lowercase(), known.iter().copied());
            let mut help = near.map_or(line![], |near| line!["Did you mean ", code(near), "? "]);
            help.append(line!["It may be ", names::any_of(known), "."]);
            one(line![code(word), " is none of the words of this field."], help)
        }
    }
}

fn position(kind: &PositionErrorKind) -> Said {
    let example = || line!["Example: ", code("konter C0 0 - SQJHT9DKJ/x6/x6/x6 -/- - -"), "."];
    match kind {
        PositionErrorKind::Fields(found) => one(
            line!["A position has eight fields, and this line has ", *found, "."],
            line!["They are: game contract lead trick hands won calls voids. More: ", code("help fields"), "."],
        ),
        PositionErrorKind::Twice(card) => (vec![line![*card, " stands twice. [", slugs::DECK, "]"]], None),
        PositionErrorKind::Declaration(error) => (vec![super::skat::fault(*error)], None),
        PositionErrorKind::Unreadable(field) => {
            let (_, wanted) = names::field(*field);
            one(line!["Here should stand ", wanted, "."], example())
        }
    }
}

pub(super) fn impossible(impossible: &Impossible) -> Said {
    match impossible {
        Impossible::Defects(defects, seating) => {
            (defects.iter().map(|found| defect(found, seating.as_ref())).collect(), None)
        }
        Impossible::PartOfDeal(whole) => (
            said(whole, "").0,
            Some(line!["If cards are left out on purpose, ask with ", code(r#""partial":true"#), "."]),
        ),
        Impossible::NoTrump(forehand) => one(
            line!["Nobody has named trumps yet; ", *forehand, " must. [", slugs::FOREHAND, "]"],
            line!["Type the suit, such as ", code("trump ♥"), "; outside the prompt add ", code("--trump ♥"), "."],
        ),
        Impossible::TrumpIsFixed => one(
            line!["Trumps cannot be named anew once a card has been led. [", slugs::DEAL, "]"],
            line!["Take the cards back with ", code("undo"), ", or start with ", code("new"), "."],
        ),
        Impossible::DirectionIsFixed => one(
            line!["In mid-deal play cannot go the other way round: the seats would change hands. [direction]"],
            line!["Type ", code("new"), " first, then set it."],
        ),
        Impossible::NoHand(Some(place)) => one(
            line!["No card of ", *place, " is known."],
            line!["Type ", code(format!("hand {place} ♠Q ♦10 ♣9")), " with the cards that ", *place, " holds."],
        ),
        Impossible::NoHand(None) => (vec![line!["No card of the hand to play is known."]], None),
        Impossible::NotInHand(card) => (vec![line![*card, " is not in the hand."]], None),
        Impossible::InTrick(card, pack) => (vec![line![*card, " lies in the trick already. [", *pack, "]"]], None),
        Impossible::HandTooBig(cards, most) => {
            let has = match most {
                6 => "A hand has six cards".to_owned(),
                10 => "A hand has ten cards".to_owned(),
                most => format!("Hand and skat are {most} cards"),
            };
            (vec![line![has, ", and these are ", *cards, ". [", slugs::DEAL, "]"]], None)
        }
        Impossible::TrickTooLong(cards, most, players) if most == players => {
            let number = if *players == 3 { "three" } else { "four" };
            let has = format!("A trick has {number} cards, and these are {cards}. [");
            (vec![line![has, slugs::TRICK_WINNER, "]"]], None)
        }
        Impossible::TrickTooLong(cards, most, _) => (
            vec![line![
                "The player to play has at most ",
                *most,
                " cards before him, and these are ",
                *cards,
                ". [",
                slugs::TRICK_WINNER,
                "]"
            ]],
            None,
        ),
        Impossible::HandsHidden(seats, seating) => hands_hidden(seats, seating.as_ref()),
        Impossible::WonHidden => one(
            line!["Cards that were won are unknown, so the points in the end cannot be told. [", slugs::COUNT, "]"],
            line!["Write them down, or ask with ", code(r#""partial":true"#), " for the points from here on."],
        ),
        Impossible::NoTrick => one(line!["No card of a trick has been played."], line!["Type ", code("play ♠K"), "."]),
        Impossible::NoSuchPlay(trick, place) if *trick > CARDS_EACH || !(1..=SEATS).contains(place) => {
            one(line!["A deal has six tricks of four cards."], line!["Trick 2, third card is ", code("2.3"), "."])
        }
        Impossible::Elsewhere(card, spot, seating) => {
            let mut line = line![*card, " is "];
            line.append(names::spot(*spot, Some(seating)));
            line.append(line![". [", slugs::DECK, "]"]);
            (vec![line], None)
        }
        Impossible::NoSuchPlay(trick, place) => one(
            line!["No card was played here as ", names::ordinal(*place), " card of trick ", *trick, "."],
            line!["Trick 2, third card is ", code("2.3"), "."],
        ),
        Impossible::DealOver => one(
            line!["All cards of this deal have been played."],
            line!["Type ", code("score"), " or ", code("new"), "."],
        ),
        Impossible::ClaimEnded => one(
            line!["The deal ended with the claim. [", slugs::CLAIM, "]"],
            line!["Take the claim back with ", code("undo"), ", or deal the next with ", code("new"), "."],
        ),
        Impossible::Uncounted(side, team) => {
            let whose = team.map_or_else(|| names::side(*side, None), Span::from);
            (
                vec![line!["The tricks of ", whose, " hold unknown cards: nobody can recount. [", slugs::CLAIM, "]"]],
                None,
            )
        }
        Impossible::DealNotOver(left) => one(
            line!["The deal is not over: ", names::count(*left, "trick"), " to go."],
            line!["The count so far: ", code("points"), "."],
        ),
        Impossible::UnknownResult => (
            vec![line!["The tricks of both sides hold unknown cards, so nobody can count them. [", slugs::COUNT, "]"]],
            None,
        ),
        Impossible::NothingTo(what) => (vec![line!["There is nothing to ", *what, "."]], None),
        Impossible::BothWithoutLines => one(
            line!["Only the winners of a game erase, so both teams cannot be without lines. [", slugs::MATCH_END, "]"],
            line!["A new match starts with ", code("slate 9 9"), "."],
        ),
        Impossible::Match(error) => super::matches::trouble(error),
        Impossible::Slate(error, team) => (vec![slate(*error, team.as_ref().map(|team| team.to_string()))], None),
        Impossible::Odds(error, seating) => super::odds::none(error, seating.as_ref()),
        Impossible::NoContract => one(
            line!["The record does not say what was trump, so its cards have no meaning. [", slugs::FOREHAND, "]"],
            line!["Add the tag, as in ", code("[Contract \"S0\"]"), "."],
        ),
        Impossible::NoBeginning => one(
            line!["The deal on the table began in the middle: what was played before is not known."],
            line!["Look a record through: ", code("review FILE"), ". More: ", code("help records"), "."],
        ),
        Impossible::FaultyRecord(trick, place) => one(
            line!["Card ", format!("{trick}.{place}"), " of the record is unknown or cannot be played."],
            line!["What is wrong with it: ", code("review"), "."],
        ),
        Impossible::Twice(card, pack) => {
            (vec![line![*card, " cannot be in the hand and elsewhere too. [", *pack, "]"]], None)
        }
        Impossible::Naming(error) => super::answers::naming_trouble(*error),
        Impossible::Advice(error, place) => super::answers::advice_trouble(*error, *place),
        Impossible::NotThreeKnown(forehand, known) => one(
            line![
                "Forehand names trumps from three cards, and of ",
                *forehand,
                " there are ",
                names::count(*known, "card"),
                " known. [",
                slugs::FOREHAND,
                "]"
            ],
            line!["Type the three cards: ", code("name ♠Q ♥A ♦9"), "."],
        ),
        Impossible::Skat(impossible) => super::skat::impossible(impossible),
    }
}

/// Open cards were asked about, and some hands are hidden.
fn hands_hidden(seats: &[Seat], seating: Option<&Seating>) -> Said {
    let named: Vec<String> = seats.iter().map(|seat| names::seat(*seat, seating).to_string()).collect();
    let named: Vec<&str> = named.iter().map(String::as_str).collect();
    let what =
        line![format!("All hands must be open for this, and not all cards of {} are known.", names::all_of(&named))];
    let mut help = match (seating, seats.first()) {
        (Some(seating), Some(seat)) => {
            line!["Say what is held: ", code(format!("hand {} …", seating.place(*seat))), "."]
        }
        _ => line!["Write every hand out."],
    };
    help.append(line![" What the player to play can expect without seeing them: ", code("odds"), "."]);
    one(what, help)
}

fn slate(error: SlateError, team: Option<String>) -> Line {
    match error {
        SlateError::MatchOver(number) => {
            let team = team.unwrap_or_else(|| ["A", "B"][number % 2].to_owned());
            line![team, " have no lines left: the match is over. [", slugs::MATCH_END, "]"]
        }
        SlateError::KapoWithoutWinner => line!["Nobody wins a Stänner, so nobody is Kapo. [", slugs::KAPO, "]"],
    }
}
