//! Gathers the directions held and tapped between two ticks into one intent per tick.

use bevy::prelude::*;
use race::{ClockDirection, Intent};

use super::clock::RaceClock;
use crate::states::{Paused, Phase};

/// The control that holds a direction. Two keys for one direction are two sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InputSource {
    /// A key.
    Key(KeyCode),
    /// A button of a pad.
    Button(Entity, GamepadButton),
    /// The stick of a pad.
    Stick(Entity),
    /// A finger.
    Touch,
    /// The left button of the mouse.
    Mouse,
    /// An exit that was on offer to a player with one switch.
    OneSwitch,
}

impl InputSource {
    /// Whether it belongs to a pad.
    pub fn is_of(self, pad: Entity) -> bool {
        matches!(self, Self::Button(of, _) | Self::Stick(of) if of == pad)
    }
}

/// The directions held and pressed since the last tick, collected per frame and consumed per tick. No press is lost in
/// a frame without a tick, and none counts twice in a frame with several ticks.
#[derive(Resource, Clone, Debug, Default)]
pub struct IntentLatch {
    /// Held directions; the last pressed is last.
    held: Vec<(InputSource, ClockDirection)>,
    /// Directions pressed since the last tick.
    fresh: Vec<(InputSource, ClockDirection)>,
    /// Directions pressed and released since the last tick.
    tapped: Vec<ClockDirection>,
}

impl IntentLatch {
    /// Presses a direction.
    pub fn press(&mut self, source: InputSource, direction: ClockDirection) {
        self.held.retain(|&held| held != (source, direction));
        self.held.push((source, direction));
        self.fresh.push((source, direction));
    }

    /// Releases a direction.
    pub fn release(&mut self, source: InputSource, direction: ClockDirection) {
        self.held.retain(|&held| held != (source, direction));
        if self.fresh.contains(&(source, direction)) {
            self.tapped.push(direction);
        }
    }

    /// Releases all controls of a disconnected pad.
    pub fn release_pad(&mut self, pad: Entity) {
        self.held.retain(|(source, _)| !source.is_of(pad));
    }

    /// Releases everything, for example when the window loses the keyboard focus.
    pub fn release_all(&mut self) {
        *self = Self::default();
    }

    /// Whether a direction was pressed since the last tick, or since the taps were forgotten.
    pub const fn has_press(&self) -> bool {
        !self.fresh.is_empty()
    }

    /// Whether a direction is held.
    pub const fn is_held(&self) -> bool {
        !self.held.is_empty()
    }

    /// Drops taps from menus and from before GO, so that they do not start a move later.
    pub(super) fn forget_taps(&mut self) {
        self.tapped.clear();
        self.fresh.clear();
    }

    /// Takes the intent of the next tick: the two most recent directions, taps first. Clears the taps.
    pub fn take(&mut self) -> Intent {
        let held = self.held.iter().rev().map(|&(_, direction)| direction);
        let mut latest = self.tapped.iter().rev().copied().chain(held);
        let first = latest.next();
        let intent = Intent::new(first, latest.find(|&direction| Some(direction) != first));
        self.forget_taps();
        intent
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<IntentLatch>();
    app.add_systems(OnEnter(Phase::Intro), |mut latch: ResMut<IntentLatch>| latch.forget_taps());
    app.add_systems(OnEnter(Phase::Running), forget_early_taps);
    app.add_systems(OnExit(Paused), |mut latch: ResMut<IntentLatch>| latch.forget_taps());
}

/// Forgets presses before GO, unless the clock waits for the first move.
fn forget_early_taps(clock: Res<RaceClock>, mut latch: ResMut<IntentLatch>) {
    if !clock.is_waiting() {
        latch.forget_taps();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: InputSource = InputSource::Key(KeyCode::KeyA);
    const OTHER: InputSource = InputSource::Key(KeyCode::KeyB);

    #[test]
    fn press_within_one_frame_reaches_one_tick() {
        let mut latch = IntentLatch::default();
        latch.press(KEY, ClockDirection::UP);
        latch.release(KEY, ClockDirection::UP);
        // A frame without a tick must change nothing.
        assert_eq!(latch.take(), Intent::one(ClockDirection::UP));
        assert_eq!(latch.take(), Intent::NONE);
    }

    #[test]
    fn last_pressed_of_held_keys_comes_first() {
        let mut latch = IntentLatch::default();
        latch.press(KEY, ClockDirection::RIGHT);
        latch.press(OTHER, ClockDirection::DOWN);
        let both = Intent::new(Some(ClockDirection::DOWN), Some(ClockDirection::RIGHT));
        assert_eq!([latch.take(), latch.take()], [both, both]);
        latch.release(OTHER, ClockDirection::DOWN);
        assert_eq!(latch.take(), Intent::one(ClockDirection::RIGHT));
        latch.press(OTHER, ClockDirection::LEFT);
        assert_eq!(latch.take(), Intent::one(ClockDirection::LEFT), "of opposite keys the last pressed wins");
        latch.release(OTHER, ClockDirection::LEFT);
        assert_eq!(latch.take(), Intent::one(ClockDirection::RIGHT), "and the other one is still held");
    }

    #[test]
    fn releasing_a_held_key_is_not_a_tap() {
        let mut latch = IntentLatch::default();
        latch.press(KEY, ClockDirection::RIGHT);
        latch.take();
        latch.release(KEY, ClockDirection::RIGHT);
        assert_eq!(latch.take(), Intent::NONE);
    }

    #[test]
    fn direction_held_twice_needs_two_releases() {
        let mut latch = IntentLatch::default();
        let stick = InputSource::Stick(Entity::PLACEHOLDER);
        latch.press(KEY, ClockDirection::RIGHT);
        latch.press(stick, ClockDirection::RIGHT);
        latch.press(OTHER, ClockDirection::DOWN);
        assert_eq!(latch.take(), Intent::new(Some(ClockDirection::DOWN), Some(ClockDirection::RIGHT)));
        latch.release(KEY, ClockDirection::RIGHT);
        assert!(latch.take().contains(ClockDirection::RIGHT));
        latch.release_pad(Entity::PLACEHOLDER);
        assert_eq!(latch.take(), Intent::one(ClockDirection::DOWN), "the pad is gone, the key is still held");
    }
}
