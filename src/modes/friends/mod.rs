//! Races among friends over the network: one room, and what the game does in it.
//!
//! ```text
//! FriendsCommand ─▶ obey ─┐                       ┌▶ StartRace, FriendsStart ─▶ the race, as alone
//! network ─▶ receive ─────┴─▶ FriendsRoom ────────┤
//! OwnTicks, RaceRecorded ─▶ follow_race ─▶ room   └▶ RivalBody, EndFriendsRace, screens
//!                                send ◀── room
//! ```
//!
//! [`room`]: what the game knows of its room. [`commands`]: what the player asks for. [`receive`]: what arrives.
//! [`race`]: the race under way. [`proof`]: verifies replays. [`maze`]: what is raced. [`lines`]: events as texts.
//! [`looks`]: colors and hats.

mod commands;
mod lines;
mod looks;
mod maze;
mod proof;
mod race;
mod receive;
mod room;

pub use commands::FriendsCommand;
pub use lines::{name_text, phrase_text};
pub use looks::look_of;
pub use maze::{Choices, FriendsMaze};
pub use room::{FriendsResult, FriendsRoom, Session};

use bevy::prelude::*;

use crate::platform::network::{Network, Peers, Web};
use crate::schedule::RequestStepSystems;

/// Where rooms are: the network of the computer, or one in memory.
pub struct FriendsNetwork(pub Box<dyn Network>);

/// The connections of the room.
#[derive(Default)]
struct OpenConnection {
    open: Option<Box<dyn Peers>>,
    /// Those of rooms that the player has left, and until when they send their last messages, in milliseconds.
    closing: Vec<(Box<dyn Peers>, u64)>,
}

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
            .after(super::group::start)
            .in_set(RequestStepSystems::Modes),
    );
    app.add_systems(Last, receive::farewell.run_if(on_message::<AppExit>));
}

/// The time of the room's clock, in milliseconds.
fn now(time: &Time<Real>) -> u64 {
    time.elapsed().as_millis() as u64
}
