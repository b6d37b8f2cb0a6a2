//! The tile of the player's own eaters: how many there are.

use bevy::prelude::*;
use colors::palette;
use own_eaters::{ScriptId, Shelf};
use race::EaterKind;
use text::Text;

use crate::modes::mode::{Square, Tile};
use crate::states::Page;

pub(super) const TILE: Tile = Tile { page: Page::OwnEaters, picture, state };

fn picture(square: &Square) {
    square.eater(EaterKind::Moat, -0.2, 0.1, 0.66);
    // A pencil.
    square.line(&[(0.42, 0.5), (0.95, -0.6)], palette::GOAL);
    square.line(&[(0.34, 0.66), (0.42, 0.5)], palette::TEXT);
}

fn state(world: &World) -> Text {
    let shelf = world.resource::<Shelf>();
    let own = shelf.list().filter(|eater| matches!(eater.id, ScriptId::Own(_))).count();
    text!("modes-scripts-state", lessons = shelf.list().count() - own, own = own)
}
