//! Doors and keys: a clockwork with a music box. E minor, form A A B A.

use crate::band::{Band, Meter, Part};
use crate::voice::Voice;

const A: &str = "Em Em C D Em Am B7 Em";
const B: &str = "G D Em Bm C G Am B7";

const MELODY_A: &str = "
    e5:2 b4:2 e5:2 g5:2 f#5:2 .:2 e5:2 .:2 | g5:2 e5:2 g5:2 b5:2 a5:2 .:2 g5:2 .:2 |
    c6:2 g5:2 e5:2 g5:2 c6:4 b5:2 a5:2 | a5:2 f#5:2 d5:2 f#5:2 a5:4 .:4 |
    b5:2 .:2 b5:2 g5:2 e5:2 .:2 e5:2 g5:2 | a5:2 .:2 a5:2 e5:2 c5:2 .:2 c5:2 e5:2 |
    d#5:2 f#5:2 a5:2 f#5:2 b5:2 a5:2 f#5:2 d#5:2 | e5:2 .:2 b4:2 .:2 e5:4 .:4";
const MELODY_B: &str = "
    d6:8 b5:8 | a5:6 b5:2 a5:8 | g5:8 b5:8 | f#5:12 .:4 |
    e5:4 g5:4 c6:8 | b5:8 g5:8 | c6:4 b5:4 a5:4 e5:4 | f#5:8 d#5:8";

fn meter() -> Meter {
    Meter::new(118.0, 4, 16)
}

pub(super) fn piece() -> Band {
    let mut band = Band::new(meter(), 32);
    let celesta = Part::new(Voice::Celesta, 0.26).pan(0.15).room(0.35);
    let strings = Part::new(Voice::String(0.30, 0.5), 0.16).pan(-0.4);
    let bass = Part::new(Voice::Bass, 0.34).room(0.1);
    let flute = Part::new(Voice::Flute, 0.13).room(0.45);
    for (bar, chords) in [(0, A), (8, A), (16, B), (24, A)] {
        band.chords(strings, bar, chords, "e4", ".:2 0 .:3 2 .:3 1 .:3 2 .");
        band.bass(bass, bar, chords, "e2", "r:2 .:4 r:2 f:2 .:4 t:2");
    }
    band.melody(celesta, 0, MELODY_A);
    band.melody(celesta, 8, MELODY_A);
    band.chords(strings.pan(0.5), 8, A, "e5", "0 . 2 . 1 . 2 . 0 . 2 . 1 . 2 .");
    band.melody(flute, 16, MELODY_B);
    band.chords(celesta.times(0.4), 16, B, "e5", "0 . 1 . 2 . 1 . 0 . 1 . 3 . 1 .");
    band.melody(celesta, 24, MELODY_A);
    band.melody(flute.times(0.55).shift(-12), 24, MELODY_A);
    // The pendulum, and a ratchet at the end of each part.
    band.rhythm(Part::new(Voice::Tick, 0.30).pan(-0.3), 0..32, "e6", "x.......x.......");
    band.rhythm(Part::new(Voice::Tick, 0.28).pan(0.3), 0..32, "b6", "....x.......x.o.");
    let ratchet = Part::new(Voice::Tick, 0.10).pan(0.6);
    for end in [7, 15, 23, 31] {
        band.rhythm(ratchet, end..end + 1, "e7", "........oooooox.");
    }
    band
}

pub(super) fn chase() -> Band {
    let mut band = Band::new(meter(), 4);
    band.bass(Part::new(Voice::Bass, 0.28), 0, "Em Em Em Em", "e2", "r:2 r:2 o:2 r:2 r:2 o:2 r:2 r:2");
    band.rhythm(Part::new(Voice::Kick, 0.45), 0..4, "c4", "x.......x.......");
    band.rhythm(Part::new(Voice::Tick, 0.35), 0..4, "e6", "x.x.x.x.x.x.x.x.");
    band.rhythm(Part::new(Voice::Tick, 0.30), 0..4, "b6", ".o.o.o.o.o.o.x.o");
    band.rhythm(Part::new(Voice::Tom, 0.30), 0..4, "b3", "......x.......x.....x.x.....x.xx");
    band
}

pub(super) fn last() -> Band {
    let mut band = Band::new(meter(), 4);
    let strings = Part::new(Voice::String(0.5, 0.3), 0.3);
    band.rhythm(strings, 0..4, "e5", "x.xxx.xxx.xxx.xx");
    band.rhythm(strings.times(0.7), 0..4, "b5", "..x...x...x...x.");
    band.rhythm(Part::new(Voice::Kick, 0.4), 0..4, "c4", "x...x...x...x...");
    band.rhythm(Part::new(Voice::Tick, 0.25), 0..4, "e7", "oxoxoxoxoxoxoxox");
    band.rhythm(Part::new(Voice::Tom, 0.3), 0..4, "e3", "............xx.x............xxxx");
    band
}
