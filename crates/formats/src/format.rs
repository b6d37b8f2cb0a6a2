//! The forms that mazes are read from.

use std::path::Path;

use maze::UnknownName;
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// The form of a maze in a file or text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownFormat, parse_err_fn = unknown_format)]
pub enum Format {
    /// A code of this game.
    Code,
    /// A JSON object of this game.
    Json,
    /// A drawing of lines: posts, dashes and bars, or box characters.
    Lines,
    /// A drawing of underscores and bars.
    Underscores,
    /// A text of blocks: a character for each wall and each place of the floor.
    Blocks,
    /// A JSON array of rows of blocks.
    Rows,
    /// A text of micromouse contests: lines, a start and several goals.
    Micromouse,
    /// The walls of each cell of a micromouse maze, a byte a cell.
    Maz,
    /// The walls of each cell of a micromouse maze, a line a cell.
    Num,
    /// The walls of each cell in two arrays of 0 and 1: those on the right, then those below.
    WallArrays,
    /// The walls of each cell in a hexadecimal digit, row by row.
    Hex,
    /// An array of `NumPy` with the blocks.
    Npy,
    /// An array of `NumPy` with the passages down and to the right of each cell, as maze-dataset keeps them.
    ConnectionList,
    /// A graph of Graphviz.
    Dot,
    /// A graph in XML.
    Graphml,
    /// A picture of blocks.
    BlockPicture,
    /// A picture of lines.
    LinePicture,
    /// Any other picture: each light pixel is a place.
    Pixels,
}

impl Format {
    /// Every format.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// What it is, with an article: "a block grid".
    pub const fn description(self) -> &'static str {
        match self {
            Self::Code => "a code",
            Self::Json => "a maze as JSON",
            Self::Lines => "a line drawing",
            Self::Underscores => "a drawing of underscores and bars",
            Self::Blocks => "a block grid",
            Self::Rows => "a JSON array of rows",
            Self::Micromouse => "a micromouse maze",
            Self::Maz => "a micromouse maze in bytes",
            Self::Num => "a micromouse maze in numbers",
            Self::WallArrays => "a maze in two arrays of walls",
            Self::Hex => "a maze in hexadecimal digits",
            Self::Npy => "a NumPy array of blocks",
            Self::ConnectionList => "a NumPy connection list",
            Self::Dot => "a DOT graph",
            Self::Graphml => "a GraphML graph",
            Self::BlockPicture => "a picture of blocks",
            Self::LinePicture => "a picture of lines",
            Self::Pixels => "a picture of paths",
        }
    }

    /// The format that the name of a file suggests where its bytes leave it open: a line drawing without marks and gaps is a
    /// maze of a contest if its name ends in `.map`, as those of the simulator mms do.
    pub fn suggested_by(name: &Path) -> Option<Self> {
        name.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("map")).then_some(Self::Micromouse)
    }

    /// Whether each cell is a block or a pixel, which is all floor.
    pub const fn is_blocks(self) -> bool {
        matches!(self, Self::Blocks | Self::Rows | Self::Npy | Self::BlockPicture | Self::Pixels)
    }

    /// Whether it is a maze of micromouse contests, with their usual start and goals.
    pub const fn is_micromouse(self) -> bool {
        matches!(self, Self::Micromouse | Self::Maz | Self::Num)
    }
}

/// The error for an unknown name of a format.
pub type UnknownFormat = UnknownName;

fn unknown_format(given: &str) -> UnknownFormat {
    UnknownName::new("format", given, Format::ALL)
}
