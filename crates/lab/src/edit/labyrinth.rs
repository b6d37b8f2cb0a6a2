//! Turns the maze into a labyrinth of a single path.

use bevy::prelude::*;
use maze::{AnyGrid, Grid, Maze, Openings, unicursal, unicursal_ends};
use study::read::GivenEndpoints;
use study::read::{Found, refuse_large};
use text::Text;

use crate::files::take_read::{ReadResult, take_read};
use crate::maze::edits::Edits;
use crate::maze::lab_maze::LabMaze;
use crate::schedule::add_requests;

/// Turns the maze into a labyrinth of a single path.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MakeLabyrinth;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<MakeLabyrinth>();
    add_requests(app, carry_out);
}

fn carry_out(
    mut asked: MessageReader<MakeLabyrinth>,
    maze: Option<Res<LabMaze>>,
    mut edits: ResMut<Edits>,
    mut commands: Commands,
) {
    let Some(maze) = maze else { return };
    if asked.read().count() == 0 {
        return;
    }
    let found = labyrinth(maze.maze());
    // Replacing a maze without a recipe keeps it anyway.
    if found.is_ok() && maze.recipe().is_some() {
        edits.keep(&maze);
    }
    commands.run_system_cached_with(take_read, ReadResult { found, field: id!("lab-field-algorithm").into() });
}

/// Builds the labyrinth around the walls of a maze. Start and goal are the ends of its path.
fn labyrinth(maze: &Maze<AnyGrid>) -> Result<Found, Text> {
    refuse_large(4 * u64::from(maze.grid().cells()))?;
    let square = maze.clone().on_squares().ok_or_else(|| text!("lab-error-labyrinth-grid"))?;
    let labyrinth = unicursal(&square)?;
    let (start, goal) = unicursal_ends(&labyrinth);
    Ok(Found::Maze(labyrinth.into(), GivenEndpoints::new(Some(start), Some(goal), Openings::NONE), None))
}
