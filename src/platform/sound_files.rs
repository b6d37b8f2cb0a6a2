//! The files of sounds and music: built into the program on a desktop. In a browser they are beside the page and are
//! fetched when they are first wanted, because players wait for the program, and hear a world's music only in that
//! world.
//!
//! `system`: where the files are.

#[cfg_attr(target_arch = "wasm32", path = "sound_files/beside_page.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "sound_files/built_in.rs")]
mod system;

pub use system::{may_play, sound_file};

/// A file of a sound, which may have to arrive first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoundFile {
    /// Its bytes.
    Here(&'static [u8]),
    /// It will be here, or missing.
    OnTheWay,
    /// There is no such file, or it did not arrive.
    Missing,
}
