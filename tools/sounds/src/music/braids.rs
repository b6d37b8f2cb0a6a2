//! The braids: flowing. A canon: two flutes follow each other over four chords that return, and run side by side in the
//! middle. G major, form A A A B A A, where each A is four bars.

use crate::band::{Band, Meter, Part};
use crate::voice::Voice;

const GROUND: &str = "G Bm Em C";
const B: &str = "Am7 D G C Am7 Bm Em D";

/// The strands of the braid. Any two of them fit together.
const STRANDS: [&str; 3] = [
    "b5:8 a5:4 g5:4 | f#5:12 .:4 | g5:8 a5:4 b5:4 | c6:8 g5:8",
    "d5:4 g5:4 b5:4 d6:4 | d6:6 b5:2 f#5:8 | e5:4 g5:4 b5:4 g5:4 | e5:6 g5:2 e5:4 d5:4",
    "g5:2 a5:2 b5:2 d6:2 b5:2 a5:2 g5:2 d5:2 | f#5:2 g5:2 a5:2 b5:2 a5:2 f#5:2 d5:4 |
     e5:2 f#5:2 g5:2 b5:2 e6:4 d6:2 b5:2 | c6:4 b5:2 a5:2 g5:4 a5:4",
];
const UPPER_B: &str = "
    c6:8 b5:4 a5:4 | a5:8 f#5:8 | b5:8 a5:4 g5:4 | g5:8 e5:8 |
    c6:4 d6:4 e6:4 c6:4 | d6:8 b5:8 | b5:4 a5:4 g5:4 e5:4 | f#5:8 a5:8";
const LOWER_B: &str = "
    a5:8 g5:4 e5:4 | f#5:8 d5:8 | g5:8 f#5:4 d5:4 | e5:8 c5:8 |
    a5:4 b5:4 c6:4 a5:4 | b5:8 f#5:8 | g5:4 f#5:4 e5:4 b4:4 | d5:8 f#5:8";

fn meter() -> Meter {
    Meter::new(86.0, 4, 16)
}

pub(super) fn piece() -> Band {
    let mut band = Band::new(meter(), 28);
    let first = Part::new(Voice::Flute, 0.15).pan(-0.35).room(0.45);
    let second = Part::new(Voice::Piano, 0.23).pan(0.35).room(0.45);
    let harp = Part::new(Voice::String(0.40, 1.8), 0.10).pan(0.1).room(0.4);
    let pad = Part::new(Voice::Pad(0.9, 1.2), 0.035).room(0.6);
    let bass = Part::new(Voice::Bass, 0.28).room(0.1);
    for (bar, chords) in [(0, GROUND), (4, GROUND), (8, GROUND), (12, B), (20, GROUND), (24, GROUND)] {
        band.chords(harp, bar, chords, "g3", "0 1 2 3 4 5 4 3 2 3 4 5 4 3 2 1");
        band.chords(pad, bar, chords, "d4", "012:16");
        band.bass(bass, bar, chords, "e2", "r:10 f:2 r:4");
    }
    for (bar, strand) in [(0, 0), (4, 1), (8, 2), (20, 0), (24, 2)] {
        band.melody(first, bar, STRANDS[strand]);
    }
    for (bar, strand) in [(4, 0), (8, 1), (20, 2), (24, 1)] {
        band.melody(second.shift(-12), bar, STRANDS[strand]);
    }
    band.melody(first, 12, UPPER_B);
    band.melody(second.times(0.8), 12, LOWER_B);
    band.rhythm(Part::new(Voice::Shaker, 0.06).pan(0.4), 4..28, "c4", "..o.x.o...o.x.o.");
    band
}

pub(super) fn chase() -> Band {
    let mut band = Band::new(meter(), 2);
    band.bass(Part::new(Voice::Bass, 0.28), 0, "G G", "e2", "r:2 r:2 r:2 o:2 r:2 r:2 o:2 r:2");
    band.rhythm(Part::new(Voice::Kick, 0.45), 0..2, "c4", "x.....x...x.....");
    band.rhythm(Part::new(Voice::Brush, 0.30), 0..2, "c4", "....x.......x..o");
    band.rhythm(Part::new(Voice::Shaker, 0.28), 0..2, "c4", "xooxooxooxooxoxo");
    band.rhythm(Part::new(Voice::Tom, 0.25), 0..2, "g3", ".........x.x..........x.x.x..x.x");
    band
}

pub(super) fn last() -> Band {
    let mut band = Band::new(meter(), 2);
    let harp = Part::new(Voice::String(0.55, 0.6), 0.3);
    band.rhythm(harp, 0..2, "g4", "x.x.x.x.x.x.x.x.");
    band.rhythm(harp.times(0.8), 0..2, "d5", ".x.x.x.x.x.x.x.x");
    band.rhythm(Part::new(Voice::Kick, 0.4), 0..2, "c4", "x...x...x...x...");
    band.rhythm(Part::new(Voice::Tom, 0.3), 0..2, "d4", "............x.x.............xxxx");
    band
}
