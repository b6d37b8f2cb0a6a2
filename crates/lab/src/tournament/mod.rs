//! Tournaments: [`table`] has the choices and the result, `tournament_job` runs one.

pub mod table;
pub(crate) mod tournament_job;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(table::plugin);
}
