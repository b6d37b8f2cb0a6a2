//! How players join a group race: by pressing a direction on a device, on the page of players.

use bevy::prelude::*;
use race::ClockDirection;

use crate::simulation::{SeatPressed, Seats};

/// Gives a seat to a device that has none when a direction is pressed on it. Left and right change the look of a player
/// who has joined.
pub(super) fn join(mut presses: MessageReader<SeatPressed>, mut seats: ResMut<Seats>) {
    for &SeatPressed { device, direction } in presses.read() {
        match seats.of(device) {
            None => drop(seats.join(device)),
            Some(seat) if direction == ClockDirection::LEFT => seats.change_look(seat, false),
            Some(seat) if direction == ClockDirection::RIGHT => seats.change_look(seat, true),
            Some(_) => {}
        }
    }
}
