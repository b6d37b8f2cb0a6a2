//! The layout of the lab's screen.

use bevy_egui::egui::{Context, Id, Order, Rect, Ui, Vec2};
use ui::layout::{Spot, column, row, space};
use ui::widgets::paint;

use crate::LabPage;

/// Width of the panel, in points.
const PANEL: f32 = 392.0;
/// Height of the header, in points.
const HEADER: f32 = 92.0;
/// Height of the transport, in points.
const TRANSPORT: f32 = 126.0;
/// Width of the statistics beside the maze, in points.
const STATISTICS: f32 = 380.0;

/// Width of the lesson beside the maze, in points.
const LESSON: f32 = 350.0;
/// Largest share of the window beside the panel that the lesson takes.
const LESSON_SHARE: f32 = 0.45;
/// How much larger letters are on a projector.
const BIG: f32 = 1.5;

/// The parts that the player shows and hides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ShownParts {
    pub(crate) has_lesson: bool,
    pub(crate) is_big: bool,
}

impl ShownParts {
    /// Whether a page can do without its panel.
    fn may_be_big(page: LabPage) -> bool {
        page == LabPage::Home
    }

    /// How much larger letters are.
    pub(crate) const fn scale(self) -> f32 {
        if self.is_big { BIG } else { 1.0 }
    }

    /// The parts of this frame.
    pub(crate) fn of(context: &Context) -> Self {
        context.data(|kept| kept.get_temp(Id::new("parts of the lab"))).unwrap_or_default()
    }

    /// Decides the parts of this frame.
    pub(crate) fn set(self, context: &Context) {
        context.data_mut(|kept| kept.insert_temp(Id::new("parts of the lab"), self));
    }
}

/// The parts of the screen, in points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    pub(crate) panel: Rect,
    pub(crate) header: Rect,
    pub(crate) maze: Rect,
    pub(crate) statistics: Rect,
    /// The lesson beside the maze; empty if it is hidden.
    pub(crate) lesson: Rect,
    pub(crate) transport: Rect,
    /// Whether the parts are stacked from top to bottom.
    pub(crate) is_narrow: bool,
}

/// Windows narrower than this, in points, have the panel below the maze.
const NARROW: f32 = 800.0;
/// Height of the header in a narrow window, in points.
const NARROW_HEADER: f32 = 132.0;
/// Height of the transport in a narrow window, in points.
const NARROW_TRANSPORT: f32 = 176.0;
/// Share of a narrow window's height that the panel takes.
const NARROW_PANEL: f32 = 0.42;
/// This share on pages whose maze, table or page needs more room.
const NARROW_LOW_PANEL: f32 = 0.3;

impl Layout {
    fn new(window: Rect, page: LabPage, shown: ShownParts) -> Self {
        if window.width() < NARROW {
            Self::below_each_other(window, page)
        } else {
            Self::beside_each_other(window, page, shown)
        }
    }

    /// Header, maze, transport and panel from the top down. On the statistics page, the statistics replace the maze.
    fn below_each_other(window: Rect, page: LabPage) -> Self {
        let share = match page {
            LabPage::Tournament
            | LabPage::Measure
            | LabPage::Print
            | LabPage::Book
            | LabPage::Uniformity
            | LabPage::Class => NARROW_LOW_PANEL,
            _ => NARROW_PANEL,
        };
        let [panel, header, middle, transport] = std::array::from_fn(|_| Spot::default());
        column([
            space().height(NARROW_HEADER).firm().at(&header),
            space().at(&middle),
            space().height(NARROW_TRANSPORT).firm().at(&transport),
            space().share_of_height(share).firm().at(&panel),
        ])
        .place(window);
        let (middle, nothing) = (middle.get(), Rect::from_min_size(middle.get().min, Vec2::ZERO));
        let (maze, statistics) = if page == LabPage::Measure { (nothing, middle) } else { (middle, nothing) };
        let [panel, header, transport] = [panel, header, transport].map(|spot| spot.get());
        Self { panel, header, maze, statistics, lesson: nothing, transport, is_narrow: true }
    }

    fn beside_each_other(window: Rect, page: LabPage, shown: ShownParts) -> Self {
        let has_panel = !(shown.is_big && ShownParts::may_be_big(page));
        let has_lesson = shown.has_lesson && matches!(page, LabPage::Home | LabPage::Maze | LabPage::Style);
        let panel_width = if has_panel { PANEL } else { 0.0 };
        let lesson_width = (LESSON * shown.scale()).min((window.width() - panel_width) * LESSON_SHARE);
        let spots: [Spot; 6] = std::array::from_fn(|_| Spot::default());
        let [panel, header, maze, statistics, lesson, transport] = &spots;
        let middle = row([
            space().at(maze),
            space().width(STATISTICS).firm().at(statistics).only_if(page == LabPage::Measure),
            space().width(lesson_width).firm().at(lesson).only_if(has_lesson),
        ]);
        let right = column([
            space().height(HEADER * shown.scale()).firm().at(header),
            middle.grow(1),
            space().height(TRANSPORT).firm().at(transport),
        ]);
        row([space().width(panel_width).firm().at(panel), right.grow(1)]).place(window);
        let place = |spot: &Spot| if spot.is_shown() { spot.get() } else { Rect::ZERO };
        let [panel, header, maze, statistics, lesson, transport] = spots.each_ref().map(place);
        Self { panel, header, maze, statistics, lesson, transport, is_narrow: false }
    }
}

/// Draws a part of the screen.
pub(crate) fn part(context: &Context, page: LabPage, draw: impl FnOnce(&mut Ui, Layout)) {
    paint::layer(context, Order::Background, |ui| {
        let layout = Layout::new(ui.painter().clip_rect(), page, ShownParts::of(context));
        draw(ui, layout);
    });
}
