//! The dark: sparse and low. A drone, far bells, a slow pulse, and drops of water. D minor, form A A B A, where an A is
//! four bars.

use crate::band::{Band, Meter, Part};
use crate::voice::Voice;

const A: &str = "Dmadd9 Dm Bbmaj7 Gm";
const A2: &str = "Dmadd9 Gm Bbmaj7 A7";
const B: &str = "Gm Eb Gm A7sus4,A7";

const BELLS_A: &str = ".:2 a4:2 f4:4 | e4:2 d4:6 | .:2 f4:2 d4:4 | bb3:2 d4:6";
const BELLS_A2: &str = ".:4 d4:2 f4:2 | g4:6 .:2 | f4:4 d4:4 | .:2 c#4:6";
const BELLS_B: &str = "d5:8 | bb4:4 g4:4 | .:4 d5:4 | e5:4 c#5:4";
/// Drops that fall where nobody expects them.
const DROPS: &str = "
    .:5 a6 .:2 | .:8 | .:3 d6 .:4 | .:7 e6 | .:8 | .:2 d7 .:5 | .:6 a6 . | .:8 |
    .:4 f6 .:3 | .:8 | .:1 a6 .:6 | .:7 d6 | .:8 | .:3 bb6 .:4 | .:8 | .:6 e6 .";

fn meter() -> Meter {
    Meter::new(58.0, 2, 8)
}

pub(super) fn piece() -> Band {
    let mut band = Band::new(meter(), 16);
    let drone = Part::new(Voice::Pad(2.0, 2.6), 0.15).room(0.5);
    let cellos = Part::new(Voice::Pad(1.4, 2.2), 0.055).pan(-0.2).room(0.7);
    let bell = Part::new(Voice::Bell, 0.17).pan(0.2).room(0.9);
    let low = Part::new(Voice::String(0.12, 3.5), 0.20).pan(-0.1).room(0.5);
    let drop = Part::new(Voice::Kalimba, 0.07).pan(0.6).room(1.0);
    for (bar, chords) in [(0, A), (4, A2), (8, B), (12, A2)] {
        band.bass(drone, bar, chords, "d2", "r:8");
        band.chords(cellos, bar, chords, "d3", "012:8");
        band.bass(low, bar, chords, "d2", "r:3 . . o:3");
    }
    band.melody(bell, 0, BELLS_A);
    band.melody(bell, 4, BELLS_A2);
    band.melody(bell.times(0.8), 8, BELLS_B);
    band.melody(low.shift(-12).pan(0.3), 8, BELLS_B);
    band.melody(bell, 12, BELLS_A2);
    band.melody(drop, 0, DROPS);
    band.rhythm(Part::new(Voice::Kick, 0.22), 0..16, "c4", "x.o.....");
    band
}

pub(super) fn chase() -> Band {
    let mut band = Band::new(meter(), 2);
    band.bass(Part::new(Voice::String(0.2, 0.8), 0.32), 0, "Dm Dm", "d2", "r r r r r r r r");
    band.rhythm(Part::new(Voice::Kick, 0.5), 0..2, "c4", "xo..xo..");
    band.rhythm(Part::new(Voice::Tom, 0.35), 0..2, "d3", "...x...x...x..xx");
    band.rhythm(Part::new(Voice::Brush, 0.22), 0..2, "c4", "oxoxoxox");
    band
}

pub(super) fn last() -> Band {
    let mut band = Band::new(meter(), 2);
    band.rhythm(Part::new(Voice::Tom, 0.5), 0..2, "d2", "xxxxxxxx");
    band.rhythm(Part::new(Voice::String(0.35, 0.5), 0.3), 0..2, "d4", "x.x.x.x.");
    band.rhythm(Part::new(Voice::String(0.35, 0.5), 0.25), 0..2, "a4", ".x.x.x.x");
    band.rhythm(Part::new(Voice::Kick, 0.4), 0..2, "c4", "x.x.x.x.x.x.x.xx");
    band
}
