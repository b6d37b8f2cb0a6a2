//! The arguments that define a maze, shared by several commands.

use std::fmt::Display;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use files::random;
use formats::{Options, ReadError};
use maze::generate::MazeStyle;
use maze::{
    Algorithm, AnyGrid, Cancel, CellShape, Code, CodeError, Fraction, Generator, LinkShares, Mask, Recipe, Root,
    RootError, Seed, SizeError, Symmetry, Wrap,
};
use race::{Endpoints, RaceCode, RaceCodeError, RaceText};
use thiserror::Error;

use crate::CommandError;
use crate::fit_area::any_size;
use crate::output::eprint_line;

/// Default grid size.
const SIZE: &str = "20x20";
const RINGS: &str = "10";
const LEVELS: &str = "10x10x3";
/// Size limit of a mask picture, in pixels: a maze with this many cells takes about 1 GB.
pub(crate) const MOST_MASK_CELLS: u64 = 100_000_000;

/// Arguments that define a maze.
#[derive(Args, Clone, Debug)]
pub(crate) struct MazeArgs {
    /// Cell shape: upsilon is octagons and squares, zeta has diagonal passages, weave has bridges over tunnels, levels
    /// has squares on several levels joined by stairs
    #[arg(long, value_name = "square|hexagon|triangle|circle|upsilon|zeta|weave|levels", default_value = "square")]
    grid: CellShape,
    /// Width and height in cells, each 1 to 65535. For circles the number of rings, such as 12, or 12-hollow with a
    /// hole. For levels also their number, such as 12x8x3. Default: 20x20, 10 rings, 10x10x3 levels, or the size of the
    /// mask
    #[arg(long, value_name = "WIDTHxHEIGHT", allow_hyphen_values = true)]
    size: Option<String>,
    /// Connect the left and right edges; torus also connects top and bottom. Square grids only
    #[arg(long, value_name = "cylinder|torus")]
    wrap: Option<Wrap>,
    /// Use only some cells of the grid, but not of circles, weaves, levels or with --wrap. The file is a text with a
    /// line per row (. for a cell, # for none) or a PNG picture with a pixel per cell (light pixels are cells)
    #[arg(long, value_name = "FILE")]
    mask: Option<PathBuf>,
    /// Take the file of --mask as a mask even if it looks like a maze: another maze then fills its corridors
    #[arg(long, requires = "mask")]
    mask_corridors: bool,
    /// Use the letters of a text as a mask, as large as the size allows. Default size: as wide as the text, 24 rows
    #[arg(long, value_name = "TEXT", conflicts_with = "mask")]
    mask_text: Option<String>,
    #[arg(long, value_name = "NAME", default_value = "depth-first", value_parser = Algorithm::named)]
    #[arg(help = textbook_names("Maze algorithm", &Algorithm::ALL, "dfs or prim"))]
    algorithm: Algorithm,
    /// Probability of continuing straight where possible: 0 to 1
    #[arg(long, value_name = "P", default_value = "0", allow_hyphen_values = true)]
    straightness: Fraction,
    /// Weight of horizontal against vertical passages: 0 to 1; 0.5 is no bias
    #[arg(long, value_name = "P", default_value = "0.5", allow_hyphen_values = true)]
    bias: Fraction,
    /// Share of dead ends that are connected to another neighbor, which creates loops: 0 to 1
    #[arg(long, value_name = "P", default_value = "0", allow_hyphen_values = true)]
    braid: Fraction,
    /// Share of dead ends that are removed, after braiding: 0 to 1
    #[arg(long, value_name = "P", default_value = "0", allow_hyphen_values = true)]
    trim: Fraction,
    /// Shares of the draws of candidate-links that follow a rule, such as straight=0.5,oldest=0.2; the rest draws any
    /// link. straight goes straight on, zigzag turns off, oldest and newest take the link found first or last, along is
    /// horizontal, across vertical. Measured: 32 % of cells are dead ends and 18 % straight; with straight=1 26 % and
    /// 42 %, zigzag=1 20 % and 0 %, oldest=1 6 % and 89 %, newest=1 0 % and 92 %, along=1 6 % and 87 %
    #[arg(long, value_name = "RULE=P[,RULE=P]", default_value = "none")]
    links: LinkShares,
    /// The cell that the maze grows from: random, first, its column and row counted from 0, such as 3x4, or its number.
    /// Only for algorithms that grow from a cell
    #[arg(long, value_name = "random|first|COLUMNxROW", default_value = "random")]
    root: RootArg,
    /// Mirror symmetry; square grids only
    #[arg(long, value_name = "none|left-right|top-bottom", default_value = "none")]
    symmetry: Symmetry,
    /// Any text. The same seed gives the same maze: capitals count, spaces around it do not, and letters with accents
    /// are the same however they were typed. Default: a random seed, which is printed
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    seed: Option<String>,
    /// The code of a maze, or of a race for its maze, start and goal; capitals count. Replaces grid, size, algorithm, seed
    /// and style
    #[arg(long, value_name = "CODE", conflicts_with_all = PARTS)]
    code: Option<CodeArg>,
}

/// The code of a maze or of a race.
#[derive(Clone, Debug)]
pub(crate) enum CodeArg {
    Maze(Code),
    Race(Box<RaceCode>),
}

impl FromStr for CodeArg {
    type Err = CodeArgError;

    fn from_str(text: &str) -> Result<Self, CodeArgError> {
        match RaceText::of(text) {
            RaceText::Race(code) => Ok(Self::Race(code.parse::<RaceCode>()?.into())),
            _ => Ok(Self::Maze(text.parse()?)),
        }
    }
}

impl CodeArg {
    /// Start and goal of the code of a race.
    pub(crate) fn endpoints(&self) -> Option<Endpoints> {
        if let Self::Race(code) = self { Some(code.endpoints()) } else { None }
    }

    /// The race, if it is the code of one.
    pub(crate) fn race(&self) -> Option<&RaceCode> {
        if let Self::Race(code) = self { Some(code) } else { None }
    }

    /// The code of the maze.
    pub(crate) fn into_code(self) -> Code {
        match self {
            Self::Maze(code) => code,
            Self::Race(code) => code.maze().clone(),
        }
    }
}

/// Why a text is neither the code of a maze nor of a race.
#[derive(Clone, Debug, Error)]
pub(crate) enum CodeArgError {
    #[error(transparent)]
    Maze(#[from] CodeError),
    #[error(transparent)]
    Race(#[from] RaceCodeError),
}

/// The help of an argument that takes one of these names.
pub fn names<T: Display>(what: &str, all: &[T]) -> String {
    let names: Vec<_> = all.iter().map(ToString::to_string).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{what}: {} or {last}", others.join(", ")),
        _ => format!("{what}: {}", names.concat()),
    }
}

/// [`names`], for values with other names in textbooks.
pub fn textbook_names<T: Display>(what: &str, all: &[T], such_as: &str) -> String {
    format!("{}. Names of textbooks, such as {such_as}, are understood", names(what, all))
}

/// The arguments that a code replaces.
pub(crate) const PARTS: [&str; 15] = [
    "grid",
    "size",
    "wrap",
    "mask",
    "mask_corridors",
    "mask_text",
    "algorithm",
    "straightness",
    "bias",
    "braid",
    "trim",
    "links",
    "root",
    "symmetry",
    "seed",
];

impl MazeArgs {
    /// Start and goal of the code of a race.
    pub(crate) fn endpoints(&self) -> Option<Endpoints> {
        self.code.as_ref().and_then(CodeArg::endpoints)
    }

    /// The race whose code is given.
    pub(crate) fn race(&self) -> Option<&RaceCode> {
        self.code.as_ref().and_then(CodeArg::race)
    }

    /// Returns the arguments with another size and algorithm.
    pub(crate) fn like(&self, size: Option<&str>, algorithm: Option<Algorithm>) -> Self {
        let size = size.map(str::to_owned).or_else(|| self.size.clone());
        Self { size, algorithm: algorithm.unwrap_or(self.algorithm), ..self.clone() }
    }

    /// Whether a size or a mask is given.
    pub(crate) const fn has_size(&self) -> bool {
        self.size.is_some() || self.mask.is_some()
    }

    /// Returns the arguments with the size that `fit` finds for their grid.
    pub(crate) fn fitted(&self, fit: impl FnOnce(&AnyGrid) -> Option<AnyGrid>) -> Result<Self, CommandError> {
        let refused = |why: &str| CommandError::Arguments(format!("--fit <AREA>: {why}"));
        if self.code.is_some() || self.has_size() || self.mask_text.is_some() {
            return Err(refused("the size is known already: leave --size, --mask, --mask-text and --code out"));
        }
        let like = AnyGrid::new(self.grid, any_size(self.grid), self.wrap, None);
        let like = like.map_err(|error| CommandError::Arguments(error.to_string()))?;
        let grid = fit(&like).ok_or_else(|| refused("no cell fits: choose smaller cells"))?;
        Ok(self.like(Some(&grid.size().to_string()), None))
    }

    /// The algorithm.
    pub(crate) const fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// Draws a seed if none was given, and returns it.
    pub(crate) fn draw_seed(&mut self) -> Option<String> {
        if self.seed.is_some() || self.code.is_some() {
            return None;
        }
        self.seed = Some(format!("{:08x}", random::number() as u32));
        self.seed.clone()
    }

    /// The mask of a text, as large as the size, if there is one.
    fn text_mask(&self, text: &str) -> Result<Mask, CommandError> {
        let refused = |why: String| CommandError::Arguments(why);
        let size =
            self.size.as_deref().map(str::parse).transpose().map_err(|error: SizeError| refused(error.to_string()))?;
        Mask::of_text(text, size).map_err(|error| refused(format!("--mask-text <TEXT>: {error}")))
    }

    /// The code of the maze, and the random seed if none was given.
    pub(crate) fn code(mut self) -> Result<(Code, Option<String>), CommandError> {
        let drawn = self.draw_seed();
        if let Some(code) = self.code {
            return Ok((code.into_code(), None));
        }
        let mask = match &self.mask_text {
            Some(text) => Some(self.text_mask(text)?),
            None => self.mask.as_deref().map(|path| read_mask(path, self.mask_corridors)).transpose()?,
        };
        let default = || match (&mask, self.grid) {
            (Some(mask), _) => mask.size().to_string(),
            (None, CellShape::Ring) => RINGS.to_owned(),
            (None, CellShape::Levels) => LEVELS.to_owned(),
            (None, _) => SIZE.to_owned(),
        };
        let size = self.size.clone().unwrap_or_else(default);
        let grid = AnyGrid::new(self.grid, &size, self.wrap, mask.as_ref())
            .map_err(|error| CommandError::Arguments(error.to_string()))?;
        let Self { algorithm, straightness, bias, braid, trim, links, symmetry, .. } = self;
        let root = self.root.on(&grid)?;
        let generator =
            Generator { algorithm, style: MazeStyle { straightness, bias, braid, trim, links, root, symmetry } };
        // Before the output is checked: other formats do not help.
        generator.check(&grid)?;
        let seed = Seed::typed(&self.seed.unwrap_or_default());
        Ok((Recipe { grid, generator, seed }.into(), drawn))
    }
}

/// A root on the command line: also a column and a row.
#[derive(Clone, Copy, Debug)]
enum RootArg {
    Root(Root),
    Place(u32, u32),
}

impl FromStr for RootArg {
    type Err = RootError;

    fn from_str(text: &str) -> Result<Self, RootError> {
        let number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse().ok()).flatten();
        let place = text.split_once('x').and_then(|(column, row)| number(column).zip(number(row)));
        place.map_or_else(|| text.parse().map(Self::Root), |(column, row)| Ok(Self::Place(column, row)))
    }
}

impl RootArg {
    fn on(self, grid: &AnyGrid) -> Result<Root, CommandError> {
        match self {
            Self::Root(root) => Ok(root),
            Self::Place(column, row) => grid.cell(column, row).map(|cell| Root::Cell(cell.0)).ok_or_else(|| {
                CommandError::Arguments(format!("--root: there is no cell {column}x{row} in this grid"))
            }),
        }
    }
}

/// Prints the random seed, if any. Called last, when the command can no longer fail.
pub(crate) fn report_seed(drawn: Option<String>) {
    if let Some(seed) = drawn {
        eprint_line(&format!("seed {seed}"));
    }
}

/// Size limit of mask and maze files, in bytes: text takes about one byte per cell of the largest grid. A file tells
/// its size before it is read.
pub(crate) const MAX_FILE_BYTES: u64 = 4 << 30;

/// Reads a mask from a picture or a text file. A maze is refused, unless corridors are allowed.
fn read_mask(path: &Path, may_have_corridors: bool) -> Result<Mask, CommandError> {
    let name = path.display();
    let refused = |why: &dyn Display| CommandError::Arguments(format!("--mask <FILE>: {why}"));
    let bytes =
        files::read(path, MAX_FILE_BYTES).map_err(|error| refused(&format!("cannot read '{name}': {error}")))?;
    // A maze that is drawn would become the mask of its corridors, with another maze in them.
    let is_maze = |what: &dyn Display| {
        refused(&format!("'{name}' {what}: read it with --maze, or fill its corridors with --mask-corridors"))
    };
    let seen = if may_have_corridors {
        None
    } else {
        match formats::read(&bytes, &Options { most_cells: MOST_MASK_CELLS, ..Options::default() }) {
            Ok(read) if read.looks_like_maze()? => return Err(is_maze(&format!("is a maze ({read})"))),
            Err(error @ ReadError::Damaged(_)) => return Err(refused(&format!("'{name}': {error}"))),
            Ok(read) => Some(read.to_string()),
            Err(error) => Some(error.to_string()),
        }
    };
    let mask: Mask = if Mask::is_png(&bytes) {
        Mask::from_png(Cursor::new(bytes), MOST_MASK_CELLS).map_err(|error| refused(&format!("'{name}': {error}")))?
    } else {
        let text =
            str::from_utf8(&bytes).map_err(|_| refused(&format!("'{name}' is neither text nor a PNG picture")))?;
        text.parse().map_err(|error| refused(&format!("'{name}': {error}")))?
    };
    // So would a maze that was refused, or was read pixel by pixel.
    match seen {
        Some(seen) if formats::has_corridors(&mask, &Cancel::never()).map_err(|error| refused(&error))? => {
            Err(is_maze(&format!("looks like a maze ({seen})")))
        }
        _ => Ok(mask),
    }
}
