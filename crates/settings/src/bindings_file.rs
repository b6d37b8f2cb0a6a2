//! The file of the bindings. Invalid entries are skipped; the others are kept.

use std::fmt::Write;

use files::Table;
use platform::storage::Persist;
use text::{Id, Text};

use super::bindings::{Bindings, SLOTS, Slot};
use super::{Action, Control, Device};

const VERSION: i64 = 1;

/// The name of a device in the file.
const fn list(device: Device) -> &'static str {
    match device {
        Device::Keyboard => "keys",
        Device::Gamepad => "buttons",
    }
}

impl Persist for Bindings {
    const FILE: &'static str = "controls.ron";
    const RESET: Id = id!("notices-reset-controls");

    fn from_text(text: &str) -> Result<Self, Text> {
        let table = Table::read(text, VERSION)?;
        let usual = Self::default();
        let mut bindings = Self::empty();
        // Entries of the file come first. Missing entries get their defaults if the controls are still free.
        let mut missing = Vec::new();
        for slot in Slot::all() {
            let names = table.strings(slot.action.name(), list(slot.device));
            match names.map(|names| names.get(slot.number).and_then(|name| Control::named(slot.device, name))) {
                Some(Some(control)) if bindings.rival(control, slot.action).is_none() => {
                    bindings.put(slot, Some(control));
                }
                Some(_) => {}
                None => missing.push(slot),
            }
        }
        for slot in missing {
            let free = usual.get(slot).filter(|&control| bindings.rival(control, slot.action).is_none());
            bindings.put(slot, free);
        }
        Ok(bindings)
    }

    fn to_text(&self) -> Result<String, Text> {
        let mut text = format!("{{\n    \"version\": {VERSION},\n");
        for action in Action::BOUND {
            let controls = |device| {
                let name = |number| self.get(Slot { action, device, number }).map_or_else(String::new, Control::name);
                format!("\"{}\": {:?}", list(device), (0..SLOTS).map(name).collect::<Vec<_>>())
            };
            let (keys, buttons) = (controls(Device::Keyboard), controls(Device::Gamepad));
            // Writing to a string never fails.
            let _ = writeln!(text, "    \"{}\": {{{keys}, {buttons}}},", action.name());
        }
        text.push_str("}\n");
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Hand;
    use bevy::prelude::*;

    #[test]
    fn saved_bindings_are_loaded_unchanged() {
        let mut cleared = Bindings::default();
        cleared.put(Slot { action: Action::Restart, device: Device::Keyboard, number: 0 }, None);
        for bindings in [Bindings::default(), Bindings::for_hand(Hand::Left), Bindings::for_hand(Hand::Right), cleared]
        {
            assert_eq!(Bindings::from_text(&bindings.to_text().unwrap()), Ok(bindings));
        }
    }

    #[test]
    fn invalid_entries_are_skipped() {
        let text = r#"{
            "version": 1,
            "restart": {"keys": ["KeyO", "Escape", "KeyJ"], "buttons": ["Wheel"]},
            "pause": {"keys": ["KeyO", "F1"]},
            "accept": "Enter", "up": {"keys": 7}, "down": [], "left": {"keys": [1, "KeyL"]},
        }"#;
        let bindings = Bindings::from_text(text).unwrap();
        let key = |action, number| bindings.get(Slot { action, device: Device::Keyboard, number });
        assert_eq!(key(Action::Pause, 0), Some(Control::Key(KeyCode::KeyO)));
        assert_eq!(key(Action::Restart, 0), None, "a key has one action");
        assert_eq!(key(Action::Restart, 1), None, "Escape cannot be bound");
        assert_eq!(key(Action::Pause, 1), Some(Control::Key(KeyCode::F1)));
        assert_eq!(key(Action::ShowSolution, 0), None, "its key was taken");
        assert_eq!(key(Action::Accept, 0), Some(Control::Key(KeyCode::Enter)));
        assert_eq!(key(Action::Move(race::ClockDirection::LEFT), 1), Some(Control::Key(KeyCode::KeyL)));
    }

    #[test]
    fn other_files_and_versions_are_rejected() {
        for text in ["", "{}", "\u{0}", "{\"version\": 2}", "[1]"] {
            assert!(Bindings::from_text(text).is_err(), "{text:?} was accepted");
        }
    }
}
