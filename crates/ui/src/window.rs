//! The shape of the window.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// Whether a window is narrower than three quarters of its height. Screens then stack their parts.
pub fn is_upright(window: Vec2) -> bool {
    4.0 * window.x < 3.0 * window.y
}

/// The shape of the window, for screens that stack their parts in an upright one.
#[derive(SystemParam)]
pub struct WindowShape<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl WindowShape<'_, '_> {
    /// Whether it is upright. No window is not.
    pub fn is_upright(&self) -> bool {
        self.windows.single().is_ok_and(|window| is_upright(window.size()))
    }
}
