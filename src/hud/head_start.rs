//! The head start: seconds until the eaters start, shown where they wait.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Order, Pos2};
use colors::palette;
use text::Text;
use ui::theme::fonts::{HEADING, display};
use ui::widgets::paint;

use crate::simulation::{EaterBody, RaceClock};
use crate::view::{Drawn, MazeCamera};

/// Radius of the disc behind the number, in points.
const RADIUS: f32 = 17.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    clock: Res<RaceClock>,
    camera: Single<&MazeCamera>,
    eaters: Query<(&EaterBody, &Drawn)>,
) -> Result {
    let context = contexts.ctx_mut()?;
    // All eaters wait at the start, so one number is enough.
    let Some((eater, drawn)) = eaters.iter().next() else { return Ok(()) };
    let left = eater.eater().stands(clock.time());
    if left.0 == 0 {
        return Ok(());
    }
    let Vec2 { x, y } = camera.on_display(drawn.at);
    let at = Pos2::new(x, y);
    paint::layer(context, Order::Background, |ui| {
        let painter = ui.painter();
        painter.circle_filled(at, RADIUS, palette::PANEL.ui_faded(painter.ctx(), 0.9));
        let seconds = left.seconds().ceil().to_string();
        paint::write(
            painter,
            at + egui::Vec2::new(0.0, 1.0),
            Align2::CENTER_CENTER,
            Text::verbatim(seconds),
            display(HEADING),
            palette::TEXT,
        );
    });
    Ok(())
}
