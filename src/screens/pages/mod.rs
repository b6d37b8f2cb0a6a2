//! The menu pages, one file each.
//!
//! `title`, `pause` and `result` (whose first entry `result_aim` chooses) open by themselves; the others are opened from them. `levels` is also the page of time
//! trials: the `level_map`, with the `level_details` at its side. `eaters` is the page about them, `totals` opens
//! from the map, and `rewards` from it. `quick` also has the page of opponents, `credits` the page of licenses.
//! `friends` is the page of races over the network, and `friends_result` opens by itself.
//! `group` is the page of races on one screen and that of their players, and `group_result` opens by itself.
//! `reset_rating` is a question of the settings, `leave_room` one of friends, `standings` the table of a Grand Prix, `replays` the
//! pages of the replays that the player keeps, `own_eaters` the pages of the eaters that the
//! player writes, `own_opponents` those that choose them as opponents, `script_editor` where they are written, `shared_replay` that of a link, `carry_saves` those of saves from
//! elsewhere.

mod carry_saves;
mod credits;
mod daily;
mod eaters;
mod friends;
mod friends_result;
mod grand_prix;
mod group;
mod group_result;
mod key_bindings;
mod leave_room;
mod level_details;
mod level_map;
mod levels;
mod mode_pictures;
mod modes;
mod own_eaters;
mod own_opponents;
mod pause;
mod practice;
mod quick;
mod quit;
mod records;
mod replays;
mod reset_rating;
mod result;
mod result_aim;
mod rewards;
mod scout;
mod script_editor;
mod settings;
mod shared_replay;
mod standings;
mod title;
mod totals;

use bevy::prelude::*;

pub(super) use key_bindings::UPRIGHT_LEAST_SIZE as UPRIGHT_BINDINGS_LEAST_SIZE;
pub(super) use levels::LEAST_SIZE as LEVELS_LEAST_SIZE;

/// The two plugins of each page: one fills it, one draws it.
const PLUGINS: [[fn(&mut App); 2]; 31] = [
    [carry_saves::plugin, carry_saves::draw_plugin],
    [credits::plugin, credits::draw_plugin],
    [daily::plugin, daily::draw_plugin],
    [eaters::plugin, eaters::draw_plugin],
    [friends::plugin, friends::draw_plugin],
    [friends_result::plugin, friends_result::draw_plugin],
    [grand_prix::plugin, grand_prix::draw_plugin],
    [group::plugin, group::draw_plugin],
    [group_result::plugin, group_result::draw_plugin],
    [key_bindings::plugin, key_bindings::draw_plugin],
    [leave_room::plugin, leave_room::draw_plugin],
    [levels::plugin, levels::draw_plugin],
    [modes::plugin, modes::draw_plugin],
    [own_eaters::plugin, own_eaters::draw_plugin],
    [own_opponents::plugin, own_opponents::draw_plugin],
    [pause::plugin, pause::draw_plugin],
    [practice::plugin, practice::draw_plugin],
    [quick::plugin, quick::draw_plugin],
    [quit::plugin, quit::draw_plugin],
    [records::plugin, records::draw_plugin],
    [replays::plugin, replays::draw_plugin],
    [reset_rating::plugin, reset_rating::draw_plugin],
    [result::plugin, result::draw_plugin],
    [rewards::plugin, rewards::draw_plugin],
    [scout::plugin, scout::draw_plugin],
    [script_editor::plugin, script_editor::draw_plugin],
    [settings::plugin, settings::draw_plugin],
    [shared_replay::plugin, shared_replay::draw_plugin],
    [standings::plugin, standings::draw_plugin],
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
