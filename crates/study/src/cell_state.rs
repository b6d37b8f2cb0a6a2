//! The state of each cell in a recording, which is shown by color and by shape.

use colors::palette::{self, Ink, Palette, lab as roles};
use colors::shade::{Shade, mix, shade};
use maze::trace::Marks;
use maze::{Algorithm, Cell, Grid, Solver, SolverKind};
use text::Id;

use crate::contestant::Contestant;
use crate::recording::Recording;

/// The state of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellState {
    /// Not in the maze yet.
    Untouched,
    /// Next to the maze; the algorithm chooses among these cells.
    Frontier,
    /// In the maze; the algorithm may continue from here.
    Active,
    /// Finished, like every cell of a maze without a recording.
    Plain,
    /// In the queue of a planner.
    Waiting,
    /// Expanded by a planner.
    Expanded,
    /// Walked once.
    Walked,
    /// Walked more than once.
    WalkedAgain,
    /// Known to be a dead end.
    Dead,
}

/// An entry of a legend: a state and its name.
pub type LegendEntry = (CellState, Id);

impl CellState {
    /// The legend of a generator or of a solver.
    pub fn legend(runner: Option<&Contestant>, algorithm: Option<Algorithm>) -> &'static [LegendEntry] {
        const UNTOUCHED: LegendEntry = (CellState::Untouched, id!("lab-legend-untouched"));
        const DONE: LegendEntry = (CellState::Plain, id!("lab-legend-done"));
        const JOINED: LegendEntry = (CellState::Active, id!("lab-legend-joined"));
        const IN_MAZE: LegendEntry = (CellState::Active, id!("lab-legend-in-maze"));
        const EXPANDED: LegendEntry = (CellState::Expanded, id!("lab-legend-expanded"));
        const WALKED: LegendEntry = (CellState::Walked, id!("lab-legend-walked"));
        match (runner, algorithm) {
            (None, Some(algorithm)) if shows_frontier(algorithm) => {
                const { &[UNTOUCHED, (CellState::Frontier, id!("lab-legend-frontier")), IN_MAZE, DONE] }
            }
            (None, Some(Algorithm::Wilson)) => {
                const { &[UNTOUCHED, (CellState::Walked, id!("lab-legend-on-walk")), JOINED, DONE] }
            }
            (None, Some(Algorithm::HuntAndKill)) => const { &[UNTOUCHED, IN_MAZE, DONE] },
            (None, Some(algorithm)) if keeps_list(algorithm) => {
                const { &[UNTOUCHED, (CellState::Active, id!("lab-legend-on-list")), DONE] }
            }
            (None, Some(_)) => const { &[UNTOUCHED, JOINED, DONE] },
            (None, None) => const { &[] },
            (Some(Contestant::Solver(Solver::DeadEndFilling)), _) => {
                const { &[(CellState::Dead, id!("lab-legend-filled")), EXPANDED, WALKED] }
            }
            (Some(Contestant::Solver(Solver::DepthFirst)), _) => {
                const { &[(CellState::Waiting, id!("lab-legend-on-stack")), EXPANDED, WALKED] }
            }
            (Some(runner), _) if runner.is_explorer() => {
                const {
                    &[
                        (CellState::Walked, id!("lab-legend-walked-once")),
                        (CellState::WalkedAgain, id!("lab-legend-walked-again")),
                        (CellState::Dead, id!("lab-legend-dead-end")),
                    ]
                }
            }
            (Some(runner), _) if shows_queue(runner) => {
                const { &[(CellState::Waiting, id!("lab-legend-in-queue")), EXPANDED, WALKED] }
            }
            (Some(_), _) => const { &[EXPANDED, WALKED] },
        }
    }

    /// The color of the floor.
    pub fn floor(self, palette: &Palette) -> Shade {
        let tint = |ink: Ink, share: f32| mix(palette, palette::FLOOR, ink, share);
        match self {
            Self::Untouched => shade(palette, palette::NIGHT, 1.0),
            Self::Frontier => mix(palette, palette::NIGHT, roles::FRONTIER, 0.3),
            Self::Active => tint(roles::ACTIVE, 0.42),
            Self::Plain => shade(palette, palette::FLOOR, 1.0),
            Self::Waiting => tint(roles::FRONTIER, 0.34),
            Self::Expanded => tint(roles::EXPANDED, 0.42),
            Self::Walked => tint(roles::WALKED, 0.45),
            Self::WalkedAgain => tint(roles::WALKED_AGAIN, 0.45),
            Self::Dead => tint(roles::DEAD_END, 0.34),
        }
    }

    /// The color of the shape on the floor.
    pub const fn ink(self) -> Ink {
        match self {
            Self::Untouched | Self::Plain => palette::TEXT_SOFT,
            Self::Frontier | Self::Waiting => roles::FRONTIER,
            Self::Active => roles::ACTIVE,
            Self::Expanded => roles::EXPANDED,
            Self::Walked => roles::WALKED,
            Self::WalkedAgain => roles::WALKED_AGAIN,
            Self::Dead => roles::DEAD_END,
        }
    }
}

/// Whether an algorithm chooses among the cells or walls next to the maze.
const fn shows_frontier(algorithm: Algorithm) -> bool {
    matches!(algorithm, Algorithm::CandidateLinks | Algorithm::FrontierCells | Algorithm::TruePrim)
}

/// Whether a runner always expands a neighbor of an expanded cell next. Jump point search does not, and for scripts
/// and mice this is unknown.
fn shows_queue(runner: &Contestant) -> bool {
    match runner {
        Contestant::Solver(Solver::DeadEndFilling | Solver::JumpPoint)
        | Contestant::Script(..)
        | Contestant::Mouse(..) => false,
        Contestant::Solver(solver) => solver.kind() == SolverKind::Planner,
    }
}

/// Whether an algorithm keeps a list of cells to continue from.
const fn keeps_list(algorithm: Algorithm) -> bool {
    matches!(
        algorithm,
        Algorithm::DepthFirst
            | Algorithm::BreadthFirstTree
            | Algorithm::BreadthFirstWalk
            | Algorithm::GrowingTreeNewest
            | Algorithm::GrowingTreeOldest
            | Algorithm::GrowingTreeRandom
            | Algorithm::GrowingTreeMix
    )
}

/// The states of the cells of a run.
#[derive(Clone, Copy, Debug)]
pub struct CellStates<'r> {
    run: &'r Recording,
    has_frontier: bool,
    /// Whether the algorithm walks outside the maze and may discard the walk.
    walks_outside: bool,
    is_over: bool,
}

impl<'r> CellStates<'r> {
    /// The states of a run. `algorithm` is for generations.
    pub fn new(run: &'r Recording, algorithm: Option<Algorithm>) -> Self {
        let has_frontier = match run.runner() {
            None => algorithm.is_some_and(shows_frontier),
            Some(runner) => shows_queue(runner),
        };
        let walks_outside = run.runner().is_none() && algorithm == Some(Algorithm::Wilson);
        Self { run, has_frontier, walks_outside, is_over: run.is_over() }
    }

    /// Whether the state of a cell depends on its neighbors.
    pub const fn depend_on_neighbors(&self) -> bool {
        self.has_frontier
    }

    /// The state of a cell.
    pub fn get(&self, cell: Cell) -> CellState {
        let marks = self.run.playback().marks(cell);
        if self.run.runner().is_none() { self.of_growth(cell, marks) } else { self.of_solver(cell, marks) }
    }

    fn of_growth(&self, cell: Cell, marks: Marks) -> CellState {
        let is_in_maze = |marks: Marks| marks.has(Marks::JOINED) || marks.has(Marks::LOOKED);
        let playback = self.run.playback();
        let grid = playback.maze().grid();
        let touches_maze = || grid.neighbors(cell).any(|side| is_in_maze(playback.marks(grid.behind(cell, side))));
        if self.is_over || marks.has(Marks::RETIRED) {
            CellState::Plain
        } else if self.walks_outside && marks.has(Marks::LOOKED) && !marks.has(Marks::JOINED) {
            CellState::Walked
        } else if is_in_maze(marks) {
            CellState::Active
        } else if self.has_frontier && touches_maze() {
            CellState::Frontier
        } else {
            CellState::Untouched
        }
    }

    fn of_solver(&self, cell: Cell, marks: Marks) -> CellState {
        let playback = self.run.playback();
        let touches_expanded =
            || playback.maze().exits(cell).any(|(_, behind)| playback.marks(behind).has(Marks::LOOKED));
        if marks.has(Marks::RETIRED) {
            CellState::Dead
        } else if marks.has(Marks::WALKED_AGAIN) {
            CellState::WalkedAgain
        } else if marks.has(Marks::WALKED) {
            CellState::Walked
        } else if marks.has(Marks::LOOKED) {
            CellState::Expanded
        } else if self.has_frontier && playback.looks() > 0 && !self.is_over && touches_expanded() {
            CellState::Waiting
        } else {
            CellState::Plain
        }
    }
}
