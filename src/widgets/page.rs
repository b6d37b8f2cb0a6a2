//! Common parts of pages: a panel with a heading, usually with a list and the hint of the focused entry.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, Order, Pos2, Rect, Sense, Stroke, Ui, Vec2};
use colors::palette::{self, Ink};
use settings::Action;
use text::Text;
use ui::input::ActionPressed;
use ui::layout::words::{words, wrapped};
use ui::layout::{Spot, column, row, space};
use ui::menu::MenuUi;
use ui::screen::Screen;
use ui::theme::fonts::{HEADING, LEAD, TITLE, display, text};
use ui::theme::space::{APART, GAP, MARGIN, NEAR};
use ui::widgets::accessibility;
use ui::widgets::menu_list;
use ui::widgets::paint;

use super::backdrop::MovingBackdrop;
use super::notice::Notices;

/// Minimum size of a page, in points. Longer lists scroll.
pub(crate) const LEAST_SIZE: bevy::math::Vec2 = bevy::math::Vec2::new(600.0, 380.0);

/// Largest size of the panel, and of a wide one, in points.
const LARGEST: Vec2 = Vec2::new(940.0, 700.0);
const WIDEST: Vec2 = Vec2::new(1400.0, 900.0);

/// The sizes of a page, in points.
struct PageSizes {
    /// Space around the panel, and below its content.
    around: f32,
    below: f32,
    /// Height of the heading, and size of its letters.
    heading: f32,
    letters: f32,
}

const USUAL: PageSizes = PageSizes { around: 16.0, below: APART, heading: 76.0, letters: TITLE };
const LOW: PageSizes = PageSizes { around: NEAR, below: GAP, heading: 50.0, letters: HEADING };

/// The largest width of a list, in points.
pub(crate) const LIST: f32 = 620.0;

/// The height of the hint below it, in points.
const HINT: f32 = 56.0;

/// The width and height of the arrow that leads back, for a finger, in points.
const BACK: f32 = 44.0;

/// The parameters for drawing a page.
#[derive(SystemParam)]
pub(crate) struct PagePanel<'w, 's> {
    pub backdrop: MovingBackdrop<'w>,
    screen: Res<'w, State<Screen>>,
    notices: Notices<'w>,
    commands: ParallelCommands<'w, 's>,
}

impl PagePanel<'_, '_> {
    /// Draws the panel with a heading, and calls `draw` with the room below the heading.
    pub(crate) fn draw(&self, context: &Context, heading: impl Into<Text>, draw: impl FnOnce(&mut Ui, Rect)) {
        self.draw_up_to(LARGEST, context, heading, draw);
    }

    /// Like [`Self::draw`], in a panel that uses most of the window.
    pub(crate) fn draw_wide(&self, context: &Context, heading: impl Into<Text>, draw: impl FnOnce(&mut Ui, Rect)) {
        self.draw_up_to(WIDEST, context, heading, draw);
    }

    fn draw_up_to(&self, largest: Vec2, context: &Context, heading: impl Into<Text>, draw: impl FnOnce(&mut Ui, Rect)) {
        paint::layer(context, Order::Foreground, |ui| {
            let painter = ui.painter().clone();
            let window = painter.clip_rect();
            // Hides the maze, so that nobody studies it during a pause.
            paint::dim(&painter, 1.0);
            if *self.screen.get() == Screen::Title {
                self.backdrop.draw(&painter);
            }
            let [back, room] = std::array::from_fn(|_| Spot::default());
            // Notices are above the page. A low window uses every point.
            let notices = self.notices.draw(&painter);
            let sizes = if paint::is_low(window.with_min_y(window.top() + notices)) { LOW } else { USUAL };
            let title = words(heading, display(sizes.letters), palette::GOAL).mid().grow(1);
            let heading = row([space().width(BACK).at(&back), title, space().width(BACK)]);
            let panel = column([heading.centered().height(sizes.heading).firm(), space().at(&room)])
                .pad_sides([MARGIN, 0.0, MARGIN, sizes.below])
                .behind(paint::panel)
                .most_width(largest.x)
                .most_height(largest.y);
            column([panel.grow(1)])
                .in_middle()
                .pad(sizes.around)
                .draw(&painter, window.with_min_y(window.top() + notices));
            self.draw_back(ui, back.get().center());
            let room = room.get();
            draw(ui, room);
        });
    }

    /// Draws an arrow that leads back, for mouse and touch.
    fn draw_back(&self, ui: &Ui, middle: Pos2) {
        let mouse = ui.interact(Rect::from_center_size(middle, Vec2::splat(BACK)), ui.id().with("back"), Sense::CLICK);
        accessibility::button(&mouse, text!("prompt-back"));
        let ink = if mouse.hovered() { palette::GOAL } else { palette::TEXT_SOFT };
        let tip = middle - Vec2::new(7.0, 0.0);
        let ends = [Vec2::new(11.0, -10.0), Vec2::new(11.0, 10.0)].map(|off| tip + off);
        let stroke = Stroke::new(3.5, ink.ui(ui.ctx()));
        ui.painter().line(vec![ends[0], tip, ends[1]], stroke);
        if mouse.clicked() {
            self.commands.command_scope(|mut commands| {
                commands.write_message(ActionPressed(Action::Back));
            });
        }
    }

    /// Draws a page with a list and the hint of the focused entry.
    pub(crate) fn draw_list(&self, contexts: &mut EguiContexts, heading: impl Into<Text>, menu: &mut MenuUi) -> Result {
        let context = contexts.ctx_mut()?;
        self.draw(context, heading, |ui, room| list_in(ui, room, menu));
        Ok(())
    }
}

/// Draws a list in a room, with the hint of the focused entry below.
pub(crate) fn list_in(ui: &mut Ui, room: Rect, menu: &mut MenuUi) {
    list_with_message(ui, room, None, menu);
}

/// Like [`list_with_message`], for the entries from an index on.
pub(crate) fn list_from(ui: &mut Ui, room: Rect, from: usize, message: Option<(&Text, Ink)>, menu: &mut MenuUi) {
    let list = Spot::default();
    let (message, ink) = match (message, menu.focused()) {
        (Some((message, ink)), _) => (message.clone(), ink),
        (None, Some(entry)) => (entry.hint.clone(), palette::TEXT_SOFT),
        (None, None) => (Text::EMPTY, palette::TEXT_SOFT),
    };
    let hint = column([wrapped(message, text(LEAD), ink).mid()]).at_end().height(HINT).firm();
    column([space().most_width(LIST).at(&list), hint]).draw(ui.painter(), room);
    menu_list::draw_list_from(ui, list.get(), from, menu);
}

/// Like [`list_in`], with a message that replaces the hint, if there is one.
pub(crate) fn list_with_message(ui: &mut Ui, room: Rect, message: Option<(&Text, Ink)>, menu: &mut MenuUi) {
    list_from(ui, room, 0, message, menu);
}
