//! `mazeater solve`: find the way through a maze and print it.

use std::fmt;
use std::str::FromStr;

use clap::Args;
use maze::draw::json;
use maze::trace::{Event, Observer};
use maze::{AnyGrid, Cell, Grid, Kind, Maze, Solution, Solver, measure, solve};

use super::Problem;
use super::maze_args::{Product, Source, tell_seed};
use super::output::{Output, Sheet, say};
use super::progress::Progress;

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
    source: Source,
    /// The rule that solves it: right-hand, left-hand, pledge, tremaux, depth-first-walk, greedy, flood-fill,
    /// random-mouse, breadth-first, a-star, dijkstra, bidirectional, depth-first or dead-end-filling
    #[arg(long, value_name = "NAME", default_value = "breadth-first")]
    solver: Solver,
    /// Where to start, counted from 0, or the number of the cell; without it the cell marked S, or the first one
    #[arg(long, value_name = "COLUMN,ROW", allow_hyphen_values = true)]
    start: Option<Place>,
    /// Where to go, counted from 0, or the number of the cell; without it the cell marked G, or the last one
    #[arg(long, value_name = "COLUMN,ROW", allow_hyphen_values = true)]
    goal: Option<Place>,
    #[command(flatten)]
    output: Output,
}

impl Solve {
    pub(super) fn run(self) -> Result<(), Problem> {
        let progress = Progress::begin();
        progress.say(|| "making the maze".to_owned());
        let (Product { maze, code, ends, .. }, drawn_seed) = self.source.product(&progress)?;
        self.output.check(1, maze.grid())?;
        let start = cell(maze.grid(), "--start", self.start)?.unwrap_or(ends.0);
        let goal = cell(maze.grid(), "--goal", self.goal)?.unwrap_or(ends.1);
        progress.say(|| format!("solving the maze by {}", self.solver));
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
        drop(progress);
        tell_seed(drawn_seed);
        say(&summary);
        Ok(())
    }
}

/// The cell of a place, which must lie in the grid.
fn cell(grid: &AnyGrid, option: &str, place: Option<Place>) -> Result<Option<Cell>, Problem> {
    let refused = |why: String| {
        Err(Problem::Arguments(format!(
            "{option} <COLUMN,ROW>: {} is outside: {why}",
            place.unwrap_or(Place::Number(0))
        )))
    };
    match place {
        None => Ok(None),
        Some(Place::Number(number)) if number < grid.cells() => Ok(Some(Cell(number))),
        Some(Place::Number(_)) => refused(format!("the cells of this grid go from 0 to {}", grid.cells() - 1)),
        Some(Place::Column(column, row)) => match grid.columns_rows() {
            None => refused("this grid has no columns and rows: give the number of a cell".to_owned()),
            Some((columns, rows)) if column >= columns || row >= rows => {
                refused(format!("columns go from 0 to {}, rows from 0 to {}", columns - 1, rows - 1))
            }
            Some(_) => match grid.cell(column, row) {
                None => refused("the mask has no cell there".to_owned()),
                found => Ok(found),
            },
        },
    }
}

/// What the solver did, in one line.
fn summary(maze: &Maze<AnyGrid>, solver: Solver, looked_at: usize, solution: &Solution) -> String {
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

/// A cell as it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Its column and its row, both counted from 0.
    Column(u32, u32),
    /// Its number.
    Number(u32),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Column(column, row) => write!(f, "{column},{row}"),
            Self::Number(number) => write!(f, "{number}"),
        }
    }
}

/// A text that is no [`Place`].
#[derive(Debug)]
struct PlaceError(String);

impl fmt::Display for PlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no cell: write COLUMN,ROW, both counted from 0, or the number of a cell", self.0)
    }
}

impl std::error::Error for PlaceError {}

impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Self, PlaceError> {
        let number = |part: &str| part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse().ok()).flatten();
        let place = match text.split_once(',') {
            Some((column, row)) => number(column).zip(number(row)).map(|(column, row)| Self::Column(column, row)),
            None => number(text).map(Self::Number),
        };
        place.ok_or_else(|| PlaceError(text.escape_debug().take(40).collect()))
    }
}
