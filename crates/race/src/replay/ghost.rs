//! A ghost: a racer that follows the intents of a replay, in a race state of its own.
//!
//! A paced ghost runs in its own time: in a shifting maze it takes the passages that were open at its own tick.

use maze::Cancel;
use thiserror::Error;

use super::playback::ReplayPlayback;
use super::recording::Replay;
use super::verify::Divergence;
use crate::eater::EaterError;
use crate::level::Level;
use crate::path_times::PathTimes;
use crate::place::Place;
use crate::race_state::RaceState;
use crate::racer_run::RacerRun;
use crate::taken::Taken;
use crate::units::Ticks;

/// A racer that repeats a replay and touches nobody. It allocates nothing while it runs.
#[derive(Clone, Debug)]
pub struct Ghost {
    playback: ReplayPlayback,
    racer: RacerRun,
    /// The racer at the start.
    start: RacerRun,
    race_state: RaceState,
    /// The state before the first tick.
    first_state: RaceState,
    /// Ticks of its replay that it has run.
    run: Ticks,
    /// Ticks of its replay.
    length: Ticks,
    /// Ticks of the race that have passed.
    tick: Ticks,
    /// The tick of the race in which its replay ends.
    finish: Ticks,
}

/// Why a replay cannot run as a ghost.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GhostError {
    /// The replay is of another maze.
    #[error("the ghost's replay is of another maze: a ghost runs in its own maze, to its own goal")]
    OtherMaze,
    /// The eaters of its race cannot run.
    #[error(transparent)]
    Eaters(#[from] EaterError),
    /// The replay does not run as it was recorded.
    #[error(transparent)]
    Divergence(#[from] Divergence),
}

impl Ghost {
    /// Creates the ghost of a replay on a level with the same maze and rules; the eaters do not matter. The replay is
    /// trusted: for one from outside use [`Ghost::verified`].
    pub fn new(replay: &Replay, level: &Level) -> Result<Self, GhostError> {
        if !replay.code().is_in(level.plan()) {
            return Err(GhostError::OtherMaze);
        }
        let (start, length, zero) = (RacerRun::new(level), replay.ticks(), Ticks(0));
        let (playback, first_state) = (replay.playback(), RaceState::new(level));
        let race_state = first_state.clone();
        Ok(Self {
            playback,
            racer: start,
            start,
            race_state,
            first_state,
            run: zero,
            length,
            tick: zero,
            finish: length,
        })
    }

    /// Verifies a replay from outside, such as a file, and creates its ghost. The race of the replay runs again first,
    /// and the error says where the replay differs. This can take as long as building the eaters of the race; another
    /// thread can cancel it.
    pub fn verified(replay: &Replay, level: &Level, cancel: &Cancel) -> Result<Self, GhostError> {
        let ghost = Self::new(replay, level)?;
        replay.verify_with(level, &replay.eaters_with(level, cancel)?, cancel)?;
        Ok(ghost)
    }

    /// Makes the run slower or faster, so that it ends in tick `finish`, at least 1. The expert's run paced to the
    /// limit of a medal is the ghost of that medal.
    #[must_use]
    pub fn paced(self, finish: Ticks) -> Self {
        Self { finish: Ticks(finish.0.max(1)), ..self }
    }

    /// Advances by a tick of the race. After its finish it stays where it is.
    pub fn step(&mut self, level: &Level) {
        self.tick.0 = self.tick.0.saturating_add(1);
        let due = u64::from(self.tick.0) * u64::from(self.length.0) / u64::from(self.finish.0);
        while u64::from(self.run.0) < due {
            let Some(intent) = self.playback.next() else { return };
            self.run.0 += 1;
            self.racer.step(level, &self.race_state, self.run, intent);
            self.race_state.step();
        }
    }

    /// Returns its place at the end of a tick of the race. It steps to that tick, from the start if the tick is past.
    pub fn place_at(&mut self, level: &Level, tick: Ticks) -> Place {
        if tick < self.tick {
            self.restart();
        }
        while self.tick < tick.min(self.finish) {
            self.step(level);
        }
        self.place()
    }

    /// Goes back to the start.
    pub fn restart(&mut self) {
        self.playback.restart();
        (self.racer, self.run, self.tick) = (self.start, Ticks(0), Ticks(0));
        self.race_state.clone_from(&self.first_state);
    }

    /// Returns its place.
    pub const fn place(&self) -> Place {
        self.racer.place()
    }

    /// The keys and crumbs that it has taken.
    pub const fn taken(&self) -> Taken {
        self.racer.taken()
    }

    /// Returns the times of its whole run along the path, at its own pace.
    pub fn path_times(&self, level: &Level) -> PathTimes {
        let mut ghost = self.clone();
        ghost.restart();
        let mut times = PathTimes::new(level.distance(level.start()));
        while ghost.tick < ghost.finish {
            ghost.step(level);
            let view = ghost.race_state.view(level, ghost.taken().leg());
            times.note(view.distance(ghost.place().cell(view.maze())), ghost.tick);
        }
        times
    }

    /// Returns the tick of the race in which its run ends.
    pub const fn finish(&self) -> Ticks {
        self.finish
    }
}
