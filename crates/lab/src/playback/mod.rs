//! The playback: what is watched ([`selection`]), at which step ([`player`]), and how fast ([`speed`]).

pub mod player;
pub mod selection;
pub mod speed;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((player::plugin, selection::plugin));
}
