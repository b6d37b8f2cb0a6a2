//! Mazes.

use maze::code::Passages;
use maze::draw::svg;
use maze::measure::predecessors;
use maze::trace::{Event, Observer};
use maze::{
    Algorithm, AnyGrid, Cell, CellShape, Code, Drawing, Facing, Figure, Fraction, Generator, Grid, Mask, Maze,
    MazeStyle, Openings, Recipe, Root, Seed, ShortestPaths, Side, Solver, Strategy, Style, Symmetry, Wrap, measure,
    solve,
};
use pyo3::prelude::*;
use race::Endpoints;

use crate::arrays::{Entries, array, numbers};
use crate::errors::{invalid, not_generated, too_large};
use crate::solution::PySolution;

/// A maze. It does not change.
#[pyclass(name = "Maze", module = "mazeater", frozen, eq)]
pub(crate) struct PyMaze {
    maze: Maze<AnyGrid>,
    code: Code,
    /// Start and goals of a maze that was read.
    start: Option<Cell>,
    goals: Vec<Cell>,
    /// What was read, in a line; empty for a maze that was made.
    about: String,
}

/// The same passages on the same grid, whatever the code is.
impl PartialEq for PyMaze {
    fn eq(&self, other: &Self) -> bool {
        self.maze == other.maze
    }
}

/// Generates a maze.
#[pyfunction]
#[pyo3(signature = (
    algorithm, size, seed="", *, shape="square", wrap=None, mask=None,
    straightness=None, bias=None, braid=None, trim=None, links=None, root=None, symmetry=None,
))]
pub(crate) fn generate(
    py: Python<'_>,
    algorithm: &str,
    size: &str,
    seed: &str,
    shape: &str,
    wrap: Option<&str>,
    mask: Option<&str>,
    straightness: Option<f64>,
    bias: Option<f64>,
    braid: Option<f64>,
    trim: Option<f64>,
    links: Option<&str>,
    root: Option<RootValue>,
    symmetry: Option<&str>,
) -> PyResult<PyMaze> {
    let algorithm = Algorithm::named(algorithm).map_err(invalid)?;
    let shape: CellShape = shape.parse().map_err(invalid)?;
    let wrap: Option<Wrap> = wrap.map(str::parse).transpose().map_err(invalid)?;
    let mask: Option<Mask> = mask.map(str::parse).transpose().map_err(invalid)?;
    let plain = MazeStyle::PLAIN;
    let style = MazeStyle {
        straightness: fraction(straightness, plain.straightness)?,
        bias: fraction(bias, plain.bias)?,
        braid: fraction(braid, plain.braid)?,
        trim: fraction(trim, plain.trim)?,
        links: links.map_or(Ok(plain.links), str::parse).map_err(invalid)?,
        root: root.map_or(Ok(plain.root), RootValue::root)?,
        symmetry: symmetry.map_or(Ok(plain.symmetry), str::parse::<Symmetry>).map_err(invalid)?,
    };
    let grid = AnyGrid::new(shape, size, wrap, mask.as_ref()).map_err(invalid)?;
    PyMaze::of(py, Code::from(Recipe { grid, generator: Generator { algorithm, style }, seed: Seed::typed(seed) }))
}

/// The cell that a maze grows from: a name or a number.
#[derive(FromPyObject)]
pub(crate) enum RootValue {
    Name(String),
    Cell(u32),
}

impl RootValue {
    fn root(self) -> PyResult<Root> {
        match self {
            Self::Name(name) => name.parse().map_err(invalid),
            Self::Cell(cell) => Ok(Root::Cell(cell)),
        }
    }
}

/// The maze of a code.
#[pyfunction]
pub(crate) fn from_code(py: Python<'_>, code: &str) -> PyResult<PyMaze> {
    PyMaze::of(py, code.parse().map_err(invalid)?)
}

/// A fraction from 0 to 1, with the library's error for any other number.
fn fraction(number: Option<f64>, default: Fraction) -> PyResult<Fraction> {
    number.map_or(Ok(default), |number| number.to_string().parse().map_err(invalid))
}

/// Counts the cells that a solver expands.
struct Expanded(u64);

impl Observer for Expanded {
    fn on(&mut self, event: Event) {
        self.0 += u64::from(matches!(event, Event::Look(_)));
    }
}

impl PyMaze {
    /// Makes the maze of a code. Other threads of Python go on meanwhile.
    fn of(py: Python<'_>, code: Code) -> PyResult<Self> {
        let maze = py.detach(|| code.maze()).map_err(not_generated)?;
        Ok(Self { maze, code, start: None, goals: Vec::new(), about: String::new() })
    }

    /// A maze that was read, with its start, its goals and what it was.
    pub(crate) const fn read(
        maze: Maze<AnyGrid>,
        code: Code,
        start: Option<Cell>,
        goals: Vec<Cell>,
        about: String,
    ) -> Self {
        Self { maze, code, start, goals, about }
    }

    /// A cell by its number, or the default.
    fn cell(&self, number: Option<i64>, default: Cell) -> PyResult<Cell> {
        let Some(number) = number else { return Ok(default) };
        let last = self.maze.grid().cells() - 1;
        let cell = u32::try_from(number).ok().filter(|&cell| cell <= last);
        cell.map(Cell).ok_or_else(|| invalid(format_args!("there is no cell {number}: cells are 0 to {last}")))
    }

    /// Start and goal, by default those that were read, of several goals the nearest, or else the first and the last
    /// cell.
    fn ends(&self, start: Option<i64>, goal: Option<i64>) -> PyResult<(Cell, Cell)> {
        let last = Cell(self.maze.grid().cells() - 1);
        let start = self.cell(start, self.start.unwrap_or(Cell(0)))?;
        let nearest = match (goal, self.goals.as_slice()) {
            (Some(_), _) | (_, []) => last,
            (None, &[only]) => only,
            (None, goals @ [first, ..]) => {
                let paths = ShortestPaths::to_nearest(&self.maze, start, goals).map_err(too_large)?;
                paths.nearest().first().copied().unwrap_or(*first)
            }
        };
        Ok((start, self.cell(goal, nearest)?))
    }

    /// An entrance at the start and an exit at the goal.
    fn opened(&self, start: Cell, goal: Cell) -> PyResult<Openings> {
        let openings = Openings::at(self.maze.grid(), start, goal).map_err(too_large)?;
        if openings.entrance.is_none() || openings.exit.is_none() {
            return Err(invalid("openings: start and goal must be at the outer wall, as ends_by('openings') are"));
        }
        Ok(openings)
    }

    /// The number of sides of a cell.
    fn sides(&self) -> u8 {
        self.maze.grid().most_sides()
    }
}

#[pymethods]
impl PyMaze {
    /// The code: how the maze is made, in one line.
    #[getter]
    fn code(&self) -> String {
        self.code.to_string()
    }

    /// The code of the passages themselves, which is longer.
    fn passages_code(&self) -> PyResult<String> {
        Ok(Code::from(Passages::of(&self.maze).map_err(too_large)?).to_string())
    }

    /// The shape of the cells.
    #[getter]
    fn shape(&self) -> &'static str {
        self.maze.grid().shape().name()
    }

    /// The size as it was given.
    #[getter]
    fn size(&self) -> String {
        self.maze.grid().size().to_string()
    }

    /// The number of cells.
    #[getter]
    fn cells(&self) -> u32 {
        self.maze.grid().cells()
    }

    /// The start of a maze that was read.
    #[getter]
    fn start(&self) -> Option<u32> {
        self.start.map(|cell| cell.0)
    }

    /// The goals of a maze that was read.
    #[getter]
    fn goals(&self) -> Vec<u32> {
        self.goals.iter().map(|cell| cell.0).collect()
    }

    /// What was read, in a line.
    #[getter]
    fn about(&self) -> &str {
        &self.about
    }

    /// The cell that the maze grew from.
    #[getter]
    fn root(&self) -> PyResult<Option<u32>> {
        let root = self.code.recipe().map_or(Ok(None), Recipe::root).map_err(not_generated)?;
        Ok(root.map(|cell| cell.0))
    }

    /// Start and goal by a rule.
    #[pyo3(signature = (rule="corner"))]
    fn ends_by(&self, py: Python<'_>, rule: &str) -> PyResult<(u32, u32)> {
        let rule: Endpoints = rule.parse().map_err(invalid)?;
        let (start, goal) = py.detach(|| rule.in_maze(&self.maze)).map_err(too_large)?;
        Ok((start.0, goal.0))
    }

    /// The cell before each cell on the shortest path from a root.
    #[pyo3(signature = (root=None))]
    fn predecessors<'py>(&self, py: Python<'py>, root: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let root = self.cell(root, Cell(0))?;
        let sides = py.detach(|| predecessors(&self.maze, root)).map_err(too_large)?;
        let before = |(cell, side): (Cell, Option<Side>)| {
            side.and_then(|side| self.maze.through(cell, side)).map_or(u32::MAX, |before| before.0)
        };
        let count = sides.len();
        numbers(py, self.maze.cells().zip(sides).map(before), &[count])
    }

    /// Which sides of each cell are open.
    #[getter]
    fn passages<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (maze, grid, sides) = (&self.maze, self.maze.grid(), self.sides());
        let open = |cell: Option<Cell>| {
            (0..sides).map(move |side| u8::from(cell.is_some_and(|cell| maze.is_open(cell, Side(side)))))
        };
        let Some((columns, rows)) = grid.columns_rows() else {
            let bytes: Vec<u8> = maze.cells().flat_map(|cell| open(Some(cell))).collect();
            return array(py, &bytes, Entries::Bool, &[grid.cells() as usize, usize::from(sides)]);
        };
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let bytes: Vec<u8> = places.flat_map(|(column, row)| open(grid.cell(column, row))).collect();
        array(py, &bytes, Entries::Bool, &[rows as usize, columns as usize, usize::from(sides)])
    }

    /// The passages as pairs of cells.
    #[getter]
    fn edges<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let grid = self.maze.grid();
        let mut pairs = Vec::new();
        for cell in self.maze.cells() {
            for (side, behind) in self.maze.exits(cell) {
                if cell < behind || cell == behind && side < grid.opposite(cell, side) {
                    pairs.extend([cell.0, behind.0]);
                }
            }
        }
        let count = pairs.len() / 2;
        numbers(py, pairs, &[count, 2])
    }

    /// The cell in a row and a column, `None` where there is none.
    fn cell_at(&self, row: u32, column: u32) -> Option<u32> {
        self.maze.grid().cell(column, row).map(|cell| cell.0)
    }

    /// Solves the maze.
    #[pyo3(signature = (solver="breadth-first", start=None, goal=None, *, facing=None))]
    fn solve(
        &self,
        py: Python<'_>,
        solver: &str,
        start: Option<i64>,
        goal: Option<i64>,
        facing: Option<&str>,
    ) -> PyResult<PySolution> {
        let solver = Solver::named(solver).map_err(invalid)?;
        let facing: Option<Facing> = facing.map(str::parse).transpose().map_err(invalid)?;
        if facing.is_some() && !solver.is_wall_follower() {
            return Err(invalid("facing is for solvers with a hand on the wall: choose right-hand or left-hand"));
        }
        let strategy = Strategy { solver, facing };
        if !solver.knows(self.maze.grid()) {
            return Err(invalid(format!(
                "{solver} needs squares without wrap, bridges or stairs: choose another solver"
            )));
        }
        let (start, goal) = self.ends(start, goal)?;
        let mut expanded = Expanded(0);
        let solution = py.detach(|| solve(&self.maze, start, goal, strategy, &mut expanded)).map_err(too_large)?;
        Ok(PySolution { solver, solution, expanded: expanded.0 })
    }

    /// The steps from a cell to each cell; the largest number for cells that cannot be reached.
    #[pyo3(signature = (start=None))]
    fn distances<'py>(&self, py: Python<'py>, start: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let start = self.cell(start, Cell(0))?;
        let distances = py.detach(|| measure::distances(&self.maze, start)).map_err(too_large)?;
        let count = distances.len();
        numbers(py, distances, &[count])
    }

    /// The number of dead ends.
    fn dead_ends(&self) -> u32 {
        measure::dead_ends(&self.maze)
    }

    /// An SVG document, with start, goal and the shortest path if asked for.
    #[pyo3(signature = (solution=false, start=None, goal=None, *, openings=false, arrows=None))]
    fn svg(
        &self,
        py: Python<'_>,
        solution: bool,
        start: Option<i64>,
        goal: Option<i64>,
        openings: bool,
        arrows: Option<i64>,
    ) -> PyResult<String> {
        let (start, goal) = self.ends(start, goal)?;
        let openings = if openings { self.opened(start, goal)? } else { Openings::NONE };
        let root = arrows.map(|root| self.cell(Some(root), Cell(0))).transpose()?;
        py.detach(|| {
            let path = if solution {
                solve(&self.maze, start, goal, Solver::BreadthFirst, &mut ()).map_err(too_large)?.path
            } else {
                Vec::new()
            };
            let arrows =
                root.map_or_else(|| Ok(Vec::new()), |root| predecessors(&self.maze, root)).map_err(too_large)?;
            let figure = Figure::new(&self.maze).start(start).goal(goal).solution(&path);
            let figure = figure.arrows(&arrows).openings(openings);
            let mut document = Vec::new();
            svg::write(&mut document, &figure)?;
            String::from_utf8(document).map_err(invalid)
        })
    }

    /// The picture that notebooks show.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, false, None, None, false, None)
    }

    /// A drawing by box characters if the cells are squares, else the code.
    fn __str__(&self) -> String {
        Drawing::of(&self.maze, Style::Box).map_or_else(|| self.code(), |drawing| drawing.to_string())
    }

    fn __repr__(&self) -> String {
        format!("mazeater.from_code('{}')", self.code)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        for cell in self.maze.cells() {
            self.maze.open(cell).hash(&mut hasher);
        }
        hasher.finish()
    }
}
