//! Rebinding: assigns another key or button to an action.
//!
//! ```text
//! Idle ── Change(slot) ─▶ Waiting ── a free control pressed ────▶ Idle, bound
//!                            │  └── a bound control pressed ───▶ Conflict ── Swap, Keep ─▶ Idle
//!                            └── Escape, Start held, timeout ─▶ Idle
//! ```

use std::time::Duration;

use bevy::prelude::*;
use settings::{Bindings, Control, Device, SettingsSystems, Slot};

/// Rebinding is canceled after this time without a press.
const PATIENCE: Duration = Duration::from_secs(10);

/// A control held longer than this is stuck, and rebinding stops waiting for its release.
const STUCK: Duration = Duration::from_secs(2);

/// Holding Start this long cancels.
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

/// The state of rebinding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// Nothing is being changed.
    #[default]
    Idle,
    /// The next press is bound.
    Waiting {
        /// The slot to bind.
        slot: Slot,
        /// Start of waiting, on the real clock.
        since: Duration,
        /// Whether all controls have been released, so that presses count.
        armed: bool,
        /// Start of holding the Start button, if it is held.
        start: Option<Duration>,
    },
    /// The pressed control is already bound to another slot.
    Conflict {
        /// The slot to bind.
        slot: Slot,
        /// The pressed control.
        control: Control,
        /// The slot that has it.
        other: Slot,
    },
}

/// The rebinding in progress.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rebinding {
    /// Its state.
    pub stage: Stage,
    now: Duration,
}

impl Rebinding {
    /// Whether the next press is bound.
    pub const fn is_waiting(&self) -> bool {
        matches!(self.stage, Stage::Waiting { .. })
    }

    /// Executes a command.
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

    /// Advances time. `held` is whether any control is held.
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

    /// Handles a press while waiting.
    pub(super) fn press(&mut self, control: Control, bindings: &mut Bindings) {
        let Stage::Waiting { slot, armed, start, .. } = &mut self.stage else { return };
        match control {
            Control::Key(KeyCode::Escape) => self.stage = Stage::Idle,
            _ if !*armed => {}
            // On release it is known whether Start was tapped, to bind it, or held, to cancel.
            Control::Button(GamepadButton::Start) if slot.device == Device::Gamepad => *start = Some(self.now),
            _ if control.device() == slot.device && control.is_bindable() => {
                let slot = *slot;
                self.take(slot, control, bindings);
            }
            // Gamepad players need a way to cancel rebinding a key.
            Control::Button(GamepadButton::East) => self.stage = Stage::Idle,
            _ => {}
        }
    }

    /// Handles a release while waiting.
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
    app.add_systems(Update, rebind.in_set(SettingsSystems));
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
    use settings::Action;

    const PAUSE: Slot = Slot { action: Action::Pause, device: Device::Keyboard, number: 0 };
    const PAD: Slot = Slot { action: Action::ShowSolution, device: Device::Gamepad, number: 0 };

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
        assert!(rebinding.is_waiting(), "the key that started rebinding is still held");
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
        assert!(rebinding.is_waiting(), "a button cannot be bound to a key slot");
        rebinding.press(key(KeyCode::KeyR), &mut bindings);
        assert!(matches!(rebinding.stage, Stage::Conflict { other, .. } if other.action == Action::Restart));
        rebinding.carry_out(RebindCommand::Keep, &mut bindings);
        assert_eq!((rebinding.stage, &bindings), (Stage::Idle, &Bindings::default()));
    }
}
