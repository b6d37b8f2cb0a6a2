//! The state of the lab, one resource or component for each part, with the systems that carry out the commands about it.

pub mod edit;
pub mod edit_commands;
pub mod field;
pub mod files;
mod form_commands;
pub mod lab_maze;
mod mask_painting;
mod mask_scaling;
pub mod maze_form;
pub mod maze_statistics;
pub mod measured_maze;
pub(super) mod perfection;
pub mod playback;
pub mod print;
pub mod read;
pub(super) mod replace_maze;
pub mod run;
pub mod save;
pub mod selection;
pub mod series;
pub mod speed;
pub mod status;
pub mod take_read;
pub mod tournament;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<status::LabStatus>();
    app.add_plugins((
        edit_commands::plugin,
        files::plugin,
        form_commands::plugin,
        mask_painting::plugin,
        measured_maze::plugin,
        playback::plugin,
        print::plugin,
        selection::plugin,
        tournament::plugin,
    ));
}

/// The choice `by` places after one, starting over at the end.
pub(crate) fn cycle<T: Copy + PartialEq>(all: &[T], now: T, by: i32) -> T {
    let at = all.iter().position(|&one| one == now).unwrap_or(0) as i64;
    all[(at + i64::from(by)).rem_euclid(all.len() as i64) as usize]
}

/// A typed whole number, with or without commas between its thousands.
fn whole_number(text: &str) -> Option<u32> {
    text.trim().replace(',', "").parse().ok()
}
