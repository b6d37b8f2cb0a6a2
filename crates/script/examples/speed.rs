//! Times the lessons: the walk on a 100×100 maze, and its ratio to the same algorithm in Rust.
//!
//! `cargo run --release -p script --example speed`

use std::hint::black_box;
use std::time::{Duration, Instant};

use maze::solve::{Solver, solve};
use maze::{Algorithm, AnyGrid, Cancel, Cell, CellShape, Grid, Maze, Seed, generate};
use script::{LESSONS, Limits, Script, walk};

/// Runs of each. The median counts.
const RUNS: usize = 15;

fn median(mut run: impl FnMut()) -> Duration {
    let mut times: Vec<_> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        })
        .collect();
    times.sort();
    times[RUNS / 2]
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("{:<28}{:>9}{:>12}{:>10}{:>10}{:>8}", "script", "steps", "operations", "script", "solver", "ratio");
    let solvers = [Solver::RandomMouse, Solver::RightHand, Solver::Tremaux, Solver::Greedy, Solver::BreadthFirst];
    for (lesson, solver) in LESSONS.into_iter().zip(solvers) {
        // A random walk takes a hundred times as many steps in a maze ten times as wide: a smaller one.
        let size = if solver == Solver::RandomMouse { "25x25" } else { "100x100" };
        let grid = AnyGrid::new(CellShape::Square, size, None, None)?;
        let maze: Maze<AnyGrid> = generate(grid, Algorithm::DepthFirst, &Seed::new("speed"), &mut ())?;
        let (start, goal) = (Cell(0), Cell(maze.grid().cells() - 1));
        let script = Script::parse(lesson.text)?;
        let outcome = walk(&script, &maze, start, goal, Limits::RACE, &Cancel::never());
        let scripted = median(|| drop(black_box(walk(&script, &maze, start, goal, Limits::RACE, &Cancel::never()))));
        let solved = median(|| drop(black_box(solve(&maze, start, goal, solver, &mut ()))));
        println!(
            "{:<28}{:>9}{:>12}{:>7.1} ms{:>7.2} ms{:>8.0}",
            lesson.id,
            outcome.solution.steps(),
            outcome.operations,
            scripted.as_secs_f64() * 1e3,
            solved.as_secs_f64() * 1e3,
            scripted.as_secs_f64() / solved.as_secs_f64(),
        );
        if let Some(error) = outcome.error {
            println!("  {error}");
        }
    }
    Ok(())
}
