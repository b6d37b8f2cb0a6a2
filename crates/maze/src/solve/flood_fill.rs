//! The micromouse's flood-fill.

use super::body::Body;
use super::by_cost::{ByCost, Known};
use super::error::SolveError;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::memory::{OutOfMemory, push, reserve};
use crate::trace::Observer;

/// Keeps a map on which every unseen wall is open, and walks a shortest path to the goal on that map. In each cell it
/// records the walls; if one blocks the path, it searches a new shortest path. There is no path if the map has none.
///
/// A micromouse floods the whole map from the goal at each step. Here each cell keeps a proven lower bound of its
/// distance from the goal, at first the distance on the open grid. An A* search with these bounds raises the bounds of
/// the cells that it expanded at less than the cost of the path. As walls are only added to the map, bounds stay proven,
/// and no pocket is searched twice. A search ends where it meets the path of an earlier one that is still open: see
/// [`CellMark`].
///
/// At most O(n²) time and steps; eight bytes per cell and eight per expanded cell. Source: the micromouse contests (IEEE,
/// from 1977); learning from each search: Koenig and Likhachev, "Adaptive A*", 2005; paths that are used again:
/// Hernández, Sun, Koenig and Meseguer, "Tree Adaptive A*", 2011.
pub(super) fn explore<G: Grid, O: Observer>(body: &mut Body<'_, G, O>) -> Result<(), SolveError> {
    let mut map = Map::new(body.grid(), body.goal())?;
    while !body.at_goal() {
        map.note(body)?;
        let next = map.next(body.at()).filter(|&side| body.open().contains(side));
        let Some(side) = (if next.is_some() { next } else { map.search(body)? }) else { return Ok(()) };
        body.step(side)?;
    }
    Ok(())
}

/// What is known about the bound of a cell: the side where a shortest path leaves it, if the bound is the distance from
/// the goal on the map, or one of the constants.
///
/// Along such a path the bound falls by one at each step. Of several such paths, a search that went on to the goal would
/// find the one that leaves each cell by the last possible side, as it expands the cell that it found last. So it may
/// stop at a cell with a side: more walls make no bound right that was too low, and a side stays the last possible one
/// until a wall is seen on the path from there.
#[derive(Clone, Copy, PartialEq, Eq)]
struct CellMark(u8);

impl CellMark {
    /// Nobody knows whether the bound is the distance.
    const UNKNOWN: Self = Self(u8::MAX);
    /// The bound is less than the distance.
    const TOO_LOW: Self = Self(u8::MAX - 1);
    /// The bound is the distance: this is the goal.
    const GOAL: Self = Self(u8::MAX - 2);

    /// Whether the bound is known to be the distance.
    #[inline]
    fn is_exact(self) -> bool {
        self.0 <= Self::GOAL.0
    }

    /// The side where the path leaves the cell.
    #[inline]
    fn side(self) -> Option<Side> {
        (self.0 < Self::GOAL.0).then_some(Side(self.0))
    }
}

/// A cell on the map.
#[derive(Clone, Copy)]
struct Place {
    /// The proven lower bound of the distance from the goal, or [`OPEN`](Self::OPEN) until it is needed.
    bound: u32,
    /// The sides without a seen wall.
    exits: Sides,
    mark: CellMark,
    /// The side that leads back, if the cell was expanded in this search.
    back: u8,
}

impl Place {
    /// The bound is the distance on the open grid, which takes divisions to find.
    const OPEN: u32 = u32::MAX;
    /// The cell was not expanded.
    const UNSEEN: u8 = u8::MAX;
    /// The search started here.
    const HERE: u8 = u8::MAX - 1;
}

/// The known part of the maze; the rest counts as open.
struct Map<'m, G> {
    grid: &'m G,
    goal: Cell,
    places: Vec<Place>,
    /// The cells expanded in this search, and their distances.
    looked_at: Vec<(Cell, u32)>,
    by_cost: ByCost,
    /// The path from the body to a cell with a mark: the sides to leave by, the next one last.
    path: Vec<Side>,
    /// The cells whose mark was removed, and whose neighbors may have paths through them.
    forgotten: Vec<Cell>,
}

impl<'m, G: Grid> Map<'m, G> {
    /// The map of a grid without seen walls.
    fn new(grid: &'m G, goal: Cell) -> Result<Self, OutOfMemory> {
        let mut places = Vec::new();
        reserve(&mut places, grid.cells())?;
        places.extend((0..grid.cells()).map(Cell).map(|cell| Place {
            bound: Place::OPEN,
            exits: grid.neighbors(cell),
            mark: if cell == goal { CellMark::GOAL } else { CellMark::UNKNOWN },
            back: Place::UNSEEN,
        }));
        Ok(Self {
            grid,
            goal,
            places,
            looked_at: Vec::new(),
            by_cost: ByCost::default(),
            path: Vec::new(),
            forgotten: Vec::new(),
        })
    }

    /// Records the walls of the body's cell.
    #[inline]
    fn note<O: Observer>(&mut self, body: &mut Body<'_, G, O>) -> Result<(), SolveError> {
        let (cell, open) = (body.at(), body.open());
        let news = self.places[cell.index()].exits.0 & !open.0;
        for side in Sides(news) {
            let behind = self.grid.behind(cell, side);
            let back = self.grid.opposite(cell, side);
            for (cell, side) in [(cell, side), (behind, back)] {
                let place = &mut self.places[cell.index()];
                place.exits = place.exits.without(side);
                if place.mark.side() == Some(side) {
                    self.forget(cell, body)?;
                }
            }
        }
        Ok(())
    }

    /// Removes the marks of a cell and of all whose path leads through it.
    fn forget<O: Observer>(&mut self, cell: Cell, body: &mut Body<'_, G, O>) -> Result<(), SolveError> {
        self.places[cell.index()].mark = CellMark::UNKNOWN;
        push(&mut self.forgotten, cell, self.grid.cells())?;
        while let Some(cell) = self.forgotten.pop() {
            body.tick()?;
            for side in self.places[cell.index()].exits {
                let behind = self.grid.behind(cell, side);
                let place = &mut self.places[behind.index()];
                if place.mark == CellMark(self.grid.opposite(cell, side).0) {
                    place.mark = CellMark::UNKNOWN;
                    push(&mut self.forgotten, behind, self.grid.cells())?;
                }
            }
        }
        Ok(())
    }

    /// The side where the path leaves the body's cell, if there is a path.
    #[inline]
    fn next(&mut self, at: Cell) -> Option<Side> {
        self.path.pop().or_else(|| self.places[at.index()].mark.side())
    }

    /// The proven lower bound of the distance from the goal.
    #[inline]
    fn bound(&mut self, cell: Cell) -> u32 {
        let place = &mut self.places[cell.index()];
        if place.bound == Place::OPEN {
            place.bound = self.grid.open_distance(cell, self.goal);
        }
        place.bound
    }

    /// Finds a shortest path on the map, and returns its first side; `None` if there is none.
    fn search<O: Observer>(&mut self, body: &mut Body<'_, G, O>) -> Result<Option<Side>, SolveError> {
        let from = body.at();
        let mut cost = self.bound(from);
        let start = Known { cell: from, left: cost, back: Side(Place::HERE) };
        self.by_cost.put(start, 0, self.grid.cells())?;
        while self.by_cost.rise(&mut cost) {
            // The cells expanded at less than this cost.
            let cheaper = self.looked_at.len();
            let mut exact = self.first_exact();
            while exact.is_none() {
                let Some(known) = self.by_cost.pop_now() else { break };
                body.tick()?;
                let place = self.places[known.cell.index()];
                if place.back != Place::UNSEEN {
                    continue;
                }
                if place.mark.is_exact() {
                    exact = Some(known);
                } else {
                    self.expand(known, cost)?;
                }
            }
            if let Some(known) = exact {
                self.learn(cost, cheaper);
                self.keep_path(known)?;
                for (cell, _) in self.looked_at.drain(..) {
                    self.places[cell.index()].back = Place::UNSEEN;
                }
                return Ok(self.next(from));
            }
        }
        Ok(None)
    }

    /// Of the cells with the least cost, the first to expand whose bound is known to be its distance, if those before it
    /// are known to lead nowhere at this cost.
    fn first_exact(&self) -> Option<Known> {
        let is_next = |known: &&Known| {
            let place = self.places[known.cell.index()];
            place.back == Place::UNSEEN && place.mark != CellMark::TOO_LOW
        };
        let next = self.by_cost.now().iter().rev().find(is_next)?;
        self.places[next.cell.index()].mark.is_exact().then_some(*next)
    }

    /// Expands a cell: reaches its neighbors.
    #[inline]
    fn expand(&mut self, Known { cell, left, back }: Known, cost: u32) -> Result<(), OutOfMemory> {
        let cells = self.grid.cells();
        let place = &mut self.places[cell.index()];
        place.back = back.0;
        let exits = place.exits;
        push(&mut self.looked_at, (cell, cost.saturating_sub(left)), cells)?;
        for side in exits {
            let behind = self.grid.behind(cell, side);
            if self.places[behind.index()].back == Place::UNSEEN {
                let known = Known { cell: behind, left: self.bound(behind), back: self.grid.opposite(cell, side) };
                self.by_cost.put(known, (1 + known.left).saturating_sub(left), cells)?;
            }
        }
        Ok(())
    }

    /// Raises the bounds of the first `cheaper` expanded cells, after a search that found a path of length `cost`. The
    /// others were expanded at this cost, and led nowhere unless they are on the path.
    fn learn(&mut self, cost: u32, cheaper: usize) {
        self.by_cost.clear();
        let (cheaper, others) = self.looked_at.split_at(cheaper);
        for &(cell, away) in cheaper {
            let place = &mut self.places[cell.index()];
            place.bound = cost - away;
            place.mark = CellMark::UNKNOWN;
        }
        for &(cell, _) in others {
            self.places[cell.index()].mark = CellMark::TOO_LOW;
        }
    }

    /// Stores the path to a cell with a mark. Marks its cells that were expanded at the cost of the path, which are those
    /// at its end: [`learn`](Self::learn) took them for too low.
    fn keep_path(&mut self, to: Known) -> Result<(), OutOfMemory> {
        self.path.clear();
        let (mut cell, mut back) = (to.cell, to.back);
        while back.0 != Place::HERE {
            let side = self.grid.opposite(cell, back);
            push(&mut self.path, side, self.grid.cells())?;
            cell = self.grid.behind(cell, back);
            let place = &mut self.places[cell.index()];
            back = Side(place.back);
            if place.mark == CellMark::TOO_LOW {
                place.mark = CellMark(side.0);
            }
        }
        Ok(())
    }
}
