//! Jumps within a replay: restores the last snapshot before the wanted tick, and runs the ticks from there.
//!
//! Snapshots are taken while the replay runs, the first one before its first tick. A jump to a part that was not
//! reached yet takes several frames, each of which runs a limited number of ticks.

use bevy::app::{RunFixedMainLoop, RunFixedMainLoopSystems};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maze::Cell;
use race::units::TICKS_PER_SECOND;
use race::{RaceState, Ticks};

use super::along_path::{AlongPath, PlayerTrack};
use super::clock::RaceClock;
use super::corners::Corners;
use super::messages::{
    CornerCut, CrumbTaken, EaterPuzzled, KeyTaken, MazeShifted, NearMiss, PlayerBumped, PlayerTurned, RaceDecided,
    ReplayJumped, SplitPassed,
};
use super::photo_finish::PhotoFinish;
use super::player::{PlayerController, PlayerRun};
use super::race_state::CurrentRace;
use super::splits::LastSplit;
use crate::race_setup::{CurrentLevel, RaceMode};
use crate::schedule::{RequestSystems, TickedSystems};
use crate::states::Phase;

/// Ticks between the first snapshots: two seconds. The interval doubles whenever there are too many snapshots.
const INTERVAL: u32 = 2 * TICKS_PER_SECOND;

/// The most snapshots.
const MOST_SNAPSHOTS: usize = 48;

/// The most ticks that a frame runs for a jump.
const TICKS_PER_FRAME: u32 = 256;

/// A request to jump within a replay.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeekReplay {
    /// Jumps to a tick, at most to the one before the finish, so that the replay runs the finish itself.
    To(Ticks),
    /// Jumps by a number of ticks, forward or back.
    By(i32),
}

/// A moment of a replay.
#[derive(Clone)]
struct Snapshot {
    clock: RaceClock,
    race_state: RaceState,
    player: (PlayerRun, PlayerController, AlongPath),
    /// The number of cells in the player's track.
    track: usize,
    corners: Corners,
    split: LastSplit,
    photo: PhotoFinish,
}

/// The jumps within the replay that is watched.
#[derive(Resource)]
pub struct ReplaySeek {
    target: Option<Ticks>,
    interval: u32,
    /// In the order of their times.
    snapshots: Vec<Snapshot>,
    /// The player's track up to the latest snapshot.
    track: Vec<Cell>,
}

impl Default for ReplaySeek {
    fn default() -> Self {
        Self { target: None, interval: INTERVAL, snapshots: Vec::new(), track: Vec::new() }
    }
}

impl ReplaySeek {
    /// The tick that a jump leads to; `None` if there is no jump under way.
    pub const fn target(&self) -> Option<Ticks> {
        self.target
    }

    /// Adds a snapshot that is later than all others. If there are too many, drops every second one first.
    fn keep(&mut self, snapshot: Snapshot, track: &[Cell]) {
        if self.snapshots.len() >= MOST_SNAPSHOTS {
            let mut number = 0;
            self.snapshots.retain(|_| {
                number += 1;
                number % 2 == 1
            });
            self.interval = self.interval.saturating_mul(2);
        }
        self.snapshots.push(snapshot);
        if track.len() > self.track.len() {
            self.track = track.to_vec();
        }
    }

    /// The last snapshot before or at a tick.
    fn before(&self, tick: Ticks) -> Option<&Snapshot> {
        self.snapshots.iter().rev().find(|snapshot| snapshot.clock.time() <= tick)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SeekReplay>().init_resource::<ReplaySeek>();
    app.add_systems(OnEnter(Phase::Building), |mut seek: ResMut<ReplaySeek>| *seek = ReplaySeek::default());
    app.add_systems(OnEnter(Phase::Running), take_snapshot.run_if(is_replay));
    app.add_systems(
        FixedUpdate,
        take_snapshot.in_set(TickedSystems::Snapshot).run_if(is_replay.and_then(in_state(Phase::Running))),
    );
    app.add_systems(Update, request.in_set(RequestSystems));
    app.add_systems(RunFixedMainLoop, catch_up.in_set(RunFixedMainLoopSystems::BeforeFixedMainLoop).run_if(has_target));
}

fn is_replay(level: Option<Res<CurrentLevel>>) -> bool {
    level.is_some_and(|level| matches!(level.mode, RaceMode::Replay(_)))
}

fn has_target(seek: Res<ReplaySeek>) -> bool {
    seek.target.is_some()
}

/// The parts of a snapshot besides the racers, for taking one.
#[derive(SystemParam)]
struct Now<'w> {
    clock: Res<'w, RaceClock>,
    race_state: Res<'w, CurrentRace>,
    track: Res<'w, PlayerTrack>,
    corners: Res<'w, Corners>,
    split: Res<'w, LastSplit>,
    photo: Res<'w, PhotoFinish>,
}

/// The parts of a snapshot besides the racers, for restoring one.
#[derive(SystemParam)]
struct Then<'w> {
    clock: ResMut<'w, RaceClock>,
    race_state: ResMut<'w, CurrentRace>,
    track: ResMut<'w, PlayerTrack>,
    corners: ResMut<'w, Corners>,
    split: ResMut<'w, LastSplit>,
    photo: ResMut<'w, PhotoFinish>,
}

type PlayerParts<'p> = (&'p PlayerRun, &'p PlayerController, &'p AlongPath);

fn take_snapshot(now: Now, player: Single<PlayerParts>, mut seek: ResMut<ReplaySeek>) {
    let time = now.clock.time();
    let is_later = seek.snapshots.last().is_none_or(|last| last.clock.time() < time);
    if !is_later || !time.0.is_multiple_of(seek.interval) || now.clock.is_over() {
        return;
    }
    let (run, controller, path) = *player;
    let snapshot = Snapshot {
        clock: *now.clock,
        race_state: now.race_state.0.clone(),
        player: (*run, controller.clone(), path.clone()),
        track: now.track.cells().len(),
        corners: *now.corners,
        split: *now.split,
        photo: *now.photo,
    };
    seek.keep(snapshot, now.track.cells());
}

fn request(
    mut requests: MessageReader<SeekReplay>,
    level: Option<Res<CurrentLevel>>,
    phase: Option<Res<State<Phase>>>,
    clock: Res<RaceClock>,
    mut seek: ResMut<ReplaySeek>,
) {
    let is_running = phase.is_some_and(|phase| *phase.get() == Phase::Running) && !clock.is_over();
    let Some(level) = level.filter(|_| is_running) else {
        requests.clear();
        return;
    };
    let RaceMode::Replay(replay) = &level.mode else {
        requests.clear();
        return;
    };
    for request in requests.read() {
        let wanted = match *request {
            SeekReplay::To(tick) => tick,
            SeekReplay::By(ticks) => Ticks(seek.target.unwrap_or(clock.time()).0.saturating_add_signed(ticks)),
        };
        seek.target = Some(wanted.min(Ticks(replay.ticks().0.saturating_sub(1))));
    }
}

/// Runs the jump. The messages of its ticks are dropped.
fn catch_up(world: &mut World) {
    let is_running = world.get_resource::<State<Phase>>().is_some_and(|phase| *phase.get() == Phase::Running);
    let seek = world.resource::<ReplaySeek>();
    let Some(target) = seek.target.filter(|_| is_running) else {
        world.resource_mut::<ReplaySeek>().target = None;
        return;
    };
    let now = world.resource::<RaceClock>().time();
    let snapshot = seek.before(target).filter(|found| target < now || found.clock.time() > now).cloned();
    if let Some(snapshot) = snapshot
        && let Err(error) = world.run_system_cached_with(restore, snapshot)
    {
        error!("the replay cannot jump: {error}");
    }
    for _ in 0..TICKS_PER_FRAME {
        let before = world.resource::<RaceClock>().time();
        if before >= target {
            break;
        }
        world.run_schedule(FixedUpdate);
        // A pause stops the ticks and ends the jump.
        if world.resource::<RaceClock>().time() == before {
            world.resource_mut::<ReplaySeek>().target = None;
            break;
        }
    }
    if world.resource::<RaceClock>().time() >= target {
        world.resource_mut::<ReplaySeek>().target = None;
    }
    silence(world);
    world.write_message(ReplayJumped);
}

/// Drops the messages of the ticks that were run.
fn silence(world: &mut World) {
    fn clear<M: Message>(world: &mut World) {
        world.resource_mut::<Messages<M>>().clear();
    }
    clear::<PlayerTurned>(world);
    clear::<PlayerBumped>(world);
    clear::<CornerCut>(world);
    clear::<CrumbTaken>(world);
    clear::<KeyTaken>(world);
    clear::<NearMiss>(world);
    clear::<EaterPuzzled>(world);
    clear::<SplitPassed>(world);
    clear::<RaceDecided>(world);
}

fn restore(
    In(snapshot): In<Snapshot>,
    seek: Res<ReplaySeek>,
    mut moment: Then,
    mut player: Query<(&mut PlayerRun, &mut PlayerController, &mut AlongPath)>,
    mut shifted: MessageWriter<MazeShifted>,
) {
    let Snapshot { clock, race_state, player: before, track, corners, split, photo } = snapshot;
    if let (Some(now), Some(then)) = (moment.race_state.0.shifting_maze(), race_state.shifting_maze()) {
        let (now, then) = (now.maze(), then.maze());
        shifted.write_batch(now.cells().filter(|&cell| now.open(cell) != then.open(cell)).map(MazeShifted));
        moment.race_state.0 = race_state;
    }
    *moment.clock = clock;
    moment.track.set(seek.track.iter().take(track).copied().collect());
    (*moment.corners, *moment.split, *moment.photo) = (corners, split, photo);
    for (mut run, mut controller, mut path) in &mut player {
        (*run, *controller, *path) = before.clone();
    }
}
