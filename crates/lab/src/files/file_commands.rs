//! Opens and saves files.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use platform::page::PickFailed;
use study::read::ReadSource;

use crate::LabPage;
use crate::field::SetField;
use crate::files::lab_folder::LabFolder;
use crate::files::last_race::opening_last_race;
use crate::files::recent_files::RecentFiles;
use crate::files::save::{SaveFormat, saving};
use crate::files::take_read::opening;
use crate::jobs::Jobs;
use crate::schedule::add_requests;
use crate::status::LabStatus;

/// Extensions of files that can be opened.
const EXTENSIONS: [&str; 16] = [
    "txt", "md", "json", "png", "replay", "maz", "num", "map", "npy", "npz", "dot", "graphml", "bmp", "gif", "jpg",
    "jpeg",
];
/// Limit of listed files.
const MAX_LISTED: usize = 200;

/// A command for files.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileCommand {
    /// Opens a listed file by its index.
    OpenListed(u16),
    /// Saves the maze.
    Save(SaveFormat),
    /// Loads the maze of the last race.
    OpenLastRace,
}

/// Opens a file.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OpenFile(pub PathBuf);

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<FileCommand>().add_message::<OpenFile>();
    app.init_resource::<LabFolder>().init_resource::<RecentFiles>();
    app.add_systems(OnEnter(LabPage::Folder), list_files);
    add_requests(app, (show_pick_failure, carry_out, open_fields, open_files));
}

fn list_files(mut folder: ResMut<LabFolder>, recent: Res<RecentFiles>) {
    let can_open = |path: &&PathBuf| {
        let extension = path.extension().map(OsStr::to_ascii_lowercase);
        extension.is_some_and(|extension| EXTENSIONS.iter().any(|known| extension == *known))
    };
    let mut listed: Vec<PathBuf> = recent.existing().filter(can_open).cloned().collect();
    let others = folder.files.list(&EXTENSIONS, MAX_LISTED).into_iter().filter(|path| !listed.contains(path));
    let others: Vec<PathBuf> = others.collect();
    listed.extend(others);
    folder.listed = listed;
}

fn carry_out(
    mut asked: MessageReader<FileCommand>,
    folder: Res<LabFolder>,
    mut status: ResMut<LabStatus>,
    mut jobs: ResMut<Jobs>,
) {
    for command in asked.read() {
        match *command {
            FileCommand::OpenListed(number) => {
                if let Some(path) = folder.listed.get(usize::from(number)) {
                    status.clear();
                    jobs.enqueue(opening(ReadSource::File(path.clone()), id!("lab-field-file")));
                }
            }
            FileCommand::Save(format) => {
                status.clear_message();
                jobs.enqueue(saving(format));
            }
            FileCommand::OpenLastRace => jobs.enqueue(opening_last_race()),
        }
    }
}

fn show_pick_failure(mut failed: MessageReader<PickFailed>, mut status: ResMut<LabStatus>) {
    for PickFailed(reason) in failed.read() {
        status.fail(reason.clone());
    }
}

fn open_fields(
    mut asked: MessageReader<SetField>,
    mut folder: ResMut<LabFolder>,
    mut recent: ResMut<RecentFiles>,
    mut status: ResMut<LabStatus>,
    mut jobs: ResMut<Jobs>,
) {
    for SetField { field, text } in asked.read() {
        let source = if field.is("lab-field-file") {
            let path = Path::new(text.trim());
            if path.is_file() {
                recent.add(path);
            }
            text.trim().clone_into(&mut folder.typed);
            ReadSource::File(text.trim().into())
        } else if field.is("lab-field-code") {
            ReadSource::Text(text.clone())
        } else {
            continue;
        };
        status.clear_error();
        jobs.enqueue(opening(source, *field));
    }
}

fn open_files(
    mut asked: MessageReader<OpenFile>,
    mut recent: ResMut<RecentFiles>,
    mut status: ResMut<LabStatus>,
    mut jobs: ResMut<Jobs>,
) {
    for OpenFile(path) in asked.read() {
        if path.is_file() {
            recent.add(path);
        }
        status.clear_error();
        jobs.enqueue(opening(ReadSource::File(path.clone()), id!("lab-field-file")));
    }
}
