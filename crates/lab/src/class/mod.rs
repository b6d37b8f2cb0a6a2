//! A teacher's desk: hand-ins of a class are collected and marked from scratch. [`marking`] has the collected files and
//! the table, `marking_job` makes it, `page` is the page, `drawing` draws the table; `worksheet` puts tasks on paper.

pub(crate) mod drawing;
pub mod marking;
pub(crate) mod marking_job;
mod page;
pub(crate) mod worksheet;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((marking::plugin, page::plugin, worksheet::plugin));
}
