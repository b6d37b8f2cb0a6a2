//! The text being edited in its entry: egui's text editor with cursor and selection.

use bevy_egui::egui::{Align, Align2, Frame, Id, Rect, TextEdit, Ui};

use super::paint;
use crate::menu::text_entry::{EditText, TextEntry};
use crate::menu::{Entry, MenuAction, MenuUi};
use crate::text::Text;
use crate::theme::fonts::{display, text};
use crate::theme::palette;

/// Whether an entry's text is being edited by keyboard.
pub(in crate::screens) fn is_edited(entry: &Entry, edited: &TextEntry) -> bool {
    let field = entry.accept.as_ref().and_then(MenuAction::message::<EditText>);
    !edited.is_picked() && field.is_some_and(|field| edited.edits(field))
}

/// Draws an entry whose text is being edited.
pub(in crate::screens) fn draw(ui: &mut Ui, rect: Rect, label: &Text, menu: &mut MenuUi) {
    paint::focus(ui.painter(), rect);
    let at = rect.left_center() + bevy_egui::egui::vec2(22.0, 0.0);
    let label = paint::letter(ui.painter(), at, Align2::LEFT_CENTER, label, text(18.0), palette::TEXT);
    let room = Rect::from_min_max(bevy_egui::egui::pos2(label.right() + 16.0, rect.top()), rect.max);
    let id = Id::new("text entry");
    let mut buffer = menu.text().text().to_owned();
    let editor = TextEdit::singleline(&mut buffer)
        .id(id)
        .frame(Frame::NONE)
        .font(display(20.0))
        .text_color(palette::TEXT.ui(ui.ctx()))
        .horizontal_align(Align::RIGHT)
        .vertical_align(Align::Center)
        .char_limit(menu.text().max_bytes())
        .desired_width(room.width() - 22.0);
    let response = ui.put(room.shrink2(bevy_egui::egui::vec2(11.0, 0.0)), editor);
    if !response.has_focus() {
        response.request_focus();
    }
    let range = TextEdit::load_state(ui.ctx(), id).and_then(|state| state.cursor.char_range());
    let cursor = range.map(|range| range.primary.index.0);
    menu.text_mut().take_over(buffer, cursor);
}
