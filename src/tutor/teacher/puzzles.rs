//! What the teacher does with puzzles: shows which there are, and puts one after the other.

use serde_json::{Value, json};

use crate::deal::Game;
use crate::notation::Spanned;
use crate::tutor::command::Wish;
use crate::tutor::content::draft::{self, DraftError};
use crate::tutor::content::puzzle::{Puzzle, themes};
use crate::tutor::content::shelf::{Group, LEVELS, Shelf};
use crate::tutor::phrases::{authoring, progress as told, shelf as phrases};
use crate::tutor::progress::Progress;
use crate::tutor::progress::tally::Tally;
use crate::tutor::run::Run;
use crate::words::{Block, Complaint, Line};

use super::choice;
use super::{Refusal, Said, Teacher, any_seed};

impl Teacher {
    /// The puzzles, those of the user as they are now.
    pub fn shelf(&mut self) -> &Shelf {
        if !self.has_looked {
            let before = self.shelf.take().unwrap_or_default();
            self.shelf = Some(self.folder.as_deref().map_or_else(Shelf::built_in, |folder| before.again(folder)));
            self.has_looked = true;
        }
        self.shelf.get_or_insert_with(Shelf::built_in)
    }

    /// Does what is wished of the puzzles.
    pub(super) fn puzzle(&mut self, wish: &Wish) -> Result<Said, Refusal> {
        match wish {
            Wish::Overview => Ok(self.show_puzzles()),
            Wish::List(None) => Ok(self.list_puzzles(&Group::Game(self.game))),
            Wish::List(Some(Spanned { value: name, .. })) => match Group::named(name, self.game) {
                Some(group) => {
                    self.some_of(&group)?;
                    Ok(self.list_puzzles(&group))
                }
                None => Err(Refusal::Unknown(phrases::no_group(name))),
            },
            Wish::Next => self.next_puzzle(),
            Wish::Random(seed) => self.puzzle_by_chance(*seed),
            Wish::Named(Spanned { value: name, .. }) => match Group::named(name, self.game) {
                Some(group) => self.puzzle_of(group),
                None => self.puzzle_named(name),
            },
        }
    }

    /// How many there are, and how many are solved.
    fn show_puzzles(&mut self) -> Said {
        let (progress, game) = (self.diary.progress().clone(), self.game);
        let shelf = self.shelf();
        let all = Group::Game(game);
        let next = choice::easiest(shelf, &all, &progress);
        let mut blocks = phrases::overview(shelf, game, &progress, next);
        blocks.extend(told::faulty(shelf.findings()));
        let data = overview_data(shelf, game, &progress);
        self.answer(blocks, data)
    }

    /// The names, with what is known of each.
    fn list_puzzles(&mut self, group: &Group) -> Said {
        let progress = self.diary.progress().clone();
        let shelf = self.shelf();
        let mut blocks = phrases::list(shelf, group, &progress);
        blocks.extend(told::faulty(shelf.findings()));
        let listed = shelf.of(group).map(|puzzle| puzzle_data(puzzle, &shelf.shortest_name(puzzle), &progress));
        let data = json!({ "puzzles": listed.collect::<Vec<Value>>() });
        self.answer(blocks, data)
    }

    /// Refuses a theme or level that no puzzle has.
    fn some_of(&mut self, group: &Group) -> Result<(), Refusal> {
        match self.shelf().of(group).next() {
            Some(_) => Ok(()),
            None => Err(Refusal::Unknown(phrases::none_of(group))),
        }
    }

    /// The easiest of a theme or a level that is not solved; where all are, one to repeat.
    fn puzzle_of(&mut self, group: Group) -> Result<Said, Refusal> {
        self.some_of(&group)?;
        let progress = self.diary.progress().clone();
        let open = choice::easiest(self.shelf(), &group, &progress).cloned();
        let said = match open {
            Some(puzzle) => self.put(&puzzle, Vec::new()),
            None => self.repeat(&group, &progress),
        };
        self.chosen = Some(group);
        said
    }

    /// The next of the theme or level chosen last, or of all.
    fn next_puzzle(&mut self) -> Result<Said, Refusal> {
        let progress = self.diary.progress().clone();
        let (last, all) = (self.last.take(), Group::Game(self.game));
        if let Some(group) = self.chosen.take() {
            if let Some(puzzle) = choice::after(self.shelf(), &group, &progress, last.as_deref()).cloned() {
                self.chosen = Some(group);
                return self.put(&puzzle, Vec::new());
            }
            let open = choice::easiest(self.shelf(), &all, &progress).cloned();
            if let Some(puzzle) = open {
                return self.put(&puzzle, vec![phrases::on_with_others(&group)]);
            }
        }
        match choice::after(self.shelf(), &all, &progress, last.as_deref()).cloned() {
            Some(puzzle) => self.put(&puzzle, Vec::new()),
            None => self.repeat(&all, &progress),
        }
    }

    /// One to repeat, of puzzles that are all solved.
    fn repeat(&mut self, group: &Group, progress: &Progress) -> Result<Said, Refusal> {
        let least = choice::least_known(self.shelf(), group, progress);
        let Some((puzzle, fewer)) = least.map(|(puzzle, fewer)| (puzzle.clone(), fewer)) else {
            return Err(Refusal::Unknown(phrases::none()));
        };
        self.put(&puzzle, vec![phrases::all_solved(group, fewer)])
    }

    fn puzzle_by_chance(&mut self, seed: Option<u32>) -> Result<Said, Refusal> {
        let (progress, game) = (self.diary.progress().clone(), self.game);
        let shelf = self.shelf();
        let drawn = seed.unwrap_or_else(|| choice::open_seed(shelf, game, &progress, any_seed()));
        match choice::of_seed(shelf, game, drawn).cloned() {
            Some(puzzle) => {
                let drawn = if seed.is_none() { vec![phrases::by_chance(drawn)] } else { Vec::new() };
                self.put(&puzzle, drawn)
            }
            None => Err(Refusal::Unknown(phrases::none())),
        }
    }

    fn puzzle_named(&mut self, name: &str) -> Result<Said, Refusal> {
        match self.shelf().find(name).cloned() {
            Ok(puzzle) => self.put(&puzzle, Vec::new()),
            Err(unknown) => {
                let faults = self.shelf().faults_of(name);
                Err(match faults.is_empty() {
                    true => Refusal::Unknown(unknown.complaint()),
                    false => Refusal::Faulty(told::left_out("puzzle", name, &faults)),
                })
            }
        }
    }

    /// Puts a puzzle in place of what is open, after these words.
    fn put(&mut self, puzzle: &Puzzle, before: Vec<Line>) -> Result<Said, Refusal> {
        let name = self.shelf().shortest_name(puzzle);
        let run = Run::puzzle_called(&name, puzzle)
            .map_err(|finding| Refusal::Faulty(Complaint { what: vec![finding.message], span: None, help: None }))?;
        self.last = Some(puzzle.id.clone());
        Ok(self.start_after(before.into_iter().map(Block::Line).collect(), run))
    }

    /// What to do after a puzzle: how many are left of the theme or level chosen last, or of all.
    pub(super) fn after_puzzle(&mut self) -> Block {
        let progress = self.diary.progress().clone();
        let all = Group::Game(self.game);
        let chosen = self.chosen.clone().unwrap_or_else(|| all.clone());
        let shelf = self.shelf();
        let of = |group: &Group| Tally::count(shelf.of(group), &progress).left();
        phrases::next(&chosen, of(&chosen), of(&all)).into()
    }

    /// Writes a puzzle for its author to change.
    pub(super) fn new_puzzle(&mut self, name: &str) -> Result<Said, Refusal> {
        let folder = self.folder.clone().ok_or_else(|| Refusal::Faulty(authoring::no_folder("puzzles")))?;
        let game = self.game;
        let shelf = self.shelf();
        match draft::new_puzzle(&folder, game, name, |name| shelf.find(name).is_ok()) {
            Ok((file, name)) => {
                let blocks = authoring::puzzle_written(&file, &name);
                Ok(self.tell(|_, _| blocks))
            }
            Err(error @ (DraftError::Name(_) | DraftError::Theme(_))) => {
                Err(Refusal::Unknown(authoring::puzzle_refused(&error)))
            }
            Err(error) => Err(Refusal::Faulty(authoring::puzzle_refused(&error))),
        }
    }
}

/// How far somebody is with the puzzles of a game, for programs.
pub(super) fn overview_data(shelf: &Shelf, game: Game, progress: &Progress) -> Value {
    let tally = |group: &Group| Tally::count(shelf.of(group), progress);
    let far = |of: Tally| json!({"of": of.of, "solved": of.solved, "stars": of.stars});
    let named = |field: &str, value: Value, group: Group| {
        let tally = tally(&group);
        let mut data = far(tally);
        data[field] = value;
        (tally.of > 0).then_some(data)
    };
    let themes = themes(game).iter().filter_map(|theme| named("theme", json!(theme), Group::Theme(theme)));
    let levels = LEVELS.filter_map(|level| named("level", json!(level), Group::Level(game, level)));
    let mut data = far(tally(&Group::Game(game)));
    data["game"] = json!(game);
    data["themes"] = themes.collect();
    data["levels"] = levels.collect();
    data
}

fn puzzle_data(puzzle: &Puzzle, name: &str, progress: &Progress) -> Value {
    let known = progress.puzzle(&puzzle.id);
    json!({
        "id": puzzle.id,
        "start": format!("puzzle {name}"),
        "title": puzzle.title,
        "level": puzzle.level,
        "themes": puzzle.themes,
        "stars": known.stars,
        "tries": known.tries,
        "solved": known.solved,
    })
}
