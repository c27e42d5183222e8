//! What the checker asks of one task: that its hints get stronger and say neither too little nor too
//! much, and that wrong answers fail.

use crate::cards::{Card, Cards, Suit};
use crate::konter::{Place, Word, Words};
use crate::line;
use crate::notation::Lang;
use crate::session::Gist;

use crate::tutor::content::puzzle::Puzzle;
use crate::tutor::content::source::{Fault, Path};
use crate::tutor::prose::{Mentions, mentions};
use crate::tutor::run::judge::Mark;
use crate::tutor::run::reply::told;
use crate::tutor::run::stage::{Task, TaskKind};

/// Hints that do not do what their strength says.
pub fn hints(task: &Task) -> Vec<Fault> {
    let Some([first, second, third]) = &task.hints else { return Vec::new() };
    let path = Path::default().key("steps").index(task.step).key("hints");
    let want = task.want();
    let early = [first, second].into_iter().enumerate();
    let mut faults: Vec<Fault> = early
        .filter(|(_, hint)| gives_away(&want, &mentions(hint)))
        .map(|(n, _)| Fault::new(&path.index(n), line!["Only the third hint may name the answer."]))
        .collect();
    if !is_named(&want, &mentions(third)) {
        let mut message = line!["The third hint must name exactly the answer: "];
        message.append(told(&want));
        message.push(".");
        faults.push(Fault::new(&path.index(2), message));
    }
    faults
}

/// What an exam must not say: hints, and texts that give an answer away.
pub fn exam(task: &Task) -> Vec<Fault> {
    let path = Path::default().key("steps").index(task.step);
    let hints = task.hints.is_some().then(|| Fault::of_name(&path.key("hints"), line!["An exam has no hints."]));
    // A text may name numbers, places and calls without answering with them; cards, suits and rules it may not.
    let secret = matches!(task.want(), Gist::Cards(_) | Gist::Suit(_) | Gist::Says(_));
    let text = path.key(if matches!(task.kind, TaskKind::Card { .. }) { "play" } else { "ask" });
    let told = (secret && gives_away(&task.want(), &mentions(&task.text)))
        .then(|| Fault::new(&text, line!["The text of an exam must not name the answer."]));
    hints.into_iter().chain(told).collect()
}

/// Texts of a puzzle that give its solution away.
pub fn puzzle(puzzle: &Puzzle, task: &Task) -> Vec<Fault> {
    let want = task.want();
    // A question may name numbers, places and calls without answering with them, and a title need not.
    let secret = matches!(want, Gist::Cards(_) | Gist::Suit(_) | Gist::Says(_));
    let texts = [
        ("title", Some(puzzle.title.as_str()), true),
        ("ask", puzzle.raw.ask.as_deref(), secret),
        ("hint", puzzle.raw.hint.as_deref(), true),
    ];
    let tells = |(name, text, counts): (&str, Option<&str>, bool)| {
        let told = counts && gives_away(&want, &mentions(text?));
        told.then(|| Fault::new(&Path::default().key(name), line!["This gives the solution away."]))
    };
    texts.into_iter().filter_map(tells).collect()
}

/// Wrong answers that are taken for right, or a right one that is not.
pub fn wrong_answers(task: &Task) -> Vec<Fault> {
    let path = Path::default().key("steps").index(task.step);
    let fault = |gist: &Gist, what: &str| {
        let mut message = told(gist);
        message.push(what);
        Fault::new(&path, message)
    };
    let passes = |gist: &Gist| matches!(task.judge(&told(gist).to_string(), Lang::En, false), Mark::Right(_));
    let (right, wrong) = answers(task);
    let failed = right.iter().filter(|gist| !passes(gist)).map(|gist| fault(gist, " is right and is refused."));
    let passed = wrong.iter().filter(|gist| passes(gist)).map(|gist| fault(gist, " is wrong and is accepted."));
    failed.chain(passed).collect()
}

/// Answers that are right, and many that are not.
fn answers(task: &Task) -> (Vec<Gist>, Vec<Gist>) {
    let (want, pack) = (task.want(), task.session.game().pack());
    match (&task.kind, &want) {
        (TaskKind::Card { .. }, Gist::Cards(cards)) => {
            let each = |cards: Cards| cards.iter().map(|card| Gist::Cards(Cards::only(card))).collect();
            (each(*cards), each(pack - *cards))
        }
        (TaskKind::Answer { choices, .. }, _) if !choices.is_empty() => {
            choices.iter().map(|(_, gist)| gist.clone()).partition(|gist| *gist == want)
        }
        _ => (vec![want.clone()], others(&want, pack)),
    }
}

/// Answers that are not this one.
fn others(gist: &Gist, pack: Cards) -> Vec<Gist> {
    let all: Vec<Gist> = match gist {
        Gist::Cards(cards) => {
            let turned = |card: Card| match cards.contains(card) {
                true => *cards - Cards::only(card),
                false => *cards | Cards::only(card),
            };
            pack.iter().map(|card| Gist::Cards(turned(card))).collect()
        }
        Gist::Number(number) => vec![Gist::Number(number + 1), Gist::Number(number.saturating_sub(1))],
        Gist::YesNo(yes) => vec![Gist::YesNo(!yes)],
        Gist::Suit(_) => Suit::ALL.map(Gist::Suit).to_vec(),
        Gist::Place(_) => Place::ALL.map(Gist::Place).to_vec(),
        Gist::Words(_) => vec![Gist::Words(Words::default()), Gist::Words(Word::ALL.into_iter().collect())],
        Gist::Numbers(numbers) => vec![Gist::Numbers(numbers.iter().map(|number| !number).collect())],
        Gist::Says(_) => Vec::new(),
        Gist::Pair([first, second]) => vec![Gist::Pair([first + 1, *second]), Gist::Pair([*first, second + 1])],
    };
    all.into_iter().filter(|other| other != gist).collect()
}

/// Whether a text names the answer, and no other card.
fn is_named(want: &Gist, text: &Mentions) -> bool {
    match want {
        Gist::Cards(cards) if cards.is_empty() => text.cards.is_empty() && has(text, "none"),
        Gist::Cards(cards) => text.cards == *cards,
        Gist::YesNo(yes) => has(text, if *yes { "yes" } else { "no" }),
        Gist::Words(words) if *words == Words::default() => has(text, "none"),
        Gist::Words(words) => words.iter().all(|word| has(text, &word.to_string().to_lowercase())),
        Gist::Pair(numbers) => numbers.iter().all(|number| text.numbers.contains(number)),
        Gist::Numbers(numbers) => sizes(numbers).all(|number| text.numbers.contains(&number)),
        _ => gives_away(want, text),
    }
}

/// Whether a text names a part of the answer. Of yes and no this cannot be said: any text has a "no".
fn gives_away(want: &Gist, text: &Mentions) -> bool {
    match want {
        Gist::Cards(cards) => !(*cards & text.cards).is_empty(),
        Gist::Number(number) => text.numbers.contains(number),
        Gist::YesNo(_) => false,
        Gist::Suit(suit) => text.suits.contains(suit),
        Gist::Place(place) => has(text, &place.name().to_lowercase()) || has(text, &place.to_string().to_lowercase()),
        Gist::Words(words) => words.iter().any(|word| has(text, &word.to_string().to_lowercase())),
        Gist::Says(words) => text.has_phrase(words),
        Gist::Pair(numbers) => numbers.iter().any(|number| text.numbers.contains(number)),
        // Of several the zeros give nothing away.
        Gist::Numbers(numbers) => {
            sizes(numbers).any(|number| text.numbers.contains(&number) && (number != 0 || numbers.len() == 1))
        }
    }
}

/// The numbers without their signs, as a text has them.
fn sizes(numbers: &[i32]) -> impl Iterator<Item = u64> {
    numbers.iter().map(|number| u64::from(number.unsigned_abs()))
}

fn has(text: &Mentions, word: &str) -> bool {
    text.words.iter().any(|other| other == word)
}
