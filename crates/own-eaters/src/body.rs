//! The body of an eater that the player wrote, in its own color.

use std::f32::consts::TAU;

use bevy_egui::egui::epaint::Vertex;
use bevy_egui::egui::{Color32, Mesh, Painter, Pos2, Shape, Vec2};
use colors::eaters::Look;
use colors::palette::{self, Palette, Rgb};
use race::EaterKind;

use crate::OwnEater;

/// The corners of an outline.
const CORNERS: u16 = 72;

/// The least contrast of a body to its background.
const LEAST_CONTRAST: f32 = 3.0;

/// Draws the body of a script, `size` points wide.
pub fn draw(painter: &Painter, at: Pos2, size: f32, eater: &OwnEater) {
    let colors = Palette::of(painter.ctx());
    let own = eater.script().and_then(|script| script.about().color).map(Rgb);
    let color = own.map_or(colors.rgb(palette::eater(eater.body())), |own| {
        own.readable_on(colors.rgb(palette::GROUND), LEAST_CONTRAST)
    });
    let rim = Rgb(color.0.map(|part| part / 2));
    blob(painter, at, size / 2.0, eater.body(), rim.ui());
    blob(painter, at, size / 2.0 - size * 0.05, eater.body(), color.ui());
    let eye = at + Vec2::new(0.02, -0.22) * size;
    painter.circle_filled(eye, size * 0.1, Color32::WHITE);
    painter.circle_filled(eye + Vec2::new(0.03, 0.015) * size, size * 0.055, palette::PUPIL.ui(painter.ctx()));
}

/// An outline, filled from its middle.
fn blob(painter: &Painter, at: Pos2, radius: f32, body: EaterKind, color: Color32) {
    let look = Look::of(body);
    let mut mesh = Mesh::default();
    let mut add = |pos| mesh.vertices.push(Vertex { pos, uv: bevy_egui::egui::epaint::WHITE_UV, color });
    add(at);
    for corner in 0..CORNERS {
        let angle = f32::from(corner) / f32::from(CORNERS) * TAU;
        add(at + Vec2::angled(angle) * look.radius(angle) * radius);
    }
    for corner in 0..u32::from(CORNERS) {
        mesh.add_triangle(0, corner + 1, (corner + 1) % u32::from(CORNERS) + 1);
    }
    painter.add(Shape::mesh(mesh));
}
