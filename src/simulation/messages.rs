//! What happened in the race, for whoever shows or sounds it.

use bevy::prelude::*;
use maze::Cell;
use race::{Stars, Ticks, Winner};

/// GO: the first tick is about to run.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct RaceStarted;

/// The player began a turn.
#[derive(Message, Clone, Copy, Debug)]
pub struct PlayerTurned;

/// The player ran into a wall.
#[derive(Message, Clone, Copy, Debug)]
pub struct PlayerBumped;

/// The player took the crumb of this number.
#[derive(Message, Clone, Copy, Debug)]
pub struct CrumbTaken(pub usize);

/// The player took the key of this number, and its door is open.
#[derive(Message, Clone, Copy, Debug)]
pub struct KeyTaken(pub usize);

/// A passage of this cell opened or closed, in a maze that lives. Told of one cell of the two.
#[derive(Message, Clone, Copy, Debug)]
pub struct MazeShifted(pub Cell);

/// The eater of this number brushed past the player.
#[derive(Message, Clone, Copy, Debug)]
pub struct EaterNear(pub usize);

/// The eater of this number came to a dead end and stands puzzled before it turns back.
#[derive(Message, Clone, Copy, Debug)]
pub struct EaterPuzzled(pub usize);

/// Somebody reached the goal.
#[derive(Message, Clone, Copy, Debug)]
pub struct RaceFinished {
    /// Who.
    pub winner: Winner,
    /// When.
    pub time: Ticks,
    /// Whether the way was shown at any moment of the race.
    pub hinted: bool,
    /// What the player earned.
    pub stars: Stars,
}

/// The same race is to start again, at once: everybody goes back to the start.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct RestartRace;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RaceStarted>();
    app.add_message::<PlayerTurned>();
    app.add_message::<PlayerBumped>();
    app.add_message::<CrumbTaken>();
    app.add_message::<KeyTaken>();
    app.add_message::<MazeShifted>();
    app.add_message::<EaterNear>();
    app.add_message::<EaterPuzzled>();
    app.add_message::<RaceFinished>();
    app.add_message::<RestartRace>();
}
