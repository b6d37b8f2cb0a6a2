//! Copies and pastes mazes, and opens files dropped on the window.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use platform::clipboard::Clipboard;
use platform::page;
use ui::screen::Screen;

use crate::LabPage;
use crate::field::SetField;
use crate::files::file_commands::OpenFile;
use crate::files::moment::LabMoment;
use crate::maze::lab_maze::LabMaze;
use crate::maze::maze_form::MazeForm;
use crate::playback::player::Playback;
use crate::playback::selection::RunSelection;
use crate::schedule::LabClipboardSystems;
use crate::status::{FieldError, LabStatus};

/// A command for the clipboard.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClipboardCommand {
    /// Copies the code of the maze.
    CopyCode,
    /// Copies a link to this maze, solver and step, or the command that opens it.
    CopyMoment,
    /// Copies the maze as text.
    CopyText,
    /// Opens the code, maze or mask in the clipboard.
    Paste,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ClipboardCommand>();
    // Without a window plugin this message is never sent.
    app.add_message::<FileDragAndDrop>();
    app.add_systems(
        Update,
        (copy, paste, open_dropped).chain().in_set(LabClipboardSystems).run_if(in_state(Screen::Lab)),
    );
}

fn copy(
    mut asked: MessageReader<ClipboardCommand>,
    maze: Option<Res<LabMaze>>,
    form: Res<MazeForm>,
    selection: Res<RunSelection>,
    playback: Res<Playback>,
    mut status: ResMut<LabStatus>,
    mut clipboard: NonSendMut<Clipboard>,
) {
    for command in asked.read() {
        let Some(maze) = &maze else { continue };
        let text = match command {
            ClipboardCommand::CopyCode => maze.code().map(|code| code.to_string()),
            ClipboardCommand::CopyText => maze.text(),
            ClipboardCommand::CopyMoment => {
                let moment = LabMoment::of_lab(maze, &form, selection.shown(), &playback);
                moment.map(|moment| page::address().map_or_else(|| moment.command(), |game| moment.address(&game)))
            }
            ClipboardCommand::Paste => continue,
        };
        let copied = text.and_then(|text| clipboard.copy(text)).map(|()| text!("common-copied"));
        status.show(copied.map_err(|reason| text!("lab-not-copied", reason = reason)));
    }
}

/// Opens the clipboard as a maze. While text is being typed, the clipboard is pasted into its field instead.
fn paste(
    mut asked: MessageReader<ClipboardCommand>,
    mut status: ResMut<LabStatus>,
    mut clipboard: NonSendMut<Clipboard>,
    mut set_fields: MessageWriter<SetField>,
) {
    for _ in asked.read().filter(|command| **command == ClipboardCommand::Paste) {
        let code = id!("lab-field-code");
        match clipboard.paste() {
            Ok(text) => drop(set_fields.write(SetField { field: code.into(), text })),
            Err(reason) => status.refuse(FieldError::new(code, reason)),
        }
    }
}

/// Opens files, except those of a class.
fn open_dropped(
    mut dropped: MessageReader<FileDragAndDrop>,
    page: Res<State<LabPage>>,
    mut open: MessageWriter<OpenFile>,
) {
    for file in dropped.read().filter(|_| *page.get() != LabPage::Class) {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = file {
            open.write(OpenFile(path_buf.clone()));
        }
    }
}
