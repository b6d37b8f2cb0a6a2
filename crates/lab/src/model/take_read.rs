//! Loads mazes that were read from files or text.

use std::sync::Arc;

use bevy::prelude::*;
use maze::{AnyGrid, Cancel, Maze};
use study::export::walks::RacePaths;
use text::Text;

use super::field::Field;
use super::form_commands::Grower;
use super::lab_folder::LabFolder;
use super::lab_maze::LabMaze;
use super::maze_form::GivenEndpoints;
use super::print::LastRace;
use super::read::Found;
use super::replace_maze::{MazeReplacer, RunReplacer};
use super::run::{Run, Show};
use super::status::FieldError;
use crate::jobs::Work;

/// The result of reading, and the field that requested it.
pub(crate) struct ReadResult {
    pub(crate) found: Result<Found, Text>,
    pub(crate) field: Field,
}

/// Loads what was read: a recipe fills the form, while passages become the maze directly.
pub(crate) fn take_read(
    In(ReadResult { found, field }): In<ReadResult>,
    mut grower: Grower,
    mut last_race: ResMut<LastRace>,
    mut folder: ResMut<LabFolder>,
    mut commands: Commands,
) {
    grower.status.clear_error();
    let taken = found.and_then(|found| {
        match found {
            Found::Code(code, given) => {
                grower.form.take_code(&code).map_err(FieldError::into_message)?;
                grower.form.give_endpoints(given);
                grower.grow();
            }
            Found::Race(code, goal_rule) => {
                grower.form.take_code(&code).map_err(FieldError::into_message)?;
                grower.form.set_goal_rule(goal_rule);
                grower.grow();
            }
            Found::Maze(maze, given) => {
                commands.run_system_cached_with(take_maze, Passages { maze, given, field });
            }
            Found::Replay(replay) => {
                last_race.set(replay);
                grower.jobs.enqueue(Work::LastRace);
            }
            Found::Mask(mask) => {
                let mut form = grower.form.clone();
                form.take_mask(mask);
                form.recipe().map_err(FieldError::into_message)?;
                *grower.form = form;
                grower.grow();
            }
        }
        Ok(())
    });
    match taken {
        Ok(()) => folder.forget_typed(),
        Err(message) => grower.status.refuse(FieldError::new(field, message)),
    }
}

/// A maze without a recipe.
struct Passages {
    maze: Maze<AnyGrid>,
    given: GivenEndpoints,
    field: Field,
}

fn take_maze(In(Passages { maze, given, field }): In<Passages>, mut mazes: MazeReplacer, mut replacer: RunReplacer) {
    // Another seed then builds a maze on the same grid.
    let taken = mazes.form.take_grid(maze.grid()).map_err(FieldError::into_message);
    let maze = taken.and_then(|()| LabMaze::new(maze, None, mazes.form.goal_rule(), &Cancel::never()));
    match maze {
        Ok(maze) => {
            let maze = maze.with_endpoints(given);
            replacer.status.clear();
            mazes.replace(maze.clone());
            replacer.show_maze(&maze);
            mazes.jobs.enqueue(Work::CheckMaze);
            if *replacer.selection.chosen() != Show::Growth {
                mazes.jobs.enqueue(Work::Record);
            }
        }
        Err(message) => replacer.status.refuse(FieldError::new(field, message)),
    }
}

/// The last race: its maze and its runs.
pub(crate) struct RacedMaze {
    pub(crate) raced: Arc<RacePaths>,
    pub(crate) maze: LabMaze,
    pub(crate) runs: Vec<Run>,
    pub(crate) shown: Show,
}

/// Loads the maze of the last race.
pub(crate) fn take_raced(
    In(result): In<Result<RacedMaze, Text>>,
    mut mazes: MazeReplacer,
    mut replacer: RunReplacer,
    mut last_race: ResMut<LastRace>,
) {
    let RacedMaze { raced, maze, runs, shown } = match result {
        Ok(raced) => raced,
        Err(message) => {
            replacer.status.refuse(FieldError::new(Field::Walks, message));
            return;
        }
    };
    last_race.set_walks(Some(Arc::clone(&raced)));
    match mazes.form.take_code(&raced.code) {
        Ok(()) => {
            replacer.status.clear();
            mazes.replace(maze.clone());
            replacer.play(&maze, runs, shown);
            if let Some(player) = raced.walks.first() {
                replacer.status.show(text!("lab-last-race-opened", player = player.walker.text()));
            }
        }
        Err(error) => replacer.status.refuse(error),
    }
}
