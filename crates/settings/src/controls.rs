//! Keys and buttons, and their names in files and on the screen.

use bevy::input::keyboard::Key;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use text::{Id, Text};

use self::KeyLabel::{Numpad, Sign, Word};
use super::fixed_controls::{FULL_SCREEN_KEY, SCREENSHOT_KEY};

/// A key or a pad button. Keys are physical, so WASD is in the same place on every layout.
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

    /// Its name in files. Keys are named by position, not by layout.
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

    /// Whether it can be bound: its name is known, and it is neither Escape nor a key of the window.
    pub fn is_bindable(self) -> bool {
        match self {
            Self::Key(KeyCode::Escape | FULL_SCREEN_KEY | SCREENSHOT_KEY) => false,
            Self::Key(key) => key_label(key).is_some(),
            Self::Button(button) => GamepadButton::all().contains(&button),
        }
    }

    /// Its name on the screen. Screens draw some gamepad buttons as icons instead.
    pub fn label(self) -> Text {
        match self {
            Self::Key(key) => key_label(key).map_or(Text::verbatim("?"), KeyLabel::text),
            Self::Button(button) => button_label(button).text(),
        }
    }
}

/// The names of keys in the current keyboard layout, learned when they are pressed. WASD is ZQSD on a French keyboard.
#[derive(Resource, Clone, Debug, Default)]
pub struct KeyNames(HashMap<KeyCode, String>);

impl KeyNames {
    /// Learns the name of a pressed key, if it is a single visible character.
    pub fn learn(&mut self, key: KeyCode, logical: &Key) {
        let Key::Character(sign) = logical else { return };
        let mut signs = sign.chars().flat_map(char::to_uppercase);
        if let (Some(sign), None) = (signs.next(), signs.next())
            && matches!(key_label(key), Some(Sign(label)) if label.len() == 1)
            && !sign.is_control()
            && !sign.is_whitespace()
        {
            self.0.insert(key, sign.to_string());
        }
    }

    /// The name of a control on the screen.
    pub fn label(&self, control: Control) -> Text {
        let learnt = if let Control::Key(key) = control { self.0.get(&key) } else { None };
        learnt.map_or_else(|| control.label(), |name| Text::verbatim(name.clone()))
    }
}

/// The name of a key or a button on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum KeyLabel {
    /// A symbol, or a name that is the same in every language.
    Sign(&'static str),
    /// A word to translate.
    Word(Id),
    /// A symbol on the number pad.
    Numpad(&'static str),
}

impl KeyLabel {
    fn text(self) -> Text {
        match self {
            Sign(sign) => Text::verbatim(sign),
            Word(word) => word.into(),
            Numpad(sign) => text!("key-numpad", sign = Text::verbatim(sign)),
        }
    }
}

fn key_label(key: KeyCode) -> Option<KeyLabel> {
    KEYS.iter().find(|(known, _)| *known == key).map(|&(_, label)| label)
}

const fn button_label(button: GamepadButton) -> KeyLabel {
    match button {
        GamepadButton::South => Sign("A"),
        GamepadButton::East => Sign("B"),
        GamepadButton::West => Sign("X"),
        GamepadButton::North => Sign("Y"),
        GamepadButton::C => Sign("C"),
        GamepadButton::Z => Sign("Z"),
        GamepadButton::LeftTrigger => Sign("LB"),
        GamepadButton::LeftTrigger2 => Sign("LT"),
        GamepadButton::RightTrigger => Sign("RB"),
        GamepadButton::RightTrigger2 => Sign("RT"),
        GamepadButton::Select => Word(id!("button-view")),
        GamepadButton::Start => Word(id!("button-menu")),
        GamepadButton::Mode => Word(id!("button-home")),
        GamepadButton::LeftThumb => Sign("L3"),
        GamepadButton::RightThumb => Sign("R3"),
        GamepadButton::DPadUp => Word(id!("button-d-pad-up")),
        GamepadButton::DPadDown => Word(id!("button-d-pad-down")),
        GamepadButton::DPadLeft => Word(id!("button-d-pad-left")),
        GamepadButton::DPadRight => Word(id!("button-d-pad-right")),
        GamepadButton::Other(_) => Sign("?"),
    }
}

/// All keys that can be bound and named on the screen.
const KEYS: [(KeyCode, KeyLabel); 93] = [
    (KeyCode::ArrowUp, Word(id!("key-up"))),
    (KeyCode::ArrowRight, Word(id!("key-right"))),
    (KeyCode::ArrowDown, Word(id!("key-down"))),
    (KeyCode::ArrowLeft, Word(id!("key-left"))),
    (KeyCode::Enter, Word(id!("key-enter"))),
    (KeyCode::Escape, Word(id!("key-escape"))),
    (KeyCode::Space, Word(id!("key-space"))),
    (KeyCode::Tab, Word(id!("key-tab"))),
    (KeyCode::Backspace, Word(id!("key-backspace"))),
    (KeyCode::ShiftLeft, Word(id!("key-shift-left"))),
    (KeyCode::ShiftRight, Word(id!("key-shift-right"))),
    (KeyCode::ControlLeft, Word(id!("key-control-left"))),
    (KeyCode::ControlRight, Word(id!("key-control-right"))),
    (KeyCode::AltLeft, Word(id!("key-alt-left"))),
    (KeyCode::AltRight, Word(id!("key-alt-right"))),
    (KeyCode::Insert, Word(id!("key-insert"))),
    (KeyCode::Delete, Word(id!("key-delete"))),
    (KeyCode::Home, Word(id!("key-home"))),
    (KeyCode::End, Word(id!("key-end"))),
    (KeyCode::PageUp, Word(id!("key-page-up"))),
    (KeyCode::PageDown, Word(id!("key-page-down"))),
    (KeyCode::KeyA, Sign("A")),
    (KeyCode::KeyB, Sign("B")),
    (KeyCode::KeyC, Sign("C")),
    (KeyCode::KeyD, Sign("D")),
    (KeyCode::KeyE, Sign("E")),
    (KeyCode::KeyF, Sign("F")),
    (KeyCode::KeyG, Sign("G")),
    (KeyCode::KeyH, Sign("H")),
    (KeyCode::KeyI, Sign("I")),
    (KeyCode::KeyJ, Sign("J")),
    (KeyCode::KeyK, Sign("K")),
    (KeyCode::KeyL, Sign("L")),
    (KeyCode::KeyM, Sign("M")),
    (KeyCode::KeyN, Sign("N")),
    (KeyCode::KeyO, Sign("O")),
    (KeyCode::KeyP, Sign("P")),
    (KeyCode::KeyQ, Sign("Q")),
    (KeyCode::KeyR, Sign("R")),
    (KeyCode::KeyS, Sign("S")),
    (KeyCode::KeyT, Sign("T")),
    (KeyCode::KeyU, Sign("U")),
    (KeyCode::KeyV, Sign("V")),
    (KeyCode::KeyW, Sign("W")),
    (KeyCode::KeyX, Sign("X")),
    (KeyCode::KeyY, Sign("Y")),
    (KeyCode::KeyZ, Sign("Z")),
    (KeyCode::Digit1, Sign("1")),
    (KeyCode::Digit2, Sign("2")),
    (KeyCode::Digit3, Sign("3")),
    (KeyCode::Digit4, Sign("4")),
    (KeyCode::Digit5, Sign("5")),
    (KeyCode::Digit6, Sign("6")),
    (KeyCode::Digit7, Sign("7")),
    (KeyCode::Digit8, Sign("8")),
    (KeyCode::Digit9, Sign("9")),
    (KeyCode::Digit0, Sign("0")),
    (KeyCode::Minus, Sign("-")),
    (KeyCode::Equal, Sign("=")),
    (KeyCode::BracketLeft, Sign("[")),
    (KeyCode::BracketRight, Sign("]")),
    (KeyCode::Backslash, Sign("\\")),
    (KeyCode::IntlBackslash, Sign("<")),
    (KeyCode::Semicolon, Sign(";")),
    (KeyCode::Quote, Sign("'")),
    (KeyCode::Backquote, Sign("`")),
    (KeyCode::Comma, Sign(",")),
    (KeyCode::Period, Sign(".")),
    (KeyCode::Slash, Sign("/")),
    (KeyCode::F1, Sign("F1")),
    (KeyCode::F2, Sign("F2")),
    (KeyCode::F3, Sign("F3")),
    (KeyCode::F4, Sign("F4")),
    (KeyCode::F5, Sign("F5")),
    (KeyCode::F6, Sign("F6")),
    (KeyCode::F7, Sign("F7")),
    (KeyCode::F8, Sign("F8")),
    (KeyCode::Numpad0, Numpad("0")),
    (KeyCode::Numpad1, Numpad("1")),
    (KeyCode::Numpad2, Numpad("2")),
    (KeyCode::Numpad3, Numpad("3")),
    (KeyCode::Numpad4, Numpad("4")),
    (KeyCode::Numpad5, Numpad("5")),
    (KeyCode::Numpad6, Numpad("6")),
    (KeyCode::Numpad7, Numpad("7")),
    (KeyCode::Numpad8, Numpad("8")),
    (KeyCode::Numpad9, Numpad("9")),
    (KeyCode::NumpadAdd, Numpad("+")),
    (KeyCode::NumpadSubtract, Numpad("-")),
    (KeyCode::NumpadMultiply, Numpad("*")),
    (KeyCode::NumpadDivide, Numpad("/")),
    (KeyCode::NumpadDecimal, Numpad(".")),
    (KeyCode::NumpadEnter, Word(id!("key-numpad-enter"))),
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
        let labels = [KeyCode::KeyW, KeyCode::KeyO, KeyCode::KeyP, KeyCode::Tab].map(label);
        assert_eq!(
            labels,
            ["Z", "O", "P"].map(Text::verbatim).into_iter().chain([text!("key-tab")]).collect::<Vec<_>>()[..]
        );
        assert!(names.label(Control::Button(GamepadButton::Start)).is("button-menu"));
    }

    #[test]
    fn names_parse_back_and_are_unique() {
        let keys = KEYS.into_iter().map(|(key, _)| Control::Key(key));
        for control in keys.chain(GamepadButton::all().into_iter().map(Control::Button)) {
            let named = Control::named(control.device(), &control.name());
            assert_eq!(named, control.is_bindable().then_some(control));
        }
        for (at, (_, label)) in KEYS.into_iter().enumerate() {
            assert!(KEYS[..at].iter().all(|(_, other)| *other != label), "{label:?} occurs twice");
        }
        assert_eq!(Control::named(Device::Keyboard, "KeyÄ"), None);
        assert_eq!(Control::named(Device::Gamepad, "KeyA"), None);
    }
}
