//! The music: a piece for the title and for each world, one file each.
//!
//! Each world also has two layers: the chase, some bars of drums over the keynote, and the last stretch, a figure on the
//! keynote and its fifth. They fit every bar of the piece. The game mixes them in as a race becomes close. All have the
//! same meter, and the length of the piece is a multiple of that of each layer, so that they stay together.

mod bites;
mod braids;
mod dark;
mod doors;
mod finale;
mod honeycomb;
mod living;
mod rings;
mod title;
mod wood;

use crate::band::Band;
use crate::loudness::scale;

/// What a file of music is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layer {
    /// The piece itself, which always plays.
    Piece,
    /// Joins in while the race is close.
    Chase,
    /// Joins both in the last stretch.
    Last,
}

impl Layer {
    /// Loudness of all files of this layer, in LUFS. If the layers were louder, the loudest notes would clip where all
    /// play together.
    const fn loudness(self) -> f64 {
        match self {
            Self::Piece => -21.0,
            Self::Chase => -24.0,
            Self::Last => -26.0,
        }
    }

    /// The start of the name of its files.
    const fn prefix(self) -> &'static str {
        match self {
            Self::Piece => "music",
            Self::Chase => "chase",
            Self::Last => "last",
        }
    }
}

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
    layer: Layer,
}

impl Plan {
    const fn new(name: &'static str, play: fn() -> Band, layer: Layer) -> Self {
        Self { name, play, layer }
    }

    /// Plays the music. The error is one of the measurement of loudness.
    pub fn make(self) -> Result<Track, ebur128::Error> {
        let [left, right] = (self.play)().finish();
        let channels = if self.layer == Layer::Piece {
            vec![left, right]
        } else {
            vec![left.iter().zip(&right).map(|(left, right)| 0.5 * (left + right)).collect()]
        };
        let name = format!("{}_{}", self.layer.prefix(), self.name);
        Ok(Track { name, channels: scale(channels, self.layer.loudness())? })
    }
}

/// All music: the title, then each world and the finale with their layers.
pub(crate) const PLANS: [Plan; 28] = [
    Plan::new("title", title::piece, Layer::Piece),
    Plan::new("bites", bites::piece, Layer::Piece),
    Plan::new("bites", bites::chase, Layer::Chase),
    Plan::new("bites", bites::last, Layer::Last),
    Plan::new("wood", wood::piece, Layer::Piece),
    Plan::new("wood", wood::chase, Layer::Chase),
    Plan::new("wood", wood::last, Layer::Last),
    Plan::new("braids", braids::piece, Layer::Piece),
    Plan::new("braids", braids::chase, Layer::Chase),
    Plan::new("braids", braids::last, Layer::Last),
    Plan::new("honeycomb", honeycomb::piece, Layer::Piece),
    Plan::new("honeycomb", honeycomb::chase, Layer::Chase),
    Plan::new("honeycomb", honeycomb::last, Layer::Last),
    Plan::new("dark", dark::piece, Layer::Piece),
    Plan::new("dark", dark::chase, Layer::Chase),
    Plan::new("dark", dark::last, Layer::Last),
    Plan::new("doors", doors::piece, Layer::Piece),
    Plan::new("doors", doors::chase, Layer::Chase),
    Plan::new("doors", doors::last, Layer::Last),
    Plan::new("rings", rings::piece, Layer::Piece),
    Plan::new("rings", rings::chase, Layer::Chase),
    Plan::new("rings", rings::last, Layer::Last),
    Plan::new("living", living::piece, Layer::Piece),
    Plan::new("living", living::chase, Layer::Chase),
    Plan::new("living", living::last, Layer::Last),
    Plan::new("finale", finale::piece, Layer::Piece),
    Plan::new("finale", finale::chase, Layer::Chase),
    Plan::new("finale", finale::last, Layer::Last),
];
