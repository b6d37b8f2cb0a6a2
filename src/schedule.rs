//! All system sets and their order.
//!
//! ```text
//! Update       Menu: Open ▸ Fill ▸ Drive ─▶ Setup: Text ▸ Modes ─▶ Navigate ─▶ Request ─▶ Restart ─┐
//!                                ┌─────────────────────────────────────────────────────────────────┤
//!              View: Restart ▸ Camera ▸ Chunks ▸ Draw             Lab: Work ▸ Play ▸ Camera ▸ Draw ┘
//! FixedUpdate  Race: Begin ▸ Steer ▸ Advance ▸ Collide ▸ Collect ▸ Shift ▸ Judge ▸ Record
//! ```

use bevy::prelude::*;

use crate::states::{Paused, Phase, Screen};

/// The steps of a menu, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MenuSystems {
    /// Decides which menu is open, and reads keys that screens handle themselves.
    Open,
    /// The open screen adds its entries.
    Fill,
    /// Keys, pads and the mouse control the menu and send requests.
    Drive,
}

/// Handles requests that set up the next race, in `Update`. An edited text is taken before a race starts.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupSystems {
    /// Starts and ends text editing.
    Text,
    /// Changes the settings of the modes.
    Modes,
}

/// Handles requests that open and close screens and pages, in `Update`.
///
/// Systems that send requests run before this set.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NavigateSystems;

/// Handles all other requests of menus, keys and pads, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RequestSystems;

/// Resets everything to the start after a restart, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RestartSystems;

/// One tick of a race, in `FixedUpdate`: all of [`RaceSystems`]. Runs until the race is decided, unless it is paused.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TickSystems;

/// The steps of one tick of a race.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RaceSystems {
    /// Advances the clock by one tick.
    Begin,
    /// Applies intents: turns, acceleration, braking.
    Steer,
    /// Moves the racers.
    Advance,
    /// Stops moves at walls.
    Collide,
    /// Collects crumbs and keys, and detects near misses.
    Collect,
    /// Opens and closes passages of a living maze.
    Shift,
    /// Decides whether a racer has reached the goal.
    Judge,
    /// Records the player's intent of this tick.
    Record,
}

/// The steps of drawing a race, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ViewSystems {
    /// Removes the drawing of the previous run of the same race.
    Restart,
    /// Moves the camera.
    Camera,
    /// Spawns the chunks near the camera and despawns the others.
    Chunks,
    /// Draws everything else.
    Draw,
}

/// The steps of the lab, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LabSystems {
    /// Takes the results of background jobs and starts new ones.
    Work,
    /// Advances the playback of the runs.
    Play,
    /// Moves the camera. Like [`Self::Draw`], runs only if there is a maze.
    Camera,
    /// Draws the maze and the runs.
    Draw,
}

/// The steps of drawing with egui, in its pass. `screens` configures their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawSystems {
    /// Prepares the fonts.
    Prepare,
    /// Draws the heads-up display.
    Hud,
    /// Draws menus and pages.
    Screens,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            (MenuSystems::Open, MenuSystems::Fill, MenuSystems::Drive).chain(),
            (SetupSystems::Text, SetupSystems::Modes).chain(),
            (NavigateSystems, RequestSystems, RestartSystems).chain(),
        )
            .chain(),
    );
    app.configure_sets(
        Update,
        (ViewSystems::Restart, ViewSystems::Camera, ViewSystems::Chunks, ViewSystems::Draw)
            .chain()
            .after(RestartSystems),
    );
    app.configure_sets(
        Update,
        (LabSystems::Work, LabSystems::Play, LabSystems::Camera, LabSystems::Draw)
            .chain()
            .after(RequestSystems)
            .run_if(in_state(Screen::Lab)),
    );
    app.configure_sets(
        FixedUpdate,
        (
            RaceSystems::Begin,
            RaceSystems::Steer,
            RaceSystems::Advance,
            RaceSystems::Collide,
            RaceSystems::Collect,
            RaceSystems::Shift,
            RaceSystems::Judge,
            RaceSystems::Record,
        )
            .chain()
            .in_set(TickSystems),
    );
    app.configure_sets(FixedUpdate, TickSystems.run_if(in_state(Phase::Running).and_then(not(in_state(Paused)))));
}
