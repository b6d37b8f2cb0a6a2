//! The status line of the lab, and the field whose value was refused.

use std::fmt::Display;

use bevy::prelude::*;

use super::field::Field;
use crate::text::Text;

/// A field whose value was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// The field.
    pub field: Field,
    /// Why, and what is allowed.
    pub message: Text,
}

impl FieldError {
    /// An error of a field.
    pub fn new(field: Field, message: impl Into<Text>) -> Self {
        Self { field, message: message.into() }
    }
}

/// An error of the libraries as a text.
pub(in crate::lab) fn error_text(error: impl Display) -> Text {
    Text::verbatim(error.to_string())
}

/// The result of the last command, and the field that is wrong.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LabStatus {
    message: Option<Text>,
    error: Option<FieldError>,
}

impl LabStatus {
    /// The result of the last command.
    pub const fn message(&self) -> Option<&Text> {
        self.message.as_ref()
    }

    /// The field that is wrong.
    pub const fn error(&self) -> Option<&FieldError> {
        self.error.as_ref()
    }

    /// Shows the result of a command.
    pub fn show(&mut self, message: impl Into<Text>) {
        self.message = Some(message.into());
    }

    /// Marks a field as wrong.
    pub fn refuse(&mut self, error: FieldError) {
        self.error = Some(error);
    }

    /// Removes the result.
    pub fn clear_message(&mut self) {
        self.message = None;
    }

    /// Removes the mark of the wrong field.
    pub fn clear_error(&mut self) {
        self.error = None;
    }

    /// Removes both.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}
