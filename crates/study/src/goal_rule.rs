//! Rules for start and goal of the lab's mazes: a rule of the game, or the nearest of several goals.

use std::fmt;
use std::str::FromStr;

use maze::{AnyGrid, Cancel, Cell, Grid, Maze, Openings, OutOfMemory, SolveError};
use race::goals::nearest_goal_with;
use race::{Endpoints, Goals};

/// A rule for start and goal. The goal is given by the same rule as the start, or is the nearest of some cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GoalRule {
    rule: Endpoints,
    goals: Goals,
}

impl From<Endpoints> for GoalRule {
    fn from(rule: Endpoints) -> Self {
        Self { rule, goals: Goals::default() }
    }
}

impl GoalRule {
    /// The rule of the start, and of the goal if there are no goals.
    pub const fn rule(&self) -> Endpoints {
        self.rule
    }

    /// The goals.
    pub const fn goals(&self) -> &Goals {
        &self.goals
    }

    /// Returns the goals with another rule for the start.
    #[must_use]
    pub const fn with_rule(self, rule: Endpoints) -> Self {
        Self { rule, ..self }
    }

    /// Returns the rule with these goals.
    #[must_use]
    pub const fn with_goals(self, goals: Goals) -> Self {
        Self { goals, ..self }
    }

    /// Returns the rule for any grid, without the goals, because other grids number their cells differently.
    #[must_use]
    pub fn of_any_grid(self) -> Self {
        self.rule.of_any_grid().into()
    }

    /// The start and the goal in a maze.
    pub fn in_maze(self, maze: &Maze<AnyGrid>) -> Result<(Cell, Cell), OutOfMemory> {
        maze::solve::not_canceled(self.in_maze_with(maze, &Cancel::never()))
    }

    /// Like [`Self::in_maze`], but can be canceled.
    pub fn in_maze_with(self, maze: &Maze<AnyGrid>, cancel: &Cancel) -> Result<(Cell, Cell), SolveError> {
        let (start, goal) = self.rule.in_maze_with(maze, cancel)?;
        let goals: Vec<Cell> = self.goals.within(maze.grid().cells()).filter(|&cell| cell != start).collect();
        Ok((start, nearest_goal_with(maze, start, &goals, cancel)?.unwrap_or(goal)))
    }

    /// The openings in the outer wall; none unless the rule says so.
    pub fn openings(self, grid: &AnyGrid, start: Cell, goal: Cell) -> Result<Openings, OutOfMemory> {
        self.rule.openings(grid, start, goal)
    }
}

/// The name of the rule, with the goals if there are any: "corner, the nearest of 12 40".
impl fmt::Display for GoalRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.goals.is_empty() {
            return self.rule.fmt(f);
        }
        write!(f, "{}, the nearest of {}", self.rule, self.goals)
    }
}

/// Parses goals: cells separated by spaces. `None` if one is not a cell of the grid, or if there are too many.
pub fn typed_goals(text: &str, grid: &AnyGrid) -> Option<Goals> {
    let cell = |word: &str| word.parse::<TypedCell>().ok()?.on(grid).map(|cell| cell.0);
    text.split_whitespace().map(cell).collect::<Option<Vec<u32>>>().and_then(Goals::new)
}

/// A cell as it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedCell {
    /// Column and row, both counted from 0.
    Column(u32, u32),
    /// Cell number.
    Number(u32),
}

impl TypedCell {
    /// The cell of a grid; `None` if it has none there.
    pub fn on(self, grid: &AnyGrid) -> Option<Cell> {
        match self {
            Self::Number(number) => (number < grid.cells()).then_some(Cell(number)),
            Self::Column(column, row) => grid.cell(column, row),
        }
    }
}

impl fmt::Display for TypedCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Column(column, row) => write!(f, "{column},{row}"),
            Self::Number(number) => write!(f, "{number}"),
        }
    }
}

/// A text that is not a [`TypedCell`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoCell(String);

impl fmt::Display for NoCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a cell: write COLUMN,ROW, both counted from 0, or a cell number", self.0)
    }
}

impl std::error::Error for NoCell {}

impl FromStr for TypedCell {
    type Err = NoCell;

    fn from_str(text: &str) -> Result<Self, NoCell> {
        let number = |part: &str| part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse().ok()).flatten();
        let place = match text.split_once(',') {
            Some((column, row)) => number(column).zip(number(row)).map(|(column, row)| Self::Column(column, row)),
            None => number(text).map(Self::Number),
        };
        place.ok_or_else(|| NoCell(text.escape_debug().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use maze::measure::distances;
    use maze::{Algorithm, CellShape, Recipe, Seed};
    use proptest::prelude::*;
    use race::limits::MOST_GOALS;

    use super::*;

    fn maze(seed: &str) -> Maze<AnyGrid> {
        let grid = AnyGrid::new(CellShape::Square, "9x7", None, None).unwrap();
        Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new(seed) }.maze().unwrap()
    }

    #[test]
    fn goals_are_typed_as_columns_and_rows_or_as_numbers() {
        let maze = maze("typed");
        let of = |text: &str| typed_goals(text, maze.grid()).map(|goals| goals.to_string());
        assert_eq!(of(" 3,4  62 0,1 9"), Some("39 62 9".to_owned()));
        assert_eq!(of(""), Some(String::new()));
        for wrong in ["63", "9,0", "0,7", "3;4", "3 , 4", "-1", "one", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"] {
            assert_eq!(of(wrong), None, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn goal_is_the_nearest(seed in "[a-z]{4}", cells in proptest::collection::vec(0..80_u32, 0..=MOST_GOALS)) {
            let maze = maze(&seed);
            let goals = Goals::new(cells.iter().copied()).unwrap();
            let rule = GoalRule::from(Endpoints::Corner).with_goals(goals);
            let (start, goal) = rule.in_maze(&maze).unwrap();
            let (first, last) = Endpoints::Corner.in_maze(&maze).unwrap();
            prop_assert_eq!(start, first);
            let steps = distances(&maze, start).unwrap();
            // Cells that the grid lacks, and the start, are no goals.
            let near = cells.iter().filter(|&&cell| cell < 63 && Cell(cell) != start).map(|&cell| steps[cell as usize]);
            if let Some(near) = near.min() {
                prop_assert_eq!(steps[goal.index()], near);
            } else {
                prop_assert_eq!(goal, last);
            }
            prop_assert_eq!(rule.of_any_grid(), Endpoints::Corner.into());
        }

        #[test]
        fn goals_are_listed_once_and_read_as_they_are_written(cells in proptest::collection::vec(0..20_u32, 0..24)) {
            let mut different: Vec<u32> = Vec::new();
            for &cell in &cells {
                if !different.contains(&cell) {
                    different.push(cell);
                }
            }
            let goals = Goals::new(cells.iter().copied());
            prop_assert_eq!(goals.is_some(), different.len() <= MOST_GOALS);
            if let Some(goals) = goals {
                prop_assert_eq!(goals.numbers(), &different[..]);
                prop_assert_eq!(typed_goals(&goals.to_string(), maze("typed").grid()), Some(goals));
            }
        }
    }
}
