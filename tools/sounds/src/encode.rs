//! Writes sound files.

use std::num::{NonZeroU8, NonZeroU32};

use vorbis_rs::{VorbisBitrateManagementStrategy, VorbisEncoderBuilder, VorbisError};

use crate::sound::RATE;

/// Vorbis' quality of the music, -0.2 to 1: about 60 kbit/s for two channels. Tests hold it to the difference that it
/// makes.
const QUALITY: f32 = 0.1;

/// Number of the Ogg stream. Always the same, so that the same music makes the same file.
const SERIAL: i32 = 1;

/// Samples that the encoder takes at once.
const BLOCK: usize = 4096;

/// A mono WAV file of 16-bit samples.
pub fn wav(samples: &[f32]) -> Vec<u8> {
    let rate = RATE as u32;
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
    bytes
}

/// An Ogg Vorbis file of one or two channels of equal length.
pub fn vorbis(channels: &[Vec<f32>]) -> Result<Vec<u8>, VorbisError> {
    let rate = NonZeroU32::new(RATE as u32).unwrap_or(NonZeroU32::MIN);
    let count = NonZeroU8::new(channels.len() as u8).unwrap_or(NonZeroU8::MIN);
    let mut encoder = VorbisEncoderBuilder::new_with_serial(rate, count, Vec::new(), SERIAL);
    let quality = VorbisBitrateManagementStrategy::QualityVbr { target_quality: QUALITY };
    let mut encoder = encoder.bitrate_management_strategy(quality).build()?;
    let length = channels.first().map_or(0, Vec::len);
    for begin in (0..length).step_by(BLOCK) {
        let end = (begin + BLOCK).min(length);
        let block: Vec<&[f32]> = channels.iter().map(|channel| &channel[begin..end]).collect();
        encoder.encode_audio_block(block)?;
    }
    encoder.finish()
}
