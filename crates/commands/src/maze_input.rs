//! A maze that a command works on: made from arguments, or read from a file.

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use formats::{Format, Options, PicturePlace, ReadMaze};
use maze::code::Passages;
use maze::{AnyGrid, Cell, Code, Grid, Maze, Openings, unicursal, unicursal_ends};
use peak_alloc::PeakAlloc;
use race::Endpoints;
use race::goals::nearest_goal;

use crate::CommandError;
use crate::input;
use crate::maze_args::{MAX_FILE_BYTES, MazeArgs, PARTS};
use crate::maze_output::OutputArgs;
use crate::memory;
use crate::output::eprint_line;
use crate::progress_line::ProgressLine;
use crate::read_args::ReadArgs;

/// The most cells of a maze that is read: those of a picture of 16,000 by 16,000 blocks, which takes about 2 GB.
const MOST_CELLS: u64 = 256_000_000;

/// Arguments that define a maze or name a file with one.
#[derive(Args, Clone, Debug)]
pub(crate) struct MazeInput {
    #[command(flatten)]
    maze_args: MazeArgs,
    /// Read the maze from this file, or from standard input for '-': a drawing of lines, blocks or underscores, a
    /// picture (PNG, BMP, GIF or JPEG), an array of rows or a .npy or .npz array, a graph (.dot or .graphml), a
    /// micromouse maze, or what 'mazeater generate' writes; docs/formats.md lists them
    #[arg(long, value_name = "FILE", conflicts_with_all = PARTS, conflicts_with = "code")]
    maze: Option<PathBuf>,
    #[command(flatten)]
    read_args: ReadArgs,
}

impl MazeInput {
    /// Whether the maze is read from a file.
    pub(crate) fn is_file(&self) -> bool {
        self.maze.is_some()
    }

    /// The arguments that define the maze if it is not read from a file.
    pub(crate) fn maze_args(&self) -> &MazeArgs {
        &self.maze_args
    }

    /// Returns the input with as many cells as fit, if an argument asks for that.
    pub(crate) fn fitted_for(&self, output: &OutputArgs) -> Result<Self, CommandError> {
        if output.is_fitted() {
            self.refuse_fitted_file()?;
        }
        Ok(Self { maze_args: output.fitted(&self.maze_args)?, ..self.clone() })
    }

    /// Returns the input with the size that `fit` finds for its grid.
    pub(crate) fn fitted(&self, fit: impl FnOnce(&AnyGrid) -> Option<AnyGrid>) -> Result<Self, CommandError> {
        self.refuse_fitted_file()?;
        Ok(Self { maze_args: self.maze_args.fitted(fit)?, ..self.clone() })
    }

    fn refuse_fitted_file(&self) -> Result<(), CommandError> {
        let why = "--fit cannot be combined with --maze: a file has its own size";
        if self.is_file() { Err(CommandError::Arguments(why.to_owned())) } else { Ok(()) }
    }

    /// Draws a seed if none was given, and returns it.
    pub(crate) fn draw_seed(&mut self) -> Option<String> {
        self.maze_args.draw_seed()
    }

    /// Reads the maze from a file, or from standard input for `-`. `are_ends_chosen` tells that it may lack start and
    /// goal.
    fn read(&self, path: &Path, are_ends_chosen: bool) -> Result<BuiltMaze, CommandError> {
        let name = path.display();
        let refused = |why: &dyn Display| CommandError::Arguments(format!("--maze <FILE>: {why}"));
        let bytes =
            input::read(path, MAX_FILE_BYTES).map_err(|error| refused(&format!("cannot read '{name}': {error}")))?;
        let options = Options {
            format: self.read_args.from,
            likely: Format::suggested_by(path),
            most_cells: MOST_CELLS,
            largest: self.read_args.largest,
            are_ends_chosen,
            ..Options::default()
        };
        let read = formats::read(&bytes, &options).map_err(|error| refused(&format!("'{name}': {error}")))?;
        if !read.is_of_this_game() {
            eprint_line(&format!("{name}: {read}"));
        }
        let picture = read.place.map(|place| ReadPicture { bytes, place });
        Ok(BuiltMaze { picture, ..BuiltMaze::given(read)? })
    }

    /// Builds or reads the maze. Also returns the random seed if none was given. `are_ends_chosen` tells that arguments
    /// choose start and goal.
    pub(crate) fn built(
        self,
        are_ends_chosen: bool,
        progress: &ProgressLine,
    ) -> Result<(BuiltMaze, Option<String>), CommandError> {
        let Some(path) = &self.maze else {
            let endpoints = self.maze_args.endpoints();
            let (code, drawn_seed) = self.maze_args.code()?;
            return Ok((BuiltMaze::make(code, endpoints, progress)?, drawn_seed));
        };
        Ok((self.read(path, are_ends_chosen)?, None))
    }
}

/// A maze with its code.
pub(crate) struct BuiltMaze {
    pub(crate) maze: Maze<AnyGrid>,
    pub(crate) code: Code,
    /// Start and goal.
    pub(crate) ends: (Cell, Cell),
    /// All goals, of a maze that was read or of the arguments; `ends` has the nearest to the start.
    pub(crate) goals: Vec<Cell>,
    /// The openings of a maze that was read from a file.
    pub(crate) openings: Openings,
    /// Whether start and goal are by no rule, mark or opening of its own.
    pub(crate) has_usual_ends: bool,
    pub(crate) work: BuildCost,
    /// The picture that it was read from.
    pub(crate) picture: Option<ReadPicture>,
}

/// A picture that a maze was read from.
pub(crate) struct ReadPicture {
    /// The file.
    pub(crate) bytes: Vec<u8>,
    /// Where the maze is on it.
    pub(crate) place: PicturePlace,
}

/// The cost of building a maze.
#[derive(Default)]
pub(crate) struct BuildCost {
    pub(crate) time: Duration,
    /// Peak memory in bytes, including the maze.
    pub(crate) peak_bytes: usize,
}

impl BuiltMaze {
    /// A maze that was read, with its ends and notes.
    fn given(read: ReadMaze) -> Result<Self, CommandError> {
        let ReadMaze { maze, code, start, goals, openings, .. } = read;
        let (first, last) = Endpoints::usual(maze.grid()).in_maze(&maze)?;
        let has_usual_ends = start.is_none() && goals.is_empty();
        let start = start.unwrap_or(first);
        let goal = nearest_goal(&maze, start, &goals)?.or(goals.first().copied()).unwrap_or(last);
        let code = code.map_or_else(|| Passages::of(&maze).map(Code::from), Ok)?;
        Ok(Self {
            maze,
            code,
            ends: (start, goal),
            goals,
            openings,
            has_usual_ends,
            work: BuildCost::default(),
            picture: None,
        })
    }

    /// The labyrinth of a single path around the walls of the maze.
    pub(crate) fn unicursal(self) -> Result<Self, CommandError> {
        let refused = |why: &dyn Display| CommandError::Arguments(format!("--unicursal: {why}"));
        let Some(square) = self.maze.on_squares() else {
            return Err(refused(&"only mazes on plain squares become a labyrinth of one path: choose --grid square"));
        };
        let labyrinth = unicursal(&square).map_err(|error| refused(&error))?;
        let ends = unicursal_ends(&labyrinth);
        let maze = labyrinth.into();
        let code = Passages::of(&maze)?.into();
        Ok(Self {
            maze,
            code,
            ends,
            goals: Vec::new(),
            openings: Openings::NONE,
            has_usual_ends: false,
            work: self.work,
            picture: None,
        })
    }

    /// Builds the maze of a code, with start and goal by a rule of races or at the default cells.
    pub(crate) fn make(
        code: Code,
        endpoints: Option<Endpoints>,
        progress: &ProgressLine,
    ) -> Result<Self, CommandError> {
        memory::refuse_too_large(&code)?;
        PeakAlloc.reset_peak_usage();
        let before = PeakAlloc.current_usage();
        let begin = Instant::now();
        let maze = match (&code, progress.meter(code.grid().cells())) {
            (Code::Recipe(recipe), Some(mut meter)) => recipe.maze_watched(&mut meter)?,
            (code, _) => code.maze()?,
        };
        let work = BuildCost { time: begin.elapsed(), peak_bytes: PeakAlloc.peak_usage().saturating_sub(before) };
        let has_usual_ends = endpoints.is_none();
        let ends = endpoints.unwrap_or_else(|| Endpoints::usual(maze.grid())).in_maze(&maze)?;
        Ok(Self { maze, code, ends, goals: Vec::new(), openings: Openings::NONE, has_usual_ends, work, picture: None })
    }
}
