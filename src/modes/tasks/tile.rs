//! The tile of the tasks: the stars so far.

use bevy::prelude::*;
use colors::palette;
use own_eaters::tasks::{TaskKey, TaskProgress};
use study::task::MOST_STARS;
use text::Text;

use crate::modes::mode::{Square, Tile};
use crate::states::Page;

pub(super) const TILE: Tile = Tile { page: Page::Tasks, picture, state };

fn picture(square: &Square) {
    // Blocks, one inside another.
    for (left, top, ink) in
        [(-0.9, -0.75, palette::PLAYER), (-0.9, -0.2, palette::lab::EXPANDED), (-0.5, 0.35, palette::GOAL)]
    {
        square.box_around((left, top), (left + 1.3, top + 0.4), ink);
    }
}

fn state(world: &World) -> Text {
    let all = TaskKey::shipped().count() as u32 * u32::from(MOST_STARS);
    text!("tasks-progress", stars = world.resource::<TaskProgress>().stars(), all = all)
}
