//! Files: [`file_commands`] open and save them, in [`lab_folder`]. [`take_read`] takes what was read, [`save`] writes,
//! [`save_dialog`] asks where, [`recent_files`] are those of before. Also what else can be opened: the [`last_race`], and
//! the [`moment`] of a link.

pub mod file_commands;
pub mod lab_folder;
pub mod last_race;
pub mod moment;
pub mod recent_files;
pub mod save;
pub mod save_dialog;
pub(crate) mod take_read;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((file_commands::plugin, last_race::plugin, moment::plugin, save_dialog::plugin));
}
