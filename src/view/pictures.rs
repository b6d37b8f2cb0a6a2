//! The small pictures that everything is made of, painted once when the program starts.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;
use race::EaterKind;
use race::doors::MOST_DOORS;

use super::shapes::{Paint, disc, lay, lay_soft, line, picture, polygon, premultiplied};
use crate::theme::palette::{self, Ink};

/// How many pictures an eater's mouth has from shut to wide open.
pub const MOUTHS: usize = 7;

/// Pixels a side of the pictures of racers and goal; of the simpler ones half of it.
const SIZE: u32 = 256;

const WHITE: [f32; 3] = [1.0; 3];

/// All pictures. White ones are tinted where they are used.
#[derive(Resource, Clone, Debug)]
pub struct Pictures {
    /// A white disc that fills the picture: walls (stretched between its halves), crumbs, puffs.
    pub disc: Handle<Image>,
    /// A white disc that fades out.
    pub glow: Handle<Image>,
    /// A white ring.
    pub ring: Handle<Image>,
    /// The outline of a white square with round corners.
    pub frame: Handle<Image>,
    /// A white square with round corners.
    pub tile: Handle<Image>,
    /// A white arrow head that points to the right.
    pub chevron: Handle<Image>,
    /// The player's body.
    pub player: Handle<Image>,
    /// An eye.
    pub eye: Handle<Image>,
    /// The cheese.
    pub cheese: Handle<Image>,
    /// A crumb of the cheese.
    pub crumb: Handle<Image>,
    keys: Vec<Handle<Image>>,
    /// The dark around a round light: nothing in the inner half, all at the edge.
    pub light: Handle<Image>,
    eaters: Vec<[Handle<Image>; MOUTHS]>,
}

impl Pictures {
    /// The key of a door, white, with a tooth more than its number.
    pub fn key(&self, number: usize) -> &Handle<Image> {
        &self.keys[number % self.keys.len()]
    }

    /// An eater that looks to the right with its mouth open by a share, 0 to 1.
    pub fn eater(&self, kind: EaterKind, open: f32) -> &Handle<Image> {
        let mouth = (open.clamp(0.0, 1.0) * (MOUTHS - 1) as f32).round() as usize;
        &self.eaters[kind as usize][mouth]
    }
}

pub(super) fn plugin(app: &mut App) {
    // Without a renderer the pictures are handles like any other.
    app.init_resource::<Assets<Image>>();
    let mut images = app.world_mut().resource_mut::<Assets<Image>>();
    let pictures = Pictures {
        disc: images.add(picture(SIZE / 2, |at, pixel| cut(WHITE, disc(at, Vec2::ZERO, 1.0 - pixel), pixel))),
        glow: images.add(picture(SIZE / 4, glow)),
        ring: images.add(picture(SIZE / 2, |at, pixel| cut(WHITE, (at.length() - 0.86).abs() - 0.1, pixel))),
        tile: images.add(picture(SIZE / 4, |at, pixel| {
            let corners = [(-0.62, -0.62), (0.62, -0.62), (0.62, 0.62), (-0.62, 0.62)].map(Vec2::from);
            cut(WHITE, polygon(at, &corners, 0.3), pixel)
        })),
        frame: images.add(picture(SIZE / 2, |at, pixel| {
            let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map(Vec2::from);
            cut(WHITE, (polygon(at, &corners, 0.1) + 0.1).abs() - 0.09, pixel)
        })),
        chevron: images.add(picture(SIZE / 4, |at, pixel| {
            let arm = |y: f32| line(at, Vec2::new(-0.3, y), Vec2::new(0.4, 0.0), 0.2);
            cut(WHITE, arm(-0.62).min(arm(0.62)), pixel)
        })),
        player: images.add(picture(SIZE, player)),
        eye: images.add(picture(SIZE / 4, |at, pixel| cut(WHITE, disc(at, Vec2::ZERO, 0.94), pixel))),
        cheese: images.add(picture(SIZE, cheese)),
        crumb: images.add(picture(SIZE / 4, crumb)),
        keys: (0..usize::from(MOST_DOORS))
            .map(|number| images.add(picture(SIZE / 2, |at, pixel| key(number, at, pixel))))
            .collect(),
        light: images.add(picture(SIZE, |at, _| {
            let [red, green, blue] = WHITE;
            let share = ((at.length() - 0.5) / 0.45).clamp(0.0, 1.0);
            [red, green, blue, share * share * (3.0 - 2.0 * share)]
        })),
        eaters: EaterKind::ALL
            .map(|kind| {
                std::array::from_fn(|mouth| {
                    let open = mouth as f32 / (MOUTHS - 1) as f32;
                    images.add(picture(SIZE, |at, pixel| eater(kind, open, at, pixel)))
                })
            })
            .into(),
    };
    app.insert_resource(pictures);
}

fn rgb(ink: Ink) -> [f32; 3] {
    ink.bytes().map(|byte| f32::from(byte) / 255.0)
}

fn darker(colour: [f32; 3], share: f32) -> [f32; 3] {
    colour.map(|channel| channel * (1.0 - share))
}

fn lighter(colour: [f32; 3], share: f32) -> [f32; 3] {
    colour.map(|channel| channel + (1.0 - channel) * share)
}

/// The portraits of the player, the cheese and an eater with its mouth half open, for menus.
pub fn portrait_of_player() -> Image {
    premultiplied(picture(SIZE, player))
}

/// See [`portrait_of_player`].
pub fn portrait_of_cheese() -> Image {
    premultiplied(picture(SIZE, cheese))
}

/// See [`portrait_of_player`].
pub fn portrait_of_eater(kind: EaterKind) -> Image {
    premultiplied(picture(SIZE, |at, pixel| eater(kind, 0.6, at, pixel)))
}

/// One shape of one colour.
fn cut(colour: [f32; 3], distance: f32, pixel: f32) -> Paint {
    lay([colour[0], colour[1], colour[2], 0.0], colour, distance, pixel)
}

fn glow(at: Vec2, _pixel: f32) -> Paint {
    let near = (1.0 - at.length()).max(0.0);
    [1.0, 1.0, 1.0, near * near * (3.0 - 2.0 * near)]
}

/// A bead: a dark rim, a body, a light from above.
fn player(at: Vec2, pixel: f32) -> Paint {
    let colour = rgb(palette::PLAYER);
    let mut paint = cut(darker(colour, 0.45), disc(at, Vec2::ZERO, 0.96), pixel);
    paint = lay(paint, colour, disc(at, Vec2::ZERO, 0.86), pixel);
    let light = (0.55 - at.distance(Vec2::new(-0.25, -0.35))).clamp(0.0, 0.55);
    if at.length() < 0.86 {
        paint = lay_soft(paint, lighter(colour, 0.7), light * 0.9);
    }
    paint
}

/// A wedge of cheese: the top in the light, the cut side with its holes.
fn cheese(at: Vec2, pixel: f32) -> Paint {
    let (tip, back, right) = (Vec2::new(-0.78, -0.02), Vec2::new(0.52, -0.6), Vec2::new(0.78, -0.02));
    let top = [tip, back, right];
    let side = [tip, right, Vec2::new(0.78, 0.56), Vec2::new(-0.78, 0.56)];
    let colour = rgb(palette::GOAL);
    let rim = darker(rgb(palette::GOAL_DARK), 0.35);
    let whole = polygon(at, &top, 0.16).min(polygon(at, &side, 0.16));
    let mut paint = cut(rim, whole, pixel);
    paint = lay(paint, colour, polygon(at, &side, 0.07), pixel);
    paint = lay(paint, lighter(colour, 0.5), polygon(at, &top, 0.07).max(at.y + 0.02), pixel);
    for (x, y, radius) in [(-0.38, 0.28, 0.15), (0.12, 0.42, 0.11), (0.42, 0.2, 0.17), (-0.02, 0.14, 0.07)] {
        paint = lay(paint, rgb(palette::GOAL_DARK), disc(at, Vec2::new(x, y), radius), pixel);
    }
    paint
}

/// A crumb: a corner of cheese with a hole.
fn crumb(at: Vec2, pixel: f32) -> Paint {
    let corners = [(-0.55, -0.1), (-0.05, -0.6), (0.6, -0.2), (0.45, 0.5), (-0.35, 0.5)].map(Vec2::from);
    let colour = rgb(palette::GOAL);
    let mut paint = cut(darker(rgb(palette::GOAL_DARK), 0.35), polygon(at, &corners, 0.3), pixel);
    paint = lay(paint, colour, polygon(at, &corners, 0.1), pixel);
    paint = lay(paint, lighter(colour, 0.5), polygon(at, &corners, 0.1).max(at.y + 0.15), pixel);
    lay(paint, rgb(palette::GOAL_DARK), disc(at, Vec2::new(0.12, 0.24), 0.2), pixel)
}

/// A key that points to the right: a bow, a shaft, and a tooth more than its number. Its rim is dark.
fn key(number: usize, at: Vec2, pixel: f32) -> Paint {
    let bow = (at.distance(Vec2::new(-0.52, -0.1)) - 0.27).abs() - 0.1;
    let shaft = line(at, Vec2::new(-0.2, -0.1), Vec2::new(0.8, -0.1), 0.11);
    let teeth = (0..=number).map(|tooth| {
        let x = 0.74 - 0.3 * tooth as f32;
        line(at, Vec2::new(x, -0.1), Vec2::new(x, 0.34), 0.1)
    });
    let whole = teeth.fold(bow.min(shaft), f32::min);
    lay(cut([0.05, 0.05, 0.12], whole - 0.1, pixel), WHITE, whole, pixel)
}

/// How far the body of an eater reaches in a direction: each has an outline of its own.
fn outline(kind: EaterKind, angle: f32) -> f32 {
    match kind {
        EaterKind::Wally => 0.93,
        // Three soft corners.
        EaterKind::Scamper => 0.87 - 0.06 * (3.0 * angle).cos(),
        // A nose.
        EaterKind::Sniffer => 0.84 + 0.1 * angle.cos(),
        // Battlements.
        EaterKind::Moat => 0.9 + 0.05 * (16.0 * (6.0 * angle).sin()).tanh(),
        // Long, for speed.
        EaterKind::Beeline => 0.83 + 0.1 * (2.0 * angle).cos(),
        // Five petals.
        EaterKind::Plug => 0.88 + 0.06 * (5.0 * angle).cos(),
        // A cushion.
        EaterKind::Gulper => 0.9 - 0.07 * (4.0 * angle).cos(),
        // A wave all round.
        EaterKind::Ripple => 0.89 + 0.05 * (11.0 * angle).cos(),
    }
}

/// A body with a mouth that opens to the right, teeth on both jaws and an eye.
fn eater(kind: EaterKind, open: f32, at: Vec2, pixel: f32) -> Paint {
    let colour = rgb(palette::eater(kind));
    let angle = at.y.atan2(at.x);
    let radius = at.length();
    let body = radius - outline(kind, angle);
    // The mouth is a wedge from a little behind the middle; a jaw's edge lies at this angle.
    let jaw = 0.02 + open * 0.66;
    let hinge = at - Vec2::new(-0.12, 0.0);
    let off_axis = hinge.y.abs();
    // Along a jaw's edge, and how far from it into the mouth.
    let edge = Vec2::from_angle(jaw);
    let along = hinge.x * edge.x + off_axis * edge.y;
    let into_mouth = hinge.x * edge.y - off_axis * edge.x;
    let mouth = -into_mouth;
    let tooth = {
        let place = (along - 0.36) / 0.22;
        // Shut jaws hide their teeth.
        let height = 0.19 * ((open - 0.12) / 0.5).clamp(0.0, 1.0);
        let peak = 1.0 - (2.0 * place.rem_euclid(1.0) - 1.0).abs();
        if (0.0..3.0).contains(&place) { into_mouth - height * peak } else { 1.0 }
    };
    let mut paint = cut(darker(colour, 0.5), body, pixel);
    paint = lay(paint, colour, body + 0.09, pixel);
    let light = (0.6 - at.distance(Vec2::new(-0.3, -0.45))).clamp(0.0, 0.6);
    if body < -0.09 {
        paint = lay_soft(paint, lighter(colour, 0.6), light * 0.6);
    }
    // The rim goes on along the jaws.
    paint = lay(paint, darker(colour, 0.5), (mouth - 0.06).max(body + 0.02), pixel);
    if mouth < pixel && along > 0.0 && angle.abs() < PI / 2.0 {
        let hole = (0.5 - mouth / pixel).clamp(0.0, 1.0);
        paint[3] *= 1.0 - hole;
        let teeth = (0.5 - tooth.max(body + 0.03) / pixel).clamp(0.0, 1.0) * hole;
        paint = lay_soft(paint, [1.0, 0.98, 0.92], teeth);
    }
    let eye = Vec2::new(0.02, -0.5);
    paint = lay(paint, [1.0, 0.99, 0.95], disc(at, eye, 0.22), pixel);
    lay(paint, rgb(palette::PUPIL), disc(at, eye + Vec2::new(0.07, 0.03), 0.12), pixel)
}

/// How wide a mouth is after so many seconds of chewing `bites` a second: 0 shut, 1 open.
pub fn chew(seconds: f32, bites: f32) -> f32 {
    0.5 - 0.5 * (seconds * bites * TAU).cos()
}
