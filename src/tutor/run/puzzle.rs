//! A puzzle made ready: the table set, the answer computed, and the author's solution held against it.

use crate::analysis::{OpenDeal, Solved, Trap, reason};
use crate::cards::{Card, Cards};
use crate::deal::{Game, Player};
use crate::konter::{Place, Team};
use crate::line;
use crate::notation;
use crate::session::view::{Party, PartyCount};
use crate::session::{Answer, AnyReview, Gist, Session, SkatAnswer, SolveView, Trouble};
use crate::skat::SEATS;
use crate::trick::Seat;
use crate::words::{Block, Line, announced, other_rules, played_out, price, recorded, why};

use crate::tutor::check::belief::{believed, exactly};
use crate::tutor::content::given::{self, Given};
use crate::tutor::content::puzzle::{Puzzle, Start, TaskName};
use crate::tutor::content::solution::{Ruling, Solution};
use crate::tutor::content::source::{Fault, Path, code};
use crate::tutor::content::text::Text;
use crate::tutor::key::Key;
use crate::tutor::phrases::{self, puzzle as told};
use crate::tutor::prose::{self, mentions};
use crate::tutor::tell::{in_one, join, tell};

use super::pose;
use super::scene::Scene;
use super::secret::secrets;
use super::stage::{Enigma, Task, TaskKind};
use super::table::{hand, is_play, me};

/// Proves a puzzle and makes it ready to be asked.
///
/// # Errors
/// What the engine does not agree with, and where that stands.
pub fn ready(puzzle: &Puzzle) -> Result<Task, Fault> {
    let top = Path::default();
    let (start, field) = puzzle.start().ok_or_else(|| Fault::new(&top, line!["Nothing is given."]))?;
    let (session, table) = lay(puzzle, start, &top.key(field))?;
    let kind = match puzzle.task {
        TaskName::Win | TaskName::MostPoints => card(puzzle, &session)?,
        TaskName::Ruling => ruling(puzzle, &top.key(field))?,
        _ => asked(puzzle, &session)?,
    };
    let answer = puzzle.raw.answer.as_deref().and_then(|line| session.read(line).ok());
    let secrets = secrets(puzzle.task, answer.as_ref());
    let text = puzzle.raw.ask.clone().unwrap_or_else(|| told::task(puzzle.task, puzzle.raw.goal, &session).to_string());
    let mut task = Task {
        key: Key::Puzzle(puzzle.id.clone()),
        step: 0,
        text,
        session,
        scene: Scene::given(),
        new: true,
        kind,
        hints: None,
        wrong: Vec::new(),
        puzzle: Some(Enigma { secrets, goal: puzzle.raw.goal, table }),
    };
    let want = task.want();
    let theme = puzzle.themes.first().map_or("", String::as_str);
    let look = puzzle.raw.hint.clone().unwrap_or_else(|| told::look(&task, trap(puzzle, &task).as_ref()).to_string());
    task.hints = Some([told::theme(theme).to_string(), look, phrases::reveal(&want).to_string()]);
    Ok(task)
}

/// What a puzzle of play asks of the player; none of any other.
pub fn trap(puzzle: &Puzzle, task: &Task) -> Option<Trap> {
    let TaskKind::Card { .. } = task.kind else { return None };
    let open = open_deal(&task.session)?;
    open.trap(&mut open.solver(), puzzle.raw.goal)
}

/// The deal on the table with all hands open.
fn open_deal(session: &Session) -> Option<OpenDeal> {
    match session.game() {
        Game::Konter => OpenDeal::of(session.deal()?.position()).ok(),
        Game::Skat => OpenDeal::of_skat(session.skat().deal.position()?).ok(),
    }
}

/// The table of the puzzle, and how it is shown.
fn lay(puzzle: &Puzzle, start: Start, path: &Path) -> Result<(Session, Vec<Block>), Fault> {
    let open = matches!(puzzle.task, TaskName::Win | TaskName::MostPoints);
    match start {
        Start::Record(_) if puzzle.game == Game::Skat => {
            let message = line![
                "A puzzle of Skat has a ",
                code("position"),
                ", or what was played is ",
                code("given"),
                " as commands."
            ];
            Err(Fault::new(path, message))
        }
        Start::Record(text) => {
            let fault = |trouble: Trouble| {
                let start = trouble.span.clone().map_or(0, |span| span.start);
                Fault::new(path, in_one(&trouble)).after(start)
            };
            let mut record = notation::record_so_far(text).map_err(|error| fault(error.into()))?;
            // The session seats the players so, and the table must name them alike.
            record.dealer.get_or_insert(Place::North);
            let blocks = recorded(&record, &record.rules.unwrap_or_default());
            if puzzle.task == TaskName::Ruling {
                // Its cards cannot all be played: the table stands as it did before the first.
                record.tricks.clear();
            }
            let mut session = Session::of_record(&record).map_err(|trouble| unplayable(text, &trouble, path))?;
            let blocks = if open { shown(&mut session) } else { blocks };
            Ok((session, blocks))
        }
        Start::Position(line) => {
            let mut session = Given::Position(line.to_owned()).session(puzzle.game, path)?;
            let blocks = if open { shown(&mut session) } else { told_of(&session) };
            Ok((session, blocks))
        }
        Start::Nothing => Ok((Session::on(puzzle.game), Vec::new())),
        Start::Given(given) => {
            let session = given.session(puzzle.game, path)?;
            let blocks = told_of(&session);
            Ok((session, blocks))
        }
    }
}

/// A record that cannot be played to its end, with what the referee finds in it.
fn unplayable(text: &str, trouble: &Trouble, path: &Path) -> Fault {
    let review = Session::default().run(&format!("review {text}")).map_or(Vec::new(), |answer| tell(&answer));
    let found: Vec<_> = review
        .into_iter()
        .filter_map(|block| match block {
            Block::Item(line) => Some(line),
            _ => None,
        })
        .collect();
    let message = match found.is_empty() {
        true => in_one(trouble),
        false => join([line!["It cannot be played to its end."]].into_iter().chain(found)),
    };
    Fault::new(path, message)
}

/// The table with all four hands.
fn shown(session: &mut Session) -> Vec<Block> {
    session.run("show").map_or(Vec::new(), |answer| tell(&answer))
}

/// What a position says that is not shown whole: what the player sees, the cards won, and hands that lie open.
fn told_of(session: &Session) -> Vec<Block> {
    let mut blocks = pose::show(session, Scene { auction: true, ..Scene::given() });
    match session.game() {
        Game::Konter => {
            blocks.splice(0..0, other_rules(session.game_rules()).map(Block::Item));
            blocks.extend(open_konter(session));
        }
        Game::Skat => blocks.extend(open_skat(session)),
    }
    // Of Skat, where nobody's cards are seen, whose turn it is may be the question.
    let told = match session.game() {
        Game::Konter => session.deal().is_some(),
        Game::Skat => !hand(session).is_empty(),
    };
    blocks.extend(me(session).filter(|_| told).map(|player| phrases::seat(player).into()));
    blocks
}

/// What lies open in Konter a Matt besides: hands, cards won, what was announced.
fn open_konter(session: &Session) -> Vec<Block> {
    let Some(deal) = session.deal() else { return Vec::new() };
    let (position, mover, seating) = (deal.position(), session.turn(), session.seating());
    let open = Place::ALL.into_iter().filter(|place| Some(*place) != mover);
    let hands = open.filter_map(|place| told::held(place.into(), position.hand(seating.seat(place)).known));
    let won = Team::ALL.map(|team| position.won(seating.side(team)).known);
    let any = won.iter().any(|cards| !cards.is_empty());
    let won = Team::ALL.into_iter().zip(won).filter(|_| any).map(|(team, cards)| told::won(line![team], cards));
    let calls: Vec<_> = position.setup().calls.iter().map(|call| (seating.place(call.seat), call.word)).collect();
    hands.chain(won).chain(announced(&calls).map(Block::Item)).collect()
}

/// What lies open in Skat besides: hands, the two cards aside, cards won.
fn open_skat(session: &Session) -> Vec<Block> {
    let deal = &session.skat().deal;
    let me = me(session);
    let open = SEATS.into_iter().filter(|seat| Some(Player::from(*seat)) != me);
    let mut blocks: Vec<Block> = open.filter_map(|seat| told::held(seat.into(), deal.hand(seat).known)).collect();
    let skat = deal.skat().known;
    blocks.extend((!skat.is_empty()).then(|| Block::Item(line!["In the skat: ", skat])));
    let won = deal.position().and_then(|position| position.won().alone()).unwrap_or_default();
    let any = won.iter().any(|holding| !holding.known.is_empty());
    let sides = ["the declarer", "the defenders"].into_iter().zip(won).filter(|_| any);
    blocks.extend(sides.map(|(side, holding)| told::won(line![side], holding.known)));
    blocks
}

/// The cards that reach the goal, or make the most points, with all hands open.
fn card(puzzle: &Puzzle, session: &Session) -> Result<TaskKind, Fault> {
    let top = Path::default();
    let solved = match given::run(&mut session.clone(), "solve", &top.key("task"))? {
        Answer::Solved(view) => view,
        _ => return Err(Fault::new(&top.key("task"), line!["There is nothing to play here."])),
    };
    let right = right(puzzle, &solved.solved)?;
    let Solution::Text(solution) = &puzzle.raw.solution else {
        return Err(Fault::new(&top.key("solution"), line!["Here should stand cards."]));
    };
    same_cards(session, &solved, right, solution)?;
    let outcome = |card: Card| match session.clone().run(&format!("play {card}")) {
        Ok(answer) if is_play(&answer) => Some((card, answer)),
        _ => None,
    };
    let outcomes: Vec<(Card, Answer)> = right.iter().filter_map(outcome).collect();
    Ok(TaskKind::Card { outcomes, solved: Some(solved) })
}

fn right(puzzle: &Puzzle, solved: &Solved) -> Result<Cards, Fault> {
    let top = Path::default();
    let cards = match puzzle.raw.goal {
        Some(_) if !solved.is_final && !solved.null => {
            return Err(Fault::new(
                &top.key("position"),
                line!["The goal counts all points, so the won cards must be known."],
            ));
        }
        Some(_) if solved.null => {
            return Err(Fault::new(&top.key("goal"), line!["In a null no points are counted, so there is no goal."]));
        }
        None if solved.null && solved.value() == 0 => {
            let message = if solved.first { "No card holds this null." } else { "No card beats this null." };
            return Err(Fault::new(&top.key("position"), line![message]));
        }
        None if puzzle.task == TaskName::Win && !solved.null => {
            return Err(Fault::new(&top, line!["The field ", code("goal"), " is missing."]));
        }
        Some(goal) if solved.value() < goal => {
            let message = line!["No card reaches ", goal, ": the best makes ", solved.value(), "."];
            return Err(Fault::new(&top.key("goal"), message));
        }
        Some(goal) => solved.at_least(goal),
        None => solved.best(),
    };
    match cards.len() == solved.worths.len() {
        true => Err(Fault::new(&top.key("task"), line!["Every legal card is right here, so nothing can be found."])),
        false => Ok(cards),
    }
}

/// Refuses a solution with a card that fails, which is played out, or without one that works.
fn same_cards(session: &Session, solved: &SolveView, right: Cards, solution: &Text) -> Result<(), Fault> {
    let path = Path::default().key("solution");
    let written = solution.some_cards(session.game(), &path)?;
    if let Some(card) = (written - right).iter().next() {
        return Err(match refutation(session, card) {
            Ok(view) => {
                let mut what = line![card, " does not do it. "];
                what.append(join(price(&view, card)));
                let line = played_out(&view).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                what.push(format!(" {line}"));
                Fault::new(&path, what)
            }
            Err(trouble) => Fault::new(&path, in_one(&trouble)),
        });
    }
    if let Some(card) = (right - written).iter().next() {
        let points = solved.solved.worth(card).map_or(0, |worth| worth.points);
        let message = match solved.solved.null {
            true => line![card, " does it as well."],
            false => line![card, " does it as well: it makes ", points, " points."],
        };
        return Err(Fault::new(&path, message));
    }
    Ok(())
}

/// What this card is worth, and the best play of both sides after it.
pub fn refutation(session: &Session, card: Card) -> Result<SolveView, Trouble> {
    match session.clone().run(&format!("solve {card}"))? {
        Answer::Solved(view) => Ok(*view),
        _ => Err(crate::session::Impossible::DealOver.into()),
    }
}

/// The one fault of a record.
fn ruling(puzzle: &Puzzle, path: &Path) -> Result<TaskKind, Fault> {
    let at = Path::default().key("solution");
    let Some((Start::Record(text), _)) = puzzle.start() else {
        return Err(Fault::new(path, line!["A ruling is about a ", code("record"), "."]));
    };
    let answer = given::run(&mut Session::default(), &format!("review {text}"), path)?;
    let Answer::Review(reviewed) = &answer else {
        return Err(Fault::new(path, line!["This is no record."]));
    };
    let AnyReview::Konter(review) = &reviewed.review else {
        return Err(Fault::new(path, line!["This is a record of another game."]));
    };
    let [found] = review.findings.as_slice() else {
        let message = line!["A ruling is about one fault, and this record has ", review.findings.len(), "."];
        return Err(Fault::new(path, message));
    };
    let (Some(trick), Some(seat), Some(card)) = (found.trick, found.seat, found.card) else {
        return Err(Fault::new(path, line!["The fault of this record is no card."]));
    };
    let Solution::Ruling(Ruling { trick: written_trick, seat: written_seat, card: written }) = &puzzle.raw.solution
    else {
        return Err(Fault::new(&at, line!["Here should stand the trick, the seat and the card."]));
    };
    let same = *written_trick == trick
        && Seat(*written_seat) == seat
        && written.some_cards(puzzle.game, &at.key("card"))? == Cards::only(card);
    match same {
        true => {
            let want = Gist::Cards(Cards::only(card));
            Ok(TaskKind::Answer { answer: Box::new(answer), want, choices: Vec::new() })
        }
        false => {
            let message = line!["The fault is ", card, ", by seat ", seat.index(), " in trick ", trick, "."];
            Err(Fault::new(&at, message))
        }
    }
}

/// Whatever a command answers.
fn asked(puzzle: &Puzzle, session: &Session) -> Result<TaskKind, Fault> {
    let top = Path::default();
    let at = top.key("solution");
    let line = match puzzle.task {
        TaskName::Legal => "legal",
        TaskName::NameTrump => "name",
        TaskName::Announce => "announce",
        TaskName::Count => "points",
        TaskName::Score => "score",
        _ => puzzle.raw.answer.as_deref().unwrap_or_default(),
    };
    let path = if puzzle.task == TaskName::Answer { top.key("answer") } else { top.key("task") };
    let answer = given::run(&mut session.clone(), line, &path)?;
    let gist = match (&answer, session.turn()) {
        (Answer::Count(count), Some(place)) if puzzle.task == TaskName::Count => {
            Some(Gist::Number(u64::from(count.teams[place.team().index()].points)))
        }
        (Answer::Skat(skat), _) if puzzle.task == TaskName::Count => own_points(skat, me(session)),
        (Answer::Naming(naming), _) if !naming.is_clear() => {
            let message = line!["The two best suits are too near each other to tell them apart."];
            return Err(Fault::new(&path, message));
        }
        (Answer::Skat(skat), _) if matches!(&**skat, SkatAnswer::Advice(advice) if !advice.is_clear) => {
            let message = line!["The two best ways are too near each other to tell them apart."];
            return Err(Fault::new(&path, message));
        }
        _ => answer.gist(),
    };
    let Some(gist) = gist else {
        return Err(Fault::new(&path, line!["This has no short answer that could be asked for."]));
    };
    let Solution::Text(solution) = &puzzle.raw.solution else {
        return Err(Fault::new(&at, line!["Here should stand the answer."]));
    };
    let want = match puzzle.task {
        TaskName::Answer => believed(&gist, solution, puzzle.game, &at)?,
        _ => exactly(&gist, &gist, solution, puzzle.game, &at)?,
    };
    if puzzle.task == TaskName::Legal && want == Gist::Cards(hand(session)) {
        return Err(Fault::new(&path, line!["Every card is legal here, so nothing can be found."]));
    }
    let choices = super::stage::choices(&puzzle.raw.choices, &want, puzzle.game, &top)?;
    if choices.is_empty() && matches!(want, Gist::Says(_)) {
        return Err(Fault::new(&at, line!["The answer is a few words, so there must be ", code("choices"), "."]));
    }
    Ok(TaskKind::Answer { answer: Box::new(answer), want, choices })
}

/// The points of the party of a player of Skat.
fn own_points(answer: &SkatAnswer, me: Option<Player>) -> Option<Gist> {
    let (SkatAnswer::Count(count), Some(Player::Skat(seat))) = (answer, me) else { return None };
    let is_own = |party: &&PartyCount| match party.party {
        Party::Declarer(declarer) => declarer == seat,
        Party::Seat(other) => other == seat,
        Party::Defenders => count.parties.iter().all(|party| party.party != Party::Declarer(seat)),
    };
    count.parties.iter().find(is_own).map(|party| Gist::Number(party.points.into()))
}

/// What is said of a puzzle that was solved or given up: how best play goes on after the right card, and the author's
/// explanation.
pub fn explained(puzzle: &Puzzle, task: &Task) -> Vec<Block> {
    let right = match &task.kind {
        TaskKind::Card { outcomes, .. } => outcomes.first().map(|(card, _)| *card),
        TaskKind::Answer { .. } => None,
    };
    let view = right.and_then(|card| refutation(&task.session, card).ok());
    let line = view.iter().flat_map(played_out);
    line.chain([Block::Gap]).chain(prose::blocks(&puzzle.explain)).collect()
}

/// The puzzle once more, after a wrong answer.
pub fn put_again(task: &Task) -> Vec<Block> {
    [told::again()].into_iter().chain(pose::pose(task, true)).collect()
}

impl Task {
    /// What goes wrong after this card of a puzzle, in a sentence, unless that would name a right one.
    pub fn why_it_fails(&self, card: Card) -> Option<Line> {
        let Gist::Cards(right) = self.want() else { return None };
        // Of Skat the reasons are not told yet.
        let open = open_deal(&self.session).filter(|_| self.session.game() == Game::Konter)?;
        let told = reason(&mut open.solver(), open.ranking(), open.open(), card)?;
        let because = why(&told, open.number(), (open.turn()?, card), Some(&self.session.seating()));
        let named = mentions(&because.to_string()).cards & right;
        let mut line = line!["Why: "];
        line.append(because);
        line.push(".");
        named.is_empty().then_some(line)
    }
}
