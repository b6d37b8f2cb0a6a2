//! A race in a plain loop, without a window: for par, bots, replays and tests.

use std::sync::Arc;

use crate::digest::Digest;
use crate::eater::Eater;
use crate::intent::Intent;
use crate::level::Level;
use crate::race_state::RaceState;
use crate::racer::Racer;
use crate::racer_run::{Facts, RacerRun, Winner};
use crate::racer_view::RacerView;
use crate::taken::Taken;
use crate::units::Ticks;

/// What a race is run on and against, borrowed or shared.
pub trait RaceCourse {
    /// The level.
    fn level(&self) -> &Level;

    /// The eaters.
    fn eaters(&self) -> &[Eater];
}

impl RaceCourse for (&Level, &[Eater]) {
    fn level(&self) -> &Level {
        self.0
    }

    fn eaters(&self) -> &[Eater] {
        self.1
    }
}

impl<C: RaceCourse> RaceCourse for Arc<C> {
    fn level(&self) -> &Level {
        (**self).level()
    }

    fn eaters(&self) -> &[Eater] {
        (**self).eaters()
    }
}

/// A race of one player against any number of eaters. It goes on after an eater has won, until the player arrives.
#[derive(Clone, Debug)]
pub struct SoloRace<C> {
    course: C,
    tick: Ticks,
    state: RaceState,
    run: RacerRun,
}

/// A race on a borrowed level.
pub type Race<'l> = SoloRace<(&'l Level, &'l [Eater])>;

impl<'l> Race<'l> {
    /// A race before its first tick, with all racers at the start.
    pub fn new(level: &'l Level, eaters: &'l [Eater]) -> Self {
        Self::on((level, eaters))
    }
}

impl<C: RaceCourse> SoloRace<C> {
    /// A race before its first tick, with all racers at the start.
    pub fn on(course: C) -> Self {
        let level = course.level();
        let (state, run) = (RaceState::new(level), RacerRun::new(level));
        Self { course, tick: Ticks(0), state, run }
    }

    /// Runs one tick. After the player has reached the goal nothing happens.
    pub fn step(&mut self, intent: Intent) -> Facts {
        if self.is_over() {
            return Facts::default();
        }
        self.tick.0 += 1;
        let (level, tick) = (self.course.level(), self.tick);
        let facts = self.run.step(level, &self.state, tick, intent);
        let changes = self.state.step();
        let eaters = self.course.eaters().iter().map(|eater| eater.place(level.maze(), tick));
        self.run.end_tick((level, &self.state), tick, eaters);
        Facts { changes, ..facts }
    }

    /// Returns the view of the player.
    pub fn view(&self) -> RacerView<'_> {
        self.state.view(self.course.level(), self.taken().leg())
    }
}

impl<C> SoloRace<C> {
    /// What it is run on.
    pub const fn course(&self) -> &C {
        &self.course
    }

    /// Ticks since GO: the race time.
    pub const fn tick(&self) -> Ticks {
        self.tick
    }

    /// The player.
    pub const fn player(&self) -> &Racer {
        self.run.racer()
    }

    /// The keys and crumbs that the player has taken.
    pub const fn taken(&self) -> Taken {
        self.run.taken()
    }

    /// The state of the level at the end of this tick.
    pub const fn state(&self) -> &RaceState {
        &self.state
    }

    /// Returns the winner, who reached the goal first; `None` before that.
    pub const fn winner(&self) -> Option<Winner> {
        self.run.winner()
    }

    /// Whether the player has reached the goal. An eater may have won before.
    pub const fn is_over(&self) -> bool {
        self.run.finish().is_some()
    }

    /// Returns the hash of all ticks run.
    pub const fn digest(&self) -> Digest {
        self.run.digest()
    }
}
