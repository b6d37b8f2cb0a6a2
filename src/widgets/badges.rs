//! Medals, stars, locks and ghost symbols. Shapes differ as well as colors.

use std::f32::consts::TAU;

use bevy_egui::egui::{Align2, Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};
use colors::palette::{self, Ink};
use race::Medal;
use race::points::Cup;
use ui::theme::fonts::display;

use crate::simulation::GhostKind;

/// The color of a medal.
pub(crate) const fn medal_ink(medal: Medal) -> Ink {
    match medal {
        Medal::Bronze => palette::BRONZE,
        Medal::Silver => palette::TEXT_SOFT,
        Medal::Gold => palette::GOAL,
        Medal::Author => palette::PLAYER,
    }
}

/// Draws a medal: three corners for bronze, four for silver, six for gold, and a sun for the author medal.
pub(crate) fn medal(painter: &Painter, at: Pos2, size: f32, medal: Medal) {
    let ink = medal_ink(medal);
    let (corners, inner) = match medal {
        Medal::Bronze => (3, 1.0),
        Medal::Silver => (4, 1.0),
        Medal::Gold => (6, 1.0),
        Medal::Author => (12, 0.72),
    };
    let outline = corners_around(at, size / 2.0, corners, inner);
    fill(painter, at, &outline, ink.ui(painter.ctx()));
    painter.add(Shape::closed_line(outline, Stroke::new((size * 0.07).max(1.0), palette::WALL.ui(painter.ctx()))));
}

/// Draws a check mark.
pub(crate) fn check(painter: &Painter, at: Pos2, size: f32) {
    let corners = [(-0.36, 0.04), (-0.1, 0.3), (0.4, -0.28)].map(|(x, y)| at + Vec2::new(x, y) * size);
    let stroke = Stroke::new(size * 0.17, palette::PLAYER.ui(painter.ctx()));
    painter.add(Shape::line(corners.into(), stroke));
}

/// Draws a cup with its place.
pub(crate) fn cup(painter: &Painter, at: Pos2, size: f32, cup: Cup) {
    let (ink, place) = match cup {
        Cup::Bronze => (palette::BRONZE, "3"),
        Cup::Silver => (palette::TEXT_SOFT, "2"),
        Cup::Gold => (palette::GOAL, "1"),
    };
    let color = ink.ui(painter.ctx());
    let point = |x: f32, y: f32| at + Vec2::new(x, y) * size;
    for side in [-1.0, 1.0] {
        painter.circle_stroke(point(0.32 * side, -0.24), size * 0.13, Stroke::new(size * 0.06, color));
    }
    let bowl = vec![
        point(-0.34, -0.46),
        point(0.34, -0.46),
        point(0.26, -0.02),
        point(0.1, 0.14),
        point(-0.1, 0.14),
        point(-0.26, -0.02),
    ];
    painter.add(Shape::convex_polygon(bowl, color, Stroke::NONE));
    painter.rect_filled(Rect::from_min_max(point(-0.06, 0.1), point(0.06, 0.36)), CornerRadius::ZERO, color);
    let foot = Rect::from_min_max(point(-0.24, 0.34), point(0.24, 0.46));
    painter.rect_filled(foot, CornerRadius::same((size * 0.05) as u8), color);
    let ground = palette::PANEL.ui(painter.ctx());
    painter.text(point(0.0, -0.2), Align2::CENTER_CENTER, place, display((size * 0.4).max(14.0)), ground);
}

/// Draws a star, filled if it was earned.
pub(crate) fn star(painter: &Painter, at: Pos2, size: f32, earned: bool) {
    let outline = corners_around(at, size / 2.0, 10, 0.45);
    if earned {
        fill(painter, at, &outline, palette::SOLUTION.ui(painter.ctx()));
    }
    let ink = if earned { palette::SOLUTION } else { palette::TEXT_SOFT };
    painter.add(Shape::closed_line(outline, Stroke::new(1.3, ink.ui(painter.ctx()))));
}

/// Draws rays above and below a new best time. They grow as `share` goes from 0 to 1.
pub(crate) fn rays(painter: &Painter, around: Rect, share: f32) {
    let stroke = Stroke::new(2.5, palette::SOLUTION.ui(painter.ctx()));
    let half = around.size() / 2.0;
    for number in 0..5_u8 {
        for side in [-1.0, 1.0] {
            let across = f32::from(number) / 2.0 - 1.0;
            let out = Vec2::new(0.45 * across, side).normalized();
            let from = around.center() + Vec2::new(across * half.x * 0.8, side * (half.y - 4.0));
            painter.line_segment([from, from + out * 7.0 * share], stroke);
        }
    }
}

/// Draws a small star at each side of a text about a reward. They grow as `share` goes from 0 to 1.
pub(crate) fn sparkles(painter: &Painter, beside: Rect, share: f32) {
    let color = palette::GOAL.ui(painter.ctx());
    for (at, side) in [(beside.left_center(), -1.0), (beside.right_center(), 1.0)] {
        let at = at + Vec2::new(14.0 * side, 0.0);
        fill(painter, at, &corners_around(at, 8.0 * share, 8, 0.4), color);
    }
}

/// Draws a padlock.
pub(crate) fn lock(painter: &Painter, at: Pos2, size: f32) {
    let ink = palette::TEXT_SOFT.ui(painter.ctx());
    let body = Rect::from_center_size(at + Vec2::new(0.0, size * 0.16), Vec2::new(size * 0.7, size * 0.5));
    let bow = Rect::from_center_size(at - Vec2::new(0.0, size * 0.14), Vec2::new(size * 0.42, size * 0.6));
    let round = CornerRadius::same((size * 0.2) as u8);
    painter.rect_stroke(bow, round, Stroke::new(size * 0.1, ink), StrokeKind::Inside);
    painter.rect_filled(body, CornerRadius::same((size * 0.1) as u8), ink);
}

/// Draws the symbol of a ghost, with the same shape as in the maze: ring for the best run, diamond for a medal, square
/// for a friend.
pub(crate) fn ghost(painter: &Painter, at: Pos2, size: f32, kind: GhostKind) {
    let stroke = |ink: Ink| Stroke::new(size * 0.16, ink.ui(painter.ctx()));
    match kind {
        GhostKind::Best => drop(painter.circle_stroke(at, size * 0.4, stroke(palette::PLAYER))),
        GhostKind::Medal(medal) => {
            let outline = corners_around(at, size * 0.46, 4, 1.0);
            painter.add(Shape::closed_line(outline, stroke(medal_ink(medal))));
        }
        GhostKind::Friend => {
            let square = Rect::from_center_size(at, Vec2::splat(size * 0.72));
            painter.rect_stroke(square, CornerRadius::same(3), stroke(palette::TEXT), StrokeKind::Inside);
        }
    }
}

/// Corners around a point, starting above it. Every second one is scaled by `inner`.
fn corners_around(at: Pos2, radius: f32, count: usize, inner: f32) -> Vec<Pos2> {
    let corner = |number: usize| {
        let (sin, cos) = (TAU * number as f32 / count as f32).sin_cos();
        let reach = if number.is_multiple_of(2) { radius } else { radius * inner };
        at + Vec2::new(sin, -cos) * reach
    };
    (0..count).map(corner).collect()
}

/// Fills a star-shaped outline. Each ray from its middle must cross the outline once.
fn fill(painter: &Painter, middle: Pos2, outline: &[Pos2], color: Color32) {
    let mut mesh = Mesh::default();
    mesh.colored_vertex(middle, color);
    for &corner in outline {
        mesh.colored_vertex(corner, color);
    }
    let count = outline.len() as u32;
    for corner in 0..count {
        mesh.add_triangle(0, 1 + corner, 1 + (corner + 1) % count);
    }
    painter.add(Shape::mesh(mesh));
}
