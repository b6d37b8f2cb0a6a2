//! Jobs about the maze itself: building, recording, checking, opening and saving it.

use bevy::prelude::*;
use colors::palette::Palette;
use study::animation::Animation;
use text::Text;

use super::job::Job;
use super::{Jobs, Work, outcome, show_message};
use crate::model::field::Field;
use crate::model::lab_folder::LabFolder;
use crate::model::lab_maze::LabMaze;
use crate::model::maze_form::MazeForm;
use crate::model::perfection;
use crate::model::read::ReadSource;
use crate::model::replace_maze::{MazeReplacer, RunReplacer};
use crate::model::run::{Run, Runs, Show};
use crate::model::save::{SaveFormat, save_run};
use crate::model::selection::RunSelection;
use crate::model::status::{FieldError, LabStatus};
use crate::model::take_read::{ReadResult, take_read};

/// A new maze with its runs.
struct Grown {
    maze: LabMaze,
    runs: Vec<Run>,
    shown: Show,
}

pub(super) fn start_growing(
    mut form: ResMut<MazeForm>,
    selection: Res<RunSelection>,
    mut jobs: ResMut<Jobs>,
    mut status: ResMut<LabStatus>,
) {
    let recipe = match form.recipe() {
        Ok(recipe) => recipe,
        Err(error) => {
            status.refuse(error);
            return;
        }
    };
    let (shown, goal_rule, given) = (selection.chosen().clone(), form.goal_rule(), form.take_given_endpoints());
    jobs.start(Work::Grow, const { &[id!("lab-job-growing")] }, move |progress| {
        let grown = LabMaze::grown_and_shown(recipe, goal_rule, given, &shown, progress);
        outcome(take_grown, grown.map(|(maze, runs)| Grown { maze, runs, shown }))
    });
}

fn take_grown(In(grown): In<Result<Grown, Text>>, mut mazes: MazeReplacer, mut replacer: RunReplacer) {
    match grown {
        Ok(Grown { maze, runs, shown }) => {
            replacer.status.clear_message();
            mazes.replace(maze.clone());
            replacer.play(&maze, runs, shown);
        }
        Err(message) => {
            replacer.selection.revert();
            replacer.status.refuse(FieldError::new(Field::Width, message));
        }
    }
}

/// Runs recorded in the current maze.
struct Recorded {
    runs: Vec<Run>,
    shown: Show,
}

pub(super) fn start_recording(maze: Option<Res<LabMaze>>, selection: Res<RunSelection>, mut jobs: ResMut<Jobs>) {
    let Some(maze) = maze.map(|maze| maze.clone()) else { return };
    let shown = selection.chosen().clone();
    let part =
        if shown == Show::Growth { const { &[id!("lab-job-growing")] } } else { const { &[id!("lab-job-solving")] } };
    jobs.start(Work::Record, part, move |progress| {
        let runs = maze.runs(&shown, progress);
        outcome(take_recorded, runs.map(|runs| Recorded { runs, shown }))
    });
}

fn take_recorded(In(recorded): In<Result<Recorded, Text>>, maze: Res<LabMaze>, mut replacer: RunReplacer) {
    match recorded {
        Ok(Recorded { runs, shown }) => replacer.play(&maze, runs, shown),
        Err(message) => {
            replacer.selection.revert();
            replacer.status.refuse(FieldError::new(Field::Solver, message));
        }
    }
}

pub(super) fn start_checking(maze: Option<Res<LabMaze>>, mut jobs: ResMut<Jobs>) {
    let Some(maze) = maze.map(|maze| maze.clone()) else { return };
    jobs.start(Work::CheckMaze, const { &[id!("lab-job-checking")] }, move |progress| {
        outcome(show_message, perfection::check(&maze, progress.cancel_flag()))
    });
}

pub(super) fn start_opening(In((source, field)): In<(ReadSource, Field)>, mut jobs: ResMut<Jobs>) {
    let work = Work::Open { source: source.clone(), field };
    jobs.start(work, const { &[id!("lab-job-opening")] }, move |progress| {
        outcome(take_read, ReadResult { found: source.read(progress.cancel_flag()), field })
    });
}

pub(super) fn start_saving(
    In(format): In<SaveFormat>,
    maze: Option<Res<LabMaze>>,
    runs: Runs,
    folder: Res<LabFolder>,
    palette: Res<Palette>,
    mut jobs: ResMut<Jobs>,
) {
    let Some(maze) = maze.map(|maze| maze.clone()) else { return };
    if format.is_of_run() {
        let step = runs.single().map_or(0, |run| run.playback().at());
        let (run, files, palette) = (runs.single().cloned(), folder.files().clone(), *palette);
        jobs.beside.push(Job::start(Work::Save(format), const { &[id!("lab-job-saving")] }, move |progress| {
            let algorithm = maze.recipe().map(|recipe| recipe.generator.algorithm);
            let run = run.ok_or_else(|| text!("lab-error-no-recording"));
            let animation =
                run.and_then(|Run(recording)| Animation::new(recording, algorithm, maze.endpoints(), &palette));
            let message = match animation {
                Ok(animation) => save_run((animation, step), format, &files, progress).unwrap_or(Text::EMPTY),
                Err(reason) => text!("lab-not-saved", reason = reason),
            };
            outcome(show_message, message)
        }));
        return;
    }
    let shown = runs.solution().map(|run| run.path().to_vec());
    let has_solution = format == SaveFormat::Json || folder.draws_solution();
    let files = folder.files().clone();
    jobs.beside.push(Job::start(Work::Save(format), const { &[id!("lab-job-saving")] }, move |_| {
        let solution = if has_solution { shown.unwrap_or_else(|| maze.shortest_path()) } else { Vec::new() };
        outcome(show_message, format.save(&maze, &solution, &files))
    }));
}
