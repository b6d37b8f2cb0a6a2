//! Whether the way to the goal is shown, and whether that makes this run a hinted one.

use bevy::prelude::*;

use crate::states::Phase;

/// The solution overlay. A run in which it was shown counts as hinted.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolutionOverlay {
    shown: bool,
    hinted: bool,
}

impl SolutionOverlay {
    /// Whether the way is shown now.
    pub const fn shown(self) -> bool {
        self.shown
    }

    /// Whether it was shown at any moment of this run.
    pub const fn hinted(self) -> bool {
        self.hinted
    }

    /// Shows or hides the way.
    pub(crate) fn show(&mut self, shown: bool) {
        self.shown = shown;
        self.hinted |= shown;
    }

    /// A new run of the same level: whoever has the way shown is hinted from the start.
    pub(super) fn begin_run(&mut self) {
        self.hinted = self.shown;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SolutionOverlay>();
    app.add_systems(OnEnter(Phase::Building), |mut guidance: ResMut<SolutionOverlay>| {
        *guidance = SolutionOverlay::default();
    });
}
