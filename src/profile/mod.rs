//! What is kept between two runs of the program: what was made of the campaign and of days, records, and replays.
//!
//! [`files`] writes files whole or not at all, with the one before kept, and puts aside what cannot be read; [`kept`] keeps
//! a resource in such a file, as [`settings`] are kept; [`notice`] is what the player is told of it. [`results`] takes in what becomes of a race:
//! into [`progress`] with [`daily`], [`records`] and [`replays`]; [`ghost_selection`] finds the ghosts in them.

mod commands;
mod daily;
mod ghost_selection;
mod help_offer;
mod progress;
mod records;
mod replays;
mod results;

pub use commands::ProfileCommand;
pub use daily::{BestOfDay, DailyProgress};
pub use ghost_selection::ImportedGhost;
pub use help_offer::{AssistOffer, Help};
pub use progress::{LevelProgress, Progress};
pub use records::{AssistedRecordsTable, RecordsTable};
pub use replays::Replays;
pub use results::Outcome;

use std::sync::Arc;

use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, block_on, poll_once};

use race::Replay;

use crate::platform::storage::{FOLDER, Home, Notice, files, keep};
use crate::race_setup::NextRace;
use crate::states::Phase;

/// Reads the profile at the start, and writes it when it changes.
#[derive(Clone, Debug, Default)]
pub struct ProfilePlugin {
    /// Where the profile is saved; without a folder nothing is read or written.
    pub home: Option<Home>,
    /// A replay whose ghost runs.
    pub ghost: Option<Arc<Replay>>,
    /// A problem with the folder that the player should know about.
    pub notice: Option<String>,
}

impl Plugin for ProfilePlugin {
    fn build(&self, app: &mut App) {
        let Self { home, ghost, notice } = self;
        let mut notices = app.world_mut().get_resource_or_init::<Notice>();
        if let Some(notice) = notice {
            notices.written(FOLDER, Err(notice.clone()));
        }
        keep::<Progress>(app, home.as_ref());
        keep::<RecordsTable>(app, home.as_ref());
        keep::<AssistedRecordsTable>(app, home.as_ref());
        app.insert_resource(ImportedGhost(ghost.clone()));
        app.insert_resource(Replays::new(home.clone())).init_resource::<Outcome>();
        app.add_plugins((commands::plugin, help_offer::plugin));
        app.add_systems(Update, (results::note, ghost_selection::find).chain());
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
            notice.written(FOLDER, done);
        }
        commands.remove_resource::<Self>();
    }
}

/// Who races has seen the title.
fn forget_unread(wanted: Res<NextRace>, mut notice: ResMut<Notice>) {
    if wanted.contest.is_played() {
        notice.forget_unread();
    }
}
