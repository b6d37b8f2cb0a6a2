//! In menus, a direction that is held comes again and again, from keys, pads and sticks alike; in a race nothing does.

use std::time::Duration;

use race::ClockDirection;

use crate::settings::Action;

/// How long it is held before it comes again.
const DELAY: Duration = Duration::from_millis(350);

/// How often it comes then: 12 times a second.
const INTERVAL: Duration = Duration::from_millis(1000 / 12);

/// The direction that was pressed last in a menu and is held since, and when it comes again, on the real clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Repeat(Option<(ClockDirection, Duration)>);

impl Repeat {
    /// Something was pressed. Only a direction in a menu repeats: what was pressed in a race is not meant for the menu
    /// after it.
    pub(super) fn press(&mut self, action: Action, now: Duration, in_menu: bool) {
        self.0 = match action {
            Action::Move(direction) if in_menu => Some((direction, now + DELAY)),
            _ => None,
        };
    }

    /// Time passes; says which direction comes again, once a frame at most.
    pub(super) fn pass(&mut self, now: Duration, is_held: impl Fn(ClockDirection) -> bool) -> Option<ClockDirection> {
        self.0 = self.0.filter(|&(direction, _)| is_held(direction));
        let (direction, next) = self.0.as_mut().filter(|(_, next)| now >= *next)?;
        // After a frame that took long, nothing is made up for.
        *next = if now < *next + INTERVAL { *next } else { now } + INTERVAL;
        Some(*direction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often it comes in these milliseconds, in frames of 10 ms, held for as long.
    fn comes(repeat: &mut Repeat, span: std::ops::Range<u64>, held: bool) -> usize {
        let frames = span.step_by(10).map(Duration::from_millis);
        frames.filter(|&now| repeat.pass(now, |direction| held && direction == ClockDirection::DOWN).is_some()).count()
    }

    #[test]
    fn a_direction_held_in_a_menu_comes_after_a_while_and_then_twelve_times_a_second() {
        let mut repeat = Repeat::default();
        repeat.press(Action::Move(ClockDirection::DOWN), Duration::ZERO, true);
        assert_eq!(comes(&mut repeat, 0..350, true), 0);
        assert_eq!(comes(&mut repeat, 350..1350, true), 12);
        assert_eq!(comes(&mut repeat, 1350..1360, false), 0);
        assert_eq!(comes(&mut repeat, 1360..5000, true), 0, "it was let go");
    }

    #[test]
    fn what_was_pressed_in_a_race_and_what_chooses_do_not() {
        for (action, in_menu) in
            [(Action::Move(ClockDirection::DOWN), false), (Action::Accept, true), (Action::Back, true)]
        {
            let mut repeat = Repeat::default();
            repeat.press(Action::Move(ClockDirection::DOWN), Duration::ZERO, true);
            repeat.press(action, Duration::ZERO, in_menu);
            assert_eq!(comes(&mut repeat, 0..5000, true), 0, "{action:?}");
        }
    }

    #[test]
    fn a_frame_that_takes_long_is_not_made_up_for() {
        let mut repeat = Repeat::default();
        repeat.press(Action::Move(ClockDirection::DOWN), Duration::ZERO, true);
        assert_eq!(comes(&mut repeat, 9000..9080, true), 1);
        assert_eq!(comes(&mut repeat, 9080..9100, true), 1);
    }
}
