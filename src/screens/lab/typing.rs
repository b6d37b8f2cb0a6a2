//! Text typed into a field of the lab. Leaving the field commits the text; only Escape discards it.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use crate::lab::{Field, LabCommand, SetField};
use crate::navigation::Navigate;
use crate::schedule::{MenuSystems, NavigateSystems};
use crate::states::Screen;

/// Length limit of typed or pasted text, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// Letters that can be picked by gamepad.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz0123456789 -_./\\~:,ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// Letters skipped by a long step.
const LONG_STEP: i32 = 6;

/// A text being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Typing {
    pub(super) field: Field,
    pub(super) text: String,
    /// The letter picked by gamepad.
    pub(super) pick: Option<char>,
}

/// The text being typed, if any.
#[derive(Resource, Default)]
pub struct LabTyping(pub(super) Option<Typing>);

impl LabTyping {
    /// Whether a text is being typed.
    pub const fn is_active(&self) -> bool {
        self.0.is_some()
    }
}

impl Typing {
    pub(super) const fn new(field: Field) -> Self {
        Self { field, text: String::new(), pick: None }
    }

    /// Inserts a text without control characters.
    pub(super) fn add(&mut self, text: &str) {
        if self.text.len() + text.len() <= MAX_BYTES {
            self.text.extend(text.chars().filter(|letter| !letter.is_control()));
        }
    }

    /// Picks the letter `by` places further in the list.
    fn pick_after(&mut self, by: i32) {
        let letters: Vec<char> = LETTERS.chars().collect();
        self.pick = Some(match self.pick.and_then(|pick| letters.iter().position(|&letter| letter == pick)) {
            Some(at) => letters[(at as i32 + by).rem_euclid(letters.len() as i32) as usize],
            None => self.first_pick(),
        });
    }

    /// The first letter to pick, which is a digit in a number field.
    const fn first_pick(&self) -> char {
        if matches!(self.field, Field::Seed | Field::Code | Field::File | Field::Title) { 'a' } else { '0' }
    }
}

/// The effect of a key or button, other than changing the text.
pub(super) enum Typed {
    /// None.
    Continues,
    /// Commits the text.
    Done,
    /// Discards the text.
    Discarded,
}

impl Typing {
    pub(super) fn press_key(&mut self, pressed: &KeyboardInput) -> Typed {
        match (pressed.key_code, &pressed.logical_key) {
            (KeyCode::Enter | KeyCode::NumpadEnter, _) => return Typed::Done,
            (KeyCode::Escape, _) => return Typed::Discarded,
            (KeyCode::Backspace, _) => drop(self.text.pop()),
            (_, Key::Control | Key::Alt | Key::Meta) => {}
            _ => self.add(pressed.text.as_deref().unwrap_or_default()),
        }
        Typed::Continues
    }

    pub(super) fn press_button(&mut self, button: GamepadButton) -> Typed {
        match button {
            GamepadButton::DPadRight => self.pick_after(1),
            GamepadButton::DPadLeft => self.pick_after(-1),
            GamepadButton::DPadDown => self.pick_after(LONG_STEP),
            GamepadButton::DPadUp => self.pick_after(-LONG_STEP),
            GamepadButton::South => {
                let pick = *self.pick.get_or_insert(self.first_pick());
                self.add(pick.encode_utf8(&mut [0; 4]));
            }
            GamepadButton::West => drop(self.text.pop()),
            GamepadButton::Start => return Typed::Done,
            GamepadButton::East => return Typed::Discarded,
            _ => {}
        }
        Typed::Continues
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LabTyping>();
    app.add_systems(OnExit(Screen::Lab), |mut typing: ResMut<LabTyping>| typing.0 = None);
    app.add_systems(
        Update,
        leave_field.after(MenuSystems::Drive).before(NavigateSystems).run_if(in_state(Screen::Lab)),
    );
}

/// Commits the text when the player does anything else, and starts typing into another field.
fn leave_field(
    mut navigation: MessageReader<Navigate>,
    mut commands: MessageReader<LabCommand>,
    mut typing: ResMut<LabTyping>,
    mut set_fields: MessageWriter<SetField>,
) {
    let mut is_left = navigation.read().count() > 0;
    let mut next = None;
    for command in commands.read().filter(|command| **command != LabCommand::Paste) {
        is_left = true;
        if let LabCommand::Type(field) = *command {
            next = Some(Typing::new(field));
        }
    }
    if is_left {
        let left = std::mem::replace(&mut typing.0, next).filter(|typing| !typing.text.is_empty());
        set_fields.write_batch(left.map(|Typing { field, text, .. }| SetField { field, text }));
    }
}
