//! The page of key bindings.

use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, CornerRadius, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use settings::{Action, Bindings, Control, Device, SLOTS, Slot};
use text::Text;
use ui::menu::{Entry, MenuAction, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{display, text};
use ui::widgets::menu_list;
use ui::widgets::paint;
use ui::widgets::prompts::{Cap, Prompts, draw_cap_around};
use ui::widgets::scroll;

use crate::input::{Focus, RebindCommand, Rebinding, Stage};
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::PagePanel;

/// Columns: two keys and two buttons.
const COLUMNS: usize = 2 * SLOTS;

/// Height of a row in points.
const ROW: f32 = 38.0;

/// Minimum size of the page in an upright window, in points: the names of actions are above their controls there.
pub(in crate::screens) const UPRIGHT_LEAST_SIZE: bevy::math::Vec2 = bevy::math::Vec2::new(520.0, 760.0);

/// A room narrower than this is that of an upright window, in points.
const NARROW: f32 = 540.0;

/// Fraction of the width for the names of actions.
const NAMES: f32 = 0.26;

/// Height of the name of an action above its controls, in points.
const NAME: f32 = 24.0;

/// The controls that clear a slot.
const EMPTYING: [Control; 2] = [Control::Key(KeyCode::Delete), Control::Button(GamepadButton::West)];

pub(in crate::screens) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (fill_conflict.run_if(has_conflict), fill.run_if(not(has_conflict)), empty_slot)
            .chain()
            .run_if(in_state(MenuScreen::Page(Page::Controls)))
            .in_set(MenuSystems::Fill),
    );
    app.add_systems(OnExit(MenuScreen::Page(Page::Controls)), cancel);
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::Controls))).in_set(DrawSystems::Screens),
    );
}

/// Whether a new key is bound elsewhere, and the page asks what to do.
fn has_conflict(rebinding: Res<Rebinding>) -> bool {
    matches!(rebinding.stage, Stage::Conflict { .. })
}

/// The slot that a menu of a conflict is about; `None` in the table of all slots.
fn slot_in_conflict(menu: &OpenMenu) -> Option<Slot> {
    let [swap, change, _] = &menu.entries[..] else { return None };
    swap.accept.as_ref()?.message::<RebindCommand>().filter(|command| **command == RebindCommand::Swap)?;
    match change.accept.as_ref()?.message::<RebindCommand>()? {
        RebindCommand::Change(slot) => Some(*slot),
        _ => None,
    }
}

fn fill_conflict(rebinding: Res<Rebinding>, mut menu: ResMut<OpenMenu>) {
    let Stage::Conflict { slot, .. } = rebinding.stage else { return };
    if slot_in_conflict(&menu).is_none() {
        menu.focus_on(RebindCommand::Swap);
    }
    let entries = vec![
        Entry::button(text!("controls-swap"), RebindCommand::Swap),
        Entry::button(text!("controls-press-another"), RebindCommand::Change(slot)),
        Entry::button(text!("common-cancel"), RebindCommand::Keep),
    ];
    menu.fill(entries);
}

/// Fills the table of all slots. After a conflict, its slot has the focus again.
fn fill(bindings: Res<Bindings>, mut menu: ResMut<OpenMenu>) {
    if let Some(slot) = slot_in_conflict(&menu) {
        menu.focus_on(RebindCommand::Change(slot));
    }
    let slots = Slot::all().map(|slot| {
        let bound = bindings.get(slot).map_or_else(|| text!("controls-unbound"), Control::label);
        let hint = text!("controls-slot-hint", action = slot.action.label(), clear = text!("controls-clear-hint"));
        Entry::button(bound, RebindCommand::Change(slot)).hint(hint)
    });
    let mut entries: Vec<Entry> = slots.collect();
    for (label, device) in
        [(id!("controls-reset-keys"), Device::Keyboard), (id!("controls-reset-buttons"), Device::Gamepad)]
    {
        entries.push(Entry::button(label, RebindCommand::Reset(device)));
    }
    entries.push(entries::back());
    menu.fill_rows(entries, COLUMNS);
}

/// Clears the focused slot when its key is pressed, unless the key has a function in menus.
fn empty_slot(
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    bindings: Res<Bindings>,
    rebinding: Res<Rebinding>,
    focus: Res<Focus>,
    menu: Res<OpenMenu>,
    mut commands: MessageWriter<RebindCommand>,
) {
    let keys = keys.read().filter(|key| key.state.is_pressed() && !key.repeat).map(|key| Control::Key(key.key_code));
    let buttons =
        buttons.read().filter(|button| button.state.is_pressed()).map(|button| Control::Button(button.button));
    let drives = |control| bindings.meaning(control, true).is_some_and(Action::is_for_menus);
    let asks = keys.chain(buttons).any(|control| EMPTYING.contains(&control) && !drives(control));
    // The press may have just been bound.
    let listens = focus.here && !rebinding.is_changed();
    if let (true, true, Stage::Idle, Some(entry)) = (asks, listens, rebinding.stage, menu.focused())
        && let Some(&RebindCommand::Change(slot)) = entry.accept.as_ref().and_then(MenuAction::message)
    {
        commands.write(RebindCommand::Clear(slot));
    }
}

/// Leaving the page cancels rebinding.
fn cancel(mut rebinding: ResMut<Rebinding>, mut bindings: ResMut<Bindings>) {
    rebinding.carry_out(RebindCommand::Keep, &mut bindings);
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    prompts: Prompts,
    bindings: Res<Bindings>,
    rebinding: Res<Rebinding>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    page_panel.draw(context, text!("controls-heading"), |ui, room| match rebinding.stage {
        // After a change of the stage the menu keeps its old entries until the next update. Skip drawing them.
        Stage::Conflict { slot, control, other } if menu.entries.len() < COLUMNS => {
            let line = |y: f32| Pos2::new(room.center().x, room.top() + room.height() * 0.2 + y);
            let cap = prompts.cap_of(control);
            draw_cap_around(ui.painter(), line(-34.0), &cap);
            let (other, action) = (other.action.label(), slot.action.label());
            let message = text!("controls-conflict", other = other, action = action);
            paint::write(ui.painter(), line(0.0), Align2::CENTER_CENTER, message, text(17.0), palette::TEXT);
            menu_list::draw_menu(ui, line(30.0), room.bottom(), &mut menu);
        }
        _ if menu.entries.len() < COLUMNS => {}
        _ => draw_table(ui, room, &bindings, &prompts, &rebinding, &mut menu),
    });
    Ok(())
}

fn draw_table(
    ui: &mut Ui,
    room: Rect,
    bindings: &Bindings,
    prompts: &Prompts,
    rebinding: &Rebinding,
    menu: &mut MenuUi,
) {
    let rows = Action::BOUND.len();
    let (head, body) = room.split_top_bottom_at_y(room.top() + 26.0);
    let (table, below) = body.split_top_bottom_at_y(body.bottom() - ROW - 40.0);
    let is_narrow = room.width() < NARROW;
    let (names, height) = if is_narrow { (0.0, ROW + NAME) } else { (room.width() * NAMES, ROW) };
    let column = |at: usize| {
        let width = (room.width() - names) / COLUMNS as f32;
        (room.left() + names + width * at as f32, width)
    };
    for (at, name) in [(0, id!("controls-keyboard")), (SLOTS, id!("controls-gamepad"))] {
        let (left, width) = column(at);
        let middle = Pos2::new(left + width * SLOTS as f32 / 2.0, head.center().y);
        paint::write(ui.painter(), middle, Align2::CENTER_CENTER, name, text(16.0), palette::TEXT_SOFT);
    }
    let seen = scroll::seen(ui, table, height, 0..rows, menu);
    for row in seen.clone() {
        let bottom = table.top() + height * ((row - seen.start) as f32 + 1.0);
        let y = bottom - ROW / 2.0;
        let name = Text::from(Action::BOUND[row].label());
        let at = Pos2::new(room.left() + 6.0, if is_narrow { bottom - ROW - NAME / 2.0 } else { y });
        let width = if is_narrow { room.width() } else { names } - 12.0;
        paint::write_in(ui.painter(), at, Align2::LEFT_CENTER, &name, text(17.0), palette::TEXT, width);
        for (at, slot) in Slot::all().skip(row * COLUMNS).take(COLUMNS).enumerate() {
            let (left, width) = column(at);
            let rect = Rect::from_center_size(Pos2::new(left + width / 2.0, y), Vec2::new(width - 8.0, ROW - 4.0));
            let cap = bindings.get(slot).map_or(Cap::None, |control| prompts.cap_of(control));
            let waits = matches!(rebinding.stage, Stage::Waiting { slot: waiting, .. } if waiting == slot);
            draw_slot(ui, rect, row * COLUMNS + at, (&cap, waits), menu);
        }
    }
    let buttons = menu.entries.len() - rows * COLUMNS;
    for at in 0..buttons {
        let width = room.width() / buttons as f32;
        let middle = Pos2::new(room.left() + width * (at as f32 + 0.5), below.top() + ROW / 2.0);
        let rect = Rect::from_center_size(middle, Vec2::new(width - 8.0, ROW - 2.0));
        let index = rows * COLUMNS + at;
        let focused = choose(ui, rect, index, menu);
        let ink = if focused { palette::TEXT } else { palette::TEXT_SOFT };
        let label = &menu.entries[index].label;
        let margin = if is_narrow { 12.0 } else { 24.0 };
        paint::letter_in(ui.painter(), middle, Align2::CENTER_CENTER, label, display(17.0), ink, width - margin);
    }
    let message = match rebinding.stage {
        Stage::Waiting { slot: Slot { action, device: Device::Keyboard, .. }, .. } => {
            text!("controls-press-key", action = action.label())
        }
        Stage::Waiting { slot, .. } => {
            text!("controls-press-button", action = slot.action.label())
        }
        _ if menu.focus < rows * COLUMNS => {
            text!("controls-choose-hint", clear = text!("controls-clear-hint"))
        }
        _ => text!("controls-menus-hint"),
    };
    let ink = if rebinding.is_waiting() { palette::GOAL } else { palette::TEXT_SOFT };
    let at = Pos2::new(room.center().x, room.bottom() + 6.0);
    paint::wrap(ui.painter(), at, Align2::CENTER_BOTTOM, message, text(15.0), ink, room.width());
}

/// Handles the mouse over a slot and draws the focus. Returns whether it has the focus.
fn choose(ui: &Ui, rect: Rect, index: usize, menu: &mut MenuUi) -> bool {
    if menu_list::mouse_in(ui, rect, index, menu).clicked() {
        menu.accept(index);
    }
    if menu.focus == index {
        paint::focus(ui.painter(), rect);
    }
    menu.focus == index
}

fn draw_slot(ui: &Ui, rect: Rect, index: usize, (cap, waits): (&Cap, bool), menu: &mut MenuUi) {
    choose(ui, rect, index, menu);
    let painter = ui.painter();
    if waits {
        painter.rect_stroke(
            rect,
            CornerRadius::same(10),
            Stroke::new(2.0, palette::GOAL.ui(painter.ctx())),
            StrokeKind::Inside,
        );
        paint::letter(
            painter,
            rect.center(),
            Align2::CENTER_CENTER,
            text!("controls-press"),
            text(16.0),
            palette::GOAL,
        );
    } else if *cap == Cap::None {
        paint::letter(
            painter,
            rect.center(),
            Align2::CENTER_CENTER,
            Text::verbatim("–"),
            text(16.0),
            palette::TEXT_SOFT,
        );
    } else {
        draw_cap_around(painter, rect.center(), cap);
    }
}
