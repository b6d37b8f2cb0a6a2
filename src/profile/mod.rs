//! The player's profile: progress, totals, races against each eater, rating, daily races, records, replays,
//! rewards.
//!
//! `cup_run`: the Grand Prix with points. [`results`] adds each race to [`progress`], [`daily`], [`records`] and
//! [`replays`], [`rating`] rates its time, [`encounters`] counts it, and [`rewards`] announces what it has unlocked;
//! [`nearest`] is what comes next, [`league_book`] keeps the runs of others, [`run_rows`] a row for each race, and [`own_runs`] the bot that
//! runs like the player. [`stamps`] lists what a race has earned. [`ghost_selection`] selects the ghosts of the
//! next race from them. [`platform::storage`] saves them, and [`SavedGame`] carries
//! all of them to another computer.

mod commands;
mod cup_run;
mod daily;
mod encounters;
mod ghost_selection;
mod help_offer;
mod league_book;
mod nearest;
mod own_runs;
mod progress;
mod rating;
mod records;
mod replays;
mod results;
mod reward_rules;
mod rewards;
mod run_rows;
mod saved_game;
mod saved_replays;
mod stamps;
mod totals;

pub use commands::ProfileCommand;
pub use cup_run::{CupProgress, CupRun, CupScript};
pub use daily::{BestOfDay, DailyProgress, DayResult};
pub use encounters::{EaterRaces, Encounters, Introduced};
pub use ghost_selection::ImportedGhosts;
pub use help_offer::{AssistOffer, Help};
pub use league_book::LeagueBook;
pub use nearest::{Goals, NextReward};
pub use progress::{LevelProgress, Progress};
pub use rating::PlayerRating;
pub use records::{AssistedRecordsTable, RecordsTable};
pub use replays::Replays;
pub use results::RaceOutcome;
pub use reward_rules::{Count, REWARDS, Reward, RewardRule, RewardTotals};
pub use rewards::{RewardState, Rewards};
pub use run_rows::RunRows;
pub use saved_game::{BEFORE_IMPORT, LARGEST as LARGEST_SAVED_GAME, SavedGame};
pub use saved_replays::{LONGEST_NAME, SavedReplay, SavedReplays};
pub use stamps::Stamp;
pub use totals::CampaignTotals;

use std::sync::Arc;

use bevy::prelude::*;
use files::Home;
use files::background::Background;
use own_eaters::ExitSystems;
use platform::storage::{FOLDER, Notice, Unsaved, persist};
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
        persist::<Progress>(app, home.as_ref());
        persist::<PlayerRating>(app, home.as_ref());
        persist::<Encounters>(app, home.as_ref());
        persist::<RecordsTable>(app, home.as_ref());
        persist::<AssistedRecordsTable>(app, home.as_ref());
        persist::<CupProgress>(app, home.as_ref());
        persist::<Rewards>(app, home.as_ref());
        persist::<LeagueBook>(app, home.as_ref());
        persist::<RunRows>(app, home.as_ref());
        if ghost.is_some() {
            app.world_mut().resource_mut::<Progress>().choose_ghosts_of_run(GhostChoice::Friend);
        }
        app.insert_resource(ImportedGhosts::new(ghost.clone(), ghost_plan.clone()));
        app.insert_resource(Replays::new(home.clone())).insert_resource(SavedReplays::new(home.clone()));
        app.init_resource::<RaceOutcome>().init_resource::<Unsaved>().init_resource::<results::BegunOn>();
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
        if let Some(home) = home.clone() {
            app.insert_resource(Probe(Background::spawn(move |_| {
                home.sweep(replays::FOLDER);
                home.sweep(saved_replays::FOLDER);
                home.probe()
            })));
            app.add_systems(Last, finish_probe.run_if(resource_exists::<Probe>));
        }
        app.add_systems(OnEnter(Phase::Running), clear_load_problems);
        // Both tell what could not be saved.
        app.add_systems(Last, (replays::work, replays::finish_before_exit).chain().after(ExitSystems));
        app.add_systems(Update, saved_replays::take_read.in_set(ProfileSystems));
    }
}

/// Checks at startup whether files can be saved, so that the player knows before the first win.
#[derive(Resource)]
struct Probe(Background<Result<(), Text>>);

fn finish_probe(mut probe: ResMut<Probe>, mut notice: ResMut<Notice>, mut commands: Commands) {
    let Some(result) = probe.0.poll() else { return };
    let result = result.map_err(Text::from).flatten();
    if result.is_err() {
        notice.set_saved(FOLDER, result);
    }
    commands.remove_resource::<Probe>();
}

/// The player has seen the problems on the title.
fn clear_load_problems(next: Res<NextRace>, mut notice: ResMut<Notice>) {
    if next.mode.is_played() {
        notice.clear_load_problems();
    }
}
