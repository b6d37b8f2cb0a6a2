//! Loudness, after ITU-R BS.1770.

use ebur128::{EbuR128, Error, Mode};

use crate::sound::RATE;

/// Loudness and peak of some music.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// The integrated loudness, in LUFS.
    pub loudness: f64,
    /// The true peak; 1 is full scale.
    pub peak: f64,
}

/// Measures one or two channels of equal length. One channel counts as if both speakers played it, as the game does.
pub fn measure(channels: &[Vec<f32>]) -> Result<Level, Error> {
    let ears = [channels.first(), channels.last()].map(|ear| ear.map_or(&[] as &[f32], Vec::as_slice));
    let mut meter = EbuR128::new(2, RATE as u32, Mode::I | Mode::TRUE_PEAK)?;
    meter.add_frames_planar_f32(&ears)?;
    let peak = meter.true_peak(0)?.max(meter.true_peak(1)?);
    Ok(Level { loudness: meter.loudness_global()?, peak })
}

/// Scales channels to a loudness, in LUFS.
pub(crate) fn scale(mut channels: Vec<Vec<f32>>, loudness: f64) -> Result<Vec<Vec<f32>>, Error> {
    let gain = 10_f64.powf((loudness - measure(&channels)?.loudness) / 20.0) as f32;
    for sample in channels.iter_mut().flatten() {
        *sample *= gain;
    }
    Ok(channels)
}
