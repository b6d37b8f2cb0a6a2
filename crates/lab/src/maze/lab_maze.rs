//! The current maze of the lab with its recipe, start and goal, and chunks.

use std::sync::Arc;

use bevy::math::UVec2;
use bevy::prelude::*;
use files::JobProgress;
use geometry::{CHUNK_CELLS, Chunks};
use maze::code::Passages;
use maze::{
    AnyGrid, Cancel, Cell, Code, Drawing, Facing, Grid, Maze, Openings, Point, Recipe, Side, Solver, Style, solve,
};
use race::{ElectronicDoors, Endpoints, Goals};
use study::goal_rule::GoalRule;
use study::read::GivenEndpoints;
use study::recording::Recording;
use text::Text;

use crate::maze::electronic_doors::DrawnDoors;
use crate::maze::run::{Run, Show};

/// The current maze. Missing until the first maze is built.
#[derive(Resource, Clone, Debug)]
pub struct LabMaze {
    maze: Arc<Maze<AnyGrid>>,
    recipe: Option<Recipe>,
    endpoints: (Cell, Cell),
    /// The goals, if there are several; the nearest one is used. Empty if the goal is a single cell.
    goals: Goals,
    openings: Openings,
    doors: DrawnDoors,
    chunks: Arc<Chunks>,
}

/// Sent when another maze replaced the current one.
#[derive(Event, Clone, Copy, Debug)]
pub struct MazeReplaced;

/// The start, the goal or the electronic doors of the current maze are others.
#[derive(Event, Clone, Copy, Debug)]
pub struct EndpointsMoved;

impl LabMaze {
    /// Builds the maze of a recipe and records its runs. The generation is recorded while the maze is built.
    pub(crate) fn grown_and_shown(
        recipe: Recipe,
        goal_rule: GoalRule,
        (given, doors): (GivenEndpoints, u16),
        (show, facing): (&Show, Option<Facing>),
        progress: &JobProgress,
    ) -> Result<(Self, Vec<Run>), Text> {
        let (maze, growth) = if *show == Show::Growth {
            let (maze, run) = Recording::grow(&recipe, progress)?;
            (maze, Some(Run(run)))
        } else {
            (recipe.maze_or_canceled(progress.cancel_flag())?, None)
        };
        let mut maze = Self::new(maze, Some(recipe), goal_rule, progress.cancel_flag())?.with_endpoints(given);
        maze.set_doors(doors, progress.cancel_flag())?;
        let runs = growth.map_or_else(|| maze.runs(show, facing, progress), |run| Ok(vec![run]))?;
        Ok((maze, runs))
    }

    /// Wraps an existing maze. O(n) time.
    pub(crate) fn new(
        maze: Maze<AnyGrid>,
        recipe: Option<Recipe>,
        goal_rule: impl Into<GoalRule>,
        cancel: &Cancel,
    ) -> Result<Self, Text> {
        let goal_rule = goal_rule.into();
        let endpoints = goal_rule.in_maze(&maze)?;
        let openings = goal_rule.openings(maze.grid(), endpoints.0, endpoints.1)?;
        let chunks = Arc::new(Chunks::of(&maze, cancel)?);
        Ok(Self {
            maze: Arc::new(maze),
            recipe,
            endpoints,
            goals: *goal_rule.goals(),
            openings,
            doors: DrawnDoors::default(),
            chunks,
        })
    }

    /// Returns the maze with the given start and goal, unless both are the same cell, and with the given openings, if
    /// any.
    #[must_use]
    pub(crate) fn with_endpoints(self, GivenEndpoints { start, goal, goals, openings }: GivenEndpoints) -> Self {
        let openings = if openings.is_none() { self.openings } else { openings };
        let endpoints = (start.unwrap_or(self.endpoints.0), goal.unwrap_or(self.endpoints.1));
        let endpoints = if endpoints.0 == endpoints.1 { self.endpoints } else { endpoints };
        let goals = if goals.numbers().len() < 2 && endpoints == self.endpoints { self.goals } else { goals };
        Self { endpoints, goals, openings, ..self }
    }

    /// The maze.
    pub fn maze(&self) -> &Maze<AnyGrid> {
        &self.maze
    }

    /// The maze as it is walked: with walls where electronic doors are shut.
    pub fn passable(&self) -> &Maze<AnyGrid> {
        self.doors.passable().unwrap_or(&self.maze)
    }

    /// Its electronic doors.
    pub const fn doors(&self) -> &ElectronicDoors {
        self.doors.doors()
    }

    /// How many electronic doors were asked for.
    pub(crate) const fn wanted_doors(&self) -> u16 {
        self.doors.wanted()
    }

    /// Draws so many electronic doors, instead of those before.
    pub(crate) fn set_doors(&mut self, wanted: u16, cancel: &Cancel) -> Result<(), Text> {
        let mut targets = vec![self.endpoints.1];
        targets.extend(self.farther_goals());
        self.doors = DrawnDoors::draw(&self.maze, (self.endpoints.0, &targets), wanted, cancel)?;
        Ok(())
    }

    /// Takes the electronic doors of a race, until start, goal or walls change.
    #[must_use]
    pub(crate) fn with_doors_of(mut self, doors: ElectronicDoors) -> Self {
        self.doors = DrawnDoors::these(&self.maze, doors);
        self
    }

    /// Its grid.
    pub fn grid(&self) -> &AnyGrid {
        self.maze.grid()
    }

    /// Its recipe; `None` for a maze that was opened or edited.
    pub const fn recipe(&self) -> Option<&Recipe> {
        self.recipe.as_ref()
    }

    /// Its start and goal.
    pub const fn endpoints(&self) -> (Cell, Cell) {
        self.endpoints
    }

    /// Returns the other goals, which are farther than the goal of [`Self::endpoints`].
    pub fn farther_goals(&self) -> impl Iterator<Item = Cell> + '_ {
        self.goals.within(self.grid().cells()).filter(|&goal| goal != self.endpoints.1 && goal != self.endpoints.0)
    }

    /// The openings in its outer wall.
    pub const fn openings(&self) -> Openings {
        self.openings
    }

    /// A shortest path from start to goal; empty if there is none or no memory for it.
    pub(crate) fn shortest_path(&self) -> Vec<Cell> {
        let (start, goal) = self.endpoints;
        solve(self.passable(), start, goal, Solver::BreadthFirst, &mut ())
            .map_or_else(|_| Vec::new(), |found| found.path)
    }

    /// Its cells by chunk.
    pub fn chunks(&self) -> &Chunks {
        &self.chunks
    }

    /// Returns the rule for start and goal: the given rule if it yields the current cells, otherwise the two cells.
    pub fn goal_rule(&self, rule: GoalRule) -> GoalRule {
        if rule.in_maze(&self.maze) == Ok(self.endpoints) { rule } else { self.chosen().into() }
    }

    /// Returns the rule for start and goals of a race.
    pub fn race_rule(&self, rule: GoalRule) -> Endpoints {
        let rule = self.goal_rule(rule);
        if rule.goals().is_empty() && self.goals.is_empty() {
            return rule.rule();
        }
        let (start, goal) = self.endpoints;
        let goals = self.farther_goals().fold(Goals::one(goal), |goals, cell| goals.and(cell.0));
        Endpoints::Chosen { start: start.0, goals }
    }

    /// Returns a rule that names the current start and goals.
    pub(crate) fn placed_rule(&self) -> GoalRule {
        GoalRule::from(self.chosen()).with_goals(self.goals)
    }

    const fn chosen(&self) -> Endpoints {
        Endpoints::chosen(self.endpoints.0, self.endpoints.1)
    }

    /// Its code: the recipe if there is one, otherwise its passages.
    pub fn code(&self) -> Result<Code, Text> {
        match &self.recipe {
            Some(recipe) => Ok(recipe.clone().into()),
            None => Ok(Passages::of(&self.maze)?.into()),
        }
    }

    /// The maze as text: drawn with lines on a plain square grid, otherwise its code.
    pub fn text(&self) -> Result<String, Text> {
        let (start, goal) = self.endpoints;
        match Drawing::of(&*self.maze, Style::Box) {
            // A drawing of a wrapped or masked maze could not be read back.
            Some(drawing) if self.grid().square().is_some() => {
                let others: Vec<Cell> = self.farther_goals().collect();
                let drawing = drawing.start(start).goal(goal).other_goals(&others).openings(self.openings);
                Ok(format!("{}\n", drawing.doors(&self.doors().drawn())))
            }
            _ => Ok(format!("{}\n", self.code()?)),
        }
    }

    /// Records the runs to play. Wall followers look in a direction first, if there is one.
    pub(crate) fn runs(&self, show: &Show, facing: Option<Facing>, progress: &JobProgress) -> Result<Vec<Run>, Text> {
        if *show == Show::Growth {
            return Ok(vec![Run(match &self.recipe {
                Some(recipe) => Recording::grow(recipe, progress)?.1,
                None => Recording::standing(&self.maze)?,
            })]);
        }
        let maze = (self.passable(), self.doors());
        let recorded = |runner| Recording::of_runner(maze, self.endpoints, runner, facing, progress).map(Run);
        show.runners().iter().map(recorded).collect()
    }

    /// Moves start and goal, and the openings with them. The single goal replaces several goals.
    pub(crate) fn set_endpoints(&mut self, (start, goal): (Cell, Cell)) -> Result<(), Text> {
        self.place(Endpoints::chosen(start, goal).into())
    }

    /// Moves the start, and the openings with it. With several goals, another one may become the nearest.
    pub(crate) fn set_start(&mut self, start: Cell) -> Result<(), Text> {
        let rule = GoalRule::from(Endpoints::chosen(start, self.endpoints.1));
        self.place(rule.with_goals(self.goals))
    }

    /// Moves the goal to the nearest of these goals. Without any, moves it to the goal of the rule.
    pub(crate) fn set_goals(&mut self, rule: GoalRule, goals: Goals) -> Result<GoalRule, Text> {
        let rule = self.goal_rule(rule).with_goals(goals);
        self.place(rule).map(|()| rule)
    }

    fn place(&mut self, rule: GoalRule) -> Result<(), Text> {
        let (start, goal) = rule.in_maze(&self.maze)?;
        if !self.openings.is_none() {
            self.openings = Openings::at(self.grid(), start, goal)?;
        }
        (self.endpoints, self.goals) = ((start, goal), *rule.goals());
        self.set_doors(self.doors.wanted(), &Cancel::never())
    }

    /// Sets the recipe and returns the previous one.
    pub(crate) fn replace_recipe(&mut self, recipe: Option<Recipe>) -> Option<Recipe> {
        std::mem::replace(&mut self.recipe, recipe)
    }

    /// Toggles a wall.
    pub(crate) fn toggle_wall(&mut self, cell: Cell, side: Side) {
        let maze = Arc::make_mut(&mut self.maze);
        if maze.is_open(cell, side) {
            maze.wall_up(cell, side);
        } else {
            maze.carve(cell, side);
        }
        if self.set_doors(self.doors.wanted(), &Cancel::never()).is_err() {
            self.doors = DrawnDoors::default();
        }
    }

    /// Column and row of the chunk of a cell.
    pub fn chunk_of(&self, cell: Cell) -> UVec2 {
        let Point { x, y } = self.grid().center(cell);
        chunk_at(x, y).min(self.chunks.count() - 1)
    }

    /// The cell at a point of the maze; `None` outside the maze and in holes of a mask.
    pub fn cell_at(&self, at: Point) -> Option<Cell> {
        let grid = self.grid();
        let extent = grid.extent();
        if !(0.0..=extent.x).contains(&at.x) || !(0.0..=extent.y).contains(&at.y) {
            return None;
        }
        let here = chunk_at(at.x, at.y);
        let last = self.chunks.count() - 1;
        let around = |at: u32, last: u32| at.saturating_sub(1).min(last)..=(at + 1).min(last);
        let chunks = around(here.y, last.y).flat_map(|y| around(here.x, last.x).map(move |x| UVec2::new(x, y)));
        let distance = |cell: Cell| {
            let center = grid.center(cell);
            (center.x - at.x).powi(2) + (center.y - at.y).powi(2)
        };
        let cells = chunks.flat_map(|chunk| self.chunks.cells(chunk)).copied();
        let nearest = cells.min_by(|&a, &b| distance(a).total_cmp(&distance(b)))?;
        (distance(nearest) <= 1.0).then_some(nearest)
    }
}

fn chunk_at(x: f32, y: f32) -> UVec2 {
    let place = |at: f32| (at / CHUNK_CELLS as f32) as u32;
    UVec2::new(place(x), place(y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, CellShape, Openings, Picture, Seed};

    #[test]
    fn openings_follow_start_and_goal_and_are_in_the_text() {
        let grid = AnyGrid::new(CellShape::Square, "9x7", None, None).unwrap();
        let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("gate") };
        let maze = |rule| LabMaze::new(recipe.maze().unwrap(), Some(recipe.clone()), rule, &Cancel::never()).unwrap();
        assert!(maze(Endpoints::Edge).openings().is_none());
        let mut open = maze(Endpoints::Openings);
        assert_eq!(open.goal_rule(Endpoints::Openings.into()), Endpoints::Openings.into());
        for ends in [open.endpoints(), (Cell(0), Cell(62)), (Cell(20), Cell(62))] {
            open.set_endpoints(ends).unwrap();
            assert_eq!(open.openings(), Openings::at(open.grid(), ends.0, ends.1).unwrap());
            let picture: Picture = open.text().unwrap().parse().unwrap();
            assert_eq!(picture.openings, open.openings());
        }
        assert!(open.openings().entrance.is_none(), "cell 20 is inside");
    }

    #[test]
    fn nearest_of_several_goals_follows_the_start() {
        let grid = AnyGrid::new(CellShape::Square, "9x7", None, None).unwrap();
        let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("goals") };
        let goals = [8, 54, 62];
        let rule = GoalRule::from(Endpoints::Corner).with_goals(Goals::new(goals).unwrap());
        let mut maze = LabMaze::new(recipe.maze().unwrap(), Some(recipe), rule, &Cancel::never()).unwrap();
        for start in [0, 7, 55, 61, 8] {
            maze.set_start(Cell(start)).unwrap();
            let steps = maze::measure::distances(maze.maze(), Cell(start)).unwrap();
            let others = goals.into_iter().filter(|&goal| goal != start);
            let (nearest, goal) = (others.map(|goal| steps[goal as usize]).min(), maze.endpoints().1);
            assert_eq!((maze.endpoints().0, Some(steps[goal.index()])), (Cell(start), nearest));
            let farther: Vec<Cell> = maze.farther_goals().collect();
            assert!(!farther.contains(&goal) && farther.len() + 1 + usize::from(start == 8) == goals.len());
            // A race has all of them, the nearest first.
            let rule = rule.with_rule(Endpoints::chosen(Cell(start), Cell(62)));
            assert_eq!(maze.goal_rule(rule), rule);
            let Endpoints::Chosen { start: from, goals: raced } = maze.race_rule(rule) else { panic!("{rule}") };
            assert_eq!((from, raced.numbers()[0], raced.numbers().len()), (start, goal.0, farther.len() + 1));
        }
        // A moved goal replaces all goals.
        maze.set_endpoints((Cell(0), Cell(30))).unwrap();
        assert_eq!((maze.endpoints(), maze.farther_goals().count()), ((Cell(0), Cell(30)), 0));
    }
}
