//! Sprites with a color role, which are recolored when the palette changes.

use bevy::color::Alpha;
use bevy::prelude::*;
use colors::palette::{Ink, Palette};

/// The color role of a sprite. The sprite's alpha stays when the palette changes.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inked(pub Ink);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Palette>();
    app.add_systems(PostUpdate, (recolor.run_if(resource_changed::<Palette>), ink_new).chain());
}

fn recolor(palette: Res<Palette>, mut sprites: Query<(&Inked, &mut Sprite)>) {
    for (inked, mut sprite) in &mut sprites {
        sprite.color = palette.rgb(inked.0).faded(sprite.color.alpha());
    }
}

/// Sprites spawn white and are recolored before they are first drawn. Their alpha stays.
fn ink_new(palette: Res<Palette>, mut sprites: Query<(&Inked, &mut Sprite), Added<Inked>>) {
    for (inked, mut sprite) in &mut sprites {
        sprite.color = palette.rgb(inked.0).faded(sprite.color.alpha());
    }
}
