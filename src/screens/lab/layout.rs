//! The layout of the lab's screen.

use bevy_egui::egui::{Context, Order, Pos2, Rect, Ui, Vec2};

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
    /// Whether the parts are below each other.
    pub(super) is_narrow: bool,
}

/// Windows less wide than this, in points, have the panel below the maze.
const NARROW: f32 = 800.0;
/// Heights of header and transport in a narrow window, in points.
const NARROW_HEADER: f32 = 132.0;
const NARROW_TRANSPORT: f32 = 176.0;
/// The part of the height of a narrow window for the panel.
const NARROW_PANEL: f32 = 0.42;
/// The same for pages whose maze, table or page needs more room.
const NARROW_LOW_PANEL: f32 = 0.3;

impl Layout {
    fn new(window: Rect, page: LabPage) -> Self {
        if window.width() < NARROW {
            Self::below_each_other(window, page)
        } else {
            Self::beside_each_other(window, page)
        }
    }

    /// Header, maze, transport and panel from the top down. The statistics replace the maze.
    fn below_each_other(window: Rect, page: LabPage) -> Self {
        let share = match page {
            LabPage::Tournament | LabPage::Measure | LabPage::Print => NARROW_LOW_PANEL,
            _ => NARROW_PANEL,
        };
        let panel_top = window.bottom() - window.height() * share;
        let (header, rest) = window.split_top_bottom_at_y(window.top() + NARROW_HEADER);
        let (rest, panel) = rest.split_top_bottom_at_y(panel_top);
        let (middle, transport) = rest.split_top_bottom_at_y(panel_top - NARROW_TRANSPORT);
        let nothing = Rect::from_min_size(middle.min, Vec2::ZERO);
        let (maze, statistics) = if page == LabPage::Measure { (nothing, middle) } else { (middle, nothing) };
        Self { panel, header, maze, statistics, transport, is_narrow: true }
    }

    fn beside_each_other(window: Rect, page: LabPage) -> Self {
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
            is_narrow: false,
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
