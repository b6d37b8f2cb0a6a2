//! Solves one maze by every solver and counts what each one does: `cargo run -p maze --example solvers -- [SEED]`.

use std::error::Error;

use maze::trace::{Event, Trace};
use maze::{Algorithm, Cell, Fraction, Generator, Grid, MazeStyle, Seed, Size, Solver, Square, generate, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = Seed::new(std::env::args().nth(1).unwrap_or_else(|| "rainy tuesday".to_owned()));
    let size: Size = "40x30".parse()?;
    // Every fifth dead end is opened, so there are loops, and paths of different lengths.
    let style = MazeStyle { braid: "0.2".parse::<Fraction>()?, ..MazeStyle::PLAIN };
    let generator = Generator { algorithm: Algorithm::DepthFirst, style };
    let maze = generate(Square::new(size), generator, &seed, &mut ())?;
    let (start, goal) = (Cell(0), Cell(maze.grid().cells() - 1));

    println!("{:<18}{:>8}{:>10}{:>8}", "solver", "steps", "expanded", "path");
    for solver in Solver::ALL {
        let mut trace = Trace::default();
        let solution = solve(&maze, start, goal, solver, &mut trace)?;
        let expanded = trace.events().filter(|event| matches!(event, Event::Look(_))).count();
        let path = if solution.found() { (solution.path.len() - 1).to_string() } else { "none".to_owned() };
        println!("{:<18}{:>8}{:>10}{:>8}", solver.name(), solution.steps(), expanded, path);
    }
    Ok(())
}
