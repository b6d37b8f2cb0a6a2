//! Plays sounds for race messages. Does nothing without an audio device.
//!
//! [`race_sounds`] plays the short sounds of [`cues`], [`music`] chooses the [`piece`] that plays under them and
//! applies its volume, [`mixer`] sets the volumes of all else.

mod cues;
mod device;
mod mixer;
mod music;
mod piece;
mod race_sounds;

pub use device::is_there_an_audio_device;

use bevy::audio::AudioPlugin;
use bevy::prelude::*;

/// Plays the sounds; needs Bevy's `AudioPlugin`.
#[derive(Clone, Copy, Debug, Default)]
pub struct SoundPlugin;

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        debug_assert!(app.is_plugin_added::<AudioPlugin>());
        app.add_plugins((mixer::plugin, music::plugin, race_sounds::plugin));
    }
}
