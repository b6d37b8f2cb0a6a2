//! What sounds are made of: tones, noise and filters.

use std::f32::consts::TAU;

/// Samples a second of every cue, and of the loops, which are soft.
const RATE: f32 = 44_100.0;
const RING_RATE: f32 = 16_000.0;
/// Fades at the two ends of a sound, in seconds: too short to be missed, long enough not to click.
const FADE_IN: f32 = 0.002;
const FADE_OUT: f32 = 0.020;
/// Below this pitch, in hertz, a loudspeaker of a laptop gives nothing: it is taken out, and with it any offset.
const LOWEST: f32 = 35.0;

/// Pitches in hertz, of the C major scale that all sounds share, so that any two of them sound well together.
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

/// One period of a tone.
#[derive(Clone, Copy)]
pub(crate) enum Wave {
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
pub(crate) struct Tone {
    pub(crate) from: f32,
    pub(crate) to: f32,
    pub(crate) attack: f32,
    pub(crate) decay: f32,
    pub(crate) gain: f32,
    pub(crate) wave: Wave,
}

/// A sound in the making: samples around zero, as loud as they come.
pub(crate) struct Sound {
    samples: Vec<f32>,
    /// Samples a second.
    rate: f32,
    /// Whether its end is its beginning: what rings beyond the one is heard at the other.
    wraps: bool,
}

impl Sound {
    /// Silence of that many seconds.
    pub(crate) fn of(seconds: f32) -> Self {
        Self { samples: vec![0.0; (seconds * RATE) as usize], rate: RATE, wraps: false }
    }

    /// Silence of that many seconds that goes round and round.
    pub(crate) fn ring(seconds: f32) -> Self {
        Self { samples: vec![0.0; (seconds * RING_RATE) as usize], rate: RING_RATE, wraps: true }
    }

    /// Adds `wave(seconds since the start)` from a start on: to the end of the sound, or for `length` seconds of a ring.
    fn add(&mut self, start: f32, length: f32, mut wave: impl FnMut(f32) -> f32) {
        let (begin, end, rate) = ((start * self.rate) as usize, self.samples.len(), self.rate);
        let count = if self.wraps { (length * rate) as usize } else { end.saturating_sub(begin) };
        for i in 0..count {
            self.samples[(begin + i) % end] += wave(i as f32 / rate);
        }
    }

    /// Adds a tone from `start` (seconds) until it is not heard any more.
    pub(crate) fn tone(mut self, start: f32, tone: Tone) -> Self {
        let (mut phase, rate) = (0.0_f32, self.rate);
        self.add(start, tone.attack + 8.0 * tone.decay, |time| {
            let glide = (time / (3.0 * tone.decay)).min(1.0);
            phase = (phase + (tone.from + (tone.to - tone.from) * glide) / rate).fract();
            tone.gain * swell(time, tone.attack, tone.decay) * tone.wave.at(phase)
        });
        self
    }

    /// Adds the knock of a soft mallet on wood: two triangles a few cents apart, and an overtone that dies first.
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

    /// Adds a burst of noise, the same one every time.
    pub(crate) fn noise(mut self, start: f32, decay: f32, gain: f32) -> Self {
        let mut state = 0x9E37_79B9_u32;
        self.add(start, 8.0 * decay, |time| {
            // Marsaglia's xorshift of 32 bits.
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            let white = (state >> 8) as f32 / (1 << 23) as f32 - 1.0;
            gain * swell(time, 0.001, decay) * white
        });
        self
    }

    /// Lets a filter go over all samples; over a ring twice, so that it comes to its beginning as it left its end.
    fn filter(&mut self, mut filter: impl FnMut(f32) -> f32) {
        if self.wraps {
            for &sample in &self.samples {
                filter(sample);
            }
        }
        for sample in &mut self.samples {
            *sample = filter(*sample);
        }
    }

    /// How much a filter of 6 dB an octave takes of what is new.
    fn weight(&self, cutoff: f32) -> f32 {
        1.0 - (-TAU * cutoff / self.rate).exp()
    }

    /// Softens what was added so far: two filters of 6 dB an octave above `cutoff` hertz.
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

    /// The rate and the samples, without offset, with their loudest at `peak`; faded at both ends where there are any.
    pub(crate) fn finish(mut self, peak: f32) -> (f32, Vec<f32>) {
        let (weight, rate) = (self.weight(LOWEST), self.rate);
        let mut level = 0.0;
        self.filter(|sample| {
            level += weight * (sample - level);
            sample - level
        });
        let last = self.samples.len() - 1;
        if !self.wraps {
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

/// How loud a tone is `time` seconds after its start.
fn swell(time: f32, attack: f32, decay: f32) -> f32 {
    if time < attack { time / attack } else { (-(time - attack) / decay).exp() }
}
