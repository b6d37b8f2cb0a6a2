//! Start, goal and openings of a maze, shared by the commands.

use clap::Args;
use maze::measure::{UNREACHABLE, distances};
use maze::{AnyGrid, Cell, Grid, Maze, Openings, OutOfMemory};
use race::goals::nearest_goal;
use race::limits::MOST_GOALS;
use race::{Endpoints, Goals};
use study::goal_rule::TypedCell;

use crate::CommandError;
use crate::maze_args::names;
use crate::maze_input::BuiltMaze;

/// Where a maze begins and ends.
#[derive(Args, Clone, Debug)]
pub(crate) struct EndsArgs {
    /// Start cell as COLUMN,ROW counted from 0, or as a cell number. Default: by --ends, the cell marked S, the start
    /// of a race's code, or the first cell
    #[arg(long, value_name = "COLUMN,ROW", allow_hyphen_values = true)]
    start: Option<TypedCell>,
    /// Goal cell as COLUMN,ROW counted from 0, or as a cell number. Default: by --ends, the cell marked G, the goal of a
    /// race's code, or the last cell; on a torus the cell farthest from the start. Given several times, the goal is the
    /// nearest of them along the passages, and solvers that walk may pass others on the way
    #[arg(long, value_name = "COLUMN,ROW", allow_hyphen_values = true)]
    goal: Vec<TypedCell>,
    #[arg(long, value_name = "RULE", help = names("Rule for start and goal", &Endpoints::ALL))]
    ends: Option<Endpoints>,
    /// Open the outer wall at the start and at the goal
    #[arg(long)]
    openings: bool,
    /// Turn the maze into a labyrinth of a single path without junctions, which runs along both sides of each passage,
    /// with twice the columns and rows. Only perfect mazes on plain squares
    #[arg(long)]
    unicursal: bool,
}

/// The names of these arguments.
pub(crate) const ENDS: [&str; 5] = ["start", "goal", "ends", "openings", "unicursal"];

impl EndsArgs {
    /// The start and the goal of a maze, each if it is by one of these arguments, or by a rule, a mark or an opening of the
    /// maze's own. `built` is the maze with these arguments.
    pub(crate) fn given(&self, built: &BuiltMaze) -> (Option<Cell>, Option<Cell>) {
        let is_by_rule = self.ends.is_some() || self.unicursal || !built.has_usual_ends;
        let start = (is_by_rule || self.start.is_some()).then_some(built.ends.0);
        let goal = (is_by_rule || !self.goal.is_empty()).then_some(built.ends.1);
        (start, goal)
    }

    /// Whether start and goal are chosen by these arguments, so that a file may lack them.
    pub(crate) fn are_chosen(&self) -> bool {
        self.ends.is_some() || self.start.is_some() && !self.goal.is_empty()
    }

    /// Whether the outer wall is opened.
    pub(crate) fn are_open(&self) -> bool {
        self.openings || self.ends == Some(Endpoints::Openings)
    }

    /// The rule that places start and goals as in a maze with these arguments. `of_race` is that of a race's code.
    pub(crate) fn rule_on(&self, built: &BuiltMaze, of_race: Option<Endpoints>) -> Result<Endpoints, CommandError> {
        let wrong = |why: String| Err(CommandError::Arguments(why));
        if self.openings {
            return wrong("--openings: a level has openings by --ends openings".to_owned());
        }
        let is_chosen = self.start.is_some() || !self.goal.is_empty() || self.unicursal;
        match self.ends.or(of_race) {
            Some(rule) if !is_chosen => return Ok(rule),
            None if !is_chosen && built.has_usual_ends => return Ok(Endpoints::usual(built.maze.grid())),
            _ => {}
        }
        let goals = if built.goals.is_empty() { vec![built.ends.1] } else { built.goals.clone() };
        match Goals::new(goals.iter().map(|goal| goal.0)) {
            Some(goals) => Ok(Endpoints::Chosen { start: built.ends.0.0, goals }),
            None => wrong(format!("{} goals: a race has at most {MOST_GOALS}", goals.len())),
        }
    }

    /// The maze with the start, goal and openings that were asked for.
    pub(crate) fn on(&self, built: BuiltMaze) -> Result<BuiltMaze, CommandError> {
        let built = if self.unicursal { built.unicursal()? } else { built };
        let (maze, grid) = (&built.maze, built.maze.grid());
        let ends = match self.ends {
            Some(rule) if !rule.is_within(grid.cells()) => {
                let why = format!("--ends <RULE>: {rule} are not two cells of this grid, 0 to {}", grid.cells() - 1);
                return Err(CommandError::Arguments(why));
            }
            Some(rule) => rule.in_maze(maze)?,
            None => built.ends,
        };
        let start = cell(grid, "--start", self.start)?;
        let goals: Vec<Cell> = self
            .goal
            .iter()
            .filter_map(|&goal| cell(grid, "--goal", Some(goal)).transpose())
            .collect::<Result<_, _>>()?;
        // The goals of a file hold unless others, or a rule, are given.
        let of_file = if self.ends.is_none() { built.goals.as_slice() } else { &[] };
        let goals = if goals.is_empty() { of_file } else { &goals };
        let goal = nearest_goal(maze, start.unwrap_or(ends.0), goals)?.or(goals.first().copied());
        let is_farthest = match self.ends {
            Some(rule) => rule == Endpoints::Farthest,
            None => built.has_usual_ends && Endpoints::usual(grid) == Endpoints::Farthest,
        };
        let goal = match (start, goal) {
            (_, Some(goal)) => goal,
            (Some(start), None) if is_farthest => farthest(maze, start)?,
            (_, None) => ends.1,
        };
        let ends = (start.unwrap_or(ends.0), goal);
        let openings = if self.are_open() {
            opened(grid, ends)?
        } else if ends == built.ends {
            built.openings
        } else {
            moved(grid, built.openings, ends)?
        };
        let goals = goals.to_vec();
        Ok(BuiltMaze { ends, goals, openings, ..built })
    }
}

/// Openings at both cells.
fn opened(grid: &AnyGrid, ends: (Cell, Cell)) -> Result<Openings, CommandError> {
    let openings = Openings::at(grid, ends.0, ends.1)?;
    if openings.entrance.is_none() || openings.exit.is_none() {
        let why = "--openings: start and goal must be at the outer wall, and here they are not: choose --ends openings";
        return Err(CommandError::Arguments(why.to_owned()));
    }
    Ok(openings)
}

/// The openings of a file, moved to another start and goal: readers would take the old ones for these.
fn moved(grid: &AnyGrid, openings: Openings, ends: (Cell, Cell)) -> Result<Openings, OutOfMemory> {
    if openings.is_none() {
        return Ok(openings);
    }
    let known = |cell: Cell| [openings.entrance, openings.exit].into_iter().flatten().find(|opening| opening.0 == cell);
    let at = Openings::at(grid, ends.0, ends.1)?;
    let entrance = known(ends.0).or(at.entrance);
    Ok(Openings { entrance, exit: known(ends.1).or(at.exit).filter(|exit| Some(*exit) != entrance) })
}

/// The first of the cells farthest from another along the passages.
fn farthest(maze: &Maze<AnyGrid>, start: Cell) -> Result<Cell, OutOfMemory> {
    let steps = distances(maze, start)?;
    let far = |cell: &Cell| Some(steps[cell.index()]).filter(|&steps| steps != UNREACHABLE);
    let most = maze.cells().filter_map(|cell| far(&cell)).max();
    Ok(maze.cells().find(|cell| far(cell) == most).unwrap_or(start))
}

/// Resolves a cell argument, and checks that the grid has this cell.
fn cell(grid: &AnyGrid, option: &str, place: Option<TypedCell>) -> Result<Option<Cell>, CommandError> {
    let refused = |why: String| {
        Err(CommandError::Arguments(format!(
            "{option} <COLUMN,ROW>: {} is outside: {why}",
            place.unwrap_or(TypedCell::Number(0))
        )))
    };
    let found = place.and_then(|place| place.on(grid));
    match place {
        None => Ok(None),
        Some(_) if found.is_some() => Ok(found),
        Some(TypedCell::Number(_)) => refused(format!("the cells of this grid go from 0 to {}", grid.cells() - 1)),
        Some(TypedCell::Column(column, row)) => match grid.columns_rows() {
            None => refused("this grid has no columns and rows: give the number of a cell".to_owned()),
            Some((columns, rows)) if column >= columns || row >= rows => {
                refused(format!("columns go from 0 to {}, rows from 0 to {}", columns - 1, rows - 1))
            }
            Some(_) => refused("the mask has no cell there".to_owned()),
        },
    }
}
