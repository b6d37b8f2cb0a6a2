//! The connections of the room, and the time of its clock.

use bevy::prelude::*;
use platform::network::{Network, Peers};

/// Where rooms are: the network of the computer, or one in memory.
pub struct FriendsNetwork(pub Box<dyn Network>);

/// The connections of the room.
#[derive(Default)]
pub(super) struct OpenConnection {
    pub(super) open: Option<Box<dyn Peers>>,
    /// Those of rooms that the player has left, and until when they send their last messages, in milliseconds.
    pub(super) closing: Vec<(Box<dyn Peers>, u64)>,
}

/// The time of the room's clock, in milliseconds.
pub(super) fn now(time: &Time<Real>) -> u64 {
    time.elapsed().as_millis() as u64
}
