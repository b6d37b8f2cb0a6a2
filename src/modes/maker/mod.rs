//! Levels and campaigns of one's own: made, checked, kept, shared and raced. Their rules are in the crate `maker`.
//!
//! [`desk`]: what is open and what is being checked. [`command`]: the player's requests. [`pages`]: the shelf, a campaign
//! and a level of it. [`draft_page`]: a level while it is made; its race is that of the page of quick races.
//! [`open_levels`]: what is open. [`picture`]: the maze beside both. [`places_page`]: where its doors, keys and crumbs are placed; [`places`]: where they may be. [`left_draft`]: what is not kept when the game ends.

mod command;
mod desk;
mod draft_page;
mod left_draft;
mod open_levels;
mod pages;
mod picture;
mod places;
mod places_page;
mod tile;

pub use command::MakerCommand;
pub use desk::MakerDesk;

use bevy::prelude::*;
use ui::screen::Screen;

use super::mode::Mode;
use super::quick::QuickRace;
use crate::schedule::RaceRequestSystems;

pub(super) const MODE: Mode = Mode { plugin, draw_plugin, tile: Some(tile::TILE) };

fn plugin(app: &mut App) {
    app.init_resource::<MakerDesk>().add_message::<MakerCommand>();
    app.add_plugins((pages::plugin, places::plugin, places_page::plugin));
    app.add_systems(
        Update,
        (desk::take_opened, command::carry_out, desk::take_checked, desk::take_saved)
            .chain()
            .in_set(RaceRequestSystems::Maker),
    );
    let has_changed = resource_changed::<MakerDesk>.or_else(resource_changed::<QuickRace>);
    app.add_systems(Startup, left_draft::restore);
    app.add_systems(OnEnter(Screen::Lab), desk::open_print_page);
    app.add_systems(Update, left_draft::note.run_if(has_changed).after(RaceRequestSystems::Maker));
}

fn draw_plugin(app: &mut App) {
    app.add_plugins((pages::draw_plugin, places_page::draw_plugin));
}
