//! Kruskal's generator.

use super::error::GenerateError;
use super::kernel::carving::Carving;
use super::kernel::choice::Choice;
use super::kernel::least_tree::LeastTree;
use super::kernel::weights::Weights;
use crate::grid::Grid;
use crate::maze::Maze;
use crate::trace::Observer;

/// Goes through all links from the lightest to the heaviest and opens those that join two sets of cells: the minimum
/// spanning tree.
///
/// About linear time, O(n log n) with an observer, for the order. Source: Kruskal, "On the shortest spanning subtree of
/// a graph and the traveling salesman problem", 1956.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut carving: Carving<G, O, C>) -> Result<Maze<G>, GenerateError> {
    let tree = LeastTree::open(&mut carving)?;
    if carving.is_watched() {
        let mut passages = tree.passages(&mut carving)?;
        passages.sort_unstable();
        for weight in passages {
            carving.tick()?;
            let (cell, side) = Weights::<C>::link(weight);
            carving.look(cell);
            carving.tell_carve(cell, side);
        }
    }
    Ok(carving.finish_all()?)
}
