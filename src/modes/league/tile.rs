//! The tile of the league: how many runs it has.

use bevy::prelude::*;
use colors::palette;
use profile::LeagueBook;
use text::Text;

use crate::modes::mode::{Square, Tile};
use crate::states::Page;

pub(super) const TILE: Tile = Tile { page: Page::League, picture, state };

fn picture(square: &Square) {
    // A podium.
    for (left, top, ink) in
        [(-0.8, 0.1, palette::TEXT_SOFT), (-0.27, -0.35, palette::GOAL), (0.27, 0.35, palette::BRONZE)]
    {
        square.box_around((left, top), (left + 0.53, 0.8), ink);
    }
    square.seat(0, 0.0, -0.65, 0.22);
}

fn state(world: &World) -> Text {
    text!("league-state", runs = world.resource::<LeagueBook>().0.runs().len())
}
