//! A strip of notices at the top of the window: problems with saved files, and why a race could not be built.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Painter;
use colors::palette;
use platform::storage::Notice;
use text::Text;
use ui::layout::column;
use ui::layout::words::wrapped;
use ui::theme::fonts::{BODY, text};
use ui::theme::space::{APART, GAP, NEAR, TIGHT};
use ui::widgets::paint;

use crate::race_setup::BuildFailure;

/// Limit of lines. More are only in the log.
const MOST: usize = 3;

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
        let part = || {
            let lines = lines.iter().map(|line| wrapped(line, text(BODY), palette::GOAL));
            column([column(lines).pad_xy(GAP, NEAR).behind(paint::panel)]).centered().pad_xy(APART, TIGHT)
        };
        let window = painter.clip_rect();
        let height = part().height_in(painter.ctx(), window.width());
        part().draw(painter, window.with_max_y(window.top() + height));
        height
    }
}
