//! Doors and keys: electronic doors cut the solution, and each opens to a racer that has its key.
//!
//! ```text
//!        key 1               key 2
//!          │                   │
//!  start ──┴──── door 1 ───────┴──── door 2 ──── goal
//! ```
//!
//! A door is a passage on the solution that is a bridge: no other path leads around it. Its key is between the previous
//! door and this one, at the end of a dead end off the solution. So all racers take the keys in the same order, and the
//! race consists of *legs*. In each leg, the doors of missing keys are walls, and the target is the next key, or the
//! goal in the last leg. A key opens its door only to the racer that took it.

use maze::{AnyGrid, Cancel, Cell, Grid, Maze, OutOfMemory, Side, SolveError};

/// The most doors of a level.
pub const MOST_DOORS: u8 = 3;

/// A door: a passage, given by its cell that is reached first and the side of that cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Door {
    /// Its number, from 0, the same as its key's.
    pub number: usize,
    /// The cell before it.
    pub cell: Cell,
    /// The side of that cell with the door.
    pub side: Side,
}

/// A key and its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its number, from 0, the same as its door's.
    pub number: usize,
    /// Its cell.
    pub cell: Cell,
}

/// The doors of a maze with their keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Locks {
    pub(crate) doors: Box<[Door]>,
    pub(crate) keys: Box<[Key]>,
}

/// A dead end off the solution, where a key may be.
#[derive(Clone, Copy)]
struct Nook {
    cell: Cell,
    /// Steps from the solution.
    depth: u32,
    /// The index of the solution's cell that it branches off from.
    foot: usize,
}

/// Places `wanted` doors on a solution, as evenly as bridges and dead ends allow. Returns `Err` with the number of
/// doors that fit if it is fewer.
pub(crate) fn lay(
    maze: &Maze<AnyGrid>,
    solution: &[Cell],
    wanted: u8,
    cancel: &Cancel,
) -> Result<Result<Locks, u8>, SolveError> {
    let wanted = usize::from(wanted);
    if wanted == 0 {
        return Ok(Ok(Locks::default()));
    }
    let Survey { bridges, nooks, .. } = Survey::of(maze, solution, cancel)?;
    // Both lists are in the order of the solution, so that binary search works.
    let nook_from = |from: usize| nooks.partition_point(|nook| nook.foot < from);
    // The first bridge behind a key, for a leg that starts at this cell of the solution.
    let next = |from: usize| {
        let foot = nooks.get(nook_from(from))?.foot;
        bridges.get(bridges.partition_point(|&bridge| bridge < foot)).copied()
    };
    let room = |from: usize| std::iter::successors(next(from), |&bridge| next(bridge + 1)).take(wanted).count();
    if room(0) < wanted {
        return Ok(Err(room(0) as u8));
    }
    let steps = solution.len() - 1;
    let wish = (steps / (2 * (wanted + 1))).max(2) as u32;
    let (mut doors, mut keys, mut from) = (Vec::new(), Vec::new(), 0);
    for number in 0..wanted {
        cancel.look()?;
        let Some(first) = next(from) else { break };
        let even = steps * (number + 1) / (wanted + 1);
        let fits = |&&bridge: &&usize| bridge >= first && room(bridge + 1) + number + 1 >= wanted;
        let Some(&bridge) = bridges.iter().filter(fits).min_by_key(|&&bridge| (bridge.abs_diff(even), bridge)) else {
            break;
        };
        let before = &nooks[nook_from(from)..nook_from(bridge + 1)];
        let Some(nook) = before.iter().min_by_key(|nook| (nook.depth.abs_diff(wish), nook.cell)) else { break };
        let Some(side) = maze.grid().side_to(solution[bridge], solution[bridge + 1]) else { break };
        doors.push(Door { number, cell: solution[bridge], side });
        keys.push(Key { number, cell: nook.cell });
        from = bridge + 1;
    }
    Ok(Ok(Locks { doors: doors.into(), keys: keys.into() }))
}

/// No index of a cell of the solution.
pub(crate) const OFF: u32 = u32::MAX;

/// What a solution passes.
pub(crate) struct Survey {
    /// The bridges among its steps, each by the index of the cell that it leaves, ascending.
    pub(crate) bridges: Vec<usize>,
    /// The dead ends off it that can be reached without passing its last cell, in its order.
    nooks: Vec<Nook>,
    /// For each cell that can be reached without passing its last cell, the index of the cell of the solution that it
    /// branches off from, and for others [`OFF`]. Cells of the solution have their own index.
    pub(crate) feet: Vec<u32>,
}

impl Survey {
    pub(crate) fn of(maze: &Maze<AnyGrid>, solution: &[Cell], cancel: &Cancel) -> Result<Self, SolveError> {
        let mut checks = cancel.checks()?;
        let cells = maze.grid().cells();
        let mut feet = Vec::new();
        feet.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
        feet.resize(cells as usize, OFF);
        let mut on_solution = Vec::new();
        on_solution.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
        on_solution.resize(cells as usize, false);
        for (number, cell) in (0..).zip(solution) {
            feet[cell.index()] = number;
            on_solution[cell.index()] = true;
        }
        let (mut bridges, mut nooks, mut queue) = (Vec::new(), Vec::new(), Vec::new());
        // The farthest cell of the solution that a detour leads back to.
        let mut farthest = 0;
        for foot in 0..solution.len().saturating_sub(1) {
            queue.clear();
            queue.push((solution[foot], 0));
            let (mut taken, mut stepped) = (0, false);
            while let Some(&(cell, depth)) = queue.get(taken) {
                checks.tick()?;
                taken += 1;
                for (_, next) in maze.exits(cell) {
                    // The step of the solution itself is no detour; a second passage to the same cell is.
                    let is_step = depth == 0 && next == solution[foot + 1] && !std::mem::replace(&mut stepped, true);
                    if on_solution[next.index()] && !is_step {
                        farthest = farthest.max(feet[next.index()] as usize);
                    }
                    if feet[next.index()] == OFF {
                        feet[next.index()] = foot as u32;
                        queue.push((next, depth + 1));
                    }
                }
                if depth > 0 && maze.open(cell).len() == 1 {
                    nooks.push(Nook { cell, depth, foot });
                }
            }
            if farthest <= foot {
                bridges.push(foot);
            }
        }
        Ok(Self { bridges, nooks, feet })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, CellShape, Code, Fraction, Recipe, Seed, Solver, solve};

    /// Like [`lay`], but searches through all dead ends for each bridge.
    fn lay_slowly(maze: &Maze<AnyGrid>, solution: &[Cell], wanted: usize) -> Result<Locks, u8> {
        let Survey { bridges, nooks, .. } = Survey::of(maze, solution, &Cancel::never()).unwrap();
        let next = |from: usize| {
            let foot = nooks.iter().map(|nook| nook.foot).filter(|&foot| foot >= from).min()?;
            bridges.iter().copied().filter(|&bridge| bridge >= foot).min()
        };
        let room = |from: usize| std::iter::successors(next(from), |&bridge| next(bridge + 1)).take(wanted).count();
        if room(0) < wanted {
            return Err(room(0) as u8);
        }
        let steps = solution.len() - 1;
        let wish = (steps / (2 * (wanted + 1))).max(2) as u32;
        let (mut doors, mut keys, mut from) = (Vec::new(), Vec::new(), 0);
        for number in 0..wanted {
            let even = steps * (number + 1) / (wanted + 1);
            let first = next(from).unwrap();
            let fits = |&bridge: &usize| bridge >= first && room(bridge + 1) + number + 1 >= wanted;
            let bridge = bridges.iter().copied().filter(fits).min_by_key(|&bridge| (bridge.abs_diff(even), bridge));
            let bridge = bridge.unwrap();
            let before = nooks.iter().filter(|nook| (from..=bridge).contains(&nook.foot));
            let nook = before.min_by_key(|nook| (nook.depth.abs_diff(wish), nook.cell)).unwrap();
            let side = maze.grid().side_to(solution[bridge], solution[bridge + 1]).unwrap();
            doors.push(Door { number, cell: solution[bridge], side });
            keys.push(Key { number, cell: nook.cell });
            from = bridge + 1;
        }
        Ok(Locks { doors: doors.into(), keys: keys.into() })
    }

    #[test]
    fn doors_are_the_same_as_by_slow_search() {
        let mut laid = 0;
        for (number, algorithm) in
            (0..200).zip([Algorithm::DepthFirst, Algorithm::Wilson, Algorithm::Sidewinder].iter().cycle())
        {
            let size = format!("{}x{}", 2 + number % 17, 2 + number % 13);
            let grid = AnyGrid::new(CellShape::Square, &size, None, None).unwrap();
            let mut recipe = Recipe { grid, generator: (*algorithm).into(), seed: Seed::new(format!("{number}")) };
            recipe.generator.style.braid = Fraction::nearest(f64::from(number % 4) * 0.1).unwrap();
            let maze = Code::from(recipe).maze().unwrap();
            let goal = Cell(maze.grid().cells() - 1);
            let solution = solve(&maze, Cell(0), goal, Solver::BreadthFirst, &mut ()).unwrap().path;
            for wanted in 1..=MOST_DOORS {
                let doors = lay(&maze, &solution, wanted, &Cancel::never()).unwrap();
                assert_eq!(doors, lay_slowly(&maze, &solution, usize::from(wanted)), "{size} {algorithm} {wanted}");
                laid += usize::from(doors.is_ok());
            }
        }
        assert!(laid > 100, "only {laid} mazes have room for doors");
    }
}
