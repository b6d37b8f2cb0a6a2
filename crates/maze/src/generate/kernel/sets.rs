//! Disjoint sets of joined cells.

use super::branchless::lesser;
use crate::grid::Cell;
use crate::memory::{OutOfMemory, reserve};

/// Bytes per cell.
pub(in crate::generate) const BYTES_A_CELL: usize = size_of::<Cell>();

/// Disjoint sets of cells: a forest, joined by number, with path halving. Source: Galler and Fischer, "An improved
/// equivalence algorithm", 1964; Tarjan and van Leeuwen, "Worst-case analysis of set union algorithms", 1984.
pub(in crate::generate) struct Sets {
    /// A parent has a lower number than its children; a root is its own parent.
    parents: Vec<Cell>,
}

impl Sets {
    /// Each cell in its own set.
    pub(in crate::generate) fn new(cells: u32) -> Result<Self, OutOfMemory> {
        let mut parents = Vec::new();
        reserve(&mut parents, cells)?;
        parents.extend((0..cells).map(Cell));
        Ok(Self { parents })
    }

    /// The sets of cells that point to each other: each points to one, and the only cycles are pairs.
    pub(in crate::generate) fn of_leads(mut parents: Vec<Cell>) -> Self {
        let cells = 0..parents.len() as u32;
        // One step up for all cells, from either end, makes the first cell of each pair a root, and leaves few cells
        // far from their root.
        for cell in cells.clone().map(Cell) {
            parents[cell.index()] = parents[parents[cell.index()].index()];
        }
        for cell in cells.clone().map(Cell).rev() {
            parents[cell.index()] = parents[parents[cell.index()].index()];
        }
        for cell in cells.clone().map(Cell) {
            let mut root = parents[parents[cell.index()].index()];
            while parents[root.index()] != root {
                root = parents[root.index()];
            }
            // The first cell of each set becomes the root.
            let first = Cell(lesser(u64::from(cell.0), u64::from(root.0)) as u32);
            parents[root.index()] = first;
            parents[cell.index()] = first;
        }
        Self { parents }
    }

    /// The cell that represents the set of a cell.
    #[inline]
    pub(in crate::generate) fn root(&mut self, mut cell: Cell) -> Cell {
        loop {
            // Two steps up before the check: they usually suffice.
            let parent = self.parents[cell.index()];
            let grandparent = self.parents[parent.index()];
            self.parents[cell.index()] = grandparent;
            cell = self.parents[grandparent.index()];
            if cell == grandparent {
                return cell;
            }
        }
    }

    /// Joins the sets of two cells; returns whether they were different.
    #[inline]
    pub(in crate::generate) fn join(&mut self, a: Cell, b: Cell) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        let low = lesser(u64::from(a.0), u64::from(b.0)) as u32;
        let high = a.0 ^ b.0 ^ low;
        self.parents[high as usize] = Cell(low);
        low != high
    }

    /// Makes the root of each cell its parent, for [`name`](Self::name).
    pub(in crate::generate) fn flatten(&mut self) {
        for cell in 0..self.parents.len() {
            self.parents[cell] = self.parents[self.parents[cell].index()];
        }
    }

    /// The cell that represents the set of a cell, if no sets were joined since they were [flattened](Self::flatten).
    #[inline]
    pub(in crate::generate) fn name(&self, cell: Cell) -> Cell {
        self.parents.get(cell.index()).copied().unwrap_or(cell)
    }
}
