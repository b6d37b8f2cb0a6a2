//! Every system set of the game and its order, in one place.
//!
//! ```text
//! Update       Menu: Open ▸ Fill ▸ Drive ─▶ Request ─▶ Restart ─┬▶ View: Restart ▸ Camera ▸ Chunks ▸ Draw
//!                                                               └▶ Lab: Play ▸ Draw
//! FixedUpdate  Race: Steer ▸ Advance ▸ Collide ▸ Judge
//! ```

use bevy::prelude::*;

use crate::states::{Paused, Phase, Screen};

/// The steps of a menu, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MenuSystems {
    /// Decides which menu is open, and reads the keys that a screen takes for itself.
    Open,
    /// The open screen fills its menu with entries.
    Fill,
    /// Keys, pads and the mouse drive the menu and send requests.
    Drive,
}

/// Carries out the requests of menus, keys and pads, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RequestSystems;

/// Puts everything back to the start after a restart, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RestartSystems;

/// The steps of one tick of a race, in `FixedUpdate`. They run while the race is open and not paused.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RaceSystems {
    /// Applies intents: turns, acceleration, braking.
    Steer,
    /// Moves the racers.
    Advance,
    /// Ends moves at walls.
    Collide,
    /// Decides whether a racer has reached the goal.
    Judge,
}

/// The steps of drawing a race, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ViewSystems {
    /// Removes what was drawn of the previous run of the same race.
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
    /// Advances the playback of the runs.
    Play,
    /// Draws the maze and the runs.
    Draw,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (MenuSystems::Open, MenuSystems::Fill, MenuSystems::Drive, RequestSystems, RestartSystems).chain(),
    );
    app.configure_sets(
        Update,
        (ViewSystems::Restart, ViewSystems::Camera, ViewSystems::Chunks, ViewSystems::Draw)
            .chain()
            .after(RestartSystems),
    );
    app.configure_sets(
        Update,
        (LabSystems::Play, LabSystems::Draw).chain().after(RequestSystems).run_if(in_state(Screen::Lab)),
    );
    app.configure_sets(
        FixedUpdate,
        (RaceSystems::Steer, RaceSystems::Advance, RaceSystems::Collide, RaceSystems::Judge)
            .chain()
            .run_if(in_state(Phase::Running).and_then(not(in_state(Paused)))),
    );
}
