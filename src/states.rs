//! The states of the game: screens, phases of a race, and when the race's clock runs.
//!
//! ```text
//! Screen:  Title ◀──────────────────────────────┐
//!            │ play                             │ leave
//!            ▼                                  │
//!          Race ── Phase:  Building ─▶ Intro ─▶ Countdown ─▶ Running ─▶ Finished
//!                             ▲  task done  card   3 2 1 GO     ▲  judge   │  │
//!                             └──────────── next level ─────────│──────────┘  │
//!                                                               └── restart ──┘
//! Screen:  Title ◀─▶ Lab
//!
//!                  Menu:   Closed ◀─▶ Pause      (Paused is computed from it, never set)
//! ```
//!
//! [`crate::navigation`] changes the screen and the menu, and starts races. [`crate::race_setup`] leaves `Building` when the
//! level is built. [`crate::simulation`] leaves `Intro`, `Countdown` and `Running` by its clock, and resumes suspended races.

use std::time::Duration;

use bevy::prelude::*;
use race::units::TICKS_PER_SECOND;

/// What fills the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The first screen.
    #[default]
    Title,
    /// A race, from the building of its level to its result.
    Race,
    /// Generators and solvers at work.
    Lab,
}

/// How far a race is.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Race)]
pub enum Phase {
    /// The level is grown by a task.
    #[default]
    Building,
    /// The whole maze is shown, with the versus card.
    Intro,
    /// Three, two, one.
    Countdown,
    /// From GO to the tick in which somebody reaches the goal.
    Running,
    /// Somebody has won; the result is shown.
    Finished,
}

/// What lies over a race.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Race)]
pub enum Menu {
    /// Nothing.
    #[default]
    Closed,
    /// The pause menu.
    Pause,
}

/// Exists while the race stands still. Computed, never set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paused;

impl ComputedStates for Paused {
    type SourceStates = Menu;

    fn compute(menu: Menu) -> Option<Self> {
        (menu != Menu::Closed).then_some(Self)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().add_sub_state::<Phase>().add_sub_state::<Menu>().add_computed_state::<Paused>();
    app.insert_resource(Time::<Fixed>::from_duration(Duration::from_secs(1) / TICKS_PER_SECOND));
    // The one place where time stands still.
    app.add_systems(OnEnter(Paused), |mut time: ResMut<Time<Virtual>>| time.pause());
    app.add_systems(OnExit(Paused), |mut time: ResMut<Time<Virtual>>| time.unpause());
    app.add_systems(Update, (tell_change::<Screen>, tell_change::<Phase>, tell_change::<Menu>));
}

/// For whoever reads the log to follow the program from outside.
fn tell_change<S: States>(state: Option<Res<State<S>>>) {
    if let Some(state) = state.filter(DetectChanges::is_changed) {
        debug!("now {:?}", state.get());
    }
}
