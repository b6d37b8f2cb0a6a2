//! The page of key bindings.

use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy_egui::egui::{CornerRadius, Rect, Stroke, StrokeKind, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use settings::{Action, Bindings, Control, Device, SLOTS, Slot};
use text::{Id, Text};
use ui::layout::words::{words, wrapped};
use ui::layout::{Spot, cells, column, grid, row, space};
use ui::menu::{Entry, MenuAction, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{BODY, LEAD, display, text};
use ui::theme::space::{LINE, NEAR, TIGHT};
use ui::widgets::menu_list;
use ui::widgets::prompts::{Cap, Prompts};
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
pub(in crate::screens) const UPRIGHT_LEAST_SIZE: Vec2 = Vec2::new(520.0, 760.0);

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
            let list = Spot::default();
            let (other, action) = (other.action.label(), slot.action.label());
            let message = text!("controls-conflict", other = other, action = action);
            let size = menu_list::menu_size(&menu);
            column([
                space(),
                row([prompts.cap_of(control).part()]).centered().in_middle().height(LINE).firm(),
                words(message, text(LEAD), palette::TEXT).mid().firm(),
                space().height(size.y).most_width(size.x).at(&list),
                space().grow(2),
            ])
            .draw(ui.painter(), room);
            menu_list::draw_list(ui, list.get(), &mut menu);
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
    let is_narrow = room.width() < NARROW;
    let names = if is_narrow { 0.0 } else { NAMES };
    let button_count = menu.entries.len() - rows * COLUMNS;
    let [table, buttons, hint] = std::array::from_fn(|_| Spot::default());
    let head = |name: Id| words(name, text(LEAD), palette::TEXT_SOFT).mid().grow(1);
    column([
        row([space().share_of_width(names), head(id!("controls-keyboard")), head(id!("controls-gamepad"))]).firm(),
        space().at(&table),
        space().height(ROW).at(&buttons).firm(),
        space().height(LINE).at(&hint).firm(),
    ])
    .draw(ui.painter(), room);
    let height = if is_narrow { ROW + NAME } else { ROW };
    for (row_number, place) in scroll::rows(ui, table.get(), height, 0..rows, menu) {
        let name = words(Action::BOUND[row_number].label(), text(LEAD), palette::TEXT);
        let slots: [Spot; COLUMNS] = std::array::from_fn(|_| Spot::default());
        let cells = grid(COLUMNS, slots.iter().map(|slot| space().at(slot))).gap(NEAR).height(ROW - TIGHT);
        if is_narrow {
            column([name, cells.firm()]).draw(ui.painter(), place);
        } else {
            row([name.share_of_width(names).firm(), cells.grow(1)]).centered().draw(ui.painter(), place);
        }
        for ((at, slot), place) in Slot::all().skip(row_number * COLUMNS).take(COLUMNS).enumerate().zip(&slots) {
            let cap = bindings.get(slot).map_or(Cap::None, |control| prompts.cap_of(control));
            let waits = matches!(rebinding.stage, Stage::Waiting { slot: waiting, .. } if waiting == slot);
            draw_slot(ui, place.get(), row_number * COLUMNS + at, (&cap, waits), menu);
        }
    }
    for (at, rect) in cells(buttons.get(), button_count, button_count, NEAR).into_iter().enumerate() {
        let index = rows * COLUMNS + at;
        let focused = menu_list::choose(ui, rect, index, menu);
        let ink = if focused { palette::TEXT } else { palette::TEXT_SOFT };
        let label = words(&menu.entries[index].label, display(LEAD), ink).silent().mid();
        column([label]).in_middle().pad_xy(TIGHT, 0.0).draw(ui.painter(), rect);
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
    column([wrapped(message, text(BODY), ink).mid()]).at_end().draw(ui.painter(), hint.get());
}

fn draw_slot(ui: &Ui, rect: Rect, index: usize, (cap, waits): (&Cap, bool), menu: &mut MenuUi) {
    menu_list::choose(ui, rect, index, menu);
    let painter = ui.painter();
    if waits {
        painter.rect_stroke(
            rect,
            CornerRadius::same(10),
            Stroke::new(2.0, palette::GOAL.ui(painter.ctx())),
            StrokeKind::Inside,
        );
    }
    let shown = match cap {
        _ if waits => words(text!("controls-press"), text(LEAD), palette::GOAL).silent(),
        Cap::None => words(Text::verbatim("–"), text(LEAD), palette::TEXT_SOFT).silent(),
        cap => cap.part(),
    };
    row([shown]).centered().in_middle().draw(painter, rect);
}
