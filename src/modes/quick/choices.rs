//! Choices of a quick race: grids, sizes, shift rates.

use maze::{AnyGrid, CellShape, Grid, Wrap};

/// Sizes of square, hexagonal and triangular grids.
pub(super) const SIZES: [(u16, u16); 12] =
    [(6, 5), (8, 6), (10, 8), (12, 9), (16, 12), (20, 15), (24, 18), (32, 24), (40, 30), (60, 45), (80, 60), (120, 90)];

/// Numbers of rings of circular grids.
pub(super) const RINGS: [u16; 12] = [3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, 45];

/// Shifts per minute of living mazes, and their names.
pub(super) const LIVES: [(u16, &str); 5] =
    [(0, "Stands still"), (60, "Drowsy"), (120, "Awake"), (240, "Lively"), (480, "Wild")];

/// Cell shapes and how the edges are connected, with their names.
pub(super) const GRIDS: [(CellShape, Option<Wrap>, &str); 6] = [
    (CellShape::Square, None, "Squares"),
    (CellShape::Square, Some(Wrap::Cylinder), "Squares on a cylinder"),
    (CellShape::Square, Some(Wrap::Torus), "Squares on a torus"),
    (CellShape::Hexagon, None, "Hexagons"),
    (CellShape::Triangle, None, "Triangles"),
    (CellShape::Ring, None, "Rings"),
];

/// The index in [`LIVES`] of the nearest shift rate that is not higher.
pub(super) fn life(shift_rate: u16) -> usize {
    LIVES.iter().rposition(|&(shifts, _)| shifts <= shift_rate).unwrap_or(0)
}

/// The entry one step from the index `here`; the first one without an index.
pub(super) fn stepped<T>(list: &[T], here: Option<usize>, step: i8) -> Option<&T> {
    let Some(here) = here else { return list.first() };
    list.get(here.checked_add_signed(isize::from(step))?)
}

/// The grid of a shape with the nearest number of cells, or the next larger or smaller one.
pub(super) fn sized(shape: CellShape, wrap: Option<Wrap>, cells: u32, step: i8) -> Option<AnyGrid> {
    let grids: Vec<AnyGrid> = match shape {
        CellShape::Ring => {
            RINGS.iter().filter_map(|rings| AnyGrid::new(shape, &rings.to_string(), None, None).ok()).collect()
        }
        _ => SIZES
            .iter()
            .filter_map(|&(width, height)| {
                // Two triangles are about as wide as a square.
                let width = if shape == CellShape::Triangle { width * 2 - 1 } else { width };
                AnyGrid::new(shape, &format!("{width}x{height}"), wrap, None).ok()
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
