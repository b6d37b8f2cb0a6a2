//! Builds the maze: [`form_commands`] change the form, [`grow`] builds its maze and records runs, [`replace_maze`]
//! shows them, [`perfection`] checks the maze.

pub mod form_commands;
pub(crate) mod grow;
pub(crate) mod perfection;
pub(crate) mod replace_maze;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((form_commands::plugin, grow::plugin));
}
