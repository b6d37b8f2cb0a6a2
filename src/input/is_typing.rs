//! Whether a text is being typed: keys are letters then, and mean no action.

use bevy::prelude::*;

/// A text is being typed.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IsTyping(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<IsTyping>();
}
