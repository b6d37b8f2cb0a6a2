//! Clicks and touches of players with one switch.

use bevy::prelude::*;
use bevy_egui::egui::Event;
use bevy_egui::{EguiInput, EguiPreUpdateSet};
use settings::{Action, Settings};

use crate::input::ActionPressed;
use crate::menu::{MenuUi, Pointer};
use crate::schedule::ClickSystems;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        take_clicks.in_set(ClickSystems).after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
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

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Modifiers, PointerButton, Pos2, RawInput};
    use settings::Setting;

    use crate::menu::text_entry::TextEntry;
    use crate::menu::{MenuCue, OpenMenu};

    /// The presses by a click and how many events are left for what lies under it.
    fn clicked(one_switch: u16, pointer_rests: bool) -> (usize, usize) {
        let mut app = App::new();
        app.add_message::<ActionPressed>().add_message::<MenuCue>();
        app.init_resource::<Settings>().init_resource::<Pointer>().init_resource::<TextEntry>();
        let mut menu = OpenMenu::default();
        menu.open(0);
        app.insert_resource(menu);
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
}
