//! The playback: what is watched ([`selection`]; the racers are chosen on the page `race_page`, `mice` are programs among them), at which step
//! ([`player`]), and how fast ([`speed`]). `rows` has its fields.

mod mice;
pub mod player;
mod race_page;
pub(crate) mod rows;
pub mod selection;
pub mod speed;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((mice::plugin, player::plugin, race_page::plugin, selection::plugin));
}
