//! The living maze: restless. Bars of seven, a figure on strings that never rests, and a part in which the harmony
//! moves under it. B minor, form A A B A B.

use crate::band::{Band, Meter, Part};
use crate::voice::Voice;

const A: &str = "Bm Bm G A Bm D Em F#7";
const B: &str = "Em G A Bm Gm Bb F#sus4 F#7";

const MELODY_A: &str = "
    f#5:4 d5:4 b4:6 | .:4 c#5:2 d5:2 e5:2 f#5:4 | g5:4 f#5:2 d5:2 b4:6 | c#5:4 e5:4 a5:6 |
    b5:4 a5:4 f#5:4 d5:2 | f#5:6 e5:2 d5:6 | g5:4 e5:4 b4:2 e5:4 | f#5:4 e5:4 c#5:6";
const MELODY_B: &str = "
    b5:8 g5:6 | d6:8 b5:6 | c#6:8 a5:6 | b5:12 .:2 | d6:8 bb5:6 | f5:8 bb5:6 | b5:8 f#5:6 | a#5:8 c#6:6";

fn meter() -> Meter {
    Meter::new(128.0, 4, 14)
}

pub(super) fn piece() -> Band {
    let mut band = Band::new(meter(), 40);
    let strings = Part::new(Voice::String(0.45, 0.9), 0.12).pan(-0.35).room(0.3);
    let marimba = Part::new(Voice::Marimba, 0.34).pan(0.25).room(0.35);
    let pad = Part::new(Voice::Pad(0.4, 0.6), 0.036).room(0.5);
    let bass = Part::new(Voice::Bass, 0.32).room(0.1);
    let flute = Part::new(Voice::Flute, 0.14).pan(0.1).room(0.45);
    for (bar, chords) in [(0, A), (8, A), (16, B), (24, A), (32, B)] {
        band.chords(strings, bar, chords, "f#4", "0 . 2 1 3 . 2 1 0 2 . 1 3 2");
        band.bass(bass, bar, chords, "e2", "r:3 . r:3 . r:2 f:2 r:2");
    }
    for (bar, chords) in [(8, A), (16, B), (32, B)] {
        band.chords(pad, bar, chords, "d4", "012:14");
    }
    for bar in [0, 8, 24] {
        band.melody(marimba, bar, MELODY_A);
    }
    band.melody(flute.times(0.6).shift(-12), 24, MELODY_A);
    band.melody(flute, 16, MELODY_B);
    band.melody(flute, 32, MELODY_B);
    band.chords(marimba.times(0.5), 32, B, "b4", "0 .:3 1 .:3 2 .:2 1 .:2");
    band.rhythm(Part::new(Voice::Shaker, 0.09).pan(0.35), 0..40, "c4", "x.o.x.o.x.o.o.");
    band.rhythm(Part::new(Voice::Tom, 0.20).pan(-0.15), 8..40, "b2", "x.......x.....x.......x...o.");
    band
}

pub(super) fn chase() -> Band {
    let mut band = Band::new(meter(), 4);
    band.bass(Part::new(Voice::Bass, 0.28), 0, "Bm Bm Bm Bm", "e2", "r:2 r:2 o:2 r:2 r:2 o:2 r:2");
    band.rhythm(Part::new(Voice::Kick, 0.45), 0..4, "c4", "x...x...x.....");
    band.rhythm(Part::new(Voice::Tom, 0.30), 0..4, "f#3", "..x...x....x.x..x...x....xxx");
    band.rhythm(Part::new(Voice::Shaker, 0.28), 0..4, "c4", "xoxoxoxoxooxoo");
    band.rhythm(Part::new(Voice::Block, 0.15), 0..4, "b5", "x..x..x..x..x.");
    band
}

pub(super) fn last() -> Band {
    let mut band = Band::new(meter(), 4);
    let strings = Part::new(Voice::String(0.55, 0.4), 0.3);
    band.rhythm(strings, 0..4, "b4", "x.x.x.x.x.x.x.");
    band.rhythm(strings.times(0.8), 0..4, "f#5", ".x.x.x.x.x.x.x");
    band.rhythm(Part::new(Voice::Kick, 0.4), 0..4, "c4", "x...x...x..x..");
    band.rhythm(Part::new(Voice::Tom, 0.3), 0..4, "b3", "..........xx............xxxx");
    band
}
