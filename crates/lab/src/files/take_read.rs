//! Loads mazes that were read from files or text.

use bevy::prelude::*;
use maze::{AnyGrid, Cancel, Maze};
use study::read::GivenEndpoints;
use study::read::{Found, ReadSource};
use text::Text;

use crate::build::form_commands::Grower;
use crate::build::grow::recording;
use crate::build::perfection::checking;
use crate::build::replace_maze::{MazeReplacer, RunReplacer};
use crate::field::Field;
use crate::files::lab_folder::LabFolder;
use crate::files::last_race::{LastRace, opening_last_race};
use crate::jobs::{Jobs, Work, WorkKind, outcome};
use crate::maze::electronic_doors::DoorForm;
use crate::maze::lab_maze::LabMaze;
use crate::maze::run::Show;
use crate::status::FieldError;

static OPEN: WorkKind = WorkKind { goes_on: true, ..WorkKind::of_new_maze("open") };

/// Reads a file or a text. The field shows an error.
pub(crate) fn opening(source: ReadSource, field: impl Into<Field>) -> Work {
    Work::with(&OPEN, (source, field.into()), start_opening)
}

fn start_opening(In((source, field)): In<(ReadSource, Field)>, mut jobs: ResMut<Jobs>) {
    jobs.start(opening(source.clone(), field), const { &[id!("lab-job-opening")] }, move |progress| {
        outcome(take_read, ReadResult { found: source.read(progress.cancel_flag()), field })
    });
}

/// The result of reading, and the field that requested it.
pub(crate) struct ReadResult {
    pub(crate) found: Result<Found, Text>,
    pub(crate) field: Field,
}

/// Loads the result of reading: a recipe fills the form, while passages become the maze directly.
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
            Found::Maze(maze, given, about) => {
                commands.run_system_cached_with(take_maze, Passages { maze, given, about, field });
            }
            Found::Replay(replay) => {
                last_race.set(replay);
                grower.jobs.enqueue(opening_last_race());
            }
            Found::Mask(mask) => {
                let mut form = grower.form.clone();
                let about = text!("read-mask", size = Text::verbatim(mask.size().to_string()));
                form.take_mask(mask);
                form.recipe().map_err(FieldError::into_message)?;
                *grower.form = form;
                grower.grow();
                grower.status.show(Ok(about));
            }
            Found::Class(_) | Found::HandIns(_) => return Err(text!("read-class")),
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
    /// What it was, to be told.
    about: Option<Text>,
    field: Field,
}

fn take_maze(
    In(Passages { maze, given, about, field }): In<Passages>,
    doors: Res<DoorForm>,
    mut mazes: MazeReplacer,
    mut replacer: RunReplacer,
) {
    // Another seed then builds a maze on the same grid.
    let taken = mazes.form.take_grid(maze.grid()).map_err(FieldError::into_message);
    let maze = taken.and_then(|()| {
        let mut maze = LabMaze::new(maze, None, mazes.form.goal_rule(), &Cancel::never())?.with_endpoints(given);
        maze.set_doors(doors.number(), &Cancel::never())?;
        Ok(maze)
    });
    match maze {
        Ok(maze) => {
            replacer.status.clear();
            mazes.replace(maze.clone());
            replacer.show_maze(&maze);
            mazes.jobs.enqueue(checking());
            if *replacer.selection.chosen() != Show::Growth {
                mazes.jobs.enqueue(recording());
            }
            if let Some(about) = about {
                replacer.status.show(Ok(about));
            }
        }
        Err(message) => replacer.status.refuse(FieldError::new(field, message)),
    }
}
