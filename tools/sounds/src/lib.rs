//! Synthesizes the sounds and the music of the game; the program writes them into `assets/sounds`.
//!
//! [`mod@cues`] has the short sounds, made of tones, noise and filters by [`sound`]. [`music`] has the pieces: they are
//! written as text, which [`score`] reads; a [`band`] of [`voice`]s plays them in a [`room`]. [`loudness`] makes all
//! files of a layer equally loud, and [`encode`] writes files.

mod band;
mod cues;
pub mod encode;
pub mod loudness;
mod music;
mod room;
mod score;
mod sound;
mod voice;

pub use music::{Plan, Track};

/// A sound: the name of its file without the extension, and its samples at 44.1 kHz.
pub type Cue = (&'static str, Vec<f32>);

/// All short sounds.
pub fn cues() -> impl Iterator<Item = Cue> {
    cues::all().into_iter().map(|(name, peak, sound)| (name, sound.finish(peak)))
}

/// All files of music, to be made: the title, then each world with its layers.
pub fn tracks() -> impl Iterator<Item = Plan> {
    music::PLANS.into_iter()
}
