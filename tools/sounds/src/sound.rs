//! The synthesizer of the short sounds: tones, noise and filters.

use std::f32::consts::TAU;

/// Samples per second, of the short sounds and of the music.
pub(crate) const RATE: f32 = 44_100.0;
/// Length of the fade at each end, in seconds: too short to hear, long enough to avoid clicks.
const FADE_IN: f32 = 0.002;
const FADE_OUT: f32 = 0.020;
/// Cutoff of the high-pass filter that removes any DC offset, in hertz. Laptop speakers play nothing below it.
pub(crate) const LOWEST: f32 = 35.0;

/// Pitches in hertz. All sounds use the C major scale, so that any two fit together.
pub(crate) mod pitch {
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

/// A waveform.
#[derive(Clone, Copy)]
pub(crate) enum Wave {
    Sine,
    /// Warmer than a sine, still soft.
    Triangle,
}

impl Wave {
    /// The value at a phase, in periods.
    fn at(self, phase: f32) -> f32 {
        match self {
            Self::Sine => (TAU * phase).sin(),
            Self::Triangle => 1.0 - 4.0 * ((phase + 0.25).fract() - 0.5).abs(),
        }
    }
}

/// A tone that glides between two pitches (hertz), swells for `attack` seconds, then decays to 1/e every `decay`
/// seconds.
#[derive(Clone, Copy)]
pub(crate) struct Tone {
    pub(crate) from: f32,
    pub(crate) to: f32,
    pub(crate) attack: f32,
    pub(crate) decay: f32,
    pub(crate) gain: f32,
    pub(crate) wave: Wave,
}

/// A sound under construction. [`Sound::finish`] normalizes its volume.
pub(crate) struct Sound {
    samples: Vec<f32>,
}

impl Sound {
    /// Silence of this length, in seconds.
    pub(crate) fn cue(seconds: f32) -> Self {
        Self { samples: vec![0.0; (seconds * RATE) as usize] }
    }

    /// Adds `wave(seconds since start)` from `start` to the end.
    fn add(&mut self, start: f32, mut wave: impl FnMut(f32) -> f32) {
        for (i, sample) in self.samples.iter_mut().skip((start * RATE) as usize).enumerate() {
            *sample += wave(i as f32 / RATE);
        }
    }

    /// Adds a tone at `start` (seconds).
    pub(crate) fn tone(mut self, start: f32, tone: Tone) -> Self {
        let mut phase = 0.0_f32;
        self.add(start, |time| {
            let glide = (time / (3.0 * tone.decay)).min(1.0);
            phase = (phase + (tone.from + (tone.to - tone.from) * glide) / RATE).fract();
            tone.gain * envelope(time, tone.attack, tone.decay) * tone.wave.at(phase)
        });
        self
    }

    /// Adds a marimba note: two triangles a few cents apart, and an overtone that fades first.
    pub(crate) fn mallet(self, start: f32, pitch: f32, decay: f32, gain: f32) -> Self {
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

    /// Adds a burst of noise. Deterministic.
    pub(crate) fn noise(mut self, start: f32, decay: f32, gain: f32) -> Self {
        let mut noise = Noise::default();
        self.add(start, |time| gain * envelope(time, 0.001, decay) * noise.next());
        self
    }

    /// Filters what was added so far: 12 dB per octave above `cutoff` hertz.
    pub(crate) fn low_pass(mut self, cutoff: f32) -> Self {
        for _ in 0..2 {
            let mut filter = LowPass::new(cutoff);
            for sample in &mut self.samples {
                *sample = filter.next(*sample);
            }
        }
        self
    }

    /// Removes the DC offset, fades the ends, and scales the loudest sample to `peak`.
    pub(crate) fn finish(mut self, peak: f32) -> Vec<f32> {
        let mut filter = LowPass::new(LOWEST);
        let last = self.samples.len() - 1;
        for (i, sample) in self.samples.iter_mut().enumerate() {
            let begun = i as f32 / (FADE_IN * RATE);
            let left = (last - i) as f32 / (FADE_OUT * RATE);
            *sample = (*sample - filter.next(*sample)) * begun.min(left).min(1.0);
        }
        let loudest = self.samples.iter().fold(0.0_f32, |loudest, sample| loudest.max(sample.abs()));
        self.samples.iter().map(|sample| sample * peak / loudest).collect()
    }
}

/// The volume of a tone `time` seconds after its start.
fn envelope(time: f32, attack: f32, decay: f32) -> f32 {
    if time < attack { time / attack } else { (-(time - attack) / decay).exp() }
}

/// White noise, -1 to 1. Deterministic: Marsaglia's xorshift32.
pub(crate) struct Noise(u32);

impl Default for Noise {
    fn default() -> Self {
        Self(0x9E37_79B9)
    }
}

impl Noise {
    /// The next sample.
    pub(crate) fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / (1 << 23) as f32 - 1.0
    }
}

/// A filter of 6 dB per octave. A sample less its filtered value is a high pass.
pub(crate) struct LowPass {
    weight: f32,
    level: f32,
}

impl LowPass {
    /// A filter of frequencies above `cutoff` hertz.
    pub(crate) fn new(cutoff: f32) -> Self {
        Self { weight: 1.0 - (-TAU * cutoff / RATE).exp(), level: 0.0 }
    }

    /// Filters the next sample.
    pub(crate) fn next(&mut self, sample: f32) -> f32 {
        self.level += self.weight * (sample - self.level);
        self.level
    }
}
