//! The menu pages, one file each.
//!
//! `title`, `pause` and `result` open by themselves; the others are opened from them. `modes` is the page of the modes, whose own pages are in [`crate::modes`]. `eaters` is the page about them,
//! `totals` opens from the map, and `rewards` from it; `runs` opens from `records`. `credits` also has the page of licenses. `reset_rating` is a
//! question of the settings, `quit` one of the title. `carry_saves` is the pages of saves from elsewhere.

mod carry_saves;
mod credits;
mod eaters;
mod key_bindings;
mod modes;
mod pause;
mod quit;
mod records;
mod reset_rating;
mod result;
mod rewards;
mod runs;
mod settings;
mod title;
mod totals;

use bevy::prelude::*;

pub(super) use key_bindings::UPRIGHT_LEAST_SIZE as UPRIGHT_BINDINGS_LEAST_SIZE;

/// The two plugins of each page: one fills it, one draws it.
const PLUGINS: [[fn(&mut App); 2]; 15] = [
    [carry_saves::plugin, carry_saves::draw_plugin],
    [credits::plugin, credits::draw_plugin],
    [eaters::plugin, eaters::draw_plugin],
    [key_bindings::plugin, key_bindings::draw_plugin],
    [modes::plugin, modes::draw_plugin],
    [pause::plugin, pause::draw_plugin],
    [quit::plugin, quit::draw_plugin],
    [records::plugin, records::draw_plugin],
    [reset_rating::plugin, reset_rating::draw_plugin],
    [result::plugin, result::draw_plugin],
    [rewards::plugin, rewards::draw_plugin],
    [runs::plugin, runs::draw_plugin],
    [settings::plugin, settings::draw_plugin],
    [title::plugin, title::draw_plugin],
    [totals::plugin, totals::draw_plugin],
];

pub(super) fn plugin(app: &mut App) {
    for [plugin, _] in PLUGINS {
        plugin(app);
    }
}

pub(super) fn draw_plugin(app: &mut App) {
    for [_, draw_plugin] in PLUGINS {
        draw_plugin(app);
    }
}
