//! Steps and sets fields in tests.

use bevy::ecs::system::{StaticSystemParam, SystemState};
use bevy::prelude::*;
use text::Text;

use super::{Facts, Form, Row, Rule};
use crate::field::Field;

fn with_rule<F: Form, R>(
    world: &mut World,
    field: impl Into<Field>,
    change: impl FnOnce(&dyn Rule<F>, &mut F, &Facts<'_, '_, F>) -> R,
) -> R {
    let mut state = SystemState::<(ResMut<F>, StaticSystemParam<F::Facts>)>::new(world);
    let (mut form, facts) = state.get_mut(world).expect("the facts");
    let row = Row::<F>::find(field.into()).expect("a field of the form");
    change(row.rule, &mut form, &facts)
}

/// Steps a field.
pub(crate) fn step<F: Form>(world: &mut World, field: impl Into<Field>, by: i32) {
    with_rule::<F, _>(world, field, |rule, form, facts| rule.step(form, facts, by));
}

/// Sets a field to a typed text; `None` if it is not typed into the form.
pub(crate) fn set<F: Form>(world: &mut World, field: impl Into<Field>, text: &str) -> Option<Result<(), Text>> {
    with_rule::<F, _>(world, field, |rule, form, facts| rule.set(form, facts, text))
}

/// The fields of a form.
pub(crate) fn fields<F: Form>() -> Vec<Field> {
    F::TABLES.iter().copied().flatten().map(|row| row.field).collect()
}
