//! The bindings as they are written to disk: what is wrong in the file is as it was at first, and the rest is kept.

use std::fmt::Write;

use super::bindings::{Bindings, SLOTS, Slot};
use super::{Action, Control, Device};
use crate::platform::storage::{Persist, Table};

const VERSION: i64 = 1;

/// What the file calls the controls of each device.
const fn list(device: Device) -> &'static str {
    match device {
        Device::Keyboard => "keys",
        Device::Gamepad => "buttons",
    }
}

impl Persist for Bindings {
    const FILE: &'static str = "controls.ron";
    const WITHOUT: &'static str = "all keys and buttons are as they were at first";

    fn from_text(text: &str) -> Result<Self, String> {
        let table = Table::read(text, VERSION)?;
        let usual = Self::default();
        let mut bindings = Self::empty();
        // First what the file says, so that it keeps what it has chosen; then, where it says nothing, what is still free.
        let mut unsaid = Vec::new();
        for slot in Slot::all() {
            let said = table.words(slot.action.name(), list(slot.device));
            match said.map(|words| words.get(slot.number).and_then(|name| Control::named(slot.device, name))) {
                Some(Some(control)) if bindings.rival(control, slot.action).is_none() => {
                    bindings.put(slot, Some(control));
                }
                Some(_) => {}
                None => unsaid.push(slot),
            }
        }
        for slot in unsaid {
            let free = usual.get(slot).filter(|&control| bindings.rival(control, slot.action).is_none());
            bindings.put(slot, free);
        }
        Ok(bindings)
    }

    fn to_text(&self) -> String {
        let mut text = format!("{{\n    \"version\": {VERSION},\n");
        for action in Action::BOUND {
            let words = |device| {
                let name = |number| self.get(Slot { action, device, number }).map_or_else(String::new, Control::name);
                format!("\"{}\": {:?}", list(device), (0..SLOTS).map(name).collect::<Vec<_>>())
            };
            let (keys, buttons) = (words(Device::Keyboard), words(Device::Gamepad));
            // Nothing is written that cannot be: a string takes it all.
            let _ = writeln!(text, "    \"{}\": {{{keys}, {buttons}}},", action.name());
        }
        text.push_str("}\n");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Hand;
    use bevy::prelude::*;

    #[test]
    fn what_is_written_is_read_back() {
        let mut cleared = Bindings::default();
        cleared.put(Slot { action: Action::Restart, device: Device::Keyboard, number: 0 }, None);
        for bindings in [Bindings::default(), Bindings::for_hand(Hand::Left), Bindings::for_hand(Hand::Right), cleared]
        {
            assert_eq!(Bindings::from_text(&bindings.to_text()), Ok(bindings));
        }
    }

    #[test]
    fn what_is_wrong_is_left_out_and_the_rest_is_kept() {
        let text = r#"{
            "version": 1,
            "restart": {"keys": ["KeyO", "Escape", "KeyJ"], "buttons": ["Wheel"]},
            "pause": {"keys": ["KeyO", "F1"]},
            "accept": "Enter", "up": {"keys": 7}, "down": [], "left": {"keys": [1, "KeyL"]},
        }"#;
        let bindings = Bindings::from_text(text).unwrap();
        let key = |action, number| bindings.get(Slot { action, device: Device::Keyboard, number });
        assert_eq!(key(Action::Pause, 0), Some(Control::Key(KeyCode::KeyO)));
        assert_eq!(key(Action::Restart, 0), None, "a key has one meaning");
        assert_eq!(key(Action::Restart, 1), None, "Escape is the way out of everything");
        assert_eq!(key(Action::Pause, 1), Some(Control::Key(KeyCode::F1)));
        assert_eq!(key(Action::Overlay, 0), None, "its key was taken");
        assert_eq!(key(Action::Accept, 0), Some(Control::Key(KeyCode::Enter)));
        assert_eq!(key(Action::Move(race::ClockDirection::LEFT), 1), Some(Control::Key(KeyCode::KeyL)));
    }

    #[test]
    fn what_is_no_controls_file_is_refused() {
        for text in ["", "{}", "\u{0}", "{\"version\": 2}", "[1]"] {
            assert!(Bindings::from_text(text).is_err(), "{text:?} was taken");
        }
    }
}
