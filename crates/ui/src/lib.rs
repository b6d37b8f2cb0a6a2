//! The user interface: menus, widgets, and the pictures and colors that screens share with the race.
//!
//! - [`menu`]: entries, focus, text editing. Screens fill the open menu; keyboard, gamepads and mouse use the same
//!   functions.
//! - [`input`]: keys, gamepads and fingers for menus and prompts. The game writes it.
//! - [`theme`]: fonts, layers, hats, ribbons, units of length. [`pictures`]: those of sprites and portraits.
//! - [`layout`]: pages as rows, columns and grids, and where their parts are.
//! - [`widgets`]: text, lists, sliders, prompts, small mazes, drawn with egui and told to screen readers.
//! - [`race_speech`]: what a race tells screen readers.
//! - [`screen`]: title, race or lab. [`window`]: the shape of the window. [`contexts`]: fonts, scale, colors and
//!   language of egui.
//! - [`schedule`]: the system sets of this crate. The game orders them among its own.

#[macro_use]
extern crate text;

pub mod contexts;
pub mod input;
pub mod menu;
pub mod pictures;
pub mod race_speech;
pub mod schedule;
pub mod screen;
pub mod theme;
pub mod widgets;
pub mod window;

pub use widgets::layout;

use bevy::prelude::*;

/// Adds menus, the theme and the state of the screen. Works without a window.
pub fn plugin(app: &mut App) {
    app.add_plugins((screen::plugin, input::plugin, theme::plugin, menu::plugin, widgets::text_viewer::plugin));
}

/// Adds what draws with egui. Needs `EguiPlugin`.
pub fn draw_plugin(app: &mut App) {
    app.add_plugins((contexts::plugin, widgets::paint::plugin, widgets::accessibility::plugin));
    app.add_plugins((widgets::page_reader::plugin, widgets::narrator::plugin, widgets::switch_clicks::plugin));
}
