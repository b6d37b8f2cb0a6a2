//! The mazes of a task: paths that are drawn from a pattern, or mazes that a generator makes.

use std::sync::Arc;

use maze::{Algorithm, AnyGrid, Cancel, Cell, CellShape, Fraction, Generator, Grid, Maze, MazeStyle, Seed, generate};
use race::electronic_doors::MOST_ELECTRONIC_DOORS;
use race::{ElectronicDoors, Endpoints};
use serde::Deserialize;

use super::course::Course;
use super::error::TaskError;

/// The most cells of a maze of a task.
pub const MOST_TASK_CELLS: u32 = 900;

/// A maze with a mouse and a cheese.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskMaze {
    /// The maze: a wall for each door that is shut.
    pub maze: Arc<Maze<AnyGrid>>,
    /// Doors that are open or shut for the whole run.
    pub doors: ElectronicDoors,
    /// The cell of the mouse, which looks up.
    pub start: Cell,
    /// The cell of the cheese.
    pub cheese: Cell,
}

impl TaskMaze {
    /// The maze as a plan shows it: all doors are passages.
    pub fn plan(&self) -> Maze<AnyGrid> {
        self.doors.opened((*self.maze).clone())
    }
}

/// What mazes are drawn from.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(super) enum Ground {
    /// A path that does not meet itself.
    Path(PathCourse),
    /// A path that may meet itself: rings.
    Ring(RingCourse),
    /// Mazes of a generator.
    Maze(Box<MadeGround>),
}

/// A pattern of paths that do not meet themselves.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Course")]
pub(super) struct PathCourse(Course);

impl TryFrom<Course> for PathCourse {
    type Error = String;

    fn try_from(course: Course) -> Result<Self, String> {
        course.check(false).map(Self)
    }
}

/// A pattern of paths that may meet themselves.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Course")]
pub(super) struct RingCourse(Course);

impl TryFrom<Course> for RingCourse {
    type Error = String;

    fn try_from(course: Course) -> Result<Self, String> {
        course.check(true).map(Self)
    }
}

/// Mazes of a generator. Like each part of a task that needs more than its own line, it is checked while it is read, so
/// that an error has its line.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "MadeFile")]
pub(super) struct MadeGround {
    grid: AnyGrid,
    generator: Generator,
    ends: Endpoints,
    doors: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename = "Maze")]
struct MadeFile {
    #[serde(default)]
    grid: Option<String>,
    size: String,
    #[serde(default)]
    algorithm: Option<String>,
    #[serde(default)]
    braid: Option<String>,
    #[serde(default)]
    ends: Option<String>,
    #[serde(default)]
    doors: i64,
}

impl TryFrom<MadeFile> for MadeGround {
    type Error = String;

    fn try_from(file: MadeFile) -> Result<Self, String> {
        let shape = file.grid.map_or(Ok(CellShape::Square), |name| name.parse().map_err(in_words))?;
        let grid = AnyGrid::new(shape, &file.size, None, None).map_err(in_words)?;
        if grid.cells() > MOST_TASK_CELLS || grid.cells() < 2 {
            return Err(format!("a maze of a task has 2 to {MOST_TASK_CELLS} cells, not {}", grid.cells()));
        }
        let algorithm =
            file.algorithm.map_or(Ok(Algorithm::Wilson), |name| Algorithm::named(&name).map_err(in_words))?;
        let braid = file.braid.map_or(Ok(Fraction::default()), |share| share.parse().map_err(in_words))?;
        let ends = file.ends.map_or(Ok(Endpoints::Corner), |name| name.parse().map_err(in_words))?;
        let generator = Generator { algorithm, style: MazeStyle { braid, ..MazeStyle::default() } };
        let (cells, doors) = (grid.cells(), file.doors);
        // Each maze has these passages; loops may add more.
        let most = (cells - 1).min(MOST_ELECTRONIC_DOORS.into());
        let fitting = u16::try_from(doors).ok().filter(|&doors| u32::from(doors) <= most);
        let doors =
            fitting.ok_or_else(|| format!("a maze of {cells} cells has 0 to {most} electronic doors, not {doors}"))?;
        let made = Self { grid, generator, ends, doors };
        made.draw(&Seed::new("check")).map_err(|error| error.to_string())?;
        Ok(made)
    }
}

fn in_words(error: impl std::fmt::Display) -> String {
    error.to_string()
}

impl MadeGround {
    fn draw(&self, seed: &Seed) -> Result<TaskMaze, TaskError> {
        let failed = |error: &dyn std::fmt::Display| TaskError::new(error.to_string());
        let maze = generate(self.grid.clone(), self.generator, seed, &mut ()).map_err(|error| failed(&error))?;
        let (start, cheese) = self.ends.in_maze(&maze).map_err(|error| failed(&error))?;
        if start == cheese {
            return Err(TaskError::new("start and goal are one cell: choose a larger maze"));
        }
        let drawn = ElectronicDoors::draw(&maze, (start, &[cheese]), self.doors, &Cancel::never());
        let doors = drawn.map_err(|error| failed(&error))?;
        let maze = doors.passable(maze).into();
        Ok(TaskMaze { maze, doors, start, cheese })
    }
}

impl Ground {
    /// Draws a maze.
    pub(super) fn draw(&self, seed: &Seed) -> Result<TaskMaze, TaskError> {
        match self {
            Self::Path(PathCourse(course)) => course.draw(false, &mut seed.stream("path")),
            Self::Ring(RingCourse(course)) => course.draw(true, &mut seed.stream("path")),
            Self::Maze(made) => made.draw(seed),
        }
    }
}
