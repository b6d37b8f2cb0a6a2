//! `mazeater print`: pages for paper, as PDF, SVG and PNG, or on the printer.

use std::path::{Path, PathBuf};

use clap::Args;
use maze::UnknownName;
use maze::draw::pdf::{CellSize, Layout, Paper, Solutions};
use maze::{Code, Solver, solve};
use race::Replay;

use super::Problem;
use super::generate::{Count, codes, the_maze};
use super::maze_args::{PARTS, Product, Source, tell_seed};
use super::output::{Destination, Failure, say};
use super::progress::Progress;
use super::replay::read;
use crate::export::walks::{self, Raced};
use crate::export::{Format, MOST_MAZES, Sheet, files, missing_letters};
use crate::platform::files::{numbered, write_all};
use crate::platform::printer;
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
pub struct Print {
    #[command(flatten)]
    source: Source,
    #[command(flatten)]
    count: Count,
    #[command(flatten)]
    pages: Pages,
    /// Draw the walks of these solvers over each maze, with what they needed below
    #[arg(long, value_name = "SOLVER[,SOLVER]", value_delimiter = ',', conflicts_with = "replay")]
    walk: Vec<Solver>,
    /// Print the maze of this recorded race, with everybody's walk and time
    #[arg(long, value_name = "FILE", conflicts_with_all = PARTS, conflicts_with_all = ["code", "maze", "count"])]
    replay: Option<PathBuf>,
    /// As what it is written: svg and png have a file for each page; without it by the ending of --out, else pdf
    #[arg(long, value_name = "pdf|svg|png")]
    format: Option<Format>,
    /// Send it to the system's printer; where there is none it is opened. Without --out it is kept in the folder for
    /// such files
    #[arg(long)]
    printer: bool,
    #[command(flatten)]
    destination: Destination,
}

/// The most walks over a maze.
const MOST_WALKS: usize = 8;

/// How the pages look.
#[derive(Args, Clone, Debug)]
struct Pages {
    /// The paper
    #[arg(long, value_name = "a4|letter", default_value = "a4")]
    paper: Paper,
    /// Lay the long side of the paper level
    #[arg(long)]
    landscape: bool,
    /// Room on each side of the paper, in millimetres from 0 to 60
    #[arg(long, value_name = "MM", default_value_t = Layout::default().margin, allow_hyphen_values = true)]
    margin: f32,
    /// How many mazes are side by side on a page: 1 to 8
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    columns: u8,
    /// How many mazes are above each other on a page: 1 to 8
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    rows: u8,
    /// The size of a cell in millimetres; without it as large as the place allows
    #[arg(long, value_name = "MM", allow_hyphen_values = true)]
    cell: Option<f32>,
    /// Where the ways are drawn: not at all, in the mazes, or on pages of their own behind the others
    #[arg(long, value_name = "none|drawn|apart", default_value = "none", value_parser = solutions)]
    solutions: Solutions,
    /// Printed below each maze in place of its seed
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    title: Option<String>,
    /// Leave out the code below each maze; one that takes more than two lines is left out in any case
    #[arg(long)]
    no_code: bool,
}

impl Pages {
    fn layout(&self) -> Layout {
        Layout {
            paper: self.paper,
            landscape: self.landscape,
            margin: self.margin,
            columns: self.columns,
            rows: self.rows,
            cell: self.cell.map_or(CellSize::Fitted, CellSize::Millimetres),
            solutions: self.solutions,
            code: !self.no_code,
        }
    }
}

fn solutions(text: &str) -> Result<Solutions, UnknownName> {
    const NAMES: [(&str, Solutions); 3] =
        [("none", Solutions::None), ("drawn", Solutions::Drawn), ("apart", Solutions::Apart)];
    let known = NAMES.into_iter().find(|(name, _)| *name == text);
    known.map(|known| known.1).ok_or_else(|| UnknownName::new("solutions", text, NAMES.map(|(name, _)| name)))
}

impl Print {
    pub(super) fn run(self) -> Result<(), Problem> {
        let format = self.format();
        if self.printer && format != Format::Pdf {
            return Err(Problem::Arguments(
                "--printer takes a document: leave --format and other endings out".to_owned(),
            ));
        }
        if self.walk.len() > MOST_WALKS {
            return Err(Problem::Arguments(format!("--walk: at most {MOST_WALKS} solvers are told apart on paper")));
        }
        let Count { count } = self.count;
        if count > MOST_MAZES {
            let why = format!("--count: a document holds at most {MOST_MAZES} mazes: print more of them in several");
            return Err(Problem::Arguments(why));
        }
        if count > 1 && self.source.is_file() {
            return Err(Problem::Arguments("--count: a file holds one maze: leave it out beside --maze".to_owned()));
        }
        let raced = self.replay.as_deref().map(run_again).transpose()?;
        if !self.printer {
            self.destination.refuse_terminal()?;
        }
        let progress = Progress::begin();
        let (sheets, drawn_seed) = if let Some(raced) = raced {
            (vec![self.raced_sheet(raced)?], None)
        } else if self.source.is_file() {
            let (product, _) = self.source.clone().product(&progress)?;
            (vec![self.sheet(product)?], None)
        } else {
            let (code, drawn_seed) = self.source.wanted().clone().code()?;
            let sheets = (1..).zip(codes(code, count)).map(|(number, code)| {
                progress.say(|| the_maze("making", number, count));
                self.sheet(Product::make(code, &progress)?)
            });
            (sheets.collect::<Result<Vec<_>, _>>()?, drawn_seed)
        };
        progress.say(|| "writing the pages".to_owned());
        let contents = files::contents(&sheets, &self.pages.layout(), format, |_, _| true);
        let contents = contents.map_err(|error| match Failure::from(error) {
            Failure::Drawing(why) => Problem::Arguments(why),
            Failure::Write(error) => self.destination.problem(&error),
        })?;
        let said = self.put(&contents.unwrap_or_default(), format)?;
        drop(progress);
        if let Some(line) = missing_letters(sheets.iter().flat_map(Sheet::texts)) {
            say(&line);
        }
        tell_seed(drawn_seed);
        if let Some(said) = said {
            say(&said);
        }
        Ok(())
    }

    /// As what it is written.
    fn format(&self) -> Format {
        let by_ending = || self.destination.path().and_then(Format::of_path);
        self.format.or_else(by_ending).unwrap_or_default()
    }

    fn title(&self, code: &Code) -> String {
        Sheet::title(self.pages.title.as_deref().unwrap_or_default(), code)
    }

    fn sheet(&self, Product { maze, code, ends, .. }: Product) -> Result<Sheet, Problem> {
        let walks = walks::of_solvers(&maze, ends, &self.walk)?;
        self.raced_sheet(Raced { code, maze, ends, walks })
    }

    fn raced_sheet(&self, Raced { code, maze, ends, walks }: Raced) -> Result<Sheet, Problem> {
        let way = match self.pages.solutions {
            Solutions::None => Vec::new(),
            _ => solve(&maze, ends.0, ends.1, Solver::BreadthFirst, &mut ())?.path,
        };
        let (title, seed) = (self.title(&code), Sheet::seed(&code));
        Ok(Sheet { title, code: code.to_string(), seed, maze, ends, way, walks })
    }

    /// Writes the files, and sends them to the printer if that is wanted; what there is to say of it.
    fn put(&self, contents: &[Vec<u8>], format: Format) -> Result<Option<String>, Problem> {
        if self.printer {
            let Some(path) = self.destination.path() else {
                let paths = Files::default().put_all("mazes", format.name(), contents).map_err(Problem::Work)?;
                return Ok(paths.first().map(|path| printer::print(path).message(path)));
            };
            let path = path.to_owned();
            write_all(std::slice::from_ref(&path), contents).map_err(|error| self.destination.problem(&error))?;
            return Ok(Some(printer::print(&path).message(&path)));
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
                let why = format!("{} pages are as many {format} files: name them with --out FILE", pages.len());
                return Err(Problem::Arguments(why));
            }
        }
        Ok(None)
    }
}

/// The race of a file, run again.
fn run_again(path: &Path) -> Result<Raced, Problem> {
    let refused =
        |why: &dyn std::fmt::Display| Problem::Arguments(format!("--replay <FILE>: '{}': {why}", path.display()));
    let bytes = read(path).map_err(|error| refused(&format!("it cannot be read: {error}")))?;
    let replay = Replay::from_bytes(&bytes).map_err(|error| refused(&error))?;
    Raced::of(&replay).map_err(Problem::Work)
}
