//! The synthesizer: tones, noise and filters.

use std::f32::consts::TAU;

/// Samples per second of a cue.
const RATE: f32 = 44_100.0;
/// Samples per second of a loop. The loops have no high frequencies.
const LOOP_RATE: f32 = 16_000.0;
/// Length of the fade at each end of a cue, in seconds: too short to hear, long enough to avoid clicks.
const FADE_IN: f32 = 0.002;
const FADE_OUT: f32 = 0.020;
/// Cutoff of the high-pass filter that removes any DC offset, in hertz. Laptop speakers play nothing below it.
const LOWEST: f32 = 35.0;

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
    /// Samples per second.
    rate: f32,
    /// Whether a tone that rings past the end continues at the start.
    is_loop: bool,
}

impl Sound {
    /// A silent cue of this length, in seconds.
    pub(crate) fn cue(seconds: f32) -> Self {
        Self { samples: vec![0.0; (seconds * RATE) as usize], rate: RATE, is_loop: false }
    }

    /// A silent loop of this length, in seconds.
    pub(crate) fn looped(seconds: f32) -> Self {
        Self { samples: vec![0.0; (seconds * LOOP_RATE) as usize], rate: LOOP_RATE, is_loop: true }
    }

    /// Adds `wave(seconds since start)` from `start`, to the end of a cue or for `length` seconds of a loop.
    fn add(&mut self, start: f32, length: f32, mut wave: impl FnMut(f32) -> f32) {
        let (begin, end, rate) = ((start * self.rate) as usize, self.samples.len(), self.rate);
        let count = if self.is_loop { (length * rate) as usize } else { end.saturating_sub(begin) };
        for i in 0..count {
            self.samples[(begin + i) % end] += wave(i as f32 / rate);
        }
    }

    /// Adds a tone at `start` (seconds), until it is inaudible.
    pub(crate) fn tone(mut self, start: f32, tone: Tone) -> Self {
        let (mut phase, rate) = (0.0_f32, self.rate);
        self.add(start, tone.attack + 8.0 * tone.decay, |time| {
            let glide = (time / (3.0 * tone.decay)).min(1.0);
            phase = (phase + (tone.from + (tone.to - tone.from) * glide) / rate).fract();
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
        let mut state = 0x9E37_79B9_u32;
        self.add(start, 8.0 * decay, |time| {
            // Marsaglia's xorshift32.
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            let white = (state >> 8) as f32 / (1 << 23) as f32 - 1.0;
            gain * envelope(time, 0.001, decay) * white
        });
        self
    }

    /// Filters all samples. A loop is filtered twice, so that the filter's state matches where the end meets the start.
    fn filter(&mut self, mut filter: impl FnMut(f32) -> f32) {
        if self.is_loop {
            for &sample in &self.samples {
                filter(sample);
            }
        }
        for sample in &mut self.samples {
            *sample = filter(*sample);
        }
    }

    /// The weight of a new sample in a filter of 6 dB per octave.
    fn weight(&self, cutoff: f32) -> f32 {
        1.0 - (-TAU * cutoff / self.rate).exp()
    }

    /// Filters what was added so far: 12 dB per octave above `cutoff` hertz.
    pub(crate) fn low_pass(mut self, cutoff: f32) -> Self {
        let weight = self.weight(cutoff);
        for _ in 0..2 {
            let mut level = 0.0;
            self.filter(|sample| {
                level += weight * (sample - level);
                level
            });
        }
        self
    }

    /// Removes the DC offset, fades the ends of a cue, and scales the loudest sample to `peak`. Returns the sample rate and
    /// the samples.
    pub(crate) fn finish(mut self, peak: f32) -> (f32, Vec<f32>) {
        let (weight, rate) = (self.weight(LOWEST), self.rate);
        let mut level = 0.0;
        self.filter(|sample| {
            level += weight * (sample - level);
            sample - level
        });
        let last = self.samples.len() - 1;
        if !self.is_loop {
            for (i, sample) in self.samples.iter_mut().enumerate() {
                let begun = i as f32 / (FADE_IN * rate);
                let left = (last - i) as f32 / (FADE_OUT * rate);
                *sample *= begun.min(left).min(1.0);
            }
        }
        let loudest = self.samples.iter().fold(0.0_f32, |loudest, sample| loudest.max(sample.abs()));
        (rate, self.samples.iter().map(|sample| sample * peak / loudest).collect())
    }
}

/// The volume of a tone `time` seconds after its start.
fn envelope(time: f32, attack: f32, decay: f32) -> f32 {
    if time < attack { time / attack } else { (-(time - attack) / decay).exp() }
}
