//! Messages between the lab and the game.

use bevy::prelude::*;
use maze::Solver;

/// Shows one solver in the lab. The game sends it, and opens the lab.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchSolver(pub Solver);

/// Leaves the lab. The game carries it out.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaveLab;

/// Takes the maze out of the lab. The game carries it out.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakeMaze {
    /// Sets up a race in it.
    Race,
    /// Makes a level of it.
    Level,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WatchSolver>().add_message::<LeaveLab>().add_message::<TakeMaze>();
}
