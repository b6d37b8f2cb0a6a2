//! The honeycomb: a dance in 6/8 on a celesta. F major, form A A B A.

use crate::band::{Band, Meter, Part};
use crate::voice::Voice;

const A: &str = "F Am Bb F Dm Gm C7 F";
const B: &str = "Dm Bb F C Dm Bb Gm7 C7";

const MELODY_A: &str = "
    a5:2 c6 a5:2 f5 | e5:3 c5:3 | d5:2 f5 bb5:2 a5 | g5 f5 g5 a5:3 |
    f5:2 a5 d6:2 c6 | bb5:3 g5:3 | e5 g5 bb5 a5 g5 e5 | f5:5 .";
const MELODY_A2: &str = "
    a5:2 c6 f6:2 c6 | a5:3 e5:3 | d5:2 f5 bb5:2 c6 | d6 c6 bb5 a5:3 |
    f5:2 a5 d6:2 c6 | bb5:3 d6:3 | c6 bb5 a5 g5 a5 e5 | f5:5 .";
const MELODY_B: &str = "
    d6:3 c6:2 bb5 | bb5:3 f5:3 | a5:3 g5:2 f5 | g5:6 |
    f5:2 g5 a5:2 d6 | d6:3 bb5:3 | bb5:2 a5 g5:2 a5 | g5:3 c5:3";

fn meter() -> Meter {
    Meter::new(58.0, 3, 6)
}

pub(super) fn piece() -> Band {
    let mut band = Band::new(meter(), 32);
    let celesta = Part::new(Voice::Celesta, 0.30).pan(0.2).room(0.4);
    let strings = Part::new(Voice::String(0.30, 1.0), 0.13).pan(-0.35).room(0.3);
    let pad = Part::new(Voice::Pad(0.7, 1.0), 0.038).room(0.6);
    let bass = Part::new(Voice::Bass, 0.32).room(0.1);
    let flute = Part::new(Voice::Flute, 0.14).pan(-0.1).room(0.45);
    for (bar, chords) in [(0, A), (8, A), (16, B), (24, A)] {
        band.chords(strings, bar, chords, "f4", ". 12 12 . 12 012");
        band.chords(pad, bar, chords, "c4", "012:6");
        band.bass(bass, bar, chords, "e2", "r:3 f:2 .");
    }
    band.melody(celesta, 0, MELODY_A);
    band.melody(celesta, 8, MELODY_A2);
    band.chords(strings.times(0.8).pan(0.5), 8, A, "f4", "0 1 2 3 2 1");
    band.melody(flute, 16, MELODY_B);
    band.chords(celesta.times(0.4), 16, B, "f5", "0 2 1 3 2 1");
    band.melody(celesta, 24, MELODY_A2);
    band.melody(flute.times(0.6).shift(-12), 24, MELODY_A);
    band.rhythm(Part::new(Voice::Brush, 0.07).pan(0.3), 0..32, "c4", "o..x.o");
    band.rhythm(Part::new(Voice::Shaker, 0.06).pan(-0.3), 8..32, "c4", "x.ox.o");
    band
}

pub(super) fn chase() -> Band {
    let mut band = Band::new(meter(), 4);
    band.bass(Part::new(Voice::Bass, 0.28), 0, "F F F F", "e2", "r r o r r o");
    band.rhythm(Part::new(Voice::Kick, 0.5), 0..4, "c4", "x..x..");
    band.rhythm(Part::new(Voice::Brush, 0.3), 0..4, "c4", "..x..x..x.xx");
    band.rhythm(Part::new(Voice::Shaker, 0.3), 0..4, "c4", "xoxxox");
    band.rhythm(Part::new(Voice::Tom, 0.3), 0..4, "c4", "......x.x..........x.xxx");
    band
}

pub(super) fn last() -> Band {
    let mut band = Band::new(meter(), 4);
    let celesta = Part::new(Voice::Celesta, 0.22);
    band.rhythm(celesta, 0..4, "f5", "x.xx.x");
    band.rhythm(celesta.times(0.8), 0..4, "c6", ".x..x.");
    band.rhythm(Part::new(Voice::Kick, 0.4), 0..4, "c4", "x.xx.x");
    band.rhythm(Part::new(Voice::Tom, 0.35), 0..4, "f3", "....xx....xx....xx.x.xxx");
    band
}
