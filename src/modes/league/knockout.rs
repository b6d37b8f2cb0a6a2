//! A knockout of ghosts: the runs of a race, all at once beside the player, of which the slowest third leaves at each
//! split. The rules are in [`study::league::Knockout`]; `knockout_show` shows how it stands.
//!
//! The knockout lasts until the title: restarts begin it anew, and its result is there again after a replay.

use std::sync::Arc;

use bevy::prelude::*;
use race::{Replay, Ticks};
use study::league::{Knockout, RaceRow, RacerTimes};
use ui::screen::Screen;

use crate::profile::ImportedGhosts;
use crate::race_setup::CurrentLevel;
use crate::schedule::{RaceSystems, RestartSystems, ViewSystems};
use crate::simulation::{
    AlongPath, GhostBody, GhostKind, PlayerBody, PlayerKnockedOut, RaceClock, RestartRace, SuspendedRace,
};
use crate::states::Phase;

/// The knockout that the player races in, if any.
#[derive(Resource, Debug, Default)]
pub struct KnockoutRace {
    /// Its best run, by which its race and its ghosts are known again.
    best: Option<Arc<Replay>>,
    knockout: Option<Knockout>,
    /// Whether the current race is its race.
    is_on: bool,
}

impl KnockoutRace {
    /// The knockout against these runs, which become ghosts in the same order.
    pub(super) fn against(rows: &[RaceRow], ghosts: &[Arc<Replay>]) -> Self {
        Self { best: ghosts.first().cloned(), knockout: Some(Knockout::new(rows)), is_on: false }
    }

    /// The knockout, in its race.
    pub fn current(&self) -> Option<&Knockout> {
        self.knockout.as_ref().filter(|_| self.is_on)
    }

    fn restart(&mut self) {
        if let Some(knockout) = &mut self.knockout {
            knockout.step(Ticks(0), RacerTimes::default());
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KnockoutRace>();
    app.add_systems(OnEnter(Screen::Title), end);
    app.add_systems(OnEnter(Phase::Intro), begin);
    app.add_systems(FixedUpdate, step.in_set(RaceSystems::Record.second()).run_if(is_knockout));
    app.add_systems(
        Update,
        (
            (|mut race: ResMut<KnockoutRace>| race.restart())
                .in_set(RestartSystems::Reset)
                .run_if(on_message::<RestartRace>),
            take_out.after(ViewSystems::Restart).before(ViewSystems::Camera).run_if(is_knockout),
        ),
    );
}

/// Whether the race is a knockout.
pub(super) fn is_knockout(race: Res<KnockoutRace>) -> bool {
    race.current().is_some()
}

/// Ends it with its ghosts: sixty of them are no company for a race of the same maze on another day. They are chosen
/// again with the next level.
fn end(mut race: ResMut<KnockoutRace>, mut ghosts: ResMut<ImportedGhosts>) {
    if std::mem::take(&mut *race).best.is_some() {
        *ghosts.bypass_change_detection() = ImportedGhosts::None;
    }
}

/// The current race is a knockout if it has the same ghosts and the same maze.
fn begin(
    level: Res<CurrentLevel>,
    ghosts: Res<ImportedGhosts>,
    suspended: Res<SuspendedRace>,
    mut race: ResMut<KnockoutRace>,
) {
    let best = if let ImportedGhosts::Verified(runs) = &*ghosts { runs.first() } else { None };
    let best = race.best.as_ref().zip(best).filter(|(own, best)| Arc::ptr_eq(own, best));
    let is_there = best.is_some_and(|(best, _)| best.code().is_in(level.level.plan()));
    race.is_on = level.mode.is_played() && is_there;
    if race.is_on && !suspended.is_resuming() {
        race.restart();
    }
}

fn step(
    clock: Res<RaceClock>,
    player: Single<&AlongPath, With<PlayerBody>>,
    mut race: ResMut<KnockoutRace>,
    mut out: MessageWriter<PlayerKnockedOut>,
) {
    let times = RacerTimes::of_path(player.times(), clock.finish());
    if race.knockout.as_mut().is_some_and(|knockout| knockout.step(clock.time(), times)) {
        out.write_default();
    }
}

/// Takes the ghosts that are out off the track, in each frame: they come again when the choice of ghosts changes.
fn take_out(race: Res<KnockoutRace>, mut ghosts: Query<&mut GhostBody>) {
    let Some(knockout) = race.current() else { return };
    for mut ghost in &mut ghosts {
        if ghost.kind() == GhostKind::Friend && !ghost.is_out() && knockout.is_out(ghost.number()) {
            ghost.take_out();
        }
    }
}
