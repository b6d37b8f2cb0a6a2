//! Kruskal's generator.

use super::carving::Carving;
use super::choice::Choice;
use super::sets::Sets;
use super::weights::Weights;
use crate::grid::{Grid, Sides};
use crate::maze::{Maze, OutOfMemory};
use crate::trace::Observer;

/// The least memory of the work in bytes a cell, beside the sets: the sides with a link, and the links of half of all
/// weights, of which a square has one a cell.
pub(super) const WORK_BYTES: usize = 1 + size_of::<u64>();

/// Goes through all links from the lightest to the heaviest and opens those that join two sets of cells: the tree of
/// least weight, for independent random weights.
///
/// The links are listed and sorted in two halves, first those of the lesser weights. Most of the others need not be
/// listed, since their ends have been joined by then.
///
/// O(n log n) time; on squares eight bytes a cell for the sets, and as many for the links of a half. Source: Kruskal,
/// "On the shortest spanning subtree of a graph and the traveling salesman problem", 1956.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut carving: Carving<G, O, C>) -> Result<Maze<G>, OutOfMemory> {
    let weights = Weights::new(carving.rng.bits());
    let cells = carving.grid().cells();
    let mut sets = Sets::new(cells)?;
    let sides = carving.link_sets()?;
    let mut links = Vec::new();
    for half in 0..2 {
        links.clear();
        for (cell, &sides) in carving.cells().zip(&sides) {
            reserve_some(&mut links, cells)?;
            for side in Sides(sides) {
                let weight = weights.of(cell, side);
                // On and off again without a branch, which would be guessed wrong at every other link.
                links.push(weight);
                let is_listed = weight >> 63 == half
                    && (half == 0 || sets.root(cell) != sets.root(carving.grid().behind(cell, side)));
                links.truncate(links.len() - usize::from(!is_listed));
            }
        }
        links.sort_unstable();
        for &weight in &links {
            let (cell, side) = weights.link(weight);
            if sets.join(cell, carving.grid().behind(cell, side)) {
                carving.look(cell);
                carving.carve(cell, side);
            }
        }
    }
    Ok(carving.finish_all())
}

/// Makes room for the links of one more cell, and of many where there is none left.
#[inline]
fn reserve_some(links: &mut Vec<u64>, cells: u32) -> Result<(), OutOfMemory> {
    /// The most links of a cell.
    const LINKS: usize = 8;
    if links.capacity() - links.len() < LINKS {
        let more = (links.len() / 4).max(cells as usize).max(LINKS);
        links.try_reserve_exact(more).map_err(|_| OutOfMemory { cells })?;
    }
    Ok(())
}
