//! Copying and pasting mazes, and files that are dropped on the window.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use crate::lab::open::Source;
use crate::lab::{Field, Lab, LabCommand};
use crate::platform::clipboard::Clipboard;
use crate::schedule::RequestSystems;
use crate::states::Screen;

pub(super) fn plugin(app: &mut App) {
    // Windows may be absent altogether; what they tell is then never told.
    app.add_message::<FileDragAndDrop>();
    app.add_systems(
        Update,
        (copy_and_paste.in_set(RequestSystems), take_dropped).chain().run_if(in_state(Screen::Lab)),
    );
}

fn copy_and_paste(mut commands: MessageReader<LabCommand>, mut lab: ResMut<Lab>, mut clipboard: NonSendMut<Clipboard>) {
    for command in commands.read() {
        let copied = match command {
            LabCommand::Paste => {
                paste(&mut lab, clipboard.paste());
                continue;
            }
            LabCommand::CopyCode => match &lab.specimen {
                Some(specimen) => specimen.code().map(|code| code.to_string()),
                None => Err("there is no maze yet".to_owned()),
            },
            LabCommand::CopyText => lab.text(),
            _ => continue,
        };
        lab.said = Some(match copied.and_then(|text| clipboard.copy(text)) {
            Ok(()) => "Copied.".to_owned(),
            Err(why) => format!("It could not be copied: {why}"),
        });
    }
}

/// Into what is being typed, or else as a maze of its own.
fn paste(lab: &mut Lab, text: Result<String, String>) {
    if let (Some(typing), Ok(text)) = (&mut lab.typing, &text) {
        typing.add(text);
        return;
    }
    match text {
        Ok(text) => lab.open(Source::Text(text), Field::Code),
        Err(said) => lab.refuse(Field::Code, &said),
    }
}

fn take_dropped(mut dropped: MessageReader<FileDragAndDrop>, mut lab: ResMut<Lab>) {
    for file in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = file {
            lab.open(Source::File(path_buf.clone()), Field::File);
        }
    }
}
