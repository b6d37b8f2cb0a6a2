//! `mazeater measure`: prints statistics of a maze.

use std::fmt::{self, Display, Write as _};
use std::path::PathBuf;

use clap::Args;
use maze::draw::json::{self, MeasuredTime, SolverRun};
use maze::measure::{Report, SolutionReport, length};
use race::{ElectronicDoors, PersonTime};
use study::export::chart;
use study::export::manifest::tenths;

use crate::CommandError;
use crate::chart_file;
use crate::difficulty_args::{in_words, time_of};
use crate::ends_args::EndsArgs;
use crate::maze_args::report_seed;
use crate::maze_input::MazeInput;
use crate::output::Destination;
use crate::progress_line::ProgressLine;
use crate::script_file::{self, ScriptFile};
use crate::table_formats::ReportFormat;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater measure --size 30x12 --algorithm wilson --seed tuesday
  mazeater measure --code maze1.square.20x20.depth-first.word.G9SGNAG --format json
  mazeater measure --size 30x20 --seed tuesday --heat-map distances.svg
  mazeater generate --seed word | mazeater measure --maze -
  mazeater measure --size 30x12 --seed tuesday --script assets/scripts/5-flood-fill.rhai";

/// The arguments of `mazeater measure`.
#[derive(Args, Clone, Debug)]
pub struct MeasureArgs {
    #[command(flatten)]
    source: MazeInput,
    /// Also measure the run of a script of your own; docs/scripts.md explains how to write one
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
    #[command(flatten)]
    ends: EndsArgs,
    /// Also draw the distance of each cell from the start as a color, with its scale
    #[arg(long, value_name = "FILE.svg|FILE.png")]
    heat_map: Option<PathBuf>,
    /// Format of the report; json writes one object on one line. Default: by the ending of --out, or text
    #[arg(long, value_name = "json|text")]
    format: Option<ReportFormat>,
    #[command(flatten)]
    destination: Destination,
}

impl MeasureArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        let script = self.script.as_deref().map(ScriptFile::read).transpose()?;
        let format = self.destination.format(self.format, &ReportFormat::ENDINGS, ReportFormat::Text)?;
        self.destination.refuse_same_files(&[("--heat-map", self.heat_map.as_ref())])?;
        let progress = ProgressLine::begin();
        progress.set(|| "making the maze".to_owned());
        let (built, drawn_seed) = self.source.built(self.ends.are_chosen(), &progress)?;
        let built = self.ends.on(built)?;
        progress.set(|| "measuring the maze".to_owned());
        let (start, goal) = built.ends;
        let report = Report::of(&built.maze, start, goal)?;
        let time = time_of(&built)?;
        let outcome =
            script.as_ref().map(|script| script.walk((&built.maze, &ElectronicDoors::default()), start, goal));
        let run = outcome.as_ref().map(|outcome| SolverRun {
            solver: script_file::NAME.to_owned(),
            found: outcome.solution.found(),
            steps: outcome.solution.steps(),
            expanded: outcome.expanded.len(),
            length: outcome.solution.found().then(|| length(&outcome.solution.path)),
            error: outcome.error.as_ref().map(ToString::to_string),
        });
        let mut target = self.destination.open()?;
        if let Some(path) = &self.heat_map {
            let title = format!("steps from cell {}", start.0);
            let page = chart::heat_map(&title, "steps", &built.maze, &report.distances);
            target.add(path, &chart_file::chart("--heat-map", path, page)?)?;
        }
        match format {
            ReportFormat::Json => {
                let time = measured_time(time.as_ref());
                target.put(|out| json::write_report(out, &built.code, &report, run.as_ref(), Some(&time)))?;
            }
            ReportFormat::Text => target.put(|out| write!(out, "{}", ReportLines(&report, run.as_ref(), time)))?,
        }
        target.finish()?;
        drop(progress);
        report_seed(drawn_seed);
        if let (Some(script), Some(outcome)) = (&script, &outcome) {
            script.check(outcome)?;
        }
        let why = CommandError::no_path;
        report.solution.is_some().then_some(()).ok_or_else(why)
    }
}

/// A time as in the manifest of a book.
fn measured_time(time: Option<&PersonTime>) -> MeasuredTime {
    let Some(time) = time else { return MeasuredTime::default() };
    let (low, high) = time.interval();
    MeasuredTime {
        seconds: Some(tenths(time.seconds())),
        seconds_low95: Some(tenths(low)),
        seconds_high95: high.map(tenths),
    }
}

/// A report with a line per measure.
struct ReportLines<'r>(&'r Report, Option<&'r SolverRun>, Option<PersonTime>);

impl Display for ReportLines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let report = self.0;
        let census = &report.census;
        let share = |count: u64| 100.0 * count as f64 / f64::from(report.cells);
        let mut line = |name: &str, value: &dyn Display| writeln!(f, "{name:<28}{value}");
        line("cells", &report.cells)?;
        line("passages", &report.passages)?;
        line("perfect", &if report.is_perfect { "yes" } else { "no" })?;
        if let Some(count) = &report.perfect_mazes {
            line("perfect mazes of this grid", count)?;
        }
        for (name, count) in [
            ("dead ends", census.dead_ends()),
            ("straights", census.straights),
            ("corners", census.corners()),
            ("junctions", census.junctions()),
        ] {
            line(name, &format_args!("{count} ({:.1} %)", share(u64::from(count))))?;
        }
        let mut kinds = String::new();
        for (passages, count) in census.by_passages.iter().enumerate().filter(|(_, count)| **count > 0) {
            let comma = if kinds.is_empty() { "" } else { ", " };
            write!(kinds, "{comma}{passages}: {count}")?;
        }
        line("cells by passages", &kinds)?;
        let exact = if report.longest.exact { "" } else { " at least" };
        line("longest path", &format_args!("{}{exact}", length(&report.longest.path)))?;
        line("from", &format_args!("cell {} to cell {}", report.start.0, report.goal.0))?;
        line("breadth-first expands", &format_args!("{} cells ({:.1} %)", report.expanded, share(report.expanded)))?;
        match &report.solution {
            None => line("solution", &"none")?,
            Some(solution) => write_solution(&mut line, solution, report.cells)?,
        }
        if let Some(time) = &self.2 {
            line("a median person takes", &in_words(time))?;
        }
        match self.1 {
            None => Ok(()),
            Some(run) => write_run(&mut line, run),
        }
    }
}

fn write_run(line: &mut impl FnMut(&str, &dyn Display) -> fmt::Result, run: &SolverRun) -> fmt::Result {
    line("steps of the script", &run.steps)?;
    line("cells that it expands", &run.expanded)?;
    match run.length {
        Some(length) => line("path of the script", &format_args!("{length} steps")),
        None => line("path of the script", &"none"),
    }
}

fn write_solution(
    line: &mut impl FnMut(&str, &dyn Display) -> fmt::Result,
    solution: &SolutionReport,
    cells: u32,
) -> fmt::Result {
    let on_solution = 100.0 * solution.path.len() as f64 / f64::from(cells);
    line("solution", &format_args!("{} steps, {on_solution:.1} % of the cells on it", length(&solution.path)))?;
    line("turns on it", &solution.turns)?;
    line("straights on it", &solution.straights)?;
    line("decisions on it", &solution.decisions)?;
    let blind: Vec<_> = solution.branches.iter().filter(|branch| branch.is_blind()).collect();
    let depths = blind.iter().map(|branch| branch.depth);
    let longest = depths.clone().max().unwrap_or(0);
    let mean = depths.map(f64::from).sum::<f64>() / (blind.len().max(1) as f64);
    line("blind alleys off it", &format_args!("{}, {mean:.1} steps long on average, {longest} at most", blind.len()))?;
    line("other branches off it", &(solution.branches.len() - blind.len()))?;
    line("steps of a random walk", &solution.difficulty.steps())?;
    line("difficulty", &solution.difficulty.score())
}
