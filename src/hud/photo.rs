//! The margin of a photo finish, large in the panel of the race.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Order, Rect, Vec2};
use colors::palette;
use text::Text;
use ui::theme::fonts::{display, text};
use ui::widgets::paint;

use crate::simulation::{PhotoFinish, RaceClock};
use crate::view::MazeCamera;

/// Size of the frame around the margin, in points.
const SIZE: Vec2 = Vec2::new(300.0, 112.0);

pub(super) fn draw(
    mut contexts: EguiContexts,
    clock: Res<RaceClock>,
    photo: Res<PhotoFinish>,
    camera: Single<&MazeCamera>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Some(margin) = photo.margin() else { return Ok(()) };
    paint::layer(context, Order::Middle, |ui| {
        let painter = ui.painter();
        let layout = camera.layout();
        paint::bar(painter, paint::rect_of(layout.side));
        let panel = Rect::from_center_size(paint::rect_of(layout.panel).center(), SIZE);
        paint::panel(painter, panel);
        let head = panel.center_top() + Vec2::new(0.0, 26.0);
        paint::write(painter, head, Align2::CENTER_CENTER, text!("photo-finish"), text(18.0), palette::TEXT_SOFT);
        let (sign, ink) = if clock.is_lost() { ("+", palette::SOLUTION) } else { ("\u{2212}", palette::PLAYER) };
        let margin = Text::joined("", [Text::verbatim(sign), super::split::hundredths(margin.0.into())]);
        let at = panel.center() + Vec2::new(0.0, 18.0);
        paint::write(painter, at, Align2::CENTER_CENTER, margin, display(46.0), ink);
    });
    Ok(())
}
