//! A race that is over stands aside while its replay is watched, and is taken up again as it stood.
//!
//! ```text
//! Finished ── watch ─▶ put aside, replay: Building ─▶ Intro ─▶ Running ─▶ Finished
//!    ▲                                       └─────────┴── leave ──┴─────────┘
//!    └── everybody where he stood ── Intro ◀─ Building, its level at hand ◀──┘
//! ```

use bevy::prelude::*;

use super::clock::RaceClock;
use super::eater::EaterBody;
use super::messages::MazeShifted;
use super::player::PlayerBody;
use super::progress::PlayerProgress;
use super::race_state::CurrentRace;
use crate::race_setup::{CurrentLevel, NextRace, PrebuiltLevel, RaceMode};
use crate::states::{Phase, Screen};

/// How a race stood at its verdict.
struct Stood {
    level: CurrentLevel,
    clock: RaceClock,
    race_state: CurrentRace,
    player: (PlayerBody, PlayerProgress),
}

/// The race that was put aside, if one was.
#[derive(Resource, Default)]
pub struct SuspendedRace {
    stood: Option<Box<Stood>>,
    comes_back: bool,
    came_back: bool,
}

impl SuspendedRace {
    /// The way back to the race from its replay: what is raced, and its level, which need not be built again. `None`
    /// where no race stands aside.
    pub(crate) fn take_up(&mut self) -> Option<CurrentLevel> {
        let stood = self.stood.as_ref()?;
        self.comes_back = true;
        Some(stood.level.clone())
    }

    /// Whether the race that was put aside is on its way back.
    pub const fn comes_back(&self) -> bool {
        self.comes_back
    }

    /// Whether the race that is over was put aside before and has come back.
    pub const fn came_back(&self) -> bool {
        self.came_back
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SuspendedRace>();
    app.add_systems(OnExit(Phase::Finished), put_aside);
    app.add_systems(OnEnter(Phase::Intro), pass_by);
    app.add_systems(OnEnter(Phase::Finished), come_back);
    app.add_systems(OnExit(Screen::Race), |mut aside: ResMut<SuspendedRace>, mut at_hand: ResMut<PrebuiltLevel>| {
        (*aside, at_hand.0) = (SuspendedRace::default(), None);
    });
}

/// When the replay of a race takes its place.
fn put_aside(
    wanted: Res<NextRace>,
    (level, race_state, clock): (Option<Res<CurrentLevel>>, Option<Res<CurrentRace>>, Res<RaceClock>),
    player: Query<(&PlayerBody, &PlayerProgress)>,
    mut aside: ResMut<SuspendedRace>,
) {
    aside.came_back = false;
    let (Some(level), Some(race_state), Some((&body, &progress))) = (level, race_state, player.iter().next()) else {
        return;
    };
    if level.contest.is_played() && matches!(wanted.contest, RaceMode::Replay(_)) {
        let (level, race_state) = (level.clone(), race_state.clone());
        aside.stood = Some(Box::new(Stood { level, clock: *clock, race_state, player: (body, progress) }));
    }
}

/// There is nothing to get ready for.
fn pass_by(aside: Res<SuspendedRace>, mut next: ResMut<NextState<Phase>>) {
    if aside.comes_back {
        NextState::set_if_neq(&mut next, Phase::Finished);
    }
}

fn come_back(
    mut aside: ResMut<SuspendedRace>,
    mut clock: ResMut<RaceClock>,
    race_state: Option<ResMut<CurrentRace>>,
    mut player: Query<(&mut PlayerBody, &mut PlayerProgress)>,
    mut eaters: Query<&mut EaterBody>,
    mut shifted: MessageWriter<MazeShifted>,
) {
    if !std::mem::take(&mut aside.comes_back) {
        return;
    }
    let Some(stood) = aside.stood.take() else { return };
    aside.came_back = true;
    *clock = stood.clock;
    let maze = stood.level.level.maze();
    for (mut body, mut progress) in &mut player {
        (*body, *progress) = stood.player;
    }
    for mut eater in &mut eaters {
        eater.stand_at(maze, clock.time());
    }
    if let Some(mut race_state) = race_state {
        if let Some(shifting) = stood.race_state.0.shifting_maze() {
            let differing = maze.cells().filter(|&cell| shifting.maze().open(cell) != maze.open(cell));
            shifted.write_batch(differing.map(MazeShifted));
        }
        *race_state = stood.race_state;
    }
}
