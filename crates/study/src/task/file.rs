//! The format of tasks.

use maze::Seed;
use maze::sanitize::one_line;
use race::ron_reason::ron_reason;
use ron::extensions::Extensions;
use script::Script;
use script::blocks::{BlockKind, BlockProgram, MOST_BLOCKS};
use serde::Deserialize;
use text::Language;

use super::error::TaskError;
use super::ground::{Ground, TaskMaze};
use super::limits::StarLimits;
use super::words::TaskWords;

/// The longest file of a task, in bytes.
pub const LONGEST_TASK: usize = 32 * 1024;

/// The most hints.
pub const MOST_HINTS: usize = 5;

/// The most mazes to try.
pub const MOST_TRIES: u32 = 10;

/// The most rules for mazes.
pub const MOST_GROUNDS: usize = 20;

/// A task.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    name: TaskWords,
    text: TaskWords,
    hints: Vec<TaskWords>,
    allowed: Vec<BlockKind>,
    grounds: Vec<Ground>,
    tries: u32,
    seed: String,
    eat: bool,
    most_blocks: Option<u32>,
    stars: StarLimits,
    model: Script,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename = "Task")]
struct TaskFile {
    name: TaskWords,
    text: TaskWords,
    #[serde(default)]
    hints: Hints,
    #[serde(default)]
    blocks: Vec<Kind>,
    mazes: Grounds,
    #[serde(default)]
    tries: Tries,
    #[serde(default)]
    seed: String,
    #[serde(default)]
    eat: bool,
    #[serde(default)]
    most_blocks: Option<MostBlocks>,
    stars: StarLimits,
    model: Model,
}

#[derive(Default, Deserialize)]
#[serde(try_from = "Vec<TaskWords>")]
struct Hints(Vec<TaskWords>);

impl TryFrom<Vec<TaskWords>> for Hints {
    type Error = String;

    fn try_from(hints: Vec<TaskWords>) -> Result<Self, String> {
        if hints.len() > MOST_HINTS {
            Err(format!("a task has at most {MOST_HINTS} hints, not {}", hints.len()))
        } else {
            Ok(Self(hints))
        }
    }
}

#[derive(Deserialize)]
#[serde(try_from = "Vec<Ground>")]
struct Grounds(Vec<Ground>);

impl TryFrom<Vec<Ground>> for Grounds {
    type Error = String;

    fn try_from(grounds: Vec<Ground>) -> Result<Self, String> {
        if (1..=MOST_GROUNDS).contains(&grounds.len()) {
            Ok(Self(grounds))
        } else {
            Err(format!("a task has 1 to {MOST_GROUNDS} rules for mazes, not {}", grounds.len()))
        }
    }
}

// Numbers are read as larger ones than are allowed, so that the error says what is allowed.
#[derive(Deserialize)]
#[serde(try_from = "i64")]
struct Tries(u32);

impl Default for Tries {
    fn default() -> Self {
        Self(3)
    }
}

impl TryFrom<i64> for Tries {
    type Error = String;

    fn try_from(tries: i64) -> Result<Self, String> {
        let allowed = u32::try_from(tries).ok().filter(|tries| (1..=MOST_TRIES).contains(tries));
        allowed.map(Self).ok_or_else(|| format!("a task has 1 to {MOST_TRIES} mazes to try, not {tries}"))
    }
}

#[derive(Deserialize)]
#[serde(try_from = "i64")]
struct MostBlocks(u32);

impl TryFrom<i64> for MostBlocks {
    type Error = String;

    fn try_from(most: i64) -> Result<Self, String> {
        let allowed = u32::try_from(most).ok().filter(|most| (1..=MOST_BLOCKS as u32).contains(most));
        allowed.map(Self).ok_or_else(|| format!("most_blocks is 1 to {MOST_BLOCKS}, not {most}"))
    }
}

#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Kind(BlockKind);

impl TryFrom<String> for Kind {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let all = || BlockKind::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ");
        name.parse().map(Self).map_err(|_| format!("'{}' is no block: choose {}", one_line(&name), all()))
    }
}

#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Model(Script);

impl TryFrom<String> for Model {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let script = Script::parse(&text).map_err(|error| format!("the model answer: {error}"))?;
        if script.is_program() { Ok(Self(script)) } else { Err("the model answer needs fn run(mouse)".to_owned()) }
    }
}

/// The line of a readable file, from 1, at which a field of the task begins.
fn line_of(text: &str, field: &str) -> u32 {
    let is_field = |rest: &str| rest.strip_prefix(field).is_some_and(|rest| rest.trim_start().starts_with(':'));
    let begins = |line: &str| is_field(line.trim_start());
    // A file may have several fields on a line.
    let has = |line: &str| line.match_indices(field).any(|(at, _)| is_field(&line[at..]));
    let at = text.lines().position(begins).or_else(|| text.lines().position(has));
    at.unwrap_or_default() as u32 + 1
}

/// An error about a field of a readable file.
fn wrong(text: &str, field: &str, why: &str) -> TaskError {
    let line = line_of(text, field);
    TaskError { line: Some(line), reason: one_line(&format!("line {line}: {why}")) }
}

impl Task {
    /// Reads a task and walks its model answer through the hidden mazes. An error names the line of the file.
    pub fn from_ron(text: &str) -> Result<Self, TaskError> {
        let task = Self::from_checked_ron(text)?;
        let refused = |field, why: &str| wrong(text, field, why);
        let undrawn = |error: TaskError| refused("mazes", &error.to_string());
        for number in 0..task.tries {
            task.maze_to_try(number).map_err(undrawn)?;
        }
        let verdict = task.with_mazes().map_err(undrawn)?.check(task.model.text());
        if !verdict.is_passed() {
            let why = Language::English.get(&verdict.text()).into_owned();
            return Err(refused("model", &format!("the model answer: {why}")));
        }
        task.stars.check_model(verdict.blocks, verdict.steps).map_err(|why| refused("stars", &why))?;
        Ok(task)
    }

    /// Reads a task whose model answer was tried before: one of the game, of an assignment or of the player's saves. An
    /// error names the line of the file.
    pub fn from_checked_ron(text: &str) -> Result<Self, TaskError> {
        if text.len() > LONGEST_TASK {
            return Err(TaskError::new(format!("a task has at most {LONGEST_TASK} bytes, not {}", text.len())));
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        let file: TaskFile = options.from_str(text).map_err(|error| {
            let line = error.span.start.line as u32;
            TaskError { line: Some(line), reason: one_line(&format!("line {line}: {}", ron_reason(&error.code))) }
        })?;
        let mut allowed: Vec<_> = file.blocks.into_iter().map(|Kind(kind)| kind).collect();
        allowed.sort_unstable();
        allowed.dedup();
        if !allowed.is_empty() && BlockProgram::of_script(&file.model.0).is_err() {
            return Err(wrong(text, "model", "the model answer of a task with blocks must be a program of blocks"));
        }
        Ok(Self {
            name: file.name,
            text: file.text,
            hints: file.hints.0,
            allowed,
            grounds: file.mazes.0,
            tries: file.tries.0,
            seed: file.seed,
            eat: file.eat,
            most_blocks: file.most_blocks.map(|MostBlocks(most)| most),
            stars: file.stars,
            model: file.model.0,
        })
    }

    /// Its name.
    pub const fn name(&self) -> &TaskWords {
        &self.name
    }

    /// What is asked.
    pub const fn text(&self) -> &TaskWords {
        &self.text
    }

    /// Hints, from a little to nearly all.
    pub fn hints(&self) -> &[TaskWords] {
        &self.hints
    }

    /// The blocks that may be used, or none for any program of `fn run(mouse)`.
    pub fn allowed(&self) -> &[BlockKind] {
        &self.allowed
    }

    /// How many blocks a program may have to pass.
    pub const fn most_blocks(&self) -> Option<u32> {
        self.most_blocks
    }

    /// Whether the mouse must eat the cheese; else it is enough to come to it.
    pub const fn asks_to_eat(&self) -> bool {
        self.eat
    }

    /// What the second and the third star need.
    pub const fn stars(&self) -> StarLimits {
        self.stars
    }

    /// An answer with all stars, to be shown after passing.
    pub const fn model(&self) -> &Script {
        &self.model
    }

    /// How many mazes there are to try.
    pub const fn tries(&self) -> u32 {
        self.tries
    }

    /// A maze to try, from 0.
    pub fn maze_to_try(&self, number: u32) -> Result<TaskMaze, TaskError> {
        self.maze("try", number)
    }

    /// A maze for a purpose, such as a worksheet: the same word and number give the same maze.
    pub fn maze(&self, purpose: &str, number: u32) -> Result<TaskMaze, TaskError> {
        let ground = &self.grounds[number as usize % self.grounds.len()];
        ground.draw(&Seed::new(format!("{} {purpose} {number}", self.seed)))
    }
}
