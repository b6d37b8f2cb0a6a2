//! Printing: the [`form`](mod@form) with the options of a [`book`], and `print_job`, which lays out pages and saves or
//! prints them; `chosen` chooses their mazes by difficulty.

pub mod book;
mod chosen;
pub mod form;
mod print_job;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((form::plugin, print_job::plugin));
}
