//! The state of the lab. Each part is a resource or component, with the systems that execute its commands.
//!
//! - The maze: [`maze_form`] (the requested maze), `form_commands` (changes the form and builds its maze), [`lab_maze`]
//!   (the current maze), `replace_maze` (replaces it), `labyrinth` (turns it into a single path), `perfection` (checks
//!   it).
//! - Playback: [`selection`] (what is played), [`run`] (a recording), [`playback`] (the current step), [`speed`],
//!   [`moment`] (links to a step).
//! - Editing: [`edit`] (tool, cursor, undo), [`edit_commands`] (walls, start and goal), `mask_painting`.
//! - Files: [`lab_folder`], [`recent_files`], [`save_dialog`] (where to save), [`read`] (reads mazes and masks),
//!   `mask_scaling` (pictures to masks), [`take_read`] (loads what was read), [`save`], [`print`](mod@print), [`book`]
//!   (its options for books).
//! - Statistics: [`measured_maze`] (the results), [`statistics_files`], [`tournament`], [`uniformity`]. The crate
//!   [`study`] computes them.
//! - The panel: [`field`] (its fields), [`status`] (messages and invalid fields).

pub mod book;
pub mod edit;
pub mod edit_commands;
pub mod field;
mod form_commands;
pub mod lab_folder;
pub mod lab_maze;
mod labyrinth;
mod mask_painting;
mod mask_scaling;
pub mod maze_form;
pub mod measured_maze;
pub mod moment;
pub(super) mod perfection;
pub mod playback;
pub mod print;
pub mod read;
pub mod recent_files;
pub(super) mod replace_maze;
pub mod run;
pub mod save;
pub mod save_dialog;
pub mod selection;
pub mod speed;
pub mod statistics_files;
pub mod status;
pub mod take_read;
pub mod tournament;
pub mod uniformity;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.register_type::<status::LabStatus>().register_type::<lab_maze::LabMaze>();
    app.register_type::<maze_form::MazeForm>();
    app.init_resource::<status::LabStatus>();
    app.add_plugins((
        edit_commands::plugin,
        lab_folder::plugin,
        form_commands::plugin,
        labyrinth::plugin,
        mask_painting::plugin,
        measured_maze::plugin,
        moment::plugin,
        playback::plugin,
        print::plugin,
        save_dialog::plugin,
        selection::plugin,
        statistics_files::plugin,
        tournament::plugin,
        uniformity::plugin,
    ));
}

/// The choice `by` places after `now`. Wraps around.
pub(crate) fn cycle<T: Copy + PartialEq>(all: &[T], now: T, by: i32) -> T {
    let at = all.iter().position(|&one| one == now).unwrap_or(0) as i64;
    all[(at + i64::from(by)).rem_euclid(all.len() as i64) as usize]
}

/// Parses a whole number, with or without commas between groups of digits.
fn whole_number(text: &str) -> Option<u32> {
    text.trim().replace(',', "").parse().ok()
}
