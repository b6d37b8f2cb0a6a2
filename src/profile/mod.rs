//! What is kept between two runs of the program: how far the campaign is, the difficulty chosen last, and the replay of
//! the last race.
//!
//! [`files`] writes files whole or not at all, with the one before kept, and puts aside what cannot be read; [`kept`] keeps
//! a resource in such a file; [`notice`] is what the player is told of it.

mod files;
mod kept;
mod notice;
mod progress;
mod replays;

pub use files::Home;
pub use kept::Kept;
pub use notice::Notice;
pub use progress::Progress;

use bevy::prelude::*;
use race::Winner;

use crate::Settings;
use crate::level::{CurrentLevel, Levels, Wanted};
use crate::racing::RaceFinished;

/// Reads what is kept at the start, and writes it when it changes.
#[derive(Clone, Debug)]
pub struct ProfilePlugin {
    /// What the game is started with.
    pub settings: Settings,
}

impl Plugin for ProfilePlugin {
    fn build(&self, app: &mut App) {
        let Settings { campaign, home, level, difficulty, .. } = &self.settings;
        app.init_resource::<Notice>();
        kept::keep::<Progress>(app, home.as_ref());
        let mut progress = app.world_mut().resource_mut::<Progress>();
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
        app.insert_resource(wanted);
        app.add_systems(Update, note_victory);
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
