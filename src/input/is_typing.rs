//! Whether text is being typed. Meanwhile keys are letters and trigger no actions.

use bevy::prelude::*;

/// Whether text is being typed.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IsTyping(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<IsTyping>();
}
