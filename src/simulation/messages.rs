//! The messages of a race, for view, sounds, screens and profile.

use bevy::prelude::*;
use maze::Cell;
use race::{Stars, Ticks, Winner};

/// The player's time at the end of a part of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// The part, from 1.
    pub part: u32,
    /// When the player completed it.
    pub time: Ticks,
    /// Ticks behind the run to compare with; negative if the player is ahead. `None` if there is no such run.
    pub behind: Option<i64>,
}

/// A new number of the countdown is shown: 3, 2 or 1.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct CountdownTicked;

/// GO: the first tick is about to run.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct RaceStarted;

/// The player began a turn.
#[derive(Message, Clone, Copy, Debug)]
pub struct PlayerTurned;

/// The player cut a corner.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct CornerCut;

/// The player completed a part of the path.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SplitPassed(pub Split);

/// The player is out of a knockout, and may run on.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerKnockedOut;

/// The player ran into a wall.
#[derive(Message, Clone, Copy, Debug)]
pub struct PlayerBumped;

/// The player took the crumb of this number.
#[derive(Message, Clone, Copy, Debug)]
pub struct CrumbTaken(pub usize);

/// The player took the key of this number, and its door is open.
#[derive(Message, Clone, Copy, Debug)]
pub struct KeyTaken(pub usize);

/// A passage of this cell opened or closed in a living maze. Sent for one of the two cells of the passage.
#[derive(Message, Clone, Copy, Debug)]
pub struct MazeShifted(pub Cell);

/// The eater of this number passed close to the player.
#[derive(Message, Clone, Copy, Debug)]
pub struct NearMiss(pub usize);

/// The eater of this number reached a dead end and pauses before it turns back.
#[derive(Message, Clone, Copy, Debug)]
pub struct EaterPuzzled(pub usize);

/// A racer reached the goal first. After an eater has won, the player may still run.
#[derive(Message, Clone, Copy, Debug)]
pub struct RaceDecided {
    /// The winner.
    pub winner: Winner,
    /// The winner's time.
    pub time: Ticks,
}

/// The race is over: the player reached the goal, or gave up after an eater had won.
#[derive(Message, Clone, Copy, Debug)]
pub struct RaceFinished {
    /// The winner, who may be an eater even if the player has a time.
    pub winner: Winner,
    /// The player's time; `None` if the player did not reach the goal.
    pub time: Option<Ticks>,
    /// Whether the solution was shown at any time during the race.
    pub hinted: bool,
    /// The stars that the player earned.
    pub stars: Stars,
}

/// A request to end a race that an eater has won.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct EndRace;

/// A replay has jumped to another moment.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct ReplayJumped;

/// Restarts the same race at once.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct RestartRace;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CountdownTicked>();
    app.add_message::<RaceStarted>();
    app.add_message::<PlayerTurned>();
    app.add_message::<CornerCut>();
    app.add_message::<SplitPassed>();
    app.add_message::<PlayerKnockedOut>();
    app.add_message::<PlayerBumped>();
    app.add_message::<CrumbTaken>();
    app.add_message::<KeyTaken>();
    app.add_message::<MazeShifted>();
    app.add_message::<NearMiss>();
    app.add_message::<EaterPuzzled>();
    app.add_message::<RaceDecided>();
    app.add_message::<RaceFinished>();
    app.add_message::<EndRace>();
    app.add_message::<ReplayJumped>();
    app.add_message::<RestartRace>();
}
