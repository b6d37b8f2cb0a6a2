//! The files of sounds, music and licenses: built into the program on a desktop. In a browser they are beside the page
//! and are fetched when they are first wanted, because players wait for the program, and hear a world's music only in
//! that world.
//!
//! `system`: where the files are.

#[cfg_attr(target_arch = "wasm32", path = "asset_files/beside_page.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "asset_files/built_in.rs")]
mod system;

pub use system::{asset_file, may_play};

/// A file of the folder `assets`, which may have to arrive first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssetFile {
    /// Its bytes.
    Here(&'static [u8]),
    /// It will be here, or missing.
    OnTheWay,
    /// There is no such file, or it did not arrive.
    Missing,
}
