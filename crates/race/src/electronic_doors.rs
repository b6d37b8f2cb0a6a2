//! Electronic doors: open or shut for the whole race, and nobody sees which before standing beside them.
//!
//! They are drawn among the passages of a maze by the maze itself, and so by its seed: a race has the same doors with
//! the passages of its maze in full. Half of them are shut, fewer where that would cut off the goal: there is always a
//! way from the start to every key and goal. Doors with keys are other passages.
//!
//! For all rules of a race, a shut door is a wall: [`Level::maze`](crate::Level::maze) has it as one. What is different
//! is who knows it. A player sees the state of a door from the two cells beside it. An explorer looks at the walls of
//! its cell. A planner has a map on which all doors are open, and plans again where it stands before a shut one. Bots,
//! and so par and typical times, know all doors.

use std::collections::BTreeSet;

use maze::{AnyGrid, Cancel, Cell, Grid, Maze, OutOfMemory, Side, SolveError};
use thiserror::Error;

use crate::doors::Door;
use crate::endpoints::draws;

/// The most electronic doors of a maze.
pub const MOST_ELECTRONIC_DOORS: u16 = 999;

/// Why a race cannot have electronic doors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ElectronicDoorsError {
    /// There are too many.
    #[error("{0} electronic doors: a maze has at most {MOST_ELECTRONIC_DOORS}")]
    Many(u16),
    /// The passages move.
    #[error("a maze that shifts has no electronic doors: choose one of both")]
    Shifting,
}

/// What a door is during a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DoorState {
    /// It is a passage.
    Open,
    /// It is a wall.
    Shut,
}

/// A passage with an electronic door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ElectronicDoor {
    /// The cell with the lower number.
    pub cell: Cell,
    /// The side of that cell with the door.
    pub side: Side,
    /// Whether it is shut.
    pub state: DoorState,
}

/// The electronic doors of a maze.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ElectronicDoors {
    /// By cell and side.
    doors: Box<[ElectronicDoor]>,
}

/// Checks whether a race can have this many electronic doors.
pub(crate) fn check(number: u16, shift_rate: u16) -> Result<(), ElectronicDoorsError> {
    match (number, shift_rate) {
        (MOST_ELECTRONIC_DOORS.., _) if number > MOST_ELECTRONIC_DOORS => Err(ElectronicDoorsError::Many(number)),
        (1.., 1..) => Err(ElectronicDoorsError::Shifting),
        _ => Ok(()),
    }
}

impl ElectronicDoors {
    /// Draws doors in a maze without doors with keys: as many as wanted, or as many passages as there are.
    pub fn draw(maze: &Maze<AnyGrid>, ends: (Cell, &[Cell]), wanted: u16, cancel: &Cancel) -> Result<Self, SolveError> {
        Self::beside(maze, &[], ends, wanted, cancel)
    }

    /// Draws doors in the passages that have no door with a key. The cells in `ends` are the start, and those that must
    /// be reached from it. Takes time proportional to the maze.
    pub(crate) fn beside(
        maze: &Maze<AnyGrid>,
        locked: &[Door],
        (start, targets): (Cell, &[Cell]),
        wanted: u16,
        cancel: &Cancel,
    ) -> Result<Self, SolveError> {
        if wanted == 0 {
            return Ok(Self::default());
        }
        cancel.look()?;
        let grid = maze.grid();
        let mut rng = draws(maze, "electronic doors");
        let of_lower = |(cell, side): (Cell, Side), behind: Cell| {
            if cell < behind { (cell, side) } else { (behind, grid.opposite(cell, side)) }
        };
        let locked: Vec<_> =
            locked.iter().map(|door| of_lower((door.cell, door.side), grid.behind(door.cell, door.side))).collect();
        let all = (maze.passages() as u32).saturating_sub(locked.len() as u32);
        let chosen = drawn(u32::from(wanted.min(MOST_ELECTRONIC_DOORS)).min(all), all, |below| rng.below(below));
        let of_cell = |cell: Cell| maze.exits(cell).map(move |(side, behind)| (cell, side, behind));
        let passages = maze.cells().flat_map(of_cell).filter(|(cell, _, behind)| cell < behind);
        let free = passages.map(|(cell, side, _)| (cell, side)).filter(|passage| !locked.contains(passage));
        let mut chosen = chosen.into_iter().peekable();
        let doors: Vec<_> = (0..).zip(free).filter(|(number, _)| chosen.next_if_eq(number).is_some()).collect();
        let mut passable = maze.clone();
        for &(_, (cell, side)) in &doors {
            if rng.below(2) == 1 {
                passable.wall_up(cell, side);
            }
        }
        open_ways(maze, &mut passable, start, targets, cancel)?;
        let door = |(_, (cell, side))| {
            let state = if passable.is_open(cell, side) { DoorState::Open } else { DoorState::Shut };
            ElectronicDoor { cell, side, state }
        };
        Ok(Self { doors: doors.into_iter().map(door).collect() })
    }

    /// All doors, by cell and side.
    pub fn all(&self) -> &[ElectronicDoor] {
        &self.doors
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.doors.is_empty()
    }

    /// What the door on a side of a cell is, as seen from that cell; `None` without a door.
    pub fn seen(&self, grid: &AnyGrid, cell: Cell, side: Side) -> Option<DoorState> {
        let behind = grid.neighbor(cell, side)?;
        let (cell, side) = if cell < behind { (cell, side) } else { (behind, grid.opposite(cell, side)) };
        let found = self.doors.binary_search_by_key(&(cell, side.0), |door| (door.cell, door.side.0));
        found.ok().map(|at| self.doors[at].state)
    }

    /// Returns the maze of the race: shut doors are walls.
    #[must_use]
    pub fn passable<G: Grid>(&self, mut maze: Maze<G>) -> Maze<G> {
        for door in self.shut() {
            maze.wall_up(door.cell, door.side);
        }
        maze
    }

    /// Returns the maze as a map shows it: all doors are passages.
    #[must_use]
    pub fn opened<G: Grid>(&self, mut maze: Maze<G>) -> Maze<G> {
        for door in self.shut() {
            maze.carve(door.cell, door.side);
        }
        maze
    }

    /// The doors as drawings of a maze show them.
    pub fn drawn(&self) -> Vec<maze::Door> {
        let drawn = |door: &ElectronicDoor| maze::Door {
            cell: door.cell,
            side: door.side,
            is_shut: door.state == DoorState::Shut,
        };
        self.doors.iter().map(drawn).collect()
    }

    fn shut(&self) -> impl Iterator<Item = &ElectronicDoor> {
        self.doors.iter().filter(|door| door.state == DoorState::Shut)
    }
}

/// Draws this many different numbers below `all`, each set equally likely (Floyd's algorithm).
fn drawn(count: u32, all: u32, mut below: impl FnMut(u32) -> u32) -> BTreeSet<u32> {
    let mut chosen = BTreeSet::new();
    for last in all - count..all {
        let number = below(last + 1);
        if !chosen.insert(number) {
            chosen.insert(last);
        }
    }
    chosen
}

/// Opens the doors on a way through as few shut ones as possible, from the start to each target. `passable` has a wall
/// for each shut door of the maze.
fn open_ways(
    maze: &Maze<AnyGrid>,
    passable: &mut Maze<AnyGrid>,
    start: Cell,
    targets: &[Cell],
    cancel: &Cancel,
) -> Result<(), SolveError> {
    const NO_SIDE: u8 = u8::MAX;
    let (mut checks, grid) = (cancel.checks()?, maze.grid());
    let cells = grid.cells();
    // For each cell the side to the cell before it.
    let mut back = Vec::new();
    back.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
    back.resize(cells as usize, NO_SIDE);
    // All cells behind the same number of shut doors are reached before those behind one more.
    let (mut near, mut doors, mut ahead) = (vec![start], Vec::new(), Vec::new());
    while !near.is_empty() {
        while let Some(cell) = near.pop() {
            checks.tick()?;
            for (side, behind) in maze.exits(cell) {
                if !passable.is_open(cell, side) {
                    doors.push((cell, side));
                } else if behind != start && back[behind.index()] == NO_SIDE {
                    back[behind.index()] = grid.opposite(cell, side).0;
                    near.push(behind);
                }
            }
        }
        std::mem::swap(&mut doors, &mut ahead);
        for (cell, side) in ahead.drain(..) {
            let behind = grid.behind(cell, side);
            if behind != start && back[behind.index()] == NO_SIDE {
                back[behind.index()] = grid.opposite(cell, side).0;
                near.push(behind);
            }
        }
    }
    for &target in targets {
        let mut cell = target;
        while back[cell.index()] != NO_SIDE {
            let side = Side(back[cell.index()]);
            passable.carve(cell, side);
            cell = grid.behind(cell, side);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawn_numbers_are_different_and_below_all() {
        for (count, all) in [(0, 0), (0, 5), (3, 5), (5, 5)] {
            // The worst random numbers.
            let chosen = drawn(count, all, |_| 0);
            assert_eq!(chosen.len() as u32, count);
            assert!(chosen.iter().all(|&number| number < all));
        }
    }
}
