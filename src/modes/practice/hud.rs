//! How the last corner was taken, in practice: cut, early or late, in seconds. Shown in the panel of the race, where
//! it covers no corridor.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, CornerRadius, Order, Rect};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette::{self, Ink};
use race::units::TICKS_PER_SECOND;
use race::{Corner, Ticks};
use text::Text;
use ui::theme::fonts::text;
use ui::widgets::paint;
use ui::widgets::translate::words;

use crate::race_setup::{CurrentLevel, RaceMode};
use crate::schedule::HudSystems;
use crate::simulation::{Corners, RaceClock};
use crate::states::Phase;
use crate::view::MazeCamera;

/// How long a corner is shown: 1 s.
const SHOWN: Ticks = Ticks(TICKS_PER_SECOND);

/// Space around the words, and size of the letters, in points.
const PADDING: egui::Vec2 = egui::Vec2::new(10.0, 5.0);
const LETTERS: f32 = 16.0;

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(in_state(Phase::Running)).in_set(HudSystems::Mode));
}

fn draw(
    mut contexts: EguiContexts,
    level: Res<CurrentLevel>,
    clock: Res<RaceClock>,
    corners: Res<Corners>,
    camera: Single<&MazeCamera>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if !matches!(level.mode, RaceMode::Practice(_)) {
        return Ok(());
    }
    let last = corners.last().filter(|(tick, _)| clock.time().0 < tick.0 + SHOWN.0);
    let Some((_, corner)) = last else { return Ok(()) };
    let (said, ink) = judgment(corner);
    paint::layer(context, Order::Middle, |ui| {
        let painter = ui.painter();
        let galley =
            painter.layout_no_wrap(words(painter.ctx(), &said), text(LETTERS), palette::TEXT.ui(painter.ctx()));
        let size = galley.size() + 2.0 * PADDING;
        let panel = Rect::from_center_size(paint::rect_of(camera.layout().panel).center(), size);
        painter.rect_filled(panel, CornerRadius::same(10), palette::PANEL.ui(painter.ctx()));
        paint::write(painter, panel.center(), Align2::CENTER_CENTER, said, text(LETTERS), ink);
    });
    Ok(())
}

/// The text about a corner.
fn judgment(corner: Corner) -> (Text, Ink) {
    let time = Text::seconds(Text::decimal(f64::from(Ticks(corner.ticks.unsigned_abs()).seconds()), 2));
    match (corner.is_cut, corner.ticks) {
        (true, 0) => (text!("corner-cut"), palette::PLAYER),
        (true, ..0) => (text!("corner-cut-early", time = time), palette::PLAYER),
        (true, _) => (text!("corner-cut-late", time = time), palette::TEXT),
        (false, _) => (text!("corner-late", time = time), palette::SOLUTION),
    }
}

#[cfg(test)]
mod tests {
    use text::Language;

    use super::*;

    #[test]
    fn corner_is_told_in_seconds() {
        let said = |is_cut, ticks| Language::English.get(&judgment(Corner { is_cut, ticks }).0).into_owned();
        assert_eq!(said(true, 0), "Cut!");
        assert_eq!(said(true, -12), "Cut! Key 0.09 s early");
        assert_eq!(said(true, 1), "Cut, 0.01 s late");
        assert_eq!(said(false, 44), "Not cut: 0.34 s late");
    }
}
