//! The tile of levels of one's own: how many there are.

use bevy::prelude::*;
use colors::palette;
use profile::OwnLevels;
use text::Text;

use crate::modes::mode::{Square, Tile};
use crate::states::Page;

pub(super) const TILE: Tile = Tile { page: Page::Maker, picture, state };

fn picture(square: &Square) {
    // Walls, one of which is being drawn.
    square.line(&[(-0.8, 0.7), (-0.8, -0.7), (0.3, -0.7)], palette::TEXT_SOFT);
    square.line(&[(-0.25, 0.7), (-0.25, -0.1)], palette::TEXT_SOFT);
    square.line(&[(0.3, -0.15), (0.3, 0.7)], palette::PLAYER);
    square.disc(0.3, -0.15, 0.12, palette::GOAL);
}

fn state(world: &World) -> Text {
    let campaigns = world.resource::<OwnLevels>().0.campaigns();
    text!("maker-state", levels = campaigns.iter().map(|campaign| campaign.levels().len()).sum::<usize>())
}
