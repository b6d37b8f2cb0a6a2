//! The part of a maze that was seen by the light of torches, and its picture.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use colors::palette::Rgb;
use geometry::Chart;

use super::solution_marks::SolutionMarks;
use crate::view::fog::LIT;

/// Distance that a torch moves between two updates of the lit area, in cells.
const STEP: f32 = 0.5;

/// The area that one player or several players have seen.
pub(super) struct Sight {
    /// The walls as shown: in the state in which they were last seen.
    shown: Vec<u8>,
    /// The lit texels. All of them in a level that is not dark.
    lit: Vec<bool>,
    /// The torches at the last update of the lit area.
    looked: Vec<Vec2>,
    /// Whether the picture is out of date.
    pub(super) changed: bool,
    image: Handle<Image>,
}

impl Sight {
    pub(super) fn new(chart: &Chart, is_dark: bool, images: &mut Assets<Image>) -> Self {
        let size = chart.size();
        let mut image = Image::new_fill(
            Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 },
            TextureDimension::D2,
            &[0; 4],
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::default(),
        );
        image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
        let (shown, lit, looked) = (Vec::new(), Vec::new(), Vec::new());
        let mut sight = Self { shown, lit, looked, changed: true, image: images.add(image) };
        sight.forget(chart, is_dark);
        sight
    }

    /// The picture; unlit texels are transparent.
    pub(super) const fn image(&self) -> &Handle<Image> {
        &self.image
    }

    /// Whether a texel was seen.
    pub(super) fn is_lit(&self, texel: usize) -> bool {
        self.lit.get(texel).copied().unwrap_or(false)
    }

    /// Notes that a texel was seen.
    pub(super) fn light(&mut self, texel: usize) {
        if let Some(lit) = self.lit.get_mut(texel) {
            *lit = true;
        }
        self.changed = true;
    }

    /// Copies the lit area from a map of another size.
    pub(super) fn remember(&mut self, chart: &Chart, before: &Self, chart_before: &Chart) {
        let (size, width) = (chart.size().as_vec2(), chart.size().x);
        let (size_before, width_before) = (chart_before.size().as_vec2(), chart_before.size().x);
        for (at, lit) in self.lit.iter_mut().enumerate() {
            let texel = Vec2::new((at as u32 % width) as f32, (at as u32 / width) as f32) + 0.5;
            let there = (texel / size * size_before).as_uvec2().min(chart_before.size() - 1);
            *lit = before.is_lit((there.y * width_before + there.x) as usize);
        }
    }

    /// Forgets the lit area.
    pub(super) fn forget(&mut self, chart: &Chart, is_dark: bool) {
        let count = chart.size().element_product() as usize;
        self.shown = (0..count).map(|at| chart.wall(at)).collect();
        self.lit = vec![!is_dark; count];
        self.looked.clear();
        self.changed = true;
    }

    /// Looks around where torches have moved.
    pub(super) fn look_around(&mut self, chart: &Chart, torches: &[Vec2]) {
        let is_still = self.looked.len() == torches.len()
            && self.looked.iter().zip(torches).all(|(looked, torch)| looked.distance(*torch) <= STEP);
        if is_still {
            return;
        }
        self.looked.clear();
        self.looked.extend_from_slice(torches);
        for &torch in torches {
            self.look(chart, Rect::from_center_half_size(torch, Vec2::splat(LIT)), Some(&[torch]));
        }
    }

    /// Updates the shown walls in a part of the world, in the dark by the light of torches.
    pub(super) fn look(&mut self, chart: &Chart, part: Rect, torches: Option<&[Vec2]>) {
        let (part, width) = (chart.within((part.min, part.max)), chart.size().x);
        let light = chart.place(Vec2::X * LIT).x - chart.place(Vec2::ZERO).x;
        for y in part.min.y..part.max.y {
            for x in part.min.x..part.max.x {
                let at = (y * width + x) as usize;
                if let Some(torches) = torches {
                    let texel = Vec2::new(x as f32, y as f32) + 0.5;
                    if torches.iter().all(|torch| texel.distance_squared(chart.place(*torch)) > light * light) {
                        continue;
                    }
                    self.lit[at] = true;
                }
                self.shown[at] = chart.wall(at);
            }
        }
        self.changed = true;
    }

    pub(super) fn paint(&self, solution: &SolutionMarks, image: &mut Image, [wall, floor, shining]: [Rgb; 3]) {
        let Some(data) = &mut image.data else { return };
        let texels = data.chunks_exact_mut(4).zip(self.shown.iter().zip(&self.lit)).enumerate();
        for (number, (texel, (&share, &lit))) in texels {
            // The solution is shown in the dark, too.
            if solution.covers(number) {
                let [r, g, b] = shining.0;
                texel.copy_from_slice(&[r, g, b, 255]);
                continue;
            }
            let mix = |channel: usize| {
                let (wall, floor) = (u32::from(wall.0[channel]), u32::from(floor.0[channel]));
                ((wall * u32::from(share) + floor * (255 - u32::from(share))) / 255) as u8
            };
            texel.copy_from_slice(&if lit { [mix(0), mix(1), mix(2), 255] } else { [0; 4] });
        }
    }
}
