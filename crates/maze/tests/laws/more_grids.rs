//! Grids on which a solver cannot count on four sides, on the side behind being two further, or on straight rings.

use maze::{Algorithm, Cell, Grid, Maze, Point, Seed, Side, Square, generate};
use proptest::prelude::*;

use crate::{algorithms, grids};

/// Triangles in rows, every other one on its head: three sides, whose bearings depend on the cell.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Triangles(pub(crate) Square);

impl Triangles {
    fn points_up(&self, cell: Cell) -> bool {
        let (column, row) = self.0.column_row(cell);
        (column + row).is_multiple_of(2)
    }
}

impl Grid for Triangles {
    const SIDES: u8 = 3;

    fn cells(&self) -> u32 {
        self.0.cells()
    }

    fn neighbour(&self, cell: Cell, side: Side) -> Option<Cell> {
        let towards = match (self.points_up(cell), side.0) {
            (true, 0) | (false, 1) => Square::EAST,
            (true, 1) => Square::SOUTH,
            (false, 0) => Square::NORTH,
            _ => Square::WEST,
        };
        self.0.neighbour(cell, towards)
    }

    fn opposite(&self, cell: Cell, side: Side) -> Side {
        Side(if self.points_up(cell) { [2, 0, 1] } else { [1, 2, 0] }[usize::from(side.0)])
    }

    fn bearing(&self, cell: Cell, side: Side) -> u16 {
        120 * u16::from(side.0) + if self.points_up(cell) { 60 } else { 0 }
    }

    fn centre(&self, cell: Cell) -> Point {
        let (column, row) = self.0.column_row(cell);
        let lower = if self.points_up(cell) { 0.25 } else { -0.25 };
        Point { x: column as f32 * 0.75_f32.sqrt(), y: row as f32 * 1.5 + lower }
    }

    fn open_distance(&self, from: Cell, to: Cell) -> u32 {
        let ((a, b), (c, d)) = (self.0.column_row(from), self.0.column_row(to));
        a.abs_diff(c).max(b.abs_diff(d))
    }
}

/// Rings around a hole, the outermost first: sides outwards, clockwise, inwards and counter-clockwise.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Rings(pub(crate) Square);

impl Grid for Rings {
    const SIDES: u8 = 4;

    fn cells(&self) -> u32 {
        self.0.cells()
    }

    fn neighbour(&self, cell: Cell, side: Side) -> Option<Cell> {
        let (column, row) = self.0.column_row(cell);
        match side {
            // A ring of two cells would have two sides between them: that is allowed; a cell beside itself is not.
            Square::EAST if self.0.width() > 1 => self.0.cell((column + 1) % self.0.width(), row),
            Square::WEST if self.0.width() > 1 => self.0.cell((column + self.0.width() - 1) % self.0.width(), row),
            Square::NORTH | Square::SOUTH => self.0.neighbour(cell, side),
            _ => None,
        }
    }

    fn opposite(&self, cell: Cell, side: Side) -> Side {
        self.0.opposite(cell, side)
    }

    fn bearing(&self, cell: Cell, side: Side) -> u16 {
        let angle = 360 * self.0.column_row(cell).0 / self.0.width();
        (angle as u16 + 90 * u16::from(side.0)) % 360
    }

    fn centre(&self, cell: Cell) -> Point {
        let (column, row) = self.0.column_row(cell);
        let angle = std::f32::consts::TAU * column as f32 / self.0.width() as f32;
        let radius = (self.0.width() + self.0.height() - row) as f32;
        Point { x: radius * angle.sin(), y: -radius * angle.cos() }
    }

    fn open_distance(&self, from: Cell, to: Cell) -> u32 {
        let ((a, b), (c, d)) = (self.0.column_row(from), self.0.column_row(to));
        let along = a.abs_diff(c);
        along.min(self.0.width() - along) + b.abs_diff(d)
    }
}

/// A maze of any grid, with walls opened and passages closed by `changes`.
pub(crate) fn changed<G: Grid>(grid: G, algorithm: Algorithm, seed: u64, changes: &[(u32, u8, bool)]) -> Maze<G> {
    let mut maze = generate(grid, algorithm, &Seed::new(seed.to_string()), &mut ()).unwrap();
    for &(cell, side, open) in changes {
        let (cell, side) = (Cell(cell % maze.grid().cells()), Side(side % G::SIDES));
        if open {
            maze.carve(cell, side)
        } else {
            maze.wall_up(cell, side)
        };
    }
    maze
}

/// A frame for any grid, an algorithm, a seed, and changes for [`changed`].
pub(crate) fn parts() -> impl Strategy<Value = (Square, Algorithm, u64, Vec<(u32, u8, bool)>)> {
    (grids(), algorithms(), any::<u64>(), prop::collection::vec((any::<u32>(), any::<u8>(), any::<bool>()), 0..40))
}
