//! Whether text is being typed. Meanwhile keys are letters and trigger no actions.

use bevy::prelude::*;

/// Whether text is being typed.
#[derive(Resource, Reflect, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[reflect(Resource, Debug)]
pub struct IsTyping(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.register_type::<IsTyping>();
    app.init_resource::<IsTyping>();
}
