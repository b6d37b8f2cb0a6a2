//! Laws of canceled work. None of them looks at a clock.

use maze::trace::Trace;
use maze::{
    Algorithm, Cancel, Cell, Fraction, GenerateError, Generator, Grid, Maze, MazeStyle, Seed, SolveError, Solver,
    Square, Symmetry, generate_with, solve_with,
};

use crate::{grown, square};

/// More events than a few looks at the token are apart: at most 2¹⁷ steps of a walk, with two events each.
const SOON: usize = 1 << 20;

/// Generates a maze until the token ends it; returns the error, and how many events were recorded.
fn generate_until(grid: Square, generator: impl Into<Generator>, cancel: &Cancel) -> (Option<GenerateError>, usize) {
    let mut trace = Trace::default();
    let made = generate_with(grid, generator, &Seed::new("canceled"), &mut trace, cancel);
    (made.err(), trace.len())
}

/// A request that was made before the work begins.
fn requested() -> Cancel {
    let cancel = Cancel::new();
    cancel.cancel();
    cancel
}

#[test]
fn requested_token_ends_every_generator_at_once() {
    for algorithm in Algorithm::ALL {
        let ended = generate_until(square(20, 20), algorithm, &requested());
        assert_eq!(ended, (Some(GenerateError::Canceled), 0), "{algorithm}");
    }
}

#[test]
fn token_set_after_some_looks_ends_every_generator_soon() {
    for algorithm in Algorithm::ALL {
        let (error, events) = generate_until(square(400, 400), algorithm, &Cancel::after_looks(3));
        assert_eq!(error, Some(GenerateError::Canceled), "{algorithm}");
        assert!(events < SOON, "{algorithm}: {events} events");
    }
}

#[test]
fn styles_can_be_canceled() {
    let leaning = MazeStyle { straightness: Fraction::HALF, ..MazeStyle::PLAIN };
    let symmetric = MazeStyle { symmetry: Symmetry::LeftRight, ..MazeStyle::PLAIN };
    for style in [leaning, symmetric] {
        let (error, events) = generate_until(
            square(400, 400),
            Generator { algorithm: Algorithm::DepthFirst, style },
            &Cancel::after_looks(3),
        );
        assert!(error == Some(GenerateError::Canceled) && events < SOON, "{style:?}: {error:?}, {events} events");
    }
    // Enough looks for the maze, and too few for what is done to it.
    let looks = (1..1000)
        .find(|&looks| generate_until(square(60, 60), Algorithm::BinaryTree, &Cancel::after_looks(looks)).0.is_none());
    let finished = MazeStyle { braid: Fraction::HALF, trim: Fraction::HALF, ..MazeStyle::PLAIN };
    let generator = Generator { algorithm: Algorithm::BinaryTree, style: finished };
    let (error, _) = generate_until(square(60, 60), generator, &Cancel::after_looks(looks.unwrap()));
    assert_eq!(error, Some(GenerateError::Canceled));
}

#[test]
fn token_without_a_request_changes_nothing() {
    for algorithm in Algorithm::ALL {
        let maze = generate_with(square(30, 20), algorithm, &Seed::new("a"), &mut (), &Cancel::new());
        assert_eq!(maze, Ok(grown(square(30, 20), algorithm, "a")), "{algorithm}");
    }
}

/// Solves a maze from its first cell to its last until the token ends it.
fn solve_until(maze: &Maze, solver: Solver, cancel: &Cancel) -> (Option<SolveError>, usize) {
    let mut trace = Trace::default();
    let goal = Cell(maze.grid().cells() - 1);
    let solution = solve_with(maze, Cell(0), goal, solver, &mut trace, cancel);
    (solution.err(), trace.len())
}

#[test]
fn requested_token_ends_every_solver_at_once() {
    let maze = grown(square(20, 20), Algorithm::Kruskal, "a");
    for solver in Solver::ALL {
        let ended = solve_until(&maze, solver, &requested());
        assert_eq!(ended, (Some(SolveError::Canceled), 0), "{solver}");
    }
}

#[test]
fn token_set_after_some_looks_ends_every_solver_soon() {
    let corridor = grown(square(65535, 1), Algorithm::BinaryTree, "a");
    let dead_ends = grown(square(400, 400), Algorithm::Kruskal, "a");
    for solver in Solver::ALL {
        // A corridor has no dead ends to fill.
        let maze = if solver == Solver::DeadEndFilling { &dead_ends } else { &corridor };
        let (error, events) = solve_until(maze, solver, &Cancel::after_looks(3));
        assert_eq!(error, Some(SolveError::Canceled), "{solver}");
        assert!(events < SOON, "{solver}: {events} events");
    }
}

#[test]
fn errors_say_what_is_allowed() {
    let error = GenerateError::TooManySteps { algorithm: Algorithm::AldousBroder, steps: 1000 };
    assert_eq!(
        error.to_string(),
        "aldous-broder needs more than 1000 steps on this grid, the most allowed: \
         choose a smaller or less narrow grid, or another algorithm"
    );
    assert_eq!(GenerateError::Canceled.to_string(), "canceled");
}
