//! The entries of the panel: rows of forms, and buttons.

use bevy::ecs::system::{StaticSystemParam, SystemParam};
use bevy::prelude::*;
use text::Text;
use ui::menu::text_entry::{EditText, TextEntry};
use ui::menu::{Entry, MenuAction};

use super::{Form, Hint, Row, Typing};
use crate::field::{Field, SetField, StepField};
use crate::page::{LabPage, OpenPage};
use crate::status::LabStatus;

/// The parameters for showing a form.
#[derive(SystemParam)]
pub(crate) struct Rows<'w, 's, F: Form> {
    pub(crate) form: Res<'w, F>,
    pub(crate) facts: StaticSystemParam<'w, 's, <F as Form>::Facts>,
    status: Res<'w, LabStatus>,
    text: Res<'w, TextEntry>,
}

impl<F: Form> Rows<'_, '_, F> {
    /// The entries of a table.
    pub(crate) fn entries(&self, table: &[Row<F>]) -> Vec<Entry> {
        table.iter().filter(|row| (row.is_shown)(&self.form, &self.facts)).map(|row| self.entry(row)).collect()
    }

    fn entry(&self, row: &Row<F>) -> Entry {
        let (form, facts, field) = (&*self.form, &*self.facts, row.field);
        let shown = row.rule.shown(form, facts);
        let label = row.label.map_or_else(|| field.label(), |label| label(form));
        let hint = match row.hint {
            Hint::None => Text::EMPTY,
            Hint::Always(hint) => hint.into(),
            Hint::Of(hint) => hint(form, facts),
        };
        let edit = shown.typing.map(|typing| edit(field, typing));
        let typed = edit.as_ref().and_then(|edit| self.text.shown(edit));
        let value = match typed {
            Some(typed) => end_of(&typed),
            None => row.instead.and_then(|instead| instead(form, facts)).unwrap_or(shown.value),
        };
        let step = |by| shown.is_stepped.then_some(StepField(field, by));
        let mut entry = Entry::choice(label, value, step(-1), step(1)).hint(hint);
        entry.accept = edit.map(MenuAction::from);
        if let Some((share, step)) = shown.slider {
            entry = entry.as_slider(Some(share), step);
        }
        entry.is_wrong = self.status.error().is_some_and(|error| error.field() == field);
        entry
    }
}

/// Returns the typing into a field. Usually it starts empty, so that the typed text replaces the value.
fn edit(field: Field, typing: Typing) -> EditText {
    let edit = EditText::new(move |text| SetField { field, text });
    match typing {
        Typing::Number => edit.number(),
        Typing::Text => edit,
        Typing::TextAgain(before) => edit.starting_with(before),
    }
}

/// The end of a text that fits beside a label.
pub(super) fn end_of(text: &str) -> Text {
    const MAX: usize = 14;
    let from = text.char_indices().rev().nth(MAX - 1).map_or(0, |(at, _)| at);
    Text::verbatim(text[from..].to_owned())
}

/// A text shortened to fit beside a label.
pub(crate) fn shortened(text: &str) -> Text {
    const MAX: usize = 16;
    Text::verbatim(if text.chars().count() <= MAX {
        text.to_owned()
    } else {
        text.chars().take(MAX - 1).chain(['…']).collect()
    })
}

/// An entry that sends a command.
pub(crate) fn button(label: impl Into<Text>, command: impl Into<MenuAction>) -> Entry {
    Entry::button(label, command)
}

/// An entry that opens a page.
pub(crate) fn open_page(label: impl Into<Text>, page: LabPage) -> Entry {
    button(label, OpenPage(page))
}

/// The entry that goes back from a page.
pub(crate) fn back(page: LabPage) -> Entry {
    open_page(text!("common-back"), page.parent().unwrap_or_default())
}
