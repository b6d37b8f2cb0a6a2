//! Statistics: of the maze and of samples ([`measured_maze`], by the jobs of `measure`; [`statistics_files`] saves
//! them), and how often each maze of a small grid is made ([`uniformity`], by the job of `trees`). `page` and
//! `uniformity_page` are their pages; `drawing` and `uniformity_drawing` draw tables, with `plots`.

pub(crate) mod drawing;
mod measure;
pub mod measured_maze;
mod page;
pub(crate) mod plots;
pub mod statistics_files;
mod trees;
pub mod uniformity;
pub(crate) mod uniformity_drawing;
mod uniformity_page;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((measured_maze::plugin, statistics_files::plugin, uniformity::plugin));
    app.add_plugins((page::plugin, uniformity_page::plugin));
}
