//! Makes the sounds of `assets/sounds` from sines, triangles and noise: `cargo run --example synthesise_sounds [DIR]`.
//!
//! The files are kept in the repository; run this again after changing a sound here. It needs the standard library
//! alone, so that `rustc --edition 2024 -O examples/synthesise_sounds/main.rs` builds it in a second. [`sound`] is what
//! sounds are made of, [`cues`] are the short ones, [`music`] the loops.

mod cues;
mod music;
mod sound;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let directory = env::args_os().nth(1).map_or_else(|| PathBuf::from("assets/sounds"), PathBuf::from);
    fs::create_dir_all(&directory)?;
    for (name, peak, sound) in cues::all().into_iter().chain(music::all()) {
        write(&directory.join(name).with_extension("wav"), sound.finish(peak))?;
    }
    Ok(())
}

/// Writes a WAV file: one channel of 16-bit whole numbers.
fn write(path: &Path, (rate, samples): (f32, Vec<f32>)) -> io::Result<()> {
    let rate = rate as u32;
    let size = 2 * samples.len() as u32;
    let mut bytes = Vec::with_capacity(44 + size as usize);
    bytes.extend_from_slice(b"RIFF");
    bytes.extend_from_slice(&(36 + size).to_le_bytes());
    bytes.extend_from_slice(b"WAVEfmt ");
    bytes.extend_from_slice(&16_u32.to_le_bytes()); // length of this part
    bytes.extend_from_slice(&1_u16.to_le_bytes()); // whole numbers, not compressed
    bytes.extend_from_slice(&1_u16.to_le_bytes()); // channels
    bytes.extend_from_slice(&rate.to_le_bytes());
    bytes.extend_from_slice(&(2 * rate).to_le_bytes()); // bytes a second
    bytes.extend_from_slice(&2_u16.to_le_bytes()); // bytes a sample
    bytes.extend_from_slice(&16_u16.to_le_bytes()); // bits a sample
    bytes.extend_from_slice(b"data");
    bytes.extend_from_slice(&size.to_le_bytes());
    for sample in samples {
        bytes.extend_from_slice(&((sample * f32::from(i16::MAX)).round() as i16).to_le_bytes());
    }
    fs::write(path, bytes)
}
