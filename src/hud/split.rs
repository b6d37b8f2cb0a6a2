//! The last split, beside the time: an arrow up and a minus if the player is ahead, down and a plus if behind.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Order, Painter, Pos2, Shape, Stroke, Vec2};
use colors::palette::{self, Ink};
use race::Ticks;
use race::units::TICKS_PER_SECOND;
use text::Text;
use ui::theme::fonts::{HEADING, display};
use ui::widgets::paint;

use super::race_display::DisplayPlaces;
use crate::simulation::{LastSplit, RaceClock};
use crate::view::MazeCamera;

/// How long a split is shown: 2.5 s.
pub(crate) const SHOWN: Ticks = Ticks(TICKS_PER_SECOND * 5 / 2);

/// Distance of the arrow from the middle of the clock, and its size, in points.
const BESIDE: f32 = 88.0;
const ARROW: f32 = 7.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    clock: Res<RaceClock>,
    last: Res<LastSplit>,
    camera: Single<&MazeCamera>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Some(split) = last.get().filter(|split| clock.time().0 < split.time.0 + SHOWN.0) else { return Ok(()) };
    let Some(behind) = split.behind else { return Ok(()) };
    paint::layer(context, Order::Middle, |ui| {
        let painter = ui.painter();
        let places = DisplayPlaces::of(paint::rect_of(camera.layout().panel));
        let at = places.clock.get().center() + Vec2::new(BESIDE, 0.0);
        let (sign, ink) = match behind {
            ..0 => ("\u{2212}", palette::PLAYER),
            0 => ("\u{b1}", palette::TEXT),
            _ => ("+", palette::SOLUTION),
        };
        if behind != 0 {
            arrow(painter, at, behind < 0, ink);
        }
        let difference = Text::joined("", [Text::verbatim(sign), hundredths(behind)]);
        let beside = at + Vec2::new(ARROW + 6.0, 0.0);
        paint::write(painter, beside, Align2::LEFT_CENTER, difference, display(HEADING), ink);
    });
    Ok(())
}

/// A number of ticks in seconds, without its sign: `0.12 s`.
pub(crate) fn hundredths(ticks: i64) -> Text {
    let seconds = ticks.unsigned_abs() as f64 / f64::from(TICKS_PER_SECOND);
    Text::seconds(Text::decimal(seconds, 2))
}

/// Draws a triangle that points up or down.
fn arrow(painter: &Painter, at: Pos2, is_up: bool, ink: Ink) {
    let tip = if is_up { -ARROW } else { ARROW };
    let points = vec![at + Vec2::new(0.0, tip), at + Vec2::new(ARROW, -tip), at + Vec2::new(-ARROW, -tip)];
    painter.add(Shape::convex_polygon(points, ink.ui(painter.ctx()), Stroke::NONE));
}
