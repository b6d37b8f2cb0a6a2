//! Keys of the window: F11 and Alt+Enter for full screen, F12 for a screenshot. They work on every screen, also while
//! text is typed, and cannot be bound.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use settings::{FULL_SCREEN_KEY, SCREENSHOT_KEY};

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

/// Finds the keys of the window among the events of the keyboard.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WindowKeyReader {
    /// Whether Alt is held at this point of the events.
    has_alt: bool,
}

impl WindowKeyReader {
    /// What an event does to the window, if anything. Takes all events in their order: Alt may be pressed and released
    /// within one frame.
    pub(crate) fn read(&mut self, event: &KeyboardInput) -> Option<WindowKeyPressed> {
        let is_pressed = event.state.is_pressed();
        match event.key_code {
            KeyCode::AltLeft | KeyCode::AltRight => {
                self.has_alt = is_pressed;
                None
            }
            _ if !is_pressed || event.repeat => None,
            FULL_SCREEN_KEY => Some(WindowKeyPressed::FullScreen),
            KeyCode::Enter | KeyCode::NumpadEnter if self.has_alt => Some(WindowKeyPressed::FullScreen),
            SCREENSHOT_KEY => Some(WindowKeyPressed::Screenshot),
            _ => None,
        }
    }

    /// All events of a frame are read. The keys that are held now include what a loss of the focus released.
    pub(crate) fn end_frame(&mut self, held: &ButtonInput<KeyCode>) {
        self.has_alt = held.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
    }
}
