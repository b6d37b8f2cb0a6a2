//! Races among friends over the network, in one room.
//!
//! ```text
//! FriendsCommand ─▶ obey ─┐                       ┌▶ StartRace, FriendsStart ─▶ the race, as alone
//! network ─▶ receive ─────┴─▶ FriendsRoom ────────┤
//! OwnTicks, RaceRecorded ─▶ follow_race ─▶ room   └▶ RivalBody, EndFriendsRace, screens
//!                                send ◀── room
//! ```
//!
//! [`room`]: the state of the room. [`connection`]: the connections of the room. [`commands`]: the player's
//! requests. [`receive`]: incoming and outgoing messages. [`race`]: the race under way. [`verify_replays`]: verifies
//! the replays of all. [`maze`]: the races to choose from. [`lines`]: events as texts. [`looks`]: colors and hats.
//!
//! [`page`]: hosting and joining, then the room. [`opponents`]: the player's eaters in it. [`leave_page`] asks before
//! the room is left, and [`result_page`] opens by itself. [`entries`]: entries of several menus. [`hud`]: who is where,
//! in the race.

mod commands;
mod connection;
mod entries;
mod hud;
mod leave_page;
mod lines;
mod looks;
mod maze;
mod opponents;
mod page;
mod race;
mod receive;
mod result_page;
mod room;
mod tile;
mod verify_replays;

pub use commands::FriendsCommand;
pub use connection::FriendsNetwork;
pub(crate) use entries::{pause_entries, player_name};
pub use lines::phrase_text;
pub use looks::look_of;
pub use maze::{Choices, FriendsMaze};
pub use room::{FriendsResult, FriendsRoom, Session};

use bevy::prelude::*;
use platform::network::Web;

use self::connection::OpenConnection;
use super::mode::Mode;
use crate::navigation::pages::CloseQuestion;
use crate::schedule::ModeSystems;
use crate::states::Page;

pub(super) const MODE: Mode = Mode { plugin, draw_plugin, tile: Some(tile::TILE) };

fn draw_plugin(app: &mut App) {
    app.add_plugins((
        page::draw_plugin,
        opponents::draw_plugin,
        leave_page::draw_plugin,
        result_page::draw_plugin,
        hud::draw_plugin,
    ));
}

fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, opponents::plugin, leave_page::plugin, result_page::plugin));
    app.init_resource::<FriendsRoom>().add_message::<FriendsCommand>();
    app.insert_non_send(FriendsNetwork(Box::new(Web::default()))).insert_non_send(OpenConnection::default());
    app.add_systems(
        Update,
        (
            commands::offer_room,
            commands::obey,
            receive::receive,
            race::follow_race,
            race::move_rivals,
            verify_replays::verify,
            race::leave_with_page,
            receive::send,
            ask_before_leaving,
        )
            .chain()
            .in_set(ModeSystems::Friends),
    );
    app.add_systems(Last, receive::farewell.run_if(on_message::<AppExit>));
}

/// Makes Back on the page of friends ask before it leaves the room.
fn ask_before_leaving(friends: Res<FriendsRoom>, mut question: ResMut<CloseQuestion>) {
    let pages = friends.session().map(|_| (Page::Friends, Page::LeaveRoom));
    question.set_if_neq(CloseQuestion(pages));
}
