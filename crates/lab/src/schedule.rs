//! The system sets of the lab. The game orders the first six among its own.

use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;
use ui::screen::Screen;

/// Opens the lab at a solver or at a moment. Runs before anything else reads what the lab shows.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LabOpenSystems {
    /// At a solver.
    Solver,
    /// At a moment.
    Moment,
}

/// Copies, pastes, and opens dropped files, in `Update`. Runs after [`LabOpenSystems`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LabClipboardSystems;

/// Carries out the requests in the lab, in `Update`: all of [`LabRequestSystems`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LabCommandSystems;

/// Works, plays and draws, in `Update`, after all commands: all of [`LabSteps`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LabSystems;

/// The steps of the lab, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LabSteps {
    /// Takes the results of background jobs and starts new ones.
    Work,
    /// Advances the playback of the runs.
    Play,
    /// Moves the camera. Like [`Self::Draw`], runs only if there is a maze.
    Camera,
    /// Chooses the detail for the scale of the camera.
    Follow,
    /// Draws the maze and the runs.
    Draw,
}

/// Updates the maze when a page of the panel opens.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PageOpenSystems {
    /// Redraws all cells.
    Redraw,
    /// Chooses the shown parts.
    Show,
}

/// The order in which requests in the lab are carried out.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LabRequestSystems {
    /// Opens a page of the panel. Asks where to save, and then sends what saves.
    Ask,
    /// Steps and sets fields. Each system changes only its form.
    Forms,
    /// Carries out the requests of the features, one feature after the other.
    Features,
    /// Cancels jobs, including those requested in this frame.
    Jobs,
    /// Sets up a race in the maze.
    Race,
}

/// The requests of a feature, by their number.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct FeatureSystems(usize);

/// The number of [`FeatureSystems`].
#[derive(Resource, Default)]
struct FeatureCount(usize);

/// Adds systems that carry out requests, one after the other, and after all that were added before. A request never
/// depends on one of another feature in the same frame, but a status line shows only the last result.
pub(crate) fn add_requests<M>(app: &mut App, systems: impl IntoScheduleConfigs<ScheduleSystem, M>) {
    let mut count = app.world_mut().get_resource_or_init::<FeatureCount>();
    let before = FeatureSystems(count.0);
    count.0 += 1;
    let feature = FeatureSystems(count.0);
    app.configure_sets(Update, feature.after(before).in_set(LabRequestSystems::Features));
    app.add_systems(Update, systems.chain().in_set(feature));
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            LabRequestSystems::Ask,
            LabRequestSystems::Forms,
            LabRequestSystems::Features,
            LabRequestSystems::Jobs,
            LabRequestSystems::Race,
        )
            .chain()
            .in_set(LabCommandSystems)
            .run_if(in_state(Screen::Lab)),
    );
    app.configure_sets(
        Update,
        (LabSteps::Work, LabSteps::Play, LabSteps::Camera, LabSteps::Follow, LabSteps::Draw)
            .chain()
            .in_set(LabSystems)
            .run_if(in_state(Screen::Lab)),
    );
}
