//! Synthesizes the sounds of the game into `assets/sounds`: `cargo run --release -p sounds [FOLDER]`.
//!
//! The WAV files are in the repository; run this again after you change a sound. [`cues`] has the short sounds,
//! [`music`] the loops, and [`sound`] the synthesizer with tones, noise and filters.

mod cues;
mod music;
mod sound;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).map_or_else(|| PathBuf::from("assets/sounds"), PathBuf::from);
    fs::create_dir_all(&folder)?;
    for (name, peak, sound) in cues::all().into_iter().chain(music::all()) {
        write_wav(&folder.join(name).with_extension("wav"), sound.finish(peak))?;
    }
    Ok(())
}

/// Writes a mono WAV file of 16-bit samples.
fn write_wav(path: &Path, (rate, samples): (f32, Vec<f32>)) -> io::Result<()> {
    let rate = rate as u32;
    let size = 2 * samples.len() as u32;
    let mut bytes = Vec::with_capacity(44 + size as usize);
    bytes.extend_from_slice(b"RIFF");
    bytes.extend_from_slice(&(36 + size).to_le_bytes());
    bytes.extend_from_slice(b"WAVEfmt ");
    bytes.extend_from_slice(&16_u32.to_le_bytes()); // size of this chunk
    bytes.extend_from_slice(&1_u16.to_le_bytes()); // PCM
    bytes.extend_from_slice(&1_u16.to_le_bytes()); // channels
    bytes.extend_from_slice(&rate.to_le_bytes());
    bytes.extend_from_slice(&(2 * rate).to_le_bytes()); // bytes per second
    bytes.extend_from_slice(&2_u16.to_le_bytes()); // bytes per sample
    bytes.extend_from_slice(&16_u16.to_le_bytes()); // bits per sample
    bytes.extend_from_slice(b"data");
    bytes.extend_from_slice(&size.to_le_bytes());
    for sample in samples {
        bytes.extend_from_slice(&((sample * f32::from(i16::MAX)).round() as i16).to_le_bytes());
    }
    fs::write(path, bytes)
}
