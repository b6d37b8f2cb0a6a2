//! All system sets and their order.
//!
//! ```text
//! Update       Build ─▶ Profile ─▶ Attract ─▶ Moment ─▶ Menu: Open ▸ Fill ▸ Drive ▸ Scan ─▶ Key ─▶ Text ─▶ Setup ─┐
//!              ┌──────────────────────────────────────────────────────────────────────────────────────┘
//!              └▶ Navigate ─▶ Request: Settings ▸ Controls ▸ Profile ▸ Modes ▸ Lab ▸ Races ▸ Lines ─────┐
//!              ┌──────────────────────────────────────────────────────────────────────────────────────┘
//!              └▶ ApplySettings ─▶ Restart ─▶ View: Palette ▸ Restart ▸ Camera ▸ Chunks ▸ Draw ─────────┐
//!              ┌──────────────────────────────────────────────────────────────────────────────────────┘
//!              └▶ Lab: Work ▸ Play ▸ Camera ▸ Draw
//! FixedUpdate  Race: Begin ▸ Advance ▸ Place ▸ Notice ▸ Shift ▸ Judge ▸ Record
//! ```

use audio::schedule::AudioSystems;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input::InputSystems;
use bevy::prelude::*;
use lab::schedule::{LabClipboardSystems, LabCommandSystems, LabOpenSystems, LabSystems};
use own_eaters::{EditorSystems, ExitSystems, TrialSystems};
use platform::page::PickSystems;
use platform::voice::VoiceSystems;
use settings::SettingsSystems;
use ui::schedule::{ClickSystems, MenuSystems, PaintSystems, TextSystems};

use crate::states::{Paused, Phase};

/// Builds, in `Update`. Before navigation: a player who leaves in the frame in which the build ends has left.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BuildSystems {
    /// Takes the level that a task has built.
    Build,
    /// Makes the pictures of levels.
    Sketch,
}

/// Enters finished races into the profile and selects ghosts, in `Update`: the result shows what a race has changed.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProfileSystems;

/// Reads the player's own runs again after they were noted, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OwnRunSystems;

/// Begins and ends attract mode, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AttractSystems;

/// Advances what a race shows besides its ticks, in `Update`: how close it is, and the show of its finish.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MomentSystems;

/// What keys and buttons ask for outside menus, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeySystems {
    /// Back and Pause.
    Back,
    /// The keys of a race.
    Race,
    /// A pad or the focus that is lost.
    Loss,
    /// The keys of a replay.
    Replay,
}

/// What is typed, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypedSystems {
    /// Takes the text of a menu that closes.
    Commit,
    /// Reads letters and buttons, after all other keys.
    Type,
}

/// Reads devices, in `PreUpdate`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeviceSystems {
    /// Pads that are unplugged.
    Lost,
    /// Keys, pads and fingers of the only player, and of menus.
    One,
    /// Those of each player of a group.
    Group,
    /// Whether somebody is there.
    Presence,
}

/// Changes the settings of the modes, in `Update`. An edited text is taken before a race starts.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupSystems {
    /// Scout and sprint.
    Scout,
    /// The quick race.
    Quick,
}

/// The order in which requests of modes are carried out.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ModeSystems {
    /// The daily race.
    Daily,
    /// The tracks of the Grand Prix.
    GrandPrix,
    /// The Grand Prix with points.
    Cup,
    /// Races of several players on one screen.
    Group,
    /// Rooms over the network.
    Friends,
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
    /// Changes bindings, for one hand as well.
    Controls,
    /// Changes saved data.
    Profile,
    /// Changes the modes.
    Modes,
    /// Starts, restarts, pauses and ends races.
    Races,
    /// Copies lines, once all that they tell is up to date.
    Lines,
}

/// The order in which requests about races are carried out.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RaceRequestSystems {
    /// Starts, restarts and pauses.
    Command,
    /// Watches a replay.
    Watch,
    /// Counts down after a pause.
    Resume,
    /// Opens what comes from outside.
    Open,
    /// Races against a shared replay.
    Shared,
    /// Keeps, renames and deletes replays.
    Saved,
    /// Exports and imports all saves.
    Carry,
    /// Writes and tries eaters of the player.
    Scripts,
    /// Opens tasks.
    Tasks,
    /// Reads, ranks and races runs of the league.
    League,
    /// Makes, checks and keeps levels.
    Maker,
}

/// Gives changed settings to all that works by them, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ApplySettingsSystems;

/// Resets everything to the start after a restart, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RestartSystems {
    /// Keeps the run that is lost.
    Keep,
    /// Resets.
    Reset,
}

/// One tick of a race, in `FixedUpdate`: all of [`RaceSystems`]. Runs until the race is decided, unless it is paused.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TickSystems;

/// What comes before a tick, in `FixedUpdate`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstTickSystems {
    /// Begins the race at the first move.
    Own,
    /// Counts down for friends.
    Friends,
}

/// What comes after a tick, in `FixedUpdate`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TickedSystems {
    /// Lets racers run on behind the finish.
    Finish,
    /// Puts all racers where they are, also without a tick.
    Place,
    /// Takes a snapshot of a replay.
    Snapshot,
}

/// The steps of one tick of a race.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RaceSystems {
    /// Advances the clock by one tick.
    Begin,
    /// Moves the players and the ghosts; players collect crumbs and keys.
    Advance,
    /// Puts all racers where they are in this tick.
    Place,
    /// Notices corners, near misses and dead ends.
    Notice,
    /// Opens and closes passages of a living maze.
    Shift,
    /// Decides whether a racer has reached the goal.
    Judge,
    /// Records the player's intent of this tick.
    Record,
}

/// A part of a step of a tick: systems that read what others of the step have written come after them.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RaceStepPart(RaceSystems, u8);

impl RaceSystems {
    /// All steps in their order.
    const ALL: [Self; 7] =
        [Self::Begin, Self::Advance, Self::Place, Self::Notice, Self::Shift, Self::Judge, Self::Record];

    /// The first part of the step: of the only player.
    pub const fn first(self) -> RaceStepPart {
        RaceStepPart(self, 0)
    }

    /// The second part of the step: of groups, and what reads the first.
    pub const fn second(self) -> RaceStepPart {
        RaceStepPart(self, 1)
    }

    /// The third part of the step: of friends.
    pub const fn third(self) -> RaceStepPart {
        RaceStepPart(self, 2)
    }
}

/// Draws what a race begins with, when its intro does.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IntroSystems {
    /// The whole maze.
    Overview,
    /// The fog over it.
    Fog,
}

/// Makes materials, in `Startup`, and recolors them, in `PostUpdate`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MaterialSystems {
    /// Of floors and walls.
    Walls,
    /// Of the solution.
    Solution,
}

/// The steps of moving the camera.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CameraSystems {
    /// Follows the player.
    Follow,
    /// Splits the screen.
    Split,
    /// Gives places and scales to the renderer.
    Place,
}

/// The steps of drawing the heads-up display, in the pass of egui.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HudSystems {
    /// What every race has.
    Race,
    /// What only races of a mode have.
    Mode,
    /// What is shown for a moment: over the race, before or after it.
    Moment,
}

/// The steps of drawing a race, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ViewSystems {
    /// Chooses the palette, before the pictures are painted in it.
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

fn order_race_requests(app: &mut App) {
    app.configure_sets(
        Update,
        (
            RaceRequestSystems::Command,
            RaceRequestSystems::Watch,
            RaceRequestSystems::Resume,
            RaceRequestSystems::Open,
            RaceRequestSystems::Shared,
            RaceRequestSystems::Saved,
            RaceRequestSystems::Carry,
            RaceRequestSystems::Scripts,
            RaceRequestSystems::Tasks,
            RaceRequestSystems::League,
            RaceRequestSystems::Maker,
            EditorSystems::Requests,
        )
            .chain()
            .in_set(RequestStepSystems::Races),
    );
}

pub(super) fn plugin(app: &mut App) {
    // Both tell notices.
    app.configure_sets(Last, VoiceSystems.after(ExitSystems));
    app.add_plugins(OneThread);
    app.configure_sets(
        Update,
        (
            (BuildSystems::Build, BuildSystems::Sketch, ProfileSystems, OwnRunSystems, AttractSystems, MomentSystems)
                .chain(),
            (EditorSystems::Follow, TypedSystems::Commit).chain(),
            (MenuSystems::Open, MenuSystems::Fill, MenuSystems::Drive, MenuSystems::Scan).chain(),
            (KeySystems::Back, KeySystems::Race, KeySystems::Loss, KeySystems::Replay).chain(),
            (TypedSystems::Type, TextSystems, SetupSystems::Scout, SetupSystems::Quick).chain(),
            (NavigateSystems, RequestSystems, PickSystems, ApplySettingsSystems).chain(),
            (RestartSystems::Keep, RestartSystems::Reset).chain(),
        )
            .chain(),
    );
    order_race_requests(app);
    app.configure_sets(
        Update,
        (ModeSystems::Daily, ModeSystems::GrandPrix, ModeSystems::Cup, ModeSystems::Group, ModeSystems::Friends)
            .chain()
            .in_set(RequestStepSystems::Modes),
    );
    app.configure_sets(
        PreUpdate,
        (DeviceSystems::Lost, DeviceSystems::One, DeviceSystems::Group, DeviceSystems::Presence, ClickSystems)
            .chain()
            .after(InputSystems),
    );
    app.configure_sets(
        Update,
        (AudioSystems::Volumes, AudioSystems::Choose.after(MomentSystems), AudioSystems::Music).chain(),
    );
    app.configure_sets(Update, TrialSystems.before(MenuSystems::Fill));
    // Only the open screen fills the menu.
    app.configure_sets(Update, MenuSystems::Fill.ambiguous_with(MenuSystems::Fill));
    app.configure_sets(
        Update,
        (
            SettingsSystems,
            RequestStepSystems::Controls,
            RequestStepSystems::Profile,
            RequestStepSystems::Modes,
            LabCommandSystems,
            RequestStepSystems::Races,
            RequestStepSystems::Lines,
        )
            .chain()
            .in_set(RequestSystems),
    );
    app.configure_sets(
        Update,
        (LabOpenSystems::Solver, LabOpenSystems::Moment, LabClipboardSystems)
            .chain()
            .after(NavigateSystems)
            .before(RequestSystems),
    );
    app.configure_sets(
        Update,
        (
            ViewSystems::Palette,
            PaintSystems,
            ViewSystems::Restart,
            ViewSystems::Camera,
            ViewSystems::Chunks,
            ViewSystems::Draw,
            LabSystems,
        )
            .chain()
            .after(RestartSystems::Reset),
    );
    app.configure_sets(
        Update,
        (CameraSystems::Follow, CameraSystems::Split, CameraSystems::Place).chain().in_set(ViewSystems::Camera),
    );
    app.configure_sets(Startup, (MaterialSystems::Walls, MaterialSystems::Solution).chain());
    app.configure_sets(PostUpdate, (MaterialSystems::Walls, MaterialSystems::Solution).chain());
    app.configure_sets(OnEnter(Phase::Intro), (IntroSystems::Overview, IntroSystems::Fog).chain());
    // Each system moves and colors entities of its own kind.
    app.configure_sets(Update, ViewSystems::Draw.ambiguous_with(ViewSystems::Draw));
    for [before, step] in RaceSystems::ALL.windows(2).flat_map(<[_; 2]>::try_from) {
        app.configure_sets(FixedUpdate, (before, step).chain());
    }
    for step in RaceSystems::ALL {
        app.configure_sets(FixedUpdate, step.in_set(TickSystems));
        app.configure_sets(FixedUpdate, (step.first(), step.second(), step.third()).chain().in_set(step));
    }
    app.configure_sets(FixedUpdate, (FirstTickSystems::Own, FirstTickSystems::Friends).chain().before(TickSystems));
    app.configure_sets(
        FixedUpdate,
        (TickedSystems::Finish, TickedSystems::Place, TickedSystems::Snapshot).chain().after(TickSystems),
    );
    app.configure_sets(FixedUpdate, TickSystems.run_if(in_state(Phase::Running).and_then(not(in_state(Paused)))));
}
