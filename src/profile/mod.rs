//! What is kept between two runs of the program: what was made of the campaign and of days, records, and replays.
//!
//! [`files`] writes files whole or not at all, with the one before kept, and puts aside what cannot be read; [`kept`] keeps
//! a resource in such a file, as [`options`] are kept; [`notice`] is what the player is told of it. [`results`] takes in what becomes of a race:
//! into [`progress`] with [`daily`], [`records`] and [`replays`]; [`rivals`] finds the ghosts in them.

mod daily;
mod files;
mod kept;
mod notice;
mod options;
mod progress;
mod records;
mod replays;
mod results;
mod rivals;
mod table;

pub use daily::{BestOfDay, DailyProgress};
pub use files::Home;
pub use kept::{Kept, keep};
pub use notice::Notice;
pub use progress::{LevelProgress, Progress};
pub use records::{AssistedBook, Book};
pub use replays::Replays;
pub use results::Outcome;
pub use rivals::FriendsRun;
pub use table::Table;

use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, block_on, poll_once};

use crate::Settings;
use crate::level::{Contest, Wanted};
use crate::options::Options;
use crate::states::Phase;

/// Reads what is kept at the start, and writes it when it changes.
#[derive(Clone, Debug)]
pub struct ProfilePlugin {
    /// What the game is started with.
    pub settings: Settings,
}

impl Plugin for ProfilePlugin {
    fn build(&self, app: &mut App) {
        let Settings { campaign, home, level, difficulty, start, ghost, notice, .. } = &self.settings;
        let mut said = app.world_mut().get_resource_or_init::<Notice>();
        if let Some(notice) = notice {
            said.written(notice::FOLDER, Err(notice.clone()));
        }
        keep::<Progress>(app, home.as_ref());
        keep::<Book>(app, home.as_ref());
        keep::<AssistedBook>(app, home.as_ref());
        let mut progress = app.world_mut().resource_mut::<Progress>();
        if home.is_none() {
            progress.open_up_to(u32::MAX);
        }
        if let Some(level) = *level {
            progress.open_up_to(level);
        }
        let level = level.unwrap_or_else(|| progress.continue_at(campaign)).clamp(1, campaign.last_level());
        let difficulty = difficulty.unwrap_or(progress.difficulty());
        let contest = start.clone().unwrap_or(Contest::Level(level));
        let handicap = app.world().resource::<Options>().handicap();
        app.insert_resource(Wanted { contest, level, difficulty, handicap });
        app.insert_resource(FriendsRun(ghost.clone()));
        app.insert_resource(Replays::new(home.clone())).init_resource::<Outcome>();
        app.add_systems(Update, (results::note, rivals::find).chain());
        if let Some(home) = home.clone() {
            app.insert_resource(Probe { home, under_way: None });
            app.add_systems(Startup, Probe::begin).add_systems(Last, Probe::end.run_if(resource_exists::<Probe>));
        }
        app.add_systems(OnEnter(Phase::Running), forget_unread);
        app.add_systems(Last, (replays::work, replays::finish_before_exit).chain());
    }
}

/// Whether anything can be saved at all is tried at the start: nobody is to learn it after the first victory.
#[derive(Resource)]
struct Probe {
    home: Home,
    under_way: Option<Task<Result<(), String>>>,
}

impl Probe {
    fn begin(mut probe: ResMut<Self>) {
        let home = probe.home.clone();
        probe.under_way = Some(IoTaskPool::get().spawn(async move { files::probe(&home) }));
    }

    fn end(mut probe: ResMut<Self>, mut notice: ResMut<Notice>, mut commands: Commands) {
        let Some(done) = probe.under_way.as_mut().and_then(|task| block_on(poll_once(task))) else { return };
        if done.is_err() {
            notice.written(notice::FOLDER, done);
        }
        commands.remove_resource::<Self>();
    }
}

/// Who races has seen the title.
fn forget_unread(wanted: Res<Wanted>, mut notice: ResMut<Notice>) {
    if wanted.contest.is_played() {
        notice.forget_unread();
    }
}
