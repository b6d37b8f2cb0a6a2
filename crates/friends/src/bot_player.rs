//! A bot in a room: handles the room's events. For the command without a window and for tests.

use std::fmt::Debug;
use std::sync::Arc;

use maze::{Cancel, Seed};
use race::bot::Skill;
use race::units::TICKS_PER_SECOND;
use race::{Bot, Level, RaceCode, Recorder, ScriptEntry};

use crate::room::{Event, RaceWalks, Room};
use crate::track::{Runner, Track};

/// The most ticks of a run: ten minutes. A bot that has not arrived by then gives up.
const MOST_TICKS: u32 = 10 * 60 * TICKS_PER_SECOND;

/// How fast a bot runs its race. The result does not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// In real time: 128 ticks per second.
    RealTime,
    /// This many times as fast.
    Times(u32),
}

/// Runs the host's own eaters.
pub trait RunEaters: Debug + Send + Sync {
    /// Returns their walks on the level of a race.
    fn walk(&self, level: &Level) -> Arc<[ScriptEntry]>;
}

/// A run under way.
#[derive(Debug)]
struct BotRun {
    race: u32,
    go_at: u64,
    runner: Runner,
    recorder: Recorder,
    bot: Bot,
}

/// A bot.
#[derive(Debug)]
pub struct BotPlayer {
    skill: Skill,
    seed: String,
    pace: Pace,
    /// The eaters that it runs if it is the host.
    eaters: Option<Arc<dyn RunEaters>>,
    track: Option<(u32, Arc<Track>)>,
    run: Option<BotRun>,
}

impl BotPlayer {
    /// Creates a bot of this skill. The seed decides what it does on each track.
    pub fn new(skill: Skill, seed: impl Into<String>, pace: Pace) -> Self {
        Self { skill, seed: seed.into(), pace, eaters: None, track: None, run: None }
    }

    /// Adds eaters that run if it is the host: see [`Room::set_eaters`].
    #[must_use]
    pub fn with_eaters(self, eaters: Arc<dyn RunEaters>) -> Self {
        Self { eaters: Some(eaters), ..self }
    }

    /// Returns the track of the present race.
    pub fn track(&self) -> Option<&Arc<Track>> {
        self.track.as_ref().map(|(_, track)| track)
    }

    /// Returns the ticks of the present run.
    pub fn ticks(&self) -> Option<u32> {
        self.run.as_ref().map(|run| run.runner.tick().0)
    }

    /// Handles the events of a room, runs the ticks that are due, and returns the events.
    pub fn drive(&mut self, room: &mut Room, now: u64) -> Vec<Event> {
        let mut told = Vec::new();
        while let Some(event) = room.next_event() {
            self.handle(room, &event);
            told.push(event);
        }
        self.run(room, now);
        told
    }

    fn handle(&mut self, room: &mut Room, event: &Event) {
        match event {
            Event::Prepare(race, code, walks) => self.prepare(room, *race, code, walks),
            Event::Start(race, go_at) if room.racers().contains(&room.me()) => {
                let Some((_, track)) = self.track.as_ref().filter(|(number, _)| number == race) else { return };
                let Ok(recorder) = track.recorder() else { return room.give_up(*race) };
                let bot = Bot::new(self.skill, &Seed::new(format!("{} {race}", self.seed)));
                let runner = Runner::on(Arc::clone(track));
                self.run = Some(BotRun { race: *race, go_at: *go_at, runner, recorder, bot });
            }
            Event::Verify(claim) => {
                let track = self.track.as_ref().filter(|(race, _)| *race == claim.race);
                room.verified(claim, track.is_some_and(|(_, track)| claim.verify(track).is_ok()));
            }
            _ => (),
        }
    }

    fn prepare(&mut self, room: &mut Room, race: u32, code: &RaceCode, walks: &RaceWalks) {
        let made = |level: &Level| match (walks, &self.eaters) {
            (RaceWalks::Told(walks), _) => Arc::clone(walks),
            (RaceWalks::Own(_), Some(eaters)) => eaters.walk(level),
            (RaceWalks::Own(_), None) => Arc::default(),
        };
        let Ok(track) = Track::build_with(code.clone(), made, &Cancel::never()) else { return room.give_up(race) };
        if room.set_walks(race, Arc::clone(track.walks())) {
            self.track = Some((race, Arc::new(track)));
            room.loaded(race);
        }
    }

    fn run(&mut self, room: &mut Room, now: u64) {
        let Some(run) = &mut self.run else { return };
        let passed = now.saturating_sub(run.go_at).saturating_mul(u64::from(TICKS_PER_SECOND)) / 1000;
        let times = match self.pace {
            Pace::RealTime => 1,
            Pace::Times(times) => u64::from(times),
        };
        let due = passed.saturating_mul(times).min(u64::from(MOST_TICKS)) as u32;
        while run.runner.tick().0 < due && !run.runner.is_over() {
            let intent = run.bot.intent(&run.runner.view(), run.runner.player());
            run.runner.step(intent);
            run.recorder.record(intent, run.runner.digest());
            room.ran(run.race, intent, run.runner.digest().checksum());
        }
        let (race, ticks) = (run.race, run.runner.tick());
        if run.runner.is_over() {
            let Some(run) = self.run.take() else { return };
            let replay = run.runner.winner().and_then(|winner| run.recorder.finish(winner, false).ok());
            if !replay.is_some_and(|replay| room.finish(race, &replay.to_bytes(), ticks.0)) {
                room.give_up(race);
            }
        } else if ticks.0 >= MOST_TICKS {
            self.run = None;
            room.give_up(race);
        }
    }
}
