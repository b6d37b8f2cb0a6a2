//! Keys of the window: F11 and Alt+Enter for full screen, F12 for a screenshot. They work on every screen, also while
//! text is typed, and cannot be bound.

use bevy::prelude::*;

use crate::settings::{FULL_SCREEN_KEY, SCREENSHOT_KEY};

/// A key of the window was pressed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowKeyPressed {
    /// Switches between window and full screen.
    FullScreen,
    /// Takes a screenshot.
    Screenshot,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WindowKeyPressed>();
}

/// What a key does to the window, if anything.
pub(crate) fn window_key(key: KeyCode, held: &ButtonInput<KeyCode>) -> Option<WindowKeyPressed> {
    match key {
        FULL_SCREEN_KEY => Some(WindowKeyPressed::FullScreen),
        KeyCode::Enter | KeyCode::NumpadEnter if held.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]) => {
            Some(WindowKeyPressed::FullScreen)
        }
        SCREENSHOT_KEY => Some(WindowKeyPressed::Screenshot),
        _ => None,
    }
}
