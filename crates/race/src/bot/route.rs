//! The route in a bot's head: the cells from its body to the end of what it has read.
//!
//! ```text
//!   path:    root ─▶ … ─▶ body ─▶ … ─▶ firm ┄▶ … ┄▶ tip
//!   detour:  body ─▶ … ─▶ a cell of the path, after the path behind the body turned out to be dead
//! ```
//!
//! The path is a stack: reading on pushes cells, a dead end pops them. Popped cells that the body has already passed
//! become the detour on which the body goes back. The body runs up to `firm`. The cells beyond were read, but must be
//! read again before the body runs on them.

use maze::{AnyGrid, Cell, Maze};

/// The route of a bot.
#[derive(Clone, Debug, Default)]
pub(super) struct Route {
    path: Vec<Cell>,
    /// The index of the body in the path; with a detour, the index of the cell where the detour ends.
    body: usize,
    /// The number of cells of the path up to which the body may run, at least `body + 1`.
    firm: usize,
    /// The number of junctions ahead of the body whose exits the head remembers.
    held: u32,
    /// The cells from the body back to the path; empty while the body is on the path.
    detour: Vec<Cell>,
    /// How many cells of the detour are done.
    done: usize,
}

impl Route {
    /// Reserves memory for paths of this many cells; returns false if there is not enough.
    pub(super) fn reserve(&mut self, cells: u32) -> bool {
        self.path.try_reserve_exact(cells as usize).is_ok() && self.detour.try_reserve_exact(cells as usize).is_ok()
    }

    /// Starts a new route at a cell.
    pub(super) fn start(&mut self, cell: Cell) {
        self.path.clear();
        self.path.push(cell);
        self.detour.clear();
        (self.body, self.firm, self.held, self.done) = (0, 1, 0, 0);
    }

    /// Whether it was never started.
    pub(super) fn is_empty(&self) -> bool {
        self.path.is_empty()
    }

    /// The last cell read.
    pub(super) fn tip(&self) -> Cell {
        self.path[self.path.len() - 1]
    }

    /// The cell before the tip.
    pub(super) fn before_tip(&self) -> Option<Cell> {
        self.path.len().checked_sub(2).map(|index| self.path[index])
    }

    /// The cells of the path, from its root to the tip.
    pub(super) fn path(&self) -> &[Cell] {
        &self.path
    }

    /// The cell that is `steps` ahead of the body; `None` beyond the tip.
    pub(super) fn ahead(&self, steps: usize) -> Option<Cell> {
        match self.detour.get(self.done + steps) {
            Some(&cell) => Some(cell),
            None => self.path.get(self.body + self.beyond_detour(steps)).copied(),
        }
    }

    /// Whether the body may run to the cell that is `steps` ahead.
    pub(super) fn is_firm(&self, steps: usize) -> bool {
        self.done + steps < self.detour.len() || self.body + self.beyond_detour(steps) < self.firm
    }

    /// Returns how many of `steps` steps from the body are on the path, beyond the detour.
    fn beyond_detour(&self, steps: usize) -> usize {
        (self.done + steps) - self.detour.len().min(self.done + steps)
    }

    /// Returns how many cells the body may run.
    pub(super) fn runway(&self) -> usize {
        self.detour.len() - self.done + self.firm - 1 - self.body
    }

    /// Returns the number of cells from the body to the tip.
    pub(super) fn length(&self) -> usize {
        self.detour.len() - self.done + self.path.len() - 1 - self.body
    }

    /// Returns the number of junctions that the head remembers.
    pub(super) fn held(&self) -> u32 {
        self.held
    }

    /// Whether cells were read that must be read again.
    pub(super) fn has_gap(&self) -> bool {
        self.firm < self.path.len()
    }

    /// Moves the body to the next cell.
    pub(super) fn advance(&mut self, maze: &Maze<AnyGrid>) {
        if self.done + 1 < self.detour.len() {
            self.done += 1;
        } else if !self.detour.is_empty() {
            self.detour.clear();
            self.done = 0;
        } else {
            if self.body + 1 < self.firm && is_junction(maze, self.path[self.body]) {
                self.held = self.held.saturating_sub(1);
            }
            self.body += 1;
            self.firm = self.firm.max(self.body + 1);
        }
    }

    /// Moves the body off the route to a neighbor of its cell; it has to come back.
    pub(super) fn stray(&mut self, cell: Cell) {
        match self.done.checked_sub(1) {
            Some(before) => {
                self.detour[before] = cell;
                self.done = before;
            }
            None => self.detour.insert(0, cell),
        }
    }

    /// Adds a cell at the tip.
    pub(super) fn push(&mut self, cell: Cell) {
        self.path.push(cell);
    }

    /// Adds one more cell to the part that the body may run.
    pub(super) fn confirm(&mut self, maze: &Maze<AnyGrid>) {
        if self.has_gap() {
            self.held += u32::from(is_junction(maze, self.path[self.firm - 1]));
            self.firm += 1;
        }
    }

    /// Removes the tip and returns it; the path may be empty then.
    pub(super) fn pop(&mut self) -> Option<Cell> {
        let cell = self.path.pop()?;
        if self.path.len() == self.body {
            self.detour.push(cell);
            self.body = self.body.saturating_sub(1);
        }
        Some(cell)
    }

    /// Updates the firm cells and the junctions that the head remembers, after the path became shorter.
    pub(super) fn recount(&mut self, maze: &Maze<AnyGrid>) {
        self.firm = self.firm.min(self.path.len()).max(self.body + 1);
        let chosen = &self.path[self.body..self.firm - 1];
        self.held = chosen.iter().filter(|&&cell| is_junction(maze, cell)).count() as u32;
    }

    /// Drops everything behind the first closed passage ahead of the body. Returns whether there was one.
    pub(super) fn cut_at_closed(&mut self, maze: &Maze<AnyGrid>) -> bool {
        let ahead = &self.path[self.body..];
        let Some(open) = ahead.windows(2).position(|step| side_to(maze, step[0], step[1]).is_none()) else {
            return false;
        };
        self.path.truncate(self.body + open + 1);
        self.recount(maze);
        true
    }
}

/// Whether a cell has more exits than a corridor.
pub(super) fn is_junction(maze: &Maze<AnyGrid>, cell: Cell) -> bool {
    maze.open(cell).len() > 2
}

/// The open side of a cell that leads to a neighbor.
pub(super) fn side_to(maze: &Maze<AnyGrid>, cell: Cell, next: Cell) -> Option<maze::Side> {
    maze.exits(cell).find(|&(_, behind)| behind == next).map(|(side, _)| side)
}
