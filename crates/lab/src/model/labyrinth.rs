//! Turns the maze into a labyrinth of a single path.

use bevy::prelude::*;
use maze::{AnyGrid, Grid, Maze, Openings, unicursal, unicursal_ends};
use text::Text;

use super::edit::Edits;
use super::field::Field;
use super::lab_maze::LabMaze;
use super::maze_form::GivenEndpoints;
use super::read::{Found, refuse_large};
use super::take_read::{ReadResult, take_read};
use crate::LabCommand;
use crate::schedule::LabRequestSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, carry_out.in_set(LabRequestSystems::Files));
}

fn carry_out(
    mut asked: MessageReader<LabCommand>,
    maze: Option<Res<LabMaze>>,
    mut edits: ResMut<Edits>,
    mut commands: Commands,
) {
    let Some(maze) = maze else { return };
    if asked.read().filter(|command| **command == LabCommand::MakeLabyrinth).count() == 0 {
        return;
    }
    let found = labyrinth(maze.maze());
    // A maze without a recipe is kept in any case.
    if found.is_ok() && maze.recipe().is_some() {
        edits.keep(&maze);
    }
    commands.run_system_cached_with(take_read, ReadResult { found, field: Field::Algorithm });
}

/// The labyrinth around the walls of a maze, from one end of its path to the other.
fn labyrinth(maze: &Maze<AnyGrid>) -> Result<Found, Text> {
    refuse_large(4 * u64::from(maze.grid().cells()))?;
    let square = maze.clone().on_squares().ok_or_else(|| text!("lab-error-labyrinth-grid"))?;
    let labyrinth = unicursal(&square)?;
    let (start, goal) = unicursal_ends(&labyrinth);
    Ok(Found::Maze(labyrinth.into(), GivenEndpoints::new(Some(start), Some(goal), Openings::NONE)))
}
