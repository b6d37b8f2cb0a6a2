//! A ghost: a racer that follows the intents of a replay, in a course of its own.
//!
//! One that is paced runs in its own time: where the maze lives, it takes the passages that were there for it.

use std::fmt;

use super::{Playback, Replay};
use crate::level::Level;
use crate::place::Place;
use crate::progress::Progress;
use crate::race_state::RaceState;
use crate::racer::Racer;
use crate::units::Ticks;

/// One who runs as somebody once ran, and touches nobody. Takes no memory as it goes.
#[derive(Clone, Debug)]
pub struct Ghost {
    playback: Playback,
    /// How it stands at the start.
    start: Racer,
    racer: Racer,
    progress: Progress,
    race_state: RaceState,
    /// The course before its first tick.
    still: RaceState,
    /// Ticks of its replay that are behind it.
    run: Ticks,
    /// Ticks of its replay.
    length: Ticks,
    /// Ticks of the race that are behind it.
    tick: Ticks,
    /// The tick of the race in which its replay ends.
    finish: Ticks,
}

/// The replay is of another maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherMaze;

impl fmt::Display for OtherMaze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the ghost's replay is of another maze: a ghost runs in its own maze, to its own goal")
    }
}

impl std::error::Error for OtherMaze {}

impl Ghost {
    /// The ghost of a replay, in a race with the same maze and goal, whoever else runs there.
    pub fn new(replay: &Replay, level: &Level) -> Result<Self, OtherMaze> {
        if !replay.code().is_in(level.plan()) {
            return Err(OtherMaze);
        }
        let start = Racer::at(level.maze(), level.start());
        let (length, zero) = (replay.ticks(), Ticks(0));
        let (playback, progress, still) = (replay.playback(), Progress::default(), RaceState::new(level));
        let race_state = still.clone();
        Ok(Self {
            playback,
            start,
            racer: start,
            progress,
            race_state,
            still,
            run: zero,
            length,
            tick: zero,
            finish: length,
        })
    }

    /// The same run, slower or faster, so that it ends in tick `finish`, at least 1: the expert's, paced to the limit of
    /// a medal, is the ghost of that medal.
    #[must_use]
    pub fn paced(self, finish: Ticks) -> Self {
        Self { finish: Ticks(finish.0.max(1)), ..self }
    }

    /// Goes on by a tick of the race. After its end it stays where it is.
    pub fn step(&mut self, level: &Level) {
        self.tick.0 = self.tick.0.saturating_add(1);
        let due = u64::from(self.tick.0) * u64::from(self.length.0) / u64::from(self.finish.0);
        while u64::from(self.run.0) < due {
            let Some(intent) = self.playback.next() else { return };
            self.racer.step(self.race_state.view(level, self.progress.leg()).passable(), intent);
            self.progress.reach(level, self.racer.place());
            self.race_state.step();
            self.run.0 += 1;
        }
    }

    /// Where it is at the end of a tick of the race. It steps there, from the start if that tick is behind it.
    pub fn place_at(&mut self, level: &Level, tick: Ticks) -> Place {
        if tick < self.tick {
            self.restart();
        }
        while self.tick < tick.min(self.finish) {
            self.step(level);
        }
        self.place()
    }

    /// Back to the start.
    pub fn restart(&mut self) {
        self.playback.restart();
        (self.racer, self.run, self.tick) = (self.start, Ticks(0), Ticks(0));
        self.progress = Progress::default();
        self.race_state.clone_from(&self.still);
    }

    /// Where it is.
    pub const fn place(&self) -> Place {
        self.racer.place()
    }

    /// The keys and crumbs that it took.
    pub const fn progress(&self) -> Progress {
        self.progress
    }

    /// When its run ends.
    pub const fn finish(&self) -> Ticks {
        self.finish
    }
}
