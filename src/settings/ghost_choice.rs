//! The choice of ghosts in a race.

use serde::{Deserialize, Serialize};

/// The ghosts that run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GhostChoice {
    /// None.
    #[default]
    Off,
    /// The player's best run.
    Best,
    /// The next medal.
    Medal,
    /// Both of these.
    Both,
    /// An imported replay.
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
