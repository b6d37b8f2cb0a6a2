//! Tasks for the programmable mouse: the page with all of them, and the [`page`] of one with the editor. The tasks, the
//! answers and the editor are in the crate `own-eaters`.

mod list_page;
mod page;
mod tile;

use bevy::prelude::*;
use own_eaters::tasks::TaskCommand;

use super::mode::Mode;
use crate::navigation::{Navigator, TaskOpened};
use crate::schedule::RaceRequestSystems;
use crate::states::Page;

pub(super) const MODE: Mode = Mode { plugin, draw_plugin, tile: Some(tile::TILE) };

fn plugin(app: &mut App) {
    app.add_plugins((list_page::plugin, page::plugin));
    app.add_systems(Update, (add_opened, open_page).chain().in_set(RaceRequestSystems::Tasks));
}

fn draw_plugin(app: &mut App) {
    app.add_plugins((list_page::draw_plugin, page::draw_plugin));
}

/// Adds the task of an opened file or link.
fn add_opened(mut opened: MessageReader<TaskOpened>, mut commands: MessageWriter<TaskCommand>) {
    commands.write_batch(opened.read().map(|TaskOpened(file)| TaskCommand::Add(file.clone())));
}

/// Opens the page of a task, which is filled when the task is on the desk.
fn open_page(mut commands: MessageReader<TaskCommand>, mut navigator: Navigator) {
    for command in commands.read() {
        match command {
            TaskCommand::Remove(_) => navigator.open(Page::Tasks),
            command if command.opens() => navigator.open(Page::Task),
            _ => {}
        }
    }
}
