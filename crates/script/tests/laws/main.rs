//! Laws of scripts: walks, limits, errors, lessons and the documentation.

mod blocks;
mod commands;
mod documentation;
mod doors;
mod errors;
mod headers;
mod knowledge;
mod lessons;
mod limit_lines;
mod limits;
mod living;
mod mice;
mod mutation;
mod races;
mod stepping;

use maze::{
    Algorithm, AnyGrid, Cancel, Cell, CellShape, Fraction, Generator, Grid, Mask, Maze, MazeStyle, Seed, Size, Wrap,
    generate,
};
use script::{ErrorKind, Limits, Outcome, Script, walk};

/// A small grid of every kind.
pub(crate) fn grids() -> Vec<(&'static str, AnyGrid)> {
    let size = Size::new(9, 9).expect("no side is 0");
    let ring = Mask::new(size, |column, row| !(3..6).contains(&column) || !(3..6).contains(&row)).expect("it fits");
    let cut = Mask::new(size, |column, row| column + row > 2).expect("it fits");
    let grid = |shape, size: &str, wrap, mask| AnyGrid::new(shape, size, wrap, mask).expect("the grid is valid");
    vec![
        ("square", grid(CellShape::Square, "11x8", None, None)),
        ("row", grid(CellShape::Square, "7x1", None, None)),
        ("cylinder", grid(CellShape::Square, "8x7", Some(Wrap::Cylinder), None)),
        ("torus", grid(CellShape::Square, "8x7", Some(Wrap::Torus), None)),
        ("hexagon", grid(CellShape::Hexagon, "9x7", None, None)),
        ("triangle", grid(CellShape::Triangle, "13x7", None, None)),
        ("circle", grid(CellShape::Ring, "6", None, None)),
        ("hollow circle", grid(CellShape::Ring, "6-hollow", None, None)),
        ("masked square", grid(CellShape::Square, "9x9", None, Some(&ring))),
        ("masked hexagon", grid(CellShape::Hexagon, "9x9", None, Some(&cut))),
    ]
}

/// A perfect maze.
pub(crate) fn perfect(grid: &AnyGrid, seed: &str) -> Maze<AnyGrid> {
    generate(grid.clone(), Algorithm::Wilson, &Seed::new(seed), &mut ()).expect("it fits into memory")
}

/// A maze with loops.
pub(crate) fn braided(grid: &AnyGrid, seed: &str) -> Maze<AnyGrid> {
    let style = MazeStyle { braid: Fraction::ALL, ..MazeStyle::default() };
    let generator = Generator { style, ..Generator::from(Algorithm::DepthFirst) };
    generate(grid.clone(), generator, &Seed::new(seed), &mut ()).expect("it fits into memory")
}

/// The first and the last cell.
pub(crate) fn ends(maze: &Maze<AnyGrid>) -> (Cell, Cell) {
    (Cell(0), Cell(maze.grid().cells() - 1))
}

/// Runs a text from the first to the last cell.
pub(crate) fn walked(text: &str, maze: &Maze<AnyGrid>) -> Outcome {
    let script = Script::parse(text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
    let (start, cheese) = ends(maze);
    walk(&script, maze, start, cheese, Limits::RACE, &Cancel::never())
}

/// The error of a text, at parsing or in a small maze, as kind and message.
pub(crate) fn error_of(text: &str) -> (ErrorKind, String) {
    let error = match Script::parse(text) {
        Err(error) => error,
        Ok(_) => walked(text, &perfect(&grids()[0].1, "errors")).error.expect("the script is wrong"),
    };
    (error.kind(), error.to_string())
}
