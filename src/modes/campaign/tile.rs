//! The tile of the time trials: how many levels have a gold medal.

use bevy::prelude::*;
use colors::palette;
use profile::Progress;
use race::Medal;
use text::Text;

use crate::modes::mode::{Square, Tile};
use crate::race_setup::Levels;
use crate::states::Page;

pub(super) const TILE: Tile = Tile { page: Page::Trials, picture, state };

fn picture(square: &Square) {
    square.ring(0.0, 0.12, 0.68, palette::TEXT_SOFT);
    square.line(&[(-0.2, -0.85), (0.2, -0.85)], palette::TEXT_SOFT);
    square.line(&[(0.0, -0.85), (0.0, -0.6)], palette::TEXT_SOFT);
    square.line(&[(0.0, 0.12), (0.32, -0.22)], palette::PLAYER);
    square.disc(0.0, 0.12, 0.1, palette::PLAYER);
}

fn state(world: &World) -> Text {
    let (progress, levels) = (world.resource::<Progress>(), world.resource::<Levels>().0.last_level());
    let medals = (1..=levels).filter_map(|level| progress.level(level)?.medal);
    let golds = medals.filter(|&medal| medal >= Medal::Gold).count();
    text!("modes-trials-state", golds = golds, levels = levels)
}
