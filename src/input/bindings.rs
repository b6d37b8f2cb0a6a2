//! Which key and which button means what.

use bevy::prelude::*;
use race::Hour;

use super::Action;

/// The bindings of keyboard and gamepad. Keys are physical ones, so that WASD lies the same under every layout.
#[derive(Resource, Clone, Debug)]
pub struct Bindings {
    keys: Vec<(KeyCode, Action)>,
    buttons: Vec<(GamepadButton, Action)>,
}

impl Default for Bindings {
    fn default() -> Self {
        let keys = vec![
            (KeyCode::ArrowUp, Action::Move(Hour::UP)),
            (KeyCode::ArrowRight, Action::Move(Hour::RIGHT)),
            (KeyCode::ArrowDown, Action::Move(Hour::DOWN)),
            (KeyCode::ArrowLeft, Action::Move(Hour::LEFT)),
            (KeyCode::KeyW, Action::Move(Hour::UP)),
            (KeyCode::KeyD, Action::Move(Hour::RIGHT)),
            (KeyCode::KeyS, Action::Move(Hour::DOWN)),
            (KeyCode::KeyA, Action::Move(Hour::LEFT)),
            (KeyCode::Enter, Action::Accept),
            (KeyCode::NumpadEnter, Action::Accept),
            (KeyCode::Space, Action::Accept),
            (KeyCode::Backspace, Action::Back),
            (KeyCode::Escape, Action::Pause),
            (KeyCode::KeyP, Action::Pause),
            (KeyCode::KeyR, Action::Restart),
            (KeyCode::KeyO, Action::Overlay),
            (KeyCode::Tab, Action::Overlay),
            (KeyCode::KeyZ, Action::Overview),
            (KeyCode::ShiftLeft, Action::Overview),
        ];
        let buttons = vec![
            (GamepadButton::DPadUp, Action::Move(Hour::UP)),
            (GamepadButton::DPadRight, Action::Move(Hour::RIGHT)),
            (GamepadButton::DPadDown, Action::Move(Hour::DOWN)),
            (GamepadButton::DPadLeft, Action::Move(Hour::LEFT)),
            (GamepadButton::South, Action::Accept),
            (GamepadButton::East, Action::Back),
            (GamepadButton::Start, Action::Pause),
            (GamepadButton::Select, Action::Restart),
            (GamepadButton::North, Action::Overlay),
            (GamepadButton::LeftTrigger, Action::Overview),
            (GamepadButton::LeftTrigger2, Action::Overview),
        ];
        Self { keys, buttons }
    }
}

impl Bindings {
    /// What a key means.
    pub fn key(&self, key: KeyCode) -> Option<Action> {
        self.keys.iter().find(|(bound, _)| *bound == key).map(|&(_, action)| action)
    }

    /// What a gamepad button means.
    pub fn button(&self, button: GamepadButton) -> Option<Action> {
        self.buttons.iter().find(|(bound, _)| *bound == button).map(|&(_, action)| action)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bindings>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_has_a_key_and_a_button_and_no_key_two_actions() {
        let bindings = Bindings::default();
        let mut actions =
            vec![Action::Accept, Action::Back, Action::Pause, Action::Restart, Action::Overlay, Action::Overview];
        actions.extend([Hour::UP, Hour::RIGHT, Hour::DOWN, Hour::LEFT].map(Action::Move));
        for action in actions {
            assert!(bindings.keys.iter().any(|&(_, bound)| bound == action), "{action:?} has no key");
            assert!(bindings.buttons.iter().any(|&(_, bound)| bound == action), "{action:?} has no button");
        }
        for (index, (key, _)) in bindings.keys.iter().enumerate() {
            assert!(bindings.keys[..index].iter().all(|(other, _)| other != key), "{key:?} is bound twice");
        }
    }
}
