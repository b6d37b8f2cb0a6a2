//! Asks where to save: the system's dialog, before a command that saves. Where there is none, files are saved in the
//! folder of the lab.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use files::background::Background;
use files::printer::show_in_folder;
use platform::dialogs::{Dialog, DialogKind, Dialogs, Picked, unavailable};
use platform::language::ShownLanguage;
use study::export::Format;
use text::Text;

use super::lab_folder::LabFolder;
use super::print::{PrintForm, PrintTarget};
use super::recent_files::RecentFiles;
use super::save::SaveFormat;
use super::status::LabStatus;
use crate::LabCommand;
use crate::schedule::LabRequestSystems;

/// A command that saves, once the player has chosen where.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskToSave(pub LabCommand);

/// The dialog that is open, and the command that waits for it.
#[derive(Resource, Default)]
struct OpenDialog(Option<(LabCommand, Background<Picked>)>);

/// A file manager that is being started.
#[derive(Resource, Default)]
struct Showing(Option<Background<Result<(), Text>>>);

impl LabCommand {
    /// The name of the file that it saves; `None` if it does not let the player choose.
    fn file_name(self, form: &PrintForm) -> Option<String> {
        Some(match self {
            Self::Save(SaveFormat::Frames) => "frame.png".to_owned(),
            Self::Save(format) => format!("maze.{}", format.extension()),
            Self::Print(PrintTarget::File) => format!("mazes.{}", form.format().name()),
            Self::SaveTournament => "tournament.csv".to_owned(),
            Self::SaveStatistics => "statistics.csv".to_owned(),
            Self::SaveTrees(format) => format!("uniformity.{}", format.map_or("csv", Format::name)),
            _ => return None,
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AskToSave>().init_resource::<OpenDialog>().init_resource::<Showing>();
    let systems = (ask, take, show_folder, note_shown).chain();
    app.add_systems(Update, systems.in_set(LabRequestSystems::Dialogs));
}

/// Opens the dialog, or carries out the command at once where there is none.
fn ask(
    mut asked: MessageReader<AskToSave>,
    mut open: ResMut<OpenDialog>,
    dialogs: Option<Res<Dialogs>>,
    form: Res<PrintForm>,
    language: Res<ShownLanguage>,
    mut folder: ResMut<LabFolder>,
    mut commands: MessageWriter<LabCommand>,
    _: NonSendMarker,
) {
    for &AskToSave(command) in asked.read() {
        folder.choose(None);
        let Some((dialogs, name)) = dialogs.as_ref().zip(command.file_name(&form)) else {
            commands.write(command);
            continue;
        };
        let title = language.get(&text!("lab-save-title")).into_owned();
        let dialog = Dialog { kind: DialogKind::Save(name), title, folder: folder.files().folder() };
        open.0 = Some((command, dialogs.show(&dialog)));
    }
}

/// Carries out the command with what was chosen.
fn take(
    mut open: ResMut<OpenDialog>,
    mut folder: ResMut<LabFolder>,
    mut recent: ResMut<RecentFiles>,
    mut status: ResMut<LabStatus>,
    mut commands: MessageWriter<LabCommand>,
) {
    let Some((command, picked)) = open.0.as_mut().and_then(|(command, task)| Some((*command, task.poll()?))) else {
        return;
    };
    open.0 = None;
    match picked {
        Ok(Picked::Path(path)) => {
            recent.add(&path);
            folder.choose(Some(path));
            commands.write(command);
        }
        Ok(Picked::Canceled) => status.show(text!("lab-save-canceled")),
        Ok(Picked::Unavailable) => {
            status.show(unavailable());
            commands.write(command);
        }
        Err(error) => status.show(error),
    }
}

/// Shows the file that was saved last in the system's file manager.
fn show_folder(mut asked: MessageReader<LabCommand>, folder: Res<LabFolder>, mut showing: ResMut<Showing>) {
    for _ in asked.read().filter(|command| **command == LabCommand::ShowInFolder) {
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
        Ok(Err(reason)) => status.show(reason),
        Err(error) => status.show(error),
    }
}
