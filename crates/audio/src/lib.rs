//! Sounds and music. Does nothing while there is no audio device.
//!
//! [`speaker`] is the device; [`device`] checks whether there is one. [`mixer`] sets the volumes of all but the music.
//! [`WavePlayer`] plays short sounds. [`music`] plays the piece that [`WantedMusic`] asks for, which [`piece`] decodes,
//! with its layers. [`schedule`]: the system sets of this crate. The game orders them among its own, and chooses the
//! sounds.

mod device;
mod mixer;
mod music;
mod piece;
pub mod schedule;
mod speaker;
mod wave_player;

pub use mixer::Bus;
pub use music::{PieceFiles, WantedMusic};
pub use piece::LAYERS;
pub use wave_player::WavePlayer;

use bevy::prelude::*;

/// Adds the device, the volumes and the music, which begins once [`WantedMusic`] has a piece. Needs the settings.
pub fn plugin(app: &mut App) {
    app.add_plugins((speaker::plugin, mixer::plugin, music::plugin));
}
