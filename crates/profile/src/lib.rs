//! The player's profile: what the player has reached, as resources that are saved. The game enters each race in it.
//!
//! - [`progress`]: the levels passed and the last choices. [`totals`]: medals and stars of the campaign. [`daily`]: the
//!   daily races and their streak. [`cup_run`]: the Grand Prix with points.
//! - [`records`]: the best runs. [`replays`]: their files, and that of the last race. [`saved_replays`]: those that the
//!   player keeps. [`run_rows`]: a row for each race. [`league_book`]: the runs of others.
//! - [`own_levels`]: the levels that the player made or opened.
//! - [`rating`]: how strong the player is. [`encounters`]: the races against each eater.
//! - [`reward_rules`]: the rewards, and what unlocks each. [`rewards`]: what the player wears. [`nearest`]: what comes
//!   next.
//! - [`saved_game`]: all saves as one file.

#[macro_use]
extern crate text;

pub mod cup_run;
pub mod daily;
pub mod encounters;
pub mod league_book;
pub mod nearest;
pub mod own_levels;
pub mod progress;
pub mod rating;
pub mod records;
pub mod replays;
pub mod reward_rules;
pub mod rewards;
pub mod run_rows;
pub mod saved_game;
pub mod saved_replays;
pub mod totals;

pub use cup_run::{CupProgress, CupRun, CupScript};
pub use daily::{BestOfDay, DailyProgress, DayResult};
pub use encounters::{EaterRaces, Encounters};
pub use league_book::LeagueBook;
pub use nearest::{Goals, NextReward};
pub use own_levels::{LeftDraft, OwnLevels};
pub use progress::{LevelProgress, Progress};
pub use rating::PlayerRating;
pub use records::{AssistedRecordsTable, RecordsTable};
pub use replays::Replays;
pub use reward_rules::{Count, REWARDS, Reward, RewardRule, RewardTotals};
pub use rewards::Rewards;
pub use run_rows::RunRows;
pub use saved_game::{BEFORE_IMPORT, LARGEST as LARGEST_SAVED_GAME, SavedGame};
pub use saved_replays::{LONGEST_NAME, SavedReplay, SavedReplays};
pub use totals::CampaignTotals;

use bevy::prelude::*;
use files::Home;
use files::background::Background;
use own_eaters::{EATERS_FOLDER, ExitSystems};
use platform::storage::{FOLDER, Notice, Unsaved, persist};
use text::Text;

/// Takes the replays that were read, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReplayListSystems;

/// Loads the profile at startup and saves it when it changes. Without a home it does neither.
pub fn plugin(app: &mut App, home: Option<Home>) {
    app.init_resource::<Notice>().init_resource::<Unsaved>();
    persist::<Progress>(app, home.as_ref());
    persist::<PlayerRating>(app, home.as_ref());
    persist::<Encounters>(app, home.as_ref());
    persist::<RecordsTable>(app, home.as_ref());
    persist::<AssistedRecordsTable>(app, home.as_ref());
    persist::<CupProgress>(app, home.as_ref());
    persist::<Rewards>(app, home.as_ref());
    persist::<LeagueBook>(app, home.as_ref());
    persist::<RunRows>(app, home.as_ref());
    persist::<OwnLevels>(app, home.as_ref());
    persist::<LeftDraft>(app, home.as_ref());
    app.insert_resource(Replays::new(home.clone())).insert_resource(SavedReplays::new(home.clone()));
    if let Some(home) = home {
        app.insert_resource(Probe(Background::spawn(move |_| {
            home.sweep(&[replays::FOLDER, saved_replays::FOLDER, EATERS_FOLDER]);
            home.probe()
        })));
        app.add_systems(Last, finish_probe.run_if(resource_exists::<Probe>));
    }
    // Both tell what could not be saved.
    app.add_systems(Last, (replays::work, replays::finish_before_exit).chain().after(ExitSystems));
    app.add_systems(Update, saved_replays::take_read.in_set(ReplayListSystems));
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
