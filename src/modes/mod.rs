//! The modes besides the campaign and their settings.
//!
//! [`quick`] is a race from a word, a code or parts, with random [`words`]. [`grand_prix`] is a single track against a
//! chosen number of eaters, [`cup`] a run of all tracks with points, [`scout`] the maze of scout and sprint, [`group`]
//! several players on one screen, and [`mod@friends`] several over the network. Each takes a message that starts its
//! race with its current settings, and sends [`StartRace`](crate::race_setup::StartRace). A race without settings needs
//! no file here: its page sends that message itself. [`attract_mode`] lets a bot play while nobody touches the title.

mod attract_mode;
mod cup;
mod friends;
mod grand_prix;
mod group;
mod quick;
mod scout;
mod words;

pub use cup::StartCup;
pub use friends::{
    Choices, FriendsCommand, FriendsMaze, FriendsNetwork, FriendsResult, FriendsRoom, Session, look_of, name_text,
    phrase_text,
};
pub use grand_prix::{GrandPrix, GrandPrixChange, StartTrack};
pub use group::{GroupChange, GroupMaze, GroupRace, StartGroup};
pub use quick::{QuickChange, QuickRace, StartQuickRace};
pub use scout::{ScoutChange, ScoutRace, StartScouting};

use bevy::prelude::*;

use crate::race_setup::RaceMode;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        attract_mode::plugin,
        cup::plugin,
        grand_prix::plugin,
        friends::plugin,
        group::plugin,
        quick::plugin,
        scout::plugin,
    ));
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
