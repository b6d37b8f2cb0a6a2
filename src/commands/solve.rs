//! `mazeater solve`: find the way through a maze and print it.

use std::fmt;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use maze::code::Passages;
use maze::draw::json;
use maze::trace::{Event, Observer};
use maze::{Cell, Kind, Maze, Picture, Solution, Solver, Square, measure, solve};

use super::Problem;
use super::generate::{Product, Wanted, far_corners, tell_seed};
use super::output::{Output, Sheet, say};

pub(super) const EXAMPLES: &str = "\
Examples:
  mazeater solve --size 30x12 --seed tuesday --solver right-hand
  mazeater solve --maze maze.txt --start 0,0 --goal 19,19
  mazeater generate --algorithm candidate-links | mazeater solve --maze - --format ascii
  mazeater solve --size 30x12 --seed tuesday --solver depth-first-walk --format json";

/// The arguments of `mazeater solve`.
#[derive(Args, Clone, Debug)]
pub struct Solve {
    #[command(flatten)]
    wanted: Wanted,
    /// Read the maze from this file, as drawn by 'mazeater generate', or from standard input for '-'
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "algorithm", "seed", "code"])]
    maze: Option<PathBuf>,
    /// The rule that solves it: right-hand, left-hand, pledge, tremaux, depth-first-walk, greedy, flood-fill,
    /// random-mouse, breadth-first, a-star, dijkstra, bidirectional, depth-first or dead-end-filling
    #[arg(long, value_name = "NAME", default_value = "breadth-first")]
    solver: Solver,
    /// Where to start, counted from 0; without it the cell marked S, or the top left one
    #[arg(long, value_name = "COLUMN,ROW", allow_hyphen_values = true)]
    start: Option<Place>,
    /// Where to go, counted from 0; without it the cell marked G, or the bottom right one
    #[arg(long, value_name = "COLUMN,ROW", allow_hyphen_values = true)]
    goal: Option<Place>,
    #[command(flatten)]
    output: Output,
}

impl Solve {
    pub(super) fn run(self) -> Result<(), Problem> {
        self.output.check(1)?;
        let (picture, code, drawn_seed) = if let Some(path) = &self.maze {
            let picture = read(path)?;
            let code = Passages::of(&picture.maze)?.into();
            (picture, code, None)
        } else {
            let (code, drawn_seed) = self.wanted.code();
            let Product { maze, code, .. } = Product::make(code)?;
            (Picture { maze, start: None, goal: None }, code, drawn_seed)
        };
        let maze = picture.maze;
        let (top_left, bottom_right) = far_corners(&maze);
        let start = cell(&maze, "--start", self.start)?.or(picture.start).unwrap_or(top_left);
        let goal = cell(&maze, "--goal", self.goal)?.or(picture.goal).unwrap_or(bottom_right);
        let mut looks = Looks(Vec::new());
        let solution = solve(&maze, start, goal, self.solver, &mut looks)?;
        let looked_at = match self.solver.kind() {
            Kind::Planner => looks.0,
            Kind::Explorer => distinct(&solution.walk),
        };
        let summary = summary(&maze, self.solver, looked_at.len(), &solution);
        let mut sink = self.output.open()?;
        if self.output.tells_all() {
            sink.put(|out| json::write_solution(out, &code, (start, goal), self.solver, &solution, &looked_at))?;
        } else {
            sink.add(Sheet { maze, code, ends: (start, goal), way: solution.path, marked: true })?;
        }
        sink.finish()?;
        tell_seed(drawn_seed);
        say(&summary);
        Ok(())
    }
}

/// The maze of a file, or of standard input for `-`.
fn read(path: &Path) -> Result<Picture, Problem> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes).map(drop)
    } else {
        std::fs::read(path).map(|read| bytes = read)
    };
    let name = path.display();
    read.map_err(|error| Problem::Arguments(format!("--maze <FILE>: cannot read '{name}': {error}")))?;
    let text = str::from_utf8(&bytes)
        .map_err(|_| Problem::Arguments(format!("--maze <FILE>: '{name}' is no text: write it in UTF-8 or ASCII")))?;
    text.parse().map_err(|error| Problem::Arguments(format!("--maze <FILE>: '{name}' is no maze: {error}")))
}

/// The cell of a place, which must lie in the maze.
fn cell(maze: &Maze<Square>, option: &str, place: Option<Place>) -> Result<Option<Cell>, Problem> {
    let Some(place) = place else { return Ok(None) };
    let (width, height) = (maze.grid().width(), maze.grid().height());
    let cell = maze.grid().cell(place.column, place.row).ok_or_else(|| {
        let (last_column, last_row) = (width - 1, height - 1);
        Problem::Arguments(format!(
            "{option} <COLUMN,ROW>: {place} is outside the maze of {width}x{height} cells: \
             columns go from 0 to {last_column}, rows from 0 to {last_row}"
        ))
    })?;
    Ok(Some(cell))
}

/// What the solver did, in one line.
fn summary(maze: &Maze<Square>, solver: Solver, looked_at: usize, solution: &Solution) -> String {
    let steps = solution.steps();
    if !solution.found() {
        return format!("{solver}: no way found, steps walked {steps}, cells looked at {looked_at}");
    }
    let length = measure::length(&solution.path);
    let turns = measure::turns(maze.grid(), &solution.path);
    format!("{solver}: steps walked {steps}, cells looked at {looked_at}, path length {length}, turns {turns}")
}

/// The different cells of a walk in the order of their first visits: an explorer looks at those it stands in.
fn distinct(walk: &[Cell]) -> Vec<Cell> {
    let mut visits: Vec<(Cell, usize)> = walk.iter().copied().zip(0..).collect();
    visits.sort_unstable();
    visits.dedup_by_key(|visit| visit.0);
    visits.sort_unstable_by_key(|visit| visit.1);
    visits.into_iter().map(|visit| visit.0).collect()
}

/// The cells that a planner takes up.
struct Looks(Vec<Cell>);

impl Observer for Looks {
    fn on(&mut self, event: Event) {
        if let Event::Look(cell) = event {
            self.0.push(cell);
        }
    }
}

/// A cell as it is typed: its column and its row, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    column: u32,
    row: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.column, self.row)
    }
}

/// A text that is no [`Place`].
#[derive(Debug)]
struct PlaceError(String);

impl fmt::Display for PlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no cell: write COLUMN,ROW, both counted from 0, for example 0,0", self.0)
    }
}

impl std::error::Error for PlaceError {}

impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Self, PlaceError> {
        let number = |part: &str| part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse().ok()).flatten();
        text.split_once(',')
            .and_then(|(column, row)| Some(Self { column: number(column)?, row: number(row)? }))
            .ok_or_else(|| PlaceError(text.escape_debug().take(40).collect()))
    }
}
