//! The solution overlay, and whether this run counts as assisted by hint.

use bevy::prelude::*;

use super::clock::RaceClock;
use crate::race_setup::CurrentLevel;
use crate::schedule::RequestSystems;
use crate::states::Phase;

/// The state of the solution overlay. A run in which it was shown counts as hinted.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolutionOverlay {
    shown: bool,
    hinted: bool,
}

impl SolutionOverlay {
    /// Whether the solution is shown now.
    pub const fn shown(self) -> bool {
        self.shown
    }

    /// Whether the solution was shown at any time during this run.
    pub const fn hinted(self) -> bool {
        self.hinted
    }

    /// Shows or hides the solution.
    pub(crate) fn show(&mut self, shown: bool) {
        self.shown = shown;
        self.hinted |= shown;
    }

    /// Makes the run hinted, by something else than what is shown.
    pub(crate) fn hint(&mut self) {
        self.hinted = true;
    }

    /// Starts a new run of the same level. If the solution is already shown, the run is hinted from the start.
    pub(super) fn begin_run(&mut self) {
        self.hinted = self.shown;
    }
}

/// A request to show or hide the solution.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionCommand {
    /// Shows it while a race is open.
    Show,
    /// Hides it.
    Hide,
    /// Shows or hides it while a race is open.
    Toggle,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SolutionCommand>();
    app.add_systems(Update, change.in_set(RequestSystems));
    app.init_resource::<SolutionOverlay>();
    app.add_systems(OnEnter(Phase::Building), |mut solution_overlay: ResMut<SolutionOverlay>| {
        *solution_overlay = SolutionOverlay::default();
    });
}

fn change(
    mut commands: MessageReader<SolutionCommand>,
    phase: Option<Res<State<Phase>>>,
    clock: Res<RaceClock>,
    level: Option<Res<CurrentLevel>>,
    mut overlay: ResMut<SolutionOverlay>,
) {
    // A race among friends has no hint, because a run with hint would not count.
    if level.is_some_and(|level| level.mode.is_of_friends()) {
        commands.clear();
        return;
    }
    let is_open = phase.is_some_and(|phase| clock.is_open(*phase.get()));
    for command in commands.read() {
        match command {
            SolutionCommand::Show if is_open => overlay.show(true),
            SolutionCommand::Hide => overlay.show(false),
            SolutionCommand::Toggle if is_open => {
                let is_shown = overlay.shown();
                overlay.show(!is_shown);
            }
            SolutionCommand::Show | SolutionCommand::Toggle => {}
        }
    }
}
