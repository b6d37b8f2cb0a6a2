//! The tile of races among friends: the name that they see.

use bevy::prelude::*;
use colors::palette;
use settings::Settings;
use text::Text;

use crate::modes::mode::{Square, Tile};
use crate::states::Page;

pub(super) const TILE: Tile = Tile { page: Page::Friends, picture, state };

fn picture(square: &Square) {
    square.line(&[(-0.6, 0.0), (0.6, 0.0)], palette::TEXT_SOFT);
    for (look, x) in [(0, -0.62), (4, 0.62)] {
        square.seat(look, x, 0.0, 0.5);
    }
}

fn state(world: &World) -> Text {
    match world.resource::<Settings>().player_name() {
        Some(name) => text!("modes-friends-as", name = Text::foreign(name.as_str())),
        None => text!("modes-friends-state"),
    }
}
