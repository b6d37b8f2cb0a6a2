//! Doors and keys: the way cut by electronic doors, each of which opens to whoever has its key.
//!
//! ```text
//!        key 1               key 2
//!          │                   │
//!  start ──┴──── door 1 ───────┴──── door 2 ──── goal
//! ```
//!
//! A door is a passage on the shortest way that is a bridge: who has not its key finds no way round. Its key lies
//! between the door before it and itself, at the end of a blind alley off the way. So everybody takes the keys in the
//! same order, and the race is made of *legs*: in each the doors whose keys are still to be had are walls, and the
//! target is the next key, at last the goal. A key opens its door to the one who took it, for nobody else; what one
//! racer does changes nothing for another.

use maze::{AnyGrid, Cell, Grid, Maze, OutOfMemory, Side};

/// The most doors of a level.
pub const MOST_DOORS: u8 = 3;

/// A door: the passage on a side of a cell. The cell is the one that is reached first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Door {
    /// Its number, from 0 on: that of its key.
    pub number: usize,
    /// The cell before it.
    pub cell: Cell,
    /// The side of that cell on which it is.
    pub side: Side,
}

/// A key and where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its number, from 0 on: that of its door.
    pub number: usize,
    /// The cell that it lies in.
    pub cell: Cell,
}

/// The doors of a maze with their keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Locks {
    pub(crate) doors: Box<[Door]>,
    pub(crate) keys: Box<[Key]>,
}

/// A dead end off the way, where a key may lie.
#[derive(Clone, Copy)]
struct Nook {
    cell: Cell,
    /// Steps from the way.
    depth: u32,
    /// At which of its cells one leaves the way.
    foot: usize,
}

/// Lays so many doors over a way from start to goal, as evenly as bridges and blind alleys allow. `Err` where there is
/// room for fewer only: for how many.
pub(crate) fn lay(maze: &Maze<AnyGrid>, way: &[Cell], wanted: u8) -> Result<Result<Locks, u8>, OutOfMemory> {
    let wanted = usize::from(wanted);
    if wanted == 0 {
        return Ok(Ok(Locks::default()));
    }
    let (bridges, nooks) = survey(maze, way)?;
    // The first bridge that a key can lie before, for one who begins at a cell of the way.
    let next = |from: usize| {
        let foot = nooks.iter().map(|nook| nook.foot).filter(|&foot| foot >= from).min()?;
        bridges.get(bridges.partition_point(|&bridge| bridge < foot)).copied()
    };
    let room = |from: usize| std::iter::successors(next(from), |&bridge| next(bridge + 1)).take(wanted).count();
    if room(0) < wanted {
        return Ok(Err(room(0) as u8));
    }
    let steps = way.len() - 1;
    let wish = (steps / (2 * (wanted + 1))).max(2) as u32;
    let (mut doors, mut keys, mut from) = (Vec::new(), Vec::new(), 0);
    for number in 0..wanted {
        let Some(first) = next(from) else { break };
        let even = steps * (number + 1) / (wanted + 1);
        let fits = |&&bridge: &&usize| bridge >= first && room(bridge + 1) + number + 1 >= wanted;
        let Some(&bridge) = bridges.iter().filter(fits).min_by_key(|&&bridge| (bridge.abs_diff(even), bridge)) else {
            break;
        };
        let here = nooks.iter().filter(|nook| (from..=bridge).contains(&nook.foot));
        let Some(nook) = here.min_by_key(|nook| (nook.depth.abs_diff(wish), nook.cell)) else { break };
        let Some(side) = maze.grid().side_to(way[bridge], way[bridge + 1]) else { break };
        doors.push(Door { number, cell: way[bridge], side });
        keys.push(Key { number, cell: nook.cell });
        from = bridge + 1;
    }
    Ok(Ok(Locks { doors: doors.into(), keys: keys.into() }))
}

/// The steps of the way that are bridges, each by the number of the cell that it leads away from; and the dead ends off
/// the way that can be reached without going through its last cell.
fn survey(maze: &Maze<AnyGrid>, way: &[Cell]) -> Result<(Vec<usize>, Vec<Nook>), OutOfMemory> {
    const OFF: u32 = u32::MAX;
    let cells = maze.grid().cells();
    // For each cell of the way its number on it.
    let mut on_way = Vec::new();
    on_way.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
    on_way.resize(cells as usize, OFF);
    for (number, cell) in (0..).zip(way) {
        on_way[cell.index()] = number;
    }
    let mut reached = on_way.iter().map(|&number| number != OFF).collect::<Vec<_>>();
    let (mut bridges, mut nooks, mut queue) = (Vec::new(), Vec::new(), Vec::new());
    // The farthest cell of the way to which one comes beside it.
    let mut farthest = 0;
    for foot in 0..way.len().saturating_sub(1) {
        queue.clear();
        queue.push((way[foot], 0));
        let (mut taken, mut stepped) = (0, false);
        while let Some(&(cell, depth)) = queue.get(taken) {
            taken += 1;
            for (_, next) in maze.exits(cell) {
                let number = on_way[next.index()];
                // The step of the way itself is no way round; a second passage to the same cell is.
                let is_step = depth == 0 && next == way[foot + 1] && !std::mem::replace(&mut stepped, true);
                if number != OFF && !is_step {
                    farthest = farthest.max(number as usize);
                }
                if !std::mem::replace(&mut reached[next.index()], true) {
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
    Ok((bridges, nooks))
}
