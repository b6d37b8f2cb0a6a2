//! The current day. No other module of the game reads the system clock; of the commands, `class hand-in` does.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::common_conditions::on_real_timer;
use race::date::Day;
use web_time::{SystemTime, UNIX_EPOCH};

/// Seconds per day.
const DAY: u64 = 24 * 60 * 60;

/// The current day in UTC. Changes at midnight.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Today(pub Day);

/// The time of the system clock, in seconds since January 1, 1970 in UTC. A clock before that counts as 0.
pub fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// The current day of the system clock.
pub fn now() -> Day {
    Day(u32::try_from(seconds() / DAY).unwrap_or(u32::MAX))
}

/// Inserts [`Today`], from the clock or as a fixed day for tests.
pub fn plugin(app: &mut App, fixed: Option<Day>) {
    app.insert_resource(Today(fixed.unwrap_or_else(now)));
    if fixed.is_none() {
        let update = |mut today: ResMut<Today>| {
            today.set_if_neq(Today(now()));
        };
        app.add_systems(Update, update.run_if(on_real_timer(Duration::from_secs(1))));
    }
}
