//! Whether the mouse moves or rests. A pointer that rests where a menu opens does not take the focus.

use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowFocused};

use crate::schedule::MenuSystems;
use crate::states::MenuScreen;

/// Seconds after a menu opens or the window gets the focus in which the system may still place the pointer.
const SETTLING: f32 = 0.2;

/// Distance in logical pixels that a resting pointer must move to count as moved.
const LEAST_MOVE: f32 = 4.0;

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
}

impl Pointer {
    /// Whether it has not moved since the menu opened.
    pub const fn rests(&self) -> bool {
        self.rest.is_some()
    }

    /// A menu opened, or the window got the focus.
    fn settle(&mut self) {
        let at = self.rest.and_then(|rest| rest.at);
        self.rest = Some(Rest { at, seconds: 0.0 });
    }

    /// Time passed.
    fn pass(&mut self, seconds: f32) {
        if let Some(rest) = &mut self.rest {
            rest.seconds += seconds;
        }
    }

    /// The pointer is at a position.
    fn see(&mut self, at: Vec2) {
        let Some(rest) = &mut self.rest else { return };
        if rest.seconds >= SETTLING && rest.at.is_some_and(|before| before.distance(at) >= LEAST_MOVE) {
            self.rest = None;
        } else if rest.seconds < SETTLING || rest.at.is_none() {
            rest.at = Some(at);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>();
    // Without a window, as in tests, nobody else registers these messages.
    app.add_message::<CursorMoved>().add_message::<WindowFocused>();
    app.add_systems(Update, follow_pointer.in_set(MenuSystems::Open));
}

fn follow_pointer(
    time: Res<Time<Real>>,
    menu: Res<State<MenuScreen>>,
    mut focused: MessageReader<WindowFocused>,
    mut moved: MessageReader<CursorMoved>,
    mut pointer: ResMut<Pointer>,
) {
    if menu.is_changed() || focused.read().count() > 0 {
        pointer.settle();
    }
    pointer.pass(time.delta_secs());
    for moved in moved.read() {
        pointer.see(moved.position);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_moving_pointer_takes_the_focus() {
        let mut pointer = Pointer::default();
        assert!(!pointer.rests());
        pointer.settle();
        // The window system tells where the pointer is, perhaps more than once.
        pointer.see(Vec2::new(640.0, 380.0));
        pointer.pass(0.1);
        pointer.see(Vec2::new(640.0, 400.0));
        pointer.pass(0.2);
        pointer.see(Vec2::new(640.0, 400.0));
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
    fn first_position_is_no_move() {
        let mut pointer = Pointer::default();
        pointer.settle();
        pointer.pass(5.0);
        pointer.see(Vec2::new(10.0, 10.0));
        assert!(pointer.rests());
        pointer.see(Vec2::new(20.0, 10.0));
        assert!(!pointer.rests());
    }
}
