//! `mazeater print`: writes printable pages as PDF, SVG or PNG, or sends them to the printer.

use std::path::{Path, PathBuf};

use clap::Args;
use maze::draw::Walk;
use maze::draw::pdf::{CellSize, Layout, Paper, Solutions};
use maze::{Cancel, Code, Solver, SolverKind, solve};
use race::{EaterKind, Replay};

use super::CommandError;
use super::generate::{Count, codes, the_maze};
use super::maze_args::{BuiltMaze, MazeInput, OpeningsArgs, PARTS, report_seed};
use super::output::{Destination, WriteError, eprint_line};
use super::progress_line::ProgressLine;
use super::replay::read;
use crate::export::walks::{self, RacePaths, Walker};
use crate::export::{Format, MOST_MAZES, PrintedMaze, missing_letters, page_files};
use crate::platform::files::{numbered, write_all};
use crate::platform::printer::{self, PrintOutcome};
use crate::platform::user_folder::Files;

pub(super) const EXAMPLES: &str = "\
Examples:
  mazeater print --size 30x40 --seed tuesday --out maze.pdf
  mazeater print --grid hexagon --size 20x25 --count 4 --columns 2 --rows 2 --out sheet.pdf
  mazeater print --size 25x35 --count 20 --seed book --solutions apart --paper letter --out book.pdf
  mazeater print --size 20x20 --cell 8 --margin 20 --title 'For the way home' --out maze.pdf
  mazeater print --size 20x15 --count 3 --format svg --out class.svg
  mazeater print --size 20x15 --walk right-hand,a-star --out solvers.png
  mazeater print --maze maze.txt --solutions apart --no-code --out maze.pdf
  mazeater print --replay last.replay --out race.pdf
  mazeater print --size 30x40 --printer";

/// The arguments of `mazeater print`.
#[derive(Args, Clone, Debug)]
pub struct PrintArgs {
    #[command(flatten)]
    source: MazeInput,
    #[command(flatten)]
    count: Count,
    #[command(flatten)]
    pages: PageArgs,
    /// Draw the paths of these solvers over each maze, with their statistics below
    #[arg(long, value_name = "SOLVER[,SOLVER]", value_delimiter = ',', conflicts_with = "replay")]
    walk: Vec<Solver>,
    #[command(flatten)]
    openings: OpeningsArgs,
    /// Print the maze of this replay, with the path and time of every racer
    #[arg(long, value_name = "FILE", conflicts_with_all = PARTS, conflicts_with_all = ["code", "maze", "count", "openings"])]
    replay: Option<PathBuf>,
    /// File format. svg and png write a file per page. Default: the extension of --out, or pdf
    #[arg(long, value_name = "pdf|svg|png")]
    format: Option<Format>,
    /// Send the pages to the printer, or open them if there is no printer. Without --out the file is saved in the
    /// user's folder for documents
    #[arg(long)]
    printer: bool,
    #[command(flatten)]
    destination: Destination,
}

/// Limit of paths over one maze: more could not be told apart.
const MOST_WALKS: usize = 8;

/// Page layout.
#[derive(Args, Clone, Debug)]
struct PageArgs {
    /// Paper size
    #[arg(long, value_name = "a4|letter", default_value = "a4")]
    paper: Paper,
    /// Landscape orientation
    #[arg(long)]
    landscape: bool,
    /// Page margin in millimeters, 0 to 60
    #[arg(long, value_name = "MM", default_value_t = Layout::default().margin, allow_hyphen_values = true)]
    margin: f32,
    /// Mazes per row of a page: 1 to 8
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    columns: u8,
    /// Rows of mazes per page: 1 to 8
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    rows: u8,
    /// Cell size in millimeters. Default: as large as fits
    #[arg(long, value_name = "MM", allow_hyphen_values = true)]
    cell: Option<f32>,
    /// Where to draw the solutions: nowhere, in the mazes, or on separate pages at the end
    #[arg(long, value_name = "none|drawn|apart", default_value = "none")]
    solutions: Solutions,
    /// Title below each maze, instead of its seed
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    title: Option<String>,
    /// Omit the code below each maze. A code longer than two lines is always omitted
    #[arg(long)]
    no_code: bool,
}

impl PageArgs {
    fn layout(&self) -> Layout {
        Layout {
            paper: self.paper,
            landscape: self.landscape,
            margin: self.margin,
            columns: self.columns,
            rows: self.rows,
            cell: self.cell.map_or(CellSize::Fitted, CellSize::Millimeters),
            solutions: self.solutions,
            code: !self.no_code,
        }
    }
}

impl PrintArgs {
    pub(super) fn run(self) -> Result<(), CommandError> {
        let format = self.format();
        if self.printer && format != Format::Pdf {
            return Err(CommandError::Arguments(
                "--printer needs a PDF: omit --format, or name a .pdf file".to_owned(),
            ));
        }
        if self.walk.len() > MOST_WALKS {
            return Err(CommandError::Arguments(format!("--walk: must be at most {MOST_WALKS} solvers")));
        }
        let Count { count } = self.count;
        if count > MOST_MAZES {
            let why = format!("--count: must be at most {MOST_MAZES} in one document");
            return Err(CommandError::Arguments(why));
        }
        if count > 1 && self.source.is_file() {
            return Err(CommandError::Arguments(
                "--count cannot be combined with --maze: a file has one maze".to_owned(),
            ));
        }
        let raced = self.replay.as_deref().map(run_again).transpose()?;
        if !self.printer {
            self.destination.refuse_terminal()?;
        }
        let progress = ProgressLine::begin();
        let (mazes, drawn_seed) = if let Some(raced) = raced {
            (vec![self.with_paths(raced)?], None)
        } else if self.source.is_file() {
            let (built, _) = self.source.clone().built(&progress)?;
            (vec![self.printed_maze(built)?], None)
        } else {
            let endpoints = self.source.maze_args().endpoints();
            let (code, drawn_seed) = self.source.maze_args().clone().code()?;
            let mazes = (1..).zip(codes(code, count)).map(|(number, code)| {
                progress.set(|| the_maze("making", number, count));
                self.printed_maze(BuiltMaze::make(code, endpoints, &progress)?)
            });
            (mazes.collect::<Result<Vec<_>, _>>()?, drawn_seed)
        };
        progress.set(|| "writing the pages".to_owned());
        let contents = page_files::contents(&mazes, &self.pages.layout(), format, &Cancel::never(), |_, _| {});
        let contents = contents.map_err(|error| match WriteError::from(error) {
            WriteError::Drawing(why) => CommandError::Arguments(why),
            WriteError::Write(error) => self.destination.problem(&error),
        })?;
        let message = self.put(&contents.unwrap_or_default(), format)?;
        drop(progress);
        if let Some(line) = missing_letters(mazes.iter().flat_map(PrintedMaze::texts)) {
            eprint_line(&line);
        }
        report_seed(drawn_seed);
        if let Some(message) = message {
            eprint_line(&message);
        }
        Ok(())
    }

    /// The format: `--format`, or by the extension of the file.
    fn format(&self) -> Format {
        let by_ending = || self.destination.path().and_then(Format::of_path);
        self.format.or_else(by_ending).unwrap_or_default()
    }

    fn title(&self, code: &Code) -> String {
        PrintedMaze::title(self.pages.title.as_deref().unwrap_or_default(), code)
    }

    fn printed_maze(&self, built: BuiltMaze) -> Result<PrintedMaze, CommandError> {
        let BuiltMaze { maze, code, ends, openings, .. } = built.with_openings(self.openings)?;
        let walks = walks::of_solvers(&maze, ends, &self.walk, &Cancel::never())
            .map_err(|error| CommandError::Arguments(error.to_string()))?;
        self.with_paths(RacePaths { code, maze, ends, openings, walks })
    }

    fn with_paths(
        &self,
        RacePaths { code, maze, ends, openings, walks }: RacePaths,
    ) -> Result<PrintedMaze, CommandError> {
        let solution = match self.pages.solutions {
            Solutions::None => Vec::new(),
            _ => solve(&maze, ends.0, ends.1, Solver::BreadthFirst, &mut ())?.path,
        };
        let (title, seed) = (self.title(&code), PrintedMaze::seed(&code));
        let walks =
            walks.into_iter().map(|walked| Walk { caption: line(walked.walker), cells: walked.cells }).collect();
        Ok(PrintedMaze { title, code: code.to_string(), seed, maze, ends, openings, solution, walks })
    }

    /// Writes the files, and prints them if requested. Returns a message for the user.
    fn put(&self, contents: &[Vec<u8>], format: Format) -> Result<Option<String>, CommandError> {
        if self.printer {
            let Some(path) = self.destination.path() else {
                let paths = Files::default().put_all("mazes", format.name(), contents);
                let paths = paths.map_err(|error| CommandError::Work(error.english().into_owned()))?;
                return Ok(paths.first().map(|path| outcome(&printer::print(path), path)));
            };
            let path = path.to_owned();
            write_all(std::slice::from_ref(&path), contents).map_err(|error| self.destination.problem(&error))?;
            return Ok(Some(outcome(&printer::print(&path), &path)));
        }
        match (self.destination.path(), contents) {
            (Some(path), contents) => {
                let paths = numbered(path, contents.len());
                write_all(&paths, contents).map_err(|error| self.destination.problem(&error))?;
            }
            (None, [only]) => {
                let mut target = self.destination.open()?;
                target.put(|out| out.write_all(only))?;
                target.finish()?;
            }
            (None, pages) => {
                let why =
                    format!("{} pages need {} {format} files: name them with --out FILE", pages.len(), pages.len());
                return Err(CommandError::Arguments(why));
            }
        }
        Ok(None)
    }
}

/// Replays the race of a file.
fn run_again(path: &Path) -> Result<RacePaths, CommandError> {
    let refused =
        |why: &dyn std::fmt::Display| CommandError::Arguments(format!("--replay <FILE>: '{}': {why}", path.display()));
    let bytes = read(path).map_err(|error| refused(&format!("it cannot be read: {error}")))?;
    let replay = Replay::from_bytes(&bytes).map_err(|error| refused(&error))?;
    RacePaths::of(&replay, &Cancel::never()).map_err(|error| CommandError::Work(error.to_string()))
}

/// The line below a maze about a walk.
fn line(walker: Walker) -> String {
    match walker {
        Walker::Solver { solver, found: false, steps, .. } => format!("{solver}: no path found after {steps} steps"),
        Walker::Solver { solver, steps, expanded, .. } => match solver.kind() {
            SolverKind::Explorer => format!("{solver}: {steps} steps"),
            SolverKind::Planner => format!("{solver}: {expanded} cells expanded, {steps} steps"),
        },
        Walker::Racer { eater, finished, time } => {
            let racer = eater.map_or("the player", EaterKind::name);
            if finished { format!("{racer}: {time}") } else { format!("{racer}: not finished after {time}") }
        }
    }
}

/// The line about a file that was printed.
fn outcome(outcome: &PrintOutcome, path: &Path) -> String {
    let at = path.display();
    match outcome {
        PrintOutcome::Printed => format!("Sent to the printer; saved as {at}"),
        PrintOutcome::Opened(None) => format!("Saved as {at} and opened"),
        PrintOutcome::Opened(Some(reason)) => {
            format!("Not printed ({}); saved as {at} and opened: print it from there", reason.english())
        }
        PrintOutcome::Saved(reason) => format!("Saved as {at} ({})", reason.english()),
    }
}
