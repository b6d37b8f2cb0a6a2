//! Menus by one switch: the focus moves on by itself, and a press confirms.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::Event;
use bevy_egui::{EguiInput, EguiPreUpdateSet};
use settings::{Action, Settings};

use super::{Entry, MenuCue, MenuInput, MenuUi, Pointer};
use crate::input::ActionPressed;
use crate::schedule::{ClickSystems, MenuSystems};

/// Since when an entry has the focus.
#[derive(Default)]
struct FocusScan {
    focus: usize,
    shown: Duration,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        take_clicks.in_set(ClickSystems).after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
    app.add_systems(Update, scan.in_set(MenuSystems::Scan));
}

/// Touches, and clicks of a pointer that rests, are the switch wherever they are, not for what lies under them.
fn take_clicks(
    settings: Res<Settings>,
    pointer: Res<Pointer>,
    menu: MenuUi,
    mut inputs: Query<&mut EguiInput>,
    mut pressed: MessageWriter<ActionPressed>,
) {
    if settings.one_switch().is_none() || !menu.is_scanned() || !pointer.rests() {
        return;
    }
    for mut input in &mut inputs {
        input.events.retain(|event| {
            if matches!(event, Event::PointerButton { pressed: true, .. }) {
                pressed.write(ActionPressed(Action::Accept));
            }
            !matches!(event, Event::PointerButton { .. } | Event::Touch { .. })
        });
    }
}

/// Gives the focus to the next entry that does something, after the time that the player needs for a press.
fn scan(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut pressed: MessageReader<ActionPressed>,
    mut menu: MenuUi,
    mut scan: Local<FocusScan>,
) {
    let has_press = pressed.read().count() > 0;
    let Some(each) = settings.one_switch() else { return };
    if !menu.is_scanned() || has_press || menu.focus != scan.focus {
        *scan = FocusScan { focus: menu.focus, shown: Duration::ZERO };
        return;
    }
    scan.shown += time.delta();
    if scan.shown < each {
        return;
    }
    scan.shown = Duration::ZERO;
    if let Some(next) = next(&menu.entries, menu.focus) {
        menu.focus = next;
        menu.steps_back = false;
        scan.focus = next;
        menu.cue(MenuCue::Moved);
    }
}

impl MenuUi<'_, '_> {
    /// Whether its entries get the focus by turns if the player has one switch.
    fn is_scanned(&self) -> bool {
        self.is_open && self.input == MenuInput::Menu && !self.text().is_active()
    }
}

/// The next entry that does something, after the last the first; `None` if there is no other.
fn next(entries: &[Entry], focus: usize) -> Option<usize> {
    let others = (1..entries.len()).map(|step| (focus + step) % entries.len());
    others.into_iter().find(|&other| {
        let entry = &entries[other];
        entry.accept.is_some() || entry.left.is_some() || entry.right.is_some()
    })
}

#[cfg(test)]
mod tests {
    use super::super::OpenMenu;
    use super::super::text_entry::TextEntry;
    use super::*;
    use bevy_egui::egui::{Modifiers, PointerButton, Pos2, RawInput};
    use settings::Setting;
    use text::Text;

    #[derive(Message, Clone, Debug, PartialEq)]
    struct Go;

    /// The presses by a click and how many events are left for what lies under it.
    fn clicked(one_switch: u16, pointer_rests: bool) -> (usize, usize) {
        let mut app = App::new();
        app.add_message::<ActionPressed>().add_message::<MenuCue>();
        app.init_resource::<Settings>().init_resource::<Pointer>().init_resource::<TextEntry>();
        app.insert_resource(OpenMenu { is_open: true, ..OpenMenu::default() });
        app.world_mut().resource_mut::<Settings>().set(Setting::OneSwitch, one_switch);
        if pointer_rests {
            app.world_mut().resource_mut::<Pointer>().settle();
        }
        let click = |pressed| Event::PointerButton {
            pos: Pos2::ZERO,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        let events = [true, false].map(click).to_vec();
        let input = EguiInput(RawInput { events, ..RawInput::default() });
        let context = app.world_mut().spawn(input).id();
        app.add_systems(PreUpdate, take_clicks);
        app.update();
        let left = app.world().get::<EguiInput>(context).map_or(0, |input| input.events.len());
        (app.world().resource::<Messages<ActionPressed>>().len(), left)
    }

    #[test]
    fn click_of_a_resting_pointer_is_the_switch() {
        assert_eq!(clicked(1, true), (1, 0));
        assert_eq!(clicked(1, false), (0, 2), "a moved pointer clicks what it points at");
        assert_eq!(clicked(0, true), (0, 2));
    }

    #[test]
    fn entries_that_do_nothing_are_passed_over() {
        let button = || Entry::button(Text::default(), Go);
        let entries = [button(), button().disabled(), Entry::choice(Text::default(), Text::default(), Some(Go), None)];
        assert_eq!(next(&entries, 0), Some(2));
        assert_eq!(next(&entries, 2), Some(0));
        assert_eq!(next(&entries, 1), Some(2));
        assert_eq!((next(&entries[..1], 0), next(&entries[..2], 0), next(&[], 0)), (None, None, None));
    }
}
