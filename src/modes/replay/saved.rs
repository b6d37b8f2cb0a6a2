//! Keeps, names and deletes replays on behalf of the player.

use std::sync::Arc;

use bevy::prelude::*;
use platform::language::ShownLanguage;
use profile::{Replays, SavedReplays};
use race::Replay;
use race::race_identity::name_of_race;
use text::Text;
use ui::menu::status::StatusLine;
use ui::screen::Screen;

use crate::navigation::Navigator;
use crate::race_setup::{Levels, RaceMode, Tracks, race_name};
use crate::schedule::RaceRequestSystems;
use crate::states::Page;

/// A request about the replays that the player keeps.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum ReplayCommand {
    /// Keeps the watched replay, or else the replay of the last race.
    Keep,
    /// Opens the page of a replay, by its name.
    Select(String),
    /// Names the chosen replay.
    Rename(String),
    /// Deletes the chosen replay.
    Delete,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ReplayCommand>();
    app.add_systems(Update, carry_out.in_set(RaceRequestSystems::Saved));
}

fn carry_out(
    mut commands: MessageReader<ReplayCommand>,
    mut saved: ResMut<SavedReplays>,
    mut files: ResMut<Replays>,
    levels: Res<Levels>,
    tracks: Res<Tracks>,
    language: Res<ShownLanguage>,
    mut status: ResMut<StatusLine>,
    mut navigator: Navigator,
) {
    for command in commands.read() {
        match command {
            ReplayCommand::Keep => {
                let is_watched = navigator.ui().screen == Screen::Race;
                let replay = match &navigator.next_race().mode {
                    RaceMode::Replay(replay) if is_watched => Ok(Arc::clone(replay)),
                    _ => files.load_last(),
                };
                status.0 = Some(match replay {
                    Ok(replay) => {
                        // Reads the existing files first, so that their names are not used again.
                        saved.read();
                        let name = race_name(&name_of_race(&replay.code().plan(), &levels.0, &tracks.0));
                        let name = usual_name(&language.get(&name), &replay);
                        let name = saved.keep(&name, &replay, &mut files);
                        navigator.focus_on(ReplayCommand::Select(name.clone()));
                        Ok(text!("replays-kept", name = Text::verbatim(name)))
                    }
                    Err(reason) => Err(text!("replays-not-kept", reason = reason)),
                });
            }
            ReplayCommand::Select(name) => {
                saved.select(name);
                navigator.open(Page::SavedReplay);
            }
            ReplayCommand::Rename(name) => drop(saved.rename(name, &mut files)),
            ReplayCommand::Delete => {
                saved.delete(&mut files);
                navigator.open(Page::Replays);
            }
        }
    }
}

/// The default name of a replay: its race and its time.
fn usual_name(race: &str, replay: &Replay) -> String {
    let milliseconds = replay.ticks().milliseconds();
    format!("{race} {}.{:03}", milliseconds / 1000, milliseconds % 1000)
}
