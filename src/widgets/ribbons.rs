//! Pictures of the ribbons, with the player at their end.

use bevy_egui::egui::{Painter, Pos2, Rect, Shape, Stroke, Vec2};
use ui::pictures::PLAYER_SIZE;
use ui::theme::ribbons::{BEADS, BeadShape, Ribbon, SPACING};
use ui::widgets::paint::{self, Portraits};

/// Length of the picture, in cells.
const LENGTH: f32 = 1.9;

/// How much more opaque than in a race, because the picture is small and short.
const STRONGER: f32 = 1.3;

/// Draws a ribbon as it is behind a player who runs to the right, in the middle of a room.
pub(crate) fn draw(painter: &Painter, portraits: &Portraits, room: Rect, ribbon: Ribbon) {
    let cell = (room.width() / LENGTH).min(room.height() / PLAYER_SIZE * 0.8);
    let face = PLAYER_SIZE * cell;
    let player = Pos2::new(room.center().x + (LENGTH * cell - face) / 2.0, room.center().y);
    let count = (((LENGTH - PLAYER_SIZE / 2.0) / SPACING) as usize).min(BEADS);
    for index in (0..count).rev() {
        let left = 1.0 - index as f32 / count as f32;
        let Some(bead) = ribbon.bead((2 * BEADS - index) as u32, left) else { continue };
        let at = player - Vec2::new(index as f32 * SPACING, bead.aside) * cell;
        let radius = bead.width * cell / 2.0;
        let color = ribbon.ink().ui_faded(painter.ctx(), ribbon.opacity() * left.sqrt() * STRONGER);
        match ribbon.shape() {
            BeadShape::Disc => drop(painter.circle_filled(at, radius, color)),
            BeadShape::Ring => drop(painter.circle_stroke(at, radius * 0.86, Stroke::new(radius * 0.2, color))),
            BeadShape::Diamond => {
                let corners = [Vec2::X, Vec2::Y, -Vec2::X, -Vec2::Y].map(|corner| at + corner * radius);
                painter.add(Shape::convex_polygon(corners.into(), color, Stroke::NONE));
            }
        }
    }
    paint::player_with(painter, portraits, player, face, None);
}
