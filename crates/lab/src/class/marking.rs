//! What a teacher has brought, and the table of the class.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use platform::clipboard::Clipboard;
use platform::language::ShownLanguage;
use study::class::ClassTable;

use crate::LabPage;
use crate::class::marking_job::marking;
use crate::files::lab_folder::LabFolder;
use crate::jobs::Jobs;
use crate::schedule::add_requests;
use crate::status::LabStatus;

/// The most files and texts.
const MOST_SOURCES: usize = 500;

/// A text with an assignment or hand-ins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClassSource {
    /// From the clipboard.
    Text(Arc<str>),
    /// A file.
    File(PathBuf),
}

/// What was found in all that was brought.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MarkedClass {
    /// The name of the class.
    pub name: Option<String>,
    /// How many hand-ins there are, damaged ones too.
    pub hand_ins: usize,
    /// The table, if there is an assignment.
    pub table: Option<ClassTable>,
}

/// The desk.
#[derive(Resource, Clone, Debug, Default)]
pub struct ClassDesk {
    pub(super) sources: Vec<ClassSource>,
    pub(super) marked: MarkedClass,
}

impl ClassDesk {
    /// What was found.
    pub const fn marked(&self) -> &MarkedClass {
        &self.marked
    }
}

/// A command for the desk.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassDeskCommand {
    /// Adds the text on the clipboard.
    Paste,
    /// Takes all away.
    Clear,
    /// Saves the table.
    Save,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<ClassDeskCommand>();
    app.init_resource::<ClassDesk>();
    add_requests(app, (take_dropped, carry_out));
}

fn take_dropped(
    mut dropped: MessageReader<FileDragAndDrop>,
    page: Res<State<LabPage>>,
    mut desk: ResMut<ClassDesk>,
    mut status: ResMut<LabStatus>,
    mut jobs: ResMut<Jobs>,
) {
    for file in dropped.read() {
        if let (LabPage::Class, FileDragAndDrop::DroppedFile { path_buf, .. }) = (*page.get(), file) {
            add(ClassSource::File(path_buf.clone()), &mut desk, &mut status, &mut jobs);
        }
    }
}

fn carry_out(
    mut asked: MessageReader<ClassDeskCommand>,
    mut desk: ResMut<ClassDesk>,
    folder: Res<LabFolder>,
    language: Res<ShownLanguage>,
    mut clipboard: NonSendMut<Clipboard>,
    mut status: ResMut<LabStatus>,
    mut jobs: ResMut<Jobs>,
) {
    for command in asked.read() {
        match command {
            ClassDeskCommand::Paste => match clipboard.paste() {
                Ok(text) => add(ClassSource::Text(text.into()), &mut desk, &mut status, &mut jobs),
                Err(reason) => status.fail(reason),
            },
            ClassDeskCommand::Clear => {
                *desk = ClassDesk::default();
                status.clear_message();
            }
            ClassDeskCommand::Save => {
                if let Some(table) = &desk.marked.table {
                    status.show(folder.save("class", "csv", table.csv(true, **language).as_bytes()));
                }
            }
        }
    }
}

/// Adds a source, and marks all again.
fn add(source: ClassSource, desk: &mut ClassDesk, status: &mut LabStatus, jobs: &mut Jobs) {
    if desk.sources.len() >= MOST_SOURCES {
        status.fail(text!("lab-class-many", max = MOST_SOURCES));
        return;
    }
    if !desk.sources.contains(&source) {
        desk.sources.push(source);
    }
    status.clear_message();
    jobs.enqueue(marking());
}
