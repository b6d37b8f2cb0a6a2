//! Which maze: the arguments that commands share, and the maze that is made of them.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use maze::code::Passages;
use maze::generate::MazeStyle;
use maze::{
    Algorithm, AnyGrid, Cell, CellShape, Code, Fraction, Generator, Grid, Mask, Maze, Picture, Recipe, Seed, Symmetry,
    Wrap,
};
use peak_alloc::PeakAlloc;

use super::Problem;
use super::output::say;
use super::progress::Progress;
use crate::platform::files::{self, ReadError};

/// The size of a grid when none is given.
const SIZE: &str = "20x20";
const RINGS: &str = "10";
/// The most pixels of a picture that is read as a mask: a maze of as many cells takes about 1 GB.
const MOST_MASK_CELLS: u64 = 100_000_000;

/// Which maze.
#[derive(Args, Clone, Debug)]
pub(super) struct MazeArgs {
    /// The form of the cells
    #[arg(long, value_name = "square|hexagon|triangle|circle", default_value = "square")]
    grid: CellShape,
    /// Width and height in cells, each from 1 to 65535; for circles the rings, such as 12, or 12-hollow with a hole.
    /// Without it 20x20, 10 rings, or the size of the mask
    #[arg(long, value_name = "WIDTHxHEIGHT", allow_hyphen_values = true)]
    size: Option<String>,
    /// Join the left edge to the right one, for torus the top to the bottom as well; square grids only
    #[arg(long, value_name = "cylinder|torus")]
    wrap: Option<Wrap>,
    /// Keep only some of the cells of a square or hexagon grid: a text file with a line a row, . for a cell and # for
    /// none, or a PNG picture with a pixel a cell, of which the light ones are kept
    #[arg(long, value_name = "FILE")]
    mask: Option<PathBuf>,
    /// The rule that makes it: depth-first, breadth-first-walk, breadth-first-tree, candidate-links, frontier-cells,
    /// growing-tree[=newest|oldest|random|mix], kruskal, true-prim, boruvka, wilson, aldous-broder, hunt-and-kill,
    /// eller, sidewinder, binary-tree, recursive-division or origin-shift
    #[arg(long, value_name = "NAME", default_value = "depth-first")]
    algorithm: Algorithm,
    /// How often a walk that can go straight on does: 0 to 1
    #[arg(long, value_name = "P", default_value = "0", allow_hyphen_values = true)]
    straightness: Fraction,
    /// What a level passage weighs against an upright one: 0 to 1, and 0.5 for no bias
    #[arg(long, value_name = "P", default_value = "0.5", allow_hyphen_values = true)]
    bias: Fraction,
    /// How many of the dead ends are joined to one more neighbour, which makes loops: 0 to 1
    #[arg(long, value_name = "P", default_value = "0", allow_hyphen_values = true)]
    braid: Fraction,
    /// How many of the dead ends are closed and cut off, after the braiding: 0 to 1
    #[arg(long, value_name = "P", default_value = "0", allow_hyphen_values = true)]
    trim: Fraction,
    /// Which halves are mirror images; square grids only
    #[arg(long, value_name = "none|left-right|top-bottom", default_value = "none")]
    symmetry: Symmetry,
    /// Any text: the same seed is the same maze; without it a new seed is drawn and told
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    seed: Option<String>,
    /// The code of a maze, in place of grid, size, algorithm, seed and all that goes with them
    #[arg(long, value_name = "CODE", conflicts_with_all = PARTS)]
    code: Option<Code>,
}

/// The arguments that a code stands in place of.
pub(super) const PARTS: [&str; 11] =
    ["grid", "size", "wrap", "mask", "algorithm", "straightness", "bias", "braid", "trim", "symmetry", "seed"];

impl MazeArgs {
    /// The code of the maze, and the seed that was drawn where none was given.
    pub(super) fn code(self) -> Result<(Code, Option<String>), Problem> {
        if let Some(code) = self.code {
            return Ok((code, None));
        }
        let mask = self.mask.as_deref().map(read_mask).transpose()?;
        let default = || match (&mask, self.grid) {
            (Some(mask), _) => mask.size().to_string(),
            (None, CellShape::Ring) => RINGS.to_owned(),
            (None, _) => SIZE.to_owned(),
        };
        let size = self.size.clone().unwrap_or_else(default);
        let grid = AnyGrid::new(self.grid, &size, self.wrap, mask.as_ref())
            .map_err(|error| Problem::Arguments(error.to_string()))?;
        let Self { algorithm, straightness, bias, braid, trim, symmetry, .. } = self;
        let generator = Generator { algorithm, style: MazeStyle { straightness, bias, braid, trim, symmetry } };
        let drawn = self.seed.is_none().then(|| format!("{:08x}", RandomState::new().build_hasher().finish() as u32));
        let seed = Seed::new(self.seed.or(drawn.clone()).unwrap_or_default());
        Ok((Recipe { grid, generator, seed }.into(), drawn))
    }
}

/// Which maze, or a file with it.
#[derive(Args, Clone, Debug)]
pub(super) struct Source {
    #[command(flatten)]
    wanted: MazeArgs,
    /// Read the maze from this file, as drawn by 'mazeater generate', or from standard input for '-'
    #[arg(long, value_name = "FILE", conflicts_with_all = PARTS, conflicts_with = "code")]
    maze: Option<PathBuf>,
}

impl Source {
    /// Whether the maze is read from a file.
    pub(super) fn is_file(&self) -> bool {
        self.maze.is_some()
    }

    /// What else says which maze.
    pub(super) fn wanted(&self) -> &MazeArgs {
        &self.wanted
    }

    /// The maze, and the seed that was drawn where none was given.
    pub(super) fn product(self, progress: &Progress) -> Result<(Product, Option<String>), Problem> {
        let Some(path) = &self.maze else {
            let (code, drawn_seed) = self.wanted.code()?;
            return Ok((Product::make(code, progress)?, drawn_seed));
        };
        let picture = read_maze(path)?;
        let maze = Maze::from(picture.maze);
        let (first, last) = far_ends(&maze);
        let ends = (picture.start.unwrap_or(first), picture.goal.unwrap_or(last));
        let code = Passages::of(&maze)?.into();
        Ok((Product { maze, code, ends, work: Work::default() }, None))
    }
}

/// A maze that was made.
pub(super) struct Product {
    pub(super) maze: Maze<AnyGrid>,
    pub(super) code: Code,
    /// Start and goal.
    pub(super) ends: (Cell, Cell),
    pub(super) work: Work,
}

/// What it took to make a maze.
#[derive(Default)]
pub(super) struct Work {
    pub(super) time: Duration,
    /// The most memory at once, in bytes, the maze itself included.
    pub(super) peak_bytes: usize,
}

impl Product {
    /// Makes the maze of a code.
    pub(super) fn make(code: Code, progress: &Progress) -> Result<Self, Problem> {
        PeakAlloc.reset_peak_usage();
        let before = PeakAlloc.current_usage();
        let begin = Instant::now();
        let maze = match (&code, progress.meter(code.grid().cells())) {
            (Code::Recipe(recipe), Some(mut meter)) => recipe.maze_watched(&mut meter)?,
            (code, _) => code.maze()?,
        };
        let work = Work { time: begin.elapsed(), peak_bytes: PeakAlloc.peak_usage().saturating_sub(before) };
        let ends = far_ends(&maze);
        Ok(Self { maze, code, ends, work })
    }
}

/// Tells the seed to whoever gave none, when nothing can be refused any more.
pub(super) fn tell_seed(drawn: Option<String>) {
    if let Some(seed) = drawn {
        say(&format!("seed {seed}"));
    }
}

/// The first and the last cell of the maze, on squares the top left and the bottom right one: where a way begins and
/// ends unless said otherwise. What was trimmed is no part of it.
fn far_ends(maze: &Maze<AnyGrid>) -> (Cell, Cell) {
    let last = Cell(maze.grid().cells() - 1);
    let is_in = |cell: &Cell| !maze.open(*cell).is_empty();
    (maze.cells().find(is_in).unwrap_or(Cell(0)), maze.cells().rev().find(is_in).unwrap_or(last))
}

/// The largest file with a mask or a maze, in bytes: text of the largest grid has about one byte a cell.
const MAX_FILE_BYTES: u64 = 4 << 30;

/// Reads a mask from a picture or a text.
fn read_mask(path: &Path) -> Result<Mask, Problem> {
    let name = path.display();
    let refused = |why: &dyn std::fmt::Display| Problem::Arguments(format!("--mask <FILE>: {why}"));
    let bytes =
        files::read(path, MAX_FILE_BYTES).map_err(|error| refused(&format!("cannot read '{name}': {error}")))?;
    if Mask::is_png(&bytes) {
        return Mask::from_png(Cursor::new(bytes), MOST_MASK_CELLS)
            .map_err(|error| refused(&format!("'{name}': {error}")));
    }
    let text = str::from_utf8(&bytes).map_err(|_| refused(&format!("'{name}' is neither text nor a PNG picture")))?;
    text.parse().map_err(|error| refused(&format!("'{name}': {error}")))
}

/// Reads a maze from a file, or from standard input for `-`.
fn read_maze(path: &Path) -> Result<Picture, Problem> {
    let name = path.display();
    let refused = |why: &dyn std::fmt::Display| Problem::Arguments(format!("--maze <FILE>: {why}"));
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().take(MAX_FILE_BYTES).read_to_end(&mut bytes);
        read.map(|_| bytes).map_err(ReadError::from)
    } else {
        files::read(path, MAX_FILE_BYTES)
    };
    let bytes = bytes.map_err(|error| refused(&format!("cannot read '{name}': {error}")))?;
    let text =
        str::from_utf8(&bytes).map_err(|_| refused(&format!("'{name}' is not text: write it in UTF-8 or ASCII")))?;
    text.parse().map_err(|error| refused(&format!("'{name}' is not a maze: {error}")))
}
