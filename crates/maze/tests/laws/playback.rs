//! Laws of traces played forwards and backwards.

use std::collections::BTreeSet;

use maze::trace::{Event, Marks, Trace, TracePlayback};
use maze::{
    Algorithm, Cell, Fraction, Generator, Grid, Maze, MazeStyle, Seed, Solver, SolverKind, Symmetry, generate, solve,
};
use proptest::prelude::*;

use crate::shapes::{Law, on_small_grids};
use crate::{algorithms, grids, mazes, with_two_cells};

/// The whole state of a playback.
type State<G> = (Maze<G>, Vec<Marks>, Option<Cell>, (u64, u64), usize);

fn state<G: Grid>(playback: &TracePlayback<G>) -> State<G> {
    let marks = playback.maze().cells().map(|cell| playback.marks(cell)).collect();
    (playback.maze().clone(), marks, playback.head(), (playback.looks(), playback.steps()), playback.at())
}

/// Plays to the end and back step by step, and by leaps; returns the state at the end.
fn check<G: Grid>(mut playback: TracePlayback<G>) -> State<G> {
    let mut states = vec![state(&playback)];
    let step = |playback: &mut TracePlayback<G>, forward: bool| {
        let before = state(playback);
        let mut changed = BTreeSet::new();
        let note = |cell| {
            changed.insert(cell);
        };
        assert!(if forward { playback.forward(note) } else { playback.back(note) });
        let after = state(playback);
        // Only reported cells change.
        for cell in before.0.cells().filter(|cell| !changed.contains(cell)) {
            assert_eq!((before.0.open(cell), before.1[cell.index()]), (after.0.open(cell), after.1[cell.index()]));
            assert!(before.2 == after.2 || (Some(cell) != before.2 && Some(cell) != after.2));
        }
        after
    };
    while playback.at() < playback.len() {
        states.push(step(&mut playback, true));
    }
    assert!(!playback.forward(|_| {}), "there is nothing after the end");
    let end = state(&playback);
    for at in (0..playback.len()).rev() {
        assert_eq!(step(&mut playback, false), states[at]);
    }
    assert!(!playback.back(|_| {}), "there is nothing before the beginning");
    let len = playback.len();
    for at in [len, len / 3, len / 2, len / 2 + 1, 0, len / 5, usize::MAX, 1] {
        playback.go_to(at, |_| {});
        assert_eq!(state(&playback), states[at.min(len)]);
    }
    end
}

fn solving<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell, solver: Solver) {
    let mut trace = Trace::default();
    let solution = solve(maze, start, goal, solver, &mut trace).expect("it fits into memory");
    if solver.kind() == SolverKind::Planner {
        trace.add_walk(&solution.walk);
    }
    let looks = trace.events().filter(|event| matches!(event, Event::Look(_))).count();
    let end = check(TracePlayback::of_solving(maze, trace).expect("it fits into memory"));
    assert_eq!(&end.0, maze, "a solver changes nothing");
    assert_eq!(end.3, (looks as u64, solution.steps() as u64));
    for cell in maze.cells() {
        let times = solution.walk.iter().skip(1).filter(|&&walked| walked == cell).count();
        let marks = end.1[cell.index()];
        assert_eq!((marks.has(Marks::WALKED), marks.has(Marks::WALKED_AGAIN)), (times > 0, times > 1));
    }
    if solution.steps() > 0 {
        assert_eq!(end.2, solution.walk.last().copied(), "the head is the body");
    }
}

struct EveryGrid;

impl Law for EveryGrid {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        // Every state is kept for comparison, so mazes are small.
        if grid.cells() > 40 {
            return;
        }
        let mut solvers = Solver::ALL.into_iter().cycle();
        for algorithm in Algorithm::ALL {
            let (mut trace, seed) = (Trace::default(), Seed::new(name));
            let Ok(maze) = generate(grid.clone(), algorithm, &seed, &mut trace) else { continue };
            let end = check(TracePlayback::of_growth(grid.clone(), trace).expect("it fits into memory"));
            assert_eq!(end.0, maze, "{name} {algorithm}");
            let last = Cell(grid.cells() - 1);
            for solver in solvers.by_ref().take(2) {
                solving(&maze, Cell(0), last, solver);
            }
        }
    }
}

#[test]
fn every_algorithm_plays_forwards_and_back_on_every_grid() {
    on_small_grids(&EveryGrid);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn growth_with_any_style_plays_to_its_maze_and_back(
        grid in grids().prop_filter("small", |grid| grid.cells() <= 100), algorithm in algorithms(), seed: u32,
        symmetry in prop::sample::select(&Symmetry::ALL[..]), braid in 0..=10_000_u16, trim in 0..=10_000_u16,
    ) {
        let share = |parts| Fraction::of_parts(parts).unwrap();
        let style = MazeStyle { symmetry, braid: share(braid), trim: share(trim), ..MazeStyle::PLAIN };
        let mut trace = Trace::default();
        let maze = generate(grid, Generator { algorithm, style }, &Seed::new(seed.to_string()), &mut trace).unwrap();
        let end = check(TracePlayback::of_growth(grid, trace).unwrap());
        prop_assert_eq!(end.0, maze);
    }

    #[test]
    fn each_solver_is_played_to_its_goal_and_back_in_any_maze(
        (maze, start, goal) in with_two_cells(mazes()),
    ) {
        if maze.grid().cells() <= 60 {
            for solver in Solver::ALL {
                solving(&maze, start, goal, solver);
            }
        }
    }
}
