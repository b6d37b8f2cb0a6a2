//! The micromouse's flood-fill.

use super::body::Body;
use super::by_cost::{ByCost, Known};
use super::error::SolveError;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::memory::{OutOfMemory, filled, push};
use crate::trace::Observer;

/// Keeps a map on which every unseen wall is open, and walks a shortest path to the goal on that map. In each cell it
/// records the walls; if one blocks the path, it searches a new shortest path. There is no path if the map has none.
///
/// A micromouse floods the whole map from the goal at each step. Here each cell keeps a proven lower bound of its
/// distance from the goal, at first the distance on the open grid. An A* search with these bounds raises the bounds of
/// the cells that it expanded. As walls are only added to the map, bounds stay proven, and no pocket is searched twice.
///
/// At most O(n²) time and steps; six bytes per cell and eight per expanded cell. Source: the micromouse contests (IEEE,
/// from 1977); learning from each search: Koenig and Likhachev, "Adaptive A*", 2005.
pub(super) fn explore<G: Grid, O: Observer>(body: &mut Body<'_, G, O>) -> Result<(), SolveError> {
    let mut map = Map::new(body.grid(), body.goal())?;
    while !body.at_goal() {
        map.note(body.at(), body.open());
        let next = map.path.pop().filter(|&side| body.open().contains(side));
        let Some(side) = (if next.is_some() { next } else { map.search(body)? }) else { return Ok(()) };
        body.step(side)?;
    }
    Ok(())
}

/// The known part of the maze; the rest counts as open.
struct Map<'m, G> {
    grid: &'m G,
    goal: Cell,
    /// The sides of each cell with a seen wall.
    walls: Vec<Sides>,
    /// The proven lower bound of the distance from the goal, for cells where it is more than on the open grid.
    learned: Vec<u32>,
    /// For each cell expanded in this search, the side that leads back.
    back: Vec<u8>,
    /// The cells expanded in this search, and their distances.
    looked_at: Vec<(Cell, u32)>,
    by_cost: ByCost,
    /// The path to the goal: the sides to leave by, the next one last.
    path: Vec<Side>,
}

impl<'m, G: Grid> Map<'m, G> {
    /// No bound is stored.
    const OPEN: u32 = u32::MAX;
    /// The cell was not expanded.
    const UNSEEN: u8 = u8::MAX;
    /// The search started here.
    const HERE: u8 = u8::MAX - 1;

    /// The map of a grid without seen walls.
    fn new(grid: &'m G, goal: Cell) -> Result<Self, OutOfMemory> {
        let cells = grid.cells();
        Ok(Self {
            grid,
            goal,
            walls: filled(Sides::default(), cells)?,
            learned: filled(Self::OPEN, cells)?,
            back: filled(Self::UNSEEN, cells)?,
            looked_at: Vec::new(),
            by_cost: ByCost::default(),
            path: Vec::new(),
        })
    }

    /// Records the walls of a cell with these exits.
    #[inline]
    fn note(&mut self, cell: Cell, open: Sides) {
        let news = self.grid.neighbors(cell).0 & !open.0 & !self.walls[cell.index()].0;
        self.walls[cell.index()].0 |= news;
        for side in Sides(news) {
            let behind = self.grid.behind(cell, side);
            self.walls[behind.index()].0 |= self.grid.opposite(cell, side).bit();
        }
    }

    /// The proven lower bound of the distance from the goal.
    #[inline]
    fn distance(&self, cell: Cell) -> u32 {
        match self.learned[cell.index()] {
            Self::OPEN => self.grid.open_distance(cell, self.goal),
            learned => learned,
        }
    }

    /// Finds a shortest path on the map, and returns its first side; `None` if there is none.
    fn search<O: Observer>(&mut self, body: &mut Body<'_, G, O>) -> Result<Option<Side>, SolveError> {
        let from = body.at();
        let cells = self.grid.cells();
        let mut cost = self.distance(from);
        let mut next = Some(Known { cell: from, left: cost, back: Side(Self::HERE) });
        while let Some(Known { cell, left, back }) = next {
            body.tick()?;
            if self.back[cell.index()] == Self::UNSEEN {
                self.back[cell.index()] = back.0;
                push(&mut self.looked_at, (cell, cost.saturating_sub(left)), cells)?;
                if cell == self.goal {
                    break;
                }
                for side in Sides(self.grid.neighbors(cell).0 & !self.walls[cell.index()].0) {
                    let behind = self.grid.behind(cell, side);
                    if self.back[behind.index()] == Self::UNSEEN {
                        let back = self.grid.opposite(cell, side);
                        let known = Known { cell: behind, left: self.distance(behind), back };
                        let more = (1 + known.left).saturating_sub(left);
                        self.by_cost.put(known, more, cells)?;
                    }
                }
            }
            next = self.by_cost.take(&mut cost);
        }
        self.by_cost.clear();
        if next.is_none() {
            return Ok(None);
        }
        self.keep_way()?;
        for (cell, away) in self.looked_at.drain(..) {
            self.back[cell.index()] = Self::UNSEEN;
            self.learned[cell.index()] = cost - away;
        }
        Ok(self.path.pop())
    }

    /// Stores the path of the search.
    fn keep_way(&mut self) -> Result<(), OutOfMemory> {
        self.path.clear();
        let mut cell = self.goal;
        while self.back[cell.index()] != Self::HERE {
            let back = Side(self.back[cell.index()]);
            push(&mut self.path, self.grid.opposite(cell, back), self.grid.cells())?;
            cell = self.grid.behind(cell, back);
        }
        Ok(())
    }
}
