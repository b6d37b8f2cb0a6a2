//! The JSON object of the measures of a maze.

use std::io::{self, Write};

use num_bigint::BigInt;
use serde::{Serialize, Serializer};

use super::values::{Cells, DisplayedText, write_line};
use crate::code::Code;
use crate::measure::{self, Branch, Report, SolutionReport};

/// Writes the object of all measures of a maze and a line end: `code, cells, passages, perfect, by_passages, dead_ends,
/// straights, corners, junctions, start, goal, solution, expanded, longest, distances, perfect_mazes`. `by_passages`
/// are the numbers of cells with 0, 1, … 8 passages. `solution` is `null` if there is none, else `length, straights,
/// turns, decisions, branches, steps, difficulty` with `cell, cells, depth, openings` for each branch. `longest` has
/// `length, exact, path`. The distance of an unreachable cell is `null`. `perfect_mazes` is text, because it is long,
/// and `null` for grids of more than 256 cells.
///
/// With a run of a solver the object also has `run`: `solver, found, steps, expanded, length, error`. `length` is
/// `null` if the solver found no path; `error` is why a script is stuck, else `null`.
///
/// With the time of a person it also has `seconds, seconds_low95, seconds_high95`.
pub fn write_report(
    out: impl Write,
    code: &Code,
    report: &Report,
    run: Option<&SolverRun>,
    time: Option<&MeasuredTime>,
) -> io::Result<()> {
    let census = &report.census;
    let object = Measured {
        code: DisplayedText(code),
        cells: report.cells,
        passages: report.passages,
        perfect: report.is_perfect,
        by_passages: &census.by_passages,
        dead_ends: census.dead_ends(),
        straights: census.straights,
        corners: census.corners(),
        junctions: census.junctions(),
        start: report.start.0,
        goal: report.goal.0,
        solution: report.solution.as_ref().map(MeasuredSolution::new),
        expanded: report.expanded,
        longest: MeasuredLongest {
            length: measure::length(&report.longest.path),
            exact: report.longest.exact,
            path: Cells(&report.longest.path),
        },
        distances: Distances(&report.distances),
        perfect_mazes: report.perfect_mazes.as_ref().map(DisplayedText),
        run,
        time,
    };
    write_line(out, &object)
}

#[derive(Serialize)]
struct Measured<'m> {
    code: DisplayedText<&'m Code>,
    cells: u32,
    passages: u64,
    perfect: bool,
    by_passages: &'m [u32],
    dead_ends: u32,
    straights: u32,
    corners: u32,
    junctions: u32,
    start: u32,
    goal: u32,
    solution: Option<MeasuredSolution>,
    expanded: u64,
    longest: MeasuredLongest<'m>,
    distances: Distances<'m>,
    perfect_mazes: Option<DisplayedText<&'m BigInt>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    run: Option<&'m SolverRun>,
    #[serde(flatten)]
    time: Option<&'m MeasuredTime>,
}

/// How long a person takes for a maze, in seconds, with a 95 % confidence interval. Unknown values are `null`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct MeasuredTime {
    /// The time.
    pub seconds: Option<f64>,
    /// The lower end of its interval.
    pub seconds_low95: Option<f64>,
    /// The upper end of its interval.
    pub seconds_high95: Option<f64>,
}

/// The result of a solver in the measured maze.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SolverRun {
    /// The name of the solver.
    pub solver: String,
    /// Whether it reached the goal.
    pub found: bool,
    /// Steps walked.
    pub steps: usize,
    /// Cells expanded.
    pub expanded: usize,
    /// The length of its path, in steps; `None` if it found none.
    pub length: Option<usize>,
    /// Why it is stuck.
    pub error: Option<String>,
}

#[derive(Serialize)]
struct MeasuredSolution {
    length: usize,
    straights: usize,
    turns: usize,
    decisions: usize,
    branches: Vec<MeasuredBranch>,
    steps: u64,
    difficulty: u64,
}

impl MeasuredSolution {
    fn new(solution: &SolutionReport) -> Self {
        let branch = |branch: &Branch| MeasuredBranch {
            cell: branch.from.0,
            cells: branch.cells,
            depth: branch.depth,
            openings: branch.openings,
        };
        Self {
            length: measure::length(&solution.path),
            straights: solution.straights,
            turns: solution.turns,
            decisions: solution.decisions,
            branches: solution.branches.iter().map(branch).collect(),
            steps: solution.difficulty.steps(),
            difficulty: solution.difficulty.score(),
        }
    }
}

#[derive(Serialize)]
struct MeasuredBranch {
    cell: u32,
    cells: u32,
    depth: u32,
    openings: u32,
}

#[derive(Serialize)]
struct MeasuredLongest<'m> {
    length: usize,
    exact: bool,
    path: Cells<'m>,
}

/// Distances; `null` for unreachable cells.
struct Distances<'m>(&'m [u32]);

impl Serialize for Distances<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|&steps| (steps != measure::UNREACHABLE).then_some(steps)))
    }
}
