//! The margin of a photo finish, large in the panel of the race.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Order, Rect, Vec2};
use colors::palette;
use text::Text;
use ui::layout::column;
use ui::layout::words::words;
use ui::theme::fonts::{LABEL, display, text};
use ui::widgets::paint;

use crate::simulation::{PhotoFinish, RaceClock};
use crate::view::MazeCamera;

/// Size of the frame around the margin, and of its letters, in points.
const SIZE: Vec2 = Vec2::new(300.0, 112.0);
const MARGIN: f32 = 46.0;

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
        let (sign, ink) = if clock.is_lost() { ("+", palette::SOLUTION) } else { ("\u{2212}", palette::PLAYER) };
        let margin = Text::joined("", [Text::verbatim(sign), super::split::hundredths(margin.0.into())]);
        column([
            words(text!("photo-finish"), text(LABEL), palette::TEXT_SOFT).mid(),
            words(margin, display(MARGIN), ink).mid(),
        ])
        .in_middle()
        .draw(painter, panel);
    });
    Ok(())
}
