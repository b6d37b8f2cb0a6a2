//! Edits: walls, start and goal ([`edit_commands`]), the mask (`mask_painting`), and the [`labyrinth`] of a single
//! path. `page` is their page.

pub mod edit_commands;
pub mod labyrinth;
mod mask_painting;
mod page;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((edit_commands::plugin, labyrinth::plugin, mask_painting::plugin, page::plugin));
}
