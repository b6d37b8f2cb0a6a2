//! First bites: light. A marimba over plucked off-beats. C major, form A A B A.

use crate::band::{Band, Meter, Part};
use crate::voice::Voice;

const A: &str = "C Am F G C Em F,G C";
const B: &str = "Am Em F C Dm Am F G";

const MELODY_A: &str = "
    e5:2 g5 . e5 . c5:2 | a5:2 g5 . e5:2 c5:2 | f5 . a5 . c6:2 a5:2 | g5:3 d5 b4 . d5:2 |
    e5:2 g5 . e5 . c5:2 | b5:2 g5 . e5:2 g5:2 | a5 g5 f5 e5 d5 . g5 . | c5:3 . g4 . c5:2";
/// The second time it leads upward.
const MELODY_A2: &str = "
    e5:2 g5 . e5 g5 c6:2 | a5:2 g5 . e5:2 c5:2 | f5 . a5 . c6 d6 c6:2 | b5:3 g5 d5 . g5:2 |
    e5:2 g5 . e5 . c5:2 | b5:2 g5 . e5:2 g5:2 | a5 g5 f5 e5 d5 . b5 . | c6:3 . e5 g5 c6:2";
const MELODY_B: &str = "
    c6:4 b5:2 a5:2 | g5:6 e5:2 | a5:4 g5:2 f5:2 | e5:6 .:2 |
    f5:2 e5:2 d5:2 a5:2 | c6:4 a5:4 | a5 . f5 . a5 . c6 . | b5:2 d6:2 g5:4";

fn meter() -> Meter {
    Meter::new(112.0, 2, 8)
}

pub(super) fn piece() -> Band {
    let mut band = Band::new(meter(), 32);
    let marimba = Part::new(Voice::Marimba, 0.42).pan(0.15).room(0.3);
    let strings = Part::new(Voice::String(0.35, 0.9), 0.11).pan(-0.35);
    let bass = Part::new(Voice::Bass, 0.34).room(0.1);
    let kalimba = Part::new(Voice::Kalimba, 0.16).pan(0.5).room(0.4);
    let flute = Part::new(Voice::Flute, 0.13).pan(-0.1).room(0.45);
    for (bar, chords) in [(0, A), (8, A), (16, B), (24, A)] {
        band.chords(strings, bar, chords, "g4", ". 12 . 12 . 12 . 012");
        band.bass(bass, bar, chords, "e2", "r:2 .:2 f:2 . r");
    }
    band.melody(marimba, 0, MELODY_A);
    band.melody(marimba, 8, MELODY_A2);
    band.chords(kalimba, 8, A, "c5", "0 . 1 2 . 1 2 .");
    band.melody(flute, 16, MELODY_B);
    band.chords(marimba.times(0.4), 16, B, "c4", "0 1 2 1 3 2 1 2");
    band.melody(marimba, 24, MELODY_A2);
    band.melody(flute.times(0.5).shift(-12), 24, MELODY_A);
    band.rhythm(Part::new(Voice::Shaker, 0.10).pan(0.3), 0..32, "c4", "o.x.o.x.");
    band.rhythm(Part::new(Voice::Block, 0.10).pan(-0.5), 8..32, "c6", "......x....x..x.");
    band
}

pub(super) fn chase() -> Band {
    let mut band = Band::new(meter(), 4);
    band.bass(Part::new(Voice::Bass, 0.28), 0, "C C C C", "c2", "r r o r r r o r");
    band.rhythm(Part::new(Voice::Kick, 0.5), 0..4, "c4", "x...x...");
    band.rhythm(Part::new(Voice::Brush, 0.3), 0..4, "c4", "..x...x...x..ox.");
    band.rhythm(Part::new(Voice::Shaker, 0.25), 0..4, "c4", "xoxoxoxo");
    band.rhythm(Part::new(Voice::Marimba, 0.2), 0..4, "g5", ".x.x..x..x.x.xx.");
    band
}

pub(super) fn last() -> Band {
    let mut band = Band::new(meter(), 4);
    band.rhythm(Part::new(Voice::Kick, 0.45), 0..4, "c4", "x.xox.xo");
    band.rhythm(Part::new(Voice::Marimba, 0.3), 0..4, "c6", "x.x.x.x.");
    band.rhythm(Part::new(Voice::Marimba, 0.25), 0..4, "g5", ".x.x.x.x");
    band.rhythm(Part::new(Voice::Tom, 0.35), 0..4, "c4", "......xx......xx......xx..x.xxxx");
    band
}
