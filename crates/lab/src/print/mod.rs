//! Printing: the [`form`](mod@form), whose fields are `rows`, on the pages of `page`; `print_job`, which lays out pages
//! and saves or prints them; and `preview`, which draws one. `chosen` chooses their mazes by difficulty.

mod chosen;
pub mod form;
mod page;
pub(crate) mod preview;
mod print_job;
mod rows;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((form::plugin, page::plugin, print_job::plugin));
}
