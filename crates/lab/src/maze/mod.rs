//! The maze: the form of the requested maze ([`maze_form`]), the current maze ([`lab_maze`]), the runs in it ([`run`]),
//! and its edits, with the tool and the cursor that make them ([`edits`]).

pub mod edits;
pub mod lab_maze;
pub mod maze_form;
pub mod run;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.register_type::<lab_maze::LabMaze>().register_type::<maze_form::MazeForm>();
}
