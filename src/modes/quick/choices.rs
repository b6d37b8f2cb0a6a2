//! The choices of a quick race: grids, and how fast the maze shifts.

use maze::{CellShape, Wrap};
use race::electronic_doors::MOST_ELECTRONIC_DOORS;
use text::Id;

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

/// The numbers of electronic doors to choose from.
pub(super) const ELECTRONIC_DOORS: [u16; 9] = [0, 5, 10, 20, 40, 80, 160, 400, MOST_ELECTRONIC_DOORS];

/// The item one step away in a list, or the first item if the current one is not in the list.
pub(super) fn stepped<T>(list: &[T], here: Option<usize>, step: i8) -> Option<&T> {
    let Some(here) = here else { return list.first() };
    list.get(here.checked_add_signed(isize::from(step))?)
}
