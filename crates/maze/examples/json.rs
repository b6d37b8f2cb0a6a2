//! Writes a maze with its solution as JSON and reads it back: `cargo run -p maze --features json --example json`.

use std::error::Error;

use maze::draw::json;
use maze::{Algorithm, AnyGrid, Cell, CellShape, Code, Figure, Grid, Recipe, Seed, Solver, solve};

/// Larger mazes are refused, so that a file cannot take all memory.
const MOST_CELLS: u64 = 1_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let grid = AnyGrid::new(CellShape::Ring, "4", None, None)?;
    let code = Code::from(Recipe { grid, generator: Algorithm::Kruskal.into(), seed: Seed::new("rainy tuesday") });
    let maze = code.maze()?;
    let (start, goal) = (Cell(0), Cell(maze.grid().cells() - 1));
    let solution = solve(&maze, start, goal, Solver::AStar, &mut ())?;
    let figure = Figure::new(&maze).start(start).goal(goal).solution(&solution.path);

    let mut object = Vec::new();
    json::write(&mut object, &code, &figure)?;
    let object = String::from_utf8(object)?;
    print!("{object}");

    let read = json::read(&object, MOST_CELLS)?;
    assert_eq!(read.maze, maze);
    println!("read back: {} cells, {} passages", maze.grid().cells(), read.maze.passages());
    Ok(())
}
