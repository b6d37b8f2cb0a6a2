//! What is kept between two runs of the program: how far the campaign is, the difficulty chosen last, and the replay of
//! the last race.

mod files;
mod progress;
mod replays;

pub use files::Home;
pub use progress::Progress;

use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, block_on, poll_once};
use race::Winner;

use crate::Settings;
use crate::level::{CurrentLevel, Levels, Wanted};
use crate::racing::RaceFinished;

/// Something that the player should know about the saved files, in one line; shown on the title.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Notice(pub Option<String>);

/// Reads the progress at the start, keeps it while the game runs, writes it when it changes.
#[derive(Clone, Debug)]
pub struct ProfilePlugin {
    /// What the game is started with.
    pub settings: Settings,
}

/// Where progress goes, and the one write that may be under way.
#[derive(Resource, Default)]
struct Saving {
    home: Option<Home>,
    under_way: Option<Task<Result<(), String>>>,
    /// The last write failed: it is tried again before the program ends.
    failed: bool,
}

impl Plugin for ProfilePlugin {
    fn build(&self, app: &mut App) {
        let Settings { campaign, home, level, difficulty, .. } = &self.settings;
        let (mut progress, notice) = home.as_ref().map_or_else(Default::default, files::load);
        if let Some(notice) = &notice {
            warn!("{notice}");
        }
        if home.is_none() {
            progress.open_all();
        }
        if let Some(level) = *level {
            progress.open_up_to(level);
        }
        let wanted = Wanted {
            level: level.unwrap_or_else(|| progress.continue_at()).clamp(1, campaign.last_level()),
            difficulty: difficulty.unwrap_or(progress.difficulty()),
        };
        app.insert_resource(progress);
        app.insert_resource(wanted);
        app.insert_resource(Notice(notice));
        app.insert_resource(Saving { home: home.clone(), ..default() });
        app.add_systems(Update, note_victory);
        app.add_systems(Last, (save_when_changed, save_before_exit).chain());
        if let Some(home) = home.clone() {
            app.insert_resource(replays::Replays { home, under_way: None });
        }
        app.add_systems(Last, (replays::save, replays::finish_before_exit).chain());
    }
}

fn note_victory(
    mut finished: MessageReader<RaceFinished>,
    level: Option<Res<CurrentLevel>>,
    levels: Res<Levels>,
    mut progress: ResMut<Progress>,
) {
    for finished in finished.read() {
        if let (Winner::Player, Some(level)) = (finished.winner, &level) {
            progress.win(level.number, levels.0.last_level());
        }
    }
}

/// Writes in a task, one at a time; what changed meanwhile is written by the next.
fn save_when_changed(mut saving: ResMut<Saving>, mut progress: ResMut<Progress>, mut notice: ResMut<Notice>) {
    if let Some(task) = &mut saving.under_way {
        let Some(done) = block_on(poll_once(task)) else { return };
        saving.under_way = None;
        saving.failed = done.is_err();
        tell_once(done, &mut notice);
    }
    let Some(home) = saving.home.clone() else { return };
    if let Some(text) = progress.bypass_change_detection().take_unsaved() {
        saving.under_way = Some(IoTaskPool::get().spawn(async move { files::save(&home, &text) }));
    }
}

fn save_before_exit(
    mut exits: MessageReader<AppExit>,
    mut saving: ResMut<Saving>,
    mut progress: ResMut<Progress>,
    mut notice: ResMut<Notice>,
) {
    if exits.read().count() == 0 {
        return;
    }
    if let Some(task) = saving.under_way.take() {
        let done = block_on(task);
        saving.failed = done.is_err();
        tell_once(done, &mut notice);
    }
    let text = progress.take_unsaved().or_else(|| saving.failed.then(|| progress.to_ron()));
    if let (Some(home), Some(text)) = (&saving.home, text) {
        tell_once(files::save(home, &text), &mut notice);
    }
}

fn tell_once(done: Result<(), String>, notice: &mut Notice) {
    if let Err(why) = done
        && notice.0.is_none()
    {
        warn!("{why}");
        notice.0 = Some(why);
    }
}
