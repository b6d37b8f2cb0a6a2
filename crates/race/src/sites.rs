//! Where doors, keys and crumbs may be in a maze, and how they are moved from one such place to the next.

use std::ops::Range;

use maze::{AnyGrid, Cancel, Cell, Grid, Maze, SolveError, Solver, solve_with};

use crate::doors::{Door, Key, Locks, OFF, Survey};
use crate::level::{Level, LevelError};
use crate::limits::MOST_CRUMBS;
use crate::placed::{Placed, PlacedDoor, PlacedError};

/// A placed thing, by its number from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Site {
    /// A door.
    Door(usize),
    /// The key of a door.
    Key(usize),
    /// A crumb, in the order of [`Sites::crumbs`].
    Crumb(usize),
}

/// The places for doors, keys and crumbs in a maze.
#[derive(Clone, Debug)]
pub struct Sites {
    start: Cell,
    /// The passages where doors may be, by the index of the solution's cell before each, ascending.
    bridges: Vec<(u32, [Cell; 2])>,
    /// For each cell, the index of the solution's cell that it branches off from; [`OFF`] where the goal is passed first.
    feet: Vec<u32>,
    /// The cells where keys and crumbs may be, in the order of a walk along the passages.
    walk: Vec<Cell>,
    /// The index of each cell in the walk; [`OFF`] for others.
    order: Vec<u32>,
}

impl Sites {
    /// The places in the maze of a level.
    pub fn of_level(level: &Level, cancel: &Cancel) -> Result<Self, LevelError> {
        let (maze, start, goals) = (level.map(), level.start(), level.goals());
        let solution = solve_with(maze, start, level.goal(), Solver::BreadthFirst, &mut (), cancel)?.path;
        Ok(Self::new(maze, &solution, goals, cancel)?)
    }

    /// The places in a maze with a solution to the first goal.
    pub(crate) fn new(
        maze: &Maze<AnyGrid>,
        solution: &[Cell],
        goals: &[Cell],
        cancel: &Cancel,
    ) -> Result<Self, SolveError> {
        let Survey { bridges, feet, .. } = Survey::of(maze, solution, cancel)?;
        let bridges = bridges.into_iter().map(|at| (at as u32, [solution[at], solution[at + 1]])).collect();
        let start = solution.first().copied().unwrap_or(Cell(0));
        let order = vec![OFF; feet.len()];
        let mut sites = Self { start, bridges, feet, walk: Vec::new(), order };
        sites.walk = sites.walked(maze, goals, cancel)?;
        for (at, cell) in (0..).zip(&sites.walk) {
            sites.order[cell.index()] = at;
        }
        Ok(sites)
    }

    /// All cells that can be reached before a goal, each behind the one from which it is reached first.
    fn walked(&self, maze: &Maze<AnyGrid>, goals: &[Cell], cancel: &Cancel) -> Result<Vec<Cell>, SolveError> {
        let mut checks = cancel.checks()?;
        let (mut walk, mut ahead) = (Vec::new(), vec![self.start]);
        let mut is_walked = vec![false; self.feet.len()];
        while let Some(cell) = ahead.pop() {
            checks.tick()?;
            if self.feet[cell.index()] == OFF || std::mem::replace(&mut is_walked[cell.index()], true) {
                continue;
            }
            // A race ends at any goal.
            if !goals.contains(&cell) {
                if cell != self.start {
                    walk.push(cell);
                }
                ahead.extend(maze.exits(cell).map(|(_, next)| next));
            }
        }
        Ok(walk)
    }

    /// Where the way to a cell for keys and crumbs branches off from the solution.
    fn foot(&self, cell: Cell) -> Option<u32> {
        let is_walked = self.order.get(cell.index()).is_some_and(|&at| at != OFF);
        is_walked.then(|| self.feet[cell.index()])
    }

    /// Whether a key or a crumb may be in a cell, as far as the maze says.
    pub fn is_place(&self, cell: Cell) -> bool {
        self.foot(cell).is_some()
    }

    /// The place of a door among the bridges.
    fn bridge(&self, door: PlacedDoor) -> Option<usize> {
        let foot = self.feet.get(door.before.index())?;
        let at = self.bridges.binary_search_by_key(foot, |&(foot, _)| foot).ok()?;
        (self.bridges[at].1 == [door.before, door.behind]).then_some(at)
    }

    /// Checks all placed things.
    pub fn check(&self, placed: &Placed) -> Result<(), PlacedError> {
        // The first foot behind the door before.
        let mut from = 0;
        for (number, &door) in (1..).zip(placed.doors()) {
            let PlacedDoor { before, behind, key } = door;
            let wrong = PlacedError::Door { number, before: before.0, behind: behind.0 };
            let (bridge, _) = self.bridges[self.bridge(door).ok_or(wrong)?];
            if bridge < from {
                return Err(wrong);
            }
            let is_between = |foot: u32| (from..=bridge).contains(&foot);
            if !self.foot(key).is_some_and(is_between) {
                return Err(PlacedError::Key { number, cell: key.0 });
            }
            from = bridge + 1;
        }
        let is_key = |cell: Cell| placed.doors().iter().any(|door| door.key == cell);
        let mut crumbs = placed.crumbs().unwrap_or_default().iter().copied();
        let wrong = crumbs.find(|&crumb| self.foot(crumb).is_none() || is_key(crumb));
        wrong.map_or(Ok(()), |crumb| Err(PlacedError::Crumb { cell: crumb.0 }))
    }

    /// Placed crumbs in the order in which the walk passes them.
    pub fn crumbs(&self, placed: &Placed) -> Vec<Cell> {
        let mut crumbs = placed.crumbs().unwrap_or_default().to_vec();
        crumbs.sort_by_key(|crumb| self.order.get(crumb.index()));
        crumbs
    }

    /// How many steps of the solution are before a door.
    pub fn steps_to(&self, door: PlacedDoor) -> Option<u32> {
        self.bridge(door).map(|at| self.bridges[at].0)
    }

    /// With a thing at the next place, or with a step of -1 at the place before; `None` where there is none.
    pub fn moved(&self, placed: &Placed, site: Site, step: i8) -> Option<Placed> {
        let free = self.places_of(placed, site)?;
        let mut at = free.now;
        loop {
            at = at.checked_add_signed(step.signum().into()).filter(|at| free.range.contains(at))?;
            if self.is_free(&free, at) {
                return self.with(placed, site, at);
            }
        }
    }

    /// With a thing at the place nearest to a cell by this measure; of several, the first.
    pub fn moved_near<K: Ord>(&self, placed: &Placed, site: Site, away: impl Fn(Cell) -> K) -> Option<Placed> {
        let free = self.places_of(placed, site)?;
        let cell = |at: usize| if free.is_on_walk { self.walk[at] } else { self.bridges[at].1[0] };
        let all = free.range.clone().filter(|&at| self.is_free(&free, at));
        self.with(placed, site, all.min_by_key(|&at| away(cell(at)))?)
    }

    /// With a crumb more or less: in a cell without one, or where there is one.
    pub fn toggled(&self, placed: &Placed, cell: Cell) -> Option<Placed> {
        let mut crumbs = placed.crumbs()?.to_vec();
        match crumbs.binary_search(&cell) {
            Ok(at) => drop(crumbs.remove(at)),
            Err(at) => crumbs.insert(at, cell),
        }
        self.valid(placed.with_crumbs(Some(crumbs)))
    }

    /// With a crumb more: in the cell that is farthest along the walk from the crumbs before it.
    pub fn with_crumb(&self, placed: &Placed) -> Option<Placed> {
        let crumbs = placed.crumbs()?;
        if crumbs.len() == MOST_CRUMBS {
            return None;
        }
        let is_key = |cell: &Cell| placed.doors().iter().any(|door| door.key == *cell);
        let (mut best, mut since) = (None, 0);
        for cell in &self.walk {
            since = if crumbs.binary_search(cell).is_ok() { 0 } else { since + 1 };
            if since > 0 && !is_key(cell) && best.is_none_or(|(steps, _)| steps < since) {
                best = Some((since, *cell));
            }
        }
        let (_, cell) = best?;
        self.toggled(placed, cell)
    }

    /// Without the last crumb of the walk.
    pub fn without_last_crumb(&self, placed: &Placed) -> Option<Placed> {
        self.crumbs(placed).last().and_then(|&last| self.toggled(placed, last))
    }

    fn valid(&self, placed: Result<Placed, PlacedError>) -> Option<Placed> {
        placed.ok().filter(|placed| self.check(placed).is_ok())
    }

    /// With a thing at one of its places.
    fn with(&self, placed: &Placed, site: Site, at: usize) -> Option<Placed> {
        let mut doors = placed.doors().to_vec();
        match site {
            Site::Door(number) => {
                let [before, behind] = self.bridges[at].1;
                doors[number] = PlacedDoor { before, behind, ..doors[number] };
            }
            Site::Key(number) => doors[number].key = self.walk[at],
            Site::Crumb(number) => {
                let mut crumbs = self.crumbs(placed);
                crumbs[number] = self.walk[at];
                return self.valid(placed.with_crumbs(Some(crumbs)));
            }
        }
        self.valid(placed.with_doors(doors))
    }

    /// Where a thing may be while all others stay. A crumb stays between its neighbors, so that it keeps its number.
    fn places_of(&self, placed: &Placed, site: Site) -> Option<FreePlaces> {
        let doors = placed.doors();
        let bridge = |number: usize| doors.get(number).and_then(|&door| self.bridge(door));
        let foot_of_key = |number: usize| doors.get(number).and_then(|door| self.foot(door.key));
        let order = |cell: Cell| self.order.get(cell.index()).map(|&at| at as usize).filter(|&at| at < self.walk.len());
        // The first foot behind a door.
        let behind = |number: usize| bridge(number).map(|at| self.bridges[at].0 + 1);
        Some(match site {
            Site::Door(number) => {
                let from = foot_of_key(number)?;
                let first = self.bridges.partition_point(|&(foot, _)| foot < from);
                let end = foot_of_key(number + 1)
                    .map_or(self.bridges.len(), |to| self.bridges.partition_point(|&(foot, _)| foot < to));
                FreePlaces {
                    is_on_walk: false,
                    range: first..end,
                    now: bridge(number)?,
                    feet: 0..OFF,
                    taken: Vec::new(),
                }
            }
            Site::Key(number) => {
                let from = number.checked_sub(1).map_or(Some(0), behind)?;
                let feet = from..behind(number)?;
                let (range, now) = (0..self.walk.len(), order(doors.get(number)?.key)?);
                let taken = placed.crumbs().unwrap_or_default().to_vec();
                FreePlaces { is_on_walk: true, range, now, feet, taken }
            }
            Site::Crumb(number) => {
                let crumbs = self.crumbs(placed);
                let now = order(*crumbs.get(number)?)?;
                let first = number.checked_sub(1).and_then(|before| order(crumbs[before])).map_or(0, |at| at + 1);
                let end = crumbs.get(number + 1).and_then(|&next| order(next)).unwrap_or(self.walk.len());
                let taken = doors.iter().map(|door| door.key).collect();
                FreePlaces { is_on_walk: true, range: first..end, now, feet: 0..OFF, taken }
            }
        })
    }

    fn is_free(&self, free: &FreePlaces, at: usize) -> bool {
        if !free.is_on_walk {
            return true;
        }
        let cell = self.walk[at];
        free.feet.contains(&self.feet[cell.index()]) && !free.taken.contains(&cell)
    }
}

/// The places of a thing: of bridges, or of cells of the walk, by their indexes.
struct FreePlaces {
    is_on_walk: bool,
    range: Range<usize>,
    /// The present place.
    now: usize,
    /// Where its cell may branch off from the solution.
    feet: Range<u32>,
    /// Cells that have other things.
    taken: Vec<Cell>,
}

/// The doors and keys of a race whose places were checked.
pub(crate) fn locks(grid: &AnyGrid, placed: &Placed) -> Result<Locks, PlacedError> {
    let door = |(number, &PlacedDoor { before, behind, .. }): (usize, &PlacedDoor)| {
        let side = grid.side_to(before, behind);
        let wrong = PlacedError::Door { number: number + 1, before: before.0, behind: behind.0 };
        side.map(|side| Door { number, cell: before, side }).ok_or(wrong)
    };
    let doors = placed.doors().iter().enumerate().map(door).collect::<Result<_, _>>()?;
    let keys = placed.doors().iter().enumerate().map(|(number, door)| Key { number, cell: door.key }).collect();
    Ok(Locks { doors, keys })
}
