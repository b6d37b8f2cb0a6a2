//! One player's run on a track: the rules of [`race::Race`], with owned state, so that a room can keep it.

use std::sync::Arc;

use race::digest::Digest;
use race::{Intent, Place, RaceState, Racer, RacerView, Taken, Ticks, Winner, end_of_tick};

use crate::track::Track;

/// A run from GO to the goal.
#[derive(Clone, Debug)]
pub struct Runner {
    track: Arc<Track>,
    tick: Ticks,
    racer: Racer,
    taken: Taken,
    state: RaceState,
    winner: Option<Winner>,
    is_over: bool,
    digest: Digest,
}

impl Runner {
    /// Creates a run before its first tick.
    pub fn new(track: Arc<Track>) -> Self {
        let level = track.level();
        let (racer, state) = (Racer::at(level.maze(), level.start()), RaceState::new(level));
        let (taken, digest) = (Taken::default(), Digest::default());
        Self { track, tick: Ticks(0), racer, taken, state, winner: None, is_over: false, digest }
    }

    /// Runs one tick. Does nothing after the goal.
    pub fn step(&mut self, intent: Intent) {
        if self.is_over {
            return;
        }
        let level = self.track.level();
        self.tick.0 += 1;
        self.racer.step(self.state.view(level, self.taken.leg()).passable(), intent);
        let is_at_goal = self.taken.reach(level, self.racer.place()).goal;
        self.state.step();
        let eaters = self.track.eaters().iter().map(|eater| eater.place(level.maze(), self.tick));
        let player = (&self.racer, self.taken, is_at_goal);
        let at_goal = end_of_tick(&mut self.digest, self.tick, (level, &self.state), player, eaters);
        self.winner = self.winner.or(at_goal);
        self.is_over = is_at_goal;
    }

    /// Returns the track that it runs on.
    pub const fn track(&self) -> &Arc<Track> {
        &self.track
    }

    /// Ticks since GO.
    pub const fn tick(&self) -> Ticks {
        self.tick
    }

    /// The racer.
    pub const fn racer(&self) -> &Racer {
        &self.racer
    }

    /// Returns the racer's place.
    pub const fn place(&self) -> Place {
        self.racer.place()
    }

    /// Returns what the racer has taken.
    pub const fn taken(&self) -> Taken {
        self.taken
    }

    /// Returns what the racer sees.
    pub fn view(&self) -> RacerView<'_> {
        self.state.view(self.track.level(), self.taken.leg())
    }

    /// Whether the racer is at the goal.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns the first of the racer and the eaters to reach the goal.
    pub const fn winner(&self) -> Option<Winner> {
        self.winner
    }

    /// The hash of all ticks so far.
    pub const fn digest(&self) -> Digest {
        self.digest
    }
}
