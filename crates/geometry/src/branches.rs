//! Walking distances between the two sides of a wall, for pictures that do not have room for every wall.
//!
//! A tree of shortest paths from the first cell is cut into chains: the largest branch of each cell continues its
//! chain. This finds the path between two cells through the tree in a few steps, O(log n). In a maze with loops it is
//! at least as long as the shortest path.

use maze::{AnyGrid, Cancel, Cell, Grid, Maze};

/// Cells between two checks for cancellation.
const CELLS_PER_LOOK: usize = 4096;

const NONE: u32 = u32::MAX;

/// The tree of a maze, an entry per cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Branches {
    /// The previous cell on the path from the first cell. The first cell is its own parent.
    parent: Vec<u32>,
    depth: Vec<u32>,
    /// The first cell of its chain.
    head: Vec<u32>,
}

impl Branches {
    /// Builds the tree. O(n) time. `None` if canceled.
    pub fn of(maze: &Maze<AnyGrid>, cancel: &Cancel) -> Option<Self> {
        let count = maze.cells().len();
        let (mut parent, mut depth) = (vec![NONE; count], vec![0; count]);
        let mut order: Vec<u32> = Vec::with_capacity(count);
        for root in maze.cells() {
            if parent[root.index()] != NONE {
                continue;
            }
            parent[root.index()] = root.0;
            let mut next = order.len();
            order.push(root.0);
            while let Some(&cell) = order.get(next) {
                next += 1;
                if next.is_multiple_of(CELLS_PER_LOOK) && cancel.is_canceled() {
                    return None;
                }
                for side in maze.grid().neighbors(Cell(cell)).filter(|&side| maze.is_open(Cell(cell), side)) {
                    let behind = maze.grid().behind(Cell(cell), side);
                    if parent[behind.index()] == NONE {
                        parent[behind.index()] = cell;
                        depth[behind.index()] = depth[cell as usize] + 1;
                        order.push(behind.0);
                    }
                }
            }
        }
        let mut size = vec![1_u32; count];
        let mut largest = vec![NONE; count];
        for &cell in order.iter().rev() {
            let (own, before) = (cell as usize, parent[cell as usize] as usize);
            if own != before {
                size[before] += size[own];
                if largest[before] == NONE || size[own] > size[largest[before] as usize] {
                    largest[before] = cell;
                }
            }
        }
        let mut head = vec![NONE; count];
        for &cell in &order {
            let before = parent[cell as usize] as usize;
            let continues = before != cell as usize && largest[before] == cell;
            head[cell as usize] = if continues { head[before] } else { cell };
        }
        Some(Self { parent, depth, head })
    }

    /// Returns the steps between two cells through the tree; `u32::MAX` if there is no path.
    pub fn steps(&self, one: Cell, other: Cell) -> u32 {
        let (mut one, mut other) = (one.index(), other.index());
        let ends = self.depth[one] + self.depth[other];
        while self.head[one] != self.head[other] {
            if self.depth[self.head[one] as usize] < self.depth[self.head[other] as usize] {
                std::mem::swap(&mut one, &mut other);
            }
            let head = self.head[one] as usize;
            if self.parent[head] as usize == head {
                return u32::MAX;
            }
            one = self.parent[head] as usize;
        }
        ends - 2 * self.depth[one].min(self.depth[other])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, CellShape, Recipe, Seed};
    use proptest::prelude::*;
    use std::collections::VecDeque;

    /// The steps from a cell to all others, cell by cell.
    fn walked(maze: &Maze<AnyGrid>, from: Cell) -> Vec<u32> {
        let mut steps = vec![u32::MAX; maze.cells().len()];
        steps[from.index()] = 0;
        let mut queue = VecDeque::from([from]);
        while let Some(cell) = queue.pop_front() {
            for side in maze.grid().neighbors(cell).filter(|&side| maze.is_open(cell, side)) {
                let behind = maze.grid().behind(cell, side);
                if steps[behind.index()] == u32::MAX {
                    steps[behind.index()] = steps[cell.index()] + 1;
                    queue.push_back(behind);
                }
            }
        }
        steps
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn steps_are_those_of_the_way(seed in 0..1000_u32, shape in 0..3_usize, from in 0..200_u32) {
            let shape = [CellShape::Square, CellShape::Hexagon, CellShape::Triangle][shape];
            let grid = AnyGrid::new(shape, "20x15", None, None).unwrap();
            let maze = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new(format!("{seed}")) }.maze().unwrap();
            let branches = Branches::of(&maze, &Cancel::never()).unwrap();
            let from = Cell(from % maze.cells().len() as u32);
            let walked = walked(&maze, from);
            for to in maze.cells() {
                prop_assert_eq!(branches.steps(from, to), walked[to.index()]);
            }
        }
    }
}
