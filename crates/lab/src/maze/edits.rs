//! Editing the maze by hand: the tool, the cursor of keys and pads, and what can be undone.

use bevy::math::Vec2;
use bevy::prelude::*;
use geometry::direction;
use maze::{AnyGrid, Cell, Grid, Recipe, Side};
use race::ClockDirection;

use crate::maze::lab_maze::LabMaze;

/// A command that edits the maze. Points are in thousandths of a cell.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditCommand {
    /// Uses the tool at a point of the maze.
    UseTool(i32, i32),
    /// Uses the tool at the cursor.
    UseToolAtCursor,
    /// Moves the start, or the goal if the flag is set, to a point of the maze.
    MoveEndpoint(i32, i32, bool),
    /// Continues a mask stroke to a point of the maze. The flag starts a new stroke.
    PaintMask(i32, i32, bool),
    /// Turns cursor mode on or off.
    AimWithKeys(bool),
    /// Moves the cursor in a direction.
    MoveCursor(ClockDirection),
    /// Toggles the wall of the cursor's cell in a direction.
    ToggleWall(ClockDirection),
    /// Undoes an edit.
    Undo,
    /// Redoes an edit.
    Redo,
}

/// What a click does on the page for editing the maze.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tool {
    /// Opens and closes walls.
    #[default]
    Walls,
    /// Removes and restores cells; the maze is built again.
    Mask,
    /// Moves the start.
    Start,
    /// Moves the goal.
    Goal,
}

/// Limit of mazes that are kept for undo. A maze takes about 30 bytes per cell.
const MOST_KEPT: usize = 20;

/// The edits that can be undone and redone.
#[derive(Resource, Clone, Debug, Default)]
pub struct Edits {
    /// The toggled walls, in order.
    done: Vec<(Cell, Side)>,
    /// The walls whose edits were undone, the latest last.
    undone: Vec<(Cell, Side)>,
    /// The recipe of the maze before its first edit.
    original: Option<Recipe>,
    /// The previous maze with its edits, if no recipe can rebuild it.
    replaced: Option<Box<(LabMaze, Edits)>>,
    /// The wall that was last toggled by a key.
    last: Option<(Cell, Side)>,
}

/// What was undone.
pub(crate) enum Undone {
    /// A wall.
    Wall,
    /// A maze with its edits.
    Maze(Box<(LabMaze, Edits)>),
}

impl Edits {
    /// The number of edits that can be undone.
    pub fn undo_count(&self) -> usize {
        self.done.len() + usize::from(self.replaced.is_some())
    }

    /// The number of edits that can be redone.
    pub fn redo_count(&self) -> usize {
        self.undone.len()
    }

    /// Whether the next undo restores the previous maze.
    pub fn undoes_replacement(&self) -> bool {
        self.done.is_empty() && self.replaced.is_some()
    }

    /// The recipe of the maze before its edits.
    pub const fn original(&self) -> Option<&Recipe> {
        self.original.as_ref()
    }

    /// Starts over with another maze. Keeps the previous one for undo if no recipe can rebuild it.
    pub(crate) fn start_over(&mut self, before: Option<&LabMaze>) {
        let edits = std::mem::take(self);
        self.replaced = match before {
            Some(before) if !edits.done.is_empty() || before.recipe().is_none() => {
                Some(Box::new((before.clone(), edits)))
            }
            _ => edits.replaced,
        };
    }

    /// Keeps the maze as it was before a mask stroke, so that undo restores it. Earlier strokes are undone after it.
    pub(crate) fn keep(&mut self, before: &LabMaze) {
        let edits = std::mem::take(self);
        self.replaced = Some(Box::new((before.clone(), edits)));
        let mut last = &mut self.replaced;
        for _ in 0..MOST_KEPT {
            let Some(kept) = last else { return };
            last = &mut kept.1.replaced;
        }
        *last = None;
    }

    /// Toggles a wall.
    pub(crate) fn toggle_wall(&mut self, maze: &mut LabMaze, cell: Cell, side: Side) {
        self.done.push((cell, side));
        self.undone.clear();
        self.apply(maze, cell, side);
    }

    /// Undoes the last edit. A wall is toggled here; a previous maze is returned, and the caller restores it.
    pub(crate) fn undo(&mut self, maze: &mut LabMaze) -> Option<Undone> {
        if let Some((cell, side)) = self.done.pop() {
            self.undone.push((cell, side));
            self.apply(maze, cell, side);
            return Some(Undone::Wall);
        }
        self.replaced.take().map(Undone::Maze)
    }

    /// Redoes the last undone edit. Returns whether there was one.
    pub(crate) fn redo(&mut self, maze: &mut LabMaze) -> bool {
        let Some((cell, side)) = self.undone.pop() else { return false };
        self.done.push((cell, side));
        self.apply(maze, cell, side);
        true
    }

    fn apply(&mut self, maze: &mut LabMaze, cell: Cell, side: Side) {
        maze.toggle_wall(cell, side);
        if self.original.is_none() {
            self.original = maze.replace_recipe(None);
        }
        if self.done.is_empty() {
            // Without edits the recipe describes the maze again.
            maze.replace_recipe(self.original.take());
        }
    }

    /// Cycles through the sides in one direction: returns the side after the one toggled last in this cell, or the
    /// first.
    pub(crate) fn next_side(&mut self, cell: Cell, sides: &[Side]) -> Option<Side> {
        let last = self.last.filter(|last| last.0 == cell).map(|last| last.1);
        let at = last.and_then(|last| sides.iter().position(|&side| side == last));
        let next = sides.get(at.map_or(0, |at| (at + 1) % sides.len())).copied()?;
        self.last = Some((cell, next));
        Some(next)
    }
}

/// The cursor, which is controlled by keys and pads.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    cell: Option<Cell>,
    /// Whether the cursor went right at its last choice between two sides in the same direction.
    went_right: bool,
}

impl Cursor {
    /// The cell of the cursor; `None` if it is hidden.
    pub const fn cell(&self) -> Option<Cell> {
        self.cell
    }

    /// Shows the cursor in a cell, or hides it.
    pub(crate) fn set(&mut self, cell: Option<Cell>) {
        self.cell = cell;
    }

    /// Keeps its position when the maze is replaced.
    pub(crate) fn move_to_maze(&mut self, before: Option<&LabMaze>, maze: &LabMaze) {
        let at = self.cell.zip(before).map(|(cell, before)| before.grid().center(cell));
        self.cell = at.map(|at| maze.cell_at(at).unwrap_or(maze.endpoints().0));
    }

    /// Moves in a world direction, even through walls.
    pub(crate) fn step(&mut self, grid: &AnyGrid, towards: Vec2) {
        let Some(cell) = self.cell else { return };
        let mut sides = sides_towards(grid, cell, towards);
        let is_ambiguous = sides.len() > 1;
        sides.retain(|&side| grid.neighbor(cell, side).is_some());
        // Alternates between right and left, so that going up twice stays in the column.
        let is_right = |side: Side| grid.bearing(cell, side) < 180;
        let other = sides.iter().copied().find(|&side| is_right(side) != self.went_right);
        if let Some(side) = other.or(sides.first().copied()) {
            if is_ambiguous {
                self.went_right = is_right(side);
            }
            self.cell = Some(grid.behind(cell, side));
        }
    }
}

/// Largest angle between a direction and a side that counts as this direction, in degrees.
const MAX_ANGLE: f32 = 50.0;
/// Two sides count as the same direction if their angles differ by at most this, in degrees.
const TIE: f32 = 1.5;

/// The sides of a cell in a world direction. A hexagon may have two sides straight up.
pub(crate) fn sides_towards(grid: &AnyGrid, cell: Cell, towards: Vec2) -> Vec<Side> {
    let angle = |side: Side| direction(f32::from(grid.bearing(cell, side))).angle_to(towards).abs().to_degrees();
    let nearest = grid.sides(cell).map(angle).fold(MAX_ANGLE, f32::min);
    grid.sides(cell).filter(|&side| nearest < MAX_ANGLE && angle(side) < nearest + TIE).collect()
}
