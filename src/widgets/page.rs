//! Common parts of pages: a panel with a heading, usually with a list and the hint of the focused entry.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Context, Order, Pos2, Rect, Sense, Stroke, Ui, Vec2};
use colors::palette;
use settings::Action;
use text::Text;
use ui::input::ActionPressed;
use ui::menu::{MenuUi, OpenMenu};
use ui::screen::Screen;
use ui::theme::fonts::{display, text};
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
            // Notices are above the page. A low window uses every point.
            let free = Rect::from_min_max(window.min + Vec2::new(0.0, self.notices.draw(&painter)), window.max);
            let (around, head, large, below) =
                if paint::is_low(free) { (16.0, 50.0, 26.0, 12.0) } else { (32.0, 76.0, 32.0, 20.0) };
            let size = (free.size() - Vec2::splat(around)).min(largest);
            let panel = Rect::from_center_size(free.center(), size);
            paint::panel(&painter, panel);
            let top = Pos2::new(panel.center().x, panel.top() + head / 2.0);
            let back = Pos2::new(panel.left() + 28.0 + head / 4.0, top.y);
            let (font, width) = (display(large), 2.0 * (top.x - back.x - BACK / 2.0));
            paint::write_in(&painter, top, Align2::CENTER_CENTER, &heading.into(), font, palette::GOAL, width);
            self.draw_back(ui, back);
            let room = Rect::from_min_max(
                Pos2::new(panel.left() + 28.0, panel.top() + head),
                Pos2::new(panel.right() - 28.0, panel.bottom() - below),
            );
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
pub(crate) fn list_from(ui: &mut Ui, room: Rect, from: usize, message: Option<&Text>, menu: &mut MenuUi) {
    let (list, below) = list_and_hint(room);
    menu_list::draw_list_from(ui, list, from, menu);
    write_hint(ui, below, message, menu);
}

/// Like [`list_in`], with a message that replaces the hint, if there is one.
pub(crate) fn list_with_message(ui: &mut Ui, room: Rect, message: Option<&Text>, menu: &mut MenuUi) {
    let (list, below) = list_and_hint(room);
    menu_list::draw_list(ui, list, menu);
    write_hint(ui, below, message, menu);
}

/// Divides a room into the list and the hint below.
fn list_and_hint(room: Rect) -> (Rect, Rect) {
    let (list, below) = room.split_top_bottom_at_y(room.bottom() - 56.0);
    let width = list.width().min(620.0);
    (Rect::from_center_size(list.center(), Vec2::new(width, list.height())), below)
}

/// Draws the hint of the focused entry, or a message instead.
fn write_hint(ui: &Ui, below: Rect, message: Option<&Text>, menu: &OpenMenu) {
    let ink = if message.is_some() { palette::PLAYER } else { palette::TEXT_SOFT };
    let message = message.or(menu.focused().map(|entry| &entry.hint)).unwrap_or(&Text::EMPTY);
    paint::wrap(ui.painter(), below.center_bottom(), Align2::CENTER_BOTTOM, message, text(16.0), ink, below.width());
}
