//! `mazeater generate`: make a maze and print it.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::{Duration, Instant};

use clap::Args;
use maze::measure::{self, Census};
use maze::{Algorithm, Cell, Code, Grid, Maze, Recipe, Seed, Shape, Size, Solver, Square, solve};

use super::Problem;
use super::output::{Output, Sheet, say};

pub(super) const EXAMPLES: &str = "\
Examples:
  mazeater generate
  mazeater generate --size 30x12 --algorithm candidate-links --seed tuesday --solution
  mazeater generate --size 4000x4000 --algorithm growing-tree=mix --format none --stats
  mazeater generate --size 20x20 --seed word --format ascii --out maze.txt
  mazeater generate --size 30x40 --solution --format pdf --out maze.pdf
  mazeater generate --size 50x50 --seed word --count 1000 --format json";

/// Which maze.
#[derive(Args, Clone, Debug)]
pub(super) struct Wanted {
    /// Width and height in cells, each from 1 to 65535
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "20x20", allow_hyphen_values = true)]
    size: Size,
    /// The rule that makes it: depth-first, breadth-first-walk, breadth-first-tree, candidate-links, frontier-cells,
    /// growing-tree[=newest|oldest|random|mix], kruskal, true-prim, boruvka, wilson, aldous-broder, hunt-and-kill,
    /// eller, sidewinder, binary-tree, recursive-division or origin-shift
    #[arg(long, value_name = "NAME", default_value = "depth-first")]
    algorithm: Algorithm,
    /// Any text: the same seed is the same maze; without it a new seed is drawn and told
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    seed: Option<String>,
    /// The code of a maze, in place of size, algorithm and seed
    #[arg(long, value_name = "CODE", conflicts_with_all = ["size", "algorithm", "seed"])]
    code: Option<Code>,
}

/// A maze that was made.
pub(super) struct Product {
    pub(super) maze: Maze<Square>,
    pub(super) code: Code,
    /// How long that took.
    time: Duration,
}

impl Wanted {
    /// The code of the maze, and the seed that was drawn where none was given.
    pub(super) fn code(self) -> (Code, Option<String>) {
        if let Some(code) = self.code {
            return (code, None);
        }
        let drawn = self.seed.is_none().then(|| format!("{:08x}", RandomState::new().build_hasher().finish() as u32));
        let seed = Seed::new(self.seed.or(drawn.clone()).unwrap_or_default());
        let recipe = Recipe { shape: Shape::Square(self.size), algorithm: self.algorithm, seed };
        (recipe.into(), drawn)
    }
}

/// Tells the seed to whoever gave none, when nothing can be refused any more.
pub(super) fn tell_seed(drawn: Option<String>) {
    if let Some(seed) = drawn {
        say(&format!("seed {seed}"));
    }
}

impl Product {
    /// Makes the maze of a code.
    pub(super) fn make(code: Code) -> Result<Self, Problem> {
        let begin = Instant::now();
        let maze = match &code {
            Code::Recipe(Recipe { shape: Shape::Square(size), algorithm, seed }) => {
                maze::generate(Square::new(*size), *algorithm, seed, &mut ())?
            }
            Code::Passages(passages) => passages.square_maze()?,
        };
        Ok(Self { maze, code, time: begin.elapsed() })
    }
}

/// The codes of so many mazes: of one maze its own, of more those of the seeds with `-1`, `-2`, … behind them.
fn codes(code: Code, count: u32) -> impl Iterator<Item = Code> {
    (1..=count).map(move |number| match &code {
        Code::Recipe(recipe) if count > 1 => {
            let seed = Seed::new(format!("{}-{number}", recipe.seed.text()));
            Recipe { seed, ..recipe.clone() }.into()
        }
        code => code.clone(),
    })
}

/// The arguments of `mazeater generate`.
#[derive(Args, Clone, Debug)]
pub struct Generate {
    #[command(flatten)]
    wanted: Wanted,
    /// Make so many mazes, of seeds that are derived from the seed: word-1, word-2, …
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    #[arg(conflicts_with = "code")]
    count: u32,
    #[command(flatten)]
    output: Output,
    /// Mark the way from the top left to the bottom right
    #[arg(long)]
    solution: bool,
    /// Say on standard error how long it took and what the maze is like
    #[arg(long)]
    stats: bool,
}

impl Generate {
    pub(super) fn run(self) -> Result<(), Problem> {
        self.output.check(self.count)?;
        let (code, drawn_seed) = self.wanted.code();
        let mut sink = self.output.open()?;
        for code in codes(code, self.count) {
            let Product { maze, code, time } = Product::make(code)?;
            let ends = far_corners(&maze);
            let way = if self.solution || self.stats || self.output.tells_all() {
                solve(&maze, ends.0, ends.1, Solver::BreadthFirst, &mut ())?.path
            } else {
                Vec::new()
            };
            let stats = self.stats.then(|| stats(&maze, time, &way));
            sink.add(Sheet { maze, code, ends, way, marked: self.solution })?;
            if let Some(stats) = stats {
                say(&stats);
            }
            if sink.is_closed() {
                break;
            }
        }
        sink.finish()?;
        tell_seed(drawn_seed);
        Ok(())
    }
}

/// The top left and the bottom right cell: where a way begins and ends unless said otherwise.
pub(super) fn far_corners(maze: &Maze<Square>) -> (Cell, Cell) {
    (Cell(0), Cell(maze.grid().cells() - 1))
}

fn stats(maze: &Maze<Square>, time: Duration, way: &[Cell]) -> String {
    let census = Census::of(maze);
    let cells = f64::from(maze.grid().cells());
    let percent = |count: u32| 100.0 * f64::from(count) / cells;
    format!(
        "cells {}, seconds {:.6}, nanoseconds a cell {:.1}\n\
         passages {}, dead ends {} ({:.1} %), straights {} ({:.1} %), corners {} ({:.1} %), junctions {} ({:.1} %)\n\
         from the top left to the bottom right: steps {}, turns {}",
        maze.grid().cells(),
        time.as_secs_f64(),
        time.as_nanos() as f64 / cells,
        maze.passages(),
        census.dead_ends(),
        percent(census.dead_ends()),
        census.straights,
        percent(census.straights),
        census.corners(),
        percent(census.corners()),
        census.junctions(),
        percent(census.junctions()),
        measure::length(way),
        measure::turns(maze.grid(), way),
    )
}
