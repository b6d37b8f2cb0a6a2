//! The status line of the lab, and the invalid field.

use bevy::prelude::*;
use text::Text;
use ui::menu::status::StatusLine;
use ui::screen::Screen;

use crate::field::Field;
use crate::page::LabPage;

/// An error of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    field: Field,
    message: Text,
}

impl FieldError {
    /// Creates an error of a field: what is wrong and what is allowed.
    pub fn new(field: impl Into<Field>, message: impl Into<Text>) -> Self {
        Self { field: field.into(), message: message.into() }
    }

    /// The field.
    pub const fn field(&self) -> Field {
        self.field
    }

    /// What is wrong and what is allowed.
    pub const fn message(&self) -> &Text {
        &self.message
    }

    /// Takes only the message, for an error of another field.
    pub fn into_message(self) -> Text {
        self.message
    }
}

/// Sent when a text was typed into a form, which took or refused it.
#[derive(Event, Clone, Debug)]
pub(crate) struct FieldTyped(pub(crate) Result<(), FieldError>);

/// The result of the last command, and the invalid field.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LabStatus {
    result: StatusLine,
    error: Option<FieldError>,
}

impl LabStatus {
    /// The result of the last command.
    pub const fn result(&self) -> &StatusLine {
        &self.result
    }

    /// The invalid field.
    pub const fn error(&self) -> Option<&FieldError> {
        self.error.as_ref()
    }

    /// Shows the result of a command: what was done, or why it was not.
    pub fn show(&mut self, result: Result<Text, Text>) {
        self.result = StatusLine(Some(result));
    }

    /// Shows why a command was not carried out.
    pub fn fail(&mut self, reason: impl Into<Text>) {
        self.show(Err(reason.into()));
    }

    /// Marks a field as invalid.
    pub fn refuse(&mut self, error: FieldError) {
        self.error = Some(error);
    }

    /// Removes the result.
    pub fn clear_message(&mut self) {
        self.result = StatusLine(None);
    }

    /// Removes the mark of the invalid field.
    pub fn clear_error(&mut self) {
        self.error = None;
    }

    /// Removes both.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<LabStatus>();
    app.add_observer(|typed: On<FieldTyped>, mut status: ResMut<LabStatus>| status.error = typed.0.clone().err());
    for page in LabPage::ALL {
        let clear = |mut status: ResMut<LabStatus>| status.clear();
        app.add_systems(OnExit(page), clear.run_if(in_state(Screen::Lab)));
    }
}
