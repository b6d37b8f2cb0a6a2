//! Prim's generator, with weights.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::error::GenerateError;
use super::kernel::carving::Carving;
use super::kernel::choice::Choice;
use super::kernel::least_tree::LeastTree;
use super::kernel::weights::Weights;
use crate::grid::{Cell, Grid, Sides};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled};
use crate::trace::Observer;

/// Opens the lightest link from the maze to a cell outside, until there are none: the minimum spanning tree. The same
/// maze as Kruskal's, in another order.
///
/// About linear time, O(n log n) with an observer, for the order. Source: Jarník, "O jistém problému minimálním", 1930;
/// Prim, "Shortest connection networks and some generalizations", 1957.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut carving: Carving<G, O, C>) -> Result<Maze<G>, GenerateError> {
    let tree = LeastTree::open(&mut carving)?;
    if carving.is_watched() {
        let first = carving.any_cell();
        tell(&mut carving, &tree, first)?;
    }
    Ok(carving.finish_all()?)
}

/// Reports the passages from the first cell on. The lightest link out of the maze is part of the tree, so only links of
/// the tree are searched.
fn tell<G: Grid, O: Observer, C: Choice>(
    carving: &mut Carving<G, O, C>,
    tree: &LeastTree<C>,
    first: Cell,
) -> Result<(), GenerateError> {
    let cells = carving.grid().cells();
    let mut visited = filled(false, cells)?;
    let mut outward = BinaryHeap::new();
    outward.try_reserve(cells as usize).map_err(|_| OutOfMemory { cells })?;
    let mut cell = first;
    loop {
        carving.tick()?;
        visited[cell.index()] = true;
        for side in Sides(carving.open_sides()[cell.index()]) {
            if !visited[carving.grid().behind(cell, side).index()] {
                outward.push(Reverse(tree.weight(carving.grid(), cell, side)));
            }
        }
        let Some(Reverse(weight)) = outward.pop() else { return Ok(()) };
        let (one, side) = Weights::<C>::link(weight);
        let other = carving.grid().behind(one, side);
        if visited[one.index()] {
            carving.look(one);
            carving.tell_carve(one, side);
            cell = other;
        } else {
            carving.look(other);
            carving.tell_carve(other, carving.grid().opposite(one, side));
            cell = one;
        }
    }
}
