//! A strip of notices at the top of the window: problems with saved files, and why a race could not be built.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Painter, Rect, Vec2};
use colors::palette;
use platform::storage::Notice;
use text::Text;
use ui::theme::fonts::text;
use ui::widgets::paint;
use ui::widgets::translate::words;

use crate::race_setup::BuildFailure;

/// Limit of lines. More are only in the log.
const MOST: usize = 3;

/// Space around the lines, in points.
const GAP: Vec2 = Vec2::new(14.0, 6.0);

/// The sources of notices.
#[derive(SystemParam)]
pub(crate) struct Notices<'w> {
    notice: Res<'w, Notice>,
    failure: Res<'w, BuildFailure>,
}

impl Notices<'_> {
    /// Draws the strip and returns its height in points.
    pub(crate) fn draw(&self, painter: &Painter) -> f32 {
        let mut lines: Vec<Text> = self.failure.0.iter().chain(self.notice.lines()).cloned().collect();
        if lines.is_empty() {
            return 0.0;
        }
        if lines.len() > MOST {
            let more = text!("notices-more", count = lines.len() - MOST);
            lines.truncate(MOST);
            lines.push(more);
        }
        let window = painter.clip_rect();
        let width = (window.width() - 40.0).max(120.0) - 2.0 * GAP.x;
        let ink = palette::TEXT.ui(painter.ctx());
        let sizes: Vec<Vec2> = lines
            .iter()
            .map(|line| painter.layout(words(painter.ctx(), line), text(15.0), ink, width).size())
            .collect();
        let size =
            Vec2::new(sizes.iter().map(|size| size.x).fold(0.0, f32::max), sizes.iter().map(|size| size.y).sum());
        let top = window.center_top() + Vec2::new(0.0, 4.0);
        let strip = Rect::from_min_size(top - Vec2::new(size.x / 2.0 + GAP.x, 0.0), size + 2.0 * GAP);
        paint::panel(painter, strip);
        let mut at = strip.min + GAP;
        for (line, size) in lines.into_iter().zip(sizes) {
            paint::wrap(painter, at, Align2::LEFT_TOP, line, text(15.0), palette::GOAL, width);
            at.y += size.y;
        }
        strip.bottom() + 6.0 - window.top()
    }
}
