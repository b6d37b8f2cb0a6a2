//! The tile of races on one screen: how many players have joined.

use bevy::prelude::*;
use text::Text;

use crate::modes::mode::{Square, Tile};
use crate::simulation::Seats;
use crate::states::Page;

pub(super) const TILE: Tile = Tile { page: Page::Group, picture, state };

fn picture(square: &Square) {
    for (look, x, y) in [(0, -0.5, -0.25), (1, 0.5, -0.25), (3, 0.0, 0.45)] {
        square.seat(look, x, y, 0.44);
    }
}

fn state(world: &World) -> Text {
    match world.resource::<Seats>().all().len() {
        0 => text!("modes-group-state"),
        joined => text!("modes-group-joined", count = joined),
    }
}
