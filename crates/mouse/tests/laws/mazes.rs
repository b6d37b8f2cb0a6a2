//! Mazes for the tests.

use maze::{Algorithm, AnyGrid, CellShape, Fraction, Generator, Maze, Seed, generate};

/// A maze of squares with loops.
pub(crate) fn maze(size: &str, seed: &str) -> Maze<AnyGrid> {
    let grid = AnyGrid::new(CellShape::Square, size, None, None).expect("the size is valid");
    let mut generator = Generator::from(Algorithm::Wilson);
    generator.style.braid = Fraction::nearest(0.5).expect("a fraction");
    generate(grid, generator, &Seed::new(seed), &mut ()).expect("it fits into memory")
}

/// The moves from the lower left cell of [`hook`] to the middle: 12 steps.
pub(crate) const TO_THE_MIDDLE: &str = "FFFRFFFRFFFRFFRF";

/// A maze of 4×4 cells with one way.
pub(crate) fn hook() -> Maze<AnyGrid> {
    let picture = "\
+---+---+---+---+
|               |
+   +---+---+   +
|   |       |   |
+   +   +   +   +
|   |   |   |   |
+   +   +---+   +
|   |           |
+---+---+---+---+";
    let maze: Maze = picture.parse().expect("a drawing");
    maze.into()
}
