//! Paints the sprites of the game at startup and when the palette changes.

use std::f32::consts::{PI, TAU};

use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use race::EaterKind;
use race::doors::MOST_DOORS;

use super::fog::share_of_dark;
use super::hat_shapes::hat;
use super::race_palette::choose;
use super::shapes::{Paint, cut, darker, disc, lay, lay_soft, lighter, line, picture, polygon, premultiplied};
use crate::platform::background::{Background, next_piece};
use crate::schedule::ViewSystems;
use crate::theme::eaters::Look;
use crate::theme::hats::Hat;
use crate::theme::palette::{self, Ink, Palette};
use crate::theme::seats;

/// Number of frames of an eater's mouth, from shut to open.
pub const MOUTHS: usize = 7;

/// Pixels per side of racers and goal. Simpler pictures have half as many.
const SIZE: u32 = 256;

const WHITE: [f32; 3] = [1.0; 3];

/// All pictures. White ones are tinted where they are used.
#[derive(Resource, Clone, Debug)]
pub struct Pictures {
    /// A white disc that fills the picture. Walls are stretched from its halves; crumbs and puffs use it whole.
    pub disc: Handle<Image>,
    /// A white disc that fades out.
    pub glow: Handle<Image>,
    /// A white ring.
    pub ring: Handle<Image>,
    /// The outline of a white square with round corners.
    pub frame: Handle<Image>,
    /// A white square with round corners.
    pub tile: Handle<Image>,
    /// A white chevron that points right, on a pale band from edge to edge. Repeats to the right.
    pub chevrons: Handle<Image>,
    /// The player's body.
    pub player: Handle<Image>,
    /// An eye.
    pub eye: Handle<Image>,
    /// The cheese.
    pub cheese: Handle<Image>,
    /// A crumb of the cheese.
    pub crumb: Handle<Image>,
    /// A white heart.
    pub heart: Handle<Image>,
    keys: Vec<Handle<Image>>,
    /// Darkness around a round light: transparent in the inner half, opaque at the edge.
    pub light: Handle<Image>,
    eaters: Vec<[Handle<Image>; MOUTHS]>,
    hats: Vec<Handle<Image>>,
    seats: Vec<Handle<Image>>,
}

impl Pictures {
    /// The body of a player of a group race, by the number of its look.
    pub fn seat(&self, look: usize) -> &Handle<Image> {
        &self.seats[look % self.seats.len()]
    }

    /// The picture of a hat.
    pub fn hat(&self, hat: Hat) -> &Handle<Image> {
        &self.hats[hat as usize]
    }

    /// The white key of a door. It has one tooth more than its index.
    pub fn key(&self, number: usize) -> &Handle<Image> {
        &self.keys[number % self.keys.len()]
    }

    /// Pictures in palette colors.
    fn colored(&mut self) -> impl Iterator<Item = &mut Handle<Image>> {
        let Self { player, cheese, crumb, eaters, hats, seats, .. } = self;
        [player, cheese, crumb].into_iter().chain(eaters.iter_mut().flatten()).chain(hats).chain(seats)
    }

    /// The picture of an eater that faces right. `open` is how far its mouth is open, 0 to 1.
    pub fn eater(&self, kind: EaterKind, open: f32) -> &Handle<Image> {
        let mouth = (open.clamp(0.0, 1.0) * (MOUTHS - 1) as f32).round() as usize;
        &self.eaters[kind as usize][mouth]
    }
}

/// A picture in palette colors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Subject {
    /// The player's body.
    Player,
    /// The body of a player of a group race, by the number of its look.
    Seat(usize),
    /// The cheese.
    Cheese,
    /// A crumb of cheese.
    Crumb,
    /// An eater. The fraction is how far its mouth is open, 0 to 1.
    Eater(EaterKind, f32),
    /// A hat.
    Hat(Hat),
}

impl Subject {
    /// The color roles that it uses.
    const fn inks(self) -> [Ink; 2] {
        match self {
            Self::Player => [palette::PLAYER; 2],
            Self::Seat(look) => [seats::ink(look); 2],
            Self::Cheese | Self::Crumb => [palette::GOAL, palette::GOAL_DARK],
            Self::Eater(kind, _) => [palette::eater(kind), palette::PUPIL],
            Self::Hat(hat) => hat.inks(),
        }
    }

    /// Paints the pixels. `portrait` is for menus, which expect premultiplied alpha.
    fn paint(self, palette: &Palette, portrait: bool) -> Image {
        let [ink, other] = self.inks().map(|ink| palette.rgb(ink).0.map(|byte| f32::from(byte) / 255.0));
        let image = match self {
            Self::Player | Self::Seat(_) => picture(SIZE, |at, pixel| player(ink, at, pixel)),
            Self::Cheese => picture(SIZE, |at, pixel| cheese([ink, other], at, pixel)),
            Self::Crumb => picture(SIZE / 4, |at, pixel| crumb([ink, other], at, pixel)),
            Self::Eater(kind, open) => picture(SIZE, |at, pixel| eater(kind, [ink, other], open, at, pixel)),
            Self::Hat(kind) => picture(SIZE / 2, |at, pixel| hat(kind, [ink, other], at, pixel)),
        };
        if portrait { premultiplied(image) } else { image }
    }
}

/// The pictures in palette colors, repainted in a task when the palette changes.
#[derive(Resource, Debug, Default)]
pub struct Painted {
    pictures: Vec<(Subject, bool, Handle<Image>)>,
    palette: Palette,
    under_way: Option<Background<Vec<(Handle<Image>, Image)>>>,
}

impl Painted {
    /// Paints a picture, and repaints it when the palette changes.
    pub fn add(&mut self, images: &mut Assets<Image>, subject: Subject, portrait: bool) -> Handle<Image> {
        let handle = images.add(subject.paint(&self.palette, portrait));
        self.pictures.push((subject, portrait, handle.clone()));
        handle
    }
}

/// Starts to repaint the pictures whose colors changed.
fn repaint(palette: Res<Palette>, mut painted: ResMut<Painted>) {
    let (now, before) = (*palette, std::mem::replace(&mut painted.palette, *palette));
    let looks_otherwise = |subject: Subject| subject.inks().iter().any(|&ink| now.rgb(ink) != before.rgb(ink));
    let due: Vec<_> = painted.pictures.iter().filter(|(subject, ..)| looks_otherwise(*subject)).cloned().collect();
    if !due.is_empty() {
        // A second change cancels the first repaint, so all pictures are repainted.
        let due = if painted.under_way.is_some() { painted.pictures.clone() } else { due };
        painted.under_way = Some(Background::spawn_async(move |cancel| async move {
            let mut done = Vec::new();
            for (subject, portrait, handle) in due {
                if cancel.is_canceled() {
                    break;
                }
                done.push((handle, subject.paint(&now, portrait)));
                next_piece().await;
            }
            done
        }));
    }
}

/// Sent when a repainted picture replaces another: sprites switch to the new handle.
#[derive(Message, Clone, Debug)]
pub struct PictureReplaced {
    /// The previous picture.
    pub before: AssetId<Image>,
    /// The new picture.
    pub now: Handle<Image>,
}

/// Replaces the pictures that were repainted. New handles are used because pixels on the GPU are not overwritten.
fn replace_pictures(
    mut painted: ResMut<Painted>,
    mut images: ResMut<Assets<Image>>,
    mut pictures: ResMut<Pictures>,
    mut sprites: Query<&mut Sprite>,
    mut replaced: MessageWriter<PictureReplaced>,
) {
    let Some(done) = painted.under_way.as_mut().and_then(Background::poll) else { return };
    painted.under_way = None;
    let Ok(done) = done.inspect_err(|error| error!("the pictures: {error}")) else { return };
    let done: Vec<_> = done.into_iter().map(|(before, image)| (before.id(), images.add(image))).collect();
    let replace = |handle: &mut Handle<Image>| {
        if let Some((_, now)) = done.iter().find(|(before, _)| *before == handle.id()) {
            *handle = now.clone();
        }
    };
    painted.pictures.iter_mut().for_each(|(.., handle)| replace(handle));
    pictures.colored().for_each(replace);
    for mut sprite in &mut sprites {
        if done.iter().any(|(before, _)| *before == sprite.image.id()) {
            replace(&mut sprite.image);
        }
    }
    replaced.write_batch(done.iter().cloned().map(|(before, now)| PictureReplaced { before, now }));
    debug!("{} pictures were repainted", done.len());
}

pub(super) fn plugin(app: &mut App) {
    // Without a renderer the handles still exist.
    app.init_resource::<Assets<Image>>();
    app.add_message::<PictureReplaced>();
    app.add_systems(
        Update,
        (repaint.run_if(resource_changed::<Palette>), replace_pictures)
            .chain()
            .after(choose)
            .in_set(ViewSystems::Palette),
    );
    let palette = app.world().get_resource::<Palette>().copied().unwrap_or_default();
    let mut painted = Painted { palette, ..default() };
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
        chevrons: images.add(chevrons()),
        player: painted.add(&mut images, Subject::Player, false),
        eye: images.add(picture(SIZE / 4, |at, pixel| cut(WHITE, disc(at, Vec2::ZERO, 0.94), pixel))),
        cheese: painted.add(&mut images, Subject::Cheese, false),
        crumb: painted.add(&mut images, Subject::Crumb, false),
        heart: images.add(picture(SIZE / 2, |at, pixel| cut(WHITE, heart(at), pixel))),
        keys: (0..usize::from(MOST_DOORS))
            .map(|number| images.add(picture(SIZE / 2, |at, pixel| key(number, at, pixel))))
            .collect(),
        light: images.add(picture(SIZE, |at, _| {
            let [red, green, blue] = WHITE;
            [red, green, blue, share_of_dark(at.length())]
        })),
        eaters: EaterKind::ALL
            .map(|kind| {
                std::array::from_fn(|mouth| {
                    let open = mouth as f32 / (MOUTHS - 1) as f32;
                    painted.add(&mut images, Subject::Eater(kind, open), false)
                })
            })
            .into(),
        hats: Hat::ALL.map(|hat| painted.add(&mut images, Subject::Hat(hat), false)).into(),
        seats: (0..seats::COUNT).map(|look| painted.add(&mut images, Subject::Seat(look), false)).collect(),
    };
    app.insert_resource(pictures);
    app.insert_resource(painted);
}

/// Length of a chevron with the gap behind it, as a multiple of the width of its band.
pub(super) const CHEVRON_PERIOD: f32 = 1.5;

/// A chevron on its band. The picture is stretched to [`CHEVRON_PERIOD`] times its height.
fn chevrons() -> Image {
    let mut image = picture(SIZE / 4, |at, pixel| {
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

fn glow(at: Vec2, _pixel: f32) -> Paint {
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
    let rim = darker(dark, 0.35);
    let whole = polygon(at, &top, 0.16).min(polygon(at, &side, 0.16));
    let mut paint = cut(rim, whole, pixel);
    paint = lay(paint, color, polygon(at, &side, 0.07), pixel);
    paint = lay(paint, lighter(color, 0.5), polygon(at, &top, 0.07).max(at.y + 0.02), pixel);
    for (x, y, radius) in [(-0.38, 0.28, 0.15), (0.12, 0.42, 0.11), (0.42, 0.2, 0.17), (-0.02, 0.14, 0.07)] {
        paint = lay(paint, dark, disc(at, Vec2::new(x, y), radius), pixel);
    }
    paint
}

/// A crumb: a corner of cheese with a hole.
fn crumb([color, dark]: [[f32; 3]; 2], at: Vec2, pixel: f32) -> Paint {
    let corners = [(-0.55, -0.1), (-0.05, -0.6), (0.6, -0.2), (0.45, 0.5), (-0.35, 0.5)].map(Vec2::from);
    let mut paint = cut(darker(dark, 0.35), polygon(at, &corners, 0.3), pixel);
    paint = lay(paint, color, polygon(at, &corners, 0.1), pixel);
    paint = lay(paint, lighter(color, 0.5), polygon(at, &corners, 0.1).max(at.y + 0.15), pixel);
    lay(paint, dark, disc(at, Vec2::new(0.12, 0.24), 0.2), pixel)
}

/// Signed distance from a heart: two lobes and a tip.
fn heart(at: Vec2) -> f32 {
    let at = Vec2::new(at.x.abs(), at.y);
    let lobe = disc(at, Vec2::new(0.4, -0.3), 0.48);
    let tip = [(0.0, -0.34), (0.74, 0.03), (0.0, 0.8)].map(Vec2::from);
    lobe.min(polygon(at, &tip, 0.05))
}

/// A key that points right: a bow, a shaft, one tooth more than its index, and a dark rim.
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

/// How far a mouth is open after `seconds`, at `bites` bites a second: 0 is shut, 1 is open.
pub fn chew(seconds: f32, bites: f32) -> f32 {
    0.5 - 0.5 * (seconds * bites * TAU).cos()
}
