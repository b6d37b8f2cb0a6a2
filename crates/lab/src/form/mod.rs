//! Forms: resources whose values are rows of a table, as the settings of the game are.
//!
//! A [`Row`] is all about a field: its label and hint, when it is shown, and, by its [`Rule`], how it is shown, stepped
//! and typed. Usually that is a value [`At`] a place of the form, of a [`Kind`] from `kinds`. [`carry_out`] changes a
//! form, and sends [`FieldChanged`] for what follows. [`Rows`] makes the entries of the panel. None knows a feature.

mod entries;
mod kinds;
#[cfg(test)]
pub(crate) mod testing;

use std::marker::PhantomData;

use bevy::ecs::component::Mutable;
use bevy::ecs::system::{ReadOnlySystemParam, StaticSystemParam, SystemParamItem};
use bevy::prelude::*;
use text::{Id, Text};

pub(crate) use entries::{Rows, back, button, open_page, shortened};
pub(crate) use kinds::{Choice, Count, Line, Listed, Number, OFF_ON, Optional, Switch};

use crate::field::{Field, SetField, StepField};
use crate::schedule::LabRequestSystems;
use crate::status::{FieldError, FieldTyped};

/// A form.
pub(crate) trait Form: Resource<Mutability = Mutable> + Sized {
    /// What its rows read besides.
    type Facts: ReadOnlySystemParam + 'static;
    /// Its rows, in the order of the panel. Other entries stand between the tables.
    const TABLES: &'static [&'static [Row<Self>]];
}

/// What the rows of a form read besides.
pub(crate) type Facts<'w, 's, F> = SystemParamItem<'w, 's, <F as Form>::Facts>;

/// A row of a form: a field.
pub(crate) struct Row<F: Form> {
    field: Field,
    rule: &'static dyn Rule<F>,
    hint: Hint<F>,
    is_shown: fn(&F, &Facts<'_, '_, F>) -> bool,
    /// What the panel shows instead of its value.
    instead: Option<fn(&F, &Facts<'_, '_, F>) -> Option<Text>>,
    /// What the panel shows instead of its label.
    label: Option<fn(&F) -> Text>,
}

enum Hint<F: Form> {
    None,
    Always(Id),
    Of(fn(&F, &Facts<'_, '_, F>) -> Text),
}

impl<F: Form> Row<F> {
    /// A field with this label.
    pub(crate) const fn new(label: Id, rule: &'static dyn Rule<F>) -> Self {
        Self::of(Field::new(label), rule)
    }

    /// A field.
    pub(crate) const fn of(field: Field, rule: &'static dyn Rule<F>) -> Self {
        Self { field, rule, hint: Hint::None, is_shown: |_, _| true, instead: None, label: None }
    }

    /// Adds a line about its effect.
    pub(crate) const fn hint(self, hint: Id) -> Self {
        Self { hint: Hint::Always(hint), ..self }
    }

    /// Adds a line about its effect, which depends on its value.
    pub(crate) const fn hint_of(self, hint: fn(&F, &Facts<'_, '_, F>) -> Text) -> Self {
        Self { hint: Hint::Of(hint), ..self }
    }

    /// Shows it only under a condition.
    pub(crate) const fn shown_if(self, is_shown: fn(&F, &Facts<'_, '_, F>) -> bool) -> Self {
        Self { is_shown, ..self }
    }

    /// Sometimes shows something else than its value.
    pub(crate) const fn instead(self, instead: fn(&F, &Facts<'_, '_, F>) -> Option<Text>) -> Self {
        Self { instead: Some(instead), ..self }
    }

    /// Shows another label on the panel.
    pub(crate) const fn labeled(self, label: fn(&F) -> Text) -> Self {
        Self { label: Some(label), ..self }
    }

    /// The row of a field; `None` if it belongs to another form.
    fn find(field: Field) -> Option<&'static Self> {
        F::TABLES.iter().copied().flatten().find(|row| row.field == field)
    }
}

/// How a field is shown, stepped and typed.
pub(crate) trait Rule<F: Form> {
    /// The value, and how it can be changed.
    fn shown(&self, form: &F, facts: &Facts<'_, '_, F>) -> Shown;

    /// Steps it by a number of choices.
    fn step(&self, _form: &mut F, _facts: &Facts<'_, '_, F>, _by: i32) {}

    /// Sets it to a typed text. An error changes nothing. `None` if another system takes the text.
    fn set(&self, _form: &mut F, _facts: &Facts<'_, '_, F>, _text: &str) -> Option<Result<(), Text>> {
        None
    }
}

/// How a value is shown, stepped and typed, in any form.
pub(crate) trait Kind<T> {
    /// The value, and how it can be changed.
    fn shown(&self, value: &T) -> Shown;

    /// Steps it by a number of choices.
    fn step(&self, _value: &mut T, _by: i32) {}

    /// Sets it to a typed text. An error changes nothing. `None` if it is not typed.
    fn set(&self, _value: &mut T, _text: &str) -> Option<Result<(), Text>> {
        None
    }
}

/// A field that is a value of the form, of some kind. See [`at`].
pub(crate) struct At<F, T: 'static, K> {
    pub(crate) get: fn(&F) -> &T,
    pub(crate) get_mut: fn(&mut F) -> &mut T,
    pub(crate) kind: K,
}

impl<F: Form, T: 'static, K: Kind<T>> Rule<F> for At<F, T, K> {
    fn shown(&self, form: &F, _facts: &Facts<'_, '_, F>) -> Shown {
        self.kind.shown((self.get)(form))
    }

    fn step(&self, form: &mut F, _facts: &Facts<'_, '_, F>, by: i32) {
        self.kind.step((self.get_mut)(form), by);
    }

    fn set(&self, form: &mut F, _facts: &Facts<'_, '_, F>, text: &str) -> Option<Result<(), Text>> {
        self.kind.set((self.get_mut)(form), text)
    }
}

/// Makes a field from the place of its value and its kind: `at!(PrintForm: layout.turn, OFF_ON)`.
macro_rules! at {
    ($form:ty: $($name:ident$([$index:literal])?).+, $kind:expr) => {
        &$crate::form::At::<$form, _, _> {
            get: |form| &form.$($name$([$index])?).+,
            get_mut: |form| &mut form.$($name$([$index])?).+,
            kind: $kind,
        }
    };
}

pub(crate) use at;

/// A text that another system takes.
pub(crate) struct TakenElsewhere<F: Form>(pub(crate) fn(&F) -> Shown);

impl<F: Form> Rule<F> for TakenElsewhere<F> {
    fn shown(&self, form: &F, _facts: &Facts<'_, '_, F>) -> Shown {
        self.0(form)
    }
}

/// A field that is only stepped, by a rule of its own.
pub(crate) struct Stepped<F: Form> {
    pub(crate) name: fn(&F, &Facts<'_, '_, F>) -> Text,
    pub(crate) step: fn(&mut F, &Facts<'_, '_, F>, i32),
}

impl<F: Form> Rule<F> for Stepped<F> {
    fn shown(&self, form: &F, facts: &Facts<'_, '_, F>) -> Shown {
        Shown::stepped((self.name)(form, facts))
    }

    fn step(&self, form: &mut F, facts: &Facts<'_, '_, F>, by: i32) {
        (self.step)(form, facts, by);
    }
}

/// A field with rules of its own.
pub(crate) struct Special<F: Form> {
    pub(crate) shown: fn(&F, &Facts<'_, '_, F>) -> Shown,
    pub(crate) step: fn(&mut F, &Facts<'_, '_, F>, i32),
    pub(crate) set: fn(&mut F, &Facts<'_, '_, F>, &str) -> Option<Result<(), Text>>,
}

impl<F: Form> Rule<F> for Special<F> {
    fn shown(&self, form: &F, facts: &Facts<'_, '_, F>) -> Shown {
        (self.shown)(form, facts)
    }

    fn step(&self, form: &mut F, facts: &Facts<'_, '_, F>, by: i32) {
        (self.step)(form, facts, by);
    }

    fn set(&self, form: &mut F, facts: &Facts<'_, '_, F>, text: &str) -> Option<Result<(), Text>> {
        (self.set)(form, facts, text)
    }
}

/// A shown value, and how it can be changed.
pub(crate) struct Shown {
    value: Text,
    is_stepped: bool,
    typing: Option<Typing>,
    /// Position and step of a slider, 0 to 1.
    slider: Option<(f32, f32)>,
}

/// How a value is typed.
pub(crate) enum Typing {
    /// As a number.
    Number,
    /// As a text.
    Text,
    /// As a text that starts with the previous one.
    TextAgain(String),
}

impl Shown {
    /// A value that is stepped.
    pub(crate) fn stepped(value: impl Into<Text>) -> Self {
        Self { value: value.into(), is_stepped: true, typing: None, slider: None }
    }

    /// A value that is only typed.
    pub(crate) fn typed(value: impl Into<Text>, typing: Typing) -> Self {
        Self { is_stepped: false, ..Self::stepped(value).or_typed(typing) }
    }

    /// A text that is only typed. Typing starts with the previous text.
    pub(crate) fn typed_again(before: &str, empty: Text) -> Self {
        if before.is_empty() {
            return Self::typed(empty, Typing::Text);
        }
        Self::typed(entries::end_of(before), Typing::TextAgain(before.to_owned()))
    }

    /// Can also be typed.
    pub(crate) fn or_typed(self, typing: Typing) -> Self {
        Self { typing: Some(typing), ..self }
    }

    /// Has a slider with this position and step, both 0 to 1.
    pub(crate) fn with_slider(self, share: f32, step: f32) -> Self {
        Self { slider: Some((share, step)), ..self }
    }
}

/// Sent when a field of a form was changed.
#[derive(Event)]
pub(crate) struct FieldChanged<F: Form> {
    /// By how many choices it was stepped; `None` if it was typed.
    pub(crate) by: Option<i32>,
    form: PhantomData<fn() -> F>,
}

/// The fields of a form, by its number.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct FormSystems(usize);

/// The number of [`FormSystems`].
#[derive(Resource, Default)]
struct FormCount(usize);

/// Adds a form, whose resource the feature adds. Forms change one after the other, because the facts of one may be
/// another one.
pub(crate) fn add<F: Form>(app: &mut App) {
    let mut count = app.world_mut().get_resource_or_init::<FormCount>();
    let before = FormSystems(count.0);
    count.0 += 1;
    let form = FormSystems(count.0);
    app.configure_sets(Update, form.after(before).in_set(LabRequestSystems::Forms));
    app.add_systems(Update, carry_out::<F>.in_set(form));
}

/// Changes the fields of a form.
fn carry_out<F: Form>(
    mut steps: MessageReader<StepField>,
    mut sets: MessageReader<SetField>,
    mut form: ResMut<F>,
    facts: StaticSystemParam<F::Facts>,
    mut commands: Commands,
) {
    let changed = |by| FieldChanged::<F> { by, form: PhantomData };
    for &StepField(field, by) in steps.read() {
        if let Some(row) = Row::<F>::find(field) {
            row.rule.step(&mut form, &facts, by);
            commands.trigger(changed(Some(by)));
        }
    }
    for SetField { field, text } in sets.read() {
        let Some(taken) = Row::<F>::find(*field).and_then(|row| row.rule.set(&mut form, &facts, text)) else {
            continue;
        };
        let is_taken = taken.is_ok();
        commands.trigger(FieldTyped(taken.map_err(|message| FieldError::new(*field, message))));
        if is_taken {
            commands.trigger(changed(None));
        }
    }
}
