//! The instruments of the music.

use std::f32::consts::TAU;
use std::sync::LazyLock;

use crate::sound::{LowPass, Noise, RATE};

/// Level at which a ringing note ends, about -60 dB.
const INAUDIBLE: f32 = 0.001;

/// Length of the fade at the end of every note, in seconds.
const LAST_FADE: f32 = 0.01;

/// An instrument.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Voice {
    /// Wooden bars: round and short.
    Marimba,
    /// Small metal tongues: a soft knock, then a pure tone.
    Kalimba,
    /// Bells of a celesta or a music box.
    Celesta,
    /// A large bell with beating overtones, which rings for seconds.
    Bell,
    /// A plucked string: brightness 0 to 1, and the seconds in which it fades by 60 dB.
    String(f32, f32),
    /// An electric piano: soft, rings while held.
    Piano,
    /// Bowed strings: the seconds of its swell and of its release.
    Pad(f32, f32),
    /// A flute with vibrato on long notes.
    Flute,
    /// A round plucked bass.
    Bass,
    /// A small drum; pitched.
    Tom,
    /// A bass drum; unpitched.
    Kick,
    /// A shaker: a short hiss.
    Shaker,
    /// A brush on a drum: a longer, softer hiss.
    Brush,
    /// A wood block; pitched.
    Block,
    /// The tick of a clock; pitched.
    Tick,
}

/// A partial of a struck sound: pitch as a multiple of the lowest, level, and the seconds to fade to 1/e.
type Partial = (f32, f32, f32);

impl Voice {
    /// Plays a note of this pitch (hertz), held for so many seconds, into `out`, which is overwritten. A velocity of 1
    /// is loud.
    pub(crate) fn play(self, pitch: f32, held: f32, velocity: f32, noise: &mut Noise, out: &mut Vec<f32>) {
        out.clear();
        // Low bars and strings ring longer than high ones.
        let low = (262.0 / pitch).powf(0.4);
        match self {
            Self::Marimba => strike(&[(1.0, 1.0, 0.34 * low), (3.95, 0.22, 0.07), (9.4, 0.06, 0.03)], pitch, out),
            Self::Kalimba => strike(&[(1.0, 1.0, 0.55 * low), (2.0, 0.10, 0.2), (5.9, 0.12, 0.04)], pitch, out),
            Self::Celesta => {
                strike(&[(1.0, 1.0, 0.75 * low), (2.0, 0.18, 0.5), (4.1, 0.16, 0.22), (6.8, 0.05, 0.08)], pitch, out);
            }
            Self::Bell => {
                let partials =
                    [(0.5, 0.35, 2.2), (1.0, 1.0, 1.5), (1.004, 0.5, 1.5), (2.4, 0.22, 0.7), (3.0, 0.12, 0.4)];
                strike(&partials, pitch, out);
            }
            Self::String(brightness, seconds) => pluck(pitch, brightness * velocity, seconds * low, noise, out),
            Self::Piano => piano(pitch, held, velocity, out),
            Self::Pad(swell, release) => pad(pitch, held, swell, release, out),
            Self::Flute => flute(pitch, held, noise, out),
            Self::Bass => bass(pitch, held, out),
            Self::Tom => drum(pitch * 1.5, pitch, 0.16, out),
            Self::Kick => drum(120.0, 48.0, 0.11, out),
            Self::Shaker => hiss(5_200.0, 0.004, 0.030, noise, out),
            Self::Brush => hiss(2_600.0, 0.012, 0.070, noise, out),
            Self::Block => strike(&[(1.0, 1.0, 0.030), (2.6, 0.4, 0.014)], pitch, out),
            Self::Tick => strike(&[(1.0, 0.8, 0.012), (1.47, 0.6, 0.009), (2.9, 0.35, 0.005)], pitch, out),
        }
        let last = out.len();
        let fade = (LAST_FADE * RATE) as usize;
        for (left, sample) in out[last.saturating_sub(fade)..].iter_mut().rev().enumerate() {
            *sample *= left as f32 / fade as f32;
        }
        for sample in out {
            *sample *= velocity;
        }
    }
}

/// Samples of this many seconds, by their time.
fn fill(seconds: f32, out: &mut Vec<f32>, wave: impl FnMut(f32) -> f32) {
    out.extend((0..(seconds * RATE) as usize).map(|i| i as f32 / RATE).map(wave));
}

/// The gain of a held note: rises for `attack` seconds, and falls for `release` seconds after it is let go.
fn held_gain(time: f32, held: f32, attack: f32, release: f32) -> f32 {
    let (begun, left) = ((time / attack).min(1.0), ((held + release - time) / release).clamp(0.0, 1.0));
    // Smooth at both ends.
    let smooth = |share: f32| share * share * (3.0 - 2.0 * share);
    smooth(begun) * smooth(left)
}

/// A sum of decaying sines.
fn strike(partials: &[Partial], pitch: f32, out: &mut Vec<f32>) {
    let longest = partials.iter().fold(0.0_f32, |longest, partial| longest.max(partial.2));
    let count = (-INAUDIBLE.ln() * longest * RATE) as usize;
    out.resize(count, 0.0);
    for &(ratio, level, decay) in partials.iter().filter(|partial| pitch * partial.0 < 0.4 * RATE) {
        // A rotation by the recurrence of the sine, which needs no sine for each sample.
        let turn = f64::from(TAU * pitch * ratio / RATE);
        let shrink = f64::from((-1.0 / (decay * RATE)).exp());
        let (step, factor) = (2.0 * turn.cos() * shrink, shrink * shrink);
        let (mut before, mut now) = (0.0, f64::from(level) * turn.sin() * shrink);
        for sample in out.iter_mut() {
            *sample += before as f32;
            (before, now) = (now, step * now - factor * before);
        }
    }
    // A beat of felt: the strike is not instant.
    let attack = 0.0015 * RATE;
    for (i, sample) in out.iter_mut().take(attack as usize).enumerate() {
        *sample *= i as f32 / attack;
    }
}

/// A plucked string, after Karplus and Strong, "Digital synthesis of plucked-string and drum timbres" (1983), with the
/// fractional delay of Jaffe and Smith, "Extensions of the Karplus-Strong plucked-string algorithm" (1983).
fn pluck(pitch: f32, brightness: f32, seconds: f32, noise: &mut Noise, out: &mut Vec<f32>) {
    /// Weight of the older sample in the filter of the loop.
    const BLUR: f32 = 0.35;
    let period = RATE / pitch - BLUR;
    // The whole part leaves a fraction of 0.5 to 1.5 samples to the all-pass filter, which is accurate there.
    let whole = (period - 0.5) as usize;
    let fraction = period - whole as f32;
    let all_pass = (1.0 - fraction) / (1.0 + fraction);
    let gain = (INAUDIBLE.ln() / (pitch * seconds)).exp();
    // The string is plucked at a fifth of its length, with a softer or harder finger.
    let cutoff = 800.0 + 7_000.0 * brightness;
    let (mut finger, mut tip) = (LowPass::new(cutoff), LowPass::new(cutoff));
    let burst: Vec<f32> = (0..whole).map(|_| tip.next(finger.next(noise.next()))).collect();
    let mut line: Vec<f32> = (0..whole).map(|i| burst[i] - burst[(i + whole / 5) % whole]).collect();
    let (mut at, mut last, mut blurred, mut tuned) = (0, 0.0, 0.0, 0.0);
    fill(seconds, out, |_| {
        let sample = line[at];
        let next = gain * ((1.0 - BLUR) * sample + BLUR * last);
        tuned = all_pass * (next - tuned) + blurred;
        (line[at], last, blurred) = (tuned, sample, next);
        at = (at + 1) % whole;
        sample
    });
    // The burst is random, and how much of it remains after the first periods too: all notes are made equally loud.
    let begin = &out[..out.len().min((0.1 * RATE) as usize)];
    let loudness = (begin.iter().map(|sample| sample * sample).sum::<f32>() / begin.len() as f32).sqrt();
    for sample in out {
        *sample *= 0.5 / loudness;
    }
}

/// Two sines, of which one bends the phase of the other: Chowning, "The synthesis of complex audio spectra by means of
/// frequency modulation" (1973).
fn piano(pitch: f32, held: f32, velocity: f32, out: &mut Vec<f32>) {
    let (decay, release) = (1.3 * (262.0 / pitch).powf(0.3), 0.3);
    let length = (held + release).min(7.0 * decay);
    fill(length, out, |time| {
        let phase = TAU * (pitch * time).fract();
        let bend = 1.3 * velocity * (-time / 0.5).exp();
        let strike = 0.06 * (-time / 0.06).exp() * (14.0 * phase).sin();
        let sound = (phase + bend * phase.sin()).sin() + strike;
        sound * (-time / decay).exp() * held_gain(time, held, 0.004, release)
    });
}

/// One period of a sum of harmonics, for oscillators without a sine for each sample.
struct Table(Vec<f32>);

impl Table {
    const SIZE: usize = 2048;

    /// The harmonics by their levels, the fundamental first.
    fn of(levels: &[f32]) -> Self {
        let at = |i: usize| {
            let phase = TAU * i as f32 / Self::SIZE as f32;
            (1_u8..).zip(levels).map(|(number, level)| level * (f32::from(number) * phase).sin()).sum()
        };
        Self((0..=Self::SIZE).map(at).collect())
    }

    /// The value at a phase from 0 to 1, interpolated.
    fn at(&self, phase: f32) -> f32 {
        let place = phase * Self::SIZE as f32;
        let below = (place as usize).min(Self::SIZE - 1);
        self.0[below] + (self.0[below + 1] - self.0[below]) * (place - below as f32)
    }
}

/// An oscillator over a table.
#[derive(Default)]
struct Phase(f32);

impl Phase {
    /// The phase, which then moves on by one sample of this pitch.
    fn advance(&mut self, pitch: f32) -> f32 {
        let phase = self.0;
        self.0 = (phase + pitch / RATE).fract();
        phase
    }
}

fn pad(pitch: f32, held: f32, swell: f32, release: f32, out: &mut Vec<f32>) {
    static BOW: LazyLock<Table> = LazyLock::new(|| Table::of(&[1.0, 0.42, 0.24, 0.12, 0.07, 0.04, 0.02]));
    // Three players, a few cents apart.
    let mut players = [Phase(0.0), Phase(0.37), Phase(0.71)];
    fill(held + release, out, |time| {
        let sum: f32 = players
            .iter_mut()
            .zip([1.0, 1.0031, 0.9972])
            .map(|(player, detune)| BOW.at(player.advance(pitch * detune)))
            .sum();
        0.4 * sum * held_gain(time, held, swell, release)
    });
}

fn flute(pitch: f32, held: f32, noise: &mut Noise, out: &mut Vec<f32>) {
    static TUBE: LazyLock<Table> = LazyLock::new(|| Table::of(&[1.0, 0.22, 0.11, 0.03]));
    let (mut tube, mut breath) = (Phase::default(), LowPass::new(1_800.0));
    fill(held + 0.14, out, |time| {
        // The vibrato begins when the note is settled.
        let vibrato = 0.0045 * ((time - 0.25) / 0.4).clamp(0.0, 1.0) * (TAU * 4.8 * time).sin();
        let air = 0.05 * breath.next(noise.next()) * (1.0 + 2.0 * (-time / 0.05).exp());
        (TUBE.at(tube.advance(pitch * (1.0 + vibrato))) + air) * held_gain(time, held, 0.06, 0.14)
    });
}

fn bass(pitch: f32, held: f32, out: &mut Vec<f32>) {
    static ROUND: LazyLock<Table> = LazyLock::new(|| Table::of(&[1.0, 0.35, 0.12, 0.05]));
    static FINGER: LazyLock<Table> = LazyLock::new(|| Table::of(&[0.0, 0.25, 0.30, 0.22, 0.14, 0.08]));
    let mut string = Phase::default();
    fill(held + 0.10, out, |time| {
        let phase = string.advance(pitch);
        let tone = ROUND.at(phase) + FINGER.at(phase) * (-time / 0.12).exp();
        0.65 * tone * (-time / 1.1).exp() * held_gain(time, held, 0.006, 0.10)
    });
}

/// A sine that glides down.
fn drum(from: f32, to: f32, decay: f32, out: &mut Vec<f32>) {
    let mut skin = Phase::default();
    fill(7.0 * decay, out, |time| {
        let pitch = to + (from - to) * (-time / (0.3 * decay)).exp();
        (TAU * skin.advance(pitch)).sin() * (time / 0.002).min(1.0) * (-time / decay).exp()
    });
}

/// Noise above a pitch, which swells and decays.
fn hiss(cutoff: f32, attack: f32, decay: f32, noise: &mut Noise, out: &mut Vec<f32>) {
    let (mut low, mut high) = (LowPass::new(cutoff), LowPass::new(9_000.0));
    fill(attack + 7.0 * decay, out, |time| {
        let white = high.next(noise.next());
        let swell = (time / attack).min(1.0);
        2.0 * (white - low.next(white)) * swell * (-(time - attack).max(0.0) / decay).exp()
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::{hertz, key};

    /// How strong a pitch is in samples.
    fn strength(samples: &[f32], pitch: f32) -> f32 {
        let turn = f64::from(TAU * pitch / RATE);
        let (mut real, mut imaginary) = (0.0, 0.0);
        for (i, &sample) in samples.iter().enumerate() {
            let (sine, cosine) = (turn * i as f64).sin_cos();
            real += f64::from(sample) * cosine;
            imaginary += f64::from(sample) * sine;
        }
        real.hypot(imaginary) as f32
    }

    #[test]
    fn instruments_are_in_tune() {
        use Voice::{Bass, Bell, Celesta, Flute, Kalimba, Marimba, Pad, Piano};
        let voices = [Marimba, Kalimba, Celesta, Bell, Voice::String(0.4, 2.0), Piano, Pad(0.1, 0.1), Flute, Bass];
        let (mut noise, mut out) = (Noise::default(), Vec::new());
        for voice in voices {
            for note in ["e2", "b3", "c5", "f#5"] {
                let pitch = hertz(key(note));
                voice.play(pitch, 1.0, 1.0, &mut noise, &mut out);
                let begin = &out[..out.len().min(RATE as usize)];
                let cents = (-60..=60).step_by(3);
                let heard = cents.max_by(|a, b| {
                    let strength = |cents: i32| strength(begin, pitch * (cents as f32 / 1200.0).exp2());
                    strength(*a).total_cmp(&strength(*b))
                });
                assert!(heard.is_some_and(|cents| cents.abs() <= 9), "{voice:?} {note}: off by {heard:?} cents");
            }
        }
    }
}
