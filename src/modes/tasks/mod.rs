//! Tasks for the programmable mouse: the page with all of them, the [`page`] of one with the editor, and those of a class.
//! The tasks, the answers and the editor are in the crate `own-eaters`.

mod class_pages;
mod list_page;
mod page;
mod tile;

use bevy::prelude::*;
use own_eaters::class::ClassCommand;
use own_eaters::tasks::TaskCommand;

use super::mode::Mode;
use crate::navigation::{Navigator, TaskOpened};
use crate::schedule::RaceRequestSystems;
use crate::states::Page;

pub(super) const MODE: Mode = Mode { plugin, draw_plugin, tile: Some(tile::TILE) };

fn plugin(app: &mut App) {
    app.add_plugins((list_page::plugin, page::plugin, class_pages::plugin));
    app.add_systems(
        Update,
        (add_opened, open_page, class_pages::start_race, class_pages::note_run)
            .chain()
            .in_set(RaceRequestSystems::Tasks),
    );
}

fn draw_plugin(app: &mut App) {
    app.add_plugins((list_page::draw_plugin, page::draw_plugin, class_pages::draw_plugin));
}

/// Adds the task or the assignment of an opened file or link.
fn add_opened(
    mut opened: MessageReader<TaskOpened>,
    mut tasks: MessageWriter<TaskCommand>,
    mut classes: MessageWriter<ClassCommand>,
) {
    for opened in opened.read() {
        match opened {
            TaskOpened::Task(file) => drop(tasks.write(TaskCommand::Add(file.clone()))),
            TaskOpened::Class(text) => drop(classes.write(ClassCommand::Open(text.clone()))),
        }
    }
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
