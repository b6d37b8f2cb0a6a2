//! The countdown after a pause: three, two, one.

use std::time::Duration;

use bevy::prelude::*;
use race::units::TICKS_PER_SECOND;
use settings::Action;
use ui::input::ActionPressed;

use super::navigator::Navigator;
use crate::schedule::RaceRequestSystems;
use crate::simulation;
use crate::states::Menu;

/// How long each number is shown.
const COUNT: Duration = Duration::from_millis(1000 * simulation::COUNT.0 as u64 / TICKS_PER_SECOND as u64);

/// The time until the race resumes.
#[derive(Resource, Debug)]
pub struct ResumeCountdown {
    timer: Timer,
    /// The number shown in the last frame, during the countdown.
    last: Option<u32>,
    is_new: bool,
}

impl Default for ResumeCountdown {
    fn default() -> Self {
        Self { timer: Timer::new(3 * COUNT, TimerMode::Once), last: None, is_new: false }
    }
}

impl ResumeCountdown {
    /// The number to show, 3 to 1, and the elapsed share of it, 0 to 1.
    pub fn count(&self) -> (u32, f32) {
        let passed = self.timer.elapsed();
        let counts = (passed.as_millis() / COUNT.as_millis()) as u32;
        let share = passed.saturating_sub(counts * COUNT).as_secs_f32() / COUNT.as_secs_f32();
        (3_u32.saturating_sub(counts).max(1), share.min(1.0))
    }

    /// Whether this frame shows a new number.
    pub const fn has_new_number(&self) -> bool {
        self.is_new
    }

    /// Advances by a frame. Returns whether the time is over.
    fn pass(&mut self, frame: Duration) -> bool {
        let number = self.count().0;
        self.is_new = self.last.replace(number) != Some(number);
        self.timer.tick(frame).is_finished()
    }

    fn restart(&mut self) {
        *self = Self::default();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ResumeCountdown>();
    app.add_systems(OnEnter(Menu::Resuming), |mut countdown: ResMut<ResumeCountdown>| countdown.restart());
    app.add_systems(Update, count_down.in_set(RaceRequestSystems::Resume));
}

/// Counts down, then closes the menu. Confirm skips the countdown.
pub(super) fn count_down(
    time: Res<Time<Real>>,
    menu: Option<Res<State<Menu>>>,
    mut pressed: MessageReader<ActionPressed>,
    mut countdown: ResMut<ResumeCountdown>,
    mut navigator: Navigator,
) {
    // Read in any state: the press that ends the pause does not skip the countdown.
    let is_skipped = pressed.read().filter(|pressed| pressed.0 == Action::Accept).count() > 0;
    if menu.is_none_or(|menu| *menu.get() != Menu::Resuming) {
        countdown.bypass_change_detection().is_new = false;
        return;
    }
    if countdown.pass(time.delta()) || is_skipped {
        navigator.set_menu(Menu::Closed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn countdown_shows_three_two_one() {
        let mut countdown = ResumeCountdown::default();
        let mut seen = Vec::new();
        loop {
            let (number, is_over) = (countdown.count().0, countdown.pass(COUNT / 4));
            seen.extend(Some(number).filter(|_| countdown.has_new_number()));
            if is_over {
                break;
            }
        }
        assert_eq!(seen, [3, 2, 1]);
    }
}
