//! Leagues: runs that people post as links are found in any text, run again, and ranked, and raced as ghosts.
//!
//! [`desk`]: reads and verifies runs in the background. [`command`]: the player's requests. [`pages`]: the races, the
//! table of one, and one run of it. [`knockout`]: all runs of a race at once, the slowest of which leave;
//! [`knockout_show`] shows it.

mod command;
mod desk;
mod knockout;
mod knockout_show;
mod pages;
mod tile;

pub use command::LeagueCommand;
pub use desk::LeagueDesk;
pub use knockout::KnockoutRace;

use bevy::prelude::*;

use super::mode::Mode;
use crate::schedule::RaceRequestSystems;

pub(super) const MODE: Mode = Mode { plugin, draw_plugin, tile: Some(tile::TILE) };

fn plugin(app: &mut App) {
    app.init_resource::<LeagueDesk>().add_message::<LeagueCommand>();
    app.add_plugins((pages::plugin, knockout::plugin, knockout_show::plugin));
    app.add_systems(
        Update,
        (desk::take_opened, command::carry_out, desk::take_judged).chain().in_set(RaceRequestSystems::League),
    );
}

fn draw_plugin(app: &mut App) {
    app.add_plugins((pages::draw_plugin, knockout_show::draw_plugin));
}
