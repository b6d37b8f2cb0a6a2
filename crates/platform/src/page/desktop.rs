//! A desktop has windows and no page. Its dialog picks files.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, PrimaryWindow};
use files::background::Background;

use super::{PickFailed, PickFile, PickSystems};
use crate::dialogs::{Dialog, DialogKind, Dialogs, Picked, unavailable};
use crate::language::ShownLanguage;

/// `None`: the game is not a page.
pub const fn address() -> Option<String> {
    None
}

/// A desktop has a keyboard.
pub const fn tell_typing(_is_typing: bool) {}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenDialog>();
    app.add_systems(Update, pick.in_set(PickSystems));
    app.add_systems(PreUpdate, tell);
}

/// The dialog that is open.
#[derive(Resource, Default)]
struct OpenDialog(Option<Background<Picked>>);

fn pick(
    mut requests: MessageReader<PickFile>,
    dialogs: Option<Res<Dialogs>>,
    language: Res<ShownLanguage>,
    mut open: ResMut<OpenDialog>,
    mut failed: MessageWriter<PickFailed>,
    _: NonSendMarker,
) {
    if requests.read().count() == 0 {
        return;
    }
    let Some(dialogs) = dialogs else {
        failed.write(PickFailed(unavailable()));
        return;
    };
    let title = language.get(&text!("lab-open-title")).into_owned();
    open.0 = Some(dialogs.show(&Dialog { kind: DialogKind::Open, title, folder: None }));
}

/// Tells the game of a picked file, as if it was dropped.
fn tell(
    windows: Query<Entity, With<PrimaryWindow>>,
    mut open: ResMut<OpenDialog>,
    mut dropped: MessageWriter<FileDragAndDrop>,
    mut failed: MessageWriter<PickFailed>,
) {
    let Some(picked) = open.0.as_mut().and_then(Background::poll) else { return };
    open.0 = None;
    match picked {
        Ok(Picked::Path(path_buf)) => {
            let window = windows.single().unwrap_or(Entity::PLACEHOLDER);
            dropped.write(FileDragAndDrop::DroppedFile { window, path_buf });
        }
        Ok(Picked::Canceled) => {}
        Ok(Picked::Unavailable) => drop(failed.write(PickFailed(unavailable()))),
        Err(error) => drop(failed.write(PickFailed(error.into()))),
    }
}
