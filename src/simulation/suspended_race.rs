//! Suspends a finished race while its replay is watched, and resumes it afterwards.
//!
//! ```text
//! Finished ── watch ─▶ suspend, replay: Building ─▶ Intro ─▶ Running ─▶ Finished
//!    ▲                                      └─────────┴─ leave ─┴──────────┘
//!    └──── restore all racers ──── Intro ◀─ Building, with the prebuilt level ◀─┘
//! ```

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maze::Cell;
use ui::screen::Screen;

use super::along_path::PlayerTrack;
use super::clock::RaceClock;
use super::corners::Corners;
use super::messages::MazeShifted;
use super::photo_finish::PhotoFinish;
use super::player::{PlayerBody, PlayerRun};
use super::race_state::CurrentRace;
use crate::race_setup::{CurrentLevel, NextRace, PrebuiltLevel, RaceMode};
use crate::states::Phase;

/// The saved state of a finished race.
struct FinishedRace {
    level: CurrentLevel,
    clock: RaceClock,
    race_state: CurrentRace,
    player: PlayerRun,
    track: Vec<Cell>,
    corners: Corners,
    photo: PhotoFinish,
}

/// The finished race that is suspended, if any.
#[derive(Resource, Default)]
pub struct SuspendedRace {
    race: Option<Box<FinishedRace>>,
    is_resuming: bool,
    has_resumed: bool,
}

impl SuspendedRace {
    /// Starts to resume the race and returns its level, which need not be built again. `None` if no race is suspended.
    pub(crate) fn resume(&mut self) -> Option<CurrentLevel> {
        let race = self.race.as_ref()?;
        self.is_resuming = true;
        Some(race.level.clone())
    }

    /// Whether a race is suspended and can be resumed.
    pub const fn can_be_resumed(&self) -> bool {
        self.race.is_some()
    }

    /// Whether the suspended race is about to resume.
    pub const fn is_resuming(&self) -> bool {
        self.is_resuming
    }

    /// Whether the current race was suspended and has resumed.
    pub const fn has_resumed(&self) -> bool {
        self.has_resumed
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SuspendedRace>();
    app.add_systems(OnExit(Phase::Finished), suspend);
    app.add_systems(OnEnter(Phase::Intro), skip_intro);
    app.add_systems(OnEnter(Phase::Finished), resume_finished);
    app.add_systems(
        OnExit(Screen::Race),
        |mut suspended: ResMut<SuspendedRace>, mut prebuilt: ResMut<PrebuiltLevel>| {
            (*suspended, prebuilt.0) = (SuspendedRace::default(), None);
        },
    );
}

/// The parts of a run that the result shows besides its clock.
#[derive(SystemParam)]
struct RunDetails<'w> {
    track: ResMut<'w, PlayerTrack>,
    corners: ResMut<'w, Corners>,
    photo: ResMut<'w, PhotoFinish>,
}

/// Saves the finished race when its replay starts.
fn suspend(
    next_race: Res<NextRace>,
    level: Option<Res<CurrentLevel>>,
    race_state: Option<Res<CurrentRace>>,
    clock: Res<RaceClock>,
    player: Query<&PlayerRun, With<PlayerBody>>,
    details: RunDetails,
    mut suspended: ResMut<SuspendedRace>,
) {
    suspended.has_resumed = false;
    let (Some(level), Some(race_state), Ok(&player)) = (level, race_state, player.single()) else {
        return;
    };
    if level.mode.is_played() && matches!(next_race.mode, RaceMode::Replay(_)) {
        let (level, race_state) = (level.clone(), race_state.clone());
        suspended.race = Some(Box::new(FinishedRace {
            level,
            clock: *clock,
            race_state,
            player,
            track: details.track.cells().to_vec(),
            corners: *details.corners,
            photo: *details.photo,
        }));
    }
}

/// A resumed race is already finished, so the intro is skipped.
fn skip_intro(suspended: Res<SuspendedRace>, mut next: ResMut<NextState<Phase>>) {
    if suspended.is_resuming {
        NextState::set_if_neq(&mut next, Phase::Finished);
    }
}

fn resume_finished(
    mut suspended: ResMut<SuspendedRace>,
    mut clock: ResMut<RaceClock>,
    race_state: Option<ResMut<CurrentRace>>,
    mut player: Query<&mut PlayerRun, With<PlayerBody>>,
    mut details: RunDetails,
    mut shifted: MessageWriter<MazeShifted>,
) {
    if !std::mem::take(&mut suspended.is_resuming) {
        return;
    }
    let Some(race) = suspended.race.take() else { return };
    suspended.has_resumed = true;
    *clock = race.clock;
    details.track.set(race.track);
    (*details.corners, *details.photo) = (race.corners, race.photo);
    let maze = race.level.level.maze();
    for mut player in &mut player {
        *player = race.player;
    }
    if let Some(mut race_state) = race_state {
        if let Some(shifting) = race.race_state.0.shifting_maze() {
            let differing = maze.cells().filter(|&cell| shifting.maze().open(cell) != maze.open(cell));
            shifted.write_batch(differing.map(MazeShifted));
        }
        *race_state = race.race_state;
    }
}
