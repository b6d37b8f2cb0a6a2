//! What the devices did since the last frame, as actions and for the race's intent latch.

use bevy::ecs::system::SystemParam;
use bevy::input::InputSystems;
use bevy::input::gamepad::{GamepadButtonStateChangedEvent, GamepadConnectionEvent};
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy::window::WindowFocused;
use race::Hour;

use super::{Action, ActionPressed, ActionReleased, Bindings, Typing};
use crate::racing::{IntentLatch, Source};

/// The device that was used last: its prompts are shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DeviceInHand {
    /// The keyboard.
    #[default]
    Keyboard,
    /// A gamepad.
    Gamepad,
}

/// A stick counts from this far out of its middle, of 1.
const STICK_ENTERS: f32 = 0.35;

/// And until it is back within this.
const STICK_LEAVES: f32 = 0.25;

/// How far a stick must leave its sector before the next one counts, in degrees.
const STICK_STICKINESS: f32 = 8.0;

/// Which of the four directions a stick points to, given which it pointed to before. Sectors of 90° around each
/// direction, a little wider for the present one; a round dead zone with a wider edge on the way out than on the way in.
/// Anything that is no number counts as the middle.
pub fn stick_hour(stick: Vec2, before: Option<Hour>) -> Option<Hour> {
    let length = stick.length();
    let edge = if before.is_some() { STICK_LEAVES } else { STICK_ENTERS };
    if !length.is_finite() || length < edge {
        return None;
    }
    // Degrees clockwise from up, 0 to 360.
    let bearing = stick.x.atan2(stick.y).to_degrees().rem_euclid(360.0);
    if let Some(hour) = before {
        let off = (bearing - f32::from(hour.bearing())).rem_euclid(360.0);
        if off.min(360.0 - off) <= 45.0 + STICK_STICKINESS {
            return Some(hour);
        }
    }
    let quarter = ((bearing + 45.0) / 90.0) as usize % 4;
    Some([Hour::UP, Hour::RIGHT, Hour::DOWN, Hour::LEFT][quarter])
}

/// Where the left stick of a gamepad points.
#[derive(Component, Default)]
struct StickPoints(Option<Hour>);

/// Whether the window has the keyboard. Without it nothing that a device does is meant for the game; and in the frame
/// in which it comes back, keys that were held elsewhere are told as if they were pressed.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Focus {
    /// Whether it has it now.
    pub here: bool,
    came_back: bool,
}

impl Default for Focus {
    fn default() -> Self {
        Self { here: true, came_back: false }
    }
}

impl Focus {
    /// Whether what was pressed in this frame was meant.
    fn listens(self) -> bool {
        self.here && !self.came_back
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DeviceInHand>().init_resource::<Focus>();
    // Windows may be absent altogether; what they tell is then never told.
    app.add_message::<WindowFocused>();
    app.add_systems(
        PreUpdate,
        (note_focus, read_keyboard, read_buttons, read_sticks, let_go_on_loss).chain().after(InputSystems),
    );
}

fn note_focus(mut windows: MessageReader<WindowFocused>, mut focus: ResMut<Focus>) {
    let before = focus.here;
    let here = windows.read().last().map_or(before, |window| window.focused);
    if here != before {
        debug!("now {}", if here { "focused" } else { "unfocused" });
    }
    focus.set_if_neq(Focus { here, came_back: here && !before });
}

/// Where the changes of controls go.
#[derive(SystemParam)]
struct Changes<'w> {
    focus: Res<'w, Focus>,
    latch: ResMut<'w, IntentLatch>,
    device: ResMut<'w, DeviceInHand>,
    on: MessageWriter<'w, ActionPressed>,
    off: MessageWriter<'w, ActionReleased>,
}

impl Changes<'_> {
    /// One change of one control.
    fn note(&mut self, source: Source, action: Action, pressed: bool) {
        if !pressed {
            if let Action::Move(hour) = action {
                self.latch.release(source, hour);
            }
            self.off.write(ActionReleased(action));
        } else if self.focus.listens() {
            let device = if let Source::Key(_) = source { DeviceInHand::Keyboard } else { DeviceInHand::Gamepad };
            self.device.set_if_neq(device);
            if let Action::Move(hour) = action {
                self.latch.press(source, hour);
            }
            self.on.write(ActionPressed(action));
        }
    }
}

fn read_keyboard(
    mut keys: MessageReader<KeyboardInput>,
    bindings: Res<Bindings>,
    typing: Res<Typing>,
    mut changes: Changes,
) {
    // Keys that are letters are let go all the same.
    for key in keys.read().filter(|key| !(key.repeat || typing.0 && key.state.is_pressed())) {
        if let Some(action) = bindings.key(key.key_code) {
            changes.note(Source::Key(key.key_code), action, key.state.is_pressed());
        }
    }
}

fn read_buttons(
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    bindings: Res<Bindings>,
    mut changes: Changes,
) {
    for button in buttons.read() {
        if let Some(action) = bindings.button(button.button) {
            changes.note(Source::Button(button.entity, button.button), action, button.state.is_pressed());
        }
    }
}

fn read_sticks(
    mut commands: Commands,
    mut pads: Query<(Entity, &Gamepad, Option<&mut StickPoints>), Changed<Gamepad>>,
    mut changes: Changes,
) {
    for (entity, pad, points) in &mut pads {
        let Some(mut points) = points else {
            commands.entity(entity).insert(StickPoints::default());
            continue;
        };
        let now = stick_hour(pad.left_stick(), points.0);
        if now == points.0 {
            continue;
        }
        // The new direction first: flowing from one into the other, the racer never finds nothing held.
        if let Some(hour) = now {
            changes.note(Source::Stick(entity), Action::Move(hour), true);
        }
        if let Some(hour) = points.0 {
            changes.note(Source::Stick(entity), Action::Move(hour), false);
        }
        points.0 = now;
    }
}

/// A window without the keyboard holds nothing any more, nor does a pad that is gone.
fn let_go_on_loss(
    mut focus_lost: MessageReader<KeyboardFocusLost>,
    mut pads: MessageReader<GamepadConnectionEvent>,
    mut changes: Changes,
) {
    if focus_lost.read().count() > 0 {
        changes.latch.release_all();
        changes.off.write(ActionReleased(Action::Overview));
    }
    for pad in pads.read().filter(|pad| pad.disconnected()) {
        changes.latch.release_pad(pad.gamepad);
        changes.off.write(ActionReleased(Action::Overview));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(degrees: f32, length: f32) -> Vec2 {
        Vec2::new(degrees.to_radians().sin(), degrees.to_radians().cos()) * length
    }

    #[test]
    fn a_stick_has_four_sectors_that_hold_on_a_little() {
        for (degrees, hour) in [(0.0, Hour::UP), (80.0, Hour::RIGHT), (200.0, Hour::DOWN), (300.0, Hour::LEFT)] {
            assert_eq!(stick_hour(at(degrees, 1.0), None), Some(hour));
        }
        assert_eq!(stick_hour(at(50.0, 1.0), Some(Hour::UP)), Some(Hour::UP));
        assert_eq!(stick_hour(at(50.0, 1.0), None), Some(Hour::RIGHT));
        assert_eq!(stick_hour(at(54.0, 1.0), Some(Hour::UP)), Some(Hour::RIGHT));
    }

    #[test]
    fn the_dead_zone_is_round_and_wider_on_the_way_in() {
        assert_eq!(stick_hour(at(45.0, 0.3), None), None);
        assert_eq!(stick_hour(at(0.0, 0.3), Some(Hour::UP)), Some(Hour::UP));
        assert_eq!(stick_hour(at(0.0, 0.2), Some(Hour::UP)), None);
    }

    #[test]
    fn nonsense_from_a_pad_is_the_middle() {
        for stick in [Vec2::NAN, Vec2::new(f32::INFINITY, 0.0), Vec2::new(0.5, f32::NAN)] {
            assert_eq!(stick_hour(stick, Some(Hour::UP)), None);
        }
    }
}
