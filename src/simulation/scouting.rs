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
use race::{RaceCode, SeenCells, Ticks};
use ui::screen::Screen;

use super::player::{PlayerBody, PlayerRun};
use crate::race_setup::{CurrentLevel, RaceMode};
use crate::schedule::RaceSystems;
use crate::states::Phase;

/// What the player has scouted, until the player leaves the race or scouts another maze.
#[derive(Resource, Reflect, Clone, Debug, Default)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct ScoutMap(Option<Scouted>);

/// What the player has scouted of a maze.
#[derive(Clone, Debug)]
pub struct Scouted {
    code: Arc<RaceCode>,
    seen: SeenCells,
    time: Ticks,
    /// The cell from which the player last looked around.
    from: Option<Cell>,
    is_at_goal: bool,
}

impl ScoutMap {
    /// Returns what the player has scouted of a mode's maze; `None` for modes without scouting.
    pub fn of(&self, mode: &RaceMode) -> Option<&Scouted> {
        let (RaceMode::Scouting(code) | RaceMode::Sprint(code)) = mode else { return None };
        self.0.as_ref().filter(|scouted| Arc::ptr_eq(&scouted.code, code) || scouted.code == *code)
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

    fn look(&mut self, level: &CurrentLevel, from: Cell) {
        if self.from.replace(from) != Some(from) {
            self.seen.look(level.level.maze(), from);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_type::<ScoutMap>();
    app.init_resource::<ScoutMap>();
    app.add_systems(OnEnter(Phase::Intro), begin);
    app.add_systems(FixedUpdate, look_around.in_set(RaceSystems::Record));
    app.add_systems(OnExit(Screen::Race), |mut map: ResMut<ScoutMap>| map.0 = None);
}

fn begin(level: Res<CurrentLevel>, mut map: ResMut<ScoutMap>) {
    let (RaceMode::Scouting(code) | RaceMode::Sprint(code)) = &level.mode else { return };
    if map.of(&level.mode).is_none() {
        let (code, seen) = (code.clone(), SeenCells::none(level.level.maze()));
        map.0 = Some(Scouted { code, seen, time: Ticks(0), from: None, is_at_goal: false });
    }
    if let (Some(scouted), RaceMode::Scouting(_)) = (&mut map.0, &level.mode) {
        scouted.look(&level, level.level.start());
        scouted.is_at_goal = false;
    }
}

fn look_around(level: Res<CurrentLevel>, player: Query<&PlayerRun, With<PlayerBody>>, mut map: ResMut<ScoutMap>) {
    // In the sprint the torch shows the way, but adds nothing to the map.
    let RaceMode::Scouting(_) = level.mode else { return };
    let (Some(scouted), Ok(player)) = (&mut map.0, player.single()) else { return };
    scouted.time.0 = scouted.time.0.saturating_add(1);
    scouted.look(&level, player.0.place().cell(level.level.maze()));
    scouted.is_at_goal = player.0.is_at_goal();
}
