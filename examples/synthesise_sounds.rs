//! Makes the sounds of `assets/sounds` from sines, triangles and noise: `cargo run --example synthesise_sounds [DIR]`.
//!
//! The files are kept in the repository; run this again after changing a sound here. It needs the standard library
//! alone, so that `rustc --edition 2024 -O examples/synthesise_sounds.rs` builds it in a second.

use std::f32::consts::TAU;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Samples a second of every file.
const RATE: f32 = 44_100.0;
/// Fades at the two ends of a sound, in seconds: too short to be missed, long enough not to click.
const FADE_IN: f32 = 0.002;
const FADE_OUT: f32 = 0.020;
/// Below this pitch, in hertz, a loudspeaker of a laptop gives nothing: it is taken out, and with it any offset.
const LOWEST: f32 = 35.0;

/// Pitches in hertz, of the C major scale that all sounds share, so that any two of them sound well together.
mod pitch {
    pub(crate) const C4: f32 = 261.63;
    pub(crate) const E4: f32 = 329.63;
    pub(crate) const G4: f32 = 392.00;
    pub(crate) const C5: f32 = 523.25;
    pub(crate) const E5: f32 = 659.26;
    pub(crate) const G5: f32 = 783.99;
    pub(crate) const A5: f32 = 880.00;
    pub(crate) const C6: f32 = 1046.50;
    pub(crate) const E6: f32 = 1318.51;
}

fn main() -> io::Result<()> {
    let directory = env::args_os().nth(1).map_or_else(|| PathBuf::from("assets/sounds"), PathBuf::from);
    fs::create_dir_all(&directory)?;
    for (name, peak, sound) in sounds() {
        write(&directory.join(name).with_extension("wav"), &sound.finish(peak))?;
    }
    Ok(())
}

/// Every sound: the name of its file, its loudest sample (1 is full scale) and what is heard.
fn sounds() -> [(&'static str, f32, Sound); 11] {
    [
        ("tick", 0.50, tick()),
        ("go", 0.60, go()),
        ("bump", 0.60, bump()),
        ("turn", 0.14, turn()),
        ("win", 0.65, win()),
        ("lose", 0.55, lose()),
        ("eat", 0.45, eat()),
        ("menu_move", 0.22, menu_move()),
        ("menu_accept", 0.38, menu_accept()),
        ("menu_back", 0.32, menu_back()),
        ("think", 0.16, think()),
    ]
}

/// Three, two, one.
fn tick() -> Sound {
    Sound::of(0.20).mallet(0.0, pitch::C5, 0.05, 1.0).low_pass(4_000.0)
}

/// The fourth beat: an octave higher and held.
fn go() -> Sound {
    Sound::of(0.55).mallet(0.0, pitch::G5, 0.14, 0.6).mallet(0.0, pitch::C6, 0.16, 0.8).low_pass(5_000.0)
}

/// A soft thud against a wall.
fn bump() -> Sound {
    let thud = Tone { from: 170.0, to: 70.0, decay: 0.045, attack: 0.002, gain: 1.0, wave: Wave::Sine };
    let body = Tone { from: 260.0, to: 130.0, decay: 0.025, attack: 0.001, gain: 0.5, wave: Wave::Triangle };
    Sound::of(0.20).noise(0.0, 0.012, 0.5).low_pass(600.0).tone(0.0, thud).tone(0.0, body)
}

/// Barely there: a corner taken.
fn turn() -> Sound {
    let click = Tone { from: 900.0, to: 700.0, decay: 0.010, attack: 0.002, gain: 1.0, wave: Wave::Sine };
    Sound::of(0.06).noise(0.0, 0.006, 0.3).low_pass(1_800.0).tone(0.0, click)
}

/// A rising arpeggio whose last chord rings.
fn win() -> Sound {
    Sound::of(1.0)
        .mallet(0.00, pitch::C5, 0.12, 0.8)
        .mallet(0.10, pitch::E5, 0.12, 0.8)
        .mallet(0.20, pitch::G5, 0.12, 0.8)
        .mallet(0.32, pitch::C6, 0.22, 0.9)
        .mallet(0.32, pitch::E5, 0.22, 0.4)
        .mallet(0.44, pitch::E6, 0.20, 0.5)
        .low_pass(6_000.0)
}

/// Three steps down, the last one sagging: a pity, not a punishment.
fn lose() -> Sound {
    let last =
        Tone { from: pitch::C4, to: pitch::C4 * 0.94, decay: 0.16, attack: 0.012, gain: 0.9, wave: Wave::Triangle };
    Sound::of(0.9)
        .mallet(0.00, pitch::G4, 0.12, 0.8)
        .mallet(0.16, pitch::E4, 0.12, 0.8)
        .tone(0.32, last)
        .low_pass(2_500.0)
}

/// Three bites, each a crunch and a small gulp.
fn eat() -> Sound {
    let gulp = |from: f32| Tone { from, to: from * 0.6, decay: 0.022, attack: 0.003, gain: 0.7, wave: Wave::Triangle };
    Sound::of(0.34)
        .noise(0.00, 0.014, 0.9)
        .noise(0.09, 0.014, 0.8)
        .noise(0.18, 0.018, 0.7)
        .low_pass(2_200.0)
        .tone(0.00, gulp(420.0))
        .tone(0.09, gulp(380.0))
        .tone(0.18, gulp(330.0))
}

/// The focus of a menu went to the next entry.
fn menu_move() -> Sound {
    Sound::of(0.08).mallet(0.0, pitch::E5, 0.014, 1.0).low_pass(3_000.0)
}

/// A fourth up: yes.
fn menu_accept() -> Sound {
    Sound::of(0.28).mallet(0.0, pitch::E5, 0.030, 0.8).mallet(0.065, pitch::A5, 0.060, 0.9).low_pass(4_000.0)
}

/// A fifth down: back.
fn menu_back() -> Sound {
    Sound::of(0.26).mallet(0.0, pitch::G5, 0.030, 0.8).mallet(0.065, pitch::C5, 0.055, 0.9).low_pass(3_000.0)
}

/// The opponent considers a cell.
fn think() -> Sound {
    let blip = Tone { from: 1_100.0, to: 1_400.0, decay: 0.014, attack: 0.004, gain: 1.0, wave: Wave::Sine };
    Sound::of(0.07).tone(0.0, blip).low_pass(3_000.0)
}

/// One period of a tone.
#[derive(Clone, Copy)]
enum Wave {
    Sine,
    /// A sine with a little of the third and fifth harmonic: warmer, still soft.
    Triangle,
}

impl Wave {
    /// The value at a phase counted in periods.
    fn at(self, phase: f32) -> f32 {
        match self {
            Self::Sine => (TAU * phase).sin(),
            Self::Triangle => 1.0 - 4.0 * ((phase + 0.25).fract() - 0.5).abs(),
        }
    }
}

/// A tone that glides from one pitch to another (hertz), swells for `attack` seconds, then falls by two thirds every
/// `decay` seconds.
#[derive(Clone, Copy)]
struct Tone {
    from: f32,
    to: f32,
    attack: f32,
    decay: f32,
    gain: f32,
    wave: Wave,
}

/// A sound in the making: samples around zero, as loud as they come.
struct Sound {
    samples: Vec<f32>,
}

impl Sound {
    /// Silence of that many seconds.
    fn of(seconds: f32) -> Self {
        Self { samples: vec![0.0; (seconds * RATE) as usize] }
    }

    /// Adds a tone from `start` (seconds) to the end of the sound.
    fn tone(mut self, start: f32, tone: Tone) -> Self {
        let mut phase = 0.0_f32;
        for (i, sample) in self.samples.iter_mut().skip((start * RATE) as usize).enumerate() {
            let time = i as f32 / RATE;
            let glide = (time / (3.0 * tone.decay)).min(1.0);
            phase = (phase + (tone.from + (tone.to - tone.from) * glide) / RATE).fract();
            *sample += tone.gain * swell(time, tone.attack, tone.decay) * tone.wave.at(phase);
        }
        self
    }

    /// Adds the knock of a soft mallet on wood: two triangles a few cents apart, and an overtone that dies first.
    fn mallet(self, start: f32, pitch: f32, decay: f32, gain: f32) -> Self {
        let bar = Tone { from: pitch, to: pitch, attack: 0.004, decay, gain: 0.5 * gain, wave: Wave::Triangle };
        let twin = Tone { from: pitch * 1.003, to: pitch * 1.003, ..bar };
        let strike = Tone {
            from: pitch * 4.0,
            to: pitch * 4.0,
            attack: 0.002,
            decay: decay * 0.25,
            gain: 0.15 * gain,
            wave: Wave::Sine,
        };
        self.tone(start, bar).tone(start, twin).tone(start, strike)
    }

    /// Adds a burst of noise, the same one every time.
    fn noise(mut self, start: f32, decay: f32, gain: f32) -> Self {
        let mut state = 0x9E37_79B9_u32;
        for (i, sample) in self.samples.iter_mut().skip((start * RATE) as usize).enumerate() {
            // Marsaglia's xorshift of 32 bits.
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            let white = (state >> 8) as f32 / (1 << 23) as f32 - 1.0;
            *sample += gain * swell(i as f32 / RATE, 0.001, decay) * white;
        }
        self
    }

    /// Softens what was added so far: two filters of 6 dB an octave above `cutoff` hertz.
    fn low_pass(mut self, cutoff: f32) -> Self {
        let weight = 1.0 - (-TAU * cutoff / RATE).exp();
        for _ in 0..2 {
            let mut level = 0.0;
            for sample in &mut self.samples {
                level += weight * (*sample - level);
                *sample = level;
            }
        }
        self
    }

    /// The samples without offset, faded at both ends, with their loudest at `peak`.
    fn finish(mut self, peak: f32) -> Vec<f32> {
        let weight = 1.0 - (-TAU * LOWEST / RATE).exp();
        let mut level = 0.0;
        for sample in &mut self.samples {
            level += weight * (*sample - level);
            *sample -= level;
        }
        let last = self.samples.len() - 1;
        for (i, sample) in self.samples.iter_mut().enumerate() {
            let begun = i as f32 / (FADE_IN * RATE);
            let left = (last - i) as f32 / (FADE_OUT * RATE);
            *sample *= begun.min(left).min(1.0);
        }
        let loudest = self.samples.iter().fold(0.0_f32, |loudest, sample| loudest.max(sample.abs()));
        self.samples.iter().map(|sample| sample * peak / loudest).collect()
    }
}

/// How loud a tone is `time` seconds after its start.
fn swell(time: f32, attack: f32, decay: f32) -> f32 {
    if time < attack { time / attack } else { (-(time - attack) / decay).exp() }
}

/// Writes a WAV file: one channel of 16-bit whole numbers.
fn write(path: &Path, samples: &[f32]) -> io::Result<()> {
    let rate = RATE as u32;
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
