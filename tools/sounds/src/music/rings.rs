//! The rings: arpeggios that go round. The chords go round the circle of fifths, the left hand in rings of six notes
//! and the right hand in rings of four. A minor, form A A B A.

use crate::band::{Band, Meter, Part};
use crate::voice::Voice;

const A: &str = "Am7 Dm7 G7 Cmaj7 Fmaj7 Bm7b5 E7 Am7";
const B: &str = "Fmaj7 G Em7 Am7 Fmaj7 G C E7";

const MELODY_A: &str = "
    e5:6 c5:6 | f5:9 e5:3 | d5:6 b4:6 | e5:12 | a5:6 c6:6 | b5:9 a5:3 | g#5:6 b5:6 | a5:9 .:3";
const MELODY_A2: &str = "
    c6:6 b5:3 a5:3 | a5:6 f5:6 | b5:6 a5:3 g5:3 | g5:6 e5:6 |
    a5:3 g5:3 f5:3 e5:3 | d5:6 f5:6 | e5:3 g#5:3 b5:3 d6:3 | c6:9 .:3";
const MELODY_B: &str = "c6:12 | b5:9 a5:3 | g5:12 | a5:6 e5:6 | f5:6 a5:6 | d6:9 b5:3 | c6:6 g5:6 | g#5:6 e5:6";

fn meter() -> Meter {
    Meter::new(104.0, 3, 12)
}

pub(super) fn piece() -> Band {
    let mut band = Band::new(meter(), 32);
    let left = Part::new(Voice::String(0.35, 1.5), 0.10).pan(-0.6).room(0.4);
    let right = Part::new(Voice::Kalimba, 0.10).pan(0.6).room(0.45);
    let celesta = Part::new(Voice::Celesta, 0.28).room(0.45);
    let flute = Part::new(Voice::Flute, 0.14).room(0.5);
    let pad = Part::new(Voice::Pad(0.8, 1.1), 0.032).room(0.6);
    let bass = Part::new(Voice::Bass, 0.30).room(0.1);
    for (bar, chords) in [(0, A), (8, A), (16, B), (24, A)] {
        band.chords(left, bar, chords, "a3", "0 1 2 3 2 1 0 1 2 3 2 1");
        band.chords(pad, bar, chords, "c4", "0123:12");
        band.bass(bass, bar, chords, "e2", "r:6 .:3 f:3");
    }
    for (bar, chords) in [(8, A), (16, B), (24, A)] {
        band.chords(right, bar, chords, "a4", "0 1 2 1 0 1 2 1 0 1 2 1");
    }
    band.melody(celesta, 0, MELODY_A);
    band.melody(celesta, 8, MELODY_A2);
    band.melody(flute, 16, MELODY_B);
    band.melody(celesta, 24, MELODY_A2);
    band.melody(flute.times(0.7), 24, MELODY_A);
    band.rhythm(Part::new(Voice::Shaker, 0.07).pan(-0.2), 0..32, "c4", "...x.....x..");
    band.rhythm(Part::new(Voice::Brush, 0.06).pan(0.2), 8..32, "c4", "o.o.o.x.o.o.");
    band
}

pub(super) fn chase() -> Band {
    let mut band = Band::new(meter(), 4);
    band.bass(Part::new(Voice::Bass, 0.28), 0, "Am Am Am Am", "e2", "r:2 r o:2 r r:2 r o:2 r");
    band.rhythm(Part::new(Voice::Kick, 0.45), 0..4, "c4", "x.....x.....");
    band.rhythm(Part::new(Voice::Brush, 0.30), 0..4, "c4", "...x.....x.o");
    band.rhythm(Part::new(Voice::Shaker, 0.28), 0..4, "c4", "xooxooxooxoo");
    band.rhythm(Part::new(Voice::Kalimba, 0.15), 0..4, "a5", "x...x...x...");
    band
}

pub(super) fn last() -> Band {
    let mut band = Band::new(meter(), 4);
    let kalimba = Part::new(Voice::Kalimba, 0.25);
    band.rhythm(kalimba, 0..4, "a5", "x.xx.xx.xx.x");
    band.rhythm(kalimba.times(0.8), 0..4, "e6", ".x..x..x..x.");
    band.rhythm(Part::new(Voice::Kick, 0.4), 0..4, "c4", "x..x..x..x..");
    band.rhythm(Part::new(Voice::Tom, 0.3), 0..4, "a3", ".........xxx......x..xxx");
    band
}
