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

/// In each round, opens the lightest link out of each set of joined cells, until one set is left: the minimum spanning
/// tree. The same maze as Kruskal's.
///
/// About linear time, O(n log n) with an observer, for the order. Each round leaves at most half of the sets. Source:
/// Borůvka, "O jistém problému minimálním", 1926.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut carving: Carving<G, O, C>) -> Result<Maze<G>, GenerateError> {
    /// Heavier than all links. A set that keeps this weight has all cells.
    const NONE: u64 = u64::MAX;
    let tree = LeastTree::open(&mut carving)?;
    if carving.is_watched() {
        let cells = carving.grid().cells();
        let mut sets = Sets::new(cells)?;
        let mut lightest = filled(NONE, cells)?;
        // The lightest link out of a set is part of the tree, so only links of the tree are searched.
        let mut outward = tree.passages(&mut carving)?;
        while !outward.is_empty() {
            let mut checks = carving.cancel().checks()?;
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
                checks.tick()?;
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
    Ok(carving.finish_all()?)
}
