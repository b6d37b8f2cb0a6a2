//! The maze: the form of the requested maze ([`maze_form`]; its fields are `maze_rows`, on the page `style_page` and on
//! one of the panel), the current maze ([`lab_maze`]), the runs in it ([`run`]), and its edits, with the tool and the
//! cursor that make them ([`edits`]), and its [`electronic_doors`]. `descriptions` names choices.

pub(crate) mod descriptions;
pub mod edits;
pub mod electronic_doors;
pub mod lab_maze;
pub mod maze_form;
pub(crate) mod maze_rows;
pub mod run;
mod style_page;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((electronic_doors::plugin, style_page::plugin));
}
