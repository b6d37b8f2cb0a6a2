//! The pictures of all sprites, painted when the game starts.

mod hat_shapes;
pub mod painted;
mod repaint;
pub mod shapes;
pub mod subjects;

use std::f32::consts::TAU;

use bevy::prelude::*;
use colors::palette::Palette;
use race::doors::MOST_DOORS;
use race::limits::MOST_EATERS;
use race::{Eater, EaterKind};

use self::painted::Painted;
use self::shapes::{cut, disc, picture, polygon};
use self::subjects::{Subject, chevrons, glow, heart, key};
use crate::theme::hats::Hat;
use crate::theme::seats;

/// Number of frames of an eater's mouth, from shut to open.
pub const MOUTHS: usize = 7;

/// Pixels per side of racers and goal. Simpler pictures have half as many.
pub(super) const SIZE: u32 = 256;

pub(super) const WHITE: [f32; 3] = [1.0; 3];

/// Diameter of the player in cells.
pub const PLAYER_SIZE: f32 = 0.54;

/// Width of a hat, and how far its middle is above that of the player, in cells. It stays within the cell.
pub const HAT_SIZE: f32 = 0.38;
/// See [`HAT_SIZE`].
pub const HAT_ABOVE: f32 = 0.23;

/// How dark it is at a distance from the player, 1 at the edge of the light: 0 in its inner half.
pub fn share_of_dark(distance: f32) -> f32 {
    let share = ((distance - 0.5) / 0.45).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

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
    /// A white arrowhead that points right.
    pub arrow: Handle<Image>,
    /// The player's body.
    pub player: Handle<Image>,
    /// A white paw: what an explorer leaves.
    pub paw: Handle<Image>,
    /// A white diamond: a cell that a planner has expanded.
    pub diamond: Handle<Image>,
    /// An eye.
    pub eye: Handle<Image>,
    /// The cheese.
    pub cheese: Handle<Image>,
    bitten: [Handle<Image>; 3],
    /// A crumb of the cheese.
    pub crumb: Handle<Image>,
    /// A white heart.
    pub heart: Handle<Image>,
    keys: Vec<Handle<Image>>,
    /// Darkness around a round light: transparent in the inner half, opaque at the edge.
    pub light: Handle<Image>,
    eaters: Vec<[Handle<Image>; MOUTHS]>,
    scripts: Vec<[Handle<Image>; MOUTHS]>,
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

    /// The cheese after a number of bites, 0 to 3.
    pub fn cheese_after(&self, bites: usize) -> &Handle<Image> {
        bites.checked_sub(1).map_or(&self.cheese, |bite| &self.bitten[bite.min(2)])
    }

    /// The white key of a door. It has one tooth more than its index.
    pub fn key(&self, number: usize) -> &Handle<Image> {
        &self.keys[number % self.keys.len()]
    }

    /// Pictures in palette colors.
    pub(super) fn colored(&mut self) -> impl Iterator<Item = &mut Handle<Image>> {
        let Self { player, cheese, bitten, crumb, eaters, scripts, hats, seats, .. } = self;
        let cheese = [cheese, crumb].into_iter().chain(bitten);
        [player].into_iter().chain(cheese).chain(eaters.iter_mut().chain(scripts).flatten()).chain(hats).chain(seats)
    }

    /// The picture of an eater that faces right, by its number in the field. `open` is how far its mouth is open, 0 to
    /// 1.
    pub fn racer(&self, number: usize, racer: &Eater, open: f32) -> &Handle<Image> {
        let mouth = (open.clamp(0.0, 1.0) * (MOUTHS - 1) as f32).round() as usize;
        let mouths = match racer.script() {
            Some(_) => &self.scripts[number % self.scripts.len()],
            None => &self.eaters[racer.kind() as usize],
        };
        &mouths[mouth]
    }
}

/// Paints the pictures in the palette that is set, and again when it changes.
pub fn plugin(app: &mut App) {
    app.add_plugins(repaint::plugin);
    // Without a renderer the handles still exist.
    app.init_resource::<Assets<Image>>();
    let palette = app.world().get_resource::<Palette>().copied().unwrap_or_default();
    let mut painted = Painted::new(palette);
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
        arrow: images.add(picture(SIZE / 4, |at, pixel| {
            let corners = [(-0.6, -0.7), (0.75, 0.0), (-0.6, 0.7), (-0.25, 0.0)].map(Vec2::from);
            cut(WHITE, polygon(at, &corners, 0.08), pixel)
        })),
        player: painted.add(&mut images, Subject::Player, false),
        paw: images.add(picture(SIZE / 4, |at, pixel| {
            let toes = [(-0.6, -0.15), (-0.22, -0.6), (0.22, -0.6), (0.6, -0.15)].map(Vec2::from);
            let pad = disc(at, Vec2::new(0.0, 0.35), 0.46);
            cut(WHITE, toes.into_iter().fold(pad, |near, toe| near.min(disc(at, toe, 0.23))), pixel)
        })),
        diamond: images.add(picture(SIZE / 4, |at, pixel| {
            cut(WHITE, (at.x.abs() + at.y.abs() - 0.9) * std::f32::consts::FRAC_1_SQRT_2, pixel)
        })),
        eye: images.add(picture(SIZE / 4, |at, pixel| cut(WHITE, disc(at, Vec2::ZERO, 0.94), pixel))),
        cheese: painted.add(&mut images, Subject::Cheese, false),
        bitten: [1, 2, 3].map(|bites| painted.add(&mut images, Subject::Bitten(bites), false)),
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
        scripts: (0..MOST_EATERS)
            .map(|number| {
                std::array::from_fn(|mouth| {
                    let open = mouth as f32 / (MOUTHS - 1) as f32;
                    painted.add(&mut images, Subject::Script(number, EaterKind::Wally, open), false)
                })
            })
            .collect(),
        hats: Hat::ALL.map(|hat| painted.add(&mut images, Subject::Hat(hat), false)).into(),
        seats: (0..seats::COUNT).map(|look| painted.add(&mut images, Subject::Seat(look), false)).collect(),
    };
    app.insert_resource(pictures);
    app.insert_resource(painted);
}

/// Length of a chevron with the gap behind it, as a multiple of the width of its band.
pub const CHEVRON_PERIOD: f32 = 1.5;

/// How far a mouth is open after `seconds`, at `bites` bites a second: 0 is shut, 1 is open.
pub fn chew(seconds: f32, bites: f32) -> f32 {
    0.5 - 0.5 * (seconds * bites * TAU).cos()
}
