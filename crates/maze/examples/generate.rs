//! Generates a maze and prints it: `cargo run -p maze --example generate -- [ALGORITHM] [SIZE] [SEED]`.

use std::error::Error;

use maze::{Algorithm, Cell, Drawing, Grid, Seed, Size, Solver, Square, Style, generate, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let algorithm = Algorithm::named(&arguments.next().unwrap_or_else(|| "wilson".to_owned()))?;
    let size: Size = arguments.next().as_deref().unwrap_or("20x8").parse()?;
    let seed = Seed::new(arguments.next().unwrap_or_else(|| "rainy tuesday".to_owned()));

    let maze = generate(Square::new(size), algorithm, &seed, &mut ())?;
    let (start, goal) = (Cell(0), Cell(maze.grid().cells() - 1));
    let solution = solve(&maze, start, goal, Solver::BreadthFirst, &mut ())?;
    println!("{}", Drawing::new(&maze, Style::Box).start(start).goal(goal).solution(&solution.path));
    println!("{algorithm}, {size}, seed '{}': {} steps from S to G", seed.text(), solution.path.len() - 1);
    Ok(())
}
