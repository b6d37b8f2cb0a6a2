//! Which ghosts run in a race.

use serde::{Deserialize, Serialize};

/// Which ghosts run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GhostChoice {
    /// None.
    #[default]
    Off,
    /// That of the player's best run.
    Best,
    /// That of the next medal.
    Medal,
    /// Both of these.
    Both,
    /// That of a friend's file.
    Friend,
}

impl GhostChoice {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Off, Self::Best, Self::Medal, Self::Both, Self::Friend];

    /// Its name for the player.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Off => "Off",
            Self::Best => "Your best",
            Self::Medal => "Next medal",
            Self::Both => "Best and medal",
            Self::Friend => "A friend's",
        }
    }
}
