//! The modes besides the campaign and their settings.
//!
//! [`quick`] is a race from a word, a code or parts, with random [`words`]. [`grand_prix`] is a track and a number of
//! eaters. The daily race has no settings. [`ModeSettings`] converts a [`ModeRequest`] to a race.

mod attract_mode;
mod grand_prix;
mod mode_settings;
mod quick;
mod words;

pub use grand_prix::{GrandPrix, GrandPrixChange};
pub(crate) use mode_settings::ModeSettings;
pub use quick::{QuickChange, QuickRace};

use bevy::prelude::*;

use crate::race_setup::RaceMode;

/// A request for a race of a mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModeRequest {
    /// A level of the campaign, counted from 1.
    Level(u32),
    /// A level of the campaign without eaters, counted from 1.
    TimeTrial(u32),
    /// The quick race with its current settings.
    Quick,
    /// The race of today.
    Daily,
    /// The Grand Prix with its current settings.
    GrandPrix,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((attract_mode::plugin, grand_prix::plugin, quick::plugin));
    // Every word is a valid race; a test checks this.
    if let Ok(first) = QuickRace::first() {
        app.insert_resource(first);
    }
    app.add_systems(Startup, take_start);
}

/// Copies a quick race from the command line to the page of quick races.
fn take_start(wanted: Res<crate::race_setup::NextRace>, mut quick: ResMut<QuickRace>) {
    if let RaceMode::Quick(code) = &wanted.contest {
        *quick = QuickRace::of((**code).clone());
    }
}
