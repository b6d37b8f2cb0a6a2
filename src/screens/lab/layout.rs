//! The layout of the lab's screen.

use bevy_egui::egui::{Context, Order, Pos2, Rect, Ui};

use crate::lab::LabPage;
use crate::screens::widgets::paint;

/// Width of the panel, in points.
const PANEL: f32 = 392.0;
/// Height of the header, in points.
const HEADER: f32 = 92.0;
/// Height of the transport, in points.
const TRANSPORT: f32 = 126.0;
/// Width of the statistics beside the maze, in points.
const STATISTICS: f32 = 380.0;

/// The parts of the screen, in points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) panel: Rect,
    pub(super) header: Rect,
    pub(super) maze: Rect,
    pub(super) statistics: Rect,
    pub(super) transport: Rect,
}

impl Layout {
    fn new(window: Rect, page: LabPage) -> Self {
        let left = window.left() + PANEL;
        let (top, bottom) = (window.top() + HEADER, window.bottom() - TRANSPORT);
        let right = if page == LabPage::Measure { window.right() - STATISTICS } else { window.right() };
        let between = |from: Pos2, to: Pos2| Rect::from_min_max(from, to.max(from));
        Self {
            panel: between(window.min, Pos2::new(left, window.bottom())),
            header: between(Pos2::new(left, window.top()), Pos2::new(window.right(), top)),
            maze: between(Pos2::new(left, top), Pos2::new(right, bottom)),
            statistics: between(Pos2::new(right, top), Pos2::new(window.right(), bottom)),
            transport: between(Pos2::new(left, bottom), window.max),
        }
    }
}

/// Draws a part of the screen.
pub(super) fn part(context: &Context, page: LabPage, draw: impl FnOnce(&mut Ui, Layout)) {
    paint::layer(context, Order::Background, |ui| {
        let layout = Layout::new(ui.painter().clip_rect(), page);
        draw(ui, layout);
    });
}
