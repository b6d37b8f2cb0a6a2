//! `mazeater print`: pages for paper, as PDF.

use clap::Args;
use maze::draw::pdf::{CellSize, Layout, Paper, Solutions};
use maze::names::UnknownName;
use maze::{Solver, solve};

use super::Problem;
use super::generate::{Count, codes, the_maze};
use super::output::{Destination, Sheet, write_pages};
use super::progress::Progress;
use super::wanted::{Product, Wanted, tell_seed};

pub(super) const EXAMPLES: &str = "\
Examples:
  mazeater print --size 30x40 --seed tuesday --out maze.pdf
  mazeater print --grid hexagon --size 20x25 --count 4 --columns 2 --rows 2 --out sheet.pdf
  mazeater print --size 25x35 --count 20 --seed book --solutions apart --paper letter --out book.pdf
  mazeater print --size 20x20 --cell 8 --margin 20 --title 'For the way home' --out maze.pdf";

/// The arguments of `mazeater print`.
#[derive(Args, Clone, Debug)]
pub struct Print {
    #[command(flatten)]
    wanted: Wanted,
    #[command(flatten)]
    count: Count,
    #[command(flatten)]
    pages: Pages,
    #[command(flatten)]
    destination: Destination,
}

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
        let Count { count } = self.count;
        let (code, drawn_seed) = self.wanted.code()?;
        self.destination.refuse_terminal()?;
        let progress = Progress::begin();
        let mut sheets = Vec::new();
        for (number, code) in (1..).zip(codes(code, count)) {
            progress.say(|| the_maze("making", number, count));
            let Product { maze, code, ends, .. } = Product::make(code, &progress)?;
            let way = if self.pages.solutions == Solutions::None {
                Vec::new()
            } else {
                solve(&maze, ends.0, ends.1, Solver::BreadthFirst, &mut ())?.path
            };
            sheets.push(Sheet { maze, code, ends, way, marked: true });
        }
        progress.say(|| "writing the pages".to_owned());
        let mut target = self.destination.open()?;
        target.put(|out| write_pages(out, &sheets, self.pages.title.as_deref(), &self.pages.layout()))?;
        target.finish()?;
        drop(progress);
        tell_seed(drawn_seed);
        Ok(())
    }
}
