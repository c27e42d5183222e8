//! A lesson as its file has it.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::cards::{Card, Cards};
use crate::deal::Game;
use crate::line;
use crate::trick::Slug;

use crate::tutor::content::given::Given;
use crate::tutor::content::source::{Fault, Finding, Path, Source, code, meant};
use crate::tutor::content::text::{Entries, Text};
use crate::tutor::content::yaml;

/// A lesson: what it is called, what it teaches, and its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Its id, which is its path: `konter/04-three-queens`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The game that it is about.
    pub game: Game,
    /// The rules that it teaches.
    pub teaches: Vec<Slug>,
    /// How many minutes it takes.
    pub minutes: u8,
    /// Whether it is an exam: no hints, and one try for each question.
    pub exam: bool,
    pub(in crate::tutor) steps: Vec<Step>,
    pub(in crate::tutor) source: Source,
}

/// One step.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::tutor) struct Step {
    pub kind: Kind,
    pub given: Option<Given>,
    pub hints: Option<[String; 3]>,
    pub wrong: Vec<(String, String)>,
}

impl Step {
    /// Whether the learner has something to do.
    pub fn is_question(&self) -> bool {
        matches!(self.kind, Kind::Ask { .. } | Kind::Play { .. })
    }
}

/// What a step does.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::tutor) enum Kind {
    Say(String),
    Show(String),
    Ask { question: String, answer: String, expect: Text, choices: Vec<String> },
    Play { task: String, accept: Accept, expect: Option<Text>, replies: Vec<Card> },
}

/// Which of the legal cards a `play` step accepts.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::tutor) enum Accept {
    Legal,
    /// The cards than which none is better with open cards.
    Best,
    These(Cards),
}

/// A lesson: texts, things shown, questions and cards to play, in the order in which they are met.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
// An exam has no hints; whatever is none teaches something.
#[schemars(extend("anyOf" = [
    {
        "required": ["exam"],
        "properties": {
            "exam": {"enum": [true]},
            "steps": {"items": {"properties": {"hints": {"enum": [null]}}}}
        }
    },
    {"properties": {"exam": {"enum": [false]}, "teaches": {"minItems": 1}}}
]))]
pub(in crate::tutor) struct RawLesson {
    /// Its name, which is its place below the folder `lessons`: konter/04-three-queens.
    id: String,
    /// What it is called, on one line.
    #[schemars(length(min = 1, max = 60))]
    title: String,
    /// The game: konter or skat.
    #[schemars(extend("enum" = Game::ALL.map(Game::name)))]
    game: String,
    /// The slugs of the rules that it teaches; `rules` lists them.
    teaches: Vec<String>,
    /// How long it takes.
    #[schemars(range(min = 1))]
    minutes: u8,
    /// An exam: no hints, one try for each question, and the result at the end.
    #[serde(default)]
    exam: bool,
    /// The steps.
    #[schemars(length(min = 1))]
    steps: Vec<RawStep>,
}

/// A step: exactly one of say, show, ask and play.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "oneOf" = [{"required": ["say"]}, {"required": ["show"]}, {"required": ["ask"]}, {"required": ["play"]}],
    "anyOf" = [
        {"required": ["say"]},
        {"required": ["show"]},
        {"required": ["ask", "answer", "expect"]},
        {"required": ["play", "accept"]}
    ]
))]
struct RawStep {
    /// A text to read. A blank line parts paragraphs; a line that starts with `- ` is an item.
    say: Option<String>,
    /// A command of the program, run for real.
    show: Option<String>,
    /// A question.
    ask: Option<String>,
    /// A task for the player to play: the learner plays a card.
    play: Option<String>,
    /// The situation; without it, the one that the step before left.
    given: Option<Given>,
    /// The command that knows the answer; it is run in the situation.
    answer: Option<String>,
    /// What you believe the answer to be; the checker compares. For a card to play, the accepted cards.
    expect: Option<Text>,
    /// Answers to choose from, of which one is right.
    choices: Option<Vec<String>>,
    /// The cards that are right: `legal`, `best` (with all hands known, no card is better), or a list.
    accept: Option<Text>,
    /// The cards that the other players play after the learner's.
    replies: Option<Text>,
    /// Three hints, each stronger than the one before; the third names the answer.
    #[schemars(length(equal = 3))]
    hints: Option<Vec<String>>,
    /// Wrong answers, each with why it is wrong.
    wrong: Option<Entries>,
}

/// The fields of a step, and the kinds of step that take them.
const FIELDS: [(&str, &[&str]); 8] = [
    ("given", &["show", "ask", "play"]),
    ("answer", &["ask"]),
    ("expect", &["ask", "play"]),
    ("choices", &["ask"]),
    ("accept", &["play"]),
    ("replies", &["play"]),
    ("hints", &["ask", "play"]),
    ("wrong", &["ask", "play"]),
];

impl Lesson {
    /// Reads a lesson. What it says about the game is not proved yet: that is for the
    /// [checker](crate::tutor::check()).
    ///
    /// # Errors
    /// The first thing that cannot be read, with line and column.
    ///
    /// ```
    /// use kontra::tutor::{Lesson, Source};
    /// let text = "id: konter/99-tiny\ntitle: Tiny\ngame: konter\nteaches: []\nminutes: 1\nsteps:\n  - shwo: trumps\n";
    /// let finding = Lesson::read(Source::new("tiny.yaml", text)).unwrap_err();
    /// assert_eq!(finding.to_string(), "tiny.yaml:7:5: steps[0].shwo: A step has no `shwo`. Did you mean `show`?");
    /// ```
    pub fn read(source: Source) -> Result<Lesson, Finding> {
        let raw: RawLesson = yaml::read(&source)?;
        let top = Path::default();
        let mut steps = Vec::new();
        let checked = game_named(&raw.game, &top.key("game")).and_then(|game| {
            let teaches = slugs(game, &raw.teaches, &top.key("teaches"))?;
            for (n, step) in raw.steps.into_iter().enumerate() {
                steps.push(step.read(game, &top.key("steps").index(n))?);
            }
            Ok((game, teaches))
        });
        match checked {
            Ok((game, teaches)) => {
                let RawLesson { id, title, minutes, exam, .. } = raw;
                Ok(Lesson { id, title, game, teaches, minutes, exam, steps, source })
            }
            Err(fault) => Err(source.finding(fault)),
        }
    }

    /// How many questions it asks.
    pub fn questions(&self) -> usize {
        self.steps.iter().filter(|step| step.is_question()).count()
    }

    /// The number in its name, if it has one.
    pub fn number(&self) -> Option<u32> {
        self.name().split_once('-')?.0.parse().ok()
    }

    /// Its name without folder and number, such as `three-queens`.
    pub fn slug(&self) -> &str {
        match self.number() {
            Some(_) => self.name().split_once('-').map_or(self.name(), |(_, slug)| slug),
            None => self.name(),
        }
    }

    /// Its name without folder, such as `04-three-queens`.
    pub fn name(&self) -> &str {
        self.id.rsplit_once('/').map_or(self.id.as_str(), |(_, name)| name)
    }
}

/// The game of this name.
pub(in crate::tutor) fn game_named(name: &str, path: &Path) -> Result<Game, Fault> {
    Game::ALL.into_iter().find(|game| game.name() == name).ok_or_else(|| {
        let [one, other] = Game::ALL.map(|game| code(game.name()));
        let mut message = line!["There is no game ", code(name), "."];
        let near = meant(name, Game::ALL.into_iter().map(Game::name));
        message.append(near.unwrap_or_else(|| line![" The games are ", one, " and ", other, "."]));
        Fault::new(path, message)
    })
}

fn slugs(game: Game, names: &[String], path: &Path) -> Result<Vec<Slug>, Fault> {
    let rules = game.rules();
    let slug = |(n, name): (usize, &String)| match rules.rule(name) {
        Some(rule) => Ok(rule.slug),
        None => {
            let mut message = line!["There is no rule ", code(name), "."];
            let near = meant(name, rules.book().iter().map(|rule| rule.slug.0));
            message.append(near.unwrap_or_else(|| line![" ", code("rules"), " lists them."]));
            Err(Fault::new(&path.index(n), message))
        }
    };
    names.iter().enumerate().map(slug).collect()
}

impl RawStep {
    fn read(self, game: Game, path: &Path) -> Result<Step, Fault> {
        let kind = self.kind_name(path)?;
        self.check_fields(kind, path)?;
        let hints = self.hints.map(|hints| three(hints, &path.key("hints"))).transpose()?;
        let missing = |name: &str| Fault::new(path, line!["The field ", code(name), " is missing."]);
        let kind = match (self.say, self.show, self.ask, self.play) {
            (Some(text), ..) => Kind::Say(text),
            (_, Some(line), ..) => Kind::Show(line),
            (_, _, Some(question), _) => Kind::Ask {
                question,
                answer: self.answer.ok_or_else(|| missing("answer"))?,
                expect: self.expect.ok_or_else(|| missing("expect"))?,
                choices: self.choices.unwrap_or_default(),
            },
            (.., Some(task)) => Kind::Play {
                task,
                accept: accept(&self.accept.ok_or_else(|| missing("accept"))?, game, &path.key("accept"))?,
                expect: self.expect,
                replies: match self.replies {
                    Some(replies) => replies.card_list(game, &path.key("replies"))?,
                    None => Vec::new(),
                },
            },
            _ => return Err(no_kind(path)),
        };
        Ok(Step { kind, given: self.given, hints, wrong: self.wrong.unwrap_or_default().0 })
    }

    /// The one kind that the step is.
    fn kind_name(&self, path: &Path) -> Result<&'static str, Fault> {
        let kinds = [("say", &self.say), ("show", &self.show), ("ask", &self.ask), ("play", &self.play)];
        let mut kinds = kinds.into_iter().filter(|(_, text)| text.is_some()).map(|(name, _)| name);
        match (kinds.next(), kinds.next()) {
            (Some(one), None) => Ok(one),
            (Some(one), Some(other)) => {
                let message = line!["A step is one thing: this has ", code(one), " and ", code(other), "."];
                Err(Fault::of_name(&path.key(other), message))
            }
            (None, _) => Err(no_kind(path)),
        }
    }

    /// Refuses fields that this kind of step has no use for.
    fn check_fields(&self, kind: &str, path: &Path) -> Result<(), Fault> {
        let there = [
            self.given.is_some(),
            self.answer.is_some(),
            self.expect.is_some(),
            self.choices.is_some(),
            self.accept.is_some(),
            self.replies.is_some(),
            self.hints.is_some(),
            self.wrong.is_some(),
        ];
        match FIELDS.iter().zip(there).find(|((_, kinds), there)| *there && !kinds.contains(&kind)) {
            None => Ok(()),
            Some(((name, _), _)) => {
                let message = line!["A ", code(kind), " step takes no ", code(*name), "."];
                Err(Fault::of_name(&path.key(name), message))
            }
        }
    }
}

fn no_kind(path: &Path) -> Fault {
    Fault::new(
        path,
        line!["A step is one of ", code("say"), ", ", code("show"), ", ", code("ask"), " and ", code("play"), "."],
    )
}

fn three(hints: Vec<String>, path: &Path) -> Result<[String; 3], Fault> {
    let count = hints.len();
    let message = line!["There are three hints, each stronger than the one before, and here are ", count, "."];
    <[String; 3]>::try_from(hints).map_err(|_| Fault::new(path, message))
}

fn accept(text: &Text, game: Game, path: &Path) -> Result<Accept, Fault> {
    match text.joined().as_str() {
        "legal" => Ok(Accept::Legal),
        "best" => Ok(Accept::Best),
        _ => text.some_cards(game, path).map(Accept::These),
    }
}
