//! Scouting: the player explores a maze in the dark, and the cells seen then stay visible in the sprint.
//!
//! ```text
//! Scouting ── sprint ─▶ Sprint ── again ─▶ Sprint       the map stays
//!     ▲                    │
//!     └──── scout on ──────┘
//! ```

use std::sync::Arc;

use bevy::prelude::*;
use maze::Cell;
use race::{ContestTiming, RaceCode, SeenCells, Ticks};
use ui::screen::Screen;

use super::messages::RaceFinished;
use super::player::{PlayerBody, PlayerRun};
use crate::race_setup::{CurrentLevel, RaceMode};
use crate::schedule::RaceSystems;
use crate::states::Phase;

/// What the player has scouted, until the player leaves the race or scouts another maze.
#[derive(Resource, Clone, Debug, Default)]
pub struct ScoutMap {
    scouted: Option<Scouted>,
    /// How sprints count. It stays when the player leaves.
    timing: ContestTiming,
}

/// What the player has scouted of a maze.
#[derive(Clone, Debug)]
pub struct Scouted {
    code: Arc<RaceCode>,
    seen: SeenCells,
    time: Ticks,
    /// The cell from which the player last looked around.
    from: Option<Cell>,
    is_at_goal: bool,
    /// The finished sprints, each with the time before it.
    runs: Vec<(Ticks, Ticks)>,
}

impl ScoutMap {
    /// How sprints count.
    pub const fn timing(&self) -> ContestTiming {
        self.timing
    }

    /// Changes how sprints are timed.
    pub const fn set_timing(&mut self, timing: ContestTiming) {
        self.timing = timing;
    }

    /// Returns what the player has scouted of a mode's maze; `None` for modes without scouting.
    pub fn of(&self, mode: &RaceMode) -> Option<&Scouted> {
        let (RaceMode::Scouting(race) | RaceMode::Sprint(race)) = mode else { return None };
        self.scouted.as_ref().filter(|scouted| Arc::ptr_eq(&scouted.code, &race.code) || scouted.code == race.code)
    }
}

impl Scouted {
    /// The cells that the player has seen.
    pub const fn seen(&self) -> &SeenCells {
        &self.seen
    }

    /// How long the player has scouted.
    pub const fn time(&self) -> Ticks {
        self.time
    }

    /// Whether the player is at the goal.
    pub const fn is_at_goal(&self) -> bool {
        self.is_at_goal
    }

    /// The finished sprints, each with the time before it: of scouting, and of the sprints before.
    pub fn runs(&self) -> &[(Ticks, Ticks)] {
        &self.runs
    }

    /// Notes a finished sprint.
    fn note_run(&mut self, time: Ticks) {
        let sprinted = self.runs.iter().map(|(_, time)| time.0).fold(self.time.0, u32::saturating_add);
        self.runs.push((Ticks(sprinted), time));
    }

    fn look(&mut self, level: &CurrentLevel, from: Cell) {
        if self.from.replace(from) != Some(from) {
            self.seen.look(level.level.maze(), from);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ScoutMap>();
    app.add_systems(OnEnter(Phase::Intro), begin);
    app.add_systems(FixedUpdate, look_around.in_set(RaceSystems::Record));
    app.add_systems(OnEnter(Phase::Finished), note_run);
    app.add_systems(OnExit(Screen::Race), |mut map: ResMut<ScoutMap>| map.scouted = None);
}

fn begin(level: Res<CurrentLevel>, mut map: ResMut<ScoutMap>) {
    let (RaceMode::Scouting(race) | RaceMode::Sprint(race)) = &level.mode else { return };
    if map.of(&level.mode).is_none() {
        let (code, seen) = (race.code.clone(), SeenCells::none(level.level.maze()));
        map.scouted = Some(Scouted { code, seen, time: Ticks(0), from: None, is_at_goal: false, runs: Vec::new() });
    }
    if let (Some(scouted), RaceMode::Scouting(_)) = (&mut map.scouted, &level.mode) {
        scouted.look(&level, level.level.start());
        scouted.is_at_goal = false;
    }
}

fn look_around(level: Res<CurrentLevel>, player: Query<&PlayerRun, With<PlayerBody>>, mut map: ResMut<ScoutMap>) {
    // In the sprint the torch gives light, but adds nothing to the map.
    let RaceMode::Scouting(_) = level.mode else { return };
    let (Some(scouted), Ok(player)) = (&mut map.scouted, player.single()) else { return };
    scouted.time.0 = scouted.time.0.saturating_add(1);
    scouted.look(&level, player.0.place().cell(level.level.maze()));
    scouted.is_at_goal = player.0.is_at_goal();
}

/// A finished race that is resumed, after its replay was watched, sends no message and counts once.
fn note_run(level: Res<CurrentLevel>, mut finished: MessageReader<RaceFinished>, mut map: ResMut<ScoutMap>) {
    for RaceFinished { time, .. } in finished.read() {
        if let (RaceMode::Sprint(_), Some(scouted), Some(time)) = (&level.mode, &mut map.scouted, time) {
            scouted.note_run(*time);
        }
    }
}
