//! `mazeater solve`: solves a maze and prints it.

use std::fmt::{self, Display};
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use maze::draw::json;
use maze::trace::{Event, Observer};
use maze::{AnyGrid, Cell, Grid, Maze, Solution, Solver, SolverKind, measure, solve};

use super::CommandError;
use super::maze_args::{BuiltMaze, MazeInput, names, report_seed};
use super::output::{MazeOutput, OutputArgs, eprint_line};
use super::progress_line::ProgressLine;
use super::script_file::{self, ScriptFile};

pub(super) const EXAMPLES: &str = "\
Examples:
  mazeater solve --size 30x12 --seed tuesday --solver right-hand
  mazeater solve --maze maze.txt --start 0,0 --goal 19,19
  mazeater generate --algorithm candidate-links | mazeater solve --maze - --format ascii
  mazeater solve --size 30x12 --seed tuesday --solver depth-first-walk --format json
  mazeater solve --size 30x12 --seed tuesday --script assets/scripts/5-flood-fill.rhai";

/// The arguments of `mazeater solve`.
#[derive(Args, Clone, Debug)]
pub struct SolveArgs {
    #[command(flatten)]
    source: MazeInput,
    #[arg(long, value_name = "NAME", default_value = "breadth-first", help = names("Solver", &Solver::ALL))]
    solver: Solver,
    /// Solve by a script of your own instead; docs/scripts.md explains how to write one
    #[arg(long, value_name = "FILE", conflicts_with = "solver")]
    script: Option<PathBuf>,
    /// Start cell as COLUMN,ROW counted from 0, or as a cell number. Default: the cell marked S, the start of a race's
    /// code, or the first cell
    #[arg(long, value_name = "COLUMN,ROW", allow_hyphen_values = true)]
    start: Option<CellArg>,
    /// Goal cell as COLUMN,ROW counted from 0, or as a cell number. Default: the cell marked G, the goal of a race's
    /// code, or the last cell
    #[arg(long, value_name = "COLUMN,ROW", allow_hyphen_values = true)]
    goal: Option<CellArg>,
    #[command(flatten)]
    output: OutputArgs,
}

impl SolveArgs {
    pub(super) fn run(self) -> Result<(), CommandError> {
        let script = self.script.as_deref().map(ScriptFile::read).transpose()?;
        let progress = ProgressLine::begin();
        progress.set(|| "making the maze".to_owned());
        let (BuiltMaze { maze, code, ends, openings, .. }, drawn_seed) = self.source.built(&progress)?;
        self.output.check(1, maze.grid())?;
        let start = cell(maze.grid(), "--start", self.start)?.unwrap_or(ends.0);
        let goal = cell(maze.grid(), "--goal", self.goal)?.unwrap_or(ends.1);
        let solver = if script.is_some() { script_file::NAME } else { self.solver.name() };
        progress.set(|| format!("solving the maze by {solver}"));
        let (solution, expanded_cells, stuck) = if let Some(script) = &script {
            let outcome = script.walk(&maze, start, goal);
            let stuck = script.check(&outcome);
            (outcome.solution, outcome.expanded, stuck)
        } else {
            let mut expanded = ExpandedCells(Vec::new());
            let solution = solve(&maze, start, goal, self.solver, &mut expanded)?;
            let cells = match self.solver.kind() {
                SolverKind::Planner => expanded.0,
                SolverKind::Explorer => distinct(&solution.walk, maze.grid().cells()),
            };
            (solution, cells, Ok(()))
        };
        let summary = summary(&maze, solver, expanded_cells.len(), &solution);
        let mut writer = self.output.open()?;
        if self.output.includes_everything() {
            writer.put(|out| json::write_solution(out, &code, (start, goal), solver, &solution, &expanded_cells))?;
        } else {
            writer.add(MazeOutput {
                maze,
                code,
                ends: (start, goal),
                openings,
                solution: solution.path,
                marked: true,
            })?;
        }
        writer.finish()?;
        drop(progress);
        report_seed(drawn_seed);
        eprint_line(&summary);
        stuck
    }
}

/// Resolves a cell argument, and checks that the grid has this cell.
fn cell(grid: &AnyGrid, option: &str, place: Option<CellArg>) -> Result<Option<Cell>, CommandError> {
    let refused = |why: String| {
        Err(CommandError::Arguments(format!(
            "{option} <COLUMN,ROW>: {} is outside: {why}",
            place.unwrap_or(CellArg::Number(0))
        )))
    };
    match place {
        None => Ok(None),
        Some(CellArg::Number(number)) if number < grid.cells() => Ok(Some(Cell(number))),
        Some(CellArg::Number(_)) => refused(format!("the cells of this grid go from 0 to {}", grid.cells() - 1)),
        Some(CellArg::Column(column, row)) => match grid.columns_rows() {
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

/// The result in one line.
fn summary(maze: &Maze<AnyGrid>, solver: impl Display, expanded_cells: usize, solution: &Solution) -> String {
    let steps = solution.steps();
    if !solution.found() {
        return format!("{solver}: no path found, steps walked {steps}, cells expanded {expanded_cells}");
    }
    let length = measure::length(&solution.path);
    let turns = measure::turns(maze.grid(), &solution.path);
    format!("{solver}: steps walked {steps}, cells expanded {expanded_cells}, path length {length}, turns {turns}")
}

/// The cells of a path without repetitions, in the order of their first visits. These are the cells an explorer
/// expands.
fn distinct(walk: &[Cell], cells: u32) -> Vec<Cell> {
    let mut seen = vec![false; cells as usize];
    walk.iter().copied().filter(|cell| !std::mem::replace(&mut seen[cell.index()], true)).collect()
}

/// Collects the cells that a planner expands.
struct ExpandedCells(Vec<Cell>);

impl Observer for ExpandedCells {
    fn on(&mut self, event: Event) {
        if let Event::Look(cell) = event {
            self.0.push(cell);
        }
    }
}

/// A cell on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CellArg {
    /// Column and row, both counted from 0.
    Column(u32, u32),
    /// Cell number.
    Number(u32),
}

impl Display for CellArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Column(column, row) => write!(f, "{column},{row}"),
            Self::Number(number) => write!(f, "{number}"),
        }
    }
}

/// Parse error of a [`CellArg`].
#[derive(Debug)]
struct CellArgError(String);

impl Display for CellArgError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a cell: write COLUMN,ROW, both counted from 0, or a cell number", self.0)
    }
}

impl std::error::Error for CellArgError {}

impl FromStr for CellArg {
    type Err = CellArgError;

    fn from_str(text: &str) -> Result<Self, CellArgError> {
        let number = |part: &str| part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse().ok()).flatten();
        let place = match text.split_once(',') {
            Some((column, row)) => number(column).zip(number(row)).map(|(column, row)| Self::Column(column, row)),
            None => number(text).map(Self::Number),
        };
        place.ok_or_else(|| CellArgError(text.escape_debug().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distinct_cells_are_in_the_order_of_first_visits() {
        let walk = [3, 1, 3, 0, 1, 2, 0].map(Cell);
        assert_eq!(distinct(&walk, 5), [3, 1, 0, 2].map(Cell));
        assert_eq!(distinct(&[], 1), []);
    }
}
