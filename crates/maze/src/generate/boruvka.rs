//! Borůvka's generator.

use super::carving::Carving;
use super::choice::Choice;
use super::sets::Sets;
use super::weights::Weights;
use crate::grid::{Grid, Sides};
use crate::maze::{Maze, OutOfMemory, filled};
use crate::trace::Observer;

/// The memory of the work in bytes a cell, beside the sets: the lightest link, and the sides that are still looked at.
pub(super) const WORK_BYTES: usize = size_of::<u64>() + 1;

/// The weight of no link, heavier than those of all: a set that has found none has all cells. One link in 2⁶⁴ weighs
/// as much, and would be missed at the worst.
const NONE: u64 = u64::MAX;

/// Opens for each set of joined cells the lightest link that leads out of it, all at once, and again until one set is
/// left: the tree of least weight, for independent random weights. Passage for passage the same as Kruskal's.
///
/// A link inside a set is not looked at again.
///
/// O(n log n) time: each round leaves half of the sets at most. Seventeen bytes a cell. Source: Borůvka, "O jistém
/// problému minimálním", 1926.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut carving: Carving<G, O, C>) -> Result<Maze<G>, OutOfMemory> {
    let weights = Weights::new(carving.rng.bits());
    let cells = carving.grid().cells();
    let mut sets = Sets::new(cells)?;
    let mut outward = carving.link_sets()?;
    let mut lightest = filled(NONE, cells)?;
    let mut passages = 0;
    while passages < cells - 1 {
        for cell in carving.cells() {
            let mut sides = Sides(outward[cell.index()]);
            if sides.is_empty() {
                continue;
            }
            let root = sets.root(cell);
            for side in sides {
                let behind = carving.grid().behind(cell, side);
                let root_behind = sets.root(behind);
                if root_behind == root {
                    sides = sides.without(side);
                } else {
                    let weight = weights.of(cell, side);
                    for root in [root, root_behind] {
                        let lightest = &mut lightest[root.index()];
                        *lightest = weight.min(*lightest);
                    }
                }
            }
            outward[cell.index()] = sides.0;
        }
        for root in carving.cells() {
            let weight = std::mem::replace(&mut lightest[root.index()], NONE);
            if weight == NONE {
                continue;
            }
            let (cell, side) = weights.link(weight);
            if sets.join(cell, carving.grid().behind(cell, side)) {
                carving.look(cell);
                carving.carve(cell, side);
                passages += 1;
            }
        }
    }
    Ok(carving.finish_all())
}
