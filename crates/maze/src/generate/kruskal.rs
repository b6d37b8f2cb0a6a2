//! Kruskal's generator.

use super::carving::Carving;
use super::sets::Sets;
use super::weights::Weights;
use crate::grid::{Grid, Sides};
use crate::maze::{Maze, OutOfMemory};
use crate::trace::Observer;

/// In how many classes, from light to heavy, the links are sorted one after the other. More classes take less memory,
/// and the heavy ones are nearly empty by the time they are listed, but each costs a look at every link.
const CLASSES: u64 = 4;

/// The least memory of the work in bytes a cell, beside the sets: the sides that have a neighbour, and the links of a
/// class, of which a square has one for every second cell.
pub(super) const WORK_BYTES: usize = 1 + size_of::<u64>() / 2;

/// Goes through all links from the lightest to the heaviest and opens those that join two sets of cells: the tree of
/// least weight, for independent random weights.
///
/// The links are listed class by class, without those whose ends have been joined by then.
///
/// O(n log n) time; eight bytes a cell for the sets, and as many for each link of a class. Source: Kruskal, "On the
/// shortest spanning subtree of a graph and the traveling salesman problem", 1956.
pub(super) fn grow<G: Grid, O: Observer>(mut carving: Carving<G, O>) -> Result<Maze<G>, OutOfMemory> {
    let weights = Weights::new(carving.rng.bits());
    let cells = carving.grid().cells();
    let mut sets = Sets::new(cells)?;
    let neighbours = carving.neighbour_sets()?;
    let mut links = Vec::new();
    for class in 0..CLASSES {
        links.clear();
        for (cell, &sides) in carving.cells().zip(&neighbours) {
            let grid = carving.grid();
            for side in Sides(sides) {
                let behind = grid.behind(cell, side);
                let weight = weights.of(cell, side);
                let is_of_class = ((weight >> 32) * CLASSES) >> 32 == class;
                if behind > cell && is_of_class && (class == 0 || sets.root(cell) != sets.root(behind)) {
                    if links.len() == links.capacity() {
                        links.try_reserve(links.len().max(1024)).map_err(|_| OutOfMemory { cells })?;
                    }
                    links.push(weight);
                }
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
