//! Steering by touch: a finger anywhere on the race is a stick, centered where it touched down.
//!
//! Or it touches the side to which the player shall turn, as the settings say. The stick's middle follows a finger that moves on, so that a short drag back turns around. Menus handle taps
//! themselves, like clicks.

use bevy::prelude::*;
use race::ClockDirection;

use super::sticks::{Sectors, StickZones, stick_direction};

/// How far a finger moves from the middle of its stick, in logical pixels. Beyond it the middle follows.
const REACH: f32 = 56.0;

/// The zones of the stick: a finger trembles by less than this.
const ZONES: StickZones = StickZones { dead: 0.3, reach: 1.0 };

/// The finger that steers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Finger {
    /// The system's id of the touch.
    pub(super) id: u64,
    middle: Vec2,
    /// Where it points now; `None` near the middle.
    pub(super) direction: Option<ClockDirection>,
}

impl Finger {
    /// A finger that was put down at a position, in logical pixels from the top left.
    pub(super) const fn down(id: u64, at: Vec2) -> Self {
        Self { id, middle: at, direction: None }
    }

    /// A finger that was put down on a side of the maze, or moved to another one.
    pub(super) const fn on_side(id: u64, at: Vec2, direction: Option<ClockDirection>) -> Self {
        Self { id, middle: at, direction }
    }

    /// It has moved to a position.
    #[must_use]
    pub(super) fn moved(self, at: Vec2, sectors: Sectors) -> Self {
        let off = at - self.middle;
        let middle = at - off.clamp_length_max(REACH);
        // Screens count down, sticks up.
        let stick = (at - middle) * Vec2::new(1.0, -1.0) / REACH;
        Self { middle, direction: stick_direction(stick, self.direction, ZONES, sectors), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drag(way: &[(f32, f32)]) -> Finger {
        let start = Finger::down(1, Vec2::from(way[0]));
        way.iter().fold(start, |finger, &at| finger.moved(Vec2::from(at), Sectors::Four))
    }

    #[test]
    fn finger_points_where_it_is_dragged() {
        assert_eq!(drag(&[(100.0, 100.0), (108.0, 95.0)]).direction, None, "a tap");
        for (to, direction) in [
            ((100.0, 40.0), ClockDirection::UP),
            ((160.0, 110.0), ClockDirection::RIGHT),
            ((95.0, 170.0), ClockDirection::DOWN),
            ((10.0, 100.0), ClockDirection::LEFT),
        ] {
            assert_eq!(drag(&[(100.0, 100.0), to]).direction, Some(direction));
        }
    }

    #[test]
    fn short_drag_back_turns_around_however_far_the_finger_went() {
        for far in [40.0, 200.0, 900.0] {
            let there = drag(&[(100.0, 100.0), (100.0 + far, 100.0)]);
            assert_eq!(there.direction, Some(ClockDirection::RIGHT));
            let back = there.moved(Vec2::new(100.0 + far - 1.6 * REACH, 100.0), Sectors::Four);
            assert_eq!(back.direction, Some(ClockDirection::LEFT));
        }
    }

    #[test]
    fn positions_that_are_no_numbers_point_nowhere() {
        assert_eq!(drag(&[(100.0, 100.0), (f32::NAN, 0.0)]).direction, None);
    }
}
