//! The ways to play besides the campaign: what the player composes before such a race.
//!
//! [`quick`] is a race of any parts, of a word or of a code; [`words`] are the words that are drawn for it; [`grand_prix`]
//! is a track and how many run there. The race of a day is [`Day::code`](crate::platform::date::Day::code), since nothing of it is
//! chosen. What any of them means is told by [`Composed`].

mod composed;
mod grand_prix;
mod quick;
mod words;

pub(crate) use composed::Composed;
pub use grand_prix::GrandPrix;
pub use quick::{QuickChange, QuickRace};

use bevy::prelude::*;

use crate::race_setup::RaceMode;

/// A way to play, as it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// A level of the campaign, counted from 1.
    Level(u32),
    /// A level of the campaign without eaters, counted from 1.
    TimeTrial(u32),
    /// The quick race as it is composed.
    Quick,
    /// The race of the day that it is.
    Daily,
    /// The Grand Prix as it is composed.
    GrandPrix,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GrandPrix>();
    // A word is a race: a test tries.
    if let Ok(first) = QuickRace::first() {
        app.insert_resource(first);
    }
    app.add_systems(Startup, take_start);
}

/// Who began with a race of a code finds it on the page of quick races.
fn take_start(wanted: Res<crate::race_setup::NextRace>, mut quick: ResMut<QuickRace>) {
    if let RaceMode::Quick(code) = &wanted.contest {
        *quick = QuickRace::of((**code).clone());
    }
}
