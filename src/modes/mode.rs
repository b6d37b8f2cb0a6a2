//! The parts that a mode adds to the game: systems, pages, and its tile on the page of modes.

use bevy::prelude::*;
use bevy_egui::egui::{CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};
use colors::palette::Ink;
use race::EaterKind;
use text::Text;
use ui::widgets::paint::{self, Portraits};

use crate::states::Page;
use crate::widgets::entries;

/// A mode.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mode {
    /// Adds its requests and the menus of its pages.
    pub(super) plugin: fn(&mut App),
    /// Draws its pages.
    pub(super) draw_plugin: fn(&mut App),
    /// Its tile on the page of modes. Without it, other pages lead to the mode.
    pub(super) tile: Option<Tile>,
}

/// A tile on the page of modes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tile {
    /// The page that it opens, by its [`PageLink`](crate::states::PageLink).
    pub(crate) page: Page,
    /// Draws its picture.
    pub(crate) picture: fn(&Square),
    /// The state of the mode in a few words. Called when the page of modes opens.
    pub(crate) state: fn(&World) -> Text,
}

/// Letters of a word in a state.
const WORD_LENGTH: usize = 18;

/// The state of a mode whose race comes from a word.
pub(super) fn word_state(word: &str) -> Text {
    text!("modes-word", word = Text::foreign(&entries::shortened(word, WORD_LENGTH)))
}

/// Largest side of the picture of a tile, in points.
const LARGEST: f32 = 84.0;

/// A square to draw in, with places from -1 to 1.
pub(crate) struct Square<'p> {
    pub(super) painter: &'p Painter,
    pub(super) portraits: &'p Portraits,
    middle: Pos2,
    /// Half of its side, in points.
    pub(super) half: f32,
}

impl<'p> Square<'p> {
    /// The largest one in the middle of a room.
    pub(crate) fn within(painter: &'p Painter, portraits: &'p Portraits, room: Rect) -> Self {
        let half = room.size().min_elem().min(LARGEST) / 2.0;
        Self { painter, portraits, middle: room.center(), half }
    }

    /// Its side, in points.
    pub(super) fn side(&self) -> f32 {
        self.half * 2.0
    }

    pub(super) fn at(&self, x: f32, y: f32) -> Pos2 {
        self.middle + Vec2::new(x, y) * self.half
    }

    fn stroke(&self, ink: Ink) -> Stroke {
        Stroke::new((self.half * 0.1).max(1.5), ink.ui(self.painter.ctx()))
    }

    pub(super) fn line(&self, points: &[(f32, f32)], ink: Ink) {
        self.painter.add(Shape::line(points.iter().map(|&(x, y)| self.at(x, y)).collect(), self.stroke(ink)));
    }

    pub(super) fn ring(&self, x: f32, y: f32, radius: f32, ink: Ink) {
        self.painter.circle_stroke(self.at(x, y), radius * self.half, self.stroke(ink));
    }

    pub(super) fn disc(&self, x: f32, y: f32, radius: f32, ink: Ink) {
        self.painter.circle_filled(self.at(x, y), radius * self.half, ink.ui(self.painter.ctx()));
    }

    pub(super) fn box_around(&self, (left, top): (f32, f32), (right, bottom): (f32, f32), ink: Ink) {
        let rect = Rect::from_min_max(self.at(left, top), self.at(right, bottom));
        let round = CornerRadius::same((self.half * 0.14) as u8);
        self.painter.rect_stroke(rect, round, self.stroke(ink), StrokeKind::Middle);
    }

    /// An eater, as large as this share of the side.
    pub(super) fn eater(&self, kind: EaterKind, x: f32, y: f32, share: f32) {
        paint::picture(self.painter, self.portraits.eater(kind), self.at(x, y), self.side() * share);
    }

    /// A player, as large as this share of the side.
    pub(super) fn seat(&self, look: usize, x: f32, y: f32, share: f32) {
        paint::seat(self.painter, self.portraits, self.at(x, y), self.side() * share, look);
    }
}
