//! The tile of scout and sprint: the word of its maze.

use bevy::prelude::*;
use colors::palette;
use text::Text;
use ui::widgets::paint;

use super::race::ScoutRace;
use crate::modes::mode::{Square, Tile, word_state};
use crate::states::Page;

pub(super) const TILE: Tile = Tile { page: Page::Scout, picture, state };

fn picture(square: &Square) {
    let (painter, middle) = (square.painter, square.at(-0.15, 0.0));
    painter.circle_filled(middle, square.half * 0.8, palette::GOAL.ui_faded(painter.ctx(), 0.16));
    square.ring(-0.15, 0.0, 0.8, palette::TEXT_SOFT);
    paint::player(painter, square.portraits, middle, square.side() * 0.36);
    square.line(&[(0.45, 0.55), (0.95, 0.95)], palette::TEXT_SOFT);
}

fn state(world: &World) -> Text {
    word_state(world.resource::<ScoutRace>().word())
}
