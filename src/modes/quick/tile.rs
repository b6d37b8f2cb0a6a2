//! The tile of the quick race: its word.

use bevy::prelude::*;
use bevy_egui::egui::Align2;
use colors::palette;
use text::Text;
use ui::theme::fonts::display;
use ui::widgets::paint;

use super::race::QuickRace;
use crate::modes::mode::{Square, Tile, word_state};
use crate::states::Page;

pub(super) const TILE: Tile = Tile { page: Page::Quick, picture, state };

fn picture(square: &Square) {
    square.box_around((-0.9, -0.7), (0.9, 0.35), palette::TEXT_SOFT);
    square.line(&[(-0.5, 0.35), (-0.62, 0.8), (-0.1, 0.35)], palette::TEXT_SOFT);
    let (at, font) = (square.at(0.0, -0.18), display(square.half * 0.6));
    paint::letter(square.painter, at, Align2::CENTER_CENTER, text!("modes-picture-word"), font, palette::GOAL);
}

fn state(world: &World) -> Text {
    word_state(world.resource::<QuickRace>().text())
}
