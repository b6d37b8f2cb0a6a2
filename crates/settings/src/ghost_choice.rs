//! The choice of ghosts in a race.

use serde::{Deserialize, Serialize};
use text::Id;

/// The ghosts in a race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GhostChoice {
    /// No ghosts.
    #[default]
    Off,
    /// The player's best run.
    Best,
    /// The next medal.
    Medal,
    /// The best run and the next medal.
    Both,
    /// An imported replay.
    Friend,
}

impl GhostChoice {
    /// All choices.
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
