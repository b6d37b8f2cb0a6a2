//! Naming a mouse in any language in the lab. It comes to the shelf of the player's eaters, and races.

use bevy::prelude::*;
use own_eaters::{OwnEater, Shelf};

use super::selection::{RunSelection, ToggleRacer};
use crate::schedule::add_requests;
use crate::status::LabStatus;

/// Adds a mouse by the command line of its program, and lets it race.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(super) struct AddMouse(pub String);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AddMouse>();
    // Before those of the selection, which are added next.
    add_requests(app, add);
}

fn add(
    mut asked: MessageReader<AddMouse>,
    mut shelf: ResMut<Shelf>,
    mut racers: MessageWriter<ToggleRacer>,
    selection: Res<RunSelection>,
    mut status: ResMut<LabStatus>,
) {
    for AddMouse(command) in asked.read().filter(|AddMouse(command)| !command.trim().is_empty()) {
        match shelf.add_mouse(command) {
            Ok(id) => {
                let mouse = shelf.get(&id).and_then(OwnEater::contestant);
                racers.write_batch(mouse.filter(|mouse| selection.lane_of(mouse).is_none()).map(ToggleRacer));
            }
            Err(why) => status.fail(why),
        }
    }
}
