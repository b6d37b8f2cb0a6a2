//! The wood of short dead ends: plucked strings. D dorian, form A A B A.

use crate::band::{Band, Meter, Part};
use crate::voice::Voice;

const A: &str = "Dm G Dm C F C G Dm";
const B: &str = "Am F C G Am F G A7";

const MELODY_A: &str = "
    d5:4 f5:2 g5:2 a5:6 .:2 | b5:3 a5:3 g5:2 d5:6 .:2 | f5:4 g5:2 a5:2 d6:4 c6:4 | g5:10 e5:2 f5:2 g5:2 |
    a5:6 c6:2 a5:4 f5:4 | g5:6 e5:2 c5:4 e5:4 | d5:3 e5:3 g5:2 b4:4 d5:4 | d5:12 .:4";
const MELODY_B: &str = "
    e5:8 c5:4 d5:4 | c5:4 a4:8 c5:4 | e5:8 g5:4 e5:4 | d5:12 .:4 |
    a5:6 g5:2 e5:4 c5:4 | f5:6 e5:2 c5:4 a4:4 | b4:4 d5:4 g5:4 f5:4 | e5:6 c#5:2 a4:4 c#5:4";

fn meter() -> Meter {
    Meter::new(98.0, 4, 16)
}

pub(super) fn piece() -> Band {
    let mut band = Band::new(meter(), 32);
    let guitar = Part::new(Voice::String(0.25, 1.6), 0.13).pan(-0.3);
    let harp = Part::new(Voice::String(0.55, 2.2), 0.42).pan(0.2).room(0.35);
    let low = Part::new(Voice::String(0.20, 2.5), 0.26).room(0.15);
    let marimba = Part::new(Voice::Marimba, 0.20).pan(0.5).room(0.35);
    let flute = Part::new(Voice::Flute, 0.11).room(0.5);
    for (bar, chords) in [(0, A), (8, A), (16, B), (24, A)] {
        band.chords(guitar, bar, chords, "a3", "0 . 2 1 . 2 3 . 0 . 2 1 3 . 2 .");
        band.bass(low, bar, chords, "e2", "r:6 .:2 f:4 r:4");
    }
    band.melody(harp, 0, MELODY_A);
    band.melody(harp, 8, MELODY_A);
    band.chords(marimba, 8, A, "a4", ".:3 0 .:2 1 .:3 2 .:2 1 .:2");
    band.melody(flute, 16, MELODY_B);
    band.chords(harp.times(0.5), 16, B, "a4", "0 1 2 3 .:4 3 2 1 0 .:4");
    band.melody(harp, 24, MELODY_A);
    band.melody(flute.times(0.6).shift(-12), 24, MELODY_A);
    band.rhythm(Part::new(Voice::Block, 0.13).pan(-0.4), 0..32, "a5", "x.....o...x.o...");
    band.rhythm(Part::new(Voice::Block, 0.10).pan(0.4), 8..32, "d6", "...o..x...o...x.");
    band
}

pub(super) fn chase() -> Band {
    let mut band = Band::new(meter(), 4);
    let low = Part::new(Voice::String(0.35, 0.7), 0.30);
    band.bass(low, 0, "Dm Dm Dm Dm", "d2", "r:2 r:2 o:2 r:2 r:2 r:2 o:2 r:2");
    band.rhythm(Part::new(Voice::Tom, 0.45), 0..4, "d3", "x.....x.x.......x.....x.x..xx...");
    band.rhythm(Part::new(Voice::Block, 0.25), 0..4, "d6", "x.x.x.xox.x.x.xo");
    band.rhythm(Part::new(Voice::Shaker, 0.25), 0..4, "c4", "xoxoxoxoxoxoxoxo");
    band
}

pub(super) fn last() -> Band {
    let mut band = Band::new(meter(), 4);
    let high = Part::new(Voice::String(0.6, 0.4), 0.3);
    band.rhythm(high, 0..4, "d5", "x.xxx.xxx.xxx.xx");
    band.rhythm(high.times(0.7), 0..4, "a5", "..x...x...x...x.");
    band.rhythm(Part::new(Voice::Kick, 0.4), 0..4, "c4", "x...x...x...x...");
    band.rhythm(Part::new(Voice::Tom, 0.3), 0..4, "a3", "............x.xx............xxxx");
    band
}
