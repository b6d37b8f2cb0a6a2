//! What is painted: racers, goal and hats in palette colors, and white shapes.

use std::f32::consts::PI;

use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use colors::CHEESE_RIM;
use colors::eaters::Look;
use colors::palette::{self, Ink, Palette};
use race::EaterKind;

use super::hat_shapes::hat;
use super::shapes::{
    CHEVRON_PERIOD, Paint, WHITE, cut, darker, disc, lay, lay_soft, lighter, line, picture, polygon, premultiplied,
};
use crate::theme::hats::Hat;
use crate::theme::seats;

/// A picture in palette colors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Subject {
    /// The player's body.
    Player,
    /// The body of a player of a group race, by the number of its look.
    Seat(usize),
    /// The cheese.
    Cheese,
    /// The cheese after this number of bites, 1 to 3.
    Bitten(usize),
    /// A crumb of cheese.
    Crumb,
    /// An eater. The fraction is how far its mouth is open, 0 to 1.
    Eater(EaterKind, f32),
    /// An eater that a player wrote, by its number in the field, with its body.
    Script(usize, EaterKind, f32),
    /// A hat.
    Hat(Hat),
}

impl Subject {
    /// The color roles that it uses.
    pub(super) const fn inks(self) -> [Ink; 2] {
        match self {
            Self::Player => [palette::PLAYER; 2],
            Self::Seat(look) => [seats::ink(look); 2],
            Self::Cheese | Self::Bitten(_) | Self::Crumb => [palette::CHEESE, palette::GOAL_DARK],
            Self::Eater(kind, _) => [palette::eater(kind), palette::PUPIL],
            Self::Script(number, ..) => [palette::script(number), palette::PUPIL],
            Self::Hat(hat) => hat.inks(),
        }
    }

    /// Paints the pixels, `size` a side for racers and goal; simpler pictures have half or a quarter as many. `portrait`
    /// is for menus, which expect premultiplied alpha.
    pub(super) fn paint(self, palette: &Palette, portrait: bool, size: u32) -> Image {
        let [ink, other] = self.inks().map(|ink| palette.rgb(ink).0.map(|byte| f32::from(byte) / 255.0));
        let image = match self {
            Self::Player | Self::Seat(_) => picture(size, |at, pixel| player(ink, at, pixel)),
            Self::Cheese => picture(size, |at, pixel| cheese([ink, other], at, pixel)),
            Self::Bitten(bites) => picture(size, |at, pixel| bitten(bites, [ink, other], at, pixel)),
            Self::Crumb => picture(size / 4, |at, pixel| crumb([ink, other], at, pixel)),
            Self::Eater(kind, open) | Self::Script(_, kind, open) => {
                picture(size, |at, pixel| eater(kind, [ink, other], open, at, pixel))
            }
            Self::Hat(kind) => picture(size / 2, |at, pixel| hat(kind, [ink, other], at, pixel)),
        };
        if portrait { premultiplied(image) } else { image }
    }
}

/// A chevron on its band. The picture is stretched to [`CHEVRON_PERIOD`] times its height.
pub(super) fn chevrons() -> Image {
    let mut image = picture(64, |at, pixel| {
        let band = lay_soft([1.0, 1.0, 1.0, 0.0], WHITE, 0.42 * (0.5 - (at.y.abs() - 0.9) / pixel).clamp(0.0, 1.0));
        let at = Vec2::new(at.x * CHEVRON_PERIOD, at.y);
        let arm = |y: f32| line(at, Vec2::new(-0.45, y), Vec2::new(0.45, 0.0), 0.27);
        lay(band, WHITE, arm(-0.68).min(arm(0.68)), pixel)
    });
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        mipmap_filter: ImageFilterMode::Linear,
        ..ImageSamplerDescriptor::linear()
    });
    image
}

pub(super) fn glow(at: Vec2, _pixel: f32) -> Paint {
    let near = (1.0 - at.length()).max(0.0);
    [1.0, 1.0, 1.0, near * near * (3.0 - 2.0 * near)]
}

/// The player: dark rim, body, light from above.
fn player(color: [f32; 3], at: Vec2, pixel: f32) -> Paint {
    let mut paint = cut(darker(color, 0.45), disc(at, Vec2::ZERO, 0.96), pixel);
    paint = lay(paint, color, disc(at, Vec2::ZERO, 0.86), pixel);
    let light = (0.55 - at.distance(Vec2::new(-0.25, -0.35))).clamp(0.0, 0.55);
    if at.length() < 0.86 {
        paint = lay_soft(paint, lighter(color, 0.7), light * 0.9);
    }
    paint
}

/// A wedge of cheese: lit top, and a cut side with holes.
fn cheese([color, dark]: [[f32; 3]; 2], at: Vec2, pixel: f32) -> Paint {
    let (tip, back, right) = (Vec2::new(-0.78, -0.02), Vec2::new(0.52, -0.6), Vec2::new(0.78, -0.02));
    let top = [tip, back, right];
    let side = [tip, right, Vec2::new(0.78, 0.56), Vec2::new(-0.78, 0.56)];
    let rim = darker(dark, CHEESE_RIM);
    let whole = polygon(at, &top, 0.16).min(polygon(at, &side, 0.16));
    let mut paint = cut(rim, whole, pixel);
    paint = lay(paint, color, polygon(at, &side, 0.07), pixel);
    paint = lay(paint, lighter(color, 0.5), polygon(at, &top, 0.07).max(at.y + 0.02), pixel);
    for (x, y, radius) in [(-0.38, 0.28, 0.15), (0.12, 0.42, 0.11), (0.42, 0.2, 0.17), (-0.02, 0.14, 0.07)] {
        paint = lay(paint, dark, disc(at, Vec2::new(x, y), radius), pixel);
    }
    paint
}

/// The cheese after 1 to 3 bites. Of the last one, its tip and some crumbs are left.
fn bitten(bites: usize, inks: [[f32; 3]; 2], at: Vec2, pixel: f32) -> Paint {
    /// The teeth of each bite: the centers and radii of discs.
    const TEETH: [&[(f32, f32, f32)]; 3] = [
        &[(-0.82, -0.28, 0.3), (-0.7, 0.06, 0.28), (-0.86, 0.36, 0.26)],
        &[(-0.3, -0.52, 0.3), (-0.2, -0.1, 0.3), (-0.34, 0.28, 0.3), (-0.26, 0.6, 0.26), (-0.7, 0.1, 0.6)],
        &[(0.2, -0.4, 0.34), (0.12, 0.06, 0.3), (0.2, 0.46, 0.32), (-0.4, 0.0, 0.68)],
    ];
    const CRUMBS: [(f32, f32, f32); 4] =
        [(-0.02, 0.42, 0.08), (-0.3, 0.3, 0.06), (-0.46, 0.5, 0.08), (-0.2, 0.02, 0.05)];
    let [color, dark] = inks;
    let teeth = TEETH.iter().take(bites).flat_map(|bite| bite.iter());
    let eaten = teeth.fold(f32::INFINITY, |eaten, &(x, y, radius)| eaten.min(disc(at, Vec2::new(x, y), radius)));
    let mut paint = cheese(inks, at, pixel);
    let alpha = paint[3];
    // The rim follows the teeth.
    paint = lay(paint, darker(dark, 0.35), eaten - 0.07, pixel);
    paint[3] = alpha * (0.5 + eaten / pixel).clamp(0.0, 1.0);
    if bites < TEETH.len() {
        return paint;
    }
    CRUMBS.into_iter().fold(paint, |paint, (x, y, radius)| {
        let crumb = disc(at, Vec2::new(x, y), radius);
        lay(lay(paint, darker(dark, 0.35), crumb - 0.05, pixel), color, crumb, pixel)
    })
}

/// A crumb: a corner of cheese with a hole.
fn crumb([color, dark]: [[f32; 3]; 2], at: Vec2, pixel: f32) -> Paint {
    let corners = [(-0.55, -0.1), (-0.05, -0.6), (0.6, -0.2), (0.45, 0.5), (-0.35, 0.5)].map(Vec2::from);
    let mut paint = cut(darker(dark, CHEESE_RIM), polygon(at, &corners, 0.3), pixel);
    paint = lay(paint, color, polygon(at, &corners, 0.1), pixel);
    paint = lay(paint, lighter(color, 0.5), polygon(at, &corners, 0.1).max(at.y + 0.15), pixel);
    lay(paint, dark, disc(at, Vec2::new(0.12, 0.24), 0.2), pixel)
}

/// Signed distance from a heart: two lobes and a tip.
pub(super) fn heart(at: Vec2) -> f32 {
    let at = Vec2::new(at.x.abs(), at.y);
    let lobe = disc(at, Vec2::new(0.4, -0.3), 0.48);
    let tip = [(0.0, -0.34), (0.74, 0.03), (0.0, 0.8)].map(Vec2::from);
    lobe.min(polygon(at, &tip, 0.05))
}

/// A key that points right: a bow, a shaft, one tooth more than its index, and a dark rim.
pub(super) fn key(number: usize, at: Vec2, pixel: f32) -> Paint {
    let bow = (at.distance(Vec2::new(-0.52, -0.1)) - 0.27).abs() - 0.1;
    let shaft = line(at, Vec2::new(-0.2, -0.1), Vec2::new(0.8, -0.1), 0.11);
    let teeth = (0..=number).map(|tooth| {
        let x = 0.74 - 0.3 * tooth as f32;
        line(at, Vec2::new(x, -0.1), Vec2::new(x, 0.34), 0.1)
    });
    let whole = teeth.fold(bow.min(shaft), f32::min);
    lay(cut([0.05, 0.05, 0.12], whole - 0.1, pixel), WHITE, whole, pixel)
}

/// An eater: a body with a mouth that opens to the right, teeth on both jaws, and an eye.
fn eater(kind: EaterKind, [color, pupil]: [[f32; 3]; 2], open: f32, at: Vec2, pixel: f32) -> Paint {
    let angle = at.y.atan2(at.x);
    let radius = at.length();
    let body = radius - Look::of(kind).radius(angle);
    // The mouth is a wedge that begins just behind the center. This is the angle of the edge of a jaw.
    let jaw = 0.02 + open * 0.66;
    let hinge = at - Vec2::new(-0.12, 0.0);
    let off_axis = hinge.y.abs();
    // Coordinates along the edge of a jaw and into the mouth.
    let edge = Vec2::from_angle(jaw);
    let along = hinge.x * edge.x + off_axis * edge.y;
    let into_mouth = hinge.x * edge.y - off_axis * edge.x;
    let mouth = -into_mouth;
    let tooth = {
        let place = (along - 0.36) / 0.22;
        // Teeth are hidden when the mouth is shut.
        let height = 0.19 * ((open - 0.12) / 0.5).clamp(0.0, 1.0);
        let peak = 1.0 - (2.0 * place.rem_euclid(1.0) - 1.0).abs();
        if (0.0..3.0).contains(&place) { into_mouth - height * peak } else { 1.0 }
    };
    let mut paint = cut(darker(color, 0.5), body, pixel);
    paint = lay(paint, color, body + 0.09, pixel);
    let light = (0.6 - at.distance(Vec2::new(-0.3, -0.45))).clamp(0.0, 0.6);
    if body < -0.09 {
        paint = lay_soft(paint, lighter(color, 0.6), light * 0.6);
    }
    // The rim follows the jaws.
    paint = lay(paint, darker(color, 0.5), (mouth - 0.06).max(body + 0.02), pixel);
    if mouth < pixel && along > 0.0 && angle.abs() < PI / 2.0 {
        let hole = (0.5 - mouth / pixel).clamp(0.0, 1.0);
        paint[3] *= 1.0 - hole;
        let teeth = (0.5 - tooth.max(body + 0.03) / pixel).clamp(0.0, 1.0) * hole;
        paint = lay_soft(paint, [1.0, 0.98, 0.92], teeth);
    }
    let eye = Vec2::new(0.02, -0.5);
    paint = lay(paint, [1.0, 0.99, 0.95], disc(at, eye, 0.22), pixel);
    lay(paint, pupil, disc(at, eye + Vec2::new(0.07, 0.03), 0.12), pixel)
}
