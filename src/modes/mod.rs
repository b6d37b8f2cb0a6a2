//! The modes besides the campaign and their settings.
//!
//! [`quick`] is a race from a word, a code or parts, with random [`words`]. [`grand_prix`] is a single track and a
//! number of eaters, [`scout`] the maze of scout and sprint. The daily race has no settings. [`ModeSettings`] converts
//! a [`ModeRequest`] to a race.

mod attract_mode;
mod grand_prix;
mod mode_request;
mod quick;
mod scout;
mod words;

pub use grand_prix::{GrandPrix, GrandPrixChange};
pub use mode_request::ModeRequest;
pub(crate) use mode_request::ModeSettings;
pub use quick::{QuickChange, QuickRace};
pub use scout::{ScoutChange, ScoutRace};

use bevy::prelude::*;

use crate::race_setup::RaceMode;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((attract_mode::plugin, grand_prix::plugin, quick::plugin, scout::plugin));
    // Every word is a valid race; a test checks this.
    if let Ok(first) = QuickRace::first() {
        app.insert_resource(first);
    }
    app.add_systems(Startup, take_start);
}

/// Copies a quick race from the command line to the page of quick races.
fn take_start(next_race: Res<crate::race_setup::NextRace>, mut quick: ResMut<QuickRace>) {
    if let RaceMode::Quick(code) = &next_race.mode {
        *quick = QuickRace::of((**code).clone());
    }
}
