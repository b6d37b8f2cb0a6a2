//! Another player's run: applies the rules to the intents that have arrived, so that it shows exactly what that player
//! did. For drawing, the shown tick advances smoothly. Ticks that have not arrived yet are guessed from the last
//! intent. The shown tick lags so far behind that every change of intents before it has been sent, and has arrived
//! unless it was delayed.

use std::collections::VecDeque;
use std::sync::Arc;

use race::units::TICKS_PER_SECOND;
use race::{Intent, Place, RaceCourse, Racer, Taken, Ticks};

use crate::intents::{IntentLog, SEND_EVERY};
use crate::track::{Runner, Track};

/// How many places are kept for drawing: two seconds.
const KEPT: usize = 2 * TICKS_PER_SECOND as usize;

/// The most ticks run in one call, so that a frame does not stall after a long absence.
const AT_ONCE: u32 = 64 * TICKS_PER_SECOND;

/// Ticks in a millisecond.
const PER_MILLISECOND: f64 = TICKS_PER_SECOND as f64 / 1000.0;

/// How far the shown tick lags behind the other player's present tick, in ticks: a change of intents is sent after this
/// time.
const BEHIND: f64 = SEND_EVERY.1 as f64 * PER_MILLISECOND;

/// After this long without news, in ticks, guessing stops: three messages were lost, or the other player is not
/// running.
const SILENCE: f64 = 3.0 * SEND_EVERY.0 as f64 * PER_MILLISECOND;

/// How fast the shown tick catches up: its distance to the target halves in this time, in seconds.
const CATCHES_UP: f64 = 0.1;

/// How many arrivals are used to estimate the other player's present tick. The quickest of them counts.
const ARRIVALS: usize = 8;

/// A rival.
#[derive(Clone, Debug)]
pub struct Rival {
    runner: Runner,
    /// The places at the end of the last ticks, the latest last.
    places: VecDeque<Place>,
    /// The guessed places of the ticks after those.
    guesses: VecDeque<Place>,
    /// The racer at the last guessed tick, and what it has taken by then.
    guess: (Racer, Taken),
    last_intent: Intent,
    /// The local time, in ticks.
    now: f64,
    /// The local time when the last news arrived.
    heard_at: f64,
    /// How far the last known tick was ahead of the local time, at each of the last arrivals.
    leads: VecDeque<f64>,
    /// The tick to draw, with a fraction.
    shown: f64,
    is_corrected: bool,
    differs: bool,
}

impl Rival {
    /// A rival at the start.
    pub fn new(track: Arc<Track>) -> Self {
        let runner = Runner::on(track);
        let mut places = VecDeque::with_capacity(KEPT + 1);
        places.push_back(runner.player().place());
        let guess = (*runner.player(), runner.taken());
        Self {
            runner,
            places,
            guesses: VecDeque::with_capacity(SILENCE as usize + 1),
            guess,
            last_intent: Intent::NONE,
            now: 0.0,
            heard_at: 0.0,
            leads: VecDeque::with_capacity(ARRIVALS),
            shown: 0.0,
            is_corrected: false,
            differs: false,
        }
    }

    /// Advances by a time in seconds. Runs the ticks that have become known, up to 64 s of them, and moves the shown
    /// tick at the speed of the race, or faster or slower to reach its target.
    pub fn follow(&mut self, log: &IntentLog, seconds: f64) {
        self.now += seconds * f64::from(TICKS_PER_SECOND);
        self.is_corrected = false;
        let was = self.shown();
        if log.ticks() > self.runner.tick().0 {
            self.run(log);
            self.heard(log);
            // Guess the shown tick again, to see whether its place has changed.
            self.guess_until_shown();
            self.is_corrected = self.shown() != was;
        } else if self.now - self.heard_at > SILENCE {
            self.leads.clear();
            self.shown = self.shown.min(self.known());
            self.is_corrected = self.shown() != was;
        }
        self.show(seconds);
        self.guess_until_shown();
    }

    fn run(&mut self, log: &IntentLog) {
        let from = self.runner.tick().0;
        let until = log.ticks().min(from.saturating_add(AT_ONCE));
        for intent in log.intents_after(from).take(until.saturating_sub(from) as usize) {
            self.runner.step(intent);
            self.last_intent = intent;
            if self.places.len() == KEPT {
                self.places.pop_front();
            }
            self.places.push_back(self.runner.player().place());
            let tick = self.runner.tick().0;
            if tick.is_multiple_of(TICKS_PER_SECOND) {
                let told = log.checksums().get((tick / TICKS_PER_SECOND) as usize - 1);
                self.differs |= told.is_some_and(|&told| told != self.runner.digest().checksum());
            }
        }
        self.guesses.clear();
        self.guess = (*self.runner.player(), self.runner.taken());
    }

    /// Records that the log has new ticks. Earlier measurements are dropped after a silence, and while known ticks are
    /// left for the next frame: they do not show how far the other player is ahead.
    fn heard(&mut self, log: &IntentLog) {
        if self.now - self.heard_at > SILENCE || log.ticks() > self.runner.tick().0 {
            self.leads.clear();
        }
        self.heard_at = self.now;
        if self.leads.len() == ARRIVALS {
            self.leads.pop_front();
        }
        self.leads.push_back(self.known() - self.now);
    }

    /// The last tick known.
    fn known(&self) -> f64 {
        f64::from(self.runner.tick().0)
    }

    fn show(&mut self, seconds: f64) {
        let known = self.known();
        let lead = self.leads.iter().copied().reduce(f64::max).filter(|_| !self.runner.is_over());
        let (aim, most) = match lead {
            Some(lead) => ((self.now + lead - BEHIND).max(0.0), known + SILENCE),
            None => (known, known),
        };
        let moved = self.shown + seconds * f64::from(TICKS_PER_SECOND);
        let share = 1.0 - (-seconds / CATCHES_UP * std::f64::consts::LN_2).exp();
        self.shown = (moved + (aim - moved) * share).max(self.shown).min(most);
    }

    /// Guesses the places up to the shown tick.
    fn guess_until_shown(&mut self) {
        let level = self.runner.course().level();
        while self.known() + (self.guesses.len() as f64) < self.shown.ceil() {
            let (racer, taken) = &mut self.guess;
            if !taken.reach(level, racer.place()).goal {
                racer.step(self.runner.view().passable(), self.last_intent);
            }
            self.guesses.push_back(racer.place());
        }
    }

    /// Returns the places to interpolate between, and the fraction from the first to the second, from 0 to 1.
    pub fn shown(&self) -> (Place, Place, f32) {
        let whole = self.shown.ceil();
        (self.place_at(whole - 1.0), self.place_at(whole), (self.shown - (whole - 1.0)) as f32)
    }

    /// Returns the kept or guessed place at a whole tick, or the nearest one.
    fn place_at(&self, tick: f64) -> Place {
        let after = tick - self.known();
        let place = if after > 0.0 {
            self.guesses.get(after as usize - 1)
        } else {
            self.places.get((self.places.len() - 1).saturating_sub(-after as usize))
        };
        place.copied().unwrap_or_else(|| self.runner.player().place())
    }

    /// The tick to draw, with a fraction.
    pub const fn shown_tick(&self) -> f64 {
        self.shown
    }

    /// Whether the last update changed the place at the shown tick, because the guess was wrong or guessing stopped.
    pub const fn is_corrected(&self) -> bool {
        self.is_corrected
    }

    /// The last tick known.
    pub const fn tick(&self) -> Ticks {
        self.runner.tick()
    }

    /// Returns its place at the last known tick.
    pub const fn place(&self) -> Place {
        self.runner.player().place()
    }

    /// What it has taken.
    pub const fn taken(&self) -> Taken {
        self.runner.taken()
    }

    /// Whether it is at the goal.
    pub const fn is_over(&self) -> bool {
        self.runner.is_over()
    }

    /// Whether a checksum that it sent does not match its intents.
    pub const fn differs(&self) -> bool {
        self.differs
    }
}
