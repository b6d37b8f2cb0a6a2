//! The music: a piece for the title and for each world, one file each.
//!
//! Each world also has a chase: some bars of drums over the keynote, which fit every bar of its piece. The game mixes
//! them in while a race is close. Both have the same meter, and the length of the piece is a multiple of that of the
//! chase, so that they stay together.

mod bites;
mod braids;
mod dark;
mod doors;
mod honeycomb;
mod living;
mod rings;
mod title;
mod wood;

use crate::band::Band;
use crate::loudness::scale;

/// Loudness of all pieces and all chases, in LUFS. Above that of a piece, the loudest notes would clip where a chase
/// joins in.
const LOUDNESS: f64 = -21.0;
const CHASE_LOUDNESS: f64 = -24.0;

/// A file of music.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// The name of its file, without the extension.
    pub name: String,
    /// The samples of both ears, or of one channel for both, at 44.1 kHz.
    pub channels: Vec<Vec<f32>>,
}

/// A file of music that is not made yet.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The name of its piece.
    name: &'static str,
    play: fn() -> Band,
    is_chase: bool,
}

impl Plan {
    const fn piece(name: &'static str, play: fn() -> Band) -> Self {
        Self { name, play, is_chase: false }
    }

    const fn chase(name: &'static str, play: fn() -> Band) -> Self {
        Self { name, play, is_chase: true }
    }

    /// Plays the music. The error is one of the measurement of loudness.
    pub fn make(self) -> Result<Track, ebur128::Error> {
        let [left, right] = (self.play)().finish();
        Ok(if self.is_chase {
            let middle = left.iter().zip(&right).map(|(left, right)| 0.5 * (left + right)).collect();
            Track { name: format!("chase_{}", self.name), channels: scale(vec![middle], CHASE_LOUDNESS)? }
        } else {
            Track { name: format!("music_{}", self.name), channels: scale(vec![left, right], LOUDNESS)? }
        })
    }
}

/// All music: the title, then each world with its chase.
pub(crate) const PLANS: [Plan; 17] = [
    Plan::piece("title", title::piece),
    Plan::piece("bites", bites::piece),
    Plan::chase("bites", bites::chase),
    Plan::piece("wood", wood::piece),
    Plan::chase("wood", wood::chase),
    Plan::piece("braids", braids::piece),
    Plan::chase("braids", braids::chase),
    Plan::piece("honeycomb", honeycomb::piece),
    Plan::chase("honeycomb", honeycomb::chase),
    Plan::piece("dark", dark::piece),
    Plan::chase("dark", dark::chase),
    Plan::piece("doors", doors::piece),
    Plan::chase("doors", doors::chase),
    Plan::piece("rings", rings::piece),
    Plan::chase("rings", rings::chase),
    Plan::piece("living", living::piece),
    Plan::chase("living", living::chase),
];
