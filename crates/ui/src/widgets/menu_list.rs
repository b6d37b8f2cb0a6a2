//! Draws menus as lists, rows and buttons. The mouse moves the focus and confirms.

use std::ops::Range;

use bevy_egui::egui::{self, Align2, CornerRadius, Painter, Pos2, Rect, Sense, Ui, Vec2};
use colors::palette::{self, Ink};

use super::layout::words::words;
use super::layout::{cells, column};
use super::paint::{self, NARROW, focus, letter_in, triangle, value_of, width_of};
use super::{accessibility, scroll, slider, text_field};
use crate::menu::{Entry, MenuAction, MenuCue, MenuUi, OpenMenu};
use crate::theme::fonts::{ENTRY, LABEL, LEAD, NOTE, display, text};
use crate::theme::space::{LINE, NEAR, WIDTH};

/// Space around an entry, in points.
const AROUND: f32 = 3.0;

/// The size of a menu in points.
pub fn menu_size(menu: &OpenMenu) -> Vec2 {
    Vec2::new(WIDTH, LINE * menu.entries.len() as f32)
}

/// Draws a menu below a point at its top center, with as many entries as fit. The mouse moves the focus and confirms.
pub fn draw_menu(ui: &mut Ui, top: Pos2, bottom: f32, menu: &mut MenuUi) {
    let size = menu_size(menu);
    let size = Vec2::new(size.x, size.y.min(bottom - top.y));
    draw_list(ui, Rect::from_min_size(top - Vec2::new(size.x / 2.0, 0.0), size), menu);
}

/// Draws as many entries of a list as fit. Keys and the wheel scroll.
pub fn draw_list(ui: &mut Ui, room: Rect, menu: &mut MenuUi) {
    draw_list_from(ui, room, 0, menu);
}

/// Like [`draw_list`], for the entries from an index on.
pub fn draw_list_from(ui: &mut Ui, room: Rect, from: usize, menu: &mut MenuUi) {
    for (index, line) in scroll::rows(ui, room, LINE, from..menu.entries.len(), menu) {
        let rect = line.shrink2(Vec2::new(0.0, AROUND));
        let mouse = mouse_in(ui, rect, index, menu);
        if text_field::is_edited(&menu.entries[index], menu.text()) {
            let label = menu.entries[index].label.clone();
            text_field::draw(ui, rect, &label, menu);
            continue;
        }
        let focused = menu.focus == index;
        let entry = &menu.entries[index];
        let (slides, slid) = slider::follow(ui, &mouse, rect, entry);
        let mut sent = slid.or_else(|| dragged(ui, &mouse, entry)).map(|action| (action, MenuCue::Moved));
        let painter = ui.painter();
        if focused {
            focus(painter, rect);
        }
        let ink = match (focused, entry.accept.is_some()) {
            (true, true) => palette::TEXT,
            (false, false) if entry.value.is_empty() => palette::PANEL_EDGE,
            _ => palette::TEXT_SOFT,
        };
        if entry.is_choice() {
            draw_choice(painter, rect, entry, focused);
        } else if entry.value.is_empty() {
            let label = entry.marked_label();
            letter_in(painter, rect.center(), Align2::CENTER_CENTER, &label, display(ENTRY), ink, rect.width() - 24.0);
        } else {
            draw_value(painter, rect, entry, ink);
        }
        if mouse.clicked() && !slides {
            // Screen readers have no pointer position and click the entry itself.
            let at = mouse.interact_pointer_pos().map_or(rect.right(), |at| at.x);
            // A click on an arrow or beyond changes the value; a click between the arrows confirms.
            let off = at - value_of(rect).x;
            let clicked = match &entry.accept {
                accept @ Some(_) if !entry.is_choice() || off.abs() < ARROW - 16.0 => accept,
                Some(_) if off < -ARROW - 30.0 => &None,
                _ if off > 0.0 => &entry.right,
                _ => &entry.left,
            };
            let cue = if entry.is_choice() { MenuCue::Moved } else { MenuCue::Accepted };
            sent = clicked.clone().map(|action| (action, cue)).or(sent);
        }
        let stepped = accessibility::stepped(&mouse, entry);
        if let Some((action, cue)) = sent {
            menu.send(action);
            menu.cue(cue);
        }
        menu.send_all(stepped);
    }
}

/// Draws a menu of buttons in its rows, as many as fit.
pub fn draw_rows(ui: &Ui, room: Rect, menu: &mut MenuUi) {
    let rows: Vec<Range<usize>> = menu.rows().collect();
    for (row, place) in scroll::rows(ui, room, LINE, 0..rows.len(), menu) {
        draw_part(ui, place, rows[row].clone(), menu);
    }
}

/// Draws the entries of a menu in a row.
pub fn draw_row(ui: &Ui, row: Rect, menu: &mut MenuUi) {
    draw_part(ui, row, 0..menu.entries.len(), menu);
}

/// Draws a single entry of a menu as a button.
pub fn draw_button(ui: &Ui, rect: Rect, index: usize, menu: &mut MenuUi) {
    draw_part(ui, rect.expand(AROUND), index..index + 1, menu);
}

/// Draws some entries of a menu in a row.
fn draw_part(ui: &Ui, row: Rect, part: Range<usize>, menu: &mut MenuUi) {
    for (cell, index) in cells(row, part.len(), part.len(), 0.0).into_iter().zip(part) {
        let rect = cell.shrink(AROUND);
        let ink = if choose(ui, rect, index, menu) { palette::TEXT } else { palette::TEXT_SOFT };
        let label = words(&menu.entries[index].label, display(ENTRY), ink).silent().mid();
        column([label]).in_middle().pad_xy(NEAR, 0.0).draw(ui.painter(), rect);
    }
}

/// Handles the mouse over an entry that is a button or a tile.
pub fn click(ui: &Ui, rect: Rect, index: usize, menu: &mut MenuUi) {
    let mouse = mouse_in(ui, rect, index, menu);
    if mouse.clicked() && menu.entries.get(index).is_some_and(|entry| entry.accept.is_some()) {
        menu.focus = index;
        menu.accept(index);
    }
}

/// Handles the mouse over an entry that is a button or a tile, and draws its focus. Returns whether it has the focus.
pub fn choose(ui: &Ui, rect: Rect, index: usize, menu: &mut MenuUi) -> bool {
    click(ui, rect, index, menu);
    let is_focused = menu.focus == index;
    if is_focused {
        focus(ui.painter(), rect);
    }
    is_focused
}

/// Distance to drag for one step of a choice, in points.
const DRAG: f32 = 14.0;

/// Dragging a choice to the left or right steps its value. Sliders handle dragging themselves.
fn dragged(ui: &Ui, mouse: &egui::Response, entry: &Entry) -> Option<MenuAction> {
    if !mouse.dragged() || !entry.is_choice() || entry.share.is_some() {
        return None;
    }
    let id = mouse.id.with("dragged");
    let before = if mouse.drag_started() { 0.0 } else { ui.data(|kept| kept.get_temp(id).unwrap_or(0.0)) };
    let now: f32 = before + mouse.drag_delta().x;
    let step = if now.abs() >= DRAG { now.signum() } else { 0.0 };
    ui.data_mut(|kept| kept.insert_temp(id, now - step * DRAG));
    if step > 0.0 {
        entry.right.clone()
    } else if step < 0.0 {
        entry.left.clone()
    } else {
        None
    }
}

/// Handles the mouse over an entry. Focuses the entry if the mouse has moved.
pub fn mouse_in(ui: &Ui, rect: Rect, index: usize, menu: &mut MenuUi) -> egui::Response {
    let mouse = ui.interact(rect, ui.id().with(index), Sense::CLICK | Sense::DRAG);
    let moved = ui.input(|input| input.pointer.delta() != Vec2::ZERO);
    let hovers = mouse.hovered() && (moved && !menu.pointer_rests() || mouse.is_pointer_button_down_on());
    if (hovers || accessibility::wants_focus(&mouse)) && menu.focus != index {
        menu.focus = index;
        menu.cue(MenuCue::Moved);
        if hovers {
            let row = menu.row_of(index);
            menu.scroll.stay(row);
        }
    }
    if let Some(entry) = menu.entries.get(index) {
        accessibility::entry(&mouse, entry, menu.focus == index);
    }
    mouse
}

/// Distance of the arrows from the center, in points.
const ARROW: f32 = 92.0;

/// Draws the label and the value of an entry that is no choice.
fn draw_value(painter: &Painter, rect: Rect, entry: &Entry, ink: Ink) {
    let label = entry.marked_label();
    let row = rect.shrink2(Vec2::new(12.0, 0.0));
    let both = width_of(painter, &label, text(LABEL)) + width_of(painter, &entry.value, display(ENTRY)) + 24.0;
    if rect.width() < NARROW && both > row.width() {
        let at = row.left_center() - Vec2::new(0.0, 12.0);
        letter_in(painter, at, Align2::LEFT_CENTER, &label, text(NOTE), ink, row.width());
        let at = row.right_center() + Vec2::new(0.0, 7.0);
        letter_in(painter, at, Align2::RIGHT_CENTER, &entry.value, display(LEAD), ink, row.width());
        return;
    }
    let (left, right) = (rect.left_center() + Vec2::new(22.0, 0.0), rect.right_center() - Vec2::new(22.0, 0.0));
    let room = rect.width() - 56.0;
    letter_in(painter, left, Align2::LEFT_CENTER, &label, text(LABEL), ink, room * 0.5);
    letter_in(painter, right, Align2::RIGHT_CENTER, &entry.value, display(ENTRY), ink, room * 0.5);
}

fn draw_choice(painter: &Painter, rect: Rect, entry: &Entry, focused: bool) {
    let ink = if focused { palette::TEXT } else { palette::TEXT_SOFT };
    let value = value_of(rect);
    let is_narrow = rect.width() < NARROW;
    let marked = entry.marked_label();
    let left = rect.left() + if is_narrow { 12.0 } else { 22.0 };
    let beside = value.x - ARROW - 16.0 - left;
    let is_stacked = is_narrow && width_of(painter, &marked, text(LEAD)) > beside;
    let value = if is_stacked || entry.share.is_some() { value } else { Pos2::new(value.x, rect.center().y) };
    let label = Pos2::new(left, rect.center().y - if is_stacked { 12.0 } else { 0.0 });
    // Available width for the label and for the value between the arrows.
    let rooms = [if is_stacked { rect.right() - 12.0 - left } else { beside }, 2.0 * (ARROW - 14.0)];
    let size = match (is_narrow, is_stacked) {
        (false, _) => 18.0,
        (true, false) => 16.0,
        (true, true) => 14.0,
    };
    letter_in(painter, label, Align2::LEFT_CENTER, &marked, text(size), palette::TEXT_SOFT, rooms[0]);
    let up = if entry.share.is_some() { 5.0 } else { 0.0 };
    let at = value - Vec2::new(0.0, up);
    let size = if is_narrow { 17.0 } else { 20.0 };
    letter_in(painter, at, Align2::CENTER_CENTER, &entry.value, display(size), ink, rooms[1]);
    if let Some(share) = entry.share {
        let track = slider::track(rect);
        paint::track(painter, track);
        let done = Rect::from_min_size(track.min, Vec2::new(track.width() * share.clamp(0.0, 1.0), track.height()));
        painter.rect_filled(done, CornerRadius::same(3), palette::GOAL.ui(painter.ctx()));
    }
    for (side, open) in [(-1.0, entry.left.is_some()), (1.0, entry.right.is_some())] {
        if open {
            let ink = if focused { palette::GOAL } else { palette::TEXT_SOFT };
            triangle(painter, value + Vec2::new(side * ARROW, 0.0), Vec2::new(side * 9.0, 0.0), ink);
        }
    }
}
