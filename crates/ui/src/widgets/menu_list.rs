//! Draws menus as lists, rows and buttons. The mouse moves the focus and confirms.

use std::ops::Range;

use bevy_egui::egui::{self, Painter, Rect, Sense, Ui, Vec2};
use colors::palette::{self, Ink};
use text::Text;

use super::layout::words::words;
use super::layout::{Part, Spot, cells, column, drawn, row, space};
use super::paint::{self, focus, triangle, width_of};
use super::scroll::Pull;
use super::{accessibility, scroll, slider, text_field};
use crate::menu::{Entry, MenuAction, MenuCue, MenuUi, OpenMenu};
use crate::theme::fonts::{ENTRY, LABEL, LEAD, NOTE, display, text};
use crate::theme::space::{APART, GAP, HAIR, LINE, MARGIN, NEAR, TIGHT, WIDTH};

/// Space around an entry, in points.
const AROUND: f32 = 3.0;

/// The size of a menu in points.
pub fn menu_size(menu: &OpenMenu) -> Vec2 {
    Vec2::new(WIDTH, LINE * menu.entries.len() as f32)
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
        let focused = menu.is_offered(index);
        let entry = &menu.entries[index];
        let painter = ui.painter();
        if focused {
            focus(painter, rect);
        }
        let ink = match (focused, entry.accept.is_some() || entry.is_choice()) {
            (true, true) => palette::TEXT,
            (false, false) if entry.value.is_empty() => palette::PANEL_EDGE,
            _ => palette::TEXT_SOFT,
        };
        let places = if entry.value.is_empty() && !entry.is_choice() {
            draw_label(painter, rect, entry.marked_label(), ink);
            ChoicePlaces::default()
        } else {
            draw_value(painter, rect, entry, ink, focused)
        };
        let (slides, slid) = slider::follow(ui, &mouse, (rect, places.track.get()), entry);
        let mut sent = slid.or_else(|| dragged(ui, &mouse, entry)).map(|action| (action, MenuCue::Moved));
        if mouse.clicked() && !slides {
            // Screen readers have no pointer position and click the entry itself.
            let at = mouse.interact_pointer_pos().map_or(rect.right(), |at| at.x);
            // A click on an arrow or beyond changes the value; a click between the arrows confirms.
            let (value, control) = (places.value.get(), places.control.get());
            let clicked = match &entry.accept {
                accept @ Some(_) if !entry.is_choice() || value.x_range().contains(at) => accept,
                Some(_) if at < control.left() - MARGIN => &None,
                _ if at > control.center().x => &entry.right,
                _ => &entry.left,
            };
            let cue = if entry.is_choice() { MenuCue::Moved } else { MenuCue::Accepted };
            sent = clicked.clone().map(|action| (action, cue)).or(sent);
        }
        if let Some((action, cue)) = sent {
            menu.send(action);
            menu.cue(cue);
        }
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
        draw_label(ui.painter(), rect, &menu.entries[index].label, ink);
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
    let is_focused = menu.is_offered(index);
    if is_focused {
        focus(ui.painter(), rect);
    }
    is_focused
}

/// Distance to drag for one step of a choice, in points.
const DRAG: f32 = 14.0;

/// Dragging a choice to the left or right steps its value. Sliders handle dragging themselves.
fn dragged(ui: &Ui, mouse: &egui::Response, entry: &Entry) -> Option<MenuAction> {
    let is_pull = scroll::pull(ui).is_some_and(|pull| pull != Pull::Across);
    if !mouse.dragged() || !entry.is_choice() || entry.share.is_some() || is_pull {
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
        let stepped = accessibility::stepped(&mouse, entry);
        menu.send_all(stepped);
    }
    mouse
}

/// Entries less wide than this, in points, have smaller letters, and their value below their label if both do not fit in
/// a line.
const NARROW: f32 = 400.0;

/// Size of an arrow beside the value of a choice, in points.
const ARROW: Vec2 = Vec2::new(9.0, 14.0);

/// Least width of the value of a choice, and height of the track of a slider, in points.
const VALUE: f32 = 158.0;
const TRACK: f32 = 5.0;

/// Where a choice has its value, its value with the arrows, and the track if it is a slider.
#[derive(Default)]
pub(super) struct ChoicePlaces {
    value: Spot,
    control: Spot,
    pub(super) track: Spot,
}

/// Draws the label of a button.
fn draw_label(painter: &Painter, rect: Rect, label: impl Into<Text>, ink: Ink) {
    let label = words(label, display(ENTRY), ink).silent().mid();
    column([label]).in_middle().pad_xy(NEAR, 0.0).draw(painter, rect);
}

/// Draws the label and the value of an entry.
pub(super) fn draw_value(painter: &Painter, rect: Rect, entry: &Entry, ink: Ink, is_focused: bool) -> ChoicePlaces {
    let places = ChoicePlaces::default();
    let is_narrow = rect.width() < NARROW;
    let (side, letters, value_letters) = if is_narrow { (GAP, LEAD, LEAD) } else { (APART, LABEL, ENTRY) };
    let value = words(&entry.value, display(value_letters), ink).silent().height(value_letters);
    let needed = width_of(painter, &entry.value, display(value_letters));
    let (value, value_width, label_ink, end) = if entry.is_choice() {
        let width = width_of_choice(needed);
        let value = choice(entry, (value, width), is_focused, &places);
        (value, width + 2.0 * (ARROW.x + TIGHT), palette::TEXT_SOFT, MARGIN)
    } else {
        (value.right(), needed, ink, side)
    };
    let label = entry.marked_label();
    let needed = side + width_of(painter, &label, text(letters)) + GAP + value_width + end;
    let parts = if is_narrow && needed > rect.width() {
        let label = words(label, text(NOTE), label_ink).silent().height(NOTE);
        column([label, row([space(), value])]).gap(HAIR).in_middle()
    } else {
        row([words(label, text(letters), label_ink).silent().stretch(), value]).gap(GAP).centered()
    };
    parts.pad_sides([side, 0.0, end, 0.0]).draw(painter, rect);
    places
}

/// The width of the value of a choice that needs a width in its usual letters. Where even the smallest letters need more
/// than usual, such as those of a long block, it grows: they would be written over the arrows.
fn width_of_choice(needed: f32) -> f32 {
    VALUE.max(needed * paint::SMALLEST)
}

/// The value of a choice, with its width, between its arrows, and the track of a slider below it.
fn choice<'a>(entry: &Entry, (value, width): (Part<'a>, f32), is_focused: bool, places: &'a ChoicePlaces) -> Part<'a> {
    let arrow_ink = if is_focused { palette::GOAL } else { palette::TEXT_SOFT };
    let arrow = |side: f32, is_open: bool| {
        let draw = move |painter: &Painter, rect: Rect| {
            if is_open {
                let along = Vec2::new(side * rect.width(), 0.0);
                triangle(painter, rect.center() + along / 2.0, along, arrow_ink);
            }
        };
        drawn(ARROW, draw).firm()
    };
    let share = entry.share.unwrap_or(0.0);
    let track = space().height(TRACK).firm().at(&places.track).only_if(entry.share.is_some());
    let track = track.behind(move |painter, rect| paint::share(painter, rect, share, palette::GOAL));
    let value = column([value.mid(), track]).gap(TIGHT).width(width).firm().at(&places.value);
    row([arrow(-1.0, entry.left.is_some()), value, arrow(1.0, entry.right.is_some())])
        .gap(TIGHT)
        .centered()
        .firm()
        .at(&places.control)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_value_keeps_off_the_arrows() {
        for needed in [0.0, VALUE, VALUE / paint::SMALLEST, 2.0 * VALUE, 5.0 * VALUE] {
            let width = width_of_choice(needed);
            assert!(width >= VALUE && width >= needed * paint::SMALLEST, "{needed}: {width}");
        }
        assert_eq!(width_of_choice(1.5 * VALUE).to_bits(), VALUE.to_bits(), "it shrinks before it grows");
    }
}
