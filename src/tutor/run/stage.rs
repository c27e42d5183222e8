//! The steps of a lesson made ready: every command run, every belief of the author compared.
//!
//! What a learner will be asked does not depend on what he answers, so a whole lesson can be made
//! ready at once. The checker does so to find faults; a [`Run`](super::Run) starts only without any.

use std::mem::discriminant;

use crate::cards::{Card, Cards};
use crate::deal::Game;
use crate::line;
use crate::session::{Answer, Gist, Session, SolveView, Trumps};

use crate::tutor::check::belief::believed;
use crate::tutor::content::given;
use crate::tutor::content::lesson::{Accept, Kind, Lesson, Step};
use crate::tutor::content::source::{Fault, Path, code};
use crate::tutor::content::text::Text;
use crate::tutor::drill::Drill;
use crate::tutor::key::Key;
use crate::tutor::phrases;
use crate::tutor::run::reply::{self, Script, Unread};
use crate::tutor::run::scene::{Eye, Scene};
use crate::tutor::run::secret::Subject;
use crate::tutor::run::table::{hand, is_play, me};
use crate::tutor::tell::join;
use crate::words::Block;

/// A step made ready.
#[derive(Clone, Debug)]
pub enum Stage {
    Say(String),
    Show(String, Box<Answer>),
    Task(Box<Task>),
}

/// Something that the learner has to do.
#[derive(Clone, Debug)]
pub struct Task {
    /// What progress remembers it by.
    pub key: Key,
    /// The step's number, counted from 0.
    pub step: usize,
    /// What is asked.
    pub text: String,
    /// The situation.
    pub session: Session,
    /// What of it belongs to the question.
    pub scene: Scene,
    /// Whether the situation is new to the learner, and so has to be shown.
    pub new: bool,
    /// Whether he has to answer or to play.
    pub kind: TaskKind,
    /// The three hints, if there are any.
    pub hints: Option<[String; 3]>,
    /// Explained wrong answers.
    pub wrong: Vec<(Gist, String)>,
    /// What makes it a puzzle, if it is one.
    pub puzzle: Option<Enigma>,
}

/// What a puzzle has that a question of a lesson has not.
#[derive(Clone, Debug)]
pub struct Enigma {
    /// What the program keeps to itself meanwhile, besides the best card.
    pub secrets: Vec<Subject>,
    /// The points to reach, if it is about that.
    pub goal: Option<u8>,
    /// The table as it is shown; where it is empty, what of the situation belongs to the question.
    pub table: Vec<Block>,
}

/// What a task wants.
#[derive(Clone, Debug)]
pub enum TaskKind {
    /// An answer like this one.
    Answer { answer: Box<Answer>, want: Gist, choices: Vec<(String, Gist)> },
    /// One of these cards; each with what follows. Where the best are wanted, what every card is worth.
    Card { outcomes: Vec<(Card, Answer)>, solved: Option<Box<SolveView>> },
}

impl Task {
    /// What has to be answered: for a card to play, the cards of which each is right.
    pub fn want(&self) -> Gist {
        match &self.kind {
            TaskKind::Answer { want, .. } => want.clone(),
            TaskKind::Card { outcomes, .. } => Gist::Cards(outcomes.iter().map(|(card, _)| *card).collect()),
        }
    }
}

impl Task {
    /// What follows where only one card is right.
    pub fn only_outcome(&self) -> Option<&Answer> {
        match &self.kind {
            TaskKind::Card { outcomes, .. } => match outcomes.as_slice() {
                [(_, played)] => Some(played),
                _ => None,
            },
            TaskKind::Answer { .. } => None,
        }
    }

    /// Whether this is the answer, so that whoever got it from the program has had help.
    pub fn is_told_by(&self, told: Answer) -> bool {
        match &self.kind {
            TaskKind::Answer { answer, .. } => {
                let told = of_hand(told, &self.session);
                // Of another card, or by another rule, the same word is another answer.
                if matches!(told, Answer::Why(_) | Answer::Check(_) | Answer::Rule(..) | Answer::Points(_)) {
                    return told == **answer;
                }
                discriminant(&told) == discriminant(&**answer) && told.gist().is_some() && told.gist() == answer.gist()
            }
            TaskKind::Card { solved, .. } => {
                let says = matches!(told, Answer::Legal(_)) || (solved.is_some() && matches!(told, Answer::Solved(_)));
                says && told.gist() == Some(self.want())
            }
        }
    }
}

/// What is on the table between two steps.
#[derive(Clone, Debug)]
enum Table {
    At(Box<Session>),
    /// After a play with several right cards nobody knows.
    Open,
    /// After a fault nobody knows, and there is a finding already.
    Lost,
}

/// Makes the steps ready; what is faulty is left out.
pub fn prepare(lesson: &Lesson) -> (Vec<Stage>, Vec<Fault>) {
    let (mut table, mut eye) = (Table::At(Box::new(Session::on(lesson.game))), Eye::default());
    let (mut stages, mut faults) = (Vec::new(), Vec::new());
    let mut questions = 0;
    for (n, step) in lesson.steps.iter().enumerate() {
        questions += usize::from(step.is_question());
        let key = Key::Lesson(lesson.id.clone(), questions);
        match ready(step, n, key, lesson.game, &mut table, &mut eye) {
            Ok(stage) => stages.extend(stage),
            Err(mut found) => {
                faults.append(&mut found);
                table = Table::Lost;
            }
        }
    }
    (stages, faults)
}

fn ready(
    step: &Step,
    n: usize,
    key: Key,
    game: Game,
    table: &mut Table,
    eye: &mut Eye,
) -> Result<Option<Stage>, Vec<Fault>> {
    let path = Path::default().key("steps").index(n);
    if let Kind::Say(text) = &step.kind {
        return Ok(Some(Stage::Say(text.clone())));
    }
    if let Some(given) = &step.given {
        let session = given.session(game, &path.key("given")).map_err(|fault| vec![fault])?;
        *eye = Eye { me: me(&session), changed: true };
        *table = Table::At(Box::new(session));
    }
    let given = step.given.is_some();
    let session = match table {
        Table::At(session) => session,
        Table::Lost => return Ok(None),
        Table::Open => {
            let message = line!["More than one card was right before, so this step needs ", code("given"), "."];
            return Err(vec![Fault::new(&path, message)]);
        }
    };
    let before = Task {
        key,
        step: n,
        text: String::new(),
        session: (**session).clone(),
        scene: if given { Scene::given() } else { Scene::played_on().for_me(session, eye.me) },
        new: false,
        kind: TaskKind::Card { outcomes: Vec::new(), solved: None },
        hints: step.hints.clone(),
        wrong: Vec::new(),
        puzzle: None,
    };
    match &step.kind {
        Kind::Say(_) => Ok(None),
        Kind::Show(line) => {
            let answer = given::run(session, line, &path.key("show")).map_err(|fault| vec![fault])?;
            eye.shown(&answer);
            Ok(Some(Stage::Show(line.clone(), Box::new(answer))))
        }
        Kind::Ask { question, answer, expect, choices } => {
            let kind = ask(session, answer, expect, choices, &path).map_err(|fault| vec![fault])?;
            let scene = match &kind {
                TaskKind::Answer { answer, .. } if !given => Scene::asked(answer).for_me(session, eye.me),
                TaskKind::Answer { answer, .. } => Scene { auction: Scene::asked(answer).auction, ..before.scene },
                TaskKind::Card { .. } => before.scene,
            };
            let new = eye.looks(scene, given);
            let task = Task { text: question.clone(), kind, scene, new, ..before };
            explained(task, step, &path).map(Some)
        }
        Kind::Play { task, accept, expect, replies } => {
            let solved = solved(session, accept, &path).map_err(|fault| vec![fault])?;
            let accepted = match accept {
                Accept::These(cards) => Some(*cards),
                Accept::Best => solved.as_ref().map(|view| view.solved.best()),
                Accept::Legal => None,
            };
            let outcomes = play(session, accepted, expect.as_ref(), replies, &path)?;
            let new = eye.looks(before.scene, given);
            eye.changed = true;
            *table = match outcomes.as_slice() {
                [(card, _)] => Table::At(Box::new(after(&before.session, *card, replies))),
                _ => Table::Open,
            };
            let task = Task { text: task.clone(), kind: TaskKind::Card { outcomes, solved }, new, ..before };
            explained(task, step, &path).map(Some)
        }
    }
}

/// The question of a drill, made ready; the engine answers it. The tests see to it that every question has
/// an answer.
pub fn drilled(drill: Drill, level: u8, number: u32) -> Option<Task> {
    let question = drill.question(level, number);
    let mut session = Session::default();
    for line in &question.given {
        session.run(line).ok()?;
    }
    let answer = of_hand(session.clone().run(&question.answer).ok()?, &session);
    let want = match answer.gist()? {
        Gist::Cards(cards) if question.counted => Gist::Number(cards.len() as u64),
        gist => gist,
    };
    let script = Script::of_authors(session.game());
    let choice = |text: &String| Some((text.clone(), reply::read(text, &want, script).ok()?));
    let choices = question.choices.iter().filter_map(choice).collect();
    let [about, place] = question.hints.map(str::to_owned);
    Some(Task {
        key: Key::Drill(drill, level, number),
        step: 0,
        text: question.text,
        session,
        scene: match drill.tells_all() {
            true => Scene::default(),
            false => Scene { auction: Scene::asked(&answer).auction, ..Scene::given() },
        },
        new: true,
        hints: Some([about, place, phrases::reveal(&want).to_string()]),
        kind: TaskKind::Answer { answer: Box::new(answer), want, choices },
        wrong: Vec::new(),
        puzzle: None,
    })
}

/// Runs the command, and compares what it says with what the author believes.
fn ask(session: &Session, answer: &str, expect: &Text, choices: &[String], path: &Path) -> Result<TaskKind, Fault> {
    let at = path.key("answer");
    let answered = of_hand(given::run(&mut session.clone(), answer, &at)?, session);
    let Some(gist) = answered.gist() else {
        return Err(Fault::new(&at, line![code(answer), " has no short answer that could be asked for."]));
    };
    let want = believed(&gist, expect, session.game(), &path.key("expect"))?;
    if choices.is_empty() && matches!(want, Gist::Says(_)) {
        let mut message = line!["The answer is the words \""];
        message.append(reply::told(&want));
        message.push("\", so this step needs ");
        message.append(line![code("choices"), "."]);
        return Err(Fault::new(&path.key("expect"), message));
    }
    let choices = self::choices(choices, &want, session.game(), path)?;
    Ok(TaskKind::Answer { answer: Box::new(answered), want, choices })
}

/// Answers to choose from, of which one must be the one wanted.
pub fn choices(choices: &[String], want: &Gist, game: Game, path: &Path) -> Result<Vec<(String, Gist)>, Fault> {
    let script = Script::of_authors(game);
    let mut read = Vec::new();
    for (n, choice) in choices.iter().enumerate() {
        let gist = reply::read(choice, want, script).map_err(|error| unread(error, &path.key("choices").index(n)))?;
        read.push((choice.clone(), gist));
    }
    if let Some((n, (choice, _))) =
        read.iter().enumerate().find(|(n, (_, gist))| read[..*n].iter().any(|(_, before)| before == gist))
    {
        let at = path.key("choices").index(n);
        return Err(Fault::new(&at, line!["The choice ", code(choice), " stands here twice."]));
    }
    let right = read.iter().filter(|(_, gist)| gist == want).count();
    if !choices.is_empty() && right != 1 {
        return Err(Fault::new(&path.key("choices"), line!["One choice must be right, and here are ", right, "."]));
    }
    Ok(read)
}

/// Where cards lie before the learner, `trumps` asks which of them are.
fn of_hand(answer: Answer, session: &Session) -> Answer {
    let hand = hand(session);
    match answer {
        Answer::Trumps(Trumps { trump, trumps, .. }) if !hand.is_empty() => {
            let trumps = trumps.into_iter().filter(|card| hand.contains(*card)).collect();
            Answer::Trumps(Trumps { trump, trumps, hand: Some(hand) })
        }
        answer => answer,
    }
}

fn unread(error: Unread, path: &Path) -> Fault {
    Fault::new(path, join(error.what)).after(error.span.start)
}

/// What every card is worth, where the best are wanted.
fn solved(session: &Session, accept: &Accept, path: &Path) -> Result<Option<Box<SolveView>>, Fault> {
    if *accept != Accept::Best {
        return Ok(None);
    }
    let path = path.key("accept");
    match given::run(&mut session.clone(), "solve", &path)? {
        Answer::Solved(view) => Ok(Some(view)),
        _ => Err(Fault::new(
            &path,
            line!["Which cards are best cannot be told here. List them in place of ", code("best"), "."],
        )),
    }
}

/// Plays every card that is accepted, by default every legal one, with the replies.
fn play(
    session: &Session,
    accepted: Option<Cards>,
    expect: Option<&Text>,
    replies: &[Card],
    path: &Path,
) -> Result<Vec<(Card, Answer)>, Vec<Fault>> {
    let one = |fault: Fault| vec![fault];
    let Answer::Legal(legal) = given::run(&mut session.clone(), "legal", path).map_err(one)? else {
        return Err(vec![Fault::new(path, line!["There is nothing to play here."])]);
    };
    let accepted = accepted.unwrap_or(legal.legal);
    let illegal = accepted - legal.legal;
    if !illegal.is_empty() {
        return Err(vec![Fault::new(&path.key("accept"), line!["These cards are not legal here: ", illegal, "."])]);
    }
    if let Some(expect) = expect {
        believed(&Gist::Cards(accepted), expect, session.game(), &path.key("expect")).map_err(one)?;
    }
    for card in accepted.iter() {
        others_reply(session, card, replies, path).map_err(one)?;
    }
    let outcome = |card: Card| {
        let line = played(card, replies);
        match given::run(&mut session.clone(), &line, &path.key("replies")) {
            Ok(answer) if is_play(&answer) => Ok((card, answer)),
            Ok(_) => Err(vec![Fault::new(path, line!["There is nothing to play here."])]),
            // The bytes are those of the whole line, of which the file has a part only.
            Err(fault) => Err(vec![Fault { offset: 0, ..fault }]),
        }
    };
    accepted.iter().map(outcome).collect()
}

/// Sees to it that no reply is a card that the learner has to play himself.
fn others_reply(session: &Session, card: Card, replies: &[Card], path: &Path) -> Result<(), Fault> {
    let learner = session.mover();
    let mut session = session.clone();
    for (n, reply) in replies.iter().enumerate() {
        // What else may be wrong with a card is told once all are played.
        let before = if n == 0 { card } else { replies[n - 1] };
        if session.run(&format!("play {before}")).is_err() {
            return Ok(());
        }
        if session.mover() == learner {
            let message = line!["The reply ", *reply, " would be played by the learner. End the replies before it."];
            return Err(Fault::new(&path.key("replies"), message));
        }
    }
    Ok(())
}

fn played(card: Card, replies: &[Card]) -> String {
    let cards: Vec<String> = [card].iter().chain(replies).map(Card::to_string).collect();
    format!("play {}", cards.join(" "))
}

/// The session after a play that has been tried before.
fn after(session: &Session, card: Card, replies: &[Card]) -> Session {
    let mut session = session.clone();
    // It was run in a copy a moment ago, so it cannot fail; if it did, the table stays as it was.
    let _ = session.run(&played(card, replies));
    session
}

/// Reads which wrong answers are explained: of cards, each card for itself.
fn explained(task: Task, step: &Step, path: &Path) -> Result<Stage, Vec<Fault>> {
    let want = task.want();
    let mut wrong = Vec::new();
    for (name, text) in &step.wrong {
        let at = path.key("wrong").key(name);
        let fault = |message| vec![Fault::of_name(&at, message)];
        let gist = reply::read(name, &want, Script::of_authors(task.session.game()))
            .map_err(|error| fault(join(error.what)))?;
        let right = match (&gist, &want) {
            (Gist::Cards(cards), Gist::Cards(right)) => !(*cards & *right).is_empty(),
            _ => gist == want,
        };
        if right {
            return Err(fault(line![name, " is not wrong."]));
        }
        if matches!(&gist, Gist::Cards(cards) if cards.len() != 1) {
            return Err(fault(line!["One wrong card is explained at a time."]));
        }
        wrong.push((gist, text.clone()));
    }
    Ok(Stage::Task(Box::new(Task { wrong, ..task })))
}
