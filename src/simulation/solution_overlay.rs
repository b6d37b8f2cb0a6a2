//! Whether the way to the goal is shown, and whether that makes this run a guided one.

use bevy::prelude::*;

use crate::states::Phase;

/// The solution overlay. A run in which it was shown counts as guided.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolutionOverlay {
    shown: bool,
    guided: bool,
}

impl SolutionOverlay {
    /// Whether the way is shown now.
    pub const fn shown(self) -> bool {
        self.shown
    }

    /// Whether it was shown at any moment of this run.
    pub const fn guided(self) -> bool {
        self.guided
    }

    /// Shows or hides the way.
    pub(crate) fn show(&mut self, shown: bool) {
        self.shown = shown;
        self.guided |= shown;
    }

    /// A new run of the same level: whoever has the way shown is guided from the start.
    pub(super) fn begin_run(&mut self) {
        self.guided = self.shown;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SolutionOverlay>();
    app.add_systems(OnEnter(Phase::Building), |mut guidance: ResMut<SolutionOverlay>| {
        *guidance = SolutionOverlay::default();
    });
}
