//! The finale: all worlds in turn. Eight variations of four bars over one bass, each by the voice of a world, then all
//! together. D major, form A B A B A B A B, C C.

use crate::band::{Band, Meter, Part};
use crate::voice::Voice;

const A: &str = "D A Bm G";
const B: &str = "G D Em A";
const C: &str = "D A Bm F#m G D G,A D";

const BITES: &str = "f#5:2 a5 . f#5 . d5:2 | e5:2 c#5 . e5 . a5:2 | d6:2 b5 . f#5:2 d5:2 | g5 a5 b5 g5 d5:4";
const WOOD: &str = "b5 . b5 a5 g5 . d5 . | a5 . a5 g5 f#5 . d5 . | e5 . g5 . b5 . g5 e5 | c#5 . e5 . a5:4";
const BRAIDS: &str = "d5 f#5 e5 g5 f#5 a5 g5 b5 | a5 c#6 b5 a5 e5:4 | f#5 b5 a5 d6 c#6 b5 a5 f#5 | g5:2 d5:2 b5:4";
const HONEYCOMB: &str =
    "d6 b5 g5 d6 b5 g5 b5 d6 | f#6 d6 a5 f#6 d6 a5 d6 f#6 | g6 e6 b5 g6 e6 b5 e6 g6 | e6:2 c#6:2 a5:4";
const DARK: &str = "d5:8 | c#5:8 | b4:4 d5:4 | g4:8";
const DOORS: &str = "b5:2 d6 . b5:2 g5 . | a5:2 f#5 . d5:2 a5 . | g5:2 b5 . e6:2 b5 . | c#6:2 a5 . e5:4";
const RINGS: &str = "f#5:4 a5:4 | e5:4 c#6:4 | d6:4 f#6:4 | g6:4 d6:4";
const LIVING: &str =
    "g5 b5 d6 b5 g5 d5 g5 b5 | a5 d6 f#6 d6 a5 f#5 a5 d6 | b5 e6 g6 e6 b5 g5 b5 e6 | c#6 e6 a6 e6 c#6:4";
const ALL: &str = "
    f#5:2 a5 . d6:2 f#6:2 | e6:2 c#6 . a5:2 e6:2 | d6:2 f#6 . b5:2 d6:2 | c#6:3 b5 a5:2 f#5:2 |
    g5:2 b5 . d6:2 g6:2 | f#6:2 d6 . a5:2 f#6:2 | g6:2 b6 . a6:2 e6:2 | d6:6 .:2";

fn meter() -> Meter {
    Meter::new(132.0, 2, 8)
}

pub(super) fn piece() -> Band {
    let mut band = Band::new(meter(), 48);
    let bass = Part::new(Voice::Bass, 0.34).room(0.1);
    let strings = Part::new(Voice::String(0.35, 0.9), 0.10).pan(-0.35);
    let pad = Part::new(Voice::Pad(0.4, 0.8), 0.04).room(0.5);
    let marimba = Part::new(Voice::Marimba, 0.40).pan(0.15).room(0.3);
    let flute = Part::new(Voice::Flute, 0.14).pan(-0.1).room(0.45);
    let celesta = Part::new(Voice::Celesta, 0.2).pan(0.3).room(0.45);
    for (number, melody) in [BITES, WOOD, BRAIDS, HONEYCOMB, DARK, DOORS, RINGS, LIVING].into_iter().enumerate() {
        let (bar, chords) = (4 * number, if number.is_multiple_of(2) { A } else { B });
        let part = match number {
            0 => marimba,
            1 => Part::new(Voice::Kalimba, 0.36).pan(0.2).room(0.35),
            2 => Part::new(Voice::String(0.5, 1.1), 0.26).pan(0.1).room(0.3),
            3 => celesta,
            4 => flute,
            5 => Part::new(Voice::Piano, 0.2).pan(-0.1).room(0.3),
            6 => Part::new(Voice::Bell, 0.10).room(0.5),
            _ => marimba.pan(-0.1),
        };
        band.melody(part, bar, melody);
        band.bass(bass, bar, chords, "d2", "r:2 .:2 f:2 . r");
        // One more voice joins with each pair of worlds.
        if number >= 2 {
            band.chords(strings, bar, chords, "g4", ". 12 . 12 . 12 . 012");
        }
        if number >= 4 {
            band.chords(pad, bar, chords, "d4", "012:8");
        }
    }
    for bar in [32, 40] {
        band.melody(marimba, bar, ALL);
        band.melody(flute.times(0.9), bar, ALL);
        band.chords(strings, bar, C, "g4", "0 12 1 12 0 12 1 012");
        band.chords(pad, bar, C, "d4", "012:8");
        band.chords(celesta.times(0.6), bar, C, "d5", "0 . 2 . 1 . 2 .");
        band.bass(bass, bar, C, "d2", "r:2 . r f:2 . r");
    }
    band.rhythm(Part::new(Voice::Shaker, 0.10).pan(0.3), 8..48, "c4", "o.x.o.x.");
    band.rhythm(Part::new(Voice::Tom, 0.18).pan(-0.2), 24..48, "a2", "x.....x.x..x..x.");
    band.rhythm(Part::new(Voice::Kick, 0.24), 32..48, "c4", "x...x...");
    band
}

pub(super) fn chase() -> Band {
    let mut band = Band::new(meter(), 4);
    band.bass(Part::new(Voice::Bass, 0.28), 0, "D D D D", "d2", "r r o r r r o r");
    band.rhythm(Part::new(Voice::Kick, 0.5), 0..4, "c4", "x...x...");
    band.rhythm(Part::new(Voice::Brush, 0.3), 0..4, "c4", "..x...x...x..ox.");
    band.rhythm(Part::new(Voice::Shaker, 0.26), 0..4, "c4", "xoxoxoxo");
    band.rhythm(Part::new(Voice::Block, 0.15), 0..4, "a5", "x..x..x.x..x..x.");
    band
}

pub(super) fn last() -> Band {
    let mut band = Band::new(meter(), 4);
    band.rhythm(Part::new(Voice::Kick, 0.45), 0..4, "c4", "x.x.x.xo");
    band.rhythm(Part::new(Voice::String(0.55, 0.4), 0.3), 0..4, "d6", "x.x.x.x.");
    band.rhythm(Part::new(Voice::String(0.55, 0.4), 0.25), 0..4, "a5", ".x.x.x.x");
    band.rhythm(Part::new(Voice::Tom, 0.35), 0..4, "d4", "......xx......xx......xx..x.xxxx");
    band
}
