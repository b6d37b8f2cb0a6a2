//! Plays written parts into a loop.

use std::ops::Range;

use crate::room::{Room, TAIL};
use crate::score::{Chord, events, hertz, key};
use crate::sound::{LOWEST, LowPass, Noise, RATE};
use crate::voice::Voice;

/// Largest deviation of a note from its time, in seconds, and of its loudness, as a share. Musicians are not machines.
const LATE: f32 = 0.004;
const UNEVEN: f32 = 0.07;

/// Loudness of the notes that are on no beat and on a beat that is not the first, as a share of that of the first beat.
const OFF_BEAT: f32 = 0.82;
const ON_BEAT: f32 = 0.91;

/// A musician: an instrument and its place in the room.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub(crate) voice: Voice,
    /// Loudness, 0 to 1.
    pub(crate) gain: f32,
    /// From -1, left, to 1, right.
    pub(crate) pan: f32,
    /// How much of the room is heard, 0 to 1.
    pub(crate) room: f32,
    /// Semitones by which all keys are moved.
    pub(crate) shift: i32,
}

impl Part {
    /// A musician in the middle, close by.
    pub(crate) const fn new(voice: Voice, gain: f32) -> Self {
        Self { voice, gain, pan: 0.0, room: 0.25, shift: 0 }
    }

    pub(crate) const fn pan(self, pan: f32) -> Self {
        Self { pan, ..self }
    }

    pub(crate) const fn room(self, room: f32) -> Self {
        Self { room, ..self }
    }

    pub(crate) const fn shift(self, shift: i32) -> Self {
        Self { shift, ..self }
    }

    /// As loud as this times the gain of before.
    pub(crate) const fn times(self, factor: f32) -> Self {
        Self { gain: self.gain * factor, ..self }
    }
}

/// The meter of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Meter {
    /// Samples of a step, so that every bar begins on a sample.
    pub(crate) step: usize,
    /// Steps of a bar.
    pub(crate) bar: usize,
    /// Steps of a beat.
    pub(crate) beat: usize,
}

impl Meter {
    /// A meter with so many beats a minute.
    pub(crate) fn new(beats_per_minute: f32, beat: usize, bar: usize) -> Self {
        Self { step: (60.0 * RATE / (beats_per_minute * beat as f32)).round() as usize, bar, beat }
    }

    fn samples(self, bars: usize) -> usize {
        bars * self.bar * self.step
    }
}

/// A loop of some bars. What rings past its end goes on at its start.
pub(crate) struct Band {
    meter: Meter,
    /// For each ear: the music itself, and what is sent into the room.
    dry: [Vec<f32>; 2],
    sent: [Vec<f32>; 2],
    noise: Noise,
    note: Vec<f32>,
}

impl Band {
    /// Silence of so many bars.
    pub(crate) fn new(meter: Meter, bars: usize) -> Self {
        let silence = || vec![0.0; meter.samples(bars)];
        let noise = Noise::default();
        Self { meter, dry: [silence(), silence()], sent: [silence(), silence()], noise, note: Vec::new() }
    }

    /// Plays one note that begins at a step of the loop and is held for some steps.
    fn play(&mut self, part: Part, step: usize, length: usize, key: i32) {
        let Meter { step: step_samples, bar, beat } = self.meter;
        let accent = match step % bar {
            0 => 1.0,
            step if step % beat == 0 => ON_BEAT,
            _ => OFF_BEAT,
        };
        let velocity = accent * (1.0 + UNEVEN * self.noise.next());
        let late = (LATE * RATE * (1.0 + self.noise.next())) as usize;
        let held = (length * step_samples) as f32 / RATE;
        part.voice.play(hertz(key + part.shift), held, velocity, &mut self.noise, &mut self.note);
        // Equal power on the way from left to right.
        let angle = (part.pan + 1.0) * std::f32::consts::FRAC_PI_4;
        let begin = step * step_samples + late;
        for (ear, side) in [angle.cos(), angle.sin()].into_iter().enumerate() {
            let (gain, count) = (part.gain * side, self.dry[ear].len());
            for (i, sample) in self.note.iter().enumerate() {
                let at = (begin + i) % count;
                self.dry[ear][at] += gain * sample;
                self.sent[ear][at] += part.room * gain * sample;
            }
        }
    }

    /// Plays a line of notes from a bar on: `"e5:2 g5 . c5:4"`.
    pub(crate) fn melody(&mut self, part: Part, bar: usize, line: &str) {
        let (notes, length) = events(line);
        assert_eq!(length % self.meter.bar, 0, "{line:?} has {length} steps");
        for note in notes {
            self.play(part, bar * self.meter.bar + note.step, note.length, key(note.word));
        }
    }

    /// Plays a pattern in each bar. `notes` gives the keys of a word of the pattern in a chord. A word of `chords` is
    /// one bar, with several chords of equal length if it has commas: `"C Am F,G C"`.
    fn pattern(
        &mut self,
        part: Part,
        bar: usize,
        chords: &str,
        pattern: &str,
        notes: impl Fn(&Chord, &str, &mut Vec<i32>),
    ) {
        let (words, length) = events(pattern);
        assert_eq!(length, self.meter.bar, "{pattern:?} is not a bar");
        let mut keys = Vec::new();
        for (number, names) in chords.split_whitespace().enumerate() {
            let names: Vec<&str> = names.split(',').collect();
            for word in &words {
                let chord = Chord::of(names[word.step * names.len() / length]);
                keys.clear();
                notes(&chord, word.word, &mut keys);
                for &key in &keys {
                    self.play(part, (bar + number) * self.meter.bar + word.step, word.length, key);
                }
            }
        }
    }

    /// Plays chords from a bar on. Each word of the pattern has the numbers of the tones, counted from 0 upward from
    /// `low`: `"0 1 2 123:5"`.
    pub(crate) fn chords(&mut self, part: Part, bar: usize, chords: &str, low: &str, pattern: &str) {
        let low = key(low);
        self.pattern(part, bar, chords, pattern, |chord, word, keys| {
            keys.extend(word.bytes().map(|digit| chord.tone(low, usize::from(digit - b'0'))));
        });
    }

    /// Plays a bass from a bar on; see [`Chord::bass`].
    pub(crate) fn bass(&mut self, part: Part, bar: usize, chords: &str, low: &str, pattern: &str) {
        let low = key(low);
        self.pattern(part, bar, chords, pattern, |chord, word, keys| keys.push(chord.bass(low, word)));
    }

    /// Plays a rhythm of one note, one character a step: `x` loud, `o` soft. It repeats through the bars.
    pub(crate) fn rhythm(&mut self, part: Part, bars: Range<usize>, note: &str, rhythm: &str) {
        let (key, rhythm) = (key(note), rhythm.as_bytes());
        let bar = self.meter.bar;
        assert_eq!(rhythm.len() % bar, 0, "a rhythm of {} steps", rhythm.len());
        for (step, stroke) in (bars.start * bar..bars.end * bar).zip(rhythm.iter().cycle()) {
            match stroke {
                b'x' => self.play(part, step, 1, key),
                b'o' => self.play(part.times(0.5), step, 1, key),
                _ => {}
            }
        }
    }

    /// The samples of both ears, with the room, without DC offset and the highest treble.
    pub(crate) fn finish(self) -> [Vec<f32>; 2] {
        /// Above it is only hiss, which a small file cannot keep, in hertz.
        const HIGHEST: f32 = 11_000.0;
        let Self { dry, sent, .. } = self;
        let mut ear = 0;
        dry.map(|dry| {
            let (mut room, mut low, mut high) = (Room::new(ear), LowPass::new(LOWEST), LowPass::new(HIGHEST));
            let mut next = |i: usize| {
                let sample = high.next(dry[i] + room.next(sent[ear][i]));
                sample - low.next(sample)
            };
            let count = dry.len();
            // The loop goes round: what rings at its end is in the room at its start.
            for i in count - ((TAIL * RATE) as usize).min(count)..count {
                next(i);
            }
            let samples = (0..count).map(next).collect();
            ear += 1;
            samples
        })
    }
}
