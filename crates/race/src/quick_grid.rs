//! The sizes of mazes of quick races.

use maze::{AnyGrid, CellShape, Grid, Point, Wrap};

/// Sizes of grids of squares, hexagons and triangles.
const SIZES: [(u16, u16); 12] =
    [(6, 5), (8, 6), (10, 8), (12, 9), (16, 12), (20, 15), (24, 18), (32, 24), (40, 30), (60, 45), (80, 60), (120, 90)];

/// Sizes of grids of rings.
const RINGS: [u16; 12] = [3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, 45];

/// The number of levels of a grid with several levels, as it is written after the size.
const LEVELS: &str = "x3";

/// The sizes of cells that fill a window, in points, from large to small.
pub const CELL_SIZES: [u16; 7] = [96, 64, 48, 40, 32, 24, 16];

/// The grid of a shape with about this number of cells, or the next larger or smaller choice.
pub fn sized(shape: CellShape, wrap: Option<Wrap>, cells: u32, step: i8) -> Option<AnyGrid> {
    let grids: Vec<AnyGrid> = match shape {
        CellShape::Ring => {
            RINGS.iter().filter_map(|rings| AnyGrid::new(shape, &rings.to_string(), None, None).ok()).collect()
        }
        _ => SIZES
            .iter()
            .filter_map(|&(width, height)| {
                // Two triangles are about as wide as a square.
                let width = if shape == CellShape::Triangle { width * 2 - 1 } else { width };
                let levels = if shape == CellShape::Levels { LEVELS } else { "" };
                AnyGrid::new(shape, &format!("{width}x{height}{levels}"), wrap, None).ok()
            })
            .collect(),
    };
    let mut all = grids.into_iter();
    match step {
        0 => all.min_by_key(|grid| grid.cells().abs_diff(cells)),
        1.. => all.find(|grid| grid.cells() > cells),
        _ => all.rfind(|grid| grid.cells() < cells),
    }
}

/// The size of cells for which a grid has as many as fit into a window, in points; `None` if it was not fitted.
pub fn fitted_for(grid: &AnyGrid, window: (u16, u16)) -> Option<u16> {
    CELL_SIZES.into_iter().find(|&cell| fitted(grid, window, cell).as_ref() == Some(grid))
}

/// The grid like another one with as many cells of a size as fit into a window, both in points.
pub fn fitted(like: &AnyGrid, (width, height): (u16, u16), cell: u16) -> Option<AnyGrid> {
    let cells = |side: u16| f32::from(side) / f32::from(cell);
    like.fitted(Point { x: cells(width), y: cells(height) })
}

/// The fitted grid one size of cells larger (1) or smaller (-1); for a grid that was not fitted one of medium size.
pub fn fitted_stepped(grid: &AnyGrid, window: (u16, u16), step: i8) -> Option<AnyGrid> {
    let here = fitted_for(grid, window).and_then(|cell| CELL_SIZES.iter().position(|&size| size == cell));
    let next = match here {
        Some(here) => here.checked_add_signed(isize::from(step))?,
        None => CELL_SIZES.len() / 2,
    };
    fitted(grid, window, *CELL_SIZES.get(next)?).filter(|fitted| fitted != grid)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_cells_fill_the_window_on_every_grid() {
        for shape in CellShape::ALL {
            let window = (1280, 800);
            let size = match shape {
                CellShape::Ring => "3",
                CellShape::Levels => "2x2x3",
                _ => "2x2",
            };
            let small = AnyGrid::new(shape, size, None, None).unwrap();
            let mut grid = small.clone();
            let mut cells = Vec::new();
            while let Some(next) = fitted_stepped(&grid, window, 1) {
                let cell = fitted_for(&next, window).unwrap();
                let extent = next.extent();
                assert!(extent.x * f32::from(cell) < 1280.1 && extent.y * f32::from(cell) < 800.1, "{shape} {cell}");
                cells.push(cell);
                grid = next;
            }
            assert_eq!(cells, CELL_SIZES[CELL_SIZES.len() / 2..], "{shape}");
            assert_eq!(fitted_for(&small, window), None, "{shape}");
        }
        let square = sized(CellShape::Square, None, 100, 0).unwrap();
        assert_eq!(fitted(&square, (1280, 800), 40).unwrap().size().to_string(), "32x20");
        assert_eq!(fitted_stepped(&square, (10, 10), 1), None);
    }

    #[test]
    fn every_size_can_be_stepped_to() {
        for shape in CellShape::ALL {
            let mut grid = sized(shape, None, 0, 0).unwrap();
            let mut sizes = 1;
            while let Some(larger) = sized(shape, None, grid.cells(), 1) {
                (grid, sizes) = (larger, sizes + 1);
            }
            assert_eq!(sizes, SIZES.len(), "{shape}");
            assert_eq!(sized(shape, None, grid.cells(), 1), None);
        }
    }
}
