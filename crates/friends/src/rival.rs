//! Another's race at the last tick known: the rules run on the intents that arrived, so that it shows exactly what the
//! other did. For drawing, a tick moves on smoothly behind the last one known.

use std::collections::VecDeque;
use std::sync::Arc;

use race::units::TICKS_PER_SECOND;
use race::{Place, Taken, Ticks};

use crate::intents::IntentLog;
use crate::runner::Runner;
use crate::track::Track;

/// The places that are kept for drawing: two seconds.
const KEPT: usize = 2 * TICKS_PER_SECOND as usize;

/// The most ticks that are run at once, so that a long absence does not stop a frame.
const AT_ONCE: u32 = 64 * TICKS_PER_SECOND;

/// How far the shown tick aims behind the last one known: the time between two batches, and half of it for jitter.
const BEHIND: f64 = 0.15;

/// How fast the shown tick catches up: the distance to its aim halves in about this many seconds.
const CATCHES_UP: f64 = 0.1;

/// A rival.
#[derive(Clone, Debug)]
pub struct Rival {
    runner: Runner,
    /// The places at the end of the last ticks, the latest last.
    places: VecDeque<Place>,
    /// The tick to draw, with a fraction.
    shown: f64,
    differs: bool,
}

impl Rival {
    /// A rival at the start.
    pub fn new(track: Arc<Track>) -> Self {
        let runner = Runner::new(track);
        let places = VecDeque::from([runner.place()]);
        Self { runner, places, shown: 0.0, differs: false }
    }

    /// Runs the ticks that have become known, up to a minute of them; `true` if more are left.
    pub fn catch_up(&mut self, log: &IntentLog) -> bool {
        let from = self.runner.tick().0;
        let until = log.ticks().min(from.saturating_add(AT_ONCE));
        for intent in log.intents_after(from).take(until.saturating_sub(from) as usize) {
            self.runner.step(intent);
            self.places.push_back(self.runner.place());
            if self.places.len() > KEPT {
                self.places.pop_front();
            }
            let tick = self.runner.tick().0;
            if tick.is_multiple_of(TICKS_PER_SECOND) {
                let told = log.checksums().get((tick / TICKS_PER_SECOND) as usize - 1);
                self.differs |= told.is_some_and(|&told| told != self.runner.digest().checksum());
            }
        }
        log.ticks() > until
    }

    /// Moves the shown tick on by a time in seconds: at the speed of the race, faster or slower where it is not a
    /// little behind the last tick known, and never past that.
    pub fn show(&mut self, seconds: f64) {
        let known = f64::from(self.runner.tick().0);
        let speed = f64::from(TICKS_PER_SECOND);
        let aim = if self.runner.is_over() { known } else { (known - BEHIND * speed).max(0.0) };
        let moved = self.shown + seconds * speed;
        let share = 1.0 - (-seconds / CATCHES_UP * std::f64::consts::LN_2).exp();
        self.shown = (moved + (aim - moved) * share).max(self.shown).min(known);
    }

    /// The places to draw between, and the share of the way from the first to the second, from 0 to 1.
    pub fn shown(&self) -> (Place, Place, f32) {
        let behind = f64::from(self.runner.tick().0) - self.shown;
        let whole = behind.ceil();
        let at = |back: f64| {
            let index = (self.places.len() - 1).saturating_sub(back.max(0.0) as usize);
            self.places.get(index).copied().unwrap_or(self.runner.place())
        };
        (at(whole), at(whole - 1.0), (whole - behind) as f32)
    }

    /// The tick to draw, with a fraction.
    pub const fn shown_tick(&self) -> f64 {
        self.shown
    }

    /// The last tick known.
    pub const fn tick(&self) -> Ticks {
        self.runner.tick()
    }

    /// Where it is at the last tick known.
    pub const fn place(&self) -> Place {
        self.runner.place()
    }

    /// What it has taken.
    pub const fn taken(&self) -> Taken {
        self.runner.taken()
    }

    /// Whether it is at the goal.
    pub const fn is_over(&self) -> bool {
        self.runner.is_over()
    }

    /// Whether a checksum that it sent is not that of its intents.
    pub const fn differs(&self) -> bool {
        self.differs
    }
}
