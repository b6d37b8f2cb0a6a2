//! The menu pages, one file each.
//!
//! `title`, `pause` and `result` open by themselves; the others are opened from them. `levels` is also the page of time
//! trials: the `level_map`, with the `level_details` at its side. `eaters` is the page about them, `totals` opens
//! from the map, and `rewards` from it. `quick` also has the page of opponents, `credits` the page of licenses.
//! `reset_rating` is a question of the settings, `standings` the table of a Grand Prix, `replays` the
//! pages of the replays that the player keeps, `shared_replay` that of a link, `carry_saves` those of saves from
//! elsewhere.

mod carry_saves;
mod credits;
mod daily;
mod eaters;
mod grand_prix;
mod key_bindings;
mod level_details;
mod level_map;
mod levels;
mod modes;
mod pause;
mod practice;
mod quick;
mod quit;
mod records;
mod replays;
mod reset_rating;
mod result;
mod rewards;
mod scout;
mod settings;
mod shared_replay;
mod standings;
mod title;
mod totals;

use bevy::prelude::*;

pub(super) use levels::LEAST_SIZE as LEVELS_LEAST_SIZE;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        credits::plugin,
        daily::plugin,
        eaters::plugin,
        (grand_prix::plugin, standings::plugin),
        key_bindings::plugin,
        levels::plugin,
        modes::plugin,
        pause::plugin,
        practice::plugin,
        (quick::plugin, scout::plugin),
        quit::plugin,
        (records::plugin, replays::plugin, shared_replay::plugin),
        (reset_rating::plugin, carry_saves::plugin),
        result::plugin,
        (rewards::plugin, settings::plugin, title::plugin, totals::plugin),
    ));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_plugins((
        credits::draw_plugin,
        daily::draw_plugin,
        eaters::draw_plugin,
        (grand_prix::draw_plugin, standings::draw_plugin),
        key_bindings::draw_plugin,
        levels::draw_plugin,
        modes::draw_plugin,
        pause::draw_plugin,
        practice::draw_plugin,
        (quick::draw_plugin, scout::draw_plugin),
        quit::draw_plugin,
        (records::draw_plugin, replays::draw_plugin, shared_replay::draw_plugin),
        (reset_rating::draw_plugin, carry_saves::draw_plugin),
        result::draw_plugin,
        (rewards::draw_plugin, settings::draw_plugin, title::draw_plugin, totals::draw_plugin),
    ));
}
