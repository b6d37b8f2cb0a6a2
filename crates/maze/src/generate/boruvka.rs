//! Borůvka's generator.

use super::error::GenerateError;
use super::kernel::carving::Carving;
use super::kernel::choice::Choice;
use super::kernel::least_tree::LeastTree;
use super::kernel::sets::Sets;
use super::kernel::weights::Weights;
use crate::grid::Grid;
use crate::maze::Maze;
use crate::memory::filled;
use crate::trace::Observer;

/// Opens for each set of joined cells the lightest link that leads out of it, all at once, and again until one set is
/// left: the tree of least weight. Passage for passage the same as Kruskal's.
///
/// About linear time for the tree, O(n log n) for its order if somebody watches: each round leaves half of the sets at
/// most. Source: Borůvka, "O jistém problému minimálním", 1926.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut carving: Carving<G, O, C>) -> Result<Maze<G>, GenerateError> {
    /// The weight of no link, heavier than those of all: a set that has found none has all cells.
    const NONE: u64 = u64::MAX;
    let tree = LeastTree::open(&mut carving)?;
    if carving.is_watched() {
        let cells = carving.grid().cells();
        let mut sets = Sets::new(cells)?;
        let mut lightest = filled(NONE, cells)?;
        // The lightest link out of a set is one of the tree, so that no other has to be looked at.
        let mut outward = tree.passages(&mut carving)?;
        while !outward.is_empty() {
            carving.check()?;
            outward.retain(|&weight| {
                let (cell, side) = Weights::<C>::link(weight);
                let roots = [cell, carving.grid().behind(cell, side)].map(|end| sets.root(end));
                for root in roots {
                    let lightest = &mut lightest[root.index()];
                    *lightest = weight.min(*lightest);
                }
                roots[0] != roots[1]
            });
            for root in carving.cells() {
                let weight = std::mem::replace(&mut lightest[root.index()], NONE);
                if weight == NONE {
                    continue;
                }
                let (cell, side) = Weights::<C>::link(weight);
                if sets.join(cell, carving.grid().behind(cell, side)) {
                    carving.look(cell);
                    carving.tell_carve(cell, side);
                }
            }
        }
    }
    Ok(carving.finish_all())
}
