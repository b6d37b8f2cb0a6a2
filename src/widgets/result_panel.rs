//! The panel of a result, where the displays of the race were.

use bevy_egui::egui::{Align2, Context, Order, Painter, Pos2, Rect, Ui};
use colors::palette::{self, Ink};
use text::Text;
use ui::theme::fonts::{display, text};
use ui::widgets::paint;

use super::notice::Notices;
use crate::view::MazeCamera;

/// Space inside the panel, in points.
const PADDING: f32 = 14.0;

/// The height of the heading of a table, in points.
const HEADING: f32 = 66.0;

/// Draws the panel and the notices above it. `draw` fills the inner rectangle.
pub(crate) fn draw(
    context: &Context,
    camera: &MazeCamera,
    notices: &Notices,
    draw: impl FnOnce(&mut Ui, &Painter, Rect),
) {
    paint::layer(context, Order::Foreground, |ui| {
        let painter = ui.painter().clone();
        let card = paint::rect_of(camera.layout().panel);
        paint::panel(&painter, card);
        notices.draw(&painter);
        draw(ui, &painter, card.shrink(PADDING));
    });
}

/// Draws the heading of a table of players: the winner, and a line about the series. Returns the top of the table.
pub(crate) fn heading(painter: &Painter, inner: Rect, (head, ink): (&Text, Ink), about: &Text) -> f32 {
    let at = |y: f32| Pos2::new(inner.center().x, inner.top() + y);
    let (center, width) = (Align2::CENTER_CENTER, inner.width());
    paint::write_cut(painter, at(22.0), center, head, display(28.0), ink, width);
    paint::write_in(painter, at(48.0), center, about, text(15.0), palette::TEXT_SOFT, width);
    inner.top() + HEADING
}
