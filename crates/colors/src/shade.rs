//! Colors in linear light, as meshes have them, and mixes of color roles.

use color::{LinearSrgb, Oklch, OpaqueColor, Srgb};

use crate::palette::{FLOOR, Ink, Palette};

/// Linear red, green and blue, and opacity, 0 to 1.
pub type Shade = [f32; 4];

/// The shade of a color role, with an opacity.
pub fn shade(palette: &Palette, ink: Ink, opacity: f32) -> Shade {
    let [red, green, blue] = palette.rgb(ink).linear();
    [red, green, blue, opacity]
}

/// A shade as sRGB bytes.
pub fn bytes([red, green, blue, opacity]: Shade) -> [u8; 4] {
    let rgba = OpaqueColor::<LinearSrgb>::new([red, green, blue]).convert::<Srgb>().with_alpha(opacity).to_rgba8();
    rgba.to_u8_array()
}

/// A mix of two color roles, from 0 for the first to 1 for the second.
pub fn mix(palette: &Palette, from: Ink, to: Ink, share: f32) -> Shade {
    between(shade(palette, from, 1.0), shade(palette, to, 1.0), share)
}

/// A mix of two shades, from 0 for the first to 1 for the second.
pub fn between(from: Shade, to: Shade, share: f32) -> Shade {
    std::array::from_fn(|channel| from[channel] + (to[channel] - from[channel]) * share)
}

/// The color of a set of joined cells: neighbors in number are far apart in hue.
pub fn set_color(palette: &Palette, set: u32) -> Shade {
    /// 2³² divided by the golden ratio: multiples of it spread evenly around the circle of hues.
    const GOLDEN: u32 = 2_654_435_769;
    let mixed = set.wrapping_mul(GOLDEN);
    let hue = (f64::from(mixed) / f64::from(u32::MAX)) as f32 * 360.0;
    let lightness = [0.5, 0.62, 0.74][(mixed >> 7) as usize % 3];
    let linear = OpaqueColor::<Oklch>::new([lightness, 0.14, hue]).convert::<LinearSrgb>().components;
    let [red, green, blue] = linear.map(|light| light.clamp(0.0, 1.0));
    between(shade(palette, FLOOR, 1.0), [red, green, blue, 1.0], 0.75)
}
