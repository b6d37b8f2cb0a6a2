//! The tree back to the root: an arrow in each cell to its predecessor.

use bevy::prelude::*;
use maze::measure::predecessors;
use maze::{Cell, Side};

use crate::LabMaze;
use crate::form::{self, Form, OFF_ON, Row, at};
use crate::schedule::LabSteps;

/// The arrows of the maze.
#[derive(Resource, Default)]
pub struct TreeView {
    is_on: bool,
    /// The side to the predecessor of each cell; empty if they are off.
    arrows: Vec<Option<Side>>,
}

impl TreeView {
    /// The side to the predecessor of a cell, if it has one and arrows are shown.
    pub(super) fn arrow(&self, cell: Cell) -> Option<Side> {
        *self.arrows.get(cell.index())?
    }

    /// Whether arrows are shown.
    pub fn is_shown(&self) -> bool {
        !self.arrows.is_empty()
    }
}

impl Form for TreeView {
    type Facts = ();
    const TABLES: &'static [&'static [Row<Self>]] = &[TREE];
}

/// Whether the tree is shown.
pub(crate) const TREE: &[Row<TreeView>] =
    &[Row::new(id!("lab-field-tree"), at!(TreeView: is_on, OFF_ON)).hint(id!("lab-field-tree-hint"))];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TreeView>();
    form::add::<TreeView>(app);
    let is_changed = resource_changed::<TreeView>.or_else(resource_exists_and_changed::<LabMaze>);
    app.add_systems(Update, follow.run_if(is_changed).in_set(LabSteps::Follow));
}

/// Finds the tree of another maze. Without memory for it, there are no arrows.
fn follow(maze: Res<LabMaze>, mut view: ResMut<TreeView>) {
    let view = view.bypass_change_detection();
    view.arrows = Vec::new();
    if view.is_on {
        // A maze that did not grow from a cell has its tree at the start.
        let grown_from = maze.recipe().and_then(|recipe| recipe.root().ok().flatten());
        let root = grown_from.unwrap_or(maze.endpoints().0);
        view.arrows = predecessors(maze.maze(), root).unwrap_or_default();
    }
}
