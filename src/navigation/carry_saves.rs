//! Exports all saves as one file, and imports them.

use std::path::PathBuf;

use bevy::prelude::*;
use files::background::Background;
use files::user_folder::Files;
use profile::{Progress, Replays, SavedGame};
use settings::Settings;
use text::Text;
use ui::menu::status::StatusLine;

use super::navigator::Navigator;
use crate::race_setup::{Levels, NextRace};
use crate::schedule::RaceRequestSystems;
use crate::states::Page;

/// The name of exported files, without number and extension.
pub const EXPORTED: &str = "mazeater-progress";

/// The extension of exported files.
pub const EXPORTED_EXTENSION: &str = "json";

/// A request about all saves.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum CarrySaves {
    /// Exports all saves.
    Export,
    /// Opens the saves from before the last import.
    Undo,
    /// Replaces all saves with the opened ones.
    Replace,
}

/// The folder of exported files.
#[derive(Resource, Default)]
pub struct ExportFolder(pub Files);

/// The saves that were opened last and wait for the player's decision.
#[derive(Resource, Default)]
pub struct PendingImport(pub Option<SavedGame>);

/// The files that are being written in the background.
#[derive(Resource, Default)]
pub(super) struct Carrying {
    export: Option<Background<Result<PathBuf, Text>>>,
    /// The backup before an import.
    backup: Option<Background<Result<SavedGame, Text>>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ExportFolder>().init_resource::<PendingImport>().init_resource::<Carrying>();
    app.add_message::<CarrySaves>();
    app.add_systems(Update, (begin, finish).chain().in_set(RaceRequestSystems::Carry));
}

fn begin(
    mut requests: MessageReader<CarrySaves>,
    files: Res<Replays>,
    mut import: ResMut<PendingImport>,
    mut status: ResMut<StatusLine>,
    mut navigator: Navigator,
    mut commands: Commands,
) {
    for request in requests.read() {
        match (request, files.home()) {
            (CarrySaves::Export, _) => commands.queue(export),
            (CarrySaves::Replace, _) => commands.queue(back_up),
            (CarrySaves::Undo, None) => {}
            (CarrySaves::Undo, Some(home)) => match SavedGame::before_import(home) {
                Ok(saves) => {
                    import.0 = Some(saves);
                    navigator.open(Page::ReplaceSaves);
                }
                Err(reason) => status.0 = Some(Err(text!("saves-not-imported", reason = reason))),
            },
        }
    }
}

fn export(world: &mut World) {
    let (game, home) = (SavedGame::of_world(world), world.resource::<Replays>().home().cloned());
    let folder = world.resource::<ExportFolder>().0.clone();
    world.resource_mut::<Carrying>().export = Some(Background::spawn(move |_| {
        let game = home.iter().fold(game, SavedGame::with_replays);
        folder.put(EXPORTED, EXPORTED_EXTENSION, &game.to_bytes()?)
    }));
}

/// Backs up the current saves. They are replaced only after that.
fn back_up(world: &mut World) {
    let Some(import) = world.resource_mut::<PendingImport>().0.take() else { return };
    let (before, home) = (SavedGame::of_world(world), world.resource::<Replays>().home().cloned());
    world.resource_mut::<Carrying>().backup = Some(Background::spawn(move |_| {
        if let Some(home) = home {
            before.with_replays(&home).keep_before_import(&home)?;
        }
        Ok(import)
    }));
}

pub(super) fn finish(
    mut carrying: ResMut<Carrying>,
    mut status: ResMut<StatusLine>,
    mut navigator: Navigator,
    mut commands: Commands,
) {
    let carrying = carrying.bypass_change_detection();
    if let Some(result) = carrying.export.as_mut().and_then(Background::poll) {
        carrying.export = None;
        status.0 = Some(match result.map_err(Text::from).flatten() {
            Ok(path) => Ok(text!("saves-exported", path = Text::path(&path))),
            Err(reason) => Err(text!("saves-not-exported", reason = reason)),
        });
    }
    if let Some(result) = carrying.backup.as_mut().and_then(Background::poll) {
        carrying.backup = None;
        match result.map_err(Text::from).flatten() {
            Ok(saves) => {
                status.0 = Some(Ok(imported(&saves)));
                commands.queue(move |world: &mut World| replace(&saves, world));
            }
            Err(reason) => status.0 = Some(Err(text!("saves-not-imported", reason = reason))),
        }
        navigator.close_page();
    }
}

/// Replaces the saves of the running game. The campaign continues where they are.
fn replace(saves: &SavedGame, world: &mut World) {
    saves.apply(world);
    let progress = world.resource::<Progress>();
    let (level, difficulty) = (progress.continue_at(&world.resource::<Levels>().0), progress.difficulty());
    let handicap = world.resource::<Settings>().handicap();
    let mut next_race = world.resource_mut::<NextRace>();
    (next_race.level, next_race.difficulty, next_race.handicap) = (level, difficulty, handicap);
}

/// The message about an import.
fn imported(saves: &SavedGame) -> Text {
    let (replays, files) = saves.counts();
    text!("saves-imported", files = files, replays = replays)
}
