//! The walk of an eater that a player wrote: made elsewhere, checked here.

use maze::{Cell, Grid, Maze};
use thiserror::Error;

/// The most steps of a script's walk in a race.
pub const MOST_STEPS: usize = 1 << 22;

/// The walk of a script through a maze, or through the legs of a race. It begins at the start and goes through open
/// sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptWalk {
    digest: u64,
    is_planner: bool,
    walk: Vec<Cell>,
    looks: Vec<Cell>,
    /// The indices of the cells with keys.
    keys: Vec<usize>,
    arrives: bool,
}

/// Why a list of cells is not a valid walk of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ScriptWalkError {
    /// The walk is empty or does not begin at the start.
    #[error("a script's walk must begin at the start of the maze")]
    Start,
    /// A step goes through a wall.
    #[error("step {0} of the script's walk goes through a wall")]
    Wall(usize),
    /// The walk continues after the goal.
    #[error("the script's walk goes on after the goal")]
    End,
    /// It has too many steps.
    #[error("a script's walk has at most {MOST_STEPS} steps")]
    Long,
    /// A look is outside the grid, or an explorer looks, or a cell is looked at twice.
    #[error("a script looks at each cell of the maze at most once, and only a planner looks")]
    Look,
    /// The walk was made for a maze that shifts and this one does not, or the reverse.
    #[error("the steps of a script have a time in a maze that shifts, and only there")]
    Pace,
}

impl ScriptWalk {
    /// Checks the walk of the script with this digest, from `start` to `goal` or to where the script got stuck. `looks`
    /// are the cells that a planner looks at before it walks; an explorer has none.
    pub fn new<G: Grid>(
        maze: &Maze<G>,
        (start, goal): (Cell, Cell),
        digest: u64,
        is_planner: bool,
        walk: Vec<Cell>,
        looks: Vec<Cell>,
    ) -> Result<Self, ScriptWalkError> {
        Self::over(&[(maze, goal)], start, (digest, is_planner), walk, looks)
    }

    /// Like [`new`](Self::new), over legs, at least one, each with its maze and target.
    pub(crate) fn over<G: Grid>(
        legs: &[(&Maze<G>, Cell)],
        start: Cell,
        (digest, is_planner): (u64, bool),
        walk: Vec<Cell>,
        looks: Vec<Cell>,
    ) -> Result<Self, ScriptWalkError> {
        let ((mut maze, mut target), mut keys) = (legs[0], Vec::new());
        if walk.first() != Some(&start) || start.0 >= maze.grid().cells() {
            return Err(ScriptWalkError::Start);
        }
        if walk.len() > MOST_STEPS + 1 {
            return Err(ScriptWalkError::Long);
        }
        for (step, pair) in walk.windows(2).enumerate() {
            while pair[0] == target {
                keys.push(step);
                (maze, target) = *legs.get(keys.len()).ok_or(ScriptWalkError::End)?;
            }
            if maze.exits(pair[0]).all(|(_, behind)| behind != pair[1]) {
                return Err(ScriptWalkError::Wall(step));
            }
        }
        let mut is_new = vec![is_planner; maze.cells().len()];
        let mut looks_once = |cell: &Cell| is_new.get_mut(cell.index()).is_some_and(std::mem::take);
        if !looks.iter().all(&mut looks_once) {
            return Err(ScriptWalkError::Look);
        }
        let arrives = keys.len() + 1 == legs.len() && walk.last() == Some(&target);
        // A script may be stuck at a key.
        if !arrives && walk.last() == Some(&target) {
            keys.push(walk.len() - 1);
        }
        Ok(Self { digest, is_planner, walk, looks, keys, arrives })
    }

    /// Ends the walk at the first goal that it enters.
    #[must_use]
    pub(crate) fn until(mut self, goals: &[Cell]) -> Self {
        if let Some(last) = self.walk.iter().skip(1).position(|cell| goals.contains(cell)) {
            self.walk.truncate(last + 2);
            self.arrives = true;
        }
        self
    }

    /// The digest of the script's text.
    pub const fn digest(&self) -> u64 {
        self.digest
    }

    /// Whether the script has a map and thinks before it walks.
    pub const fn is_planner(&self) -> bool {
        self.is_planner
    }

    /// The walked cells, from the start.
    pub fn walk(&self) -> &[Cell] {
        &self.walk
    }

    /// The cells that a planner looks at.
    pub fn looks(&self) -> &[Cell] {
        &self.looks
    }

    /// The indices of the cells of the walk with keys.
    pub(crate) fn keys(&self) -> &[usize] {
        &self.keys
    }

    /// Whether it ends at the goal. If not, the script is stuck where it ends.
    pub const fn arrives(&self) -> bool {
        self.arrives
    }
}
