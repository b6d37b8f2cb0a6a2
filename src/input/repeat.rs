//! Repeats a held direction in menus, for keys, pads and sticks; never in a race.

use std::time::Duration;

use race::ClockDirection;
use settings::Action;

/// Delay before the first repeat.
const DELAY: Duration = Duration::from_millis(350);

/// Interval of repeats: 12 per second.
const INTERVAL: Duration = Duration::from_millis(1000 / 12);

/// The last pressed direction while it is held in a menu, and the time of its next repeat on the real clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Repeat(Option<(ClockDirection, Duration)>);

impl Repeat {
    /// Handles a press. Only directions in menus repeat; a press in a race does not repeat in the next menu.
    pub(super) fn press(&mut self, action: Action, now: Duration, in_menu: bool) {
        self.0 = match action {
            Action::Move(direction) if in_menu => Some((direction, now + DELAY)),
            _ => None,
        };
    }

    /// Advances time and returns the direction to repeat, at most once per frame.
    pub(super) fn pass(&mut self, now: Duration, is_held: impl Fn(ClockDirection) -> bool) -> Option<ClockDirection> {
        self.0 = self.0.filter(|&(direction, _)| is_held(direction));
        let (direction, next) = self.0.as_mut().filter(|(_, next)| now >= *next)?;
        // After a slow frame only one repeat is sent.
        *next = if now < *next + INTERVAL { *next } else { now } + INTERVAL;
        Some(*direction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts the repeats in these milliseconds, in frames of 10 ms.
    fn comes(repeat: &mut Repeat, span: std::ops::Range<u64>, held: bool) -> usize {
        let frames = span.step_by(10).map(Duration::from_millis);
        frames.filter(|&now| repeat.pass(now, |direction| held && direction == ClockDirection::DOWN).is_some()).count()
    }

    #[test]
    fn held_direction_repeats_after_a_delay() {
        let mut repeat = Repeat::default();
        repeat.press(Action::Move(ClockDirection::DOWN), Duration::ZERO, true);
        assert_eq!(comes(&mut repeat, 0..350, true), 0);
        assert_eq!(comes(&mut repeat, 350..1350, true), 12);
        assert_eq!(comes(&mut repeat, 1350..1360, false), 0);
        assert_eq!(comes(&mut repeat, 1360..5000, true), 0, "it was released");
    }

    #[test]
    fn race_presses_and_confirm_do_not_repeat() {
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
    fn slow_frame_repeats_once() {
        let mut repeat = Repeat::default();
        repeat.press(Action::Move(ClockDirection::DOWN), Duration::ZERO, true);
        assert_eq!(comes(&mut repeat, 9000..9080, true), 1);
        assert_eq!(comes(&mut repeat, 9080..9100, true), 1);
    }
}
