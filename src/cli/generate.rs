//! `mazeater generate`: make a maze and print it.

use clap::Args;
use maze::measure::{self, Census};
use maze::{AnyGrid, Cell, Code, Grid, Maze, Recipe, Seed, Solver, solve};

use super::Problem;
use super::maze_args::{MazeArgs, Product, Work, tell_seed};
use super::output::{Output, Sheet, say};
use super::progress::Progress;

pub(super) const EXAMPLES: &str = "\
Examples:
  mazeater generate
  mazeater generate --size 30x12 --algorithm candidate-links --seed tuesday --solution
  mazeater generate --size 4000x4000 --algorithm growing-tree=mix --format none --stats
  mazeater generate --size 20x20 --seed word --format ascii --out maze.txt
  mazeater generate --grid circle --size 15 --solution --format svg --out maze.svg
  mazeater generate --size 40x25 --algorithm wilson --braid 0.5 --bias 0.7 --format pdf --out maze.pdf
  mazeater generate --mask shape.png --format png --out maze.png
  mazeater generate --size 50x50 --seed word --count 1000 --format json";

/// The codes of so many mazes: of one maze its own, of more those of the seeds with `-1`, `-2`, … behind them.
pub(super) fn codes(code: Code, count: u32) -> impl Iterator<Item = Code> {
    (1..=count).map(move |number| match &code {
        Code::Recipe(recipe) if count > 1 => {
            let seed = Seed::new(format!("{}-{number}", recipe.seed.text()));
            Recipe { seed, ..recipe.clone() }.into()
        }
        code => code.clone(),
    })
}

/// What is being done to which of the mazes.
pub(super) fn the_maze(doing: &str, number: u32, count: u32) -> String {
    if count == 1 { format!("{doing} the maze") } else { format!("{doing} maze {number} of {count}") }
}

/// How many mazes.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct Count {
    /// Make so many mazes, of seeds that are derived from the seed: word-1, word-2, …
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    #[arg(conflicts_with = "code")]
    pub(super) count: u32,
}

/// The arguments of `mazeater generate`.
#[derive(Args, Clone, Debug)]
pub struct Generate {
    #[command(flatten)]
    wanted: MazeArgs,
    #[command(flatten)]
    count: Count,
    #[command(flatten)]
    output: Output,
    /// Mark the way from the first cell to the last, on squares from the top left to the bottom right
    #[arg(long)]
    solution: bool,
    /// Say on standard error how long it took, how much memory, and what the maze is like
    #[arg(long)]
    stats: bool,
}

impl Generate {
    pub(super) fn run(self) -> Result<(), Problem> {
        let Count { count } = self.count;
        let (code, drawn_seed) = self.wanted.code()?;
        self.output.check(count, code.grid())?;
        // Whoever wants to know how long it takes wants nobody to watch.
        let progress = if self.stats { Progress::none() } else { Progress::begin() };
        let mut sink = self.output.open()?;
        for (number, code) in (1..).zip(codes(code, count)) {
            progress.say(|| the_maze("making", number, count));
            let Product { maze, code, ends, work } = Product::make(code, &progress)?;
            progress.say(|| the_maze("writing", number, count));
            let way = if self.solution || self.stats || self.output.tells_all() {
                solve(&maze, ends.0, ends.1, Solver::BreadthFirst, &mut ())?.path
            } else {
                Vec::new()
            };
            let stats = self.stats.then(|| stats(&maze, &work, ends, &way));
            sink.add(Sheet { maze, code, ends, way, marked: self.solution })?;
            if let Some(stats) = stats {
                say(&stats);
            }
            if sink.is_closed() {
                break;
            }
        }
        sink.finish()?;
        drop(progress);
        tell_seed(drawn_seed);
        Ok(())
    }
}

fn stats(maze: &Maze<AnyGrid>, work: &Work, (start, goal): (Cell, Cell), way: &[Cell]) -> String {
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
        measure::length(way),
        measure::turns(maze.grid(), way),
    )
}
