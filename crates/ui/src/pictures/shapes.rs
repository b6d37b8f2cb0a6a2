//! Shapes as signed distance functions, and antialiased pictures made of them.
//!
//! Coordinates go from −1 to 1 in x (right) and y (down). Distances are negative inside.

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::math::Vec2;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// Pixels per side of racers and goal. Simpler pictures have half as many.
pub(super) const SIZE: u32 = 256;

/// The color of shapes that are tinted where they are used.
pub(super) const WHITE: [f32; 3] = [1.0; 3];

/// Length of a chevron with the gap behind it, as a multiple of the width of its band.
pub const CHEVRON_PERIOD: f32 = 1.5;

/// A color: red, green, blue, alpha, each 0 to 1.
pub type Paint = [f32; 4];

/// Signed distance from a disc.
pub fn disc(at: Vec2, center: Vec2, radius: f32) -> f32 {
    at.distance(center) - radius
}

/// Signed distance from a line with this half width and round ends.
pub fn line(at: Vec2, from: Vec2, to: Vec2, half_width: f32) -> f32 {
    let (along, off) = (to - from, at - from);
    let share = (off.dot(along) / along.length_squared()).clamp(0.0, 1.0);
    (off - along * share).length() - half_width
}

/// Signed distance from a convex polygon with corners rounded by `round`. The corners are clockwise, with y down.
pub fn polygon(at: Vec2, corners: &[Vec2], round: f32) -> f32 {
    let mut inside = f32::NEG_INFINITY;
    let mut outside = f32::INFINITY;
    for (index, &from) in corners.iter().enumerate() {
        let to = corners[(index + 1) % corners.len()];
        let outwards = Vec2::new(to.y - from.y, from.x - to.x).normalize_or_zero();
        inside = inside.max((at - from).dot(outwards));
        outside = outside.min(line(at, from, to, 0.0));
    }
    (if inside <= 0.0 { inside } else { outside }) - round
}

/// Paints an opaque color where `distance` is negative. `pixel` is the size of a pixel.
pub fn lay(under: Paint, color: [f32; 3], distance: f32, pixel: f32) -> Paint {
    lay_soft(under, color, (0.5 - distance / pixel).clamp(0.0, 1.0))
}

/// A shape in one color.
pub fn cut(color: [f32; 3], distance: f32, pixel: f32) -> Paint {
    lay([color[0], color[1], color[2], 0.0], color, distance, pixel)
}

/// A darker color. `share` is 0 for the same and 1 for black.
pub fn darker(color: [f32; 3], share: f32) -> [f32; 3] {
    color.map(|channel| channel * (1.0 - share))
}

/// A lighter color. `share` is 0 for the same and 1 for white.
pub fn lighter(color: [f32; 3], share: f32) -> [f32; 3] {
    color.map(|channel| channel + (1.0 - channel) * share)
}

/// Paints a color with an opacity.
pub fn lay_soft(under: Paint, color: [f32; 3], cover: f32) -> Paint {
    let below = under[3] * (1.0 - cover);
    let alpha = cover + below;
    if alpha <= 0.0 {
        // The color of a transparent pixel still matters when it is blended with its neighbors.
        return [color[0], color[1], color[2], 0.0];
    }
    let mix = |channel: usize| (color[channel] * cover + under[channel] * below) / alpha;
    [mix(0), mix(1), mix(2), alpha]
}

/// Paints a square picture with mipmaps. `size` is in pixels, a power of two. `paint` receives a point and the size of
/// a pixel, and returns the color.
pub fn picture(size: u32, paint: impl Fn(Vec2, f32) -> Paint) -> Image {
    let pixel = 2.0 / size as f32;
    let mut pixels: Vec<Paint> = (0..size * size)
        .map(|index| {
            let at = Vec2::new((index % size) as f32 + 0.5, (index / size) as f32 + 0.5) * pixel - Vec2::ONE;
            paint(at, pixel)
        })
        .collect();
    let mut bytes = Vec::new();
    let mut width = size;
    let mut levels = 0;
    loop {
        bytes.extend(pixels.iter().flatten().map(|channel| (channel.clamp(0.0, 1.0) * 255.0 + 0.5) as u8));
        levels += 1;
        if width == 1 {
            break;
        }
        pixels = halved(&pixels, width);
        width /= 2;
    }
    let extent = Extent3d { width: size, height: size, depth_or_array_layers: 1 };
    let mut image =
        Image::new_uninit(extent, TextureDimension::D2, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::default());
    image.texture_descriptor.mip_level_count = levels;
    image.data = Some(bytes);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mipmap_filter: ImageFilterMode::Linear,
        ..ImageSamplerDescriptor::linear()
    });
    image
}

/// The picture with premultiplied alpha, as egui expects it.
pub fn premultiplied(mut image: Image) -> Image {
    for pixel in image.data.iter_mut().flat_map(|data| data.chunks_exact_mut(4)) {
        let cover = u16::from(pixel[3]);
        for channel in &mut pixel[..3] {
            *channel = (u16::from(*channel) * cover / 255) as u8;
        }
    }
    image
}

/// Halves a picture: four pixels become one, weighted by alpha.
fn halved(level: &[Paint], side: u32) -> Vec<Paint> {
    let half = side / 2;
    (0..half * half)
        .map(|index| {
            let corner = (index / half * 2 * side + index % half * 2) as usize;
            let four = [0, 1, side as usize, side as usize + 1].map(|offset| level[corner + offset]);
            let alpha: f32 = four.iter().map(|paint| paint[3]).sum();
            let channel = |which: usize| {
                if alpha > 0.0 {
                    four.iter().map(|paint| paint[which] * paint[3]).sum::<f32>() / alpha
                } else {
                    four.iter().map(|paint| paint[which]).sum::<f32>() / 4.0
                }
            };
            [channel(0), channel(1), channel(2), alpha / 4.0]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_negative_inside_and_exact_outside() {
        assert!((disc(Vec2::new(3.0, 0.0), Vec2::ZERO, 1.0) - 2.0).abs() < 1e-6);
        assert!((line(Vec2::new(0.0, 0.5), Vec2::NEG_X, Vec2::X, 0.2) - 0.3).abs() < 1e-6);
        let square = [Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0), Vec2::ONE, Vec2::new(-1.0, 1.0)];
        assert!((polygon(Vec2::ZERO, &square, 0.0) + 1.0).abs() < 1e-6);
        assert!((polygon(Vec2::new(2.0, 0.0), &square, 0.25) - 0.75).abs() < 1e-6);
    }

    #[test]
    fn picture_has_all_mipmaps() {
        let image = picture(8, |_, _| [1.0, 0.5, 0.0, 1.0]);
        assert_eq!(image.texture_descriptor.mip_level_count, 4);
        let data = image.data.unwrap();
        assert_eq!(data.len(), (64 + 16 + 4 + 1) * 4);
        assert!(data.chunks(4).all(|pixel| pixel == [255, 128, 0, 255]));
    }

    #[test]
    fn transparent_pixels_do_not_tint_neighbors() {
        let half = picture(2, |at, _| if at.x < 0.0 { [1.0, 0.0, 0.0, 1.0] } else { [0.0, 0.0, 1.0, 0.0] });
        let data = half.data.unwrap();
        assert_eq!(&data[16..], &[255, 0, 0, 128]);
    }
}
