//! Sets of cells that are joined one to another.

use crate::grid::Cell;
use crate::maze::{OutOfMemory, reserve};

/// The memory of the sets in bytes a cell.
pub(super) const BYTES_A_CELL: usize = size_of::<Node>();

/// Disjoint sets of cells: a forest, joined by size, with path halving. Source: Galler and Fischer, "An improved
/// equivalence algorithm", 1964; Tarjan and van Leeuwen, "Worst-case analysis of set union algorithms", 1984.
pub(super) struct Sets {
    nodes: Vec<Node>,
}

/// Side by side, since both are wanted at a root.
#[derive(Clone, Copy)]
struct Node {
    parent: Cell,
    /// How many cells the set has; only a root knows.
    size: u32,
}

impl Sets {
    /// Each cell in a set of its own.
    pub(super) fn new(cells: u32) -> Result<Self, OutOfMemory> {
        let mut nodes = Vec::new();
        reserve(&mut nodes, cells)?;
        nodes.extend((0..cells).map(|cell| Node { parent: Cell(cell), size: 1 }));
        Ok(Self { nodes })
    }

    /// The cell that stands for the set of a cell.
    #[inline]
    pub(super) fn root(&mut self, mut cell: Cell) -> Cell {
        loop {
            let parent = self.nodes[cell.index()].parent;
            if parent == cell {
                return cell;
            }
            let grandparent = self.nodes[parent.index()].parent;
            self.nodes[cell.index()].parent = grandparent;
            cell = grandparent;
        }
    }

    /// Joins the sets of two cells; says whether they were two.
    #[inline]
    pub(super) fn join(&mut self, a: Cell, b: Cell) -> bool {
        let (mut small, mut large) = (self.root(a), self.root(b));
        if small == large {
            return false;
        }
        if self.nodes[small.index()].size > self.nodes[large.index()].size {
            (small, large) = (large, small);
        }
        self.nodes[large.index()].size += self.nodes[small.index()].size;
        self.nodes[small.index()].parent = large;
        true
    }
}
