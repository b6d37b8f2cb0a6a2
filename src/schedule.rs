//! All system sets and their order.
//!
//! ```text
//! Update       Build ─▶ Profile ─▶ Attract ─▶ Moment ─▶ Menu: Open ▸ Fill ▸ Drive ─▶ Key ─▶ Setup: Text ▸ Modes ─┐
//!              ┌──────────────────────────────────────────────────────────────────────────────────────┘
//!              └▶ Navigate ─▶ Request: Settings ▸ Controls ▸ Profile ▸ Modes ▸ Lab ▸ Races ▸ Lines ─────┐
//!              ┌──────────────────────────────────────────────────────────────────────────────────────┘
//!              └▶ ApplySettings ─▶ Restart ─▶ View: Palette ▸ Restart ▸ Camera ▸ Chunks ▸ Draw ─────────┐
//!              ┌──────────────────────────────────────────────────────────────────────────────────────┘
//!              └▶ Lab: Work ▸ Play ▸ Camera ▸ Draw
//! FixedUpdate  Race: Begin ▸ Steer ▸ Advance ▸ Collide ▸ Collect ▸ Shift ▸ Judge ▸ Record
//! ```

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;

use crate::states::{Paused, Phase, Screen};

/// Takes the level that a task has built, in `Update`. Before navigation: a player who leaves in the frame in which the
/// build ends has left.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BuildSystems;

/// Enters finished races into the profile and selects ghosts, in `Update`: the result shows what a race has changed.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProfileSystems;

/// Begins and ends attract mode, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AttractSystems;

/// Advances what a race shows besides its ticks, in `Update`: how close it is, and the show of its finish.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MomentSystems;

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

/// What keys and buttons ask for outside menus, in `Update`: Back, Pause, the keys of a race.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeySystems;

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

/// The order in which requests are carried out, within [`RequestSystems`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RequestStepSystems {
    /// Changes settings.
    Settings,
    /// Changes bindings, for one hand as well.
    Controls,
    /// Changes what is saved.
    Profile,
    /// Changes the modes.
    Modes,
    /// What is asked for in the lab: all of [`LabRequestSystems`].
    Lab,
    /// Starts, restarts, pauses and ends races.
    Races,
    /// Copies lines, once all that they tell is up to date.
    Lines,
}

/// The order in which requests in the lab are carried out.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LabRequestSystems {
    /// Asks where to save.
    Dialogs,
    /// Opens a page of the panel.
    Pages,
    /// Changes what maze is asked for.
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
    /// Plays, pauses, seeks.
    Playback,
    /// Zooms.
    Camera,
    /// Changes and prints pages.
    Print,
    /// Starts and cancels tournaments.
    Tournament,
    /// Cancels jobs, of those just asked for as well.
    Jobs,
    /// Sets up a race in the maze.
    Race,
}

/// Gives changed settings to all that works by them, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ApplySettingsSystems;

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
    /// Chooses the palette and paints the pictures in it.
    Palette,
    /// Removes the drawing of the previous run of the same race.
    Restart,
    /// Moves the camera.
    Camera,
    /// Spawns the chunks near the camera and despawns the others.
    Chunks,
    /// Draws everything else.
    Draw,
}

/// Opens the lab at a solver or at a moment. Before anything else reads what the lab shows.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LabOpenSystems;

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
    /// Draws over all screens: the frame rate, and where a screenshot was saved.
    Over,
}

/// Runs the systems of the main world one after the other. They are many and small: a frame without drawing takes 0.05
/// to 0.08 ms on two cores, and 3 ms if threads share its systems and wait for each other. Rendering and background
/// tasks have threads of their own.
struct OneThread;

impl Plugin for OneThread {
    fn build(&self, _: &mut App) {}

    /// Once all plugins have added their schedules.
    fn cleanup(&self, app: &mut App) {
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(OneThread);
    app.configure_sets(
        Update,
        (
            (BuildSystems, ProfileSystems, AttractSystems, MomentSystems).chain(),
            (MenuSystems::Open, MenuSystems::Fill, MenuSystems::Drive, KeySystems).chain(),
            (SetupSystems::Text, SetupSystems::Modes).chain(),
            (NavigateSystems, RequestSystems, ApplySettingsSystems, RestartSystems).chain(),
        )
            .chain(),
    );
    // Only the open screen fills the menu.
    app.configure_sets(Update, MenuSystems::Fill.ambiguous_with(MenuSystems::Fill));
    app.configure_sets(
        Update,
        (
            RequestStepSystems::Settings,
            RequestStepSystems::Controls,
            RequestStepSystems::Profile,
            RequestStepSystems::Modes,
            RequestStepSystems::Lab,
            RequestStepSystems::Races,
            RequestStepSystems::Lines,
        )
            .chain()
            .in_set(RequestSystems),
    );
    app.configure_sets(Update, LabOpenSystems.after(NavigateSystems).before(RequestSystems));
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
            LabRequestSystems::Playback,
            LabRequestSystems::Camera,
            LabRequestSystems::Print,
            LabRequestSystems::Tournament,
            LabRequestSystems::Jobs,
            LabRequestSystems::Race,
        )
            .chain()
            .in_set(RequestStepSystems::Lab)
            .run_if(in_state(Screen::Lab)),
    );
    app.configure_sets(
        Update,
        (
            ViewSystems::Palette,
            ViewSystems::Restart,
            ViewSystems::Camera,
            ViewSystems::Chunks,
            ViewSystems::Draw,
            LabSystems::Work,
        )
            .chain()
            .after(RestartSystems),
    );
    // Each system moves and colors entities of its own kind.
    app.configure_sets(Update, ViewSystems::Draw.ambiguous_with(ViewSystems::Draw));
    app.configure_sets(
        Update,
        (LabSystems::Work, LabSystems::Play, LabSystems::Camera, LabSystems::Draw)
            .chain()
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
