//! Races by one switch: where the player rests, its exits are offered one after the other, and the clock runs slower.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use race::exit_scan::{ExitScan, has_left};
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

/// How long a direction is held that a door or a wall blocks.
const BLOCKED: Ticks = Ticks(16);

/// The exits on offer, and how long each of them is, if the player has one switch.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct OneSwitch {
    scan: ExitScan,
    each: Option<Duration>,
    /// Whether the exit on offer was taken in this frame.
    is_pressed: bool,
    /// The exit that was taken and when, until the player has left.
    taken: Option<(ClockDirection, Ticks)>,
}

impl OneSwitch {
    /// How long each exit is offered; `None` if the player has more than one switch.
    pub fn set(&mut self, each: Option<Duration>) {
        self.each = each;
        if each.is_none() {
            self.clear();
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

    /// Takes the exit on offer.
    pub fn press(&mut self) {
        self.is_pressed = true;
    }

    fn clear(&mut self) {
        self.scan.clear();
        (self.is_pressed, self.taken) = (false, None);
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
    app.add_systems(OnExit(Phase::Running), end);
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
    if let Some((exit, at)) = switch.taken
        && (has_left(run.place()) || clock.time().0 >= at.0 + BLOCKED.0)
    {
        latch.release(InputSource::OneSwitch, exit);
        switch.taken = None;
    }
    let rests = run.racer().speed() == 0 && switch.taken.is_none() && !clock.is_over();
    if !rests {
        switch.scan.clear();
        switch.is_pressed = false;
        return;
    }
    switch.scan.offer(maze.view(run.taken().leg()).passable(), run.place());
    // The start waits for a press also if it has one exit.
    let only = switch.scan.only_exit().filter(|_| clock.time() > Ticks(0));
    let pressed = std::mem::take(&mut switch.is_pressed).then(|| switch.offered()).flatten();
    if let Some(exit) = pressed.or(only) {
        latch.press(InputSource::OneSwitch, exit);
        switch.scan.clear();
        switch.taken = Some((exit, clock.time()));
    } else if switch.scan.pass(time.delta(), each) {
        cues.write(MenuCue::Moved);
    }
}

fn end(mut switch: ResMut<OneSwitch>, mut latch: ResMut<IntentLatch>) {
    if let Some((exit, _)) = switch.taken {
        latch.release(InputSource::OneSwitch, exit);
    }
    switch.clear();
}
