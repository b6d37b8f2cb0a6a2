//! What is played in the lab: the growth of the maze, or solvers at work in it, each with its record.

use maze::trace::{Event, Observer, Playback, Trace};
use maze::{AnyGrid, Cell, Grid, Kind, Maze, OutOfMemory, Recipe, Side, Solver, solve};

/// The most events of a record; what comes after them is not shown. About 300 MB.
pub const MOST_EVENTS: usize = 50_000_000;

/// The most solvers in one race.
pub const MOST_RUNNERS: usize = 8;

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Show {
    /// The growth of the maze.
    Growth,
    /// One solver at work.
    Solving(Solver),
    /// Some against each other, up to [`MOST_RUNNERS`].
    Race(Vec<Solver>),
}

impl Show {
    /// The solvers that work.
    pub fn solvers(&self) -> &[Solver] {
        match self {
            Self::Growth => &[],
            Self::Solving(solver) => std::slice::from_ref(solver),
            Self::Race(solvers) => solvers,
        }
    }
}

/// One record that is played.
#[derive(Clone, Debug)]
pub struct Run {
    /// Who worked; `None` for the growth.
    pub solver: Option<Solver>,
    /// The record.
    pub playback: Playback<AnyGrid>,
    /// The way that was found; empty where there is none, and for growths.
    pub path: Vec<Cell>,
    /// How many steps a body walked, and how many cells were looked at, in all.
    pub total: Total,
    /// The sides by which the way enters and leaves its cells, by cell.
    way: Vec<(Cell, Option<Side>, Option<Side>)>,
    /// Whether the record was cut at [`MOST_EVENTS`].
    pub cut: bool,
}

/// What a solver's work came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// Whether it found the goal.
    pub found: bool,
    /// Steps that a body walked.
    pub steps: u64,
    /// Cells that a planner looked at.
    pub looks: u64,
}

impl Total {
    /// By what solvers are ranked: who found no way is last, and then the fewest steps and looks together.
    pub const fn rank(self) -> (bool, u64) {
        (!self.found, self.steps + self.looks)
    }
}

/// Records up to a limit.
#[derive(Default)]
struct Recorder {
    trace: Trace,
    cut: bool,
}

impl Observer for Recorder {
    fn room_for_walks(&self, cells: u32) -> usize {
        self.trace.room_for_walks(cells)
    }

    fn on(&mut self, event: Event) {
        if self.trace.len() < MOST_EVENTS {
            self.trace.on(event);
        } else {
            self.cut = true;
        }
    }
}

impl Run {
    /// The growth of a maze by its recipe. A maze that was not grown here, or was changed since, simply stands.
    pub fn of_growth(maze: &Maze<AnyGrid>, recipe: Option<&Recipe>) -> Result<Self, String> {
        let mut recorder = Recorder::default();
        let is_grown = match recipe {
            Some(recipe) => recipe.maze_watched(&mut recorder).map_err(|error| error.to_string())? == *maze,
            None => false,
        };
        let playback = if is_grown && !recorder.cut {
            Playback::of_growth(maze.grid().clone(), recorder.trace)
        } else {
            Playback::of_solving(maze, Trace::default())
        };
        let playback = playback.map_err(|error| error.to_string())?;
        Ok(Self {
            solver: None,
            playback,
            path: Vec::new(),
            way: Vec::new(),
            total: Total::default(),
            cut: recorder.cut,
        })
    }

    /// A solver at work between two cells. A planner walks its way at the end.
    pub fn of_solving(maze: &Maze<AnyGrid>, ends: (Cell, Cell), solver: Solver) -> Result<Self, OutOfMemory> {
        let mut recorder = Recorder::default();
        let solution = solve(maze, ends.0, ends.1, solver, &mut recorder)?;
        let looks = recorder.trace.events().filter(|event| matches!(event, Event::Look(_))).count() as u64;
        let total = Total { found: solution.found(), steps: solution.steps() as u64, looks };
        if solver.kind() == Kind::Planner && !recorder.cut {
            recorder.trace.add_walk(&solution);
        }
        let playback = Playback::of_solving(maze, recorder.trace)?;
        Ok(Self {
            solver: Some(solver),
            playback,
            way: way_of(maze, &solution.path),
            path: solution.path,
            total,
            cut: recorder.cut,
        })
    }

    /// By which sides the way enters and leaves a cell; `None` for a cell that it does not touch.
    pub fn way_in(&self, cell: Cell) -> Option<(Option<Side>, Option<Side>)> {
        let at = self.way.binary_search_by_key(&cell, |part| part.0).ok()?;
        Some((self.way[at].1, self.way[at].2))
    }

    /// Whether all of it was played.
    pub fn is_over(&self) -> bool {
        self.playback.at() == self.playback.len()
    }
}

/// The sides by which a way enters and leaves its cells, by cell.
fn way_of(maze: &Maze<AnyGrid>, path: &[Cell]) -> Vec<(Cell, Option<Side>, Option<Side>)> {
    let side_to = |from: Cell, to: Option<&Cell>| maze.grid().side_to(from, *to?);
    let before = |at: usize| at.checked_sub(1).and_then(|at| path.get(at));
    let parts = path.iter().enumerate();
    let mut way: Vec<_> =
        parts.map(|(at, &cell)| (cell, side_to(cell, before(at)), side_to(cell, path.get(at + 1)))).collect();
    way.sort_unstable_by_key(|part| part.0);
    way
}
