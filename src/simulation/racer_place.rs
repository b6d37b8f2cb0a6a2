//! The place of a racer, whatever moves it. `place_racers` sets it.

use bevy::prelude::*;
use race::Place;

/// Where a racer is at the end of the tick. Every racer has one.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct RacerPlace(pub Place);
