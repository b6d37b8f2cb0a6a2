//! The choice of ghosts in a race.

use serde::{Deserialize, Serialize};

use crate::text::Id;

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
    pub const fn label(self) -> Id {
        match self {
            Self::Off => id!("ghosts-off"),
            Self::Best => id!("ghosts-best"),
            Self::Medal => id!("ghosts-medal"),
            Self::Both => id!("ghosts-both"),
            Self::Friend => id!("ghosts-friend"),
        }
    }
}
