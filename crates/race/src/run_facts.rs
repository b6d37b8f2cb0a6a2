//! What a finished run tells about its player: when the first step came, the splits, the corners, the steps.
//!
//! A replay holds the intents only, so the run is run again. The eaters do not matter: no racer touches another.

use crate::corners::{CornerCount, CornerWatch};
use crate::intent::Intent;
use crate::level::Level;
use crate::path_times::{PathTimes, SPLITS};
use crate::race::Race;
use crate::replay::Replay;
use crate::units::Ticks;

/// The splits before the finish.
const INNER_SPLITS: usize = SPLITS as usize - 1;

/// The facts of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RunFacts {
    /// The length of the run.
    pub ticks: Ticks,
    /// Whether it ended at the goal.
    pub is_at_goal: bool,
    /// From GO to the first step: how long the player still read.
    pub reading: Ticks,
    /// The times at the end of each third of the path but the last; none in a path that is too short.
    pub splits: [Option<Ticks>; INNER_SPLITS],
    /// The corners.
    pub corners: CornerCount,
    /// How much later than in the best moment all corners together were taken. A key that is held early costs nothing.
    pub late: Ticks,
    /// Cells entered after the start.
    pub steps: u32,
    /// The cells that the flawless run enters.
    pub flawless_steps: u32,
}

impl RunFacts {
    /// Runs a replay again on a level with its maze; `None` on another one. The replay is trusted: one from outside is
    /// to be [verified](Replay::verify) before.
    pub fn of_replay(replay: &Replay, level: &Level) -> Option<Self> {
        if !replay.code().is_in(level.plan()) {
            return None;
        }
        let mut intents = replay.playback();
        Some(Self::of_run(level, |_| intents.next()))
    }

    /// Runs the intents that `next` returns, given the race before each tick, until it returns none or the racer is at
    /// the goal.
    pub fn of_run(level: &Level, mut next: impl FnMut(&Race) -> Option<Intent>) -> Self {
        let flawless_steps = level.distance(level.start());
        let (mut race, mut watch) = (Race::new(level, &[]), CornerWatch::default());
        let mut times = PathTimes::new(flawless_steps);
        let mut facts = Self { flawless_steps, ..Self::default() };
        let (start, mut cell) = (race.player().place(), level.start());
        let mut has_moved = false;
        while !race.is_over() {
            let Some(intent) = next(&race) else { break };
            let (before, keys) = (race.player().place(), race.taken().leg());
            race.step(intent);
            let tick = race.tick();
            if !has_moved && race.player().place() != start {
                (facts.reading, has_moved) = (Ticks(tick.0 - 1), true);
            }
            let passable = race.state().view(level, keys).passable();
            if let Some(corner) = watch.observe(passable, before, race.player(), race.player().intent()) {
                facts.corners.add(corner);
                facts.late.0 += u32::try_from(corner.ticks).unwrap_or(0);
            }
            let now = race.player().place().cell(level.maze());
            if std::mem::replace(&mut cell, now) != now {
                facts.steps += 1;
                times.note(race.view().distance(now), tick);
            }
        }
        facts.ticks = race.tick();
        facts.is_at_goal = race.is_over();
        if !has_moved {
            facts.reading = facts.ticks;
        }
        facts.splits = std::array::from_fn(|part| times.split(part as u32 + 1));
        facts
    }
}
