//! Statistics: of the maze and of samples ([`measured_maze`], by the jobs of `measure`; [`statistics_files`] saves
//! them), and how often each maze of a small grid is made ([`uniformity`], by the job of `trees`).

mod measure;
pub mod measured_maze;
pub mod statistics_files;
mod trees;
pub mod uniformity;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((measured_maze::plugin, statistics_files::plugin, uniformity::plugin));
}
