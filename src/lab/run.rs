//! What is played in the lab: the growth of the maze, or solvers at work in it, each with its record.

use maze::trace::{Event, Observer, Playback, Trace};
use maze::{AnyGrid, Cell, Grid, Kind, Maze, OutOfMemory, Recipe, Side, Solver, solve};

use super::job::Watch;

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
    /// How many steps and looks the record has: what takes a turn in a race.
    pub turns: usize,
    /// Whether the record was cut at [`MOST_EVENTS`].
    pub cut: bool,
}

/// Whether an event takes a turn in a race: to walk a step and to look at a cell do, to know a dead end does not.
const fn takes_a_turn(event: Event) -> bool {
    matches!(event, Event::Look(_) | Event::Step(_))
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

/// Records up to a limit, and tells how far it is.
struct Recorder<'w> {
    trace: Trace,
    most: usize,
    /// How many events there were that are recorded, and how many of them were cut.
    heard: usize,
    cut: usize,
    /// Whether walks are recorded: where the work stands, whatever it opens and closes.
    walks: bool,
    watch: &'w Watch,
}

/// So many events pass between two times that a recorder tells how far it is.
const EVENTS_TOLD: usize = 1 << 14;

impl<'w> Recorder<'w> {
    fn new(most: usize, watch: &'w Watch) -> Self {
        Self { trace: Trace::default(), most, heard: 0, cut: 0, walks: true, watch }
    }
}

impl Observer for Recorder<'_> {
    fn room_for_walks(&self, cells: u32) -> usize {
        if self.walks { self.trace.room_for_walks(cells) } else { 0 }
    }

    fn on(&mut self, event: Event) {
        if !self.walks && matches!(event, Event::Look(_) | Event::Step(_)) {
            return;
        }
        self.heard += 1;
        if self.heard.is_multiple_of(EVENTS_TOLD) {
            self.watch.tell(self.heard as u32, 0);
        }
        if self.trace.len() < self.most {
            self.trace.on(event);
        } else {
            self.cut += 1;
        }
    }

    fn is_wanted(&self) -> bool {
        !self.watch.is_given_up()
    }
}

impl Run {
    /// A maze as it grows by its recipe, and its growth. Of walks that are too long to be recorded only what they open and
    /// close is; where that is too long as well, the maze simply stands.
    pub fn grow(recipe: &Recipe, watch: &Watch) -> Result<(Maze<AnyGrid>, Self), String> {
        Self::grow_recorded(recipe, MOST_EVENTS, watch)
    }

    fn grow_recorded(recipe: &Recipe, most: usize, watch: &Watch) -> Result<(Maze<AnyGrid>, Self), String> {
        let grow = |recorder: &mut Recorder<'_>| recipe.maze_watched(recorder).map_err(|error| error.to_string());
        let mut recorder = Recorder::new(most, watch);
        let maze = grow(&mut recorder)?;
        let cut = recorder.cut > 0;
        if cut {
            recorder = Recorder { walks: false, ..Recorder::new(most, watch) };
            grow(&mut recorder)?;
        }
        let playback = if recorder.cut == 0 {
            Playback::of_growth(maze.grid().clone(), recorder.trace)
        } else {
            Playback::of_solving(&maze, Trace::default())
        };
        let playback = playback.map_err(|error| error.to_string())?;
        Ok((maze, Self { cut, ..Self::of(playback) }))
    }

    /// A maze that simply stands: it was not grown here, or was changed since.
    pub fn standing(maze: &Maze<AnyGrid>) -> Result<Self, String> {
        let playback = Playback::of_solving(maze, Trace::default()).map_err(|error| error.to_string())?;
        Ok(Self::of(playback))
    }

    fn of(playback: Playback<AnyGrid>) -> Self {
        let (path, way, total) = Default::default();
        Self { solver: None, playback, path, way, total, turns: 0, cut: false }
    }

    /// A solver at work between two cells. A planner walks its way at the end.
    pub fn of_solving(
        maze: &Maze<AnyGrid>,
        ends: (Cell, Cell),
        solver: Solver,
        watch: &Watch,
    ) -> Result<Self, OutOfMemory> {
        let mut recorder = Recorder::new(MOST_EVENTS, watch);
        let solution = solve(maze, ends.0, ends.1, solver, &mut recorder)?;
        let is_look = |event: &Event| matches!(event, Event::Look(_));
        let looks = recorder.trace.events().filter(is_look).count() as u64;
        let total = Total { found: solution.found(), steps: solution.steps() as u64, looks };
        let cut = recorder.cut > 0;
        if solver.kind() == Kind::Planner && !cut {
            recorder.trace.add_walk(&solution.walk);
        }
        let turns = recorder.trace.events().filter(|&event| takes_a_turn(event)).count();
        let playback = Playback::of_solving(maze, recorder.trace)?;
        Ok(Self {
            solver: Some(solver),
            playback,
            way: way_of(maze, &solution.path),
            path: solution.path,
            total,
            turns,
            cut,
        })
    }

    /// By which sides the way enters and leaves a cell; `None` for a cell that it does not touch.
    pub fn way_in(&self, cell: Cell) -> Option<(Option<Side>, Option<Side>)> {
        let at = self.way.binary_search_by_key(&cell, |part| part.0).ok()?;
        Some((self.way[at].1, self.way[at].2))
    }

    /// Goes to the moment after so many turns, with all that is done before the next one.
    pub fn go_to_turn(&mut self, turn: usize, mut changed: impl FnMut(Cell)) {
        let playback = &mut self.playback;
        if turn >= self.turns {
            playback.go_to(usize::MAX, changed);
            return;
        }
        let is_turn = |playback: &Playback<AnyGrid>, at: usize| playback.trace().get(at).is_some_and(takes_a_turn);
        let turns = |playback: &Playback<AnyGrid>| (playback.steps() + playback.looks()) as usize;
        while turns(playback) > turn && playback.back(&mut changed) {}
        while (turns(playback) < turn || !is_turn(playback, playback.at())) && playback.forward(&mut changed) {}
        if turn == 0 {
            playback.go_to(0, changed);
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Plan;
    use maze::Algorithm;

    fn recipe(algorithm: Algorithm) -> Recipe {
        Plan { generator: algorithm.into(), width: 20, height: 20, ..Plan::default() }.recipe().unwrap()
    }

    #[test]
    fn of_a_walk_that_is_too_long_what_it_opens_is_shown_and_at_worst_the_maze_stands() {
        let watch = Watch::default();
        let recipe = recipe(Algorithm::DepthFirst);
        let (maze, whole) = Run::grow(&recipe, &watch).unwrap();
        let all = whole.playback.len();
        let opens = whole.playback.trace().events().filter(|event| !takes_a_turn(*event)).count();
        assert!(!whole.cut && opens >= 399);
        for (most, len) in [(all, all), (opens, opens), (opens - 1, 0)] {
            let (again, mut run) = Run::grow_recorded(&recipe, most, &watch).unwrap();
            assert_eq!((&again, run.playback.len(), run.cut), (&maze, len, most < all));
            run.playback.go_to(usize::MAX, |_| {});
            assert_eq!(*run.playback.maze(), maze);
        }
    }

    #[test]
    fn the_random_mouse_stops_when_nobody_wants_it_to_go_on() {
        let maze = recipe(Algorithm::Wilson).maze().unwrap();
        let solve = |watch: &Watch| Run::of_solving(&maze, (Cell(0), Cell(399)), Solver::RandomMouse, watch).unwrap();
        let watch = Watch::default();
        assert!(solve(&watch).total.found);
        watch.give_up();
        assert_eq!(solve(&watch).total, Total::default());
    }

    /// Step by step and by leaps, on and back: whatever was the way there, the moment is the same.
    #[test]
    fn the_moment_after_so_many_turns_is_one() {
        let maze = recipe(Algorithm::Kruskal).maze().unwrap();
        for solver in Solver::ALL {
            let mut run = Run::of_solving(&maze, (Cell(0), Cell(399)), solver, &Watch::default()).unwrap();
            assert_eq!(run.turns as u64, run.total.steps + run.total.looks);
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
