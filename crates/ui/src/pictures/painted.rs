//! Pictures in palette colors: which there are, and how they are painted now. `repaint` paints them.

use bevy::prelude::*;
use colors::palette::Palette;
use files::background::Background;
use race::EaterKind;

use super::shapes::SIZE;
use super::subjects::Subject;

/// Pixels per side of racers and goal until they are painted in full: a sixty-fourth of the work.
pub(super) const SMALL: u32 = SIZE / 8;

/// All pictures in palette colors.
#[derive(Resource, Debug, Default)]
pub struct Painted {
    pub(super) pictures: Vec<Painting>,
    pub(super) palette: Palette,
    pub(super) under_way: Option<Background<Vec<(Handle<Image>, Image)>>>,
}

#[derive(Clone, Debug)]
pub(super) struct Painting {
    pub(super) subject: Subject,
    pub(super) portrait: bool,
    pub(super) handle: Handle<Image>,
    /// Whether it is small, or in the colors of another palette.
    pub(super) is_due: bool,
    /// Whether anything shows it: a script has pictures only in its race.
    pub(super) is_in_use: bool,
}

impl Painted {
    /// Pictures in the colors of this palette.
    pub(super) fn new(palette: Palette) -> Self {
        Self { palette, ..default() }
    }

    /// Paints a picture small. A task paints it in full, and again when the palette changes. `portrait` is for menus.
    pub fn add(&mut self, images: &mut Assets<Image>, subject: Subject, portrait: bool) -> Handle<Image> {
        let handle = images.add(subject.paint(&self.palette, portrait, SMALL));
        let is_in_use = !matches!(subject, Subject::Script(..));
        self.pictures.push(Painting { subject, portrait, handle: handle.clone(), is_due: true, is_in_use });
        handle
    }

    pub(super) fn is_due(&self) -> bool {
        self.pictures.iter().any(Painting::wants_paint)
    }

    /// Gives the eater that a player wrote its body, by its number in the field.
    pub fn embody(&mut self, number: usize, kind: EaterKind) {
        for painting in &mut self.pictures {
            if let Subject::Script(place, body, _) = &mut painting.subject
                && *place == number
            {
                painting.is_due |= *body != kind;
                (*body, painting.is_in_use) = (kind, true);
            }
        }
        // What a task paints now may have the body of before; it is due again.
        self.under_way = None;
    }
}

impl Painting {
    pub(super) const fn wants_paint(&self) -> bool {
        self.is_due && self.is_in_use
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
