//! `mazeater generate`: make a maze and print it.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::{Duration, Instant};

use clap::Args;
use maze::measure::{self, Census};
use maze::{Algorithm, Cell, Grid, Maze, Seed, Size, Solver, Square, solve};

use super::Problem;
use super::output::{Output, say};

pub(super) const EXAMPLES: &str = "\
Examples:
  mazeater generate
  mazeater generate --size 30x12 --algorithm candidate-links --seed tuesday --solution
  mazeater generate --size 4000x4000 --algorithm growing-tree=mix --format none --stats
  mazeater generate --size 20x20 --seed word --format ascii --out maze.txt";

/// Which maze.
#[derive(Args, Clone, Debug)]
pub(super) struct Recipe {
    /// Width and height in cells, each from 1 to 65535
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "20x20", allow_hyphen_values = true)]
    pub(super) size: Size,
    /// The rule that makes it: depth-first, breadth-first-walk, candidate-links or
    /// growing-tree[=newest|oldest|random|mix]
    #[arg(long, value_name = "NAME", default_value = "depth-first")]
    pub(super) algorithm: Algorithm,
    /// Any text: the same seed is the same maze; without it a new seed is drawn and told
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(super) seed: Option<String>,
}

/// A maze that was made.
pub(super) struct Product {
    pub(super) maze: Maze<Square>,
    /// How long that took.
    time: Duration,
    /// The seed, where none was given.
    drawn_seed: Option<String>,
}

impl Recipe {
    /// Makes the maze.
    pub(super) fn make(self) -> Result<Product, Problem> {
        let drawn_seed =
            self.seed.is_none().then(|| format!("{:08x}", RandomState::new().build_hasher().finish() as u32));
        let seed = Seed::new(self.seed.or(drawn_seed.clone()).unwrap_or_default());
        let begin = Instant::now();
        let maze = maze::generate(Square::new(self.size), self.algorithm, &seed, &mut ())?;
        Ok(Product { maze, time: begin.elapsed(), drawn_seed })
    }
}

impl Product {
    /// Tells the seed to whoever gave none.
    pub(super) fn tell_seed(&self) {
        if let Some(seed) = &self.drawn_seed {
            say(&format!("seed {seed}"));
        }
    }
}

/// The arguments of `mazeater generate`.
#[derive(Args, Clone, Debug)]
pub struct Generate {
    #[command(flatten)]
    recipe: Recipe,
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
        self.output.check()?;
        let product = self.recipe.make()?;
        let maze = &product.maze;
        let (start, goal) = far_corners(maze);
        let way = if self.solution || self.stats {
            solve(maze, start, goal, Solver::BreadthFirst, &mut ())?.path
        } else {
            Vec::new()
        };
        self.output.write(
            maze,
            |drawing| {
                if self.solution { drawing.start(start).goal(goal).way(&way) } else { drawing }
            },
        )?;
        product.tell_seed();
        if self.stats {
            say(&stats(maze, product.time, &way));
        }
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
