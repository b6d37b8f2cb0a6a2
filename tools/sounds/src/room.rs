//! The room around the music: a reverberation.
//!
//! After Schroeder, "Natural sounding artificial reverberation" (1962), with the delays of Jezar's Freeverb (2000):
//! combs with damped feedback side by side, then all-pass filters one after another.

/// Delays of the combs and of the all-pass filters, in samples.
const COMBS: [usize; 8] = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617];
const ALL_PASSES: [usize; 4] = [556, 441, 341, 225];
/// How much longer the delays of the right ear are, in samples.
const SPREAD: usize = 23;
/// The share of the sound that a comb keeps in each pass, and how much of its treble is lost.
const FEEDBACK: f32 = 0.82;
const DAMPING: f32 = 0.35;

/// Seconds in which a sound fades to silence. The longest comb loses 60 dB in about 1.3 s.
pub(crate) const TAIL: f32 = 3.0;

struct Comb {
    line: Vec<f32>,
    at: usize,
    damped: f32,
}

impl Comb {
    fn next(&mut self, sample: f32) -> f32 {
        let late = self.line[self.at];
        self.damped += (1.0 - DAMPING) * (late - self.damped);
        self.line[self.at] = sample + FEEDBACK * self.damped;
        self.at = (self.at + 1) % self.line.len();
        late
    }
}

struct AllPass {
    line: Vec<f32>,
    at: usize,
}

impl AllPass {
    fn next(&mut self, sample: f32) -> f32 {
        let late = self.line[self.at];
        self.line[self.at] = sample + 0.5 * late;
        self.at = (self.at + 1) % self.line.len();
        late - sample
    }
}

/// The room as one ear hears it.
pub(crate) struct Room {
    combs: Vec<Comb>,
    all_passes: Vec<AllPass>,
}

impl Room {
    /// The room for an ear, 0 for the left and 1 for the right.
    pub(crate) fn new(ear: usize) -> Self {
        let line = |delay: &usize| vec![0.0; delay + ear * SPREAD];
        Self {
            combs: COMBS.iter().map(|delay| Comb { line: line(delay), at: 0, damped: 0.0 }).collect(),
            all_passes: ALL_PASSES.iter().map(|delay| AllPass { line: line(delay), at: 0 }).collect(),
        }
    }

    /// The sound that the room adds to the next sample.
    pub(crate) fn next(&mut self, sample: f32) -> f32 {
        let echoes = self.combs.iter_mut().map(|comb| comb.next(0.12 * sample)).sum();
        self.all_passes.iter_mut().fold(echoes, |sample, filter| filter.next(sample))
    }
}
