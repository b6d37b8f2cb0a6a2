//! Plays sounds for race messages. Does nothing while there is no audio device.
//!
//! [`speaker`] is the device. [`race_sounds`] plays the short sounds of [`cues`], [`music`] chooses the [`piece`] that plays under them and
//! applies its volume, [`mixer`] sets the volumes of all else.

mod cues;
mod device;
mod mixer;
mod music;
mod piece;
mod race_sounds;
mod speaker;

use bevy::prelude::*;

/// Plays the sounds.
#[derive(Clone, Copy, Debug, Default)]
pub struct SoundPlugin;

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((speaker::plugin, mixer::plugin, music::plugin, race_sounds::plugin));
    }
}
