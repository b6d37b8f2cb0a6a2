//! Files: [`file_commands`] opens and saves them, in the folder of [`lab_folder`]. [`take_read`] loads what was read,
//! [`save`] writes files, [`save_dialog`] asks where to save, and [`recent_files`] remembers the last files. Two more
//! things can be opened: the [`last_race`], and the [`moment`] of a link.

pub(crate) mod clipboard_and_drops;
pub mod file_commands;
pub mod lab_folder;
pub mod last_race;
pub mod moment;
mod page;
pub mod recent_files;
pub mod save;
pub mod save_dialog;
pub(crate) mod take_read;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((file_commands::plugin, last_race::plugin, moment::plugin, save_dialog::plugin));
    app.add_plugins((clipboard_and_drops::plugin, page::plugin));
}
