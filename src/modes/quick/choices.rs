//! The choices of a quick race: grids, sizes, and how fast the maze shifts.

use maze::{AnyGrid, CellShape, Grid, Wrap};
use text::Id;

/// Sizes of grids of squares, hexagons and triangles.
pub(super) const SIZES: [(u16, u16); 12] =
    [(6, 5), (8, 6), (10, 8), (12, 9), (16, 12), (20, 15), (24, 18), (32, 24), (40, 30), (60, 45), (80, 60), (120, 90)];

/// Sizes of grids of rings.
pub(super) const RINGS: [u16; 12] = [3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, 45];

/// The number of levels of a grid with several levels, as it is written after the size.
const LEVELS: &str = "x3";

/// How fast a living maze shifts: shifts per minute, and the name.
pub(super) const SHIFT_RATES: [(u16, Id); 5] = [
    (0, id!("common-off")),
    (60, id!("quick-living-slow")),
    (120, id!("quick-living-medium")),
    (240, id!("quick-living-fast")),
    (480, id!("quick-living-wild")),
];

/// The shape of the cells, how the edges are joined, and the name.
pub(super) const GRIDS: [(CellShape, Option<Wrap>, Id); 10] = [
    (CellShape::Square, None, id!("quick-cells-squares")),
    (CellShape::Square, Some(Wrap::Cylinder), id!("quick-cells-cylinder")),
    (CellShape::Square, Some(Wrap::Torus), id!("quick-cells-torus")),
    (CellShape::Hexagon, None, id!("quick-cells-hexagons")),
    (CellShape::Triangle, None, id!("quick-cells-triangles")),
    (CellShape::Ring, None, id!("quick-cells-rings")),
    (CellShape::Upsilon, None, id!("quick-cells-upsilon")),
    (CellShape::Zeta, None, id!("quick-cells-zeta")),
    (CellShape::Weave, None, id!("quick-cells-weave")),
    (CellShape::Levels, None, id!("quick-cells-levels")),
];

/// The name of grids that are none of [`GRIDS`]: those with a mask.
pub(super) const CUSTOM_GRID: Id = id!("quick-cells-custom");

/// The index in [`SHIFT_RATES`] of the highest rate that is not above this one.
pub(super) fn shift_rate_index(shift_rate: u16) -> usize {
    SHIFT_RATES.iter().rposition(|&(shifts, _)| shifts <= shift_rate).unwrap_or(0)
}

/// The item one step away in a list, or the first item if the current one is not in the list.
pub(super) fn stepped<T>(list: &[T], here: Option<usize>, step: i8) -> Option<&T> {
    let Some(here) = here else { return list.first() };
    list.get(here.checked_add_signed(isize::from(step))?)
}

/// The grid of a shape with about this number of cells, or the next larger or smaller choice.
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
