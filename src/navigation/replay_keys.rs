//! Keys while a replay plays: slower, faster, pause.

use bevy::prelude::*;
use race::ClockDirection;

use super::pause_on_loss::pause_on_loss;
use super::race_commands::RaceCommand;
use crate::input::ActionPressed;
use crate::race_setup::{NextRace, RaceMode};
use crate::schedule::KeySystems;
use crate::settings::Action;
use crate::simulation::{SetWatchSpeed, WatchSpeed};
use crate::states::{Paused, Phase};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, drive_replay.after(pause_on_loss).in_set(KeySystems));
}

fn drive_replay(
    mut actions: MessageReader<ActionPressed>,
    phase: Option<Res<State<Phase>>>,
    paused: Option<Res<State<Paused>>>,
    next_race: Res<NextRace>,
    speed: Res<WatchSpeed>,
    mut set_speed: MessageWriter<SetWatchSpeed>,
    mut race: MessageWriter<RaceCommand>,
) {
    let is_running = phase.is_some_and(|phase| *phase.get() == Phase::Running) && paused.is_none();
    if !is_running || !matches!(next_race.mode, RaceMode::Replay(_)) {
        actions.clear();
        return;
    }
    for &ActionPressed(action) in actions.read() {
        match action {
            Action::Move(direction) if [ClockDirection::LEFT, ClockDirection::RIGHT].contains(&direction) => {
                set_speed.write_batch(speed.next(direction == ClockDirection::RIGHT).map(SetWatchSpeed));
            }
            Action::Accept => drop(race.write(RaceCommand::Pause)),
            _ => {}
        }
    }
}
