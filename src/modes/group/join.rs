//! How players join a group race: by pressing a direction on a device, on the page of players.

use std::time::Duration;

use bevy::prelude::*;
use race::ClockDirection;

use crate::input::ECHO_TIME;
use crate::simulation::{SeatDevice, SeatPressed, Seats};

/// A direction that was pressed on a pad.
#[derive(Clone, Copy)]
pub(super) struct PadPressed {
    device: SeatDevice,
    direction: ClockDirection,
    at: Duration,
    /// Whether the pad got a seat for it, or none.
    is_decided: bool,
}

impl PadPressed {
    /// Whether both are reports of one press.
    fn is_echo_of(self, press: Self) -> bool {
        self.device != press.device && self.direction == press.direction && self.at.abs_diff(press.at) <= ECHO_TIME
    }
}

/// Gives a seat to a device that has none when a direction is pressed on it. Left and right change the look of a player
/// who has joined.
///
/// A pad that the system shows twice is one player: a pad joins when no player's pad has reported the same press.
pub(super) fn join(
    mut presses: MessageReader<SeatPressed>,
    time: Res<Time<Real>>,
    mut seats: ResMut<Seats>,
    mut latest: Local<Vec<PadPressed>>,
) {
    let now = time.elapsed();
    for &SeatPressed { device, direction } in presses.read() {
        if let SeatDevice::Pad(_) = device {
            latest.push(PadPressed { device, direction, at: now, is_decided: false });
        }
        match (seats.of(device), device) {
            (None, SeatDevice::Keys(_)) => drop(seats.join(device)),
            (Some(seat), _) if direction == ClockDirection::LEFT => seats.change_look(seat, false),
            (Some(seat), _) if direction == ClockDirection::RIGHT => seats.change_look(seat, true),
            (None, SeatDevice::Pad(_)) | (Some(_), _) => {}
        }
    }
    // The other report may come first or last, so a press is decided when there can be no more.
    for index in 0..latest.len() {
        let press = latest[index];
        if press.is_decided || now.saturating_sub(press.at) <= ECHO_TIME {
            continue;
        }
        latest[index].is_decided = true;
        let is_shown_twice = latest.iter().any(|other| other.is_echo_of(press) && seats.of(other.device).is_some());
        if seats.of(press.device).is_none() && !is_shown_twice {
            seats.join(press.device);
        }
    }
    latest.retain(|press| now.saturating_sub(press.at) <= 3 * ECHO_TIME);
}
