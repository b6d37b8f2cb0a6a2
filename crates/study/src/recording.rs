//! Recorded runs: the generation of a maze, or the work of a solver.

use files::JobProgress;
use maze::trace::{Event, Observer, Trace, TracePlayback};
use maze::{AnyGrid, Cell, Facing, Grid, Maze, Recipe, Side, Solution, Solver, SolverKind, Strategy, solve_with};
use race::ElectronicDoors;
use script::{ErrorKind, Limits, Script};
use text::Text;

use crate::contestant::{Contestant, check, run_mouse};

/// Limit of recorded events; later ones are dropped. About 300 MB.
pub const MAX_EVENTS: usize = 50_000_000;

/// A recorded run and its current playback position.
#[derive(Clone, Debug)]
pub struct Recording {
    /// The runner; `None` for the generation of the maze.
    runner: Option<Contestant>,
    playback: TracePlayback<AnyGrid>,
    /// The path that the solver found. Empty if there is none, and for generations.
    path: Vec<Cell>,
    total: Total,
    /// The sides through which the path enters and leaves its cells, sorted by cell.
    solution: Vec<(Cell, Option<Side>, Option<Side>)>,
    /// Number of steps and expansions in the recording; each takes one turn in a race.
    turns: usize,
    /// Whether the recording was truncated at [`MAX_EVENTS`].
    is_cut: bool,
    /// Why a script is stuck.
    error: Option<Text>,
}

/// Whether an event takes a turn in a race, which steps and expansions do.
const fn takes_turn(event: Event) -> bool {
    matches!(event, Event::Look(_) | Event::Step(_))
}

/// The cost of a solver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// Whether it found the goal.
    pub found: bool,
    /// Steps of an explorer, or along the path of a planner.
    pub steps: u64,
    /// Expanded cells.
    pub expanded: u64,
}

impl Total {
    /// Steps and expansions.
    pub const fn work(self) -> u64 {
        self.steps + self.expanded
    }

    /// The sort key of a ranking: solvers that found the goal first, then by cost.
    pub const fn rank(self) -> (bool, u64) {
        (!self.found, self.work())
    }
}

/// Records events up to a limit and reports progress.
struct Recorder<'p> {
    trace: Trace,
    limit: usize,
    /// The number of received events, including dropped ones.
    heard: usize,
    /// The number of dropped events.
    left_out: usize,
    /// Whether walks are recorded in addition to passages.
    records_walks: bool,
    progress: &'p JobProgress,
}

/// Events between two progress reports.
const EVENTS_PER_REPORT: usize = 1 << 14;

impl<'p> Recorder<'p> {
    fn new(limit: usize, progress: &'p JobProgress) -> Self {
        Self { trace: Trace::default(), limit, heard: 0, left_out: 0, records_walks: true, progress }
    }
}

impl Observer for Recorder<'_> {
    fn room_for_walks(&self, cells: u32) -> usize {
        if self.records_walks { self.trace.room_for_walks(cells) } else { 0 }
    }

    fn on(&mut self, event: Event) {
        if !self.records_walks && takes_turn(event) {
            return;
        }
        self.heard += 1;
        if self.heard.is_multiple_of(EVENTS_PER_REPORT) {
            self.progress.report(self.heard as u32, 0);
        }
        if self.trace.len() < self.limit {
            self.trace.on(event);
        } else {
            self.left_out += 1;
        }
    }
}

impl Recording {
    /// Builds the maze of a recipe and records its generation. If its walks are too long to record, only passages are
    /// recorded. If these are still too long, the maze has no recording.
    pub fn grow(recipe: &Recipe, progress: &JobProgress) -> Result<(Maze<AnyGrid>, Self), Text> {
        Self::grow_recorded(recipe, MAX_EVENTS, progress)
    }

    fn grow_recorded(recipe: &Recipe, limit: usize, progress: &JobProgress) -> Result<(Maze<AnyGrid>, Self), Text> {
        let grow = |recorder: &mut Recorder<'_>| {
            recipe.maze_watched_or_canceled(recorder, progress.cancel_flag()).map_err(Text::from)
        };
        let mut recorder = Recorder::new(limit, progress);
        let maze = grow(&mut recorder)?;
        let is_cut = recorder.left_out > 0;
        if is_cut {
            recorder = Recorder { records_walks: false, ..Recorder::new(limit, progress) };
            grow(&mut recorder)?;
        }
        let playback = if recorder.left_out == 0 {
            TracePlayback::of_growth(maze.grid().clone(), recorder.trace)
        } else {
            TracePlayback::of_solving(&maze, Trace::default())
        };
        let playback = playback?;
        Ok((maze, Self { is_cut, ..Self::of_maze(playback) }))
    }

    /// A run without recording, for a maze that was opened or edited.
    pub fn standing(maze: &Maze<AnyGrid>) -> Result<Self, Text> {
        let playback = TracePlayback::of_solving(maze, Trace::default())?;
        Ok(Self::of_maze(playback))
    }

    fn of_maze(playback: TracePlayback<AnyGrid>) -> Self {
        let (path, solution, total) = Default::default();
        Self { runner: None, playback, path, solution, total, turns: 0, is_cut: false, error: None }
    }

    /// Records a solver or a script between two cells. A wall follower begins with a direction, if there is one.
    pub fn of_runner(
        (maze, doors): (&Maze<AnyGrid>, &ElectronicDoors),
        endpoints: (Cell, Cell),
        runner: &Contestant,
        facing: Option<Facing>,
        progress: &JobProgress,
    ) -> Result<Self, Text> {
        match runner {
            Contestant::Solver(solver) => {
                Self::of_solver(maze, endpoints, Strategy { solver: *solver, facing }, progress)
            }
            Contestant::Script(_, script) => Self::of_script((maze, doors), endpoints, runner, script, progress),
            Contestant::Mouse(_, program, limits) => {
                let outcome = run_mouse(program, *limits, maze, endpoints, progress.cancel_flag())?;
                let error = outcome.error.as_ref().map(Text::from);
                let found = outcome.solution(outcome.track.race_walk(), maze.grid());
                Self::of_walk(maze, runner, (found, &[]), error, progress)
            }
        }
    }

    fn of_script(
        (maze, doors): (&Maze<AnyGrid>, &ElectronicDoors),
        (start, goal): (Cell, Cell),
        runner: &Contestant,
        script: &Script,
        progress: &JobProgress,
    ) -> Result<Self, Text> {
        let outcome = script::walk_with_doors(script, (maze, doors), start, goal, Limits::RACE, progress.cancel_flag());
        if outcome.error.as_ref().is_some_and(|error| error.kind() == ErrorKind::Canceled) {
            return Err(text!("error-canceled"));
        }
        let expanded = if runner.is_explorer() { &[][..] } else { &outcome.expanded };
        let error = outcome.error.as_ref().map(Text::from);
        Self::of_walk(maze, runner, (outcome.solution, expanded), error, progress)
    }

    /// Records a walk after looks at cells.
    fn of_walk(
        maze: &Maze<AnyGrid>,
        runner: &Contestant,
        (solution, expanded): (Solution, &[Cell]),
        error: Option<Text>,
        progress: &JobProgress,
    ) -> Result<Self, Text> {
        let mut recorder = Recorder::new(MAX_EVENTS, progress);
        let steps = &solution.walk[1..];
        for event in expanded.iter().map(|&cell| Event::Look(cell)).chain(steps.iter().map(|&cell| Event::Step(cell))) {
            recorder.on(event);
        }
        let total = Total { found: error.is_none(), steps: solution.steps() as u64, expanded: expanded.len() as u64 };
        Self::recorded(maze, runner.clone(), recorder, (solution, total), error)
    }

    /// The recorded run.
    fn recorded(
        maze: &Maze<AnyGrid>,
        runner: Contestant,
        recorder: Recorder<'_>,
        (found, total): (Solution, Total),
        error: Option<Text>,
    ) -> Result<Self, Text> {
        let is_cut = recorder.left_out > 0;
        let turns = recorder.trace.events().filter(|&event| takes_turn(event)).count();
        Ok(Self {
            runner: Some(runner),
            playback: TracePlayback::of_solving(maze, recorder.trace)?,
            solution: sides_of(maze, &found.path),
            path: found.path,
            total,
            turns,
            is_cut,
            error,
        })
    }

    /// Records a solver between two cells. A planner walks its path at the end.
    pub fn of_solver(
        maze: &Maze<AnyGrid>,
        endpoints: (Cell, Cell),
        strategy: impl Into<Strategy>,
        progress: &JobProgress,
    ) -> Result<Self, Text> {
        let strategy = strategy.into();
        let solver = strategy.solver;
        check(solver, maze.grid())?;
        let mut recorder = Recorder::new(MAX_EVENTS, progress);
        let solution = solve_with(maze, endpoints.0, endpoints.1, strategy, &mut recorder, progress.cancel_flag())?;
        let is_expansion = |event: &Event| matches!(event, Event::Look(_));
        let expanded = recorder.trace.events().filter(is_expansion).count() as u64;
        let total = Total { found: solution.found(), steps: solution.steps() as u64, expanded };
        if solver.kind() == SolverKind::Planner && recorder.left_out == 0 {
            recorder.trace.add_walk(&solution.walk);
        }
        Self::recorded(maze, solver.into(), recorder, (solution, total), None)
    }

    /// The runner; `None` for the generation of the maze.
    pub const fn runner(&self) -> Option<&Contestant> {
        self.runner.as_ref()
    }

    /// The solver of the game that runs; `None` for a script, and for the generation of the maze.
    pub fn solver(&self) -> Option<Solver> {
        self.runner.as_ref()?.solver()
    }

    /// Returns the message about a script that is stuck.
    pub fn stuck_message(&self) -> Option<Text> {
        let (error, runner) = (self.error.clone()?, self.runner.as_ref()?);
        Some(text!("scripts-stuck", name = runner.label(), steps = self.total.steps as usize, reason = error))
    }

    /// The recording at the current position.
    pub const fn playback(&self) -> &TracePlayback<AnyGrid> {
        &self.playback
    }

    /// The path that the solver found. Empty if there is none, and for generations.
    pub fn path(&self) -> &[Cell] {
        &self.path
    }

    /// The cost of the whole run.
    pub const fn total(&self) -> Total {
        self.total
    }

    /// Steps and expansions in the recording.
    pub const fn turns(&self) -> usize {
        self.turns
    }

    /// Whether the recording was truncated at [`MAX_EVENTS`].
    pub const fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// The sides through which the path enters and leaves a cell; `None` for a cell off the path.
    pub fn solution_in(&self, cell: Cell) -> Option<(Option<Side>, Option<Side>)> {
        let at = self.solution.binary_search_by_key(&cell, |part| part.0).ok()?;
        Some((self.solution[at].1, self.solution[at].2))
    }

    /// Moves to a step of the recording.
    pub fn go_to_step(&mut self, step: usize, changed: impl FnMut(Cell)) {
        self.playback.go_to(step, changed);
    }

    /// Moves to the end of a turn, just before the next one.
    pub fn go_to_turn(&mut self, turn: usize, mut changed: impl FnMut(Cell)) {
        let playback = &mut self.playback;
        if turn >= self.turns {
            playback.go_to(usize::MAX, changed);
            return;
        }
        let is_turn = |playback: &TracePlayback<AnyGrid>, at: usize| playback.trace().get(at).is_some_and(takes_turn);
        let turns = |playback: &TracePlayback<AnyGrid>| (playback.steps() + playback.looks()) as usize;
        while turns(playback) > turn && playback.back(&mut changed) {}
        while (turns(playback) < turn || !is_turn(playback, playback.at())) && playback.forward(&mut changed) {}
        if turn == 0 {
            playback.go_to(0, changed);
        }
    }

    /// Whether the playback is at the end of the recording.
    pub fn is_over(&self) -> bool {
        self.playback.at() == self.playback.len()
    }

    /// Whether it is a generation that is not at its end.
    pub fn is_growing(&self) -> bool {
        self.runner.is_none() && !self.is_over()
    }
}

/// The sides through which a path enters and leaves its cells, sorted by cell.
fn sides_of(maze: &Maze<AnyGrid>, path: &[Cell]) -> Vec<(Cell, Option<Side>, Option<Side>)> {
    let side_to = |from: Cell, to: Option<&Cell>| maze.grid().side_to(from, *to?);
    let before = |at: usize| at.checked_sub(1).and_then(|at| path.get(at));
    let parts = path.iter().enumerate();
    let mut sides: Vec<_> =
        parts.map(|(at, &cell)| (cell, side_to(cell, before(at)), side_to(cell, path.get(at + 1)))).collect();
    sides.sort_unstable_by_key(|part| part.0);
    sides
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::recipe_of;
    use maze::{Algorithm, CellShape};

    fn recipe(algorithm: Algorithm) -> Recipe {
        recipe_of(CellShape::Square, "20x20", algorithm)
    }

    #[test]
    fn long_recording_drops_its_walks_first() {
        let progress = JobProgress::default();
        let recipe = recipe(Algorithm::DepthFirst);
        let (maze, whole) = Recording::grow(&recipe, &progress).unwrap();
        let all = whole.playback.len();
        let opens = whole.playback.trace().events().filter(|event| !takes_turn(*event)).count();
        assert!(!whole.is_cut && opens >= 399);
        for (most, len) in [(all, all), (opens, opens), (opens - 1, 0)] {
            let (again, mut run) = Recording::grow_recorded(&recipe, most, &progress).unwrap();
            assert_eq!((&again, run.playback.len(), run.is_cut), (&maze, len, most < all));
            run.playback.go_to(usize::MAX, |_| {});
            assert_eq!(*run.playback.maze(), maze);
        }
    }

    #[test]
    fn canceled_solver_stops() {
        let maze = recipe(Algorithm::Wilson).maze().unwrap();
        let progress = JobProgress::default();
        for solver in Solver::ALL {
            assert!(Recording::of_solver(&maze, (Cell(0), Cell(399)), solver, &progress).unwrap().total.found);
        }
        progress.cancel_flag().cancel();
        for solver in Solver::ALL {
            assert!(Recording::of_solver(&maze, (Cell(0), Cell(399)), solver, &progress).is_err(), "{solver}");
        }
    }

    /// Without cancellation, this maze takes most of a minute.
    #[test]
    fn canceled_generation_stops() {
        let recipe = recipe_of(CellShape::Square, "1400x1400", Algorithm::AldousBroder);
        let progress = JobProgress::default();
        progress.cancel_flag().cancel();
        assert!(Recording::grow(&recipe, &progress).is_err());
    }

    #[test]
    fn solver_that_does_not_know_the_grid_is_refused() {
        let recipe = recipe_of(CellShape::Hexagon, "9x9", Algorithm::Wilson);
        let refused = Recording::of_solver(
            &recipe.maze().unwrap(),
            (Cell(0), Cell(80)),
            Solver::JumpPoint,
            &JobProgress::default(),
        );
        assert!(refused.is_err_and(|why| why.is("lab-error-solver-grid")));
    }

    /// Step by step and by jumps, forward and backward.
    #[test]
    fn same_turn_is_same_moment() {
        let maze = recipe(Algorithm::Kruskal).maze().unwrap();
        for solver in Solver::ALL {
            let mut run = Recording::of_solver(&maze, (Cell(0), Cell(399)), solver, &JobProgress::default()).unwrap();
            assert_eq!(run.turns as u64, run.total.work());
            let turns = run.turns.min(900);
            let mut moments = Vec::new();
            for turn in 0..=turns {
                run.go_to_turn(turn, |_| {});
                let marks: Vec<_> = maze.cells().map(|cell| run.playback.marks(cell)).collect();
                assert_eq!((run.playback.steps() + run.playback.looks()) as usize, turn);
                assert_eq!(run.is_over(), turn == run.turns, "{solver}");
                moments.push((run.playback.at(), marks));
            }
            for turn in (0..=turns).rev().chain([0, turns / 2, turns / 3, turns]) {
                run.go_to_turn(turn, |_| {});
                let marks: Vec<_> = maze.cells().map(|cell| run.playback.marks(cell)).collect();
                assert!((run.playback.at(), marks) == moments[turn], "{solver} at {turn}");
            }
        }
    }
}
