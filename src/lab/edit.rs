//! Changing the maze by hand: walls opened and closed with undo and redo, start and goal chosen, cells masked.

use std::sync::Arc;

use bevy::math::Vec2;
use maze::measure::is_perfect;
use maze::{AnyGrid, Cell, Form, Grid, Mask, Maze, Point, Recipe, Side, Size, Solver, solve};
use race::campaign::GoalRule;

use super::run::Run;
use super::{Field, Lab, Wrong};
use crate::view::{direction, in_world};

/// What the mouse and the cursor do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tool {
    /// Walls are opened and closed.
    #[default]
    Walls,
    /// Cells are taken out and put back, and the maze is grown anew.
    Mask,
    /// The start is chosen.
    Start,
    /// The goal is chosen.
    Goal,
}

impl Tool {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Walls, Self::Mask, Self::Start, Self::Goal];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Walls => "walls",
            Self::Mask => "mask",
            Self::Start => "start",
            Self::Goal => "goal",
        }
    }
}

/// What was changed by hand.
#[derive(Clone, Debug, Default)]
pub struct Edits {
    /// The walls that were opened or closed, in their order.
    done: Vec<(Cell, Side)>,
    /// Those that were undone, the last one last.
    undone: Vec<(Cell, Side)>,
    /// How the maze was made, while it is changed.
    origin: Option<Recipe>,
}

impl Edits {
    /// How many changes can be undone, and how many done again.
    pub const fn count(&self) -> (usize, usize) {
        (self.done.len(), self.undone.len())
    }
}

/// How far the way to a neighbour may be off a direction, in degrees.
const OFF: f32 = 50.0;

/// The side of a cell that lies nearest to a direction of the world, of those that lead somewhere.
fn side_towards(grid: &AnyGrid, cell: Cell, towards: Vec2) -> Option<Side> {
    let off = |side: Side| direction(f32::from(grid.bearing(cell, side))).angle_to(towards).abs();
    let sides = grid.neighbours(cell).map(|side| (off(side), side));
    sides.filter(|&(off, _)| off < OFF.to_radians()).min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, side)| side)
}

impl Lab {
    /// The cell in which the cursor stands, while keys point at cells.
    pub fn cursor(&self) -> Option<Cell> {
        self.cursor
    }

    /// Lets keys point at cells, or no more.
    pub(super) fn aim(&mut self, on: bool) {
        self.cursor = self.specimen.as_ref().filter(|_| on).map(|specimen| specimen.ends.0);
    }

    /// Moves the cursor in a direction of the world, whether a wall stands there or not.
    pub(super) fn move_cursor(&mut self, towards: Vec2) {
        let (Some(cell), Some(specimen)) = (self.cursor, &self.specimen) else { return };
        let grid = specimen.maze.grid();
        if let Some(side) = side_towards(grid, cell, towards) {
            self.cursor = Some(grid.behind(cell, side));
        }
    }

    /// Opens or closes the wall of the cursor's cell that lies in a direction of the world.
    pub(super) fn turn_wall_towards(&mut self, towards: Vec2) {
        let (Some(cell), Some(specimen)) = (self.cursor, &self.specimen) else { return };
        match side_towards(specimen.maze.grid(), cell, towards) {
            Some(side) => self.turn_wall(cell, side),
            None => self.said = Some("There is nothing beyond this side: the outer wall stays".to_owned()),
        }
    }

    /// Uses the tool at a point of the maze.
    pub fn use_tool(&mut self, at: Point) {
        if self.tool == Tool::Mask {
            self.mask_at(at);
            return;
        }
        let Some(specimen) = &self.specimen else { return };
        let Some(cell) = specimen.cell_at(at) else { return };
        match self.tool {
            Tool::Start | Tool::Goal => self.choose_end(cell, self.tool == Tool::Goal),
            Tool::Walls | Tool::Mask => {
                let grid = specimen.maze.grid();
                let off = |side: Side| {
                    let door = in_world(grid.wall(cell, side).half_way());
                    door.distance_squared(in_world(at))
                };
                let nearest = grid.sides(cell).min_by(|&a, &b| off(a).total_cmp(&off(b)));
                if let Some(side) = nearest.filter(|&side| grid.neighbour(cell, side).is_some()) {
                    self.turn_wall(cell, side);
                }
            }
        }
    }

    /// Uses the tool in the cursor's cell.
    pub(super) fn use_tool_at_cursor(&mut self) {
        let (Some(cell), Some(specimen)) = (self.cursor, &self.specimen) else { return };
        if self.tool != Tool::Walls {
            let at = specimen.maze.grid().centre(cell);
            self.use_tool(at);
        }
    }

    /// Chooses where the way begins or ends.
    pub fn choose_end(&mut self, cell: Cell, is_goal: bool) {
        let Some(specimen) = &mut self.specimen else { return };
        let (start, goal) = if is_goal { (specimen.ends.0, cell) } else { (cell, specimen.ends.1) };
        if start == goal {
            let other = if is_goal { "start" } else { "goal" };
            self.said = Some(format!("The {other} lies there: choose another cell."));
            return;
        }
        specimen.ends = (start, goal);
        // Another seed has them as well, and a race in this maze.
        self.plan.ends = GoalRule::Chosen { start: start.0, goal: goal.0 };
        self.measured = None;
        self.judge();
        self.record_again();
    }

    /// Opens a wall, or closes it again.
    pub(super) fn turn_wall(&mut self, cell: Cell, side: Side) {
        self.edits.done.push((cell, side));
        self.edits.undone.clear();
        self.flip(cell, side);
    }

    pub(super) fn undo(&mut self) {
        if let Some((cell, side)) = self.edits.done.pop() {
            self.edits.undone.push((cell, side));
            self.flip(cell, side);
        }
    }

    pub(super) fn redo(&mut self) {
        if let Some((cell, side)) = self.edits.undone.pop() {
            self.edits.done.push((cell, side));
            self.flip(cell, side);
        }
    }

    fn flip(&mut self, cell: Cell, side: Side) {
        let Some(specimen) = &mut self.specimen else { return };
        let maze = Arc::make_mut(&mut specimen.maze);
        if maze.is_open(cell, side) {
            maze.wall_up(cell, side);
        } else {
            maze.carve(cell, side);
        }
        if self.edits.origin.is_none() {
            self.edits.origin = specimen.recipe.take();
        }
        if self.edits.done.is_empty() {
            // It is as it was made.
            specimen.recipe = self.edits.origin.take();
        }
        self.measured = None;
        self.stand();
        self.judge();
    }

    /// The maze simply stands on the table, with nothing to play.
    pub(super) fn stand(&mut self) {
        let Some(specimen) = &self.specimen else { return };
        match Run::of_growth(&specimen.maze, None) {
            Ok(run) => {
                self.runs = vec![run];
                (self.at, self.bound_for) = (0, None);
                self.changed.note_all();
            }
            Err(said) => self.said = Some(said),
        }
    }

    /// Says whether the maze is perfect, and whether there is a way.
    pub(super) fn judge(&mut self) {
        let Some(specimen) = &self.specimen else { return };
        self.wrong = None;
        let (start, goal) = specimen.ends;
        let perfect = is_perfect(&*specimen.maze);
        let way = solve(&*specimen.maze, start, goal, Solver::BreadthFirst, &mut ());
        self.said = Some(match (perfect, way) {
            (Err(error), _) | (_, Err(error)) => error.to_string(),
            (Ok(true), Ok(way)) => format!("It is perfect; the way has {} steps.", way.steps()),
            (Ok(false), Ok(way)) if way.found() => {
                let loops = has_loop(&specimen.maze);
                let why = if loops { "it has a loop" } else { "a part is cut off" };
                format!("! No longer perfect: {why}. The way has {} steps.", way.steps())
            }
            (Ok(false), Ok(_)) => "! There is no way from start to goal, and so it is not perfect.".to_owned(),
        });
    }

    /// Takes a cell out of the grid, or puts it back, and grows the maze anew.
    fn mask_at(&mut self, at: Point) {
        match self.masked_at(at) {
            Ok(mask) => {
                let before = std::mem::replace(&mut self.plan.mask, mask);
                if let Err(wrong) = self.plan.recipe() {
                    self.wrong = Some(wrong);
                    self.plan.mask = before;
                } else {
                    self.plan.ends = self.plan.ends.of_any_grid();
                    self.grow();
                }
            }
            Err(said) => self.wrong = Some(Wrong { field: Field::Mask, said }),
        }
    }

    fn masked_at(&self, at: Point) -> Result<Option<Mask>, String> {
        let plan = &self.plan;
        if !matches!(plan.form, Form::Square | Form::Hexagon) || plan.wrap.is_some() {
            return Err("only plain squares and hexagons are masked".to_owned());
        }
        let size = u16::try_from(plan.width).ok().zip(u16::try_from(plan.height).ok());
        let size = size.and_then(|(width, height)| Size::new(width, height)).ok_or("that size is none")?;
        let whole = AnyGrid::new(plan.form, &plan.size(), None, None).map_err(|error| error.to_string())?;
        let extent = whole.extent();
        let near = |at: f32, reach: f32, count: u32| {
            let middle = (at / reach * count as f32) as i64;
            (middle - 1..=middle + 1)
                .filter_map(move |place| u32::try_from(place).ok())
                .filter(move |&place| place < count)
        };
        let places = near(at.y, extent.y, plan.height)
            .flat_map(|row| near(at.x, extent.x, plan.width).map(move |column| (column, row)));
        let off = |(column, row): (u32, u32)| {
            let centre = whole.cell(column, row).map_or(Point { x: f32::MAX, y: 0.0 }, |cell| whole.centre(cell));
            in_world(centre).distance_squared(in_world(at))
        };
        let turned = places.min_by(|&a, &b| off(a).total_cmp(&off(b))).ok_or("there is no cell")?;
        let kept = self.specimen.as_ref().filter(|_| plan.mask.is_some()).map(|specimen| specimen.maze.grid());
        let is_kept = |column, row| kept.is_none_or(|grid| grid.cell(column, row).is_some());
        let mask = Mask::new(size, |column, row| is_kept(column, row) != ((column, row) == turned));
        let mask = mask.map_err(|error| error.to_string())?;
        Ok(Some(mask))
    }
}

/// Whether some cells are joined in two ways: more passages than a forest of as many parts has.
fn has_loop(maze: &Maze<AnyGrid>) -> bool {
    let mut seen = vec![false; maze.grid().cells() as usize];
    let mut stack = Vec::new();
    for first in maze.cells() {
        if std::mem::replace(&mut seen[first.index()], true) {
            continue;
        }
        stack.push((first, None));
        while let Some((cell, came_by)) = stack.pop() {
            for (side, behind) in maze.ways(cell) {
                if Some(side) == came_by {
                    continue;
                }
                if std::mem::replace(&mut seen[behind.index()], true) {
                    return true;
                }
                stack.push((behind, Some(maze.grid().opposite(cell, side))));
            }
        }
    }
    false
}
