//! Changing the maze by hand: walls opened and closed with undo and redo, start and goal chosen.

use std::sync::Arc;

use bevy::math::Vec2;
use maze::{AnyGrid, Cell, Code, Grid, Point, Recipe, Side};
use race::Endpoints;

use super::queue::Work;
use super::run::{Run, Show};
use super::{Lab, LabMaze};
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
    /// The maze that was changed by hand, or opened, and made way for another; with its changes.
    replaced: Option<Box<(LabMaze, Edits)>>,
    /// The wall that a key turned last.
    last: Option<(Cell, Side)>,
}

impl Edits {
    /// How many changes can be undone, and how many done again.
    pub fn count(&self) -> (usize, usize) {
        (self.done.len() + usize::from(self.replaced.is_some()), self.undone.len())
    }

    /// Whether the next thing to undo is that another maze took the place of one that no recipe makes again.
    pub fn undoes_replacing(&self) -> bool {
        self.done.is_empty() && self.replaced.is_some()
    }

    /// How the maze was made that is being changed.
    pub const fn origin(&self) -> Option<&Recipe> {
        self.origin.as_ref()
    }

    /// Begins anew with another maze. One that no recipe makes again is kept, so that it can be had back.
    pub(super) fn begin_anew(&mut self, before: Option<LabMaze>) {
        let edits = std::mem::take(self);
        self.replaced = match before {
            Some(before) if !edits.done.is_empty() || before.recipe.is_none() => Some(Box::new((before, edits))),
            _ => edits.replaced,
        };
    }
}

/// How far a side may be off a direction, in degrees.
const OFF: f32 = 50.0;
/// Sides that are off by no more than this beyond the nearest, in degrees, lie as near.
const TIE: f32 = 1.5;

/// The sides of a cell that lie nearest to a direction of the world: on hexagons two lie as near to straight up.
fn sides_towards(grid: &AnyGrid, cell: Cell, towards: Vec2) -> Vec<Side> {
    let off = |side: Side| direction(f32::from(grid.bearing(cell, side))).angle_to(towards).abs().to_degrees();
    let nearest = grid.sides(cell).map(off).fold(OFF, f32::min);
    grid.sides(cell).filter(|&side| nearest < OFF && off(side) < nearest + TIE).collect()
}

/// Of some sides the next one behind the one before, which may be none of them.
fn next_of(sides: &[Side], before: Option<Side>) -> Option<Side> {
    let at = before.and_then(|before| sides.iter().position(|&side| side == before));
    let next = at.map_or(0, |at| (at + 1) % sides.len());
    sides.get(next).copied()
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
        let mut sides = sides_towards(grid, cell, towards);
        let leans = sides.len() > 1;
        sides.retain(|&side| grid.neighbour(cell, side).is_some());
        // To the right and to the left by turns, so that who goes up and up stays in the column.
        let is_right = |side: Side| grid.bearing(cell, side) < 180;
        let other = sides.iter().copied().find(|&side| is_right(side) != self.leant_right);
        if let Some(side) = other.or(sides.first().copied()) {
            if leans {
                self.leant_right = is_right(side);
            }
            self.cursor = Some(grid.behind(cell, side));
        }
    }

    /// Opens or closes the wall of the cursor's cell that lies in a direction of the world; where two lie as near, the one
    /// and the other by turns.
    pub(super) fn turn_wall_towards(&mut self, towards: Vec2) {
        let (Some(cell), Some(specimen)) = (self.cursor, &self.specimen) else { return };
        let grid = specimen.maze.grid();
        let mut sides = sides_towards(grid, cell, towards);
        let is_there = !sides.is_empty();
        sides.retain(|&side| grid.neighbour(cell, side).is_some());
        let before = self.edits.last.filter(|last| last.0 == cell).map(|last| last.1);
        match next_of(&sides, before) {
            Some(side) => {
                self.turn_wall(cell, side);
                self.edits.last = Some((cell, side));
            }
            None if is_there => {
                self.said = Some("There is nothing beyond this side: the outer wall stays.".to_owned());
            }
            None => self.said = Some("This cell has no wall on that side.".to_owned()),
        }
    }

    /// Uses the tool at a point of the maze.
    pub fn use_tool(&mut self, at: Point) {
        if self.tool == Tool::Mask {
            self.paint_mask(at, true);
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
        self.plan.ends = Endpoints::Chosen { start: start.0, goal: goal.0 };
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
        } else if let Some(replaced) = self.edits.replaced.take() {
            self.take_back(*replaced);
        }
    }

    /// The maze that was changed by hand lies on the table again.
    fn take_back(&mut self, (specimen, edits): (LabMaze, Edits)) {
        if let Some(recipe) = specimen.recipe.as_ref().or(edits.origin.as_ref()) {
            // It was planned before.
            let _ = self.plan.take_code(&Code::from(recipe.clone()));
        } else {
            let _ = self.plan.take_grid(specimen.maze.grid());
        }
        self.wrong = None;
        self.put(Some(specimen), Vec::new(), Show::Growth);
        self.edits = edits;
        self.stand();
        self.judge();
        self.record_again();
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
        match Run::standing(&specimen.maze) {
            Ok(run) => {
                (self.runs, self.shown) = (vec![run], Show::Growth);
                (self.at, self.bound_for) = (0, None);
                self.changed.note_all();
            }
            Err(said) => self.said = Some(said),
        }
    }

    /// Says whether the maze is perfect, and whether there is a way.
    pub(super) fn judge(&mut self) {
        self.wrong = None;
        self.want(Work::Judge);
    }
}
