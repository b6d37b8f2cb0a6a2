//! Colors of distances, and colors and symbols of racers.

use bevy::math::Vec2;
use colors::palette::{self, Ink, Palette};
use colors::shade::{Shade, between, mix, shade};

use crate::maze::run::MAX_RACERS;

pub use colors::palette::lab as roles;

/// Colors from near to far. The lightness is monotonic, so that the map can be read without colors.
fn distance_scale(palette: &Palette) -> [Shade; 4] {
    let tint = |share| mix(palette, palette::FLOOR, roles::EXPANDED, share);
    [shade(palette, palette::FLOOR, 1.0), tint(0.3), tint(0.65), shade(palette, roles::ACTIVE, 1.0)]
}

/// The color for a fraction of the largest distance; `None` is an unreachable cell.
pub fn distance_color(palette: &Palette, share: Option<f32>) -> Shade {
    let Some(share) = share else { return shade(palette, roles::DEAD_END, 1.0) };
    let scale = distance_scale(palette);
    let at = share.clamp(0.0, 1.0) * (scale.len() - 1) as f32;
    let from = (at as usize).min(scale.len() - 2);
    between(scale[from], scale[from + 1], at - from as f32)
}

/// The colors of racers by lane.
pub const RACERS: [Ink; MAX_RACERS] = [
    roles::FIRST,
    roles::EXPANDED,
    roles::FRONTIER,
    roles::WALKED_AGAIN,
    roles::ACTIVE,
    roles::WALKED,
    roles::DEAD_END,
    roles::LAST,
];

/// The shape of a racer's symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    corners: u32,
    /// Whether the top is a side instead of a corner.
    turned: bool,
    /// Whether it is a star.
    dented: bool,
}

impl Token {
    const fn new(corners: u32, turned: bool, dented: bool) -> Self {
        Self { corners, turned, dented }
    }

    /// The corners on a unit circle with y up. The shape is star-shaped as seen from its middle.
    pub fn corners(self) -> impl Iterator<Item = Vec2> {
        /// Radius of the inner corners of a star.
        const DENT: f32 = 0.42;
        let count = if self.dented { self.corners * 2 } else { self.corners };
        let turn = if self.turned { 0.5 } else { 0.0 };
        (0..count).map(move |corner| {
            let share = (corner as f32 / (count / self.corners) as f32 + turn) / self.corners as f32;
            let radius = if self.dented && corner % 2 == 1 { DENT } else { 1.0 };
            Vec2::from_angle(std::f32::consts::TAU * (share + 0.25)) * radius
        })
    }
}

/// The symbols of racers by lane: disc, triangle, diamond, star, square, triangle pointing down, cross, hexagon.
pub const TOKENS: [Token; MAX_RACERS] = [
    Token::new(24, false, false),
    Token::new(3, false, false),
    Token::new(4, false, false),
    Token::new(5, false, true),
    Token::new(4, true, false),
    Token::new(3, true, false),
    Token::new(4, true, true),
    Token::new(6, false, false),
];

#[cfg(test)]
mod tests {
    use super::*;
    use colors::palettes;

    #[test]
    fn distance_scale_is_monotonic_in_every_palette() {
        for (number, scheme) in
            palettes::ALL.iter().map(|named| &named.scheme).chain([&palettes::HIGH_CONTRAST]).enumerate()
        {
            let palette = scheme.palette();
            // Perceived lightness: the cube root of the luminance.
            let light: Vec<f32> = (0..=12)
                .map(|step| {
                    let [red, green, blue, _] = distance_color(&palette, Some(step as f32 / 12.0));
                    (0.2126 * red + 0.7152 * green + 0.0722 * blue).cbrt()
                })
                .collect();
            let rises = light[12] > light[0];
            let steps = light.windows(2).map(|pair| if rises { pair[1] - pair[0] } else { pair[0] - pair[1] });
            assert!(steps.fold(1.0, f32::min) > 0.012, "{number}: {light:?}");
        }
    }

    #[test]
    fn racers_have_different_symbols() {
        for (number, ink) in RACERS.iter().enumerate() {
            assert!(!RACERS[..number].contains(ink) && !TOKENS[..number].contains(&TOKENS[number]), "{number}");
        }
    }
}
