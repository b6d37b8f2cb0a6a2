//! The micromouse's flood-fill.

use super::body::Body;
use super::by_cost::{ByCost, Known};
use super::error::SolveError;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::memory::{OutOfMemory, filled, push};
use crate::trace::Observer;

/// Keeps a map on which every wall that it has not seen is open, and walks a shortest way to the goal on that map. In
/// each cell it notes the walls; where one stands in its way, it looks for a shortest way anew. No way is left when the
/// map has none.
///
/// A micromouse floods the whole map from the goal at each step. Here each cell keeps the least distance from the goal
/// that is proven, which is that of the open grid before it is learned, and a search by these distances, as A* does
/// it, teaches them to the cells that it looked at. As walls are only ever added to the map, they stay proven, and no
/// pocket is searched twice.
///
/// At most O(n²) time and steps; six bytes a cell and eight a cell looked at. Source: the micromouse contests (IEEE,
/// from 1977); learning from each search: Koenig and Likhachev, "Adaptive A*", 2005.
pub(super) fn explore<G: Grid, O: Observer>(body: &mut Body<'_, G, O>) -> Result<(), SolveError> {
    let mut map = Map::new(body.grid(), body.goal())?;
    while !body.at_goal() {
        map.note(body.at(), body.open());
        let next = map.way.pop().filter(|&side| body.open().contains(side));
        let Some(side) = (if next.is_some() { next } else { map.search(body)? }) else { return Ok(()) };
        body.step(side)?;
    }
    Ok(())
}

/// What is known of the maze, the rest taken for open.
struct Map<'m, G> {
    grid: &'m G,
    goal: Cell,
    /// The sides of each cell at which a wall was seen.
    walls: Vec<Sides>,
    /// The least distance from the goal that is proven, for cells from which it is more than in the open grid.
    learned: Vec<u32>,
    /// For each cell looked at in this search the side that leads back.
    back: Vec<u8>,
    /// The cells looked at in this search, and how far they are.
    looked_at: Vec<(Cell, u32)>,
    by_cost: ByCost,
    /// The way to the goal: the sides to leave by, the next one last.
    way: Vec<Side>,
}

impl<'m, G: Grid> Map<'m, G> {
    /// Nothing is learned of the distance.
    const OPEN: u32 = u32::MAX;
    /// The cell was not looked at.
    const UNSEEN: u8 = u8::MAX;
    /// The search began here.
    const HERE: u8 = u8::MAX - 1;

    /// The map of a grid on which no wall was seen.
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
            way: Vec::new(),
        })
    }

    /// Notes the walls of a cell of which these sides are open.
    #[inline]
    fn note(&mut self, cell: Cell, open: Sides) {
        let news = self.grid.neighbours(cell).0 & !open.0 & !self.walls[cell.index()].0;
        self.walls[cell.index()].0 |= news;
        for side in Sides(news) {
            let behind = self.grid.behind(cell, side);
            self.walls[behind.index()].0 |= self.grid.opposite(cell, side).bit();
        }
    }

    /// The least distance from the goal that is proven.
    #[inline]
    fn distance(&self, cell: Cell) -> u32 {
        match self.learned[cell.index()] {
            Self::OPEN => self.grid.open_distance(cell, self.goal),
            learned => learned,
        }
    }

    /// Finds a shortest way on the map, and says by which side to begin; `None` where there is none.
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
                for side in Sides(self.grid.neighbours(cell).0 & !self.walls[cell.index()].0) {
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
        Ok(self.way.pop())
    }

    /// Keeps the way that the search has found.
    fn keep_way(&mut self) -> Result<(), OutOfMemory> {
        self.way.clear();
        let mut cell = self.goal;
        while self.back[cell.index()] != Self::HERE {
            let back = Side(self.back[cell.index()]);
            push(&mut self.way, self.grid.opposite(cell, back), self.grid.cells())?;
            cell = self.grid.behind(cell, back);
        }
        Ok(())
    }
}
