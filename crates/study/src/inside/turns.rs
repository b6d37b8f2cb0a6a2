//! The sum of turns that a walker counts by Pledge's rule.

use maze::trace::Event;
use maze::{AnyGrid, Cell, Grid, Maze, OutOfMemory, Side};

use super::moment::Moment;

/// Half a turn, in degrees.
const HALF: i32 = 180;
/// A whole turn, in degrees.
const WHOLE: i32 = 360;

/// Events between two saved states. Going back starts from a saved state.
const KEPT: usize = 4096;

/// The sum of turns, in degrees clockwise. Above minus half a turn the walker is free: it turns to its main direction
/// as far as it can, and the sum is its direction. Below, it follows a wall.
#[derive(Clone, Debug)]
pub struct Turns {
    now: WalkerState,
    at: usize,
    /// The walker before each multiple of [`KEPT`] events.
    kept: Vec<WalkerState>,
}

/// A walker at a moment.
#[derive(Clone, Copy, Debug)]
struct WalkerState {
    cell: Cell,
    back: Option<Side>,
    turned: i32,
}

impl WalkerState {
    fn step(&mut self, maze: &Maze<AnyGrid>, to: Cell) {
        let grid = maze.grid();
        let bearing = |cell: Cell, side: Side| i32::from(grid.bearing(cell, side));
        let Some((side, _)) = maze.exits(self.cell).find(|exit| exit.1 == to) else { return };
        let heading = bearing(self.cell, side);
        let sum = match self.back.filter(|_| self.turned <= -HALF) {
            Some(back) => {
                let left = WHOLE - (heading - bearing(self.cell, back)).rem_euclid(WHOLE);
                self.turned + HALF - left
            }
            None => -(-heading).rem_euclid(WHOLE),
        };
        let behind = grid.opposite(self.cell, side);
        // On a ring, a step through the middle of a side can turn a little.
        let turned = sum + (bearing(to, behind) - heading).rem_euclid(WHOLE) - HALF;
        *self = Self { cell: to, back: Some(behind), turned };
    }
}

impl Turns {
    /// Creates a sum of 0, with the walker at the start.
    pub fn new(start: Cell) -> Self {
        Self { now: WalkerState { cell: start, back: None, turned: 0 }, at: 0, kept: Vec::new() }
    }

    /// Follows the recording.
    pub(super) fn follow(&mut self, moment: &Moment) -> Result<(), OutOfMemory> {
        if moment.at() < self.at
            && let Some(&kept) = self.kept.get(moment.at() / KEPT)
        {
            (self.now, self.at) = (kept, moment.at() / KEPT * KEPT);
        }
        while self.at < moment.at() {
            if self.at == self.kept.len() * KEPT {
                self.kept.try_reserve(1).map_err(|_| OutOfMemory { cells: moment.maze().grid().cells() })?;
                self.kept.push(self.now);
            }
            if let Some(Event::Step(to)) = moment.trace().get(self.at) {
                self.now.step(moment.maze(), to);
            }
            self.at += 1;
        }
        Ok(())
    }

    /// The sum of turns so far, in degrees clockwise: never above 0.
    pub const fn turned(&self) -> i32 {
        self.now.turned
    }
}
