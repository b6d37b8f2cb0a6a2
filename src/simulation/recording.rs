//! Records the player's intents and creates the replay when the race is over, or when the player leaves a lost race.

use std::sync::Arc;

use bevy::prelude::*;
use race::Winner;
use race::replay::{Recorder, Replay};

use super::clock::RaceClock;
use super::messages::RestartRace;
use super::player::{PlayerBody, PlayerRun};
use super::solution_overlay::SolutionOverlay;
use crate::race_setup::{CurrentLevel, RaceMode};
use crate::schedule::{RaceSystems, RestartSystems};
use crate::states::Phase;

/// The recorder of this race; `None` if the race cannot be recorded.
#[derive(Resource, Default)]
pub(super) struct Recording(Option<Recorder>);

/// Sent with the replay when a recorded race ends.
#[derive(Message, Clone, Debug)]
pub struct RaceRecorded(pub Arc<Replay>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Recording>();
    app.add_message::<RaceRecorded>();
    app.add_systems(OnEnter(Phase::Intro), begin);
    app.add_systems(FixedUpdate, record.in_set(RaceSystems::Record.first()));
    app.add_systems(OnExit(Phase::Running), keep_lost_run);
    app.add_systems(
        Update,
        (keep_lost_run.in_set(RestartSystems::Keep), restart.in_set(RestartSystems::Reset))
            .run_if(on_message::<RestartRace>),
    );
}

fn begin(level: Res<CurrentLevel>, mut recording: ResMut<Recording>) {
    if !level.mode.is_played() || matches!(level.mode, RaceMode::Scouting(_) | RaceMode::Group(_)) {
        recording.0 = None;
        return;
    }
    let recorder = Recorder::new(level.level.plan(), level.difficulty);
    let recorder = recorder
        .map(|recorder| recorder.against(level.finish, level.handicap).with_scripts(Arc::clone(&level.scripts)));
    recording.0 = recorder.inspect_err(|why| info!("this race is not recorded: {why}")).ok();
}

fn restart(mut recording: ResMut<Recording>) {
    if let Some(recorder) = &mut recording.0 {
        recorder.restart();
    }
}

pub(super) fn record(
    clock: Res<RaceClock>,
    player: Single<&PlayerRun, With<PlayerBody>>,
    mut recording: ResMut<Recording>,
    mut done: MessageWriter<RaceRecorded>,
) {
    let Some(recorder) = &mut recording.0 else { return };
    recorder.record(player.0.racer().intent(), clock.digest());
    if let Some(winner) = clock.winner().filter(|_| clock.is_over()) {
        send(recorder, winner, clock.hinted(), &mut done);
    }
}

/// Creates the replay of a lost race that the player leaves or restarts. The replay ends at the current tick.
pub(super) fn keep_lost_run(
    clock: Res<RaceClock>,
    overlay: Res<SolutionOverlay>,
    recording: Res<Recording>,
    mut done: MessageWriter<RaceRecorded>,
) {
    if let (Some(recorder), Some(winner), false) = (&recording.0, clock.winner(), clock.is_over()) {
        send(recorder, winner, overlay.hinted(), &mut done);
    }
}

fn send(recorder: &Recorder, winner: Winner, hinted: bool, done: &mut MessageWriter<RaceRecorded>) {
    match recorder.clone().finish(winner, hinted) {
        Ok(replay) => drop(done.write(RaceRecorded(Arc::new(replay)))),
        Err(why) => info!("this race is not recorded: {why}"),
    }
}
