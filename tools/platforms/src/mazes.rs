//! Mazes of every algorithm on every grid, their codes and traces, and the walks of every solver.

use maze::code::Passages;
use maze::measure::{Report, perfect_mazes};
use maze::trace::{Event, Observer, Trace};
use maze::{
    Algorithm, AnyGrid, Cell, CellShape, Code, Fraction, Generator, Grid, Mask, MazeStyle, OriginShiftMaze, Recipe,
    Seed, Size, Solver, Square, Symmetry, Wrap, solve,
};
use race::digest::Digest;

use crate::{Failure, take_bytes};

/// Seeds of every kind of text.
const SEEDS: [&str; 3] = ["", "cheese", "Käse 🧀"];

/// Every kind of grid, with a name.
pub(crate) fn grids() -> Result<Vec<(&'static str, AnyGrid)>, Failure> {
    let size = "21x17";
    // A ring with a bar across it.
    let mask = Mask::new(size.parse()?, |column, row| {
        let from_middle = column.abs_diff(10).pow(2) + row.abs_diff(8).pow(2);
        (16..=70).contains(&from_middle) || row == 8
    })?;
    let square = CellShape::Square;
    Ok(vec![
        ("square", AnyGrid::new(square, size, None, None)?),
        ("cylinder", AnyGrid::new(square, size, Some(Wrap::Cylinder), None)?),
        ("torus", AnyGrid::new(square, size, Some(Wrap::Torus), None)?),
        ("masked square", AnyGrid::new(square, size, None, Some(&mask))?),
        ("hexagon", AnyGrid::new(CellShape::Hexagon, size, None, None)?),
        ("masked hexagon", AnyGrid::new(CellShape::Hexagon, size, None, Some(&mask))?),
        ("triangle", AnyGrid::new(CellShape::Triangle, size, None, None)?),
        ("ring", AnyGrid::new(CellShape::Ring, "9", None, None)?),
        ("hollow ring", AnyGrid::new(CellShape::Ring, "9-hollow", None, None)?),
        ("upsilon", AnyGrid::new(CellShape::Upsilon, size, None, None)?),
        ("zeta", AnyGrid::new(CellShape::Zeta, size, None, None)?),
        ("weave", AnyGrid::new(CellShape::Weave, size, None, None)?),
        ("levels", AnyGrid::new(CellShape::Levels, "11x9x3", None, None)?),
    ])
}

/// Each symmetry, none first, and a style with everything else that an algorithm has.
fn styles(algorithm: Algorithm) -> Result<Vec<MazeStyle>, Failure> {
    let share = |percent: u16| Fraction::of_parts(percent * 100).ok_or("no share");
    let rich = MazeStyle {
        straightness: if algorithm.is_walking() { share(35)? } else { Fraction::NONE },
        bias: share(20)?,
        braid: share(30)?,
        trim: share(15)?,
        ..MazeStyle::PLAIN
    };
    let mirrored = Symmetry::ALL.into_iter().map(|symmetry| MazeStyle { symmetry, ..MazeStyle::PLAIN });
    Ok(mirrored.chain([rich]).collect())
}

pub(crate) fn each(put: &mut impl FnMut(&str, Digest)) -> Result<(), Failure> {
    for (name, grid) in grids()? {
        for algorithm in Algorithm::ALL {
            put(&format!("mazes {name} {algorithm}"), grown(&grid, algorithm)?);
        }
        for solver in Solver::ALL {
            put(&format!("solvers {name} {solver}"), solved(&grid, solver)?);
        }
        put(&format!("measures {name}"), measured(&grid)?);
    }
    put("mazes large", large()?);
    put("traces room", room());
    put("mazes living", living()?);
    Ok(())
}

/// The recipe of a maze.
pub(crate) fn recipe(grid: &AnyGrid, algorithm: Algorithm, style: MazeStyle, seed: &str) -> Recipe {
    Recipe { grid: grid.clone(), generator: Generator { algorithm, style }, seed: Seed::new(seed) }
}

/// Mazes of an algorithm in every style, with the trace of their making and their codes. A refusal counts as well.
fn grown(grid: &AnyGrid, algorithm: Algorithm) -> Result<Digest, Failure> {
    let mut digest = Digest::default();
    for style in styles(algorithm)? {
        for seed in SEEDS {
            let recipe = recipe(grid, algorithm, style, seed);
            let mut trace = Trace::default();
            match recipe.maze_watched(&mut trace) {
                Err(refusal) => take_bytes(&mut digest, refusal.to_string()),
                Ok(maze) => {
                    maze.cells().for_each(|cell| digest.take(maze.open(cell)));
                    take_trace(&mut digest, &trace);
                    let passages = Code::from(Passages::of(&maze)?).to_string();
                    let read: Code = passages.parse()?;
                    assert_eq!(read.maze()?, maze, "a maze is not read back from its code");
                    take_bytes(&mut digest, Code::from(recipe).to_string());
                    take_bytes(&mut digest, passages);
                }
            }
        }
    }
    Ok(digest)
}

fn take_trace(digest: &mut Digest, trace: &Trace) {
    trace.given().for_each(|given| digest.take(given));
    for event in trace.events() {
        match event {
            Event::Given(cell, sides) => digest.take((0_u8, cell, sides)),
            Event::Carve(cell, side) => digest.take((1_u8, cell, side)),
            Event::Close(cell, side) => digest.take((2_u8, cell, side)),
            Event::Look(cell) => digest.take((3_u8, cell)),
            Event::Forget(cell) => digest.take((4_u8, cell)),
            Event::Step(cell) => digest.take((5_u8, cell)),
            Event::Retire(cell) => digest.take((6_u8, cell)),
        }
    }
}

/// Walks of a solver through a perfect maze and one with loops.
fn solved(grid: &AnyGrid, solver: Solver) -> Result<Digest, Failure> {
    let mut digest = Digest::default();
    for style in [MazeStyle::PLAIN, MazeStyle { braid: Fraction::HALF, ..MazeStyle::PLAIN }] {
        for seed in SEEDS {
            let maze = recipe(grid, Algorithm::Wilson, style, seed).maze()?;
            let last = Cell(grid.cells() - 1);
            for (start, goal) in [(Cell(0), last), (last, Cell(grid.cells() / 2))] {
                let mut trace = Trace::default();
                let solution = solve(&maze, start, goal, solver, &mut trace)?;
                digest.take((&solution.walk, &solution.path));
                take_trace(&mut digest, &trace);
            }
        }
    }
    Ok(digest)
}

/// What the lab measures.
fn measured(grid: &AnyGrid) -> Result<Digest, Failure> {
    let mut digest = Digest::default();
    for algorithm in [Algorithm::DepthFirst, Algorithm::Kruskal] {
        let maze = recipe(grid, algorithm, MazeStyle::PLAIN, "measures").maze()?;
        take_bytes(&mut digest, format!("{:?}", Report::of(&maze, Cell(0), Cell(grid.cells() - 1))?));
    }
    take_bytes(&mut digest, perfect_mazes(grid).map_or_else(String::new, |count| count.to_string()));
    Ok(digest)
}

/// Mazes of more cells than 16 bits count.
fn large() -> Result<Digest, Failure> {
    let mut digest = Digest::default();
    let grid = AnyGrid::Square(Square::new(Size::new(700, 300).ok_or("no size")?));
    for algorithm in Algorithm::ALL {
        let maze = recipe(&grid, algorithm, MazeStyle::PLAIN, "large").maze()?;
        maze.cells().for_each(|cell| digest.take(maze.open(cell)));
    }
    Ok(digest)
}

/// The events that a recording has room for, also in mazes whose bytes 32 bits do not count.
fn room() -> Digest {
    let mut digest = Digest::default();
    for cells in [0, 1_000_000, 300_000_000, u32::MAX] {
        digest.take(Trace::default().room_for_walks(cells));
    }
    digest
}

/// A maze that changes.
fn living() -> Result<Digest, Failure> {
    let mut digest = Digest::default();
    for (_, grid) in grids()? {
        let maze = recipe(&grid, Algorithm::Wilson, MazeStyle::PLAIN, "living").maze()?;
        let mut living = OriginShiftMaze::new(maze, Seed::new("living").stream("shifts"))?;
        for _ in 0..500 {
            digest.take(living.shift().map(|shift| (shift.opened, shift.closed)));
            digest.take(living.origin());
        }
    }
    Ok(digest)
}
