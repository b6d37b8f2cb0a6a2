//! The connections of the room, and the time of its clock.

use bevy::prelude::*;
use platform::network::{Network, Peers};

/// The network of the rooms: the computer's own, or one in memory.
pub struct FriendsNetwork(pub Box<dyn Network>);

/// The connections of the room.
#[derive(Default)]
pub(super) struct OpenConnection {
    pub(super) open: Option<Box<dyn Peers>>,
    /// The connections of rooms that the player has left, each with the time until which it sends its last messages, in
    /// milliseconds.
    pub(super) closing: Vec<(Box<dyn Peers>, u64)>,
}

/// The time of the room's clock, in milliseconds.
pub(super) fn now(time: &Time<Real>) -> u64 {
    time.elapsed().as_millis() as u64
}
