//! The folder of the lab: files to open, and saving.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use files::user_folder::Files;
use platform::page::PickFailed;
use text::Text;

use super::field::Field;
use super::read::ReadSource;
use super::recent_files::RecentFiles;
use super::status::LabStatus;
use crate::jobs::{Jobs, Work};
use crate::schedule::LabRequestSystems;
use crate::{LabCommand, LabPage, OpenFile, SetField};

/// Extensions of files that can be opened, and the limit of listed files.
const EXTENSIONS: [&str; 4] = ["txt", "json", "png", "replay"];
const MAX_LISTED: usize = 200;

/// The folder of the player's files.
#[derive(Resource, Clone, Debug, Default)]
pub struct LabFolder {
    files: Files,
    listed: Vec<PathBuf>,
    /// The path that was typed last, until it is opened.
    typed: String,
    draws_solution: bool,
}

impl LabFolder {
    /// Creates the state for a folder.
    pub fn new(files: Files) -> Self {
        Self { files, ..Self::default() }
    }

    /// Where files are saved.
    pub const fn files(&self) -> &Files {
        &self.files
    }

    /// Sets the path of the next save, which the player chose.
    pub(super) fn choose(&mut self, path: Option<PathBuf>) {
        self.files.choose(path);
    }

    /// The files that can be opened, as of when the page was opened: those that were used last, then those of the folder,
    /// the newest first.
    pub fn listed(&self) -> &[PathBuf] {
        &self.listed
    }

    /// The path that was typed and could not be opened. Empty if there is none.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// Forgets the typed path, which was opened.
    pub(super) fn forget_typed(&mut self) {
        self.typed.clear();
    }

    /// Whether saved pictures have the solution.
    pub const fn draws_solution(&self) -> bool {
        self.draws_solution
    }

    /// Saves a file under an unused name and returns a message.
    pub(super) fn save(&self, name: &str, extension: &str, bytes: &[u8]) -> Text {
        saved(self.files.put(name, extension, bytes))
    }
}

/// The message about a saved file.
pub(super) fn saved(path: Result<PathBuf, Text>) -> Text {
    match path {
        Ok(path) => text!("lab-saved", path = Text::path(&path)),
        Err(reason) => text!("lab-not-saved", reason = reason),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LabFolder>().init_resource::<RecentFiles>();
    app.add_systems(OnEnter(LabPage::Folder), list_files);
    let systems = (show_pick_failure, carry_out, open_fields, open_files).chain();
    app.add_systems(Update, systems.in_set(LabRequestSystems::Files));
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
    mut asked: MessageReader<LabCommand>,
    mut folder: ResMut<LabFolder>,
    mut status: ResMut<LabStatus>,
    mut jobs: ResMut<Jobs>,
) {
    for command in asked.read() {
        match *command {
            LabCommand::Step(Field::SavedSolution, _) => folder.draws_solution = !folder.draws_solution,
            LabCommand::OpenListed(number) => {
                if let Some(path) = folder.listed.get(usize::from(number)) {
                    status.clear();
                    jobs.enqueue(Work::Open { source: ReadSource::File(path.clone()), field: Field::File });
                }
            }
            LabCommand::Save(format) => {
                status.clear_message();
                jobs.enqueue(Work::Save(format));
            }
            LabCommand::OpenLastRace => jobs.enqueue(Work::LastRace),
            _ => {}
        }
    }
}

fn show_pick_failure(mut failed: MessageReader<PickFailed>, mut status: ResMut<LabStatus>) {
    for PickFailed(reason) in failed.read() {
        status.show(reason.clone());
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
        let source = match field {
            Field::File => {
                let path = Path::new(text.trim());
                if path.is_file() {
                    recent.add(path);
                }
                text.trim().clone_into(&mut folder.typed);
                ReadSource::File(text.trim().into())
            }
            Field::Code => ReadSource::Text(text.clone()),
            _ => continue,
        };
        status.clear_error();
        jobs.enqueue(Work::Open { source, field: *field });
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
        jobs.enqueue(Work::Open { source: ReadSource::File(path.clone()), field: Field::File });
    }
}
