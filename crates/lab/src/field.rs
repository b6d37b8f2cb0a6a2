//! The fields of the lab's panel: what names them, and the messages that change them.

use bevy::prelude::*;
use text::{Id, Text};

/// Names a field of the panel by its label. A row of a form says what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Field {
    label: Id,
    /// Tells fields with the same label apart.
    number: u8,
}

impl Field {
    /// The field with this label.
    pub const fn new(label: Id) -> Self {
        Self { label, number: 0 }
    }

    /// Another field with this label.
    pub(crate) const fn numbered(label: Id, number: u8) -> Self {
        Self { label, number }
    }

    /// Its label.
    pub fn label(self) -> Text {
        self.label.into()
    }

    /// Whether its label is the message of this id.
    pub fn is(self, label: &str) -> bool {
        self.label.name() == label
    }
}

impl From<Id> for Field {
    fn from(label: Id) -> Self {
        Self::new(label)
    }
}

/// Steps a field by a number of choices.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepField(pub Field, pub i32);

/// Sets a field to a typed text.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct SetField {
    /// The field.
    pub field: Field,
    /// The text.
    pub text: String,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<StepField>().add_message::<SetField>();
}
