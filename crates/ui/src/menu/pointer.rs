//! Whether the mouse moves or rests. A pointer that rests where a menu opens does not take the focus.
//!
//! The window system may report other places of a pointer that rests, for example when a window comes back. So a new
//! place counts only with a motion of the device, or if there are several.

use bevy::input::mouse::MouseMotion;
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowFocused};

use crate::schedule::MenuSystems;

/// Seconds after a menu opens or the window gets the focus in which the system may still place the pointer.
const SETTLING: f32 = 0.2;

/// Distance in logical pixels that a resting pointer must move to count as moved.
const LEAST_MOVE: f32 = 4.0;

/// How many new places count as a motion. Some devices and remote desktops report no motion but places.
const PLACES: u8 = 3;

/// The state of the pointer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Pointer {
    rest: Option<Rest>,
}

/// A pointer that rests.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Rest {
    at: Option<Vec2>,
    seconds: f32,
    /// Whether the device has moved.
    has_motion: bool,
    /// How many new places were reported.
    places: u8,
}

impl Pointer {
    /// Whether it has not moved since the menu opened.
    pub const fn rests(&self) -> bool {
        self.rest.is_some()
    }

    /// A menu opened, or the window got the focus.
    pub fn settle(&mut self) {
        self.rest = Some(Rest::default());
    }

    /// Time passed.
    fn pass(&mut self, seconds: f32) {
        if let Some(rest) = &mut self.rest {
            rest.seconds += seconds;
        }
    }

    /// The device has moved.
    fn feel(&mut self) {
        if let Some(rest) = &mut self.rest {
            rest.has_motion |= rest.seconds >= SETTLING;
        }
    }

    /// The pointer is at a position.
    fn see(&mut self, at: Vec2) {
        let Some(rest) = &mut self.rest else { return };
        match rest.at {
            Some(before) if rest.seconds >= SETTLING => rest.places += u8::from(before.distance(at) >= LEAST_MOVE),
            _ => rest.at = Some(at),
        }
        if rest.places >= PLACES || rest.places > 0 && rest.has_motion {
            self.rest = None;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>();
    // Without a window, as in tests, nobody else registers these messages.
    app.add_message::<CursorMoved>().add_message::<MouseMotion>().add_message::<WindowFocused>();
    app.add_systems(Update, follow_pointer.in_set(MenuSystems::Open));
}

fn follow_pointer(
    time: Res<Time<Real>>,
    mut focused: MessageReader<WindowFocused>,
    mut motion: MessageReader<MouseMotion>,
    mut moved: MessageReader<CursorMoved>,
    mut pointer: ResMut<Pointer>,
) {
    if focused.read().count() > 0 {
        pointer.settle();
    }
    pointer.pass(time.delta_secs());
    if motion.read().any(|motion| motion.delta != Vec2::ZERO) {
        pointer.feel();
    }
    for moved in moved.read() {
        pointer.see(moved.position);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pointer that rests at a position.
    fn resting() -> Pointer {
        let mut pointer = Pointer::default();
        pointer.settle();
        // The window system reports the pointer, perhaps more than once a frame.
        pointer.see(Vec2::new(640.0, 380.0));
        pointer.pass(0.1);
        pointer.feel();
        pointer.see(Vec2::new(640.0, 400.0));
        pointer.pass(0.2);
        pointer
    }

    #[test]
    fn only_a_moving_pointer_takes_the_focus() {
        assert!(!Pointer::default().rests());
        let mut pointer = resting();
        pointer.see(Vec2::new(640.0, 400.0));
        // A window that comes back is elsewhere for a moment.
        pointer.see(Vec2::new(640.0, 381.0));
        pointer.see(Vec2::new(640.0, 400.0));
        assert!(pointer.rests());
        // A hand trembles.
        let mut pointer = resting();
        pointer.feel();
        pointer.see(Vec2::new(641.0, 401.0));
        assert!(pointer.rests());
        pointer.see(Vec2::new(650.0, 405.0));
        assert!(!pointer.rests());
        // It moves until the next menu opens.
        pointer.see(Vec2::new(650.0, 405.0));
        assert!(!pointer.rests());
        pointer.settle();
        assert!(pointer.rests());
    }

    #[test]
    fn several_places_are_a_motion() {
        let mut pointer = resting();
        for x in 1..=3_u8 {
            assert!(pointer.rests());
            pointer.see(Vec2::new(640.0 + 10.0 * f32::from(x), 400.0));
        }
        assert!(!pointer.rests());
    }

    #[test]
    fn first_position_is_no_move() {
        let mut pointer = Pointer::default();
        pointer.settle();
        pointer.pass(5.0);
        pointer.feel();
        pointer.see(Vec2::new(10.0, 10.0));
        assert!(pointer.rests());
        pointer.see(Vec2::new(20.0, 10.0));
        assert!(!pointer.rests());
    }
}
