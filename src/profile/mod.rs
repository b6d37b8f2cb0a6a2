//! Enters races in the player's profile, which the crate `profile` keeps.
//!
//! [`results`] adds each race to progress, daily races, records and replays, [`rating`] rates its time, [`encounters`]
//! counts it, `cup_run` enters the tracks of a Grand Prix, [`run_rows`] adds a row, and [`rewards`] announces what it has
//! unlocked. [`own_runs`]: the bot that runs like the player. [`stamps`] lists what a race has earned.
//! [`ghost_selection`] selects the ghosts of the next race, [`help_offer`] offers help after losses.

mod commands;
mod cup_run;
mod encounters;
mod ghost_selection;
mod help_offer;
mod own_runs;
mod rating;
mod results;
mod rewards;
mod run_rows;
mod stamps;

pub use commands::ProfileCommand;
pub use encounters::Introduced;
pub use ghost_selection::ImportedGhosts;
pub use help_offer::{AssistOffer, Help};
pub use results::RaceOutcome;
pub use rewards::RewardState;
pub use stamps::Stamp;

use std::sync::Arc;

use bevy::prelude::*;
use files::Home;
use platform::storage::{FOLDER, Notice};
use profile::{Progress, ReplayListSystems};
use race::{LevelPlan, Replay};
use settings::GhostChoice;
use text::Text;

use crate::race_setup::{NextRace, first_picture_is_drawn};
use crate::schedule::ProfileSystems;
use crate::states::Phase;

/// Loads the profile at startup and saves it when it changes.
#[derive(Clone, Debug, Default)]
pub struct ProfilePlugin {
    /// The folder of the profile. `None` loads and saves nothing.
    pub home: Option<Home>,
    /// A replay to race against until the program ends.
    pub ghost: Option<Arc<Replay>>,
    /// The race that the replay belongs to, if its maze is not known before a build.
    pub ghost_plan: Option<LevelPlan>,
    /// A notice for the player about the folder.
    pub notice: Option<Text>,
}

impl Plugin for ProfilePlugin {
    fn build(&self, app: &mut App) {
        let Self { home, ghost, ghost_plan, notice } = self;
        let mut notices = app.world_mut().get_resource_or_init::<Notice>();
        if let Some(notice) = notice {
            notices.set_saved(FOLDER, Err(notice.clone()));
        }
        profile::plugin(app, home.clone());
        if ghost.is_some() {
            app.world_mut().resource_mut::<Progress>().choose_ghosts_of_run(GhostChoice::Friend);
        }
        app.insert_resource(ImportedGhosts::new(ghost.clone(), ghost_plan.clone()));
        app.init_resource::<RaceOutcome>().init_resource::<results::BegunOn>();
        app.add_plugins((commands::plugin, encounters::plugin, help_offer::plugin, own_runs::plugin, rating::plugin));
        let verify = ghost_selection::verify_imported.run_if(first_picture_is_drawn);
        app.add_systems(
            Update,
            (
                results::note_begin,
                results::note,
                run_rows::note,
                cup_run::note,
                encounters::note,
                rewards::note,
                help_offer::count,
                verify,
                ghost_selection::select,
            )
                .chain()
                .in_set(ProfileSystems),
        );
        app.add_systems(OnEnter(Phase::Running), clear_load_problems);
        app.configure_sets(Update, ReplayListSystems.in_set(ProfileSystems));
    }
}

/// The player has seen the problems on the title.
fn clear_load_problems(next: Res<NextRace>, mut notice: ResMut<Notice>) {
    if next.mode.is_played() {
        notice.clear_load_problems();
    }
}
