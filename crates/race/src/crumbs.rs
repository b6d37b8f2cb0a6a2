//! Crumbs: where in a maze they lie, and which of them are taken.
//!
//! They lie at the ends of blind alleys beside the way, where a detour is worth a star. The way is cut into as many
//! equal pieces as there shall be crumbs; of the blind alleys that leave a piece the one that comes nearest to a wished
//! depth has one, and then those of any piece, as long as all detours there and back are together no more than
//! three quarters of the way. So they are spread over the maze, and the deepest alleys have none. Where a maze has no
//! blind alleys, the cells that lie farther from the way than all cells next to them take their place. Nothing lies
//! behind the goal, where nobody comes.

use maze::{AnyGrid, Cell, Grid, Maze, OutOfMemory};

use crate::level::Level;
use crate::place::Place;

/// The most crumbs of a level.
pub const MOST_CRUMBS: usize = 12;

/// How many crumbs a maze of so many cells has at most: three for 8×8, one more for each third of eight more in width
/// and height, up to [`MOST_CRUMBS`].
pub fn most_for(cells: u32) -> usize {
    ((cells.isqrt() * 3 / 8) as usize).clamp(1, MOST_CRUMBS)
}

/// A cell beside the way.
#[derive(Clone, Copy)]
struct Beside {
    cell: Cell,
    /// Steps from the way.
    depth: u32,
    /// At which of its cells one leaves the way.
    foot: u32,
}

/// Where the crumbs of a maze lie whose way from start to goal is this one, as one comes by them.
pub(crate) fn lay(maze: &Maze<AnyGrid>, way: &[Cell]) -> Result<Box<[Cell]>, OutOfMemory> {
    let (mut all, depths) = beside(maze, way)?;
    if all.iter().any(|beside| is_blind(maze, beside.cell)) {
        all.retain(|beside| is_blind(maze, beside.cell));
    } else {
        all.retain(|beside| maze.exits(beside.cell).all(|(_, next)| depths[next.index()] <= beside.depth));
    }
    let most = most_for(maze.grid().cells());
    let steps = way.len().saturating_sub(1);
    let wish = (steps / (4 * most)).max(1) as u32;
    let rank = |beside: &Beside| (beside.depth.abs_diff(wish), std::cmp::Reverse(beside.depth), beside.cell);
    all.sort_unstable_by_key(rank);
    let piece = |beside: &Beside| beside.foot as usize * most / steps.max(1);
    let mut has_one = [false; MOST_CRUMBS + 1];
    let (mut firsts, others): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|beside| !std::mem::replace(&mut has_one[piece(beside)], true));
    firsts.extend(others);
    let (mut chosen, mut left) = (Vec::with_capacity(most), steps * 3 / 4);
    for beside in firsts {
        let detour = 2 * beside.depth as usize;
        if chosen.len() < most && (detour <= left || chosen.is_empty()) {
            left = left.saturating_sub(detour);
            chosen.push(beside);
        }
    }
    chosen.sort_unstable_by_key(|beside| (beside.foot, beside.cell));
    Ok(chosen.into_iter().map(|beside| beside.cell).collect())
}

fn is_blind(maze: &Maze<AnyGrid>, cell: Cell) -> bool {
    maze.open(cell).len() == 1
}

/// All cells beside the way that can be reached without going through its last one, in the order of their depth; and
/// the depth of every cell, 0 for those that cannot be reached so.
fn beside(maze: &Maze<AnyGrid>, way: &[Cell]) -> Result<(Vec<Beside>, Vec<u32>), OutOfMemory> {
    const UNSEEN: u32 = u32::MAX;
    let cells = maze.grid().cells();
    let mut depths = Vec::new();
    depths.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
    depths.resize(cells as usize, UNSEEN);
    let mut queue = Vec::new();
    queue.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
    let (goal, before) = way.split_last().map_or((None, way), |(goal, before)| (Some(goal), before));
    if let Some(goal) = goal {
        depths[goal.index()] = 0;
    }
    for (&cell, foot) in before.iter().zip(0..) {
        if std::mem::replace(&mut depths[cell.index()], 0) == UNSEEN {
            queue.push(Beside { cell, depth: 0, foot });
        }
    }
    let on_way = queue.len();
    let mut taken = 0;
    while let Some(&Beside { cell, depth, foot }) = queue.get(taken) {
        taken += 1;
        for (_, next) in maze.exits(cell) {
            if depths[next.index()] == UNSEEN {
                depths[next.index()] = depth + 1;
                queue.push(Beside { cell: next, depth: depth + 1, foot });
            }
        }
    }
    queue.drain(..on_way);
    depths.iter_mut().filter(|depth| **depth == UNSEEN).for_each(|depth| *depth = 0);
    Ok((queue, depths))
}

/// Which crumbs of a level a player has taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Crumbs(u16);

impl Crumbs {
    /// Takes the crumb that lies where the player is, if one does that was not taken before, and says its number. A
    /// crumb is reached as a goal is.
    pub fn take(&mut self, level: &Level, place: Place) -> Option<usize> {
        let lies_here = |&(_, &cell): &(usize, &Cell)| place.reaches(level.maze(), cell);
        let (number, _) = level.crumbs().iter().enumerate().filter(|&(number, _)| !self.has(number)).find(lies_here)?;
        self.0 |= 1 << number;
        Some(number)
    }

    /// Whether the crumb of this number is taken.
    pub const fn has(self, number: usize) -> bool {
        number < MOST_CRUMBS && self.0 & (1 << number) != 0
    }

    /// How many are taken.
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether all of a level are taken; where there are none, they are.
    pub fn are_all(self, level: &Level) -> bool {
        self.count() == level.crumbs().len()
    }
}
