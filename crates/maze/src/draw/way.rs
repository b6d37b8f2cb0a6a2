//! The way of a figure: as a line with bends, and as the sides that it goes through cell by cell.

use super::Figure;
use crate::grid::{Cell, Grid, Point, Side, Sides};
use crate::maze::OutOfMemory;

/// Puts the points at which the way begins, bends and ends; one for a way of one cell.
pub(super) fn bends<G: Grid, E>(figure: &Figure<'_, G>, mut put: impl FnMut(Point) -> Result<(), E>) -> Result<(), E> {
    let grid = figure.maze.grid();
    let mut centres = figure.way.iter().map(|&cell| grid.centre(cell));
    let Some(mut last) = centres.next() else { return Ok(()) };
    put(last)?;
    let mut heading = None;
    for centre in centres {
        let step = (centre.x - last.x, centre.y - last.y);
        if heading.is_some_and(|heading| heading != step) {
            put(last)?;
        }
        heading = Some(step);
        last = centre;
    }
    if heading.is_some() { put(last) } else { Ok(()) }
}

/// The cells of the way in the order of their numbers, each once, with the sides that the way goes through; the start
/// and the goal as well, where the way does not come to them. At most eight bytes a cell of the way.
pub(super) fn sides<G: Grid>(figure: &Figure<'_, G>) -> Result<Vec<(Cell, Sides)>, OutOfMemory> {
    let grid = figure.maze.grid();
    let way = figure.way;
    let mut list = Vec::new();
    list.try_reserve_exact(way.len() + 2).map_err(|_| OutOfMemory { cells: way.len() as u32 })?;
    for (place, &cell) in way.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|before| way.get(before));
        let mut sides = Sides::default();
        for &neighbour in before.into_iter().chain(way.get(place + 1)) {
            sides.0 |= grid.side_to(cell, neighbour).map_or(0, Side::bit);
        }
        list.push((cell, sides));
    }
    list.extend([figure.start, figure.goal].into_iter().flatten().map(|cell| (cell, Sides::default())));
    list.sort_unstable_by_key(|&(cell, _)| cell);
    list.dedup_by(|later, kept| {
        let same = later.0 == kept.0;
        if same {
            kept.1.0 |= later.1.0;
        }
        same
    });
    Ok(list)
}
