//! Races among friends over the network: one room, and what the game does in it.
//!
//! ```text
//! FriendsCommand ─▶ obey ─┐                       ┌▶ StartRace, FriendsStart ─▶ the race, as alone
//! network ─▶ receive ─────┴─▶ FriendsRoom ────────┤
//! OwnTicks, RaceRecorded ─▶ follow_race ─▶ room   └▶ RivalBody, EndFriendsRace, screens
//!                                send ◀── room
//! ```
//!
//! [`room`]: what the game knows of its room. [`connection`]: the connections of the room. [`commands`]: the player's
//! requests. [`receive`]: incoming and outgoing messages. [`race`]: the race under way. [`proof`]: verifies replays.
//! [`maze`]: the races to choose from. [`lines`]: events as texts. [`looks`]: colors and hats.

mod commands;
mod connection;
mod lines;
mod looks;
mod maze;
mod proof;
mod race;
mod receive;
mod room;

pub use commands::FriendsCommand;
pub use connection::FriendsNetwork;
pub use lines::{name_text, phrase_text};
pub use looks::look_of;
pub use maze::{Choices, FriendsMaze};
pub use room::{FriendsResult, FriendsRoom, Session};

use bevy::prelude::*;
use platform::network::Web;

use self::connection::OpenConnection;
use crate::schedule::ModeSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FriendsRoom>().add_message::<FriendsCommand>();
    app.insert_non_send(FriendsNetwork(Box::new(Web::default()))).insert_non_send(OpenConnection::default());
    app.add_systems(
        Update,
        (
            commands::obey,
            receive::receive,
            race::follow_race,
            race::move_rivals,
            proof::verify,
            race::leave_with_page,
            receive::send,
        )
            .chain()
            .in_set(ModeSystems::Friends),
    );
    app.add_systems(Last, receive::farewell.run_if(on_message::<AppExit>));
}
