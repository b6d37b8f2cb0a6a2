//! What a mouse draws on the maze: walls, colors and texts.

use std::collections::{BTreeMap, BTreeSet};

use maze::{Cell, Grid, Side};

use crate::arena::Arena;
use crate::heading::Heading;

/// The drawing of a mouse. It shows what the mouse knows, and changes nothing of its walk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    walls: BTreeSet<(Cell, u8)>,
    colors: BTreeMap<Cell, char>,
    texts: BTreeMap<Cell, String>,
}

impl Drawing {
    /// Draws or clears a wall, on both its sides. Nothing happens outside of the maze.
    pub(crate) fn set_wall(&mut self, arena: &Arena, (column, row): (i32, i32), heading: Heading, is_wall: bool) {
        let Some(cell) = arena.cell(column, row) else { return };
        let side = arena.side(heading);
        let grid = arena.maze().grid();
        let behind = grid.neighbor(cell, side).map(|behind| (behind, grid.opposite(cell, side)));
        for (cell, side) in [(cell, side)].into_iter().chain(behind) {
            if is_wall {
                self.walls.insert((cell, side.0));
            } else {
                self.walls.remove(&(cell, side.0));
            }
        }
    }

    pub(crate) fn set_color(&mut self, cell: Option<Cell>, color: Option<char>) {
        set(&mut self.colors, cell, color);
    }

    pub(crate) fn set_text(&mut self, cell: Option<Cell>, text: Option<String>) {
        set(&mut self.texts, cell, text);
    }

    pub(crate) fn clear_colors(&mut self) {
        self.colors.clear();
    }

    pub(crate) fn clear_texts(&mut self) {
        self.texts.clear();
    }

    /// Whether the mouse drew a wall on a side of a cell.
    pub fn has_wall(&self, cell: Cell, side: Side) -> bool {
        self.walls.contains(&(cell, side.0))
    }

    /// The color of a cell, as a letter of the protocol.
    pub fn color(&self, cell: Cell) -> Option<char> {
        self.colors.get(&cell).copied()
    }

    /// The text on a cell.
    pub fn text(&self, cell: Cell) -> Option<&str> {
        self.texts.get(&cell).map(String::as_str)
    }
}

fn set<T>(values: &mut BTreeMap<Cell, T>, cell: Option<Cell>, value: Option<T>) {
    match (cell, value) {
        (Some(cell), Some(value)) => _ = values.insert(cell, value),
        (Some(cell), None) => _ = values.remove(&cell),
        (None, _) => {}
    }
}
