//! Choosing another key or button for an action.
//!
//! ```text
//! Idle ── Change(slot) ─▶ Waiting ── a press, once all is let go ─▶ Idle, bound
//!                            │  └── one that is bound elsewhere ──▶ Conflict ── Swap, Keep ─▶ Idle
//!                            └── Escape, Start held, patience ────▶ Idle
//! ```

use std::time::Duration;

use bevy::prelude::*;

use crate::schedule::RequestSystems;
use crate::settings::{Bindings, Control, Device, Slot};

/// Who presses nothing for so long wants nothing changed.
const PATIENCE: Duration = Duration::from_secs(10);

/// What is still held after so long is stuck, and is waited for no longer.
const STUCK: Duration = Duration::from_secs(2);

/// Start held for so long goes back.
const LONG: Duration = Duration::from_millis(700);

/// A request to change the bindings.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum RebindCommand {
    /// Waits for a press and binds it to a slot.
    Change(Slot),
    /// Empties a slot.
    Clear(Slot),
    /// Swaps the pressed control with the action that has it.
    Swap,
    /// Cancels the change.
    Keep,
    /// Resets a device to its defaults.
    Reset(Device),
}

/// How far a change is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// Nothing is being changed.
    #[default]
    Idle,
    /// The next press is taken.
    Waiting {
        /// For this slot.
        slot: Slot,
        /// Since when, on the real clock.
        since: Duration,
        /// Whether all that was held is let go.
        armed: bool,
        /// Since when Start is held.
        start: Option<Duration>,
    },
    /// What was pressed means something else already.
    Conflict {
        /// Where it is wanted.
        slot: Slot,
        /// What was pressed.
        control: Control,
        /// Where it is bound.
        other: Slot,
    },
}

/// The change of a binding that is under way.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rebinding {
    /// How far it is.
    pub stage: Stage,
    now: Duration,
}

impl Rebinding {
    /// Whether the next press is taken.
    pub const fn is_waiting(&self) -> bool {
        matches!(self.stage, Stage::Waiting { .. })
    }

    /// Carries out a command.
    pub(crate) fn carry_out(&mut self, command: RebindCommand, bindings: &mut Bindings) {
        let stage = std::mem::take(&mut self.stage);
        match (command, stage) {
            (RebindCommand::Change(slot), _) => {
                self.stage = Stage::Waiting { slot, since: self.now, armed: false, start: None };
            }
            (RebindCommand::Swap, Stage::Conflict { slot, control, .. }) => bindings.swap(slot, control),
            (RebindCommand::Reset(device), _) => bindings.reset(device),
            (RebindCommand::Clear(slot), _) => bindings.put(slot, None),
            (RebindCommand::Swap | RebindCommand::Keep, _) => {}
        }
    }

    /// Time passes: `held` says whether any control is held.
    pub(super) fn pass(&mut self, now: Duration, held: bool) {
        self.now = now;
        if let Stage::Waiting { since, armed, start, .. } = &mut self.stage {
            let waited = now.saturating_sub(*since);
            *armed |= !held || waited > STUCK;
            let held_long = start.is_some_and(|start| now.saturating_sub(start) >= LONG);
            if waited > PATIENCE || held_long {
                self.stage = Stage::Idle;
            }
        }
    }

    /// A control was pressed while this waits.
    pub(super) fn press(&mut self, control: Control, bindings: &mut Bindings) {
        let Stage::Waiting { slot, armed, start, .. } = &mut self.stage else { return };
        match control {
            Control::Key(KeyCode::Escape) => self.stage = Stage::Idle,
            _ if !*armed => {}
            // Whether it is meant, or held to go back, is known when it is let go.
            Control::Button(GamepadButton::Start) if slot.device == Device::Gamepad => *start = Some(self.now),
            _ if control.device() == slot.device && control.is_bindable() => {
                let slot = *slot;
                self.take(slot, control, bindings);
            }
            // One who has only a pad in hand goes back from a key with it.
            Control::Button(GamepadButton::East) => self.stage = Stage::Idle,
            _ => {}
        }
    }

    /// A control was let go while this waits.
    pub(super) fn release(&mut self, control: Control, bindings: &mut Bindings) {
        if let Stage::Waiting { slot, start: Some(_), .. } = self.stage
            && control == Control::Button(GamepadButton::Start)
        {
            self.take(slot, control, bindings);
        }
    }

    fn take(&mut self, slot: Slot, control: Control, bindings: &mut Bindings) {
        self.stage = match bindings.rival(control, slot.action) {
            Some(other) if other.action != slot.action => Stage::Conflict { slot, control, other },
            _ => {
                bindings.swap(slot, control);
                Stage::Idle
            }
        };
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RebindCommand>().init_resource::<Rebinding>();
    app.add_systems(Update, rebind.in_set(RequestSystems));
}

fn rebind(
    mut commands: MessageReader<RebindCommand>,
    mut rebinding: ResMut<Rebinding>,
    mut bindings: ResMut<Bindings>,
) {
    for &command in commands.read() {
        rebinding.carry_out(command, &mut bindings);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Action;

    const PAUSE: Slot = Slot { action: Action::Pause, device: Device::Keyboard, number: 0 };
    const PAD: Slot = Slot { action: Action::Overlay, device: Device::Gamepad, number: 0 };

    fn key(key: KeyCode) -> Control {
        Control::Key(key)
    }

    fn waiting(slot: Slot) -> (Rebinding, Bindings) {
        let (mut rebinding, mut bindings) = <(Rebinding, Bindings)>::default();
        rebinding.carry_out(RebindCommand::Change(slot), &mut bindings);
        (rebinding, bindings)
    }

    #[test]
    fn waits_for_release_then_takes_the_next_press() {
        let (mut rebinding, mut bindings) = waiting(PAUSE);
        rebinding.pass(Duration::from_millis(16), true);
        rebinding.press(key(KeyCode::KeyJ), &mut bindings);
        assert!(rebinding.is_waiting(), "the key that opened it is still held");
        rebinding.pass(Duration::from_millis(32), false);
        rebinding.press(key(KeyCode::KeyJ), &mut bindings);
        assert_eq!((rebinding.stage, bindings.get(PAUSE)), (Stage::Idle, Some(key(KeyCode::KeyJ))));
    }

    #[test]
    fn escape_held_start_and_timeout_cancel() {
        let (mut rebinding, mut bindings) = waiting(PAUSE);
        rebinding.press(key(KeyCode::Escape), &mut bindings);
        assert_eq!(rebinding.stage, Stage::Idle);
        let (mut rebinding, _) = waiting(PAUSE);
        rebinding.pass(PATIENCE * 2, false);
        assert_eq!(rebinding.stage, Stage::Idle);
        let (mut rebinding, _) = waiting(PAD);
        let start = Control::Button(GamepadButton::Start);
        rebinding.pass(Duration::from_millis(10), false);
        rebinding.press(start, &mut bindings);
        rebinding.pass(Duration::from_millis(900), true);
        rebinding.release(start, &mut bindings);
        assert_eq!((rebinding.stage, &bindings), (Stage::Idle, &Bindings::default()));
    }

    #[test]
    fn tapped_start_can_be_bound() {
        let (mut rebinding, mut bindings) = waiting(PAD);
        let start = Control::Button(GamepadButton::Start);
        rebinding.pass(Duration::from_millis(10), false);
        rebinding.press(start, &mut bindings);
        rebinding.pass(Duration::from_millis(200), true);
        rebinding.release(start, &mut bindings);
        assert!(matches!(rebinding.stage, Stage::Conflict { other, .. } if other.action == Action::Pause));
        rebinding.carry_out(RebindCommand::Swap, &mut bindings);
        assert_eq!(bindings.get(PAD), Some(start));
        assert_eq!(bindings.control(Action::Pause, Device::Gamepad), Some(Control::Button(GamepadButton::North)));
    }

    #[test]
    fn bound_control_asks_before_swapping() {
        let (mut rebinding, mut bindings) = waiting(PAUSE);
        rebinding.pass(Duration::ZERO, false);
        rebinding.press(Control::Button(GamepadButton::North), &mut bindings);
        assert!(rebinding.is_waiting(), "a button is no key");
        rebinding.press(key(KeyCode::KeyR), &mut bindings);
        assert!(matches!(rebinding.stage, Stage::Conflict { other, .. } if other.action == Action::Restart));
        rebinding.carry_out(RebindCommand::Keep, &mut bindings);
        assert_eq!((rebinding.stage, &bindings), (Stage::Idle, &Bindings::default()));
    }
}
