//! JSON for programs: one object per maze, on one line.
//!
//! `code, grid, size, algorithm, seed, cells, passages, start, goal, solution`: `cells` is the number of cells,
//! `passages` are pairs of cell numbers with the lower one first, and `solution` are the cells from start to goal.
//! Unknown fields are `null`. A maze with several goals also lists them all as `goals`; `goal` is one of them. A wrapped grid also has a `wrap`, and a masked grid a `mask`, the lines of its text; its
//! cells are numbered without gaps. Openings in the outer wall are `entrance` and `exit`, each a cell and its side,
//! which are numbered clockwise as in [`Grid`]. Doors that may be shut are `doors`, each a cell, its side, and `"open"` or
//! `"shut"`; their passages are among the others, and reading leaves them out. The object is written while it is made, without a copy in memory.
//!
//! `read` reads such objects. `report` writes the object of the measures of a maze, `trace` the events of
//! a generator or a solver.
//!
//! ```
//! use maze::{AnyGrid, CellShape, Code, Figure, Recipe, Seed, draw::json};
//!
//! let grid = AnyGrid::new(CellShape::Hexagon, "4x3", None, None)?;
//! let code = Code::from(Recipe { grid, generator: "wilson".parse::<maze::Algorithm>()?.into(), seed: Seed::new("a") });
//! let maze = code.maze()?;
//! let mut object = Vec::new();
//! json::write(&mut object, &code, &Figure::new(&maze))?;
//! let read = json::read(&String::from_utf8(object)?, 12)?;
//! assert_eq!((read.maze, read.code), (maze, Some(code)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod read;
mod report;
mod trace;
mod values;

use std::fmt::Display;
use std::io::{self, Write};

use serde::{Serialize, Serializer};

use super::figure::Figure;
use crate::code::Code;
use crate::door::Door;
use crate::grid::mask::Mask;
use crate::grid::wrapped::Wrap;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::solve::Solution;
pub use read::{JsonError, Read, read, read_with};
pub use report::{MeasuredTime, SolverRun, write_report};
pub use trace::write_trace;
use values::{Cells, DisplayedText, write_line};

/// Writes the object of a maze and a line end.
pub fn write<G: Grid>(out: impl Write, code: &Code, figure: &Figure<'_, G>) -> io::Result<()> {
    let (grid, recipe) = (code.grid(), code.recipe());
    let object = Object {
        code: DisplayedText(code),
        grid: grid.shape().name(),
        size: DisplayedText(grid.size()),
        wrap: grid.wrap().map(Wrap::name),
        mask: grid.mask()?.map(DisplayedText),
        algorithm: recipe.map(|recipe| recipe.generator.algorithm.name()),
        seed: recipe.map(|recipe| recipe.seed.text()),
        cells: figure.maze.grid().cells(),
        passages: ListedPassages(figure.maze),
        start: figure.start.map(|cell| cell.0),
        goal: figure.goal.map(|cell| cell.0),
        goals: Goals(*figure),
        solution: Cells(figure.solution),
        entrance: figure.openings.entrance.map(|(cell, side)| (cell.0, side.0)),
        exit: figure.openings.exit.map(|(cell, side)| (cell.0, side.0)),
        doors: ListedDoors(figure.doors),
    };
    write_line(out, &object)
}

/// Writes the object of a solver's run and a line end: `code, start, goal, solver, found, walk, path, looked_at`. The
/// walk is every step of an explorer, or the path of a planner; `looked_at` are cells in order. `solver` is a name,
/// such as the name of a [`Solver`](crate::solve::Solver).
pub fn write_solution(
    out: impl Write,
    code: &Code,
    (start, goal): (Cell, Cell),
    solver: &str,
    solution: &Solution,
    looked_at: &[Cell],
) -> io::Result<()> {
    let object = Solved {
        code: DisplayedText(code),
        start: start.0,
        goal: goal.0,
        solver,
        found: solution.found(),
        walk: Cells(&solution.walk),
        path: Cells(&solution.path),
        looked_at: Cells(looked_at),
    };
    write_line(out, &object)
}

#[derive(Serialize)]
struct Solved<'m> {
    code: DisplayedText<&'m Code>,
    start: u32,
    goal: u32,
    solver: &'m str,
    found: bool,
    walk: Cells<'m>,
    path: Cells<'m>,
    looked_at: Cells<'m>,
}

#[derive(Serialize)]
#[serde(bound = "S: Display")]
struct Object<'m, G: Grid, S> {
    code: DisplayedText<&'m Code>,
    grid: &'static str,
    size: DisplayedText<S>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wrap: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mask: Option<DisplayedText<Mask>>,
    algorithm: Option<&'static str>,
    seed: Option<&'m str>,
    cells: u32,
    passages: ListedPassages<'m, G>,
    start: Option<u32>,
    goal: Option<u32>,
    #[serde(skip_serializing_if = "Goals::is_single")]
    goals: Goals<'m, G>,
    solution: Cells<'m>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entrance: Option<(u32, u8)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exit: Option<(u32, u8)>,
    #[serde(skip_serializing_if = "ListedDoors::is_empty")]
    doors: ListedDoors<'m>,
}

/// All goals of a figure.
struct Goals<'m, G>(Figure<'m, G>);

impl<G: Grid> Goals<'_, G> {
    /// Whether there is at most one, which is the goal.
    fn is_single(&self) -> bool {
        self.0.goals().nth(1).is_none()
    }
}

impl<G: Grid> Serialize for Goals<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.goals().map(|cell| cell.0))
    }
}

/// The doors of a maze.
struct ListedDoors<'m>(&'m [Door]);

impl ListedDoors<'_> {
    const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for ListedDoors<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(
            self.0.iter().map(|door| (door.cell.0, door.side.0, if door.is_shut { "shut" } else { "open" })),
        )
    }
}

/// The passages of a maze, each once.
struct ListedPassages<'m, G>(&'m Maze<G>);

impl<G: Grid> Serialize for ListedPassages<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let from =
            |cell: Cell| self.0.exits(cell).filter(move |exit| cell < exit.1).map(move |exit| (cell.0, exit.1.0));
        serializer.collect_seq(self.0.cells().flat_map(from))
    }
}
