//! Divides a maze of any grid into square chunks. A cell belongs to the chunk that contains its center.

use glam::UVec2;
use maze::{AnyGrid, Cancel, Canceled, Cell, Grid, Maze, Point};

/// Limit of chunks that are drawn one by one. If more are visible, a picture of all walls replaces them.
pub const MOST_CHUNKS: u32 = 60;

/// Width and height of a chunk, in cells.
pub const CHUNK_CELLS: u32 = 16;

/// The cells of each chunk. Takes four bytes per cell.
#[derive(Clone, Debug)]
pub struct Chunks {
    columns: u32,
    rows: u32,
    /// Index of the first cell of each chunk, row by row from the top left, followed by the number of cells.
    begins: Vec<u32>,
    cells: Vec<Cell>,
}

impl Chunks {
    /// Divides the cells of a maze into chunks. O(n) time. `Err` if it is canceled.
    pub fn of(maze: &Maze<AnyGrid>, cancel: &Cancel) -> Result<Self, Canceled> {
        let extent = maze.grid().extent();
        let count = |length: f32| (length / CHUNK_CELLS as f32).ceil().max(1.0) as u32;
        let (columns, rows) = (count(extent.x), count(extent.y));
        let count = UVec2::new(columns, rows);
        let piece = |cell: Cell| {
            let at = chunk_of(maze.grid(), count, cell);
            (at.y * columns + at.x) as usize
        };
        let mut begins = vec![0; (columns * rows) as usize + 1];
        for cell in maze.cells() {
            check(cell, cancel)?;
            begins[piece(cell) + 1] += 1;
        }
        for at in 1..begins.len() {
            begins[at] += begins[at - 1];
        }
        let mut ends = begins.clone();
        let mut cells = vec![Cell(0); maze.cells().len()];
        for cell in maze.cells() {
            check(cell, cancel)?;
            let end = &mut ends[piece(cell)];
            cells[*end as usize] = cell;
            *end += 1;
        }
        Ok(Self { columns, rows, begins, cells })
    }

    /// Columns and rows of chunks.
    pub const fn count(&self) -> UVec2 {
        UVec2::new(self.columns, self.rows)
    }

    /// Column and row of the chunk that contains a cell.
    pub fn chunk_of(&self, grid: &AnyGrid, cell: Cell) -> UVec2 {
        chunk_of(grid, self.count(), cell)
    }

    /// The cells of the chunk at this column and row.
    pub fn cells(&self, at: UVec2) -> &[Cell] {
        let piece = (at.y * self.columns + at.x) as usize;
        &self.cells[self.begins[piece] as usize..self.begins[piece + 1] as usize]
    }
}

/// Cells between two checks for cancellation.
const CHECK_EVERY: u32 = 1 << 16;

/// Checks for cancellation at some of the cells.
fn check(cell: Cell, cancel: &Cancel) -> Result<(), Canceled> {
    if cell.0.is_multiple_of(CHECK_EVERY) && cancel.is_canceled() { Err(Canceled) } else { Ok(()) }
}

fn chunk_of(grid: &AnyGrid, count: UVec2, cell: Cell) -> UVec2 {
    let Point { x, y } = grid.center(cell);
    let place = |at: f32, count: u32| ((at / CHUNK_CELLS as f32) as u32).min(count - 1);
    UVec2::new(place(x, count.x), place(y, count.y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::CellShape;

    #[test]
    fn division_can_be_canceled() {
        let maze = Maze::walled(AnyGrid::new(CellShape::Square, "9x9", None, None).unwrap()).unwrap();
        let cancel = Cancel::new();
        cancel.cancel();
        assert_eq!(Chunks::of(&maze, &cancel).err(), Some(Canceled));
    }

    #[test]
    fn every_cell_is_in_exactly_one_chunk() {
        for (shape, size) in [
            (CellShape::Square, "40x20"),
            (CellShape::Hexagon, "33x50"),
            (CellShape::Triangle, "50x17"),
            (CellShape::Ring, "20"),
            (CellShape::Ring, "1"),
            (CellShape::Square, "1x1"),
        ] {
            let grid = AnyGrid::new(shape, size, None, None).unwrap();
            let maze = Maze::walled(grid).unwrap();
            let chunks = Chunks::of(&maze, &Cancel::never()).unwrap();
            let mut found = Vec::new();
            for row in 0..chunks.count().y {
                for column in 0..chunks.count().x {
                    for &cell in chunks.cells(UVec2::new(column, row)) {
                        assert_eq!(chunks.chunk_of(maze.grid(), cell), UVec2::new(column, row));
                        let Point { x, y } = maze.grid().center(cell);
                        let begin = |at: u32| (at * CHUNK_CELLS) as f32;
                        assert!((begin(column)..=begin(column + 1)).contains(&x), "{shape} {size}");
                        assert!((begin(row)..=begin(row + 1)).contains(&y), "{shape} {size}");
                        found.push(cell);
                    }
                }
            }
            found.sort_unstable();
            assert_eq!(found, maze.cells().collect::<Vec<_>>());
        }
    }
}
