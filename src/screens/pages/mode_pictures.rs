//! The pictures on the tiles of the modes.

use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};
use colors::palette::{self, Ink};
use race::EaterKind;
use race::points::Cup;
use ui::theme::fonts::display;
use ui::widgets::paint::{self, Portraits};

use crate::screens::widgets::badges;
use crate::states::Page;

/// A square to draw in, with places from -1 to 1.
struct Square<'p> {
    painter: &'p Painter,
    middle: Pos2,
    half: f32,
}

impl Square<'_> {
    fn at(&self, x: f32, y: f32) -> Pos2 {
        self.middle + Vec2::new(x, y) * self.half
    }

    fn stroke(&self, ink: Ink) -> Stroke {
        Stroke::new((self.half * 0.1).max(1.5), ink.ui(self.painter.ctx()))
    }

    fn line(&self, points: &[(f32, f32)], ink: Ink) {
        self.painter.add(Shape::line(points.iter().map(|&(x, y)| self.at(x, y)).collect(), self.stroke(ink)));
    }

    fn ring(&self, x: f32, y: f32, radius: f32, ink: Ink) {
        self.painter.circle_stroke(self.at(x, y), radius * self.half, self.stroke(ink));
    }

    fn disc(&self, x: f32, y: f32, radius: f32, ink: Ink) {
        self.painter.circle_filled(self.at(x, y), radius * self.half, ink.ui(self.painter.ctx()));
    }

    fn box_around(&self, (left, top): (f32, f32), (right, bottom): (f32, f32), ink: Ink) {
        let rect = Rect::from_min_max(self.at(left, top), self.at(right, bottom));
        let round = CornerRadius::same((self.half * 0.14) as u8);
        self.painter.rect_stroke(rect, round, self.stroke(ink), StrokeKind::Middle);
    }
}

/// Draws the picture of a mode in the middle of a room.
pub(super) fn draw(painter: &Painter, portraits: &Portraits, room: Rect, page: Page) {
    let half = room.size().min_elem().min(84.0) / 2.0;
    let square = Square { painter, middle: room.center(), half };
    let size = half * 2.0;
    let eater = |kind: EaterKind, x: f32, y: f32, share: f32| {
        paint::picture(painter, portraits.eater(kind), square.at(x, y), size * share);
    };
    match page {
        Page::Daily => {
            square.box_around((-0.8, -0.6), (0.8, 0.8), palette::TEXT_SOFT);
            square.line(&[(-0.8, -0.25), (0.8, -0.25)], palette::TEXT_SOFT);
            for x in [-0.4, 0.4] {
                square.line(&[(x, -0.85), (x, -0.45)], palette::TEXT_SOFT);
            }
            paint::picture(painter, portraits.cheese, square.at(0.0, 0.28), size * 0.4);
        }
        Page::Quick => {
            square.box_around((-0.9, -0.7), (0.9, 0.35), palette::TEXT_SOFT);
            square.line(&[(-0.5, 0.35), (-0.62, 0.8), (-0.1, 0.35)], palette::TEXT_SOFT);
            let font = display(half * 0.6);
            paint::letter(
                painter,
                square.at(0.0, -0.18),
                Align2::CENTER_CENTER,
                text!("modes-picture-word"),
                font,
                palette::GOAL,
            );
        }
        Page::OwnEaters => {
            eater(EaterKind::Moat, -0.2, 0.1, 0.66);
            // A pencil.
            square.line(&[(0.42, 0.5), (0.95, -0.6)], palette::GOAL);
            square.line(&[(0.34, 0.66), (0.42, 0.5)], palette::TEXT);
        }
        Page::Group => {
            for (look, x, y) in [(0, -0.5, -0.25), (1, 0.5, -0.25), (3, 0.0, 0.45)] {
                paint::seat(painter, portraits, square.at(x, y), size * 0.44, look);
            }
        }
        Page::Friends => {
            square.line(&[(-0.6, 0.0), (0.6, 0.0)], palette::TEXT_SOFT);
            for (look, x) in [(0, -0.62), (4, 0.62)] {
                paint::seat(painter, portraits, square.at(x, 0.0), size * 0.5, look);
            }
        }
        Page::Trials => {
            square.ring(0.0, 0.12, 0.68, palette::TEXT_SOFT);
            square.line(&[(-0.2, -0.85), (0.2, -0.85)], palette::TEXT_SOFT);
            square.line(&[(0.0, -0.85), (0.0, -0.6)], palette::TEXT_SOFT);
            square.line(&[(0.0, 0.12), (0.32, -0.22)], palette::PLAYER);
            square.disc(0.0, 0.12, 0.1, palette::PLAYER);
        }
        Page::Scout => {
            let light = palette::GOAL.ui_faded(painter.ctx(), 0.16);
            painter.circle_filled(square.at(-0.15, 0.0), half * 0.8, light);
            square.ring(-0.15, 0.0, 0.8, palette::TEXT_SOFT);
            paint::player(painter, portraits, square.at(-0.15, 0.0), size * 0.36);
            square.line(&[(0.45, 0.55), (0.95, 0.95)], palette::TEXT_SOFT);
        }
        Page::Practice => {
            square.line(&[(-0.9, -0.75), (0.9, -0.75), (0.9, 0.9)], palette::WALL);
            square.line(&[(-0.9, 0.2), (-0.05, 0.2), (-0.05, 0.9)], palette::WALL);
            square.line(&[(-0.8, -0.28), (0.1, -0.28), (0.42, 0.1), (0.42, 0.55)], palette::PLAYER);
            let tip = square.at(0.42, 0.9);
            paint::triangle(painter, tip, Vec2::new(0.0, half * 0.36), palette::PLAYER);
        }
        _ => {
            badges::cup(painter, square.at(0.0, 0.0), size * 0.9, Cup::Gold);
            eater(EaterKind::Wally, -0.95, 0.45, 0.4);
            eater(EaterKind::Ripple, 0.95, 0.45, 0.4);
        }
    }
}
