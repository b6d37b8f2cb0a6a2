//! Converts the mouse wheel to the zoom of a race.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use settings::Action;
use ui::input::ActionPressed;

use super::Focus;
use crate::states::MenuScreen;

/// Pixels of a smooth wheel or touchpad per step.
const PIXELS_PER_STEP: f32 = 60.0;

/// Most steps per frame, for wheels that spin freely.
const MOST_STEPS: usize = 4;

/// Sends an action for each step. Menus and the lab handle the wheel themselves.
pub(super) fn read_wheel(
    mut turned: MessageReader<MouseWheel>,
    menu: Res<State<MenuScreen>>,
    focus: Res<Focus>,
    mut actions: MessageWriter<ActionPressed>,
    mut rest: Local<f32>,
) {
    for wheel in turned.read().filter(|_| !menu.is_open() && focus.here) {
        *rest += match wheel.unit {
            MouseScrollUnit::Line => wheel.y,
            MouseScrollUnit::Pixel => wheel.y / PIXELS_PER_STEP,
        };
    }
    let steps = whole_steps(&mut rest);
    let action = if steps > 0.0 { Action::ZoomIn } else { Action::ZoomOut };
    actions.write_batch(std::iter::repeat_n(ActionPressed(action), (steps.abs() as usize).min(MOST_STEPS)));
}

/// Takes the whole steps from a sum of turns.
fn whole_steps(rest: &mut f32) -> f32 {
    if !rest.is_finite() {
        *rest = 0.0;
    }
    let steps = rest.trunc();
    *rest -= steps;
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_turns_add_up_to_steps() {
        let mut rest = 0.0;
        let mut turn = |by: f32| {
            rest += by;
            whole_steps(&mut rest)
        };
        assert_eq!((turn(0.5), turn(0.25), turn(0.25), turn(-3.0)), (0.0, 0.0, 1.0, -3.0));
        assert_eq!((turn(f32::NAN), turn(1.0), turn(f32::INFINITY), turn(0.0)), (0.0, 1.0, 0.0, 0.0));
    }
}
