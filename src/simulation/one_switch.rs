//! Races by one switch: where the player rests, its exits are offered one after the other, and the clock runs slower.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use race::exit_scan::ExitScan;
use race::{ClockDirection, Ticks};
use ui::menu::MenuCue;

use super::clock::RaceClock;
use super::latch::{InputSource, IntentLatch};
use super::player::{PlayerBody, PlayerRun};
use super::race_state::CurrentMaze;
use super::time_scale::GameSpeed;
use crate::race_setup::{CurrentLevel, has_player};
use crate::schedule::MomentSystems;
use crate::states::{Paused, Phase};

/// The exits on offer, and how long each of them is, if the player has one switch.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct OneSwitch {
    scan: ExitScan,
    each: Option<Duration>,
}

impl OneSwitch {
    /// How long each exit is offered; `None` if the player has more than one switch.
    pub fn set(&mut self, each: Option<Duration>) {
        self.each = each;
        if each.is_none() {
            self.scan.clear();
        }
    }

    /// Whether the player has one switch.
    pub const fn is_on(&self) -> bool {
        self.each.is_some()
    }

    /// The exit that a press takes.
    pub fn offered(&self) -> Option<ClockDirection> {
        self.scan.offered()
    }

    fn clock_speed(&self) -> f32 {
        self.each.map_or(1.0, |each| self.scan.clock_speed(each))
    }
}

/// The speed of a race for its player.
#[derive(SystemParam)]
pub(super) struct PlayerSpeed<'w> {
    game: Res<'w, GameSpeed>,
    switch: Res<'w, OneSwitch>,
}

impl PlayerSpeed<'_> {
    /// As a fraction of the usual speed, at most 1.
    pub(super) fn share(&self) -> f32 {
        self.game.share() * self.switch.clock_speed()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OneSwitch>();
    let is_raced = in_state(Phase::Running).and_then(not(in_state(Paused))).and_then(has_player);
    app.add_systems(Update, offer.in_set(MomentSystems).run_if(is_raced));
    app.add_systems(OnExit(Phase::Running), |mut switch: ResMut<OneSwitch>| switch.scan.clear());
}

fn offer(
    level: Res<CurrentLevel>,
    maze: CurrentMaze,
    clock: Res<RaceClock>,
    player: Single<&PlayerRun, With<PlayerBody>>,
    time: Res<Time<Real>>,
    mut latch: ResMut<IntentLatch>,
    mut switch: ResMut<OneSwitch>,
    mut cues: MessageWriter<MenuCue>,
) {
    let Some(each) = switch.each.filter(|_| level.mode.is_played()) else { return };
    let run = &player.0;
    let rests = run.racer().speed() == 0 && !latch.has_press() && !clock.is_over();
    if !rests {
        if switch.offered().is_some() {
            switch.scan.clear();
        }
        return;
    }
    let scan = &mut switch.scan;
    scan.offer(maze.view(run.taken().leg()).passable(), run.place());
    // The start waits for a press also if it has one exit.
    if let Some(exit) = scan.only_exit().filter(|_| clock.time() > Ticks(0)) {
        latch.tap(InputSource::OneSwitch, exit);
        scan.clear();
    } else if scan.pass(time.delta(), each) {
        cues.write(MenuCue::Moved);
    }
}
