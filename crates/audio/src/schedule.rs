//! The system sets of this crate. The game orders them among its own.

use bevy::prelude::*;

/// Sounds, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AudioSystems {
    /// Applies the volumes.
    Volumes,
    /// Chooses the music: systems of the game.
    Choose,
    /// Plays the music.
    Music,
}
