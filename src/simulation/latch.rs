//! From keys held to intents: what the devices hold and tap between two ticks.

use bevy::prelude::*;
use race::{ClockDirection, Intent};

use crate::states::{Paused, Phase};

/// What a direction is held with: two keys for one direction are two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A key.
    Key(KeyCode),
    /// A button of a pad.
    Button(Entity, GamepadButton),
    /// The stick of a pad.
    Stick(Entity),
}

impl Source {
    /// Whether it is part of a pad.
    pub fn is_of(self, pad: Entity) -> bool {
        matches!(self, Self::Button(of, _) | Self::Stick(of) if of == pad)
    }
}

/// The directions held and pressed since the last tick, gathered frame by frame and used up tick by tick: no press is
/// lost in a frame without a tick, and none counts twice in a frame with several.
#[derive(Resource, Clone, Debug, Default)]
pub struct IntentLatch {
    /// What is held, the last pressed last.
    held: Vec<(Source, ClockDirection)>,
    /// What was pressed since the last tick.
    fresh: Vec<(Source, ClockDirection)>,
    /// What was pressed since the last tick and let go again.
    tapped: Vec<ClockDirection>,
}

impl IntentLatch {
    /// A direction was pressed.
    pub fn press(&mut self, source: Source, direction: ClockDirection) {
        self.held.retain(|&held| held != (source, direction));
        self.held.push((source, direction));
        self.fresh.push((source, direction));
    }

    /// A direction was let go.
    pub fn release(&mut self, source: Source, direction: ClockDirection) {
        self.held.retain(|&held| held != (source, direction));
        if self.fresh.contains(&(source, direction)) {
            self.tapped.push(direction);
        }
    }

    /// A pad is gone, and with it all that it held.
    pub fn release_pad(&mut self, pad: Entity) {
        self.held.retain(|(source, _)| !source.is_of(pad));
    }

    /// Everything was let go, as when the window loses the keyboard.
    pub fn release_all(&mut self) {
        *self = Self::default();
    }

    /// What was pressed and let go while no race ran, in a menu or before GO, moves nobody afterwards.
    fn forget_taps(&mut self) {
        self.tapped.clear();
        self.fresh.clear();
    }

    /// The intent of the next tick: the two directions pressed last, taps first. Using it up ends the taps.
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
    app.add_systems(OnEnter(Phase::Running), |mut latch: ResMut<IntentLatch>| latch.forget_taps());
    app.add_systems(OnExit(Paused), |mut latch: ResMut<IntentLatch>| latch.forget_taps());
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Source = Source::Key(KeyCode::KeyA);
    const OTHER: Source = Source::Key(KeyCode::KeyB);

    #[test]
    fn a_press_within_one_frame_reaches_exactly_one_tick() {
        let mut latch = IntentLatch::default();
        latch.press(KEY, ClockDirection::UP);
        latch.release(KEY, ClockDirection::UP);
        // Frames without a tick change nothing.
        assert_eq!(latch.take(), Intent::one(ClockDirection::UP));
        assert_eq!(latch.take(), Intent::NONE);
    }

    #[test]
    fn a_held_key_counts_in_every_tick_and_the_last_pressed_comes_first() {
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
    fn a_key_that_was_held_before_is_no_tap_when_it_is_let_go() {
        let mut latch = IntentLatch::default();
        latch.press(KEY, ClockDirection::RIGHT);
        latch.take();
        latch.release(KEY, ClockDirection::RIGHT);
        assert_eq!(latch.take(), Intent::NONE);
    }

    #[test]
    fn a_direction_held_twice_is_held_until_both_let_go() {
        let mut latch = IntentLatch::default();
        let stick = Source::Stick(Entity::PLACEHOLDER);
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
