//! Plays sounds for race messages. Does nothing while there is no audio device.
//!
//! [`race_sounds`] plays the short sounds of [`cues`], [`by_ear`] those of a race by ear, [`music`] chooses the music
//! under them. The crate [`audio`] has
//! the device, the volumes and the fades.

mod by_ear;
mod cues;
mod music;
mod race_sounds;

use bevy::prelude::*;

/// Plays the sounds.
#[derive(Clone, Copy, Debug, Default)]
pub struct SoundPlugin;

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((audio::plugin, music::plugin, race_sounds::plugin, by_ear::plugin));
    }
}
