//! Marking a program: whether it passes the hidden mazes of a task, and how many stars it earns.

use maze::Cancel;
use script::blocks::{BlockKind, BlockProgram};
use script::{Limits, Run, Script, ScriptError, Status};
use text::Text;

use super::error::TaskError;
use super::file::Task;
use super::ground::TaskMaze;
use super::limits::{HIDDEN_MAZES, TASK_LIMITS};

/// Why a program is not tried at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not a script.
    Script(ScriptError),
    /// It has no `fn run(mouse)`.
    NotRun,
    /// The task allows only some blocks, and it is no program of blocks.
    NoBlocks(ScriptError),
    /// A block that the task does not allow.
    Block(BlockKind),
    /// It has more blocks than the task allows.
    TooManyBlocks(usize),
}

impl Refusal {
    /// Why it is not tried, in a sentence.
    pub fn text(&self) -> Text {
        match self {
            Self::Script(error) => error.into(),
            Self::NotRun => text!("task-refused-not-run"),
            Self::NoBlocks(error) => text!("task-refused-no-blocks", reason = Text::from(error)),
            Self::Block(kind) => text!("task-refused-block", block = text::blocks::kind(*kind)),
            Self::TooManyBlocks(blocks) => text!("task-refused-many", blocks = *blocks),
        }
    }
}

/// The first hidden maze that a program does not pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Its number, from 1.
    pub maze: u32,
    /// The steps that the mouse walked in it.
    pub steps: u32,
    /// Why it is stuck.
    pub error: ScriptError,
}

/// The result of marking a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Why it was not tried.
    pub refusal: Option<Refusal>,
    /// Where it failed.
    pub failure: Option<Failure>,
    /// Its blocks, if it is a program of blocks.
    pub blocks: Option<usize>,
    /// The steps in all hidden mazes that it passed.
    pub steps: u64,
    /// How many hidden mazes it passed, up to the first failure.
    pub mazes: u32,
    /// 0 to 3; 0 if it has not passed.
    pub stars: u8,
}

impl Verdict {
    /// Whether it passes the task.
    pub const fn is_passed(&self) -> bool {
        self.refusal.is_none() && self.failure.is_none()
    }

    /// The result, in a sentence.
    pub fn text(&self) -> Text {
        if let Some(refusal) = &self.refusal {
            return refusal.text();
        }
        let steps = |steps: u64| Text::grouped(steps);
        if let Some(Failure { maze, steps: walked, error }) = &self.failure {
            return text!(
                "task-failed",
                maze = *maze,
                mazes = HIDDEN_MAZES,
                steps = steps(u64::from(*walked)),
                reason = Text::from(error)
            );
        }
        let stars = u32::from(self.stars);
        match self.blocks {
            Some(blocks) => text!("task-passed", blocks = blocks, steps = steps(self.steps), stars = stars),
            None => text!("task-passed-as-text", steps = steps(self.steps), stars = stars),
        }
    }

    const fn refused(refusal: Refusal, blocks: Option<usize>) -> Self {
        Self { refusal: Some(refusal), failure: None, blocks, steps: 0, mazes: 0, stars: 0 }
    }
}

/// A task with its hidden mazes drawn, to check many programs.
#[derive(Clone, Debug)]
pub struct TaskMazes<'t> {
    task: &'t Task,
    hidden: Vec<TaskMaze>,
}

impl Task {
    /// Draws the hidden mazes.
    pub fn with_mazes(&self) -> Result<TaskMazes<'_>, TaskError> {
        let hidden = (0..HIDDEN_MAZES).map(|number| self.maze("hidden", number)).collect::<Result<_, _>>()?;
        Ok(TaskMazes { task: self, hidden })
    }

    /// Marks the text of a program: the same verdict on every platform.
    pub fn check(&self, program: &str) -> Result<Verdict, TaskError> {
        Ok(self.with_mazes()?.check(program))
    }
}

impl TaskMazes<'_> {
    /// The hidden mazes.
    pub fn hidden(&self) -> &[TaskMaze] {
        &self.hidden
    }

    /// Marks the text of a program: the same verdict on every platform.
    pub fn check(&self, program: &str) -> Verdict {
        let script = match Script::parse(program) {
            Ok(script) => script,
            Err(error) => return Verdict::refused(Refusal::Script(error), None),
        };
        let blocks = BlockProgram::of_script(&script);
        let count = blocks.as_ref().ok().map(BlockProgram::count);
        if let Some(refusal) = self.refusal(&script, blocks) {
            return Verdict::refused(refusal, count);
        }
        let (mut steps, mut failure) = (0, None);
        for (number, maze) in (1..).zip(&self.hidden) {
            match self.task.walked(&script, maze) {
                Ok(walked) => steps += u64::from(walked),
                Err((steps, error)) => {
                    failure = Some(Failure { maze: number, steps, error });
                    break;
                }
            }
        }
        let mazes = failure.as_ref().map_or(HIDDEN_MAZES, |failure| failure.maze - 1);
        let stars = if failure.is_none() { self.task.stars().stars(count, steps) } else { 0 };
        Verdict { refusal: None, failure, blocks: count, steps, mazes, stars }
    }

    fn refusal(&self, script: &Script, blocks: Result<BlockProgram, ScriptError>) -> Option<Refusal> {
        if !script.is_program() {
            return Some(Refusal::NotRun);
        }
        let (allowed, most) = (self.task.allowed(), self.task.most_blocks());
        match blocks {
            Err(error) => (!allowed.is_empty() || most.is_some()).then_some(Refusal::NoBlocks(error)),
            Ok(program) => {
                let mut foreign = None;
                program.for_each_block(|block| {
                    let kind = block.kind();
                    let is_foreign = !allowed.is_empty() && !allowed.contains(&kind);
                    foreign = foreign.or_else(|| is_foreign.then_some(kind));
                });
                let count = program.count();
                let is_too_long = most.is_some_and(|most| count > most as usize);
                foreign.map(Refusal::Block).or_else(|| is_too_long.then_some(Refusal::TooManyBlocks(count)))
            }
        }
    }
}

impl Task {
    /// A program at the start of a maze of the task.
    pub fn run(
        &self,
        program: &Script,
        ground: &TaskMaze,
        limits: Limits,
        cancel: &Cancel,
    ) -> Result<Run, ScriptError> {
        let maze = ground.maze.clone();
        let run = Run::new(program, maze, ground.start, ground.cheese, limits, cancel)?.with_doors(&ground.doors);
        Ok(if self.asks_to_eat() { run.with_meal() } else { run })
    }

    /// The steps of a program in a maze, and why it is stuck if it is.
    fn walked(&self, program: &Script, ground: &TaskMaze) -> Result<u32, (u32, ScriptError)> {
        let mut run = self.run(program, ground, TASK_LIMITS, &Cancel::never()).map_err(|error| (0, error))?;
        while run.step() == Status::Running {}
        let steps = run.steps() as u32;
        run.error().map_or(Ok(steps), |error| Err((steps, error.clone())))
    }
}
