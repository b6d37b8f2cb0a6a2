//! Widgets of the game that menus and displays share. They know no mode.
//!
//! - Pages: [`page`] (panel, heading, list), [`entries`] (entries shared by menus), [`notice`] (problems with saved
//!   files), [`moved`] (what a race has moved), [`result_panel`] (beside the maze), [`scouted`] (lines about scouting).
//! - Scripts: [`opponents`] (choosing them).
//! - Pictures: [`badges`] (medals, stars, locks), [`ribbons`] (those that the player can wear), [`maze_preview`]
//!   (pictures of levels' mazes), [`eater_walks`] (how each eater thinks), [`rule_demos`] (what a rule means),
//!   [`backdrop`] (the maze behind the title).
//!
//! Widgets that know nothing of the game are in the crate [`ui`].

pub(crate) mod backdrop;
pub(crate) mod badges;
pub(crate) mod eater_walks;
pub(crate) mod entries;
pub(crate) mod maze_preview;
pub(crate) mod moved;
pub(crate) mod notice;
pub(crate) mod opponents;
pub(crate) mod page;
pub(crate) mod result_panel;
pub(crate) mod ribbons;
pub(crate) mod rule_demos;
pub(crate) mod scouted;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(moved::plugin);
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_plugins((backdrop::plugin, eater_walks::plugin, rule_demos::plugin));
}
