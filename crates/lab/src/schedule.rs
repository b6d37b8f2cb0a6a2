//! The system sets of the lab. The game orders the first six among its own.

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
    /// Decides what is drawn at the scale of the camera.
    Follow,
    /// Draws the maze and the runs.
    Draw,
}

/// Updates the maze when a page of the panel opens.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PageOpenSystems {
    /// Redraws all cells.
    Redraw,
    /// Decides what is shown.
    Show,
}

/// The order in which requests in the lab are carried out.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LabRequestSystems {
    /// Asks where to save.
    Dialogs,
    /// Opens a page of the panel.
    Pages,
    /// Changes the requested maze.
    Form,
    /// Changes what is watched.
    Selection,
    /// Edits the maze.
    Edit,
    /// Paints the mask.
    Mask,
    /// Opens and saves files.
    Files,
    /// Changes what is measured.
    Measure,
    /// Saves what was measured.
    Statistics,
    /// Counts mazes, and saves the counts.
    Uniformity,
    /// Plays, pauses, seeks.
    Playback,
    /// Zooms.
    Camera,
    /// Changes and prints pages.
    Print,
    /// Starts and cancels tournaments.
    Tournament,
    /// Cancels jobs, including those requested in this frame.
    Jobs,
    /// Sets up a race in the maze.
    Race,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            LabRequestSystems::Dialogs,
            LabRequestSystems::Pages,
            LabRequestSystems::Form,
            LabRequestSystems::Selection,
            LabRequestSystems::Edit,
            LabRequestSystems::Mask,
            LabRequestSystems::Files,
            LabRequestSystems::Measure,
            LabRequestSystems::Statistics,
            LabRequestSystems::Uniformity,
            LabRequestSystems::Playback,
            LabRequestSystems::Camera,
            LabRequestSystems::Print,
            LabRequestSystems::Tournament,
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
