//! Tournaments: [`table`] has the choices and the result, `page` is their page, `drawing` draws the
//! table, and `tournament_job` runs one.

pub(crate) mod drawing;
mod page;
pub mod table;
pub(crate) mod tournament_job;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, table::plugin));
}
