//! `mazeater print`: writes printable pages as PDF, SVG or PNG, or sends them to the printer.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use maze::draw::pdf::{Arrangement, CellSize, Headings, Layout, Paper, Solutions};
use maze::sanitize::excerpt;
use maze::{Cancel, Code, Solver, solve};
use race::Replay;

use super::CommandError;
use super::ends_args::{ENDS, EndsArgs};
use super::generate::{Count, codes, the_maze};
use super::maze_args::{BuiltMaze, MazeInput, PARTS, report_seed};
use super::output::{Destination, WriteError, eprint_line};
use super::progress_line::ProgressLine;
use super::replay::read;
use crate::export::walks::{self, RacePaths};
use crate::export::{Format, MOST_MAZES, PrintedMaze, missing_letters, page_files};
use crate::platform::files::{numbered, write_all};
use crate::platform::printer::{self, PrintOutcome};
use crate::platform::user_folder::Files;
use crate::text::Language;

pub(super) const EXAMPLES: &str = "\
Examples:
  mazeater print --size 30x40 --seed tuesday --out maze.pdf
  mazeater print --grid hexagon --size 20x25 --count 4 --columns 2 --rows 2 --out sheet.pdf
  mazeater print --size 25x35 --count 20 --seed book --solutions apart --paper letter --out book.pdf
  mazeater print --size 20x20 --cell 8 --margin 20 --title 'For the way home' --out maze.pdf
  mazeater print --size 20x15 --count 3 --format svg --out class.svg
  mazeater print --size 20x15 --walk right-hand,a-star --out solvers.png
  mazeater print --maze maze.txt --solutions apart --no-code --out maze.pdf
  mazeater print --size 20x25 --count 6 --paper a5 --margin 0.5in --page-numbers --solutions apart --out small.pdf
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
    #[arg(value_parser = Solver::named)]
    walk: Vec<Solver>,
    #[command(flatten)]
    ends: EndsArgs,
    /// Print the maze of this replay, with the path and time of every racer
    #[arg(long, value_name = "FILE", conflicts_with_all = PARTS, conflicts_with_all = ["code", "maze", "count"])]
    #[arg(conflicts_with_all = ENDS)]
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
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
struct PageArgs {
    /// Paper size
    #[arg(long, value_name = "a3|a4|a5|a6|letter|legal", default_value = "a4")]
    paper: Paper,
    /// Landscape orientation
    #[arg(long)]
    landscape: bool,
    /// Page margin in millimeters, 0 to 60, or in inches, such as 0.5in
    #[arg(long, value_name = "MM|INCHESin", default_value = "15", allow_hyphen_values = true)]
    margin: Millimeters,
    /// Mazes per row of a page: 1 to 8
    #[arg(long, value_name = "NUMBER", default_value_t = 1, allow_negative_numbers = true)]
    columns: u8,
    /// Rows of mazes per page: 1 to 8
    #[arg(long, value_name = "NUMBER", default_value_t = 1, allow_negative_numbers = true)]
    rows: u8,
    /// Cell size in millimeters, or in inches, such as 0.25in. Default: as large as fits
    #[arg(long, value_name = "MM|INCHESin", allow_hyphen_values = true)]
    cell: Option<Millimeters>,
    /// Where to draw the solutions: nowhere, in the mazes, or on separate pages at the end
    #[arg(long, value_name = "none|drawn|apart", default_value = "none")]
    solutions: Solutions,
    /// Title above each maze, instead of its seed
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    title: Option<String>,
    /// Omit the code below each maze. A code longer than two lines is always omitted
    #[arg(long)]
    no_code: bool,
    /// Omit the numbers above several mazes and their solutions: Maze 7, Solution 7
    #[arg(long)]
    no_numbers: bool,
    /// Print the number of each page at its bottom
    #[arg(long)]
    page_numbers: bool,
}

/// A length on paper.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Millimeters(f32);

impl FromStr for Millimeters {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (number, unit) = match text.strip_suffix("in") {
            Some(inches) => (inches, MILLIMETERS_PER_INCH),
            None => (text.strip_suffix("mm").unwrap_or(text), 1.0),
        };
        let length: Result<f32, _> = number.trim().parse();
        length.map(|length| Self(length * unit)).map_err(|_| {
            format!("'{}' is not a length: write millimeters, such as 12, or inches, such as 0.5in", excerpt(text))
        })
    }
}

const MILLIMETERS_PER_INCH: f32 = 25.4;

impl PageArgs {
    /// The layout for this many mazes.
    fn layout(&self, mazes: usize) -> Layout {
        let headings = if mazes > 1 && !self.no_numbers { Headings::Numbers } else { Headings::Solutions };
        Layout {
            paper: self.paper,
            landscape: self.landscape,
            margin: self.margin.0,
            columns: self.columns,
            rows: self.rows,
            cell: self.cell.map_or(CellSize::Fitted, |cell| CellSize::Millimeters(cell.0)),
            solutions: self.solutions,
            code: !self.no_code,
            headings,
            arrangement: Arrangement::Middle,
            page_numbers: self.page_numbers,
        }
    }
}

impl PrintArgs {
    pub(super) fn run(self) -> Result<(), CommandError> {
        let format = self.format()?;
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
                let maze = self.printed_maze(BuiltMaze::make(code, endpoints, &progress)?)?;
                Ok(PrintedMaze { number: number as usize, ..maze })
            });
            (mazes.collect::<Result<Vec<_>, CommandError>>()?, drawn_seed)
        };
        progress.set(|| "writing the pages".to_owned());
        let contents =
            page_files::contents(&mazes, &self.pages.layout(mazes.len()), format, &Cancel::never(), |_, _| {});
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

    /// The format: `--format`, or by the ending of the file.
    fn format(&self) -> Result<Format, CommandError> {
        let endings = Format::ALL.map(|format| (format.name(), format));
        self.destination.format(self.format, &endings, Format::default())
    }

    fn title(&self, code: &Code) -> String {
        PrintedMaze::title(self.pages.title.as_deref().unwrap_or_default(), code)
    }

    fn printed_maze(&self, built: BuiltMaze) -> Result<PrintedMaze, CommandError> {
        let BuiltMaze { maze, code, ends, openings, .. } = self.ends.on(built)?;
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
        let walks = walks.into_iter().map(|walked| walked.drawn(Language::English)).collect();
        Ok(PrintedMaze { number: 1, title, code: code.to_string(), seed, maze, ends, openings, solution, walks })
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
