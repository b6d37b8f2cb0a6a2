//! Opens the system's save dialog before a command saves. Without a dialog, files are saved in the folder of the lab.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use files::background::Background;
use files::printer::show_in_folder;
use platform::dialogs::{Dialog, DialogKind, Dialogs, Picked, unavailable};
use platform::language::ShownLanguage;
use text::Text;
use ui::menu::{Entry, MenuAction};

use crate::files::lab_folder::LabFolder;
use crate::files::recent_files::RecentFiles;
use crate::schedule::LabRequestSystems;
use crate::status::LabStatus;

/// Asks where to save, then sends a message that saves.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct AskToSave {
    /// The proposed name of the file.
    pub name: String,
    /// The message that saves the file.
    pub then: MenuAction,
}

/// An entry that asks where to save, then saves.
pub(crate) fn save_button(label: impl Into<Text>, name: impl Into<String>, save: impl Into<MenuAction>) -> Entry {
    Entry::button(label, AskToSave { name: name.into(), then: save.into() })
}

/// Shows the file that was saved last in the system's file manager.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShowInFolder;

/// The open dialog, and the command that waits for it.
#[derive(Resource, Default)]
struct OpenDialog(Option<(MenuAction, Background<Picked>)>);

/// A file manager that is being started.
#[derive(Resource, Default)]
struct Showing(Option<Background<Result<(), Text>>>);

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<AskToSave>()
        .add_message::<ShowInFolder>()
        .init_resource::<OpenDialog>()
        .init_resource::<Showing>();
    let systems = (ask, take, show_folder, note_shown).chain();
    app.add_systems(Update, systems.in_set(LabRequestSystems::Ask));
}

/// Opens the dialog. Without one, carries out the command at once.
fn ask(
    mut asked: MessageReader<AskToSave>,
    mut open: ResMut<OpenDialog>,
    dialogs: Option<Res<Dialogs>>,
    language: Res<ShownLanguage>,
    mut folder: ResMut<LabFolder>,
    mut commands: Commands,
    _: NonSendMarker,
) {
    for AskToSave { name, then } in asked.read() {
        folder.choose(None);
        let Some(dialogs) = &dialogs else {
            then.clone().send_by(&mut commands);
            continue;
        };
        let title = language.get(&text!("lab-save-title")).into_owned();
        let dialog = Dialog { kind: DialogKind::Save(name.clone()), title, folder: folder.files().folder() };
        open.0 = Some((then.clone(), dialogs.show(&dialog)));
    }
}

/// Takes the result of the dialog and carries out the command.
fn take(
    mut open: ResMut<OpenDialog>,
    mut folder: ResMut<LabFolder>,
    mut recent: ResMut<RecentFiles>,
    mut status: ResMut<LabStatus>,
    mut commands: Commands,
) {
    let Some((then, picked)) = open.0.as_mut().and_then(|(then, task)| Some((then.clone(), task.poll()?))) else {
        return;
    };
    open.0 = None;
    match picked {
        Ok(Picked::Path(path)) => {
            recent.add(&path);
            folder.choose(Some(path));
            then.send_by(&mut commands);
        }
        Ok(Picked::Canceled) => status.show(Ok(text!("lab-save-canceled"))),
        Ok(Picked::Unavailable) => {
            status.fail(unavailable());
            then.send_by(&mut commands);
        }
        Err(error) => status.fail(error),
    }
}

/// Shows the file that was saved last in the system's file manager.
fn show_folder(mut asked: MessageReader<ShowInFolder>, folder: Res<LabFolder>, mut showing: ResMut<Showing>) {
    for _ in asked.read() {
        if let Some(path) = folder.files().last_saved() {
            showing.0 = Some(Background::spawn(move |_| show_in_folder(&path)));
        }
    }
}

fn note_shown(mut showing: ResMut<Showing>, mut status: ResMut<LabStatus>) {
    let Some(shown) = showing.0.as_mut().and_then(Background::poll) else { return };
    showing.0 = None;
    match shown {
        Ok(Ok(())) => {}
        Ok(Err(reason)) => status.fail(reason),
        Err(error) => status.fail(error),
    }
}
