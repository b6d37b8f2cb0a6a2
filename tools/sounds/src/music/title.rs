//! The title: calm. An electric piano, and a kalimba above it. D major, form A B A.

use crate::band::{Band, Meter, Part};
use crate::voice::Voice;

const A: &str = "Dmaj7 Gmaj7 Dmaj7 Gmaj7 Bm7 Em7 A7sus4,A7 Dmaj7";
const B: &str = "Gmaj7 F#m7 Bm7 A7 Gmaj7 F#m7 Em7 A7sus4,A7";

const MELODY_A: &str = "
    f#5:3 a5 .:2 d6:2 | b5:6 .:2 | a5:3 f#5 .:2 e5:2 | d5:6 .:2 |
    d5:2 f#5:2 a5:4 | g5:3 f#5 e5:4 | e5:2 g5:2 c#6:4 | a5:6 .:2";
const MELODY_B: &str = "
    b5:4 d6:4 | c#6:4 a5:4 | d6:3 c#6 b5:4 | a5:6 .:2 |
    g5:2 a5:2 b5:2 d6:2 | c#6:4 a5:2 f#5:2 | g5:4 b5:4 | a5:4 e5:2 c#5:2";
/// Under the melody of the last A.
const SECOND_A: &str = "
    d5:8 | d5:4 e5:4 | f#5:8 | b4:6 .:2 | f#4:4 d5:4 | b4:8 | d5:4 c#5:4 | d5:6 .:2";

pub(super) fn piece() -> Band {
    let mut band = Band::new(Meter::new(70.0, 2, 8), 24);
    let piano = Part::new(Voice::Piano, 0.17).pan(-0.2).room(0.3);
    let pad = Part::new(Voice::Pad(1.2, 1.6), 0.045).room(0.6);
    let kalimba = Part::new(Voice::Kalimba, 0.42).pan(0.25).room(0.5);
    let flute = Part::new(Voice::Flute, 0.13).pan(0.1).room(0.55);
    let bass = Part::new(Voice::Bass, 0.30).room(0.1);
    for (bar, chords) in [(0, A), (8, B), (16, A)] {
        band.chords(piano, bar, chords, "a3", "0:3 12:2 3 12:2");
        band.chords(pad, bar, chords, "d4", "0123:8");
        band.bass(bass, bar, chords, "d2", "r:5 . f:2");
    }
    band.melody(kalimba, 0, MELODY_A);
    band.melody(flute, 8, MELODY_B);
    band.chords(kalimba.times(0.45).pan(0.5), 8, B, "d5", ".:2 0 . 2 . 1 .");
    band.melody(kalimba, 16, MELODY_A);
    band.melody(flute.times(0.7), 16, SECOND_A);
    band.rhythm(Part::new(Voice::Brush, 0.05).pan(0.3), 8..24, "c4", "..x...x.");
    band
}
