//! Shows the frame rate in a corner of every screen, if the setting is on.

use bevy::prelude::*;
use bevy_egui::egui::Order;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use settings::{Setting, Settings};
use ui::layout::words::words;
use ui::layout::{column, row};
use ui::schedule::DrawSystems;
use ui::theme::fonts::{NOTE, text};
use ui::theme::space::TIGHT;
use ui::widgets::paint;

/// Seconds over which frames are counted.
const SPAN: f32 = 0.5;

/// How opaque the ground under the text is.
const OPAQUE: f32 = 0.85;

/// The frames counted so far, the seconds since then, and the last rate.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct FrameRate {
    frames: u32,
    seconds: f32,
    rate: Option<u32>,
}

impl FrameRate {
    /// Counts a frame that took this many seconds.
    fn count(&mut self, seconds: f32) {
        (self.frames, self.seconds) = (self.frames + 1, self.seconds + seconds);
        if self.seconds >= SPAN {
            let rate = Some((self.frames as f32 / self.seconds).round() as u32);
            *self = Self { rate, ..Self::default() };
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FrameRate>();
    app.add_systems(EguiPrimaryContextPass, (count, draw).chain().in_set(DrawSystems::Over).run_if(is_shown));
}

fn is_shown(settings: Res<Settings>) -> bool {
    settings.is_on(Setting::ShowFrameRate)
}

fn count(time: Res<Time<Real>>, mut rate: ResMut<FrameRate>) {
    rate.count(time.delta_secs());
}

pub(super) fn draw(mut contexts: EguiContexts, rate: Res<FrameRate>) -> Result {
    let Some(rate) = rate.rate else { return Ok(()) };
    paint::layer(contexts.ctx_mut()?, Order::Tooltip, |ui| {
        let painter = ui.painter();
        let line = words(text!("settings-frame-rate", rate = rate), text(NOTE), palette::TEXT).silent();
        // The ground under the text, so that it is readable over anything.
        let plate = row([line]).pad_xy(TIGHT, 0.0).behind(|painter, under| {
            painter.rect_filled(under, TIGHT, palette::GROUND.ui_faded(painter.ctx(), OPAQUE));
        });
        column([row([plate])]).at_end().pad(TIGHT).draw(painter, painter.clip_rect());
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rate_is_the_mean_of_half_a_second() {
        let mut rate = FrameRate::default();
        for _ in 0..30 {
            rate.count(1.0 / 60.0);
        }
        assert_eq!((rate.rate, rate.frames), (Some(60), 0));
        // One slow frame counts as it is.
        rate.count(2.0);
        assert_eq!(rate.rate, Some(1));
        rate.count(0.0);
        assert_eq!(rate.rate, Some(1), "it stays until enough frames are counted");
    }
}
