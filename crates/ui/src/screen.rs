//! The main screen. All other states are parts of one of them.

use bevy::prelude::*;

/// The main screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The first screen.
    #[default]
    Title,
    /// A race, from building its level to its result.
    Race,
    /// The lab.
    Lab,
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>();
}
