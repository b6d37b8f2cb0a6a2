//! What the player can choose about the game: the page of the options.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use race::Steering;

use super::entries;
use super::menu::{Entry, MenuCue, OpenMenu};
use super::page::Sheet;
use crate::flow::Request;
use crate::level::Wanted;
use crate::profile::Progress;
use crate::racing::SteeringOption;

pub(super) fn fill(
    wanted: Res<Wanted>,
    steering: Res<SteeringOption>,
    progress: Res<Progress>,
    mut menu: ResMut<OpenMenu>,
) {
    let entries = vec![
        entries::difficulty(&wanted),
        self::steering(steering.0),
        entries::open_everything(&progress),
        entries::back(),
    ];
    menu.fill(entries, Some(Request::Close));
}

fn steering(now: Steering) -> Entry {
    let at = Steering::ALL.iter().position(|&steering| steering == now).unwrap_or(0);
    let to = |at: Option<usize>| at.and_then(|at| Steering::ALL.get(at)).map(|&steering| Request::Steer(steering));
    let (value, hint) = match now {
        Steering::Hold => ("Hold", "Hold a key to move, let go to stop."),
        Steering::KeepMoving => ("Keep moving", "Press a key once: you run on up to a wall."),
        Steering::Follow => ("Follow", "You run on round the bends, up to the next junction: made for one hand."),
    };
    Entry::choice("Steering", value, to(at.checked_sub(1)), to(Some(at + 1))).meaning(hint)
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    sheet: Sheet,
    mut menu: ResMut<OpenMenu>,
    mut requests: MessageWriter<Request>,
    mut cues: MessageWriter<MenuCue>,
) -> Result {
    sheet.draw_list(&mut contexts, "Options", &mut menu, &mut requests, &mut cues)
}
