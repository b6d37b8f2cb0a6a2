//! The clock of a race: ticks, reading time, countdown, and how it ended. `start` runs it, `judging` ends it.

use bevy::prelude::*;
use maze::Grid;
use race::digest::Digest;
use race::{COUNTDOWN, Moment, Stars, Ticks, Winner, reading_time};

use crate::race_setup::CurrentLevel;
use crate::states::Phase;

/// Duration of each of 3, 2, 1, also after a pause: 0.5 s.
pub const COUNT: Ticks = Ticks(COUNTDOWN.0 / 3);

/// The state of the race: time, winner, stars, digest.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct RaceClock {
    /// Ticks since GO.
    pub(super) time: Ticks,
    /// Ticks since the intro or the countdown began.
    pub(super) waited: Ticks,
    /// How long the intro shows the maze.
    reading: Ticks,
    /// Whether GO waits for the player's first move.
    pub(super) waits: bool,
    winner: Option<Winner>,
    /// The tick in which the winner reached the goal.
    decided: Ticks,
    /// How far the player was from the goal in that tick, in units.
    short: u64,
    pub(super) is_over: bool,
    /// The player's time, if the player reached the goal.
    finish: Option<Ticks>,
    hinted: bool,
    stars: Stars,
    digest: Digest,
}

impl RaceClock {
    /// The clock before a race. Only a player has a first move to wait for; a bot has none.
    pub(super) fn new(level: &CurrentLevel, has_first_move: bool) -> Self {
        Self {
            reading: reading_time(level.level.maze().grid().cells()),
            waits: level.mode.waits_for_first_move() && has_first_move,
            ..Self::default()
        }
    }

    /// The race time: ticks since GO. Frozen once the race is over.
    pub const fn time(&self) -> Ticks {
        self.time
    }

    /// The racer that reached the goal first. After an eater has won, the player may still run.
    pub const fn winner(&self) -> Option<Winner> {
        self.winner
    }

    /// Whether an eater has won.
    pub const fn is_lost(&self) -> bool {
        matches!(self.winner, Some(Winner::Eater(_)))
    }

    /// The tick in which the winner reached the goal, once there is a winner.
    pub const fn decided(&self) -> Ticks {
        self.decided
    }

    /// How far the player was from the goal when the winner reached it, in units of length.
    pub const fn short(&self) -> u64 {
        self.short
    }

    /// Whether the race is over: the player reached the goal, or gave up after an eater had won.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// The player's time; `None` before the player reaches the goal.
    pub const fn finish(&self) -> Option<Ticks> {
        self.finish
    }

    /// Whether the finished race was assisted by hint.
    pub const fn hinted(&self) -> bool {
        self.hinted
    }

    /// The stars that the player earned; none before the race is over.
    pub const fn stars(&self) -> Stars {
        self.stars
    }

    /// The hash of all ticks so far, equal to the digest of [`race::Race`].
    pub const fn digest(&self) -> Digest {
        self.digest
    }

    /// Whether the race is open: from its card to its end. The clock is checked too, because the race may end in a tick
    /// of the current frame, before the phase changes.
    pub const fn is_open(&self, phase: Phase) -> bool {
        matches!(phase, Phase::Intro | Phase::Countdown | Phase::Running) && !self.is_over
    }

    /// Notes the winner, and how far the player is from the goal.
    pub(super) const fn decide(&mut self, winner: Winner, short: u64) {
        (self.winner, self.decided, self.short) = (Some(winner), self.time, short);
    }

    /// Ends the race.
    pub(super) const fn end(&mut self, finish: Option<Ticks>, hinted: bool, stars: Stars) {
        (self.is_over, self.finish, self.hinted, self.stars) = (true, finish, hinted, stars);
    }

    /// Notes the hash of all ticks of the player's run.
    pub(super) const fn set_digest(&mut self, digest: Digest) {
        self.digest = digest;
    }

    /// The remaining reading time, during the intro.
    pub const fn reading_left(&self) -> Ticks {
        Ticks(self.reading.0.saturating_sub(self.waited.0))
    }

    /// The elapsed share of the reading time, 0 to 1, during the intro.
    pub fn reading_share(&self) -> f32 {
        (self.waited.0 as f32 / self.reading.0.max(1) as f32).min(1.0)
    }

    /// Sets how much of the countdown has passed.
    pub(super) const fn count_to(&mut self, waited: Ticks) {
        self.waited = waited;
    }

    /// Returns the current moment, which is negative before GO. If GO waits for the first move, the moment stops at GO
    /// until then.
    pub fn moment(&self, phase: Phase) -> Moment {
        let before = match phase {
            Phase::Intro => self.reading.0 + COUNTDOWN.0,
            Phase::Countdown => COUNTDOWN.0,
            _ => return self.time.into(),
        };
        Moment(-(before.saturating_sub(self.waited.0) as i32))
    }

    /// Whether GO waits for the player's first move.
    pub const fn is_waiting(&self) -> bool {
        self.waits
    }

    /// The number that the countdown shows, 3 to 1, and the elapsed share of it, 0 to 1.
    pub fn count(&self) -> (u32, f32) {
        let passed = self.waited.0 / COUNT.0;
        (3_u32.saturating_sub(passed).max(1), (self.waited.0 % COUNT.0) as f32 / COUNT.0 as f32)
    }
}

/// Whether the reading time waits for the player. A race that was opened by a link may start while nobody is at the
/// screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AwaitedPlayer {
    /// The player has started the race.
    #[default]
    IsHere,
    /// The race waits for a press.
    Awaited,
}

impl AwaitedPlayer {
    /// Whether the race waits.
    pub fn is_awaited(self) -> bool {
        self == Self::Awaited
    }
}
