//! Keys and buttons, and their names in files and on the screen.

use bevy::input::keyboard::Key;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

/// A key or a pad button. Keys are physical: WASD is in the same place on every layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Control {
    /// A key.
    Key(KeyCode),
    /// A button of a gamepad.
    Button(GamepadButton),
}

/// A kind of input device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Device {
    /// The keyboard.
    #[default]
    Keyboard,
    /// Any gamepad.
    Gamepad,
}

impl Control {
    /// The device of this control.
    pub const fn device(self) -> Device {
        match self {
            Self::Key(_) => Device::Keyboard,
            Self::Button(_) => Device::Gamepad,
        }
    }

    /// Its name in files: the physical key or button.
    pub fn name(self) -> String {
        match self {
            Self::Key(key) => format!("{key:?}"),
            Self::Button(button) => format!("{button:?}"),
        }
    }

    /// Parses a name; `None` if nothing can be bound to it.
    pub fn named(device: Device, name: &str) -> Option<Self> {
        let mut all: Box<dyn Iterator<Item = Self>> = match device {
            Device::Keyboard => Box::new(KEYS.into_iter().map(|(key, _)| Self::Key(key))),
            Device::Gamepad => Box::new(GamepadButton::all().into_iter().map(Self::Button)),
        };
        all.find(|control| control.is_bindable() && control.name() == name)
    }

    /// Whether it can be bound: its name is known, and it is not Escape.
    pub fn is_bindable(self) -> bool {
        match self {
            Self::Key(KeyCode::Escape) => false,
            Self::Key(key) => key_label(key).is_some(),
            Self::Button(button) => GamepadButton::all().contains(&button),
        }
    }

    /// Its name on the screen. Buttons that differ between makers are drawn by [`crate::screens`].
    pub fn label(self) -> &'static str {
        match self {
            Self::Key(key) => key_label(key).unwrap_or("?"),
            Self::Button(button) => button_label(button),
        }
    }
}

/// The names of keys in this keyboard's layout, learned as they are pressed: WASD is ZQSD elsewhere.
#[derive(Resource, Clone, Debug, Default)]
pub struct KeyNames(HashMap<KeyCode, String>);

impl KeyNames {
    /// Learns the name of a pressed key, if it is a single visible character.
    pub(crate) fn learn(&mut self, key: KeyCode, logical: &Key) {
        let Key::Character(sign) = logical else { return };
        let mut signs = sign.chars().flat_map(char::to_uppercase);
        if let (Some(sign), None) = (signs.next(), signs.next())
            && key_label(key).is_some_and(|label| label.len() == 1)
            && !sign.is_control()
            && !sign.is_whitespace()
        {
            self.0.insert(key, sign.to_string());
        }
    }

    /// The name of a control on the screen.
    pub fn label(&self, control: Control) -> &str {
        let learnt = if let Control::Key(key) = control { self.0.get(&key) } else { None };
        learnt.map_or(control.label(), |name| name)
    }
}

fn key_label(key: KeyCode) -> Option<&'static str> {
    KEYS.iter().find(|(known, _)| *known == key).map(|&(_, label)| label)
}

const fn button_label(button: GamepadButton) -> &'static str {
    match button {
        GamepadButton::South => "A",
        GamepadButton::East => "B",
        GamepadButton::West => "X",
        GamepadButton::North => "Y",
        GamepadButton::C => "C",
        GamepadButton::Z => "Z",
        GamepadButton::LeftTrigger => "LB",
        GamepadButton::LeftTrigger2 => "LT",
        GamepadButton::RightTrigger => "RB",
        GamepadButton::RightTrigger2 => "RT",
        GamepadButton::Select => "View",
        GamepadButton::Start => "Menu",
        GamepadButton::Mode => "Home",
        GamepadButton::LeftThumb => "L3",
        GamepadButton::RightThumb => "R3",
        GamepadButton::DPadUp => "D-pad up",
        GamepadButton::DPadDown => "D-pad down",
        GamepadButton::DPadLeft => "D-pad left",
        GamepadButton::DPadRight => "D-pad right",
        GamepadButton::Other(_) => "?",
    }
}

/// All keys that can be shown; only these can be bound.
const KEYS: [(KeyCode, &str); 93] = [
    (KeyCode::ArrowUp, "Up"),
    (KeyCode::ArrowRight, "Right"),
    (KeyCode::ArrowDown, "Down"),
    (KeyCode::ArrowLeft, "Left"),
    (KeyCode::Enter, "Enter"),
    (KeyCode::Escape, "Esc"),
    (KeyCode::Space, "Space"),
    (KeyCode::Tab, "Tab"),
    (KeyCode::Backspace, "Backspace"),
    (KeyCode::ShiftLeft, "L Shift"),
    (KeyCode::ShiftRight, "R Shift"),
    (KeyCode::ControlLeft, "L Ctrl"),
    (KeyCode::ControlRight, "R Ctrl"),
    (KeyCode::AltLeft, "L Alt"),
    (KeyCode::AltRight, "R Alt"),
    (KeyCode::Insert, "Insert"),
    (KeyCode::Delete, "Delete"),
    (KeyCode::Home, "Home"),
    (KeyCode::End, "End"),
    (KeyCode::PageUp, "Page up"),
    (KeyCode::PageDown, "Page down"),
    (KeyCode::KeyA, "A"),
    (KeyCode::KeyB, "B"),
    (KeyCode::KeyC, "C"),
    (KeyCode::KeyD, "D"),
    (KeyCode::KeyE, "E"),
    (KeyCode::KeyF, "F"),
    (KeyCode::KeyG, "G"),
    (KeyCode::KeyH, "H"),
    (KeyCode::KeyI, "I"),
    (KeyCode::KeyJ, "J"),
    (KeyCode::KeyK, "K"),
    (KeyCode::KeyL, "L"),
    (KeyCode::KeyM, "M"),
    (KeyCode::KeyN, "N"),
    (KeyCode::KeyO, "O"),
    (KeyCode::KeyP, "P"),
    (KeyCode::KeyQ, "Q"),
    (KeyCode::KeyR, "R"),
    (KeyCode::KeyS, "S"),
    (KeyCode::KeyT, "T"),
    (KeyCode::KeyU, "U"),
    (KeyCode::KeyV, "V"),
    (KeyCode::KeyW, "W"),
    (KeyCode::KeyX, "X"),
    (KeyCode::KeyY, "Y"),
    (KeyCode::KeyZ, "Z"),
    (KeyCode::Digit1, "1"),
    (KeyCode::Digit2, "2"),
    (KeyCode::Digit3, "3"),
    (KeyCode::Digit4, "4"),
    (KeyCode::Digit5, "5"),
    (KeyCode::Digit6, "6"),
    (KeyCode::Digit7, "7"),
    (KeyCode::Digit8, "8"),
    (KeyCode::Digit9, "9"),
    (KeyCode::Digit0, "0"),
    (KeyCode::Minus, "-"),
    (KeyCode::Equal, "="),
    (KeyCode::BracketLeft, "["),
    (KeyCode::BracketRight, "]"),
    (KeyCode::Backslash, "\\"),
    (KeyCode::IntlBackslash, "<"),
    (KeyCode::Semicolon, ";"),
    (KeyCode::Quote, "'"),
    (KeyCode::Backquote, "`"),
    (KeyCode::Comma, ","),
    (KeyCode::Period, "."),
    (KeyCode::Slash, "/"),
    (KeyCode::F1, "F1"),
    (KeyCode::F2, "F2"),
    (KeyCode::F3, "F3"),
    (KeyCode::F4, "F4"),
    (KeyCode::F5, "F5"),
    (KeyCode::F6, "F6"),
    (KeyCode::F7, "F7"),
    (KeyCode::F8, "F8"),
    (KeyCode::Numpad0, "Num 0"),
    (KeyCode::Numpad1, "Num 1"),
    (KeyCode::Numpad2, "Num 2"),
    (KeyCode::Numpad3, "Num 3"),
    (KeyCode::Numpad4, "Num 4"),
    (KeyCode::Numpad5, "Num 5"),
    (KeyCode::Numpad6, "Num 6"),
    (KeyCode::Numpad7, "Num 7"),
    (KeyCode::Numpad8, "Num 8"),
    (KeyCode::Numpad9, "Num 9"),
    (KeyCode::NumpadAdd, "Num +"),
    (KeyCode::NumpadSubtract, "Num -"),
    (KeyCode::NumpadMultiply, "Num *"),
    (KeyCode::NumpadDivide, "Num /"),
    (KeyCode::NumpadDecimal, "Num ."),
    (KeyCode::NumpadEnter, "Num Enter"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn key_names_follow_the_layout() {
        let mut names = KeyNames::default();
        names.learn(KeyCode::KeyW, &Key::Character("z".into()));
        names.learn(KeyCode::KeyO, &Key::Character("ss".into()));
        names.learn(KeyCode::KeyP, &Key::Character("\n".into()));
        names.learn(KeyCode::Tab, &Key::Tab);
        let label = |key| names.label(Control::Key(key));
        assert_eq!([KeyCode::KeyW, KeyCode::KeyO, KeyCode::KeyP, KeyCode::Tab].map(label), ["Z", "O", "P", "Tab"]);
        assert_eq!(names.label(Control::Button(GamepadButton::Start)), "Menu");
    }

    #[test]
    fn names_parse_back_and_are_unique() {
        let keys = KEYS.into_iter().map(|(key, _)| Control::Key(key));
        for control in keys.chain(GamepadButton::all().into_iter().map(Control::Button)) {
            let named = Control::named(control.device(), &control.name());
            assert_eq!(named, control.is_bindable().then_some(control));
        }
        for (at, (_, label)) in KEYS.into_iter().enumerate() {
            assert!(KEYS[..at].iter().all(|(_, other)| *other != label), "{label} stands twice");
        }
        assert_eq!(Control::named(Device::Keyboard, "KeyÄ"), None);
        assert_eq!(Control::named(Device::Gamepad, "KeyA"), None);
    }
}
