//! The pulse at the edges of the window while a rival is close behind, in its color. With reduced motion it stands still.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Color32, Mesh, Order, Pos2, Shape};
use colors::palette;
use settings::{Setting, Settings};
use ui::widgets::paint;

use crate::race_setup::CurrentLevel;
use crate::simulation::Pressure;

/// Width of the pulse at each side, in points.
const WIDTH: f32 = 64.0;

/// Opacity right after a beat, and between beats: the edges never go dark, so that nothing flashes.
const STRONG: f32 = 0.6;
const FAINT: f32 = 0.2;

/// Opacity with reduced motion.
const STILL: f32 = 0.3;

pub(super) fn draw(
    mut contexts: EguiContexts,
    level: Res<CurrentLevel>,
    settings: Res<Settings>,
    pressure: Res<Pressure>,
) -> Result {
    let Some(number) = pressure.behind().filter(|_| settings.is_on(Setting::Heartbeat)) else { return Ok(()) };
    let Some(rival) = level.eaters.get(number) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let opacity = if settings.moves() { FAINT + (STRONG - FAINT) * pressure.pulse() } else { STILL };
    let ink = palette::racer(number, rival).ui(context).gamma_multiply(opacity);
    paint::layer(context, Order::Background, |ui| {
        let painter = ui.painter();
        let window = painter.clip_rect();
        for (outer, inner) in [(window.left(), window.left() + WIDTH), (window.right(), window.right() - WIDTH)] {
            let (top, bottom) = (window.top(), window.bottom());
            painter.add(Shape::mesh(fading([outer, inner], [top, bottom], ink)));
        }
    });
    Ok(())
}

/// A rectangle in a color that fades out from the first side to the second.
fn fading([outer, inner]: [f32; 2], [top, bottom]: [f32; 2], color: Color32) -> Mesh {
    let mut mesh = Mesh::default();
    for (x, color) in [(outer, color), (inner, Color32::TRANSPARENT)] {
        for y in [top, bottom] {
            mesh.colored_vertex(Pos2::new(x, y), color);
        }
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(2, 1, 3);
    mesh
}
