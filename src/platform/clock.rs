//! What day it is: the one place that looks at the clock on the wall.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bevy::prelude::*;
use bevy::time::common_conditions::on_real_timer;

use crate::platform::date::Day;

/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;

/// The day that it is, UTC. It goes on at midnight while the program runs.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Today(pub Day);

/// What the clock says.
pub(crate) fn now() -> Day {
    // A clock before 1970 is no clock.
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    Day(u32::try_from(seconds / DAY).unwrap_or(u32::MAX))
}

/// The day of the clock, or for tests a day that stands still.
pub(crate) fn plugin(app: &mut App, fixed: Option<Day>) {
    app.insert_resource(Today(fixed.unwrap_or_else(now)));
    if fixed.is_none() {
        let look = |mut today: ResMut<Today>| {
            today.set_if_neq(Today(now()));
        };
        app.add_systems(Update, look.run_if(on_real_timer(Duration::from_secs(1))));
    }
}
