//! `mazeater generate`: generates mazes and prints them.

use clap::Args;
use colors::palette::Palette;
use maze::measure::{self, Census};
use maze::trace::Trace;
use maze::{AnyGrid, Cancel, Cell, Code, Grid, Maze, Solver, solve};
use race::Endpoints;
use study::animation::Animation;
use study::export::PrintedMaze;

use crate::CommandError;
use crate::count_args::{Count, codes, the_maze};
use crate::difficulty_args::{DifficultyArgs, TimedMaze, in_words};
use crate::electronic_doors_args::ElectronicDoorsArgs;
use crate::ends_args::EndsArgs;
use crate::maze_args::{MazeArgs, report_seed};
use crate::maze_input::{BuildCost, BuiltMaze};
use crate::maze_output::{MazeOutput, OutputArgs};
use crate::output::eprint_line;
use crate::progress_line::ProgressLine;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater generate
  mazeater generate --size 30x12 --algorithm candidate-links --seed tuesday --solution
  mazeater generate --size 4000x4000 --algorithm growing-tree=mix --format none --stats
  mazeater generate --size 20x20 --seed word --format ascii --out maze.txt
  mazeater generate --grid circle --size 15 --solution --format svg --out maze.svg
  mazeater generate --size 40x25 --algorithm wilson --braid 0.5 --bias 0.7 --format pdf --out maze.pdf
  mazeater generate --mask shape.png --format png --out maze.png
  mazeater generate --mask-text ANNA --seed word --solution --out anna.svg
  mazeater generate --grid weave --size 30x20 --seed word --solution --out weave.svg
  mazeater generate --grid levels --size 12x8x3 --seed word --out levels.png
  mazeater generate --size 12x9 --seed word --unicursal
  mazeater generate --wrap torus --seed word --ends farthest --solution --out torus.svg
  mazeater generate --size 20x20 --braid 0.5 --electronic-doors 30 --solution --out doors.svg
  mazeater generate --size 20x20 --ends openings --solution --out sheet.pdf
  mazeater generate --size 12x8 --ends openings --out print.stl
  mazeater generate --cell 16px --fit 1280x800 --out desktop.png
  mazeater generate --cell 8mm --fit a4 --arrows root --out tree.svg
  mazeater generate --algorithm candidate-links --links straight=0.5,newest=0.2
  mazeater generate --size 40x30 --algorithm wilson --seed word --out growth.gif
  mazeater generate --size 10x8 --algorithm wilson --seed word --frames frame.png
  mazeater generate --size 8x8 --algorithm dfs --seed word --trace json
  mazeater generate --size 20x20 --seed word --difficulty 40..60
  mazeater generate --size 15x15 --seed word --count 5 --easy-to-hard
  mazeater generate --size 50x50 --seed word --count 1000 --format json";

/// The arguments of `mazeater generate`.
#[derive(Args, Clone, Debug)]
pub struct GenerateArgs {
    #[command(flatten)]
    maze_args: MazeArgs,
    #[command(flatten)]
    count: Count,
    #[command(flatten)]
    difficulty: DifficultyArgs,
    #[command(flatten)]
    output: OutputArgs,
    /// Draw the start, the goal and the solution
    #[arg(long)]
    solution: bool,
    #[command(flatten)]
    ends: EndsArgs,
    #[command(flatten)]
    electronic_doors: ElectronicDoorsArgs,
    /// Print time, memory and statistics to standard error
    #[arg(long)]
    stats: bool,
}

impl GenerateArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        let Count { count } = self.count;
        let endpoints = self.maze_args.endpoints();
        let (code, drawn_seed) = self.output.fitted(&self.maze_args)?.code()?;
        self.output.check(count, code.grid())?;
        if self.output.is_trace() || self.output.animation().is_some() {
            return self.show_work(code, endpoints, drawn_seed);
        }
        // Showing progress would distort the measured time.
        let progress = if self.stats { ProgressLine::none() } else { ProgressLine::begin() };
        let make = |code| self.ends.on(BuiltMaze::make(code, endpoints, &progress)?);
        // Chosen and ordered mazes are all known before the first one is written.
        let chosen = if self.difficulty.is_used() {
            Some(self.difficulty.mazes(code.clone(), count, false, &progress, make)?)
        } else {
            None
        };
        let mut writer = self.output.open()?;
        let (mut times, mut is_found) = (Vec::new(), true);
        let mazes: Box<dyn Iterator<Item = Result<TimedMaze, CommandError>> + '_> = match chosen {
            Some(chosen) => Box::new(chosen.into_iter().map(Ok)),
            None => Box::new((1..).zip(codes(code, count)).map(|(number, code)| {
                progress.set(|| the_maze("making", number, count));
                Ok((make(code)?, None))
            })),
        };
        for (number, timed) in (1..).zip(mazes) {
            let (built, time) = timed?;
            times.extend(time.map(|time| (PrintedMaze::seed(&built.code), time)));
            let arrows = self.output.arrows.of(&built.maze, &built.code, built.ends.0)?;
            let doors = self.electronic_doors.of(&built, self.maze_args.race())?;
            self.output.check_doors(&doors)?;
            let BuiltMaze { maze, code, ends, goals, openings, work, .. } = built;
            let passable = doors.passable(maze.clone());
            progress.set(|| the_maze("writing", number, count));
            let is_solved = self.solution || self.stats || self.output.includes_everything();
            let solution = if is_solved {
                solve(&passable, ends.0, ends.1, Solver::BreadthFirst, &mut ())?.path
            } else {
                Vec::new()
            };
            is_found &= !(is_solved && solution.is_empty());
            let stats = self.stats.then(|| stats(&maze, &work, ends, &solution));
            let (marked, doors) = (self.solution, doors.drawn());
            writer.add(MazeOutput { maze, code, ends, goals, openings, solution, arrows, doors, marked })?;
            if let Some(stats) = stats {
                eprint_line(&stats);
            }
            if writer.is_closed() {
                break;
            }
        }
        writer.finish()?;
        drop(progress);
        for (seed, time) in times {
            eprint_line(&format!("seed {seed}: a median person takes {}", in_words(&time)));
        }
        report_seed(drawn_seed);
        if is_found { Ok(()) } else { Err(CommandError::no_path()) }
    }
}

impl GenerateArgs {
    /// Writes how the maze is made: an animation, or its steps.
    fn show_work(
        &self,
        code: Code,
        endpoints: Option<Endpoints>,
        drawn_seed: Option<String>,
    ) -> Result<(), CommandError> {
        let Code::Recipe(recipe) = &code else {
            let why = "--code: a maze of passages was not made by an algorithm, so there is nothing to show";
            return Err(CommandError::Arguments(why.to_owned()));
        };
        if let Some(output) = self.output.animation() {
            let built = self.ends.on(BuiltMaze::make(code.clone(), endpoints, &ProgressLine::none())?)?;
            self.output.check_doors(&self.electronic_doors.of(&built, self.maze_args.race())?)?;
            self.output.write_animation(Animation::of_growth(recipe, built.ends, &Palette::default()), output)?;
        } else {
            let mut trace = Trace::default();
            recipe.maze_watched_or_canceled(&mut trace, &Cancel::never())?;
            self.output.write_trace(&code, None, &recipe.grid, &trace)?;
        }
        report_seed(drawn_seed);
        Ok(())
    }
}

fn stats(maze: &Maze<AnyGrid>, work: &BuildCost, (start, goal): (Cell, Cell), solution: &[Cell]) -> String {
    let census = Census::of(maze);
    let cells = f64::from(maze.grid().cells());
    let percent = |count: u32| 100.0 * f64::from(count) / cells;
    format!(
        "cells {}, seconds {:.6}, nanoseconds a cell {:.1}, peak bytes a cell {:.2}\n\
         passages {}, dead ends {} ({:.1} %), straights {} ({:.1} %), corners {} ({:.1} %), junctions {} ({:.1} %)\n\
         from cell {} to cell {}: steps {}, turns {}",
        maze.grid().cells(),
        work.time.as_secs_f64(),
        work.time.as_nanos() as f64 / cells,
        work.peak_bytes as f64 / cells,
        maze.passages(),
        census.dead_ends(),
        percent(census.dead_ends()),
        census.straights,
        percent(census.straights),
        census.corners(),
        percent(census.corners()),
        census.junctions(),
        percent(census.junctions()),
        start.0,
        goal.0,
        measure::length(solution),
        measure::turns(maze.grid(), solution),
    )
}
